"""The recruit is random but not silly."""

from __future__ import annotations

from ai_campaign import decisions

from front85.ai.nuremberg.answers.hints import worse_than_one_to_two
from front85.games.nuremberg.state import NATO, SIDES
from front85.games.nuremberg.title import faults


def test_two_turns_are_legal_and_sound() -> None:
    for number, (table, _) in enumerate(decisions("recruit", 4, 2)):
        if number % 10 == 0:
            assert faults(table) == []


def test_nato_is_not_overstacked_at_the_end_of_a_phase() -> None:
    for table, side in decisions("recruit", 9, 2):
        ask = table.ask
        assert ask is not None
        assert not (side == SIDES[NATO] and ask.case == "7.1c")


def test_odds_worse_than_one_to_two_are_seen() -> None:
    assert worse_than_one_to_two("1:3")
    assert not worse_than_one_to_two("1:2")
    assert not worse_than_one_to_two("4:1")
