# Words of Objective Nuremberg. Sides, units, hexes and nations come as they stand in the game; the rest is here.

## What a side is asked

ask-setup = { $side }: set up. { $left ->
    [0] All units are placed; end the set-up when you are ready.
    [one] { $left } unit still to place.
   *[other] { $left } units still to place.
}
ask-plot = Pact: plot the drop of the 103rd Guards Airborne in secret: a game turn, a primary and a secondary hex.
ask-declare = { $side }: declare the order of phases for this turn: move then fight, or fight then move.
ask-airpower = { $side }: place airpower, one marker per hex; { $left } left.
ask-electronic = { $side }: place electronic warfare on enemy stacks, or spend it against enemy airpower; { $left } left.
ask-drop = Pact: choose which of the two plotted hexes the 103rd Guards Airborne drops on.
ask-movement = { $side }: Movement Phase. Move a stack, or end the phase.
ask-overstack = Too many units in { $hex }: eliminate one.
ask-combat = { $side }: Combat Phase. Attack or probe a hex, or end the phase.
ask-support-attack = Commit support to the attack on { $hex }; the defender does not see it before choosing.
ask-support-defense = Commit support to the defense of { $hex }; the attacker's support stays hidden until you have chosen.
ask-loss = { $side }: choose the unit to lose.
ask-retreat = { $side }: choose where the units in { $hex } retreat to.
ask-advance = { $side }: choose the attackers that advance into { $hex }.
ask-momentum = { $side }: { $units } advanced and may attack again at once.
ask-refugees = Pact: place refugees anywhere, one marker per hex; { $left } left.
ask-home-guard = NATO: place the home guard, one unit per West German city.

## What chance is asked

roll-orders = The Pact draws its orders.
roll-air-first = One die for Pact airpower, turn 1 surprise.
roll-air = Both sides roll for air superiority.
roll-ew-first = One die for Pact electronic warfare, turn 1 surprise.
roll-ew = Both sides roll for electronic superiority.
roll-battle = One die for the battle at { $hex }.
roll-heliborne = A die for each heliborne unit flying into { $hex }.
roll-jammed-flight = Two dice for the hexes { $unit } may fly under jamming.
roll-drop = One die for the drop on { $hex }.
roll-drop-second = The drop on { $hex } is disrupted: one die on the second table.
roll-refugees = Two dice for the refugee markers.
roll-helicopters = A die for each helicopter marker { $side } used.
roll-ammunition = One die for the ammunition of the artillery { $side } used.

## Modifiers

drm-terrain-clear = Clear ground
drm-terrain-forest = Forest
drm-terrain-marsh = Marsh
drm-terrain-rough = Rough ground
drm-terrain-city = City
drm-terrain = Terrain of the landing hex: { $terrain }
drm-hexes = Attack from several hexes
drm-airpower = Airpower in range of the target
drm-ew-defender = Defender jammed
drm-ew-attacker = Attackers jammed
drm-armor = Armor against a hex without armor
drm-night = Night turn
drm-refugees = Refugees on the roads
drm-first-turn-nato = NATO surprised on turn 1
drm-first-turn-soviet = Soviet surprise on turn 1
drm-support = Combat support
drm-enemy-air = Enemy air superiority
drm-enemy-near = Enemy units or their zone in the hex
drm-city-landing = Landing in a city

## Refusals: map, units and set-up

refused-lake = { $hex } is a lake.
refused-not-to-place = { $unit } is not waiting to be set up.
refused-units-left = { $left ->
    [one] One unit is still to be placed.
   *[other] { $left } units are still to be placed.
}
refused-suggestion-late = The suggested set-up is available only before any unit has been placed by hand. Pick them all up to use it.
refused-not-start-hex = { $within ->
    [0] { $unit } starts in { $start }.
    [one] { $unit } starts in { $start } or in a hex next to it.
   *[other] { $unit } starts within { $within } hexes of { $start }.
}
refused-adjoins-border = { $hex } adjoins a border; { $unit } must start away from every border.
refused-wrong-country = { $unit } may not start in { $hex }: only in its own country, Soviet units in either Pact country.
refused-entry-country = { $unit } cannot enter through { $country }: Czechoslovak units come from Czechoslovakia, East German units from East Germany, Soviet units from either.
refused-plot-turn = "{ $turn }" is not a game turn; the drop is plotted for one of turns 1 to 12.
refused-plot-twice = { $hex } is named twice; the secondary hex must be different.

## Refusals: markers

refused-airpower-there = { $hex } already has an airpower marker; only one goes in a hex.
refused-refugees-there = { $hex } already has a refugee marker; only one goes in a hex.
refused-no-enemy-there = There is no enemy unit in { $hex }.
refused-no-airpower-there = There is no enemy airpower marker in { $hex }.
refused-no-enemy-airpower = There is no enemy airpower on the map to remove.

