"""Workers killed with -9 and a database restarted under play: nothing acknowledged is lost, and all screens agree.

    python bench/server_kills.py [--kills 100] [--restarts 5] [--workers 4] [--games 8] [--small] [--json]

`front85 serve --workers 4` on a PostgreSQL of its own. Games of all titles are played at random, with undos; each has
an onlooker. A random worker is killed again and again, and the database crashes (`pg_ctl stop -m immediate`) in
between. At the end every choice that was acknowledged and not taken back is in the journal at its place, every screen
of a game shows the same, and `front85 admin check` plays every stored game through.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import signal
import subprocess
import sys
import time
from contextlib import suppress
from random import Random
from typing import Any

from served import KEY, ROOT, Gone, Screen, Served, database, first_traceback, machine, show

from front85.games.registry import titles

BACK = 5.0
"""Seconds within which a player should be back after his worker was killed."""
AFTER = 1.0
"""Seconds after a restart of the database in which it is still counted as away."""
PAUSE = 0.1
"""Mean seconds between the choices of a player."""
PROGRESS = 6.0


class Table:
    """A game, the one who plays it and the one who watches."""

    def __init__(self, served: Served, title: str, seed: int) -> None:
        self._served, self._title, self._rng = served, title, Random(seed)
        self.acknowledged: dict[int, tuple[str, tuple[str | None, ...]]] = {}
        """Who chose what, by its place in the journal: as the screen saw it when the answer came, and as it was made.

        None is sealed; a sealed choice may have other words for those who may not read it until the game is over.
        """
        self.choices = self.undos = self.refused = 0
        self.faults: list[str] = []
        self.stopped = False

    async def sit_down(self) -> None:
        made = await asyncio.to_thread(self._served.call, "/api/games", {"title": self._title})
        self.game = made["id"]
        self.player, self.onlooker = (Screen(self._served, self.game, made[seat]) for seat in ("both", "watch"))
        for screen in (self.player, self.onlooker):
            await screen.back()

    async def play(self) -> None:
        while not self.stopped and self.player.state["result"] is None:
            try:
                await self._one()
            except Gone:
                await self.player.back()
                self._compare("after a lost connection")
            await asyncio.sleep(PAUSE * self._rng.random() * 2)

    async def _one(self) -> None:
        player, rng = self.player, self._rng
        if player.state["ask"]["player"] == "chance":
            await player.ask({"do": "nonce", "nonce": "ab" * 16})
        undo = player.state["can_undo"] and rng.random() < 0.1
        choice = "" if undo else await player.draw(rng)
        ply, stamp = player.state["ply"], player.state["stamp"]
        request = {"do": "undo"} if undo else {"do": "play", "choice": choice}
        if undo:  # whether it was stored is known only when the answer is there
            kept, self.acknowledged = self.acknowledged, {k: v for k, v in self.acknowledged.items() if k < ply - 1}
        answer = await player.ask({**request, "ply": ply, "stamp": stamp})
        if "error" in answer:
            self.refused += 1
            if undo and answer["error"]["id"] != "server-in-doubt":
                self.acknowledged = kept
            await asyncio.sleep(0.2)
        elif undo:
            self.undos += 1
        else:
            self.choices += 1
            self._sure(ply, choice)

    def _sure(self, ply: int, choice: str) -> None:
        """A choice was acknowledged, so it is stored with all before it; what a screen shows may be older."""
        for move in self.player.moves[len(self.acknowledged) : ply + 1]:
            made = (choice,) if move["ply"] == ply else ()
            self.acknowledged[move["ply"]] = move["player"], (move["choice"], *made)

    def _compare(self, when: str) -> None:
        now = {move["ply"]: (move["player"], move["choice"]) for move in self.player.moves}
        for ply, told in self.acknowledged.items():
            found = now.get(ply, ("nobody", ""))
            if found[0] != told[0] or (found[1] not in told[1] and None not in (found[1], *told[1])):
                self.faults.append(f"{self._title} {self.game}, {when}: entry {ply} was {told}, is {now.get(ply)}")
                return

    async def watch(self) -> None:
        while not self.stopped:
            try:
                await self.onlooker.take(1)
            except TimeoutError:
                continue
            except Gone:
                await self.onlooker.back()

    async def agree(self) -> None:
        """All screens show the same, one that has just sat down too."""
        fresh = Screen(self._served, self.game, self.player.token)
        await fresh.back()
        self.player.moves, before = [], dict(self.acknowledged)
        for screen in (self.player, self.onlooker):
            for _ in range(20):
                try:
                    await screen.ask({"do": "state"})
                    if screen.state["ply"] >= fresh.state["ply"]:
                        break
                except Gone:
                    await screen.back()
                await asyncio.sleep(0.2)
        self.acknowledged = before
        self._compare("at the end")
        if self.player.moves != fresh.moves or self.player.state["view"] != fresh.state["view"]:
            self.faults.append(f"{self._title} {self.game}: two screens of one seat differ")
        if [m["ply"] for m in self.onlooker.moves] != [m["ply"] for m in fresh.moves]:
            self.faults.append(f"{self._title} {self.game}: the onlooker sees another journal")
        if self.onlooker.state["view"].get("turn") != fresh.state["view"].get("turn"):
            self.faults.append(f"{self._title} {self.game}: the onlooker sees another turn")
        for screen in (fresh, self.player, self.onlooker):
            await screen.close()


async def measure(kills: int, restarts: int, workers: int, games: int) -> dict[str, Any]:
    rng, killed, begun = Random(7), 0, time.monotonic()
    outages: list[tuple[float, float]] = []
    with database() as postgres, Served(workers, postgres.url, free=True) as served:
        await asyncio.to_thread(served.loaded)
        while len(served.workers()) < workers:  # the first one serves alone until the supervisor has loaded the games
            await asyncio.sleep(0.2)
        await asyncio.sleep(2)
        names = list(titles())
        tables = [Table(served, names[number % len(names)], number) for number in range(games)]
        for table in tables:
            await table.sit_down()
        playing = [asyncio.create_task(deed) for table in tables for deed in (table.play(), table.watch())]
        crashes = {round((number + 1) * kills / (restarts + 1)) for number in range(restarts)}
        while killed < kills:
            await progress(tables, rng)
            with suppress(ProcessLookupError, IndexError):
                os.kill(rng.choice(served.workers()), signal.SIGKILL)
                killed += 1
            if killed in crashes:
                crashes.discard(killed)
                begun_outage = time.monotonic()
                await asyncio.to_thread(postgres.stop)
                await asyncio.sleep(rng.random() * 2)
                await asyncio.to_thread(postgres.start)
                outages.append((begun_outage, time.monotonic() + AFTER))
        await asyncio.sleep(3)
        for table in tables:
            table.stopped = True
        failed = [str(error) for error in await asyncio.gather(*playing, return_exceptions=True) if error]
        for table in tables:
            await table.agree()
        refused = await asyncio.to_thread(check, postgres.url)
        tracebacks, said = served.tracebacks(), served.errors.read_text()
    return {
        "kills": killed,
        "restarts_of_the_database": restarts,
        "games": games,
        "choices_acknowledged": sum(table.choices for table in tables),
        "undos_acknowledged": sum(table.undos for table in tables),
        "refused_meanwhile": sum(table.refused for table in tables),
        "lost_or_different": [fault for table in tables for fault in table.faults] + failed,
        "games_refused": refused,
        "connections_lost": sum(table.player.lost + table.onlooker.lost for table in tables),
        "longest_away_s": longest(tables, []),
        "longest_away_without_outages_s": longest(tables, outages),
        "tracebacks": tracebacks,
        "errors_said": first_traceback(said),
        "seconds": round(time.monotonic() - begun),
        "machine": machine(),
    }


def longest(tables: list[Table], without: list[tuple[float, float]]) -> float:
    """Seconds a screen was away at most, not counting those that were while the database was."""
    spans = [span for table in tables for screen in (table.player, table.onlooker) for span in screen.away]
    counted = (end - start for start, end in spans if all(end < down or start > up for down, up in without))
    return round(max(counted, default=0.0), 1)


async def progress(tables: list[Table], rng: Random) -> None:
    """Wait until something has been played since the last kill, at most some seconds, and then for no set time."""
    played, until = sum(table.choices for table in tables), time.monotonic() + PROGRESS
    while sum(table.choices for table in tables) < played + len(tables) and time.monotonic() < until:
        await asyncio.sleep(0.05)
    await asyncio.sleep(rng.random() * 0.5)


def check(url: str) -> str:
    """What `front85 admin check` finds; '' when every game is whole."""
    done = subprocess.run(
        [sys.executable, "-m", "front85", "admin", "check"],
        capture_output=True,
        text=True,
        check=False,
        env={
            **os.environ,
            "FRONT85_DATABASE_URL": url,
            "FRONT85_LANG": "en",
            "FRONT85_OWNER_KEY": KEY,
            "PYTHONPATH": str(ROOT / "src"),
        },
    )
    return "" if done.returncode == 0 else (done.stdout + done.stderr)[-2000:]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--restarts", type=int, default=5)
    parser.add_argument("--workers", type=int, default=4)
    parser.add_argument("--games", type=int, default=8)
    parser.add_argument("--small", action="store_true", help="six kills, one restart, four games")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    sizes = (6, 1, 3, 4) if given.small else (given.kills, given.restarts, given.workers, given.games)
    found = asyncio.run(measure(*sizes))
    show(found, as_json=given.json)
    held = not found["lost_or_different"] and not found["games_refused"]
    held = held and found["longest_away_without_outages_s"] <= BACK
    print("holds" if held else "DOES NOT HOLD", file=sys.stderr)
    return 0 if held else 1


if __name__ == "__main__":
    sys.exit(main())
