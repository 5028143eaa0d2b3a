/** How units are carried by air and by sea: the zones and beaches lie marked on the map while one chooses. */
import type { VerbLook } from '../../types';

/** Units, the hex they go to, then the transports and those who cover them. */
const flight = (over: Partial<VerbLook>): VerbLook => ({
  begin: { rank: 5, auto: false, inHand: true },
  words: { pickAll: true },
  draw: 'place',
  ...over,
});

export const liftVerbs: Record<string, VerbLook> = {
  airdrop: flight({
    text: {
      label: 'is.lift.airdrop',
      say: 'is.lift.airdropSay',
      hint: 'is.lift.airdropHint',
      hexHint: 'is.lift.airdropHint',
      go: 'is.lift.airdropGo',
    },
  }),
  airlift: flight({
    text: {
      label: 'is.lift.airlift',
      say: 'is.lift.airliftSay',
      hint: 'is.lift.airliftHint',
      hexHint: 'is.lift.airliftHint',
      go: 'is.lift.airliftGo',
    },
  }),
  lift: {
    begin: { rank: 5, auto: false, inHand: true },
    words: { pickAll: true },
    text: {
      label: 'is.lift.lift',
      say: 'is.lift.liftSay',
      hint: 'is.lift.liftHint',
      hexHint: 'is.lift.liftHint',
      go: 'is.lift.liftGo',
    },
    draw: 'reach',
  },
  land: {
    begin: { rank: 5, auto: false, inHand: true },
    text: {
      label: 'is.lift.land',
      say: 'is.lift.landSay',
      hint: 'is.lift.landHint',
      hexHint: 'is.lift.landHint',
      go: 'is.lift.landGo',
    },
    draw: 'place',
  },
};
