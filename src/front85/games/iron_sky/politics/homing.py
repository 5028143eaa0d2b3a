"""35.0 Unreliable units abroad must go home (ruling I301).

As long as one can easily get nearer it does nothing else, no other unit moves while it is on its way, and the phase
cannot end.
"""

from __future__ import annotations

from front85.games.iron_sky.ground import stacking
from front85.games.iron_sky.movement import fatigue, pathing
from front85.games.iron_sky.movement.hand import PINNED, Moves
from front85.games.iron_sky.movement.reasons import UNREST
from front85.games.iron_sky.politics.loyalty import homebound
from front85.games.iron_sky.state import HEDGEHOG, PACT
from front85.hexwar.ids import NO_UNIT, UnitId
from front85.kernel.enforce import enforces
from front85.kernel.message import Refusal, refuse
from front85.kernel.slots import Reason


@enforces("35.1.2", "35.2.2", "35.3.2", "35.4.2")
def owed(moves: Moves) -> Refusal | None:
    """35.1.2 Why the phase cannot end: a unit that unrest calls home could still get nearer."""
    unit = owing(moves)
    if unit < 0:
        return None
    content = moves.content
    return refuse(UNREST[content.nat[unit]], "is-refused-end-homebound", unit=content.ids[unit])


def owing(moves: Moves) -> UnitId:
    """35.1.2 A unit that has still to go home in this phase, the one in hand first, -1 for none."""
    if moves.side != PACT or not moves.state.unrest:
        return NO_UNIT
    mover = moves.phase.mover
    return next((unit for unit in (mover, *moves.unmoved) if unit >= 0 and _owes(moves, unit)), NO_UNIT)


@enforces("35.1.2", "35.2.2", "35.3.2", "35.4.2")
def called(moves: Moves, unit: UnitId) -> Reason | None:
    """35.1.2 What keeps a unit from anything but moving home: unrest calls it there, and the way is open."""
    if moves.side != PACT or not moves.state.unrest or not _owes(moves, unit):
        return None
    return UNREST[moves.content.nat[unit]], "is-refused-homeward-first"


def bind(moves: Moves) -> None:
    """35.1.2, 5.1.3 A unit on its way home stays in hand as long as it can get nearer: taking up another would end its
    move."""
    mover = moves.phase.mover
    why = called(moves, mover) if mover >= 0 else None
    if why is not None:
        moves.called = refuse(*why, unit=moves.content.ids[mover])
        if moves.hand is None:
            moves.hand = frozenset((mover, *moves.phase.company))


def _owes(moves: Moves, unit: UnitId) -> bool:
    """Whether a unit is called home and a hex nearer to it is open without tiring and without entering an enemy zone,
    also if it has to leave Hedgehog Mode first."""
    table, state = moves.table, moves.state
    if not homebound(table, unit):
        return False
    stuck, dug_in = moves.stuck(unit), state.mode[unit] == HEDGEHOG
    if (stuck and not (dug_in and stuck[1] == "is-refused-hedgehog")) or moves.leave(unit) == PINNED:
        return False
    if fatigue.afoot(table, unit) and state.mode[unit] and not dug_in:
        return False
    budget = min(fatigue.basic(table, unit) - state.spent[unit], moves.left(unit))
    if dug_in:
        budget -= table.content.tables.costs.modes["hedgehog-tactical"]
    if budget <= 0:
        return False
    found = pathing.search(table, PACT, unit, (), moves.kinds, False, budget, fights=False)
    full = stacking.full(table, PACT, (unit,))
    return any(not full[hex_] for hex_ in found.hexes())
