"""Several workers on one PostgreSQL: any of them serves any game, and one that is killed takes nothing with it."""

from __future__ import annotations

import contextlib
import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import httpx2
import pytest
from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Subprotocol

KILLS = int(os.environ.get("FRONT85_WORKER_KILLS", "6"))
GONE = 120
"""Seconds after which nobody waits any longer for a player. How long it takes, bench/server_kills.py measures."""
PROGRAM = """
import sys, time
from pathlib import Path
from front85.commands import client, serve
client.ensure_client, own, ahead = lambda static: None, time.time, float(sys.argv[4])
time.time = lambda: own() + ahead
serve.run(sys.argv[3], 0, Path(sys.argv[1]), browser=False, personal=False, workers=int(sys.argv[2]))
"""


class Served:
    """`front85 serve --workers N` in a process of its own, on a machine whose clock is so many seconds ahead."""

    def __init__(
        self, folder: Path, url: str, workers: int, host: str = "127.0.0.1", ahead: float = 0.0, **more: str
    ) -> None:
        known = {"FRONT85_LANG": "en", "FRONT85_DATABASE_URL": url, "FRONT85_OWNER_KEY": "owner"}
        with (folder / "errors").open("w") as errors:
            self._process = subprocess.Popen(
                [sys.executable, "-c", PROGRAM, str(folder), str(workers), host, str(ahead)],
                stdout=subprocess.PIPE,
                stderr=errors,
                text=True,
                env={**os.environ, **known, **more},
            )
        assert self._process.stdout is not None
        found = re.search(r"http://\S+", self._process.stdout.readline())
        assert found is not None, (folder / "errors").read_text()
        self.address = found.group().rstrip("/").replace("localhost", "127.0.0.1")
        self.errors = folder / "errors"

    def workers(self) -> list[int]:
        """The processes under the supervisor that serve; those of computers have a parent among these."""
        said = subprocess.run(
            ["ps", "-o", "pid=,stat=", "--ppid", str(self._process.pid)], capture_output=True, text=True, check=False
        ).stdout
        rows = [line.split() for line in said.splitlines()]
        return [int(pid) for pid, state in rows if not state.startswith("Z")]  # those dead are still to be buried

    def stop(self) -> str:
        self._process.send_signal(signal.SIGTERM)
        self._process.wait(30)
        assert self._process.stdout is not None
        self._process.stdout.close()
        return self.errors.read_text()


@pytest.fixture
def served(tmp_path: Path, postgres: str) -> Iterator[Served]:
    server = Served(tmp_path, postgres, 2)
    yield server
    assert "Traceback" not in server.stop()


class Seat:
    """A screen that comes back when its worker dies."""

    def __init__(self, served: Served, made: dict[str, Any], seat: str) -> None:
        self._url = f"{served.address.replace('http', 'ws')}/api/games/{made['id']}/ws"
        self._protocols = [Subprotocol("front85"), Subprotocol(f"seat.{made[seat]}")]
        self.state: dict[str, Any] = {}
        self._line: ClientConnection | None = None
        self._open = contextlib.ExitStack()

    def back(self) -> None:
        end = time.monotonic() + GONE
        while True:
            assert time.monotonic() < end, "nobody lets the player back"
            try:
                self.close()
                line = connect(self._url, subprotocols=self._protocols, max_size=None, compression=None)
                self._line = self._open.enter_context(line)
                self.state = {}
                while not self.state:
                    self._take(json.loads(self._line.recv(timeout=60)))
                if self.state["dice"]["missing"] and self.state["seat"]:
                    self.ask({"do": "nonce", "nonce": "ab" * 16})
                break
            except (ConnectionClosed, OSError, TimeoutError, InvalidHandshake):
                time.sleep(0.05)

    def _take(self, message: dict[str, Any]) -> None:
        if "state" in message:
            self.state = message["state"]

    def ask(self, request: dict[str, Any]) -> dict[str, Any]:
        """Raises ConnectionClosed when the worker died on the way."""
        assert self._line is not None
        self._line.send(json.dumps({**request, "ref": 7}))
        while True:
            message = json.loads(self._line.recv(timeout=60))
            self._take(message)
            if message.get("ref") == 7:
                return dict(message)

    def catch_up(self, ply: int, seconds: float = 60) -> None:
        assert self._line is not None
        end = time.monotonic() + seconds
        while self.state["ply"] < ply:
            self._take(json.loads(self._line.recv(timeout=max(0.1, end - time.monotonic()))))

    def draw(self, rng: Random) -> str:
        prefix: list[str] = []
        while True:
            answer = self.ask({"do": "words", "prefix": prefix})
            words = [word["word"] for word in answer["words"]]
            if answer["closes"] and (not words or rng.random() < 0.5):
                return " ".join(prefix)
            if not words:
                prefix = []
                continue
            prefix.append(rng.choice(words))

    def close(self) -> None:
        with contextlib.suppress(ConnectionClosed, OSError):
            self._open.close()


