"""Operation Medicine Wheel is judged by its own measure: victory points, the railway and the autobahn (21.36)."""

from __future__ import annotations

from random import Random
from typing import cast

import pytest

import front85
from front85.ai.advice.adviser import hint
from front85.ai.berlin85.appraisal.judge import BerlinJudge
from front85.games.berlin85.state import NATO, PACT, SIDES
from front85.games.berlin85.table import Table


def begun(scenario: str) -> front85.Game:
    """A game in which somebody moves for the first time."""
    game, rng = front85.new("berlin85", scenario, seed=3), Random(3)
    while not game.draw(rng).startswith("move "):
        game.play(game.draw(rng))
    return game


@pytest.mark.parametrize(
    ("scenario", "currency"), [("unity", "chance"), ("werewolf", "surrender"), ("medicine-wheel", "points")]
)
def test_a_hint_counts_what_the_scenario_counts(scenario: str, currency: str) -> None:
    """Win chance where there is a model of it, else what decides the scenario."""
    found = hint(begun(scenario), number=3)
    assert found
    assert {one.currency for one in found} == {f"advice-worth-{currency}"}


def test_whoever_breaks_out_makes_for_the_railway_and_the_autobahn() -> None:
    table = cast(Table, begun("medicine-wheel").position)
    ways = table.ground.rail | table.ground.wheel_autobahn
    assert set(BerlinJudge(table, "NATO").goals()) == ways
    assert not set(BerlinJudge(table, "Pact").goals()) & ways


@pytest.mark.parametrize("side", [NATO, PACT])
def test_the_railway_under_a_battalion_is_worth_more_than_a_street(side: int) -> None:
    table = cast(Table, begun("medicine-wheel").position)
    judge, unit = BerlinJudge(table, SIDES[side]), next(iter(table.on_map(NATO)))
    before = judge.standing(table)
    table.put(unit, next(iter(sorted(table.ground.rail))))
    assert (judge.standing(table) > before) is (side == NATO)
