"""Looking back on a game: moments whose parts add up, luck that agrees with them, a line that gives nothing away."""

from __future__ import annotations

from math import hypot
from random import Random

import pytest

import front85
from front85.ai.player import make_player
from front85.games.registry import title, titles
from front85.kernel.game import Game
from front85.lab.permute import permuted
from front85.review import looking
from front85.review.affairs import course, so_far
from front85.review.looking import MOST, review, unit
from front85.review.meter import Meter
from front85.server.screen.naming import named, naming
from front85.words import Speaker
from front85.worth.figure import usable


def played(name: str, scenario: str, seed: int, longest: int = 100_000) -> Game:
    game = front85.new(name, scenario, seed=seed)
    players = {side: make_player(name, "regular", side, seed) for side in game.title.sides}
    while (side := game.player) is not None and game.ply < longest:
        game.play(" ".join(players[side].answer(game.title.masked(game.position, side))), side)
    return game


@pytest.mark.parametrize("name", titles())
def test_a_game_is_looked_back_on(name: str) -> None:
    found = title(name)
    game = played(name, "lesson", 4)
    start = found.start("lesson", dict(game.options))
    told = review(start, game.journal)
    assert 0 < len(told.turning) <= MOST
    assert not told.by_chance  # a lesson has no win chance
    assert not told.line
    for one in told.turning:
        assert one.change == round(one.expected + one.luck + one.choice, 1)
        assert game.journal[one.ply].player == one.side
        assert one.error >= 0
        for language in ("en", "pl"):
            speaker = Speaker(language)
            assert speaker.say(named(one.caption, naming(found)))
            assert "{" not in speaker.say(unit(one.currency))
    assert review(start, game.journal) == told


@pytest.mark.parametrize("name", titles())
def test_affairs_are_the_whole_game(name: str) -> None:
    """Every entry belongs to one affair; affairs with dice are those the table of luck counts."""
    game = played(name, "lesson", 5)
    start = title(name).start("lesson", dict(game.options))
    affairs = course(start, game.journal).affairs
    assert [one.start for one in affairs] == [0, *(one.end for one in affairs[:-1])]
    assert affairs[-1].end == len(game.journal)
    for one in affairs:
        assert one.dice == any(entry.player == "chance" for entry in game.journal[one.start : one.end])
    told = review(start, game.journal)
    assert {row.side: row.affairs for row in told.luck} == {
        side: sum(one.dice and one.side == side for one in affairs) for side in game.title.sides
    }


def test_luck_and_turning_points_agree(monkeypatch: pytest.MonkeyPatch) -> None:
    """Told of every affair, the luck of a side's moments is its line in the table of luck."""
    for name, value in (("MOST", 10_000), ("LOOKED", 10_000), ("LEAST", 0.0)):
        monkeypatch.setattr(looking, name, value)
    game = played("nuremberg", "lesson", 6)
    told = review(game.title.start("lesson", dict(game.options)), game.journal)
    assert any(row.luck for row in told.luck)
    for row in told.luck:
        mine = [one for one in told.turning if one.side == row.side]
        assert row.luck == round(sum(one.luck for one in mine), 1)
        assert abs(row.error - hypot(*(one.error for one in mine))) < 0.05 * (len(mine) + 2)


def test_luck_is_told_with_its_error(monkeypatch: pytest.MonkeyPatch) -> None:
    """The more often a choice is played out again, the smaller the error; none where every face of the die is tried."""
    game = played("nuremberg", "lesson", 6)
    start = game.title.start("lesson", dict(game.options))
    errors = []
    for samples in (4, 24):
        monkeypatch.setattr("front85.ai.advice.judge.Judge.samples", samples)
        errors.append(max(row.error for row in review(start, game.journal).luck))
    assert errors[0] > errors[1] == 0


def test_the_line_of_a_game_with_a_win_chance() -> None:
    """Unity: percent from the start, moved by affairs and the clock, each side by its own sight."""
    game = played("berlin85", "unity", 11, longest=150)
    start = game.title.start("unity", dict(game.options))
    found = course(start, game.journal)
    assert found.by_chance
    for side in game.title.sides:
        levels = [point.levels[side] for point in found.line]
        assert all(0 <= level <= 100 for level in levels)
        moved = sum(one.moved[side].all for one in found.affairs)
        assert abs(Meter(start, side).level + moved - levels[-1]) < 0.1
    assert [point.ply for point in found.line] == sorted({point.ply for point in found.line})


@pytest.mark.parametrize(("name", "scenario"), [("berlin85", "unity"), ("nuremberg", "campaign")])
def test_the_line_so_far_gives_nothing_away(name: str, scenario: str) -> None:
    """Twin games: whatever the enemy hides, a side reads the same figure."""
    game = played(name, scenario, 12, longest=120)
    for side in game.title.sides:
        line = so_far(game.title.start(scenario, dict(game.options)), game.journal, side)
        assert all(set(point.levels) == {side} for point in line)
        assert bool(line) == (usable(name, scenario) is not None)
        twin = permuted(game.position, side, Random(3))
        assert Meter(twin, side).level == Meter(game.position, side).level
