/** What is said before the first move. */
export const enNurembergOpening = {
  'open.nuremberg.bayreuth.wins':
    'The Pact wins as soon as Hof, Münchberg and Bayreuth are all in its hands when a turn ends. If it has not managed that by the end of turn 6, NATO wins. This small battle is our own.',
  'open.nuremberg.bayreuth.first.NATO':
    'The cavalry is there to delay: let it fall back from hex to hex. ¶ One town is enough; choose which, and keep the tanks for it. ¶ Defensive support can be given as a standing order⟨ (Shift+O)⟩.',
  'open.nuremberg.bayreuth.first.Pact':
    'Five turns for three towns: do not fight for every wood. ¶ Go round the cavalry and let the second division take the town. ¶ Keep the helicopters for Bayreuth.',
  'open.nuremberg.wins':
    'The Pact draws one of three orders in secret: twelve units out through the northern exits, twelve through the two southern ones, or twenty-seven West German city hexes at one moment. If the order has not been carried out by the end of turn twelve, NATO wins.',
  'open.nuremberg.special':
    'Each turn both sides declare whether they move and then fight, or fight and then move. ¶ Combat support is sealed: neither side sees the other’s number before the die. ¶ At night most units can leave a zone of control, by day they cannot.',
  'open.nuremberg.first.NATO':
    'You do not know the order. Watch where the Pact masses, and count what has left the map. ¶ Keep a reserve within a turn of both Nuremberg and the northern exits. ¶ A stack that is surrounded has nowhere to retreat.',
  'open.nuremberg.first.Pact':
    'Read your order first, on the Plans tab. Then choose two roads, not five. ¶ Units that serve another order may deceive, but count for nothing. ¶ Airpower is won anew each turn; do not count on it.',
} as const;

type Words = typeof enNurembergOpening;
declare module '../words' {
  interface GameWords extends Words {}
}
