"""Why a unit stands still: what a player can say for each of its units that does not move."""

from __future__ import annotations

from front85.ai.doctrine import section
from front85.ai.iron_sky.appraisal.ground import points_by_hex
from front85.ai.maps import nearest
from front85.games.iron_sky.table import Table
from front85.hexwar.ids import UnitId, enemy_of

N = section(__name__)


def reason(table: Table, unit: UnitId) -> str:
    """The reason, '' for none: a unit that cannot move, flak where it guards, a place that counts, the enemy near."""
    content, here = table.content, table.state.at[unit]
    side = content.side[unit]
    if content.is_fixed[unit]:
        return "fixed"
    if table.zones.kinds(enemy_of(side))[here] > 0:
        return "held"
    if here in points_by_hex(content):
        return "place"
    enemies = [table.state.at[other] for other in table.on_map(enemy_of(side))]
    return "line" if nearest(content.board, enemies)[here] <= N.line else ""
