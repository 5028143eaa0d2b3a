"""Attacked at its edges: forged saves, nested messages, silent connections, damaged and outdated journals, tokens."""

from __future__ import annotations

import asyncio
import json
import logging
import socket
import sqlite3
import threading
import time
from pathlib import Path
from random import Random
from typing import Any

import pytest
import uvicorn
from server_table import FREE, Screen, bearer, client, game_at, new_game, set_up, two_people
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from front85.kernel.kept.savefile import checksum, document
from front85.server.app import create_app
from front85.server.edge.door import door
from front85.server.settings import Limits, Settings

FORGERIES = 60


# saves


def spoil(value: Any, rng: Random) -> Any:
    """The document with one field somewhere changed, left out or of another kind."""
    kinds = [None, -1, 10**9, "x", [], {}, True]
    if isinstance(value, dict) and value and rng.random() < 0.9:
        key = rng.choice(sorted(value))
        if rng.random() < 0.15:
            return {name: part for name, part in value.items() if name != key}
        return {**value, key: spoil(value[key], rng)}
    if isinstance(value, list) and value and rng.random() < 0.9:
        place = rng.randrange(len(value))
        return [*value[:place], spoil(value[place], rng), *value[place + 1 :]]
    if isinstance(value, int) and not isinstance(value, bool) and rng.random() < 0.5:
        return value + rng.choice((-1, 1, 7))
    return rng.choice(kinds)


@pytest.mark.parametrize("log", [True, False])
def test_a_forged_save_is_refused_or_harmless(tmp_path: Path, caplog: pytest.LogCaptureFixture, log: bool) -> None:
    """Whatever is taken in is a game that a journal proves, or is marked as set up by hand; no table breaks."""
    rng, good = Random(8), json.loads(json.dumps(document(game_at("attack"), log=log)))
    taken = 0
    with caplog.at_level(logging.ERROR, "front85.server"), client(tmp_path) as table:
        for _ in range(FORGERIES):
            key = rng.choice(sorted(good))
            forged = {**good, key: spoil(good[key], rng)}
            forged["check"] = checksum(forged)
            answer = table.post("/api/games/import", json=forged)
            assert answer.status_code in (201, 422), answer.text
            if answer.status_code == 422:
                continue
            taken += 1
            made = answer.json()
            with Screen(table, made["id"], made["both"]) as both:
                assert both.state["game"]["by_hand"] is (not log)
                if log:
                    assert [line["text"] for line in both.state["log"]] == told(table, good)
                assert both.ask("words", prefix=[])["words"]
                assert "error" not in both.play(both.draw(rng))
            assert table.get(f"/api/games/{made['id']}/report", headers=bearer(made["both"])).status_code == 200
    assert not caplog.records
    assert taken < FORGERIES


_told: list[str] = []


def told(table: TestClient, good: dict[str, Any]) -> list[str]:
    """The log of the true game."""
    if not _told:
        made = table.post("/api/games/import", json=good).json()
        with Screen(table, made["id"], made["both"]) as both:
            _told.extend(line["text"] for line in both.state["log"])
    return _told


@pytest.mark.parametrize("part", ["barrier", "digest", "notes", "player"])
def test_a_save_without_a_part_of_its_journal_is_no_fault_of_ours(table: TestClient, part: str) -> None:
    good = json.loads(json.dumps(document(game_at("attack"))))
    for entry in good["journal"]:
        entry.pop(part, None)
    good["check"] = checksum(good)
    assert table.post("/api/games/import", json=good).status_code in (201, 422)


# messages and connections


def test_deeply_nested_messages_are_refused_without_a_traceback(
    table: TestClient, caplog: pytest.LogCaptureFixture
) -> None:
    game = new_game(table)
    with caplog.at_level(logging.ERROR), Screen(table, game["id"], game["seats"]["NATO"]) as nato:
        for opening, closing in (("[", "]"), ('{"a":', "}")):
            nato.send('{"do": "ping", "x": ' + opening * 20_000 + "1" + closing * 20_000 + "}")
            assert nato.receive()["error"]["id"] in ("server-malformed", "server-too-large")
        nato.send("[" * 30_000)
        assert nato.receive()["error"]["id"] == "server-malformed"
        assert nato.ask("ping")["ok"]
    assert not caplog.records


