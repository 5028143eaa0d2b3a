/** From the choice being built to what is drawn over the map. Colours and shapes only; costs come with the words. */
import { num } from '../i18n';
import type { OverlayInfo } from '../games/types';
import type { OverlayHex } from '../net/types';
import type { Overlay, UnitSprite, HexFill } from '../stage';
import type { Session } from './session';
import { livery, liveryOf } from './sides';
import { parts } from './words';

/** More hexes than this are not worth marking: nearly everything may be chosen. */
const MANY = 700;
/** A question about so many hexes is about one place. */
const FEW = 4;
const REACH = '30,98,190';
const THREAT = '216,64,26';
const SUPPLY = '30,104,62';
const CUT = '179,38,30';

export interface Switches {
  front: boolean;
  formations: boolean;
  markers: boolean;
  places: boolean;
  names: boolean;
  hide: boolean;
  sources: boolean;
  legend: boolean;
}
/** Overlays that need the rules: the server works them out, and one is shown at a time. */
export interface OverlayState extends Switches {
  asked: string | null;
}
export interface AskedOverlay {
  kind: string;
  rows: OverlayHex[];
  inks?: OverlayInfo['inks'];
}
const INK = { NATO: '36,85,156', Pact: '156,38,32', '': THREAT };

const hintNumber = (hint: Record<string, unknown> | undefined, key: string): number | null =>
  typeof hint?.[key] === 'number' ? hint[key] : null;

/** What is left at the end of a way: one figure, or one for each unit. */
function leftover(hint: Record<string, unknown> | undefined): string | null {
  const left = hint?.left;
  if (typeof left === 'number') return num(left);
  return left && typeof left === 'object'
    ? Object.values(left)
        .map((n) => num(Number(n)))
        .join('\u2009/\u2009')
    : null;
}

/** The hex the affair is about, if there is one. */
export function affairHex(session: Session): string | null {
  const b = session.builder,
    look = session.mine.value ? session.furniture.value.verbs[b.verb.value ?? ''] : undefined;
  if (look?.words?.target !== undefined && b.prefix.value[look.words?.target] !== undefined)
    return b.prefix.value[look.words?.target] ?? null;
  if (look?.draw === 'attack' && look.words?.setFrom === 2) return b.prefix.value[1]?.split('+')[0] ?? null;
  const [foe] = look?.draw === 'attack' ? foes(session) : [];
  if (foe) return foe;
  const battle = session.state.value ? session.furniture.value.battle(session.state.value.view) : null;
  if (battle) return battle.target;
  return look?.draw === 'attack' || look?.draw === 'retreat' ? (session.rolled.value?.hex ?? null) : null;
}

/** Hexes of those the forecast says would be attacked, where the sentence names none. */
function foes(session: Session): string[] {
  const named = session.builder.forecast.value?.facts.defenders;
  return Array.isArray(named)
    ? [...new Set(named.map((id) => session.unit.value.get(String(id))?.hex).filter((h): h is string => !!h))]
    : [];
}

/** Every hex the affair is about: an attack may strike several. */
export function affairHexes(session: Session): string[] {
  const first = affairHex(session),
    more =
      session.mine.value && session.builder.step.value?.set
        ? session.builder.picked.value.filter((w) => session.hexes.value.has(w))
        : [];
  const named = session.builder.prefix.value[1] ?? '',
    several =
      session.mine.value && first && named.split('+').includes(first)
        ? named.split('+')
        : ((session.state.value && session.furniture.value.battle(session.state.value.view)?.targets) ?? []);
  return [
    ...new Set([
      ...(first ? [first] : []),
      ...several,
      ...more,
      ...(session.mine.value && session.furniture.value.verbs[session.builder.verb.value ?? '']?.draw === 'attack'
        ? foes(session)
        : []),
    ]),
  ];
}

/** Hexes the question itself names, where the answer names none: a bridge to be blown. */
export function namedHexes(session: Session): string[] {
  const ask = session.state.value?.ask;
  if (!session.mine.value || !ask || session.builder.step.value) return [];
  const found = [...new Set(ask.prompt.match(/\b(?:[A-Z][a-z]?)?\d{4}\b/g) ?? [])].filter((h) =>
    session.hexes.value.has(h),
  );
  return found.length <= FEW ? found : [];
}

/** Those who strike: picked units while building, the committed ones later. */
export function attackers(session: Session): string[] {
  const b = session.builder,
    step = b.step.value;
  if (step?.set && session.mine.value) return b.picked.value.filter((w) => session.unit.value.has(w));
  if (session.mine.value && session.furniture.value.verbs[b.verb.value ?? '']?.words?.target !== undefined)
    return b.group.value?.units ?? b.prefix.value.flatMap(parts).filter((w) => session.unit.value.has(w));
  const battle = session.state.value ? session.furniture.value.battle(session.state.value.view) : null;
  return battle?.attackers ?? [];
}

