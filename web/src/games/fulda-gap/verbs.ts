/** How the verbs of Fulda Gap behave under the hand. */
import { usualVerbs } from '../common';
import type { VerbLook } from '../types';

export const verbs: Record<string, VerbLook> = {
  ...usualVerbs,
  attack: { ...usualVerbs.attack, tail: true, hint: 'fg.attackHint' },
  overrun: { rank: 3, auto: false, draw: 'reach', panel: 'combat', target: 3, title: 'combat.titleOverrun', say: 'fg.overrunSay', go: 'verb.overrunGo', hint: 'fg.overrunHint' },
  disengage: { rank: 5, setFrom: 2, pickAll: true, auto: false, panel: 'combat', say: 'fg.disengageSay', hint: 'fg.disengageHint' },
  fire: { auto: true, hint: 'fg.fireHint', go: 'fg.fireGo' },
  retreat: { auto: true, draw: 'retreat', hint: 'fg.retreatHint', go: 'verb.retreatGo' },
  advance: { auto: true, hint: 'fg.advanceHint', go: 'fg.advanceGo' },
  stay: {},
  enter: { rank: 4, auto: false, commit: 'click', draw: 'reach', panel: 'force', hint: 'fg.enterHint' },
  exit: { rank: 8, auto: false },
  fly: { rank: 4, auto: false, draw: 'reach', hint: 'fg.flyHint' },
  via: { rank: 5, auto: false, draw: 'reach', hint: 'fg.flyHint' },
  airlift: { rank: 5, auto: false, draw: 'reach', hint: 'fg.flyHint' },
  mode: { rank: 9, auto: false, commit: 'click' },
  load: { rank: 9, auto: false },
  unload: { rank: 9, auto: false },
  improve: { rank: 1, auto: false, commit: 'click', hint: 'fg.improveHint' },
  leave: { rank: 2, auto: false, commit: 'click' },
  rebuild: { rank: 3, auto: false, hint: 'fg.rebuildHint' },
  convert: { rank: 4, auto: false },
  remove: { auto: true, hint: 'fg.removeHint' },
  chemical: { grave: true },
  bid: { sealed: true, auto: true, panel: 'options', go: 'verb.bidGo', hint: 'combat.sealedNote' },
  plot: { sealed: true, auto: true, panel: 'options', hint: 'combat.sealedNote' },
};
