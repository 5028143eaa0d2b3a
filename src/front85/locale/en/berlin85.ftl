# Words of Berlin '85. Units, hexes and sides come as they stand in the game; the rest is here.

## What a side is asked

b85-ask-setup = { $side }: set up, one unit to a hex. Units still to place: { $left }.
b85-ask-movement = { $side }: Movement Phase. Move a unit, go underground, land, or end the phase.
b85-ask-surplus = { $side }: { $hex } holds more than one unit; choose the one to lose.
b85-ask-drop = { $side }: choose units and hexes for the paradrop, or end. There is one drop per game.
b85-ask-announce = { $side }: announce all attacks of this phase. Compulsory attackers and targets left: { $left }.
b85-ask-protect = { $side }: give final protective fire and ground support to the units under attack, or end.
b85-ask-resolve = { $side }: choose the attack to resolve next; left: { $left }.
b85-ask-retreat = { $side }: retreat (hexes: { $hexes }), or stand and roll, one unit at a time.
b85-ask-retreat-on = { $side }: { $unit } continues its retreat; hexes left: { $hexes }.
b85-ask-displace = { $side }: choose where { $unit } is pushed to.
b85-ask-exchange = { $side }: lose attackers worth at least { $need } in printed attack strength.
b85-ask-advance = { $side }: advance victorious units, or end.
b85-ask-bridge = { $side }: { $units } at the bridge { $bridge }. Blow it ({ $chance }% to succeed) or spare it; there is only this chance.
b85-ask-fuel = { $side }: the enemy is beside the fuel in { $hex }. Set it on fire ({ $chance }% to succeed) or spare it; there is only this chance.
b85-ask-offer = { $side }: offer the Honors of War with { $points } Surrender Points, or wait.
b85-ask-emergency = { $side }: roll for emergency reinforcements, or pass. The enemy sees that you roll, but not the result.
b85-ask-interdict = { $side }: name a gun to fire on the rail line this turn, or pass.

## What chance is asked

b85-roll-survival = Two dice for { $unit } dropping on { $hex }.
b85-roll-scatter = { $unit } drifts: one die for the direction.
b85-roll-bridge = One die for the bridge { $bridge }.
b85-roll-fuel = One die for the fuel in { $hex }.
b85-roll-collateral = { $side }: one die for collateral damage in { $hexes }.
b85-roll-spread = One die: does the fire reach the fuel in { $hex }?
b85-roll-chit = { $unit } is revealed.
b85-roll-cloud = One die for the gas over { $hex }.
b85-roll-battle = One die for the attack on { $hex }.
b85-roll-stand = { $unit } stands: they shall not pass. One die.
b85-roll-honors = Two dice for the Honors of War.
b85-roll-honors-second = Result { $code }: the second die decides.
b85-roll-emergency = NATO rolls two dice in secret.
b85-roll-brigade = One die for the 10th Jäger Brigade in the air.
b85-roll-wheel-air = One die for the Pact's ground support this turn.
b85-roll-priority = One die for the Pact's supply priority.

## Columns

b85-shift-terrain = Terrain of { $hex }
b85-shift-supply-attacker = Attacker out of supply
b85-shift-supply-defender = Defender out of supply
b85-shift-gas = Gas fired this turn
b85-shift-gas-later = Gas fired last turn
b85-shift-gas-protects = Gas protects the defender
b85-shift-honors = Morale after the refused offer
b85-shift-surprise = Surprise of the first turn
b85-shift-militia = Police on home ground

## The log

