/** What this browser remembers about the game: which air fights it shows, and whether it is covered within a combat. */
import { signal } from '@preact/signals';
import { recall, retain } from '../../settings/memory';

export interface IronSettings {
  /** Which fights for the sky are shown box by box. */ fights: 'matters' | 'all' | 'results';
  combat: 'open' | 'covered';
}
const KEY = 'front85.iron-sky';
const usual: IronSettings = { fights: 'matters', combat: 'open' };

export const ironSettings = signal<IronSettings>({ ...usual, ...recall<Partial<IronSettings>>(KEY, {}) });
export function setIron(change: Partial<IronSettings>): void {
  ironSettings.value = { ...ironSettings.value, ...change };
  retain(KEY, ironSettings.value);
}
