"""Matches between computer players: legal, repeatable, decided."""

from __future__ import annotations

import pytest

from front85.ai.player import UnknownLevel, levels, make_player
from front85.lab.match import play_match

PAIRS = [("recruit", "recruit"), ("recruit", "regular"), ("regular", "recruit"), ("regular", "regular")]


def test_nuremberg_has_three_levels() -> None:
    assert levels("nuremberg") == ("recruit", "regular", "veteran")


def test_an_unknown_level_is_named() -> None:
    with pytest.raises(UnknownLevel, match="general"):
        make_player("nuremberg", "general", "NATO", 1)


@pytest.mark.parametrize(("nato", "pact"), PAIRS)
def test_a_small_battle_is_played_to_its_end(nato: str, pact: str) -> None:
    record = play_match("nuremberg", "lesson", None, {"NATO": nato, "Pact": pact}, 5)
    assert record.winner in ("NATO", "Pact")
    assert record.decisions > 10


def test_the_same_seed_gives_the_same_game() -> None:
    sides = {"NATO": "regular", "Pact": "regular"}
    first = play_match("nuremberg", "lesson", None, sides, 8, keep_choices=True)
    second = play_match("nuremberg", "lesson", None, sides, 8, keep_choices=True)
    assert first.choices == second.choices
    assert first.choices


def test_choices_are_kept_only_when_asked_for() -> None:
    record = play_match("nuremberg", "lesson", None, {"NATO": "recruit", "Pact": "recruit"}, 1)
    assert record.choices == []
