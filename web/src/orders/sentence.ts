/** A sentence while it is being built: the words so far, what may follow, who is picked, and the way back. It asks nobody. */
import { batch, computed, signal } from '@preact/signals';
import type { Ask, Forecast, Word } from '../net/types';
import type { VerbLook } from '../games/looks';
import type { Form } from './form';
import { kindOf, parts, sameSet, wholeGroup, type Group, type Lexicon, type WordKind } from './words';

export interface OpenVerb {
  word: string;
  label: string;
  words: Word[];
  closes: boolean;
  kind: WordKind;
  plain: boolean;
  form: Form;
  /** The list is long, and the server has said nothing about its words yet. */
  bare?: boolean;
  /** What the server would do here: Enter does it. */
  proposed?: boolean;
}
export interface Step {
  prefix: string[];
  words: Word[];
  closes: boolean;
  kind: WordKind;
  set: boolean;
}
export interface Refusal {
  subject: string;
  text: string;
  cases: string[];
}

export interface Snapshot {
  prefix: string[];
  step: Step | null;
  picked: string[];
  group: Group | null;
  armed: string | null;
  swaps?: Word[];
  swapAt?: number;
  everybody?: string[];
  last?: Word | null;
}
export interface Settings {
  look(verb: string): VerbLook | undefined;
  lexicon: Lexicon;
  onPlayed?: (choice: string) => void;
  /** A choice that is complete and still not sent: somebody has something to say first. */
  holds?: (choice: string) => boolean;
  /** Everything waits for the gold button. */ wary?: () => boolean;
  /** Others of one's side act in the same question. */ shared?: () => boolean;
}

/** A sentence on its way through steps that leave nothing to choose. */
export interface Walk extends Required<Pick<Snapshot, 'prefix' | 'group' | 'swaps' | 'swapAt'>> {
  /** The last option was the only one and nobody has chosen it. */
  unasked: boolean;
  /** The last word that was taken by itself and means something on the map. */
  taken?: Word;
}
const FORMLESS: Form = { tail: false, openers: [] };

/** The word the server would take, else the one it names first. */
export const proposedOf = (words: readonly Word[]): string | undefined =>
  (words.find((w) => w.hint?.default === true) ?? words[0])?.word;

export class Sentence {
  readonly ask = signal<Ask | null>(null);
  readonly verbs = signal<OpenVerb[]>([]);
  readonly prefix = signal<string[]>([]);
  readonly step = signal<Step | null>(null);
  readonly picked = signal<string[]>([]);
  readonly group = signal<Group | null>(null);
  /** A plain verb waiting for the gold button. */
  readonly armed = signal<string | null>(null);
  readonly forecast = signal<Forecast | null>(null);
  readonly refusal = signal<Refusal | null>(null);
  /** The last word chosen, with what the server said about it. */
  readonly lastWord = signal<Word | null>(null);
  /** Everybody who could join, once asked for. */
  readonly everybody = signal<string[]>([]);
  /** Options that may follow the set (a shift, lower odds), and the one that was added. */
  readonly extras = signal<Word[]>([]);
  readonly tail = signal<string[]>([]);
  /** What could stand in place of a word that was taken to begin with, and where in the sentence that stands. */
  readonly swaps = signal<Word[]>([]);
  readonly swapAt = signal(-1);
  readonly sending = signal(false);
  readonly ready = signal(false);

  /** The whole sentence once it can be played, else null. */
  readonly complete = computed<string | null>(() => {
    if (this.armed.value !== null) return this.armed.value;
    const step = this.step.value,
      prefix = this.prefix.value;
    if (!step || prefix.length === 0) return null;
    if (step.set || step.kind === 'quantity') {
      const picked = this.picked.value;
      return picked.length || step.closes ? [...prefix, ...picked, ...this.tail.value].join(' ') : null;
    }
    return step.closes ? prefix.join(' ') : null;
  });
  readonly verb = computed(() => this.prefix.value[0] ?? null);
  /** Place in the sentence of the hex that the verb in hand strikes; absent where it strikes none. */
  readonly target = computed<number | undefined>(() => {
    const { hex } = this.form(this.verb.value),
      { draw, panel } = this.look(this.verb.value) ?? {};
    // In a combat panel it is the hex that is named after those who act.
    return draw === 'attack' || (panel === 'combat' && hex !== undefined && hex > 1) ? hex : undefined;
  });
  /** Hexes with which some verb may begin, and the verbs. */
  readonly entries = computed(() => this.firstWords('hex'));
  /** Units with which some verb may begin, and the verbs. */
  readonly unitEntries = computed(() => this.firstWords('unit'));
  /** Other verbs that could begin with the same first word. */
  readonly alternatives = computed<string[]>(() => {
    const [verb, first] = this.prefix.value;
    if (verb === undefined || first === undefined) return [];
    const leader = this.group.value?.at === 1 ? parts(first)[0] : undefined;
    return this.verbs.value
      .filter((v) => v.words.some((w) => w.word === first || w.word === leader))
      .map((v) => v.word);
  });

