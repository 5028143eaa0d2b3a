"""35.0 Unreliable units abroad must go home: the phase cannot end while one that could do so at ease has not moved."""

from __future__ import annotations

from front85.games.iron_sky.ground import stacking
from front85.games.iron_sky.movement import fatigue, pathing
from front85.games.iron_sky.movement.hand import PINNED, Moves
from front85.games.iron_sky.movement.reasons import UNREST
from front85.games.iron_sky.politics.loyalty import homebound
from front85.games.iron_sky.state import PACT
from front85.hexwar.ids import NO_UNIT, UnitId
from front85.kernel.enforce import enforces
from front85.kernel.message import Refusal, refuse


@enforces("35.1.2", "35.2.2", "35.3.2", "35.4.2")
def owed(moves: Moves) -> Refusal | None:
    """35.1.2 Why the phase cannot end: a unit that unrest calls home has not moved, and could without tiring and
    without entering an enemy zone (ruling I301)."""
    unit = owing(moves)
    if unit < 0:
        return None
    content = moves.content
    return refuse(UNREST[content.nat[unit]], "is-refused-end-homebound", unit=content.ids[unit])


def owing(moves: Moves) -> UnitId:
    """35.1.2 A unit that has still to go home in this phase, -1 for none."""
    if moves.side != PACT or not moves.state.unrest:
        return NO_UNIT
    return next((unit for unit in moves.unmoved if _owes(moves, unit)), NO_UNIT)


def _owes(moves: Moves, unit: UnitId) -> bool:
    table = moves.table
    if moves.state.spent[unit] or not homebound(table, unit):
        return False
    if moves.stuck(unit) or moves.leave(unit) == PINNED:
        return False
    if fatigue.afoot(table, unit) and moves.state.mode[unit]:
        return False
    budget = min(fatigue.basic(table, unit), moves.left(unit))
    found = pathing.search(table, PACT, unit, (), moves.kinds, False, budget, fights=False)
    full = stacking.full(table, PACT, (unit,))
    return any(not full[hex_] for hex_ in found.hexes())
