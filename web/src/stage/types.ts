/** What the stage is told and what it tells: plain data, no rules of any title. */
import type { BoardMap, MapChain, MapGrid, MapHex, MapSection, MapSide } from '../wire.gen';

export type Side = 'NATO' | 'Pact';
export type Theme = 'day' | 'dark';

/** What must be there of a row of the map; the rest may be left out, as in the small maps of the tests. */
type Sparse<T, K extends keyof T> = Pick<T, K> & Partial<Omit<T, K>>;
/** The board as `GET /api/titles/{title}/map` sends it (docs/wire.md). */
export type SectionData = Sparse<MapSection, 'name' | 'rows' | 'columns'>;
export type GridData = Sparse<
  Omit<MapGrid, 'sections'>,
  'orientation' | 'numbering' | 'rows' | 'columns' | 'shifted'
> & { sections?: SectionData[] };
export type HexData = Sparse<MapHex, 'hex' | 'terrain'>;
export type HexsideData = Sparse<MapSide, 'hex' | 'side' | 'kinds'>;
export type ChainData = Sparse<MapChain, 'network' | 'hexes'>;
export interface MapData extends Partial<Pick<BoardMap, 'vocabulary' | 'names' | 'attribution' | 'georeference'>> {
  grid: GridData;
  hexes: HexData[];
  sides: HexsideData[];
  chains: ChainData[];
}

/** A ring says what may be done; see the states table of the visual language. */
export type Ring = 'act' | 'selected' | 'target' | 'done' | 'fought' | 'hover' | null;

export interface UnitSprite {
  id: string;
  hex: string;
  side: Side;
  /** Nation code: SU EG CZ PL HU US WG UK FR BE NL DK CA IT AU LX, or CF for the allied covering force. */
  nat: string;
  /** Branch: armor, mech, infantry, motor, recon, cavalry, artillery, sparty, rocket, airborne, ... */
  type: string;
  /** I, II, III, X, XX, XXX */
  size?: string;
  /** Designation printed in the formation band. */
  band: string;
  /** A band name (maize, teal, ...) or a colour; without it one is taken from the formation. */
  bandColor?: string;
  strength: string;
  /** [left, of] */
  steps?: [number, number];
  /** A figure under the band at the right; its ring is broken once the unit is no longer what it was. */
  rating?: { figure: string; broken?: boolean };
  untried?: boolean;
  reduced?: boolean;
  /** Nothing known: body, corner and a blank box. */
  hidden?: boolean;
  /** Steps back under the veil. */
  faded?: boolean;
  ring?: Ring;
  /** Whose it is among several commanders: an initial in an ink. */
  tag?: { text: string; color: string };
  /** disrupted, unsupplied, engaged, ip, road, hedgehog, fatigue1, ... (see badges.ts) */
  badges?: string[];
}

export interface MarkerSprite {
  /** Lies on the side towards this hex. */
  to?: string;
  hex: string;
  /** airpower, ew, refugee, control, objective, fallout, gas, fire, ruin, bridge, runway, interdiction, ... */
  kind: string;
  side?: Side;
  count?: number | string;
  /** For how many phases it lies, this one counted: notches at its foot. */
  life?: number;
}

export interface HexFill {
  hex: string;
  color: string;
  /** Figure in the middle of the hex. */
  figure?: string;
  /** Red hatching: a move must end here; target: target ink. */
  hatch?: boolean | 'target' | 'zone-pact' | 'zone-nato' | 'band-1' | 'band-2' | 'band-3';
}

export interface Arrow {
  from: string;
  to: string;
  side?: Side | 'retreat';
  figure?: string;
  /** attack: short and heavy on the hexside; fire: dashed arc under the counters; move: slim. */
  kind?: 'attack' | 'fire' | 'move' | 'retreat';
}

export interface PolyLine {
  /** Hexes whose centres the line joins. */
  hexes: string[];
  kind?: 'supply' | 'cut' | 'formation' | 'trail';
  color?: string;
  dash?: number[];
  width?: number;
}

export interface Outline {
  hexes: string[];
  color: string;
  width?: number;
  dash?: number[];
  /** An area: single hexes left out in its midst make no edge. */
  whole?: boolean;
}

export interface Chip {
  hex: string;
  text: string;
  /** dark (default), gold, pact, nato, cut */
  tone?: string;
  /** Beside the hex: above it or under it, or in its upper right corner, clear of its counter. */
  beside?: 'above' | 'under' | 'corner';
  /** Left out where one before it lies in its place: the farther away, the fewer. */
  soft?: boolean;
}

