"""12.0 Untried units: nobody knows their strength until two dice are rolled for them, at the instant of combat."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

from front85.games.fulda_gap.content.content import Content
from front85.games.fulda_gap.content.tables import UntriedResult
from front85.games.fulda_gap.state import NATO
from front85.games.fulda_gap.table import Table
from front85.games.fulda_gap.weapons.chemical import untried_worsened
from front85.hexwar.dice import Throw
from front85.hexwar.ids import UnitId
from front85.kernel.ask import Ask
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frame, Frames
from front85.kernel.message import say

Cause = Literal["combat", "overrun", "disengage", "defend disengage", "nuclear", "convert", "deploy"]
"""Why a unit is revealed. `defend disengage`: the enemy is breaking off from it (15.11)."""
CHEMICAL: frozenset[Cause] = frozenset({"combat", "overrun", "disengage"})
"""15.11 The causes to which chemical warfare adds its shift (ruling F82)."""


@enforces("12.2c", "8.41c", "15.1", "15.11", "15.12")
def column_of(table: Table, unit: UnitId, cause: Cause) -> int:
    """12.2 The unit's column, one to the left in Improved Positions, two to the right for NATO under chemicals.

    The shifts add up before the roll; beyond either end the last column is used.
    """
    content, tables = table.content, table.content.tables
    column = content.utu[unit]
    if cause == "deploy":
        return column
    if unit in table.state.improved:
        column += tables.positions.untried
    if cause in CHEMICAL and content.side[unit] == NATO and untried_worsened(table):
        column += tables.chemical.untried
    return min(max(column, 0), len(tables.untried.columns) - 1)


@enforces("12.3b")
def result_of(content: Content, column: int, roll: int) -> UntriedResult:
    chart = content.tables.untried
    return chart.rows[roll - chart.lowest][column]


def distribution(table: Table, unit: UnitId, cause: Cause) -> dict[UntriedResult, float]:
    """The chance of each result for an untried unit: what both sides may reckon with."""
    return _chances(table.content, column_of(table, unit, cause))


@lru_cache(maxsize=256)
def _chances(content: Content, column: int) -> dict[UntriedResult, float]:
    found: dict[UntriedResult, float] = {}
    for one in range(1, 7):
        for two in range(1, 7):
            result = result_of(content, column, one + two)
            found[result] = found.get(result, 0.0) + 1 / 36
    return found


class Reveal(Frame, frozen=True, tag="reveal"):
    """12.2 Two dice for each untried unit, in the order given; the results are applied at once."""

    units: tuple[UnitId, ...] = ()
    cause: Cause = "combat"

    @enforces("12.2a", "12.2b")
    def begin(self, table: Table) -> Ask | Frames:
        groups = self.groups(table)
        if not groups:
            return ()
        units = ", ".join(table.content.ids[unit] for group in groups for unit in group)

        def rolled(dice: tuple[int, ...]) -> Frames:
            for place, group in enumerate(groups):
                for unit in group:
                    self.reveal(table, unit, dice[2 * place] + dice[2 * place + 1])
            return ()

        return Throw("12.2b", say("fg-roll-untried", units=units), 2 * len(groups), rolled)

    def groups(self, table: Table) -> list[tuple[UnitId, ...]]:
        """12.2 Who shares a roll: nobody, or by an option the units of one nation in one stack (ruling F20)."""
        units = [unit for unit in self.units if unit in table.state.untried]
        if not table.options.get("one_roll_per_stack"):
            return [(unit,) for unit in units]
        at, nat = table.state.at, table.content.nat
        shared: dict[tuple[int, str], list[UnitId]] = {}
        for unit in units:
            key = (at[unit], nat[unit]) if at[unit] >= 0 else (-1 - unit, nat[unit])
            shared.setdefault(key, []).append(unit)
        return [tuple(group) for group in shared.values()]

    @enforces("12.3a")
    def reveal(self, table: Table, unit: UnitId, roll: int) -> None:
        """12.3 D doubles until a step is lost, N is as printed, 1 and 2 are steps lost, E is the end of the unit."""
        content = table.content
        column = column_of(table, unit, self.cause)
        result = result_of(content, column, roll)
        table.state.untried.discard(unit)
        table.note(
            "fg-log-revealed",
            "12.2b",
            unit=content.ids[unit],
            column=content.tables.untried.columns[column],
            roll=roll,
            result=int(result) if result.isdigit() else result,
        )
        if result == "D":
            table.state.doubled.add(unit)
        elif result != "N":
            lose(table, unit, table.steps_left(unit) if result == "E" else int(result), self.cause)


def lose(table: Table, unit: UnitId, steps: int, cause: Cause) -> None:
    """12.3 Steps a unit turns out not to have; one that is not on the map yet simply never appears (25.2)."""
    if cause != "deploy":
        table.lose_steps(unit, steps, "12.3a")
    elif steps >= table.steps_left(unit):
        table.remove(unit)
    else:
        table.state.step[unit] += steps
