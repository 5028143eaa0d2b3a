"""The adviser: legal choices with worth and reasons in both languages, from what a side may know, alike for a seed."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from front85.ai.advice.adviser import IDLE, MOST, Advice, advise, hint
from front85.ai.advice.judge import judge_of
from front85.ai.advice.playing_out import mean_and_error, stakes
from front85.ai.advice.scale import CHANCE as BY_CHANCE
from front85.ai.player import make_player
from front85.games.registry import title, titles
from front85.kernel.ask import CHANCE
from front85.kernel.dice.chance import Dice
from front85.kernel.game import Game
from front85.lab.permute import permuted
from front85.shelf import card
from front85.words import Speaker

QUESTIONS = 14
"""Kinds of question looked at in each title."""


def at_questions(name: str, scenario: str = "lesson") -> list[Game]:
    """Games at the first question of each kind that two regulars come to."""
    found = title(name)
    options = {**found.options, **card(name).defaults(scenario)}
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
def test_the_choice_that_ends_the_game_gets_advice_too(name: str) -> None:
    found = title(name)
    options = {**found.options, **card(name).defaults("lesson")}
    game = Game(found.start("lesson", options), scenario="lesson", options=options, dice=Dice("advice"))
    players = {side: make_player(name, "regular", side, 1) for side in found.sides}
    last = game.copy()
    while game.ask is not None:
        side = game.ask.player
        last = game.copy()
        game.play(" ".join(players[side].answer(found.masked(game.position, side))), side)
    assert hint(last)


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


@pytest.mark.parametrize("name", titles())
def test_nothing_worse_than_doing_nothing_stands_above_it(name: str) -> None:
    waits = 0
    for game in at_questions(name):
        found = hint(game, seed=3)
        idle = [place for place, one in enumerate(found) if len(one.choice) == 1 and one.choice[0] in IDLE]
        for place in idle:
            waits += 1
            assert all(one.worth >= found[place].worth for one in found[:place])
    assert waits


def attacks(name: str, scenario: str) -> Iterator[tuple[Game, Advice]]:
    """Attacks the adviser looks at, with the games in which they can be made."""
    for game in at_questions(name, scenario):
        for one in hint(game):
            if one.choice[0] == "attack" and len(one.choice) > 2:
                yield game, one


def test_stakes_tell_what_an_attack_may_cost() -> None:
    """A lone defender that no result spares is lost for certain, whatever the die shows."""
    sure = 0
    for game, one in attacks("nuremberg", "bayreuth"):
        side = game.player
        assert side is not None
        known = game.title.masked(game.position, side)
        found = stakes(known, judge_of(known, side), one.choice)
        assert known.ask is not None
        told = known.ask.forecast(one.choice)
        assert told is not None
        assert found.results.keys() <= told.chances.keys()
        assert 0 <= found.loses <= 1
        assert (found.loses > 0) == bool(found.names)
        assert found == stakes(known, judge_of(known, side), one.choice)
        if found.results.keys() <= {"DE", "DL", "EX"} and len(game.position.units_at(target(game, one))) == 1:
            sure += 1
            assert found.kills == 1.0
    assert sure, "no attack on a lone defender in these games: look through more of them"


def target(game: Game, one: Advice) -> int:
    return int(game.position.content.board.index[one.choice[1]])


def test_worth_is_in_win_chance_where_a_model_has_passed() -> None:
    unity = at_questions("berlin85", "unity")
    found = [one for game in unity[2:8] for one in hint(game)]
    assert {one.currency for one in found} == {BY_CHANCE}
    assert any(one.worth for one in found)
    assert BY_CHANCE not in {one.currency for game in at_questions("berlin85")[:4] for one in hint(game)}


def test_an_announced_attack_is_weighed_as_if_it_were_fought() -> None:
    """7.0 Announcing changes nothing yet; what it is worth is what comes of it."""
    worths = [one.worth for game, one in attacks("berlin85", "unity")]
    assert len(set(worths)) > 1


def test_a_mean_comes_with_its_error() -> None:
    assert mean_and_error([2.0]) == (2.0, 0.0)
    assert mean_and_error([1.0, 3.0]) == (2.0, pytest.approx(1.0))
