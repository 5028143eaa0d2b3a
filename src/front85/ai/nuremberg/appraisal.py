"""What a battle is worth: exact odds over the six faces of the die, weighed by what each result costs and gains.

The same figures serve before the move (units that could stand around a target) and in the battle itself (units
that do), so a plan and its execution agree.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from front85.games.nuremberg.combat.odds import armor_superiority, ratio, result_of
from front85.games.nuremberg.combat.support import most_support
from front85.games.nuremberg.state import NATO
from front85.games.nuremberg.table import Table
from front85.hexwar.ids import HexId, Side, UnitId, enemy_of

Placed = Sequence[tuple[UnitId, HexId]]
"""Attackers with the hexes they attack from, or would."""

SUPPORT_SHARE = (0.5, 0.55)
"""How much of the support it could commit a side commits to a battle, on average: attacking, defending."""


class Stakes(msgspec.Struct, frozen=True):
    """What the attacker wants from a battle, in combat factors."""

    ground: float = 1.0
    """Worth of the hex falling vacant."""
    push: float = 0.7
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
        worth *= 0.6
    return worth


def column_and_modifier(table: Table, side: Side, target: HexId, placed: Placed) -> tuple[int, int]:
    """11.6 to 11.8 for attackers standing where `placed` says; support is left out."""
    content, state, board = table.content, table.state, table.content.board
    chart = content.tables.modifiers
    attack = 0
    jammed: dict[HexId, int] = {}
    for unit, origin in placed:
        factor = table.factor(unit)
        jammed[origin] = max(jammed.get(origin, 0), state.ew[unit])
        attack += -(-factor // 2) if board.crosses(origin, target, "river") else factor
    defenders = table.units_at(target)
    defense = sum(table.factor(unit) for unit in defenders)
    _, column = ratio(content, attack, defense)
    origins = jammed.keys()
    attackers = tuple(unit for unit, _ in placed)
    modifier = content.tables.terrain.types[board.terrain[target]].drm
    modifier += min(chart.most_hexes, len(origins) - 1)
    modifier += int(table.cover[target]) * (1 if state.air_holder == side else -1)
    modifier += table.jamming(target)
    modifier -= sum(jammed.values())
    modifier += armor_superiority(content, attackers, defenders)
    if table.night:
        modifier += chart.night
    if side == NATO and state.refugees & (origins | {target}):
        modifier += chart.refugees
    if state.turn == 1:
        if side == NATO:
            modifier += chart.first_turn_nato
        elif any(content.nat[unit] == "SU" for unit in attackers):
            modifier += chart.first_turn_soviet
    return column, modifier


def expected_support(table: Table, side: Side, target: HexId, placed: Placed) -> float:
    """Net support the attacker may count on, from what both sides have ready."""
    attackers = tuple(unit for unit, _ in placed)
    ours = most_support(table, side, True, target, attackers)
    theirs = most_support(table, enemy_of(side), False, target, table.units_at(target))
    return min(ours, 4) * SUPPORT_SHARE[0] - min(theirs, 4) * SUPPORT_SHARE[1]


def worth(table: Table, side: Side, target: HexId, placed: Placed, net_support: float, stakes: Stakes) -> float:
    """Expected gain of the attacker over the die; support between whole numbers is interpolated."""
    column, modifier = column_and_modifier(table, side, target, placed)
    low = int(net_support // 1)
    part = net_support - low
    value = (1 - part) * _mean(table, side, target, placed, column, modifier + low, stakes)
    if part:
        value += part * _mean(table, side, target, placed, column, modifier + low + 1, stakes)
    return value


def clear_chance(table: Table, side: Side, target: HexId, placed: Placed, net_support: float) -> float:
    """How likely an attack leaves its hex empty."""
    column, modifier = column_and_modifier(table, side, target, placed)
    content = table.content
    alone = len(table.units_at(target)) == 1
    good = {"DE"} | ({"DL", "EX"} if alone else set()) | (set() if content.is_city[target] and not alone else {"DR"})
    shift = modifier + int(net_support // 1)
    return sum(result_of(content, side, column, face + shift) in good for face in range(1, 7)) / 6


def loss_chance(table: Table, side: Side, target: HexId, placed: Placed, net_support: float, whole: bool) -> float:
    """How likely an attack costs its side a unit, or with `whole` everybody in it."""
    column, modifier = column_and_modifier(table, side, target, placed)
    content = table.content
    costly = {"AE"} if whole else {"AE", "AL", "EX"}
    dreaded = costly | ({"DR"} if content.is_city[target] and not whole else set())
    shift = modifier + int(net_support // 1)
    return sum(result_of(content, side, column, face + shift) in dreaded for face in range(1, 7)) / 6


def _mean(table: Table, side: Side, target: HexId, placed: Placed, column: int, modifier: int, stakes: Stakes) -> float:
    own = [price(table, unit) for unit, _ in placed]
    their = [price(table, unit) * stakes.enemy for unit in table.units_at(target)]
    content, city = table.content, table.content.is_city[target]
    alone = len(their) == 1
    trapped = _trapped(table, side, target)
    total = 0.0
    for face in range(1, 7):
        result = result_of(content, side, column, face + modifier)
        if result == "DR":
            result = "EX" if city else ("DE" if trapped else "DR")
        if result == "DE":
            total += sum(their) + stakes.ground
        elif result == "DL":
            total += min(their) + (stakes.ground if alone else 0.0)
        elif result == "EX":
            total += min(their) - min(own) + (stakes.ground if alone and len(own) > 1 else 0.0)
        elif result == "DR":
            total += stakes.ground + stakes.push
        elif result == "AL":
            total -= min(own)
        elif result == "AE":
            total -= sum(own)
    return total / 6


def _trapped(table: Table, side: Side, target: HexId) -> bool:
    """11.9 Whether the defenders have no hex to retreat to; stacking is left aside."""
    present, lakes = table.occ.present[side], table.content.lakes
    return all(present[h] or lakes[h] for h in table.content.board.adjacent[target])
