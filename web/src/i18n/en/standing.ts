/** The staff: what is answered for a side, by which orders, and its report. */
export const enStanding = {
  'so.title': 'Your staff',
  'so.rest': 'Unless an order below says otherwise',
  'so.rest.usual': 'The staff answers',
  'so.rest.routine': 'Only formalities',
  'so.rest.nobody': 'Ask me everything',
  'so.rest.usual.about':
    'It asks you when a unit or a place that counts would be lost, and about what only you can decide.',
  'so.rest.routine.about':
    'Flak in range fires, jammers jam, and choices that change nothing are passed. You are asked everything else.',
  'so.rest.nobody.about': 'Every question of the game is put to you.',
  'so.why.limit': 'Your staff asks: this is not for it to decide.',
  'so.why.loss': 'Your staff asks: its answer ({answer}) would lose {what}.',
  'so.why.place': 'Your staff asks: its answer ({answer}) would give up {what}.',
  'so.why.conflict': 'Your staff asks: another answer looks better than its own ({answer}).',
  'so.why.dilemma': 'Your staff asks: a unit is at stake, and it is not sure of its answer ({answer}).',
  'so.always': 'Always:',
  'so.always.here': 'here',
  'so.always.sector': 'in this sector',
  'so.always.everywhere': 'everywhere',
  'so.brief': 'Your staff answered {n} time|Your staff answered {n} times',
  'so.chip': 'staff',
  'key.orders': 'Your staff',
  'key.intents': 'Tasks by sector and formation',
  'new.staff': 'Your staff',
} as const;