class Running:
    """A server on a real port in a thread."""

    def __init__(self, folder: Path, limits: Limits) -> None:
        app = create_app(Settings(folder, limits=limits, computers="here", seeds="any"))
        config = uvicorn.Config(app, port=0, http=door(limits), log_level="critical", lifespan="on")
        self._server = uvicorn.Server(config)
        self._thread = threading.Thread(target=self._server.run)
        self._thread.start()
        while not self._server.started:
            time.sleep(0.01)
        self.port: int = self._server.servers[0].sockets[0].getsockname()[1]

    def get(self, path: str) -> bytes:
        with socket.create_connection(("127.0.0.1", self.port), timeout=60) as line:
            line.sendall(f"GET {path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n".encode())
            return line.recv(20)

    def stop(self) -> None:
        self._server.should_exit = True
        self._thread.join()


PIECE = b"x" * 1024 * 1024


@pytest.mark.parametrize("path", ["/api/games/import", "/api/workshop/nuremberg/check", "/api/games"])
@pytest.mark.parametrize("chunked", [False, True])
def test_who_sends_far_too_much_hears_so(tmp_path: Path, path: str, chunked: bool) -> None:
    """It reads no answer before it has sent all it has, so the rest is taken and thrown away until then, also where the
    connection is to end with the answer, as behind many a proxy."""
    server = Running(tmp_path, Limits())
    size = 25
    head = f"POST {path}?lang=pl HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\nconnection: close\r\n"
    head += "transfer-encoding: chunked" if chunked else f"content-length: {size * len(PIECE)}"
    try:
        with socket.create_connection(("127.0.0.1", server.port), timeout=30) as line:
            line.sendall(f"{head}\r\n\r\n".encode())
            for _ in range(size):
                line.sendall(b"%x\r\n%s\r\n" % (len(PIECE), PIECE) if chunked else PIECE)
            if chunked:
                line.sendall(b"0\r\n\r\n")
            answer = b""
            while b"}}" not in answer and (more := line.recv(65536)):
                answer += more
    finally:
        server.stop()
    assert b" 413 " in answer.split(b"\r\n")[0]
    assert "To za dużo: najwyżej" in answer.decode()


def test_who_waits_for_leave_to_send_is_refused_at_once(tmp_path: Path) -> None:
    server = Running(tmp_path, Limits())
    try:
        with socket.create_connection(("127.0.0.1", server.port), timeout=30) as line:
            head = "POST /api/games HTTP/1.1\r\nhost: localhost\r\nexpect: 100-continue\r\n"
            line.sendall(f"{head}content-length: {25 * len(PIECE)}\r\n\r\n".encode())
            assert b" 413 " in line.recv(65536)
    finally:
        server.stop()


def test_silent_connections_do_not_keep_others_out(tmp_path: Path) -> None:
    limits = Limits(waiting_each=1000, connections=40, patience=1.0)
    server = Running(tmp_path, limits)
    silent = []
    try:
        for _ in range(120):
            silent.append(socket.create_connection(("127.0.0.1", server.port), timeout=60))
            silent[-1].sendall(b"GET / HT")
        assert server.get("/api/health").startswith(b"HTTP/1.1 200")
        kept_at_most(silent, 0)
    finally:
        for line in silent:
            line.close()
        server.stop()


def test_one_address_has_only_so_many_silent_connections(tmp_path: Path) -> None:
    server = Running(tmp_path, Limits(waiting_each=5, patience=3600))
    silent = []
    try:
        for _ in range(12):
            silent.append(socket.create_connection(("127.0.0.1", server.port), timeout=60))
        kept_at_most(silent, 5)
    finally:
        for line in silent:
            line.close()
        server.stop()


