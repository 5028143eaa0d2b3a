/** English words of the sheet of the staff, loaded with it. */
export const enOrders = {
  'so.lead':
    'What your staff answers for you. The enemy sees nothing of this, and every answer given for you is marked in the log.',
  'so.noStaff': 'In this rated game no computer player may answer for you, unless both players agree.',
  'so.byDefault': 'as usual',
  'so.bridges.about': 'Blow it, or leave it standing. A single bridge can have its own order.',
  'so.guns.about': 'Guns, aircraft and helicopters over a combat in which you defend.',
  'so.missions.about': 'Aircraft and airmobile units in your own attacks, and against air defenses.',
  'so.jamming.about': 'Jam only where it changes the chances.',
  'so.defense.about': 'Active Defense costs a step when it fails.',
  'so.retreat.about': 'Fall back: away from the enemy first, then to the better ground.',
  'so.reserves.about': 'The staff sends them where a breakthrough is open.',
  'so.strikes.about': 'Also the air watch before his turn.',
  'so.fields.about': 'Where squadrons and helicopters go when they cannot stay.',
  'so.sequence.about': 'They are resolved one after another by themselves, the largest first.',
  'so.losses.about': 'Which unit goes when a result asks for one.',
  'so.answer.ask': 'Ask me',
  'so.answer.staff': 'Staff decides',
  'so.answer.matters': 'If it matters',
  'so.answer.worth': 'Ask if worth it',
  'so.answer.never': 'Never',
  'so.answer.combat': 'Ask for combat units',
  'so.answer.blow': 'Blow',
  'so.answer.leave': 'Leave',
  'so.answer.plain': 'Plainly',
  'so.answer.back': 'Fall back',
  'so.answer.hold': 'Hold',
  'so.answer.heaviest': 'Largest first',
  'so.span': 'How long',
  'so.span.phase': 'this phase',
  'so.span.turn': 'this turn',
  'so.span.good': 'for good',
  'so.used': 'answered {n} time|answered {n} times',
  'so.unused': 'not used yet',
  'so.one': 'Only {place}',
  'so.never': 'Never decided for you: the loss of a unit, leaving a place that counts, gas, warheads, surrender.',
  'so.reset': 'Take my orders back',
  'so.none': 'Nothing in this game can be left to a staff.',
} as const;

type Words = typeof enOrders;
declare module '../games/words' {
  interface GameWords extends Words {}
}
