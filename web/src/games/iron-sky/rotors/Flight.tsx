/** A helicopter's flight before it is made: its legs, what is to be feared on them, how it may end, and the other ways. */
import { useEffect, useState } from 'preact/hooks';
import { chance, num, t, tn } from '../../../i18n';
import type { ChoiceBuilder } from '../../../orders/choice';
import { figures } from '../../../combat/figures';
import type { TableModel } from '../../../table/model';
import type { Word } from '../../../net/types';
import { legs } from '../../../stage/overprint/lanes';
import { Cases } from '../../../parts/parts';
import { Results } from '../../../combat/Results';
import type { IronSkyView } from '../../../wire.gen';
import { fieldNames, wingsOf } from '../air/pieces';
import { Squadron, wingText } from '../air/Squadron';
import { isWay, wayOf, type Way } from './way';

const MODES = ['low', 'high'] as const;

/** The sentence said anew from the first word that differs. */
async function say(b: ChoiceBuilder, words: readonly string[]): Promise<void> {
  const same = (): boolean => b.prefix.value.slice(1).every((word, i) => word === words[i]);
  while (!same() && b.canStepBack.value) b.back();
  if (!same() || b.prefix.value.length < 2) await b.start('fly', words[0]);
  const from = b.prefix.value.length - 1;
  for (const [i, word] of words.entries()) {
    if (i < from) continue;
    const there = b.prefix.value[i + 1];
    if (there === word) continue;
    if (there === undefined) await b.push(word);
    else if (b.swapAt.value === i + 1) await b.swap(word);
    else return;
  }
}

export function FlightPanel({ table, view }: { table: TableModel; view: IronSkyView }) {
  const { session } = table,
    b = session.builder,
    [wing = '', target = '', ...how] = b.prefix.value.slice(1),
    own = wingsOf(view).get(wing),
    way = wayOf(session),
    step = b.step.value,
    fields = fieldNames(view),
    f = b.complete.value === null ? null : figures(table);
  useEffect(() => {
    if (way) session.show([way.from, ...way.path]);
  }, [wing, target]);
  if (!own) return null;
  return (
    <section class="options panel panel-in air-ask flight" aria-label={t('is.heli.fly')} data-testid="flight">
      <header class="p-head">
        <h2>
          {own.name}, {own.type}
          <small>{own.field ? (fields.get(own.field) ?? own.field) : ''}</small>
        </h2>
      </header>
      <Others table={table} view={view} wing={wing} />
      {!target && step && <Goals words={step.words} names={fields} pick={(word) => void b.push(word)} />}
      {way && <Fuel way={way} />}
      {way && <Legs table={table} way={way} />}
      {way && <Fates way={way} />}
      {target && <Ways table={table} wing={wing} target={target} how={how} />}
      {f && Object.keys(f.chances).length > 0 && (
        <>
          <p class="heli-odds">
            {t('is.heli.combat')}
            {view.battle && <span class="num">{view.battle.odds.replace(':', '-')}</span>}
            <b class="num">{f.odds}</b>
          </p>
          <Results table={table} figures={f} />
        </>
      )}
    </section>
  );
}

/** The other helicopters that could go instead. */
function Others({ table, view, wing }: { table: TableModel; view: IronSkyView; wing: string }) {
  const b = table.session.builder,
    wings = wingsOf(view),
    words = b.verbs.value.find((v) => v.word === 'fly')?.words ?? [],
    some = words.map((w) => wings.get(w.word)).filter((w) => w !== undefined);
  if (some.length < 2) return null;
  return (
    <div class="wing-tray heli-tray" role="group" aria-label={t('is.heli.which')}>
      {some.map((one) => (
        <button
          key={one.id}
          type="button"
          class={one.id === wing ? 'on' : ''}
          aria-pressed={one.id === wing}
          title={wingText(one)}
          onClick={() => void b.start('fly', one.id)}
        >
          <Squadron wing={one} size={40} />
          <span class="hidden-text">{wingText(one)}</span>
        </button>
      ))}
    </div>
  );
}

/** Fields it can reach, the safest first. */
function Goals({
  words,
  names,
  pick,
}: {
  words: readonly Word[];
  names: ReadonlyMap<string, string>;
  pick: (word: string) => void;
}) {
  const lost = (w: Word): number => (isWay(w.hint) ? 1 - w.hint.fates[0] : 1),
    far = (w: Word): number => (isWay(w.hint) ? w.hint.path.length : 99);
  return (
    <ul class="rows heli-goals">
      {[...words]
        .sort((x, y) => lost(x) - lost(y) || far(x) - far(y))
        .map((w) => (
          <li key={w.word}>
            <button type="button" onClick={() => pick(w.word)}>
              <b>{names.get(w.word) ?? w.word}</b>
              {isWay(w.hint) && (
                <small>
                  {tn('is.heli.hexes', w.hint.path.length)} · {t('is.heli.safe', { p: chance(w.hint.fates[0]) })}
                </small>
              )}
            </button>
          </li>
        ))}
    </ul>
  );
}

/** Movement points: out, back, and what is left. */
function Fuel({ way }: { way: Way }) {
  const out = way.whole - way.left,
    back = way.home ? way.left - (way.rest ?? 0) : 0,
    share = (n: number): string => `${(100 * n) / way.whole}%`;
  return (
    <div class="heli-fuel">
      <div class="fuel-bar" aria-hidden="true">
        <i class="out" style={{ width: share(out) }} />
        <i class="back" style={{ width: share(back) }} />
      </div>
      <p>
        <span>
          {way.home === undefined
            ? t('is.heli.out', { n: num(out) })
            : t('is.heli.outBack', { n: num(out), m: num(back) })}
        </span>
        <b class="num">{t('is.heli.ofWhole', { n: num(out + back), of: num(way.whole) })}</b>
      </p>
    </div>
  );
}

