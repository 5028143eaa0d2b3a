"""20.3 The combat drop of the Soviet paratroop division: `drop CARRIERS HEX H1 H2 H3`.

The transports have no points of their own: the ECM carriers pay for the whole group, which flies together to HEX by
the cheapest way. From there each regiment comes down in a hex of its own, HEX or next to it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from typing import Any, NamedTuple

import numpy as np

from front85.games.fulda_gap.air.air_defense import defenses, entry_hexes
from front85.games.fulda_gap.air.sorties import wings
from front85.games.fulda_gap.air.strikes import FULL, send_home
from front85.games.fulda_gap.air.superiority import level, ready
from front85.games.fulda_gap.content.content import Content
from front85.games.fulda_gap.movement.hand import Moving
from front85.games.fulda_gap.state import NO_ZONE, SOVIET, WAITING
from front85.games.fulda_gap.table import Table
from front85.hexwar.dice import Throw
from front85.hexwar.ids import HexId, UnitId, hex_ids
from front85.hexwar.kernels.airlane import Airlanes, Defenses, airlanes
from front85.hexwar.verbs.slots import hexes
from front85.kernel.ask import Ask, Forecast, Words
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frame, Frames
from front85.kernel.grammar import Slotted
from front85.kernel.lazy import cached_property
from front85.kernel.message import Refusal, refuse, say
from front85.kernel.slots import Bar, Reason, Said, Slot, one_of

DEAR: Reason = ("20.3a", "fg-refused-drop-points")
NO_ROOM: Reason = ("20.3c", "fg-refused-drop-room")
APART: Reason = ("20.3c", "fg-refused-drop-apart")


def regiments(content: Content) -> tuple[UnitId, ...]:
    return tuple(unit for unit in content.by_side[SOVIET] if content.is_paratroop[unit])


@enforces("20.3a", "20.3d")
def may_drop(table: Table) -> bool:
    """20.3 At S1 or better, while the whole division is due and has not come in the ordinary way."""
    content, state = table.content, table.state
    units = regiments(content)
    return (
        bool(units)
        and level(table, SOVIET) >= 1
        and all(state.at[unit] == WAITING and 0 < due(table, unit) <= state.turn for unit in units)
    )


def due(table: Table, unit: UnitId) -> int:
    return table.state.delayed.get(table.content.ids[unit], table.content.arrival[unit])


@enforces("20.3c")
def may_land(table: Table, hex_: HexId) -> bool:
    """20.3 Not on enemy units, which airbases are (20.4), nor in an enemy zone, nor on a full stack (6.11)."""
    content = table.content
    return (
        not table.enemy_in(SOVIET, hex_)
        and table.enemy_zone(SOVIET, hex_) == NO_ZONE
        and table.occ.tally[SOVIET, hex_] < content.tables.stacking.limit
    )


class Cover(NamedTuple):
    """What a drop costs: points the carriers have left, in their order, and the hexes flown."""

    left: tuple[int, ...]
    path: tuple[HexId, ...]


@enforces("20.3a")
def covered(
    table: Table,
    sky: Defenses,
    carriers: Sequence[int],
    path: Sequence[HexId],
    prices: Sequence[int],
    landings: Sequence[HexId],
) -> Cover | None:
    """20.3 The carriers pay for themselves and for every transport, also beside them (18.4 stretched by 20.3).

    The fuller carrier pays for a transport. From the last hex of the way a transport steps to its own landing hex.
    """
    left = [table.state.air_left[carrier] for carrier in carriers]
    transports = len(landings)
    for price in prices:
        left = [points - price for points in left]
        for _ in range(transports):
            _charge(left, price)
        if min(left) < 0:
            return None
    for hex_ in landings:
        if hex_ != path[-1]:
            _charge(left, sky.price(path, hex_))
    return None if min(left) < 0 else Cover(tuple(left), tuple(path))


def _charge(left: list[int], price: int) -> None:
    fullest = max(range(len(left)), key=left.__getitem__)
    left[fullest] -= price


@enforces("20.3a", "20.3c")
class Drop(Slotted):
    """20.3 `drop CARRIERS HEX H1 H2 H3`: the division jumps; H1 to H3 are the hexes of its three regiments."""

    case = "20.3a"
    weight = 0.3
    slots = (
        one_of("UNITS", wings, lambda v: v.crews, ("20.3a", "fg-refused-drop-carrier"), respelled=True),
        Slot(
            "HEX",
            hexes,
            lambda v, crew: v.within_means(crew),
            ("20.3a", "refused-unknown-hex"),
            bars=(Bar((), "", lambda v, hex_, crew: None if v.opens(crew, hex_) else v.no_landing(hex_)),),
        ),
        Slot(
            "HEX",
            hexes,
            lambda v, crew, centre, named: v.landings(crew, centre, named),
            ("20.3a", "refused-unknown-hex"),
            bars=(
                Bar("20.3a", "refused-too-long", lambda v, *said: len(said[-1]) == v.wanted, settled=True),
                Bar("20.3c", "fg-refused-drop-enemy", lambda v, hex_, *_: v.table.enemy_in(SOVIET, hex_), settled=True),
                Bar(
                    "20.3c",
                    "fg-refused-drop-zone",
                    lambda v, hex_, *_: v.table.enemy_zone(SOVIET, hex_) != NO_ZONE,
                    settled=True,
                ),
                Bar((), "", lambda v, hex_, *said: v.not_there(hex_, *said), settled=True),
            ),
            many=True,
            ordered=True,
            twice=("20.3c", "fg-refused-drop-twice"),
        ),
    )
    ends = (Bar("20.3a", "", lambda v, crew, centre, named: len(named) < v.wanted),)

    def __init__(self, table: Table, phase: Moving) -> None:
        self.table, self.phase, self.content = table, phase, table.content
        self.wanted = len(regiments(table.content))

    @cached_property
    def crews(self) -> list[tuple[int, ...]]:
        return [(air,) for air in self.carriers] + list(combinations(self.carriers, 2))

    @cached_property
    def carriers(self) -> list[int]:
        return [air for air in ready(self.table, SOVIET) if self.content.air[air].ecm]

    @cached_property
    def sky(self) -> Defenses:
        return defenses(self.table, SOVIET)

    @cached_property
    def lanes(self) -> Airlanes:
        board = self.content.board
        limit = sum(self.table.state.air_left[air] for air in self.carriers)
        closed = np.zeros(board.size, bool)
        return airlanes(board.neighbours, self.sky, entry_hexes(self.table, SOVIET), (), closed, limit)

    def offered(self) -> bool:
        return may_drop(self.table) and bool(self.carriers)

    def absent(self) -> Refusal:
        table = self.table
        if level(table, SOVIET) < 1:
            return refuse("20.3a", "fg-refused-drop-level")
        if not may_drop(table):
            return refuse("20.3d", "fg-refused-drop-gone")
        return refuse("20.3a", "fg-refused-drop-carrier")

    # the tree

    def zone(self, centre: HexId) -> list[HexId]:
        """20.3 Where a regiment may come down around the carrier's hex."""
        return [h for h in (centre, *self.content.board.adjacent[centre]) if may_land(self.table, h)]

    def _cover(self, crew: tuple[int, ...], centre: HexId, landings: Sequence[HexId]) -> Cover | None:
        if self.lanes.cost[centre] < 0:
            return None
        path, prices = self.lanes.path(centre), self.lanes.prices(centre)
        return covered(self.table, self.sky, crew, path, prices, landings)

    @enforces("20.3c")
    def contiguous(self, landings: Sequence[HexId]) -> bool:
        """20.3 Three hexes in one piece, whether bent or straight (ruling F84)."""
        adjacent = self.content.board.adjacent
        touching = [(a, b) for a, b in combinations(landings, 2) if b in adjacent[a]]
        return len(touching) >= len(landings) - 1

    def _triples(self, crew: tuple[int, ...], centre: HexId, named: tuple[HexId, ...]) -> Iterator[tuple[HexId, ...]]:
        """Landings that go on from the hexes already named and can be paid for."""
        for more in self._pieces(centre, named):
            if self._cover(crew, centre, (*named, *more)) is not None:
                yield more

    def _pieces(self, centre: HexId, named: tuple[HexId, ...]) -> Iterator[tuple[HexId, ...]]:
        """What makes one piece with the hexes already named, at whatever price."""
        places = self.zone(centre)
        if all(hex_ in places for hex_ in named):
            for more in combinations([h for h in places if h not in named], self.wanted - len(named)):
                if self.contiguous((*named, *more)):
                    yield more

    def within_means(self, crew: tuple[int, ...]) -> list[HexId]:
        """Hexes to which the carriers' points would take the whole group if nothing were lost in sharing them."""
        points = sum(self.table.state.air_left[air] for air in crew)
        cost = self.lanes.cost
        return hex_ids(np.flatnonzero((cost >= 0) & (cost <= points // (len(crew) + self.wanted))).tolist())

    def opens(self, crew: tuple[int, ...], centre: HexId) -> bool:
        """Whether the carriers get there and all regiments find room around it."""
        if self.lanes.cost[centre] < 0 or len(self.zone(centre)) < self.wanted:
            return False
        return any(True for _ in self._triples(crew, centre, ()))

    def no_landing(self, centre: HexId) -> Reason:
        return DEAR if any(True for _ in self._pieces(centre, ())) else NO_ROOM

    def landings(self, crew: tuple[int, ...], centre: HexId, named: tuple[HexId, ...]) -> list[HexId]:
        if len(named) == self.wanted:
            return []
        return sorted({hex_ for more in self._triples(crew, centre, named) for hex_ in more})

    def not_there(self, hex_: HexId, crew: tuple[int, ...], centre: HexId, named: tuple[HexId, ...]) -> Reason | None:
        """Why the next regiment does not come down in a hex that is free of enemies."""
        if hex_ in self.landings(crew, centre, named):
            return None
        return DEAR if any(True for _ in self._pieces(centre, (*named, hex_))) else APART

    def told(self, at: int, said: Said, value: Any) -> Mapping[str, Any]:
        """The way to the carrier's hex, and what the carriers have left when the regiments named have jumped."""
        if not at:
            return {}
        crew, centre = (said[0], value) if at == 1 else said[:2]
        named = () if at == 1 else (*said[2], value)
        cover = self._cover(crew, centre, (*named, *(centre,) * (self.wanted - len(named))))
        if cover is None:
            return {}
        return {
            "cost": int(self.lanes.cost[centre]),
            "left": {self.content.air[a].id: n for a, n in zip(sorted(crew), cover.left, strict=True)},
            "path": [self.table.name(h) for h in cover.path],
        }

    def forecast(self, rest: Words) -> Forecast | None:
        cover = self._cover(*self.said(rest))
        if cover is None:
            return None
        safe = sum(_lands(self.table, max(cover.left), die) for die in range(1, 7)) / 6
        return Forecast(chances={"lands": safe, "destroyed": 1 - safe}, facts={"points": max(cover.left)})

    def does(self, carriers: tuple[int, ...], centre: HexId, named: tuple[HexId, ...]) -> Frames:
        table, cover = self.table, self._cover(carriers, centre, named)
        assert cover is not None
        units, names = regiments(self.content), ", ".join(map(table.name, named))
        table.note("fg-log-drop", "20.3a", hexes=names, carriers=wings(self).ids[carriers])
        for air, points in zip(carriers, cover.left, strict=True):
            table.state.air_left[air] = points
            table.state.air_route[air] = cover.path
            send_home(table, air)
        landing = Landing(units=units, hexes=named, points=max(cover.left))
        return (self.phase.finished(units), landing)


@enforces("20.3b")
def _lands(table: Table, points: int, die: int) -> bool:
    chart = table.content.tables.air_strike
    return points >= chart.full_from or chart.rows[die - 1][points] == FULL


@enforces("20.3b", "20.3d")
class Landing(Frame, frozen=True, tag="paratroop landing"):
    """20.3 One roll on the Strike Table for each regiment by the carrier's points: an S lands it, all else kills it.

    Seven points or more are an S without a roll (ruling F59). The drop is the regiments' Initial Movement; from then
    on they are units like any other (ruling F113).
    """

    units: tuple[UnitId, ...] = ()
    hexes: tuple[HexId, ...] = ()
    points: int = 0

    def begin(self, table: Table) -> Ask | Frames:
        if not self.units:
            return ()
        frame = self
        if self.points >= table.content.tables.air_strike.full_from:
            return (self.landed(table, True),)

        def rolled(dice: tuple[int, ...]) -> Frames:
            return (frame.landed(table, _lands(table, frame.points, dice[0])),)

        prompt = say("fg-roll-drop", unit=table.content.ids[self.units[0]], hex=table.name(self.hexes[0]))
        return Throw("20.3b", prompt, 1, rolled)

    def landed(self, table: Table, safely: bool) -> Landing:
        """20.3 The regiment comes down untried; one that is lost dies where it should have landed (ruling F113).

        A lost one has entered no hex: a Nike site or a city below it is safe.
        """
        unit, hex_ = self.units[0], self.hexes[0]
        table.state.arrived.add(unit)
        table.state.moved.add(unit)
        if safely:
            table.state.untried.add(unit)
            table.note("fg-log-landed", "20.3b", unit=table.content.ids[unit], hex=table.name(hex_))
            table.put(unit, hex_)
        else:
            table.set_down(unit, hex_)
            table.eliminate(unit, "20.3b")
        after: Landing = self.at("begin", units=self.units[1:], hexes=self.hexes[1:])
        return after
