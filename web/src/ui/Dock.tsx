/** Every verb, in one place: at most a few quiet ones and one gold. */
import { useEffect, useState } from 'preact/hooks';
import { t } from '../i18n';
import type { OpenVerb } from '../app/choice';
import { reportHash, tableHash } from '../app/route';
import type { TableModel } from '../app/table';
import { sameSet } from '../app/words';
import { Kbd } from './parts';

export interface Action {
  key: string;
  label: string;
  run: () => void;
  kbd?: string;
  on?: boolean;
  refused?: string;
}

/** What the gold button says for the choice as it stands. */
export function goldLabel(table: TableModel): string {
  const { session } = table,
    b = session.builder,
    verbs = session.furniture.value.verbs;
  const armed = b.armed.value,
    verb = armed ?? b.verb.value ?? '',
    look = verbs[verb];
  const n = b.picked.value.reduce((sum, w) => sum + Number(w.split('=')[1] ?? 0), 0);
  if (n === 0 && look?.goNone && b.step.value?.kind === 'quantity') return t(look.goNone);
  const last = b.prefix.value.at(-1) ?? '';
  const units = session.names(
    b.picked.value.length ? b.picked.value : (b.group.value?.units ?? (session.unit.value.has(last) ? [last] : [])),
  );
  const placed = b.prefix.value.filter((w) => session.hexes.value.has(w.split('+')[0] ?? '')),
    hex =
      (look?.target !== undefined
        ? b.prefix.value[look.target]
        : look?.draw === 'retreat'
          ? placed.at(-1)
          : placed[0]
      )?.replaceAll('+', ', ') ?? '';
  const label = session.furniture.value.wordLabel(last);
  return look?.go
    ? t(look.go, { hex, units, word: label ? t(label) : last, n })
    : session.verbName(verb) || t('dock.commit');
}

export function dockActions(table: TableModel): { quiet: Action[]; gold: Action | null; rare: OpenVerb[] } {
  const { session } = table,
    b = session.builder,
    verbs = session.furniture.value.verbs,
    state = session.state.value;
  const quiet: Action[] = [];
  if (!state?.ask?.mine || !b.ready.value) return { quiet, gold: null, rare: [] };
  const step = b.step.value,
    open = b.verb.value !== null || b.armed.value !== null;
  const plain = b.verbs.value.filter((v) => v.plain),
    rare = b.verbs.value.filter((v) => verbs[v.word]?.rare);
  const label = (v: string): string => session.verbName(v);
  if (b.canStepBack.value)
    quiet.push({
      key: 'back',
      label: t('dock.back'),
      kbd: 'Esc',
      run: () => {
        b.back();
      },
    });
  else if (state.can_undo)
    quiet.push({
      key: 'undo',
      label: t('dock.undo'),
      kbd: 'U',
      run: () => {
        void b.undo();
      },
    });
  if (b.armed.value === null && b.alternatives.value.length > 1)
    for (const [i, verb] of b.alternatives.value.entries())
      quiet.push({
        key: verb,
        label: label(verb),
        on: verb === b.verb.value,
        kbd:
          i === (b.alternatives.value.indexOf(b.verb.value ?? '') + 1) % b.alternatives.value.length ? 'V' : undefined,
        run: () => {
          void b.change(verb);
        },
      } as Action);
  if (step?.set && !sameSet(b.picked.value, b.everybody.value) && b.picked.value.length < step.words.length)
    quiet.push({
      key: 'all',
      label: t('dock.all'),
      kbd: 'A',
      run: () => {
        void b.pickAll();
      },
    });
  const primary = plain.find(
      (v) => verbs[v.word]?.primary === true || (verbs[v.word]?.primary === 'first' && v === b.verbs.value[0]),
    ),
    ending = plain.find((v) => verbs[v.word]?.ends);
  // Taking up again what was placed is no work left to do.
  const left = [...b.unitEntries.value.values()].some((words) => words.some((v) => !verbs[v]?.then));
  let gold: Action | null = null;
  if (b.complete.value !== null)
    gold = {
      key: 'commit',
      label: goldLabel(table),
      kbd: 'Enter',
      run: () => {
        void b.commit();
      },
    };
  const none =
    step?.set && !b.picked.value.length ? plain.find((v) => v.word === verbs[b.verb.value ?? '']?.orElse) : undefined;
  for (const v of plain) {
    if (b.armed.value === v.word || verbs[v.word]?.rare) continue;
    if ((v === primary || v === none) && !gold) {
      gold = {
        key: v.word,
        label: label(v.word),
        kbd: 'Enter',
        run: () => {
          b.arm(v.word);
          void b.commit();
        },
      };
      continue;
    }
    if (v === ending && !gold && !open && session.ableUnits.value === 0 && b.entries.value.size === 0 && !left) {
      gold = {
        key: v.word,
        label: label(v.word),
        kbd: 'Enter',
        run: () => {
          b.arm(v.word);
          void b.commit();
        },
      };
      continue;
    }
    if (open && b.canStepBack.value && v === ending) continue;
    quiet.push({
      key: v.word,
      label: label(v.word),
      kbd: v === ending ? 'E' : undefined,
      run: () => {
        b.arm(v.word);
        if (v !== ending && !verbs[v.word]?.grave) void b.commit();
      },
    } as Action);
  }
  if (!open || !b.canStepBack.value) {
    const phase = session.moment;
    // A phase that cannot be ended yet says why when asked, instead of losing its button.
    const ends = b.verbs.value.some((v) => verbs[v.word]?.ends);
    for (const [word, look] of Object.entries(verbs))
      if (look.shownIn?.includes(phase) && !(look.ends && ends) && !b.verbs.value.some((v) => v.word === word))
        quiet.push({
          key: word,
          label: label(word),
          refused: word,
          run: () => {
            void b.explain(word);
          },
          ...(look.ends ? { kbd: 'E' } : {}),
        });
    // Verbs that begin with units not on the map, or one of several such verbs, cannot be begun by clicking the map.
    const aside = (v: OpenVerb): boolean =>
      b.verbs.value.filter((x) => x.kind === 'unit').length > 1 ||
      v.words.some((w) => !session.unit.value.get(w.word)?.hex);
    const unitFirst = b.verbs.value.filter(
      (v) =>
        !v.plain &&
        (verbs[v.word]?.dock === true || aside(v)) &&
        (v.kind === 'unit' ||
          v.kind === 'group' ||
          v.kind === 'option' ||
          v.kind === 'number' ||
          verbs[v.word]?.aside) &&
        v.word !== b.verb.value &&
        !verbs[v.word]?.rare &&
        !verbs[v.word]?.inHand,
    );
    // A verb that stands there already as an alternative is not offered twice.
    for (const v of unitFirst)
      if (!quiet.some((a) => a.key === v.word))
        quiet.push({
          key: v.word,
          label: label(v.word),
          run: () => {
            void b.start(v.word);
          },
        });
  }
  return { quiet, gold, rare };
}

