/** After the battle: who won, how it went turn by turn, who had the luck. */
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { inOrder, learnSides, livery, liveryOf, shortSide, sideName } from '../parts/sides';
import { lang, num, t } from '../i18n';
import { again, type Rematch } from './rematch';
import { tableHash } from '../app/route';
import { furnitureOf, loadGame } from '../games';
import { api } from '../net/api';
import type { LookBackPoint, ReplayState, Report } from '../net/types';
import { Ledger } from '../dice/DicePanel';
import { FairDice } from '../dice/FairDice';
import { FrontMap } from '../map/FrontMap';
import { ChanceLine, LookBackLoader } from './LookBack';
import { Links } from '../lobby/NewGame';
import { Brand, Mark } from '../parts/parts';
import { Plot, type Series } from './Plot';
import { ShareButton } from './ShareButton';

export function ReportPage({ id, token }: { id: string; token: string }) {
  const [report, setReport] = useState<Report | null>(null),
    [last, setLast] = useState<ReplayState | null>(null),
    [failed, setFailed] = useState<string | null>(null),
    [rematch, setRematch] = useState<Rematch | null>(null),
    language = lang.value;
  useEffect(() => {
    const load = async (): Promise<void> => {
      const made = await api.report(id, token, language);
      setReport(made);
      const moment = await api.replay(id, token, made.turns.at(-1)?.ply ?? 0, language);
      learnSides(moment.game.sides);
      await loadGame(moment.game.title);
      setLast(moment);
    };
    load().catch((e: Error) => setFailed(e.message));
  }, [id, token, language]);
  const f = furnitureOf(last?.game.title ?? ''),
    result = last?.result;
  return (
    <div class="start">
      <header class="top">
        <a class="brand" href="#/">
          <Brand />
        </a>
      </header>
      <main class="report">
        <p class="eyebrow">
          {t('report.title')}
          {last ? ` · ${last.game.name}` : ''}
        </p>
        <h1>
          {result
            ? result.winner
              ? t('report.winner', { name: sideName(result.winner) })
              : t('report.draw')
            : last
              ? last.game.name
              : ''}
        </h1>
        <p class="lead-line">{failed ?? (result ? result.text : last ? t('report.running') : t('common.loading'))}</p>
        {last && result && f.secrets(last.view).length > 0 && (
          <section class="panel">
            <h2>{t('report.secret')}</h2>
            <dl class="situation">
              {f.secrets(last.view).map((s) => (
                <div key={t(s.label)}>
                  <dt>{t(s.label)}</dt>
                  <dd>{s.value}</dd>
                </div>
              ))}
            </dl>
          </section>
        )}
        {last && result && <LookBackLoader id={id} token={token} at={(ply) => tableHash(id, token, ply)} />}
        {last && !result && last.seat && last.seat in last.game.sides && <SoFar id={id} token={token} />}
        {last && <FairDice id={id} token={token} />}
        {report && (
          <Figures
            report={report}
            front={
              last && report.turns.length > 0 ? (
                <FrontMap title={last.game.title} turns={report.turns} running={!result} />
              ) : null
            }
          />
        )}
        <div class="report-foot">
          {last && result && (
            <button
              type="button"
              class="btn quiet"
              onClick={() => {
                again(last, setRematch).catch((e: Error) => setFailed(e.message));
              }}
            >
              {t('report.again')}
            </button>
          )}
          <a class="btn go" href={tableHash(id, token, 0)}>
            {t('report.replay')}
          </a>
          {!result && (
            <a class="btn quiet" href={tableHash(id, token)}>
              {t('start.resume')}
            </a>
          )}
          {report && last && <ShareButton report={report} last={last} />}
          <button type="button" class="btn quiet" onClick={() => window.print()}>
            {t('report.print')}
          </button>
        </div>
      </main>
      {rematch && last && <Links {...rematch} title={last.game.name} close={() => setRematch(null)} />}
    </div>
  );
}

/** One's own win chance so far: hidden until it is asked for, and never told in a rated game. */
function SoFar({ id, token }: { id: string; token: string }) {
  const [line, setLine] = useState<LookBackPoint[] | null>(null),
    [why, setWhy] = useState<string | null>(null);
  const ask = (): void => {
    setWhy(t('report.looking'));
    api.review(id, token, lang.value, true).then(
      (found) => (found.line.length ? setLine(found.line) : setWhy(t('report.noChanceHere'))),
      (e: Error) => setWhy(e.message),
    );
  };
  if (line) return <ChanceLine line={line} />;
  if (why !== null) return <p class="note">{why}</p>;
  return (
    <p>
      <button type="button" class="btn quiet" data-testid="so-far" onClick={ask}>
        {t('report.soFar')}
      </button>
    </p>
  );
}

function Figures({ report, front }: { report: Report; front: ComponentChildren }) {
  const turns = report.turns;
  if (!turns.length) return <p class="empty">{t('report.none')}</p>;
  const sides = inOrder(Object.keys(turns[0]?.units ?? {}));
  const side = (pick: (x: (typeof turns)[number]) => Record<string, number> | undefined): Series[] =>
    sides.map((s) => ({
      name: shortSide(s),
      side: liveryOf(s),
      points: turns.map((x) => [x.turn, pick(x)?.[s] ?? 0]),
    }));
  const keys = [...new Set(turns.flatMap((x) => x.figures.map((f) => f.key)))],
    label = (key: string): string => turns.flatMap((x) => x.figures).find((f) => f.key === key)?.label ?? key;
  /** One line for each side that counts it; what is counted for all is drawn as the attacker's. */
  const counted = (key: string): Series[] =>
    [...new Set(turns.flatMap((x) => x.figures.filter((f) => f.key === key).map((f) => f.side)))].map((s) => ({
      name: s ? shortSide(s) : label(key),
      side: livery(s) || 'Pact',
      points: turns.map((x) => [x.turn, x.figures.find((f) => f.key === key && f.side === s)?.value ?? 0]),
    }));
  return (
    <>
      <div class="plots">
        <Plot title={t('report.strength')} series={side((x) => x.strength)} />
        <Plot title={t('report.losses')} series={side((x) => x.losses)} />
        {keys
          .filter((key) => turns.some((x) => x.figures.some((f) => f.key === key && f.value)))
          .map((key) => (
            <Plot key={key} title={label(key)} series={counted(key)} />
          ))}
      </div>
      {front}
      {report.dice.length > 0 && (
        <section class="panel">
          <h2>{t('report.luck')}</h2>
          <Ledger rows={report.dice} />
        </section>
      )}
      <section class="panel">
        <h2>{t('report.table')}</h2>
        <table class="turns-table">
          <thead>
            <tr>
              <th scope="col">{t('report.turn')}</th>
              {sides.map((s) => (
                <th key={s} scope="col">
                  <Mark side={s} /> {t('report.strength')}
                </th>
              ))}
              {keys.flatMap((key) =>
                counted(key).map((c, i) => (
                  <th key={`${key} ${i}`} scope="col">
                    {counted(key).length > 1 && <Mark side={c.side} />} {label(key)}
                  </th>
                )),
              )}
            </tr>
          </thead>
          <tbody>
            {turns.map((x) => (
              <tr key={x.turn}>
                <th scope="row">{x.turn}</th>
                {sides.map((s) => (
                  <td key={s}>{num(x.strength[s] ?? 0)}</td>
                ))}
                {keys.flatMap((key) =>
                  counted(key).map((c, i) => (
                    <td key={`${key} ${i}`}>{c.points.find(([turn]) => turn === x.turn)?.[1] ?? ''}</td>
                  )),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}
