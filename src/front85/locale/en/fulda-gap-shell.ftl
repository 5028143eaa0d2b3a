# Fulda Gap: set-up, sequence, reorganization, victory.

scenario-fulda-gap-tripwire = Tripwire: the attack comes out of maneuvers, seven turns
scenario-fulda-gap-advance-warning = Advance Warning: NATO has had days to move, seven turns
scenario-fulda-gap-d7 = D+7: the second week of the war, seven turns
scenario-fulda-gap-alsfeld = The road to Alsfeld: an hour, our own scenario
scenario-fulda-gap-lesson = Tutorial
scenario-fulda-gap-own = Your own scenario

option-fulda-gap-advanced = The advanced game: air power, nuclear weapons, special units (17.0)
option-fulda-gap-disintegration = NATO Disintegration: the French and Belgians stay away (26.0)
option-fulda-gap-warned = D+7 with the reinforcements of Advance Warning (25.2)
option-fulda-gap-learning = Learning: all units begin at full strength, none is untried (2.0)
option-fulda-gap-without_integrity = Learning: no divisional integrity (2.0)
option-fulda-gap-alternate_air = Air Superiority Points for the whole game (18.7)
option-fulda-gap-handicap_regular = Handicap for an even game between regulars
option-fulda-gap-handicap_veteran = Handicap for an even game between veterans
option-fulda-gap-one_roll_per_stack = One roll for all untried units of a nation in a stack (12.2)
option-fulda-gap-fire_once = Artillery gives Final Protective Fire once in a Combat Phase (10.2)
option-fulda-gap-chemical_to_turn_end = Chemical effects last to the end of a game turn (15.4)
option-fulda-gap-contamination_in_strike_phases = Contamination attacks in Nuclear Strike Phases (19.31)
option-fulda-gap-hahn = Hahn airbase where it lies, not where it is printed (21.12)

server-option-fulda-gap-handicap_regular = Points at the start: 75 for NATO in D+7, 70 for the Soviet side in Advance Warning, 60 in The road to Alsfeld. Without them the favored side wins two games in three, with them half. Tripwire is even.
server-option-fulda-gap-handicap_veteran = Points at the start: 120 for NATO in Tripwire, 225 in D+7. Without them the Soviet side wins four games in five, with them half. The other scenarios are even.

server-side-fulda-gap-NATO = Give ground slowly and keep your brigades alive. Nobody knows yet how good they are.
server-side-fulda-gap-Soviet = Break through to the Rhine. Time and ruthlessness are on your side, at first.
server-scenario-fulda-gap-tripwire = The attack comes as a surprise: NATO is in its garrisons as the Soviet armies pour over the border. The reinforcement schedule is a reconstruction.
server-scenario-fulda-gap-advance-warning = NATO has seen it coming and moves first, and its reinforcements come earlier. The reinforcement schedule is a reconstruction.
server-scenario-fulda-gap-d7 = A week of war is over. A die decides where the front runs, the divisions are worn, and either side may strike first.
server-scenario-fulda-gap-alsfeld = Between the tutorial and Tripwire, not in the rulebook: four turns on both sides of the Vogelsberg, thirty counters, all units on the map and in supply.
server-scenario-fulda-gap-lesson = A real battle with a coach: two turns around Fulda, a dozen counters, against the computer. You attack.
server-scenario-fulda-gap-own = Made from your own file: other forces, ratings and weapons.

verb-improve = Improved Positions
verb-leave = Leave positions
verb-rebuild = Rebuild
verb-convert = Form battalions
verb-chemical = Use chemical weapons
verb-pass = Pass
verb-overrun = Overrun
verb-mode = Change mode
verb-load = Load
verb-unload = Unload
verb-disengage = Disengage
verb-fire = Final Protective Fire
verb-bid = Allot air points
verb-detonate = Detonate
verb-sortie = Sortie
verb-divert = Fly on
verb-via = Fly by way of
verb-strike = Strike from the air
verb-airlift = Airlift
verb-remove = Remove

fg-ask-prepare = { $side }: put units into Improved Positions before the first turn, then say that you are done.
fg-ask-deploy = { $side }: place the next units along your front line; { $left } of this group are left.
fg-ask-reorganize = { $side }: Reorganization Phase. Take up or leave Improved Positions, rebuild units, or end the phase.

fg-roll-front-line = One die for the front line.
fg-roll-unit-status = { $side }: one die for each artillery or supply unit, to see what is left of it.
fg-roll-first-player = One die for NATO, one for the Soviet side: the higher goes first.
fg-roll-rebuild = One die to rebuild { $unit } with { $points ->
    [one] one Replacement Point
   *[other] { $points } Replacement Points
}.

