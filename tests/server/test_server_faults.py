"""A fault of ours at the table: whoever sits there is told, the game goes on, and the log says where it happened."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from server_table import Screen, client, new_game
from starlette.testclient import TestClient

from front85.ai.staff.guided import staffed
from front85.kernel.game import Game
from front85.kernel.standing import Order
from front85.server.tables import planning, questions, thinking

FAULT = "a fault for this test"


def broken(*_: Any, **__: Any) -> Any:
    raise IndexError(FAULT)


def set_up(nato: Screen) -> None:
    """NATO has set up; when it is asked again the computer has, too."""
    nato.play("suggested")
    nato.play("done")
    while not nato.state["ask"]["mine"]:
        nato.receive()


def noted(caplog: pytest.LogCaptureFixture) -> list[str]:
    """The faults of the log, each with its traceback."""
    return [
        f"{record.getMessage()}\n{caplog.handler.format(record)}"
        for record in caplog.records
        if record.levelno >= logging.ERROR and record.exc_info
    ]


def test_a_computer_that_fails_is_replaced_by_a_simpler_one(
    table: TestClient, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def failing(title: str, level: str, side: str, orders: Sequence[Order]) -> Any:
        player = staffed(title, level, side, orders)
        if level == "regular":
            monkeypatch.setattr(player, "choose", broken, raising=True)
        return player

    monkeypatch.setattr(thinking, "staffed", failing)
    thinking._players.clear()
    game = new_game(table, seats={"Pact": "regular"}, seed="85")
    with Screen(table, game["id"], game["seats"]["NATO"]) as nato:
        set_up(nato)
        told = [notice for notice in nato.notices if notice["kind"] == "stumbled"]
        assert len(told) == 1, "once until a person is asked"
        assert "The Pact" in told[0]["text"]
    first = noted(caplog)[0]
    assert "seed 85, entry 3" in first
    assert FAULT in first
    assert "Traceback" in first


def test_a_choice_the_rules_fail_at_is_not_the_end_of_the_game(
    table: TestClient, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    play, failed = Game.play, []

    def fragile(game: Game, choice: str, player: str | None = None, **more: Any) -> None:
        if player == "Pact" and not failed:
            failed.append(choice)
            raise IndexError(FAULT)
        play(game, choice, player, **more)

    monkeypatch.setattr(Game, "play", fragile)
    game = new_game(table, seats={"Pact": "recruit"}, seed="85")
    with Screen(table, game["id"], game["seats"]["NATO"]) as nato:
        set_up(nato)
        assert failed
        assert "stumbled" in [notice["kind"] for notice in nato.notices]
    assert any("seed 85, entry" in fault and failed[0] in fault and FAULT in fault for fault in noted(caplog))


def test_a_computer_that_cannot_go_on_says_so(table: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    play = Game.play

    def barred(game: Game, choice: str, player: str | None = None, **more: Any) -> None:
        if player == "Pact":
            raise IndexError(FAULT)
        play(game, choice, player, **more)

    monkeypatch.setattr(Game, "play", barred)
    game = new_game(table, seats={"Pact": "recruit"})
    with Screen(table, game["id"], game["seats"]["NATO"]) as nato:
        nato.play("suggested")
        nato.play("done")
        while "stuck" not in [notice["kind"] for notice in nato.notices]:
            nato.receive()
        assert nato.ask("state")["ok"], "the table answers all the same"


@pytest.mark.parametrize(
    ("wish", "module", "name"),
    [
        pytest.param({"kind": "advice"}, questions, "advising", id="hint"),
        pytest.param({"kind": "staff", "level": "regular"}, planning, "staffed", id="staff"),
    ],
)
def test_an_adviser_that_fails_says_so_and_the_game_goes_on(
    table: TestClient,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    wish: dict[str, Any],
    module: Any,
    name: str,
) -> None:
    monkeypatch.setattr(module, name, broken)
    game = new_game(table, seed="85")
    token = game["both"]
    answer = table.post(f"/api/games/{game['id']}/plan", json=wish, params={"token": token})
    assert answer.status_code < 500
    assert answer.json()["error"]["id"] == "server-thought-failed"
    assert "choose by hand" in answer.json()["error"]["text"]
    assert any("seed 85, entry 0" in fault and FAULT in fault for fault in noted(caplog))
    with Screen(table, game["id"], token) as both:
        assert "error" not in both.play("suggested")


def test_a_mistake_in_an_own_scenario_is_shown_where_it_stands(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FRONT85_DATA", str(tmp_path))
    (tmp_path / "scenarios").mkdir()
    (tmp_path / "scenarios" / "fulda-gap.toml").write_text('base = "tripwire"\nlast_turn = "nine"\n', "utf-8")
    with client(tmp_path) as table:
        assert table.get("/api/titles").status_code == 200
        answer = table.post("/api/games", json={"title": "fulda-gap", "scenario": "own"})
        assert answer.status_code == 422
        error = answer.json()["error"]
        assert error["id"] == "server-broken-content"
        for part in ("fulda-gap.toml", "line 2, field last_turn:"):
            assert part in error["text"], error["text"]
        (tmp_path / "scenarios" / "fulda-gap.toml").write_text('base = "tripwire\n', "utf-8")
        answer = table.post("/api/games", json={"title": "fulda-gap", "scenario": "own"})
        assert "line 1: " in answer.json()["error"]["text"], "no field can be named where nothing can be read"
