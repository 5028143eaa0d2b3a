/** Trees of words for testing the choice builder. */
import type { VerbLook } from '../../src/games/types';
import type { Ask, Forecast } from '../../src/net/types';
import type { Tree } from '../orders/line';

/** Slots of an attack. */
export const attack = [{ name: 'hex' }, { name: 'unit', many: true }];
export const odds: Forecast = { lines: [], chances: { DR: 1 }, facts: {} };
export const goal = (left: number): Tree => ({ closes: true, hint: { left, path: ['1001', '1002'] } });
export const root: Tree = {
  words: {
    move: {
      words: {
        '1001': {
          words: {
            A: { words: { '1002': goal(3), '1003': goal(2) } },
            B: { words: { '1002': goal(4) } },
            'A+B': { words: { '1002': goal(3) } },
          },
        },
        '1005': { words: { C: { words: { '1006': goal(1), '1004': goal(1) } } } },
      },
    },
    fly: { words: { '1001': { words: { A: { words: { '1009': { closes: true, hint: { survival: 0.5 } } } } } } } },
    attack: {
      slots: attack,
      words: {
        '1004': {
          words: {
            A: { closes: true, forecast: odds, words: { B: { closes: true, forecast: odds, words: {} } } },
            B: { closes: true, forecast: odds, words: {} },
          },
        },
      },
    },
    lift: { words: { B: { closes: true } } },
    place: {
      words: {
        A: { words: { '1007': { closes: true }, '1008': { closes: true } } },
        B: { words: { '1007': { closes: true }, '1008': { closes: true } } },
      },
    },
    end: { closes: true },
  },
};
export const sealed: Tree = {
  words: {
    support: {
      closes: true,
      forecast: odds,
      words: {
        'SU-guns=1': { closes: true, forecast: odds, words: {} },
        'SU-guns=2': { closes: true, forecast: odds, words: {} },
      },
    },
  },
};
export const column: Tree = {
  words: {
    march: {
      words: {
        A: { words: { '1002': goal(5) } },
        'A+B': { words: { '1002': goal(3) } },
        C: { words: { '1002': { closes: true, hint: { assault: true } } } },
      },
    },
    halt: { words: { A: { closes: true } } },
  },
};
/** Ground support in amounts and gas into a place follow the units, together or alone; lower odds stand alone. */
export const close = (words: Record<string, Tree> = {}): Tree => ({ closes: true, forecast: odds, words });
export const barrage: Tree = {
  words: {
    strike: {
      slots: [...attack, { name: 'option', optional: true }],
      words: {
        '1004': {
          words: {
            A: close({
              B: close({ 'air=1': close(), lower: close() }),
              'air=1': close({ 'gas=1004': close() }),
              'air=2': close({ 'gas=1004': close() }),
              'gas=1004': close(),
              lower: close(),
            }),
            B: close(),
          },
        },
      },
    },
  },
};
export const stack: Tree = {
  words: {
    march: {
      words: {
        A: { words: { '1002': goal(5) } },
        'A+B': { words: { '1002': goal(3) } },
        C: { words: {} },
        'C+B': { words: {} },
      },
    },
  },
};
export const steps: Tree = {
  words: { defend: { words: { plain: { closes: true }, active: { closes: true, forecast: odds } } } },
};
/** Two hexes beside A and B, a third beside A alone; C touches only the first. */
export const several: Tree = {
  words: {
    attack: {
      slots: attack,
      words: {
        '1004': { words: { A: close({ B: close({ C: close() }), C: close() }), B: close({ C: close() }), C: close() } },
        '1005': { words: { A: close({ B: close() }), B: close() } },
        '1006': { words: { A: close() } },
        '1007': { words: { C: close() } },
        '1004+1005': { words: { A: close({ B: close() }), B: close() } },
        '1004+1006': { words: { A: close() } },
        '1005+1006': { words: { A: close() } },
        '1004+1005+1006': { words: { A: close() } },
      },
    },
  },
};
export const look: Record<string, VerbLook> = {
  march: {
    begin: { rank: 1, auto: false, led: true },
    deed: { commit: 'click', weighty: (hint) => hint.assault === true },
    draw: 'reach',
  },
  defend: { words: { preset: '*' } },
  move: { begin: { rank: 1, auto: false }, deed: { commit: 'click' }, text: { label: 'nb.move' }, draw: 'reach' },
  fly: { begin: { rank: 2, auto: false }, deed: { commit: 'click' }, text: { label: 'nb.fly' }, draw: 'reach' },
  attack: { begin: { rank: 1, auto: false }, words: { pickAll: true }, text: { label: 'nb.attack' } },
  place: {
    begin: { rank: 8, auto: false },
    deed: { commit: 'click' },
    after: { repeat: true },
    text: { label: 'nb.place' },
  },
  lift: { begin: { auto: false }, deed: { commit: 'click' }, after: { then: 'place' }, text: { label: 'nb.lift' } },
  strike: { begin: { auto: false } },
  end: { deed: { ends: true }, text: { label: 'nb.end' } },
  support: { text: { label: 'nb.support' } },
};
export const ask = (...verbs: string[]): Ask => ({
  player: 'NATO',
  mine: true,
  case: '1.0',
  prompt: 'Choose',
  verbs: verbs.map((word) => ({ word, label: word })),
});
export const lexicon = { isHex: (w: string) => /^\d{4}$/.test(w), isUnit: (w: string) => /^[A-Z]$/.test(w) };
