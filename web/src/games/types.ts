/** What a title adds to the generic table: data about its verbs, and how its view is drawn. No rules. */
import type { ComponentType, VNode } from 'preact';
import type { MessageKey, Told } from '../i18n';
import type { Lesson } from '../lessons/coach';
import type { Session } from '../table/session';
import type { TableModel } from '../table/model';
import type { LogLine, MapHex, TableState, Word } from '../net/types';
import type { AnyView } from '../wire.gen';
import type { MarkerSprite, Overlay, UnitSprite } from '../stage';
import type { Chip } from '../stage/types';

/** How a verb is taken up. */
export interface VerbBegin {
  /** Verbs with a lower rank claim a click on the map first. */
  rank?: number;
  /** Start it when the ask opens: true always, false never, absent when it is the only one with words. */
  auto?: boolean;
  /** The first word is a unit, alone or with others of its hex that go along; a click takes them along. */
  led?: boolean;
  /** Offered once its unit is in hand, never as a button of its own before. */
  inHand?: boolean;
  /** Its only hex is taken without a click: where there is nothing to choose. */
  lone?: boolean;
  /** Never begun by a click on the map, which means something else there; only from the dock. */
  aside?: boolean;
  /** A button of its own in the dock, because what it begins with is not on the map. */
  dock?: boolean;
  /** Belongs in the menu of rare deeds, and asks for the gold button. */
  rare?: boolean;
  /** A click on an enemy while this verb asks for a goal turns to that verb with the same unit. */
  strikes?: string;
  /** Show it refused, with its reason, when it is not offered during these phases of the view. */
  shownIn?: string[];
}

/** Which words it takes, and which of them are chosen already. */
export interface VerbWords {
  /** The set starts with everybody who may join. */
  pickAll?: boolean;
  /** An option taken at first so that the odds can be seen; the others may take its place. `*`: whichever the server names first. */
  preset?: string;
  /** With nobody chosen for the set the gold button is this verb. */
  orElse?: string;
}

/** How it is done, and how much it weighs. */
export interface VerbDeed {
  /** `click`: the last word plays at once, since it can be undone. Anything with odds waits for the gold button. */
  commit?: 'click' | 'gold';
  /** Phases of the view in which a click waits for the gold button all the same. */
  goldIn?: string[];
  /** What the server says about the last word makes it a deed to think about: it waits for the gold button. */
  weighty?(hint: Record<string, unknown>): boolean;
  /** A deed of weight without words: it waits for the gold button. */
  grave?: boolean;
  /** Played by a button that is held, in ink and never gold: one of the title's own panel, or one of the dock. Enter steps back. */
  held?: 'panel' | 'dock';
  /** Chosen in secret: the panel says so, and the gold button seals. */
  sealed?: boolean;
  /** Ends a phase or a task: key E. */
  ends?: boolean;
  /** A plain verb that is the gold button as long as it is offered, or while the server names it first. */
  primary?: boolean | 'first';
}

/** What is taken up once it has been played. */
export interface VerbAfter {
  /** The next of its first words. */
  repeat?: boolean;
  /** The same verb, the next first word to be chosen. */
  stay?: boolean;
  /** This verb with the same first word. */
  then?: string;
  /** This verb in the hex where it ended, and then the first one again. */
  thenAt?: string;
}

/** What is said about it. */
export interface VerbText {
  /** Our words for the button; without them the server's name of the verb. */
  label?: MessageKey;
  /** Other words for the button in a part of the turn or a phase. */
  labelIn?: Record<string, MessageKey>;
  /** The gold button; holes: hex, units, word, piece (a squadron), n (the sum of an allocation). */
  go?: MessageKey;
  /** The gold button while nothing is allocated. */
  goNone?: MessageKey;
  /** Heading of the combat panel; hole: hex. */
  title?: MessageKey;
  /** The prompt while it is being built. */
  say?: MessageKey;
  /** The hint under the prompt. */
  hint?: MessageKey;
  /** What follows from a deed of weight: its price and effect, said before it is done. */
  follows?: MessageKey;
  /** The hint while a hex is asked for. */
  hexHint?: MessageKey;
}

