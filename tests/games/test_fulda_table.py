"""What the table is told of Fulda Gap can be sent: hints, forecasts, views, washes."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from front85.games.fulda_gap.table import Table
from front85.games.registry import title
from front85.kernel.ask import CHANCE, draw
from front85.kernel.dice.chance import Dice

MANY = 12
"""Words of a step whose hints are looked at."""


def plain(value: Any) -> None:
    """It is what a browser can be sent: msgspec refuses foreign numbers and objects."""
    msgspec.json.encode(value)


@pytest.mark.parametrize(("scenario", "advanced", "decisions"), [("lesson", False, 250), ("tripwire", True, 260)])
def test_whatever_is_told_can_be_sent(scenario: str, advanced: bool, decisions: int) -> None:
    game = title("fulda-gap")
    position = game.start(scenario, {**game.options, "advanced": advanced})
    assert isinstance(position, Table)
    rng, dice, rolls = Random(85), Dice("table"), 0
    for count in range(decisions):
        ask = position.ask
        if ask is None:
            return
        if ask.player == CHANCE:
            position.play_tested(ask, dice.answer(ask, rolls))
            rolls += 1
            continue
        words = draw(ask, rng)
        for length in range(len(words) + 1):
            offered = list(ask.after(words[:length]))
            for word in rng.sample(offered, min(MANY, len(offered))):
                plain(ask.hint(words[:length], word))
        plain(ask.forecast(words))
        if count % 10 == 0:
            for side in (*game.sides, None):
                plain(game.view(position, side))
            plain(game.overlay(position, game.sides[count // 10 % 2], ("zones", "threats", "supply")[count // 20 % 3]))
        position.play_tested(ask, words)


def test_an_untried_unit_says_what_it_may_be() -> None:
    game = title("fulda-gap")
    view = game.view(game.start("lesson", dict(game.options)), "NATO")
    untried = [unit for unit in view["units"] if unit.get("untried")]
    assert untried
    for unit in untried:
        assert sum(unit["may_be"].values()) == pytest.approx(1)
        assert unit["column"]
