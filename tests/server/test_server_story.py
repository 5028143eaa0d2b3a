"""Events as they are sent: in words, with the fields of the view that changed."""

from __future__ import annotations

from random import Random

import pytest
from server_table import import_game
from starlette.testclient import TestClient

import front85
from front85.chronicle.chronicler import Chronicler
from front85.games.registry import title, titles
from front85.kernel.dice.chance import Dice
from front85.kernel.game import Game
from front85.server.edge.games.story import _event, _worded_fields
from front85.server.screen.speech import voice


@pytest.mark.parametrize("name", titles())
def test_every_event_can_be_sent_in_words(name: str) -> None:
    found = title(name)
    options = dict(found.options)
    game = Game(found.start("lesson", options), scenario="lesson", options=options, dice=Dice("4"))
    rng = Random(4)
    while game.ask is not None and game.ply < 80:
        game.play(game.draw(rng))
    side = found.sides[0]
    teller = Chronicler(found.start("lesson", options), side, 0, None)
    for event in teller.follow(game.journal):
        sent = _event(event, name, voice("pl", found))
        assert sent.text
        assert set(sent.fields) == set(event.patch.fields)
    assert _worded_fields({}, name, voice("en", found)) == {}


def marching() -> Game:
    """Sixty choices in which many units have marched."""
    for seed in range(40):
        game, rng = front85.new("fulda-gap", "lesson", seed=seed), Random(seed)
        while game.ply < 60 and game.ask is not None:
            game.play(game.draw(rng))
        if sum(entry.choice.startswith("move") for entry in game.journal) >= 12:
            return game
    raise AssertionError("nobody marches in forty games")


def test_trails_of_the_turn_looked_back_at(table: TestClient) -> None:
    """Who went where from the beginning of the player-turn up to the entry: the ends are where the counters stand."""
    game = marching()
    made = import_game(table, game)
    address, token = f"/api/games/{made['id']}", made["watch"]
    told = 0
    for ply in range(1, game.ply + 1, 3):
        rows = table.get(f"{address}/trails", params={"token": token, "ply": ply}).json()
        seen = table.get(f"{address}/replay", params={"token": token, "ply": ply}).json()["view"]["units"]
        at = {unit["id"]: unit["hex"] for unit in seen}
        assert all(row["ply"] < ply for row in rows)
        last = {unit: way["hexes"][-1] for row in rows for way in row["ways"] for unit in way["units"]}
        assert all(at.get(unit) in (hex_, None) for unit, hex_ in last.items())
        told += len(last)
    assert told > 10
    assert table.get(f"{address}/trails", params={"token": token, "ply": game.ply + 1}).status_code == 422
    assert table.get(f"{address}/trails", params={"token": "nobody", "ply": 1}).status_code == 403
