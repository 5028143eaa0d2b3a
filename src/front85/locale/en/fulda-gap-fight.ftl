# Fulda Gap: combat, overruns as far as they are fought, untried units, retreat, advance, artillery, disengagement.

fg-ask-combat = { $side }: Combat Phase. Attack, disengage, or end the phase.
fg-ask-fire = { $side }: { $hex } is under attack. Name the artillery that gives Final Protective Fire, or pass.
fg-ask-retreat = { $side }: { $units } must retreat from { $hex } with { $points } Retreat { $points ->
    [one] Point
   *[other] Points
}. Choose the path: leaving a hex costs its Retreat Value, and points too few for another hex are lost.
fg-ask-advance = { $side }: advance along the path of retreat, or stay.
fg-ask-lose = { $side }: choose the unit that loses a step.
fg-ask-forced = { $side }: { $units } could not disengage and must attack at once.

fg-roll-untried = Two dice for each untried unit: { $units }.
fg-roll-combat = One die for the combat at { $hex }.
fg-roll-strikes = One die for each air strike: { $units }.
fg-roll-acceleration = One die for each accelerated attacker: { $units }.
fg-roll-disengagement = One die for the disengagement of { $units }.

fg-attack-printed = Attack strength as printed
fg-attack-doubled = Attackers doubled when revealed
fg-attack-supply = Attackers out of supply
fg-attack-chemical = Attackers with chemical weapons
fg-attack-overrun = Attackers halved in an overrun
fg-attack-integrity = Attacking division complete
fg-attack-air = Ground support, on average
fg-defense-printed = Defense strength as printed
fg-defense-doubled = Defenders doubled when revealed
fg-defense-supply = Defenders out of supply
fg-defense-positions = Defenders in Improved Positions
fg-defense-chemical = Defenders with chemical weapons
fg-defense-special = Special defense against aircraft
fg-defense-integrity = Defending division together
fg-defense-fire = Final Protective Fire
fg-shift = Columns of Accelerated Assault

fg-log-attack = { $side } attacks { $hex } with { $units }{ $shift ->
    [0] {""}
    [one] , accelerated by { $shift } column
   *[other] , accelerated by { $shift } columns
}.
fg-log-fire = Final Protective Fire by { $units }.
fg-log-revealed = { $unit } is revealed on column { $column } with { $roll }: { $result ->
    [D] strength doubled.
    [N] strength as printed.
    [1] one step short.
    [2] two steps short.
   *[E] no fighting value at all.
}
fg-log-battle = Combat at { $hex }: { $attack } to { $defense } is { $odds }, resolved at { $column }; die { $die }: { $result }.
fg-log-no-attackers = No attacker is left against { $hex }, so there is no combat.
fg-log-retreats = { $unit } retreats from { $hex } to { $to }.
fg-log-disrupted = { $unit } is Disrupted.
fg-log-advances = { $unit } advances to { $hex }.
fg-log-disengage = { $side } tries to disengage { $units } in { $hex }.
fg-log-disengagement = Disengagement of { $units }: { $attack } to { $defense }, column { $column }, die { $die }: { $result ->
    [F] they are free.
    [L] they are free at the cost of a step.
   *[other] they are held and must attack.
}
fg-log-disengaged = { $units } may leave the enemy zone in the Secondary Movement Phase.
fg-log-covering = A Covering Force ({ $unit }) stays behind in { $hex }.

