/** What is said before the first move. */
export const enIronSkyOpening = {
  'open.iron-sky.wins':
    'First the political points are compared, the Pact’s less NATO’s; if they decide nothing, the military points do. The tabs Points and Calendar show both, with their cases. Forces and levels of this scenario are a reconstruction.',
  'open.iron-sky.special':
    'Movement and combat are one phase: a unit marches, fights on the way, and marches on. ¶ Twenty movement points are free, fifty the limit; beyond twenty a unit may tire. The brown lines on the map bound the risk. ¶ Support is committed in secret, seventeen steps to a combat.',
  'open.iron-sky.first.NATO':
    'Keep a corps reserve behind each river, and press Shift+S on those who may wait. ¶ Bridges can be blown when the enemy comes for them; you will be asked. ¶ Give ground before a brigade is surrounded.',
  'open.iron-sky.first.Pact':
    'Find the weak brigade: press T to see strengths, then march a whole division at it. ¶ Tired divisions fight worse; stop before the second line. ¶ Shift+E lets the staff finish the phase.',
} as const;

type Words = typeof enIronSkyOpening;
declare module '../words' {
  interface GameWords extends Words {}
}