function reachFills(session: Session): HexFill[] {
  const step = session.builder.step.value;
  if (!step || step.kind !== 'hex') return [];
  const goals = step.words.filter((w) => session.hexes.value.has(w.word)),
    costs = goals.map((w) => hintNumber(w.hint, 'cost') ?? 1),
    most = Math.max(1, ...costs);
  return goals.map(({ word, hint }, i) => {
    const left = leftover(hint),
      survival = hintNumber(hint, 'survival');
    const alpha = 0.5 - 0.34 * ((costs[i] ?? 1) / most),
      mark = hint ? session.furniture.value.reachMark?.(hint) : undefined;
    if (mark)
      return {
        hex: word,
        color: `rgba(${mark.ink ?? REACH},${alpha.toFixed(2)})`,
        ...(mark.figure ? { figure: mark.figure } : {}),
        ...(mark.hatch ? { hatch: true } : {}),
      };
    const figure =
      left !== null ? left : survival !== null && survival < 1 ? `${Math.round(survival * 100)}%` : undefined;
    return {
      hex: word,
      color: `rgba(${REACH},${alpha.toFixed(2)})`,
      ...(figure === undefined ? {} : { figure }),
      ...(hint?.stops === true ? { hatch: true } : {}),
    };
  });
}

/** What the server told, as colours: zones hatched so that both may lie in a hex, threats the darker the stronger. */
export function askedFills({ kind, rows, inks }: AskedOverlay): HexFill[] {
  const most = Math.max(1, ...rows.map((r) => r.figure ?? 0));
  return rows.map(({ hex, side, figure }) => {
    const ink = INK[livery(side)],
      named = inks?.[(figure ?? 0) - 1];
    if (named) return { hex, color: `rgba(${named[0]},.42)`, figure: named[1] };
    if (kind === 'zones') return { hex, color: `rgba(${ink},.14)`, hatch: side === 'NATO' ? 'zone-nato' : 'zone-pact' };
    if (kind === 'supply')
      return figure === 0
        ? { hex, color: `rgba(${CUT},.30)`, hatch: true }
        : { hex, color: `rgba(${SUPPLY},.26)`, ...(figure ? { figure: num(figure) } : {}) };
    if (kind === 'control') return { hex, color: `rgba(${ink},.34)` };
    if (kind !== 'threats') return { hex, color: `rgba(${ink},.38)`, ...(figure ? { figure: num(figure) } : {}) };
    return {
      hex,
      color: `rgba(${THREAT},${(0.1 + 0.4 * ((figure ?? 0) / most)).toFixed(2)})`,
      ...(figure ? { figure: num(figure) } : {}),
    };
  });
}

/** The path the pointer proposes, as the server found it. */
function hoverPath(session: Session): Pick<Overlay, 'path' | 'pathFigures'> {
  const step = session.builder.step.value,
    hex = session.hover.value?.hex ?? null;
  const word = step?.kind === 'hex' && hex ? step.words.find((w) => w.word === hex) : undefined;
  const chosen = word ?? lastWord(session);
  const path = chosen?.hint?.path;
  if (!Array.isArray(path)) return {};
  const left = leftover(chosen?.hint),
    survival = hintNumber(chosen?.hint, 'survival');
  const mark = chosen?.hint ? session.furniture.value.reachMark?.(chosen.hint) : undefined;
  const goal = mark
    ? (mark.figure ?? null)
    : left !== null
      ? left
      : survival !== null
        ? `${Math.round(survival * 100)}%`
        : null;
  return { path: path as string[], pathFigures: path.map((_, i) => (i === path.length - 1 ? goal : null)) };
}
/** A retreat drawn hex by hex: the way so far, the hex under the pointer, and the points left there. */
function wayBack(session: Session): Pick<Overlay, 'path' | 'pathFigures'> {
  const { builder: b, hexes, unit } = session,
    step = b.step.value,
    chosen = b.prefix.value.filter((w) => hexes.value.has(w));
  const who = b.prefix.value.flatMap((w) => w.split('+')).find((w) => unit.value.has(w)),
    from = who ? unit.value.get(who)?.hex : (session.rolled.value?.hex ?? affairHex(session));
  const next = step?.words.find((w) => w.word === session.hover.value?.hex);
  const path = [...(from && from !== chosen[0] ? [from] : []), ...chosen, ...(next ? [next.word] : [])];
  if (path.length < 2) return {};
  const left = hintNumber((next ?? b.lastWord.value)?.hint, 'left');
  return { path, pathFigures: path.map((_, i) => (i === path.length - 1 && left !== null ? num(left) : null)) };
}
const lastWord = (session: Session): { hint?: Record<string, unknown> } | undefined =>
  session.builder.lastWord.value ?? undefined;

