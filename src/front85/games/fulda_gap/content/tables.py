"""The charts of the rulebook and the numbers of its chapters, as the data file holds them.

Movement costs and ranges are in HALF movement points, so that half a point is a whole number.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from front85.hexwar.content import Chart
from front85.kernel.enforce import enforces

SideInts = dict[Literal["NATO", "Soviet"], int]
Odds = str
"""'2-1', '1-3' and so on."""
UntriedResult = Literal["D", "N", "1", "2", "E"]


@enforces("5.37", "9.6")
class OddsChart(Chart, frozen=True):
    """5.37, 9.6 A combat results table. The first column serves several ratios, named in `covers`, worst first."""

    columns: tuple[Odds, ...]
    covers: tuple[Odds, ...]
    rows: tuple[tuple[str, ...], ...]
    """By die: 'Ae', 'D4', '1/A1', '2/D8'."""


@enforces("12.3b")
class UntriedUnits(Chart, frozen=True):
    """12.3 Two dice by column."""

    columns: tuple[str, ...]
    lowest: int
    rows: tuple[tuple[UntriedResult, ...], ...]


class UnitStatus(Chart, frozen=True):
    """25.2 What became of artillery and supply units in the first week: result by die."""

    artillery: tuple[UntriedResult, ...]
    supply: tuple[UntriedResult, ...]


@enforces("13.2", "13.1f")
class Replacement(Chart, frozen=True):
    """13.2 Steps restored, by die and by points allotted (1 to 3)."""

    engaged: tuple[tuple[int, ...], ...]
    free: tuple[tuple[int, ...], ...]
    nations: tuple[str, ...]
    """13.1e Those that receive points."""


class Disengagement(Chart, frozen=True):
    """14.18 F free, L one step lost, - stay and attack; by die and column."""

    columns: tuple[Odds, ...]
    rows: tuple[tuple[Literal["F", "L", "-"], ...], ...]


@enforces("18.14", "18.15")
class AirAllocation(Chart, frozen=True):
    """18.14, 18.15 Air units at each level of air superiority, 0 to 6, by side and type."""

    NATO: dict[str, tuple[int, ...]]
    Soviet: dict[str, tuple[int, ...]]


@enforces("18.16")
class AirSuperiority(Chart, frozen=True):
    """18.11, 18.16 Boxes moved in the roller's favour, by die and difference of points."""

    most: int
    rows: tuple[tuple[int, ...], ...]
    tie: dict[Literal["odd", "even"], Literal["NATO", "Soviet"]]
    alternate: SideInts
    """18.7 Points for the whole game."""


class AirRecord(Chart, frozen=True):
    """18.11 The Air Superiority Record: N/S 0, then four boxes to a level on either side."""

    letters: tuple[str, ...]
    levels: int


@enforces("18.67")
class AirStrike(Chart, frozen=True):
    """18.67 By die and points left; `full_from` or more need no roll (18.65)."""

    rows: tuple[tuple[Literal["S", "1/2", "A", "X"], ...], ...]
    full_from: int


