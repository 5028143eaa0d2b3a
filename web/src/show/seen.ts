/** How far a seat of a game has been told what others did, kept in this browser. */
import type { TableState } from '../net/types';
import type { Seat } from '../table/seat';
import { recall, retain } from '../settings/memory';

const KEY = 'front85.seen';

export class Seen {
  private readonly known = new Map<string, number>();
  constructor(private readonly session: Seat) {}

  /** At one screen each side has its own place. */
  private key(live: TableState | null): string {
    const seat = live?.seat === 'both' ? (live.ask?.player ?? this.session.me.peek()) : live?.seat;
    return `${KEY}.${this.session.id}.${seat ?? ''}`;
  }
  get ply(): number {
    return this.at(this.session.live.peek());
  }
  /** In a state that is not on the table yet. */
  at(state: TableState | null): number {
    const key = this.key(state);
    return Number(recall(key, this.known.get(key) ?? 0));
  }
  remember(ply: number): void {
    const key = this.key(this.session.live.peek());
    this.known.set(key, ply);
    retain(key, ply);
  }
}
