/**
 * The choice builder: walks the tree of words the server offers, one step at a time.
 *
 * It knows nothing of any rule. A prefix grows by clicks, buttons or keys; the server says what may follow; a complete
 * sentence is shown with its forecast and played.
 */
import { Declined, Disconnected } from '../net/socket';
import type { Ask, Word } from '../net/types';
import { SetBuilder } from './choiceset';
import type { OpenVerb, Snapshot, Step } from './sentence';
import { groupLed, groupOf, kindOf, parts, sameSet, wholeGroup, wordWith } from './words';

export type { OpenVerb, Refusal, Settings, Step } from './sentence';

/** A sentence on its way through steps that leave nothing to choose. */
interface Walk extends Required<Pick<Snapshot, 'prefix' | 'group' | 'swaps' | 'swapAt'>> {
  /** The last option was the only one and nobody has chosen it. */
  unasked: boolean;
  /** The last word that was taken by itself and means something on the map. */
  taken?: Word;
}
/** What to take up when the next question opens. */
interface Again {
  verb: string;
  word: string;
  same: boolean;
  at: number;
  open?: boolean;
}

/** The word the server would take, else the one it names first. */
const proposedOf = (words: readonly Word[]): string | undefined =>
  (words.find((w) => w.hint?.default === true) ?? words[0])?.word;

export class ChoiceBuilder extends SetBuilder {
  private ply = 0;
  private again: Again | null = null;
  /** The verb to come back to after the one that follows it. */
  private chain: string | null = null;

  /** A new question, or none. The same question after a reconnection keeps what was being built. */
  async open(ask: Ask | null, ply: number): Promise<void> {
    const same =
      ask !== null &&
      this.ready.value &&
      ply === this.ply &&
      this.ask.value?.player === ask.player &&
      this.ask.value.case === ask.case;
    this.ask.value = ask;
    this.ply = ply;
    if (same) {
      this.verbs.value = this.verbs.value.map((v) => ({
        ...v,
        label: ask.verbs.find((a) => a.word === v.word)?.label ?? v.label,
      }));
      if (this.forecast.value) void this.refresh(undefined, true); // it may be another language
      return;
    }
    this.clear();
    this.ready.value = false;
    this.verbs.value = [];
    if (!ask?.mine) {
      this.again = this.chain = null;
      return;
    }
    const turn = ++this.turn;
    const found = await this.guard(this.line.opened());
    if (!found || turn !== this.turn) return;
    const offered = ask.verbs.filter(({ word }) => word in found);
    const opened = offered.map(({ word, label, proposed }): OpenVerb => {
      const { closes, words = [], bare = [] } = found[word]!,
        all = bare.length ? bare.map((w) => ({ word: w })) : words;
      return {
        word,
        label,
        words: all,
        closes,
        kind: kindOf(all, this.settings.lexicon),
        plain: closes && all.length === 0,
        ...(bare.length ? { bare: true } : {}),
        ...(proposed ? { proposed } : {}),
      };
    });
    this.verbs.value = opened;
    this.ready.value = true;
    await this.begin(opened);
    this.forget();
  }

  /** A verb with all that the server says about its words; null when it cannot be asked. */
  async whole(verb: string): Promise<OpenVerb | null> {
    const known = this.verbs.value.find((v) => v.word === verb);
    if (!known?.bare) return known ?? null;
    const { ply } = this,
      answer = await this.guard(this.line.words([verb]));
    if (!answer || this.ply !== ply) return null;
    const told = { ...known, words: answer.words, bare: false };
    this.verbs.value = this.verbs.value.map((v) => (v.word === verb ? told : v));
    return told;
  }

  private async begin(opened: OpenVerb[]): Promise<void> {
    const again = this.again;
    this.again = null;
    const verb = again && opened.find((v) => v.word === again.verb);
    if (again?.open && verb) {
      await this.start(verb.word);
      return;
    }
    if (again && this.chain && again.verb === this.look(this.chain)?.after?.thenAt) {
      const back = opened.find((v) => v.word === this.chain);
      if (verb?.words.some((w) => w.word === again.word)) {
        await this.start(verb.word, again.word);
        return;
      }
      if (back) {
        await this.start(back.word);
        return;
      }
    }
    if (again && (verb?.kind === 'unit' || (verb?.kind === 'group' && this.look(verb.word)?.begin?.led))) {
      const next = again.same ? verb.words.find((w) => w.word === again.word) : (verb.words[again.at] ?? verb.words[0]);
      await this.start(verb.word, next?.word);
      return;
    }
    const wordy = opened.filter((v) => !v.plain && this.look(v.word)?.begin?.auto !== false);
    const wanted =
      opened.find((v) => v.proposed && !v.closes) ??
      wordy.find((v) => this.look(v.word)?.begin?.auto === true) ??
      (opened.filter((v) => !v.plain).length === 1 ? wordy[0] : undefined);
    if (wanted) await this.start(wanted.word);
  }

