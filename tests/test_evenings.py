"""Scenarios of our own between lesson and full game: about thirty counters, said to be ours, played to the end."""

from __future__ import annotations

import pytest

import front85
from front85.ai.player import make_player
from front85.server.screen.speech import voice
from front85.shelf import card

EVENINGS = {"nuremberg": "bayreuth", "fulda-gap": "alsfeld", "berlin85": "tempelhof", "iron-sky": "fulda_evening"}


@pytest.mark.parametrize("name", EVENINGS)
def test_about_thirty_counters_and_called_our_own(name: str) -> None:
    scenario = EVENINGS[name]
    game = front85.new(name, scenario, seed=1)
    assert game.options == card(name).defaults(scenario)
    on_map = [unit for unit in game.view(None)["units"] if unit.get("hex")]
    assert 26 <= len(on_map) <= 34
    assert "our own" in voice("en")(f"scenario-{name}-{scenario}")
    assert "nasz własny" in voice("pl")(f"scenario-{name}-{scenario}")


def test_the_evening_at_fulda_is_flown_too() -> None:
    game = front85.new("iron-sky", "fulda_evening", seed=1)
    assert game.options["air_war"]
    assert not front85.new("iron-sky", "fulda_evening", seed=1, options={"air_war": False}).options["air_war"]


def test_the_air_war_belongs_to_the_game_and_can_be_left_out() -> None:
    flown = {scenario: front85.new("iron-sky", scenario, seed=1) for scenario in card("iron-sky").scenarios}
    assert {name for name, game in flown.items() if not game.options["air_war"]} == {"lesson"}
    assert all(bool(game.view(None)["air"]) == (name != "lesson") for name, game in flown.items())
    assert {name for name, game in flown.items() if game.options["landings"]} == {"campaign"}  # 29.0: ships are there
    ground = front85.new("iron-sky", "fulda_hof", seed=1, options={"air_war": False})
    assert ground.view(None)["air"] is None


@pytest.mark.parametrize("name", [name for name in EVENINGS if name != "iron-sky"])
def test_computer_players_play_it_to_the_end(name: str) -> None:
    game = front85.new(name, EVENINGS[name], seed=2)
    players = {side: make_player(name, "recruit", side, 2) for side in game.title.sides}
    while game.ask is not None:
        side = game.player or ""
        game.play(" ".join(players[side].answer(game.title.masked(game.position, side))), side)
    assert game.result is not None


@pytest.mark.parametrize("name", EVENINGS)
def test_every_scenario_begins_in_order(name: str) -> None:
    title = front85.new(name, EVENINGS[name], seed=1).title
    for scenario in title.scenarios:
        assert title.faults(title.start(scenario, card(name).defaults(scenario))) == []
