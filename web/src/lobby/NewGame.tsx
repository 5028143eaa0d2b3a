/** Set up a game: one page, no wizard; the gold button sums it up. */
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { sideName } from '../parts/sides';
import { maybe, t, type MessageKey } from '../i18n';
import { go, invitationHash, tableHash } from '../app/route';
import { STAFFS, staffWanted, wantStaff } from '../staff/staff';
import { furnitureOf, loadGame } from '../games';
import { api } from '../net/api';
import type { CreatedGame, TitleInfo } from '../net/types';
import { Cases, Sheet } from '../parts/parts';

/** A side of the title, or one of these. */
type Who = string;
const WHO: [Who, MessageKey, MessageKey][] = [
  ['both', 'new.hotseat', 'new.hotseatNote'],
  ['link', 'new.link', 'new.linkNote'],
  ['watch', 'new.watch', 'new.watchNote'],
];

/** Which game, where there are several, and then all about it. */
export function NewGameSheet({
  titles,
  first,
  close,
}: {
  titles: readonly TitleInfo[];
  first: TitleInfo;
  close: () => void;
}) {
  const chosen = useSignal(first.name),
    title = titles.find((x) => x.name === chosen.value) ?? first;
  const games = titles.length > 1 && (
    <fieldset>
      <legend>{t('new.game')}</legend>
      <div class="tiles games-tiles">
        {titles.map((x) => (
          <label key={x.name}>
            <input
              type="radio"
              name="game"
              checked={x.name === title.name}
              onChange={() => {
                chosen.value = x.name;
              }}
            />
            <span>
              <b>{x.title}</b>
              <small>{x.length}</small>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
  return <Setup key={title.name} title={title} games={games} close={close} />;
}

/** Options under their headings, in the order in which the headings appear. */
function gathered(title: TitleInfo): [MessageKey, TitleInfo['options']][] {
  const found = new Map<MessageKey, TitleInfo['options']>(),
    f = furnitureOf(title.name);
  for (const o of title.options) {
    const heading = f.optionGroup(o.name) ?? 'new.options';
    found.set(heading, [...(found.get(heading) ?? []), o]);
  }
  return [...found];
}

function Setup({ title, games, close }: { title: TitleInfo; games: ComponentChildren; close: () => void }) {
  const scenario = useSignal(title.scenarios[0]?.name ?? ''),
    who = useSignal<Who>(title.scenarios[0]?.side ?? title.sides[0] ?? ''),
    level = useSignal((title.levels.find((l) => l.name === 'regular') ?? title.levels[0])?.name ?? '');
  const usual = Object.fromEntries(title.options.map((o) => [o.name, o.default])),
    options = useSignal<Record<string, boolean>>({ ...usual, ...title.scenarios[0]?.options }),
    seed = useSignal(''),
    name = useSignal(''),
    mySide = useSignal(title.sides[0] ?? ''),
    staff = useSignal(staffWanted());
  const error = useSignal<string | null>(null),
    made = useSignal<CreatedGame | null>(null),
    busy = useSignal(false);
  const label = title.scenarios.find((s) => s.name === scenario.value)?.title ?? title.title;
  const groups = gathered(title),
    rules = title.options.filter((o) => !o.name.startsWith('handicap')),
    whole = rules.every((o) => options.value[o.name]);
  const scenarioOptions = (): Record<string, boolean> => ({
    ...usual,
    ...title.scenarios.find((s) => s.name === scenario.value)?.options,
  });
  useEffect(() => {
    loadGame(title.name).catch(() => undefined);
  }, [title.name]); // without its folder the options stand under one heading
  const computer = title.sides.includes(who.value) || who.value === 'watch';

  const start = async (e: Event): Promise<void> => {
    e.preventDefault();
    if (busy.value) return;
    busy.value = true;
    const human = (side: Who): string =>
      who.value === side || who.value === 'both' || who.value === 'link' ? 'human' : level.value;
    try {
      const game = await api.create({
        title: title.name,
        scenario: scenario.value,
        options: options.value,
        name: name.value.trim() || label,
        ...(computer && seed.value.trim() ? { seed: seed.value.trim() } : {}),
        seats: Object.fromEntries(title.sides.map((s) => [s, human(s)])),
        ...(who.value === 'link' ? { mine: mySide.value } : {}),
        staff: staff.value,
      });
      if (who.value === 'link') {
        made.value = game;
        return;
      }
      const token = who.value === 'both' ? game.both : who.value === 'watch' ? game.watch : game.seats[who.value];
      go(tableHash(game.id, token ?? game.watch));
    } catch (x) {
      error.value = t('new.failed', { text: x instanceof Error ? x.message : String(x) });
    } finally {
      busy.value = false;
    }
  };
  if (made.value) return <Links game={made.value} mine={mySide.value} close={close} title={label} />;
  return (
    <Sheet title={t('new.title', { name: title.title })} close={close} wide>
      <form
        class="new"
        onSubmit={(e) => {
          void start(e);
        }}
      >
        {games}
        {title.scenarios.length > 1 && (
          <fieldset>
            <legend>{t('new.scenario')}</legend>
            <div class="tiles">
              {title.scenarios.map((s) => (
                <label key={s.name}>
                  <input
                    type="radio"
                    name="scenario"
                    checked={scenario.value === s.name}
                    onChange={() => {
                      scenario.value = s.name;
                      options.value = scenarioOptions();
                    }}
                  />
                  <span>
                    <b>{s.title}</b>
                    {s.blurb && <small>{s.blurb}</small>}
                  </span>
                </label>
              ))}
            </div>
          </fieldset>
        )}
        <fieldset>
          <legend>{t('new.side')}</legend>
          <div class="tiles">
            {[
              ...title.sides.map(
                (s) =>
                  [
                    s,
                    maybe(`new.iPlay.${s}`, t('new.iPlay', { name: sideName(s) })),
                    title.scenarios.find((x) => x.name === scenario.value)?.side_notes[s] ?? '',
                  ] as const,
              ),
              ...WHO.map(([key, text, note]) => [key, t(text), t(note)] as const),
            ].map(([key, text, note]) => (
              <label key={key}>
                <input
                  type="radio"
                  name="who"
                  value={key}
                  checked={who.value === key}
                  onChange={() => {
                    who.value = key;
                  }}
                />
                <span>
                  <b>{text}</b>
                  <small>{note}</small>
                </span>
              </label>
            ))}
          </div>
        </fieldset>
        {who.value === 'link' && (
          <fieldset>
            <legend>{t('new.linkSide')}</legend>
            <div class="tiles">
              {title.sides.map((s) => (
                <label key={s}>
                  <input
                    type="radio"
                    name="mine"
                    checked={mySide.value === s}
                    onChange={() => {
                      mySide.value = s;
                    }}
                  />
                  <b>{sideName(s)}</b>
                </label>
              ))}
            </div>
          </fieldset>
        )}
        {computer && title.levels.length > 0 && (
          <fieldset>
            <legend>{t('new.level')}</legend>
            <div class="tiles">
              {title.levels.map((l) => (
                <label key={l.name}>
                  <input
                    type="radio"
                    name="level"
                    checked={level.value === l.name}
                    onChange={() => {
                      level.value = l.name;
                    }}
                  />
                  <span>
                    <b>{l.title}</b>
                    {l.blurb && <small>{l.blurb}</small>}
                  </span>
                </label>
              ))}
            </div>
          </fieldset>
        )}
        {who.value !== 'watch' && !title.scenarios.find((s) => s.name === scenario.value)?.guided && (
          <fieldset data-testid="staff">
            <legend>{t('new.staff')}</legend>
            <div class="tiles">
              {STAFFS.map((one) => (
                <label key={one}>
                  <input
                    type="radio"
                    name="staff"
                    checked={staff.value === one}
                    onChange={() => {
                      staff.value = one;
                      wantStaff(one);
                    }}
                  />
                  <span>
                    <b>{t(`so.rest.${one}`)}</b>
                    <small>{t(`so.rest.${one}.about`)}</small>
                  </span>
                </label>
              ))}
            </div>
          </fieldset>
        )}
        {rules.length > 1 && (
          <button
            type="button"
            class="btn quiet every"
            data-testid="every-option"
            onClick={() => {
              options.value = whole ? scenarioOptions() : Object.fromEntries(rules.map((o) => [o.name, true]));
            }}
          >
            {t(whole ? 'new.usual' : 'new.every')}
          </button>
        )}
        {groups.map(([heading, list]) => (
          <fieldset key={heading}>
            <legend>{t(heading)}</legend>
            <div class="checks">
              {list.map((o) => (
                <label key={o.name}>
                  <input
                    type="checkbox"
                    checked={options.value[o.name] ?? false}
                    onChange={(e) => {
                      options.value = { ...options.value, [o.name]: e.currentTarget.checked };
                    }}
                  />
                  <span>
                    {o.title} <Cases ids={[o.case]} />
                    {o.blurb && <small>{o.blurb}</small>}
                  </span>
                </label>
              ))}
            </div>
          </fieldset>
        ))}
        <div class="two">
          <label>
            <span class="lbl">{t('new.name')}</span>
            <input
              type="text"
              maxLength={120}
              value={name.value}
              placeholder={label}
              onInput={(e) => {
                name.value = e.currentTarget.value;
              }}
            />
          </label>
          {computer && (
            <label>
              <span class="lbl">{t('new.seed')}</span>
              <input
                type="text"
                maxLength={80}
                value={seed.value}
                aria-describedby="seed-note"
                onInput={(e) => {
                  seed.value = e.currentTarget.value;
                }}
              />
            </label>
          )}
        </div>
        <p class="note" id="seed-note">
          {t(computer ? 'new.seedNote' : 'new.fairDice')}
        </p>
        {error.value && <p role="alert">{error.value}</p>}
        <div class="sheet-foot">
          <button type="button" class="btn quiet" onClick={close}>
            {t('common.cancel')}
          </button>
          <button type="submit" class="btn go" disabled={busy.value} data-testid="start">
            {who.value === 'both'
              ? t('new.startBoth', { scenario: label })
              : who.value === 'watch'
                ? t('new.startWatch', { scenario: label })
                : t('new.start', { scenario: label, side: sideName(who.value === 'link' ? mySide.value : who.value) })}
          </button>
        </div>
      </form>
    </Sheet>
  );
}

/** The link for the friend, in place. It can be taken up once, and then the seat is the friend's alone. */
export function Links({
  game,
  mine,
  close,
  title,
}: {
  game: CreatedGame;
  mine: string;
  close: () => void;
  title: string;
}) {
  const copied = useSignal<string | null>(null);
  const rows: [string, string][] = [
    ...Object.entries(game.invitations ?? {}).map(([side, code]): [string, string] => [
      sideName(side),
      invitationHash(game.id, side, code),
    ]),
    [t('start.onlookers'), tableHash(game.id, game.watch)],
  ];
  const address = (hash: string): string => `${location.origin}${location.pathname}${hash}`;
  return (
    <Sheet title={t('start.links')} close={close} wide>
      <p class="note">{t('new.linkOnce')}</p>
      <div class="links">
        {rows.map(([name, hash]) => (
          <div key={name}>
            <span>{name}</span>
            <input readOnly value={address(hash)} onFocus={(e) => e.currentTarget.select()} aria-label={name} />
            <button
              type="button"
              class="btn quiet"
              onClick={() => {
                navigator.clipboard.writeText(address(hash)).then(
                  () => {
                    copied.value = name;
                  },
                  () => undefined,
                );
              }}
            >
              {t(copied.value === name ? 'common.copied' : 'common.copy')}
            </button>
          </div>
        ))}
      </div>
      <div class="sheet-foot">
        <a class="btn go" href={tableHash(game.id, game.seats[mine] ?? game.watch)}>
          {t('new.start', { scenario: title, side: sideName(mine) })}
        </a>
      </div>
    </Sheet>
  );
}
