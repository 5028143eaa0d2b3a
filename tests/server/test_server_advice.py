"""The adviser and the look back over HTTP: legal choices in the reader's words, and nothing before the game is over."""

from __future__ import annotations

from fastapi.testclient import TestClient
from server_table import JSON, bearer, game_at, import_game

import front85
from front85.ai.player import make_player


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


def test_a_game_is_looked_back_on_when_it_is_over(table: TestClient) -> None:
    def review(game: front85.Game) -> JSON:
        made = import_game(table, game)
        found: JSON = table.get(f"/api/games/{made['id']}/review", headers=bearer(made["both"])).json()
        return found

    turning = 0
    for seed in range(6):  # until one has turned
        game = front85.new("nuremberg", "lesson", seed=seed)
        assert review(game) == {"turning": [], "costly": []}
        players = {side: make_player("nuremberg", "regular", side, 1) for side in game.title.sides}
        while (side := game.player) is not None:
            game.play(" ".join(players[side].answer(game.title.masked(game.position, side))), side)
        found = review(game)
        turning += len(found["turning"])
        assert len(found["turning"]) <= 3
        for line in (*found["turning"], *found["costly"]):
            assert game.journal[line["ply"]].player == line["side"]
            assert line["text"]
        if turning:
            return
    raise AssertionError("no game has a turning point")
