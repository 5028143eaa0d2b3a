"""What NATO is sent is the same, byte for byte, whatever the Pact keeps secret, until it is revealed."""

from __future__ import annotations

import re
from contextlib import ExitStack
from functools import cache
from random import Random
from typing import Any

import msgspec
import pytest
from server_table import JSON, Screen, bearer, new_game
from starlette.testclient import TestClient

import front85
from front85.kernel.ask import Ask, Words
from front85.kernel.dice.chance import Dice
from front85.server.tables.computers import make_job
from front85.server.tables.games import Games

DRAW = "12.1.4a"
PLOTS = {"northern-pincer": "plot 12 2025 2026", "strategic-block": "plot 11 3030 3031"}


class Rigged(Dice):
    """Dice of a seed, but the drawn order is named before the stroke: `northern-pincer/7`."""

    def __init__(self, seed: int | str) -> None:
        self._order, _, rest = str(seed).partition("/")
        super().__init__(rest)

    def answer(self, ask: Ask, index: int) -> Words:
        return (self._order,) if ask.case == DRAW else super().answer(ask, index)


class Game:
    """One of the two games: NATO's and the Pact's screens, and a copy here that knows what is offered."""

    def __init__(self, table: TestClient, order: str, stack: ExitStack) -> None:
        self.order = order
        self.made: JSON = new_game(table, seed=f"{order}/4", name="Twin")
        self.copy = front85.new("nuremberg", seed=0)
        self.copy.dice = Rigged(f"{order}/4")
        self.nato = stack.enter_context(Screen(table, self.made["id"], self.made["seats"]["NATO"]))
        self.pact = stack.enter_context(Screen(table, self.made["id"], self.made["seats"]["Pact"]))
        self.watch = stack.enter_context(Screen(table, self.made["id"], self.made["watch"]))

    def play(self, choice: str) -> None:
        screen = self.nato if self.copy.player == "NATO" else self.pact
        ply = self.copy.ply
        self.copy.play(choice)
        assert "error" not in screen.ask("play", choice=choice, ply=ply), choice
        for other in (self.nato, self.pact, self.watch):
            other.wait(self.copy.ply)

    def pry(self) -> None:
        """NATO asks what it should not be told."""
        for choice in ("end", "done", "plot 12 2025 2026", "support", "end-cancel-103G"):
            self.nato.ask("why", choice=choice)
            self.nato.ask("forecast", choice=choice)
        self.nato.ask("words", prefix=["support"])
        self.nato.ask("undo", ply=self.copy.ply if self.copy.player == "Pact" else -1)

    def received(self, screen: Screen) -> str:
        told = "\n".join(screen.raw).replace(self.made["id"], "GAME")
        return re.sub(r'"stamp":"[0-9a-f]*"', '"stamp":""', told)  # a keyed hash of the position


@pytest.fixture
def rigged(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("front85.server.store.resume.Dice", Rigged)


@pytest.mark.usefixtures("rigged")
def test_nato_and_onlookers_learn_nothing_of_the_pacts_secrets(table: TestClient) -> None:
    rng = Random(meeting_early())
    with ExitStack() as stack:
        one, two = (Game(table, order, stack) for order in PLOTS)
        sealed = False
        while not sealed:
            quick = one.copy.player == "NATO" and "suggested" in one.copy.options_after()
            choice = "suggested" if quick else one.copy.draw(rng)
            if choice.startswith("plot"):
                for game in (one, two):
                    game.play(PLOTS[game.order])
            elif choice.startswith("support") and one.copy.player == "Pact" and first_to_seal(one.copy):
                # the Pact commits nothing in one game and all it can in the other: NATO, still to choose, sees no
                # difference; then we look no further, because its own choice reveals both
                one.play("support")
                two.play(most_support(two.copy))
                sealed = one.copy.journal[-1].choice != two.copy.journal[-1].choice
                compare(table, one, two)
            else:
                for game in (one, two):
                    game.play(choice)
            if one.copy.ply % 40 == 0:
                for game in (one, two):
                    game.pry()
        assert "northern-pincer" not in one.received(one.nato) + one.received(one.watch)
        assert "northern-pincer" in one.received(one.pact)


@cache
def meeting_early() -> int:
    """How to draw so that such a battle is met early."""
    for number in range(200):
        rng, game = Random(number), front85.new("nuremberg", seed=0)
        order = next(iter(PLOTS))
        game.dice = Rigged(f"{order}/4")
        while game.ask is not None and game.ply < 300:
            quick = game.player == "NATO" and "suggested" in game.options_after()
            choice = "suggested" if quick else game.draw(rng)
            if choice.startswith("plot"):
                choice = PLOTS[order]
            elif choice.startswith("support") and game.player == "Pact" and first_to_seal(game):
                if most_support(game) != "support":
                    return number
                choice = "support"
            game.play(choice)
    raise AssertionError("no battle in which the Pact commits first, early in two hundred games")


def first_to_seal(game: front85.Game) -> bool:
    battle: Any = game.view("Pact")["battle"]
    return not battle["committed"]


def most_support(game: front85.Game) -> str:
    words = ["support"]
    while more := game.options_after(" ".join(words)):
        words.append(more[-1])
    return " ".join(words)


def compare(table: TestClient, one: Game, two: Game) -> None:
    for game in (one, two):
        game.pry()
    assert one.received(one.nato) == two.received(two.nato)
    assert one.received(one.watch) == two.received(two.watch)
    for call in ("replay?ply=20", f"replay?ply={one.copy.ply}", "report?lang=en"):
        answers = []
        for game in (one, two):
            address = f"/api/games/{game.made['id']}/{call}"
            seat = bearer(game.made["seats"]["NATO"])
            answers.append(table.get(address, headers=seat).text.replace(game.made["id"], "GAME"))
        assert answers[0] == answers[1], call
    assert told(table, one) == told(table, two)


def told(table: TestClient, game: Game) -> bytes:
    """What a computer player of NATO would be given."""
    games: Games = table.app.state.games  # type: ignore[attr-defined]
    live = games._live[game.made["id"]]
    seat = next(seat for seat in live.record.seats if seat.name == "NATO")
    job = msgspec.structs.replace(make_job(live, seat), game="GAME", seed="")
    return msgspec.json.encode(job)
