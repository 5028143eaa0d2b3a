/** Weapons of mass destruction under the hand: never the default, always the gold button. */
import type { VerbLook } from '../../types';

const grave = { grave: true, commit: 'gold' } as const;

export const weaponVerbs: Record<string, VerbLook> = {
  request: {
    begin: { auto: false, aside: true, rare: true },
    deed: grave,
    text: {
      label: 'is.wmd.ask',
      go: 'is.wmd.requestGo',
      follows: 'is.wmd.follows',
    },
    panel: 'options',
  },
  declare: {
    begin: { auto: false, aside: true, rare: true },
    deed: grave,
    text: {
      label: 'is.wmd.declare',
      go: 'is.wmd.declareGo',
      follows: 'is.wmd.follows',
    },
    panel: 'options',
  },
  gas: {
    begin: { auto: false, aside: true, dock: true },
    deed: grave,
    text: { label: 'is.wmd.gas', go: 'is.wmd.gasGo' },
    panel: 'options',
  },
  missile: {
    begin: { auto: false, aside: true, dock: true },
    words: { target: 2 },
    deed: grave,
    text: { label: 'is.wmd.missile', go: 'is.wmd.missileGo' },
    draw: 'attack',
  },
  nuke: {
    begin: { auto: false, dock: true },
    deed: grave,
    text: { label: 'is.wmd.nuke', go: 'is.wmd.nukeGo' },
    draw: 'attack',
    panel: 'options',
  },
};