export function overlayFor(
  session: Session,
  shown: OverlayState,
  pointed: readonly string[] = [],
  asked: AskedOverlay | null = null,
): Overlay | null {
  const b = session.builder,
    step = session.mine.value ? b.step.value : null,
    look = session.furniture.value.verbs[b.verb.value ?? ''];
  const out: Overlay = {};
  const target = affairHex(session);
  if (step && look?.draw === 'reach') {
    out.fills = reachFills(session);
    out.fillOutline = true;
    Object.assign(out, hoverPath(session));
    const places = b.prefix.value
      .slice(2)
      .filter((w) => session.hexes.value.has(w))
      .slice(1); // after the goal, a hex for each who comes down there
    if (places.length) out.outlines = places.map((hex) => ({ hexes: [hex], color: '#F4B41A', width: 3.5 }));
  } else if (step?.kind === 'hex' && step.words.length <= MANY) out.choices = step.words.map((w) => w.word);
  if (target) {
    const targets = affairHexes(session);
    out.brackets = targets;
    out.fills = targets.map((hex) => ({ hex, color: 'rgba(216,64,26,.20)', hatch: 'target' as const }));
    const from = [
      ...new Set(
        attackers(session)
          .map((id) => session.unit.value.get(id)?.hex)
          .filter((h): h is string => !!h && h !== target),
      ),
    ];
    const side = session.unit.value.get(attackers(session)[0] ?? '')?.side;
    if (side)
      out.arrows = targets.flatMap((to) =>
        from
          .filter((hex) => hex !== to)
          .map((hex) => ({ from: hex, to, side: liveryOf(side), kind: 'attack' as const })),
      );
    out.spotlight = target;
    if (session.mine.value && b.further.value.length)
      out.outlines = b.further.value.map((hex) => ({
        hexes: [hex],
        color: `rgb(${THREAT})`,
        width: 2.4,
        dash: [7, 5],
      })); // may be struck as well
  } else if (!step && session.mine.value) {
    const struck = [...b.entries.value].filter(
      ([, verbs]) => session.furniture.value.verbs[verbs[0] ?? '']?.draw === 'attack',
    );
    const occupied = struck.filter(([hex]) => session.stacks.value.has(hex)).map(([hex]) => hex);
    if (occupied.length) out.brackets = occupied;
    const open = [...b.entries.value]
      .filter(
        ([hex, verbs]) =>
          !session.stacks.value.has(hex) && session.furniture.value.verbs[verbs[0] ?? '']?.draw !== 'reach',
      )
      .map(([hex]) => hex);
    if (open.length && open.length <= MANY) out.choices = open;
    const named = namedHexes(session);
    if (named.length) out.outlines = named.map((hex) => ({ hexes: [hex], color: '#D8401A', width: 3 }));
  }
  if (look?.draw === 'retreat' && step) Object.assign(out, wayBack(session));
  if (look?.draw === 'retreat' && step && !out.path) {
    const from = session.rolled.value?.hex,
      to = session.hover.value?.hex ?? b.prefix.value[1];
    if (from && to && (b.prefix.value[1] === to || step.words.some((w) => w.word === to)))
      out.arrows = [{ from, to, side: 'retreat', kind: 'retreat' }];
  }
  const reach = asked && out.fillOutline ? (out.fills ?? []).map((w) => w.hex) : [];
  if (asked) {
    out.fills = [...askedFills(asked), ...(target ? (out.fills ?? []) : [])];
    delete out.fillOutline;
  }
  if (asked?.kind === 'threats' && !shown.hide) {
    // counters hide the figures of the hexes that matter most
    out.chips = asked.rows
      .filter((r) => r.figure && session.stacks.value.has(r.hex))
      .map((r) => ({ hex: r.hex, text: num(r.figure ?? 0), tone: 'dark' }));
  }
  const named = asked
    ? session.furniture.value.overlayChips?.(asked.kind, session.units.value, session.me.value)
    : undefined;
  if (named?.length) out.chips = [...(out.chips ?? []), ...named];
  decorate(session, shown, out);
  if (reach.length) out.outlines = [...(out.outlines ?? []), { hexes: reach, color: `rgb(${REACH})`, width: 2.6 }]; // under another overlay the reach keeps its edge
  if (session.selected.value && !step)
    out.outlines = [...(out.outlines ?? []), { hexes: [session.selected.value], color: '#F4B41A', width: 2.5 }];
  if (pointed.length)
    out.outlines = [...(out.outlines ?? []), ...pointed.map((hex) => ({ hexes: [hex], color: '#F4B41A', width: 4 }))];
  return Object.keys(out).length ? out : null;
}

