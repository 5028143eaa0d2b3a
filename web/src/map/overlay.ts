/** From the choice being built to what is drawn over the map. Colours and shapes only; costs come with the words. */
import { num } from '../i18n';
import type { OverlayInfo } from '../games/looks';
import type { OverlayHex, OverlayLine } from '../net/types';
import type { Overlay, HexFill } from '../stage';
import type { Outline } from '../stage/types';
import { affairHex, affairHexes, attackers, namedHexes, ownGround } from '../combat/affair';
import { EASE, hoverPath, REACH, reach as reachOf, wayBack, type ReachLook } from './reach';
import type { Seat } from '../table/seat';
import { livery, liveryOf } from '../parts/sides';
import { named } from '../units/formations';
import { MANY } from './sprites';

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
  /** Layers of the title's own that are switched on. */
  own: readonly string[];
}
export interface AskedOverlay {
  kind: string;
  rows: OverlayHex[];
  /** What it says in lines, the gravest first. */
  lines?: OverlayLine[];
  inks?: OverlayInfo['inks'];
}
const INK = { NATO: '36,85,156', Pact: '156,38,32', '': THREAT };

/** What the server told, as colours: zones hatched so that both may lie in a hex, threats the darker the stronger. */
export function askedFills({ kind, rows, inks }: AskedOverlay, figures = true): HexFill[] {
  const most = Math.max(1, ...rows.map((r) => r.figure ?? 0));
  return rows.map(({ hex, side, figure }) => {
    const ink = INK[livery(side)],
      named = inks?.[(figure ?? 0) - 1];
    if (named) return { hex, color: `rgba(${named[0]},.42)`, figure: named[1] };
    if (kind === 'zones') return { hex, color: `rgba(${ink},.14)`, hatch: side === 'NATO' ? 'zone-nato' : 'zone-pact' };
    if (kind === 'supply')
      return figure === 0
        ? { hex, color: `rgba(${CUT},.30)`, hatch: true }
        : { hex, color: `rgba(${SUPPLY},.26)`, ...(figure && figures ? { figure: num(figure) } : {}) };
    if (kind === 'control') return { hex, color: `rgba(${ink},.34)` };
    if (kind !== 'threats') return { hex, color: `rgba(${ink},.38)`, ...(figure ? { figure: num(figure) } : {}) };
    return {
      hex,
      color: `rgba(${THREAT},${(0.1 + 0.4 * ((figure ?? 0) / most)).toFixed(2)})`,
      ...(figure ? { figure: num(figure) } : {}),
    };
  });
}

/** So many threats have their ways drawn. */
const DRAWN = 6;
/** What an overlay says in lines, drawn: where each comes from, dashed if it needs two turns; its place in a ring. */
export function inLines(rows: readonly OverlayLine[], under: Overlay, ink = THREAT): Overlay {
  const drawn = rows.filter((r) => r.ways.length).slice(0, DRAWN),
    color = `rgb(${ink})`;
  return {
    lines: [
      ...(under.lines ?? []),
      ...drawn.flatMap(({ ways, hexes: [to = ''], turn }) =>
        ways
          .filter((from) => from !== to)
          .map((from) => ({ hexes: [from, to], color, width: 2.4, ...(turn > 1 ? { dash: [8, 7] } : {}) })),
      ),
    ],
    outlines: [
      ...(under.outlines ?? []),
      ...rows.map(({ hexes, ways }) => ({ hexes: ways.length ? hexes.slice(0, 1) : hexes, color, width: 3 })),
    ],
  };
}

/** What may be struck though it is one's own: the edge of paper, not of blood. */
const owned = (hexes: readonly string[]): Outline[] =>
  hexes.map((hex) => ({ hexes: [hex], color: '#F4E9CF', width: 3, dash: [9, 4] }));

