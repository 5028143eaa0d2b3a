"""Many stored games: how long the list of them takes, and how long it takes to open one.

    python bench/server_stored.py [--games 10000] [--workers 1] [--small] [--json]

Real games of all titles are played for a while, and their rows copied under other names into the database; then the
server is started on it.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import secrets
import sys
import time
from contextlib import nullcontext
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from served import Screen, Served, database, machine, quantiles, show
from sqlalchemy import Connection, insert, select

import front85
from front85.games.registry import titles
from front85.server.settings import Settings
from front85.server.store.models import entries, games, seats
from front85.server.store.seats import Seat
from front85.server.store.storage import Storage
from front85.server.tables.computers import Computers
from front85.server.tables.games import Games

GOAL = 200.0
"""Milliseconds within which the list is there, and a game."""
OPENED = 40
BOTH = Seat("both", token="x")


async def fill(url: str, count: int) -> list[tuple[str, str]]:
    """Games in a database; the names of all and the tokens of their hot seats."""
    played = Games(await Storage.open(url), Computers("here"))
    models = []
    for number, name in enumerate([*titles()] * 3):
        rng = random.Random(number)
        live = await played.start(
            title=name, scenario=front85.new(name).scenario, options={}, players={}, name=name, seed=str(number)
        )
        while live.game.ply < (20, 60, 120)[number % 3] and live.game.ask is not None:
            await live.play(BOTH, live.game.draw(rng), live.game.ply)
        models.append(live.record.id)
    made: list[tuple[str, str]] = []

    def copy(connection: Connection) -> None:
        for start in range(0, count, 200):
            rows: dict[Any, list[dict[str, Any]]] = {games: [], seats: [], entries: []}
            for number in range(start, min(count, start + 200)):
                model, fresh = models[number % len(models)], secrets.token_urlsafe(9).replace("-", "x")
                for table, key in ((games, "id"), (seats, "game_id"), (entries, "game_id")):
                    for row in known[table, model]:
                        rows[table].append({**row, key: fresh})
                tokens = {row["seat"]: row["token"] for row in known[seats, model]}
                made.append((fresh, tokens["both"]))
            for table, added in rows.items():
                connection.execute(insert(table), added)

    known: dict[Any, list[dict[str, Any]]] = {}

    def read(connection: Connection) -> None:
        for model in models:
            for table, key in ((games, games.c.id), (seats, seats.c.game_id), (entries, entries.c.game_id)):
                found = connection.execute(select(table).where(key == model)).mappings()
                known[table, model] = [dict(row) for row in found]

    await played.storage._database.read(read)
    await played.storage._database.write(copy)
    await played.close()
    return made


async def measure(count: int, workers: int) -> dict[str, Any]:
    with database() if workers > 1 else nullcontext() as postgres, TemporaryDirectory() as folder:
        url = postgres.url if postgres else None
        made = await fill(Settings(Path(folder), database_url=url).url, count)
        with Served(workers, url, free=True, data=None if url else Path(folder)) as served:
            await asyncio.to_thread(served.loaded)
            lists, rows = [], 0
            for _ in range(8):
                begun = time.perf_counter()
                rows = len(await asyncio.to_thread(served.call, "/api/games"))
                lists.append((time.perf_counter() - begun) * 1000)
            opened = []
            for game, token in random.Random(1).sample(made, min(OPENED, len(made))):
                screen = Screen(served, game, token)
                begun = time.perf_counter()
                await screen.back()
                opened.append((time.perf_counter() - begun) * 1000)
                await screen.close()
    return {
        "games": count,
        "listed": rows,
        "list_ms": quantiles(lists),
        "open_ms": quantiles(opened),
        "goal_ms": GOAL,
        "machine": machine(),
    }


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--workers", type=int, default=1, help="more than one: on a PostgreSQL")
    parser.add_argument("--small", action="store_true", help="only 300")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    found = asyncio.run(measure(300 if given.small else given.games, given.workers))
    show(found, as_json=given.json)
    held = max(found["list_ms"]["p95"], found["open_ms"]["p95"]) <= GOAL
    print("holds" if held else "DOES NOT HOLD", file=sys.stderr)
    return 0 if held else 1


if __name__ == "__main__":
    sys.exit(main())
