# Scenarios that players make: what is wrong with one.

workshop-too-large = A scenario can be at most { $most } kB long.
workshop-not-ours = This is not a Front '85 scenario.
workshop-newer = This scenario was made with a newer version of the program (format { $version }; this one reads up to { $known }). It has been left as it is.
workshop-malformed = This value does not fit: { $reason }
workshop-other-game = This scenario belongs to another game ({ $game }).
workshop-unplayable = The game cannot be set up like this: { $reason }
workshop-over-at-once = The game is over before anybody has a choice.
workshop-text = Use plain text, { $most } characters at most.
workshop-no-title = The scenario needs a name.
workshop-no-base = There is no scenario called { $base } to start from.
workshop-turns = Turns run from 1 to { $last }, and the last cannot come before the first.
workshop-no-side = That side cannot be chosen here.
workshop-no-number = This game has no setting called { $name }.
workshop-number = Enter a number from { $low } to { $high }.
workshop-no-area = This game is always played on its whole map.
workshop-area = An area needs two different corners at least, { $most } at most.
workshop-area-small = Only scenarios that begin from a small one have an area: the rules of this one speak of the whole map.
workshop-area-nuremberg = Its border is then the edge of the map: US units come over its west and south, the Pact by autobahns that cross it.
workshop-area-berlin85 = Its border is then the edge of the map, and everybody in it is in supply.
workshop-area-fulda-gap = Its border is then the edge of the map. Only scenarios that begin from a small one have an area.
workshop-area-iron-sky = Here it is always a rectangle of degrees round your corners. Its border is then the edge of the map, for supply as well.
workshop-counter-id = A counter's short name is one word of letters, digits, hyphens, dots and slashes.
workshop-counter-twice = There is already a counter { $unit }.
workshop-counter-like = No counter can be made after { $unit }.
workshop-counter-formation = Counters of your own belong to no formation in this game.
workshop-no-unit = This game has no counter { $unit } to place.
workshop-no-hex = There is no hex { $hex } on this map.
workshop-closed = No unit can stand in { $hex }.
workshop-outside = { $hex } is outside the area.
workshop-enemies = Both sides stand in { $hex }.
workshop-no-force = { $side ->
    [NATO] NATO
    [Pact] The Pact
   *[other] The Soviet side
} has no units on the map.
workshop-no-arrivals = This game has no reinforcements by turn.
workshop-many = There can be at most { $most } of these.
workshop-late = Turn { $turn } is outside the scenario, which runs from turn { $first } to { $last }.
workshop-no-way = There is no map entry called { $entry }.
workshop-twice = { $unit } takes part twice.
workshop-both = { $unit } takes part, and so does the whole division.
workshop-others-way = { $unit } cannot enter where only the other side may.
workshop-shut = { $unit } has no way in: none of its entry hexes is on the part of the map in play.
workshop-barred = { $unit } has no way in: enemy units hold all its entry hexes.
workshop-crowded = { $hex } holds more units than stacking allows.
workshop-no-goals = This game is won on points, not by holding objectives.
workshop-goals-wanted = Name at least one hex that the Pact must hold to win.
workshop-empty-goal = An objective needs at least one hex.
workshop-won-already = The attacker holds every objective before the game begins.
workshop-unreachable = { $hex } is an objective that none of the attacker's units can ever reach.
workshop-not-city = { $hex } is not in West Berlin; objectives must be inside the city.
workshop-wrong-country = { $hex } is in the wrong country: Soviet units start in East Germany, NATO units outside it.
workshop-levels = Each level of victory needs fewer points than the one above it.
workshop-no-rules = A small scenario cannot have special rules of its own.

# The calls of the workshop, and what a scenario is made of.
workshop-not-yours = Only the owner of this installation can make scenarios, and members if the host allows it.
workshop-no-file = The folder has no scenario { $file }.
workshop-folder-full = The folder already holds { $most } scenarios of this game, the most it can.
workshop-way-usual = by the rule of their nation
workshop-way-west = west edge
workshop-way-south = south edge
workshop-way-north = north edge
workshop-way-east = east edge
workshop-way-airbase = Rhein-Main, by air
workshop-way-GDR = autobahns of East Germany
workshop-way-CSSR = autobahns of Czechoslovakia
workshop-way-nato-edge = NATO's map edge
workshop-way-pact-edge = the Pact's map edge
workshop-way-cssr-edge = Czechoslovak map edge
workshop-way-port = ports
workshop-number-artillery = Artillery markers, { $nation }
workshop-number-helicopter = Helicopter markers, { $nation }
workshop-number-cf = Combat factor
workshop-number-attack = Attack
workshop-number-defense = Defense
workshop-number-move = Movement
workshop-number-barrage = Barrage
workshop-number-fpf = Final protective fire
workshop-number-range = Range
workshop-number-cadre = Cadre rating
workshop-number-offensive-barrage = Offensive barrage
workshop-number-defensive-barrage = Defensive barrage
workshop-number-step = { $figure }, step { $step }
workshop-number-standard = Victory points at the start, Standard Game
workshop-number-advanced = Victory points at the start, Advanced Game
workshop-number-pact-decisive = Pact decisive from
workshop-number-pact-substantial = Pact substantial from
workshop-number-pact-marginal = Pact marginal from
workshop-number-draw = Draw from
workshop-number-nato-marginal = NATO marginal from
workshop-number-nato-substantial = NATO substantial from
workshop-number-repair-NATO = Repair points a turn, NATO
workshop-number-repair-Pact = Repair points a turn, Pact
workshop-measuring = A scenario of yours is being measured. Stop that first.
workshop-measuring-full = Others are measuring scenarios. Try again in a few minutes.

# An owner's copy of a game.

workshop-copy-mark = my copy
workshop-copy-not-ours = This is not a Front '85 copy of a game.
workshop-copy-newer = This copy was made with a newer version of the program (format { $version }; this one reads up to { $known }). It has been left as it is.
workshop-copy-not-yours = Only the owner of this server changes the figures of a game here.
workshop-copy-fault = The game cannot be played with this: { $reason }
workshop-copy-other-data = This game was played with other figures than yours: { $count ->
    [one] one value or hex differs
   *[other] { $count } values and hexes differ
} (its data: { $its }, yours: { $ours }). You can open it with its own figures; they are then used in this game alone.
