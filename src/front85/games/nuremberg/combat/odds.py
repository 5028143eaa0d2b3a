"""11.6 to 11.8 Strengths, odds and die roll modifiers of a battle, from what lies open on the map."""

from __future__ import annotations

from functools import lru_cache
from typing import Protocol

import msgspec

from front85.games.nuremberg.content.content import Content
from front85.games.nuremberg.content.tables import Result
from front85.games.nuremberg.state import NATO, SIDES
from front85.games.nuremberg.table import Table
from front85.hexwar.combat import chances, halved_up, odds_label
from front85.hexwar.ids import HexId, Side, UnitId
from front85.kernel.ask import Line
from front85.kernel.enforce import enforces
from front85.kernel.message import say


class Fight(Protocol):
    """A battle as its parts know it: who attacks which hex with whom."""

    @property
    def side(self) -> Side: ...
    @property
    def target(self) -> HexId: ...
    @property
    def attackers(self) -> tuple[UnitId, ...]: ...
    @property
    def momentum(self) -> bool: ...


class Odds(msgspec.Struct, frozen=True):
    """A battle before the die: strengths, column, and every modifier with its case."""

    attack: int
    defense: int
    ratio: str
    column: int
    """Index into the table, -1 below it, len(columns) above it."""
    lines: tuple[Line, ...]

    @property
    def modifier(self) -> int:
        return int(sum(line.value for line in self.lines))


@enforces("11.7", "11.3a", "11.1", "11.6a")
def strengths(table: Table, target: HexId, attackers: tuple[UnitId, ...]) -> tuple[int, int]:
    """11.6, 11.7 Both totals; a unit attacking over a river counts half, each rounded up (ruling N61)."""
    board, at = table.content.board, table.state.at
    attack = 0
    for unit in attackers:
        factor = table.factor(unit)
        attack += halved_up(factor) if board.crosses(at[unit], target, "river") else factor
    return attack, sum(table.factor(unit) for unit in table.units_at(target))


@enforces("11.6b", "11.6c")
@lru_cache(maxsize=4096)
def ratio(content: Content, attack: int, defense: int) -> tuple[str, int]:
    """11.6 Remainders are dropped; below even odds the defender's share is rounded up (ruling N62)."""
    label = odds_label(attack, defense)
    column = content.crt.column(label)
    if column is not None:
        return label, column
    return label, len(content.crt.columns) if attack >= defense else -1


@enforces("11.6c")
def automatic(content: Content, side: Side, column: int) -> Result | None:
    """11.6, 13.1 The result of odds beyond the columns of the table, for which no die is rolled (ruling N10)."""
    if column < 0:
        return content.tables.combat_results.below[SIDES[side]]
    return content.tables.combat_results.above if column >= len(content.crt.columns) else None


@enforces("13.1")
def result_of(content: Content, side: Side, column: int, die: int) -> Result:
    """13.1 The table, and the automatic results beyond its columns."""
    return automatic(content, side, column) or content.crt.cell(column, die)


Term = tuple[str, int, str]
"""Message, value and case of a modifier."""


@enforces("11.8a", "11.8b", "11.8c")
def ground_terms(table: Table, target: HexId, origins: set[HexId]) -> list[Term]:
    """11.8 The ground of the defender, and the hexes it is attacked from."""
    content = table.content
    terrain = content.board.terrain[target]
    return [
        (f"drm-terrain-{terrain}", content.tables.terrain.types[terrain].drm, "13.2"),
        ("drm-hexes", min(content.tables.modifiers.most_hexes, len(origins) - 1), "11.8c"),
    ]


@enforces("5.4", "6.4a", "6.4b")
def marker_terms(table: Table, side: Side, target: HexId, origins: set[HexId]) -> list[Term]:
    """5.4, 6.4 Airpower over the defender, electronic warfare on both."""
    return [
        ("drm-airpower", int(table.cover[target]) * (1 if table.state.air_holder == side else -1), "5.4"),
        ("drm-ew-defender", table.jamming(target), "6.4a"),
        ("drm-ew-attacker", -sum(table.jamming(hex_) for hex_ in origins), "6.4b"),
    ]


@enforces("11.8d", "10.10c", "12.3a", "12.3b")
def hour_terms(table: Table, side: Side, around: set[HexId], attackers: tuple[UnitId, ...]) -> list[Term]:
    """11.8, 10.10, 12.3 Night, refugees on either hex, and the first turn."""
    state, chart = table.state, table.content.tables.modifiers
    found = [("drm-night", chart.night if table.night else 0, "11.8d")]
    if side == NATO and state.refugees & around:
        found.append(("drm-refugees", chart.refugees, "10.10c"))
    if state.turn == 1 and side == NATO:
        found.append(("drm-first-turn-nato", chart.first_turn_nato, "12.3b"))
    elif state.turn == 1 and any(table.content.nat[unit] == "SU" for unit in attackers):
        found.append(("drm-first-turn-soviet", chart.first_turn_soviet, "12.3a"))
    return found


def modifiers(table: Table, side: Side, target: HexId, attackers: tuple[UnitId, ...]) -> tuple[Line, ...]:
    """11.8 Everything but combat support, in the order of the rulebook; all of it adds up."""
    origins = {table.state.at[unit] for unit in attackers}
    found = [
        *ground_terms(table, target, origins),
        *marker_terms(table, side, target, origins),
        ("drm-armor", armor_superiority(table.content, attackers, table.units_at(target)), "11.8.1"),
        *hour_terms(table, side, origins | {target}, attackers),
    ]
    return tuple(Line(say(name), value, case) for name, value, case in found if value)


@enforces("11.8.1")
def armor_superiority(content: Content, attackers: tuple[UnitId, ...], defenders: tuple[UnitId, ...]) -> int:
    """11.8.1 Armor against none: the best value among the attacking armor's nations."""
    if any(content.is_armor[unit] for unit in defenders):
        return 0
    chart = content.tables.modifiers
    values = [chart.armor.get(content.nat[u], chart.armor_other) for u in attackers if content.is_armor[u]]
    return max(values, default=0)


def odds(table: Table, side: Side, target: HexId, attackers: tuple[UnitId, ...]) -> Odds:
    """The battle as both players can work it out before support is committed."""
    attack, defense = strengths(table, target, attackers)
    label, column = ratio(table.content, attack, defense)
    return Odds(attack, defense, label, column, modifiers(table, side, target, attackers))


@enforces("11.9j")
def final_result(table: Table, side: Side, target: HexId, column: int, die: int) -> Result:
    """13.1, 11.9 The result that takes effect: a retreat from a city becomes an exchange."""
    result = result_of(table.content, side, column, die)
    return "EX" if result == "DR" and table.content.is_city[target] else result


def distribution(table: Table, side: Side, target: HexId, column: int, modifier: int) -> dict[str, float]:
    """The chance of each result over the six faces."""
    return chances(lambda die: final_result(table, side, target, column, die), modifier)