class Payment(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`points` for every `hexes` entered, or a part of them."""

    points: int
    hexes: int


@enforces("18.51", "18.55")
class AirDefense(Chart, frozen=True):
    """18.51, 18.54, 18.55 How far Air Defense Zones reach and what they cost."""

    artillery_extent: int
    other_extent: int
    disrupted_divisor: int
    nike_group: int
    """18.54 The span of hexes doubles for each group of so many destroyed sites."""
    nike: Payment
    artillery: dict[Literal["NATO", "Soviet"], Payment]
    other: dict[Literal["NATO", "Soviet"], Payment]


class AirAttack(Chart, frozen=True):
    """18.3, 18.66 Stacking of air units, and factors of defense against air units alone."""

    stacking: int
    ecm_stacking: int
    artillery: int
    supply: int
    airbase: int


@enforces("19.24")
class NuclearResults(Chart, frozen=True):
    """19.24 By die and warheads."""

    rows: tuple[tuple[Literal["-", "1", "2", "x"], ...], ...]


@enforces("19.33")
class Contamination(Chart, frozen=True):
    """19.33 Level by die and warheads; 19.32 the highest die that lowers a level."""

    rows: tuple[tuple[int, ...], ...]
    removal: dict[Literal["1", "2", "3"], int]
    roller: dict[Literal["odd", "even"], Literal["NATO", "Soviet"]]


@enforces("19.42")
class Electronic(Chart, frozen=True):
    """19.42 Warheads deducted, by die and differential; `lowest` is that of the first column."""

    lowest: int
    rows: tuple[tuple[int, ...], ...]


class Plotting(Chart, frozen=True):
    """19.0 How many game turns ahead warheads are plotted."""

    ahead: SideInts


class Helicopters(Chart, frozen=True):
    """20.11 A step is lost on a die up to these."""

    zone_to: int
    range_to: int
    range: int


class Airmobile(Chart, frozen=True):
    """20.2 Airmobile battalions."""

    per_step: int
    lift: SideInts
    unlimited_turn: int
    """20.23 The Soviet limit holds after this turn (ruling F58)."""
    ground_hexes: int


class TerrainType(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    cost: int
    retreat: int


class Terrain(Chart, frozen=True):
    """5.5 Movement cost in half points and Retreat Value."""

    types: dict[str, TerrainType]
    autobahn: int
    road: int
    river: TerrainType
    """What a river hexside adds to either."""
    major_river: TerrainType


@enforces("3.3")
class Movement(Chart, frozen=True):
    """Movement points of many chapters, in halves."""

    allowance: int
    transport: int
    soviet_dump: int
    """11.4 A Soviet dump on its own in East Germany."""
    carrying: int
    """11.4 Factor on the cost of a transport that carries a dump."""
    overrun: int
    overrun_chemical: SideInts
    leave_elastic: int
    leave_disengaged: int
    chemical: SideInts
    chemical_radius: int
    border: int
    exit: int


@enforces("11.21", "11.22")
class Supply(Chart, frozen=True):
    """11.21, 11.22, 11.5 Supply Ranges in half points."""

    dump_static: int
    dump_mobile: int
    transport_static: int
    transport_mobile: int
    north_edge: int


class Artillery(Chart, frozen=True):
    """10.0, 10.41, 19.12 Ranges in hexes."""

    range: int
    range_adjacent: int
    spacing: int
    nuclear_range: int


class Positions(Chart, frozen=True):
    """8.41 Improved Positions."""

    defense: int
    retreat: int
    untried: int


class Chemical(Chart, frozen=True):
    """15.0 Factor, column shift, and for how many game turns each lasts."""

    untried: int
    untried_turns: int
    strength: int
    turns: int


class Acceleration(Chart, frozen=True):
    """9.4 Accelerated Assault: columns at most, and die faces of loss for each."""

    most: int
    faces: int


class Stacking(Chart, frozen=True):
    limit: int


class Communication(Chart, frozen=True):
    """21.3 Lines of communication in half points."""

    to_autobahn: SideInts
    autobahn_to_east: int


class Mobilization(Chart, frozen=True):
    """23.36 HSK units are placed on a die up to `to`, and without one from `turn` on."""

    to: int
    turn: int


class Level(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """21.22 A level of victory and the highest total that still earns it; the last has no limit."""

    name: str
    side: Literal["NATO", "Soviet"]
    to: int | None = None


@enforces("21.22")
class Victory(Chart, frozen=True):
    """21.12 The Victory Point Schedule and 21.22 the levels."""

    without_line: int
    """Factor for a unit eliminated without a line of communication."""
    exit: int
    west_of_rhine: int
    autobahn_sole: int
    autobahn_contested: SideInts
    airbase: dict[str, int]
    """By hex as printed."""
    air_point: SideInts
    """By the side that receives them."""
    nike: int
    levels: tuple[Level, ...]


class Entrance(Chart, frozen=True):
    """Airlanding (20.41): turns of delay when Rhein-Main is closed."""

    airbase: str
    delay: int


class Tables(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All charts of the game."""

    overrun_results: OddsChart
    combat_results: OddsChart
    untried: UntriedUnits
    unit_status: UnitStatus
    replacement: Replacement
    disengagement: Disengagement
    air_allocation: AirAllocation
    air_superiority: AirSuperiority
    air_record: AirRecord
    air_strike: AirStrike
    air_defense: AirDefense
    air_attack: AirAttack
    nuclear_results: NuclearResults
    contamination: Contamination
    electronic: Electronic
    plotting: Plotting
    helicopters: Helicopters
    airmobile: Airmobile
    terrain: Terrain
    movement: Movement
    supply: Supply
    artillery: Artillery
    positions: Positions
    chemical: Chemical
    acceleration: Acceleration
    stacking: Stacking
    communication: Communication
    mobilization: Mobilization
    victory: Victory
    entrance: Entrance
