/** The commanders of one's own side: who they are, what each has, and by which sign each is known on the map. */
import { computed, signal } from '@preact/signals';
import type { Seat, Tag } from '../../table/seat';
import type { Commander, Commands } from '../../wire.gen';
import { club } from '../api';

/** Inks of the signs, by seat in order; the chief's own counters bear none. */
const INKS = ['#2B2A27', '#7A3E9D', '#00695C', '#8A4B08', '#AD1457', '#1F5FBF'];

export class Command {
  readonly now = signal<Commands | null>(null);
  readonly chief = computed(() => this.now.value?.commanders.some((one) => one.chief && one.mine) ?? false);
  /** What was last known, to notice that the question may be somebody else's now. */
  private known = '';
  /** The latest deal, and how many the server has not answered yet. */
  private last: Promise<unknown> = Promise.resolve();
  private underWay = 0;

  constructor(private readonly session: Seat) {}

  /** Look again; `several` is whether the side has more than one. */
  async look(several: boolean): Promise<void> {
    const { session } = this;
    if (!several && this.now.peek() === null) return;
    const { last } = this;
    if (this.underWay > 0) return; // it is looked again after each deal
    const found = await club.command(session.id, session.token);
    if (last !== this.last) return;
    this.now.value = found;
    const tags = Object.entries(found.holds).map(([unit, seat]) => [unit, this.tag(seat)] as const);
    const told = JSON.stringify([found.holds, found.posts]);
    if (told === this.known) return;
    session.tags.value = new Map(tags);
    if (this.known) {
      session.builder.ready.value = false; // what was offered may be somebody else's now
      session.wire.again();
    }
    this.known = told;
  }

  /** Deal out: shown at once, so that what is dealt next goes on from there, and told in the same order. */
  deal(posts: Commands['posts'], after: number | null, staff: boolean): Promise<unknown> {
    const { now, session } = this;
    if (now.value) now.value = { ...now.value, posts, after, staff };
    this.underWay += 1;
    const told = this.last
      .then(() => club.deal(session.id, session.token, posts, after, staff))
      .finally(() => {
        this.underWay -= 1;
      });
    this.last = told.catch(() => undefined);
    return told;
  }

  /** Give these posts to a seat, or with '' to nobody in particular. */
  give(posts: readonly string[], seat: string): Promise<unknown> {
    const now = this.now.peek();
    if (!now) return Promise.resolve();
    const rest = Object.entries(now.posts).filter(([post]) => !posts.includes(post));
    const given = seat ? posts.map((post) => [post, seat] as const) : [];
    return this.deal(Object.fromEntries([...rest, ...given]), now.after, now.staff);
  }

  of(seat: string): Commander | undefined {
    return this.now.value?.commanders.find((one) => one.seat === seat);
  }
  /** What somebody is called: the name, or until there is one the number of the seat. */
  name(seat: string): string {
    return this.of(seat)?.name || `${this.at(seat) + 1}`;
  }
  ink(seat: string): string {
    return INKS[this.at(seat)] ?? INKS[0] ?? '';
  }
  private tag(seat: string): Tag {
    const name = this.name(seat);
    return { text: [...name][0]?.toUpperCase() ?? '', color: this.ink(seat), name };
  }
  private at(seat: string): number {
    return Math.max(0, Number(seat.split('.')[1] ?? 1) - 1);
  }
}
