/** How the verbs of Fulda Gap behave under the hand. */
import { like, usualVerbs } from '../common';
import type { VerbLook } from '../types';

export const verbs: Record<string, VerbLook> = {
  ...usualVerbs,
  place: like(usualVerbs.place, { text: { label: 'fg.place' } }),
  done: { deed: { ends: true }, text: { labelIn: { 'prepared positions': 'fg.ready' } } },
  end: {
    begin: { shownIn: ['movement'] },
    deed: { ends: true },
    text: {
      labelIn: {
        movement: 'fg.endMove',
        combat: 'fg.endCombat',
        reorganization: 'fg.endReorganization',
        'nuclear strike': 'fg.endStrikes',
      },
    },
  },
  pass: { deed: { ends: true }, text: { labelIn: { battle: 'fg.noFire' } } },
  move: like(usualVerbs.move, {
    deed: { weighty: (hint) => hint.crowded === true },
    text: { hint: 'fg.moveHint' },
  }),
  attack: like(usualVerbs.attack, { text: { hint: 'fg.attackHint' } }),
  overrun: {
    begin: { rank: 3, auto: false },
    words: { preset: '+0' },
    text: { title: 'combat.titleOverrun', say: 'fg.overrunSay', go: 'verb.overrunGo', hint: 'fg.overrunHint' },
    draw: 'reach',
    panel: 'combat',
  },
  disengage: {
    begin: { rank: 5, auto: false },
    words: { pickAll: true },
    text: { title: 'fg.disengageTitle', say: 'fg.disengageSay', go: 'fg.disengageGo', hint: 'fg.disengageHint' },
    panel: 'combat',
  },
  fire: {
    begin: { auto: true },
    words: { pickAll: true },
    text: { title: 'fg.fireTitle', say: 'fg.fireSay', hint: 'fg.fireHint', go: 'fg.fireGo' },
    panel: 'combat',
  },
  retreat: {
    begin: { auto: true },
    text: { title: 'fg.retreatTitle', hint: 'fg.retreatHint', go: 'verb.retreatGo' },
    draw: 'retreat',
    panel: 'combat',
  },
  advance: { begin: { auto: true }, text: { hint: 'fg.advanceHint', go: 'fg.advanceGo' } },
  stay: { deed: { ends: true } },
  enter: {
    begin: { rank: 4, dock: true },
    deed: { commit: 'click' },
    after: { thenAt: 'move' },
    text: { hint: 'fg.enterHint', hexHint: 'fg.enterHexHint' },
    draw: 'reach',
    panel: 'force',
  },
  mobilize: { begin: { rank: 4, auto: false, dock: true } },
  exit: { begin: { rank: 8, auto: false }, text: { go: 'fg.exitGo' } },
  fly: {
    begin: { rank: 4, auto: false },
    text: { title: 'fg.flyTitle', say: 'fg.flySay', hint: 'fg.flyHint', go: 'fg.flyGo' },
    draw: 'reach',
  },
  via: {
    begin: { rank: 5, auto: false },
    text: { title: 'fg.flyTitle', say: 'fg.flySay', hint: 'fg.viaHint', go: 'fg.viaGo' },
    draw: 'reach',
  },
  airlift: {
    begin: { rank: 5, auto: false, dock: true },
    text: { title: 'fg.flyTitle', say: 'fg.flySay', hint: 'fg.airliftHint', hexHint: 'fg.flyHint', go: 'fg.flyGo' },
    draw: 'reach',
  },
  drop: {
    begin: { rank: 6, auto: false, dock: true },
    text: { title: 'fg.dropTitle', say: 'fg.dropSay', hint: 'fg.dropHint', go: 'fg.dropGo' },
    draw: 'reach',
  },
  sortie: {
    begin: { rank: 6, auto: false, dock: true },
    text: { hint: 'fg.sortieHint', hexHint: 'fg.sortieHexHint', go: 'fg.sortieGo' },
    draw: 'reach',
  },
  divert: {
    begin: { rank: 5, auto: false },
    text: { hint: 'fg.divertHint', hexHint: 'fg.divertHint', go: 'fg.sortieGo' },
    draw: 'reach',
  },
  strike: {
    begin: { rank: 7, auto: false, dock: true },
    text: { title: 'fg.strikeTitle', hint: 'fg.strikeHint', go: 'fg.strikeGo' },
    draw: 'attack',
    panel: 'combat',
  },
  mode: { begin: { rank: 9, auto: false }, text: { go: 'fg.modeGo', hint: 'fg.modeHint' } },
  load: { begin: { rank: 9, auto: false, dock: true }, text: { go: 'fg.loadGo', hint: 'fg.loadHint' } },
  unload: { begin: { rank: 9, auto: false, dock: true }, text: { go: 'fg.unloadGo' } },
  improve: { begin: { rank: 1, auto: false }, deed: { commit: 'click' }, text: { hint: 'fg.improveHint' } },
  leave: { begin: { rank: 2, auto: false }, deed: { commit: 'click' } },
  rebuild: {
    begin: { rank: 3, auto: false, dock: true },
    text: { title: 'fg.rebuildTitle', hint: 'fg.rebuildHint', go: 'fg.rebuildGo' },
  },
  convert: { begin: { rank: 4, auto: false, dock: true }, text: { hint: 'fg.convertHint', go: 'fg.convertGo' } },
  remove: { begin: { auto: true }, text: { hint: 'fg.removeHint' } },
  chemical: { deed: { grave: true }, text: { follows: 'fg.chemicalFollows' } },
  bid: {
    begin: { auto: true },
    deed: { sealed: true },
    text: { go: 'fg.bidGo', hint: 'fg.bidHint' },
    panel: 'options',
  },
  plot: {
    begin: { auto: true },
    words: { preset: '0' },
    deed: { sealed: true },
    text: { label: 'fg.plot', go: 'fg.plotGo', goNone: 'fg.plotGoNone', hint: 'fg.plotHint' },
  },
  detonate: {
    begin: { rank: 1, auto: false },
    text: { title: 'fg.detonateTitle', hint: 'fg.detonateHint', go: 'fg.detonateGo', say: 'fg.detonateSay' },
    draw: 'attack',
    panel: 'combat',
  },
};
