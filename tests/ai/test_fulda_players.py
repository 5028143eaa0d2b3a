"""Fulda Gap's computer players: legal in every scenario, repeatable, and quick."""

from __future__ import annotations

from time import process_time

import pytest
from ai_fulda import FORMS, both, decisions, opened

from front85.ai.fulda_gap.answers.hints import worse
from front85.ai.player import levels, make_player
from front85.games.fulda_gap.state import SIDES
from front85.games.fulda_gap.vignettes.faults import faults
from front85.games.registry import title
from front85.lab.match import play_match

SLOWEST_TURN = 10.0
LEVELS = [("recruit", "recruit"), ("recruit", "regular"), ("regular", "recruit"), ("regular", "regular")]


def test_fulda_gap_has_three_levels() -> None:
    assert levels("fulda-gap") == ("recruit", "regular", "veteran")


@pytest.mark.parametrize(("nato", "soviet"), LEVELS)
def test_a_small_battle_is_played_to_its_end(nato: str, soviet: str) -> None:
    record = play_match("fulda-gap", "lesson", None, {"NATO": nato, "Soviet": soviet}, 5)
    assert record.winner in SIDES
    assert record.how in title("fulda-gap").endings  # type: ignore[attr-defined]
    assert record.points is not None


@pytest.mark.parametrize(("scenario", "advanced"), FORMS)
@pytest.mark.parametrize("level", ["recruit", "regular"])
def test_two_turns_of_every_form_are_legal_and_sound(scenario: str, advanced: bool, level: str) -> None:
    """An illegal answer would raise Refused."""
    number = 0
    for table, _ in decisions(opened(scenario, advanced), both(level), 4, 2):
        number += 1
        if number % 20 == 0:
            assert faults(table) == []
    assert number > 60


def test_the_same_seed_gives_the_same_game() -> None:
    sides = {"NATO": "regular", "Soviet": "regular"}
    first = play_match("fulda-gap", "lesson", None, sides, 8, keep_choices=True)
    second = play_match("fulda-gap", "lesson", None, sides, 8, keep_choices=True)
    assert first.choices == second.choices
    assert first.choices


@pytest.mark.parametrize("advanced", [False, True])
def test_a_turn_of_the_regular_is_quick(advanced: bool) -> None:
    spent: dict[tuple[int, str], float] = {}
    begun, key = process_time(), (0, "")
    for table, side in decisions(opened("tripwire", advanced), both("regular"), 2, 4):
        now = process_time()
        spent[key] = spent.get(key, 0.0) + now - begun
        begun, key = now, (table.state.turn, side)
    assert max(spent.values()) < SLOWEST_TURN


def test_a_regular_can_take_over_in_the_middle_of_a_phase() -> None:
    """It remembers only plans it can do without: a fresh player for every single choice is legal as well."""
    for number, (table, side) in enumerate(decisions(opened("tripwire"), both("regular"), 6, 2)):
        if number % 7 == 0:
            stranger = make_player("fulda-gap", "regular", side, number)
            words = stranger.answer(table.title.masked(table, side))
            assert table.why_not(words, side) is None


def test_a_recruit_sees_hopeless_odds() -> None:
    assert worse("1-3", (1, 2))
    assert worse("-", (1, 2))
    assert not worse("1-2", (1, 2))
    assert not worse("3-1", (2, 1))
    assert worse("1-1", (2, 1))
