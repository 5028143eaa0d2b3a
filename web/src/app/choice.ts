/**
 * The choice builder: walks the tree of words the server offers, one step at a time.
 *
 * It knows nothing of any rule. A prefix grows by clicks, buttons or keys; the server says what may follow; a complete
 * sentence is shown with its forecast and played.
 */
import { Declined, Disconnected, type Line } from '../net/socket';
import type { Ask, Forecast, Word } from '../net/types';
import { Sentence, type OpenVerb, type Refusal, type Settings } from './sentence';
import { groupLed, groupOf, kindOf, parts, sameSet, wholeGroup } from './words';

export type { OpenVerb, Refusal, Settings, Step } from './sentence';

export class ChoiceBuilder extends Sentence {
  private ply = 0;
  private turn = 0;
  private again: { verb: string; word: string; same: boolean; at: number; open?: boolean } | null = null;
  /** The verb to come back to after the one that follows it. */
  private chain: string | null = null;

  constructor(
    private readonly line: Line,
    settings: Settings,
  ) {
    super(settings);
  }

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
    const opened = await this.guard(
      Promise.all(
        ask.verbs.map(async ({ word, label }): Promise<OpenVerb> => {
          const { words, closes } = await this.line.words([word]);
          return {
            word,
            label,
            words,
            closes,
            kind: kindOf(words, this.settings.lexicon),
            plain: closes && words.length === 0,
          };
        }),
      ),
    );
    if (!opened || turn !== this.turn) return;
    this.verbs.value = opened;
    this.ready.value = true;
    await this.begin(opened);
    this.forget();
  }

  private async begin(opened: OpenVerb[]): Promise<void> {
    const again = this.again;
    this.again = null;
    const verb = again && opened.find((v) => v.word === again.verb);
    if (again?.open && verb) {
      await this.start(verb.word);
      return;
    }
    if (again && this.chain && again.verb === this.look(this.chain)?.thenAt) {
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
    if (again && (verb?.kind === 'unit' || (verb?.kind === 'group' && this.look(verb.word)?.led))) {
      const next = again.same ? verb.words.find((w) => w.word === again.word) : (verb.words[again.at] ?? verb.words[0]);
      await this.start(verb.word, next?.word);
      return;
    }
    const wordy = opened.filter((v) => !v.plain && this.look(v.word)?.auto !== false);
    const wanted =
      wordy.find((v) => this.look(v.word)?.auto === true) ??
      (opened.filter((v) => !v.plain).length === 1 ? wordy[0] : undefined);
    if (wanted) await this.start(wanted.word);
  }

  private clear(): void {
    this.turn += 1;
    this.forget();
    this.put({ prefix: [], step: null, picked: [], group: null, armed: null });
    this.sending.value = false;
  }

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

  /** Begin with a verb, and at once with its first word if given. Replaces what was being built. */
  async start(verb: string, first?: string, units: readonly string[] = []): Promise<void> {
    const known = this.verbs.value.find((v) => v.word === verb);
    if (!known) {
      await this.explain(verb);
      return;
    }
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
      const only = known.words[0];
      if (known.words.length === 1 && only && !known.closes && !this.step.value?.set && known.kind !== 'hex')
        await this.advance([verb, only.word], units);
      else if (only && !known.closes && this.look(verb)?.preset === '*' && !this.step.value?.set)
        await this.preselect(known.words, only.word);
      else await this.settleSet();
      return;
    }
    this.group.value = this.look(verb)?.led ? groupLed(known.words, first, units) : null;
    const led = this.group.value;
    this.swaps.value = [];
    await this.advance([verb, led ? (groupOf(led.words, led.units) ?? first) : first], units);
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

  private async advance(prefix: string[], units: readonly string[] = []): Promise<void> {
    const turn = ++this.turn;
    const last =
      this.step.value?.words.find((w) => w.word === prefix.at(-1)) ??
      this.verbs.value.find((v) => v.word === prefix[0])?.words.find((w) => w.word === prefix[1]);
    let group = prefix.length > (this.group.value?.at ?? Infinity) ? this.group.value : null;
    const kept = this.swaps.value.length > 0 && prefix.length > this.swapAt.value;
    let swaps: Word[] = kept ? this.swaps.value : [],
      at = kept ? this.swapAt.value : -1,
      unasked = false;
    const preset = this.look(prefix[0])?.preset;
    for (;;) {
      const answer = await this.guard(this.line.words(prefix), prefix.at(-1));
      if (!answer || turn !== this.turn) return;
      const step = this.makeStep(prefix, answer.words, answer.closes);
      const whole =
        step.kind === 'group' || (step.kind === 'unit' && !step.set && units.length > 0 && !step.closes)
          ? wholeGroup(step.words, units)
          : undefined;
      if (whole !== undefined && !step.set) {
        group = { at: prefix.length, words: step.words, units: parts(whole) };
        prefix = [...prefix, whole];
        continue;
      }
      // A single hex is still the player's to choose: it would be a deed, not a detail.
      const only =
        step.words.length === 1 && !step.closes && !step.set && step.kind !== 'hex' ? step.words[0] : undefined;
      if (only) {
        unasked = step.kind === 'option'; // nobody has chosen it yet, so it is not played at once
        if (unasked && this.look(prefix[0])?.panel === 'options') {
          swaps = step.words;
          at = prefix.length;
        }
        if (step.kind === 'unit' && this.look(prefix[0])?.draw === 'reach')
          group = { at: prefix.length, words: step.words, units: [only.word] };
        prefix = [...prefix, only.word];
        continue;
      }
      const taken = preset === '*' ? (step.kind === 'option' ? step.words[0]?.word : undefined) : preset;
      if (taken !== undefined && !step.closes && !step.set && step.words.some((w) => w.word === taken)) {
        swaps = step.words;
        at = prefix.length;
        prefix = [...prefix, taken];
        continue;
      }
      this.put({ prefix, step, picked: [], group, armed: null, swaps, swapAt: at });
      this.lastWord.value = last ?? null;
      break;
    }
    await this.settleSet();
    await this.refresh(last, unasked);
  }

  private async settleSet(): Promise<void> {
    const step = this.step.value;
    if (step?.set && (this.look(step.prefix[0])?.pickAll || step.words.length === 1)) await this.pickAll();
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
      forecast !== null ||
      (typeof last?.hint?.survival === 'number' && last.hint.survival < 1) ||
      (last?.hint !== undefined && this.look(this.verb.value)?.weighty?.(last.hint) === true);
    if (step && !step.set && step.words.length === 0 && !risky && this.look(this.verb.value)?.commit === 'click')
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

  /** Everybody who may join, or of some all who may, by the server's own order. */
  async pickAll(some?: readonly string[]): Promise<void> {
    const step = this.step.value;
    if (!step?.set) return;
    const turn = ++this.turn;
    const picked: string[] = [];
    let words = step.words;
    while (words.length) {
      const next = words.find(
        (w) =>
          this.joins(w.word) && (some ? some.includes(w.word) : w.hint?.aside !== true && w.hint?.default !== false),
      ); // who could serve elsewhere, or would change nothing, waits to be asked
      if (!next) break;
      picked.push(next.word);
      const answer = await this.guard(this.line.words([...step.prefix, ...picked]));
      if (!answer || turn !== this.turn) return;
      words = answer.words;
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
    if (!step?.set || !this.look(step.prefix[0])?.tail || !this.picked.value.length) {
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
    const turn = ++this.turn;
    if (next.length > 1) {
      const answer = await this.guard(this.line.why([...step.prefix, ...this.picked.value, ...next].join(' ')), word);
      if (!answer || turn !== this.turn) return;
      if (!answer.allowed) {
        this.refusal.value = { subject: word, text: answer.text, cases: answer.cases };
        return;
      }
    }
    this.refusal.value = null;
    this.tail.value = next;
    await this.refresh();
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
    void this.refresh();
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

  /** Why a beginning is refused; shown on the card. */
  async explain(choice: string, subject = choice): Promise<Refusal | null> {
    const answer = await this.guard(this.line.why(choice), subject);
    if (!answer || answer.allowed) return null;
    return (this.refusal.value = { subject, text: answer.text, cases: answer.cases });
  }

  /** Play what is complete. The next state brings the next question. */
  async commit(): Promise<boolean> {
    const choice = this.complete.value;
    if (choice === null || this.sending.value) return false;
    this.sending.value = true;
    const [verb = '', first = ''] = choice.split(' ');
    const look = this.look(verb),
      end = choice.split(' ').findLast((w) => this.settings.lexicon.isHex(w));
    if (look?.thenAt) this.chain = verb;
    else if (this.chain && this.look(this.chain)?.thenAt !== verb) this.chain = null;
    const at = this.verbs.value.find((v) => v.word === verb)?.words.findIndex((w) => w.word === first) ?? 0;
    this.again =
      look?.thenAt && end
        ? { verb: look.thenAt, word: end, same: true, at }
        : this.chain
          ? { verb: this.chain, word: first, same: false, at, open: true }
          : look?.then
            ? { verb: look.then, word: first, same: true, at }
            : look?.repeat
              ? { verb, word: first, same: false, at }
              : look?.stay
                ? { verb, word: first, same: false, at, open: true }
                : null;
    try {
      await this.line.play(choice, this.ply);
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

  async undo(): Promise<void> {
    await this.guard(this.line.undo(this.ply));
  }
}
