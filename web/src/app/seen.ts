/** How far a seat of a game has been told what others did, kept in this browser. */
import type { Session } from './session';

const KEY = 'front85.seen';

export class Seen {
  private known = 0;
  constructor(private readonly session: Session) {}

  /** At one screen each side has its own place. */
  private get key(): string {
    const live = this.session.live.peek(),
      seat = live?.seat === 'both' ? (live.ask?.player ?? this.session.me.peek()) : live?.seat;
    return `${KEY}.${this.session.id}.${seat ?? ''}`;
  }
  get ply(): number {
    try {
      return Number(localStorage.getItem(this.key) ?? 0);
    } catch {
      return this.known;
    }
  }
  remember(ply: number): void {
    this.known = ply;
    try {
      localStorage.setItem(this.key, String(ply));
    } catch {
      /* private window */
    }
  }
}
