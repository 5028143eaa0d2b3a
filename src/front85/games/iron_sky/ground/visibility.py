"""8.0, 37.1 What a side sees of a stack from where it stands: its top counter, all of one beside its own units."""

from __future__ import annotations

from collections.abc import Collection

import numpy as np
import numpy.typing as npt

from front85.games.iron_sky.table import Table, zone_of
from front85.hexwar.ids import HexId, Side, UnitId
from front85.kernel.enforce import enforces

Mask = npt.NDArray[np.bool_]


@enforces("8.0.0", "8.0.3")
def top(table: Table, units: tuple[UnitId, ...]) -> UnitId:
    """8.0 The counter that lies on top: one with a zone before other Combat Units, these before support units.

    Players may pile as they like; zones must be plain to whoever moves, so what makes them lies uppermost, and of
    equals the heaviest (ruling I192).
    """
    if len(units) == 1:
        return units[0]
    content, state = table.content, table.state
    return max(units, key=lambda u: (zone_of(content, state, u), content.is_combat[u], content.weight[u], -u))


@enforces("8.0.2")
def beside(table: Table, side: Side) -> Mask:
    """8.0.2 Hexes next to units of a side: enemy stacks there may be examined."""
    around = table.content.board.neighbours[table.occ.held(side)]
    near: Mask = np.zeros(table.content.board.size, bool)
    near[around[around >= 0]] = True
    return near


@enforces("37.0.2")
def spotted_by(table: Table, side: Side) -> Collection[HexId]:
    """37.1-gen.4 Hexes that a side has spotted this turn."""
    found, index = table.state.spotted, table.content.board.index
    return {index[name] for name, sides in found.items() if side in sides} if found else ()


def uppermost(table: Table, side: Side, hex_: HexId) -> tuple[UnitId, ...]:
    """The enemy units in a hex that a side sees from afar: the top counter, and flak that has shown itself by firing in
    this action phase (37.0.3, ruling I433). None where there is no enemy."""
    units = tuple(unit for unit in table.units_at(hex_) if table.content.side[unit] != side)
    if not units:
        return ()
    first = top(table, units)
    return (first, *(unit for unit in units if unit != first and unit in table.state.flak_shown))
