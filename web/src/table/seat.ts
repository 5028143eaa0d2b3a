/** What a panel or the map knows of one table: the state as it comes, the choice being built, what is selected and shown. */
import type { ReadonlySignal, Signal } from '@preact/signals';
import type { Outcome } from '../combat/outcome';
import type {
  BattleInfo,
  Beat,
  LayerSwitch,
  LedgerRow,
  OverlayInfo,
  PhaseInfo,
  ResultLook,
  Score,
  StateOf,
  SupportRow,
  UnitInfo,
  VerbLook,
} from '../games/looks';
import type { MessageKey, Told } from '../i18n';
import type { Wire } from '../net/socket';
import type { LogLine, MapHex, MapJson, Move, TableState, Word } from '../net/types';
import type { ChoiceBuilder } from '../orders/choice';
import type { MarkerSprite, Overlay } from '../stage';
import type { Chip } from '../stage/types';
import type { AnyView } from '../wire.gen';

export interface Toast {
  id: number;
  text: string;
  cases: string[];
  /** Something that may be done about it. */
  act?: { label: string; run: () => void };
}
/** The sign of whoever commands a counter, where a side has several commanders. */
export interface Tag {
  text: string;
  color: string;
  name: string;
}
/** What the pointer or the hex cursor is on. */
export interface Pointed {
  hex: string;
  unitId?: string;
}
export interface Cover {
  to: string;
  from: string | null;
}
export type MainPanel = 'auto' | 'inspector' | 'list';
/** A tab of the drawer: one of the house's, or the key of a title's own panel. */
export type DrawerTab = string;

export interface Lesson {
  id: string;
  text: MessageKey;
  /** The guided battle it belongs to; else it is told in every one of the game. */
  scenario?: string;
  when: (s: Seat) => boolean;
  show?: (s: Seat) => string[];
}

/** What a title says of its view, and how it is drawn on the map. */
export interface Furnishings<V extends AnyView = AnyView> {
  name: string;
  verbs: Record<string, VerbLook>;
  /** Overlays to be asked of the server. */
  overlays: OverlayInfo[];
  /** Layers it draws itself. */
  switches?: LayerSwitch<V>[];
  /** Things with names that are no counters: squadrons, air areas. They can be chosen as units can. */
  piece?(view: V, word: string): string | null;
  /** Whose such a thing is. */
  pieceSide?(view: V, id: string): string | undefined;
  /** The word a place on the map stands for, where it is no hex: the air area, the airfield. */
  wordAt?(session: Seat, hex: string, words: readonly Word[]): string | null;
  /** What they draw, by the names of those that are on. */
  layers?(session: Seat, view: V, on: readonly string[]): Overlay | null;
  /** Hexes of what goes on besides the question, such as the target of a mission: they stay in sight. */
  about?(session: Seat, view: V): string[];
  /** Milliseconds the show needs for what dice alone brought from an entry on; 0 or absent: nothing to show. */
  tells?: (log: readonly LogLine[], from: number, me: string | null) => number;
  /** What the coach of the guided battle says, in the order in which it would be told if several apply. */
  lessons(): Lesson[];
  /** Faces of its die. */
  faces: number;
  /** Results of the dice, worst for the attacker first. */
  results: Record<string, { label: MessageKey; good: 'attacker' | 'defender' | 'none' }>;
  firstTurn(view: V): number;
  lastTurn(view: V): number;
  turn(view: V): number;
  night(view: V): boolean;
  /** Whose turn and which part of it, where the view alone does not tell remembered from before. */
  beat(view: V, before: Beat | null): Beat;
  /** The part of a phase that has words and refused buttons of its own; the phase where a title does not say. */
  moment?(view: V): string;
  phaseLabel(view: V): MessageKey | Told;
  phases(view: V, beat: Beat): PhaseInfo[];
  /** The weather of the turn, which stands before its number; null where the game has none. */
  weather(view: V): { key: string; text: string } | null;
  score(view: V): Score[];
  /** Who has earned what, line by line. */
  ledger(view: V): LedgerRow[];
  /** Hexes worth fighting for, for the overlay of objectives. */
  objectives(view: V, hexes: readonly MapHex[]): string[];
  units(view: V): UnitInfo[];
  markers(view: V, units: readonly UnitInfo[], country: (hex: string) => string): MarkerSprite[];
  /** Markers, as the view calls them, that are attacked where they lie, one's own units beside them or not. */
  hostile?: readonly string[];
  battle(view: V): BattleInfo | null;
  /** Steps of an attack, for the bar over the combat panel. */
  combatSteps: MessageKey[];
  /** Remarks under the result bars, from the figures of the forecast. */
  forecastNotes(facts: Record<string, unknown>): string[];
  secrets(view: V): Score[];
  /** How the game stands, for a quiet inspector. */
  /** `called`: what a hex is called, its place where it has one. */
  situation(view: V, called: (hex: string) => string): Score[];
  support(view: V, side: string): SupportRow[];
  isFight(line: LogLine): boolean;
  /** The turn a log line opens, if it opens one. */
  opensTurn(line: LogLine): number | null;
  isLoss(line: LogLine): boolean;
  unitName(id: string): string;
  /** Heading under which an option stands when a game is set up; those without one come first. */
  optionGroup(option: string): MessageKey | null;
  /** Names written on the map while an overlay of this kind is shown. */
  overlayChips?(kind: string, units: readonly UnitInfo[], side: string | null): Chip[];
  /** Goals of equal risk: the risk's rank, none is 0, and its name. The table draws each as a band of its own. */
  reachBand?(hint: Record<string, unknown>): { rank: number; word: string } | null;
  /** Abbreviations of this title, and what each means. */
  glossary?: Record<string, MessageKey>;
  /** Why a sum of strengths is not what is printed, from the figures of the forecast and the options taken. */
  strengthNote?(facts: Record<string, unknown>, which: 'attack' | 'defense', tail: readonly string[]): string;
  /** Why a march ends at a goal, from what the server says about it. */
  haltNote?(hint: Record<string, unknown>): MessageKey | null;
  /** How a goal within reach is marked, where the movement left does not say it all. */
  reachMark?(hint: Record<string, unknown>): { figure?: string; hatch?: boolean; ink?: string };
  /** What a result of the dice means for whom; `facts` are those of the forecast. Results of one group are told as one. */
  result(code: string, facts: Record<string, unknown>): ResultLook | null;
  /** Heading over the lines of the reckoning, and the name of what they change; null where they change no die. */
  reckoning: { title: MessageKey; modifier: MessageKey | null };
  /** Label of an option or quantity word. */
  wordLabel(word: string, hint?: Record<string, unknown>): MessageKey | Told | null;
  /** What choosing it means, from what the server says about the word. */
  wordNote(word: string, hint?: Record<string, unknown>): MessageKey | Told | null;
  /** Heading over the words of a step, where the verb's name does not say which of several questions this is. */
  stepTitle(prefix: readonly string[], words: readonly Word[]): Told | null;
  /** A column of its table in words, where the server's name of it is no word. */
  oddsName?(odds: string): string;
  /** What an option would change, from the forecast with it. */
  previewNote(facts: Record<string, unknown>): string;
  /** Whether the screen must be covered between these two asks in hot seat. */
  covers(before: StateOf<V> | null, after: StateOf<V>): boolean;
  /** The combat dice in a log line, if it tells them. */
  dice(line: LogLine): { dice: number[]; result: string } | null;
  /** Kinds of affairs that a sheet of its own shows instead of the card. */
  ownCards?: readonly string[];
  /** The message that announces an attack, where all are announced before any is fought out. */
  announces?: string;
}

