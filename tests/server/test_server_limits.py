"""Who may talk to the server, how much, and what never reaches a log."""

from __future__ import annotations

import asyncio
import json
import logging
import sys
import time
from pathlib import Path

import pytest
from server_table import FREE, Screen, client, new_game
from starlette.datastructures import Headers
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from front85.server.edge.limits import Bucket, Buckets, host_allowed, is_local, origin_allowed
from front85.server.logs import Lines, Redact
from front85.server.settings import Limits, Settings
from front85.server.store.seats import new_token


@pytest.mark.parametrize(
    ("host", "allowed"),
    [
        *(("localhost", True), ("localhost:8585", True), ("127.0.0.1:8585", True), ("[::1]:8585", True)),
        *(("192.168.1.4:8585", True), ("table.localhost", True), ("mill.local", True)),
        *(("evil.example", False), ("localhost.evil.example", False), ("", False), ("[", False)),
    ],
)
def test_only_our_own_names_are_answered(tmp_path: Path, host: str, allowed: bool) -> None:
    settings = Settings(tmp_path, hosts=("mill.local",))
    assert host_allowed(settings, Headers({"host": host})) is allowed


@pytest.mark.parametrize(
    ("origin", "allowed"),
    [
        *((None, True), ("http://localhost:8585", True), ("http://dev.example:5173", True)),
        *(("http://evil.example", False), ("null", False), ("http://localhost:1", False), ("", False)),
    ],
)
def test_only_our_own_page_may_change_things(tmp_path: Path, origin: str | None, allowed: bool) -> None:
    settings = Settings(tmp_path, origins=("http://dev.example:5173",))
    headers = {"host": "localhost:8585"} | ({} if origin is None else {"origin": origin})
    assert origin_allowed(settings, Headers(headers)) is allowed


@pytest.mark.parametrize(
    ("address", "headers", "local"),
    [
        ("127.0.0.1", {}, True),
        ("::1", {}, True),
        ("::ffff:127.0.0.1", {}, True),
        ("10.0.0.1", {}, False),
        ("somewhere", {}, False),
        (None, {}, False),
        ("127.0.0.1", {"x-forwarded-for": "1.2.3.4"}, False),
        ("127.0.0.1", {"forwarded": "for=1.2.3.4"}, False),
    ],
)
def test_who_is_on_this_machine(address: str | None, headers: dict[str, str], local: bool) -> None:
    assert is_local(address, Headers(headers)) is local


def test_a_foreign_page_is_turned_away(table: TestClient) -> None:
    evil = {"origin": "http://evil.example"}
    answer = table.post("/api/games", json={"title": "nuremberg"}, headers=evil)
    assert (answer.status_code, answer.json()["error"]["id"]) == (403, "server-wrong-origin")
    rebound = table.get("/api/games", headers={"host": "evil.example"})
    assert (rebound.status_code, rebound.json()["error"]["id"]) == (403, "server-wrong-host")
    game = new_game(table)
    with (
        pytest.raises(WebSocketDisconnect) as closed,
        table.websocket_connect(f"ws://localhost/api/games/{game['id']}/ws?token={game['watch']}", headers=evil),
    ):
        pass
    assert closed.value.code == 1008


def test_every_answer_carries_its_policy(table: TestClient) -> None:
    for path in ("/", "/api/health", "/api/nothing"):
        answer = table.get(path)
        policy = answer.headers["content-security-policy"]
        assert "default-src 'self'" in policy
        assert "unsafe" not in policy
        assert "http" not in policy
        assert "connect-src 'self' ws://localhost wss://localhost;" in policy
        assert answer.headers["referrer-policy"] == "no-referrer"
        assert answer.headers["x-content-type-options"] == "nosniff"
    assert table.get("/api/health").headers["cache-control"] == "no-store"


def test_large_bodies_are_refused(table: TestClient) -> None:
    answer = table.post("/api/games", content=b" " * 70_000, headers={"content-type": "application/json"})
    assert (answer.status_code, answer.json()["error"]["id"]) == (413, "server-too-large")

    def drip():  # type: ignore[no-untyped-def]
        for _ in range(70):
            yield b" " * 1024

    answer = table.post("/api/games", content=drip(), headers={"content-type": "application/json"})
    assert answer.status_code == 413
    answer = table.post("/api/games/import", content=b"[" + b"1," * 100_000 + b"1]")
    assert answer.status_code == 422
    answer = table.post("/api/games/import", content=b" " * 9_000_000)
    assert answer.status_code == 413


def test_deep_nesting_is_refused(table: TestClient) -> None:
    for address in ("/api/games", "/api/games/import"):
        body = b'{"a":' * 20_000
        answer = table.post(address, content=body[:60_000], headers={"content-type": "application/json"})
        assert answer.status_code in (400, 422)
        closed = b'{"a":' * 9_000 + b"1" + b"}" * 9_000
        answer = table.post(address, content=closed, headers={"content-type": "application/json"})
        assert answer.status_code in (400, 422)


