"""`Title.sampled`: a full position that masks back to what the side knew, sound, and the same for a seed."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from front85.ai.player import make_player
from front85.games.registry import title
from front85.kernel.ask import CHANCE
from front85.kernel.dice.chance import Dice
from front85.kernel.position import Position
from front85.shelf import card

GAMES = [
    ("nuremberg", "campaign", {}),
    ("fulda-gap", "tripwire", {"advanced": True}),
    ("berlin85", "tempelhof", {}),
    ("iron-sky", "fulda_evening", {}),
    ("iron-sky", "fulda_hof", {}),
    ("iron-sky", "north_german_plain", {"special_forces": True, "airborne": True, "weather": True}),
]


def mark(position: Position[Any]) -> tuple[Any, ...]:
    """Everything a masked position says."""
    return position.digest(), getattr(position, "unseen", None), getattr(position, "unseen_wings", None)


@pytest.mark.parametrize(("name", "scenario", "options"), GAMES)
def test_a_sampled_position_masks_back_is_sound_and_repeats(name: str, scenario: str, options: dict[str, bool]) -> None:
    found = title(name)
    position = found.start(scenario, {**card(name).defaults(scenario), **options})
    players = {side: make_player(name, "regular", side, 2) for side in found.sides}
    dice, rolls, choices, looked, differs = Dice("sampled"), 0, 0, 0, 0
    while (ask := position.ask) is not None and choices < 150:
        if ask.player == CHANCE:
            position.play_tested(ask, dice.answer(ask, rolls))
            rolls += 1
            continue
        choices += 1
        if choices % 10 == 0:
            faults = set(found.faults(position))
            for side in found.sides:
                known = found.masked(position, side)
                drawn = found.sampled(known, side, Random(choices))
                assert mark(found.masked(drawn, side)) == mark(known)
                assert set(found.faults(drawn)) <= faults
                assert drawn.digest() == found.sampled(known, side, Random(choices)).digest()
                assert drawn.player == position.player
                looked += 1
                differs += drawn.digest() != known.digest()
        position.play(players[ask.player].answer(found.masked(position, ask.player)), ask.player)
    assert looked >= 20
    assert differs or name == "berlin85"
