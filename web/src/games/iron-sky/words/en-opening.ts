/** What is said before the first move. */
export const enIronSkyOpening = {
  'open.iron-sky.fulda_evening.wins':
    'Military points decide, the Pact’s less NATO’s: Hersfeld and Fulda 10 each, Alsfeld 15, and what is lost on the way. At 30 or more the Pact has won, below 25 NATO has. This evening is our own.',
  'open.iron-sky.fulda_evening.special':
    'A unit marches, fights on the way, and marches on; twenty movement points are free, beyond them it may tire. ¶ The air war is on⟨: X shows who holds which piece of sky, B which guns reach where⟩. ¶ The gold button takes whatever the staff proposes for the air; every unit is in supply.',
  'open.iron-sky.fulda_evening.first.NATO':
    'Fulda will be hit first; Alsfeld is worth most. ¶ The A-10s win defenses: send them where a brigade is hard pressed. ¶ Your staff answers for bridges, guns and jammers as you tell it⟨ (Shift+O)⟩.',
  'open.iron-sky.fulda_evening.first.Pact':
    'Two divisions side by side break a brigade; one does not. ¶ Keep the tank divisions for the second turn. ¶ Fighters over the point of attack first, bombers after.',
  'open.iron-sky.wins':
    'First the political points are compared, the Pact’s less NATO’s; if they decide nothing, the military points do. The Points tab shows both.',
  'open.iron-sky.special':
    'A unit marches, fights on the way, and marches on. ¶ Twenty movement points are free, fifty the limit; beyond twenty a unit may tire. The brown lines on the map bound the risk. ¶ Support is committed in secret, seventeen steps to a combat.',
  'open.iron-sky.first.NATO':
    'Keep a corps reserve behind each river, and put to sleep the units that can wait⟨ (Shift+S)⟩. ¶ Bridges can be blown when the enemy comes for them; you will be asked. ¶ Give ground before a brigade is surrounded.',
  'open.iron-sky.first.Pact':
    '⟨T shows strengths; Shift+M marches the whole army of a division in hand.⟩ ¶ The staff can finish the phase⟨ (Shift+E)⟩.',
} as const;

type Words = typeof enIronSkyOpening;
declare module '../../words' {
  interface GameWords extends Words {}
}
