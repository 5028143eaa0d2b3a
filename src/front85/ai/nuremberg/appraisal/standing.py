"""Why a unit stands still: what a player can say for each of its units that does not move."""

from __future__ import annotations

from front85.ai.doctrine import section
from front85.ai.maps import nearest
from front85.ai.nuremberg.appraisal.ground import stacks_of
from front85.ai.nuremberg.moves import doors
from front85.games.nuremberg.table import Table
from front85.hexwar.ids import UnitId, enemy_of

N = section(__name__)


def reason(table: Table, unit: UnitId) -> str:
    """The reason, '' for none: a garrison that cannot move, the enemy's zone, an exit or a city, the line."""
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
    return "line" if nearest(content.board, list(stacks_of(table, enemy_of(side))))[here] <= N.line else ""
