"""How a server bears two hundred live games: the time from sending a choice to its answer, stored and told.

    python bench/server_load.py [--games 200] [--seconds 15] [--pause 1.0] [--json]

A server runs in a process of its own on a fresh SQLite file. Every game has two screens, one that plays for both
sides and one that watches. Before each choice its player walks the words of it, as the table does, and then pauses.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import multiprocessing
import os
import random
import socket
import tempfile
import time
import urllib.request
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

GOAL = 50.0
"""Milliseconds within which 95 of 100 choices should be answered."""
SCRIPTS = 8
"""Different games; each is played by many tables."""


def serve(port: int, data: str) -> None:
    import uvicorn

    from front85.server.app import create_app
    from front85.server.settings import Limits, Settings

    free = Limits(http_rate=1e6, http_burst=1e6, create_rate=1e6, create_burst=1e6)
    settings = Settings(data=Path(data), limits=free, seeds="any")
    uvicorn.run(create_app(settings), host="127.0.0.1", port=port, log_level="warning", access_log=False)


def write_scripts(length: int) -> list[list[str]]:
    """Choices of random games; with the seed of their number the server's dice are the same."""
    import front85

    scripts = []
    for seed in range(SCRIPTS):
        rng, game, script = random.Random(seed), front85.new("nuremberg", seed=str(seed)), []
        while len(script) < length and game.ask is not None:
            script.append(game.draw(rng))
            game.play(script[-1])
        scripts.append(script)
    return scripts


class Table:
    """One game: a player who walks words and plays, and an onlooker who reads."""

    def __init__(self, port: int, script: list[str], seed: int, pause: float) -> None:
        self._port, self._script, self._seed, self._pause = port, script, seed, pause
        self.choices: list[float] = []
        self.words: list[float] = []
        self._ply = 0

    async def sit_down(self) -> None:
        wish = {"title": "nuremberg", "seed": str(self._seed)}
        made = await asyncio.to_thread(post, self._port, "/api/games", wish)
        address = f"ws://127.0.0.1:{self._port}/api/games/{made['id']}/ws"
        self._player, self._onlooker = [
            await connect(address, max_size=None, compression=None, subprotocols=["front85", f"seat.{made[seat]}"])
            for seat in ("both", "watch")
        ]

    async def play(self, until: float) -> None:
        reading = asyncio.create_task(drain(self._onlooker))
        await asyncio.sleep(random.random() * self._pause)
        for choice in self._script:
            if time.monotonic() > until:
                break
            words = choice.split()
            for depth in range(len(words)):
                self.words.append(await self.ask(self._player, {"do": "words", "prefix": words[:depth]}))
            self.choices.append(await self.ask(self._player, {"do": "play", "choice": choice, "ply": self._ply}))
            pause = random.expovariate(1 / self._pause) if self._pause else 0
            await asyncio.sleep(max(0, min(pause, until - time.monotonic())))
        reading.cancel()

    async def ask(self, player: ClientConnection, message: dict[str, Any]) -> float:
        """Milliseconds until the answer."""
        begun = time.perf_counter()
        await player.send(json.dumps({**message, "ref": 1}))
        while True:
            text = await player.recv()
            if text[:10] == '{"state":{':
                self._ply = int(text[text.index('"ply":') + 6 :][:12].partition(",")[0])
            elif text[:7] == '{"ref":':
                assert '"error"' not in text[:20], text
                return (time.perf_counter() - begun) * 1000


async def drain(onlooker: ClientConnection) -> None:
    async for _ in onlooker:
        pass


def post(port: int, path: str, body: Any) -> Any:
    request = urllib.request.Request(
        f"http://127.0.0.1:{port}{path}", json.dumps(body).encode(), {"content-type": "application/json"}
    )
    with urllib.request.urlopen(request, timeout=60) as answer:
        return json.load(answer)


def measure(games: int, seconds: float, pause: float) -> dict[str, Any]:
    scripts = write_scripts(int(seconds / max(pause, 0.005)) * 3 + 20)
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    with tempfile.TemporaryDirectory() as data:
        server = multiprocessing.get_context("spawn").Process(target=serve, args=(port, data), daemon=True)
        server.start()
        wait_for(port)
        tables = [Table(port, scripts[n % SCRIPTS], n % SCRIPTS, pause) for n in range(games)]

        async def all_tables() -> tuple[float, float]:
            for table in tables:
                await table.sit_down()
            worked, begun = processor_seconds(server.pid or 0), time.monotonic()
            await asyncio.gather(*(table.play(begun + seconds) for table in tables))
            return time.monotonic() - begun, processor_seconds(server.pid or 0) - worked

        took, worked = asyncio.run(all_tables())
        memory = resident(server.pid or 0)
        server.kill()
        server.join()
    choices = [ms for table in tables for ms in table.choices]
    words = [ms for table in tables for ms in table.words]
    return {
        "games": games,
        "seconds": round(took, 1),
        "choices": len(choices),
        "choices_per_second": round(len(choices) / took, 1),
        "choice_ms": quantiles(choices),
        "words_ms": quantiles(words),
        "within_goal": round(sum(ms <= GOAL for ms in choices) / len(choices), 4),
        "server_megabytes": memory,
        "server_ms_per_choice": round(worked * 1000 / len(choices), 2),
    }


def wait_for(port: int) -> None:
    for _ in range(600):
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.1)
    raise TimeoutError("the server did not start")


def resident(pid: int) -> int:
    """Memory of a process in megabytes, 0 where the system does not say."""
    status = Path(f"/proc/{pid}/status")
    lines = status.read_text().splitlines() if status.exists() else []
    return next((int(line.split()[1]) // 1024 for line in lines if line.startswith("VmRSS")), 0)


def processor_seconds(pid: int) -> float:
    """Time the processor has spent on a process, 0 where the system does not say."""
    status = Path(f"/proc/{pid}/stat")
    if not status.exists():
        return 0
    fields = status.read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def quantiles(values: list[float]) -> dict[str, float]:
    ordered = sorted(values)
    places = {"median": 0.5, "p95": 0.95, "p99": 0.99, "max": 1.0}
    return {name: round(ordered[min(len(ordered) - 1, int(len(ordered) * p))], 2) for name, p in places.items()}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=15)
    parser.add_argument("--pause", type=float, default=1.0, help="mean pause of a player between choices, seconds")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    found = measure(given.games, given.seconds, given.pause)
    if given.json:
        print(json.dumps(found))
        return
    for name, value in found.items():
        print(f"{name:20} {value}")


if __name__ == "__main__":
    main()
