# Scenarios that players make: what is wrong with one.

workshop-too-large = A scenario is at most { $most } kB long.
workshop-not-ours = This is no scenario of Front '85.
workshop-newer = This scenario was made with a newer version of the program (format { $version }; this one reads up to { $known }). It has been left as it is.
workshop-malformed = This value does not fit: { $reason }
workshop-other-game = This scenario belongs to another game ({ $game }).
workshop-unplayable = The game cannot be set up like this: { $reason }
workshop-over-at-once = The game is over before anybody has a choice.
workshop-text = Only plain text of at most { $most } characters.
workshop-no-title = The scenario needs a name.
workshop-no-base = There is no scenario { $base } to begin from.
workshop-turns = The turns go from 1 to { $last }, and the last one is not before the first.
workshop-no-side = There is no such side to be chosen here.
workshop-no-number = This game has no number called { $name }.
workshop-number = A number from { $low } to { $high }.
workshop-no-area = This game is always played on its whole map.
workshop-area = An area has at least two corners on the map.
workshop-no-unit = This game has no counter { $unit } that could be placed.
workshop-no-hex = There is no hex { $hex } on this map.
workshop-closed = No unit can stand in { $hex }.
workshop-outside = { $hex } is outside the area.
workshop-enemies = Both sides stand in { $hex }.
workshop-no-force = { $side ->
    [NATO] NATO
    [Pact] The Pact
   *[other] The Soviet side
} has nobody on the map.
workshop-no-arrivals = This game has no reinforcements by turn.
workshop-many = At most { $most } of these.
workshop-late = Turn { $turn } is not among the turns of the scenario ({ $first } to { $last }).
workshop-no-way = There is no way in called { $entry }.
workshop-twice = { $unit } takes part twice.
workshop-both = { $unit } takes part, and so does the whole division.
workshop-others-way = { $unit } cannot come by the other side's way in.
workshop-shut = No way in for { $unit }: none of its entry hexes is on the map that is played.
workshop-barred = No way in for { $unit }: the enemy stands in every one of its entry hexes.
workshop-crowded = More units in { $hex } than stacking allows.
workshop-no-goals = This game is won by points, not by objectives of a scenario.
workshop-goals-wanted = Name at least one hex that the Pact must hold to win.
workshop-empty-goal = An objective has at least one hex.
workshop-won-already = The attacker holds every objective before the game begins.
workshop-unreachable = { $hex } is an objective that nobody who should take it can ever reach.
workshop-not-city = { $hex } is not in West Berlin; only there an objective can be taken.
workshop-wrong-country = { $hex }: the Soviet side begins in East Germany, and NATO does not.
workshop-levels = Each level of victory needs fewer points than the one above it.
workshop-no-rules = A small scenario has no special rules of the owner's file.

# The calls of the workshop, and what a scenario is made of.
workshop-not-yours = Scenarios are made here by the owner of the installation, and by members where the host lets them.
workshop-no-file = There is no scenario { $file } in the folder.
workshop-folder-full = The folder holds { $most } scenarios of this game already.
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