fg-refused-not-yours = { $unit } is not yours to command.
fg-refused-disrupted-attack = { $unit } is Disrupted and cannot attack until its marker comes off in your Reorganization Phase.
fg-refused-has-fought = { $unit } has already attacked, tried to disengage or advanced in this Combat Phase.
fg-refused-guns-close = { $unit } is within six hexes of other artillery of its nation and cannot attack. Artillery divisions and helicopters can.
fg-refused-no-enemy = There is no enemy in { $hex }.
fg-refused-struck = The units in { $hex } have already been attacked in this phase.
fg-refused-nobody-beside = None of your units that may attack is next to { $hex }. Artillery fires from a distance only in support of units that are.
fg-refused-several = None of your units that may attack is next to all of { $hexes }.
fg-refused-not-beside = { $unit } is not next to { $hexes }. Units other than artillery must be next to every hex attacked.
fg-refused-out-of-range = { $unit } is { $distance } hexes away. Artillery reaches four hexes, or three with an enemy next to it.
fg-refused-barrage-alone = { $unit } can only support units that attack from next to the target. Name one of those first.
fg-refused-nothing-to-attack = None of your units can attack now.
fg-refused-shift-side = Only Soviet ground units can accelerate an attack.
fg-refused-shift-twice = The attack is already shifted or lowered; a shift is given once, after the units.
fg-refused-shift-most = { $shift } is not a shift. Write +1, +2 and so on, up to +{ $most }.
fg-refused-odds-shifted = Odds may be lowered once, and not in an accelerated attack.
fg-refused-odds = Odds can only be lowered: { $odds } is not a ratio below the true one.
fg-refused-forced-target = Units that failed to disengage must attack every enemy next to them: { $hexes }.
fg-refused-forced-stranger = { $unit } did not try to disengage. Only units that did, and artillery in range, join this attack.
fg-refused-forced-first = Units that failed to disengage attack before anything else.
fg-refused-fire-gun = { $unit } is not artillery of the defender on the map.
fg-refused-fire-twice = { $unit } is already named.
fg-refused-fire-shelled = { $unit } has retreated, lost a step or fired in this Combat Phase and cannot give protective fire.
fg-refused-fire-range = { $unit } is { $distance } hexes from the hex attacked; protective fire reaches { $range }.
fg-refused-fire-adjacent = { $unit } has an enemy next to it and cannot give protective fire.
fg-refused-retreat-adjacent = { $hex } is not next to the unit; name every hex of the path.
fg-refused-retreat-circle = { $hex } is no further from the start. Each hex of a retreat must lead away.
fg-refused-retreat-enemy = An enemy holds { $hex }.
fg-refused-retreat-locked = { $hex } lies in an enemy Locking zone and holds no unit of yours.
fg-refused-retreat-full = { $hex } has no room for the retreating units.
fg-refused-retreat-vacant = { $hex } is occupied, and a vacant hex can be reached instead.
fg-refused-retreat-dead-end = A retreat through { $hex } could not be completed, and another hex allows it.
fg-refused-retreat-over = The retreat ends before { $hex }: { $left ->
    [one] { $left } Retreat Point is
   *[other] { $left } Retreat Points are
} not enough, or there is no way on.
fg-refused-retreat-stranger = { $unit } is not among the units that retreat here.
fg-refused-retreat-path-first = Name the whole path first, then where { $unit } stops on it.
fg-refused-retreat-stopped = { $unit } already has its place.
fg-refused-retreat-stop = { $unit } cannot stop in { $hex }: each hex of the path left untraveled costs a step, and the unit must have the steps to lose.
fg-refused-lose-stranger = { $unit } is not one of the units that must lose the step.
fg-refused-advance-none = No unit can advance.
fg-refused-advance-enemy = An enemy still holds { $hex }.
fg-refused-advance-path = { $hex } is not on the path of retreat.
fg-refused-advance-full = { $hex } has no room for another unit.
fg-refused-advance-improved = { $unit } is in Improved Positions and cannot advance.
fg-refused-advance-disrupted = { $unit } is Disrupted and cannot advance.
fg-refused-advance-nowhere = { $unit } has no hex to advance into.
fg-refused-advance-stranger = { $unit } did not fight next to the enemy in this combat, or has already advanced.
fg-refused-advance-kind = { $unit } does not advance: only ground combat units do.
fg-refused-disengage-fought = { $unit } has already attacked or tried to disengage in this Combat Phase.
fg-refused-disengage-disrupted = { $unit } is Disrupted and cannot disengage.
fg-refused-disengage-improved = { $unit } is in Improved Positions and cannot disengage; it can leave them only in a Reorganization Phase.
fg-refused-disengage-immobile = { $unit } cannot move at all.
fg-refused-disengage-loose = { $unit } is not in an enemy Locking zone and can simply leave.
fg-refused-disengage-away = { $unit } is not in { $hexes }.
fg-refused-disengage-nobody = You have no unit in { $hex }.
fg-refused-disengage-several = Units in { $hexes } can disengage together only if each is next to the same enemy hexes.
fg-refused-disengage-none = None of your units can disengage.
