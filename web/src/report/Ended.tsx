/** The end of a game beside its map: who won and why, how it went, what turned it, what it cost. */
import { useEffect, useState } from 'preact/hooks';
import { again, type Rematch } from './rematch';
import { reportHash, tableHash } from '../app/route';
import { inOrder, livery, liveryOf, shortSide, sideName } from '../parts/sides';
import type { TableModel } from '../table/model';
import { lang, t } from '../i18n';
import { api } from '../net/api';
import type { LookBack, Report, TableState } from '../net/types';
import { Moments } from './LookBack';
import { Links } from '../lobby/NewGame';
import { Cases, Mark } from '../parts/parts';
import { Plot, type Series } from './Plot';
import { ShareButton } from './ShareButton';
import '../styles/show/ended.css';

export { StaffDone } from './StaffDone';

/** So many turning points; the report has them all. */
const MOST = 3;

/** What the report and the review of a finished game say, as far as they are there. */
function useTold({ session }: TableModel): { report: Report | null; review: LookBack | null; failed: boolean } {
  const [report, setReport] = useState<Report | null>(null),
    [review, setReview] = useState<LookBack | null>(null),
    [failed, setFailed] = useState(false),
    { id, token } = session,
    language = lang.value;
  useEffect(() => {
    api.report(id, token, language).then(setReport, () => undefined);
    api.review(id, token, language).then(setReview, () => setFailed(true));
  }, [id, token, language]);
  return { report, review, failed };
}

export function Ended({ table }: { table: TableModel }) {
  const { session } = table,
    { report, review, failed } = useTold(table),
    state = session.live.value;
  useEffect(() => table.measure(), [report, review]);
  if (!state?.result) return null;
  const { winner, text, cases } = state.result,
    chart = curve(report, review),
    costs = report ? priceOf(report, state) : [],
    best = turningPoints(review);
  return (
    <section class="ended panel" aria-label={t('table.over')} data-testid="ended">
      <div class={`p-head ${livery(winner)}`}>
        <h2>
          {winner && <Mark side={winner} />}{' '}
          {winner ? t('report.winner', { name: sideName(winner) }) : t('report.draw')}
        </h2>
        <p>
          {text} <Cases ids={cases} open={(id) => session.openRule(id)} />
        </p>
      </div>
      <div class="ended-body">
        {costs.length > 0 && (
          <table class="ended-cost">
            <thead>
              <tr>
                <td />
                {costs[0]?.values.map(([side]) => (
                  <th key={side} scope="col">
                    <Mark side={side} /> {shortSide(side)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {costs.map(({ label, values }) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  {values.map(([side, n]) => (
                    <td key={side}>{n}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        )}
        {chart && <Plot {...chart} />}
        <h3>{t('report.turning')}</h3>
        {best.length > 0 ? (
          <Moments moments={best} at={(ply) => tableHash(session.id, session.token, ply)} />
        ) : (
          <p class="note">{t(review ? 'report.even' : failed ? 'report.none' : 'report.looking')}</p>
        )}
      </div>
    </section>
  );
}

/** The weightiest moments, told in the order they came. */
export const turningPoints = (review: Pick<LookBack, 'turning'> | null): LookBack['turning'] =>
  [...(review?.turning ?? [])]
    .sort((a, b) => Math.abs(b.change) - Math.abs(a.change))
    .slice(0, MOST)
    .sort((a, b) => a.ply - b.ply);

/** The win chance turn by turn, else what the game counts, else losses; nothing of a game that ended in its first turn. */
export function curve(
  report: Report | null,
  review: Pick<LookBack, 'line'> | null,
): { title: string; series: Series[] } | null {
  const line = review?.line ?? [],
    turns = report?.turns ?? [],
    of = (side: string, points: Series['points']): Series => ({ name: shortSide(side), side: liveryOf(side), points });
  if (line.length > 1) {
    const ends = line.filter((p, i) => p.turn !== line[i + 1]?.turn);
    return {
      title: `${t('report.chance')}, %`,
      series: inOrder(Object.keys(line[0]?.levels ?? {})).map((side) =>
        of(
          side,
          ends.map((p) => [p.turn, Math.round(p.levels[side] ?? 0)]),
        ),
      ),
    };
  }
  if (turns.length < 2) return null;
  const counted = turns.at(-1)?.figures.find((f) => f.key === 'points') ?? turns.at(-1)?.figures[0],
    sides = inOrder(Object.keys(turns[0]?.losses ?? {}));
  if (!counted)
    return {
      title: t('report.losses'),
      series: sides.map((side) =>
        of(
          side,
          turns.map((x) => [x.turn, x.losses[side] ?? 0]),
        ),
      ),
    };
  const known = [...new Set(turns.flatMap((x) => x.figures.filter((f) => f.key === counted.key).map((f) => f.side)))];
  return {
    title: counted.label,
    series: known.map((side) => ({
      ...of(
        side ?? 'Pact',
        turns.map((x) => [x.turn, x.figures.find((f) => f.key === counted.key && f.side === side)?.value ?? 0]),
      ),
      ...(side === null ? { name: '' } : {}),
    })),
  };
}

interface Cost {
  label: string;
  values: [string, number][];
}
/** Units lost and places held at the end, for each side. */
export function priceOf(report: Report, state: Pick<TableState, 'view'>): Cost[] {
  const last = report.turns.at(-1),
    sides = inOrder(Object.keys(last?.losses ?? {})),
    held = Object.values(state.view.objectives ?? {}),
    count = (side: string): number =>
      held.length
        ? held.filter((s) => s === side).length
        : (last?.figures.find((f) => f.key === 'cities' && f.side === side)?.value ?? 0),
    counts = held.length > 0 || sides.some((side) => count(side) > 0),
    // Without places that count, ground: hexes taken from the other side.
    places: Cost = {
      label: t(counts ? 'end.places' : 'end.ground'),
      values: sides.map((side) => [side, counts ? count(side) : (last?.held[side]?.length ?? 0)]),
    };
  if (!last) return [];
  return [
    { label: t('report.losses'), values: sides.map((side): [string, number] => [side, last.losses[side] ?? 0]) },
    ...(places.values.some(([, n]) => n) ? [places] : []),
  ];
}

/** What may be done with a game that is over. */
export function EndDock({ table }: { table: TableModel }) {
  const { session } = table,
    state = session.live.value,
    [rematch, setRematch] = useState<Rematch | null>(null),
    [report, setReport] = useState<Report | null>(null);
  useEffect(() => {
    api.report(session.id, session.token, lang.peek()).then(setReport, () => undefined);
  }, [session]);
  if (!state) return null;
  return (
    <div class="dock panel" role="toolbar" aria-label={t('table.dock')} data-testid="dock">
      <button
        type="button"
        class="btn quiet"
        data-testid="again"
        onClick={() => {
          again(state, setRematch).catch((e: Error) => session.say(e.message));
        }}
      >
        {t('end.again')}
      </button>
      {report && <ShareButton report={report} last={state} label={t('end.share')} />}
      <a class="btn go" href={reportHash(session.id, session.token)} data-testid="gold">
        {t('end.look')}
      </a>
      {rematch && <Links {...rematch} title={state.game.name} close={() => setRematch(null)} />}
    </div>
  );
}
