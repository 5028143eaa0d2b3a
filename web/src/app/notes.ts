/** Notes of this player on hexes and on the game as a whole, kept in this browser and seen by nobody else. */
import { signal } from '@preact/signals';

const KEY = 'front85.notes';
/** The note on the game itself. */
export const GAME = '';
export const LONGEST = 2000;

export class Notes {
  readonly all = signal<Readonly<Record<string, string>>>({});

  constructor(private readonly game: string) {
    try {
      this.all.value = JSON.parse(localStorage.getItem(`${KEY}.${game}`) ?? '{}') as Record<string, string>;
    } catch {
      /* private window */
    }
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
    try {
      localStorage.setItem(`${KEY}.${this.game}`, JSON.stringify(this.all.value));
    } catch {
      /* private window */
    }
  }
}
