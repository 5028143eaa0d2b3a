# Under an Iron Sky: land movement, modes, fatigue, zones, stacking, break-down, railroads.

is-ask-movement = { $side }: { $hand ->
    [1] { $unit } is on the move. End its move before another unit marches.
   *[other] Land Movement Phase.
}
is-ask-contact = { $side }: { $unit } has entered an enemy zone of control and must attack. Choose how.
is-ask-overstack = Too many units in { $hex }. Remove one.
is-roll-fatigue = Fatigue of { $unit }: { $low } to { $high } tires it.
is-forecast-spent = Movement points { $unit } would spend

is-log-moves = { $side }: { $units } to { $to }. Movement points spent so far: { $spent }.
is-log-tired = { $unit } reaches fatigue level { $level }.
is-log-not-tired = { $unit } is not tired: the die shows { $die }.
is-log-worn-out = { $unit } is worn out by marching and loses a step.
is-log-rests = { $unit } rests; its fatigue level is now { $level }.
is-log-mode-tactical = { $unit } changes to Tactical Mode.
is-log-mode-road = { $unit } changes to Road Mode.
is-log-mode-hedgehog = { $unit } digs in and is in Hedgehog Mode.
is-log-dropped = { $unit } is left behind.
is-log-overstacked = { $unit } is lost to overstacking in { $hex }.
is-log-breaks = { $unit } breaks down into { $units }.
is-log-recombines = { $unit } is formed again in { $hex }.
is-log-not-recombined = { $unit } cannot be formed: its parts have lost too much.
is-log-loads = { $unit } takes the supply head { $unit_carried } along.
is-log-unloads = { $unit } puts the supply head { $unit_carried } down.

is-refused-not-on-map = { $unit } is not on the map.
is-refused-one-by-one = { $unit } and { $other } move one after the other; only support units go along with a Combat Unit.
is-refused-fixed = { $unit } cannot move by itself.
is-refused-not-with = { $other } did not begin its movement with { $unit } and cannot go along.
is-refused-other-mode = { $other } is not in the same mode as { $unit }; change it first.
is-refused-one-head = Railroad Regiments that move as one carry a single supply head. Put one down first.
is-refused-stay-together = Railroad Regiments that move as one stay together to the end: name all of them ({ $unit }).
is-refused-halted = { $unit } cannot move any further in this phase. It may still change its mode.
is-refused-joined = { $unit } has stopped in an enemy zone of control beside a friendly unit and cannot move any further in this phase. It may still attack, change its mode or rest.
is-refused-neutral = { $unit } belongs to a neutral country and does not move.
is-refused-hedgehog = { $unit } is in Hedgehog Mode; to move it must change its mode first.
is-refused-pinned = { $unit } is held by an enemy zone of control. It must disengage or attack, unless another Combat Unit stays or a river separates it from the enemy.
is-refused-river-zone = { $unit } may leave the enemy across the river, but not straight into { $hex }: it is in an enemy zone of control without a friendly unit.
is-refused-landed = { $unit } has just been flown in and cannot move on this turn.
is-refused-replenished = { $unit } has received replacements and cannot spend movement points this turn.
is-refused-no-rails = { $unit } is not on a railroad.
is-refused-off-rails = { $unit } has already moved other than by rail and cannot use the rails in this phase.
is-refused-rail-nato = Only the Warsaw Pact moves units by rail.
is-refused-rail-mode = { $unit } must be in Road Mode to go by rail.
is-refused-rail-regiment = Railroad Regiments do not travel by rail; use move.
is-refused-full = { $hex } has no room: at most five brigades, no more than three of them Combat Units, or one division and two brigades of support units.
is-refused-cannot-assault = Entering { $hex } and attacking from it takes { $cost } movement points; { $have } can be spent.
is-refused-water = { $hex } is water.
is-refused-neutral-ground = { $hex } is neutral ground.
is-refused-confined = { $unit } may not leave its country, and { $hex } lies outside it.
is-refused-airfield = { $hex } is an enemy airfield; it must be attacked before it can be entered.
is-refused-before-war = { $hex } belongs to the other side, or lies outside the scenario, and cannot be entered now.
is-refused-no-attack = { $hex } lies in an enemy zone of control without a friendly Combat Unit, and { $unit } cannot attack as it is.
is-refused-no-mode = { $unit } has no mode to change; it moves as if in Road Mode or not at all.
is-refused-same-mode = { $unit } is already in that mode.
is-refused-hedgehog-support = Only Combat Units dig in; { $unit } is a support unit.
is-refused-road-in-zone = { $unit } is in an enemy zone of control and may take Road Mode only if another Combat Unit in Tactical Mode stays in the hex.
is-refused-leg-road = { $unit } goes on foot and cannot use Road Mode.
is-refused-mode-company = { $unit } does not move with that unit; change its mode by itself.
is-refused-mode = { $word } is not a mode. Modes: tactical, road and hedgehog.
is-refused-points = { $unit } does not have enough movement points left for that.
is-refused-rested = { $unit } is not fatigued.
is-refused-rest-late = { $unit } can rest only at the beginning of its movement.
is-refused-riding = { $unit } is under way with the unit in hand: it goes on with it or is left behind for this turn.
is-refused-not-riding = { $unit } is not moving with the unit in hand.
is-refused-no-parts = { $unit } cannot be broken down or recombined; it has no parts.
is-refused-break-hedgehog = { $unit } is in Hedgehog Mode; it breaks down in Tactical or Road Mode.
is-refused-break-zone = { $unit } is in an enemy zone of control and cannot break down there.
is-refused-break-room = The hex has no room for the parts of { $unit } and their base.
is-refused-recombine-zone = { $unit } cannot be formed in { $hex }, which is in an enemy zone of control.
is-refused-recombine-turn = { $unit } was broken down this turn and can be formed again in a later one.
is-refused-recombine-missing = Parts of { $unit } are elsewhere, neither eliminated nor surrounded; all must be in { $hex }.
is-refused-recombine-idle = { $unit } may not spend Movement Points this turn, and recombining costs some.
is-refused-recombine-modes = The parts of { $unit } must all be in the same mode.
is-refused-recombine-losses = The parts of { $unit } have lost { $losses } steps in all; with more than six a division cannot be formed.
is-refused-recombine-whole = { $unit } is on the map in one piece.
is-refused-recombine-never = { $unit } has not been broken down.
is-refused-recombine-apart = The parts of { $unit } are not together in one hex.
is-refused-load-words = Name the supply head and the regiment that is to carry it: load HEAD:REGIMENT.
is-refused-load = { $unit } cannot take { $head } along: both must be in one hex, the regiment unmoved and without a load.
is-refused-unload = { $head } is not on a regiment.
is-refused-unload-off-map = { $head } is off the map with its regiment and is put down when both are back.