/** One overlay over another: lists are joined, single things of the upper one win. */
export function laid(under: Overlay | null, over: Overlay | null): Overlay | null {
  if (!under || !over) return under ?? over;
  return { ...under, ...over, outlines: [...(under.outlines ?? []), ...(over.outlines ?? [])] };
}

function decorate(session: Session, shown: OverlayState, out: Overlay): void {
  const units = session.units.value.filter((u) => u.hex);
  if (shown.sources) {
    const known = [...session.hexes.value.values()];
    const of = (source: string): string[] => known.filter((h) => h.provenance === source).map((h) => h.hex);
    out.outlines = [
      ...(out.outlines ?? []),
      ...of('rulebook').map((hex) => ({ hexes: [hex], color: '#2E7D4F', width: 3 })),
      ...of('owner').map((hex) => ({ hexes: [hex], color: '#7A3E9D', width: 3 })),
    ];
  }
  if (shown.front) out.front = { nato: hexesOf(units, 'NATO'), pact: hexesOf(units, 'Pact') };
  if (shown.formations) {
    const groups = new Map<string, string[]>();
    for (const u of units)
      if (u.formation !== 'none' && u.hex) groups.set(u.formation, [...(groups.get(u.formation) ?? []), u.hex]);
    out.lines = [...groups.values()]
      .map((hexes) => [...new Set(hexes)].sort())
      .filter((h) => h.length > 1)
      .map((hexes) => ({ hexes, kind: 'formation' as const }));
  }
  if (shown.places) {
    const view = session.state.value?.view;
    out.outlines = [
      ...(out.outlines ?? []),
      {
        hexes: view ? session.furniture.value.objectives(view, session.map.value?.hexes ?? []) : [],
        color: '#8A5A00',
        width: 2,
      },
    ];
  }
}
export const featureList = (features: string[] | string): string[] =>
  Array.isArray(features) ? features : features.split(' ').filter(Boolean);
const hexesOf = (units: { side: string; hex: string | null }[], side: string): string[] => [
  ...new Set(
    units
      .filter((u) => livery(u.side) === side)
      .map((u) => u.hex)
      .filter((h): h is string => h !== null),
  ),
];

export function spritesFor(session: Session): UnitSprite[] {
  const b = session.builder,
    mine = session.mine.value && b.ready.value,
    step = mine ? b.step.value : null;
  const me = session.state.value?.ask?.player,
    verbs = session.furniture.value.verbs;
  const candidates = new Set(step && (step.kind === 'unit' || step.set) ? step.words.map((w) => w.word) : []);
  const picked = new Set(mine ? [...b.picked.value, ...(b.group.value?.units ?? []), ...b.prefix.value] : []);
  const targets = affairHexes(session),
    striking = new Set(attackers(session));
  return session.units.value
    .filter((u) => u.hex !== null)
    .map((u): UnitSprite => {
      const hex = u.hex ?? '';
      let ring: UnitSprite['ring'] = null;
      if (picked.has(u.id)) ring = 'selected';
      else if (targets.includes(hex) && u.side !== session.unit.value.get([...striking][0] ?? '')?.side)
        ring = 'target';
      else if (striking.has(u.id)) ring = 'selected';
      else if (mine && candidates.has(u.id)) ring = 'act';
      else if (
        mine &&
        !step &&
        mayBegin(
          u.side === me,
          verbs[b.entries.value.get(hex)?.[0] ?? '']?.draw,
          b.entries.value.has(hex),
          b.unitEntries.value.has(u.id),
        )
      )
        ring = 'act';
      else if (
        mine &&
        step &&
        verbs[step.prefix[0] ?? '']?.draw === 'place' &&
        b.unitEntries.value.get(u.id)?.some((v) => v !== step.prefix[0])
      )
        ring = 'act'; // placed, and may be taken up again
      else if (
        mine &&
        step?.kind === 'hex' &&
        step.prefix.length === 1 &&
        step.words.length <= MANY &&
        verbs[step.prefix[0] ?? '']?.draw !== 'place' &&
        step.words.some((w) => w.word === hex)
      )
        ring = 'act';
      return { ...u.sprite, hex, ring: ring ?? u.sprite.ring ?? null };
    });
}

/** Own units that may move, enemy stacks a marker may go on; targets of attacks wear brackets instead. */
function mayBegin(own: boolean, draw: string | undefined, hexOffered: boolean, unitOffered: boolean): boolean {
  if (unitOffered) return true;
  return hexOffered && draw !== 'attack' && (draw !== 'reach' || own);
}
