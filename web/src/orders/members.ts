/** The set within a sentence: who joins, what follows them, and amounts. */
import type { Asks } from './asks';
import type { Sentence } from './sentence';

export class Members {
  constructor(
    private readonly sentence: Sentence,
    private readonly asks: Asks,
  ) {}

  /** A set that has just been reached, as far as it fills by itself. */
  async settle(): Promise<void> {
    const { step } = this.sentence,
      { set, words, kind, closes, prefix } = step.value ?? {};
    if (set && (this.sentence.look(prefix?.[0])?.words?.pickAll || words?.length === 1)) await this.pickAll();
    else if (kind === 'quantity' && closes) await this.asks.weigh();
  }

  /** Put a word of a set in or out. */
  async toggle(...words: string[]): Promise<void> {
    const { step, picked } = this.sentence;
    if (!step.value?.set) return;
    const now = picked.value,
      adding = words.filter((w) => !now.includes(w)),
      next = adding.length ? [...now, ...adding] : now.filter((w) => !words.includes(w));
    await this.propose(next, adding[0] ?? '');
  }

  /** The set as a panel has put it together, in this order. */
  async assemble(words: readonly string[], subject = ''): Promise<void> {
    if (this.sentence.step.value?.set) await this.propose([...words], subject);
  }

  /** Set one head of an allocation. */
  async amount(key: string, number: number): Promise<void> {
    const others = this.sentence.picked.value.filter((w) => !w.startsWith(`${key}=`));
    await this.propose(number > 0 ? [...others, `${key}=${number}`] : others, `${key}=${number}`);
  }

  private async propose(next: string[], subject: string): Promise<void> {
    const { step, picked, tail, refusal } = this.sentence;
    if (!step.value) return;
    this.asks.next();
    if (next.length && !(await this.asks.allows([...step.value.prefix, ...next], subject))) return;
    this.sentence.remember();
    refusal.value = null;
    const kept = tail.value;
    picked.value = next;
    tail.value = [];
    await this.lookOn();
    tail.value = this.stillOffered(kept);
    await this.asks.weigh();
  }

  /**
   * Everybody who may join, or of some all who may, by the server's own order. Whoever would make a whole sentence one that is not
   * allowed (he is needed elsewhere) is left out.
   */
  async pickAll(some?: readonly string[]): Promise<void> {
    const { sentence } = this,
      step = sentence.step.value;
    if (!step?.set) return;
    this.asks.next();
    const picked: string[] = [],
      needed = new Set<string>();
    let words = step.words,
      whole = false;
    while (words.length) {
      const next = words.find(
        (w) =>
          sentence.joins(w.word) &&
          !needed.has(w.word) &&
          (some ? some.includes(w.word) : w.hint?.aside !== true && w.hint?.default !== false),
      ); // who could serve elsewhere, or would change nothing, waits to be asked
      if (!next) break;
      const answer = await this.asks.after([...step.prefix, ...picked, next.word]);
      if (!answer) return;
      if (whole && !answer.closes) {
        needed.add(next.word);
        continue;
      }
      picked.push(next.word);
      words = answer.words;
      whole = answer.closes;
    }
    if (some && !picked.length) return; // none of them: those who were found first stay
    sentence.picked.value = picked;
    if (!some) sentence.everybody.value = picked;
    sentence.tail.value = [];
    sentence.extras.value = picked.length ? words.filter((w) => !sentence.joins(w.word)) : [];
    await this.asks.weigh();
  }

  /** What may follow the set as it stands. */
  private async lookOn(): Promise<void> {
    const { sentence } = this,
      step = sentence.step.value,
      picked = sentence.picked.value;
    if (!step?.set || !sentence.form(step.prefix[0]).tail || !picked.length) {
      sentence.extras.value = [];
      return;
    }
    const answer = await this.asks.after([...step.prefix, ...picked]);
    if (answer) sentence.extras.value = answer.words.filter((w) => !sentence.joins(w.word));
  }

  /** Of options that followed the set, those that still may. */
  private stillOffered(options: readonly string[]): string[] {
    return options.filter((w) => this.sentence.extras.value.some((x) => x.word === w));
  }

  /** The same set again, after what is struck has changed: those chosen by hand, and what followed them, as far as they may stay. */
  async carryOver(chosen: readonly string[] | null, options: readonly string[]): Promise<void> {
    const { prefix, tail } = this.sentence,
      beginning = prefix.value;
    if (chosen) await this.pickAll(chosen);
    const kept = this.stillOffered(options);
    if (!kept.length || prefix.value !== beginning) return;
    tail.value = kept;
    await this.asks.weigh();
  }

  /**
   * Add an option after the set, or take it away again. One with a value (`air=2`) stands beside those of another kind, and beside
   * its own kind where the value is a place; any other takes the place of what was there.
   */
  async follow(word: string): Promise<void> {
    const [key, value] = word.split('='),
      order = this.sentence.extras.value.map((w) => w.word),
      now = this.sentence.tail.value;
    const beside = (other: string): boolean =>
      value !== undefined &&
      other.includes('=') &&
      (!other.startsWith(`${key}=`) || this.sentence.settings.lexicon.isHex(value));
    const next = now.includes(word)
      ? now.filter((w) => w !== word)
      : [...now.filter(beside), word].sort((a, b) => order.indexOf(a) - order.indexOf(b));
    await this.append(next, word);
  }

  /** Let these options follow the set, in this order. */
  async append(next: string[], subject: string): Promise<void> {
    const { step, picked, refusal, tail } = this.sentence;
    if (!step.value) return;
    this.asks.next();
    if (next.length > 1 && !(await this.asks.allows([...step.value.prefix, ...picked.value, ...next], subject))) return;
    refusal.value = null;
    tail.value = next;
    await this.asks.weigh();
  }
}