export function overlayFor(
  session: Seat,
  shown: OverlayState,
  pointed: readonly string[] = [],
  asked: AskedOverlay | null = null,
  manner: ReachLook = { figures: false, manner: 'lines', dark: false },
): Overlay | null {
  let bands: Outline[] = [];
  const b = session.builder,
    step = session.mine.value ? b.step.value : null,
    look = session.furniture.value.verbs[b.verb.value ?? ''];
  const out: Overlay = {};
  const target = affairHex(session);
  if (step && look?.draw === 'reach') {
    const { fills = [], outlines, chips } = reachOf(session, manner);
    out.fills = fills;
    // With bands the edge belongs to the part without risk.
    out.fillOutline = !outlines;
    if (outlines)
      bands = [
        {
          hexes: fills.filter((w) => w.color === EASE).map((w) => w.hex),
          color: `rgb(${REACH})`,
          width: 2.8,
          whole: true,
        },
        ...outlines,
      ];
    if (chips?.length) out.chips = chips;
    Object.assign(out, hoverPath(session));
    const places = b.prefix.value
      .slice(2)
      .filter((w) => session.hexes.value.has(w))
      .slice(1); // after the goal, a hex for each who comes down there
    if (places.length) out.outlines = places.map((hex) => ({ hexes: [hex], color: '#F4B41A', width: 3.5 }));
  } else if (step?.kind === 'hex' && step.words.length <= MANY) {
    const words = step.words.map((w) => w.word);
    if (look?.draw !== 'attack') out.choices = words;
    else {
      out.choices = words.filter((hex) => !ownGround(session, hex));
      out.outlines = owned(words.filter((hex) => ownGround(session, hex)));
    }
  }
  if (target) {
    const all = affairHexes(session),
      mine = look?.draw === 'attack' ? all.filter((hex) => ownGround(session, hex)) : [],
      targets = all.filter((hex) => !mine.includes(hex));
    if (targets.length) out.brackets = targets;
    if (mine.length) out.outlines = owned(mine);
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
      out.outlines = [
        ...(out.outlines ?? []),
        ...b.further.value.map((hex) => ({ hexes: [hex], color: `rgb(${THREAT})`, width: 2.4, dash: [7, 5] })),
      ]; // may be struck as well
  } else if (!step && session.mine.value) {
    const struck = [...b.entries.value].filter(
      ([, verbs]) => session.furniture.value.verbs[verbs[0] ?? '']?.draw === 'attack',
    );
    const occupied = struck
      .map(([hex]) => hex)
      .filter((hex) => session.stacks.value.has(hex) && !ownGround(session, hex));
    if (occupied.length) out.brackets = occupied;
    const open = [...b.entries.value]
      .filter(
        ([hex, verbs]) =>
          !session.stacks.value.has(hex) && session.furniture.value.verbs[verbs[0] ?? '']?.draw !== 'reach',
      )
      .map(([hex]) => hex);
    if (open.length && open.length <= MANY) out.choices = open;
    const asks = namedHexes(session);
    if (asks.length) out.outlines = asks.map((hex) => ({ hexes: [hex], color: '#D8401A', width: 3 }));
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
    out.fills = [...askedFills(asked, manner.figures), ...(target ? (out.fills ?? []) : [])];
    delete out.fillOutline;
  }
  if (asked?.kind === 'threats' && !shown.hide) {
    // counters hide the figures of the hexes that matter most
    out.chips = asked.rows
      .filter((r) => r.figure && session.stacks.value.has(r.hex))
      .map((r) => ({ hex: r.hex, text: num(r.figure ?? 0), tone: 'dark' }));
  }
  if (asked?.lines?.length && asked.kind !== 'reserves')
    Object.assign(out, inLines(asked.lines, out, asked.kind === 'supply' ? CUT : THREAT));
  const marked = asked
    ? session.furniture.value.overlayChips?.(asked.kind, session.units.value, session.me.value)
    : undefined;
  if (marked?.length) out.chips = [...(out.chips ?? []), ...marked];
  decorate(session, shown, out);
  const view = session.state.value?.view;
  const own = view ? session.furniture.value.layers?.(session, view, shown.own) : null;
  // What a game tints by itself lies under what is asked for.
  if (own)
    Object.assign(out, own, {
      ...(own.fills ? { fills: [...own.fills, ...(out.fills ?? [])] } : {}),
      ...(own.chips ? { chips: [...(out.chips ?? []), ...own.chips] } : {}),
      ...(own.outlines ? { outlines: [...(out.outlines ?? []), ...own.outlines] } : {}),
      ...(own.arrows ? { arrows: [...(out.arrows ?? []), ...own.arrows] } : {}),
    });
  if (bands.length && !asked) out.outlines = [...bands, ...(out.outlines ?? [])];
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

/** Hexes with a note of the player's own wear a pencil. */
export function noted(overlay: Overlay | null, hexes: readonly string[]): Overlay | null {
  if (!hexes.length) return overlay;
  const pencils = hexes.map((hex) => ({ hex, text: '✎', tone: 'band', beside: 'corner' as const }));
  return { ...overlay, chips: [...(overlay?.chips ?? []), ...pencils] };
}

function decorate(session: Seat, shown: OverlayState, out: Overlay): void {
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
    out.chips = [
      ...(out.chips ?? []),
      ...named(units).map(({ name, side, hexes, strength }) => ({
        hex: hexes[0] ?? '',
        text: strength ? `${name} · ${num(strength)}` : name,
        tone: livery(side) === 'Pact' ? 'pact' : 'nato',
        beside: 'under' as const,
        soft: true,
      })),
    ];
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
const hexesOf = (units: { side: string; hex: string | null }[], side: string): string[] => [
  ...new Set(
    units
      .filter((u) => livery(u.side) === side)
      .map((u) => u.hex)
      .filter((h): h is string => h !== null),
  ),
];
