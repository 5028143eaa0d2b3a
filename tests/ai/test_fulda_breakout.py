"""Fulda Gap's NATO leaves by the east edge in the last turn when that is worth more than anything else it can do."""

from __future__ import annotations

import numpy as np
import pytest
from ai_fulda import before_moves

from front85.ai.fulda_gap.command.nato import NatoDoctrine, NatoMovement
from front85.ai.fulda_gap.endgame.finale import cut
from front85.ai.fulda_gap.moves.breakout import exits
from front85.ai.fulda_gap.parameters import VETERAN, Parameters
from front85.games.fulda_gap.state import NATO
from front85.games.fulda_gap.table import Table
from front85.hexwar.ids import HexId, UnitId
from front85.kernel.verbs import Menu


@pytest.fixture(scope="module")
def last_phase() -> Table:
    """NATO's last moves."""
    return before_moves("NATO", 7, secondary=True)


def runner(table: Table, edge: int) -> tuple[UnitId, dict[UnitId, np.ndarray[tuple[int], np.dtype[np.int16]]]]:
    """A brigade that can go to one hex, for this price."""
    unit = next(u for u in table.on_map(NATO) if table.content.is_combat[u] and sum(table.strength(u)) >= 6)
    cost = np.full(table.content.board.size, -1, np.int16)
    cost[table.content.edges["east"][4]] = edge
    return unit, {unit: cost}


def test_a_unit_leaves_with_what_the_last_step_costs_left(last_phase: Table) -> None:
    edge = last_phase.content.edges["east"][4]
    unit, costs = runner(last_phase, 18)
    assert exits(last_phase, costs, secondary=True) == {unit: (2 * sum(last_phase.strength(unit)), edge)}
    assert not exits(last_phase, runner(last_phase, 19)[1], secondary=True)


def test_it_goes_if_that_takes_more_from_the_enemy(last_phase: Table) -> None:
    unit, costs = runner(last_phase, 10)
    edge = last_phase.content.edges["east"][4]
    assert cut(last_phase, costs, {}, {unit: (500, edge)}) == [(unit, edge)]
    assert cut(last_phase, costs, {}, {}) == []
    before = last_phase.state.at[unit]
    assert before != edge


def test_only_a_record_that_says_so_sends_units_off_the_map(last_phase: Table) -> None:
    def goals(numbers: Parameters) -> set[HexId]:
        menu, phase = last_phase.ask, last_phase.stack[-1]
        assert isinstance(menu, Menu)
        plan = NatoMovement(NatoDoctrine(numbers))._plan(last_phase, menu, phase)  # type: ignore[arg-type]
        return {goal for _, goal in plan} & set(last_phase.content.edges["east"])

    assert len(goals(VETERAN["NATO"])) >= len(goals(Parameters()))
