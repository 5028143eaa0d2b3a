"""The adviser and the look back over HTTP: legal choices in the reader's words, and nothing before the game is over."""

from __future__ import annotations

import pytest
from fastapi.testclient import TestClient
from server_table import JSON, bearer, game_at, import_game

import front85
from front85.ai.player import make_player
from front85.words import Speaker


def test_advice_names_legal_choices_with_reasons(table: TestClient) -> None:
    game = game_at("attack")
    made = import_game(table, game)
    for language, word in (("en", "worth"), ("pl", "wartość")):
        answer = table.post(
            f"/api/games/{made['id']}/plan?lang={language}", json={"kind": "advice"}, headers=bearer(made["both"])
        )
        assert answer.status_code == 200
        told = answer.json()
        assert told["ply"] == game.ply
        assert 1 <= len(told["steps"]) <= 3
        for step in told["steps"]:
            assert game.why_not(step["choice"]) is None
            assert step["worth"]
        assert any(word in step["worth"] for step in told["steps"])
        assert any(step["reasons"] for step in told["steps"])
        assert told["note"] == ""


def test_advice_without_a_win_chance_says_so(table: TestClient) -> None:
    made = import_game(table, front85.new("nuremberg", "lesson", seed=1))
    for language in ("en", "pl"):
        path = f"/api/games/{made['id']}/plan?lang={language}"
        found = table.post(path, json={"kind": "advice"}, headers=bearer(made["both"])).json()
        assert found["steps"]
        assert found["note"] == Speaker(language)("review-points")


def told(table: TestClient, path: str, token: str) -> JSON:
    """What is worked out, however long it takes: a browser asks again too."""
    while True:
        found: JSON = table.get(path, headers=bearer(token)).json()
        if not found["pending"]:
            return found


def test_a_long_look_back_is_asked_for_again(table: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """It goes on meanwhile, once for all who ask, and nothing of it is lost."""
    monkeypatch.setattr("front85.server.tables.desk.WAIT", 0.0)
    game = front85.new("nuremberg", "lesson", seed=1)
    game.play("concede", "Pact")
    made = import_game(table, game)
    path = f"/api/games/{made['id']}/review"
    first = table.get(path, headers=bearer(made["both"])).json()
    assert first == {"by_chance": False, "line": [], "turning": [], "luck": [], "pending": True}
    assert [row["side"] for row in told(table, path, made["both"])["luck"]] == ["NATO", "Pact"]


def test_a_game_is_looked_back_on_when_it_is_over(table: TestClient) -> None:
    def review(game: front85.Game) -> JSON:
        made = import_game(table, game)
        return told(table, f"/api/games/{made['id']}/review", made["both"])

    turning = 0
    for seed in range(6):  # until one has turned
        game = front85.new("nuremberg", "lesson", seed=seed)
        assert review(game) == {"by_chance": False, "line": [], "turning": [], "luck": [], "pending": False}
        players = {side: make_player("nuremberg", "regular", side, 1) for side in game.title.sides}
        while (side := game.player) is not None:
            game.play(" ".join(players[side].answer(game.title.masked(game.position, side))), side)
        found = review(game)
        turning += len(found["turning"])
        assert len(found["turning"]) <= 5
        for moment in found["turning"]:
            assert game.journal[moment["ply"]].player == moment["side"]
            assert moment["text"]
            assert moment["unit"] == "combat factors"
            assert moment["change"] == round(moment["expected"] + moment["luck"] + moment["choice"], 1)
        if turning:
            return
    raise AssertionError("no game has a turning point")


def test_the_line_so_far_is_shown_to_a_side_that_asks_for_it(table: TestClient) -> None:
    """One's own figure from one's own sight, and only where it is asked for; nobody watching has a side."""
    game = front85.new("berlin85", "unity", seed=3)
    players = {side: make_player("berlin85", "regular", side, 1) for side in game.title.sides}
    while game.ply < 12 and (side := game.player) is not None:
        game.play(" ".join(players[side].answer(game.title.masked(game.position, side))), side)
    made = import_game(table, game)

    def line(token: str, query: str) -> JSON:
        return told(table, f"/api/games/{made['id']}/review{query}", token)

    for side, token in made["seats"].items():
        assert line(token, "")["line"] == []
        shown = line(token, "?so_far=true")
        assert shown["line"]
        assert all(set(point["levels"]) == {side} for point in shown["line"])
        assert (shown["turning"], shown["luck"]) == ([], [])
    assert line(made["watch"], "?so_far=true")["line"] == []
