"""A hostile client: ten thousand choices that were not offered, none accepted, nothing changed."""

from __future__ import annotations

import json
import os
from collections import Counter
from random import Random

from server_table import JSON, Screen, new_game
from starlette.testclient import TestClient

import front85
from front85.lab.hostile import Saboteur, attempts

NUMBER = int(os.environ.get("FRONT85_HOSTILE", "10000"))
EACH = 50
"""Attempts between two honest choices."""


def test_no_choice_that_was_not_offered_is_accepted(table: TestClient) -> None:
    rng = Random(8)
    game = new_game(table, seed="hostile")
    mirror = front85.new("nuremberg", seed="hostile")  # the same dice, so that we know what is offered
    saboteur = Saboteur(rng)
    reasons: Counter[str] = Counter()
    with (
        Screen(table, game["id"], game["seats"]["NATO"]) as nato,
        Screen(table, game["id"], game["seats"]["Pact"]) as pact,
        Screen(table, game["id"], game["watch"]) as watcher,
    ):
        screens = {"NATO": nato, "Pact": pact}
        for _ in range(NUMBER // EACH):
            choice = mirror.draw(rng)
            assert mirror.ask is not None
            saboteur.learn(mirror.ask, choice)
            for attempt in attempts(saboteur, mirror, choice, EACH):
                screen = screens.get((mirror.player if attempt.side is None else attempt.side) or "", watcher)
                answer = send(screen, attempt.choice, mirror.ply if attempt.ply is None else attempt.ply)
                assert "error" in answer, attempt
                assert answer["error"]["text"]
                reasons[answer["error"]["id"]] += 1
            asked = screens[mirror.player or ""]
            mirror.play(choice)
            asked.wait(0)
            assert asked.ask("play", choice=choice, ply=mirror.ply - len_added(mirror))["ok"]
            if mirror.ask is None:
                break
        for screen in (nato, pact, watcher):
            screen.ask("state")
            assert screen.state["ply"] == mirror.ply
            assert screen.state["view"]["turn"] == mirror.view(None)["turn"]
    assert sum(reasons.values()) == NUMBER
    assert {"refused-stale", "refused-wrong-side", "server-watching", "server-too-large"} <= set(reasons)


def len_added(game: front85.Game) -> int:
    """Entries the last choice of a side has made: itself and the dice after it."""
    for back, entry in enumerate(reversed(game.journal), 1):
        if entry.player != "chance":
            return back
    return 0


def send(screen: Screen, choice: str, ply: int) -> JSON:
    screen.send(json.dumps({"do": "play", "choice": choice, "ply": ply}))
    while True:
        message = screen.receive()
        if "error" in message or "ok" in message:
            return message
