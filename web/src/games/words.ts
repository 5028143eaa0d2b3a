/**
 * The kinds of words the games' furniture has, for the compiler alone: each game's `en.ts` adds its own to the interface. The words
 * themselves are loaded with their game, whose `index.ts` hands them to `addWords`.
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type
export interface GameWords {}

export type GameKey = keyof GameWords;
