/** How far a seat of a game has been told what others did, kept in this browser. */
import type { Seat } from '../table/seat';
import { recall, retain } from '../settings/memory';

const KEY = 'front85.seen';

export class Seen {
  private readonly known = new Map<string, number>();
  constructor(private readonly session: Seat) {}

  /** At one screen each side has its own place. */
  private get key(): string {
    const live = this.session.live.peek(),
      seat = live?.seat === 'both' ? (live.ask?.player ?? this.session.me.peek()) : live?.seat;
    return `${KEY}.${this.session.id}.${seat ?? ''}`;
  }
  get ply(): number {
    return Number(recall(this.key, this.known.get(this.key) ?? 0));
  }
  remember(ply: number): void {
    this.known.set(this.key, ply);
    retain(this.key, ply);
  }
}