/** Where the furniture of titles comes from. */
export interface Shelf {
  furnitureOf(title: string): Furnishings;
  loadGame(title: string): Promise<void>;
}

/** What lies over the table. */
export type Dialog =
  | 'notes'
  | 'standing'
  | 'intents'
  | 'print'
  | 'keys'
  | 'settings'
  | 'menu'
  | 'goto'
  | 'concede'
  | 'judge'
  | null
  | 'people'
  | 'command';

/** One table, as far as panels and the map may know it: `Session` is one. */
export interface Seat {
  readonly id: string;
  readonly token: string;
  readonly wire: Wire;
  readonly builder: ChoiceBuilder;
  readonly live: Signal<TableState | null>;
  readonly past: Signal<TableState | null>;
  readonly state: ReadonlySignal<TableState | null>;
  readonly map: Signal<MapJson | null>;
  readonly log: Signal<LogLine[]>;
  readonly moves: Signal<Move[]>;
  readonly beat: ReadonlySignal<Beat>;
  readonly furniture: ReadonlySignal<Furnishings>;
  /** The part of the turn, as the title divides it. */
  readonly moment: string;

  readonly mine: ReadonlySignal<boolean>;
  readonly me: ReadonlySignal<string | null>;
  readonly sides: ReadonlySignal<string[]>;
  readonly units: ReadonlySignal<UnitInfo[]>;
  readonly unit: ReadonlySignal<Map<string, UnitInfo>>;
  readonly stacks: ReadonlySignal<Map<string, UnitInfo[]>>;
  readonly hexes: ReadonlySignal<Map<string, MapHex>>;
  readonly tags: Signal<ReadonlyMap<string, Tag>>;
  readonly actors: ReadonlySignal<string[]>;
  readonly ableUnits: ReadonlySignal<number>;

  readonly selected: Signal<string | null>;
  readonly hover: Signal<Pointed | null>;
  readonly cover: Signal<Cover | null>;
  readonly rolled: Signal<Outcome | null>;
  readonly recalled: Signal<Outcome | null>;
  readonly delegated: Signal<boolean>;
  readonly panel: Signal<MainPanel>;
  readonly drawer: Signal<DrawerTab>;
  readonly drawerOpen: Signal<boolean>;
  readonly rule: Signal<string | null>;
  readonly about: Signal<Pointed | null>;
  readonly toasts: Signal<Toast[]>;
  readonly failed: Signal<string | null>;

  // what the map and the playback do for the table
  animate: (before: UnitInfo[], after: UnitInfo[], moves: Move[]) => void;
  first: () => void;
  reveal: () => void;
  follow: (hex: string) => void;
  show: (hexes: string[]) => void;

  asksNow(): void;
  readDice(news: LogLine[]): void;
  say(text: string, cases?: string[], act?: Toast['act']): number;
  hush(id: number): void;
  uncover(): void;
  openRule(id: string, about?: Pointed | null): void;
  closeRule(): void;
  openDrawer(tab: DrawerTab): void;
  verbName(verb: string): string;
  name(id: string): string;
  names(ids: readonly string[]): string;
  sideName(side: string | null | undefined): string;
  enemyOf(side: string): string;
}

/** The part of a table that is drawn: a seat, and the view it shows. */
export interface Shown {
  readonly session: Seat;
  readonly view: ReadonlySignal<AnyView | null>;
}
