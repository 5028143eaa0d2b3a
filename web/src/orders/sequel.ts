/** What is taken up when a question opens: what the last choice leads to, else the verb that is proposed or the only one there is. */
import type { VerbAfter, VerbBegin } from '../games/looks';
import type { OpenVerb, Settings } from './sentence';

/** A verb, and at once its first word. */
export type Beginning = readonly [verb: string, word?: string];

interface Again {
  verb: string;
  word: string;
  same: boolean;
  at: number;
  open?: boolean;
}

export class Sequel {
  private again: Again | null = null;
  /** The verb to come back to after the one that follows it. */
  private chain: string | null = null;

  constructor(private readonly settings: Pick<Settings, 'look' | 'lexicon'>) {}

  private after(verb: string): VerbAfter {
    return this.settings.look(verb)?.after ?? {};
  }

  private begin({ word }: OpenVerb): VerbBegin {
    return this.settings.look(word)?.begin ?? {};
  }

  /** The other side's question: nothing goes on from here. */
  end(): void {
    this.again = this.chain = null;
  }
  /** The choice was not played after all. */
  withdraw(): void {
    this.again = null;
  }

  /** A choice is played: by its verb's own manner, or in the course of a chain of two verbs. */
  follow(choice: string, verbs: readonly OpenVerb[]): void {
    const words = choice.split(' '),
      [verb = '', word = ''] = words,
      { then, thenAt, repeat, stay } = this.after(verb),
      end = words.findLast((w) => this.settings.lexicon.isHex(w)),
      at = verbs.find((v) => v.word === verb)?.words.findIndex((w) => w.word === word) ?? 0;
    if (thenAt) this.chain = verb;
    else if (this.chain && this.after(this.chain).thenAt !== verb) this.chain = null;
    if (thenAt && end) this.again = { verb: thenAt, word: end, same: true, at };
    else if (this.chain) this.again = { verb: this.chain, word, same: false, at, open: true };
    else if (then) this.again = { verb: then, word, same: true, at };
    else if (repeat) this.again = { verb, word, same: false, at };
    else this.again = stay ? { verb, word, same: false, at, open: true } : null;
  }

  /** Of the verbs of a new question, the one to begin with. */
  begins(opened: readonly OpenVerb[]): Beginning | undefined {
    const { again, chain } = this;
    this.again = null;
    const verb = again && opened.find((v) => v.word === again.verb);
    if (again?.open && verb) return [verb.word];
    if (again && chain && again.verb === this.after(chain).thenAt) {
      if (verb?.words.some((w) => w.word === again.word)) return [verb.word, again.word];
      if (opened.some((v) => v.word === chain)) return [chain];
    }
    if (again && (verb?.kind === 'unit' || (verb?.kind === 'group' && this.begin(verb).led))) {
      const next = again.same ? verb.words.find((w) => w.word === again.word) : (verb.words[again.at] ?? verb.words[0]);
      return [verb.word, next?.word];
    }
    const wordy = opened.filter((v) => !v.plain),
      willing = wordy.filter((v) => this.begin(v).auto !== false),
      wanted =
        opened.find((v) => v.proposed && !v.closes) ??
        willing.find((v) => this.begin(v).auto === true) ??
        (wordy.length === 1 ? willing[0] : undefined);
    return wanted && [wanted.word];
  }
}