def kept_at_most(silent: list[socket.socket], most: int) -> None:
    """Wait until no more of those who say nothing are connected."""
    end = time.monotonic() + 60
    while (kept := sum(not is_closed(line) for line in silent)) > most:
        assert time.monotonic() < end, f"{kept} who said nothing were kept"
        time.sleep(0.1)


def is_closed(line: socket.socket) -> bool:
    line.settimeout(0.01)
    try:
        return line.recv(1) == b""
    except TimeoutError:
        return False
    except OSError:
        return True


# journals that are not what they were


def stored(folder: Path) -> sqlite3.Connection:
    return sqlite3.connect(folder / "front85.sqlite3")


def a_played_game(folder: Path) -> dict[str, Any]:
    with client(folder) as table:
        game = new_game(table, seed="7")
        with (
            Screen(table, game["id"], game["seats"]["NATO"]) as nato,
            Screen(table, game["id"], game["seats"]["Pact"]) as pact,
        ):
            set_up(nato, pact)
            nato.ask("state")
            game["ply"] = nato.state["ply"]
    return game


def test_a_damaged_journal_is_opened_where_it_is_still_whole(tmp_path: Path) -> None:
    game = a_played_game(tmp_path)
    database = stored(tmp_path)
    database.execute("UPDATE entries SET choice = 'end' WHERE ply = 2")
    database.commit()
    database.close()
    with client(tmp_path) as table, Screen(table, game["id"], game["both"]) as both:
        assert both.notices[0]["kind"] == "damaged"
        assert both.state["ply"] >= 2
        assert "error" not in both.play(both.draw(Random(1)))


def test_a_game_of_other_rules_is_opened_at_the_choice_that_no_longer_fits(tmp_path: Path) -> None:
    from front85.kernel.kept.journal import Entry
    from front85.server.store.records import seal

    game = a_played_game(tmp_path)
    database = stored(tmp_path)
    last = ""
    query = "SELECT ply, player, choice, digest, barrier FROM entries ORDER BY ply"
    for ply, player, choice, digest, barrier in database.execute(query).fetchall():
        then = "march 1" if ply == 3 else choice  # a choice that older rules allowed, sealed as it was played
        last = seal(last, Entry(player, then, digest, barrier=bool(barrier)))
        database.execute("UPDATE entries SET choice = ?, seal = ? WHERE ply = ?", (then, last, ply))
    database.execute("UPDATE games SET version = '0.0.1'")
    database.commit()
    database.close()
    with client(tmp_path) as table:
        with Screen(table, game["id"], game["both"]) as both:
            assert both.notices[0]["kind"] == "misfit"
            assert "march 1" in both.notices[0]["text"]
            assert both.state["ply"] == 3
            assert "error" not in both.play(both.draw(Random(1)))
        database = stored(tmp_path)
        aside = json.loads(database.execute("SELECT set_aside FROM games").fetchone()[0])
        database.close()
        assert (len(aside["entries"]), aside["version"]) == (game["ply"], "0.0.1")


# tokens


def test_tokens_in_addresses_open_nothing(table: TestClient) -> None:
    game = new_game(table)
    answer = TestClient.get(table, f"/api/games/{game['id']}?token={game['seats']['NATO']}")
    assert answer.status_code == 403
    with (
        pytest.raises(WebSocketDisconnect) as closed,
        table.websocket_connect(f"ws://localhost/api/games/{game['id']}/ws?token={game['watch']}") as line,
    ):
        line.receive_text()
    assert closed.value.code == 4403


def test_a_plain_proxy_on_this_machine_opens_nothing(tmp_path: Path) -> None:
    with client(tmp_path, owner="key", key="the-key") as table:
        game = new_game(table)
        assert table.get("/api/games").status_code == 403
        assert table.delete(f"/api/games/{game['id']}").status_code == 403
        assert table.get("/metrics").status_code == 403
        assert table.post("/api/owner", json={"key": "guess"}).status_code == 403
        assert table.post("/api/owner", json={"key": "the-key"}).status_code == 200
        assert len(table.get("/api/games").json()) == 1
        assert table.get("/metrics", headers=bearer("the-key")).status_code == 200


