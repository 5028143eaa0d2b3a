/** Something in the making: what can be taken back, what the server says of it as it stands, and what went wrong. */
import { computed, signal, type Signal } from '@preact/signals';

const KEPT = 200;

export abstract class Editor<T, Told> {
  readonly failed = signal('');
  readonly busy = signal(true);
  private readonly past = signal<T[]>([]);
  private readonly future = signal<T[]>([]);
  readonly canUndo = computed(() => this.past.value.length > 0);
  readonly canRedo = computed(() => this.future.value.length > 0);
  private asked = 0;
  private timer = 0;

  /** `pause`: milliseconds without a change before the server looks at it. */
  constructor(
    readonly title: string,
    private readonly pause: number,
  ) {}

  protected abstract readonly now: T | null;
  protected abstract put(next: T): void;
  protected abstract told(): Promise<Told>;
  protected abstract hear(told: Told): void;

  /** What is there now can be taken back to, unless it is `passing`. */
  protected keep(passing = false): void {
    const { now } = this;
    if (now !== null && !passing) this.past.value = [...this.past.value.slice(-KEPT), now];
    this.future.value = [];
  }
  undo(): void {
    this.step(this.past, this.future);
  }
  redo(): void {
    this.step(this.future, this.past);
  }
  private step(from: Signal<T[]>, to: Signal<T[]>): void {
    const found = from.value.at(-1),
      { now } = this;
    if (found === undefined || now === null) return;
    from.value = from.value.slice(0, -1);
    to.value = [...to.value, now];
    this.put(found);
  }

  protected async trying(work: () => Promise<unknown>): Promise<void> {
    this.failed.value = '';
    try {
      await work();
    } catch (e) {
      this.failed.value = e instanceof Error ? e.message : String(e);
    }
  }

  protected checkSoon(): void {
    this.busy.value = true;
    window.clearTimeout(this.timer);
    this.timer = window.setTimeout(() => void this.trying(() => this.ask(this.told())), this.pause);
  }
  /** An answer to an older question is dropped. */
  protected async ask(question: Promise<Told>): Promise<Told | null> {
    window.clearTimeout(this.timer);
    const mine = ++this.asked;
    this.busy.value = true;
    try {
      const told = await question;
      if (mine !== this.asked) return null;
      this.hear(told);
      return told;
    } finally {
      if (mine === this.asked) this.busy.value = false;
    }
  }
}
