# What every hex wargame refuses in the same words.

refused-unknown-hex = There is no hex { $hex } in play on this map.
refused-unknown-unit = { $units } is not a unit of this game. Name units as on their counters and join them with +.
refused-no-units-there = You have no units in { $hex }.
refused-not-your-unit = { $unit } is not your unit.
refused-not-there = { $unit } is not in { $hex }.
refused-nobody-moves = No unit can move in this manner now.
refused-has-moved = { $unit } has finished its move for this phase.
refused-halted = { $unit } entered an enemy zone of control, and its move is over.
refused-spent = { $unit } has not enough movement points left.
refused-no-step = From { $hex } there is no hex { $units } could move to now.
refused-same-hex = The units stand in { $hex } already.
refused-enemy-there = Enemy units hold { $hex }.
refused-not-together = { $units } did not begin this phase in one hex, so they cannot move as one stack.
refused-no-way = No way is open to { $hex } from where the units stand.
refused-too-far = { $hex } is { $cost } movement points away, and { $have } are left.

log-agreed = Both sides agree on a draw.
won-agreed = A draw: both sides agreed on it.
