/** The live line to one game: requests with answers, states as they come, and a patient way back when it breaks. */
import { signal } from '@preact/signals';
import type { GameNews, LongThought, ViewChange } from '../wire.gen';
import { laidOver } from './changes';
import { partInDice } from './fairness';
import type {
  Forecast,
  Lang,
  Notice,
  OpenAnswer,
  OverlayAnswer,
  TableState,
  View,
  WhyAnswer,
  WireError,
  WordsAnswer,
} from './types';

export type Link =
  { kind: 'connecting' } | { kind: 'open' } | { kind: 'lost'; retryAt: number } | { kind: 'refused'; text: string };

/** Seconds to wait before each new try; the last one repeats. */
export const PAUSES = [1, 2, 4, 8, 15];

export class Disconnected extends Error {}
export class Declined extends Error {
  constructor(readonly error: WireError) {
    super(error.text);
  }
}

interface Pending {
  resolve: (value: never) => void;
  reject: (reason: Error) => void;
}
type Incoming = {
  ref?: number;
  error?: WireError;
  state?: TableState;
  changed?: GameNews;
  view?: ViewChange;
  notice?: Notice;
  thought?: LongThought;
  [key: string]: unknown;
};

/** What the choice builder needs of a connection; tests hand in a plain object. */
export interface Line {
  /** What may follow each verb of the question. */
  opened(): Promise<OpenAnswer['verbs']>;
  words(prefix: readonly string[]): Promise<WordsAnswer>;
  why(choice: string): Promise<WhyAnswer>;
  forecast(choice: string): Promise<Forecast | null>;
  play(choice: string, ply: number): Promise<void>;
  undo(ply: number): Promise<void>;
}

export class Wire implements Line {
  readonly link = signal<Link>({ kind: 'connecting' });
  /** How far a computer is that thinks long; until it has played. */
  readonly thought = signal<LongThought | null>(null);
  onState: (state: TableState) => void = () => undefined;
  onNotice: (notice: Notice) => void = () => undefined;
  /** Something people say or do around the game is new. */
  onClub: () => void = () => undefined;

  private socket: WebSocket | null = null;
  private pending = new Map<number, Pending>();
  private nextRef = 1;
  private tries = 0;
  private timer = 0;
  private closed = false;
  /** Names the position the last state showed. */
  private stamp: string | null = null;
  /** The last views of each side: a state may tell only what is different in them. In the hot seat sides take turns. */
  private views = new Map<string | null, View>();
  private adding = false;
  private latest!: TableState;

  constructor(
    private readonly id: string,
    private readonly token: string,
    private lang: Lang,
  ) {}

  open(): void {
    window.clearTimeout(this.timer);
    if (this.closed || this.socket?.readyState === WebSocket.CONNECTING || this.socket?.readyState === WebSocket.OPEN)
      return;
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const query = new URLSearchParams({ lang: this.lang, changes: '1' }).toString();
    // A page cannot give a socket headers, but it can name protocols: the token of the seat is one of them.
    const protocols = ['front85', ...(this.token ? [`seat.${this.token}`] : [])];
    const socket = new WebSocket(`${scheme}://${location.host}/api/games/${this.id}/ws?${query}`, protocols);
    this.socket = socket;
    socket.onmessage = (event) => this.receive(JSON.parse(String(event.data)) as Incoming);
    socket.onopen = () => {
      this.tries = 0;
      this.link.value = { kind: 'open' };
    };
    socket.onclose = (event) => {
      if (this.socket === socket) this.lost(event);
    };
  }

  close(): void {
    this.closed = true;
    window.clearTimeout(this.timer);
    this.socket?.close();
    this.fail();
  }

  private lost(event: CloseEvent): void {
    this.socket = null;
    this.thought.value = null;
    this.fail();
    if (this.closed) return;
    if (event.code === 4403 || event.code === 4404 || event.code === 1008) {
      this.link.value = { kind: 'refused', text: event.reason };
      return;
    }
    // 1012: the server goes, and another answers at once
    const soon = event.code === 1012 && this.tries === 0,
      pause = soon ? 0.2 : (PAUSES[Math.min(this.tries, PAUSES.length - 1)] ?? 15);
    this.tries += 1;
    this.link.value = { kind: 'lost', retryAt: Date.now() + pause * 1000 };
    this.timer = window.setTimeout(() => this.open(), pause * 1000);
  }