  private clear(): void {
    this.turn += 1;
    this.forget();
    this.put({ prefix: [], step: null, picked: [], group: null, armed: null });
    this.sending.value = false;
  }

  /** Begin with a verb, and at once with its first word if given. Replaces what was being built. */
  async start(verb: string, first?: string, units: readonly string[] = []): Promise<void> {
    const offered = this.verbs.value.find((v) => v.word === verb);
    if (!offered) {
      await this.explain(verb);
      return;
    }
    const asked = offered.bare ? ++this.turn : this.turn,
      known = offered.bare ? await this.whole(verb) : offered;
    if (!known || asked !== this.turn) return;
    if (known.plain) {
      this.arm(verb);
      return;
    }
    this.remember();
    if (first === undefined) {
      this.put({
        prefix: [verb],
        step: this.makeStep([verb], known.words, known.closes),
        picked: [],
        group: null,
        armed: null,
      });
      const only = known.words[0],
        preset = this.look(verb)?.words?.preset,
        taken = preset === '*' ? proposedOf(known.words) : known.words.find((w) => w.word === preset)?.word;
      if (
        known.words.length === 1 &&
        only &&
        !known.closes &&
        !this.step.value?.set &&
        (known.kind !== 'hex' || this.look(verb)?.begin?.lone)
      )
        await this.advance([verb, only.word], units);
      else if (taken !== undefined && !known.closes && !this.step.value?.set) await this.preselect(known.words, taken);
      else await this.settleSet();
      return;
    }
    this.group.value = this.look(verb)?.begin?.led ? groupLed(known.words, first, units) : null;
    const led = this.group.value;
    this.swaps.value = [];
    const alone = known.kind === 'hex' ? (wordWith(known.words, first) ?? first) : first;
    await this.advance([verb, led ? (groupOf(led.words, led.units) ?? first) : alone], units);
  }

  /** The sentence as a panel has put it together, word for word. */
  async compose(words: readonly string[]): Promise<void> {
    this.remember();
    await this.advance([...words]);
  }

  /** Take the word the server names first; the others may take its place. */
  private async preselect(words: Word[], word: string): Promise<void> {
    await this.advance([...this.prefix.value, word]);
    if (this.prefix.value[1] === word) {
      this.swaps.value = words;
      this.swapAt.value = 1;
    }
  }

  /** Add a word. Plays at once where that is the verb's manner and nothing is at stake. */
  async push(word: string): Promise<void> {
    const step = this.step.value;
    if (!step) return;
    if (!step.words.some((w) => w.word === word)) {
      await this.explain([...step.prefix, word].join(' '), word);
      return;
    }
    this.remember();
    await this.advance([...step.prefix, word]);
  }

