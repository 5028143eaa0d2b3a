"""Under an Iron Sky: every way of a helicopter that can be begun can be ended."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import cast

import pytest

from front85.games.iron_sky.helicopters.fly import VIA
from front85.games.iron_sky.helicopters.lanes import MODES
from front85.games.iron_sky.table import Table
from front85.kernel.ask import choices
from front85.proof.format import read_file
from front85.proof.moment import build

FLIGHT = Path(__file__).parents[2] / "vignettes" / "iron-sky" / "31-low.toml"
LEGS = ("fly", "cobra", "C2120", VIA)


def opened() -> Table:
    vignette, hooks = read_file(FLIGHT)
    start = cast(Table, build(vignette, hooks))
    start.play("assault tanks standard")
    return start


@pytest.mark.parametrize("seed", range(40))
def test_a_way_said_in_legs_has_no_dead_end(seed: int) -> None:
    """A walk that never stops where it may comes to a hex from which only the goal is left, and is complete there."""
    ask, rng, words = opened().ask, Random(seed), LEGS
    assert ask is not None
    while ahead := sorted(ask.after(words)):
        words = (*words, rng.choice(ahead))
    assert ask.closes(words)
    assert len(words) >= len(LEGS) + 1


def test_no_hex_is_offered_from_which_the_goal_is_out_of_reach() -> None:
    ask = opened().ask
    assert ask is not None
    for mode in MODES:
        for hex_ in ask.after((*LEGS, mode)):
            assert next(choices(ask, (*LEGS, mode, hex_)), None) is not None, f"{mode} {hex_} leads nowhere"