  private fail(): void {
    const waiting = [...this.pending.values()];
    this.pending.clear();
    for (const { reject } of waiting) reject(new Disconnected('disconnected'));
  }

  private receive(message: Incoming): void {
    if (message.state) this.seen(message.state);
    if (message.changed && message.view) this.changed(message.changed, message.view);
    if (message.notice) this.onNotice(message.notice);
    if (message.thought) this.thought.value = message.thought;
    if (message.club) this.onClub();
    if (message.ref === undefined) return;
    const pending = this.pending.get(message.ref);
    this.pending.delete(message.ref);
    if (!pending) return;
    if (message.error) pending.reject(new Declined(message.error));
    else pending.resolve(message as never);
  }

  /** A state told as what is different in a view; should that not be here, the whole is asked for. */
  private changed(news: GameNews, change: ViewChange): void {
    const before = this.views.get(change.side);
    if (before) this.seen({ ...news, view: laidOver(before, change) });
    else this.ask({ do: 'state' }).catch(() => undefined);
  }

  private seen(state: TableState): void {
    if (state.stamp !== this.stamp || !state.thinking) this.thought.value = null;
    this.stamp = state.stamp;
    this.views.set(state.view.side, state.view);
    void this.addToDice(state);
    this.onState(state);
  }

  /** The dice need a part from every seat before the first of them falls. */
  private async addToDice(state: TableState): Promise<void> {
    this.latest = state;
    if (this.adding) return;
    this.adding = true;
    try {
      let at: TableState | null = null;
      while (at !== this.latest) {
        at = this.latest;
        const part = await partInDice(this.id, at.post ?? at.seat, at.dice);
        if (part) await this.ask({ ...part });
      }
    } catch {
      // the next state asks for it again
    } finally {
      this.adding = false;
    }
  }

  private ask<T>(message: Record<string, unknown>): Promise<T> {
    const socket = this.socket;
    if (!socket || socket.readyState !== WebSocket.OPEN) return Promise.reject(new Disconnected('disconnected'));
    const ref = this.nextRef++;
    return new Promise<T>((resolve, reject) => {
      this.pending.set(ref, { resolve, reject });
      socket.send(JSON.stringify({ ...message, ref }));
    });
  }

  async opened(): Promise<OpenAnswer['verbs']> {
    return (await this.ask<OpenAnswer>({ do: 'open' })).verbs;
  }
  words(prefix: readonly string[]): Promise<WordsAnswer> {
    return this.ask({ do: 'words', prefix });
  }
  why(choice: string): Promise<WhyAnswer> {
    return this.ask({ do: 'why', choice });
  }
  async forecast(choice: string): Promise<Forecast | null> {
    return (await this.ask<{ forecast: Forecast | null }>({ do: 'forecast', choice })).forecast;
  }
  /** An overlay of the map that needs the rules. */
  overlay(kind: string): Promise<Pick<OverlayAnswer, 'overlay' | 'rows'>> {
    return this.ask({ do: 'overlay', kind });
  }
  async play(choice: string, ply: number): Promise<void> {
    await this.ask({ do: 'play', choice, ply, stamp: this.stamp });
  }
  async undo(ply: number): Promise<void> {
    await this.ask({ do: 'undo', ply, stamp: this.stamp });
  }

  /** Pause before each choice of a computer. */
  async pace(ms: number): Promise<void> {
    await this.ask({ do: 'speed', ms });
  }

  /** The computer has thought long enough. */
  async hurry(): Promise<void> {
    await this.ask({ do: 'hurry' });
  }

  /** The state once more: what it holds for this seat may have changed. */
  again(): void {
    this.ask({ do: 'state' }).catch(() => undefined);
  }

  speak(lang: Lang): void {
    this.lang = lang;
    if (this.socket?.readyState === WebSocket.OPEN)
      this.socket.send(JSON.stringify({ do: 'lang', lang, ref: this.nextRef++ }));
  }
}
