# Under an Iron Sky: reinforcements, mobilization, replacements, damage, bridges, repair.

is-ask-mobilization = Mobilization Phase. { $count ->
    [0] Countries can be called up; none of them has units to send
   *[other] Countries that can be called up, with the units they send:
}{ $eg ->
    [0] {""}
   *[other] {" "}East Germany ({ $eg })
}{ $po ->
    [0] {""}
   *[other] {" "}Poland ({ $po })
}{ $cz ->
    [0] {""}
   *[other] {" "}Czechoslovakia ({ $cz })
}.
is-ask-reinforcement = { $side }: Reinforcement Phase. Place the units that have arrived; those not placed wait.
is-ask-replacement = { $side }: Replacement Phase.
is-ask-repair = { $side }: repair of damaged installations, { $points } repair points.
is-ask-bridge = { $side }: an enemy is about to cross the bridge between { $hex } and { $other }. Blow it? { $chance ->
    [100] It cannot fail.
   *[other] It succeeds in { $chance }% of cases.
}
is-roll-bridge = Demolition of the bridge between { $hex } and { $other }: on { $most } or less it is gone.

is-log-due = { $side }: { $count ->
    [one] one reinforcement may come
   *[other] { $count } reinforcements may come
 } this turn.
is-log-arrives = { $side }: { $unit } arrives in { $hex }.
is-log-delayed = { $unit } finds no way in and is delayed.
is-log-never-comes = { $unit } finds no place to form or enter and will not come.
is-log-sealift-sky = { $unit } was bound for the depot in { $hex }, which lies under enemy air superiority; it comes by sea on turn { $turn }.
is-log-sealift = { $unit } was bound for the depot in { $hex }, which the enemy has overrun; it comes by sea on turn { $turn }.
is-log-exchanged = { $unit } is mobilized and takes the place of { $unit_old }.
is-log-transfer = { $unit } puts to sea and may enter at { $hex } on turn { $turn }.
is-log-mobilized = { $nation ->
    [EG] East Germany
    [PO] Poland
   *[CZ] Czechoslovakia
 } mobilizes: { $count ->
    [one] one unit
   *[other] { $count } units
 } will follow.
is-log-replacements = { $side }: { $points } replacement points for { $pool ->
    [allies] the allies of the Soviet Union
   *[other] { $pool }
 }, { $have } at hand.
is-log-replaced = { $unit } receives replacements; step losses left: { $losses }.
is-log-rebuilt = { $unit } is rebuilt around its base in { $hex }.
is-log-captured-airfield = { $side } captures the airfield in { $hex }; it is damaged.
is-log-captured-heliport = { $side } captures the heliport in { $hex }; it is damaged.
is-log-captured-port = { $side } captures the port in { $hex }; it is damaged.
is-log-pomcus-lost = The POMCUS depot in { $hex } is lost.
is-log-bridge-blown = { $side } blows the bridge between { $hex } and { $other }.
is-log-bridge-stands = The die shows { $die }: the bridge between { $hex } and { $other } still stands.
is-log-bridge-repaired = { $side } repairs the bridge between { $hex } and { $other }.
is-log-repaired = { $side } repairs the installation in { $hex }.

is-refused-not-waiting = { $unit } is not waiting to arrive.
is-refused-not-mobilized = { $unit } arrives only after its country has been mobilized.
is-refused-not-due = { $unit } is due on turn { $turn }.
is-refused-by-land = { $unit } enters by the map edge in the Land Movement Phase; use enter there.
is-refused-placed = { $unit } is placed on the map in the Reinforcement Phase, not entered by the edge now.
is-refused-swap = { $unit } takes the place of the unit it is named after; use exchange.
is-refused-no-swap = { $unit } does not replace another unit; only Danish mobilization units do.
is-refused-swap-dead = { $unit } cannot come because { $unit_old } has been lost.
is-refused-swap-whole = { $unit_old } is part of a division; { $unit } waits until { $unit_old } is on the map by itself.
is-refused-swap-supply = { $unit_old } is out of General Supply, so { $unit } waits a turn.
is-refused-no-door = No hex is open to { $unit } now.
is-refused-wrong-door = { $unit } cannot arrive at { $hex }.
is-refused-door-late = { $unit } may arrive at { $hex } from turn { $turn } on.
is-refused-entry-mode = { $unit } cannot arrive in that mode: { $word }.
is-refused-entry-zone = { $hex } is in an enemy zone of control; no unit may arrive there.
is-refused-entry-barred = { $hex } cannot be entered by that unit now.
is-refused-entry-held = { $hex } is not in friendly hands.
is-refused-entry-damaged = The installation in { $hex } is damaged; repair it first.
is-refused-entry-source = The port in { $hex } is not a supply source now.
is-refused-entry-near = { $hex } is too close to the enemy, who must be at least { $apart } hexes away.
is-refused-entry-hq = { $hex } is more than { $near } hexes from every headquarters of that nation.
is-refused-entry-one = { $hex } has already received a unit this turn; only one may form there.
is-refused-entry-apart = { $hex } is less than { $apart } hexes from another regiment placed this turn.
is-refused-uneven = { $unit } must go to a headquarters that has received fewer brigades this turn, not to { $hex }.
is-refused-transfer = { $unit } cannot go by sea; only the Polish marines can.
is-refused-transfer-place = { $unit } must be in Gdynia or C6101 to go by sea.
is-refused-mobilize-scenario = This scenario has no mobilization.
is-refused-mobilize-who = { $word } cannot be mobilized. EG, PO and CZ can.
is-refused-mobilize-twice = { $nation ->
    [EG] East Germany
    [PO] Poland
   *[CZ] Czechoslovakia
 } was mobilized on turn { $turn }.
is-refused-replaced = { $unit } has already received replacements this turn.
is-refused-whole = { $unit } has no step losses.
is-refused-points-lacking = { $unit } needs { $cost } replacement points of its own; { $have } are at hand.
is-refused-replace-near = { $unit } is next to enemy units and cannot receive replacements.
is-refused-replace-supply = { $unit } is out of General Supply and cannot receive replacements.
is-refused-no-base = { $unit } is not a division base.
is-refused-not-alone = { $unit } is not all that is left of a division.
is-refused-dead = { $unit } is eliminated; replacements do not bring it back.
is-refused-bridge-gone = The bridge between { $hex } and { $other } is already down.
is-refused-bridge-peace = Bridges cannot be blown before the war begins.
is-refused-bridge-abroad = None of your units is beside the bridge between { $hex } and { $other }, and it is not in your own country.
is-refused-bridge-crossed = The enemy has crossed the bridge between { $hex } and { $other }; only a unit beside it can blow it.
is-refused-bridge-enemy = Enemy units are beside the bridge between { $hex } and { $other }; only a unit of yours there can blow it.
is-refused-bridge-tried = Demolition of the bridge between { $hex } and { $other } has already been tried this turn.
is-refused-bridge-none = There is no bridge at { $hex } that could be blown.
is-refused-bridge-which = Name both hexes of the bridge at { $hex }.
is-refused-no-bridge = There is no bridge between { $hex } and { $other }.
is-refused-undamaged = Nothing in { $hex } is damaged.
is-refused-repair-points = That takes { $cost } repair points; { $have } are left.
is-refused-repair-line = { $hex } must have a friendly unit or zone of control, no enemy, and a line of communication.
