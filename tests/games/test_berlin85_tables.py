"""Berlin '85: the reconstructed charts keep every constraint the rulebook and its readers give."""

from __future__ import annotations

from itertools import pairwise

import pytest

from front85.games.berlin85.content.content import UNITS, load, scenarios

ORDER = ("Ae", "A3", "A2", "A1", "Br", "Ax", "Ex", "D1", "D2", "D3", "D4", "De")
"""From the attacker's worst result to his best."""
TABLES = load().tables


def column(number: int) -> list[str]:
    return [row[number] for row in TABLES.combat_results.rows]


def column_of(difference: int) -> int:
    return max(sum(difference >= least for least in TABLES.combat_results.lowest) - 1, 0)


def test_all_results_occur_and_no_others() -> None:
    assert {cell for row in TABLES.combat_results.rows for cell in row} == set(ORDER)


def test_the_ends_of_the_table() -> None:
    crt = TABLES.combat_results
    assert crt.columns[0] == "-7"
    assert crt.columns[-1] == "+12"
    assert column_of(-30) == column_of(-7) == 0
    assert column_of(30) == column_of(12) == len(crt.columns) - 1
    assert column_of(11) == column_of(9) == column_of(8) + 1 == column_of(6) + 1


def test_results_never_get_worse_to_the_right() -> None:
    for row in TABLES.combat_results.rows:
        places = [ORDER.index(cell) for cell in row]
        assert places == sorted(places)
    assert len({tuple(column(n)) for n in range(len(TABLES.combat_results.columns))}) == len(
        TABLES.combat_results.columns
    )


def test_barrage_alone_is_rare_below_even_and_common_above_six() -> None:
    useful = [sum(cell in TABLES.combat_results.barrage_alone for cell in column(n)) for n in range(11)]
    assert all(number == 0 for number in useful[: column_of(0)])
    assert all(number >= 4 for number in useful[column_of(6) :])


def test_the_table_is_bloody() -> None:
    """Two results of six are exchanges in every column from -4 to +11."""
    for number in range(column_of(-4), column_of(11) + 1):
        assert sum(cell in ("Ex", "Ax") for cell in column(number)) == 2, number


@pytest.mark.parametrize("price", [0.5, 1.0, 2.0, 3.0])
def test_a_step_to_the_right_is_never_a_loss(price: float) -> None:
    """Whatever an attacker thinks his own units are worth, from -4 on."""
    worth = {
        "Ae": -3.0,
        "A3": -1.5,
        "A2": -1.0,
        "A1": -0.5,
        "Br": -0.1,
        "Ax": 0.3 - price * 0.5,
        "Ex": 1.0 - price * 0.5,
    }
    worth |= {"D1": 0.3, "D2": 0.5, "D3": 0.7, "D4": 0.8, "De": 1.0}
    means = [sum(worth[cell] for cell in column(n)) for n in range(column_of(-4), 11)]
    assert all(right >= left - 1e-9 for left, right in pairwise(means)), means


def test_what_the_text_says_of_ground() -> None:
    chart = TABLES.terrain
    assert chart.hex["clear"].cost == 2
    assert (chart.line.road, chart.line.autobahn, chart.line.ubahn) == (2, 1, 4)
    assert chart.hex["lake"].cost + 2 * chart.side["water"].cost == 18
    assert chart.hex["park"].shift == 1
    assert chart.hex["urban"].cost > chart.line.ubahn
    assert chart.side["bridge"].cost < chart.side["ferry"].cost < chart.side["water"].cost
    assert len({kind.shift for name, kind in chart.side.items() if kind.shift}) > 1
    survival = {name: kind.survival for name, kind in chart.hex.items()}
    assert survival == {
        "clear": 1,
        "park": 0,
        "suburban": -1,
        "industrial": -1,
        "forest": -3,
        "rough": -2,
        "urban": -3,
        "lake": 0,
    }
    assert 0 < chart.hex["park"].shift < chart.hex["suburban"].shift < chart.hex["urban"].shift


def test_collateral_damage() -> None:
    chart = TABLES.collateral
    assert set(chart.rows) == {"urban", "industrial", "suburban", "forest", "rough", "park"}
    assert all(list(row) == sorted(row) and len(row) == len(chart.worst_die) for row in chart.rows.values())
    assert 4 * chart.fuel_barrage >= chart.rows["industrial"][0]
    assert all(12 <= 2 * 6 + 8 and row[0] <= 5 * 6 for row in chart.rows.values())
    assert max(chart.rows[t][0] for t in ("urban", "industrial", "suburban")) < min(
        chart.rows[t][0] for t in ("park", "rough")
    )


def surrender_chance(number: int) -> float:
    chart = TABLES.honors
    chance = 0.0
    for a in range(1, 7):
        for b in range(1, 7):
            code = chart.rows[number][a + b - 2]
            if code[0] in "CS":
                modifier = int(code[1:] or 0)
                chance += sum(die + modifier >= chart.high for die in range(1, 7)) / 216
    return chance


def test_honors_of_war() -> None:
    chart = TABLES.honors
    assert chart.columns[0] == chart.least == 6
    assert all(len(row) == 11 for row in chart.rows)
    chances = [surrender_chance(number) for number in range(len(chart.columns))]
    assert chances == sorted(chances)
    assert chances[0] < 0.05
    assert 0.15 <= chances[chart.columns.index(30)] <= 0.3
    assert 0.4 <= chances[chart.columns.index(40)] < 0.5
    assert chances[-1] > 0.5


def test_the_turn_track() -> None:
    track = TABLES.turn_track
    assert track.night == (3, 6, 9, 12, 15)
    assert len(track.ground_support) == len(track.multiple) == 16
    assert (track.multiple[0], track.multiple[-1]) == (50, 5)
    assert {a - b for a, b in pairwise(track.multiple)} == {3}
    assert all((track.ground_support[turn - 1] == 0) == (turn in track.night) for turn in range(1, 17))
    assert 10 * TABLES.victory.withheld == track.multiple[0]


def test_scatter_has_each_neighbour_once() -> None:
    assert sorted(TABLES.scatter.directions) == sorted(load().board.grid.directions)


def test_the_order_of_battle() -> None:
    roster = load().roster
    counts = {formation.id: len(formation.units) for formation in roster.formation}
    assert sum(counts.values()) == UNITS
    assert counts == {
        "wb_police": 36,
        "us": 10,
        "uk": 7,
        "fr": 4,
        "jg10": 7,
        "eg1": 10,
        "sov14g": 10,
        "sov19": 10,
        "sov6g": 10,
        "sov34a": 9,
        "eb_police": 8,
        "sov103": 9,
    }


def test_ready_set_ups_are_complete() -> None:
    for name in scenarios():
        content = load(name)
        for number, stage in enumerate(content.scenario.stage):
            wanted = {content.ids[u] for formation in stage.area for u in content.of_formation[formation]}
            assert set(content.setup[str(number)].place) == wanted
