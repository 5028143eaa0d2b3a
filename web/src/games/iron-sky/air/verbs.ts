/** How the verbs of the air war behave under the hand. Every question comes with a proposal: Enter accepts it. */
import type { VerbLook } from '../../types';

/**
 * A mission: who strikes, who escorts, who jams; `auto` leaves what follows to the staff. Any hex may be its target, so it is begun from
 * the dock: a click on the map belongs to the units there.
 */
const mission = (text: VerbLook['text'], begin: VerbLook['begin'] = {}): VerbLook => ({
  begin: { auto: false, dock: true, aside: true, ...begin },
  words: { pickAll: true, orElse: 'pass' },
  text: { hexHint: 'is.air.targetHint', ...text },
  draw: 'attack',
});

export const airVerbs: Record<string, VerbLook> = {
  // superiority
  mark: {
    begin: { auto: true },
    text: { label: 'is.air.mark', go: 'is.air.markGo', hint: 'is.air.markHint' },
  },
  auto: {
    text: {
      label: 'is.air.auto',
      labelIn: { superiority: 'is.air.autoMark', 'sky plan': 'is.air.autoPlan', 'area fight': 'is.air.autoRest' },
    },
  },
  decline: { begin: { rare: true }, deed: { grave: true }, text: { label: 'is.air.decline' } },
  assign: {
    begin: { auto: false, aside: true },
    words: { pickAll: true },
    deed: { sealed: true },
    text: { label: 'is.air.assign', go: 'is.air.assignGo', say: 'is.air.assignSay' },
  },
  fill: { text: { label: 'is.air.fill' } },
  clear: { begin: { auto: false, aside: true, rare: true }, text: { label: 'is.air.clear' } },
  lead: { begin: { auto: false, aside: true, rare: true }, text: { label: 'is.air.lead' } },
  seal: { deed: { sealed: true }, text: { label: 'is.air.seal' } },
  // fights
  line: { begin: { auto: false, aside: true }, text: { label: 'is.air.line' } },
  aim: { begin: { auto: false }, text: { label: 'is.air.aim' }, panel: 'options' },
  silent: { text: { label: 'is.air.silent' } },
  engage: { begin: { auto: false }, text: { label: 'is.air.engage' } },
  evade: { begin: { auto: false }, text: { label: 'is.air.evade' } },
  press: { begin: { auto: false }, text: { label: 'is.air.press' } },
  abort: { text: { label: 'is.air.abort' } },
  turnback: { begin: { auto: false }, text: { label: 'is.air.turnback' } },
  groups: { begin: { auto: false, rare: true }, text: { label: 'is.air.groups' } },
  fire: {
    begin: { auto: false, aside: true },
    words: { pickAll: true },
    text: { label: 'is.air.fire', go: 'is.air.fireGo' },
  },
  // missions
  support: mission({ label: 'is.air.support', go: 'is.air.supportGo', say: 'is.air.supportSay' }, { lone: true }),
  strike: mission({ label: 'is.air.strike', go: 'is.air.strikeGo' }),
  sead: mission({ label: 'is.air.sead', go: 'is.air.seadGo' }),
  recon: mission({ label: 'is.air.recon', go: 'is.air.reconGo' }),
  weasel: mission({ label: 'is.air.weasel', go: 'is.air.weaselGo' }),
  interdict: mission({ label: 'is.air.interdict', go: 'is.air.interdictGo' }),
  intercept: {
    begin: { auto: false, aside: true },
    words: { pickAll: true },
    deed: { sealed: true },
    text: { label: 'is.air.intercept', go: 'is.air.interceptGo', say: 'is.air.interceptSay' },
  },
  // fields
  rebase: { begin: { auto: false, dock: true, rank: 60 }, text: { label: 'is.air.rebase', go: 'is.air.rebaseGo' } },
  merge: { begin: { auto: false, rare: true }, text: { label: 'is.air.merge' } },
  mend: {
    begin: { auto: true },
    words: { preset: '*' },
    text: { label: 'is.air.mend', go: 'is.air.mendGo' },
    panel: 'options',
  },
  refit: { begin: { auto: false, dock: true }, text: { label: 'is.air.refit' } },
  revive: { begin: { auto: false, dock: true }, text: { label: 'is.air.revive' } },
  base: { begin: { auto: true }, text: { label: 'is.air.base', go: 'is.air.landGo' } },
  finish: { text: { label: 'is.air.finish' } },
  watch: {
    begin: { auto: true },
    deed: { sealed: true },
    text: { label: 'is.air.watch', go: 'is.air.watchGo' },
  },
};
