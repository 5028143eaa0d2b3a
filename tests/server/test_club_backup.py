"""A copy holds the club as well, and nobody is signed in by it; the host's commands work on what is stored."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from club_people import PASSWORD, Somebody, club, two_at_a_table
from sqlalchemy import create_engine, text

from front85.cli import run
from front85.server.settings import Settings
from front85.server.store.backup import backup, restore


def test_people_talk_and_seats_come_back_from_a_copy(tmp_path: Path) -> None:
    old, new, copy = tmp_path / "old", tmp_path / "new", tmp_path / "copy.sqlite3"
    with club(old) as table:
        marta, jan, game, pact, _ = two_at_a_table(table)
        marta.post(f"/tables/{game}/talk", pact, text="good luck")
        session = marta.cookies["front85-person"]
    assert asyncio.run(backup(Settings(old).url, copy)) == 1
    engine = create_engine(f"sqlite:///{copy}")
    with engine.connect() as connection:
        assert connection.execute(text("SELECT count(*) FROM sessions")).scalar() == 0
        assert connection.execute(text("SELECT count(*) FROM people")).scalar() == 2
    engine.dispose()
    with club(new) as table:
        Somebody(table, marta.name)  # somebody else has taken the name meanwhile
        table.post("/api/games", json={"title": "nuremberg"})
    assert asyncio.run(restore(Settings(new).url, copy)) == (1, 1)
    assert asyncio.run(restore(Settings(new).url, copy)) == (0, 2)
    with club(new) as table:
        back = Somebody(table)
        back.post("/session", name=jan.name, password=PASSWORD)
        key = back.post(f"/tables/{game}/key")
        talk = back.here(game, key["token"])
        assert [line["text"] for line in talk["messages"]] == ["good luck"]
        assert {one["seat"]: one["name"] for one in talk["sits"]} == {"Pact": marta.name, "NATO": jan.name}
        back.cookies = {"front85-person": session}
        assert back.get("/me")["person"] is None


def test_the_host_looks_after_people_from_the_command_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with club(tmp_path) as table:
        Somebody(table, "Marta")
    data = ["--data", str(tmp_path)]
    capsys.readouterr()
    assert run(["admin", "recover", "marta", *data]) == 0
    word = capsys.readouterr().out.split()[-1]
    assert run(["admin", "person", "Nowy", *data]) == 0
    assert run(["admin", "role", "Marta", "moderator", *data]) == 0
    assert run(["admin", "role", "Marta", "king", *data]) != 0
    capsys.readouterr()
    assert run(["admin", "people", *data]) == 0
    listed = capsys.readouterr().out
    assert "Marta (moderator)" in listed
    assert "Nowy (player)" in listed
    assert run(["admin", "recover", "Nobody", *data]) != 0
    assert run(["admin", "person", "MARTA", *data]) != 0
    with club(tmp_path) as table:
        marta = Somebody(table)
        assert marta.post("/recover", name="Marta", code=word, password="another long word")["role"] == "moderator"
