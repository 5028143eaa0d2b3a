"""Fulda Gap: the charts have the printed shape, agree with the worked examples, and run the way such charts run."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise, product

import pytest

from front85.games.fulda_gap.content.content import load
from front85.hexwar.combat import ResultTable

TABLES = load().tables
LADDER = ("Ae", "2/A2", "1/A1", *(f"D{number}" for number in range(1, 9)), "1/D8", "2/D8")
"""Results from the worst for the attacker to the best."""


def place(result: str) -> int:
    return LADDER.index(result)


@pytest.mark.parametrize(
    ("chart", "columns", "covers"),
    [(TABLES.overrun_results, 12, ("1-6", "1-5", "1-4", "1-3")), (TABLES.combat_results, 14, ("1-7", "1-6", "1-5"))],
    ids=["5.37", "9.6"],
)
class TestCombatTables:
    def test_shape(self, chart, columns, covers) -> None:
        assert len(chart.columns) == columns
        assert chart.covers == covers
        assert chart.covers[-1] == chart.columns[0]
        assert [len(row) for row in chart.rows] == [columns] * 6

    def test_better_odds_and_lower_dice_are_never_worse(self, chart, columns, covers) -> None:
        for row in chart.rows:
            assert all(place(left) <= place(right) for left, right in pairwise(row))
        for column in range(columns):
            results = [place(row[column]) for row in chart.rows]
            assert results == sorted(results, reverse=True)


@pytest.mark.parametrize(
    ("odds", "die", "result"),
    [("6-1", 1, "D7"), ("7-1", 2, "D7"), ("4-1", 5, "D4"), ("1-5", 3, "Ae"), ("10-1", 1, "2/D8")],
)
def test_9_6_the_three_combats_of_the_example(odds: str, die: int, result: str) -> None:
    crt = load().crt
    column = crt.column(odds)
    assert column is not None
    assert crt.cell(column, die) == result


def untried_table() -> ResultTable:
    untried = TABLES.untried
    return ResultTable(untried.columns, untried.rows, untried.lowest)


def test_12_3_shape_and_the_example() -> None:
    untried = TABLES.untried
    assert "".join(untried.columns) == "ABCDEFGHJKLMN"
    assert [len(row) for row in untried.rows] == [13] * 11
    table = untried_table()
    assert table.cell(untried.columns.index("F"), 5) == "N"
    assert table.cell(untried.columns.index("G"), 2) == "2"
    assert table.cell(untried.columns.index("G"), 9) == "D"


def test_12_3_columns_grow_worse_from_a_to_n() -> None:
    dice = [first + second for first, second in product(range(1, 7), repeat=2)]
    doubled, dead = [], []
    for column in range(13):
        results = Counter(untried_table().cell(column, total) for total in dice)
        doubled.append(results["D"])
        dead.append(results["E"])
    assert doubled == [13, 11, 10, 8, 6, 5, 4, 3, 2, 1, 0, 0, 0]
    assert dead == [0, 0, 0, 0, 0, 0, 0, 1, 2, 3, 5, 7, 9]


def test_13_2_more_points_and_lower_dice_restore_no_less() -> None:
    for rows in (TABLES.replacement.engaged, TABLES.replacement.free):
        assert [len(row) for row in rows] == [3] * 6
        assert all(list(row) == sorted(row) for row in rows)
        assert all(low >= high for upper, lower in pairwise(rows) for low, high in zip(upper, lower, strict=True))
    assert TABLES.replacement.free[0] == (1, 2, 3)
    assert TABLES.replacement.engaged[5] == (0, 0, 1)


def test_14_18_three_losses_on_each_diagonal_and_the_british_example() -> None:
    chart = TABLES.disengagement
    assert chart.columns == ("1-3", "1-2", "1-1", "2-1", "3-1", "4-1", "5-1", "6-1")
    for die, row in enumerate(chart.rows, 1):
        free = 6 - die
        assert "".join(row) == ("F" * free + "LLL" + "-" * 8)[:8]
    assert chart.rows[4 - 1][chart.columns.index("1-2")] == "F"


def test_18_14_and_18_15_no_level_gives_more_units_than_there_are() -> None:
    content = load()
    owned = Counter((unit.side, unit.type) for unit in content.air)
    for side, table in enumerate((content.tables.air_allocation.NATO, content.tables.air_allocation.Soviet)):
        for kind, by_level in table.items():
            assert len(by_level) == 7
            assert by_level[0] == 0
            assert list(by_level) == sorted(by_level)
            assert by_level[6] <= owned[side, kind], kind
    at_n1 = {kind: levels[1] for kind, levels in content.tables.air_allocation.NATO.items() if levels[1]}
    assert at_n1 == {"Jaguar S": 1, "A-10": 2}  # 18.13


def test_18_16_the_example_of_the_rulebook() -> None:
    rows = TABLES.air_superiority.rows
    assert [len(row) for row in rows] == [7] * 6
    assert rows[0][1] == 2
    assert rows[5][1] == -1
    assert all(list(row) == sorted(row) for row in rows)
    assert len(TABLES.air_record.letters) == 4


def test_18_67_more_points_never_strike_worse() -> None:
    order = ("X", "A", "1/2", "S")
    for row in TABLES.air_strike.rows:
        assert [order.index(cell) for cell in row] == sorted(order.index(cell) for cell in row)
        assert len(row) == 7
    assert TABLES.air_strike.full_from == 7


def test_19_24_and_19_33_grow_with_warheads_and_dice() -> None:
    order = ("-", "1", "2", "x")
    nuclear = [[order.index(cell) for cell in row] for row in TABLES.nuclear_results.rows]
    fallout = [list(row) for row in TABLES.contamination.rows]
    for rows in (nuclear, fallout):
        assert [len(row) for row in rows] == [7] * 6
        assert all(row == sorted(row) for row in rows)
        assert all(low <= high for upper, lower in pairwise(rows) for low, high in zip(upper, lower, strict=True))
    # The nuclear example: 5 warheads roll 2 and 4, 2 roll 4, 3 roll 4; contamination by 5 on 4 and by 3 on 1.
    cells = TABLES.nuclear_results.rows
    assert (cells[1][4], cells[3][4], cells[3][1], cells[3][2]) == ("1", "2", "1", "1")
    assert (fallout[3][4], fallout[0][2]) == (2, 0)
    assert TABLES.contamination.removal == {"3": 3, "2": 4, "1": 5}


def test_19_42_a_better_differential_never_costs_more() -> None:
    rows = TABLES.electronic.rows
    assert TABLES.electronic.lowest == -4
    assert [len(row) for row in rows] == [12] * 6
    assert all(list(row) == sorted(row, reverse=True) for row in rows)
    assert rows[3 - 1][-1 - TABLES.electronic.lowest] == 2


def test_21_22_levels_follow_each_other() -> None:
    levels = TABLES.victory.levels
    assert [level.to for level in levels] == [300, 399, 500, 599, 699, None]
    assert [level.side for level in levels] == ["NATO"] * 3 + ["Soviet"] * 3


def test_25_2_fate_of_artillery_and_supply() -> None:
    assert TABLES.unit_status.artillery == ("1", "1", "N", "N", "N", "E")
    assert TABLES.unit_status.supply == ("N", "N", "N", "N", "N", "E")


def test_5_5_what_the_text_says_of_terrain() -> None:
    terrain = TABLES.terrain
    assert terrain.provenance == "reconstruction"
    assert (terrain.types["clear"].cost, terrain.types["clear"].retreat) == (2, 1)
    assert terrain.types["urban"].retreat == 5
    assert terrain.types["clear"].retreat + terrain.major_river.retreat == 6
    assert terrain.types["forest"].retreat > 1
    assert terrain.autobahn < terrain.types["clear"].cost


def test_every_reconstructed_chart_says_why() -> None:
    for name in TABLES.__struct_fields__:
        chart = getattr(TABLES, name)
        assert chart.case
        assert chart.provenance == "rulebook" or chart.reason, name
