"""Workers killed with -9 and a database restarted under play: nothing acknowledged is lost, and all screens agree.

    python bench/server_kills.py [--kills 100] [--restarts 5] [--workers 4] [--games 8] [--small] [--json]

`front85 serve --workers 4` on a PostgreSQL of its own. Games of all titles are played at random, with undos; each has
an onlooker. Every other one is a meeting of the club: two members at screens of their own, clocks running, who ask each
other for moves back, draws and pauses and answer, and ask the arbiter. A random worker is killed again and again, and
the database crashes (`pg_ctl stop -m immediate`) in between. At the end every choice that was acknowledged and not
taken back is in the journal at its place, every screen of a game shows the same, every offer and answer that was
acknowledged is stored, every clock has run for whoever was asked and no longer than the game took, and `front85 admin
check` plays every stored game through.
"""

from __future__ import annotations

import argparse
import asyncio
import itertools
import os
import signal
import subprocess
import sys
import time
import urllib.error
from contextlib import suppress
from random import Random
from typing import Any

import psycopg
from psycopg.rows import dict_row
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
        self.deeds: list[str] = []
        """What was tried and what came of it, for a fault's sake."""
        self.stopped = False

    async def sit_down(self) -> None:
        made = await asyncio.to_thread(self._served.call, "/api/games", {"title": self._title})
        self.game = made["id"]
        self.player, self.onlooker = (Screen(self._served, self.game, made[seat]) for seat in ("both", "watch"))
        self.screens = [self.player, self.onlooker]
        for screen in self.screens:
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
        self.deeds.append(f"{ply} {'undo' if undo else choice}")
        answer = await player.ask({**request, "ply": ply, "stamp": stamp})
        self.deeds[-1] += f": {answer['error']['id'] if 'error' in answer else 'done'}"
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
            shown = None if self._other(move["player"]) else move["choice"]
            self.acknowledged[move["ply"]] = move["player"], (shown, *made)

    def _compare(self, when: str) -> None:
        now = {move["ply"]: (move["player"], move["choice"]) for move in self.player.moves}
        for ply, told in self.acknowledged.items():
            found = now.get(ply, ("nobody", ""))
            if self._other(told[0]):
                continue
            if found[0] != told[0] or (found[1] not in told[1] and None not in (found[1], *told[1])):
                self.faults.append(
                    f"{self._title} {self.game}, {when}: entry {ply} was {told}, is {now.get(ply)}; {self.deeds[-12:]}"
                )
                return

    def _other(self, player: str) -> bool:
        """Whether the screen of this one may have other words for what was chosen."""
        return False

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
        await fresh.close()

    async def leave(self) -> None:
        for screen in self.screens:
            await screen.close()


BANK = 4 * 3600.0
"""Seconds on each clock at first; answers add none."""
_names = itertools.count()


