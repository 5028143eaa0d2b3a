/** English. Forms of a plural stand between bars: one|other. */
export const en = {
  // house
  'app.name': 'Front ’85',
  'common.close': 'Close', 'common.cancel': 'Cancel', 'common.copy': 'Copy', 'common.copied': 'Copied', 'common.undo': 'Undo',
  'common.menu': 'Menu', 'common.settings': 'Settings', 'common.keys': 'Keys', 'common.case': 'Case {id}',
  'common.showRule': 'Show rule', 'common.loading': 'One moment', 'common.none': 'none',
  'common.home': 'All games', 'common.language': 'Language',
  'side.NATO': 'NATO', 'side.Pact': 'Warsaw Pact', 'side.short.NATO': 'NATO', 'side.short.Pact': 'Pact', 'side.Soviet': 'Soviet Union', 'side.short.Soviet': 'Soviet', 'side.computer': 'computer',
  // start
  'start.headline': 'Four battles of a war that was never fought',
  'start.lead': 'Central Europe, 1985. Play across one screen, by link, or against the computer. Every refusal names its rule, and every chance is shown before you commit.',
  'start.begin': 'Play {name}', 'start.learn': 'Learn it',
  'start.new': 'New game', 'start.continue': 'Continue', 'start.all': 'Show all {n}', 'start.none': 'No games yet. Begin one and it will be kept here.',
  'start.setup': 'Set up', 'start.notReady': 'Not ready yet', 'start.yourMove': 'Your move', 'start.waiting': 'Waiting for {name}',
  'start.over': 'Over', 'start.won': '{name} won', 'start.turn': 'Turn {n}', 'start.against': 'against {name}', 'start.hotseat': 'two at one screen', 'start.watching': 'watching two computers',
  'start.computer': 'the computer', 'start.resume': 'Resume', 'start.rename': 'Rename', 'start.delete': 'Delete', 'start.export': 'Export',
  'start.import': 'Import a game', 'start.deleted': '{name} deleted.', 'start.report': 'Report', 'start.more': 'More about {name}',
  'start.length': 'Length', 'start.weight': 'Difficulty',
  'start.offline': 'The game server does not answer. Is it still running?', 'start.importFailed': 'This file could not be read: {text}',
  'start.link': 'Copy the link: {name}', 'start.onlookers': 'onlookers', 'start.links': 'Links for the seats', 'start.newName': 'New name',
  'start.beginLesson': 'Learn in ten minutes',
  // new game
  'new.title': 'Set up {name}', 'new.scenario': 'Scenario', 'new.side': 'Who plays', 'new.iPlay.Pact': 'I play the Warsaw Pact', 'new.iPlay.Soviet': 'I play the Soviet side', 'new.iPlay': 'I play {name}',
  'new.hotseat': 'Two at this screen', 'new.link': 'A friend by link', 'new.watch': 'Watch two computers', 'new.level': 'Computer', 'new.options': 'Optional rules',
  'new.seed': 'Seed', 'new.seedNote': 'The same seed gives the same dice. Leave it empty for dice nobody can foresee.',
  'new.name': 'Name', 'new.game': 'Game', 'new.start': 'Start as {side}: {scenario}', 'new.startBoth': 'Start for two: {scenario}', 'new.startWatch': 'Watch: {scenario}',
 
  'new.hotseatNote': 'The screen is covered when you hand it over.', 'new.watchNote': 'The computer plays both sides.', 'new.linkNote': 'You get a link to send.', 'new.linkSide': 'My side',
  'new.failed': 'The game could not be started: {text}',
  // table
  'table.turn': 'Turn', 'table.night': 'night turn', 'table.prompt': 'What is asked', 'table.dock': 'Actions', 'table.map': 'Map', 'table.side': 'Details', 'table.rail': 'Overlays and zoom', 'table.masthead': 'Game',
  'table.yourSeat': 'you', 'table.thinking': 'The computer is thinking for {name}', 'table.watching': 'You are watching.',
  'table.over': 'The game is over', 'table.minimap': 'Minimap',
  'table.loading': 'Unrolling the map', 'table.watchSpeed': 'Speed',
  'menu.replay': 'Replay', 'menu.report': 'Report', 'menu.export': 'Export this game', 'menu.watchLink': 'Copy a link for onlookers', 'menu.concede': 'Concede', 'menu.home': 'Leave to the start page', 'menu.list': 'Units as a list', 'menu.rare': 'More deeds',
  // dock
  'dock.back': 'Step back', 'dock.undo': 'Undo', 'dock.all': 'Add all', 'dock.commit': 'Commit', 'dock.continue': 'Continue', 'dock.sending': 'Sending',
  'dock.left': '{n} unit can still act.|{n} units can still act.', 'dock.why': 'Why not?',
  // connection
  'net.lost': 'Connection lost. Trying again, {n} s.', 'net.try': 'Try now', 'net.back': 'Connected. Nothing was lost.', 'net.refused': 'This link does not open a seat at this table.',
  // asks
  'ask.set': 'Click units to add or remove them.', 'ask.nowhere': 'It has nowhere left to go. Choose another.',
  // inspector
  'insp.title': 'Hex {hex}', 'insp.nothing': 'Point at a hex or a unit.', 'insp.empty': 'No units here.', 'insp.river': 'River on {n} side|River on {n} sides',
  'insp.autobahn': 'autobahn', 'insp.elevation': '{n} m', 'insp.where': 'Really at {lat}° N, {lon}° E', 'insp.from.rulebook': 'the rulebook speaks of this hex', 'insp.from.reconstruction': 'reconstructed', 'insp.from.owner': 'corrected by you', 'insp.stack': 'Together {n}', 'insp.take': 'Take {name} along', 'insp.left': '{n} left',
  'insp.ew': 'Jammed, {n}', 'insp.cannotAttack': 'defends only', 'insp.formation': 'Formation',
  'terrain.clear': 'clear', 'terrain.forest': 'forest', 'terrain.rough': 'rough', 'terrain.marsh': 'marsh', 'terrain.city': 'city', 'terrain.lake': 'lake',
  'feature.airfield': 'airfield', 'feature.objective': 'objective', 'feature.autobahn_edge': 'autobahn exit', 'feature.border': 'border',
  'country.FRG': 'West Germany', 'country.GDR': 'East Germany', 'country.CSSR': 'Czechoslovakia', 'country.AU': 'Austria',
  'nat.US': 'American', 'nat.WG': 'West German', 'nat.SU': 'Soviet', 'nat.CZ': 'Czechoslovak', 'nat.EG': 'East German',
  'type.armor': 'armor', 'type.tank': 'tanks', 'type.mech': 'mechanized', 'type.recon': 'reconnaissance', 'type.cavalry': 'armored cavalry', 'type.garrison': 'static garrison', 'type.motor': 'motorized infantry', 'type.airborne': 'paratroops', 'type.airmobile': 'heliborne',
  // panels
  'panel.force': 'Units', 'panel.forceLeft': '{n} to place|{n} to place', 'panel.waiting': 'To be placed', 'panel.choice': 'Choose', 'panel.list': 'Units as a list', 'panel.filter': 'Filter by name, nation or hex',
  'list.name': 'Unit', 'list.hex': 'Hex', 'list.strength': 'Strength', 'list.state': 'State', 'list.canAct': 'can act',
  'place.waiting': 'waiting', 'place.eliminated': 'eliminated', 'place.exited': 'left the map', 'place.map': 'on the map',
  'drawer.log': 'Log', 'drawer.rules': 'Rules', 'drawer.charts': 'Charts', 'drawer.forces': 'Forces', 'drawer.dice': 'Dice', 'drawer.plans': 'Plans', 'drawer.open': 'Open the drawer', 'drawer.fold': 'Fold the drawer',
  'log.empty': 'The log begins with the first deed.', 'log.all': 'All', 'log.fights': 'Fights', 'log.mine': 'Mine', 'log.look': 'Look at this moment', 'log.away': 'While you were away',
  'rules.search': 'Search the rules', 'rules.none': 'No case speaks of this.', 'rules.enforced': 'enforced by the table', 'rules.duty': 'players’ duty', 'rules.optional': 'optional', 'rules.count': '{n} case|{n} cases',
  'charts.none': 'This game has no charts to show.', 'charts.reconstructed': 'Reconstructed: the printed chart is lost.',
  'plans.hidden': 'Covered while the screen is shared.', 'plans.show': 'Show', 'plans.hide': 'Cover', 'plans.none': 'Your side has no secret plans.',
  'forces.ready': 'ready', 'forces.used': 'used', 'forces.coming': 'turn {turn}: {n}', 'forces.lost': 'lost', 'forces.support': 'Combat support', 'forces.reinforcements': 'Still to come', 'forces.losses': 'Losses', 'forces.none': 'None.', 'forces.when': 'Arrives',
 
  'dice.none': 'No dice yet.', 'dice.kind': 'Roll', 'dice.rolls': 'Rolls', 'dice.expected': 'Expected', 'dice.actual': 'Actual', 'dice.luck': 'Luck',
  // combat
  'combat.title': 'Attack on {hex}', 'combat.attack': 'Attack', 'combat.defence': 'Defence', 'combat.modifier': 'Die', 'combat.modifiers': 'Modifiers to the die', 'combat.noModifiers': 'Nothing changes the die.',
  'combat.faces': '{n} in 6', 'combat.results': 'What the die can bring', 'combat.worst': 'If the other side commits all it can ({n})', 'combat.supportRange': 'Support to come: up to {own} for the attack, up to {enemy} against it.',
  'combat.skip': 'Skip', 'combat.chooseUnits': 'Choose who attacks {hex}', 'combat.step.target': 'Target and attackers', 'combat.step.support': 'Combat support, sealed', 'combat.step.die': 'Die', 'combat.step.result': 'Losses and retreat', 'combat.step.advance': 'Advance', 'combat.stepOf': '{n} of {m}: {name}',
  'combat.support': 'Combat support', 'combat.sealed': 'Sealed', 'combat.sealedNote': 'The other side does not see this number before it has chosen.', 'combat.less': 'One less {name}', 'combat.more': 'One more {name}', 'combat.units': '{n} unit|{n} units',
  'combat.good': 'Good for the attacker: {chance}. ', 'combat.bad': 'Bad for the attacker: {chance}.', 'combat.printed': '{n} printed',
  'result.AE': 'Attackers eliminated', 'result.AL': 'Attacker loses a unit', 'result.DE': 'Defenders eliminated', 'result.DL': 'Defender loses a unit', 'result.EX': 'Each side loses a unit', 'result.DR': 'Defenders retreat', 'result.ENG': 'Engaged, no effect', 'result.NE': 'No effect',
  'result.intact': 'Lands intact', 'result.reduced': 'Lands reduced', 'result.eliminated': 'Eliminated', 'result.survives': 'Survives', 'result.lost': 'Lost',
  // overlays
  'ov.zones': 'Zones of control', 'ov.threats': 'Threats: where the enemy could come, and how strong', 'ov.sources': 'Hexes the rulebook speaks of', 'ov.control': 'Ground held by the other side', 'ov.front': 'Front line', 'ov.formations': 'Formations', 'ov.markers': 'Markers', 'ov.names': 'Names', 'ov.places': 'Objectives', 'ov.hide': 'Hide counters', 'ov.zoomIn': 'Zoom in', 'ov.zoomOut': 'Zoom out', 'ov.fit': 'Whole map', 'ov.next': 'Next unit that can act',
  // replay
  'replay.title': 'Replay', 'replay.play': 'Play', 'replay.pause': 'Pause', 'replay.step': 'On', 'replay.stepBack': 'Back', 'replay.toGame': 'Back to the game', 'replay.from': 'Play on from here', 'replay.time': 'Moment {n} of {m}', 'replay.line': 'Time line', 'replay.copy': 'Copy link', 'replay.begin': 'The beginning', 'replay.notYet': 'This moment cannot be shown.',
  // report
  'report.again': 'Play again, swap sides', 'report.title': 'After-action report', 'report.winner': '{name} wins', 'report.draw': 'Nobody wins', 'report.strength': 'Strength on the map', 'report.losses': 'Units lost', 'report.luck': 'Luck', 'report.table': 'Turn by turn', 'report.running': 'The game is still going on. These are the figures so far.', 'report.replay': 'Replay', 'report.none': 'No figures yet.', 'report.secret': 'What was secret', 'report.turn': 'Turn', 'report.print': 'Print',
  // cover
  'cover.headline': 'Hand over to the {name} player', 'cover.line': 'The next choice is theirs.', 'cover.button': 'I play {name}, show the map', 'cover.small': '{name} player, look away.', 'cover.hold': 'Hold, or press Enter twice.',
  // settings
  'set.theme': 'Panels', 'set.mapTheme': 'Map', 'set.system': 'as the system', 'set.light': 'light', 'set.dark': 'dark', 'set.motion': 'Motion', 'set.motionFull': 'full', 'set.motionLess': 'reduced', 'set.text': 'Text size', 'set.cover': 'Cover in hot seat', 'set.coverNeeded': 'when needed', 'set.coverAlways': 'always', 'set.coverNever': 'never', 'set.follow': 'as the panels',
  // keys
  'key.title': 'Keys', 'key.enter': 'the gold button', 'key.esc': 'step back', 'key.u': 'undo', 'key.tab': 'next, previous thing that may act', 'key.numbers': 'choice n', 'key.space': 'choose at the cursor; Shift: this too', 'key.a': 'all', 'key.e': 'end the phase', 'key.i': 'inspector', 'key.c': 'camera to the current affair', 'key.overlays': 'overlays; hold to peek, tap to keep', 'key.h': 'hide counters while held', 'key.zoom': 'zoom, whole map', 'key.arrows': 'hex cursor; with Shift pan the map', 'key.g': 'go to hex', 'key.slash': 'units as a list', 'key.l': 'log', 'key.replay': 'replay: back, on, play', 'key.region': 'next part of the screen', 'key.list': 'this list', 'key.v': 'other manner of moving', 'key.rules': 'rules',
  'go.title': 'Go to hex', 'go.none': 'There is no hex {hex}.',
  'concede.ask': 'Concede the game? {name} wins at once.', 'concede.do': 'Concede',
  // words any game may use
  'verb.placeSay': 'Place {units}', 'verb.placeHint': 'Choose a unit in the list or on the map, then a hex.', 'verb.placeHexHint': 'Click a hex. It can be undone.', 'verb.moveSay': 'Move {units}', 'verb.moveHint': 'Click a stack with a pale ring, then a blue hex. The figure is the movement left.',
  'verb.attackGo': 'Attack {hex}', 'verb.attackHint': 'Click an enemy in brackets to see the odds. Click units to add or remove them.', 'verb.overrunGo': 'Overrun {hex}', 'verb.loseHint': 'Click the unit that is lost.', 'verb.loseGo': 'Lose {units}', 'verb.retreatHint': 'Click the next hex of the way. The path so far is drawn.', 'verb.retreatGo': 'Retreat to {hex}', 'verb.advanceHint': 'Click units to add or remove them.', 'verb.advanceGo': 'Advance with {units}', 'verb.bidGo': 'Seal: {word}',
  'combat.asItIs': 'Odds as they are', 'combat.extras': 'The attacker may also', 'combat.targets': 'Target hexes', 'combat.targetsHow': 'Shift+click: on the map', 'combat.targetIn': 'Also strike {hex}', 'combat.targetOut': 'Do not strike {hex}', 'combat.titleOverrun': 'Overrun of {hex}', 'ov.supply': 'Supply: where it reaches, and who is cut off', 'score.objectives': 'Objectives', 'drawer.ledger': 'Points', 'ledger.total': 'Total', 'ledger.none': 'Nobody has earned a point yet.',
  'film.make': 'Save as a film', 'film.making': 'Drawing the film', 'film.saved': 'Saved as an animated picture, {n} moments.', 'replay.sealed': 'a sealed choice', 'replay.dice': 'Dice',
  'report.front': 'The front, turn by turn', 'report.frontNote': 'Coloured hexes: where units stood. Shaded ground: taken from the other side. The line lies between those nearest to each other.', 'report.frontAt': 'Turn {n}', 'report.present': 'now',
  'small.title': 'This screen is small for the map', 'small.works': 'You can follow the game, read the log and the rules, look at the map, answer questions with the buttons, and give orders from the list of units.', 'small.better': 'For moving and fighting on the map, open the same address on a tablet or a computer. The game goes on there at once.', 'small.on': 'Go on here',
  // coach
  'coach.title': 'Coach', 'coach.read': 'Got it', 'coach.skip': 'Skip the coach', 'coach.whole': 'Play the whole thing',
} as const;
