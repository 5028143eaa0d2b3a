/** Far from the front: unrest and revolts in the countries of the Pact, and the Battle of the North Atlantic. */
import { chance, maybe, num, signed, t, type MessageKey } from '../../i18n';
import { codeName } from './effects';
import type { TableModel } from '../../table/model';
import { Cases, Mark } from '../../parts/parts';
import type { IronSkyView } from '../../wire.gen';

type Country = IronSkyView['unrest'][number];
type Sea = NonNullable<IronSkyView['atlantic']>;

const nation = (code: string): string => maybe(`is.word.${code}`, code);

function Meter({ value, most }: { value: number; most: number }) {
  return (
    <span class="meter" role="img" aria-label={`${num(value)} / ${num(most)}`}>
      <i style={{ width: `${Math.min(100, (100 * value) / most)}%` }} />
    </span>
  );
}

/** The next die of a country in words: what each face from so much on brings. */
function dieWords(die: NonNullable<Country['die']>): string {
  return die.rows
    .filter(([lowest]) => lowest <= 20)
    .map(([lowest, result]) =>
      t(result < 0 ? 'is.unrest.falls' : 'is.unrest.adds', { die: num(Math.max(1, lowest)), n: num(result) }),
    )
    .join(', ');
}

function CountryRow({ table, country: c }: { table: TableModel; country: Country }) {
  const { session } = table,
    rules = (id: string) => session.openRule(id);
  const quiet = c.state === 'suppressed' || c.state === 'fallen',
    pill = t(`is.unrest.state.${c.state}` as MessageKey, { n: num(c.markers) });
  return (
    <section class={`country ${c.state}`} data-testid={`unrest-${c.nation}`}>
      <h3>
        {nation(c.nation)} <span class="pill">{pill}</span>
      </h3>
      {!quiet && (
        <dl>
          {c.state !== 'revolt' && (
            <>
              <dt>{t('is.unrest.losses')}</dt>
              <dd>
                <Meter value={c.losses[0]} most={c.losses[1]} />
                <b>{t('is.unrest.of', { n: num(c.losses[0]), most: num(c.losses[1]) })}</b>
                <Cases ids={[c.losses_case]} open={rules} />
              </dd>
              <dt>{t('is.unrest.towns')}</dt>
              <dd>
                <button type="button" class="link" onClick={() => session.show(c.towns)}>
                  {t(c.seized ? 'is.unrest.taken' : 'is.unrest.watch', { n: num(c.towns.length) })}
                </button>
                <Cases ids={[c.towns_case]} open={rules} />
              </dd>
            </>
          )}
          {c.held && (
            <>
              <dt>{t('is.unrest.home')}</dt>
              <dd>{c.nation === 'PO' ? t('is.unrest.allHome') : c.held.map((id) => session.name(id)).join(', ')}</dd>
            </>
          )}
          {c.challenge && (
            <>
              <dt>{t('is.unrest.challenge')}</dt>
              <dd>
                {t('is.unrest.left', {
                  n: num(c.challenge.left),
                  need: num(c.challenge.need),
                  seen: num(c.challenge.seen),
                })}
                <Cases ids={[c.challenge.case]} open={rules} />
              </dd>
            </>
          )}
          {c.die && (
            <>
              <dt>{t(c.state === 'revolt' ? 'is.unrest.spreads' : 'is.unrest.trigger')}</dt>
              <dd>
                {c.state === 'revolt' ? dieWords(c.die) : t('is.unrest.starts', { chance: chance(c.die.starts) })}
                <b>
                  d20 {c.die.bonus !== 0 && signed(c.die.bonus)} {!c.die.sure && t('is.unrest.known')}
                </b>
              </dd>
              {c.state === 'revolt' && (
                <>
                  <dt>{t('is.unrest.fall')}</dt>
                  <dd>
                    <b>{chance(c.die.falls)}</b>
                  </dd>
                </>
              )}
            </>
          )}
        </dl>
      )}
      {c.restive && <p class="note">{t('is.unrest.restive')}</p>}
    </section>
  );
}

export function Unrest({ table, view }: { table: TableModel; view: IronSkyView }) {
  if (!view.unrest.length) return null;
  return (
    <div class="unrest" data-testid="unrest">
      {view.unrest.map((c) => (
        <CountryRow key={c.nation} table={table} country={c} />
      ))}
    </div>
  );
}

export function UnrestPanel({ table, view }: { table: TableModel; view: IronSkyView }) {
  return (
    <section class="insp panel panel-in" aria-label={t('is.unrest')}>
      <header class="p-head">
        <h2>{t('is.unrest')}</h2>
        <p>{t('is.calendar.turn', { n: num(view.turn) })}</p>
      </header>
      <Unrest table={table} view={view} />
    </section>
  );
}

function Arrow({ turns }: { turns: number }) {
  return (
    <span class="shift" aria-hidden="true">
      {(turns > 0 ? '▸' : '◂').repeat(Math.min(4, Math.abs(turns)))}
    </span>
  );
}

/** By how much an arrival has moved, to stand beside it. */
export function Shift({ turns }: { turns: number }) {
  if (!turns) return null;
  return (
    <b class="moved" title={t(turns > 0 ? 'is.sea.laterBy' : 'is.sea.soonerBy', { n: num(Math.abs(turns)) })}>
      {signed(turns)} <Arrow turns={turns} />
    </b>
  );
}

export function AtlanticCard({ table, sea }: { table: TableModel; sea: Sea }) {
  const { session } = table,
    next = sea.next;
  return (
    <section class="sea" data-testid="atlantic">
      <h3>
        {t('is.sea')} <span class={`pill lanes-${sea.lanes}`}>{t(`is.sea.lanes.${sea.lanes}`)}</span>{' '}
        <span class="die">{t('is.sea.die', { n: signed(sea.drm) })}</span>
        <Cases ids={[sea.lanes_case]} open={(id) => session.openRule(id)} />
      </h3>
      <ol>
        {sea.items.map((i) => (
          <li key={i.item}>
            <span class="num">{i.item}</span> <span>{i.text}</span> {i.kind !== 'event' && <Mark side={i.kind} />}
          </li>
        ))}
        {next && (
          <li class="next">
            <span class="num">{next.item}</span>
            <span>
              {t('is.sea.turn', { n: num(next.turn) })}
              {next.outcomes
                .filter((o) => next.chances[o.id])
                .map((o) => (
                  <span key={o.id} class="outcome">
                    {o.text} <b>{chance(next.chances[o.id] ?? 0)}</b>
                  </span>
                ))}
            </span>
          </li>
        )}
      </ol>
      {sea.moved.length > 0 && (
        <>
          <h4>{t('is.sea.moved')}</h4>
          <ul class="moved-list">
            {sea.moved.map((m) => (
              <li key={m.code}>
                <b>{codeName(m.code)}</b>
                <span>{t('is.sea.waiting', { n: num(m.units.length) })}</span>
                <Shift turns={m.turns} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

export function AtlanticPanel({ table, view }: { table: TableModel; view: IronSkyView }) {
  return (
    <section class="insp panel panel-in" aria-label={t('is.sea')}>
      {view.atlantic && <AtlanticCard table={table} sea={view.atlantic} />}
    </section>
  );
}
