/** What is said before the first move. */
export const enBerlin85Opening = {
  'open.berlin85.tempelhof.wins':
    'The Pact wins as soon as all four goals are in its hands when a turn ends: the three barracks and Tempelhof. If it has not managed that by the end of turn 15, NATO wins. This small battle is our own.',
  'open.berlin85.tempelhof.first.NATO':
    'The barracks fall one after the other if nobody goes back in. ¶ The police are for delay, the infantry for Tempelhof. ¶ Your staff decides about bridges unless told otherwise⟨ (Shift+O)⟩.',
  'open.berlin85.tempelhof.first.Pact':
    'The guns first: the barracks are hard to storm without them. ¶ Go through the police, but never send two units into a full hex. ¶ Send three battalions straight to Tempelhof.',
  'open.berlin85.wins':
    'The Pact wins by taking the whole city: three airfields, two towers, every objective and every barracks, or by a surrender. The sooner it falls, the more its units count. NATO earns points at the railway line outside.',
  'open.berlin85.medicine-wheel.wins':
    'NATO earns points by leaving the map in good order, by destroying units and by cutting the autobahn and the railway; the Pact by destroying NATO units and keeping the roads. The margin decides, in three levels: up to 14, up to 29, 30 or more.',
  'open.berlin85.medicine-wheel.first.NATO':
    'The railway south of the city first: eight points for every turn a unit stands on it, five if it lies under fire. ¶ A unit that has left the map counts only if the hex where it left is in supply. ¶ One unit on the autobahn in the north-east when the game ends is worth eight points, and costs the Pact as many.',
  'open.berlin85.medicine-wheel.first.Pact':
    'Every turn the railway lies quiet brings you five points: guard it before you storm anything. ¶ Cut off the hex where a unit has left, and it counts twice for you. ¶ Barracks and objectives are worth two points each, and so is every NATO battalion.',
  'open.berlin85.special':
    'All attacks are announced on one sheet before any die is rolled: see the Attacks tab. ¶ One unit to a hex. If two are still together at the end of a Movement Phase, one is lost. ¶ The U-Bahn runs under the front: press B.',
  'open.berlin85.first.NATO':
    'Time is your weapon: every turn the city stands makes the victory smaller. ¶ Houses and canals help the defense; open ground does not. ¶ Keep an eye on the Honors of War table before you refuse an offer.',
  'open.berlin85.first.Pact':
    'Choose two or three objectives a turn and mass the guns there. ¶ Guns in range join an attack only when they are clicked. ¶ Withheld divisions score only if the city falls.',
} as const;

type Words = typeof enBerlin85Opening;
declare module '../words' {
  interface GameWords extends Words {}
}
