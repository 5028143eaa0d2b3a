"""20.0 Combat engineers."""

from __future__ import annotations

from front85.games.iron_sky.table import Table
from front85.hexwar.ids import UnitId
from front85.kernel.enforce import enforces


@enforces("20.0.3", "20.0.4", "20.0.5", "36.7.2")
def helps(table: Table, units: tuple[UnitId, ...], but: str = "") -> bool:
    """20.0 Whether a Combat Unit of these has engineers in its hex: one is enough, more add nothing, and they may help
    in every combat. `but`: the nation whose engineers do not, against a revolt of their own (36.7.2)."""
    content, at = table.content, table.state.at
    hexes = {at[unit] for unit in units if content.is_combat[unit]}
    here = (other for hex_ in hexes for other in table.units_at(hex_) if content.is_engineer[other])
    return any(content.nat[other] != but for other in here)