class Meeting(Table):
    """Two members of the club at a table, each at a screen of their own."""

    async def sit_down(self) -> None:
        self.offered: dict[int, str] = {}
        """What was acknowledged of offers, by their numbers: asked for (`open`), or how they were answered."""
        self.open: tuple[int, str, str] | None = None
        """Number, kind and asker of an offer nobody has answered."""
        self.begun = time.time()
        people = [await self._member(), await self._member()]
        control = {"kind": "bank", "bank": BANK, "increment": 0, "flag": "reminder"}
        wish = {"title": self._title, "mine": "NATO", "access": "members", "control": control}
        made = await asyncio.to_thread(self._served.call, "/api/club/tables", wish, "", people[0])
        self.game = made["game"]
        (other,) = made["invitations"]
        sat = await asyncio.to_thread(
            self._served.call, f"/api/club/tables/{self.game}/sit", {"seat": other}, "", people[1]
        )
        tokens = {"NATO": made["token"], other: sat["token"]}
        self.seats = {side: Screen(self._served, self.game, token) for side, token in tokens.items()}
        self.player, self.onlooker = self.seats["NATO"], Screen(self._served, self.game, made["watch"])
        self.screens = [*self.seats.values(), self.onlooker]
        for screen in self.screens:
            await screen.back()

    async def _member(self) -> str:
        wish = {"name": f"Member {next(_names)}", "password": "a long enough word"}
        return (await asyncio.to_thread(self._served.open, "/api/club/people", wish, {}))[1]

    async def _one(self) -> None:
        for screen in self.seats.values():  # the one who waits has heard of it too
            try:
                await screen.ask({"do": "state"})
            except Gone:
                await screen.back()
        asked = self.player.state["ask"]["player"]
        self.player = self.seats.get(asked, self.player)
        if self._rng.random() < 0.2:
            await self._talk_it_over()
        if self.open is None or self._rng.random() < 0.3:  # whoever plays on lets an offer lapse
            await super()._one()

    async def _talk_it_over(self) -> None:
        """Ask for something, or answer. What is acknowledged is noted."""
        address, rng = f"/api/club/tables/{self.game}/offers", self._rng
        try:
            if self.open is None:
                asker = rng.choice(list(self.seats))
                kind = rng.choice(("takeback", "takeback", "draw", "pause", "arbiter"))
                body = {"kind": kind, "text": "May it?" if kind == "arbiter" else ""}
                token = self.seats[asker].token
                await asyncio.to_thread(self._served.call, address, body, token)
                told = await asyncio.to_thread(
                    self._served.call, f"/api/club/tables/{self.game}/here", {"visible": True}, token
                )
                found = [
                    one for one in told["offers"] if one["kind"] == kind and one["mine"] and one["state"] == "open"
                ]
                if not found:
                    return self.faults.append(f"{self._title} {self.game}: a {kind} asked for is not shown")
                number = max(one["id"] for one in found)
                self.open, self.offered[number] = (number, kind, asker), "open"
            else:
                await self._answer(*self.open)
        except urllib.error.HTTPError as error:  # refused: lapsed meanwhile, too many, the database away
            self.refused += 1
            if error.code == 409:
                self.open = None
        except Gone:
            self.open = None

    async def _answer(self, number: int, kind: str, asker: str) -> None:
        words = {"draw": ["decline"], "arbiter": ["grant"]}.get(kind, ["grant", "decline"])
        word = self._rng.choice([*words, "withdraw"])
        by = asker if word == "withdraw" else next(side for side in self.seats if side != asker)
        if word == "grant" and kind == "takeback":  # whether it was stored is known only when the answer is there
            await self.seats[asker].ask({"do": "state"})
            self.acknowledged = {}
        address = f"/api/club/tables/{self.game}/offers/{number}"
        self.open = None
        self.deeds.append(f"{word} {kind} {number}")
        await asyncio.to_thread(self._served.call, address, {"answer": word}, self.seats[by].token)
        self.offered[number] = {"grant": "granted", "decline": "declined", "withdraw": "withdrawn"}[word]

    def _other(self, player: str) -> bool:
        return player in self.seats and self.seats[player] is not self.player

    async def agree(self) -> None:
        for screen in self.seats.values():
            self.player = screen
            await super().agree()

    def compare_stored(self, url: str) -> None:
        """Offers and clocks as the database has them."""
        where = f"{self._title} {self.game}"
        with psycopg.connect(url, row_factory=dict_row) as connection:
            offers = {
                row["id"]: row for row in connection.execute("SELECT * FROM offers WHERE game_id = %s", [self.game])
            }
            clocks = connection.execute("SELECT * FROM clocks WHERE game_id = %s", [self.game]).fetchall()
            game = connection.execute("SELECT * FROM games WHERE id = %s", [self.game]).fetchone()
        for number, state in self.offered.items():
            found = offers.get(number)
            if found is None or (state != "open" and found["state"] != state):
                self.faults.append(f"{where}: offer {number} was {state}, is {found and found['state']}")
        if {row["seat"] for row in clocks} != set(self.seats):
            self.faults.append(f"{where}: clocks of {[row['seat'] for row in clocks]}")
        now = time.time()
        used = sum(BANK - row["remaining"] + max(0.0, now - (row["since"] or now)) for row in clocks)
        runs = [row["seat"] for row in clocks if row["since"] is not None]
        if not 0 <= used <= now - self.begun + 1:
            self.faults.append(f"{where}: {used:.0f} s used in a game of {now - self.begun:.0f} s")
        if game is not None and not game["over"] and not set(runs) <= {game["asks"]}:
            self.faults.append(f"{where}: the clock of {runs} runs, {game['asks']} is asked")
        self.used = used


async def measure(kills: int, restarts: int, workers: int, games: int) -> dict[str, Any]:
    rng, killed, begun = Random(7), 0, time.monotonic()
    outages: list[tuple[float, float]] = []
    with database() as postgres, Served(workers, postgres.url, free=True) as served:
        await asyncio.to_thread(served.loaded)
        while len(served.workers()) < workers:  # the first one serves alone until the supervisor has loaded the games
            await asyncio.sleep(0.2)
        await asyncio.sleep(2)
        names = list(titles())
        kinds = (Meeting, Table)
        tables = [
            kinds[number // len(names) % 2](served, names[number % len(names)], number) for number in range(games)
        ]
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
            await table.leave()
        meetings = [table for table in tables if isinstance(table, Meeting)]
        for table in meetings:
            table.compare_stored(postgres.url)
        refused = await asyncio.to_thread(check, postgres.url)
        tracebacks, said = served.tracebacks(), served.errors.read_text()
    return {
        "kills": killed,
        "restarts_of_the_database": restarts,
        "games": games,
        "choices_acknowledged": sum(table.choices for table in tables),
        "meetings": len(meetings),
        "offers_acknowledged": sum(len(table.offered) for table in meetings),
        "of_them_answered": sum(state != "open" for table in meetings for state in table.offered.values()),
        "seconds_on_the_clocks": round(sum(table.used for table in meetings)),
        "undos_acknowledged": sum(table.undos for table in tables),
        "refused_meanwhile": sum(table.refused for table in tables),
        "lost_or_different": [fault for table in tables for fault in table.faults] + failed,
        "games_refused": refused,
        "connections_lost": sum(screen.lost for table in tables for screen in table.screens),
        "longest_away_s": longest(tables, []),
        "longest_away_without_outages_s": longest(tables, outages),
        "tracebacks": tracebacks,
        "errors_said": first_traceback(said),
        "seconds": round(time.monotonic() - begun),
        "machine": machine(),
    }


def longest(tables: list[Table], without: list[tuple[float, float]]) -> float:
    """Seconds a screen was away at most, not counting those that were while the database was."""
    spans = [span for table in tables for screen in table.screens for span in screen.away]
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