  /** Hexes the sentence strikes while those who do it are chosen; empty where it names none. */
  readonly struck = computed<string[]>(() => {
    const step = this.step.value,
      hexes = parts(this.prefix.value[1] ?? '');
    return step?.set && step.prefix.length === 2 && hexes.every((h) => this.settings.lexicon.isHex(h)) ? hexes : [];
  });
  /** Hexes that may be struck together with those. */
  readonly further = computed<string[]>(() => {
    const now = this.struck.value,
      offered = now.length ? this.targets() : [];
    return [...new Set(offered.flatMap((w) => parts(w.word)))].filter(
      (h) => !now.includes(h) && this.together(h) !== undefined,
    );
  });

  private targets(): Word[] {
    return this.verbs.value.find((v) => v.word === this.verb.value)?.words ?? [];
  }
  /** What is struck with this hex added, or without it if it is struck now. */
  protected changed(hex: string): string[] {
    const now = this.struck.value;
    return now.includes(hex) ? now.filter((h) => h !== hex) : [...now, hex];
  }
  /** The offered word for that. */
  protected together(hex: string): string | undefined {
    const next = this.changed(hex);
    return this.targets().find((w) => sameSet(parts(w.word), next))?.word;
  }

  private history: Snapshot[] = [];
  private depth = signal(0);
  readonly canStepBack = computed(() => this.depth.value > 0);

  constructor(readonly settings: Settings) {}

  look(verb: string | null | undefined): VerbLook | undefined {
    return verb ? this.settings.look(verb) : undefined;
  }

  private firstWords(kind: WordKind): Map<string, string[]> {
    const found = new Map<string, string[]>();
    const ranked = this.verbs.value
      .filter((v) => v.kind === kind || (kind === 'unit' && v.kind === 'group'))
      .sort((a, b) => this.rank(a.word) - this.rank(b.word));
    for (const { word: verb, words } of ranked) {
      if (this.look(verb)?.begin?.aside) continue;
      // Of several hexes at once one is struck, and others are added to it; of units only one alone begins.
      const single = words.map(({ word }) => word).filter((word) => !word.includes('+')),
        joined = kind === 'hex' ? words.flatMap(({ word }) => parts(word)) : [];
      for (const word of new Set([...single, ...joined])) {
        const known = found.get(word);
        if (known) known.push(verb);
        else found.set(word, [verb]);
      }
    }
    return found;
  }

  /** What the sentence of a verb is made of. */
  form(verb: string | null | undefined): Form {
    return this.verbs.value.find((v) => v.word === verb)?.form ?? FORMLESS;
  }

  private rank(verb: string): number {
    return this.look(verb)?.begin?.rank ?? 50;
  }

  protected put(s: Snapshot): void {
    batch(() => {
      this.prefix.value = s.prefix;
      this.step.value = s.step;
      this.picked.value = s.picked;
      this.group.value = s.group;
      this.armed.value = s.armed;
      this.forecast.value = null;
      this.refusal.value = null;
      this.lastWord.value = s.last ?? null;
      this.extras.value = this.tail.value = [];
      this.swaps.value = s.swaps ?? [];
      this.swapAt.value = s.swapAt ?? -1;
      this.everybody.value = s.everybody ?? [];
    });
  }

  remember(): void {
    this.history.push(this.snapshot());
    this.depth.value = this.history.length;
  }
  protected forget(): void {
    this.history = [];
    this.depth.value = 0;
  }

  protected snapshot(): Snapshot {
    return {
      last: this.lastWord.value,
      prefix: this.prefix.value,
      step: this.step.value,
      picked: this.picked.value,
      group: this.group.value,
      armed: this.armed.value,
      swaps: this.swaps.value,
      swapAt: this.swapAt.value,
      everybody: this.everybody.value,
    };
  }

