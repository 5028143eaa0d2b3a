"""27.4, 27.5.5 Who holds which part of the sky, and who is there."""

from __future__ import annotations

from front85.games.iron_sky.air import radius
from front85.games.iron_sky.air.aircombat import Plane
from front85.games.iron_sky.ground.airspace import enemy_sky, held_by
from front85.games.iron_sky.missions.package import evasion
from front85.games.iron_sky.state import NO_AREA, OUT, STATION, USED, AreaId, WingId
from front85.games.iron_sky.table import Table
from front85.hexwar.ids import Side
from front85.kernel.enforce import enforces

__all__ = ["enemy_sky", "held_by"]


def in_play(table: Table) -> bool:
    """Whether there are aircraft in this game."""
    return bool(table.state.wing_at) and table.options["air_war"]


def plane(table: Table, wing: WingId) -> Plane:
    """A squadron in a fight for an area, where nobody has an edge from being stationed (27.3.5)."""
    wings = table.content.wings
    attack = radius.lessened(table, wing, "superiority", table.state.wing_area[wing], wings.attack[wing])
    return Plane(wings.side[wing], wings.nat[wing], attack, evasion(table, wing))


def present(table: Table, side: Side, area: AreaId) -> tuple[WingId, ...]:
    """Squadrons of a side in an area that fight there; early warning aircraft stand apart (ruling I341)."""
    wings, where = table.content.wings, table.state.wing_area
    return tuple(wing for wing in wings.by_side[side] if where[wing] == area and not wings.is_awacs[wing])


@enforces("3.1.awacs", "27.3.2")
def awacs(table: Table, side: Side, area: AreaId) -> tuple[WingId, ...]:
    """27.3.2 A side's early warning aircraft in an area."""
    wings, where = table.content.wings, table.state.wing_area
    return tuple(wing for wing in wings.by_side[side] if area >= 0 and where[wing] == area and wings.is_awacs[wing])


def watched(table: Table, area: AreaId) -> tuple[bool, bool]:
    """27.3.2 By side, whether it has an AWACS in an area."""
    nato, pact = (bool(awacs(table, side, area)) for side in (Side(0), Side(1)))
    return nato, pact


@enforces("27.0.5", "27.4-assign.1")
def station(table: Table, wing: WingId, area: AreaId) -> None:
    """27.0.5 A squadron takes off for an Air Superiority Area."""
    table.state.wing_duty[wing], table.state.wing_area[wing] = STATION, area


def leave(table: Table, wing: WingId, duty: int = USED) -> None:
    """A squadron leaves its area for its field."""
    table.state.wing_duty[wing], table.state.wing_area[wing] = duty, NO_AREA


@enforces("27.5.5c")
def dismiss(table: Table, wing: WingId) -> None:
    """27.5.5c An AWACS whose side has lost the area is out for the turn."""
    leave(table, wing, OUT)


@enforces("4.11.a", "4.11.b", "27.0.5")
def recall(table: Table) -> None:
    """4.11.a, 4.11.b In the End Phase all squadrons leave their areas, Used, and the markers come off the map."""
    state = table.state
    for wing in table.content.wings.numbers:
        if state.wing_duty[wing] in (STATION, OUT):
            leave(table, wing)
    state.sky.clear()