## Refusals: movement

refused-nobody-flies = No heliborne unit can fly now.
refused-nobody-exits = No unit at an exit can leave the map now.
refused-nobody-waits = No unit can enter now.
refused-static = { $unit } is a static unit and never moves.
refused-must-fly = { $unit } is heliborne: it flies instead of marching.
refused-cannot-fly = { $unit } is not heliborne and cannot fly.
refused-pinned = { $unit } is in an enemy zone of control and may leave it only at night.
refused-jammed = { $unit } is under two or more electronic warfare markers and cannot move.
refused-spin-up-first = { $unit } is jammed: roll spin-up to see how far it may fly, then fly.
refused-just-landed = { $unit } landed this turn and may not move or attack until the next.
refused-column-late = { $unit } has begun an ordinary move and can no longer form column.
refused-in-column = { $unit } is moving in column this phase and must continue in column.
refused-column-from-zone = { $unit } is in an enemy zone of control and cannot form column.
refused-column-under-air = { $unit } is in range of enemy airpower and cannot form column.
refused-column-jammed = { $unit } is jammed and cannot form column.
refused-column-into-zone = { $hex } is in an enemy zone of control; columns must keep out of it.
refused-column-into-air = { $hex } is in range of enemy airpower; columns must keep out of it.
refused-column-into-city = { $hex } is a city the enemy controls; a column may not enter it.
refused-column-into-ew = The stack in { $hex } is jammed; a column may not join it.
refused-overstack = { $units } may not stack: a stack holds units of one division, within the stacking limit.
refused-overstack-at = { $hex } would be overstacked: a stack holds units of one division, within the stacking limit.
refused-no-flight-path = Every flight to { $hex } passes enemy airpower or a jammed stack.
refused-not-an-exit = { $hex } is not one of the seven exits.
refused-must-drop = { $unit } arrives by parachute, on the plotted turn and hex.
refused-must-land = { $unit } arrives by air, on an airfield.
refused-not-its-edge = { $unit } enters between { $first } and { $last }, not at { $hex }.
refused-no-autobahn-entry = { $unit } can enter only where an autobahn of its country meets the map edge, and { $hex } is not such a hex.
refused-other-country = { $unit } was assigned to enter through { $country ->
    [GDR] East Germany
   *[other] Czechoslovakia
}, and { $hex } is an entry of the other country.
refused-fly-into-ew = The stack in { $hex } is jammed; heliborne units may not join it.
refused-fly-into-air = { $hex } is in range of enemy airpower; heliborne units may not fly there.
refused-nowhere-to-fly = There is nowhere { $units } can fly from { $hex }: enemy airpower, jammed stacks and closed hexes are all around.
refused-flight-too-far = { $hex } is further than the { $have } hexes this jammed flight can cover.
refused-foreigners-there = { $hex } holds units of another nationality; a flight may pass over them but not end there.
refused-column-way = A column to { $hex } would pass through an enemy zone of control, enemy airpower, an enemy city or a jammed stack.
refused-stacks-on-the-way = Every path to { $hex } that is short enough passes through an overstacked hex, which Pact units may not enter even in passing.
refused-zone-to-zone = { $hex } is in an enemy zone of control; units that leave a zone at night must first enter a hex outside all of them.
refused-zones-stop-recon = { $hex } is out of reach: every path short enough first goes from one enemy zone of control into another, where the unit must stop.
refused-zones-stop = { $hex } is out of reach: every path short enough first enters an enemy zone of control, where the unit must stop.
refused-halted-recon = { $unit } went from one enemy zone of control into another and must stop.

## Refusals: reinforcements

refused-no-door = No waiting unit may enter at { $hex } now.
refused-not-waiting = { $unit } is not waiting to arrive at { $hex }.
refused-no-heliborne-column = { $units } cannot enter in column: heliborne units fly in.
refused-too-dear = Entering at { $hex } costs { $cost } movement points, more than the units have.
refused-too-early = US reinforcements arrive from turn { $turn } on.
refused-fight-move = US reinforcements enter only in a turn in which NATO declared move, then fight.
refused-no-air-superiority = Without air superiority NATO cannot land units.
refused-no-airfield = { $hex } has no West German airfield.
refused-airfield-lost = The airfield in { $hex } has been in Pact hands and cannot be used again.
refused-airfield-in-zone = The airfield in { $hex } is in a Pact zone of control.
refused-no-free-airfield = No airfield is free: each is lost, in a Pact zone of control, or full.
refused-not-home-guard = { $unit } is not a home guard unit waiting to be placed, or no city is left for it.
refused-not-german-city = { $hex } is not a city of West Germany.
refused-city-lost = { $hex } is in Pact hands.
refused-one-home-guard = { $hex } already has a home guard unit.
refused-next-to-pact = A Pact unit is next to { $hex }.
refused-drop-settled = The drop of the 103rd Guards Airborne is over or has been called off.
refused-not-plotted = { $hex } is not one of the two plotted hexes.

