/** How the verbs of Berlin '85 behave under the hand. */
import { like, usualVerbs } from '../common';
import type { VerbLook } from '../types';

export const verbs: Record<string, VerbLook> = {
  ...usualVerbs,
  suggested: { deed: { primary: true }, text: { label: 'b85.suggested' } },
  place: like(usualVerbs.place, { text: { label: 'b85.place' } }),
  lift: like(usualVerbs.lift, { text: { label: 'b85.lift' } }),
  withhold: {
    begin: { rank: 8, auto: false },
    text: { label: 'b85.withhold', go: 'b85.withholdGo', hint: 'b85.withholdHint' },
    panel: 'options',
  },
  recall: { begin: { rank: 9, auto: false }, text: { label: 'b85.recall' }, panel: 'options' },
  done: { deed: { ends: true, primary: true }, text: { label: 'b85.done' } },
  end: {
    begin: { shownIn: ['movement', 'announce'] },
    deed: { ends: true },
    text: {
      label: 'b85.end',
      labelIn: {
        movement: 'b85.endMove',
        announce: 'b85.endAnnounce',
        protect: 'b85.endProtect',
        advance: 'b85.endAdvance',
        paradrop: 'b85.endDrop',
      },
    },
  },
  decline: { deed: { ends: true }, text: { label: 'b85.decline' } },
  move: like(usualVerbs.move, {
    deed: { weighty: (hint) => hint.crowded === true },
    text: { label: 'b85.move', hint: 'b85.moveHint' },
  }),
  tunnel: {
    begin: { rank: 3, auto: false },
    deed: { commit: 'click' },
    text: { say: 'b85.tunnelSay', hint: 'b85.tunnelHint' },
    draw: 'reach',
  },
  land: {
    begin: { rank: 4, auto: false, dock: true },
    deed: { commit: 'click' },
    after: { stay: true },
    text: { hint: 'b85.landHint' },
    draw: 'place',
    panel: 'force',
  },
  exit: { begin: { rank: 6, auto: false }, text: { go: 'b85.exitGo' }, panel: 'options' },
  drop: {
    begin: { rank: 4, auto: true, dock: true },
    after: { stay: true },
    text: { say: 'b85.dropSay', hint: 'b85.dropHint', hexHint: 'b85.dropHexHint', go: 'b85.dropGo' },
    draw: 'reach',
    panel: 'force',
  },
  attack: like(usualVerbs.attack, {
    text: { title: 'b85.attackTitle', go: 'b85.attackGo', hint: 'b85.attackHint' },
  }),
  shell: {
    begin: { rank: 8, auto: false, aside: true, dock: true },
    text: { say: 'b85.shellSay', go: 'b85.shellGo', hint: 'b85.shellHint' },
    draw: 'attack',
  },
  withdraw: {
    begin: { rank: 30, auto: false, aside: true },
    deed: { commit: 'click' },
    text: { label: 'b85.withdraw', hint: 'b85.withdrawHint' },
  },
  fire: {
    begin: { rank: 1, auto: false },
    text: { say: 'b85.fireSay', go: 'b85.fireGo', hint: 'b85.fireHint' },
    draw: 'attack',
  },
  air: {
    begin: { rank: 2, auto: false },
    text: { say: 'b85.airSay', go: 'b85.airGo' },
    draw: 'attack',
    panel: 'options',
  },
  cloud: {
    begin: { rank: 3, auto: false },
    text: { say: 'b85.fireSay', go: 'b85.cloudGo' },
    draw: 'attack',
  },
  resolve: {
    begin: { auto: true },
    text: { say: 'b85.resolveSay', go: 'b85.resolveGo', hint: 'b85.resolveHint' },
    draw: 'attack',
  },
  retreat: {
    begin: { rank: 1, auto: true },
    text: { title: 'b85.retreatTitle', hint: 'b85.retreatHint', go: 'verb.retreatGo' },
    draw: 'retreat',
  },
  stand: {
    begin: { rank: 2, auto: true },
    text: { title: 'b85.standTitle', say: 'b85.standSay', hint: 'b85.standHint', go: 'b85.standGo' },
  },
  perish: { begin: { rank: 3, auto: false }, text: { go: 'b85.perishGo' } },
  stop: { begin: { rank: 2, auto: false }, text: { go: 'b85.stopGo' } },
  displace: { begin: { auto: true }, text: { say: 'b85.displaceSay', hint: 'b85.displaceHint', go: 'b85.displaceGo' } },
  lose: { begin: { auto: true }, text: { hint: 'b85.loseHint', go: 'verb.loseGo' } },
  advance: {
    begin: { rank: 1, auto: true },
    text: { say: 'b85.advanceSay', hint: 'b85.advanceHint', go: 'b85.advanceGo' },
    draw: 'reach',
  },
  remove: { begin: { auto: true }, text: { hint: 'b85.removeHint', go: 'verb.loseGo' } },
  interdict: { begin: { auto: true }, text: { hint: 'b85.interdictHint', go: 'b85.interdictGo' } },
  offer: { deed: { grave: true }, text: { title: 'b85.offerTitle', go: 'b85.offerGo' } },
  blow: {},
  spare: { deed: { primary: true } },
  roll: { deed: { primary: true } },
};