  /** Go on from a beginning, by itself over every step that leaves nothing to choose. */
  private async advance(prefix: string[], units: readonly string[] = []): Promise<void> {
    const turn = ++this.turn,
      last = this.lastOf(prefix),
      walk = this.walkFrom(prefix);
    for (;;) {
      const answer = await this.guard(this.line.words(walk.prefix), walk.prefix.at(-1));
      if (!answer || turn !== this.turn) return;
      const step = this.makeStep(walk.prefix, answer.words, answer.closes);
      if (this.takeGroup(walk, step, units) || this.takeOnly(walk, step) || this.takePreset(walk, step)) continue;
      const { group, swaps, swapAt } = walk;
      this.put({ prefix: walk.prefix, step, picked: [], group, armed: null, swaps, swapAt });
      this.lastWord.value = walk.taken ?? last ?? null;
      break;
    }
    await this.settleSet();
    await this.refresh(last, walk.unasked);
  }
  /** The last word of a beginning, with what the server said about it when it was offered. */
  private lastOf(prefix: readonly string[]): Word | undefined {
    return (
      this.step.value?.words.find((w) => w.word === prefix.at(-1)) ??
      this.verbs.value.find((v) => v.word === prefix[0])?.words.find((w) => w.word === prefix[1])
    );
  }
  /** A walk that keeps what was taken before this beginning: the units of a stack, the option that may be swapped. */
  private walkFrom(prefix: string[]): Walk {
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
  private takeGroup(walk: Walk, step: Step, units: readonly string[]): boolean {
    const stack = step.kind === 'group' || (step.kind === 'unit' && units.length > 0 && !step.closes),
      whole = stack && !step.set ? wholeGroup(step.words, units) : undefined;
    if (whole === undefined) return false;
    walk.group = { at: walk.prefix.length, words: step.words, units: parts(whole) };
    walk.prefix = [...walk.prefix, whole];
    return true;
  }
  /** The only word there is. A single hex is still the player's to choose: it would be a deed, not a detail. */
  private takeOnly(walk: Walk, step: Step): boolean {
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
  private takePreset(walk: Walk, step: Step): boolean {
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

  /**
   * A further hex into what is struck, or out of it again. Those chosen by hand stay as far as they may; who left the choice to us gets
   * everybody who can reach the new target.
   */
  async join(hex: string): Promise<void> {
    const step = this.step.value,
      verb = step?.prefix[0],
      word = this.together(hex);
    if (verb === undefined || !this.struck.value.length) return;
    if (word === undefined) {
      await this.explain(`${verb} ${this.changed(hex).join('+')}`, hex);
      return;
    }
    const picked = this.picked.value,
      tail = this.tail.value,
      chosen = picked.length > 0 && !sameSet(picked, this.everybody.value);
    await this.start(verb, word);
    if (this.prefix.value[1] !== word || !this.step.value?.set) return;
    if (chosen) await this.pickAll(picked);
    const kept = tail.filter((w) => this.extras.value.some((x) => x.word === w));
    if (this.prefix.value[1] === word && kept.length) {
      this.tail.value = kept;
      await this.refresh();
    }
  }

  /** Another word in place of the one taken to begin with; what followed it stays as far as it may. */
  async swap(word: string): Promise<void> {
    const swaps = this.swaps.value,
      last = this.lastWord.value,
      at = this.swapAt.value,
      rest = this.prefix.value.slice(at + 1);
    if (!swaps.some((w) => w.word === word)) return;
    await this.advance([...this.prefix.value.slice(0, at), word]);
    for (const next of rest)
      if (this.step.value?.words.some((w) => w.word === next)) await this.advance([...this.prefix.value, next]);
    this.lastWord.value = last;
  }

  /** Other units of the same stack. */
  async regroup(units: readonly string[]): Promise<void> {
    const group = this.group.value;
    if (!group || units.length === 0) return;
    const head = this.prefix.value.slice(0, group.at),
      word = groupOf(group.words, units);
    if (word === undefined) {
      await this.explain([...head, units.join('+')].join(' '), units.at(-1));
      return;
    }
    const words = group.words;
    await this.advance([...head, word]);
    if (this.prefix.value[group.at] === word) this.group.value = { at: group.at, words, units: parts(word) };
  }

  /** The same beginning with another verb: march, column, flight. */
  async change(verb: string): Promise<void> {
    const word = this.prefix.value[1],
      units = this.group.value?.units ?? [];
    await this.start(verb, this.group.value?.at === 1 ? units[0] : word, units);
  }

  arm(verb: string): void {
    this.remember();
    this.put({ prefix: [], step: null, picked: [], group: null, armed: verb });
    void this.refresh();
  }

  /** One step back; false when nothing was open. */
  back(): boolean {
    if (this.refusal.value) {
      this.refusal.value = null;
      return true;
    }
    const before = this.recall();
    if (!before) return false;
    this.turn += 1;
    this.put(before);
    // Back at the very beginning, a question that opens with a verb opens with it again: something can always be accepted.
    if (!before.prefix.length && before.armed === null && this.verbs.value.some((v) => this.look(v.word)?.begin?.auto))
      void this.begin(this.verbs.value).then(() => this.forget());
    else void this.refresh();
    return true;
  }

  /** Let go of everything, back to where the question opened. */
  async drop(): Promise<void> {
    const first = this.beginning;
    if (!first && !this.prefix.value.length) return;
    this.turn += 1;
    this.forget();
    if (first) this.put(first);
  }

  /** Play what is complete. The next state brings the next question. */
  async commit(): Promise<boolean> {
    const choice = this.complete.value;
    if (choice === null || this.sending.value || this.settings.holds?.(choice)) return false;
    this.sending.value = true;
    this.again = this.follows(choice);
    try {
      const { ply } = this;
      await this.line.play(choice, ply);
      if (this.ply === ply) this.ready.value = false; // what was offered is gone; the next question is on its way
      this.settings.onPlayed?.(choice);
      return true;
    } catch (error) {
      this.again = null;
      if (error instanceof Declined)
        this.refusal.value = { subject: choice, text: error.error.text, cases: error.error.cases };
      else if (!(error instanceof Disconnected)) throw error;
      return false;
    } finally {
      this.sending.value = false;
    }
  }

  /** What is taken up after a choice, by the verb's own manner or in the course of a chain of two verbs. */
  private follows(choice: string): Again | null {
    const [verb = '', word = ''] = choice.split(' '),
      { then, thenAt, repeat, stay } = this.look(verb)?.after ?? {};
    const end = choice.split(' ').findLast((w) => this.settings.lexicon.isHex(w)),
      at = this.verbs.value.find((v) => v.word === verb)?.words.findIndex((w) => w.word === word) ?? 0;
    if (thenAt) this.chain = verb;
    else if (this.chain && this.look(this.chain)?.after?.thenAt !== verb) this.chain = null;
    if (thenAt && end) return { verb: thenAt, word: end, same: true, at };
    if (this.chain) return { verb: this.chain, word, same: false, at, open: true };
    if (then) return { verb: then, word, same: true, at };
    if (repeat) return { verb, word, same: false, at };
    return stay ? { verb, word, same: false, at, open: true } : null;
  }

  async undo(): Promise<void> {
    await this.guard(this.line.undo(this.ply));
  }
}
