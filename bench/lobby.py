"""A lobby with many games and people in it: how long its page takes, for a member with games and for a visitor.

    python bench/lobby.py [--games 10000] [--people 1000] [--small] [--json]

One game is begun and its row copied; people, seats, talk and offers are written beside it. The lobby is then asked for
over HTTP, in this process.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import statistics
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from sqlalchemy import Connection, insert, select
from starlette.testclient import TestClient

from front85.server.app import create_app
from front85.server.club.people.accounts import Accounts
from front85.server.settings import Limits, Settings
from front85.server.store.club_models import chat, meetings, memberships, people
from front85.server.store.models import games, seats
from front85.server.store.storage import Storage
from front85.server.tables.computers import Computers
from front85.server.tables.games import Games

GOAL = 200.0
"""Milliseconds within which the lobby is there."""
ASKED = 30
SIDES = ("NATO", "Pact")


async def fill(url: str, count: int, crowd: int) -> list[str]:
    """Games and people in a database; sessions of some of them."""
    storage = await Storage.open(url)
    begun = Games(storage, Computers("here"))
    live = await begun.start(
        title="nuremberg", scenario="campaign", options={}, players={}, name="model", seed=None, mine="NATO"
    )
    rng, now = random.Random(1), time.time()

    def write(connection: Connection) -> None:
        model = dict(connection.execute(select(games).where(games.c.id == live.record.id)).mappings().one())
        somebody = [
            {"id": f"p{n}", "name": f"Person {n}", "name_key": f"person {n}", "created": now, "seen": now}
            for n in range(crowd)
        ]
        connection.execute(insert(people), somebody)
        for start in range(0, count, 500):
            rows: dict[Any, list[dict[str, Any]]] = {games: [], seats: [], meetings: [], memberships: [], chat: []}
            for n in range(start, min(count, start + 500)):
                game, free, over = f"g{n}", n % 10 == 0, n % 3 == 0
                updated = now - rng.random() * 1e7
                asks = None if over else rng.choice(SIDES)
                rows[games].append({**model, "id": game, "updated": updated, "asks": asks, "over": over})
                access = "members" if free else "link"
                host = f"p{rng.randrange(crowd)}"
                rows[meetings].append({"game_id": game, "host_id": host, "access": access, "public": n % 5 == 0})
                for side in SIDES:
                    open_ = free and side == "Pact"
                    rows[seats].append(
                        {
                            "game_id": game,
                            "seat": side,
                            "token": f"t{n}{side}",
                            "invitation": f"i{n}" if open_ else None,
                            "claimed": not open_,
                        }
                    )
                    if not open_:
                        person = f"p{rng.randrange(crowd)}"
                        row = {"game_id": game, "seat": side, "person_id": person, "holder": "h", "since": now}
                        rows[memberships].append(row)
                        said = {"game_id": game, "room": "table", "seat": side, "person_id": person, "author": "x"}
                        rows[chat] += [{**said, "at": now, "ply": 0, "turn": 1, "text": "a word"}] * 3
            for table, found in rows.items():
                if found:
                    connection.execute(insert(table), found)

    await storage.deed(write)
    accounts = Accounts(storage)
    words = [await accounts.session(f"p{rng.randrange(crowd)}") for _ in range(ASKED)]
    await begun.close()
    return words


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--people", type=int, default=1_000)
    parser.add_argument("--small", action="store_true")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    count, crowd = (1_000, 100) if given.small else (given.games, given.people)
    with TemporaryDirectory() as folder:
        free = Limits(http_rate=1e6, http_burst=1e6)
        settings = Settings(Path(folder), limits=free, computers="here", key="k")
        words = asyncio.run(fill(settings.url, count, crowd))
        took: dict[str, list[float]] = {"member": [], "visitor": []}
        with TestClient(create_app(settings), base_url="http://localhost") as table:
            table.get("/api/club/lobby")
            for word in words:
                for who in took:
                    table.cookies.clear()
                    if who == "member":
                        table.cookies.set("front85-person", word)
                    begun = time.perf_counter()
                    answer = table.get("/api/club/lobby")
                    took[who].append((time.perf_counter() - begun) * 1000)
                    assert answer.status_code == 200, answer.text
            shown = {key: len(value) for key, value in answer.json().items() if isinstance(value, list)}
    told = {
        who: {"median": round(statistics.median(ms), 1), "95%": round(sorted(ms)[int(len(ms) * 0.95)], 1)}
        for who, ms in took.items()
    }
    holds = all(one["95%"] <= GOAL for one in told.values())
    if given.json:
        print(json.dumps({"games": count, "people": crowd, "ms": told, "holds": holds}))
    else:
        print(f"{count} games, {crowd} people; lists {shown}")
        for who, one in told.items():
            print(f"{who}: median {one['median']} ms, 95% {one['95%']} ms")
        print(f"goal {GOAL:.0f} ms: {'holds' if holds else 'missed'}")
    return 0 if holds else 1


if __name__ == "__main__":
    sys.exit(main())
