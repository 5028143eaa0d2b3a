"""A copy taken while games are played can be played on, from a file or from a PostgreSQL, on either."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from server_table import Screen, client, new_game

from front85.cli import run
from front85.server.store.alone import only_server


@pytest.mark.parametrize(("taken", "brought"), [("file", "server"), ("server", "file")])
def test_a_copy_is_played_on(
    tmp_path: Path, postgres: str, monkeypatch: pytest.MonkeyPatch, taken: str, brought: str
) -> None:
    here, there, copy = tmp_path / "here", tmp_path / "there", tmp_path / "games.copy"
    here.mkdir()

    def place(kind: str) -> dict[str, str]:
        return {} if kind == "file" else {"database_url": postgres}

    def choose(kind: str) -> None:
        monkeypatch.setenv("FRONT85_DATABASE_URL", "" if kind == "file" else postgres)

    rng = Random(2)
    with client(here, **place(taken)) as table:
        game = new_game(table, seed="copied")
        with Screen(table, game["id"], game["both"]) as both:
            for number in range(30):
                assert "error" not in both.play(both.draw(rng))
                if number == 20:
                    choose(taken)
                    assert run(["backup", str(copy), "--data", str(here)]) == 0
                    both.ask("state")
                    then = both.state
        if brought == "server" or taken == "server":
            table.delete(f"/api/games/{game['id']}")
    choose(brought)
    if brought == "file":
        there.mkdir()
    assert run(["restore", str(copy), "--data", str(there)]) == 0
    with client(there, **place(brought)) as table, Screen(table, game["id"], game["both"]) as both:
        assert both.state["ply"] == then["ply"]
        assert both.state["view"] == then["view"]
        for _ in range(5):
            assert "error" not in both.play(both.draw(rng))


def test_something_else_is_not_restored(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    other = tmp_path / "notes.txt"
    other.write_text("not a copy")
    assert run(["restore", str(other), "--data", str(tmp_path)]) == 2
    assert run(["backup", str(tmp_path / "x"), "--data", str(tmp_path / "none")]) == 2
    assert capsys.readouterr().err.count("\n") == 2


def test_games_being_played_are_left_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The server keeps them in memory: it would not hear of a new link, and go on with a game that was put away."""
    data, copy = ["--data", str(tmp_path)], tmp_path / "copy.sqlite3"
    with client(tmp_path) as table:
        game = new_game(table)["id"]
        with only_server(tmp_path, "http://localhost:8585/"):
            assert run(["backup", str(copy), *data]) == 0
            for words in (["rename", game, "Other"], ["renew", game, "NATO"], ["delete", game], ["restore", game]):
                assert run(["admin", *words, *data]) == 2, words
                assert "http://localhost:8585/" in capsys.readouterr().err
            assert run(["restore", str(copy), *data]) == 2
            for words in (["games"], ["check"], ["people"]):  # who only looks may
                assert run(["admin", *words, *data]) == 0, words
    assert run(["admin", "rename", game, "Other", *data]) == 0
    assert run(["restore", str(copy), *data]) == 0


def test_the_games_can_be_looked_after(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with client(tmp_path) as table:
        game = new_game(table, name="Rude name")
        with Screen(table, game["id"], game["both"]) as both:
            both.play("suggested")
    data = ["--data", str(tmp_path)]
    assert run(["admin", "games", *data]) == 0
    assert "Rude name" in capsys.readouterr().out
    assert run(["admin", "rename", game["id"], "Quiet name", *data]) == 0
    assert run(["admin", "renew", game["id"], "NATO", *data]) == 0
    assert game["seats"]["NATO"] not in capsys.readouterr().out
    assert run(["admin", "check", *data]) == 0
    assert run(["admin", "delete", game["id"], *data]) == 0
    assert run(["admin", "delete", "nothing", *data]) == 2
    with client(tmp_path) as table:
        assert table.get("/api/games").json() == []
    assert run(["admin", "restore", game["id"], *data]) == 0
    with client(tmp_path) as table:
        assert table.get("/api/games").json()[0]["name"] == "Quiet name"
