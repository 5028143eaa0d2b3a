/** What is said before the first move. */
export const enFuldaGapOpening = {
  'open.fulda-gap.alsfeld.wins':
    'The total decides: destroyed units move it, and so does the autobahn along the Rhine at the end. Up to 500, NATO has won; above that, the Soviet side. This small battle is our own.',
  'open.fulda-gap.alsfeld.first.NATO':
    'No help is coming: every brigade lost is points for the enemy. ¶ Hold Alsfeld and the Vogelsberg in turn, never a line in the open. ¶ Guns that may answer an attack are worth more than a unit in front.',
  'open.fulda-gap.alsfeld.first.Soviet':
    'Four turns: cut off what holds; units without a line of communication count double. ¶ Overrun the cavalry first. ¶ Acceleration costs steps; keep it for the last turns.',
  'open.fulda-gap.wins':
    'Points on one track: Soviet awards raise it, NATO awards lower it. Destroyed units, the autobahns to Frankfurt, and Soviet units west of the Rhine count. 300 or less is a decisive NATO victory, 700 or more a Soviet one; 500 is still a NATO win.',
  'open.fulda-gap.special':
    'Units are untried: nobody knows how good one is until it fights for the first time. ¶ A march may overrun; the Soviet side may accelerate an assault at the cost of steps. ¶ Supply runs from dumps and transports: press S.',
  'open.fulda-gap.first.NATO':
    'Do not fight where you need not: a brigade that lives is worth more than a hex. ¶ Bridges, rivers and towns hold longer than open ground. ¶ Keep a line of communication, or losses count double.',
  'open.fulda-gap.first.Soviet':
    'Bring whole divisions in together: “Enter together” above the dock. ¶ Two autobahns reach farther than a broad front. ¶ Untried regiments first, where a failure costs little.',
} as const;

type Words = typeof enFuldaGapOpening;
declare module '../words' {
  interface GameWords extends Words {}
}