export function Dock({ table }: { table: TableModel }) {
  const { session } = table,
    { quiet, gold, rare } = dockActions(table),
    [waiting, setWaiting] = useState(false);
  const sending = session.builder.sending.value;
  useEffect(() => {
    if (!sending) {
      setWaiting(false);
      return;
    }
    const timer = window.setTimeout(() => setWaiting(true), 400);
    return () => window.clearTimeout(timer);
  }, [sending]);
  if (session.live.value?.result) {
    return (
      <div class="dock panel" role="toolbar" aria-label={t('table.dock')} data-testid="dock">
        <a class="btn quiet" href={tableHash(session.id, session.token, 0)}>
          {t('menu.replay')}
        </a>
        <a class="btn go" href={reportHash(session.id, session.token)} data-testid="gold">
          {t('menu.report')}
        </a>
      </div>
    );
  }
  if (!quiet.length && !gold && !rare.length) return null;
  const closed = session.wire.link.value.kind !== 'open';
  return (
    <div class="dock panel" role="toolbar" aria-label={t('table.dock')} data-testid="dock">
      {rare.length > 0 && (
        <details class="rare">
          <summary class="btn quiet" aria-label={t('menu.rare')}>
            ···
          </summary>
          <div class="panel">
            {rare.map((v) => (
              <button
                key={v.word}
                type="button"
                class="btn quiet"
                onClick={() => {
                  void session.builder.start(v.word);
                }}
              >
                {session.verbName(v.word)}
              </button>
            ))}
          </div>
        </details>
      )}
      {quiet.map((a) => (
        <button
          key={a.key}
          type="button"
          class={`btn quiet ${a.on ? 'on' : ''}`}
          aria-disabled={a.refused !== undefined || closed}
          aria-pressed={a.on}
          title={a.refused ? t('dock.why') : undefined}
          onClick={a.run}
          data-verb={a.key}
        >
          {a.label}
          {a.kbd && <Kbd k={a.kbd} />}
        </button>
      ))}
      {gold && (
        <button
          type="button"
          class="btn go"
          disabled={closed}
          onClick={gold.run}
          data-testid="gold"
          data-verb={gold.key}
        >
          {waiting ? (
            <span class="dots" aria-label={t('dock.sending')}>
              ···
            </span>
          ) : (
            gold.label
          )}
          <Kbd k="Enter" />
        </button>
      )}
    </div>
  );
}