def test_a_seat_can_be_given_another_token(tmp_path: Path) -> None:
    with client(tmp_path, owner="key") as table:
        game = two_people(table)
        address, nato = f"/api/games/{game['id']}/seats", {"token": game["seats"]["NATO"]}
        assert table.post(f"{address}/Pact/renew", params=nato).status_code == 403
        with Screen(table, game["id"], game["seats"]["NATO"]) as screen:
            fresh = table.post(f"{address}/NATO/renew", params=nato).json()["token"]
            with pytest.raises(WebSocketDisconnect) as closed:
                screen.wait(10**6)
            assert closed.value.code == 4403
        assert table.get(f"/api/games/{game['id']}", params=nato).status_code == 403
        with Screen(table, game["id"], fresh) as screen:
            assert screen.state["seat"] == "NATO"


def test_a_game_of_two_people_is_deleted_when_both_want_it(tmp_path: Path) -> None:
    with client(tmp_path, owner="key") as table:
        game = two_people(table)
        address = f"/api/games/{game['id']}"
        nato, pact = ({"token": game["seats"][side]} for side in ("NATO", "Pact"))
        for _ in range(2):
            assert table.delete(address, params=nato).json() == {"ok": True, "waits": True}
        assert table.get(address, params=pact).status_code == 200
        assert table.delete(address, params=pact).json() == {"ok": True, "waits": False}
        assert table.get(address, params=pact).status_code == 404


@pytest.mark.parametrize("name", ["\u202egnp.exe", "a\u2066b", "x\u200fy", "two\nlines", "\ufeff"])
def test_names_cannot_turn_text_around(table: TestClient, name: str) -> None:
    assert table.post("/api/games", json={"title": "nuremberg", "name": name}).status_code == 422


# what takes long


def test_one_asks_and_nobody_waits(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same question of many screens is worked out once, and what nobody waits for is dropped."""
    monkeypatch.setattr("front85.server.tables.desk.QUICK", 0)
    from front85.server.tables.desk import Desk
    from front85.server.tables.questions import OverlayOf

    with client(tmp_path, limits=FREE) as table:
        game = new_game(table)
        live = table.app.state.games._live[game["id"]]  # type: ignore[attr-defined]
        desk = Desk("here")
        asked = 0

        async def run() -> None:
            nonlocal asked
            send = desk._send

            async def counted(*values: Any) -> Any:
                nonlocal asked
                asked += 1
                return await send(*values)

            desk._send = counted  # type: ignore[method-assign]
            question = OverlayOf("NATO", "threats")
            answers = await asyncio.gather(*(desk.ask(live, f"seat {n}", question) for n in range(20)))
            assert all(answer == answers[0] for answer in answers)
            again = asyncio.create_task(desk.ask(live, "x", OverlayOf("Pact", "threats")))
            await asyncio.sleep(0)
            again.cancel()
            with pytest.raises(asyncio.CancelledError):
                await again
            assert not desk._turns

        asyncio.run(run())
        assert asked <= 2
        desk.close()


def test_a_process_that_is_slow_to_start_keeps_nobody_waiting(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Until it is there, views are answered here, as many as leave time for everybody else."""
    monkeypatch.setattr("front85.server.tables.desk.QUICK", 0)
    from front85.server.tables.desk import Desk
    from front85.server.tables.questions import ViewOf

    with client(tmp_path, limits=FREE) as table:
        live = table.app.state.games._live[new_game(table)["id"]]  # type: ignore[attr-defined]

        async def run() -> None:
            desk = Desk("process")

            async def never(*_: Any) -> Any:
                await asyncio.Event().wait()

            monkeypatch.setattr(desk, "_send", never)
            async with asyncio.timeout(20):
                for side, language in (("NATO", "en"), ("Pact", "en"), ("NATO", "pl")):
                    assert await desk.ask(live, side, ViewOf(side, language))
            desk.close()

        asyncio.run(run())
