"""How much may be stored and taken in: quotas of games and bytes, and large imports that hold nobody up."""

from __future__ import annotations

import threading
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest
from postgres import Postgres
from server_table import FREE, Screen, client, game_at, new_game

from front85.kernel.kept.savefile import checksum, document
from front85.server.settings import Limits

SIX = 6 * 1024 * 1024


def wish(table: Any) -> int:
    return int(table.post("/api/games", json={"title": "nuremberg"}).status_code)


def replaced(**quotas: int) -> Limits:
    return replace(FREE, **quotas)


def test_a_server_that_holds_enough_games_takes_no_more(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("front85.server.tables.games.COUNT_EVERY", -1)
    with client(tmp_path, limits=replaced(games=2)) as table:
        assert [wish(table) for _ in range(3)] == [201, 201, 507]
        refused = table.post("/api/games/import", content=b"{}")
        assert (refused.status_code, refused.json()["error"]["id"]) == (507, "server-no-room")
        first = table.get("/api/games").json()[0]["id"]
        assert table.delete(f"/api/games/{first}").status_code == 200
        assert wish(table) == 507, "a game that was put away can be had back, so it still takes room"


def test_a_full_disk_is_said_and_games_go_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("front85.server.tables.games.COUNT_EVERY", -1)
    with client(tmp_path) as table:
        game = new_game(table)
    with client(tmp_path, limits=replaced(stored=1)) as table:
        assert wish(table) == 507
        with Screen(table, game["id"], game["both"]) as both:
            assert both.play("suggested")["ok"]


def test_bytes_are_counted_on_postgresql_too(tmp_path: Path, database: Postgres) -> None:
    with client(tmp_path, database_url=database.url, limits=replaced(stored=1)) as table:
        assert wish(table) == 507


def test_an_address_begins_only_so_many_games_a_day(tmp_path: Path) -> None:
    limits = replaced(games_a_day=2)
    with client(tmp_path, limits=limits, owner="key", key="k", address="192.0.2.1") as table:
        assert [wish(table) for _ in range(3)] == [201, 201, 429]
        assert table.post("/api/owner", json={"key": "k"}).status_code == 200
        assert wish(table) == 201, "the owner may begin more"


def a_large_save() -> bytes:
    """A true game with an untrue log that makes it six megabytes; reading it through takes its time."""
    saved = dict(document(game_at("attack"), log=True))
    saved["journal"] = list(saved["journal"])
    saved["padding"] = "x" * SIX
    saved["check"] = checksum(saved)
    return msgspec.json.encode(saved)


def test_large_imports_at_once_hold_nobody_up(tmp_path: Path) -> None:
    """A bystander is answered while they are still being read; of one address one at a time is."""
    data, codes = a_large_save(), []
    assert len(data) > SIX
    with client(tmp_path, computers="process") as table:
        game = new_game(table)

        def send() -> None:
            codes.append(table.post("/api/games/import", content=data).status_code)

        with Screen(table, game["id"], game["watch"]) as bystander:
            senders = [threading.Thread(target=send) for _ in range(4)]
            for sender in senders:
                sender.start()
            answered = 0
            while 201 not in codes and 422 not in codes and answered < 100_000:
                assert bystander.ask("ping")["ok"]
                answered += 1
            for sender in senders:
                sender.join()
    assert set(codes) <= {201, 422, 429}
    assert codes.count(429) < len(codes)
    assert answered > 20