fg-log-turn = Game turn { $turn }.
fg-log-player-turn = The { $side } player turn.
fg-log-premove = { $side } moves before the game begins.
fg-log-front-line = The front runs along line { $line }.
fg-log-first-player = { $side } goes first in every game turn.
fg-log-unit-status = { $unit }: { $result ->
    [E] lost in the first week
    [N] as printed
   *[other] { $result } step lost
}.
fg-log-replacements = { $points ->
    [one] One Replacement Point
   *[other] { $points } Replacement Points
} for { $nation ->
    [US] the United States
    [FR] France
    [WG] West Germany
   *[other] { $nation }
}.
fg-log-improved = { $unit } goes into Improved Positions in { $hex }.
fg-log-left-positions = { $unit } leaves its Improved Positions in { $hex }.
fg-log-rebuilt = { $unit } gets { $steps ->
    [one] one step
   *[other] { $steps } steps
} back for { $points ->
    [one] one Replacement Point
   *[other] { $points } Replacement Points
}.
fg-log-not-rebuilt = { $unit } gets no step back; the points stay in the pool.
fg-log-step-loss = { $unit } loses { $steps ->
    [one] a step
   *[other] { $steps } steps
}.
fg-log-eliminated = { $unit } is eliminated.
fg-log-nike = The Nike site in { $hex } is destroyed.
fg-log-points = { $points ->
    [one] One Victory Point
   *[other] { $points } Victory Points
} for { $side }; the total is { $total }.
fg-log-conceded = { $side } concedes.
fg-log-won-nato-decisive = { $points } Victory Points: a decisive victory for NATO.
fg-log-won-nato-substantive = { $points } Victory Points: a substantive victory for NATO.
fg-log-won-nato-marginal = { $points } Victory Points: a marginal victory for NATO.
fg-log-won-soviet-marginal = { $points } Victory Points: a marginal victory for the Soviet side.
fg-log-won-soviet-substantive = { $points } Victory Points: a substantive victory for the Soviet side.
fg-log-won-soviet-decisive = { $points } Victory Points: a decisive victory for the Soviet side.

fg-won-nato-decisive = NATO wins a decisive victory with a total of { $points }.
fg-won-nato-substantive = NATO wins a substantive victory with a total of { $points }.
fg-won-nato-marginal = NATO wins a marginal victory with a total of { $points }.
fg-won-soviet-marginal = The Soviet side wins a marginal victory with a total of { $points }.
fg-won-soviet-substantive = The Soviet side wins a substantive victory with a total of { $points }.
fg-won-soviet-decisive = The Soviet side wins a decisive victory with a total of { $points }.
fg-won-conceded = { $side } wins: the other side has conceded.

fg-refused-no-such-unit = { $unit } is not a unit of { $side }.
fg-refused-not-on-map = { $unit } is not on the map.
fg-refused-cannot-dig-in = { $unit } cannot be in Improved Positions: only ground combat units can.
fg-refused-already-improved = { $unit } is already in Improved Positions.
fg-refused-not-improved = { $unit } is not in Improved Positions.
fg-refused-positions-once = { $unit } has already changed its positions in this phase; the next change must wait for a later Reorganization Phase.
fg-refused-no-replacements = Units of this nation are never rebuilt: only American, French and West German ones are.
fg-refused-not-rebuilt = { $unit } is not a combat unit and cannot be rebuilt.
fg-refused-full-strength = { $unit } has lost no step.
fg-refused-moved-or-fought = { $unit } has moved or attacked in this player turn; only units that did neither are rebuilt.
fg-refused-rebuild-disrupted = { $unit } is Disrupted and cannot be rebuilt before the next Reorganization Phase.
fg-refused-rebuild-unsupplied = { $unit } is out of supply and cannot be rebuilt.
fg-refused-rebuild-line = { $unit } has no path to a supply unit of its nation that is free of enemy units and zones.
fg-refused-pool-spent = No more Replacement Points of { $nation ->
    [US] the United States
    [FR] France
    [WG] West Germany
   *[other] { $nation }
} can be allotted in this phase: half of the pool is the limit.
fg-refused-nobody-rebuilds = No unit can be rebuilt now.
fg-refused-points = Allot 1 to { $most } Replacement Points of { $nation ->
    [US] the United States
    [FR] France
    [WG] West Germany
   *[other] { $nation }
}.
fg-refused-not-to-place = { $unit } cannot be placed now. Next are { $units }.
fg-refused-no-place = There is no room left for { $unit } along its line.
fg-refused-outside-front = { $unit } cannot be placed in { $hex }: combat units go into the columns of their own line ({ $line } is the Soviet one), supply units behind them.
fg-refused-deploy-zone = No unit may be placed in { $hex }, next to the enemy.
fg-refused-deploy-crowded = { $hex } is full: two units per hex.
fg-refused-exit-nato-only = Only NATO units leave the map, by the east edge.
fg-refused-rebuild-nato-only = Only NATO rebuilds units or turns them into battalions.
fg-refused-standard-game = Aircraft, helicopters, drops and nuclear weapons belong to the advanced game.
fg-refused-not-overstacked = Units are removed this way only from a hex that holds too many at the end of a phase.
fg-refused-not-deploying = Units are placed only during set-up.
fg-refused-not-striking = Warheads fall only in the Nuclear Strike Phase of your own side.
fg-refused-not-plotting = Warheads are plotted only in the Nuclear Planning Phase, or before the game.
fg-refused-not-bidding = Air Superiority Points are allotted only when air superiority is determined.
fg-refused-not-chemical = Chemical warfare is declared by the Soviet side, once, at the start of a Movement Phase and while the scenario allows it.
fg-refused-not-reorganization = That is done only in the Reorganization Phase of your own side.
fg-refused-no-result = Retreats, losses and advances come only with the result of a combat.
fg-refused-no-attack-on-you = Protective fire is given only when the enemy attacks.
fg-refused-not-combat = Units attack and disengage only in the Combat Phase of their own side.
fg-refused-not-movement = That is done only in a Movement Phase of your own side.
fg-refused-chemical-first = Decide first whether to declare chemical warfare.
fg-refused-pregame = Before the game units only move, fly helicopters, load, unload and change mode.
fg-refused-initial-only = That is done only in the Initial Movement Phase.