b85-log-day = Game Turn { $turn }, day.
b85-log-night = Game Turn { $turn }, night.
b85-log-player-turn = { $side }: Player-Turn.
b85-log-short = { $side }: units out of supply: { $count }.
b85-log-move = { $unit } moves to { $hex }.
b85-log-tunnel = { $unit } takes the U-Bahn to { $hex }.
b85-log-landed = { $unit } lands in { $hex }.
b85-log-no-room = { $unit } finds no room to land and turns back.
b85-log-dropped = { $unit } lands in { $hex }.
b85-log-drop-lost = { $unit } is lost in the drop.
b85-log-exit = { $unit } leaves the map at { $hex } by edge { $edge }.
b85-log-bridge-blown = The bridge { $bridge } is blown.
b85-log-bridge-safe = The bridge { $bridge } stands for the rest of the game.
b85-log-fuel-spared = The fuel in { $hex } does not burn.
b85-log-announced = { $side } announces an attack on { $hex } by { $units }; ground support { $air }.
b85-log-withdrawn = { $side } withdraws the attack on { $hex }.
b85-log-shelling = Fire at the empty hex { $hex } by { $units }.
b85-log-protected = { $side } protects { $hex }: { $by }.
b85-log-turned = { $unit } is revealed: attack { $attack }, defense { $defense }.
b85-log-gas = Gas in { $hex }.
b85-log-gas-gone = The gas in { $hex } has dispersed.
b85-log-battle = Attack on { $hex }: { $difference } points, column { $column }, shifted by { $shift } to { $final }, die { $die }: { $result }.
b85-log-retreats = { $unit } falls back to { $hex }.
b85-log-stood = { $unit } stands its ground.
b85-log-displaced = { $unit } is pushed to { $hex }.
b85-log-eliminated = { $unit } is eliminated.
b85-log-advance = { $unit } advances to { $hex }.
b85-log-ruin = { $hex } lies in ruins.
b85-log-fire = Fire in { $hex }.
b85-log-interdicted = { $unit } fires on the rail line.
b85-log-offer = The Pact offers the Honors of War with { $points } Surrender Points.
b85-log-offer-failed = The offer is refused and costs { $points } victory points.
b85-log-bonus = { $side } gets one column in its favor this turn.
b85-log-cease-fire = Cease fire: no movement or combat this turn.
b85-log-surrender = West Berlin surrenders.
b85-log-bluff = The roll was a bluff.
b85-log-no-hope = No reinforcements will ever come. Later rolls are bluffs.
b85-log-no-effect = No reinforcements this time.
b85-log-nato-air = NATO has air superiority this turn and { $points } Ground Support Points.
b85-log-brigade-lands = The 10th Jäger Brigade may land.
b85-log-brigade-aborts = The 10th Jäger Brigade turns back.
b85-log-brigade-lost = The 10th Jäger Brigade is shot down.
b85-log-priority = The Pact has won supply priority from the next turn on.
b85-log-finished = The Pact's total: { $points } victory points.
b85-log-wheel = Victory points: NATO { $nato }, Pact { $pact }.
b85-log-conceded = { $side } concedes.

## Why not

