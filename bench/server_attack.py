"""What a bystander feels while others attack, and attacks that must fail.

    python bench/server_attack.py [--seconds 10] [--attackers 5] [--small] [--only WORD] [--json]

A server runs in a process of its own. Attackers at an Iron Sky campaign ask for states and overlays as fast as they
are answered, and leave and come back with questions still open. The bystander plays Objective Nuremberg: the time of
his choices is measured, quiet and under attack. Then `attacks.py` tries what must fail; `--only` those attacks alone
whose name has the word in it.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import multiprocessing
import socket
import statistics
import sys
import tempfile
import time
import urllib.request
from pathlib import Path
from random import Random
from typing import Any

from attacks import attacked
from served import machine
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

GOAL = 100.0
"""Milliseconds within which 95 of 100 choices of the bystander should be answered."""


def serve(port: int, data: str) -> None:
    from front85.server.running import serve as run
    from front85.server.settings import Settings

    listener = socket.socket()
    listener.bind(("127.0.0.1", port))
    listener.listen(128)
    run(listener, Settings(data=Path(data), seeds="any"))


def post(port: int, body: Any) -> Any:
    request = urllib.request.Request(
        f"http://127.0.0.1:{port}/api/games", json.dumps(body).encode(), {"content-type": "application/json"}
    )
    with urllib.request.urlopen(request, timeout=300) as answer:
        return json.load(answer)


def sit(port: int, made: Any, seat: str) -> Any:
    address = f"ws://127.0.0.1:{port}/api/games/{made['id']}/ws"
    token = made[seat]
    return connect(address, max_size=None, compression=None, subprotocols=["front85", f"seat.{token}"])


class Bystander:
    """Walks the words of a choice and makes it, twice a second."""

    def __init__(self) -> None:
        self.times: list[float] = []
        self._ply = 0

    async def play(self, port: int, made: Any, until: float) -> None:
        rng = Random(1)
        async with sit(port, made, "both") as line:
            while time.monotonic() < until:
                choice = await self._draw(line, rng)
                begun = time.perf_counter()
                await self._ask(line, {"do": "play", "choice": choice, "ply": self._ply})
                self.times.append((time.perf_counter() - begun) * 1000)
                await asyncio.sleep(0.2)

    async def _draw(self, line: ClientConnection, rng: Random) -> str:
        prefix: list[str] = []
        while True:
            answer = await self._ask(line, {"do": "words", "prefix": prefix})
            words = [word["word"] for word in answer["words"]]
            if answer["closes"] and (not words or rng.random() < 0.5):
                return " ".join(prefix)
            prefix = [*prefix, rng.choice(words)] if words else []

    async def _ask(self, line: ClientConnection, message: dict[str, Any]) -> dict[str, Any]:
        await line.send(json.dumps({**message, "ref": 1}))
        while True:
            got = json.loads(await line.recv())
            self._ply = got["state"]["ply"] if "state" in got else self._ply
            if got.get("ref") == 1:
                return dict(got)


async def attack(port: int, made: Any, seat: str, until: float) -> int:
    """States and overlays without end; how many answers came."""
    rng, answers = Random(seat), 0
    asks = [{"do": "state"}, *({"do": "overlay", "kind": kind} for kind in ("threats", "zones", "supply", "control"))]
    while time.monotonic() < until:
        with contextlib.suppress(ConnectionClosed, OSError):
            async with sit(port, made, seat) as line:
                for number in range(400):
                    await line.send(json.dumps({**rng.choice(asks), "ref": number}))
                leave = time.monotonic() + rng.random() * 2
                while time.monotonic() < min(leave, until):
                    await asyncio.wait_for(line.recv(), 5)
                    answers += 1
    return answers


async def measure(seconds: float, attackers: int) -> dict[str, Any]:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    with tempfile.TemporaryDirectory() as data:
        server = multiprocessing.get_context("spawn").Process(target=serve, args=(port, data))
        server.start()
        try:
            while True:
                try:
                    health = json.load(urllib.request.urlopen(f"http://127.0.0.1:{port}/health", timeout=5))
                    if not health["loading"]:
                        break
                except OSError:
                    pass
                await asyncio.sleep(0.2)
            own = await asyncio.to_thread(post, port, {"title": "nuremberg", "seed": "b"})
            wish = {"title": "iron-sky", "scenario": "campaign", "seed": "a"}
            theirs = [await asyncio.to_thread(post, port, wish) for _ in range(attackers)]
            quiet, busy = Bystander(), Bystander()
            await quiet.play(port, own, time.monotonic() + seconds)
            until = time.monotonic() + seconds
            answers = await asyncio.gather(
                busy.play(port, own, until),
                *(attack(port, game, "both", until) for game in theirs),
            )
        finally:
            server.terminate()
            server.join(20)
    return {
        "attackers": attackers,
        "answers_to_attackers": sum(answer or 0 for answer in answers),
        "quiet": figures(quiet.times),
        "attacked": figures(busy.times),
        "goal_ms": GOAL,
        "machine": machine(),
    }


def figures(times: list[float]) -> dict[str, float]:
    ordered = sorted(times)
    at = {name: round(ordered[min(len(ordered) - 1, int(len(ordered) * part))], 1) for name, part in PARTS}
    return {"choices": len(times), "mean": round(statistics.mean(times), 1), **at, "most": round(ordered[-1], 1)}


PARTS = (("p50", 0.5), ("p95", 0.95), ("p99", 0.99))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--attackers", type=int, default=5)
    parser.add_argument("--small", action="store_true", help="four seconds, two attackers")
    parser.add_argument("--only", default="", metavar="WORD", help="the attacks with this word in their names alone")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    found: dict[str, Any] = {}
    if not given.only:
        found = asyncio.run(measure(*((4.0, 2) if given.small else (given.seconds, given.attackers))))
    tried = attacked(given.only)
    found |= tried
    print(json.dumps(found, indent=2) if given.json else "\n".join(f"{key}: {value}" for key, value in found.items()))
    through = [name for name, figures in tried.items() if "GOT THROUGH" in figures]
    print(f"got through: {', '.join(through)}" if through else f"all {len(tried)} attacks failed", file=sys.stderr)
    return 1 if through or not tried else 0


if __name__ == "__main__":
    sys.exit(main())
