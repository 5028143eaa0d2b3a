/** Weapons of mass destruction under the hand: never the default, and the gold button asked for; a release is held. */
import type { VerbLook } from '../../types';

const grave = { grave: true, commit: 'gold' } as const;

export const weaponVerbs: Record<string, VerbLook> = {
  // asked for on the release sheet alone
  request: { begin: { auto: false, aside: true }, deed: { grave: true, held: true }, text: { label: 'is.wmd.ask' } },
  declare: {
    begin: { auto: false, aside: true },
    deed: { grave: true, held: true },
    text: { label: 'is.wmd.declare' },
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
