"""5.1, 5.4 The march itself, hex by hex.

Each hex is paid for as it is entered; if that passes a threshold of fatigue, the die falls there and then. A unit that
tires stops, so that its owner can think again: every further hex has become dearer.
"""

from __future__ import annotations

from itertools import pairwise

from front85.games.iron_sky.ground import stacking, zones
from front85.games.iron_sky.installations.bridges import Alarm, threatened
from front85.games.iron_sky.movement import fatigue, pathing, strides
from front85.games.iron_sky.movement.fatigue import points
from front85.games.iron_sky.movement.railways import left_together, with_cargo
from front85.games.iron_sky.politics.countries import revolt_at
from front85.games.iron_sky.politics.revolt_phase import outbreaks
from front85.games.iron_sky.politics.triggers import stirs
from front85.games.iron_sky.state import NATO, SIDES
from front85.games.iron_sky.table import Table
from front85.hexwar.ids import NO_UNIT, HexId, Side, UnitId, enemy_of
from front85.hexwar.pieces.forces import listed
from front85.kernel.ask import Ask
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frame, Frames


class March(Frame, frozen=True, tag="march"):
    """5.1 A unit and its company go along a path, hex by hex."""

    unit: UnitId = NO_UNIT
    company: tuple[UnitId, ...] = ()
    path: tuple[HexId, ...] = ()
    """The hexes still to be entered."""
    rail: bool = False
    level: int = 0
    """Fatigue of all of them together before the dice under way."""
    edge: int = -1
    """38.3 The bridge ahead about which the enemy has been asked."""

    def begin(self, table: Table) -> Ask | Frames:
        """5.1.4 Hex after hex, until the path is at its end, dice are due, or the next hex cannot be paid for."""
        path, group = self.path, self.group(table)
        if not path or not group:
            return self.halted(table)
        side, here = table.content.side[self.unit], table.state.at[self.unit]
        risen = outbreaks(table) if side == NATO and stirs(table, here) else ()
        if risen:
            return (self.at("risen"), *risen)
        kinds = pathing.kinds_for(table, side, pathing.ground_kinds(table, side), here, group)
        prices = step_prices(table, self.steps(table, group), (here, *path), kinds)
        bridges = [table.content.bridge_between.get(pair, -1) for pair in pairwise((here, *path))]
        purse = fatigue.Purse(table, group)
        dice: Frames = ()
        left, done, town = left_together(table, group), 0, False
        for price, hex_ in zip(prices, path, strict=True):
            if dice or town or left < price:
                break
            left -= price
            ahead = bridges[done + 1] if done + 1 < len(path) else -1
            if ahead >= 0 and threatened(table, side, ahead):
                purse.settle()
                enter(table, group, path[:done])
                return (self.at("warned", path=path[done:], edge=ahead), Alarm(side=enemy_of(side), edge=ahead))
            if bridges[done] >= 0:
                cross(table, side, here, hex_)
            here, done = hex_, done + 1
            dice, town = purse.spend(price), side == NATO and stirs(table, hex_)
        purse.settle()
        enter(table, group, path[:done])
        if dice:
            return (self.at("tested", path=path[done:], level=self.tiredness(table)), *dice)
        return (self.at("begin", path=path[done:]),) if town else self.halted(table)

    @enforces("36.1.3", "36.2.3", "36.3.2", "36.4.3")
    def risen(self, table: Table) -> Ask | Frames:
        """36.1.3 A town on the way has triggered a revolt. If it makes the way costlier (36.6.3) the unit stops, so
        that its owner can think again, unless there is no room."""
        way = (table.state.at[self.unit], *self.path[:-1])
        if any(revolt_at(table, hex_) for hex_ in way if hex_ >= 0) and self.room(table):
            return self.halted(table)
        return (self.at("begin"),)

    def steps(self, table: Table, group: tuple[UnitId, ...]) -> pathing.Steps:
        return pathing.march_steps(table, self.unit, group[1:], self.rail)

    @enforces("5.4-gen.5")
    def tested(self, table: Table) -> Ask | Frames:
        """5.4 The dice have fallen. Whoever is as fresh as before goes on; who tired stops, unless there is no room."""
        if self.tiredness(table) == self.level or not self.room(table):
            return (self.at("begin"),)
        return self.halted(table)

    @enforces("38.3-dem.2", "38.3-eff.2")
    def warned(self, table: Table) -> Ask | Frames:
        """38.3 The enemy has been asked about the bridge ahead. If it is gone the unit stops before it, so that its
        owner can think again, unless there is no room."""
        if self.edge in table.state.blown and self.room(table):
            return self.halted(table)
        return (self.at("begin"),)

    def group(self, table: Table) -> tuple[UnitId, ...]:
        """Those who are still there."""
        here = table.state.at[self.unit]
        return tuple(one for one in (self.unit, *self.company) if here >= 0 and table.state.at[one] == here)

    def tiredness(self, table: Table) -> int:
        """A number that changes when one of them tires or loses a step."""
        state = table.state
        return sum(state.fatigue[one] + state.losses[one] + (state.at[one] < 0) for one in (self.unit, *self.company))

    def room(self, table: Table) -> bool:
        here = table.state.at[self.unit]
        return here < 0 or stacking.fits(table, table.content.side[self.unit], here, ())

    def halted(self, table: Table) -> Frames:
        here = table.state.at[self.unit]
        if here < 0:
            return ()
        if table.notes is not None:
            table.note(
                "is-log-moves",
                "5.1.1",
                side=SIDES[table.content.side[self.unit]],
                units=listed(table.content, self.group(table)),
                to=table.name(here),
                spent=points(table.state.spent[self.unit]),
            )
        return () if self.room(table) else (stacking.Overstack(side=table.content.side[self.unit]),)


@enforces("6.1.5", "6.2.5", "9.13.2", "5.1.4")
def step_prices(table: Table, steps: pathing.Steps, way: tuple[HexId, ...], kinds: pathing.Kinds) -> list[int]:
    """5.1.4 Quarters for each step of a way: the ground, and what an enemy zone, a friend in one, or a Breakthrough
    Zone adds. The assault that may follow is paid for by itself (ruling I20)."""
    costs, around = table.content.tables.costs, table.content.board.around
    zone = zones.entry_price(table)
    extra = (0, costs.beside, costs.breakthrough, zone, zone, zone)
    ground, kind = steps.item, kinds.item
    return [ground(here, around[here].index(hex_)) + extra[kind(hex_)] for here, hex_ in pairwise(way)]


def cross(table: Table, side: Side, here: HexId, hex_: HexId) -> None:
    """38.3 Whoever steps over a bridge into ground that was not his at the start has crossed it."""
    content, state = table.content, table.state
    edge = content.bridge_between.get((here, hex_), -1)
    if edge >= 0 and content.homes[hex_] != side and edge not in state.blown:
        state.crossed.add(edge)


def enter(table: Table, group: tuple[UnitId, ...], hexes: tuple[HexId, ...]) -> None:
    """Units go through hexes, which are theirs now, to the last of them, with all they carry."""
    if not hexes:
        return
    strides.count(table, group, len(hexes))
    table.entered(group[0], *hexes[:-1])
    for one in with_cargo(table, group):
        table.put(one, hexes[-1])
        table.state.reserve.discard(one)
