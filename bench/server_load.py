"""How a server bears many live games: the time from sending a choice to its answer, stored and told.

    python bench/server_load.py [--games 500] [--seconds 60] [--pause 2.0] [--workers 2] [--small]
        [--heavy | --mix] [--no-words] [--json]

`front85 serve` runs in processes of its own: with several workers on a PostgreSQL, with one on a SQLite file. Every
game has two screens, one that plays for both sides and one that watches. Before each choice its player asks as the
table does: for the words of every verb, for what follows each word of the choice, for what would come of it. Then he
pauses. `--heavy` plays the campaign of Under an Iron Sky with everything on instead of Objective Nuremberg, `--mix` all
four titles in turn; `server_ms_per_choice` has the words in it unless `--no-words` leaves them out.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from iron_sky import EVERYTHING
from served import Gone, Screen, Served, database, descendants, machine, processor_seconds, quantiles, show

import front85

GOAL = 50.0
"""Milliseconds within which 95 of 100 choices should be answered."""
ANSWERED = 0.999
"""Part of the choices that must be answered at all, within PATIENCE seconds."""
PATIENCE = 10.0
SCRIPTS = 8
"""Different games; each is played by many tables."""


LIGHT: dict[str, Any] = {"title": "nuremberg"}
HEAVY = {"title": "iron-sky", "scenario": "campaign", "options": dict.fromkeys(EVERYTHING, True)}
MIX = [LIGHT, {"title": "fulda-gap"}, {"title": "berlin85"}, {"title": "iron-sky"}]


def write_script(wish: dict[str, Any], length: int, seed: int) -> list[str]:
    """Choices of a random game; with the seed of its number the server's dice are the same."""
    rng, script = random.Random(seed), list[str]()
    game = front85.new(wish["title"], wish.get("scenario"), options=wish.get("options"), seed=str(seed))
    while len(script) < length and game.ask is not None:
        script.append(game.draw(rng))
        game.play(script[-1])
    return script


class Table:
    """One game: a player who walks words and plays, and an onlooker who reads."""

    def __init__(self, served: Served, wish: dict[str, Any], script: list[str], pause: float) -> None:
        self._served, self._wish, self._script, self._pause = served, wish, script, pause
        self.walks = True
        self.choices: list[float] = []
        self.words: list[float] = []
        self.sent = 0

    async def sit_down(self) -> None:
        made = await asyncio.to_thread(self._served.call, "/api/games", self._wish)
        self._player, self._onlooker = (Screen(self._served, made["id"], made[seat]) for seat in ("both", "watch"))
        for screen in (self._player, self._onlooker):
            await screen.back()

    async def play(self, until: float) -> None:
        reading = asyncio.create_task(self._read())
        await asyncio.sleep(random.random() * self._pause)
        try:
            for choice in self._script:
                if time.monotonic() > until:
                    break
                for question in self._questions(choice.split()) if self.walks else ():
                    self.words.append(await self._ask(question))
                self.sent += 1
                ply = self._player.state["ply"]
                self.choices.append(await self._ask({"do": "play", "choice": choice, "ply": ply}))
                await asyncio.sleep(max(0, min(self._pause, until - time.monotonic())))
        except Gone:
            pass  # counted as sent and not answered
        finally:
            reading.cancel()

    @staticmethod
    def _questions(words: list[str]) -> list[dict[str, Any]]:
        """What a table asks while its player puts a choice together."""
        further: list[dict[str, Any]] = [{"do": "words", "prefix": words[:depth]} for depth in range(2, len(words) + 1)]
        return [{"do": "open"}, *further, {"do": "forecast", "choice": " ".join(words)}]

    async def _read(self) -> None:
        assert self._onlooker.line is not None
        async for _ in self._onlooker.line:
            pass

    async def _ask(self, message: dict[str, Any]) -> float:
        """Milliseconds until the answer."""
        line = self._player.line
        assert line is not None
        begun = time.perf_counter()
        await line.send(json.dumps({**message, "ref": 1}))
        while True:
            text = await asyncio.wait_for(line.recv(decode=True), PATIENCE)
            if text[:10] in ('{"state":{', '{"changed"'):
                self._player.state["ply"] = int(text[text.index('"ply":') + 6 :][:12].partition(",")[0])
            elif text[:7] == '{"ref":':
                if '"error"' in text[:20]:
                    raise OSError(text[:200])
                return (time.perf_counter() - begun) * 1000


@contextmanager
def serving(workers: int) -> Iterator[Served]:
    if workers == 1:
        with Served(free=True) as served:
            yield served
        return
    with database() as postgres, Served(workers, postgres.url, free=True) as served:
        yield served


def worked_by(served: Served) -> float:
    """Processor seconds of the server so far, with all that help it, those that started since the last look too."""
    return processor_seconds([served.process.pid, *descendants(served.process.pid)])


async def measure(
    wishes: Sequence[dict[str, Any]], games: int, seconds: float, pause: float, workers: int, walks: bool
) -> dict[str, Any]:
    length, count = int(seconds / max(pause, 0.005)) * 2 + 20, min(SCRIPTS, games)
    chosen = [{**wishes[seed % len(wishes)], "seed": str(seed)} for seed in range(count)]
    scripts = [write_script(wish, length, seed) for seed, wish in enumerate(chosen)]
    with serving(workers) as served:
        await asyncio.to_thread(served.loaded)
        while workers > 1 and len(served.workers()) < workers:
            await asyncio.sleep(0.2)
        tables = [Table(served, chosen[n % count], scripts[n % count], pause) for n in range(games)]
        for table in tables:
            table.walks = walks
            await table.sit_down()
        worked, begun = worked_by(served), time.monotonic()
        await asyncio.gather(*(table.play(begun + seconds) for table in tables))
        took, worked = time.monotonic() - begun, worked_by(served) - worked
        memory = served.megabytes()
    choices = [ms for table in tables for ms in table.choices]
    sent = sum(table.sent for table in tables)
    return {
        "games": games,
        "workers": workers,
        "seconds": round(took, 1),
        "choices": len(choices),
        "choices_per_second": round(len(choices) / took, 1),
        "answered": round(len(choices) / max(1, sent), 5),
        "choice_ms": quantiles(choices),
        "words_ms": quantiles([ms for table in tables for ms in table.words] or [0.0]),
        "within_goal": round(sum(ms <= GOAL for ms in choices) / max(1, len(choices)), 4),
        "megabytes": memory,
        "server_ms_per_choice": round(worked * 1000 / max(1, len(choices)), 2),
        "machine": machine(),
    }


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--pause", type=float, default=2.0, help="seconds of a player between choices")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--small", action="store_true", help="twenty games for eight seconds")
    which = parser.add_mutually_exclusive_group()
    which.add_argument("--heavy", action="store_true", help="the campaign of Under an Iron Sky with everything")
    which.add_argument("--mix", action="store_true", help="all four titles in turn")
    parser.add_argument("--no-words", action="store_true", help="play without walking the words first")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    sizes = (20, 8.0) if given.small else (given.games, given.seconds)
    wishes = [HEAVY] if given.heavy else MIX if given.mix else [LIGHT]
    found = asyncio.run(measure(wishes, *sizes, given.pause, given.workers, not given.no_words))
    show(found, as_json=given.json)
    held = found["choice_ms"]["p95"] <= GOAL and found["answered"] >= ANSWERED
    print("holds" if held else "DOES NOT HOLD", file=sys.stderr)
    return 0 if held else 1


if __name__ == "__main__":
    sys.exit(main())
