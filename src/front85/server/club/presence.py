"""Who is here. Screens that show a table say so now and then; it is written down in one go, not each for itself."""

from __future__ import annotations

import asyncio
import contextlib
import logging

from sqlalchemy import Connection, bindparam, update

from front85.server.store import hours
from front85.server.store.club_models import memberships
from front85.server.tables.games import Games

HERE = 70.0
"""Seconds after which somebody who was not seen is away. Screens say every 45 that they are there."""
WRITE_EVERY = 15.0
_SEEN = (
    update(memberships)
    .where(memberships.c.game_id == bindparam("game"), memberships.c.seat == bindparam("chair"))
    .values(seen=bindparam("at"))
)
_log = logging.getLogger("front85.server")


class Presence:
    """When each seat was last seen: what this process has heard, and what is stored."""

    def __init__(self, games: Games) -> None:
        self._games = games
        self._seen: dict[tuple[str, str], float] = {}
        self._unwritten: set[tuple[str, str]] = set()
        self._task: asyncio.Task[None] | None = None

    async def here(self, game: str, seat: str) -> None:
        """Somebody looks at the table now."""
        now, before = hours.now(), self._seen.get((game, seat), 0.0)
        self._seen[game, seat] = now
        self._unwritten.add((game, seat))
        if now - before > HERE:  # has just come: the others are told at once
            await self.write()
            await self._games.storage.deed(lambda connection: None, game)
            self._games.tell_club(game)
        if self._task is None:
            self._task = asyncio.create_task(self._write_on())

    async def away(self, game: str, seat: str) -> None:
        """The table is no longer shown; known at once, so that nobody waits for somebody who has just gone."""
        if self._seen.pop((game, seat), None) is None:
            return
        self._unwritten.discard((game, seat))
        gone = hours.now() - HERE - 1

        def write(connection: Connection) -> None:
            connection.execute(_SEEN, [{"game": game, "chair": seat, "at": gone}])

        await self._games.storage.deed(write, game)
        self._games.tell_club(game)

    def last(self, game: str, seat: str, stored: float | None) -> float | None:
        """When the seat was last seen, by this process or another."""
        heard = self._seen.get((game, seat))
        known = [at for at in (heard, stored) if at is not None]
        return max(known) if known else None

    async def write(self) -> None:
        rows = [{"game": g, "chair": s, "at": self._seen[g, s]} for g, s in self._unwritten if (g, s) in self._seen]
        self._unwritten.clear()
        if rows:
            await self._games.storage.deed(lambda connection: connection.execute(_SEEN, rows))
        old = hours.now() - 10 * HERE
        for key in [key for key, at in self._seen.items() if at < old]:
            del self._seen[key]

    async def _write_on(self) -> None:
        while True:
            await asyncio.sleep(WRITE_EVERY)
            try:
                await self.write()
            except Exception as error:
                _log.warning("who is here could not be written down: %s", type(error).__name__)

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        with contextlib.suppress(Exception):
            await self.write()


def is_here(seen: float | None, now: float) -> bool:
    return seen is not None and now - seen <= HERE