/** Where a stack went in the last turn. */
export interface TrailMark {
  hexes: string[];
  side: Side;
  /** back: driven back; lost: a cross in its only hex. */
  kind: 'march' | 'back' | 'entry' | 'lost';
  count: number;
  /** It came out of the unseen: the first hex is where it was first seen. */
  unseen: boolean;
  faint: boolean;
}

/** A counter of a plan: where it would stand, how it would get there. */
export interface Ghost {
  unitId: string;
  /** How it looks, where it does not stand on the map yet. */
  sprite?: Omit<UnitSprite, 'hex'>;
  hex: string;
  path: string[];
  label?: string;
  /** refused: grey and dotted; conflict: cream with a sign. */
  tone?: 'plan' | 'refused' | 'conflict' | 'chosen';
}

/** A part of the map with a name: an air area. */
export interface RegionMark {
  id: string;
  name: string;
  hexes: readonly string[];
  /** Hex its plate lies in. */
  plate: string;
  holder: Side | null;
  /** Who wants it, while nothing is decided. */
  marked: Side | null;
  /** Place in the order of resolution, 0 for none. */
  order: number;
  /** Own squadrons there. */
  wings: number;
  /** What is printed on it, NATO's figure first. */
  figures?: readonly [string, string];
  chosen?: boolean;
}

/** How far a gun reaches. */
export interface RingMark {
  hex: string;
  reach: number;
  side: Side;
  own: boolean;
  text: string;
  /** Ammunition left of three; null where nobody may know. */
  points: number | null;
  /** Grey: it cannot fire now. */
  faint: boolean;
  struck: boolean;
}

/** Squadrons based in a hex. */
export interface FieldMark {
  hex: string;
  side: Side;
  own: boolean;
  count: number;
  cut: boolean;
  /** Counters stand there. */
  beside: boolean;
  /** May be chosen, is chosen. */
  open?: boolean;
  chosen?: boolean;
}

/** The way of a helicopter, from the hex it starts in. */
export interface LaneMark {
  path: string[];
  /** For each hex entered, whether near the ground. */
  low: boolean[];
  back?: string[];
  /** It does not come home. */
  dim?: boolean;
}
/** A sign on a hex: a drop zone, a beach with the sea it is reached from, a spotted hex. */
export interface HexGlyph {
  hex: string;
  kind: 'drop' | 'beach' | 'eye';
  /** In an enemy zone. */
  hot?: boolean;
  from?: string;
}

export interface Overlay {
  lanes?: LaneMark[];
  glyphs?: HexGlyph[];
  regions?: RegionMark[];
  rings?: RingMark[];
  fields?: FieldMark[];
  trails?: TrailMark[];
  ghosts?: Ghost[];
  fills?: HexFill[];
  /** Outline of the filled area; true takes the reach blue. */
  fillOutline?: boolean | string;
  path?: string[];
  /** Figures on the hexes of `path`, same order; the last one is written at the goal. */
  pathFigures?: (string | null)[];
  paths?: { hexes: string[]; side?: Side }[];
  arrows?: Arrow[];
  /** Hexes whose counters stand in target brackets. */
  brackets?: string[];
  lines?: PolyLine[];
  outlines?: Outline[];
  /** Hexes that may be chosen: cream hexagons. */
  choices?: string[];
  chips?: Chip[];
  /** Hexes that can be dragged to others, whatever stands there. */
  handles?: string[];
  /** Things to click in a guided battle: a gold hexagon that breathes. */
  pulse?: string[];
  /** Hexes where units of each side stand; the seam between the hexes each is nearer to is drawn. */
  front?: { nato: string[]; pact: string[] };
  /** All else recedes under a veil round this hex. */
  spotlight?: string | null;
}

export interface Insets {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** A camera with the panels of its moment, which decide what its centre is. */
export interface Outlook {
  camera: Camera;
  insets: Insets;
}

/** Centre of the free map in hex-plane units, and pixels per hex. */
export interface Camera {
  x: number;
  y: number;
  s: number;
}

export interface StageEvent {
  hex: string | null;
  unitId?: string;
  /** Pointer, in CSS pixels of the canvas. */
  x: number;
  y: number;
  shift?: boolean;
  ctrl?: boolean;
  touch?: boolean;
  /** For `drop`: where the drag began. */
  from?: string;
}

export type StageEventName =
  'click' | 'hover' | 'leave' | 'context' | 'dragstart' | 'drag' | 'drop' | 'camera' | 'ready' | 'blank';
