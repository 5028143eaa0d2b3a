"""21.3 From where each side can trace a line of communication now: units lost elsewhere count double."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from front85.games.fulda_gap.ground.lines import barred_ground, linked, nato_home, soviet_home
from front85.games.fulda_gap.movement.pathing import ground_steps_back
from front85.games.fulda_gap.state import SIDES, SOVIET
from front85.games.fulda_gap.table import Table
from front85.hexwar.ids import Side
from front85.hexwar.kernels.reach import flood
from front85.hexwar.views.overlays import beside


def joined(table: Table, side: Side) -> npt.NDArray[np.bool_]:
    """Hexes from which a unit of a side can trace its line; an enemy zone on its own hex does not matter.

    The last step from such a hex is not counted, so that a hex at the very end of the range may be called joined.
    """
    key = (table.state.turn, table.occ.changed[0], table.occ.changed[1], table.zones.changed[0], table.zones.changed[1])
    return table.kept(f"joined {side}", key, lambda: traced(table, side, barred_ground(table, side)))


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