## Refusals: combat

refused-nothing-to-strike = None of your units that may attack is next to an enemy that may be attacked.
refused-nothing-to-probe = No unit can probe now: a probe enters an empty hex in an enemy zone, from next to an enemy.
refused-nobody-adjacent = None of your units that may still attack is next to { $hex }.
refused-attacked-already = The units in { $hex } have already been attacked in this phase.
refused-not-on-map = { $unit } is not on the map.
refused-static-attack = { $unit } is a static unit and never attacks.
refused-defense-only = { $unit } has its combat factor in parentheses: it defends and never attacks.
refused-has-attacked = { $unit } has attacked in this phase; only a unit that has just advanced may attack again.
refused-only-advanced = { $unit } did not just advance; only units that did may make this attack.
refused-momentum-used = { $unit } has already made its momentum attack this game turn.
refused-named-twice = { $unit } is named twice.
refused-not-adjacent = { $unit } is not next to { $hex }.
refused-not-with-these = { $unit } may not join the units named before it.
refused-probed-already = The advance was a probe, and a second probe into { $hex } may not follow it.
refused-probe-occupied = { $hex } is not empty; a probe enters an empty hex.
refused-probe-no-zone = { $hex } is not in an enemy zone of control; a probe enters a hex that is.
refused-probe-not-adjacent = { $unit } cannot probe { $hex }: it must be next to it and next to an enemy.
refused-support-words = "{ $word }" is not a commitment. Write support and then, for example, US-artillery=2 or WG-helicopter=1.
refused-support-nation = No unit of { $nation } takes part in this battle; a nation supports only its own units.
refused-support-heliborne = Heliborne units get no artillery, only helicopters.
refused-support-airpower = Enemy airpower is in range of the battle, so helicopters cannot be committed.
refused-support-limit = { $limit ->
    [one] Only one artillery marker may be committed here.
   *[other] At most { $limit } artillery markers may be committed here.
}
refused-support-spent = { $nation } has { $have ->
    [0] no such marker
    [one] one such marker
   *[other] { $have } such markers
} to commit. Name each kind of marker once.
refused-not-involved = { $unit } took no part in this battle.
refused-retreat-one-hex = { $hex } is not next to the battle; a retreat is one hex.
refused-retreat-into-zone = { $hex } is in an enemy zone of control, and a hex outside enemy zones is open.
refused-must-advance = The Pact must advance into the empty hex.
refused-did-not-attack = { $unit } did not take part in the attack or did not survive it.
refused-land-nato-only = Only NATO has units that land on airfields.
refused-exit-pact-only = Only Pact units leave the map.
refused-nothing-to-finish = Nothing is being placed now.
refused-nothing-to-place = Nothing is waiting to be placed now.
refused-setup-over = That is done only during set-up.
refused-not-plotting = The drop is plotted once, when the Pact has set up its units, and cannot be changed.
refused-not-withholding = Only the Pact holds back units, during set-up.
refused-not-drop-time = The airborne division drops only at the start of the Pact Movement Phase for which the drop was plotted.
refused-no-ew-superiority = You do not have EW superiority, so you place no markers.
refused-not-electronic = Electronic warfare markers are placed only in the Electronic Warfare Phase, by the side with superiority.
refused-not-declaring = The order of phases is declared once, at the very start of a game turn.
refused-no-overstack = Units are removed this way only from a hex that is overstacked at the end of a phase.
refused-no-battle = No battle is waiting for combat support.
refused-no-momentum = There is no momentum attack to decline.
refused-no-result = Losses, retreats and advances come only with the result of a battle.
refused-not-combat = Units attack only in the Combat Phase of their own side, one battle after another.
refused-not-movement = Units move, enter and leave only in the Movement Phase of their own side.

## The log

