/** What this browser remembers about the game: when the table asks about reserves, missions, bridges and what is committed to a combat, and whether it is covered within a combat. */
import { signal } from '@preact/signals';
import { recall, retain } from '../../app/memory';

export interface IronSettings {
  reserves: 'always' | 'matters';
  /** Whether aircraft are asked for where the staff would send none. */ missions: 'always' | 'matters';
  /** Whether flak in range fires as the staff proposes, or the player is asked. */ flak: 'staff' | 'ask';
  /** Whether jammers in reach jam, or the player is asked. */ jamming: 'staff' | 'ask';
  /** Whether units out of supply fight on the ammunition they have, or the player is asked. */ ammunition:
    'staff' | 'ask';
  /** Which fights for the sky are shown box by box. */ fights: 'matters' | 'all' | 'results';
  combat: 'open' | 'covered';
  /** What becomes of a bridge the enemy comes for: ask, or always this. */ bridges: 'ask' | 'demolish' | 'spare';
}
const KEY = 'front85.iron-sky';
const usual: IronSettings = {
  reserves: 'matters',
  missions: 'matters',
  flak: 'staff',
  jamming: 'staff',
  ammunition: 'staff',
  fights: 'matters',
  combat: 'open',
  bridges: 'ask',
};

export const ironSettings = signal<IronSettings>({ ...usual, ...recall<Partial<IronSettings>>(KEY, {}) });
export function setIron(change: Partial<IronSettings>): void {
  ironSettings.value = { ...ironSettings.value, ...change };
  retain(KEY, ironSettings.value);
}
