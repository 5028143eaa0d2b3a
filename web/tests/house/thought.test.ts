/** A computer that thinks long: the line says how far it is, until it has played. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Wire } from '../../src/net/socket';
import type { TableState } from '../../src/net/types';
import { standIn } from '../standin';

class Socket {
  static readonly OPEN = 1;
  static readonly CONNECTING = 0;
  static last: Socket;
  readyState = 1;
  sent: Record<string, unknown>[] = [];
  onmessage: (event: { data: string }) => void = () => undefined;
  onclose: (event: { code: number; reason: string }) => void = () => undefined;
  onopen: () => void = () => undefined;
  constructor() {
    Socket.last = this;
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {
    this.readyState = 3;
  }
}

const state = (stamp: string, thinking: string | null) =>
  standIn<TableState>({ stamp, thinking, seat: 'NATO', dice: { missing: [] }, view: { side: 'NATO', units: [] } });
const hear = (message: unknown) => Socket.last.onmessage({ data: JSON.stringify(message) });
let wire: Wire;

beforeEach(() => {
  vi.stubGlobal('WebSocket', Socket);
  vi.stubGlobal('location', { protocol: 'http:', host: 'here' });
  vi.stubGlobal('window', globalThis);
  wire = new Wire('G', 'T', 'en');
  wire.open();
  hear({ state: state('a', 'Soviet') });
  hear({ thought: { side: 'Soviet', share: 0.25 } });
});
afterEach(() => {
  wire.close();
  vi.unstubAllGlobals();
});

it('is kept while the same position is told again', () => {
  expect(wire.thought.value).toEqual({ side: 'Soviet', share: 0.25 });
  hear({ state: state('a', 'Soviet') });
  expect(wire.thought.value?.share).toBe(0.25);
});

it('is over when the game has gone on, when nobody thinks, and when the line is lost', () => {
  hear({ state: state('b', 'Soviet') });
  expect(wire.thought.value).toBeNull();
  hear({ thought: { side: 'Soviet', share: 0.5 } });
  hear({ state: state('b', null) });
  expect(wire.thought.value).toBeNull();
  hear({ thought: { side: 'Soviet', share: 0.5 } });
  Socket.last.onclose({ code: 1006, reason: '' });
  expect(wire.thought.value).toBeNull();
});

it('can be cut short', async () => {
  const asked = wire.hurry();
  const sent = Socket.last.sent.at(-1);
  expect(sent).toMatchObject({ do: 'hurry' });
  hear({ ref: sent?.ref, ok: true });
  await asked;
});
