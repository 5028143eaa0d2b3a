/**
 * The set within a choice: who joins, what follows them, amounts, and what would come of it. It asks the server before anything is put
 * in or out, and shows the refusal if there is one.
 */
import { Declined, Disconnected, type Line } from '../net/socket';
import type { Forecast, Word } from '../net/types';
import { Sentence, type Refusal, type Settings } from './sentence';

export abstract class SetBuilder extends Sentence {
  /** Counts what was asked: an answer to an older question is dropped. */
  protected turn = 0;

  constructor(
    protected readonly line: Line,
    settings: Settings,
  ) {
    super(settings);
  }

  /** Play what is complete. */
  abstract commit(): Promise<boolean>;

  /** Run a request; a broken line or a refusal becomes null, the refusal shown. */
  protected async guard<T>(work: Promise<T>, subject = ''): Promise<T | null> {
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

  protected async settleSet(): Promise<void> {
    const step = this.step.value;
    if (step?.set && (this.look(step.prefix[0])?.words?.pickAll || step.words.length === 1)) await this.pickAll();
    else if (step?.kind === 'quantity' && step.closes) await this.refresh();
  }

  /** Forecast a complete sentence, or play it at once. */
  protected async refresh(last?: Word, unasked = false): Promise<void> {
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
      await this.commit();
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
    if (!step?.set || !this.look(step.prefix[0])?.words?.tail || !this.picked.value.length) {
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
