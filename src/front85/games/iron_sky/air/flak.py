"""17.0, 17.1, 17.3 Flak against aircraft: who may fire how far, at what price, and what a shot does."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from front85.games.iron_sky.content.air_tables import NAMES, AirCharts, AirResult
from front85.games.iron_sky.content.content import Content
from front85.games.iron_sky.state import PACT, SIDES
from front85.games.iron_sky.supply.general import general_supply
from front85.games.iron_sky.table import Table
from front85.games.iron_sky.weapons.silence import silenced
from front85.hexwar.ids import HexId, Side, UnitId
from front85.kernel.ask import Line
from front85.kernel.enforce import enforces
from front85.kernel.message import say

BATTERIES = frozenset({"sam", "ada"})


class Gun(NamedTuple):
    """What a unit can fire with at this moment."""

    unit: UnitId
    rating: str
    reach: int
    price: int
    """Flak Ammunition Points a shot costs."""


# who has what


def batteries(content: Content, side: Side) -> tuple[UnitId, ...]:
    """Units of a side that have any flak at all."""
    return _batteries(content)[side]


@lru_cache(maxsize=16)
def _batteries(content: Content) -> tuple[tuple[UnitId, ...], tuple[UnitId, ...]]:
    nato, pact = (tuple(unit for unit in units if content.flak[unit]) for units in content.by_side)
    return nato, pact


@enforces("17.0.3", "17.0.4")
def armed(content: Content, unit: UnitId) -> bool:
    """17.0.3 SAM, ADA and embedded A+, A and B have Flak Ammunition Points; embedded C and D have none."""
    return content.kind[unit] in BATTERIES or content.flak[unit] in content.air.guns.heavy


def points(table: Table, unit: UnitId) -> int:
    """17.0.3 Flak Ammunition Points a unit has left."""
    content = table.content
    if not armed(content, unit):
        return 0
    return content.air.guns.ammunition - table.state.flak_spent.get(content.ids[unit], 0)


@enforces("17.1.1", "17.1.2", "17.1.3", "27.8-res.S", "24.4.4")
def gun(table: Table, unit: UnitId) -> Gun | None:
    """17.1 What a unit fires with at aircraft now, or None.

    SAM and ADA fire as printed for a point. Embedded heavy flak reaches three hexes for a point, without points it
    fires as light flak; that reaches one hex and is free, as long as the unit is fed (ruling I67).
    """
    content, chart = table.content, table.content.air.guns
    rating = content.flak[unit]
    if not rating or table.state.at[unit] < 0 or unit in table.state.suppressed or silenced(table, unit):
        return None
    loaded = points(table, unit) > 0
    if content.kind[unit] in BATTERIES:
        return Gun(unit, rating, held_down(table, unit, content.flak_range[unit]), 1) if loaded else None
    if rating in chart.heavy:
        if loaded:
            return Gun(unit, rating, held_down(table, unit, chart.heavy_range), 1)
        rating = chart.light
    return Gun(unit, rating, chart.light_range, 0) if fed(table, unit) else None


@enforces("27.9-eff.1", "27.9-eff.2")
def held_down(table: Table, unit: UnitId, reach: int) -> int:
    """27.9-eff.2 How far a unit reaches: the Pact's flak inside a Wild Weasel Area no more than one hex."""
    content, state = table.content, table.state
    if not state.weasel or content.side[unit] != PACT or content.airgrid.area(state.at[unit]) not in state.weasel:
        return reach
    return min(reach, content.air_options.weasel.range)


@enforces("17.1.3")
def fed(table: Table, unit: UnitId) -> bool:
    """17.1.3 Light flak needs General Supply, or an Ammunition Point of the unit's own."""
    return table.state.ammunition[unit] > 0 or general_supply(table, unit)


@enforces("17.1.1", "17.1.2", "17.1.3", "27.6-seq.6", "27.7-seq.7", "27.8-seq.7")
def shots(table: Table, side: Side, hex_: HexId) -> list[Gun]:
    """17.1 Flak of a side that can fire at aircraft over a hex, in the order of the units.

    Each may fire once at each group as long as its points last (ruling I43).
    """
    distance = table.content.board.distance
    found = []
    for unit, here, most in posts(table, side):
        if distance(here, hex_) <= most:
            now = gun(table, unit)
            if now is not None and distance(here, hex_) <= now.reach:
                found.append(now)
    return found


