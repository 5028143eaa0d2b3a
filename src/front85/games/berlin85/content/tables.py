"""The charts, as the data file holds them."""

from __future__ import annotations

from typing import Literal

import msgspec

from front85.hexwar.content import Chart
from front85.kernel.enforce import enforces

Result = Literal["D1", "D2", "D3", "D4", "A1", "A2", "A3", "Br", "Ae", "De", "Ex", "Ax"]


@enforces("7.61")
class CombatResults(Chart, frozen=True):
    columns: tuple[str, ...]
    lowest: tuple[int, ...]
    """The smallest differential of each column."""
    lowest_die: int
    rows: tuple[tuple[Result, ...], ...]
    barrage_alone: tuple[Result, ...]
    """8.15 Results that an attack by distant artillery alone can have."""


class Shifts(Chart, frozen=True):
    unsupplied: int
    gas_fired: int
    gas_later: int
    gas_protects: int
    gas_protects_to: int
    honors: int
    surprise: int
    militia: int


class Hex(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    cost: int
    shift: int
    survival: int


class Hexside(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    cost: int
    shift: int


class Line(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    road: int
    autobahn: int
    ubahn: int


@enforces("5.27")
class Terrain(Chart, frozen=True):
    hex: dict[str, Hex]
    side: dict[str, Hexside]
    line: Line
    ruin: Hexside


class Movement(Chart, frozen=True):
    night: int
    gas: int
    gas_at_night: int
    disengage: int
    exit: int


@enforces("10.6")
class Collateral(Chart, frozen=True):
    worst_die: tuple[int, ...]
    fuel_barrage: int
    fire_spreads_to: int
    rows: dict[str, tuple[int, ...]]


class Honors(Chart, frozen=True):
    least: int
    first_turn: int
    failed_offer: int
    columns: tuple[int, ...]
    rows: tuple[tuple[str, ...], ...]
    high: int
    """The second die from which the better half of a result begins."""


class Survival(Chart, frozen=True):
    destroyed_to: int
    scatters_to: int
    most: int
    in_zone: int


class Scatter(Chart, frozen=True):
    directions: tuple[str, ...]


@enforces("17.3")
class Reinforcement(Chart, frozen=True):
    first_turn: int
    none_to: int
    air: int
    land: int
    points: int
    lands_to: int
    aborts_to: int


class TurnTrack(Chart, frozen=True):
    night: tuple[int, ...]
    ground_support: tuple[int, ...]
    multiple: tuple[int, ...]


class Surrender(Chart, frozen=True):
    wb_police: int
    nato: int
    pact_police: int
    pact: int
    parachute: int
    objective: int
    airfield: int
    barracks: int
    tower: int


class Airfields(Chart, frozen=True):
    flughafen: int
    flugplatz: int


class Demolition(Chart, frozen=True):
    succeeds_to: int


class Victory(Chart, frozen=True):
    withheld: int
    interdicted: int
    occupied: int
    levels: tuple[int, ...]


class Wheel(Chart, frozen=True):
    eb_police: int
    pact: int
    exit: int
    exit_south: int
    autobahn: int
    autobahn_ends: tuple[str, str]
    interdicted: int
    occupied: int
    wb_police: int
    nato: int
    hex: int
    no_autobahn: int
    quiet_rail: int
    lost_exit: int
    levels: tuple[int, ...]


class SupplyPriority(Chart, frozen=True):
    first_turn: int
    succeeds_to: int
    rail: int


class SetupAreas(Chart, frozen=True):
    garrison: int
    edge: int
    west_column: int
    west_row: int


class Tables(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All charts of the game."""

    combat_results: CombatResults
    shifts: Shifts
    terrain: Terrain
    movement: Movement
    collateral: Collateral
    honors: Honors
    survival: Survival
    scatter: Scatter
    reinforcement: Reinforcement
    turn_track: TurnTrack
    surrender: Surrender
    airfields: Airfields
    demolition: Demolition
    victory: Victory
    wheel: Wheel
    supply_priority: SupplyPriority
    setup: SetupAreas
