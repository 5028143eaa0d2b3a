# Fulda Gap: movement, overruns, supply, reinforcements, chemical warfare.

fg-ask-initial = { $side }: Initial Movement Phase.
fg-ask-secondary = { $side }: Secondary Movement Phase.
fg-ask-pregame = { $side }: moves before the game begins.
fg-ask-chemical = Declare chemical warfare at the start of this Movement Phase?
fg-ask-overstack = Too many units in { $hex }. Remove one of them.
fg-roll-mobilization = Mobilization of { $unit }: 1 or 2 calls it up.

fg-log-moves = { $side } moves { $units } to { $to }. Movement points: { $cost }.
fg-log-overruns = { $side } overruns { $target } with { $units }{ $shift ->
    [0] {""}
    [one] , accelerated by { $shift } column
   *[other] , accelerated by { $shift } columns
}.
fg-log-takes-hex = { $units } moves into { $hex }.
fg-log-unsupplied = { $unit } is out of supply in this phase.
fg-log-chemical = Chemical warfare begins on turn { $turn }.
fg-log-enters = { $side }: { $unit } enters the map in { $hex }.
fg-log-exits = { $unit } leaves the map by { $hex }.
fg-log-airlanding-late = { $unit } cannot land at Rhein-Main. It arrives by the south edge on turn { $turn }.
fg-log-mobilized = { $unit } is mobilized in { $hex }.
fg-log-not-mobilized = { $unit } is not mobilized: the die shows { $die }.
fg-log-mobile = { $unit } changes to mobile mode.
fg-log-static = { $unit } changes to static mode.
fg-log-loads = { $transport } loads { $dump }.
fg-log-unloads = { $transport } unloads { $dump }.

fg-refused-passing = { $unit } must wait: the units passing through an overfull hex move on first.
fg-refused-passing-first = { $hex } is overfull. Move the units passing through it on first.
fg-refused-crowded = There are more than { $limit } units in { $hex }. Move some of them out before the phase ends.
fg-refused-full = { $hex } is full: { $limit } units, and none of them can still move out to make room. Units may pass through it.
fg-refused-fixed = { $unit } cannot move.
fg-refused-flies = { $unit } flies instead of marching.
fg-refused-disrupted = { $unit } is Disrupted and can neither move nor attack.
fg-refused-improved = { $unit } is in an Improved Position and cannot move until it leaves it in a Reorganization Phase.
fg-refused-improved-overrun = { $unit } is in an Improved Position; it may attack, but not overrun.
fg-refused-static = { $unit } is in static mode. Changing to mobile mode takes a whole Movement Phase.
fg-refused-dump = { $unit } cannot move by itself; a transport of its nation must carry it.
fg-refused-loading = { $unit } has spent this phase loading.
fg-refused-carrying-far = { $unit } carries a dump and pays double: { $hex } costs { $cost } Movement Points, and it has { $have }.
fg-refused-carried = { $unit } is loaded on a transport and moves with it.
fg-refused-locked = { $unit } is in an enemy Locking zone and may leave it only by combat, overrun or disengagement.
fg-refused-halted = { $unit } has entered an enemy Locking zone. It may overrun, but not move on.
fg-refused-overrun-halted = { $unit } has made an overrun from an enemy Locking zone. It may overrun again, but not move on.
fg-refused-break-off-zone = A unit that has broken off may not go straight into another enemy zone: { $hex }.
fg-refused-hsk-waits = { $unit } takes no part in the moves before the game.
fg-refused-one-by-one = { $unit } moves by itself: only units that can overrun together move as one.
fg-refused-doctrine = Soviet doctrine: { $hex } is not west of the unit's hex column.
fg-refused-doctrine-overrun = Soviet doctrine: the target of an overrun must lie in a lower-numbered hex column.
fg-refused-doctrine-way = Soviet doctrine: each step must lead into a lower-numbered hex column, and no such path to { $hex } is within reach.
fg-refused-border = { $hex } touches the East German border, which is closed before the game.
fg-refused-border-way = Before the game the East German border is closed, and it bars the way to { $hex }.
fg-refused-dump-abroad = { $hex } is not in East Germany; a Soviet dump moves by itself only there.

fg-refused-never-overruns = { $unit } can never overrun: supply units, artillery and the like cannot.
fg-refused-no-attack = { $unit } has no Attack Strength.
fg-refused-overrun-cost = An overrun costs { $cost } movement points, more than { $unit } has left.
fg-refused-no-target = No enemy unit is next to { $unit }.
fg-refused-nobody-overruns = No unit that could overrun is next to the enemy.
fg-refused-not-adjacent = { $hex } is not adjacent to { $start }. Move next to it first.
fg-refused-empty = No enemy unit is in { $hex }.
fg-refused-acceleration = { $side } has no Accelerated Assault.
fg-refused-shift = Accelerated Assault is written +0 to +{ $most }.

fg-refused-no-supply-unit = { $unit } is not a supply unit.
fg-refused-no-supply-work = No supply unit can do this now.
fg-refused-off-map = { $unit } is not on the map.
fg-refused-whole-phase = { $unit } has already moved or done something else in this phase, and this takes a whole phase.
fg-refused-loaded = { $unit } is part of a loaded transport and stays mobile. Unload first.
fg-refused-loaded-already = { $unit } cannot load the dump: one of the two is already part of a loaded transport.
fg-refused-load-kinds = { $unit } cannot load that: only a transport can load, and only a dump can be loaded.
fg-refused-load-nation = { $unit } carries only dumps of its own nation.
fg-refused-load-apart = { $unit } and the dump must be in the same hex for a whole phase.
fg-refused-load-static = { $unit } and the dump must both be in mobile mode.
fg-refused-nothing-to-load = { $unit } has nothing to load here.
fg-refused-not-loaded = { $unit } is not carrying a dump.

fg-refused-entry-phase = Reinforcements enter only in the Initial Movement Phase.
fg-refused-entry-zone = { $hex } is in an enemy zone of control; no unit may enter the map there.
fg-refused-entry-cost = Entering in { $hex } costs { $cost } movement points, more than the unit has.
fg-refused-nobody-enters = No reinforcement can enter now.
fg-refused-not-waiting = { $unit } is not a reinforcement waiting to enter.
fg-refused-too-early = { $unit } is due on turn { $turn }.
fg-refused-no-door = { $unit } cannot enter the map in { $hex }.
fg-refused-no-way-in = Every hex where this unit could enter is closed.
fg-refused-airbase-lost = The airbase in { $hex } is destroyed; no unit can land there.
fg-refused-air-level = No unit can land in { $hex } while the Soviet side has an Air Superiority Level of 1 or better.
fg-refused-landing-full = { $hex } is full; no unit can land there until one leaves.
fg-refused-exit-kind = { $unit } is not a ground combat unit and cannot leave the map.
fg-refused-exit-edge = { $unit } is not on the east edge of the map.
fg-refused-exit-cost = Leaving the map costs { $cost } movement points, more than { $unit } has left.
fg-refused-nobody-exits = No unit can leave the map now.
