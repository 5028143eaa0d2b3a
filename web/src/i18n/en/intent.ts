/** English words of orders by sector and formation. */
export const enIntent = {
  'in.title': 'Tasks for your formations',
  'in.lead':
    'The staff keeps to this when it plans your phase. Units told to hold leave the sector only to retreat. Your own orders are never changed.',
  'in.map':
    'Drag a ring to move a boundary; click a sector to give it a task. Changes take effect at the next question.',
  'in.given': 'As the scenario has it',
  'in.list': 'As a list',
  'in.none': 'This map has no sectors.',
  'in.sector.about': '{n} formation here|{n} formations here',
  'in.units': '{n} unit|{n} units',
  'in.kind': 'Task',
  'in.kind.free': 'As the staff sees fit',
  'in.kind.hold': 'Hold',
  'in.kind.delay': 'Delay',
  'in.kind.attack': 'Attack',
  'in.kind.reserve': 'Reserve',
  'in.kind.screen': 'Screen',
  'in.losses': 'Losses',
  'in.losses.spare': 'spare',
  'in.losses.usual': 'usual',
  'in.losses.any': 'any',
  'in.until': '{line} until turn',
  'in.lines.draw': 'Draw a line',
  'in.lines.done': 'Click its hexes, then here',
  'in.lines.own': 'Own line {n}',
  'in.lines.without': 'Without {line}',
  'in.toward': 'Toward',
  'in.at': 'At',
  'in.stay': 'where it stands',
  'in.own': 'A separate task for…',
  'in.away': 'Still to come',
  'in.undo': 'Undo the last change',
  'in.clear': 'No tasks',
  'in.boundary': 'Boundary: {places}',
  'in.through': 'Hexes the boundary of {name} runs through, from the front to the rear; empty for the scenario’s own',
  'in.commander': 'Who commands what stands here',
  'in.several': 'several commanders',
  'in.noStaff': 'At this table no computer player may plan for you, unless both players agree.',
  'in.targets': 'Strike first',
  'in.targets.add': 'A place to strike…',
  'in.targets.pick': 'Pick on the map',
  'in.targets.sooner': '{place} one place up',
  'in.kept': 'Tasks given. Shift+E plans with them.',
} as const;

type Words = typeof enIntent;
declare module '../../games/words' {
  interface GameWords extends Words {}
}
