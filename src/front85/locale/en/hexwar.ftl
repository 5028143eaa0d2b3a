# What every hex wargame refuses in the same words.

refused-unknown-hex = There is no hex { $hex } in play on this map.
refused-unknown-unit = { $units } is not a unit of this game. Name units as on their counters and join them with +.
refused-no-units-there = You have no units in { $hex }.
refused-not-your-unit = { $unit } is not your unit.
refused-not-there = { $unit } is not in { $hex }.
refused-nobody-moves = No unit can move this way now.
refused-has-moved = { $unit } has finished its move for this phase.
refused-halted = { $unit } entered an enemy zone of control and must stop.
refused-spent = { $unit } does not have enough movement points left.
refused-no-step = { $units } cannot move anywhere from { $hex } now.
refused-same-hex = The units are already in { $hex }.
refused-enemy-there = Enemy units hold { $hex }.
refused-not-together = { $units } did not begin this phase in the same hex, so they cannot move as one stack.
refused-no-way = There is no open path to { $hex }.
refused-closed-way = { $by ->
   *[enemy] Enemy units block every path to { $hex }.
    [full] Your own full stacks block every path to { $hex }.
    [fire] Fires block every path to { $hex }.
    [zones] Enemy zones of control block every path to { $hex }.
    [airpower] Enemy airpower covers every path to { $hex }.
    [city] Cities the enemy controls block every path to { $hex }.
    [jammed] Jammed stacks block every path to { $hex }.
    [airfield] Enemy airfields that must be attacked first block every path to { $hex }.
    [neutral] Every path to { $hex } leads over neutral ground.
    [peace] Every path to { $hex } leads over ground that belongs to the other side or lies outside the scenario.
    [home] Every path to { $hex } leads out of the country the unit may not leave.
    [homebound] Every path to { $hex } leads away from the country the unit must return to.
}
refused-too-far = { $hex } is { $cost } movement points away, and { $have } are left.

log-agreed = Both sides agree on a draw.
won-agreed = A draw: both sides agreed on it.

over-threat = { $place }: { $attack } against { $defense }, { $turn ->
    [1] next turn
   *[2] in two turns
}: { $formations }{ $more ->
    [0] {""}
   *[other] {" "}and { $more } more
}
over-massing = Massing at { $place }: { $count } divisions, strength { $attack }: { $formations }
over-cut = { $place }: { $units }. { $why ->
    [enemy] Cut off by the enemy at { $by }.
    [water] There is no land route to it.
   *[far] Too far from any source.
}{ $near ->
    [0] {""}
   *[other] {" "}The nearest hex in supply is { $near }.
}
over-reserve = { $formation } at { $place }: strength { $strength }, { $turn ->
    [1] at the front next turn
    [2] at the front in two turns
   *[other] more than two turns from the front
}
