/** Helicopters and special forces under the hand. */
import type { VerbLook } from '../../types';

export const rotorVerbs: Record<string, VerbLook> = {
  // the way is proposed; other modes and way points are in the panel
  fly: {
    begin: { auto: false, dock: true, lone: true, rank: 61 },
    words: { preset: '*' },
    text: { label: 'is.heli.fly', go: 'is.heli.go', hint: 'is.heli.hint', say: 'is.heli.say' },
  },
  home: {
    begin: { auto: true },
    words: { preset: '*' },
    text: { label: 'is.heli.home', go: 'is.air.landGo' },
    panel: 'options',
  },
  deploy: {
    begin: { auto: false, dock: true },
    words: { pickAll: true, orElse: 'pass', preset: '*' },
    text: { label: 'is.heli.deploy', go: 'is.heli.deployGo' },
  },
  // raids: plotted one by one, sealed together
  raid: {
    begin: { auto: false, dock: true },
    words: { pickAll: true },
    deed: { sealed: true },
    text: { label: 'is.raid.raid', go: 'is.raid.go', hint: 'is.raid.hexHint', hexHint: 'is.raid.hexHint' },
    draw: 'attack',
  },
  done: {
    deed: { primary: true, sealed: true },
    text: { label: 'is.raid.doneNone', labelIn: { 'raids plotted': 'is.raid.done' } },
  },
  lose: {
    begin: { auto: true },
    words: { preset: '*' },
    deed: { commit: 'gold' },
    text: { label: 'is.raid.lose', go: 'is.raid.loseGo' },
    panel: 'options',
  },
  destroy: {
    begin: { auto: true },
    words: { preset: '*' },
    deed: { commit: 'gold' },
    text: { label: 'is.raid.destroy', go: 'is.raid.destroyGo' },
    panel: 'options',
  },
  slip: {
    begin: { auto: true },
    text: { label: 'is.raid.slip', go: 'is.raid.slipGo' },
    draw: 'place',
  },
  stand: { text: { label: 'is.raid.stand' } },
};
