"""The report can be made of any title, whatever it counts."""

from __future__ import annotations

from random import Random

import pytest

import front85
from front85.games.registry import title, titles
from front85.server.tables.report import _replay, counted

PLIES = 260


@pytest.mark.parametrize(("name", "scenario"), [(name, s) for name in titles() for s in title(name).scenarios])
def test_every_title_has_a_report(name: str, scenario: str) -> None:
    game, rng = front85.new(name, scenario, seed=3), Random(3)
    first = game.title.start(scenario, dict(game.options))  # before the first die
    while game.ask is not None and game.ply < PLIES:
        quick = "suggested" if "suggested" in game.options_after() else game.draw(rng)
        game.play(quick)
    for side in (*game.title.sides, None):
        turns, _ = _replay(first.copy(), tuple(game.journal), side)
        assert turns[-1].ply == game.ply
        assert [row.turn for row in turns] == sorted({row.turn for row in turns})
        for row in turns:
            assert set(row.places) == set(row.strength) == set(row.held) == set(game.title.sides)
            assert all(row.units[each] >= len(row.places[each]) for each in row.places)


def test_figures_are_read_by_the_names_of_fields() -> None:
    view = {"points": {"NATO": 3, "Pact": 5}, "cities": {"Pact": 2, "of": 9}, "exits": {"a": 1, "b": 2}}
    found = [(figure.key, figure.side, figure.value) for figure in counted(view, ("NATO", "Pact"))]
    assert found == [("points", "NATO", 3), ("points", "Pact", 5), ("cities", "Pact", 2), ("exits", None, 3)]
    assert counted({}, ("NATO", "Pact")) == []
