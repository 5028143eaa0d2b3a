/**
 * The choice builder: walks the tree of words the server offers, one step at a time.
 *
 * It knows nothing of any rule. A prefix grows by clicks, buttons or keys; the server says what may follow; a complete
 * sentence is shown with its forecast and played.
 */
import { Declined, Disconnected, type Line } from '../net/socket';
import type { Ask, Forecast, Word } from '../net/types';
import { formOf } from './form';
import { proposedOf, Sentence, type OpenVerb, type Refusal, type Settings, type Snapshot } from './sentence';
import { groupLed, groupOf, kindOf, parts, sameSet, wordWith } from './words';

export type { OpenVerb, Refusal, Settings, Step } from './sentence';

/** What to take up when the next question opens. */
interface Again {
  verb: string;
  word: string;
  same: boolean;
  at: number;
  open?: boolean;
}

export class ChoiceBuilder extends Sentence {
  /** Counts what was asked: an answer to an older question is dropped. */
  private turn = 0;
  private ply = 0;
  private again: Again | null = null;
  /** The verb to come back to after the one that follows it. */
  private chain: string | null = null;
  /** A deed of one click that came too late, since another of one's side had just acted. */
  private late: string | null = null;
  /** What was being built when another acted, until it goes on: where one move is to be finished before the next, after his. */
  private built: Snapshot | null = null;

  constructor(
    private readonly line: Line,
    settings: Settings,
  ) {
    super(settings);
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
    if (!ask?.mine) {
      this.again = this.chain = this.late = null;
      return;
    }
    const turn = ++this.turn;
    const found = await this.guard(this.line.opened());
    if (!found || turn !== this.turn) return;
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
    const turn = ++this.turn,
      answer = await this.line.words(prefix).catch(() => null);
    if (turn !== this.turn) return null;
    if (!answer || !(answer.closes || answer.words.length)) return false;
    this.remember();
    const step = this.makeStep(prefix, answer.words, answer.closes);
    this.put({ prefix, step, picked: [], group, armed: null, swaps: swaps ?? [], swapAt: swapAt ?? -1 });
    if (picked.length) await this.pickAll(picked);
    else await this.refresh(undefined, true);
    return true;
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
    this.built = null;
    const first = this.beginning;
    if (!first && !this.prefix.value.length) return;
    this.turn += 1;
    this.forget();
    if (first) this.put(first);
  }