function Legs({ table, way }: { table: TableModel; way: Way }) {
  const { session } = table;
  return (
    <ul class="heli-legs">
      {legs(way.low).map(([from, to, low]) => (
        <li key={from}>
          <i class={low ? 'low' : 'high'} aria-hidden="true" />
          <span>
            {tn('is.heli.hexes', to - from + 1)}, {t(low ? 'is.heli.low' : 'is.heli.high')}
            {way.threats
              .filter((x) => x.at >= from && x.at <= to)
              .map((x, i) => (
                <small key={i}>
                  {x.unit
                    ? t('is.heli.shot', { unit: session.names([x.unit]), hex: way.path[x.at] ?? '' })
                    : t('is.heli.fighters', { hex: way.path[x.at] ?? '' })}{' '}
                  <b class="num">{chance(x.chance)}</b>
                </small>
              ))}
          </span>
          <b class="num">{num((to - from + 1) * way.price[low ? 1 : 0])}</b>
        </li>
      ))}
      {way.threats.length === 0 && <li class="calm">{t('is.heli.calm')}</li>}
      {way.weather > 0 && (
        <li class="calm">
          {t('is.heli.weather', { p: chance(way.weather) })}{' '}
          <Cases ids={[way.cases.weather]} open={(id) => session.openRule(id)} />
        </li>
      )}
      {way.home === null && (
        <li class="calm warn">
          {t('is.heli.lostHome')} <Cases ids={[way.cases.home]} open={(id) => session.openRule(id)} />
        </li>
      )}
    </ul>
  );
}

/** How it may end: on arrival, and after the way back. */
function Fates({ way }: { way: Way }) {
  const bar = (fates: readonly [number, number, number], said: string) => (
    <div class="heli-fate">
      <h3>{said}</h3>
      <div class="fate-bar" aria-hidden="true">
        <i class="whole" style={{ flex: fates[0] }} />
        <i class="less" style={{ flex: fates[1] }} />
        <i class="lost" style={{ flex: fates[2] }} />
      </div>
      <p>
        <span>
          <b class="num">{chance(fates[0])}</b> {t('is.heli.whole')}
        </span>
        <span>
          <b class="num">{chance(fates[1])}</b> {t('is.heli.less')}
        </span>
        <span>
          <b class="num">{chance(fates[2])}</b> {t('is.heli.lost')}
        </span>
      </p>
    </div>
  );
  return (
    <>
      {bar(way.fates, t('is.heli.there'))}
      {way.return && bar(way.return, t('is.heli.back'))}
    </>
  );
}

/** The way proposed, all of it in one mode, or by hexes of one's own. */
function Ways({ table, wing, target, how }: { table: TableModel; wing: string; target: string; how: string[] }) {
  const b = table.session.builder,
    [known, setKnown] = useState<Map<string, Way>>(new Map());
  useEffect(() => {
    let live = true;
    void Promise.all([b.asks.offered(['fly', wing]), b.asks.offered(['fly', wing, target])]).then(([first, second]) => {
      const found = new Map<string, Way>(),
        hint = first.find((w) => w.word === target)?.hint;
      if (isWay(hint)) found.set('', hint);
      for (const mode of MODES) {
        const other = second.find((w) => w.word === mode)?.hint;
        if (isWay(other)) found.set(mode, other);
      }
      if (live) setKnown(found);
    });
    return () => {
      live = false;
    };
  }, [wing, target]);
  const by = how[0] === 'by',
    now = by ? 'by' : (how[0] ?? ''),
    last = how.findLastIndex((w) => w === 'low' || w === 'high');
  const row = (key: string, label: string, note: string) => (
    <li key={key}>
      <button
        type="button"
        class={now === key ? 'on' : ''}
        aria-pressed={now === key}
        onClick={() => void say(b, [wing, target, ...(key ? [key] : [])])}
        data-way={key || 'best'}
      >
        <span>
          <b>{label}</b>
          <small>{note}</small>
        </span>
      </button>
    </li>
  );
  const note = (way: Way): string =>
    [
      t('is.heli.ofWhole', { n: num(way.whole - (way.rest ?? way.left)), of: num(way.whole) }),
      way.home === null ? t('is.heli.noHome') : t('is.heli.safe', { p: chance((way.return ?? way.fates)[0]) }),
    ].join(' · ');
  const ways = (key: string, label: string) => {
    const way = known.get(key);
    return way && row(key, label, note(way));
  };
  return (
    <div class="heli-ways">
      <h3>{t('is.heli.ways')}</h3>
      <ul class="rows">
        {ways('', t('is.heli.best'))}
        {MODES.map((mode) => ways(mode, t(`is.heli.all.${mode}`)))}
        {row('by', t('is.heli.by'), t('is.heli.byNote'))}
      </ul>
      {by && last > 0 && (
        <div class="heli-mode" role="group" aria-label={t('is.heli.mode')}>
          <span>{t('is.heli.mode')}</span>
          {MODES.map((mode) => (
            <button
              key={mode}
              type="button"
              class={how[last] === mode ? 'btn on' : 'btn quiet'}
              aria-pressed={how[last] === mode}
              onClick={() => void say(b, [wing, target, ...how.slice(0, last), mode])}
            >
              {t(`is.heli.${mode}`)}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
