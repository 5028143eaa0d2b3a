/**
 * The choice builder: walks the tree of words the server offers, one step at a time.
 *
 * It knows nothing of any rule. A prefix grows by clicks, buttons or keys; the server says what may follow; a complete
 * sentence is shown with its forecast and played.
 */
import { Declined, Disconnected, type Line } from '../net/socket';
import type { Ask, Word } from '../net/types';
import { Asks } from './asks';
import { formOf } from './form';
import { Members } from './members';
import { proposedOf, Sentence, type OpenVerb, type Settings, type Snapshot } from './sentence';
import { Sequel } from './sequel';
import { groupLed, groupOf, kindOf, parts, sameSet, wordWith } from './words';

export type { OpenVerb, Refusal, Settings, Step } from './sentence';

export class ChoiceBuilder extends Sentence {
  readonly asks: Asks;
  readonly members: Members;
  private readonly sequel: Sequel;
  private ply = 0;
  /** A deed of one click that came too late, since another of one's side had just acted. */
  private late: string | null = null;
  /** What was being built when another acted, until it goes on: where one move is to be finished before the next, after his. */
  private built: Snapshot | null = null;

  constructor(line: Line, settings: Settings) {
    super(settings);
    this.asks = new Asks(this, line);
    this.members = new Members(this, this.asks);
    this.sequel = new Sequel(settings);
  }

  /**
   * A new question, or none. The same question after a reconnection keeps what was being built; so does one that another of one's side
   * has acted in (`beside`), as far as it may still go on.
   */
  async open(ask: Ask | null, ply: number, beside = false): Promise<void> {
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
    const begun = this.prefix.value.length > 0 || this.armed.value !== null,
      built = beside ? (begun ? this.snapshot() : this.built) : null;
    this.built = built;
    this.clear();
    this.ready.value = false;
    this.verbs.value = [];
    const turn = this.asks.next();
    if (!ask?.mine) {
      this.sequel.end();
      this.late = null;
      return;
    }
    const found = await this.asks.guard(this.asks.line.opened());
    if (!found || turn !== this.asks.now) return;
    const opened = ask.verbs.flatMap(({ word, label, proposed }): OpenVerb[] => {
      const there = found[word];
      if (!there) return [];
      const { closes, slots, words = [], bare = [] } = there,
        all = bare.length ? bare.map((w) => ({ word: w })) : words;
      const verb = {
        word,
        label,
        words: all,
        closes,
        kind: kindOf(all, this.settings.lexicon),
        plain: closes && all.length === 0,
        form: formOf(slots),
      };
      return [{ ...verb, ...(bare.length ? { bare: true } : {}), ...(proposed ? { proposed } : {}) }];
    });
    this.verbs.value = opened;
    this.ready.value = true;
    const resumed = built ? await this.resume(built) : false;
    if (resumed === null) return;
    if (resumed) this.built = null;
    else {
      await this.begin(opened);
      this.forget();
    }
    const { late } = this;
    this.late = null;
    if (late !== null && late === this.complete.value) await this.commit(true);
  }

  /** What was being built goes on; false where it may not, null where the next question has come meanwhile. */
  private async resume({ prefix, picked, armed, group, swaps, swapAt }: Snapshot): Promise<boolean | null> {
    if (armed !== null && this.verbs.value.some((v) => v.word === armed)) {
      this.arm(armed);
      return true;
    }
    if (!this.verbs.value.some((v) => v.word === prefix[0])) return false;
    const turn = this.asks.next(),
      answer = await this.asks.line.words(prefix).catch(() => null);
    if (turn !== this.asks.now) return null;
    if (!answer || !(answer.closes || answer.words.length)) return false;
    this.remember();
    const step = this.makeStep(prefix, answer.words, answer.closes);
    this.put({ prefix, step, picked: [], group, armed: null, swaps: swaps ?? [], swapAt: swapAt ?? -1 });
    if (picked.length) await this.members.pickAll(picked);
    else await this.refresh(undefined, true);
    return true;
  }

  /** A verb with all that the server says about its words; null when it cannot be asked. */
  async whole(verb: string): Promise<OpenVerb | null> {
    const known = this.verbs.value.find((v) => v.word === verb);
    if (!known?.bare) return known ?? null;
    const { ply } = this,
      answer = await this.asks.guard(this.asks.line.words([verb]));
    if (!answer || this.ply !== ply) return null;
    const told = { ...known, words: answer.words, bare: false };
    this.verbs.value = this.verbs.value.map((v) => (v.word === verb ? told : v));
    return told;
  }

  private async begin(opened: OpenVerb[]): Promise<void> {
    const first = this.sequel.begins(opened);
    if (first) await this.start(...first);
  }

