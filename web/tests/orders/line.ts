/** A connection made of a plain tree, for testing the choice builder without a server. */
import { Declined, type Line } from '../../src/net/socket';
import type { Forecast, OpenAnswer, WhyAnswer, WordsAnswer } from '../../src/net/types';
import type { Slot } from '../../src/wire.gen';

export interface Tree {
  words?: Record<string, Tree>;
  /** Of a verb: the parts of its sentence. */
  slots?: Slot[];
  closes?: boolean;
  hint?: Record<string, unknown>;
  forecast?: Forecast;
}

/** Words of a set come in their own order only, as the server lists them; testing takes any order. */
export class TreeLine implements Line {
  played: string[] = [];
  undone = 0;
  /** What was asked for, in turn. */
  asked: string[] = [];
  atOnce = 40;
  refuse: string | null = null;

  constructor(
    readonly root: Tree,
    private readonly order: readonly string[] = [],
  ) {}

  private walk(prefix: readonly string[]): Tree | null {
    let at: Tree | undefined = this.root;
    for (const word of prefix) at = at?.words?.[word];
    return at ?? null;
  }
  private canonical(choice: string): string[] {
    const [head = '', ...rest] = choice.split(' ');
    return [head, ...rest.sort((a, b) => this.order.indexOf(a) - this.order.indexOf(b))];
  }
  /** As the server answers: long lists come bare. */
  opened(): Promise<OpenAnswer['verbs']> {
    this.asked.push('open');
    const told = Object.entries(this.root.words ?? {}).map(([verb, { words = {}, closes = false, slots = [] }]) => {
      const list = Object.entries(words);
      return [
        verb,
        list.length > this.atOnce
          ? { closes, slots, bare: Object.keys(words) }
          : { closes, slots, words: list.map(([word, { hint = {} }]) => ({ word, hint })) },
      ] as const;
    });
    return Promise.resolve(Object.fromEntries(told));
  }
  words(prefix: readonly string[]): Promise<WordsAnswer> {
    this.asked.push(prefix.join(' '));
    const at = this.walk(prefix);
    if (!at) return Promise.reject(new Declined({ cases: ['1.1'], text: 'no', id: 'x' }));
    return Promise.resolve({
      ref: 0,
      words: Object.entries(at.words ?? {}).map(([word, tree]) => ({ word, hint: tree.hint ?? {} })),
      closes: at.closes ?? false,
    });
  }
  why(choice: string): Promise<WhyAnswer> {
    const at = this.walk(this.canonical(choice));
    return Promise.resolve(
      at?.closes
        ? { ref: 0, allowed: true, cases: [], text: '' }
        : { ref: 0, allowed: false, cases: ['9.9'], text: `not ${choice}` },
    );
  }
  forecast(choice: string): Promise<Forecast | null> {
    return Promise.resolve(this.walk(this.canonical(choice))?.forecast ?? null);
  }
  play(choice: string): Promise<void> {
    if (this.refuse) return Promise.reject(new Declined({ cases: ['2.2'], text: this.refuse, id: 'x' }));
    this.played.push(choice);
    return Promise.resolve();
  }
  undo(): Promise<void> {
    this.undone += 1;
    return Promise.resolve();
  }
}
