"""27.4 Who holds the sky over a hex."""

from __future__ import annotations

from front85.games.iron_sky.state import AreaId
from front85.games.iron_sky.table import Table
from front85.hexwar.ids import NO_SIDE, HexId, Side, enemy_of
from front85.kernel.enforce import enforces


@enforces("3.1.asa", "27.1.1")
def held_by(table: Table, area: AreaId) -> Side:
    """27.5.5 The side that holds an air area this turn, -1 for none."""
    sky = table.state.sky
    return sky.get(table.content.airgrid.names[area], NO_SIDE) if sky and area >= 0 else NO_SIDE


@enforces("27.4-adv.4", "27.4-adv.7")
def enemy_sky(table: Table, side: Side, hex_: HexId) -> bool:
    """27.4 Whether the enemy of a side holds the air area over a hex."""
    if not table.state.sky or hex_ < 0:
        return False
    return held_by(table, table.content.airgrid.area(hex_)) == enemy_of(side)
