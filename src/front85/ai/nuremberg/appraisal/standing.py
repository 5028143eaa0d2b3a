"""Why a unit stands still: what a player can say for each of its units that does not move."""

from __future__ import annotations

import numpy as np

from front85.ai.doctrine import section
from front85.ai.maps import nearest
from front85.ai.nuremberg.appraisal.belief import Reader
from front85.ai.nuremberg.appraisal.ground import stacks_of
from front85.ai.nuremberg.command.deployment import posts
from front85.ai.nuremberg.moves import doors
from front85.ai.nuremberg.parameters import Parameters
from front85.games.nuremberg.state import NATO
from front85.games.nuremberg.table import Table
from front85.hexwar.ids import HexId, UnitId, enemy_of

N = section(__name__)


def reason(table: Table, unit: UnitId) -> str:
    """The reason, '' for none: a garrison that cannot move, the enemy's zone, an exit or a city, the line, a post."""
    content, here = table.content, table.state.at[unit]
    side = content.side[unit]
    if content.is_static[unit]:
        return "static"
    if table.in_enemy_zone(side, here):
        return "held"
    if any(unit in doors.keepers(table, exit_) for exit_ in content.exits):
        return "exit"
    if content.is_city[here]:
        return "city"
    if nearest(content.board, list(stacks_of(table, enemy_of(side))))[here] <= N.line:
        return "line"
    return "post" if side == NATO and not manned(table).isdisjoint((here, *content.board.adjacent[here])) else ""


def manned(table: Table) -> frozenset[HexId]:
    """The posts of NATO's plan now: its line from edge to edge, guards and reserves."""
    occ, numbers = table.occ, Parameters()

    def planned() -> frozenset[HexId]:
        lean = np.zeros(table.content.board.size)
        return frozenset(post.hex for post in posts(table, Reader().read(table), numbers, lean))

    return table.kept("manned", (table.state.turn, *occ.changed), planned)