fg-stage-initial = Initial Movement
fg-stage-combat = Combat
fg-stage-secondary = Secondary Movement
fg-stage-reorganization = Reorganization
fg-situation-doctrine = Soviet doctrine holds through turn
fg-situation-refugees = Refugees on the autobahns through turn
fg-situation-supply = { $side } is automatically in supply through turn
fg-situation-chemical = Chemical weapons were used on turn
fg-situation-pool = Replacement Points of { $nation ->
    [US] the United States
    [FR] France
    [WG] West Germany
   *[other] { $nation }
}
fg-situation-air = Air superiority
fg-plan-warheads = Warheads plotted for turn { $turn }: air, artillery, missile
fg-award-before = Before
fg-award-handicap = Handicap
fg-award-eliminated = { $unit } eliminated, turn { $turn }
fg-award-cut-off = { $unit } eliminated without a line of communication, turn { $turn }
fg-award-exited = { $unit } left the map to the east, turn { $turn }
fg-award-autobahn = The Rhine autobahn held alone
fg-award-autobahn-contested = The Rhine autobahn contested
fg-award-west-of-the-Rhine = { $unit } west of the Rhine
fg-award-airbase = Airbase { $unit }
fg-award-air-points = Air Superiority Points used, turn { $turn }
fg-award-air-unit = An air unit shot down, turn { $turn }
fg-award-nike = Nike site in { $hex } destroyed, turn { $turn }
fg-level-nato-decisive = Currently a decisive victory for NATO
fg-level-nato-substantive = Currently a substantive victory for NATO
fg-level-nato-marginal = Currently a marginal victory for NATO
fg-level-soviet-decisive = Currently a decisive victory for the Soviet side
fg-level-soviet-substantive = Currently a substantive victory for the Soviet side
fg-level-soviet-marginal = Currently a marginal victory for the Soviet side

fg-ground-retreat = Retreat Value { $value }.
fg-ground-cross = { $points } more to cross, but not along a road or autobahn.
fg-ground-behind = Adds { $value } to the Retreat Value when all attackers are across it.
fg-ground-border = On the first turn the Soviet side pays { $points } more to cross.
fg-ground-refugees = East of the Rhine it counts only as a road on the first two turns.
fg-ground-airbase = A NATO airbase: worth points at the end, and a place where NATO's lines of communication may end.
fg-ground-nike = A Nike site: Soviet air units pay for it wherever they fly, until ground units take it.
fg-ground-hsk = West German reserves mobilize here; lost if a Soviet unit comes first.
fg-ground-supply-entry = French supply units enter here if they can.
fg-ground-us-entry = American reinforcements enter here.
fg-ground-soviet-entry = Soviet units enter here.
fg-ground-line-end = An end of the Rhine autobahn, which counts at the end of the game.
fg-ground-east-edge = NATO combat units may leave here, for points.
fg-ground-north-edge = Belgian and British supply comes over this edge.
fg-ground-west-of-rhine = West of the Rhine: Soviet units here with a line of communication score at the end.
