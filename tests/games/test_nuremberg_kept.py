"""What all copies of a game share while nobody moves is what a table without anything kept works out."""

from __future__ import annotations

from random import Random
from typing import cast

import numpy as np

from front85.ai.nuremberg.appraisal.ground import leaning
from front85.ai.nuremberg.fights.markers import contact
from front85.games.nuremberg.movement import pathing
from front85.games.nuremberg.state import NATO, PACT
from front85.games.nuremberg.table import Table
from front85.games.registry import title
from front85.hexwar.pieces.layers import together
from front85.kernel.ask import draw

EVERY, MOST = 11, 900


def compare(table: Table, rng: Random) -> None:
    fresh = table.copy()
    fresh.recount()
    for side in (NATO, PACT):
        standing = table.on_map(side)
        if not standing:
            continue
        unit = rng.choice(standing)
        start, budget = table.state.at[unit], rng.choice((8, 12, 24))
        closed = together(pathing.column_layers(table, side))
        for known, anew in (
            (pathing.march(table, side, (unit,), start, budget), pathing.march(fresh, side, (unit,), start, budget)),
            (
                pathing.column(table, side, (unit,), start, budget, closed),
                pathing.column(fresh, side, (unit,), start, budget, closed),
            ),
        ):
            assert np.array_equal(known.cost, anew.cost)
            assert np.array_equal(known.open_cost, anew.open_cost)
        assert np.array_equal(leaning(table, side), leaning(fresh, side))
        assert np.array_equal(contact(table, side), contact(fresh, side))


def test_shared_answers_are_those_of_a_fresh_table() -> None:
    table = cast(Table, title("nuremberg").start("campaign", {}))
    walk, look = Random(5), Random(6)
    for number in range(MOST):
        ask = table.ask
        if ask is None:
            break
        table.play_tested(ask, draw(ask, walk))
        if number % EVERY == 0:
            compare(table.copy(), look)  # what a copy has worked out is there for all
            compare(table, look)


def test_answers_go_with_their_stamp_and_do_not_grow_for_ever() -> None:
    table = cast(Table, title("nuremberg").start("lesson", {}))
    kept = table.answers("sums", 1)
    assert table.copy().answers("sums", 1) is kept
    assert table.answers("sums", 2) is not kept
    most = 0
    for question in range(5_000):
        answers = table.answers("sums", 3)
        answers[question] = question
        most = max(most, len(answers))
    assert 100 < most < 1_000
