"""Why a unit stands still: what a player can say for each of its units that does not move."""

from __future__ import annotations

from front85.ai.berlin85.appraisal.weighing import hex_worth
from front85.ai.berlin85.command.offensive import reaches_enough
from front85.ai.doctrine import section
from front85.ai.maps import nearest
from front85.games.berlin85.state import PACT
from front85.games.berlin85.table import Table
from front85.hexwar.ids import UnitId, enemy_of

N = section(__name__)


def reason(table: Table, unit: UnitId) -> str:
    """The reason, '' for none: not free to move, a gun in range of what is wanted, a place that counts, the line."""
    content, here = table.content, table.state.at[unit]
    side = content.side[unit]
    if table.frozen(unit) or table.in_enemy_zone(side, here):
        return "held"
    if content.is_gun[unit] and (side != PACT or reaches_enough(table, unit)):
        return "range"
    if side != PACT and hex_worth(table, here) > 0:
        return "place"
    enemies = [table.state.at[other] for other in table.on_map(enemy_of(side))]
    return "line" if nearest(content.board, enemies)[here] <= N.line else ""
