"""No two games of a player begin alike, and whoever advises or rehearses plays by the book."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest

from front85.ai.openings import LAST, slope
from front85.ai.player import Seated, factory, make_player
from front85.games.registry import title
from front85.kernel.ask import CHANCE
from front85.kernel.dice.chance import Dice
from front85.lab.players import seat
from front85.shelf import card


def first_turn(game: str, scenario: str, seed: int, varied: bool) -> str:
    """What is chosen in the first turn, with the same dice whatever the seed."""
    rules, dice, rolls = title(game), Dice(1), 0
    table: Any = rules.start(scenario, card(game).defaults(scenario))
    make = seat if varied else make_player
    seated = {side: make(game, "regular", side, seed) for side in rules.sides}
    said, first = [], table.state.turn
    while (ask := table.ask) is not None and table.state.turn <= max(first, 1):
        if ask.player == CHANCE:
            table.play_tested(ask, dice.answer(ask, rolls))
            rolls += 1
            continue
        words = seated[ask.player].answer(rules.masked(table, ask.player))
        table.play(words, ask.player)
        said.append(" ".join(words))
    return "; ".join(said)


@pytest.mark.parametrize(
    ("game", "scenario"),
    [("nuremberg", "campaign"), ("fulda-gap", "tripwire"), ("berlin85", "unity"), ("iron-sky", "fulda_evening")],
)
def test_games_begin_in_ways_of_their_own(game: str, scenario: str) -> None:
    seeds = (810001, 810002, 810003, 810004)
    assert len({first_turn(game, scenario, seed, varied=True) for seed in seeds}) > 2
    assert len({first_turn(game, scenario, seed, varied=False) for seed in seeds[:2]}) == 1


def test_the_same_seed_begins_the_same_way() -> None:
    assert first_turn("berlin85", "unity", 810001, varied=True) == first_turn("berlin85", "unity", 810001, varied=True)


def test_an_opening_is_gentle_and_over_after_the_first_turns() -> None:
    rules = title("berlin85")
    table: Any = rules.start("unity", card("berlin85").defaults("unity"))
    player = Seated(factory("berlin85", "regular")("Pact"), "Pact", 810001, varied=True).player
    lean = player.opening.lean(table)  # type: ignore[attr-defined]
    assert abs(lean).max() == pytest.approx(1.0)
    around = table.content.board.neighbours
    steps = np.where(around < 0, 0.0, abs(lean[np.maximum(around, 0)] - lean[:, None]))
    assert steps.max() < 0.5
    table.state.turn = LAST + 1
    assert not player.opening.lean(table).any()  # type: ignore[attr-defined]


def test_a_small_battle_leans_within_its_own_ground() -> None:
    board = title("nuremberg").start("lesson", {}).content.board  # type: ignore[attr-defined]
    here = [hex_ for hex_ in range(board.size) if board.distance(hex_, 0) <= 4]
    lean = slope(Random(1), board, here)
    assert abs(lean[here]).max() == pytest.approx(1.0)
    assert abs(lean[[hex_ for hex_ in range(board.size) if board.distance(hex_, 0) > 20]]).max() < 0.01
