"""21.3 From where each side can trace a line of communication now, and who bars it: units cut off count double."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from front85.games.fulda_gap.ground.lines import barred, linked, nato_home, soviet_home
from front85.games.fulda_gap.movement.pathing import ground_steps_back
from front85.games.fulda_gap.state import NATO, SIDES, SOVIET, WAITING
from front85.games.fulda_gap.table import Table
from front85.hexwar.ids import HexId, Side
from front85.hexwar.kernels.reach import flood
from front85.hexwar.overlays import beside


def joined(table: Table, side: Side) -> npt.NDArray[np.bool_]:
    """Hexes from which a unit of a side can trace its line; an enemy zone on its own hex does not matter.

    The last step from such a hex is not counted, so that a hex at the very end of the range may be called joined.
    """
    key = (table.state.turn, table.occ.changed[0], table.occ.changed[1], table.zones.changed[0], table.zones.changed[1])
    return table.kept(f"joined {side}", key, lambda: traced(table, side, barred(table, side)))


def traced(table: Table, side: Side, closed: npt.NDArray[np.bool_]) -> npt.NDArray[np.bool_]:
    """The same if these hexes were closed to its lines."""
    content = table.content
    home = soviet_home(table, closed) if side == SOVIET else nato_home(table, closed)
    ends = linked(table, closed, home)
    budget = content.tables.communication.to_autobahn[SIDES[side]]
    sources = np.flatnonzero(ends & ~closed).astype(np.int32)
    near = flood(content.board.neighbours, sources, ground_steps_back(table), closed, budget) >= 0
    found: npt.NDArray[np.bool_] = near | home
    return found | beside(content.board, found)


def bars(table: Table) -> dict[HexId, int]:
    """For each stack of NATO, the printed strength of Soviet units that would be joined again if it were gone."""
    content, at = table.content, table.state.at
    cut = [
        u for u in content.by_side[SOVIET] if at[u] >= 0 and content.has_zone[u] and not joined(table, SOVIET)[at[u]]
    ]
    if not cut:
        return {}
    roads = np.array(content.autobahn_hexes)
    near = roads | beside(content.board, roads)
    found = {}
    for hex_, units in table.occ.stacks.items():
        if content.side[units[0]] != NATO or not near[hex_] or not any(content.has_zone[u] for u in units):
            continue
        without = table.copy()
        for unit in units:
            without.lift(unit, WAITING)
        then = traced(without, SOVIET, barred(without, SOVIET))
        freed = sum(sum(content.steps[u][0]) for u in cut if then[at[u]])
        if freed:
            found[hex_] = freed
    return found
