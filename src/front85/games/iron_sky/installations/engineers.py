"""20.0 Combat engineers."""

from __future__ import annotations

from front85.games.iron_sky.table import Table
from front85.hexwar.ids import UnitId
from front85.kernel.enforce import enforces


@enforces("20.0.3", "20.0.4", "20.0.5")
def helps(table: Table, units: tuple[UnitId, ...]) -> bool:
    """20.0 Whether a Combat Unit of these has engineers in its hex: one is enough, more add nothing, and they may help
    in every combat."""
    content, at = table.content, table.state.at
    hexes = {at[unit] for unit in units if content.is_combat[unit]}
    return any(content.is_engineer[other] for hex_ in hexes for other in table.units_at(hex_))