b85-refused-not-yours = { $unit } belongs to the other side.
b85-refused-not-on-map = { $unit } is not on the map.
b85-refused-has-moved = { $unit } has finished its move.
b85-refused-frozen = { $unit } may not move or attack yet: Pact police wait until the third turn.
b85-refused-pinned = { $unit } is in an enemy zone and cannot leave it by day.
b85-refused-halted = { $unit } has entered an enemy zone and must stop.
b85-refused-spent = { $unit } does not have the movement points for that.
b85-refused-tunnel-from-zone = { $unit } began in an enemy zone and may not leave it underground.
b85-refused-no-station = { $unit } is not in a U-Bahn hex.
b85-refused-no-edge = { $unit } must be on the north, south or west edge to leave the map.
b85-refused-edge = No unit can leave by edge { $edge } from there; name N, S or W.
b85-refused-nobody-exits = No unit can leave the map now.
b85-refused-nobody-moves = No unit can move this way.
b85-refused-already-there = { $unit } is already there.
b85-refused-lake = { $hex } is a lake: units may cross it but not stop there.
b85-refused-occupied = { $hex } is occupied by { $unit }, and only one unit may be in a hex.
b85-refused-enemy = { $hex } is occupied by an enemy.
b85-refused-fire = { $hex } is burning.
b85-refused-police-border = { $hex } is outside West Berlin, which its police may not leave.
b85-refused-police-zone = { $hex } is in an enemy zone, which police may not enter.
b85-refused-zone-to-zone = At night a unit may leave an enemy zone only for a hex outside all enemy zones; { $hex } is in one.
b85-refused-no-way = { $unit } has no path to { $hex }.
b85-refused-too-far = { $unit } needs { $cost } points to reach { $hex } and has { $points }.
b85-refused-crowded = { $hex } holds two units; move one of them on.
b85-refused-must-land = The Jäger Brigade must land now: it arrives this turn or never.
b85-refused-no-superiority = Without air superiority nothing can land or drop.
b85-refused-no-airfield = { $hex } is not an airfield hex.
b85-refused-field-not-held = The airfield of { $hex } is not yours: you must hold all its hexes and its tower.
b85-refused-field-full = The airfield of { $hex } has already received its { $capacity } units this turn.
b85-refused-field-hex = { $hex } is occupied, and the arriving unit could not move off it.
b85-refused-no-landing = { $unit } is not waiting to land this turn.
b85-refused-nobody-lands = No unit can land now.
b85-refused-drop-night = There is no paradrop at night.
b85-refused-drop-once = The game's one paradrop has already been made.
b85-refused-drop-there = No unit can drop on { $hex }: lakes and occupied, burning or gassed hexes are closed.
b85-refused-drop-taken = Another unit is already dropping on { $hex }.
b85-refused-no-drop = { $unit } cannot drop: only paratroops waiting off the map can, once.
b85-refused-nobody-drops = No unit is left to drop.
b85-refused-attacks-once = { $unit } is already attacking in this phase.
b85-refused-attacked-once = The unit in { $hex } is already under attack in this phase; combine everything into one attack.
b85-refused-no-enemy = There is no enemy in { $hex }.
b85-refused-not-beside-all = No unit is adjacent to all of { $hex }: an attack on several hexes needs attackers beside each of them.
b85-refused-nobody-near = No unit can attack { $hex }: no free unit is adjacent, and no gun that may fire at a distance is in range.
b85-refused-not-beside = { $unit } is not adjacent to every target.
b85-refused-not-with-these = { $unit } cannot join this attack.
b85-refused-no-attackers = Name the attackers too.
b85-refused-leaves-attacker = { $unit } must also attack, and this would leave it no target.
b85-refused-leaves-target = { $unit } must also be attacked, and this would leave no unit to do it.
b85-refused-must-attack = { $unit } is in an enemy zone and must attack.
b85-refused-must-be-attacked = { $unit } exerts its zone on one of your units and must be attacked.
b85-refused-not-announced = No attack on { $hex } has been announced.
b85-refused-nothing-announced = Nothing has been announced yet.
b85-refused-nothing-to-attack = There is nothing to attack.
b85-refused-gun-beside-enemy = { $unit } is next to an enemy and cannot fire at a distance.
b85-refused-gun-unsupplied = { $unit } is out of supply and cannot fire at a distance.
b85-refused-range = { $hex } is out of range of { $unit }.
b85-refused-police-guns = { $unit } cannot join: the adjacent attackers are all police.
b85-refused-other-division = { $unit } can join adjacent attackers only if one of them belongs to its division.
b85-refused-other-nation = { $unit } can join adjacent attackers only if one of them is of its nation.
b85-refused-air-alone = Ground support only accompanies units or guns.
b85-refused-air-police = Police alone get no ground support.
b85-refused-air-night = There is no ground support at night.
b85-refused-air-left = Ground Support Points left: { $left }.
b85-refused-air-given = The attack on { $hex } already has its ground support.
b85-refused-gas-off = Gas is an optional rule that is off in this game.
b85-refused-gas-nato = Only Pact artillery fires gas.
b85-refused-gas-twice = { $hex } already has gas.
b85-refused-gas-no-gun = No gun in range of { $hex } is left to fire gas.
b85-refused-gas-elsewhere = { $hex } is not a target of this attack.
b85-refused-shell-occupied = { $hex } is occupied: only empty hexes are shelled; enemies are attacked.
b85-refused-shelled = { $hex } is already being shelled in this phase.
b85-refused-nobody-reaches = No gun that may fire now is in range of { $hex }.
b85-refused-no-guns = No gun can fire.
b85-refused-not-attacked = { $hex } is not under attack.
b85-refused-fires-once = { $unit } already fires in this phase.
b85-refused-fpf-no-gun = { $unit } is not artillery of yours; only artillery gives protective fire.
b85-refused-fpf-attacked = { $unit } is itself under attack and cannot give protective fire.
b85-refused-fpf-shaken = { $unit } retreated in its last Combat Phase and cannot give protective fire.
b85-refused-fpf-zone = { $unit } is in an enemy zone and cannot give protective fire.
b85-refused-fpf-displaced = { $unit } has been displaced and cannot fire in this phase.
b85-refused-fpf-guns = { $hex } is attacked by artillery alone, so it gets no protective fire.
b85-refused-fpf-police = The unit in { $hex } is police and cannot receive protective fire.
b85-refused-fpf-nation = { $unit } supports only its own nation, not the unit in { $hex }.
b85-refused-stand-unsupplied = { $unit } is out of supply and cannot stand.
b85-refused-not-retreating = { $unit } does not have to retreat.
b85-refused-no-way-back = There is no hex to retreat to.
b85-refused-retreat-apart = { $hex } is not adjacent to the unit.
b85-refused-retreat-water = Units cannot retreat across water to { $hex }, not even by bridge or ferry.
b85-refused-retreat-closed = { $hex } cannot be entered.
b85-refused-retreat-zone = { $hex } is in an enemy zone.
b85-refused-retreat-friend = { $hex } holds a friendly unit: another retreat exists, or it cannot be displaced.
b85-refused-retreat-short = { $hex } does not lead { $hexes } hexes away from the combat.
b85-refused-displace = { $unit } cannot be pushed to { $hex }.
b85-refused-not-in-battle = { $unit } did not attack from an adjacent hex.
b85-refused-owes = You owe units worth { $need } points; those named are worth { $paid }.
b85-refused-pays-too-little = The losses must be worth at least { $need }.
b85-refused-no-advance = { $unit } may not advance: only adjacent victors may, and police never do.
b85-refused-advance-taken = { $hex } is occupied.
b85-refused-off-path = { $hex } is not on the path of retreat.
b85-refused-no-interdiction = { $unit } cannot fire on the rail line.
b85-refused-other-mission = { $unit } had another mission in this phase.
b85-refused-rail-range = The rail line is out of range of { $unit }.
b85-refused-offer-past = The Honors of War can be offered only once, before anything else in a game turn; that moment has passed.
b85-refused-offer-turn = No offer before turn { $turn }.
b85-refused-offer-points = An offer needs { $least } Surrender Points; there are { $points }.
b85-refused-units-left = Units still to place: { $left }.
b85-refused-no-suggestion = There is no suggested set-up here.
b85-refused-suggestion-late = The suggested set-up is all or nothing; pick up the units you have placed first.
b85-refused-withhold = { $formation } cannot be held back.
b85-refused-one-to-a-hex = { $hex } is taken: one unit per hex.
b85-refused-setup-zone = { $hex } is in an enemy zone.
b85-refused-spread = { $hex } is too far from the rest of the formation; the limit is { $spread } hexes.
b85-refused-setup-area = { $unit } may not start in { $hex }.
b85-refused-crowded-out = No hex is left where { $unit } may start. Lift another unit first.
b85-refused-not-to-place = { $unit } cannot be placed now.
b85-refused-all-placed = Everything has been placed.
b85-refused-rolls-over = The land reinforcement has arrived; no more rolls are made.
b85-refused-roll-turn = NATO rolls for emergency reinforcements from turn { $turn } on.
b85-refused-nato-rolls = Only NATO rolls for emergency reinforcements.
b85-refused-pact-offers = Only the Pact offers the Honors of War.
b85-refused-wheel-off = Offers and reinforcements are not part of Operation Medicine Wheel.
b85-refused-on-rail = NATO occupies the rail line this turn; that counts, and firing on it does not.
b85-refused-nato-drops = NATO never drops paratroops.
b85-refused-no-landers = You have no reinforcements that land in this scenario.
b85-refused-no-exits = Only NATO units leave the map, and only in Operation Medicine Wheel.
b85-refused-not-withholding = Only the Pact may hold back divisions, during set-up, where the scenario allows it.
b85-refused-setup-over = That is done only during set-up.
b85-refused-nothing-to-blow = Nothing is waiting to be blown up.
b85-refused-not-roll-time = Emergency reinforcements are rolled for only before the Pact moves, once in a game turn.
b85-refused-not-offer-time = The Honors of War are offered only at the very start of a game turn, once.
b85-refused-not-interdiction = The rail line is fired on only at the end of NATO's Combat Phase.
b85-refused-not-drop-time = Paratroops drop only at the end of the Pact's Movement Phase.
b85-refused-not-crowded = Units are removed this way only where two still share a hex at the end of the Movement Phase.
b85-refused-not-resolving = There is no announced attack to resolve now.
b85-refused-not-exchange = Units are given up only to pay for an exchange.
b85-refused-not-advance = Units advance only immediately after a combat they have won.
b85-refused-not-retreat = Units retreat, stand or are displaced only when a combat result says so.
b85-refused-not-protection = Protective fire is given only in the enemy's Combat Phase, once all attacks have been announced.
b85-refused-not-combat = Attacks and shelling are announced only in your own Combat Phase, before the first is resolved.
b85-refused-not-movement = Units move, land and leave the map only in their own side's Movement Phase.
b85-refused-shell-beside = { $unit } is next to { $hex }; a barrage needs a hex farther away.
b85-refused-other-path = { $unit } was not next to the unit that left { $hex }, or its way there is closed.
b85-refused-one-hex = Victors may enter only the hex of an eliminated unit, and { $hex } is not one.
b85-refused-path-closed = Every hex of the path is occupied or closed to { $unit }.
b85-refused-advanced-already = { $unit } has already advanced.
b85-refused-lost-twice = { $unit } is named twice.
b85-refused-zones-stop = { $unit } cannot reach { $hex }: every path short enough first enters an enemy zone, where the unit must stop.
b85-refused-exit-cost = { $unit } cannot pay for leaving the map: two points, and two more from an enemy zone.
b85-refused-landed-in-zone = { $unit } landed in an enemy zone and cannot move this turn.
b85-refused-halted-night = { $unit } entered an enemy zone in this move and must stop; at night only a unit that began its turn in a zone may leave it.

