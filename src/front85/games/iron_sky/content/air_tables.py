"""Charts of the air war: air combat, pilots, flak, ground strikes, SEAD, missions (17, 27)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import pairwise
from pathlib import Path
from types import MappingProxyType
from typing import Literal

import msgspec

from front85.games.iron_sky.content.owner_files import mark, own_file
from front85.games.iron_sky.content.rear_tables import SideInts, SideName
from front85.hexwar.content import Chart, ContentError, line_of_key, read_text, read_toml
from front85.hexwar.made.owncopy import kept

SHIPPED = Path(__file__).parents[1] / "data" / "air.toml"
StrikeResult = Literal["", "5", "10", "+", "1"]
StrikeResults = tuple[StrikeResult, ...]
SeadResult = Literal["", "S", "SD"]
MissionKind = Literal["support", "strike", "sead", "interdiction", "recon", "weasel", "airdrop", "airlift"]
FACES = 20
"""Of the die of Under an Iron Sky."""
NAMES: tuple[SideName, SideName] = ("NATO", "Pact")


class AirResult(msgspec.Struct, frozen=True, array_like=True):
    """27.5.4 What an air combat does to a squadron: steps destroyed and damaged, and whether it has to go home."""

    lost: int = 0
    hurt: int = 0
    abort: bool = False

    def __bool__(self) -> bool:
        return bool(self.lost or self.hurt or self.abort)


class AirCombat(Chart, frozen=True):
    """Air Combat Table: by column (attack minus evasion) the lowest modified die of each result."""

    lowest: int
    results: tuple[AirResult, ...]
    rows: tuple[tuple[int, ...], ...]

    def column(self, difference: int) -> int:
        """The column as the table prints it, clamped to its ends."""
        return min(max(difference, self.lowest), self.lowest + len(self.rows) - 1)

    def result(self, column: int, die: int) -> AirResult:
        """The result of a modified die in a column, as printed."""
        row = self.rows[column - self.lowest]
        return next((self.results[at] for at in reversed(range(len(row))) if die >= row[at]), MISS)


MISS = AirResult()


class Pilots(Chart, frozen=True):
    """Pilot ratings by nation."""

    ratings: dict[str, int]


class AirModifiers(Chart, frozen=True):
    """27.3 What is added to a die of air combat, and taken from that of the enemy."""

    awacs: SideInts
    ecm: SideInts
    numbers: int
    """27.3.3 For twice as many steps."""
    edge: int
    """27.3.5 For a squadron that comes from an Air Superiority Area, in interceptions alone."""


class Guns(Chart, frozen=True):
    """17.0 Numbers of flak."""

    ammunition: int
    heavy: tuple[str, ...]
    """Embedded ratings that spend points."""
    heavy_range: int
    light_range: int
    light: str
    """17.1.2 What an embedded heavy rating fires as without points."""
    helicopter_range: int
    nap_range: int


class Flak(Chart, frozen=True):
    """Flak Fire Table: by rating the highest modified die of each result, 0 for never."""

    results: tuple[tuple[int, int], ...]
    """Steps destroyed and damaged."""
    rows: dict[str, tuple[int, ...]]

    def result(self, rating: str, die: int) -> AirResult:
        return AirResult(*_shot(self.results, self.rows[rating], die))

    def spread(self, rating: str, bonus: int) -> Mapping[tuple[int, int], float]:
        """The chance of each result of a die to which `bonus` is added."""
        return _spread(self.results, self.rows[rating], bonus)


def _shot(results: tuple[tuple[int, int], ...], row: tuple[int, ...], die: int) -> tuple[int, int]:
    """Low dice hit; nothing is lower than 1."""
    return next((result for result, most in zip(results, row, strict=False) if max(die, 1) <= most), (0, 0))


@lru_cache(maxsize=1024)
def _spread(results: tuple[tuple[int, int], ...], row: tuple[int, ...], bonus: int) -> Mapping[tuple[int, int], float]:
    found: dict[tuple[int, int], float] = {}
    for die in range(1, FACES + 1):
        now = _shot(results, row, die + bonus)
        found[now] = found.get(now, 0.0) + 1 / FACES
    return MappingProxyType(found)


class Evasion(Chart, frozen=True):
    """Evasion Modifiers: up to which evasion how much is added to a flak die."""

    bands: tuple[tuple[int, int], ...]

    def modifier(self, evasion: int) -> int:
        return next(value for most, value in self.bands if evasion <= most)


class FlakModifiers(Chart, frozen=True):
    """Flak Fire Modifiers."""

    ecm: SideInts
    """By the side that flies."""
    weasel: int
    transport: int
    recon: int
    nap: int
    weather: int


class GroundStrike(Chart, frozen=True):
    """Ground Strike Table: by strike value the lowest modified die of each result."""

    results: StrikeResults
    rows: tuple[tuple[int, ...], ...]
    red: tuple[StrikeResult, ...]
    """27.13-gen.3 Results printed in red."""

    def result(self, strike: int, die: int) -> StrikeResult:
        """The result of a modified die; a squadron without a strike value does nothing."""
        return _bombed(self.results, self.rows, strike, die)

    def chance(self, strike: int, bonus: int, wanted: StrikeResult) -> float:
        """The chance of a result of a die to which `bonus` is added."""
        return _struck(self.results, self.rows, strike, bonus, wanted)


def _bombed(results: StrikeResults, rows: tuple[tuple[int, ...], ...], strike: int, die: int) -> StrikeResult:
    if strike <= 0:
        return ""
    row = rows[min(strike, len(rows)) - 1]
    return next((results[at] for at in reversed(range(len(row))) if die >= row[at]), "")


@lru_cache(maxsize=1024)
def _struck(
    results: StrikeResults, rows: tuple[tuple[int, ...], ...], strike: int, bonus: int, wanted: StrikeResult
) -> float:
    return sum(_bombed(results, rows, strike, die + bonus) == wanted for die in range(1, FACES + 1)) / FACES


class StrikeModifiers(Chart, frozen=True):
    road: int
    hedgehog: int


class Sead(Chart, frozen=True):
    """SEAD Mission Table: by the least total strike of a column the lowest modified die of S and of SD."""

    columns: tuple[int, ...]
    suppressed: tuple[int, ...]
    destroyed: tuple[int, ...]

    def result(self, strike: int, die: int) -> SeadResult:
        at = sum(strike >= least for least in self.columns) - 1
        if at < 0:
            return ""
        return "SD" if die >= self.destroyed[at] else "S" if die >= self.suppressed[at] else ""


class SeadModifiers(Chart, frozen=True):
    ecm: SideInts


class InterdictionNumbers(Chart, frozen=True):
    """27.7-res.5 Interdiction markers."""

    most: int
    """Points a hex can have."""
    step: int
    """27.7-res.1 Points that come with a lost step."""
    phases: int
    """27.7-int.1 Action phases a marker lies, the one of the strike among them."""


class Missions(Chart, frozen=True):
    """How many squadrons take part in what."""

    superiority: int
    group: int
    manoeuvre: int
    """27.15-man.b The lowest modified die with which an interceptor arrives."""
    march: int
    """9.5-eff.3 Squadrons a side may have over an assault off the march."""
    limits: dict[MissionKind, tuple[int, int, int]]
    """Strike, escort, interceptors."""


class Choked(Chart, frozen=True):
    """27.13 What an interdicted supply head does to those who trace to it."""

    hexes: int
    modifier: int
    embedded_hexes: int
    embedded_modifier: int
    embedded_divisions: int


class Markers(Chart, frozen=True):
    """27.4-place.1 Air Superiority markers each side has in a turn, by scenario."""

    usual: SideInts
    scenarios: dict[str, SideInts]

    def of(self, scenario: str) -> SideInts:
        return self.scenarios.get(scenario, self.usual)


class Rotors(Chart, frozen=True):
    """31.1, 31.2, 17.2 Helicopters: what a hex costs, how far flak reaches them, and what fighters do to them."""

    normal: int
    nap: int
    """Movement points for a hex entered in normal and in nap-of-earth flight."""
    reach: tuple[int, int]
    """17.2 Range of flak, against normal and nap-of-earth flight."""
    rating: str
    """17.2.3 The best rating any flak has against helicopters."""
    caught: tuple[tuple[int, int], ...]
    """31.2.1 Up to which die, with the evasion added, how many steps are lost."""

    def steps(self, die: int) -> int:
        """31.2.1 Steps that fighters take from a helicopter squadron."""
        return next((steps for most, steps in self.caught if die <= most), 0)


class RaidCharts(Chart, frozen=True):
    """33.2 Special forces: the Ingress Table, the Assault Table and what modifies it."""

    ingress: dict[str, tuple[tuple[int, int], ...]]
    """By rating of the flak, "heavy" for A+, A and B: up to which die how many helicopter steps are lost."""
    success: tuple[int, ...]
    """The highest die that succeeds, for one raider, two, three and more."""
    failure: tuple[tuple[int, int], ...]
    """From which die on how many steps each raider loses in a failure, the worst first."""
    garrisoned: int
    staffed: int
    near: int
    empty: int


class AirCharts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """air.toml as a whole."""

    combat: AirCombat
    pilots: Pilots
    modifiers: AirModifiers
    guns: Guns
    flak: Flak
    evasion: Evasion
    flak_modifiers: FlakModifiers
    rotors: Rotors
    raids: RaidCharts
    strike: GroundStrike
    strike_modifiers: StrikeModifiers
    sead: Sead
    sead_modifiers: SeadModifiers
    interdiction: InterdictionNumbers
    missions: Missions
    choked: Choked
    markers: Markers


# the owner's file


def air_charts() -> AirCharts:
    """The owner's charts if there are any, else the shipped ones. Raises ContentError naming line and field."""
    return _air_charts(mark("air"))