  protected makeStep(prefix: string[], words: Word[], closes: boolean): Step {
    const kind = kindOf(words, this.settings.lexicon),
      look = this.look(prefix[0]);
    // Goals with a few other ways to act among them: still a map to choose from.
    const goals = kind === 'option' && look?.draw === 'reach' && words.some((w) => this.settings.lexicon.isHex(w.word));
    const set = kind !== 'quantity' && this.form(prefix[0]).many === prefix.length;
    return { prefix, words, closes, kind: goals ? 'hex' : kind, set };
  }

  /** The last word of a beginning, with what the server said about it when it was offered. */
  protected lastOf(prefix: readonly string[]): Word | undefined {
    return (
      this.step.value?.words.find((w) => w.word === prefix.at(-1)) ??
      this.verbs.value.find((v) => v.word === prefix[0])?.words.find((w) => w.word === prefix[1])
    );
  }
  /** A walk that keeps what was taken before this beginning: the units of a stack, the option that may be swapped. */
  protected walkFrom(prefix: string[]): Walk {
    const swappable = this.swaps.value.length > 0 && prefix.length > this.swapAt.value;
    return {
      prefix,
      group: prefix.length > (this.group.value?.at ?? Infinity) ? this.group.value : null,
      swaps: swappable ? this.swaps.value : [],
      swapAt: swappable ? this.swapAt.value : -1,
      unasked: false,
    };
  }
  /** A stack is taken whole, or as the units named, and may be split afterwards. */
  protected takeGroup(walk: Walk, step: Step, units: readonly string[]): boolean {
    const stack = step.kind === 'group' || (step.kind === 'unit' && units.length > 0 && !step.closes),
      whole = stack && !step.set ? wholeGroup(step.words, units) : undefined;
    if (whole === undefined) return false;
    walk.group = { at: walk.prefix.length, words: step.words, units: parts(whole) };
    walk.prefix = [...walk.prefix, whole];
    return true;
  }
  /** The only word there is. A single hex is still the player's to choose: it would be a deed, not a detail. */
  protected takeOnly(walk: Walk, step: Step): boolean {
    const [only] = step.words,
      look = this.look(walk.prefix[0]);
    if (only === undefined || step.words.length > 1 || step.closes || step.set) return false;
    if (step.kind === 'quantity') return false; // how many is asked, even if there is but one
    if (step.kind === 'hex' && !look?.begin?.lone) return false;
    if (step.kind === 'hex') walk.taken = only;
    walk.unasked = step.kind === 'option'; // nobody has chosen it yet, so it is not played at once
    if (walk.unasked && look?.panel === 'options') this.swappable(walk, step);
    if (step.kind === 'unit' && look?.draw === 'reach')
      walk.group = { at: walk.prefix.length, words: step.words, units: [only.word] };
    walk.prefix = [...walk.prefix, only.word];
    return true;
  }
  /** The option the verb takes at first; the others may take its place. */
  protected takePreset(walk: Walk, step: Step): boolean {
    const preset = this.look(walk.prefix[0])?.words?.preset,
      taken = preset === '*' ? (step.kind === 'option' ? proposedOf(step.words) : undefined) : preset;
    if (taken === undefined || step.closes || step.set || !step.words.some((w) => w.word === taken)) return false;
    this.swappable(walk, step);
    walk.taken = step.words.find((w) => w.word === taken);
    walk.prefix = [...walk.prefix, taken];
    return true;
  }
  private swappable(walk: Walk, step: Step): void {
    walk.swaps = step.words;
    walk.swapAt = walk.prefix.length;
  }

  /** Whether a word is one of those who join a set, not an option that follows it. */
  joins(word: string): boolean {
    return (
      this.settings.lexicon.isUnit(word) ||
      this.settings.lexicon.isHex(word) ||
      this.form(this.verb.value).openers.includes(word)
    );
  }

  /** What stood before the last step; it is taken off the way back. */
  protected recall(): Snapshot | undefined {
    const before = this.history.pop();
    this.depth.value = this.history.length;
    return before;
  }
  /** Where the way back begins. */
  protected get beginning(): Snapshot | undefined {
    return this.history[0];
  }
}
