/** Weapons of mass destruction under the hand: never the default, never gold; each of these deeds is held. */
import type { VerbLook } from '../../types';

const held = { grave: true, commit: 'gold', held: 'dock' } as const;

export const weaponVerbs: Record<string, VerbLook> = {
  // asked for on the release sheet alone
  request: { begin: { auto: false, aside: true }, deed: { grave: true, held: 'panel' }, text: { label: 'is.wmd.ask' } },
  declare: {
    begin: { auto: false, aside: true },
    deed: { grave: true, held: 'panel' },
    text: { label: 'is.wmd.declare' },
  },
  gas: {
    begin: { auto: false, aside: true, dock: true },
    deed: held,
    text: { label: 'is.wmd.gas', go: 'is.wmd.gasGo', hint: 'is.wmd.gasHint' },
    panel: 'options',
  },
  missile: {
    begin: { auto: false, aside: true, dock: true },
    deed: held,
    text: { label: 'is.wmd.missile', go: 'is.wmd.missileGo', hint: 'is.wmd.missileHint', hexHint: 'is.wmd.missileHex' },
    draw: 'attack',
  },
  nuke: {
    begin: { auto: false, dock: true },
    deed: held,
    text: { label: 'is.wmd.nuke', go: 'is.wmd.nukeGo', hint: 'is.wmd.nukeHint', hexHint: 'is.wmd.nukeHex' },
    draw: 'attack',
    panel: 'options',
  },
};
