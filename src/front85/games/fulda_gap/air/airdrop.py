"""20.3 The combat drop of the Soviet paratroop division: `drop CARRIERS HEX H1 H2 H3`.

The transports have no points of their own: the ECM carriers pay for the whole group, which flies together to HEX by
the cheapest way. From there each regiment comes down in a hex of its own, HEX or next to it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import combinations
from typing import Any, NamedTuple

import numpy as np

from front85.games.fulda_gap.air.air_defense import defenses, entry_hexes
from front85.games.fulda_gap.air.sorties import parse, word_of
from front85.games.fulda_gap.air.strikes import FULL, send_home
from front85.games.fulda_gap.air.superiority import level, ready
from front85.games.fulda_gap.content.content import Content
from front85.games.fulda_gap.movement.hand import Moving
from front85.games.fulda_gap.state import NO_ZONE, SOVIET, WAITING
from front85.games.fulda_gap.table import Table
from front85.hexwar.dice import Throw
from front85.hexwar.forces import unknown_hex
from front85.hexwar.ids import HexId, UnitId, hex_ids
from front85.hexwar.kernels.airlane import Airlanes, Defenses, airlanes
from front85.kernel.ask import Ask, Forecast, Words
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frame, Frames
from front85.kernel.lazy import cached_property
from front85.kernel.message import Refusal, refuse, say
from front85.kernel.slots import Reason
from front85.kernel.verbs import Verb

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
class Drop(Verb):
    """20.3 `drop CARRIERS HEX H1 H2 H3`: the division jumps; H1 to H3 are the hexes of its three regiments."""

    case = "20.3a"
    weight = 0.3

    def __init__(self, table: Table, phase: Moving) -> None:
        self.table, self.phase, self.content = table, phase, table.content

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

    def _carriers(self, word: str) -> tuple[int, ...]:
        return parse(self.table, word) or ()

    def _cover(self, rest: Words, landings: Sequence[HexId]) -> Cover | None:
        centre = self.content.board.index[rest[1]]
        if self.lanes.cost[centre] < 0:
            return None
        path, prices = self.lanes.path(centre), self.lanes.prices(centre)
        return covered(self.table, self.sky, self._carriers(rest[0]), path, prices, landings)

    def _hexes(self, rest: Words) -> list[HexId]:
        return [self.content.board.index[word] for word in rest[2:]]

    @enforces("20.3c")
    def contiguous(self, landings: Sequence[HexId]) -> bool:
        """20.3 Three hexes in one piece, whether bent or straight (ruling F84)."""
        adjacent = self.content.board.adjacent
        touching = [(a, b) for a, b in combinations(landings, 2) if b in adjacent[a]]
        return len(touching) >= len(landings) - 1

    def _triples(self, rest: Words) -> Iterator[tuple[HexId, ...]]:
        """Landings that go on from the hexes already named and can be paid for."""
        named = tuple(self._hexes(rest))
        for more in self._pieces(self.content.board.index[rest[1]], named):
            if self._cover(rest, (*named, *more)) is not None:
                yield more

    def _pieces(self, centre: HexId, named: tuple[HexId, ...]) -> Iterator[tuple[HexId, ...]]:
        """What makes one piece with the hexes already named, at whatever price."""
        places = self.zone(centre)
        if all(hex_ in places for hex_ in named):
            wanted = len(regiments(self.content)) - len(named)
            for more in combinations([h for h in places if h not in named], wanted):
                if self.contiguous((*named, *more)):
                    yield more

    def after(self, rest: Words) -> Collection[str]:
        if not rest:
            groups = [(air,) for air in self.carriers] + list(combinations(self.carriers, 2))
            return [word_of(self.table, group) for group in groups]
        names = self.content.board.names
        if len(rest) == 1:
            return [names[h] for h in self._within_means(rest[0]) if self._open(rest, h)]
        if len(rest) < 2 + len(regiments(self.content)):
            return [names[h] for h in sorted({h for more in self._triples(rest) for h in more})]
        return ()

    def _within_means(self, word: str) -> list[HexId]:
        """Hexes to which the carriers' points would take the whole group if nothing were lost in sharing them."""
        carriers = self._carriers(word)
        points = sum(self.table.state.air_left[air] for air in carriers)
        flyers = len(carriers) + len(regiments(self.content))
        cost = self.lanes.cost
        return hex_ids(np.flatnonzero((cost >= 0) & (cost <= points // flyers)).tolist())

    def _open(self, rest: Words, centre: HexId) -> bool:
        if self.lanes.cost[centre] < 0 or len(self.zone(centre)) < len(regiments(self.content)):
            return False
        return any(True for _ in self._triples((*rest, self.table.name(centre))))

    def follows(self, rest: Words, word: str) -> bool:
        if len(rest) != 1:
            return word in self.after(rest)
        hex_ = self.content.board.index.get(word)
        return hex_ is not None and self._open(rest, hex_)

    def closes(self, rest: Words) -> bool:
        return len(rest) == 2 + len(regiments(self.content))

    def canonical(self, rest: Words) -> Words:
        group = parse(self.table, rest[0]) if rest else None
        return rest if group is None else (word_of(self.table, group), *rest[1:])

    def hint(self, rest: Words, word: str) -> Mapping[str, Any]:
        """The way to the carrier's hex, and what the carriers have left when the regiments named have jumped."""
        if not rest:
            return {}
        said = (*rest, word)
        centre = self.content.board.index[said[1]]
        named = self._hexes(said)
        cover = self._cover(said, (*named, *(centre,) * (len(regiments(self.content)) - len(named))))
        if cover is None:
            return {}
        return {
            "cost": int(self.lanes.cost[centre]),
            "left": {self.content.air[a].id: n for a, n in zip(self._carriers(rest[0]), cover.left, strict=True)},
            "path": [self.table.name(h) for h in cover.path],
        }

    def forecast(self, rest: Words) -> Forecast | None:
        cover = self._cover(rest, self._hexes(rest))
        if cover is None:
            return None
        safe = sum(_lands(self.table, max(cover.left), die) for die in range(1, 7)) / 6
        return Forecast(chances={"lands": safe, "destroyed": 1 - safe}, facts={"points": max(cover.left)})

    def play(self, rest: Words) -> Frames:
        table, carriers, hexes = self.table, self._carriers(rest[0]), self._hexes(rest)
        cover = self._cover(rest, hexes)
        assert cover is not None
        units = regiments(self.content)
        table.note("fg-log-drop", "20.3a", hexes=", ".join(rest[2:]), carriers=rest[0])
        for air, points in zip(carriers, cover.left, strict=True):
            table.state.air_left[air] = points
            table.state.air_route[air] = cover.path
            send_home(table, air)
        landing = Landing(units=units, hexes=tuple(hexes), points=max(cover.left))
        return (self.phase.finished(units), landing)

    # reasons

    def refusal(self, rest: Words, word: str) -> Refusal:
        table = self.table
        if not rest:
            return refuse("20.3a", "fg-refused-drop-carrier")
        hex_ = self.content.board.index.get(word)
        if hex_ is None:
            return unknown_hex("20.3a", word)
        if len(rest) == 1:
            room = any(True for _ in self._pieces(hex_, ()))
            return refuse(*DEAR if room else NO_ROOM, hex=word)
        if table.enemy_in(SOVIET, hex_):
            return refuse("20.3c", "fg-refused-drop-enemy", hex=word)
        if table.enemy_zone(SOVIET, hex_) != NO_ZONE:
            return refuse("20.3c", "fg-refused-drop-zone", hex=word)
        if hex_ in self._hexes(rest):
            return refuse("20.3c", "fg-refused-drop-twice", hex=word)
        fits = any(True for _ in self._pieces(self.content.board.index[rest[1]], (*self._hexes(rest), hex_)))
        return refuse(*DEAR if fits else APART, hex=word)


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
