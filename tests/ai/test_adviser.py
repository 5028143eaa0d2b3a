"""The adviser: legal choices with worth and reasons in both languages, from what a side may know, alike for a seed."""

from __future__ import annotations

from random import Random

import pytest

from front85.ai.advice.adviser import MOST, advise, hint
from front85.ai.player import make_player
from front85.games.registry import title, titles
from front85.kernel.ask import CHANCE
from front85.kernel.chance import Dice
from front85.kernel.game import Game
from front85.lab.permute import permuted
from front85.words import Speaker

QUESTIONS = 14
"""Kinds of question looked at in each title."""


def at_questions(name: str, scenario: str = "lesson") -> list[Game]:
    """Games at the first question of each kind that two regulars come to."""
    found = title(name)
    options = dict(found.options)
    game = Game(found.start(scenario, options), scenario=scenario, options=options, dice=Dice("advice"))
    players = {side: make_player(name, "regular", side, 1) for side in found.sides}
    stops: dict[tuple[str, str], Game] = {}
    while game.ask is not None and len(stops) < QUESTIONS:
        side = game.ask.player
        assert side != CHANCE
        stops.setdefault((game.ask.prompt.id, side), game.copy())
        game.play(" ".join(players[side].answer(found.masked(game.position, side))), side)
    return list(stops.values())


@pytest.mark.parametrize("name", titles())
def test_advice_is_legal_reasoned_and_the_same_for_a_seed(name: str) -> None:
    games = at_questions(name)
    assert len(games) > 3
    for game in games:
        before = game.position.digest()
        found = hint(game, seed=3)
        assert 1 <= len(found) <= MOST
        assert sum(one.regular for one in found) == 1
        for one in found:
            assert game.why_not(" ".join(one.choice)) is None
            for language in ("en", "pl"):
                speaker = Speaker(language)
                for message in (one.price, *one.reasons):
                    assert message.id not in speaker.say(message)
        assert any(one.reasons for one in found)
        assert hint(game, seed=3) == found
        assert game.position.digest() == before


@pytest.mark.parametrize("name", titles())
def test_advice_knows_nothing_a_side_may_not_know(name: str) -> None:
    rng = Random(5)
    for game in at_questions(name)[:6]:
        side = game.player
        assert side is not None
        other = permuted(game.position, side, rng)
        if other.player != side:
            continue
        masked = game.title.masked
        assert advise(masked(game.position, side), side, 1) == advise(masked(other, side), side, 1)


def test_an_attack_tells_odds_chance_and_risk() -> None:
    fights = [one for one in at_questions("nuremberg", "bayreuth") if one.ask and one.ask.follows((), "attack")]
    found = [[one for one in hint(game) if one.choice[0] == "attack"] for game in fights]
    assert any(found)
    for attacks in filter(None, found):
        ids = [reason.id for reason in attacks[0].reasons]
        assert ids[0] == "advice-odds"
        assert ids[1] in ("advice-risk", "advice-no-risk")
        worths = [one.worth for one in attacks]
        assert worths == sorted(worths, reverse=True)


def test_nobody_is_advised_when_the_game_is_over() -> None:
    game = at_questions("nuremberg")[0]
    game.play("concede", "NATO")
    assert hint(game) == ()
