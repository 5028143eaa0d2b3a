"""A server that has just been started: the page is there before the games are; it goes as it came, in order."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx2
import pytest
import uvicorn
from starlette.types import Receive, Scope, Send
from warm import Nursery
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Subprotocol

from front85.games.registry import titles
from front85.server.running import CutOff

PROGRAM = """
import sys
from pathlib import Path
from front85.commands import client, serve
client.ensure_client = lambda static: None
serve.run("127.0.0.1", 0, Path(sys.argv[1]), browser=False, personal=True)
"""

FEW = "import resource; resource.setrlimit(resource.RLIMIT_NOFILE, (256, 256))"

WITHOUT_POSIX = """
import asyncio, concurrent.futures.process, multiprocessing.popen_spawn_posix, os, signal, subprocess, sys
for module, name in ((os, "fork"), (signal, "SIGHUP"), (signal, "SIGALRM"), (signal, "SIGKILL")):
    delattr(module, name)
sys.modules["fcntl"] = sys.modules["resource"] = None
"""
"""What Python on Windows does not have, as far as it can be taken away here."""


class Started:
    """`front85 serve` in a process of its own that has nothing loaded."""

    def __init__(self, folder: Path, before: str = "") -> None:
        self.folder, self._errors = folder, folder / "errors"
        with self._errors.open("w") as errors:
            self.process = subprocess.Popen(
                [sys.executable, "-c", before + PROGRAM, str(folder)],
                stdout=subprocess.PIPE,
                stderr=errors,
                text=True,
                env={**os.environ, "FRONT85_LANG": "en"},
            )
        assert self.process.stdout is not None
        found = re.search(r"http://\S+", self.process.stdout.readline())
        assert found is not None, self._errors.read_text()
        self.address = found.group().rstrip("/").replace("localhost", "127.0.0.1")

    def get(self, path: str) -> httpx2.Response:
        return httpx2.get(self.address + path, timeout=60)

    def stop(self) -> str:
        """What it said aside."""
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(30)
        assert self.process.stdout is not None
        self.process.stdout.close()
        return self._errors.read_text()


@pytest.fixture(scope="module")
def started(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Started]:
    """One for the three tests that follow, in their order: how it starts and how it stops."""
    server = Started(tmp_path_factory.mktemp("started"))
    yield server
    if server.process.poll() is None:
        server.stop()


def test_the_page_answers_while_games_are_still_loaded(started: Started) -> None:
    """How soon is measured by bench/server_start.py."""
    told = started.get("/health").json()
    assert told["ok"]
    assert set(told["loading"]) <= set(titles())
    assert len(told["loading"]) > 1, "it was loaded before it answered"
    assert started.get("/").status_code in (200, 503)


def test_what_its_owner_puts_right_lies_with_the_games(started: Started) -> None:
    copy = {"values": {"units.toml unit US-1-2C cf": 9}, "hexes": {}}
    answer = httpx2.put(f"{started.address}/api/copy/nuremberg", json=copy, timeout=120)
    assert answer.json()["kept"], answer.text
    assert "US-1-2C" in (started.folder / "copies" / "nuremberg.json").read_text()


def onlooker(made: dict[str, str]) -> list[Subprotocol]:
    return [Subprotocol("front85"), Subprotocol(f"seat.{made['watch']}")]


def last(line: ClientConnection) -> None:
    """Read until the connection is closed."""
    while True:
        line.recv(timeout=60)


def test_who_sits_at_a_table_is_sent_home_when_the_server_stops(started: Started) -> None:
    made = httpx2.post(f"{started.address}/api/games", json={"title": "nuremberg"}, timeout=120).json()
    url = f"{started.address.replace('http', 'ws')}/api/games/{made['id']}/ws"
    seat = [Subprotocol("front85"), Subprotocol(f"seat.{made['both']}")]
    with connect(url, subprotocols=seat, max_size=None) as line:
        line.recv(timeout=60)
        said = started.stop()
        with pytest.raises(ConnectionClosed):
            last(line)
        assert line.close_code == 1012
    assert "Traceback" not in said
    assert started.process.returncode == 0


def test_a_call_cut_off_at_the_end_leaves_no_traceback(caplog: pytest.LogCaptureFixture) -> None:
    answer = asyncio.run(cut_off())
    assert (answer.status_code, answer.headers.get("retry-after")) == (503, "1")
    assert "Traceback" not in caplog.text


async def cut_off() -> httpx2.Response:
    """What a call that hangs is answered when the server is told to end."""

    async def hangs(scope: Scope, receive: Receive, send: Send) -> None:
        reached.set()
        await asyncio.sleep(600)

    reached = asyncio.Event()
    app = CutOff(hangs, lambda: server.should_exit)
    server = uvicorn.Server(uvicorn.Config(app, log_config=None, timeout_graceful_shutdown=0, lifespan="off"))
    with contextlib.closing(socket.create_server(("127.0.0.1", 0))) as listener:
        running = asyncio.create_task(server._serve([listener]))
        async with httpx2.AsyncClient(timeout=60) as line:
            call = asyncio.create_task(line.get(f"http://127.0.0.1:{listener.getsockname()[1]}/"))
            await reached.wait()
            server.should_exit = True
            answer = await call
        await running
    return answer


def test_silent_connections_do_not_use_up_the_descriptors(tmp_path: Path, nursery: Nursery) -> None:
    started = nursery.fork(FEW + PROGRAM, str(tmp_path))
    address = started.until(r"http://\S+").rstrip("/").replace("localhost", "127.0.0.1")
    port = int(address.rpartition(":")[2])
    silent = []
    try:
        for number in range(300):
            line = socket.create_connection(("127.0.0.1", port), 5, (f"127.0.0.{number % 20 + 2}", 0))
            line.sendall(b"GET / HT")
            silent.append(line)
        assert httpx2.get(f"{address}/health", timeout=60).status_code == 200
    finally:
        for line in silent:
            line.close()
        started.stop()


def test_a_system_without_fork_and_signals_plays_against_the_computer(tmp_path: Path) -> None:
    """As on Windows: nothing the server needs to play is of POSIX alone."""
    started = Started(tmp_path, before=WITHOUT_POSIX)
    try:
        made = httpx2.post(
            f"{started.address}/api/games",
            json={"title": "nuremberg", "scenario": "lesson", "seats": {"NATO": "recruit", "Pact": "recruit"}},
            timeout=120,
        ).json()
        url = f"{started.address.replace('http', 'ws')}/api/games/{made['id']}/ws"
        with connect(url, subprotocols=onlooker(made), max_size=None) as line:
            line.send(json.dumps({"do": "speed", "ref": 1, "ms": 5}))
            while json.loads(line.recv(timeout=300)).get("state", {}).get("ply", 0) < 3:
                pass  # until the computers, in a process of their own, have chosen something
    finally:
        said = started.stop()
    assert "Traceback" not in said


def test_several_workers_want_a_system_that_forks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from front85.cli import run

    monkeypatch.delattr(os, "fork")
    monkeypatch.setenv("FRONT85_DATABASE_URL", "postgresql+psycopg://nobody@127.0.0.1:1/none")
    assert run(["serve", "--port", "0", "--data", str(tmp_path), "--workers", "2"]) == 2
    assert "cannot share" in capsys.readouterr().err
