/** Notes of this player on hexes and on the game as a whole, kept in this browser and seen by nobody else. */
import { signal } from '@preact/signals';
import { recall, retain } from '../settings/memory';

const KEY = 'front85.notes';
/** The note on the game itself. */
export const GAME = '';
export const LONGEST = 2000;

export class Notes {
  readonly all = signal<Readonly<Record<string, string>>>({});

  constructor(private readonly game: string) {
    this.all.value = recall(`${KEY}.${game}`, {});
  }
  /** `owner` keeps two who share a screen apart. */
  of(hex: string, owner: string): string {
    return this.all.value[`${owner} ${hex}`] ?? '';
  }
  /** Hexes with a note of this owner. */
  hexes(owner: string): string[] {
    return Object.keys(this.all.value)
      .filter((k) => k.startsWith(`${owner} `) && k !== `${owner} ${GAME}`)
      .map((k) => k.slice(owner.length + 1));
  }
  write(hex: string, owner: string, text: string): void {
    const key = `${owner} ${hex}`,
      rest = Object.entries(this.all.value).filter(([k]) => k !== key);
    this.all.value = Object.fromEntries(text.trim() ? [...rest, [key, text.slice(0, LONGEST)]] : rest);
    retain(`${KEY}.${this.game}`, this.all.value);
  }
}
