"""A public game as anybody may watch it: two turns behind, with nothing secret, as a table of its own."""

from __future__ import annotations

import asyncio
from typing import Any
from weakref import WeakKeyDictionary, ref

import msgspec
from sqlalchemy import select

from front85.server.store.club_models import meetings
from front85.server.store.seats import WATCH, Seat
from front85.server.store.storage import Storage
from front85.server.tables.live import LiveGame
from front85.server.tables.marks import mark_of, summarize
from front85.server.tables.scrubbing import scrubber

BEHIND = 2
"""Turns onlookers of a public game are behind."""
CHAIR = Seat(WATCH)
"""Where they sit. It has no token: nothing opens the game as it stands now."""


async def is_public(storage: Storage, game: str) -> bool:
    query = select(meetings.c.game_id).where(meetings.c.game_id == game, meetings.c.public.is_(True))
    return await storage.ask(lambda connection: connection.execute(query).first()) is not None


class Late:
    """The late table of one game; follows the game as it goes on."""

    def __init__(self, live: LiveGame, storage: Storage) -> None:
        self.seat = CHAIR
        self._of, self._storage = ref(live), storage
        self._lock = asyncio.Lock()
        self._tasks: set[asyncio.Task[None]] = set()
        self._version = -1
        self.table: LiveGame | None = None

    @property
    def _live(self) -> LiveGame:
        live = self._of()
        assert live is not None, "whoever asks holds the game"
        return live

    async def follow(self) -> LiveGame:
        """The table as it may be seen now."""
        async with self._lock:
            if self.table is not None and self._version == self._live.version and not self._live.over:
                return self.table
            version, game = self._live.version, self._live.game
            ply = game.ply if self._live.over else await self._reached(game.ply)
            if self.table is None or self.table.game.ply != ply or self.table.over != self._live.over:
                position = await scrubber(self._live).position(self._live, ply)
                earlier = game.cut_back(ply, position)
                earlier.dice = None
                kept = 0 if self.table is None else min(self.table.game.ply, ply)
                self._show(earlier, kept)
            self._version = version
            assert self.table is not None
            return self.table

    def _show(self, game: Any, kept: int) -> None:
        live = self._live
        chairs = tuple(msgspec.structs.replace(seat, token=None, invitation=None) for seat in live.record.seats)
        record = msgspec.structs.replace(
            live.record,
            seats=(*(seat for seat in chairs if seat.name != WATCH), CHAIR),
            summary=summarize(game),
            head=mark_of(game).head,
        )
        if self.table is None:
            self.table = LiveGame(record, game, self._storage)
            live.viewers.add(self)
        else:
            self.table.record, self.table.game = record, game
            self.table.answers.clear()
            self.table.tell(kept)

    async def _reached(self, plies: int) -> int:
        """How many entries lie at least two turns back: the turn only ever grows, so it is searched by halves."""
        kept, now = scrubber(self._live), self._live.summary().turn

        async def turn(ply: int) -> int:
            position = await kept.position(self._live, ply)
            _ = position.ask
            return int(getattr(position.state, "turn", 0))

        low, high = 0, plies
        while low < high:
            middle = (low + high + 1) // 2
            if await turn(middle) <= now - BEHIND:
                low = middle
            else:
                high = middle - 1
        return low

    # as a screen at the game

    def changed(self, kept: int) -> None:
        if self.table is None or not self.table.viewers:  # nobody watches: look again when somebody comes
            self._live.viewers.discard(self)
            _late.pop(self._live, None)
            return
        task = asyncio.create_task(self._catch_up(self._live))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _catch_up(self, _held: LiveGame) -> None:
        await self.follow()

    def notice(self, kind: str, seat: Seat | None) -> None:
        if kind == "deleted" and self.table is not None:
            for viewer in tuple(self.table.viewers):
                viewer.notice(kind, seat)

    def club(self) -> None:
        """What is said at the table is for those who sit there."""

    def thought(self, side: str, share: float) -> None:
        """Who is a turn behind does not wait for it."""


_late: WeakKeyDictionary[LiveGame, Late] = WeakKeyDictionary()


async def late_table(live: LiveGame, storage: Storage) -> LiveGame:
    """The late table of a game, made when somebody first watches."""
    late = _late.get(live)
    if late is None:
        late = _late[live] = Late(live, storage)
    return await late.follow()