is-log-ferry = { $unit } crosses by ferry to { $hex }.
is-log-leaves-map = { $unit } leaves the map, bound for { $hex }.
is-log-off-map = { $unit } is off the map. Movement points still to go: { $left }.
is-log-comes-out = { $unit } comes back to the map in { $hex }.

is-refused-ferry-full = The ferry has no room for { $unit }: one brigade each turn.
is-refused-ferry-hostile = A ferry sails only between friendly shores, and { $hex } cannot be used now.
is-refused-ferry-late = Ferries stop after the second turn of war.
is-refused-no-ferry = No ferry goes there from where { $unit } is.
is-refused-exit-shut = { $hex } is closed to this unit.
is-refused-exit-tactical = The enemy holds { $hex }; { $unit } could come out there only in Tactical Mode.
is-refused-track-mode = { $unit } is not in the mode this off-map track requires.
is-refused-no-track = No off-map track leads there from where { $unit } is.
is-refused-not-atlantic = There is nothing to decide in the North Atlantic now.
is-refused-not-unrest = That is done only in the Unrest and Revolt Phase.
is-refused-strides-own = { $unit } draws on an interdicted supply head. Hexes it may still enter in this phase: { $hexes }. On its own fuel it could go further: burn { $unit }.
is-refused-strides = { $unit } draws on an interdicted supply head. Hexes it may still enter in this phase: { $hexes }.
is-refused-not-rising = There are no revolt markers to place now.
is-refused-not-violating = Neutrality is violated only in the External Events Phase.
is-refused-not-mobilizing = Countries are mobilized only in the Mobilization Phase, by the Warsaw Pact.
is-refused-not-repairing = Repairs are made only at the end of a game turn.
is-refused-not-replacing = Losses are made good only in the Replacement Phase of your own side.
is-refused-not-reinforcing = Units are placed or exchanged only in the Reinforcement Phase of your own side.
is-refused-not-demolishing = Bridges cannot be blown at this moment.
is-refused-not-sealift = Units are sent by sea only in NATO's Reinforcement Phase, while the site they are bound for lies under enemy air superiority.
is-refused-not-sparing = Nobody is asked about a bridge at this moment.
is-refused-not-activating = NATO activates reserves only after a ground combat of the Warsaw Pact and its advance, before the attacker goes on.
is-refused-no-combat = That belongs to a combat, and none has reached that step.
is-refused-not-movement = That is done only in the Land Movement Phase of your own side.
is-refused-other-side-only = Only { $side ->
    [Pact] the Warsaw Pact does that.
   *[other] { $side } does that.
}
