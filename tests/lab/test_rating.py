"""Ratings: known strengths are found again, and doubt shrinks with games."""

from __future__ import annotations

from random import Random

import pytest

from front85.lab.rating import Bout, expected, rate
from front85.lab.study.gamerow import play_row
from front85.lab.study.ladder import all_players, climb, ladder_design, ladder_html
from front85.lab.study.summary import Summary
from front85.lab.study.words import Words
from front85.words import Speaker

TRUTH = {"recruit": 1000.0, "regular": 1300.0, "veteran": 1450.0}


def bouts(games: int, advantage: float = 80.0) -> list[Bout]:
    rng = Random(3)
    made = []
    for first, mine in TRUTH.items():
        for second, theirs in TRUTH.items():
            chance = expected(mine - theirs + advantage)
            made.append(Bout(first, second, "a", games, sum(rng.random() < chance for _ in range(games))))
    return made


def test_known_strengths_are_found_within_their_intervals() -> None:
    found = rate(bouts(2000), "recruit")
    assert [rating.player for rating in found.ratings] == ["veteran", "regular", "recruit"]
    for rating in found.ratings:
        assert rating.points == pytest.approx(TRUTH[rating.player], abs=max(1.0, 1.5 * rating.reach))
    worth, reach = found.advantage["a"]
    assert worth == pytest.approx(80, abs=1.5 * reach)


def test_doubt_shrinks_with_games_and_the_anchor_has_none() -> None:
    few, many = rate(bouts(20), "recruit"), rate(bouts(2000), "recruit")
    reach = {rating.player: rating.reach for rating in few.ratings}
    for rating in many.ratings:
        assert rating.reach <= reach[rating.player]
    assert reach["recruit"] == 0


def test_who_never_lost_has_a_finite_rating() -> None:
    found = rate([Bout("a", "b", "s", 40, 40.0), Bout("b", "a", "s", 40, 0.0)], "b")
    assert 400 < found.ratings[0].points - 1000 < 3000


def test_the_anchor_must_play() -> None:
    with pytest.raises(ValueError, match="nobody"):
        rate(bouts(2), "general")


def test_a_ladder_of_the_lesson() -> None:
    players = all_players("nuremberg", [])
    assert {"recruit", "regular"} <= set(players)
    made = ladder_design("nuremberg", ["lesson"], ["recruit", "regular"], 2, 1)
    assert len(made.arms) == 4
    summary = Summary(made).add_all(play_row(made, number) for number in range(made.total))
    found = climb(summary, "recruit")
    assert sum(rating.games for rating in found.ratings) == 16
    html = ladder_html("nuremberg", found, summary, Words(Speaker("pl", strict=True)), "x")
    assert "regular" in html
