"""Doors: which exits the enemy can soon reach, and who keeps them shut.

A unit in an exit or beside it shuts it: whoever enters its zone stops there (8.1) and leaves a turn later at the
earliest. So the last such unit is worth more than what it could win by an attack.
"""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from front85.ai.doctrine import section
from front85.ai.nuremberg.appraisal.ground import FAR, Field, stacks_of
from front85.games.nuremberg.content.content import Content
from front85.games.nuremberg.movement.pathing import bare_costs
from front85.games.nuremberg.state import NATO, PACT
from front85.games.nuremberg.table import Table
from front85.hexwar.ids import HexId, UnitId
from front85.hexwar.kernels.reach import flood, reversed_steps

N = section(__name__)


def keepers(table: Table, exit_: HexId) -> list[UnitId]:
    """NATO's units in an exit or beside it; garrisons have no zone (8.0)."""
    content = table.content
    around = (exit_, *content.board.adjacent[exit_])
    units = [u for h in around if table.occ.present[NATO, h] for u in table.units_at(h)]
    return [u for u in units if not content.is_static[u]]


@lru_cache(maxsize=16)
def road(content: Content, exit_: HexId) -> Field:
    """Half points from each hex to an exit for the Pact, with nobody in the way."""
    board = content.board
    steps = reversed_steps(board.neighbours, bare_costs(content, PACT, False, False))
    found = flood(board.neighbours, [exit_], steps, content.lakes)
    return np.where(found < 0, FAR, found)


def nearest(table: Table, exit_: HexId) -> int:
    """Half points by road from the nearest of the enemy to an exit."""
    field = road(table.content, exit_)
    return min((int(field[h]) for h in stacks_of(table, PACT)), default=FAR)


def unkept(table: Table, exits: list[HexId]) -> list[HexId]:
    """Those of the exits that nobody shuts though the enemy can be there next turn, the most urgent first."""
    far = {exit_: nearest(table, exit_) for exit_ in exits if not keepers(table, exit_)}
    return sorted((exit_ for exit_ in far if far[exit_] <= N.next), key=lambda exit_: (far[exit_], exit_))


def bound(table: Table) -> frozenset[UnitId]:
    """The units that alone keep an exit shut with the enemy before it."""
    found: set[UnitId] = set()
    for exit_ in table.content.exits:
        units = keepers(table, exit_)
        if len(units) == 1 and nearest(table, exit_) <= N.next:
            found.update(units)
    return frozenset(found)
