"""25.2 What delivers nuclear points: guns, missiles and aircraft, and how many of them are left."""

from __future__ import annotations

from front85.games.iron_sky.content.air_tables import NAMES
from front85.games.iron_sky.content.weapon_tables import System
from front85.games.iron_sky.missions import package as crews
from front85.games.iron_sky.state import SIDES, WingId
from front85.games.iron_sky.supply.general import general_supply
from front85.games.iron_sky.table import Table
from front85.hexwar.ids import HexId, Side, UnitId
from front85.kernel.enforce import enforces
from front85.kernel.message import Refusal, refuse

SYSTEMS: tuple[System, ...] = ("air", "artillery", "ssm")


@enforces("25.2.2", "3.1.nucp")
def pool(table: Table, side: Side, system: System) -> int:
    """25.2.2 Nuclear points a side has left for a delivery system."""
    full = table.content.weapons.pools.of(table.content.scenario.like or table.scenario)[NAMES[side]][system]
    return full - table.state.warheads.get(f"{SIDES[side]} {system}", 0)


def stock(table: Table, side: Side) -> int:
    """All nuclear points a side has left."""
    return sum(pool(table, side, system) for system in SYSTEMS)


def spend(table: Table, side: Side, system: System, points: int) -> None:
    """25.2.2 Points are gone."""
    if points:
        name = f"{SIDES[side]} {system}"
        table.state.warheads[name] = table.state.warheads.get(name, 0) + points


# on the ground


def system_of(table: Table, unit: UnitId) -> System:
    return "ssm" if table.content.is_ssm[unit] else "artillery"


@enforces("25.2.4", "25.2.5", "25.2.6")
def load(table: Table, unit: UnitId) -> int:
    """25.2.4, 25.2.5 The most points a unit can deliver now: any number for a gun, however often it has fired, two a
    turn for a missile unit."""
    side = table.content.side[unit]
    left = pool(table, side, system_of(table, unit))
    if not table.content.is_ssm[unit]:
        return left
    most = table.content.weapons.delivery.ssm_points - table.state.salvos.get(table.content.ids[unit], 0)
    return min(left, most)


def reach(table: Table, unit: UnitId) -> int:
    """25.2.1 How far a unit delivers."""
    chart = table.content.weapons.delivery
    return chart.ssm if table.content.is_ssm[unit] else chart.artillery


@enforces("25.2.1b", "25.2.1c", "25.2.2", "25.2.5", "25.2.6")
def why_idle(table: Table, side: Side, unit: UnitId) -> Refusal | None:
    """25.2.1 Why a unit can deliver nothing at all, or None: guns and missile units in General Supply do, also guns
    with step losses (25.2.6)."""
    content, name = table.content, table.content.ids[unit]
    if content.side[unit] != side or not (content.is_ssm[unit] or content.is_artillery[unit]):
        return refuse("25.2.1b", "is-refused-no-carrier", unit=name)
    if table.state.at[unit] < 0:
        return refuse("25.2.1b", "is-refused-no-carrier", unit=name)
    case = "25.2.1c" if content.is_ssm[unit] else "25.2.1b"
    if not pool(table, side, system_of(table, unit)):
        return refuse("25.2.2", "is-refused-pool", system=system_of(table, unit))
    if load(table, unit) <= 0:
        return refuse("25.2.5", "is-refused-salvo", unit=name)
    if not general_supply(table, unit):
        return refuse(case, "is-refused-carrier-supply", unit=name)
    return None


@enforces("25.2.1b", "25.2.1c")
def why_not(table: Table, side: Side, unit: UnitId, hex_: HexId) -> Refusal | None:
    """25.2.1 Why a unit cannot strike a hex, or None."""
    found = why_idle(table, side, unit)
    if found is not None:
        return found
    far = table.content.board.distance(table.state.at[unit], hex_)
    if far > reach(table, unit):
        case = "25.2.1c" if table.content.is_ssm[unit] else "25.2.1b"
        name = table.content.ids[unit]
        return refuse(case, "is-refused-carrier-far", unit=name, hex=table.name(hex_), range=reach(table, unit))
    return None


def ground_carriers(table: Table, side: Side) -> list[UnitId]:
    """25.2.1 Guns and missile units of a side that could deliver something."""
    content = table.content
    units = sorted((*content.by_kind["artillery"], *content.by_kind["ssm"]))
    return [unit for unit in units if content.side[unit] == side and why_idle(table, side, unit) is None]


# in the air


@enforces("25.2.1a")
def why_no_bomber(table: Table, side: Side, wing: WingId, hex_: HexId) -> Refusal | None:
    """25.2.1a Why a squadron cannot carry warheads to a hex, or None: it could fly a ground strike, and has a strike
    value of three or more."""
    wings, least = table.content.wings, table.content.weapons.delivery.strike
    if wings.side[wing] != side:
        return refuse("25.2.1a", "is-refused-wing-other-side", wing=wings.ids[wing], side=SIDES[side])
    if wings.strike[wing] < least:
        return refuse("25.2.1a", "is-refused-bomber", wing=wings.ids[wing], least=least)
    return crews.why_not(table, wing, "strike", hex_)


def bombers(table: Table, side: Side, hex_: HexId) -> list[WingId]:
    """25.2.1a Squadrons that could carry warheads now."""
    strike, least = table.content.wings.strike, table.content.weapons.delivery.strike
    return [wing for wing in crews.ready(table, side, "strike", hex_) if strike[wing] >= least]