/** A verb under the hand. What a title leaves out is the usual. */
export interface VerbLook {
  begin?: VerbBegin;
  words?: VerbWords;
  deed?: VerbDeed;
  after?: VerbAfter;
  text?: VerbText;
  /** How the chosen hexes and units are drawn. */
  draw?: 'reach' | 'attack' | 'retreat' | 'place';
  /** Which main panel it opens. */
  panel?: 'combat' | 'force' | 'options';
}

export interface UnitInfo {
  id: string;
  side: string;
  nat: string;
  hex: string | null;
  place: string;
  name: string;
  type: string;
  strength: string;
  /** What counts in sums, where the line of strength says something else. */ printed?: readonly number[];
  formation: string;
  sprite: Omit<UnitSprite, 'hex'>;
  facts: { label: MessageKey; value: string }[];
}
export interface PhaseInfo {
  key: string;
  label: MessageKey | Told;
  side: string | null;
  state: 'done' | 'now' | 'later';
}
export interface Beat {
  side: string | null;
  part: string;
}
/** A figure with its name: ours by key, or as the server worded it. */
export interface Score {
  label: MessageKey | Told;
  value: string;
}
/** A line of the victory ledger. */
export interface LedgerRow {
  side: string | null;
  text: string;
  value: number;
  case: string;
  /** Rows of one group add up; its heading is `ledger.{group}`. */ group?: string;
}

export interface SupportRow {
  name: string;
  ready: number;
  used: number;
  lost: number;
  coming: [string, number][];
}

export interface BattleInfo {
  side: string;
  target: string;
  targets?: string[];
  attackers: string[];
  attack: number;
  defense: number;
  odds: string;
  modifiers: { text: string; value: number; case: string }[];
  committed: string[];
  support: Record<string, number>;
}

/** An overlay of the rail that the server works out: its kind there, our word for it, its key and its picture. */
export interface OverlayInfo {
  kind: string;
  key: string;
  label: MessageKey;
  icon: string;
  /** Colour and sign of each figure from one on, where the figures are names and not amounts. */
  inks?: readonly (readonly [string, string])[];
}
/** A layer of the title's own, drawn from its view: switched on and off at the rail. */
export interface LayerSwitch<V extends AnyView = AnyView> {
  name: string;
  key: string;
  label: MessageKey;
  icon: string;
  shown?(view: V): boolean;
}
/** A table whose view is known to be this title's. */
export type StateOf<V> = Omit<TableState, 'view'> & { view: V };
/**
 * A panel that reads its title's own view. Written as a method so that the furniture of one title is furniture of any: what is drawn with
 * it is always the view of the title that brought it.
 */
export type Panel<V> = { draw(props: { table: TableModel; view: V }): VNode | null }['draw'];
/** A panel of one title's own, as a tab of the drawer; it comes forward by itself when `opens` begins to hold, and goes when it ends. */
export interface OwnPanel<V extends AnyView = AnyView> {
  key: string;
  label: MessageKey;
  Body: Panel<V>;
  shown?(view: V): boolean;
  opens?(view: V): boolean;
}

/** A result of the dice in words, and for whom it is good. */
export interface ResultLook {
  label: MessageKey | Told;
  good: 'attacker' | 'defender' | 'none';
  group?: string;
}
export interface TitleFurniture<V extends AnyView = AnyView> {
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
  wordAt?(session: Session, hex: string, words: readonly Word[]): string | null;
  /** What they draw, by the names of those that are on. */
  layers?(session: Session, view: V, on: readonly string[]): Overlay | null;
  /** Hexes of what goes on besides the question, such as the target of a mission: they stay in sight. */
  about?(session: Session, view: V): string[];
  /** Something that lies over the map for a while, below the prompt: a fight that is shown. */
  Over?: Panel<V>;
  /** Milliseconds the show needs for what dice alone brought from an entry on; 0 or absent: nothing to show. */
  tells?: (log: readonly LogLine[], from: number, me: string | null) => number;
  /** What the coach of the guided battle says, in the order in which it would be told if several apply. */
  lessons: Lesson[];
  /** Panels of this title alone. */
  panels: OwnPanel<V>[];
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
  /** A main panel of this title's own for the moment, before the usual ones. */
  main?(table: TableModel, view: V): Panel<V> | null;
  /** Rows of this title's own in the settings sheet. */
  Settings?: ComponentType;
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
