"""9.19 Electronic warfare: who may be committed, whether it succeeds, and what it spoils."""

from __future__ import annotations

from front85.games.iron_sky.combat.engagement import Engagement
from front85.games.iron_sky.content.rear_tables import SideName
from front85.games.iron_sky.table import Table
from front85.games.iron_sky.weapons.silence import silenced
from front85.hexwar.ids import HexId, Side, UnitId
from front85.kernel.enforce import enforces

Jammed = tuple[bool, bool]
"""By side, whether its own electronic warfare has succeeded against the other."""
NAMES: tuple[SideName, SideName] = ("NATO", "Pact")
SILENT: Jammed = (False, False)


@enforces("9.19.0", "9.19.3", "9.5-eff.2", "24.4.4")
def available(table: Table, fight: Engagement, side: Side) -> tuple[UnitId, ...]:
    """9.19 EW units of a side in or next to a hex of the combat; however often they were used before.

    The combat is where the defenders are. An attacker off the march takes along only those that move with him (9.5).
    """
    if not usable(table, fight, side):
        return ()
    content, at = table.content, table.state.at
    if side == fight.attacker and fight.kind == "march":
        return tuple(sorted(unit for unit in fight.company if content.is_ew[unit] and not silenced(table, unit)))
    near = near_ground(table, fight)
    own = (unit for unit in content.by_kind["ew"] if content.side[unit] == side and at[unit] in near)
    return tuple(unit for unit in own if not silenced(table, unit))


@enforces("9.19.2")
def usable(table: Table, fight: Engagement, side: Side) -> bool:
    """9.19.2 Not against units that defend a City or Urban hex; of several hexes one is enough (ruling I113)."""
    return side == fight.defender or not any(table.content.built[hex_] for hex_ in fight.ground)


def near_ground(table: Table, fight: Engagement) -> set[HexId]:
    """The hexes of the combat and those around them."""
    adjacent = table.content.board.adjacent
    return {near for hex_ in fight.ground for near in (hex_, *adjacent[hex_])}


@enforces("9.19.1", "9.19.4", "9.19.5", "9.19-eff.5")
def succeeds(table: Table, side: Side, dice: tuple[int, ...]) -> bool:
    """9.19 One die for each unit; one success is as good as many."""
    limit = table.content.tables.warfare.success[NAMES[side]]
    return any(die <= limit for die in dice)


def chance(table: Table, side: Side, units: int) -> float:
    """The chance that so many EW units of a side succeed."""
    return float(1 - (1 - table.content.tables.warfare.success[NAMES[side]] / 20) ** units)