log-turn-am = Turn { $turn }, morning.
log-turn-pm = Turn { $turn }, afternoon.
log-turn-night = Turn { $turn }, night.
log-orders-drawn = The Pact drew its orders: { $orders ->
    [northern-pincer] Northern Pincer.
    [southern-pincer] Southern Pincer.
    [strategic-block] Strategic Block.
   *[other] { $orders }.
}
log-orders-shown = The Pact's orders were: { $orders ->
    [northern-pincer] Northern Pincer.
    [southern-pincer] Southern Pincer.
    [strategic-block] Strategic Block.
   *[other] { $orders }.
}
log-plotted = 103rd Guards Airborne plotted for turn { $turn }: { $primary }, else { $secondary }.
log-declared-move-fight = { $side } will move, then fight.
log-declared-fight-move = { $side } will fight, then move.
log-air-tie = Air superiority: both sides total { $total }, so all dice are rolled again.
log-air-totals = Air superiority: NATO { $nato }, Pact { $pact }.
log-air-won = { $side } has air superiority and { $markers ->
    [one] one airpower marker.
   *[other] { $markers } airpower markers.
}
log-airpower = { $side } places airpower in { $hex }.
log-ew-totals = Electronic warfare: NATO { $nato }, Pact { $pact }.
log-ew-tie = Electronic warfare: a tie, so neither side has superiority.
log-ew-won = { $side } has electronic superiority and { $markers ->
    [one] one marker.
   *[other] { $markers } markers.
}
log-jammed = { $side } jams the stack in { $hex }.
log-stripped = { $side } takes the airpower marker in { $hex } off the map.
log-player-turn = { $side } player turn.
log-march = { $side }: { $units } to { $to }, { $cost } points.
log-column = { $side }: { $units } in column to { $to }, { $cost } points.
log-flies = { $side }: { $units } by air to { $to }.
log-jammed-flight = { $unit } is jammed and may fly { $hexes } hexes.
log-enters = { $side }: { $units } on the map at { $hex }.
log-lands = { $unit } flown in to { $hex }.
log-exits = { $units } off the map at { $hex }.
log-drop-cancelled = The drop of the 103rd Guards Airborne is called off.
log-drop-revealed = 103rd Guards Airborne: the drop plotted for turn { $turn } is revealed, { $primary } or { $secondary }.
log-drop-disrupted = The drop is disrupted: die { $die }, modifier { $bonus }.
log-drop-landed = 103rd Guards Airborne lands in { $hex } with combat factor { $factor }.
log-attack = { $side } attacks { $hex } with { $units }.
log-momentum = { $side } makes a momentum attack on { $hex } with { $units }.
log-probe = { $side } probes into { $hex } with { $units }.
log-support = { $side } commits support: artillery { $guns }, helicopters { $flights }.
log-battle = Battle at { $hex }: { $attack } against { $defense }, { $odds }, die { $die }, modified by { $modifier }: { $result ->
    [AE] attackers eliminated (AE).
    [AL] attacker loses one unit (AL).
    [ENG] engaged, no effect (ENG).
    [DR] defender retreats (DR).
    [EX] exchange, one unit each (EX).
    [DL] defender loses one unit (DL).
    [DE] defenders eliminated (DE).
   *[other] { $result }.
}
log-battle-automatic = Battle at { $hex }: { $attack } against { $defense }, { $odds }, off the table, so no die is rolled: { $result ->
    [AE] attackers eliminated (AE).
    [AL] attacker loses one unit (AL).
    [DE] defenders eliminated (DE).
   *[other] { $result }.
}
log-eliminated = { $unit } is eliminated.
log-retreats = { $side } retreats from { $hex } to { $to }.
log-advances = { $units } into { $hex } after combat.
log-refugees = { $markers } refugee markers are on the roads.
log-refugee = Refugees in { $hex }.
log-home-guard = { $unit } raised in { $hex }.
log-home-guard-lost = { $unit } finds no city and is lost.
log-helicopters-lost = { $side } loses { $lost ->
    [0] no helicopter marker
    [one] one helicopter marker
   *[other] { $lost } helicopter markers
} to wear.
log-ammunition = Artillery { $side } used this turn has ammunition again on turn { $turn }.
log-artillery-lost = { $nation } losses cost an artillery marker.
log-conceded = { $side } concedes.
log-won-northern-pincer = The Northern Pincer has closed: { $side } wins.
log-won-southern-pincer = The Southern Pincer has closed: { $side } wins.
log-won-strategic-block = The cities of the Strategic Block were held: { $side } wins.
log-won-objectives = The Pact holds every objective: { $side } wins.
log-won-held = The Pact's orders were not carried out in time: { $side } wins.

## How it ended

won-northern-pincer = { $side } wins: enough units left the map by the northern exits.
won-southern-pincer = { $side } wins: enough units left the map by the southern exits.
won-strategic-block = { $side } wins: enough West German cities were held.
won-objectives = { $side } wins: every objective was in Pact hands at the end of a turn.
won-held = { $side } wins: the Pact's orders were not carried out by the last turn.
won-conceded = { $side } wins: the other side conceded.
