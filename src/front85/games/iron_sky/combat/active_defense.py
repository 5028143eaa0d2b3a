"""9.16 Active Defense: when NATO may declare it."""

from __future__ import annotations

from front85.games.iron_sky.combat.engagement import Engagement
from front85.games.iron_sky.ground import zones
from front85.games.iron_sky.ground.stacking import own_combat_units
from front85.games.iron_sky.state import NATO, TACTICAL
from front85.games.iron_sky.supply.general import general_supply
from front85.games.iron_sky.table import Table
from front85.hexwar.ids import HexId
from front85.kernel.enforce import enforces
from front85.kernel.slots import Reason


@enforces("9.16.0", "9.16-pre.1", "9.16-pre.2", "9.16-pre.3", "9.16-pre.5", "9.16-pre.6", "9.16-eff.4", "13.2.5")
def held_back(table: Table, fight: Engagement) -> Reason | None:
    """9.16 What forbids an Active Defense in this combat. Asked anew in each (9.16-eff.4)."""
    content, state = table.content, table.state
    if fight.defender != NATO:
        return "9.16.0", "is-refused-active-side"
    if fight.disengaging:
        return "9.16-pre.6", "is-refused-active-disengaging"
    units = fight.defenders
    if any(content.nat[unit] not in content.tables.assaults.active_nations for unit in units):
        return "9.16-pre.1", "is-refused-active-nation"
    if any(unit in state.shaken for unit in units):
        return "9.16-pre.5", "is-refused-active-shaken"
    if not any(content.is_combat[u] and content.is_mech[u] and state.mode[u] == TACTICAL for u in units):
        return "9.16-pre.3", "is-refused-active-armor"
    if fight.supply[NATO] == "ration":
        return "13.2.5", "is-refused-active-rationing"
    if any(surrounded(table, hex_) for hex_ in fight.ground):
        return "9.16-pre.4", "is-refused-active-surrounded"
    return None if all(general_supply(table, unit) for unit in units) else ("9.16-pre.2", "is-refused-active-supply")


@enforces("9.16-pre.4")
def surrounded(table: Table, hex_: HexId) -> bool:
    """9.16-pre.4 Whether enemy units or zones close every way out of a NATO hex.

    A friendly Combat Unit keeps a hex open, as it does for retreat (6.2.4, ruling I114).
    """
    content = table.content
    return not any(
        content.playable[near]
        and not table.enemy_in(NATO, near)
        and (not zones.in_zone(table, NATO, near) or own_combat_units(table, NATO, near))
        for near in content.board.adjacent[hex_]
    )
