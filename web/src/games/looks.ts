/** What a title tells the generic table of its verbs, units and figures: plain data. No rules. */
import type { MessageKey, Told } from '../i18n';
import type { TableState } from '../net/types';
import type { UnitSprite } from '../stage';
import type { AnyView } from '../wire.gen';

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

/** A result of the dice in words, and for whom it is good. */
export interface ResultLook {
  label: MessageKey | Told;
  good: 'attacker' | 'defender' | 'none';
  group?: string;
}
