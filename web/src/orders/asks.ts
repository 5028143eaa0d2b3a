/** What the server is asked about a sentence. Whoever asks anew makes older answers worthless; a refusal is shown. */
import { Declined, Disconnected, type Line } from '../net/socket';
import type { Forecast, Word, WordsAnswer } from '../net/types';
import type { Refusal, Sentence } from './sentence';

export class Asks {
  private turn = 0;

  constructor(
    private readonly sentence: Sentence,
    readonly line: Line,
  ) {}

  /** A new question: answers to those before it are dropped. */
  next(): number {
    return ++this.turn;
  }
  /** Where the questions stand, for who wants to know later whether another was asked. */
  get now(): number {
    return this.turn;
  }

  /** Run a request; a broken line or a refusal becomes null, the refusal shown unless something else has been asked meanwhile. */
  async guard<T>(work: Promise<T>, subject = ''): Promise<T | null> {
    const { turn } = this;
    try {
      return await work;
    } catch (error) {
      if (error instanceof Declined) {
        if (turn === this.turn) this.refuse(subject, error.error);
      } else if (!(error instanceof Disconnected)) throw error;
      return null;
    }
  }

  refuse(subject: string, { text, cases }: Pick<Refusal, 'text' | 'cases'>): Refusal {
    return (this.sentence.refusal.value = { subject, text, cases });
  }

  /** Why a beginning is refused; shown on the card. */
  async explain(choice: string, subject = choice): Promise<Refusal | null> {
    const answer = await this.guard(this.line.why(choice), subject);
    return !answer || answer.allowed ? null : this.refuse(subject, answer);
  }

  /** Whether a sentence of these words is allowed; if not, why is shown. Null: nothing was heard, or something else has been asked meanwhile. */
  async allows(words: readonly string[], subject: string): Promise<boolean | null> {
    const turn = this.turn,
      answer = await this.guard(this.line.why(words.join(' ')), subject);
    if (!answer || turn !== this.turn) return null;
    if (!answer.allowed) this.refuse(subject, answer);
    return answer.allowed;
  }

  /** What may follow a beginning; null as above. */
  async after(prefix: readonly string[], subject?: string): Promise<WordsAnswer | null> {
    const turn = this.turn,
      answer = await this.guard(this.line.words(prefix), subject);
    return turn === this.turn ? answer : null;
  }

  /** What would come of the sentence as it stands, put where everybody sees it; null as above. */
  async weigh(): Promise<{ forecast: Forecast | null } | null> {
    const choice = this.sentence.complete.value,
      turn = this.turn,
      forecast = choice === null ? null : await this.guard(this.line.forecast(choice));
    if (turn !== this.turn) return null;
    this.sentence.forecast.value = forecast;
    return choice === null ? null : { forecast };
  }

  /** What may follow a beginning, for a panel that shows several lists at once; nothing is chosen by asking. */
  async offered(prefix: readonly string[]): Promise<Word[]> {
    return (await quiet(this.line.words([...prefix])))?.words ?? [];
  }

  /** What would follow if this option were chosen; nothing is chosen by asking. */
  async preview(word: string): Promise<Forecast | null> {
    const { step, picked, swaps, swapAt } = this.sentence;
    if (!step.value) return null;
    const { prefix, set } = step.value,
      at = swaps.value.length ? swapAt.value : prefix.length;
    return quiet(
      this.line.forecast(
        [...prefix.slice(0, at), ...(set ? picked.value : []), word, ...prefix.slice(at + 1)].join(' '),
      ),
    );
  }
}

/** An answer nobody waits for: refused or lost, it is null. */
async function quiet<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Declined || error instanceof Disconnected) return null;
    throw error;
  }
}
