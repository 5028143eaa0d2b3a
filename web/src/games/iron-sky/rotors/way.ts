/** The way of a helicopter as the server tells it with a word: hexes and modes, fuel, shots to be feared, and how it may end. */
import type { Seat } from '../../../table/seat';
import { chance, num, t } from '../../../i18n';
import type { Overlay } from '../../../stage';
import type { Chip } from '../../../stage/types';

export interface Threat {
  /** Place in the path. */
  at: number;
  chance: number;
  /** The counter that shows where the shot comes from; empty for fighters. */
  unit: string;
}
export interface Way {
  from: string;
  path: string[];
  low: boolean[];
  /** Movement points for a hex: normal, nap-of-earth. */
  price: [number, number];
  left: number;
  whole: number;
  threats: Threat[];
  /** Unharmed, a step less, lost. */
  fates: [number, number, number];
  /** Chance to stay on the ground in bad weather. */
  weather: number;
  cases: { weather: string; home: string };
  /** The way back; null where the fuel does not reach, absent where it stays. */
  home?: string[] | null;
  rest?: number;
  return?: [number, number, number];
}

export const isWay = (hint: Record<string, unknown> | undefined): hint is Record<string, unknown> & Way =>
  Array.isArray(hint?.path) && Array.isArray(hint.low) && Array.isArray(hint.fates);

/** The way under the pointer, else the one that is chosen. */
export function wayOf(session: Seat): Way | null {
  const b = session.builder,
    step = b.step.value;
  if (!session.mine.value || b.verb.value !== 'fly' || !step) return null;
  const hex = session.hover.value?.hex,
    word = hex
      ? (session.furniture.value.wordAt?.(session, hex, step.words) ?? (b.prefix.value.length < 3 ? hex : null))
      : null,
    pointed = word ? step.words.find((w) => w.word === word)?.hint : undefined;
  if (isWay(pointed)) return pointed;
  const last = b.lastWord.value?.hint;
  return b.prefix.value.length > 2 && isWay(last) ? last : null;
}

/** What is to be feared in one hex, said together. */
function feared(session: Seat, way: Way): Chip[] {
  const by = new Map<number, Threat[]>();
  for (const threat of way.threats) by.set(threat.at, [...(by.get(threat.at) ?? []), threat]);
  return [...by].map(([at, some]) => {
    const units = [...new Set(some.map((x) => x.unit).filter(Boolean))],
      all = 1 - some.reduce((safe, x) => safe * (1 - x.chance), 1),
      name = units[0] ? session.names([units[0]]) : t('is.heli.sky'),
      more = some.length > 1 ? ` +${some.length - 1}` : '';
    return { hex: way.path[at] ?? '', text: `${name}${more} ${chance(all)}`, tone: 'cut', beside: 'above' };
  });
}

/** The way on the map, with shots where they fall and the fuel at its end. */
export function wayOverlay(session: Seat): Pick<Overlay, 'lanes' | 'chips'> {
  const raid = session.builder.verb.value === 'raid' ? session.builder.forecast.value?.facts : undefined;
  if (Array.isArray(raid?.path) && Array.isArray(raid.low))
    return { lanes: [{ path: raid.path as string[], low: raid.low as boolean[] }] };
  const way = wayOf(session);
  if (!way) return {};
  const end = way.path.at(-1) ?? '',
    fuel: Chip =
      way.home === null
        ? { hex: end, text: t('is.heli.noHome'), tone: 'cut', beside: 'under' }
        : way.home
          ? { hex: way.from, text: t('is.heli.atHome', { n: num(way.rest ?? 0) }), beside: 'under' }
          : { hex: end, text: t('is.heli.left', { n: num(way.left) }), beside: 'under' };
  return {
    lanes: [
      {
        path: [way.from, ...way.path],
        low: way.low,
        ...(way.home ? { back: [end, ...way.home] } : {}),
        ...(way.home === null ? { dim: true } : {}),
      },
    ],
    chips: [...feared(session, way), fuel],
  };
}