  private clear(): void {
    this.asks.next();
    this.forget();
    this.put({ prefix: [], step: null, picked: [], group: null, armed: null });
    this.sending.value = false;
  }

  /** Begin with a verb, and at once with its first word if given. Replaces what was being built. */
  async start(verb: string, first?: string, units: readonly string[] = []): Promise<void> {
    const offered = this.verbs.value.find((v) => v.word === verb);
    if (!offered) {
      await this.asks.explain(verb);
      return;
    }
    const asked = offered.bare ? this.asks.next() : this.asks.now,
      known = offered.bare ? await this.whole(verb) : offered;
    if (!known || asked !== this.asks.now) return;
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
      else await this.members.settle();
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
      await this.asks.explain([...step.prefix, word].join(' '), word);
      return;
    }
    this.remember();
    await this.advance([...step.prefix, word]);
  }

  /** Go on from a beginning, by itself over every step that leaves nothing to choose. */
  private async advance(prefix: string[], units: readonly string[] = []): Promise<void> {
    const last = this.lastOf(prefix),
      walk = this.walkFrom(prefix);
    this.asks.next();
    for (;;) {
      const answer = await this.asks.after(walk.prefix, walk.prefix.at(-1));
      if (!answer) return;
      const step = this.makeStep(walk.prefix, answer.words, answer.closes);
      if (this.takeGroup(walk, step, units) || this.takeOnly(walk, step) || this.takePreset(walk, step)) continue;
      const { group, swaps, swapAt } = walk;
      this.put({ prefix: walk.prefix, step, picked: [], group, armed: null, swaps, swapAt });
      this.lastWord.value = walk.taken ?? last ?? null;
      break;
    }
    await this.members.settle();
    await this.refresh(last, walk.unasked);
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
      await this.asks.explain(`${verb} ${this.changed(hex).join('+')}`, hex);
      return;
    }
    const picked = this.picked.value,
      options = this.tail.value,
      chosen = picked.length > 0 && !sameSet(picked, this.everybody.value);
    await this.start(verb, word);
    if (this.prefix.value[1] === word && this.step.value?.set)
      await this.members.carryOver(chosen ? picked : null, options);
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
      await this.asks.explain([...head, units.join('+')].join(' '), units.at(-1));
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
    this.asks.next();
    this.put(before);
    // Back at the very beginning, a question that opens with a verb opens with it again: something can always be accepted.
    if (!before.prefix.length && before.armed === null && this.verbs.value.some((v) => this.look(v.word)?.begin?.auto))
      void this.begin(this.verbs.value).then(() => this.forget());
    else void this.refresh();
    return true;
  }

  /** Let go of everything, back to where the question opened. */
  async drop(): Promise<void> {
    this.built = null;
    const first = this.beginning;
    if (!first && !this.prefix.value.length) return;
    this.asks.next();
    this.forget();
    if (first) this.put(first);
  }

  /** Play what is complete. The next state brings the next question. `clicked`: at once, with the click that completed it. */
  async commit(clicked = false): Promise<boolean> {
    const choice = this.complete.value;
    if (choice === null || this.sending.value || this.settings.holds?.(choice)) return false;
    this.sending.value = true;
    this.sequel.follow(choice, this.verbs.value);
    const { ply } = this;
    try {
      await this.asks.line.play(choice, ply);
      if (this.ply === ply) this.ready.value = false; // what was offered is gone; the next question is on its way
      this.settings.onPlayed?.(choice);
      return true;
    } catch (error) {
      this.sequel.withdraw();
      const late =
        clicked && error instanceof Declined && error.error.id === 'refused-stale' && this.settings.shared?.();
      if (late && ply !== this.ply && choice === this.complete.value) {
        this.sending.value = false;
        return await this.commit(true);
      }
      if (late) this.late = choice;
      else if (error instanceof Declined) this.asks.refuse(choice, error.error);
      else if (!(error instanceof Disconnected)) throw error;
      return false;
    } finally {
      this.sending.value = false;
    }
  }

  async undo(): Promise<void> {
    await this.asks.guard(this.asks.line.undo(this.ply));
  }

  /** Forecast a complete sentence, or play it at once. */
  private async refresh(last?: Word, unasked = false): Promise<void> {
    const told = await this.asks.weigh();
    if (!told) return;
    const step = this.step.value;
    const risky =
      unasked ||
      this.settings.wary?.() === true ||
      told.forecast !== null ||
      (typeof last?.hint?.survival === 'number' && last.hint.survival < 1) ||
      (last?.hint !== undefined && this.look(this.verb.value)?.deed?.weighty?.(last.hint) === true);
    if (step && !step.set && step.words.length === 0 && !risky && this.look(this.verb.value)?.deed?.commit === 'click')
      await this.commit(true);
  }
}
