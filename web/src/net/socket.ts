/** The live line to one game: requests with answers, states as they come, and a patient way back when it breaks. */
import { signal } from '@preact/signals';
import type { Forecast, Lang, Notice, OverlayHex, TableState, WhyAnswer, WireError, WordsAnswer } from './types';

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
  notice?: Notice;
  [key: string]: unknown;
};

/** What the choice builder needs of a connection; tests hand in a plain object. */
export interface Line {
  words(prefix: readonly string[]): Promise<WordsAnswer>;
  why(choice: string): Promise<WhyAnswer>;
  forecast(choice: string): Promise<Forecast | null>;
  play(choice: string, ply: number): Promise<void>;
  undo(ply: number): Promise<void>;
}

export class Wire implements Line {
  readonly link = signal<Link>({ kind: 'connecting' });
  onState: (state: TableState) => void = () => undefined;
  onNotice: (notice: Notice) => void = () => undefined;

  private socket: WebSocket | null = null;
  private pending = new Map<number, Pending>();
  private nextRef = 1;
  private tries = 0;
  private timer = 0;
  private closed = false;

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
    const query = new URLSearchParams({ token: this.token, lang: this.lang }).toString();
    const socket = new WebSocket(`${scheme}://${location.host}/api/games/${this.id}/ws?${query}`);
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
    this.fail();
    if (this.closed) return;
    if (event.code === 4403 || event.code === 4404 || event.code === 1008) {
      this.link.value = { kind: 'refused', text: event.reason };
      return;
    }
    const pause = PAUSES[Math.min(this.tries, PAUSES.length - 1)] ?? 15;
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
    if (message.state) this.onState(message.state);
    if (message.notice) this.onNotice(message.notice);
    if (message.ref === undefined) return;
    const pending = this.pending.get(message.ref);
    this.pending.delete(message.ref);
    if (!pending) return;
    if (message.error) pending.reject(new Declined(message.error));
    else pending.resolve(message as never);
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
  async overlay(kind: string): Promise<OverlayHex[]> {
    return (await this.ask<{ overlay: OverlayHex[] }>({ do: 'overlay', kind })).overlay;
  }
  async play(choice: string, ply: number): Promise<void> {
    await this.ask({ do: 'play', choice, ply });
  }
  async undo(ply: number): Promise<void> {
    await this.ask({ do: 'undo', ply });
  }

  /** Pause before each choice of a computer. */
  async pace(ms: number): Promise<void> {
    await this.ask({ do: 'speed', ms });
  }

  speak(lang: Lang): void {
    this.lang = lang;
    if (this.socket?.readyState === WebSocket.OPEN)
      this.socket.send(JSON.stringify({ do: 'lang', lang, ref: this.nextRef++ }));
  }
}
