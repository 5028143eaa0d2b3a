"""21.3 Lines of communication: over land to the autobahn, and along it home."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from front85.games.fulda_gap.ground.network import network
from front85.games.fulda_gap.movement.pathing import ground_steps, ground_steps_back
from front85.games.fulda_gap.state import SIDES, SOVIET
from front85.games.fulda_gap.table import Table
from front85.hexwar.ids import Side, UnitId, enemy_of
from front85.hexwar.kernels.reach import flood
from front85.kernel.enforce import enforces

Mask = npt.NDArray[np.bool_]


@enforces("21.33", "21.35")
def barred_ground(table: Table, side: Side) -> Mask:
    """21.33 Hexes no line of `side` may use: enemy units, and enemy zones of either kind without a friendly unit.

    Supply has no part in it (21.35).
    """
    occ, enemy = table.occ, enemy_of(side)
    zones = table.zones.kinds(enemy) > 0
    mask: Mask = occ.held(enemy) | (zones & ~occ.held(side))
    return mask


@enforces("21.31", "21.34")
def soviet_home(table: Table, closed: Mask) -> Mask:
    """21.31 Hexes from which the east edge can be reached within the range of the last stretch."""
    content = table.content
    budget = content.tables.communication.autobahn_to_east
    edge = np.array(content.edges["east"], np.int32)
    found: Mask = flood(content.board.neighbours, edge[~closed[edge]], ground_steps_back(table), closed, budget) >= 0
    return found


@enforces("21.32", "21.34")
def nato_home(table: Table, closed: Mask) -> Mask:
    """21.32 Hexes by which NATO's autobahns leave the map, and standing airbases.

    In the standard game nothing can destroy an airbase, so all of them stand; where the enemy is, no line passes.
    """
    content, found = table.content, np.zeros(table.content.board.size, bool)
    for edge in ("north", "west", "south"):
        found[list(content.edges[edge])] = True
    found &= content.autobahn_hexes
    for hex_, base in content.airbases.items():
        if not table.advanced or table.state.at[base] == hex_:
            found[hex_] = True
    return found & ~closed


def linked(table: Table, closed: Mask, home: Mask) -> Mask:
    """Autobahn hexes with an unbroken line of autobahn into the home area of a side."""
    autobahn = network(table.content.board)
    members = autobahn.members
    found: Mask = np.zeros(len(closed), bool)
    found[members] = autobahn.reached(home[members].nonzero()[0].astype(np.int32), closed[members])
    return found


@enforces("21.33", "21.34")
def has_communication(table: Table, unit: UnitId) -> bool:
    """21.3 Whether a unit can trace its line, from the hex it is in."""
    content, start = table.content, table.state.at[unit]
    if start < 0:
        return False
    side = content.side[unit]
    closed = barred_ground(table, side)
    closed[start] = False
    home = soviet_home(table, closed) if side == SOVIET else nato_home(table, closed)
    if home[start]:
        return True
    ends = linked(table, closed, home)
    if ends[start]:
        return True
    budget = content.tables.communication.to_autobahn[SIDES[side]]
    return bool((flood(content.board.neighbours, (start,), ground_steps(table), closed, budget)[ends] >= 0).any())
