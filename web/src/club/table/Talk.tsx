/** Talk at the table. `#` before a hex, a unit or a turn makes a link; each reader sees only what that reader may see. */
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { shortSide } from '../../parts/sides';
import type { TableModel } from '../../table/model';
import { t, tn } from '../../i18n';
import type { TalkLine } from '../../net/types';
import { Choice, Icon, icons } from '../../parts/parts';
import { club } from '../api';
import { Drawing } from './Drawing';
import { lay } from './proposal';
import { showMoment, showTurn } from './moments';
import { day, hour } from '../lobby/rows';
import type { TableClub } from './model';

const MOST = 500;
const key = (line?: TalkLine): string => (line ? `${line.room} ${line.number}` : '');

export function Talk({ table }: { table: TableModel }) {
  const here = table.club.value,
    text = useSignal(''),
    picked = useSignal<'table' | 'side' | 'note' | null>(null),
    end = useRef<HTMLDivElement>(null);
  const said = here?.messages.value ?? [];
  useEffect(() => {
    if (!here) return undefined;
    here.reading.value = true;
    void here.look();
    return () => {
      here.reading.value = false;
    };
  }, [here]);
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'nearest' });
  }, [key(said.at(-1))]);
  if (!here) return null;
  const shown = here.muted.value ? said.filter((m) => m.mine || m.room !== 'table' || m.seat === 'arbiter') : said;
  const team = here.command.now.value !== null,
    // A team talks to itself first: what is said at the table the enemy reads.
    room = picked.value ?? (team ? 'side' : 'table');
  const send = async (e: Event): Promise<void> => {
    e.preventDefault();
    const words = text.value.trim();
    if (!words) return;
    if (await here.act((id, token) => club.say(id, token, words, room))) text.value = '';
  };
  const watching = !here.session.live.value?.seat,
    hint = t(room === 'note' ? 'talk.writeNote' : room === 'side' ? 'cmd.writeSide' : 'talk.write');
  return (
    <div class="talk" data-testid="talk">
      <div class="said" role="log" aria-label={t('talk.list')} tabIndex={0}>
        {here.muted.value && <p class="day">{t('talk.muted')}</p>}
        {shown.length === 0 && <p class="day">{t('talk.empty')}</p>}
        {shown.map((m, i) => (
          <div key={key(m)}>
            {(i === 0 || m.at.slice(0, 10) !== shown[i - 1]?.at.slice(0, 10)) && <p class="day">{day(m.at)}</p>}
            <Line table={table} here={here} line={m} />
          </div>
        ))}
        <div ref={end} />
      </div>
      <Drawing table={table} here={here} />
      <form
        class="write"
        onSubmit={(e) => {
          void send(e);
        }}
      >
        <textarea
          value={text.value}
          rows={2}
          maxLength={MOST}
          aria-label={hint}
          placeholder={hint}
          onInput={(e) => {
            text.value = e.currentTarget.value;
          }}
          onKeyDown={(e) => {
            e.stopPropagation();
            if (e.key === 'Enter' && !e.shiftKey) void send(e);
          }}
        />
        <div class="buttons">
          {team && (
            <Choice
              label={t('cmd.room')}
              value={room}
              options={(['table', 'side', 'note'] as const).map((x) => [x, t(`cmd.room.${x}`)] as const)}
              pick={(x) => {
                picked.value = x;
              }}
            />
          )}
          {!watching && !team && (
            <label class="club-tick">
              <input
                type="checkbox"
                checked={room === 'note'}
                onChange={(e) => {
                  picked.value = e.currentTarget.checked ? 'note' : 'table';
                }}
              />
              <span>{t('talk.note')}</span>
            </label>
          )}
          <button
            type="button"
            class="btn quiet"
            aria-pressed={here.muted.value}
            onClick={() => here.mute(!here.muted.value)}
          >
            {t(here.muted.value ? 'talk.unmute' : 'talk.mute')}
          </button>
          <button type="submit" class="btn quiet firm">
            {t('talk.send')}
          </button>
        </div>
      </form>
    </div>
  );
}