def test_too_many_calls_are_refused(tmp_path: Path) -> None:
    with client(tmp_path, limits=Limits(http_rate=0.1, http_burst=5)) as table:
        codes = [table.get("/api/health").status_code for _ in range(7)]
    assert codes == [200] * 5 + [429] * 2


def test_too_many_new_games_are_refused(tmp_path: Path) -> None:
    with client(tmp_path, limits=Limits(create_rate=0.01, create_burst=2)) as table:
        codes = [table.post("/api/games", json={"title": "nuremberg"}).status_code for _ in range(3)]
    assert codes == [201, 201, 429]


def test_a_hasty_screen_is_slowed_down_and_not_cut_off(tmp_path: Path) -> None:
    with client(tmp_path, limits=Limits(socket_rate=50, socket_burst=5)) as table:
        game = new_game(table)
        with Screen(table, game["id"], game["watch"]) as watcher:
            begun = time.monotonic()
            for _ in range(15):
                assert watcher.ask("ping")["ok"]
            assert time.monotonic() - begun > 0.15


def test_a_full_server_says_so(tmp_path: Path) -> None:
    with client(tmp_path, limits=Limits(sockets=1)) as table:
        game = new_game(table)
        with Screen(table, game["id"], game["watch"]):
            with pytest.raises(WebSocketDisconnect) as closed, Screen(table, game["id"], game["watch"]):
                pass
            assert closed.value.code == 4429
        with Screen(table, game["id"], game["watch"]):
            pass


def test_buckets_refill() -> None:
    async def run() -> None:
        bucket = Bucket(1000, 1)
        assert not bucket.refuse()
        assert bucket.refuse()
        await bucket.wait()
        await asyncio.sleep(0.005)
        assert not bucket.refuse()

    asyncio.run(run())
    buckets = Buckets(0.001, 1)
    assert not buckets.refuse("a")
    assert buckets.refuse("a")
    assert not buckets.refuse("b")


def test_tokens_do_not_reach_the_log(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    record = logging.LogRecord(
        "uvicorn.access", 20, "", 1, '%s - "%s"', ("1.2.3.4", "GET /api/games/x/ws?token=abc-DEF_1&lang=en"), None
    )
    assert Redact().filter(record)
    assert "abc-DEF_1" not in record.getMessage()
    assert "lang=en" in record.getMessage()
    with caplog.at_level(logging.DEBUG), client(tmp_path, limits=FREE) as table:
        game = new_game(table)
        with Screen(table, game["id"], game["seats"]["NATO"]) as nato:
            nato.play("suggested")
            nato.send("{")
            nato.receive()
        table.get(f"/api/games/{game['id']}/export", params={"token": game["both"]})
    for token in (*game["seats"].values(), game["both"], game["watch"]):
        ours = [line for line in caplog.records if line.name.startswith(("front85", "uvicorn", "sqlalchemy"))]
        assert not any(token in line.getMessage() for line in ours)


def test_the_server_can_say_where_it_listens() -> None:
    line = "Uvicorn running on %s://%s:%d (Press CTRL+C to quit)"
    record = logging.LogRecord("uvicorn.error", 20, "", 1, line, ("http", "127.0.0.1", 8585), None)
    assert Redact().filter(record)
    assert record.getMessage() == "Uvicorn running on http://127.0.0.1:8585 (Press CTRL+C to quit)"


def test_a_line_of_the_log_is_json_and_holds_no_secret() -> None:
    token, key = new_token(), "s3cret"
    url = f"postgresql://front85:{key}@db/front85"
    try:
        raise ValueError(f"no seat.{token} at {url}")
    except ValueError:
        values = ("PPV9pE2w_SnW", f"Bearer {token}", f"/#/table/x?token={token}&ply=3", url)
        record = logging.LogRecord("front85.server", 40, "", 1, "game %s: %s %s %s", values, sys.exc_info())
    told = json.loads(Lines().format(record))
    assert (told["level"], told["logger"], told["error"]) == ("error", "front85.server", "ValueError")
    assert told["message"].startswith("game PPV9pE2w_SnW: Bearer ...")
    assert "ply=3" in told["message"]
    assert "Traceback" in told["traceback"]
    for secret in (token, key):
        assert secret not in json.dumps(told)


def test_a_fault_of_ours_changes_nothing_and_is_told_without_details(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with client(tmp_path) as table:
        game = new_game(table)
        with Screen(table, game["id"], game["seats"]["NATO"]) as nato:

            def broken(*_: object) -> None:
                raise RuntimeError("secret detail")

            monkeypatch.setattr("front85.server.tables.questions.outlook", broken)
            error = nato.ask("forecast", choice="suggested")["error"]
            assert error["id"] == "server-failed"
            assert "secret" not in error["text"]
            assert nato.play("suggested")["ok"]
