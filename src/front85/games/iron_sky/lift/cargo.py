"""34.0 What may be carried by air, what it weighs, what carriers can lift, and what their losses cost the cargo."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from front85.games.iron_sky.air.losses import sound, steps
from front85.games.iron_sky.combat.casualties import destroy, lose_steps
from front85.games.iron_sky.content.lift_tables import Load
from front85.games.iron_sky.state import WingId
from front85.games.iron_sky.table import Table
from front85.hexwar.ids import UnitId
from front85.kernel.enforce import enforces


@enforces("34.0.1", "27.11.pl")
def liftable(table: Table, unit: UnitId, *, helicopter: bool = False) -> bool:
    """34.0.1 Airborne, airmobile, alpine, marine and special forces; in the later state of the rules electronic warfare
    too, and ADA by aircraft."""
    content = table.content
    if content.is_airborne[unit] or content.is_airmobile[unit] or content.is_marine[unit]:
        return True
    if content.is_alpine[unit] or content.is_special[unit]:
        return True
    if not table.options["later_rules"]:
        return False
    return content.kind[unit] == "ew" or (content.kind[unit] == "ada" and not helicopter)


@enforces("34.0.2", "33.0.2")
def droppable(table: Table, unit: UnitId) -> bool:
    """34.0.2 Only airborne units jump; special forces are airborne (33.0.2)."""
    content = table.content
    return content.is_airborne[unit] or content.is_special[unit]


@enforces("34.0.3", "34.0.4", "34.0.5")
def need(table: Table, unit: UnitId) -> int:
    """34.0 Transport points a unit needs: fewer for each step it has lost."""
    whole, less = _load(table, unit)
    return max(1, whole - less * table.state.losses[unit])


def _load(table: Table, unit: UnitId) -> Load:
    content, chart = table.content, table.content.lift.transport
    if content.is_division[unit]:
        return chart.division
    if content.is_brigade[unit]:
        return chart.brigade
    return {"ew": chart.ew, "ada": chart.ada}.get(content.kind[unit], chart.battalion)


def needs(table: Table, units: Iterable[UnitId]) -> int:
    return sum(need(table, unit) for unit in units)


# carriers


@enforces("27.11-gen.2", "3.1.tcap", "31.5.1")
def room(table: Table, wing: WingId) -> int:
    """27.11-gen.2 Transport points a squadron takes on board: as printed with both steps undamaged, the reduced number
    with one. A damaged step carries nothing (ruling I450)."""
    able = sound(table, wing)
    whole, reduced = table.content.wings.type[wing].lift
    return whole if able > 1 else reduced if able else 0


# losses


@enforces("27.11-seq.2", "27.12-seq.8", "31.5.8")
def bleed(table: Table, cargo: Sequence[UnitId], count: int, left: int, case: str) -> None:
    """27.11-seq.2, 31.5.8 Cargo loses steps, then as many more as it takes to fit into the lift that is left.

    With several units the one with most steps left goes first, and the one whose step weighs most when it is a matter
    of room (ruling I451).
    """
    for _ in range(count):
        alive = _alive(table, cargo)
        if not alive:
            return
        lose_steps(table, max(alive, key=lambda unit: (table.steps_left(unit), -unit)), 1, case)
    while needs(table, _alive(table, cargo)) > left:
        alive = _alive(table, cargo)
        lose_steps(table, max(alive, key=lambda unit: (_load(table, unit)[1], table.steps_left(unit), -unit)), 1, case)


@enforces("27.11-seq.3", "27.12-seq.8", "31.5.9")
def perish(table: Table, cargo: Iterable[UnitId], case: str) -> None:
    """27.11-seq.3 With the last of its carriers the cargo dies."""
    for unit in _alive(table, cargo):
        destroy(table, unit, case)


def _alive(table: Table, cargo: Iterable[UnitId]) -> list[UnitId]:
    return [unit for unit in cargo if table.state.at[unit] >= 0]


class Aboard(msgspec.Struct, frozen=True, array_like=True):
    """A carrier as it took off: the transport points it took on board, and the steps it had lost before."""

    wing: WingId
    points: int
    lost: int


def aboard(table: Table, wings: Iterable[WingId]) -> tuple[Aboard, ...]:
    return tuple(Aboard(wing, room(table, wing), table.state.wing_lost[wing]) for wing in wings)


def still(table: Table, carrier: Aboard) -> int:
    """What a carrier has left of its lift: damage in flight spills nothing, destroyed steps do (ruling I450)."""
    wing = carrier.wing
    whole, reduced = table.content.wings.type[wing].lift
    return min(carrier.points, whole if not table.state.wing_lost[wing] else reduced) if steps(table, wing) else 0


@enforces("24.4.5")
def airborne(
    table: Table, cargo: Sequence[UnitId], carriers: Sequence[Aboard]
) -> tuple[tuple[UnitId, ...], tuple[Aboard, ...]]:
    """24.4.5 Units and carriers that have taken off. Units left without a carrier that gas has kept on the ground stay
    where they are, and may still move (ruling I502)."""
    off = tuple(carrier for carrier in carriers if carrier.wing not in table.state.gassed)
    if len(off) == len(carriers):
        return tuple(cargo), tuple(carriers)
    left, found = sum(carrier.points for carrier in off), []
    for unit in cargo:
        if need(table, unit) <= left:
            left -= need(table, unit)
            found.append(unit)
    return tuple(found), off


@enforces("27.12-seq.8", "27.11-seq.2", "27.11-seq.3")
def delivered(
    table: Table, cargo: Sequence[UnitId], carriers: Sequence[Aboard], there: Iterable[WingId], case: str
) -> tuple[UnitId, ...]:
    """The units that reach the target, after the losses of the way; `there` are the carriers that have got through.

    Carriers that turned back take their cargo home. A unit that no longer fits into what has got through goes back as
    a whole (ruling I452).
    """
    if not cargo:
        return ()
    if not any(steps(table, carrier.wing) for carrier in carriers):
        perish(table, cargo, case)
        return ()
    arrived, lost = frozenset(there), table.state.wing_lost
    destroyed = sum(lost[carrier.wing] - carrier.lost for carrier in carriers)
    bleed(table, cargo, destroyed, sum(still(table, carrier) for carrier in carriers), case)
    left = sum(still(table, carrier) for carrier in carriers if carrier.wing in arrived)
    found = []
    for unit in _alive(table, cargo):
        if need(table, unit) <= left:
            left -= need(table, unit)
            found.append(unit)
    return tuple(found)
