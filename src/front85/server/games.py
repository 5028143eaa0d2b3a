"""All games of the server: those at the tables are in memory, the others in the database."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from collections import OrderedDict

from front85.games.registry import title as find_title
from front85.kernel.game import Game
from front85.kernel.journal import Entry
from front85.kernel.position import Refused
from front85.server.computers import Computers
from front85.server.live import LiveGame, refused, summarize
from front85.server.resume import OtherVersion, begin, resume
from front85.server.seats import Seat, make_seats
from front85.server.storage import Record, Storage, Summary

IN_MEMORY = 512
"""Games kept in memory when nobody is at them."""
GLIMPSE = 0.04
"""Seconds between states while computers play as fast as they can."""
_log = logging.getLogger("front85.server")


class Games:
    """Finds, starts and keeps games."""

    def __init__(self, storage: Storage, computers: Computers) -> None:
        self.storage, self._computers = storage, computers
        self._live: OrderedDict[str, LiveGame] = OrderedDict()
        self._loading: dict[str, asyncio.Lock] = {}
        self._running: dict[str, asyncio.Task[bool]] = {}
        self._closing = False

    # finding

    async def find(self, game_id: str) -> LiveGame:
        """The game, from memory or from the database. Raises Refused when there is none or it cannot go on."""
        async with self._loading.setdefault(game_id, asyncio.Lock()):
            live = self._live.get(game_id)
            if live is None:
                live = await self._load(game_id)
            self._live[game_id] = live
            self._live.move_to_end(game_id)
        self._loading.pop(game_id, None)
        self._make_room()
        return live

    async def _load(self, game_id: str) -> LiveGame:
        record = await self.storage.record(game_id)
        if record is None or record.deleted is not None:
            raise refused("server-no-game")
        journal = await self.storage.journal(game_id)
        try:
            game = await asyncio.to_thread(resume, record, journal)
        except OtherVersion as error:
            _log.warning("game %s cannot go on: %s", game_id, error)
            raise refused("server-other-version", name=record.name) from None
        return self._seat(record, game)

    def _seat(self, record: Record, game: Game) -> LiveGame:
        live = LiveGame(record, game, self.storage)
        if any(seat.level is not None for seat in record.seats):
            self._computers.prepare(record.id)
        live.played = lambda: self.wake(live)
        return live

    def _make_room(self) -> None:
        idle = [key for key, live in self._live.items() if not live.viewers and key not in self._running]
        for key in idle[: max(0, len(self._live) - IN_MEMORY)]:
            del self._live[key]

    async def delete(self, game_id: str) -> None:
        """Put a game away; whoever is at it is told and sees it end."""
        await self.storage.change(game_id, deleted=time.time())
        live = self._live.pop(game_id, None)
        if live is None:
            return
        live.record.deleted = time.time()
        for viewer in tuple(live.viewers):
            viewer.notice("deleted", None)

    # starting

    async def start(
        self,
        *,
        title: str,
        scenario: str,
        options: dict[str, bool],
        players: dict[str, str],
        name: str,
        seed: str | None,
        base: bytes | None = None,
        journal: tuple[Entry, ...] = (),
    ) -> LiveGame:
        """A new game, stored."""
        found = find_title(title)
        record = Record(
            id=secrets.token_urlsafe(9),
            name=name,
            title=title,
            scenario=scenario,
            options={**found.options, **options},
            seed=seed if seed is not None else secrets.token_hex(16),
            seats=make_seats(found.sides, players),
            summary=Summary(0, 0, None, False, None),
            base=base,
        )
        game = await asyncio.to_thread(resume, record, journal) if journal else begin(record)
        record.summary = summarize(game)
        await self.storage.create(record, game.journal)
        live = self._live[record.id] = self._seat(record, game)
        self._make_room()
        self.wake(live)
        return live

    # computers

    def wake(self, live: LiveGame) -> None:
        """Let the computer think if one is asked and somebody cares."""
        if self._closing or live.record.id in self._running or live.computer is None or not self._wanted(live):
            return
        task = asyncio.create_task(self._run_computers(live))
        self._running[live.record.id] = task
        task.add_done_callback(lambda done: self._rested(live, done))

    def _rested(self, live: LiveGame, task: asyncio.Task[bool]) -> None:
        """Somebody may have sat down again just as the computers stopped for want of onlookers."""
        self._running.pop(live.record.id, None)
        if not task.cancelled() and task.result():
            self.wake(live)

    def _wanted(self, live: LiveGame) -> bool:
        """Against a person a computer plays on alone; two computers play only for somebody who watches."""
        if live.record.deleted is not None:
            return False
        return bool(live.viewers) or any(seat.side and seat.token for seat in live.record.seats)

    async def _run_computers(self, live: LiveGame) -> bool:
        """Play until a person is asked or nobody looks on. False when something went wrong."""
        shown = 0.0
        kept = live.game.ply
        try:
            while (seat := live.computer) is not None and self._wanted(live):
                if live.thinking != seat.name:
                    live.thinking = seat.name
                    live.tell(kept)
                if live.speed:
                    await asyncio.sleep(live.speed / 1000)
                await self._one_choice(live, seat)
                if live.speed or time.monotonic() - shown > GLIMPSE:
                    shown = time.monotonic()
                    live.tell(kept)
                    kept = live.game.ply
        except Exception:
            _log.exception("game %s: the computer stopped", live.record.id)
            return False
        finally:
            live.thinking = None
            live.tell(min(kept, live.game.ply))
        return True

    async def _one_choice(self, live: LiveGame, seat: Seat) -> None:
        ply = live.game.ply
        choice = await self._computers.choose(live, seat)
        # Refused when another process on the same database was quicker.
        with contextlib.suppress(Refused):
            await live.play_computer(seat, choice, ply)

    async def close(self) -> None:
        self._closing = True
        for task in tuple(self._running.values()):
            task.cancel()
        await asyncio.gather(*self._running.values(), return_exceptions=True)
        self._computers.close()
        await self.storage.close()
