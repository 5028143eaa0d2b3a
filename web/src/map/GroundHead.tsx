/** The ground of one hex in words: what is there, who holds it, what it costs, and where it really is. */
import { lang, maybe, num, t, tn } from '../i18n';
import { featureList, groundOf, holderOf, sidesOf, wordOf } from './ground';
import { sideName } from '../parts/sides';
import type { TableModel } from '../table/model';
import type { MapHex } from '../net/types';
import type { GroundWord } from '../wire.gen';
import { Cases, Mark } from '../parts/parts';

/** Two decimals always; no halves, which `num` would write as a fraction. */
const degrees = (value: number): string =>
  lang.value === 'pl' ? value.toFixed(2).replace('.', ',') : value.toFixed(2);

/** A way by its number, or by where it begins: the map's names tell its whole course. */
const brief = (way: string): string =>
  /U-Bahn \d+|\b[AB] ?\d+\b/.exec(way)?.[0].replace('U-Bahn ', 'U') ?? way.split(' - ')[0] ?? way;

export function GroundHead({ table, hex, ground }: { table: TableModel; hex: string; ground: MapHex }) {
  const { session } = table,
    known = groundOf(session.state.value?.game.title ?? '', lang.value).value,
    stage = table.stage.value;
  const lines = stage?.lines(hex) ?? { sides: [], ways: [] };
  const name = (family: string, word: string): string =>
    wordOf(known, family, word)?.name ?? maybe(`${family}.${word}`, word.replace(/_/g, ' '));
  const what = [
    name('terrain', ground.terrain),
    ...featureList(ground.features).map((f) => name('feature', f)),
    ...lines.ways.map(({ network, names }) =>
      [name('network', network), [...new Set(names.map(brief))].join(', ')].filter(Boolean).join(' '),
    ),
    ...lines.sides.map(({ kind, count, names }) =>
      tn('insp.sides', count, {
        name:
          kind === 'water' && names.length
            ? names.join(', ')
            : [name('hexside', kind), names.join(', ')].filter(Boolean).join(' '),
      }),
    ),
  ];
  const notes = [
    ['terrain', ground.terrain],
    ...featureList(ground.features).map((f) => ['feature', f]),
    ...lines.ways.map((w) => ['network', w.network]),
    ...lines.sides.map((s) => ['hexside', s.kind]),
  ]
    .map(([family = '', word = '']) => wordOf(known, family, word))
    .filter((w): w is GroundWord => !!w?.notes.length);
  const holder = holderOf(table.view.value, hex, wordOf(known, 'country', ground.country)?.side, sidesOf(known));
  const near = stage?.near(hex),
    real = 'proj' in (session.map.value?.georeference ?? {}); // a coast somebody made up is nowhere
  const where = [
    ...new Set([
      name('country', ground.country),
      maybe(`region.${ground.region}`, ground.region),
      t('insp.elevation', { n: num(ground.elevation) }),
    ]),
  ]
    .filter(Boolean)
    .join(', ');
  return (
    <header class="p-head ground">
      <h2>
        {ground.place || t('insp.title', { hex })}
        <small>{ground.place ? t('insp.title', { hex }) : ''}</small>
      </h2>
      <p>{what.join(' · ')}</p>
      <p>
        {where}
        {holder && (
          <span class="held">
            <Mark side={holder} />
            {t('insp.held', { side: sideName(holder) })}
          </span>
        )}
      </p>
      {notes.length > 0 && (
        <ul class="costs" aria-label={t('insp.costs')}>
          {notes.map((w) => (
            <li key={`${w.family} ${w.word}`}>
              <b>{w.name}</b>{' '}
              {w.notes.map((n) => (
                <span key={n.text}>
                  {n.text} <Cases ids={n.cases} open={(id) => session.openRule(id)} />{' '}
                </span>
              ))}
            </li>
          ))}
        </ul>
      )}
      <p class="where">
        {real && t('insp.at', { lat: degrees(ground.lat), lon: degrees(ground.lon) })}
        {real &&
          near &&
          `, ${t('insp.near', { km: num(Math.round(near.km)), wind: t(`wind.${near.wind}`), place: near.place })}`}
        {real && '; '}
        {maybe(`insp.from.${ground.provenance}`, ground.provenance)}.{' '}
        {ground.case && <Cases ids={ground.case.split(' ')} open={(id) => session.openRule(id)} />}
      </p>
    </header>
  );
}
