/** One stretch of play as this seat saw it: its events in order and the view after each of them. */
import { signal } from '@preact/signals';
import { lang } from '../i18n';
import { api } from '../net/api';
import type { Move, Story, StoryEvent, TableState, View } from '../net/types';
import type { Seat } from '../table/seat';
import { patched } from './show';

/** The first entry that is no longer what it was; null if nothing was taken back. A line that broke sends everything again. */
export function takenBack(
  known: readonly Move[],
  ply: number,
  state: Pick<TableState, 'moves' | 'ply'>,
): number | null {
  const was = new Map(known.map((m) => [m.ply, m]));
  for (const m of state.moves) {
    const old = was.get(m.ply);
    if (old && (old.player !== m.player || (old.choice !== null && m.choice !== null && old.choice !== m.choice)))
      return m.ply;
  }
  return state.ply < ply ? state.ply : null;
}

export class Reel {
  readonly events = signal<StoryEvent[]>([]);
  /** The entry at which the stretch begins. */
  private start = 0;
  private views: View[] = [];

  /** The last entry that is known; -1 before the first. */
  get last(): number {
    return this.events.peek().at(-1)?.ply ?? -1;
  }
  private get known(): boolean {
    return this.views.length > 0 && this.events.peek().length > 0;
  }

  /** The view after so many events. */
  view(n: number): View | null {
    while (this.views.length <= n) {
      const before = this.views.at(-1),
        e = this.events.peek()[this.views.length - 1];
      if (!before || !e) return before ?? null;
      this.views.push(patched(before, e));
    }
    return this.views[n] ?? null;
  }

  /** What the server tells: what is new in this stretch, or all of another one, which then has a view. */
  async ask(session: Seat): Promise<Story> {
    const from = (entry: number): Promise<Story> => api.story(session.id, session.token, entry, lang.peek());
    const story = await from(this.known ? this.last + 1 : 0);
    return this.known && story.start !== this.start ? from(0) : story;
  }
  take(story: Story): void {
    if (story.view) {
      this.start = story.start;
      this.views = [story.view];
      this.events.value = story.events;
    } else {
      const fresh = story.events[0]?.ply ?? Infinity;
      this.events.value = [...this.events.peek().filter((e) => e.ply < fresh), ...story.events];
    }
  }
  /** Entries from here on were taken back; whether any of them was known. */
  cut(from: number): boolean {
    const left = this.events.peek().filter((e) => e.ply < from);
    if (left.length === this.events.peek().length) return false;
    this.events.value = left;
    this.views.length = Math.min(this.views.length, left.length + 1);
    return true;
  }
  forget(): void {
    this.start = 0;
    this.views = [];
    this.events.value = [];
  }
}
