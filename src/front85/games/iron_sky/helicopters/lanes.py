"""31.1 Ways of helicopters over the map: hexes, the mode of flight in each, and what they cost.

The proposals know no more than anybody: in which hexes enemies are, and who holds the sky.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from front85.games.iron_sky.content.content import Content
from front85.games.iron_sky.ground.airspace import held_by
from front85.games.iron_sky.ground.zonereach import neutral_ground
from front85.games.iron_sky.table import Table
from front85.hexwar.ids import HexId, Side, enemy_of
from front85.hexwar.kernels.beeline import cheapest_way
from front85.kernel.enforce import enforces

Mask = npt.NDArray[np.bool_]
Weights = npt.NDArray[np.int64]
CARE = (12, 6, 3, 1, 0)
"""What a likely shot weighs in a proposal beside half a movement point, from the greatest care to none."""
SKY = 2
"""What a hex under the enemy's fighters weighs."""
NORMAL, LOW = "high", "low"
"""The words for normal and for nap-of-earth flight."""
MODES = (LOW, NORMAL)
Ways = dict[tuple[HexId, HexId, int], "Lane | None"]
"""By where from, where to and with how much care."""


class Lane(NamedTuple):
    """Hexes entered one after the other, and for each whether it is entered nap-of-earth."""

    path: tuple[HexId, ...] = ()
    low: tuple[bool, ...] = ()

    def __add__(self, other: object) -> Lane:
        """This way, and another one from its end."""
        assert isinstance(other, Lane)
        return Lane(self.path + other.path, self.low + other.low)


@enforces("31.1.1", "31.1.2")
def price(table: Table, low: bool) -> int:
    """31.1.1 Movement points for a hex; to change from one mode to the other costs nothing (31.1.2)."""
    rotors = table.content.air.rotors
    return rotors.nap if low else rotors.normal


def fuel(table: Table, lane: Lane) -> int:
    """31.1.1 Movement points of a way."""
    return sum(price(table, low) for low in lane.low)


# where one may fly


@enforces("41.0.2")
def no_fly(table: Table) -> Mask:
    """41.0.2 [n] Hexes nobody flies over: neutral countries, and what lies outside the game."""
    return _no_fly(table.content, frozenset(table.state.violated))[0]


@lru_cache(maxsize=16)
def _no_fly(content: Content, violated: frozenset[str]) -> tuple[Mask, bytes]:
    """The same as a mask, and as bytes for those who ask hex by hex."""
    mask = np.asarray(~content.in_area | content.closed_land | neutral_ground(content, violated))
    mask.setflags(write=False)
    return mask, mask.tobytes()


def threats(table: Table, side: Side) -> tuple[list[int], list[int]]:
    """For each hex, whether enemies are in it, and in how many hexes within one of it they are."""

    def work() -> tuple[list[int], list[int]]:
        there = np.asarray(table.occ.present[enemy_of(side)] > 0).astype(np.int64)
        near = there + np.append(there, 0)[table.content.board.neighbours].sum(axis=1)
        return there.tolist(), near.tolist()

    return table.kept(f"helicopter threats {side}", table.stamp, work)


# the way


def straight(table: Table, origin: HexId, goal: HexId, low: bool) -> Lane | None:
    """The shortest way in one mode of flight, None where there is none."""
    path = _shortest(table.content, frozenset(table.state.violated), origin, goal)
    return None if path is None else Lane(path, (low,) * len(path))


@lru_cache(maxsize=1 << 15)
def _shortest(content: Content, violated: frozenset[str], origin: HexId, goal: HexId) -> tuple[HexId, ...] | None:
    """A way without a detour where there is one; nothing moves that could be in it."""
    shut = _no_fly(content, violated)[1]
    level = np.full(content.board.size, 2, np.int64)
    return _beeline(content, shut, origin, goal) or _search(content, violated, origin, goal, level)


def least(table: Table, origin: HexId, goal: HexId, height: str) -> int:
    """Movement points for the way to a hex at the height that was said; as the crow flies where none was."""
    far = table.content.board.distance(origin, goal)
    lane = straight(table, origin, goal, low=height == LOW) if height else None
    return far if lane is None else fuel(table, lane)


def _beeline(content: Content, shut: bytes, origin: HexId, goal: HexId) -> tuple[HexId, ...] | None:
    """A way without a detour, None where something closed is in the way."""
    board, here = content.board, origin
    path: list[HexId] = []
    left = board.distance(origin, goal)
    while left:
        left -= 1
        ahead = (hex_ for hex_ in board.adjacent[here] if not shut[hex_] and board.distance(hex_, goal) == left)
        step = next(ahead, None)
        if step is None:
            return None
        path.append(step)
        here = step
    return tuple(path)


