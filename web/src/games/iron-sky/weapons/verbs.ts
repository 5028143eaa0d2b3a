/** Weapons of mass destruction under the hand: never the default, always the gold button. */
import type { VerbLook } from '../../types';

const grave = { grave: true, commit: 'gold' } as const;

export const weaponVerbs: Record<string, VerbLook> = {
  request: {
    begin: { auto: false, aside: true, rare: true },
    deed: grave,
    text: {
      label: 'is.wmd.requestVerb',
      go: 'is.wmd.requestGo',
      follows: 'is.wmd.follows',
      hint: 'is.wmd.releaseNote',
    },
    panel: 'options',
  },
  declare: {
    begin: { auto: false, aside: true, rare: true },
    deed: grave,
    text: {
      label: 'is.wmd.declareVerb',
      go: 'is.wmd.declareGo',
      follows: 'is.wmd.follows',
      hint: 'is.wmd.releaseNote',
    },
    panel: 'options',
  },
  gas: {
    begin: { auto: false, aside: true, dock: true },
    deed: grave,
    text: { label: 'is.wmd.gas', go: 'is.wmd.gasGo', hint: 'is.wmd.gasHint' },
    panel: 'options',
  },
  missile: {
    begin: { auto: false, aside: true, dock: true },
    words: { target: 2 },
    deed: grave,
    text: { label: 'is.wmd.missile', go: 'is.wmd.missileGo', hint: 'is.wmd.missileHint', hexHint: 'is.wmd.missileHex' },
    draw: 'attack',
  },
  nuke: {
    begin: { auto: false, dock: true },
    deed: grave,
    text: { label: 'is.wmd.nuke', go: 'is.wmd.nukeGo', hint: 'is.wmd.nukeHint', hexHint: 'is.wmd.nukeHex' },
    draw: 'attack',
    panel: 'options',
  },
};
