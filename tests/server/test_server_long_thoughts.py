"""A computer that thinks long: those who wait see how far it is, and may have it play the best it has."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest
from server_table import FREE, Screen, client, new_game
from starlette.testclient import TestClient

from front85.ai.pondering import is_enough, reached
from front85.games.registry import title as find_title
from front85.kernel.ask import draw
from front85.server.club.table import may_hurry
from front85.server.store.seats import Seat
from front85.server.tables import thinking
from front85.server.tables.computers import Computers
from front85.server.tables.thinking import Job

STEPS = 2000
"""More than anybody waits for."""


class Ponderer:
    """Stands in for a player: thinks in small steps until it is stopped, then answers at random."""

    def __init__(self) -> None:
        self.steps, self.fails = 0, False

    def __call__(self, job: Job) -> str:
        for step in range(STEPS):
            if is_enough():
                break
            time.sleep(0.005)
            self.steps += 1
            reached((step + 1) / STEPS)
        if self.fails:
            raise ValueError("no plan")
        position = find_title(job.title).restore(job.scenario, job.options, job.state, job.stack)
        assert position.ask is not None
        return " ".join(draw(position.ask, Random(1)))


@pytest.fixture
def ponderer(monkeypatch: pytest.MonkeyPatch) -> Ponderer:
    found = Ponderer()
    monkeypatch.setattr(thinking, "_chosen", found)
    monkeypatch.setattr(thinking, "SLICE", 0.02)
    return found


@contextmanager
def computers_turn(table: TestClient) -> Iterator[tuple[Screen, dict[str, str]]]:
    """NATO has set up, and the Pact's computer thinks."""
    game = new_game(table, seats={"Pact": "recruit"})
    with Screen(table, game["id"], game["seats"]["NATO"]) as nato:
        nato.play("suggested")
        nato.play("done")
        yield nato, game
        forget(table, game)


def forget(table: TestClient, game: dict[str, str]) -> None:
    """Delete the game, and see that what was thought for it ends."""
    assert table.delete(f"/api/games/{game['id']}").status_code == 200
    deadline = time.monotonic() + 120
    while thinking._thoughts and time.monotonic() < deadline:
        time.sleep(0.01)
    assert not thinking._thoughts


def next_thought(screen: Screen) -> dict[str, Any]:
    while "thought" not in (message := screen.receive()):
        pass
    return dict(message["thought"])


def test_who_waits_sees_how_far_it_is_and_may_cut_it_short(table: TestClient, ponderer: Ponderer) -> None:
    with computers_turn(table) as (nato, _):
        first, second = next_thought(nato), next_thought(nato)
        assert first["side"] == second["side"] == "Pact"
        assert 0 < first["share"] <= second["share"] < 1
        ply = nato.state["ply"]
        assert nato.ask("hurry")["ok"]
        nato.wait(ply + 1)
        assert ponderer.steps < STEPS
        assert nato.state["thinking"] == "Pact", "the next choice is thought about anew"
        assert next_thought(nato)["share"] < 0.5


def test_onlookers_do_not_hurry_a_computer_that_plays_a_person(table: TestClient, ponderer: Ponderer) -> None:
    with computers_turn(table) as (nato, game), Screen(table, game["id"], game["watch"]) as watcher:
        next_thought(watcher)
        assert watcher.ask("hurry")["error"]["id"] == "server-watching"
        assert nato.ask("hurry")["ok"]


def test_in_a_rated_game_the_computer_is_given_its_time(
    table: TestClient, ponderer: Ponderer, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def never(*_: object) -> bool:
        return False

    with computers_turn(table) as (nato, _):
        with monkeypatch.context() as patched:
            patched.setattr("front85.server.app.may_hurry", never)
            refused = nato.ask("hurry")["error"]
        assert refused["id"] == "server-rated-hurry"
        assert nato.ask("hurry")["ok"]


def test_hurry_without_a_thought_is_forgotten(table: TestClient, ponderer: Ponderer) -> None:
    game = new_game(table, seats={"Pact": "recruit"})
    with Screen(table, game["id"], game["seats"]["NATO"]) as nato:
        assert nato.ask("hurry")["ok"]
        nato.play("suggested")
        nato.play("done")
        next_thought(nato)
        next_thought(nato)
        assert nato.state["thinking"] == "Pact"
        forget(table, game)


@pytest.mark.parametrize("fails", [False, True])
def test_a_thought_ends_when_the_game_moves_on_and_what_goes_wrong_in_it_is_not_lost(
    tmp_path: Path, ponderer: Ponderer, caplog: pytest.LogCaptureFixture, fails: bool
) -> None:
    ponderer.fails = fails
    with client(tmp_path, limits=FREE) as table:
        live = table.app.state.games._live[new_game(table)["id"]]  # type: ignore[attr-defined]
        assert asyncio.run(may_hurry(live._storage, live))
        seat = Seat(live.game.player, "recruit", None)
        told: list[float] = []

        async def run() -> str:
            computers = Computers("here", workers=1)
            task = asyncio.create_task(computers.choose(live, seat, told.append))
            while len(told) < 2:
                await asyncio.sleep(0.01)
            moved = live.game.copy()
            moved.play(" ".join(draw(moved.ask, Random(1))), moved.player)
            live.game = moved
            async with asyncio.timeout(20):
                return await task

        assert asyncio.run(run())
        assert told == sorted(told)
        assert ponderer.steps < STEPS
        assert ("could not choose" in caplog.text) == fails


def test_many_games_share_a_worker_and_each_is_answered(tmp_path: Path, ponderer: Ponderer) -> None:
    """More games than a worker remembers players for: none is forgotten, and one that thinks long can be hurried."""
    with client(tmp_path, limits=FREE) as table:
        made = [new_game(table)["id"] for _ in range(thinking._REMEMBERED + 6)]
        lives = [table.app.state.games._live[game] for game in made]  # type: ignore[attr-defined]

        async def run() -> list[str]:
            computers, told = Computers("here", workers=1), list[float]()
            seats = [Seat(live.game.player, "recruit", None) for live in lives]
            tasks = [
                asyncio.create_task(computers.choose(*pair, told.append)) for pair in zip(lives, seats, strict=True)
            ]
            async with asyncio.timeout(60):
                while len(told) < 3:
                    await asyncio.sleep(0.01)
                assert not any(task.done() for task in tasks)
                while not all(task.done() for task in tasks):
                    for live in lives:
                        computers.hurry(live.record.id)
                    await asyncio.sleep(0)
                computers.close()
                return await asyncio.gather(*tasks)

        answers = asyncio.run(run())
        assert all(live.game.why_not(answer) is None for live, answer in zip(lives, answers, strict=True))
        assert len(answers) == len(made)
        assert not thinking._thoughts


def test_a_thought_ends_with_its_game(table: TestClient, ponderer: Ponderer) -> None:
    with computers_turn(table) as (nato, _):
        next_thought(nato)
    assert 0 < ponderer.steps < STEPS