def careful(table: Table, side: Side, origin: HexId, goal: HexId, care: int) -> Lane | None:
    """A way that weighs shots against fuel: nap-of-earth where enemies are near, around them where that is short."""
    violated, sky = frozenset(table.state.violated), frozenset(table.state.sky.items())

    def work() -> Ways:
        enemies = np.asarray(table.occ.present[enemy_of(side)] > 0).tobytes()
        return _known(table.content, side, violated, sky, enemies)

    ways = table.kept(f"helicopter ways {side}", (table.stamp, violated, sky), work)
    if (origin, goal, care) not in ways:
        ways[origin, goal, care] = _careful(table, side, origin, goal, care)
    return ways[origin, goal, care]


@lru_cache(maxsize=16)
def _known(
    content: Content, side: Side, violated: frozenset[str], sky: frozenset[tuple[str, int]], enemies: bytes
) -> Ways:
    """The ways found so far while these hexes have enemies in them; they do not change with who else moves."""
    return {}


def _careful(table: Table, side: Side, origin: HexId, goal: HexId, care: int) -> Lane | None:
    there, near = threats(table, side)
    normal, nap = 2 * price(table, False), 2 * price(table, True)
    path = _search(table.content, frozenset(table.state.violated), origin, goal, _weights(table, side, care))
    if path is None:
        return None
    return Lane(path, tuple(nap + care * there[hex_] < normal + care * near[hex_] for hex_ in path))


def _weights(table: Table, side: Side, care: int) -> Weights:
    """What it weighs to enter each hex, in the better mode of flight."""
    grid, sky = table.content.airgrid, table.state.sky

    def work() -> Weights:
        there, near = (np.array(counts) for counts in threats(table, side))
        cost = np.minimum(2 * price(table, False) + care * near, 2 * price(table, True) + care * there)
        if care and sky:
            held = np.array([held_by(table, area) == enemy_of(side) for area in grid.numbers] + [False])
            cost = cost + SKY * held[grid.of_hex]
        return np.asarray(cost, np.int64)

    return table.kept(f"helicopter weights {side} {care}", (table.stamp, frozenset(sky.items())), work)


def _search(
    content: Content, violated: frozenset[str], origin: HexId, goal: HexId, weights: Weights
) -> tuple[HexId, ...] | None:
    """The cheapest way by hexes; no hex weighs less than two."""
    shut = _no_fly(content, violated)[0].view(np.uint8)
    return cheapest_way(content.board.neighbours, shut, weights, 2 * content.board.distances(goal), origin, goal)


# proposals


@enforces("31.1.2")
def outward(
    table: Table, side: Side, origin: HexId, goal: HexId, home: Sequence[HexId], left: int, height: str = ""
) -> Lane | None:
    """31.1.2 The way at the height that was said; else the one a careful pilot would take to a hex: as safe as the fuel
    allows that has to take him on to one of the hexes `home` as well. None where no way to the goal itself is short
    enough."""
    if height:
        lane = straight(table, origin, goal, low=height == LOW)
        return lane if lane is not None and fuel(table, lane) <= left else None
    back = min((table.content.board.distance(goal, hex_) for hex_ in home), default=0)
    nearest = min(home, key=lambda hex_: (table.content.board.distance(goal, hex_), hex_), default=goal)
    for there, again in ((12, 12), (12, 3), (12, 0), (3, 0), (0, 0)):
        out = careful(table, side, origin, goal, there)
        if out is None:
            return None
        way = careful(table, side, goal, nearest, again)
        spare = left - (back if way is None else fuel(table, way))
        if fuel(table, out) <= spare:
            return out
    out = straight(table, origin, goal, low=False)
    return out if out is not None and fuel(table, out) <= left else None


def homeward(table: Table, side: Side, origin: HexId, goal: HexId, left: int) -> Lane | None:
    """The safest way to a hex that the fuel allows."""
    for care in CARE:
        lane = careful(table, side, origin, goal, care)
        if lane is not None and fuel(table, lane) <= left:
            return lane
    return None


def within(table: Table, origin: HexId, low: bool, left: int, goal: HexId) -> Iterable[HexId]:
    """Hexes that can be reached in one mode of flight with fuel left to go on to a goal, in the cheaper one."""
    content, violated = table.content, frozenset(table.state.violated)
    shut, adjacent, onward = _no_fly(content, violated)[1], content.board.adjacent, _steps(content, violated, goal)
    cost, cheap = price(table, low), min(price(table, True), price(table, False))
    seen, found, edge = {origin}, [], [origin]
    while edge:
        left -= cost
        edge = [there for here in edge for there in adjacent[here] if not shut[there]]
        edge = [there for there in sorted(set(edge) - seen) if there in onward and onward[there] * cheap <= left]
        seen.update(edge)
        found += edge
    return sorted(found)


@lru_cache(maxsize=1 << 10)
def _steps(content: Content, violated: frozenset[str], goal: HexId) -> dict[HexId, int]:
    """How many hexes a helicopter is from a goal, for every hex it can come from."""
    shut, steps, edge, far = _no_fly(content, violated)[1], {goal: 0}, [goal], 0
    while edge:
        far += 1
        ahead = {there for here in edge for there in content.board.adjacent[here] if not shut[there]}
        edge = [hex_ for hex_ in ahead if hex_ not in steps]
        steps.update(dict.fromkeys(edge, far))
    return steps
