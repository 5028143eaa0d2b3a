/** How the verbs of Under an Iron Sky behave under the hand. */
import { usualVerbs } from '../common';
import type { VerbLook } from '../types';

/** A march that may tire the unit, or ends in a fight it cannot refuse. */
const weighty = (hint: Record<string, unknown>): boolean => hint.assault !== undefined || hint.fatigue !== undefined;

export const verbs: Record<string, VerbLook> = {
  ...usualVerbs,
  end: { ends: true, label: 'is.end', labelIn: { 'land movement': 'is.endMove', reinforcement: 'is.endReinforcement', replacement: 'is.endReplacement', repair: 'is.endRepair', mobilization: 'is.endMobilization' } },
  pass: { ends: true, label: 'is.pass', labelIn: { reserves: 'is.passReserves', battle: 'is.passBattle' } },
  // the unit in hand
  move: { ...usualVerbs.move, label: 'is.move', led: true, inHand: true, strikes: 'assault', weighty, say: 'is.moveSay', hint: 'is.moveHint', hexHint: 'is.moveHexHint', go: 'is.moveGo' },
  rail: { rank: 3, commit: 'click', auto: false, draw: 'reach', led: true, inHand: true, label: 'is.rail', say: 'is.railSay', hint: 'is.railHint', go: 'is.moveGo' },
  assault: { rank: 2, led: true, inHand: true, preset: '*', draw: 'attack', target: 3, label: 'is.assault', say: 'is.assaultSay', hint: 'is.assaultHint', hexHint: 'is.assaultHexHint', go: 'is.assaultGo' },
  disengage: { rank: 4, auto: false, led: true, inHand: true, label: 'is.disengage', say: 'is.disengageSay', hint: 'is.disengageHint', go: 'is.disengageGo' },
  mode: { rank: 6, auto: false, led: true, inHand: true, commit: 'click', panel: 'options', label: 'is.mode', say: 'is.modeSay', hint: 'is.modeHint', go: 'is.modeGo' },
  rest: { rank: 7, auto: false, inHand: true, label: 'is.rest', hint: 'is.restHint', go: 'is.restGo' },
  reserve: { rank: 8, auto: false, inHand: true, label: 'is.reserve', hint: 'is.reserveHint', go: 'is.reserveGo' },
  break: { rank: 9, auto: false, inHand: true, label: 'is.break', hint: 'is.breakHint', go: 'is.breakGo' },
  drop: { rank: 10, auto: false, inHand: true, label: 'is.drop', go: 'is.dropGo' },
  ferry: { rank: 5, auto: false, inHand: true, draw: 'reach', label: 'is.ferry', hint: 'is.ferryHint', go: 'is.ferryGo' },
  track: { rank: 11, auto: false, inHand: true, label: 'is.track', hint: 'is.trackHint', go: 'is.trackGo' },
  draw: { rank: 12, auto: false, inHand: true, label: 'is.draw', go: 'is.drawGo' },
  load: { rank: 13, auto: false, rare: true, panel: 'options', label: 'is.load', hint: 'is.loadHint' },
  unload: { rank: 14, auto: false, rare: true, label: 'is.unload' },
  transfer: { rank: 14, auto: false, dock: true, panel: 'options', label: 'is.transfer' },
  recombine: { rank: 9, auto: false, dock: true, draw: 'place', label: 'is.recombine', hint: 'is.recombineHint', hexHint: 'is.recombineHexHint', go: 'is.recombineGo' },
  demolish: { rank: 15, auto: false, aside: true, dock: true, primary: true, label: 'is.demolish', hint: 'is.demolishHint', go: 'is.demolishGo' },
  enter: { rank: 4, auto: false, dock: true, then: 'move', draw: 'reach', panel: 'force', label: 'is.enter', hint: 'is.enterHint', hexHint: 'is.enterHexHint', go: 'is.enterGo' },
  place: { ...usualVerbs.place, commit: 'click', label: 'is.place', hint: 'is.placeHint', hexHint: 'is.placeHexHint' },
  exchange: { rank: 10, auto: false, dock: true, panel: 'options', label: 'is.exchange' },
  repair: { auto: true, label: 'is.repair', hint: 'is.repairHint', go: 'is.repairGo' },
  replace: { auto: true, label: 'is.replace', hint: 'is.replaceHint', go: 'is.replaceGo' },
  rebuild: { auto: false, dock: true, label: 'is.rebuild', hint: 'is.rebuildHint', go: 'is.rebuildGo' },
  mobilize: { auto: false, dock: true, panel: 'options', label: 'is.mobilize', go: 'is.mobilizeGo' },
  violate: { auto: false, dock: true, panel: 'options', label: 'is.violate', go: 'is.violateGo' },
  agree: { grave: true, label: 'is.agree' },
  refuse: { primary: true, label: 'is.refuse' },
  return: { auto: true, draw: 'place', label: 'is.return', go: 'is.returnGo' },
  settle: { rare: true, grave: true, label: 'is.settle' },
  spare: { label: 'is.spare' },
  // combat, step by step: what a sensible player would do is chosen already
  supply: { auto: true, preset: '*', sealed: true, label: 'is.supply', go: 'is.supplyGo', hint: 'is.fight.hint' },
  ew: { auto: true, setFrom: 1, pickAll: true, sealed: true, orElse: 'pass', label: 'is.ew', go: 'is.ewGo', hint: 'is.ewHint' },
  defend: { auto: true, preset: '*', sealed: true, label: 'is.defend', go: 'is.defendGo', hint: 'is.defendHint' },
  guns: { auto: true, setFrom: 1, pickAll: true, sealed: true, orElse: 'pass', label: 'is.guns', go: 'is.gunsGo', hint: 'is.gunsHint' },
  hold: { label: 'is.hold', primary: 'first' },
  apart: { label: 'is.apart' },
  retreat: { auto: true, rank: 1, draw: 'retreat', label: 'is.retreat', hint: 'is.retreatHint', go: 'verb.retreatGo' },
  advance: { auto: true, rank: 1, draw: 'reach', label: 'is.advance', hint: 'is.advanceHint', go: 'is.advanceGo' },
  stay: { ends: true, label: 'is.stay' },
  pursue: { auto: true, rank: 1, draw: 'reach', label: 'is.pursue', hint: 'is.pursueHint', go: 'is.pursueGo' },
  activate: { auto: false, rank: 1, draw: 'reach', label: 'is.activate', say: 'is.activateSay', hint: 'is.activateHint', go: 'is.activateGo' },
  displace: { auto: true, draw: 'place', label: 'is.displace', hint: 'is.displaceHint', go: 'is.displaceGo' },
  remove: { auto: true, hint: 'is.removeHint', go: 'verb.loseGo' },
};
