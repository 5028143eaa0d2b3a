"""Hostile messages over the real socket, in all titles: none accepted, no traceback, memory back where it was.

    python bench/server_hostile.py [--messages 20000] [--small] [--json]

`front85 serve` runs in a process of its own, with the limits it has for everybody. In a game of each title both sides
and an onlooker are hostile by turns: choices that are not on offer (`front85.lab.hostile` makes them up and decides
by the lists of a mirror of the game that they are not), stale ones, undos, garbage in every field of every message,
broken, deep and oversized JSON, bytes. Every `EACH` messages an honest choice is made, and must be accepted.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import sys
import time
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

from served import Gone, Screen, Served, first_traceback, machine, show

import front85
from front85.games.registry import titles
from front85.lab.hostile import NOISE, Saboteur, attempts

EACH = 40
REST = 12
"""Seconds after which a server at rest has given memory back."""
SMALL = 600
WRONG = (None, True, -1, 2**63, 2**70, 1e308, 1.5, "", "x" * 300, "\ud800", [], [[]], {}, {"a": 1}, ["move"] * 2000)
BROKEN = ("[" * 50_000, '{"a":' * 20_000, "{", "", "null", "[]", "7", '"', "\x00", "{" + "}" * 9)
FIELDS = ("choice", "ply", "prefix", "kind", "nonce", "lang", "ms", "stamp", "ref", "do")
DOINGS = ("play", "undo", "words", "why", "forecast", "overlay", "nonce", "lang", "state", "speed", "ping", "quit", "")
HARMLESS = ("words", "why", "forecast", "overlay", "lang", "state", "speed", "ping", "nonce")
"""What may be answered with something other than an error and changes nothing in the game."""


class Enemy:
    """A game and whoever attacks it."""

    def __init__(self, served: Served, title: str, number: int) -> None:
        self._rng, self._served, self._title, self._number = Random(f"enemy {title}"), served, title, number
        self._saboteur = Saboteur(self._rng)
        self.reasons: Counter[str] = Counter()
        self.sent = 0
        self.accepted: list[str] = []
        self.honest = 0

    async def sit_down(self) -> None:
        wish = {"title": self._title, "seed": "hostile"}
        made = await asyncio.to_thread(self._served.call, "/api/games", wish)
        self._mirror = front85.new(self._title, seed="hostile")
        tokens = {**made["seats"], "watch": made["watch"]}
        self._screens = {seat: Screen(self._served, made["id"], token) for seat, token in tokens.items()}
        for screen in self._screens.values():
            await screen.back()

    async def honest_choices(self, count: int) -> None:
        for _ in range(count):
            if self._mirror.ask is None:
                break
            await self._honest(self._mirror.draw(self._rng))
        for screen in self._screens.values():  # so that the processes that answer slow questions are there
            await screen.ask({"do": "overlay", "kind": "zones"})
            await screen.ask({"do": "overlay", "kind": "threats"})

    async def attack(self) -> None:
        while self.sent < self._number and self._mirror.ask is not None:
            choice = self._mirror.draw(self._rng)
            self._saboteur.learn(self._mirror.ask, choice)
            for attempt in attempts(self._saboteur, self._mirror, choice, EACH // 2):
                side = self._mirror.player if attempt.side is None else attempt.side
                ply = self._mirror.ply if attempt.ply is None else attempt.ply
                await self._try(side or "", json.dumps({"do": "play", "choice": attempt.choice, "ply": ply, "ref": 7}))
            for data in self._garbage(choice, EACH // 2):
                await self._try(self._rng.choice([*self._screens]), data)
            await self._honest(choice)
        for screen in self._screens.values():
            await self._must_stand(screen)

    async def _honest(self, choice: str) -> None:
        screen = self._screens[self._mirror.player or ""]
        ply = self._mirror.ply
        self._mirror.play(choice)
        told = await screen.ask({"do": "play", "choice": choice, "ply": ply})
        assert "ok" in told, (self._title, choice, told)
        self.honest += 1

    def _garbage(self, choice: str, number: int) -> Iterator[str | bytes]:
        rng = self._rng
        for _ in range(number):
            manner = rng.randrange(8)
            if manner == 0:
                yield rng.choice(BROKEN)
            elif manner == 1:
                yield bytes(rng.randrange(256) for _ in range(rng.randrange(1, 200)))
            elif manner == 2:
                yield json.dumps({"do": "undo", "ply": rng.choice((-1, 0, self._mirror.ply + 1, 10**9)), "ref": 7})
            elif manner == 3:
                yield json.dumps({"do": "play", "choice": choice, "ply": self._mirror.ply, "stamp": "0" * 16, "ref": 7})
            elif manner == 4:
                yield json.dumps({"do": "play", "choice": "x" * rng.choice((70_000, 500_000)), "ply": 0, "ref": 7})
            elif manner == 5:
                noise = rng.choice(NOISE)[:20_000]
                doing = rng.choice(("words", "why", "forecast", "overlay"))
                yield json.dumps({"do": doing, "prefix": [noise], "choice": noise, "kind": noise, "ref": 7})
            else:
                made = {"do": rng.choice(DOINGS), "ply": self._mirror.ply, "ref": 7}
                for name in rng.sample(FIELDS, rng.randrange(1, 4)):
                    made[name] = rng.choice(WRONG)
                if made["do"] == "undo" and made["ply"] == self._mirror.ply:  # that would be allowed
                    made["ply"] = -1
                yield json.dumps(made)

    async def _try(self, side: str, data: str | bytes) -> None:
        """Send it; whatever is not harmless must be refused, and the game stay where it was."""
        screen = self._screens.get(side, self._screens["watch"])
        self.sent += 1
        try:
            await screen.send(data)
            answer = await self._answer(screen)
        except Gone as error:
            self.reasons[f"closed {type(error).__name__}"] += 1
            await screen.back()
            return
        if "error" in answer:
            assert answer["error"]["text"]
            self.reasons[answer["error"]["id"]] += 1
            return
        do = _doing(data)
        self.reasons[f"answered {do}"] += 1
        if do not in HARMLESS:
            self.accepted.append(f"{self._title}: {data[:200]!r} got {json.dumps(answer)[:200]}")

    async def _answer(self, screen: Screen) -> dict[str, Any]:
        while True:
            message = await screen.take()
            if "state" not in message and "notice" not in message:
                return message

    async def _must_stand(self, screen: Screen) -> None:
        """The game is where the mirror is, to the last counter."""
        await screen.ask({"do": "lang", "lang": "en"})
        await screen.ask({"do": "state"})
        seat, mirror = screen.state["seat"], self._mirror
        plain = {key: value for key, value in mirror.view(seat).items() if key in ("turn", "units")}
        shown = {key: screen.state["view"][key] for key in plain}
        same = json.loads(json.dumps(plain, default=list)).get("turn") == shown.get("turn")
        places = [[(unit.get("id"), unit.get("hex")) for unit in view.get("units", ())] for view in (plain, shown)]
        if screen.state["ply"] != mirror.ply or not same or places[0] != places[1]:
            self.accepted.append(f"{self._title}: the game of {seat} does not stand where it should")

    async def leave(self) -> None:
        for screen in self._screens.values():
            await screen.close()


def _doing(data: str | bytes) -> str:
    try:
        return str(json.loads(data).get("do"))
    except (ValueError, AttributeError, RecursionError):
        return "?"


async def measure(messages: int) -> dict[str, Any]:
    names = list(titles())
    begun = time.monotonic()
    with Served() as served:
        await asyncio.to_thread(served.loaded)
        enemies = [Enemy(served, name, -(-messages // len(names))) for name in names]
        for enemy in enemies:
            await enemy.sit_down()
        # honest play first, so that what it takes is not laid at the attackers' door
        await asyncio.gather(*(enemy.honest_choices(25) for enemy in enemies))
        await asyncio.sleep(REST)
        before = served.megabytes()
        await asyncio.gather(*(enemy.attack() for enemy in enemies))
        during = served.megabytes()
        for enemy in enemies:
            await enemy.leave()
        await asyncio.sleep(REST)
        after = served.megabytes()
        health = await asyncio.to_thread(served.call, "/health")
        tracebacks, said = served.tracebacks(), served.errors.read_text()
    reasons = sum((enemy.reasons for enemy in enemies), Counter())
    growth = sum(after.values()) / max(1, sum(before.values())) - 1
    return {
        "messages": sum(enemy.sent for enemy in enemies),
        "accepted": [line for enemy in enemies for line in enemy.accepted],
        "honest_choices": sum(enemy.honest for enemy in enemies),
        "tracebacks": tracebacks,
        "errors_said": first_traceback(said),
        "answers": dict(reasons.most_common()),
        "megabytes_before": before,
        "megabytes_during": during,
        "megabytes_after": after,
        "memory_growth": round(growth, 3),
        "healthy": health["ok"],
        "seconds": round(time.monotonic() - begun),
        "machine": machine(),
    }


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--messages", type=int, default=20_000, help="in all titles together")
    parser.add_argument("--small", action="store_true", help=f"only {SMALL}")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    found = asyncio.run(measure(SMALL if given.small else given.messages))
    show(found, as_json=given.json)
    held = not found["accepted"] and not found["tracebacks"] and found["memory_growth"] <= 0.1 and found["healthy"]
    print("holds" if held else "DOES NOT HOLD", file=sys.stderr)
    return 0 if held else 1


if __name__ == "__main__":
    os.environ.setdefault("FRONT85_LANG", "en")
    sys.exit(main())
