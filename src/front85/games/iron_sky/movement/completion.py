"""27.7-gen.1 When the move of a Combat Unit is complete, and both sides may fly.

With aircraft in the game a unit that has spent movement points stays in hand until its owner says `finish`, or flies:
only then may the other side fly, and only after that may the next unit move. It is so whether or not anybody has a
squadron ready, or the silence would tell.
"""

from __future__ import annotations

from typing import Protocol

from front85.games.iron_sky.table import Table
from front85.hexwar.ids import Side, UnitId
from front85.kernel.enforce import enforces


@enforces("27.7-gen.1", "27.8-gen.1", "27.10.1")
def due(table: Table, mover: UnitId) -> bool:
    """27.7-gen.1 Whether the move of a Combat Unit has to be declared complete before anything else is begun: it has
    spent points, standing still is no move (ruling I324); or its move is over and nobody has flown yet."""
    state = table.state
    if not state.wing_at:
        return False
    return state.airtime or _moved(table, mover)


def _moved(table: Table, mover: UnitId) -> bool:
    return mover >= 0 and table.content.is_combat[mover] and table.state.spent[mover] > 0


def over(table: Table, mover: UnitId) -> None:
    """The unit in hand is no more, or its owner flies: its move is complete."""
    if table.state.wing_at and _moved(table, mover):
        table.state.airtime = True


class Books(Protocol):
    """Of the books of a Land Movement Phase, who is in hand."""

    @property
    def side(self) -> Side: ...
    @property
    def mover(self) -> UnitId: ...
    @property
    def company(self) -> tuple[UnitId, ...]: ...
    @property
    def stage(self) -> str: ...


def in_hand(table: Table, phase: Books) -> frozenset[UnitId] | None:
    """The units that may still act before the move is declared complete; None for all.

    Support units of the hex may make ready to go along as long as the Combat Unit has not left it (5.2.1).
    """
    mover = phase.mover
    if not due(table, mover):
        return None
    if mover < 0 or table.state.airtime:
        return frozenset()
    content, hand = table.content, {mover, *phase.company}
    here = table.state.at[mover]
    if phase.stage != "paced" and here >= 0:
        own = (unit for unit in table.units_at(here) if content.side[unit] == phase.side)
        hand.update(unit for unit in own if not content.is_combat[unit])
    return frozenset(hand)
