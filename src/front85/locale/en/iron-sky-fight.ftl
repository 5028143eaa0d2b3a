# Under an Iron Sky: attacks and disengagement, the steps of a combat, electronic warfare, artillery, odds, modifications.

is-ask-supply = { $side }: combat in { $hex }. Units without General Supply may spend ammunition, ration it or do without.
is-ask-ew = { $side }: combat in { $hex }. Commit electronic warfare units, or pass.
is-ask-defense = { $side }: combat in { $hex }. Defend as usual, or declare an Active Defense: one more modification, but one more step lost on a D.
is-ask-guns = { $side }: combat in { $hex }. Commit artillery, or pass. Each gun spends an Ammunition Point.
is-roll-ew = Electronic warfare: a die for each of { $units }.
is-roll-combat = Die for the combat in { $hex }.

is-line-attack = { $kind ->
    [column] Attack strength, halved in a Column Assault
    [echelon] Attack strength, half as much again in a single echelon
   *[other] Attack strength
}
is-line-defense = Defense strength
is-line-guns = Artillery of { $side ->
    [Pact] the Warsaw Pact
   *[other] { $side }
}
is-line-concentric = Concentric assault, columns
is-line-cadre = Worst cadre of { $side ->
    [Pact] the Pact
   *[other] { $side }
}
is-line-ratio = Ratios beyond the table
is-line-ground = Best ground of the defenders
is-line-river = River before the defenders
is-line-hedgehog = Hedgehog Mode
is-line-road = Defenders in Road Mode
is-line-shaken = Defenders without a zone of control
is-line-active = Active Defense
is-line-engineer = Combat engineers
is-line-alpine = Alpine unit in the mountains
is-line-unsupplied = Enemy Out of Supply
is-line-rationing = Enemy rations its ammunition
is-line-losses = Casualties of the enemy
is-line-fatigue = Fatigue of the enemy

is-log-assault-standard = { $side }: { $unit } makes a Standard Assault on { $hex }.
is-log-assault-column = { $side }: { $unit } makes a Column Assault on { $hex }.
is-log-assault-echelon = { $side }: { $unit } makes a Single Echelon Assault on { $hex }.
is-log-assault-march = { $side }: { $unit } attacks { $hex } off the march.
is-log-disengages = { $side }: { $unit } tries to disengage from { $hex }.
is-log-ew = { $side } commits electronic warfare: { $units }.
is-log-ew-success = { $side }: electronic warfare succeeds (dice: { $dice }).
is-log-ew-failure = { $side }: electronic warfare fails (dice: { $dice }).
is-log-guns = { $side } commits artillery: { $units }.
is-log-active = NATO defends actively.
is-log-supply-embedded = { $side } fights on its own ammunition.
is-log-supply-ration = { $side } rations its ammunition.
is-log-supply-none = { $side } fights without supply.
is-log-combat = Combat in { $hex }: { $attack } against { $defense }, { $odds }, column { $column }; modifications of the attacker { $attacker }, of the defender { $defender }; die { $die }: { $result }.
is-log-overrun = Nothing stands against the attack on { $hex }.

