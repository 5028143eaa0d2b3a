"""What can be taken back has shown nothing: the fuzzer plays the same choice on other secrets and compares."""

from __future__ import annotations

from random import Random

import pytest

import front85
from front85.games.registry import titles
from front85.lab.fuzz import Fuzzer


@pytest.mark.parametrize("title", titles())
def test_no_choice_that_can_be_taken_back_shows_a_secret(title: str) -> None:
    found = Fuzzer(title, 60, 31, peeks=True).run()
    assert found.broken is None
    assert found.checks["peeks"] > 10


def test_a_declared_assault_cannot_be_taken_back() -> None:
    """8.0.5 It opens the markers of those it is made on."""
    rng, game = Random(3), front85.new("iron-sky", "lesson", seed=3)
    assaults = 0
    while game.ask is not None and assaults < 5:
        choice = next(game.choices("assault"), None) if "assault" in game.options_after() else None
        game.play(choice or game.draw(rng))
        if choice is not None:
            assaults += 1
            assert not game.can_undo
    assert assaults == 5


def test_a_flight_of_helicopters_cannot_be_taken_back() -> None:
    """31.1.4 That nobody fires or rises on its way, or on the way home, shows who is not there."""
    rng, game = Random(4), front85.new("iron-sky", "fulda_hof", seed=4, options={"air_war": True})
    flights = 0
    for _ in range(1500):
        if game.ask is None or flights == 3:
            break
        words = game.options_after()
        verb = next((word for word in ("fly", "home") if word in words), None)
        choice = next(game.choices(verb), None) if verb else None
        game.play(choice or game.draw(rng))
        if choice is not None:
            flights += 1
            assert not game.can_undo, choice
    assert flights == 3


@pytest.mark.parametrize("verb", ["finish", "weasel"])
def test_what_the_enemy_may_have_answered_cannot_be_taken_back(verb: str) -> None:
    """27.7-gen.1, 27.9-seq.3 Whether he is asked shows his air watch and who is ready: not to be asked is an answer."""
    options = {"air_war": True, "wild_weasel": True}
    done = 0
    for seed in range(1, 9):
        rng, game = Random(seed), front85.new("iron-sky", "fulda_hof", seed=seed, options=options)
        for _ in range(1500):
            if game.ask is None or done == 3:
                break
            words, side = game.options_after(), game.player
            choice = next(game.choices(verb), None) if verb in words else None
            if choice is None and "watch" in words:
                game.play("watch none never")
                continue
            game.play(choice or game.draw(rng))
            if choice is not None and game.player == side:
                done += 1
                assert not game.can_undo, choice
    assert done == 3