  /** Play what is complete. The next state brings the next question. `clicked`: at once, with the click that completed it. */
  async commit(clicked = false): Promise<boolean> {
    const choice = this.complete.value;
    if (choice === null || this.sending.value || this.settings.holds?.(choice)) return false;
    this.sending.value = true;
    this.again = this.follows(choice);
    const { ply } = this;
    try {
      await this.line.play(choice, ply);
      if (this.ply === ply) this.ready.value = false; // what was offered is gone; the next question is on its way
      this.settings.onPlayed?.(choice);
      return true;
    } catch (error) {
      this.again = null;
      const late =
        clicked && error instanceof Declined && error.error.id === 'refused-stale' && this.settings.shared?.();
      if (late && ply !== this.ply && choice === this.complete.value) {
        this.sending.value = false;
        return await this.commit(true);
      }
      if (late) this.late = choice;
      else if (error instanceof Declined)
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

  // the set within a choice: who joins, what follows them, amounts, and what would come of it

  /** Run a request; a broken line or a refusal becomes null, the refusal shown. */
  private async guard<T>(work: Promise<T>, subject = ''): Promise<T | null> {
    try {
      return await work;
    } catch (error) {
      if (error instanceof Declined) this.refusal.value = { subject, text: error.error.text, cases: error.error.cases };
      else if (!(error instanceof Disconnected)) throw error;
      return null;
    }
  }

  /** Why a beginning is refused; shown on the card. */
  async explain(choice: string, subject = choice): Promise<Refusal | null> {
    const answer = await this.guard(this.line.why(choice), subject);
    if (!answer || answer.allowed) return null;
    return (this.refusal.value = { subject, text: answer.text, cases: answer.cases });
  }

  private async settleSet(): Promise<void> {
    const step = this.step.value;
    if (step?.set && (this.look(step.prefix[0])?.words?.pickAll || step.words.length === 1)) await this.pickAll();
    else if (step?.kind === 'quantity' && step.closes) await this.refresh();
  }

  /** Forecast a complete sentence, or play it at once. */
  private async refresh(last?: Word, unasked = false): Promise<void> {
    const choice = this.complete.value,
      turn = this.turn;
    if (choice === null) {
      this.forecast.value = null;
      return;
    }
    const forecast = await this.guard(this.line.forecast(choice));
    if (turn !== this.turn) return;
    this.forecast.value = forecast;
    const step = this.step.value;
    const risky =
      unasked ||
      this.settings.wary?.() === true ||
      forecast !== null ||
      (typeof last?.hint?.survival === 'number' && last.hint.survival < 1) ||
      (last?.hint !== undefined && this.look(this.verb.value)?.deed?.weighty?.(last.hint) === true);
    if (step && !step.set && step.words.length === 0 && !risky && this.look(this.verb.value)?.deed?.commit === 'click')
      await this.commit(true);
  }

  /** Put a word of a set in or out. */
  async toggle(...words: string[]): Promise<void> {
    const step = this.step.value;
    if (!step?.set) return;
    const adding = words.filter((w) => !this.picked.value.includes(w));
    const next = adding.length
      ? [...this.picked.value, ...adding]
      : this.picked.value.filter((w) => !words.includes(w));
    await this.propose(next, adding[0] ?? '');
  }

  /** The set as a panel has put it together, in this order. */
  async assemble(words: readonly string[], subject = ''): Promise<void> {
    if (this.step.value?.set) await this.propose([...words], subject);
  }

  /** What may follow a beginning, for a panel that shows several lists at once; nothing is chosen by asking. */
  async offered(prefix: readonly string[]): Promise<Word[]> {
    try {
      return (await this.line.words([...prefix])).words;
    } catch (error) {
      if (error instanceof Declined || error instanceof Disconnected) return [];
      throw error;
    }
  }

  private async propose(next: string[], subject: string): Promise<void> {
    const step = this.step.value;
    if (!step) return;
    const turn = ++this.turn;
    if (next.length) {
      const answer = await this.guard(this.line.why([...step.prefix, ...next].join(' ')), subject);
      if (!answer || turn !== this.turn) return;
      if (!answer.allowed) {
        this.refusal.value = { subject, text: answer.text, cases: answer.cases };
        return;
      }
    }
    this.remember();
    this.refusal.value = null;
    const kept = this.tail.value;
    this.picked.value = next;
    this.tail.value = [];
    await this.lookOn();
    this.tail.value = kept.filter((w) => this.extras.value.some((x) => x.word === w)); // what was added stays as long as it may
    await this.refresh();
  }

  /**
   * Everybody who may join, or of some all who may, by the server's own order. Whoever would make a whole sentence one that is not
   * allowed (he is needed elsewhere) is left out.
   */
  async pickAll(some?: readonly string[]): Promise<void> {
    const step = this.step.value;
    if (!step?.set) return;
    const turn = ++this.turn;
    const picked: string[] = [],
      needed = new Set<string>();
    let words = step.words,
      whole = false;
    while (words.length) {
      const next = words.find(
        (w) =>
          this.joins(w.word) &&
          !needed.has(w.word) &&
          (some ? some.includes(w.word) : w.hint?.aside !== true && w.hint?.default !== false),
      ); // who could serve elsewhere, or would change nothing, waits to be asked
      if (!next) break;
      const answer = await this.guard(this.line.words([...step.prefix, ...picked, next.word]));
      if (!answer || turn !== this.turn) return;
      if (whole && !answer.closes) {
        needed.add(next.word);
        continue;
      }
      picked.push(next.word);
      words = answer.words;
      whole = answer.closes;
    }
    if (some && !picked.length) return; // none of them: those who were found first stay
    this.picked.value = picked;
    if (!some) this.everybody.value = picked;
    this.tail.value = [];
    this.extras.value = picked.length ? words.filter((w) => !this.joins(w.word)) : [];
    await this.refresh();
  }

  /** What may follow the set as it stands. */
  private async lookOn(): Promise<void> {
    const step = this.step.value,
      turn = this.turn;
    if (!step?.set || !this.form(step.prefix[0]).tail || !this.picked.value.length) {
      this.extras.value = [];
      return;
    }
    const answer = await this.guard(this.line.words([...step.prefix, ...this.picked.value]));
    if (answer && turn === this.turn) this.extras.value = answer.words.filter((w) => !this.joins(w.word));
  }

  /**
   * Add an option after the set, or take it away again. One with a value (`air=2`) stands beside those of another kind, and beside
   * its own kind where the value is a place; any other takes the place of what was there.
   */
  async follow(word: string): Promise<void> {
    const step = this.step.value,
      [key, value] = word.split('='),
      order = this.extras.value.map((w) => w.word);
    if (!step) return;
    const beside = (other: string): boolean =>
      value !== undefined &&
      other.includes('=') &&
      (!other.startsWith(`${key}=`) || this.settings.lexicon.isHex(value));
    const now = this.tail.value,
      next = now.includes(word)
        ? now.filter((w) => w !== word)
        : [...now.filter(beside), word].sort((a, b) => order.indexOf(a) - order.indexOf(b));
    await this.append(next, word);
  }

  /** Let these options follow the set, in this order. */
  async append(next: string[], subject: string): Promise<void> {
    const step = this.step.value,
      turn = ++this.turn;
    if (!step) return;
    if (next.length > 1) {
      const answer = await this.guard(
        this.line.why([...step.prefix, ...this.picked.value, ...next].join(' ')),
        subject,
      );
      if (!answer || turn !== this.turn) return;
      if (!answer.allowed) {
        this.refusal.value = { subject, text: answer.text, cases: answer.cases };
        return;
      }
    }
    this.refusal.value = null;
    this.tail.value = next;
    await this.refresh();
  }

  /** What would follow if this option were chosen; nothing is chosen by asking. */
  async preview(word: string): Promise<Forecast | null> {
    const step = this.step.value;
    if (!step) return null;
    const at = this.swaps.value.length ? this.swapAt.value : step.prefix.length;
    try {
      return await this.line.forecast(
        [...step.prefix.slice(0, at), ...(step.set ? this.picked.value : []), word, ...step.prefix.slice(at + 1)].join(
          ' ',
        ),
      );
    } catch (error) {
      if (error instanceof Declined || error instanceof Disconnected) return null;
      throw error;
    }
  }

  /** Set one head of an allocation. */
  async amount(key: string, number: number): Promise<void> {
    const others = this.picked.value.filter((w) => !w.startsWith(`${key}=`));
    await this.propose(number > 0 ? [...others, `${key}=${number}`] : others, `${key}=${number}`);
  }
}