is-refused-must-attack = A unit that has just entered an enemy zone of control must attack first.
is-refused-support-attacks = { $unit } is a support unit; only Combat Units attack.
is-refused-no-strength = { $unit } has no attack strength.
is-refused-attack-mode = { $unit } attacks only in Tactical Mode; change its mode first.
is-refused-attack-supply = { $unit } is Out of Supply and cannot begin a combat.
is-refused-attack-empty = { $unit } is out of General Supply and has no ammunition; it cannot begin a combat.
is-refused-attack-halted = { $unit } was stopped by a combat and cannot attack again in this phase.
is-refused-nobody-near = There is no enemy beside { $unit } that it could attack.
is-refused-pact-only = Only the Warsaw Pact makes Single Echelon Assaults.
is-refused-echelon-division = Only divisions make a Single Echelon Assault, and { $unit } is not one.
is-refused-echelon-losses = { $unit } has lost too many steps for a Single Echelon Assault: it may have lost one at most.
is-refused-march-category = Only a Soviet Category I division attacks off the march, and { $unit } is not one.
is-refused-march-zone = { $unit } began its movement in an enemy zone of control and cannot attack off the march.
is-refused-march-stopped = { $unit } can no longer attack off the march: a defender has stood, or its assault has failed.
is-refused-kind = { $word } is not a kind of assault. Kinds: standard, column, echelon and march.
is-refused-attack-all = { $unit } is in enemy zones of control and must attack every enemy exerting one; do not name a hex.
is-refused-attack-far = { $hex } is not adjacent to { $unit }.
is-refused-attack-neutral = { $hex } cannot be attacked: it is neutral ground or lies outside the scenario.
is-refused-attack-peace = The war has not begun: no attacks yet.
is-refused-attack-closed = The enemies beside { $unit } are on neutral ground or outside the scenario and cannot be attacked.
is-refused-march-target = { $unit } chooses among the hexes whose zones of control it is in; { $hex } is not one of them.
is-refused-suppress-beside = A revolt can be attacked only from inside its hex; { $unit } must enter it first.
is-refused-nobody-there = There is no enemy in { $hex }.
is-refused-attack-side = { $hex } cannot be attacked across this hexside, which no unit can cross.
is-refused-disengage-zone = { $unit } is not in an enemy zone of control; it can simply move.
is-refused-disengage-free = { $unit } can leave its hex without disengaging.
is-refused-disengage-begun = { $unit } did not begin its movement in this enemy zone of control, and only then can it disengage.
is-refused-disengage-failed = { $unit } has failed to disengage and cannot try again in this phase.
is-refused-supply-word = { $word } cannot be chosen here. A Single Echelon Assault and an Active Defense allow no rationing.
is-refused-committed-twice = { $unit } is already committed.
is-refused-no-ew = { $unit } is not an electronic warfare unit of yours on the map.
is-refused-ew-march = In an assault off the march only electronic warfare units that move with the division take part; { $unit } does not.
is-refused-ew-reach = { $unit } is too far away: it must be in the hex that is attacked or next to it.
is-refused-ew-town = Electronic warfare cannot be used against units that defend a city or an urban hex: { $hex }.
is-refused-activate-attack = An activated reserve moves or changes its mode; it cannot attack.
is-refused-no-gun = { $unit } is not artillery of yours on the map.
is-refused-no-guns = No artillery of yours can fire into this combat.
is-refused-gun-mode = { $unit } must be in Tactical Mode to fire.
is-refused-gun-reach-later = { $unit } is too far away: it must be within two hexes of an attacked unit.
is-refused-gun-reach = { $unit } is too far away: it must be with a friendly unit in the fight or next to one.
is-refused-gun-march = In an assault off the march only guns that move with the division fire; { $unit } does not.
is-refused-gun-losses = { $unit } has lost steps and cannot fire.
is-refused-gun-screen = { $unit } is in an enemy zone of control and fires only beside a Combat Unit, or beside another unit with a Contingency Defense.
is-refused-gun-empty = { $unit } has no Ammunition Points left.
is-refused-active-side = Only NATO can declare an Active Defense.
is-refused-active-disengaging = There is no Active Defense in a Disengagement Combat.
is-refused-active-nation = Only units of the USA, Britain, Canada, France and West Germany defend actively.
is-refused-active-shaken = A defender without a zone of control rules out an Active Defense.
is-refused-active-armor = An Active Defense needs an armored or mechanized Combat Unit in Tactical Mode.
is-refused-active-surrounded = Surrounded units cannot defend actively.
is-refused-active-supply = All defenders must be in General Supply to defend actively.
is-refused-active-rationing = Units that ration ammunition cannot defend actively.
