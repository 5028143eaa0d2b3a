/** Notices that it is my turn: one at a table of the club, and none that breaks the table. */
import { signal } from '@preact/signals';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { herald } from '../../src/settings/herald';
import type { Session } from '../../src/table/session';
import { set } from '../../src/settings/settings';
import { TableClub } from '../../src/club/table/model';
import { standIn } from '../standin';

type Live = { ply: number; seat: string; result: null; game: { name: string }; ask: { mine: boolean } };
const state = (ply: number, mine: boolean): Live => ({
  ply,
  seat: 'red',
  result: null,
  game: { name: 'Alpha' },
  ask: { mine },
});
const shown: string[] = [];
let refuses = false,
  live = signal(state(1, false)),
  ends: (() => void)[] = [];

class Notice {
  static readonly permission = 'granted';
  constructor(readonly title: string) {
    if (refuses) throw new TypeError('Illegal constructor. Use ServiceWorkerRegistration.showNotification() instead.');
    shown.push(title);
  }
}
const page = {
  title: '',
  hidden: true,
  visibilityState: 'hidden',
  addEventListener: vi.fn(),
  removeEventListener: vi.fn(),
};

beforeEach(() => {
  vi.stubGlobal('Notification', Notice);
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', { Notification: Notice, setInterval: () => 0, clearInterval: vi.fn() });
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'front85.alerts' ? 'yes' : null) });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('gone')));
  set({ notify: true });
  shown.length = 0;
  live = signal(state(1, false));
  const session = standIn<Session>({ id: 'g', token: '', live, cover: signal(null), rolled: signal(null), wire: {} }),
    club = new TableClub(session);
  ends = [herald(session, () => false), () => club.close()];
});
afterEach(() => {
  for (const end of ends) end();
  refuses = false;
  set({ notify: false });
  vi.unstubAllGlobals();
});

it('tells once that a turn has come', () => {
  live.value = state(2, true);
  expect(shown).toEqual(['Your turn']);
});

it('says it in the name of the tab where only a worker may notify', () => {
  refuses = true;
  live.value = state(2, true);
  expect(shown).toEqual([]);
  expect(page.title).toBe('● Your turn · Alpha · Front ’85');
});
