/** How the verbs of Under an Iron Sky behave under the hand. */
import { airVerbs } from './air/verbs';
import { liftVerbs } from './lift/verbs';
import { rotorVerbs } from './rotors/verbs';
import { weaponVerbs } from './weapons/verbs';
import { like, usualVerbs } from '../common';
import type { VerbLook } from '../types';

/** A march that may tire the unit, or ends in a fight it cannot refuse. */
const weighty = (hint: Record<string, unknown>): boolean => hint.assault !== undefined || hint.fatigue !== undefined;

export const verbs: Record<string, VerbLook> = {
  ...usualVerbs,
  ...airVerbs,
  ...liftVerbs,
  ...rotorVerbs,
  ...weaponVerbs,
  end: {
    begin: { shownIn: ['land movement'] },
    deed: { ends: true },
    text: {
      label: 'is.end',
      labelIn: {
        'land movement': 'is.endMove',
        reinforcement: 'is.endReinforcement',
        replacement: 'is.endReplacement',
        repair: 'is.endRepair',
        mobilization: 'is.endMobilization',
      },
    },
  },
  pass: {
    deed: { ends: true },
    text: {
      label: 'is.pass',
      labelIn: {
        reserves: 'is.passReserves',
        battle: 'is.passBattle',
        'revolt phase': 'is.passChallenge',
        release: 'is.wmd.passRelease',
        'missile phase': 'is.wmd.passMissiles',
        'nuclear phase': 'is.wmd.passNuclear',
      },
    },
  },
  // the unit in hand
  move: like(usualVerbs.move, {
    begin: { led: true, inHand: true, strikes: 'assault' },
    deed: { weighty },
    text: { label: 'is.move', say: 'is.moveSay', hint: 'is.moveHint', hexHint: 'is.moveHexHint', go: 'is.moveGo' },
  }),
  rail: {
    begin: { rank: 3, auto: false, led: true, inHand: true },
    deed: { commit: 'click' },
    text: { label: 'is.rail', say: 'is.railSay', hint: 'is.railHint', go: 'is.moveGo' },
    draw: 'reach',
  },
  assault: {
    begin: { rank: 2, led: true, inHand: true },
    words: { preset: '*' },
    text: {
      label: 'is.assault',
      say: 'is.assaultSay',
      hint: 'is.assaultHint',
      hexHint: 'is.assaultHexHint',
      go: 'is.assaultGo',
    },
    draw: 'attack',
  },
  disengage: {
    begin: { rank: 4, auto: false, led: true, inHand: true },
    text: { label: 'is.disengage', say: 'is.disengageSay', hint: 'is.disengageHint', go: 'is.disengageGo' },
  },
  mode: {
    begin: { rank: 6, auto: false, led: true, inHand: true },
    deed: { commit: 'click' },
    text: { label: 'is.mode', say: 'is.modeSay', hint: 'is.modeHint', go: 'is.modeGo' },
    panel: 'options',
  },
  rest: {
    begin: { rank: 7, auto: false, inHand: true },
    text: { label: 'is.rest', hint: 'is.restHint', go: 'is.restGo' },
  },
  reserve: {
    begin: { rank: 8, auto: false, inHand: true },
    text: { label: 'is.reserve', hint: 'is.reserveHint', go: 'is.reserveGo' },
  },
  break: {
    begin: { rank: 9, auto: false, inHand: true },
    text: { label: 'is.break', hint: 'is.breakHint', go: 'is.breakGo' },
  },
  drop: { begin: { rank: 10, auto: false, inHand: true }, text: { label: 'is.drop', go: 'is.dropGo' } },
  ferry: {
    begin: { rank: 5, auto: false, inHand: true },
    text: { label: 'is.ferry', hint: 'is.ferryHint', go: 'is.ferryGo' },
    draw: 'reach',
  },
  track: {
    begin: { rank: 11, auto: false, inHand: true },
    text: { label: 'is.track', hint: 'is.trackHint', go: 'is.trackGo' },
  },
  draw: { begin: { rank: 12, auto: false, inHand: true }, text: { label: 'is.draw', go: 'is.drawGo' } },
  burn: {
    begin: { rank: 12, auto: false, inHand: true },
    text: { label: 'is.burn', hint: 'is.burnHint', go: 'is.burnGo' },
  },
  load: {
    begin: { rank: 13, auto: false, rare: true },
    text: { label: 'is.load', hint: 'is.loadHint' },
    panel: 'options',
  },
  unload: { begin: { rank: 14, auto: false, rare: true }, text: { label: 'is.unload' } },
  transfer: { begin: { rank: 14, auto: false, dock: true }, text: { label: 'is.transfer' }, panel: 'options' },
  recombine: {
    begin: { rank: 9, auto: false, aside: true, dock: true },
    text: { label: 'is.recombine', hint: 'is.recombineHint', hexHint: 'is.recombineHexHint', go: 'is.recombineGo' },
    draw: 'place',
  },
  demolish: {
    begin: { rank: 15, auto: false, aside: true, dock: true },
    deed: { grave: true },
    text: { label: 'is.demolish', hint: 'is.demolishHint', go: 'is.demolishGo' },
  },
  enter: {
    begin: { rank: 4, auto: false, dock: true },
    after: { then: 'move' },
    text: { label: 'is.enter', hint: 'is.enterHint', hexHint: 'is.enterHexHint', go: 'is.enterGo' },
    draw: 'reach',
    panel: 'force',
  },
  place: like(usualVerbs.place, {
    deed: { commit: 'click' },
    text: { label: 'is.place', hint: 'is.placeHint', hexHint: 'is.placeHexHint' },
  }),
  exchange: { begin: { rank: 10, auto: false, dock: true }, text: { label: 'is.exchange' }, panel: 'options' },
  repair: { begin: { auto: true }, text: { label: 'is.repair', hint: 'is.repairHint', go: 'is.repairGo' } },
  replace: { begin: { auto: true }, text: { label: 'is.replace', hint: 'is.replaceHint', go: 'is.replaceGo' } },
  rebuild: {
    begin: { auto: false, dock: true },
    text: { label: 'is.rebuild', hint: 'is.rebuildHint', go: 'is.rebuildGo' },
  },
  mobilize: {
    begin: { auto: false, dock: true },
    text: { label: 'is.mobilize', go: 'is.mobilizeGo', follows: 'is.mobilizeFollows' },
    panel: 'options',
  },
  rise: {
    begin: { auto: true },
    words: { preset: '*' },
    text: { label: 'is.rise', hint: 'is.riseHint', hexHint: 'is.riseHexHint', go: 'is.riseGo' },
    draw: 'place',
    panel: 'options',
  },
  challenge: {
    begin: { auto: false, dock: true },
    deed: { commit: 'gold' },
    text: { label: 'is.challenge', hint: 'is.challengeHint', go: 'is.challengeGo' },
    panel: 'options',
  },
  choose: {
    begin: { auto: true },
    words: { preset: '*' },
    deed: { commit: 'gold' },
    text: { label: 'is.choose', hint: 'is.chooseHint', go: 'is.chooseGo' },
    panel: 'options',
  },
  violate: {
    begin: { auto: false, dock: true },
    text: { label: 'is.violate', go: 'is.violateGo', follows: 'is.violateFollows' },
    panel: 'options',
  },
  agree: { deed: { grave: true }, text: { label: 'is.agree', follows: 'is.agreeFollows' } },
  refuse: { deed: { primary: true }, text: { label: 'is.refuse' } },
  return: { begin: { auto: true }, text: { label: 'is.return', go: 'is.returnGo' }, draw: 'place' },
  settle: { begin: { rare: true }, deed: { grave: true }, text: { label: 'is.settle', follows: 'is.settleFollows' } },
  spare: { text: { label: 'is.spare' } },
  // combat, step by step: what a sensible player would do is chosen already
  supply: {
    begin: { auto: true },
    words: { preset: '*' },
    deed: { sealed: true },
    text: { label: 'is.supply', go: 'is.supplyGo', hint: 'is.fight.hint' },
  },
  ew: {
    begin: { auto: true },
    words: { pickAll: true, orElse: 'pass' },
    deed: { sealed: true },
    text: { label: 'is.ew', go: 'is.ewGo', hint: 'is.ewHint' },
  },
  defend: {
    begin: { auto: true },
    words: { preset: '*' },
    deed: { sealed: true },
    text: { label: 'is.defend', go: 'is.defendGo', hint: 'is.defendHint' },
  },
  guns: {
    begin: { auto: true },
    words: { pickAll: true, orElse: 'pass' },
    deed: { sealed: true },
    text: { label: 'is.guns', go: 'is.gunsGo', hint: 'is.gunsHint' },
  },
  hold: { deed: { primary: 'first' }, text: { label: 'is.hold' } },
  apart: { text: { label: 'is.apart' } },
  retreat: {
    begin: { auto: true, rank: 1 },
    text: { label: 'is.retreat', hint: 'is.retreatHint', go: 'verb.retreatGo' },
    draw: 'retreat',
  },
  advance: {
    begin: { auto: true, rank: 1 },
    text: { label: 'is.advance', hint: 'is.advanceHint', go: 'is.advanceGo' },
    draw: 'reach',
  },
  stay: { deed: { ends: true }, text: { label: 'is.stay' } },
  pursue: {
    begin: { auto: true, rank: 1 },
    text: { label: 'is.pursue', hint: 'is.pursueHint', go: 'is.pursueGo' },
    draw: 'reach',
  },
  activate: {
    begin: { auto: false, rank: 1 },
    text: { label: 'is.activate', say: 'is.activateSay', hint: 'is.activateHint', go: 'is.activateGo' },
    draw: 'reach',
  },
  displace: {
    begin: { auto: true },
    text: { label: 'is.displace', hint: 'is.displaceHint', go: 'is.displaceGo' },
    draw: 'place',
  },
  remove: { begin: { auto: true }, text: { hint: 'is.removeHint', go: 'verb.loseGo' } },
};