def posts(table: Table, side: Side) -> list[tuple[UnitId, HexId, int]]:
    """Flak of a side on the map: unit, hex and the furthest it can ever reach."""

    def work() -> list[tuple[UnitId, HexId, int]]:
        at = table.state.at
        return [(unit, at[unit], most) for unit, most in furthest(table.content, side) if at[unit] >= 0]

    return table.kept(f"flak posts {side}", table.stamp, work)


@lru_cache(maxsize=16)
def furthest(content: Content, side: Side) -> tuple[tuple[UnitId, int], ...]:
    """Units of a side with flak, and the furthest each can ever reach."""
    chart = content.air.guns

    def reach(unit: UnitId) -> int:
        if content.kind[unit] in BATTERIES:
            return content.flak_range[unit]
        return chart.heavy_range if content.flak[unit] in chart.heavy else chart.light_range

    return tuple((unit, reach(unit)) for unit in batteries(content, side))


# a shot


@enforces("17.3.3", "17.3.4", "27.16-eff.2")
def modifiers(charts: AirCharts, flyer: Side, evasion: int, *, ecm: bool = False) -> list[Line]:
    """17.3.3, 17.3.4 What is added to a flak die: the evasion of the target, and its electronic countermeasures."""
    found = []
    nimble = charts.evasion.modifier(evasion)
    if nimble:
        found.append(Line(say("is-line-evasion"), nimble, "17.3.3"))
    if ecm:
        found.append(Line(say("is-line-ecm"), charts.flak_modifiers.ecm[NAMES[flyer]], "27.16-eff.2"))
    return found


@enforces("17.3.4")
def weather(table: Table) -> list[Line]:
    """17.3.4 What bad weather adds to a flak die."""
    more = table.content.air.flak_modifiers.weather
    return [Line(say("is-line-weather"), more, "17.3.4")] if table.state.bad_weather else []


@enforces("17.3.5", "17.3.6")
def result(
    charts: AirCharts,
    rating: str,
    flyer: Side,
    evasion: int,
    die: int,
    *,
    ecm: bool = False,
    more: Sequence[Line] = (),
) -> AirResult:
    """17.3.5 The Flak Fire Table: steps destroyed and damaged. `more`: what the circumstances add to the die."""
    return charts.flak.result(rating, die + _bonus(charts, flyer, evasion, ecm=ecm, more=more))


def chances(
    charts: AirCharts, rating: str, flyer: Side, evasion: int, *, ecm: bool = False, more: Sequence[Line] = ()
) -> Mapping[tuple[int, int], float]:
    """The chance of each result of a shot, as steps destroyed and damaged."""
    return charts.flak.spread(rating, _bonus(charts, flyer, evasion, ecm=ecm, more=more))


def _bonus(charts: AirCharts, flyer: Side, evasion: int, *, ecm: bool, more: Sequence[Line]) -> int:
    return int(sum(line.value for line in (*modifiers(charts, flyer, evasion, ecm=ecm), *more)))


def expected(
    charts: AirCharts, rating: str, flyer: Side, evasion: int, *, ecm: bool = False, more: Sequence[Line] = ()
) -> float:
    """Steps a shot destroys on average, a damaged one counted half."""
    found = chances(charts, rating, flyer, evasion, ecm=ecm, more=more)
    return sum(chance * (lost + hurt / 2) for (lost, hurt), chance in found.items())


# ammunition


@enforces("17.3.8", "17.1.1", "17.1.2")
def spend(table: Table, shot: Gun) -> None:
    """17.3.8 A shot that costs a point is paid for; at none left the unit is depleted. Whoever fires shows himself for
    the rest of the action phase (37.0.3)."""
    if table.options["recon"]:
        table.state.flak_shown.add(shot.unit)
    if not shot.price:
        return
    spent, name = table.state.flak_spent, table.content.ids[shot.unit]
    spent[name] = spent.get(name, 0) + shot.price
    if not points(table, shot.unit):
        owner = (SIDES[table.content.side[shot.unit]],)
        table.note("is-log-flak-depleted", "17.3.8", seen_by=owner, unit=name)


@enforces("17.0.5", "4.11.e")
def refill(table: Table) -> None:
    """17.0.5 In the End Phase flak in General Supply has all its points again."""
    content, spent = table.content, table.state.flak_spent
    for name in [name for name in spent if general_supply(table, content.index[name])]:
        del spent[name]


def all_guns(table: Table, side: Side) -> Iterator[Gun]:
    """Everything a side could fire with now, wherever it stands."""
    return (found for unit, _, _ in posts(table, side) if (found := gun(table, unit)) is not None)