def test_killed_workers_lose_nothing_and_their_players_are_back(served: Served) -> None:
    rng = Random(4)
    answer = httpx2.post(f"{served.address}/api/games", json={"title": "nuremberg"}, timeout=60)
    made = answer.json()
    players, watchers = Seat(served, made, "both"), [Seat(served, made, "watch") for _ in range(4)]
    for seat in (players, *watchers):
        seat.back()
    accepted = 0
    for _ in range(KILLS):
        victim = rng.choice(served.workers())
        for number in range(6):
            if number == 3:
                with contextlib.suppress(ProcessLookupError):
                    os.kill(victim, signal.SIGKILL)
            try:
                choice = "suggested" if players.state["ply"] in (0, 2) else players.draw(rng)
                told = players.ask({"do": "play", "choice": choice, "ply": players.state["ply"]})
                if "ok" in told:
                    accepted = max(accepted, players.state["ply"])
            except (ConnectionClosed, OSError):
                players.back()
                assert players.state["ply"] >= accepted, "an acknowledged choice is gone"
    assert accepted > KILLS
    for watcher in watchers:
        try:
            watcher.ask({"do": "state"})
            watcher.catch_up(players.state["ply"])
        except (ConnectionClosed, OSError, TimeoutError):
            watcher.back()
        assert watcher.state["ply"] == players.state["ply"]
    figures = httpx2.get(f"{served.address}/metrics", headers={"authorization": "Bearer owner"}).text
    assert "front85_choices_total" in figures
    assert httpx2.get(f"{served.address}/metrics").status_code == 403
    for seat in (players, *watchers):
        seat.close()


@contextlib.contextmanager
def machines(tmp_path: Path, url: str, *ahead: float) -> Iterator[list[Served]]:
    """Several machines on one database, by addresses of their own."""
    with contextlib.ExitStack() as stack:
        found: list[Served] = []
        for number, seconds in enumerate(ahead, 1):
            folder = tmp_path / str(number)
            folder.mkdir()
            found.append(Served(folder, url, 1, f"127.0.0.{number}", seconds))
            stack.callback(found[-1].stop)
        yield found


def member(machine: Served, name: str) -> httpx2.Client:
    person = httpx2.Client(base_url=f"{machine.address}/api/club", timeout=60)
    answer = person.post("/people", json={"name": name, "password": "a long enough word"})
    assert answer.status_code == 201, answer.text
    return person


def test_machines_whose_clocks_differ_keep_one_time(tmp_path: Path, postgres: str) -> None:
    """Offers lapse with the next choice and clocks run from when they were wound, whichever machine wrote it down."""
    with machines(tmp_path, postgres, 0.0, -600.0) as (here, there):
        marta, jan = member(here, "Marta"), member(there, "Jan")
        control = {"kind": "bank", "bank": 7200, "increment": 0, "flag": "reminder"}
        wish = {"title": "nuremberg", "mine": "NATO", "access": "members", "control": control}
        made = marta.post("/tables", json=wish).json()
        game, nato = made["game"], {"authorization": f"Bearer {made['token']}"}
        sat = jan.post(f"/tables/{game}/sit", json={"seat": "Pact"}).json()
        pact = {"authorization": f"Bearer {sat['token']}"}
        west, east = (
            Seat(machine, {"id": game, "seat": token}, "seat")
            for machine, token in ((here, made["token"]), (there, sat["token"]))
        )
        for seat in (west, east):
            seat.back()
        for choice in ("suggested", "done"):
            assert "ok" in west.ask({"do": "play", "choice": choice, "ply": west.state["ply"]})
            west.ask({"do": "state"})
        east.catch_up(west.state["ply"])
        assert jan.post(f"/tables/{game}/offers", json={"kind": "draw"}, headers=pact).status_code == 201
        told = marta.post(f"/tables/{game}/here", json={}, headers=nato).json()
        assert [(one["kind"], one["state"]) for one in told["offers"]] == [("draw", "open")]
        until = time.monotonic() + GONE
        while True:  # until the steward of either has wound the clocks
            left = [
                {one["seat"]: one["left"] for one in person.get(f"/tables/{game}/clock", headers=key).json()["clocks"]}
                for person, key in ((marta, nato), (jan, pact))
            ]
            if all(left) or time.monotonic() > until:
                break
            time.sleep(0.5)
        assert left[0].keys() == left[1].keys() == {"NATO", "Pact"}
        assert all(abs(left[0][side] - left[1][side]) < 300 for side in left[0])
        for seat in (west, east):
            seat.close()
        for person in (marta, jan):
            person.close()


def test_several_workers_want_a_postgresql(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    from front85.cli import run

    assert run(["serve", "--port", "0", "--data", str(tmp_path), "--workers", "2"]) == 2
    assert capsys.readouterr().err.count("\n") == 1