## Beside the map

b85-stage-offer = Offer
b85-stage-roll = Reinforcements
b85-stage-pact-movement = Movement
b85-stage-pact-combat = Combat
b85-stage-nato-movement = Movement
b85-stage-nato-combat = Combat
b85-score-surrender = Surrender
b85-score-if-fallen = VP if the city falls
b85-score-points = Victory points
b85-score-goals = Pact holds
b85-ledger-units = Units destroyed on both sides
b85-ledger-hexes = Hexes of West Berlin in Pact hands
b85-ledger-offers = Offers refused: { $count }
b85-ledger-rail-occupied = Turns with NATO on the rail line: { $count }
b85-ledger-rail-fire = Turns with the rail line under fire: { $count }
b85-ledger-rail-quiet = Turns with a quiet rail line: { $count }
b85-ledger-exits = Units that have left the map and are in supply: { $count }
b85-ledger-fighting = Pact fighting units on the map, times this turn's multiple: { $count }
b85-ledger-withheld = Units of withheld divisions: { $count }
b85-ledger-killed = Enemy units destroyed: { $count }
b85-ledger-cut-off = NATO units that have left the map and are cut off: { $count }
b85-ledger-goals = Barracks and objectives in Pact hands: { $count }
b85-ledger-autobahn = NATO holds a hex of the autobahn ring
b85-ledger-no-autobahn = NATO holds no hex of the autobahn ring
b85-now-air = Air superiority
b85-now-support = Ground Support Points in this phase
b85-now-short = Units out of supply when they moved
b85-now-bridges = Bridges blown
b85-now-bonus = One column for
b85-now-priority = Turn in which the Pact won supply priority
b85-now-drop = Turn of the paradrop
b85-plan-must-attack = Must attack
b85-plan-must-be-attacked = Must be attacked
b85-plan-attack = Attack on { $hex } by { $units }, ground support { $air }; protected by { $fire }, ground support { $cover }
b85-plan-hopeless = No reinforcements can come; every roll is a bluff

