"""13.1 The combat results table against its closed form, all 240 cells (N-T02)."""

from __future__ import annotations

import pytest

from front85.games.nuremberg.combat.odds import ratio, result_of
from front85.games.nuremberg.content.content import load
from front85.games.nuremberg.state import NATO, PACT

LADDER = ["AE", "AL", "ENG", "DR", "EX", "DL"]
COLUMNS = ["1:3", "1:2", *(f"{number}:1" for number in range(1, 14))]


def closed_form(column: int, die: int) -> str:
    """Three of each result in turn along column plus die, then nothing but eliminations."""
    step = (column + min(max(die, -5), 10) + 5) // 3
    return LADDER[step] if step < len(LADDER) else "DE"


@pytest.mark.parametrize("die", range(-9, 15))
@pytest.mark.parametrize("column", range(15), ids=COLUMNS)
def test_n_t02_every_cell(column: int, die: int) -> None:
    content = load()
    assert content.tables.combat_results.columns == tuple(COLUMNS)
    assert result_of(content, PACT, column, die) == closed_form(column, die)


@pytest.mark.parametrize(
    ("attack", "defense", "label"), [(26, 7, "3:1"), (3, 10, "1:4"), (4, 12, "1:3"), (14, 1, "14:1"), (5, 6, "1:2")]
)
def test_n_t01_and_n_t03_odds(attack: int, defense: int, label: str) -> None:
    assert ratio(load(), attack, defense)[0] == label


def test_n_t03_off_the_table() -> None:
    content = load()
    above, below = ratio(content, 14, 1)[1], ratio(content, 1, 4)[1]
    assert {result_of(content, side, above, die) for side in (NATO, PACT) for die in (-9, 15)} == {"DE"}
    assert {result_of(content, PACT, below, die) for die in (-9, 15)} == {"AE"}
    assert {result_of(content, NATO, below, die) for die in (-9, 15)} == {"AL"}