@kept("iron-sky")
def _air_charts(own: str) -> AirCharts:
    path = own_file("air") if own else SHIPPED
    charts = read_toml(path, AirCharts)
    for field, reason in faults(charts):
        raise ContentError(path, line_of_key(read_text(path), field), ".".join(field), reason)
    return charts


def faults(charts: AirCharts) -> Iterator[tuple[tuple[str, ...], str]]:
    """What the types of the file cannot say: charts that do not fit their columns."""
    combat, flak, strike, sead = charts.combat, charts.flak, charts.strike, charts.sead
    for name, rows, width in (
        ("combat", combat.rows, len(combat.results)),
        ("strike", strike.rows, len(strike.results)),
    ):
        for row in rows:
            if len(row) != width:
                yield (name, "rows"), f"a row has {len(row)} numbers where there are {width} results"
            if any(later < sooner for sooner, later in pairwise(row)):
                yield (name, "rows"), f"the row {list(row)} does not rise"
    for rating, row in flak.rows.items():
        if len(row) != len(flak.results):
            yield ("flak", "rows", rating), f"{len(row)} numbers where there are {len(flak.results)} results"
    for rating in {*charts.guns.heavy, charts.guns.light} - set(flak.rows):
        yield ("flak", "rows"), f"the rating {rating} has no row"
    if not len(sead.columns) == len(sead.suppressed) == len(sead.destroyed):
        yield ("sead", "columns"), "columns, suppressed and destroyed must be equally long"
    if charts.evasion.bands[-1][0] < 20:
        yield ("evasion", "bands"), "the last band must reach beyond every evasion"