## How it ended

b85-won-pact-decisive = Decisive victory for the Pact: { $points } points.
b85-won-pact-substantive = Substantive victory for the Pact: { $points } points.
b85-won-pact-marginal = Marginal victory for the Pact: { $points } points.
b85-won-nato-marginal = Marginal victory for NATO: the Pact has { $points } points.
b85-won-nato-substantive = Substantive victory for NATO: the Pact has { $points } points.
b85-won-nato-decisive = Decisive victory for NATO: the Pact has { $points } points.
b85-won-strategic = { $side }: strategic victory by { $points } points.
b85-won-substantive = { $side }: substantive victory by { $points } points.
b85-won-marginal = { $side }: marginal victory by { $points } points.
b85-won-draw = A draw: equal points.
b85-won-conceded = { $side } wins: the other side has conceded.
b85-won-lesson = { $side } wins the battle.

## The map

b85-ground-enter = Entering costs { $points ->
    [one] { $points } movement point
   *[other] { $points } movement points
}.
b85-ground-cross = Crossing adds { $points ->
    [one] { $points } movement point
   *[other] { $points } movement points
}.
b85-ground-shift = Column shifts to the left for the defender: { $columns }.
b85-ground-no-zone = Zones of control do not reach into it.
b85-ground-no-stay = Units cannot stop there.
b85-ground-water = Zones, retreats and fires do not cross it.
b85-ground-along = Along it a hex costs { $points ->
    [one] { $points } movement point
   *[other] { $points } movement points
}, whatever else is there.
b85-ground-ubahn = Underground a hex costs { $points ->
    [one] { $points } movement point
   *[other] { $points } movement points
}, beneath zones and hexsides.
b85-ground-rail = No effect on movement; NATO scores for firing on it or occupying it.
b85-ground-points = Surrender Points while the Pact holds it: { $points }.
b85-ground-field = Units that may land in a turn: { $units }.
b85-ground-barracks = NATO's soldiers trace supply to it.
b85-ground-supply = West Berlin's police trace supply to it.
b85-ground-fuel = Fuel: barrage counts triple for damage, and it burns.

