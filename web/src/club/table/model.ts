/** A table among people: who is here, what is said, what is offered. Looks again whenever the server says that something is new. */
import { effect, signal } from '@preact/signals';
import type { Seat } from '../../table/seat';
import type { OfferShown, Sitting, TableTalk, TalkLine } from '../../net/types';
import { club } from '../api';
import { Command } from './command';
import { Marks } from './marks';

/** Milliseconds between signs of life while the table is shown. */
const HERE = 45_000;
/** Milliseconds after which a key pressed at an offer is meant for it. */
const MEANT = 1500;
/** Milliseconds between looks whether it has. */
const COUNTED = 4000;
const KEPT = 'front85.muted.';
const NOTHING = { read: 0, heard: 0 };
export const named = ({ kind, number }: OfferShown): string => `${kind} ${number}`;

/** A move back that undoes no die and nothing that was shown. */
export const isHarmless = (offer: OfferShown): boolean =>
  offer.kind === 'takeback' && offer.dice === 0 && !offer.reveals;

export class TableClub {
  readonly talk = signal<TableTalk | null>(null);
  readonly messages = signal<readonly TalkLine[]>([]);
  readonly muted = signal(false);
  /** Whether the talk is open before the reader. */
  readonly reading = signal(false);
  /** The commanders of one's own side, where there are several. */
  readonly command: Command;
  readonly marks: Marks;
  private timer = 0;
  private busy = false;
  private again = false;
  private closed = false;
  /** How often it was looked whether a game that is over has been counted. */
  private counts = 0;
  /** The last messages the server was told of as read. */
  private told = NOTHING;
  /** Since when the reader has seen what is asked. */
  private since = { what: '', at: 0 };
  private readonly stop: () => void;

  constructor(readonly session: Seat) {
    this.command = new Command(session);
    this.marks = new Marks(this);
    try {
      this.muted.value = localStorage.getItem(KEPT + session.id) === 'yes';
    } catch {
      /* private window */
    }
    session.wire.onClub = () => void this.look();
    document.addEventListener('visibilitychange', this.seen);
    // an offer lapses with the next deed
    this.stop = effect(() => {
      void session.live.value?.ply;
      void this.look();
    });
    this.timer = window.setInterval(() => void this.look(), HERE);
  }

  close(): void {
    this.closed = true;
    this.stop();
    window.clearInterval(this.timer);
    document.removeEventListener('visibilitychange', this.seen);
    this.session.wire.onClub = () => undefined;
    club.here(this.session.id, this.session.token, { visible: false, ...NOTHING }).catch(() => undefined);
  }

  private readonly seen = (): void => void this.look();
  /** The last messages of the table and of one's own side. */
  private get last(): typeof NOTHING {
    const of = (room: string): number => this.messages.peek().findLast((line) => line.room === room)?.number ?? 0;
    return { read: of('table'), heard: of('side') };
  }

  async look(name?: string): Promise<void> {
    if (this.closed) return;
    if (this.busy) {
      this.again = true;
      return;
    }
    this.busy = true;
    try {
      const visible = document.visibilityState === 'visible',
        read = visible && this.reading.peek() ? this.last : NOTHING;
      const found = await club.here(this.session.id, this.session.token, {
        visible,
        ...read,
        ...(name === undefined ? {} : { name }),
      });
      this.messages.value = found.messages;
      this.talk.value = found;
      await this.command.look((found.commanders ?? 1) > 1);
      if (this.asked && named(this.asked) !== this.since.what) this.since = { what: named(this.asked), at: Date.now() };
      // what is before the reader is read; said once for each message
      const { last, told } = this;
      if (visible && this.reading.peek() && found.unread > 0 && (last.read > told.read || last.heard > told.heard))
        this.again = true;
      if (read !== NOTHING) this.told = read;
      // a rated game is counted a little after its end
      if (found.rated && this.session.live.peek()?.result && !found.ratings?.length && this.counts++ < 6)
        window.setTimeout(() => void this.look(), COUNTED);
    } catch {
      /* the next sign of life will tell */
    }
    this.busy = false;
    if (this.again) {
      this.again = false;
      await this.look();
    }
  }

  /** What is asked of the reader; null when nothing is, or the reader only watches. */
  get asked(): OfferShown | null {
    if (!this.session.live.value?.seat) return null;
    return this.talk.value?.offers.find((o) => !o.mine && o.kind !== 'arbiter') ?? null;
  }
  answer(offer: OfferShown, word: 'grant' | 'decline' | 'withdraw'): void {
    void this.act((id, token) => club.answer(id, token, offer, word));
  }
  /** Enter presses the gold of the card, once it has stood there long enough to be meant. */
  press(): void {
    const offer = this.asked;
    if (!offer || named(offer) !== this.since.what || Date.now() - this.since.at < MEANT) return;
    this.answer(offer, isHarmless(offer) ? 'grant' : 'decline');
  }

  sits(side: string): Sitting | undefined {
    return this.talk.value?.sits.find((s) => s.seat === side);
  }
  get unread(): number {
    return this.muted.value ? 0 : (this.talk.value?.unread ?? 0);
  }
  mute(on: boolean): void {
    this.muted.value = on;
    try {
      localStorage.setItem(KEPT + this.session.id, on ? 'yes' : 'no');
    } catch {
      /* private window */
    }
  }

  /** Do something at this table, say what went wrong if it does, and look what came of it. */
  async act(deed: (id: string, token: string) => Promise<unknown>): Promise<boolean> {
    try {
      await deed(this.session.id, this.session.token);
      return true;
    } catch (error) {
      this.session.say(error instanceof Error ? error.message : String(error));
      return false;
    } finally {
      await this.look();
    }
  }
}
