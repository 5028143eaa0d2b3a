# Under an Iron Sky: losses, cadre, retreat, breakthrough, advance, pursuit, corps reserves, displacement.

is-ask-retreat = { $side }: { $units } in { $hex } gave way to the attack. Hold, which costs each unit { $steps ->
    [one] one step
   *[other] { $steps } steps
}, or retreat one hex.
is-ask-retreat-unit = { $side }: where does { $unit } retreat to?
is-ask-advance = { $side }: { $unit } advances after combat. Choose the hex and the support units that go along.
is-ask-pursue = { $side }: { $unit } got away. One of your units may follow it along its path.
is-ask-reserves = NATO: corps reserves may be activated now, or pass.
is-ask-displace = The supply head { $unit } goes { $hexes } hexes back towards the map edge. Choose the hex and the support units that go along.
is-ask-comeback = { $unit } returns. Choose a rail or autobahn hex of the map edge.
is-roll-rout = { $unit } retreats without a zone of control: 1 to { $to } costs a step.

is-log-loses = { $unit } loses steps: { $steps }. Steps left: { $left }.
is-log-eliminated = { $unit } is eliminated.
is-log-to-base = { $unit } is shattered; its base { $unit_base } replaces it.
is-log-cadre-tested = { $unit } has been tested in combat: cadre rating { $rating }.
is-log-cadre-back = { $unit } falls back to its original cadre rating, { $rating }.
is-log-trapped = { $units } cannot retreat.
is-log-holds = { $units }: the position is held. Steps lost by each: { $steps }.
is-log-retreats = { $unit } retreats to { $hex } and has no zone of control for the rest of the phase.
is-log-no-rout = { $unit } retreats in good order: the die shows { $die }.
is-log-breakthrough = Breakthrough in { $hex }.
is-log-advances = { $side }: { $units } to { $hex } after combat. Extra movement points: { $cost }.
is-log-no-advance = { $unit } cannot advance.
is-log-not-disengaged = { $unit } does not get away.
is-log-disengaged = { $unit } gets away cleanly; terrain costs it double.
is-log-disengaged-pursued = { $unit } gets away; terrain costs it double and the enemy may pursue.
is-log-pursues = { $side }: { $unit } pursues to { $hex }.
is-log-reserve = { $unit } is a corps reserve now, named by { $unit_hq }.
is-log-activated = NATO activates the corps reserve { $unit }.
is-log-displaced = { $units } displaced to { $hex }.
is-log-comes-back = { $unit } returns to the map in { $hex }.

is-refused-retreat-adjacent = A retreat is one hex, and { $hex } is not next to the units.
is-refused-retreat-enemy = There are enemy units in { $hex }.
is-refused-retreat-closed = { $hex } is outside the part of the map in play.
is-refused-retreat-mountain = There is no retreat over the mountains to { $hex }.
is-refused-retreat-river = An unbridged river lies before { $hex }, and units cannot retreat across it.
is-refused-retreat-breach = { $hex } lies in a Breakthrough Zone.
is-refused-retreat-zone = { $hex } lies in an enemy zone of control, and no friendly unit is there to cover the retreat.
is-refused-advance-hex = The advance does not go to { $hex } but to { $hexes }.
is-refused-advance-company = { $word } cannot advance with the attacker: only support units in its hex can, if there is room.
is-refused-pursue-unit = { $unit } cannot pursue. Only a Combat Unit that fought can, if the path is open to it.
is-refused-pursue-hex = The pursuit does not lead to { $hex }: it follows the path of the unit that got away.
is-refused-pursue-zone = { $unit } cannot follow to { $hex }: a zone of control of another enemy unit reaches into { $halt }.
is-refused-pursue-enemy = { $unit } cannot follow to { $hex }: there is an enemy unit in { $halt }.
is-refused-pursue-ground = { $unit } cannot follow to { $hex }: it can never enter { $halt } from that side.
is-refused-pursue-full = { $unit } cannot follow to { $hex }: your stack in { $halt } is full.
is-refused-reserve-combat = { $unit } is a support unit; only Combat Units become corps reserves.
is-refused-reserve-already = { $unit } is already a corps reserve.
is-refused-reserve-mode = { $unit } must be in Tactical Mode to become a corps reserve.
is-refused-reserve-enemy = { $unit } is next to enemy units and cannot become a corps reserve.
is-refused-reserve-hq = { $unit } is too far from every headquarters of its nation; three hexes are the limit.
is-refused-reserve-taken = Every headquarters of its nation near { $unit } already has a corps reserve.
is-refused-reserve-supply = { $unit } is not in General Supply and cannot become a corps reserve.
is-refused-activate-zone = A reserve cannot enter { $hex }: it lies in an enemy zone of control or a Breakthrough Zone, and no friendly Combat Unit is there.
is-refused-activate-far = { $hex } is out of reach; { $have } movement points can be spent.
is-refused-activate-halted = { $unit } has stopped in an enemy zone of control and goes no further. It may still change its mode.
is-refused-activate-none = { $unit } is not a corps reserve.
is-refused-activate-held = { $unit } is in an enemy zone of control; it can be activated only if another Combat Unit shares its hex.
is-refused-activate-nowhere = { $unit } has nowhere to go.
is-refused-displace = { $hex } is not { $hexes } hexes nearer to a rail or autobahn hex of the map edge, has no room, or lies behind enemy units.
is-refused-displace-company = { $word } cannot go with the supply head: only support units in its hex can, if there is room.
is-refused-comeback = { $hex } is not a free rail or autobahn hex of the map edge outside enemy control.