## Scenarios and options

scenario-berlin85-unity = Operation Unity: the assault on West Berlin
scenario-berlin85-werewolf = Operation Werewolf: a city prepared
scenario-berlin85-medicine-wheel = Operation Medicine Wheel: the garrison breaks out
scenario-berlin85-tempelhof = The American sector: an hour, our own scenario
scenario-berlin85-lesson = Tutorial
option-berlin85-gas = Poison gas (8.81)
option-berlin85-sequential = Attacks announced and resolved one by one (7.0a)
verb-tunnel = By U-Bahn
verb-withdraw = Take back an attack
verb-shell = Shell an empty hex
verb-air = Ground support
verb-cloud = Protect with gas
verb-resolve = Resolve
verb-stand = Stand
verb-perish = Give up the unit
verb-stop = Stop here
verb-displace = Push aside
verb-blow = Blow up
verb-spare = Spare
verb-offer = Offer the Honors of War
verb-roll = Roll
verb-interdict = Fire on the rail line
server-side-berlin85-NATO = You hold a city with police and three small garrisons, and buy time street by street.
server-side-berlin85-Pact = You have the divisions and the guns; the longer the city holds, the smaller the victory.
server-side-berlin85-medicine-wheel-NATO = You break out of the city with a small garrison, cut the railway and the autobahn, and get away.
server-side-berlin85-medicine-wheel-Pact = A small garrison is breaking out. Keep the railway and the autobahn open, and let nobody get away.
server-scenario-berlin85-unity = Sixteen turns. The Pact storms the city by surprise; NATO may hope for aircraft.
server-scenario-berlin85-werewolf = The police have trained as militia, the fuel is mined and a brigade is already there.
server-scenario-berlin85-medicine-wheel = Ten turns. The garrison breaks out and cuts the roads behind the front.
server-scenario-berlin85-tempelhof = Between the tutorial and Unity, not in the rulebook: seven turns, a guards division from the south against half the American garrison. Three barracks and Tempelhof decide.
server-scenario-berlin85-lesson = A real battle with a coach: three turns at the southern gate, a handful of counters, against the computer. You take a barracks.
chart-berlin85-combat_results = Combat Results
chart-berlin85-shifts = Column shifts
chart-berlin85-terrain = Terrain Effects
chart-berlin85-movement = Night, gas and leaving
chart-berlin85-collateral = Collateral Damage
chart-berlin85-honors = Honors of War
chart-berlin85-survival = Survival
chart-berlin85-scatter = Scatter
chart-berlin85-reinforcement = Emergency reinforcements
chart-berlin85-turn_track = Turn Record Track
chart-berlin85-surrender = Surrender Points
chart-berlin85-airfields = Airfields
chart-berlin85-demolition = Demolition
chart-berlin85-victory = Victory
chart-berlin85-wheel = Victory in Medicine Wheel
chart-berlin85-supply_priority = Supply priority
chart-berlin85-setup = Set-up areas
