"""Looking back on a game: turning points with luck apart, costly choices, the same every time."""

from __future__ import annotations

import pytest

from front85.ai.advice.review import MOST, review
from front85.games.registry import title, titles
from front85.lab.match import play_match
from front85.shelf import card
from front85.words import Speaker


@pytest.mark.parametrize("name", titles())
def test_a_game_is_looked_back_on(name: str) -> None:
    found = title(name)
    options = card(name).defaults("lesson")
    match = play_match(name, "lesson", options, dict.fromkeys(found.sides, "regular"), 4, keep_choices=True)
    played = [(player, " ".join(words)) for player, words in match.choices]
    told = review(found.start("lesson", dict(options)), played)
    assert len(told.turning) <= MOST
    assert len(told.costly) <= MOST
    assert told.turning
    for moment in (*told.turning, *told.costly):
        player, choice = played[moment.ply]
        assert player == moment.side
        if moment in told.turning:
            assert choice.split()[0] == moment.choice[0]
        for language in ("en", "pl"):
            assert moment.place in Speaker(language).say(moment.line)
    assert review(found.start("lesson", dict(options)), played) == told
