"""Stacking, combat tables, retreats and shapes of verbs as parts with values."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from front85.hexwar.combat import OddsLadder, ResultTable, chances, halved_down, halved_up, odds_label
from front85.hexwar.ids import UnitId
from front85.hexwar.pieces.occupancy import Force, Occupancy
from front85.hexwar.pieces.retreat import retreat_hexes
from front85.hexwar.pieces.stacking import StackingRule
from front85.hexwar.pieces.zonefield import ZoneField
from front85.hexwar.verbs.unit import OneUnit


def test_a_rule_counts_weights_and_keeps_groups_apart() -> None:
    rule = StackingRule(2, weight=[1, 1, 1, 0], group=[7, 7, 8, 9])
    assert rule.breach([0, 1]) == ""
    assert rule.breach([0, 1, 3]) == "", "a unit without weight is free"
    assert rule.breach([0, 2]) == "mixed"
    assert rule.breach([0, 1, 2]) == "crowded"


def test_a_rule_without_groups_only_counts() -> None:
    assert StackingRule(3, weight=[2, 1]).breach([0, 1]) == ""
    assert StackingRule(2, weight=[2, 1]).breach([0, 1]) == "crowded"


@given(st.integers(1, 200), st.integers(1, 200))
def test_odds_never_favour_the_attacker(attack: int, defense: int) -> None:
    left, _, right = odds_label(attack, defense).partition(":")
    assert int(left) * defense <= attack * int(right)


def test_odds_of_the_rulebook() -> None:
    assert odds_label(26, 7) == "3:1"
    assert odds_label(3, 10) == "1:4"
    assert odds_label(4, 12) == "1:3"
    with pytest.raises(ValueError, match="two strengths"):
        odds_label(0, 3)


def test_a_table_ends_at_its_last_rows() -> None:
    table = ResultTable(("1:1", "2:1"), (("A", "B"), ("C", "D")), lowest_die=0)
    assert table.cell(0, -9) == "A"
    assert table.cell(1, 99) == "D"
    assert table.column("2:1") == 1
    assert table.column("9:1") is None


def test_a_table_needs_whole_rows() -> None:
    with pytest.raises(ValueError, match="one cell for each column"):
        ResultTable(("1:1", "2:1"), (("A",),), lowest_die=0)


def test_chances_add_up() -> None:
    found = chances(lambda die: "hit" if die > 5 else "miss", modifier=1)
    assert found == pytest.approx({"hit": 2 / 6, "miss": 4 / 6})


def test_halving_rounds_up() -> None:
    assert [halved_up(factor) for factor in (1, 4, 9)] == [1, 2, 5]


def test_exposed_hexes_come_last() -> None:
    legal, preferred = retreat_hexes(range(6), lambda h: h in (0, 1), lambda h: h > 3)
    assert (legal, preferred) == ([2, 3, 4, 5], [2, 3])
    assert retreat_hexes(range(6), lambda h: h < 4, lambda h: True) == ([4, 5], [4, 5])
    assert retreat_hexes(range(6), lambda h: True, lambda h: False) == ([], [])


def test_halving_down_leaves_one_and_makes_nothing_of_nothing() -> None:
    assert [halved_down(factor) for factor in (0, 1, 4, 9)] == [0, 1, 2, 4]


LADDER = OddsLadder(ResultTable(("1-2", "1-1", "2-1"), (("a", "b", "c"),), 1), ("1-4", "1-3", "1-2"))


def test_a_ladder_climbs_by_ratio_inside_its_shared_column() -> None:
    assert LADDER.rungs == ("1-4", "1-3", "1-2", "1-1", "2-1")
    assert [LADDER.cell(LADDER.climbed(LADDER.rung(1, 4), by), 1) for by in range(5)] == ["a", "a", "a", "b", "c"]


def test_a_ladder_ends_at_both_ends() -> None:
    assert LADDER.rungs[LADDER.rung(1, 9)] == "1-4"
    assert LADDER.rungs[LADDER.rung(0, 3)] == "1-4", "nothing against something"
    assert LADDER.rungs[LADDER.rung(9, 1)] == "2-1"
    assert LADDER.rungs[LADDER.rung(3, 0)] == "2-1", "something against nothing"
    assert LADDER.climbed(4, 3) == 4
    assert LADDER.named("1-3") == 1
    assert LADDER.named("7-1") is None


@given(st.integers(1, 60), st.integers(1, 60))
def test_a_ladder_rounds_for_the_defender(attack: int, defense: int) -> None:
    rung = LADDER.rung(attack, defense)
    left, _, right = LADDER.rungs[rung].partition("-")
    assert rung == 0 or int(left) * defense <= attack * int(right)


def test_a_shared_column_is_named_by_its_best_ratio() -> None:
    with pytest.raises(ValueError, match="last of its ratios"):
        OddsLadder(LADDER.table, ("1-2", "1-3"))


class Line:
    """As much of a board as occupancy needs: three hexes in a row."""

    size = 3
    adjacent = ((1,), (0, 2), (1,))


def test_occupancy_keeps_sums_of_every_weight() -> None:
    force = Force([0, 0, 1], [True] * 3, [True] * 3, [0] * 3, weights=([2, 1, 6], [2, 0, 6]))
    occupancy = Occupancy(Line(), force, [1, 1, 2])  # type: ignore[arg-type]
    assert occupancy.weights[:, 0, 1].tolist() == [3, 2]
    assert occupancy.weights[:, 1, 2].tolist() == [6, 6]
    twin = occupancy.copy()
    occupancy.leave(0, 1)
    assert occupancy.weights[:, 0, 1].tolist() == [1, 0]
    assert twin.weights[:, 0, 1].tolist() == [3, 2]
    assert not twin.same_as(occupancy)


def test_zones_reach_only_where_they_are_told_to() -> None:
    field = ZoneField(Line(), 1, reach=((1,), (0,), ()))  # type: ignore[arg-type]
    field.extend(0, 1, 1)
    field.extend(0, 1, 2)
    assert field.kinds(0).tolist() == [1, 0, 0], "the middle extends to one side alone, the end to none"


def test_a_verb_of_one_unit_has_nothing_to_tell_of_it() -> None:
    named = SimpleNamespace(ids=("A", "B"), index={"A": 0, "B": 1})
    verb = OneUnit(cast(Any, named), "1.0", (UnitId(0),), lambda unit: ())
    assert list(verb.after(())) == ["A"]
    assert verb.hint((), "A") == {}
