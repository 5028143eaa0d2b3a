"""12.5 Supply of units that have come down from the air or ashore."""

from __future__ import annotations

from front85.games.iron_sky.content.content import Content
from front85.games.iron_sky.ground.airspace import enemy_sky
from front85.games.iron_sky.state import Landing
from front85.games.iron_sky.table import Table
from front85.hexwar.ids import UnitId
from front85.kernel.enforce import enforces


def just_landed(table: Table, unit: UnitId) -> Landing | None:
    """How a unit has been carried in the present turn, None if it was not; it can only have been in its own phase."""
    found = table.state.lifted.get(table.content.ids[unit])
    return found if found is not None and found.turn == table.state.turn else None


def landing_troops(content: Content, unit: UnitId) -> bool:
    """12.5 Airmobile, airborne and marine units, special forces being airborne (33.0.2); alpine units and others that
    are carried are not among them."""
    airborne = content.is_airborne[unit] or content.is_special[unit]
    return airborne or content.is_airmobile[unit] or content.is_marine[unit]


@enforces("12.5.1", "12.5.2", "12.5.3", "29.0.5", "27.4-adv.6")
def by_airhead(table: Table, unit: UnitId) -> bool:
    """12.5 Whether a unit is in General Supply because it has landed: for the rest of that turn if it set out from a
    supplied field or port, in all later turns as long as the enemy does not hold the air over it (ruling I442)."""
    state, content = table.state, table.content
    landing = state.lifted.get(content.ids[unit])
    if landing is None or not landing_troops(content, unit):
        return False
    if landing.turn == state.turn:
        return landing.fed
    return not enemy_sky(table, content.side[unit], state.at[unit])
