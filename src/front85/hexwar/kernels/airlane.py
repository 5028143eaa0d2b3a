"""The cheapest way of an air unit through air defenses.

Some defenses are paid for in every hex entered, others once for so many hexes in a row inside them, and a defense of
the whole map once for so many hexes flown. So the price of a hex depends on the way to it. The search keeps one way for
each hex and each place in the span of the whole-map defense; where nothing is paid in spans it is exact, and where
spans of single defenses overlap it may miss a way that enters one of them a hex later. Flying hex by hex is always
priced exactly, by `price`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from typing import TypeVar

import numpy as np
import numpy.typing as npt

from front85.hexwar.ids import HexId
from front85.hexwar.kernels.compiled import compiled

Int16 = npt.NDArray[np.int16]
Int32 = npt.NDArray[np.int32]
Mask = npt.NDArray[np.bool_]
Bytes = npt.NDArray[np.uint8]
V = TypeVar("V")

_HOPS = 4096
"""More hexes than any way has."""
_FAR = np.int32(2**31 - 1)


class Defenses:
    """Air defenses over a map, as the hexes see them.

    `flat` int16 [n] is paid in every hex. Each of the `zones` (bool [n]) is paid `zone_points` on the first of every
    `zone_span` hexes in a row inside it. `points` are paid on the first of every `span` hexes flown at all; a span of
    0 is no such defense.
    """

    __slots__ = ("flat", "members", "points", "span", "zone_points", "zone_span", "zones")

    def __init__(
        self, flat: Int16, zones: Sequence[Mask], zone_points: int, zone_span: int, points: int, span: int
    ) -> None:
        self.flat, self.zone_points, self.zone_span, self.points, self.span = flat, zone_points, zone_span, points, span
        self.zones = tuple(zones)
        self.members: Bytes = (
            np.ascontiguousarray(np.stack(self.zones, axis=1).astype(np.uint8))
            if self.zones
            else np.zeros((len(flat), 0), np.uint8)
        )

    def price(self, route: Sequence[int], hex_: int) -> int:
        """What entering a hex costs an air unit that has entered the hexes of `route` before, in this order."""
        cost = int(self.flat[hex_])
        if self.span and len(route) % self.span == 0:
            cost += self.points
        for zone in self.zones:
            if zone[hex_] and self._run(zone, route) % self.zone_span == 0:
                cost += self.zone_points
        return cost

    @staticmethod
    def _run(zone: Mask, route: Sequence[int]) -> int:
        """How many hexes the route has lain inside a zone without a break, to its end."""
        run = 0
        for hex_ in reversed(route):
            if not zone[hex_]:
                break
            run += 1
        return run

    def runs(self, route: Sequence[int]) -> Bytes:
        return np.array([self._run(zone, route) % self.zone_span for zone in self.zones], np.uint8)


class Airlanes:
    """The ways found from one place: the cost of the best way to each hex, -1 where none is within the limit.

    Of equally cheap ways the shortest is taken.
    """

    __slots__ = ("_came", "_costs", "_phases", "_state", "cost")

    def __init__(self, costs: Int16, came: Int32, hops: Int16, phases: int) -> None:
        rank = np.where(costs < 0, _FAR, costs.astype(np.int32) * _HOPS + hops).reshape(-1, phases)
        size = len(rank)
        best = rank.argmin(axis=1)
        self.cost: Int16 = costs.reshape(-1, phases)[np.arange(size), best]
        self._state = np.arange(size) * phases + best
        self._phases = phases
        self._costs: list[int] = costs.tolist()
        self._came: list[int] = came.tolist()

    def path(self, hex_: HexId) -> tuple[HexId, ...]:
        """The hexes entered on the best way to a hex, itself included."""
        return tuple(HexId(state // self._phases) for state in self._way(hex_))

    def prices(self, hex_: HexId) -> tuple[int, ...]:
        """What each hex of that way costs."""
        return tuple(self._price(state) for state in self._way(hex_))

    def fold(self, hexes: Iterable[HexId], start: V, enter: Callable[[V, int], V | None]) -> dict[HexId, V]:
        """Carry a value along the ways to these hexes: what `enter` makes of it at the price of each hex entered.

        Hexes whose way `enter` refuses with None are left out. Ways share their beginnings and so does the work.
        """
        known: dict[int, V | None] = {-1: start}
        found: dict[HexId, V] = {}
        for hex_ in hexes:
            state = int(self._state[hex_])
            ahead = []
            while state not in known:
                ahead.append(state)
                state = self._came[state]
            value = known[state]
            for state in reversed(ahead):
                value = None if value is None else enter(value, self._price(state))
                known[state] = value
            if value is not None:
                found[hex_] = value
        return found

    def _price(self, state: int) -> int:
        before = self._came[state]
        return self._costs[state] - (self._costs[before] if before >= 0 else 0)

    def _way(self, hex_: HexId) -> list[int]:
        if self.cost[hex_] < 0:
            raise ValueError(f"hex {hex_} is out of reach")
        state, way = int(self._state[hex_]), []
        while state >= 0:
            way.append(state)
            state = self._came[state]
        return way[::-1]


def airlanes(
    neighbours: Int32, defenses: Defenses, starts: Sequence[int], route: Sequence[int], closed: Mask, limit: int
) -> Airlanes:
    """The cheapest ways for an air unit that has flown `route` and goes on from its end.

    Without a route it comes from off the map and enters by any hex of `starts`, for which it pays like for any other.
    """
    phases = max(1, defenses.span)
    phase = len(route) % phases
    if route:
        first = [m for m in neighbours[route[-1]].tolist() if m >= 0]
    else:
        first = list(starts)
    found = _kernel()(
        neighbours,
        np.array(first, np.int32),
        phase,
        defenses.runs(route),
        defenses.flat,
        defenses.members,
        defenses.zone_points,
        defenses.zone_span,
        defenses.points if defenses.span else 0,
        phases,
        closed,
        limit,
    )
    return Airlanes(*found, phases)


def search(
    neighbours: Int32,
    first: Int32,
    phase: int,
    runs: Bytes,
    flat: Int16,
    members: Bytes,
    zone_points: int,
    zone_span: int,
    points: int,
    phases: int,
    closed: Mask,
    limit: int,
) -> tuple[Int16, Int32, Int16]:
    """Dijkstra with a bucket for each cost; compiled where numba is at hand, the same text where it is not."""
    size, zones = members.shape
    cost = np.full(size * phases, -1, np.int16)
    came = np.full(size * phases, -1, np.int32)
    hops = np.zeros(size * phases, np.int16)
    counts = np.zeros((size * phases, zones), np.uint8)
    head = np.full(limit + 1, -1, np.int32)
    tail = np.full(limit + 1, -1, np.int32)
    pool = 7 * size * phases + len(first) + 1
    listed = np.empty(pool, np.int32)
    after = np.empty(pool, np.int32)
    used = 0
    waiting = 0
    spent = 0
    # The first hexes are entered from the end of the route, all others from a hex already reached.
    opening = True
    state = -1
    while opening or waiting > 0:
        if not opening:
            entry = int(head[spent])
            if entry < 0:
                spent += 1
                continue
            head[spent] = after[entry]
            waiting -= 1
            state = int(listed[entry])
            if int(cost[state]) != spent:
                continue
        ways = len(first) if opening else 6
        here = phase if opening else state % phases
        for way in range(ways):
            m = int(first[way]) if opening else int(neighbours[state // phases, way])
            if m < 0 or closed[m]:
                continue
            price = spent + int(flat[m])
            if here == 0:
                price += points
            for zone in range(zones):
                if members[m, zone]:
                    run = int(runs[zone]) if opening else int(counts[state, zone])
                    if run == 0:
                        price += zone_points
            if price > limit:
                continue
            target = m * phases + (here + 1) % phases
            if cost[target] >= 0 and int(cost[target]) <= price:
                continue
            cost[target] = price
            came[target] = -1 if opening else state
            hops[target] = 1 if opening else int(hops[state]) + 1
            for zone in range(zones):
                run = int(runs[zone]) if opening else int(counts[state, zone])
                counts[target, zone] = (run + 1) % zone_span if members[m, zone] else 0
            listed[used], after[used] = target, -1
            if head[price] < 0:
                head[price] = used
            else:
                after[tail[price]] = used
            tail[price] = used
            used += 1
            waiting += 1
        opening = False
    return cost, came, hops


@cache
def _kernel() -> Callable[..., tuple[Int16, Int32, Int16]]:
    return compiled(search)
