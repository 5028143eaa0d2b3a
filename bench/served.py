"""A server in processes of its own for the scripts beside this file, and screens that sit down at it."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.typing import Subprotocol

from front85.server.screen.seen import laid_over

ROOT = Path(__file__).resolve().parent.parent
KEY = "the-key-of-the-owner"
PROGRAM = """
import sys
from dataclasses import replace
from pathlib import Path
from front85.commands import client, serve
from front85.server.settings import Limits

def prepared(*values, before=serve.prepared, **more):
    settings = before(*values, **more)
    free = (
        "http_rate", "http_burst", "create_rate", "create_burst", "sockets_each", "games_a_day", "waiting_each",
        "guess_rate", "guess_burst", "talk_rate", "talk_burst",
    )
    limits = replace(Limits(), **dict.fromkeys(free, 10**6)) if sys.argv[3] == "free" else Limits()
    return replace(settings, seeds="any", limits=limits)

serve.prepared, client.ensure_client = prepared, lambda static: None
serve.run("127.0.0.1", 0, Path(sys.argv[1]), browser=False, personal=False, workers=int(sys.argv[2]))
"""
"""`front85 serve` as it is, but with dice that can be foreseen, and where asked without limits on one address."""
Gone = (ConnectionClosed, OSError, TimeoutError, InvalidHandshake, EOFError)


class Served:
    """`front85 serve --workers N`."""

    def __init__(
        self,
        workers: int = 1,
        url: str | None = None,
        *,
        free: bool = False,
        data: Path | None = None,
        given: dict[str, str] | None = None,
        beside: tuple[Path, ...] = (),
    ) -> None:
        """`beside` are folders with packages that are installed as well."""
        self.folder = data or Path(tempfile.mkdtemp(prefix="front85-bench-"))
        self.errors = self.folder / "errors"
        self.begun, self._workers = time.monotonic(), workers
        named = {"FRONT85_LANG": "en", "FRONT85_OWNER_KEY": KEY, **({"FRONT85_DATABASE_URL": url} if url else {})}
        known = {name: value for name, value in os.environ.items() if not name.startswith("FRONT85_")}
        with self.errors.open("w") as errors:
            self.process = subprocess.Popen(
                [sys.executable, "-c", PROGRAM, str(self.folder), str(workers), "free" if free else "limited"],
                stdout=subprocess.PIPE,
                stderr=errors,
                text=True,
                env={
                    **known,
                    **named,
                    **(given or {}),
                    "PYTHONPATH": os.pathsep.join(map(str, (ROOT / "src", *beside))),
                },
            )
        assert self.process.stdout is not None
        found = re.search(r"http://\S+", self.process.stdout.readline())
        assert found is not None, self.errors.read_text()
        self.address = found.group().rstrip("/").replace("localhost", "127.0.0.1")

    def __enter__(self) -> Served:
        return self

    def __exit__(self, *_: object) -> None:
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
            with contextlib.suppress(subprocess.TimeoutExpired):
                self.process.wait(30)
        if self.process.poll() is None:
            self.process.kill()
        shutil.rmtree(self.folder, ignore_errors=True)

    def call(self, path: str, body: Any = None, token: str = KEY, cookie: str = "") -> Any:
        """An answer of an HTTP call, as the owner or with the token of a seat."""
        return self.open(path, body, {"authorization": f"Bearer {token}", "cookie": cookie})[0]

    def open(self, path: str, body: Any, headers: dict[str, str]) -> tuple[Any, str]:
        """An answer of an HTTP call, and the cookie that came with it."""
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.address + path, data, {"content-type": "application/json", **headers})
        with urllib.request.urlopen(request, timeout=120) as answer:
            return json.load(answer), (answer.headers["set-cookie"] or "").partition(";")[0]

    def loaded(self) -> None:
        """Returns when everything is loaded in the process that answers."""
        while True:
            with contextlib.suppress(OSError):
                if not self.call("/health")["loading"]:
                    return
            time.sleep(0.3)

    def workers(self) -> list[int]:
        """The processes under the supervisor that serve."""
        return [pid for pid in children(self.process.pid) if alive(pid)]

    def tracebacks(self) -> int:
        return self.errors.read_text().count("Traceback")

    def megabytes(self) -> dict[str, int]:
        """Resident memory: of the serving processes, and of those that think and answer for them."""
        own = {self.process.pid, *(self.workers() if self._workers > 1 else ())}
        helpers = [pid for pid in descendants(self.process.pid) if pid not in own]
        return {"serving": sum(map(resident, own)), "helping": sum(map(resident, helpers))}


@dataclass
class Screen:
    """A screen at a seat: keeps its state as the table does, and comes back when its connection is lost."""

    served: Served
    game: str
    token: str
    state: dict[str, Any] = field(default_factory=dict)
    views: dict[str | None, dict[str, Any]] = field(default_factory=dict)
    """The last view of each side: changes are told in terms of it."""
    moves: list[dict[str, Any]] = field(default_factory=list)
    away: list[tuple[float, float]] = field(default_factory=list)
    """When it lost its connection and when it was back."""
    lost: int = 0
    line: ClientConnection | None = None

    async def back(self) -> None:
        """Sit down, again and again until it works."""
        begun, first = time.monotonic(), self.line is None
        while True:
            try:
                await self.close()
                await self._sit()
                break
            except Gone:
                await asyncio.sleep(0.05)
        if not first:
            self.lost += 1
            self.away.append((begun, time.monotonic()))

    async def _sit(self) -> None:
        url = f"{self.served.address.replace('http', 'ws')}/api/games/{self.game}/ws?changes=1"
        seat = [Subprotocol("front85"), Subprotocol(f"seat.{self.token}")]
        self.line = await connect(url, subprotocols=seat, max_size=None, compression=None, open_timeout=20)
        self.state = {}
        while not self.state:
            await self.take(60)
        if self.state["dice"]["missing"] and self.state["seat"]:
            await self.ask({"do": "nonce", "nonce": "ab" * 16})

    async def take(self, timeout: float = 60) -> dict[str, Any]:
        """The next message; states are taken in."""
        assert self.line is not None
        message: dict[str, Any] = json.loads(await asyncio.wait_for(self.line.recv(), timeout))
        if "changed" in message:
            view = laid_over(self.views[message["view"]["side"]], message["view"])
            message["state"] = {**message["changed"], "view": view}
        if "state" in message:
            self.state = message["state"]
            self.views[self.state["view"]["side"]] = self.state["view"]
            kept = self.state["log_from"]
            self.moves = [move for move in self.moves if move["ply"] < kept] + self.state["moves"]
        return message

    async def send(self, text: str | bytes) -> None:
        assert self.line is not None
        await self.line.send(text)

    async def ask(self, request: dict[str, Any], timeout: float = 60) -> dict[str, Any]:
        """The answer to a request. Raises one of Gone when the connection is lost on the way."""
        await self.send(json.dumps({**request, "ref": 7}))
        while True:
            message = await self.take(timeout)
            if message.get("ref") == 7:
                return message

    async def draw(self, rng: Random) -> str:
        """A choice walked down the tree of words, as a person clicks it together."""
        while True:
            prefix: list[str] = []
            while True:
                answer = await self.ask({"do": "words", "prefix": prefix})
                if "error" in answer:
                    break
                words = [word["word"] for word in answer["words"]]
                if answer["closes"] and (not words or rng.random() < 0.5):
                    return " ".join(prefix)
                if not words:
                    break
                prefix.append(rng.choice(words))
            await asyncio.sleep(0.05)
            await self.ask({"do": "state"})

    async def close(self) -> None:
        if self.line is not None:
            with contextlib.suppress(Exception):
                await self.line.close()


@contextlib.contextmanager
def database() -> Iterator[Any]:
    """A PostgreSQL of our own that can be stopped and started."""
    sys.path.insert(0, str(ROOT / "tests" / "server"))
    from postgres import Postgres

    server = Postgres()
    try:
        yield server
    finally:
        server.stop()
        server.remove()


def machine() -> dict[str, Any]:
    """Where and when figures were taken."""
    said = subprocess.run(
        ["git", "describe", "--always", "--dirty"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    return {
        "cores": os.cpu_count(),
        "load": [round(load, 1) for load in os.getloadavg()],
        "python": sys.version.split()[0],
        "commit": said.stdout.strip(),
    }


def first_traceback(said: str) -> str:
    """The beginning and the end of the first traceback in a log."""
    _, found, rest = said.partition("Traceback")
    lines = rest.splitlines()
    end = next((number for number, line in enumerate(lines) if number and line[:1] not in ("", " ")), len(lines))
    return "\n".join((*lines[: min(end, 6)], "...", *lines[max(0, end - 8) : end + 1])) if found else ""


def quantiles(values: list[float]) -> dict[str, float]:
    ordered = sorted(values) or [0.0]
    places = {"median": 0.5, "p95": 0.95, "p99": 0.99, "most": 1.0}
    return {name: round(ordered[min(len(ordered) - 1, int(len(ordered) * p))], 1) for name, p in places.items()}


def show(figures: dict[str, Any], *, as_json: bool) -> None:
    print(json.dumps(figures) if as_json else "\n".join(f"{name:24} {value}" for name, value in figures.items()))


# processes; 0 or nothing where the system does not say


def children(pid: int) -> list[int]:
    found = Path(f"/proc/{pid}/task/{pid}/children")
    return [int(child) for child in found.read_text().split()] if found.exists() else []


def descendants(pid: int) -> list[int]:
    return [found for child in children(pid) for found in (child, *descendants(child))]


def alive(pid: int) -> bool:
    status = Path(f"/proc/{pid}/status")
    try:
        return "State:\tZ" not in status.read_text()
    except OSError:
        return False


def resident(pid: int) -> int:
    """Megabytes."""
    try:
        lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    except OSError:
        return 0
    return next((int(line.split()[1]) // 1024 for line in lines if line.startswith("VmRSS")), 0)


def processor_seconds(pids: list[int]) -> float:
    ticks = 0
    for pid in pids:
        with contextlib.suppress(OSError):
            fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
            ticks += int(fields[11]) + int(fields[12])
    return ticks / os.sysconf("SC_CLK_TCK")
