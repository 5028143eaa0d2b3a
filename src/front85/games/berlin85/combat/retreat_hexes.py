"""7.7, 7.8 Where a beaten unit may go, and whom it may push aside."""

from __future__ import annotations

from typing import NamedTuple

from front85.games.berlin85.content.content import Content
from front85.games.berlin85.table import Table
from front85.hexwar.ids import HexId, UnitId
from front85.kernel.enforce import enforces
from front85.kernel.slots import Bar

Units = frozenset[UnitId]


def _shut(table: Table, unit: UnitId, hex_: HexId) -> bool:
    """7.6 An enemy, a lake to stay in, a fire."""
    return table.ground.is_lake[hex_] or table.enemy_in(table.content.side[unit], hex_) or table.burning(hex_)


@enforces("5.17", "5.18")
def _beyond_the_wall(table: Table, unit: UnitId, hex_: HexId) -> bool:
    return table.content.wb_police[unit] and not table.ground.in_wb[hex_] and not table.wheel


CLOSED = (
    Bar("7.6", "b85-refused-retreat-closed", lambda v, hex_, unit: _shut(v.table, unit, hex_)),
    Bar("7.71", "b85-refused-retreat-zone", lambda v, hex_, unit: v.table.in_enemy_zone(v.content.side[unit], hex_)),
    Bar("5.17", "b85-refused-police-border", lambda v, hex_, unit: _beyond_the_wall(v.table, unit, hex_)),
)
"""7.6 What closes a hex to a beaten unit: it enters what it could by moving, but no enemy zone, friends or no friends
(7.71). Neighbours across water have been left out already (7.72)."""


class _Beaten(NamedTuple):
    """What the bars are asked about where nobody chooses yet."""

    table: Table
    content: Content


def exits(table: Table, unit: UnitId, here: HexId) -> list[HexId]:
    """Legal neighbours, vacant or not."""
    beaten = _Beaten(table, table.content)
    return [hex_ for hex_ in table.ground.dry[here] if not any(bar.holds(beaten, hex_, unit) for bar in CLOSED)]


@enforces("7.81", "7.82", "7.82b", "7.83")
def displacements(table: Table, unit: UnitId, chain: Units, fixed: Units) -> list[HexId]:
    """7.81 Hexes into which a friend in the way can be pushed: vacant ones, or else at the cost of another friend.

    `fixed` are units of announced attacks (7.83), `chain` those already on the way. Nobody is pushed to death (7.82).
    """
    if unit in fixed:
        return []
    legal = exits(table, unit, table.state.at[unit])
    vacant = [hex_ for hex_ in legal if not table.units_at(hex_)]
    if vacant:
        return vacant
    chain = chain | {unit}
    return [
        hex_
        for hex_ in legal
        if all(friend not in chain and displacements(table, friend, chain, fixed) for friend in table.units_at(hex_))
    ]


class Way(NamedTuple):
    """How a retreat can go on: the next hexes, whether it may stop here, whether it ends in death."""

    hexes: list[HexId]
    stop: bool = False
    doomed: bool = False


class Retreating(NamedTuple):
    """A unit on its way back: where it fought, how far it has gone, how far it must go."""

    unit: UnitId
    origin: HexId
    gone: int
    need: int


@enforces("7.73", "7.74", "7.75", "7.81", "7.82b")
def way_back(table: Table, moving: Retreating, here: HexId, fixed: Units) -> Way:
    """7.73 Vacant hexes all the way if possible, a stop in a city counting as the end (7.75); else push friends aside;
    else as far as it goes, to die there (7.74)."""
    search = _Search(table, moving, fixed)
    stop = moving.gone > 0 and table.ground.is_urban[here]
    free = [hex_ for hex_ in search.steps(here, moving.gone) if search.vacant(hex_)]
    whole = [hex_ for hex_ in free if search.completes(hex_, moving.gone + 1, push=False)]
    if whole or stop:
        return Way(whole, stop)
    pushing = [
        hex_
        for hex_ in search.steps(here, moving.gone)
        if search.passable(hex_) and search.completes(hex_, moving.gone + 1, push=True)
    ]
    if pushing:
        return Way(pushing)
    depth = {hex_: search.depth(hex_, moving.gone + 1) for hex_ in free}
    return Way([hex_ for hex_ in free if depth[hex_] == max(depth.values())], doomed=True)


class _Search:
    """Looks ahead along hexes that lie farther from the place of combat with every step."""

    def __init__(self, table: Table, moving: Retreating, fixed: Units) -> None:
        self.table, self.moving, self.fixed = table, moving, fixed

    def steps(self, here: HexId, gone: int) -> list[HexId]:
        distance, origin = self.table.content.board.distance, self.moving.origin
        return [h for h in exits(self.table, self.moving.unit, here) if distance(origin, h) == gone + 1]

    def vacant(self, hex_: HexId) -> bool:
        return not self.table.units_at(hex_)

    def passable(self, hex_: HexId) -> bool:
        chain = frozenset({self.moving.unit})
        return all(displacements(self.table, unit, chain, self.fixed) for unit in self.table.units_at(hex_))

    def completes(self, hex_: HexId, gone: int, push: bool) -> bool:
        if gone == self.moving.need or self.table.ground.is_urban[hex_]:
            return True
        return any(
            (self.passable(h) if push else self.vacant(h)) and self.completes(h, gone + 1, push)
            for h in self.steps(hex_, gone)
        )

    def depth(self, hex_: HexId, gone: int) -> int:
        return 1 + max((self.depth(h, gone + 1) for h in self.steps(hex_, gone) if self.vacant(h)), default=0)
