/** The coach of a guided battle: one thing at a time, when it is met for the first time. Real game, real choices; what is said is the title's. */
import { computed, signal } from '@preact/signals';
import { MARCHES } from '../staff/plan';
import type { Lesson, Seat } from '../table/seat';
import { recall, retain } from '../settings/memory';
import { keyless } from '../settings/settings';

const KEY = 'front85.coach';

/** A sentence with its asides on keys, which stand in ⟨ ⟩, or without them where there are no keys. */
export const keyed = (text: string): string =>
  keyless.value ? text.replace(/⟨[^⟩]*⟩/g, '') : text.replace(/[⟨⟩]/g, '');

/** What is said, and the case at its end in brackets, where it is about another than the one of the open question. */
export function spoken(text: string): { say: string; rule: string | null } {
  const [, say, rule] = /^(.*?) \[([\w.-]+)\]$/s.exec(text) ?? [];
  return { say: keyed(say ?? text), rule: rule ?? null };
}

/** A march waits for the gold button because it would be too full at its goal. */
export const crowding = (s: Seat): boolean =>
  s.mine.value && s.builder.complete.value !== null && s.builder.lastWord.value?.hint?.crowded === true;

const NOTICE: Lesson = { id: 'notice', text: 'coach.notice', when: () => true };
const ends = (verbs: Readonly<Record<string, { deed?: { ends?: boolean } } | undefined>>, choice: string): boolean =>
  verbs[choice.split(' ')[0] ?? '']?.deed?.ends === true;

/** Scenarios made for the coach are called so, with whatever follows. */
export const guided = (scenario: string): boolean => scenario.startsWith('lesson');

/** Lessons that are fetched when somebody first asks for them; a line that breaks is tried again by the next who does. */
export function comeLater(fetch: () => Promise<Lesson[]>): () => Lesson[] {
  const here = signal<Lesson[]>([]);
  let coming = false;
  return () => {
    if (!coming) {
      coming = true;
      fetch().then(
        (lessons) => (here.value = lessons),
        () => (coming = false),
      );
    }
    return here.value;
  };
}

const known = (): Set<string> => new Set(recall<string[]>(KEY, [], true));

export class Coach {
  private readonly told = signal(known());
  private readonly off = signal(false);
  readonly present = computed(
    () =>
      !this.off.value && guided(this.session.live.value?.view.scenario ?? '') && this.session.live.value?.seat !== null,
  );
  /** All that may be said in this battle. */
  private readonly course = computed(() =>
    this.session.furniture.value
      .lessons()
      .filter((l) => l.scenario === undefined || l.scenario === this.session.live.value?.view.scenario),
  );
  /** What to say now. */
  readonly now = computed<Lesson | null>(() => {
    if (!this.present.value || this.session.cover.value || this.session.past.value) return null;
    if (this.notice.value !== null && this.notice.value === this.moment && this.idle) return NOTICE;
    return this.course.value.find((l) => l.when(this.session) && !this.told.value.has(l.id)) ?? null;
  });
  /** A march has been left out that could have been made: what the coach says about it, until something is done. */
  private readonly notice = signal<string | null>(null);
  private reminded = '';
  readonly hexes = computed(() => this.now.value?.show?.(this.session) ?? []);
  readonly count = computed(() => ({ n: this.told.value.size + 1, m: this.course.value.length }));

  constructor(
    private readonly session: Seat,
    private readonly waiting: () => readonly string[] = () => [],
  ) {}

  private get moment(): string {
    const view = this.session.live.value?.view;
    return view ? `${view.turn} ${view.phase}` : '';
  }
  /** Nothing has been done since the last phase ended, though somebody could march. */
  private get idle(): boolean {
    const { session } = this,
      verbs = session.furniture.value.verbs;
    for (const { player, choice } of session.moves.value.slice().reverse()) {
      if (player === 'chance') continue;
      if (player !== session.me.value || ends(verbs, choice ?? '')) break;
      if (this.orders(choice)) return false;
    }
    // Reserves that may be called and units that may advance are asked about, not idle.
    return session.builder.verbs.value.some((v) => MARCHES.includes(v.word)) && this.waiting().length > 0;
  }
  private orders(choice: string | null): boolean {
    return (choice ?? '').split(/[ +]/).some((w) => this.session.unit.value.has(w));
  }
  private get hasActed(): boolean {
    return this.session.moves.value.some((m) => m.player === this.session.me.value && this.orders(m.choice));
  }
  /**
   * A lesson is not won by ending phase after phase: against the computer the first phase of marches is ended after a deed. Whoever
   * has given orders before may have his reasons to stand still: he is reminded once.
   */
  holds(choice: string): boolean {
    const { session } = this,
      against = session.live.peek()?.seats.some((x) => x.level !== null) ?? false;
    if (!this.present.peek() || !against || !ends(session.furniture.peek().verbs, choice) || !this.idle) return false;
    if (this.reminded === this.moment && this.hasActed) return false;
    this.notice.value = this.reminded = this.moment;
    void session.builder.drop();
    return true;
  }

  /** This has been read. */
  read(): void {
    const lesson = this.now.value;
    if (!lesson) return;
    if (lesson === NOTICE) {
      this.notice.value = null;
      return;
    }
    this.told.value = new Set([...this.told.value, lesson.id]);
    retain(KEY, [...this.told.value], true);
  }
  skip(): void {
    this.off.value = true;
  }
}
