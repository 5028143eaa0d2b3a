"""What a battle is worth: exact odds over the six faces of the die, weighed by what each result costs and gains.

The same figures serve before the move (units that could stand around a target) and in the battle itself (units
that do), so a plan and its execution agree.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import msgspec

from front85.ai.doctrine import section
from front85.games.nuremberg.combat.odds import armor_superiority, ratio, result_of
from front85.games.nuremberg.combat.support import most_support
from front85.games.nuremberg.content.content import Content
from front85.games.nuremberg.state import NATO
from front85.games.nuremberg.table import Table
from front85.hexwar.ground.board import Board
from front85.hexwar.ids import HexId, Side, UnitId, enemy_of

Placed = Sequence[tuple[UnitId, HexId]]
"""Attackers with the hexes they attack from, or would."""

N = section(__name__)


class Stakes(msgspec.Struct, frozen=True):
    """What the attacker wants from a battle, in combat factors."""

    ground: float = 1.0
    """Worth of the hex falling vacant."""
    push: float = N.push
    """Worth of a retreat beyond the ground itself."""
    enemy: float = 1.0
    """How much an enemy factor lost is worth against one of our own."""


def price(table: Table, unit: UnitId) -> float:
    """What losing a unit means to its owner."""
    content = table.content
    worth = float(table.factor(unit))
    if content.is_armor[unit]:
        worth += 0.5
    if content.is_static[unit]:
        worth *= N.static
    return worth


class Defence:
    """A hex under attack: all of 11.6 to 11.8 that does not depend on who attacks, looked up once for many parties."""

    __slots__ = ("armored", "defense", "modifier", "over_river", "refugees", "soviet", "table", "target")

    def __init__(self, table: Table, side: Side, target: HexId) -> None:
        content, state = table.content, table.state
        chart, defenders = content.tables.modifiers, table.units_at(target)
        self.table, self.target = table, target
        self.defense = sum(table.factor(unit) for unit in defenders)
        self.armored = any(content.is_armor[unit] for unit in defenders)
        self.over_river = over_river(content.board, target)
        self.refugees = state.refugees if side == NATO else frozenset[HexId]()
        self.soviet = chart.first_turn_soviet if state.turn == 1 and side != NATO else 0
        modifier = content.tables.terrain.types[content.board.terrain[target]].drm
        modifier += int(table.cover[target]) * (1 if state.air_holder == side else -1)
        modifier += table.jamming(target)
        if table.night:
            modifier += chart.night
        if state.turn == 1 and side == NATO:
            modifier += chart.first_turn_nato
        self.modifier = modifier

    def column_and_modifier(self, placed: Placed) -> tuple[int, int]:
        """11.6 to 11.8 for attackers standing where `placed` says; support is left out."""
        table, content, ew = self.table, self.table.content, self.table.state.ew
        chart, over_river = content.tables.modifiers, self.over_river
        attack = 0
        jammed: dict[HexId, int] = {}
        for unit, origin in placed:
            factor = table.factor(unit)
            jammed[origin] = max(jammed.get(origin, 0), ew[unit])
            attack += -(-factor // 2) if origin in over_river else factor
        column = ratio(content, attack, self.defense)[1]
        modifier = self.modifier + min(chart.most_hexes, len(jammed) - 1) - sum(jammed.values())
        if not self.armored:
            modifier += armor_superiority(content, tuple(unit for unit, _ in placed), ())
        if self.refugees and (self.target in self.refugees or not self.refugees.isdisjoint(jammed)):
            modifier += chart.refugees
        if self.soviet and any(content.nat[unit] == "SU" for unit, _ in placed):
            modifier += self.soviet
        return column, modifier


def column_and_modifier(table: Table, side: Side, target: HexId, placed: Placed) -> tuple[int, int]:
    """The same for one party."""
    return Defence(table, side, target).column_and_modifier(placed)


@lru_cache(maxsize=4096)
def over_river(board: Board, target: HexId) -> frozenset[HexId]:
    """11.7 Neighbours from which an attack on a hex crosses a river."""
    return frozenset(h for h in board.adjacent[target] if board.crosses(h, target, "river"))


def expected_support(table: Table, side: Side, target: HexId, placed: Placed) -> float:
    """Net support the attacker may count on, from what both sides have ready."""
    attackers = tuple(unit for unit, _ in placed)
    ours = most_support(table, side, True, target, attackers)
    theirs = most_support(table, enemy_of(side), False, target, table.units_at(target))
    return float(min(ours, 4) * N.support_share[0] - min(theirs, 4) * N.support_share[1])


def worth(table: Table, side: Side, target: HexId, placed: Placed, net_support: float, stakes: Stakes) -> float:
    """Expected gain of the attacker over the die; support between whole numbers is interpolated."""
    column, modifier = column_and_modifier(table, side, target, placed)
    low = int(net_support // 1)
    part = net_support - low
    values = _values(table, side, target, placed, stakes)
    value = (1 - part) * _mean(table.content, side, column, modifier + low, values)
    if part:
        value += part * _mean(table.content, side, column, modifier + low + 1, values)
    return value


def clear_chance(table: Table, side: Side, target: HexId, placed: Placed, net_support: float) -> float:
    """How likely an attack leaves its hex empty."""
    column, modifier = column_and_modifier(table, side, target, placed)
    content = table.content
    alone = len(table.units_at(target)) == 1
    good = {"DE"} | ({"DL", "EX"} if alone else set()) | (set() if content.is_city[target] and not alone else {"DR"})
    shift = modifier + int(net_support // 1)
    return sum(result in good for result in _faces(content, side, column, shift)) / 6


def loss_chance(table: Table, side: Side, target: HexId, placed: Placed, net_support: float, whole: bool) -> float:
    """How likely an attack costs its side a unit, or with `whole` everybody in it."""
    column, modifier = column_and_modifier(table, side, target, placed)
    content = table.content
    costly = {"AE"} if whole else {"AE", "AL", "EX"}
    dreaded = costly | ({"DR"} if content.is_city[target] and not whole else set())
    shift = modifier + int(net_support // 1)
    return sum(result in dreaded for result in _faces(content, side, column, shift)) / 6


def _values(table: Table, side: Side, target: HexId, placed: Placed, stakes: Stakes) -> dict[str, float]:
    """What each result of the die is worth to the attacker."""
    own = [price(table, unit) for unit, _ in placed]
    their = [price(table, unit) * stakes.enemy for unit in table.units_at(target)]
    alone = len(their) == 1
    cheapest, theirs = min(own, default=0.0), min(their, default=0.0)
    found = {
        "DE": sum(their) + stakes.ground,
        "DL": theirs + (stakes.ground if alone else 0.0),
        "EX": theirs - cheapest + (stakes.ground if alone and len(own) > 1 else 0.0),
        "DR": stakes.ground + stakes.push,
        "AL": -cheapest,
        "AE": -sum(own),
    }
    if table.content.is_city[target]:
        found["DR"] = found["EX"]
    elif _trapped(table, side, target):
        found["DR"] = found["DE"]
    return found


def _mean(content: Content, side: Side, column: int, modifier: int, values: dict[str, float]) -> float:
    total = 0.0
    for result in _faces(content, side, column, modifier):
        total += values.get(result, 0.0)
    return total / 6


@lru_cache(maxsize=4096)
def _faces(content: Content, side: Side, column: int, modifier: int) -> tuple[str, ...]:
    """The results of the six faces of the die."""
    return tuple(result_of(content, side, column, face + modifier) for face in range(1, 7))


def _trapped(table: Table, side: Side, target: HexId) -> bool:
    """11.9 Whether the defenders have no hex to retreat to; stacking is left aside."""
    present, lakes = table.occ.present[side], table.content.lakes
    return all(present[h] or lakes[h] for h in table.content.board.adjacent[target])