function Line({ table, here, line }: { table: TableModel; here: TableClub; line: TalkLine }) {
  const { session } = table,
    open = useSignal(false);
  const kind = line.room === 'note' ? 'note' : line.seat === 'arbiter' ? 'arbiter' : line.mine ? 'own' : 'theirs';
  const name =
    line.seat === 'arbiter'
      ? `${t('talk.arbiter')}, ${line.author}`
      : line.author || (line.seat === 'watch' ? t('talk.onlookers') : shortSide(line.seat));
  return (
    <article class={`line ${kind}`}>
      <header>
        <bdi>{name}</bdi>, {hour(line.at)} ·{' '}
        <button type="button" class="link" title={t('talk.look')} onClick={() => showMoment(table, line.ply)}>
          {t('talk.moment', { n: line.turn })}
        </button>
        {(line.room === 'note' || (!line.mine && line.room !== 'side')) && (
          <button
            type="button"
            class="round small"
            aria-label={t('talk.more')}
            aria-expanded={open.value}
            onClick={() => {
              open.value = !open.value;
            }}
          >
            <Icon d={icons.dots} />
          </button>
        )}
      </header>
      <p>{line.removed ? <i>{t('talk.removed')}</i> : <Linked table={table} text={line.text} />}</p>
      {line.room === 'note' && <small>{t('talk.onlyYou')}</small>}
      {line.mark && !line.removed && <Marked table={table} here={here} line={line} />}
      {line.room === 'side' && <small>{t('cmd.onlySide')}</small>}
      {open.value && (
        <button
          type="button"
          class="btn quiet"
          onClick={() => {
            open.value = false;
            void here
              .act((id, token) => (line.room === 'note' ? club.forget(id, token, line) : club.report(id, token, line)))
              .then((done) => {
                if (done && line.room !== 'note') session.say(t('talk.reported'));
              });
          }}
        >
          {t(line.room === 'note' ? 'talk.forget' : 'talk.report')}
        </button>
      )}
    </article>
  );
}

/** What was drawn with it: shown, carried out, wiped off. */
function Marked({ table, here, line }: { table: TableModel; here: TableClub; line: TalkLine }) {
  const { mark } = line,
    { session } = table;
  if (!mark) return null;
  const hex = mark.hexes.at(-1) ?? '';
  return (
    <div class="buttons marked" data-testid={`mark-${mark.kind}`}>
      <small>
        {mark.kind === 'plan' ? tn('cmd.mark.plan', mark.choices?.length ?? 0) : t(`cmd.mark.${mark.kind}`, { hex })}
      </small>
      <button
        type="button"
        class="btn quiet"
        onClick={() => {
          if (mark.kind === 'plan') lay(table, mark.choices ?? []);
          else session.show(mark.hexes);
        }}
      >
        {t('cmd.show')}
      </button>
      <button type="button" class="btn quiet" onClick={() => here.marks.wipe(line)}>
        {t('cmd.wipe')}
      </button>
    </div>
  );
}

/** `#` and a word; `#turn 3` / `#tura 3`; `#move 57` / `#ruch 57`, the number the replay shows. */
const LINK = /#(?:(?:turn|tura|move|ruch) \d{1,5}|[^\s#.,;:!?()]+)/giu;
const MOMENT = /^(turn|tura|move|ruch) (\d+)$/i;

function Linked({ table, text }: { table: TableModel; text: string }) {
  const parts: preact.ComponentChildren[] = [];
  let from = 0;
  for (const found of text.matchAll(LINK)) {
    const link = linkFor(table, found[0].slice(1));
    if (!link) continue;
    parts.push(text.slice(from, found.index), link);
    from = found.index + found[0].length;
  }
  return (
    <>
      {parts}
      {text.slice(from)}
    </>
  );
}

function linkFor(table: TableModel, word: string): preact.ComponentChildren | null {
  const { session } = table,
    moment = MOMENT.exec(word);
  if (moment) {
    const number = Number(moment[2]);
    return (
      <button
        type="button"
        class="link"
        title={t('talk.look')}
        onClick={() => {
          if (/^t/i.test(moment[1] ?? '')) void showTurn(table, number);
          else showMoment(table, number);
        }}
      >
        {word}
      </button>
    );
  }
  const unit = [...session.unit.value.values()].find((u) => u.id === word || u.name === word),
    hex = session.hexes.value.has(word) ? word : (unit?.hex ?? null);
  if (!hex) return null;
  return (
    <button
      type="button"
      class="link"
      onMouseEnter={() => {
        session.hover.value = { hex };
      }}
      onMouseLeave={() => {
        session.hover.value = null;
      }}
      onClick={() => {
        session.selected.value = hex;
        session.show([hex]);
      }}
    >
      {unit ? unit.name : hex}
    </button>
  );
}
