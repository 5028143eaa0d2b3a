"""Does what nobody asks for: keeps time, sends notices, writes down ratings. Of several processes one at a time."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Sequence

import msgspec
from sqlalchemy import Connection, insert, select, update
from sqlalchemy.exc import IntegrityError

from front85.kernel.position import CONCEDE, Refused
from front85.server.club import clocks, ladder, notices
from front85.server.club.clocks import Event
from front85.server.club.courier import Courier
from front85.server.store.club_models import meetings, pulse
from front85.server.store.seats import Seat
from front85.server.tables.games import Games
from front85.server.tables.live import LiveGame

EVERY = 3.0
"""Seconds between rounds."""
OUTAGE = 60.0
"""Seconds without a round after which no clock has run meanwhile."""
STAFF = "regular"
"""The level that plays on for somebody whose time is up."""
AT_MOST = 400
"""Choices it makes in a row."""
_log = logging.getLogger("front85.server")


class Steward:
    def __init__(self, games: Games, courier: Courier) -> None:
        self._games, self._courier = games, courier
        self._task: asyncio.Task[None] | None = None
        games.storage.followers += [clocks.follow, notices.follow]

    def start(self) -> None:
        self._task = asyncio.create_task(self._go_on())

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _go_on(self) -> None:
        while True:
            await asyncio.sleep(EVERY)
            try:
                await self.round(time.time())
            except Exception as error:
                _log.warning("the steward was held up: %s", type(error).__name__)

    async def round(self, now: float) -> None:
        """One round, unless another process has just made one."""
        storage = self._games.storage
        if not await storage.deed(lambda connection: beat(connection, now)):
            return
        events = await storage.deed(lambda connection: _keep_time(connection, now))
        for event in events:
            self._games.tell_club(event.game)
            if event.kind == "flag":
                await self._fallen(event)
        await self._courier.round(now)
        await storage.deed(lambda connection: ladder.rate(connection, now))

    async def _fallen(self, event: Event) -> None:
        """Time is up: what was agreed on is done."""
        if event.flag == "reminder":
            return
        try:
            live = await self._games.find(event.game)
            seat = next((one for one in live.record.seats if one.name == event.seat), None)
            if seat is None or live.game.player != event.seat:
                return
            if event.flag == "forfeit":
                await self._forfeit(live, seat)
            else:
                await self._play_on(live, seat)
        except Refused as error:
            _log.warning("game %s: nothing done at the flag: %s", event.game, error.refusal.message.id)

    async def _forfeit(self, live: LiveGame, seat: Seat) -> None:
        await live.play(seat, " ".join(CONCEDE), live.game.ply)
        values = update(meetings).where(meetings.c.game_id == live.record.id).values(result="flag")
        await self._games.storage.deed(lambda connection: connection.execute(values), live.record.id)

    async def _play_on(self, live: LiveGame, seat: Seat) -> None:
        """The staff answers until somebody else is asked."""
        stand_in = msgspec.structs.replace(seat, level=STAFF)
        for _ in range(AT_MOST):
            if live.game.player != seat.name or live.over:
                return
            ply = live.game.ply
            choice = await self._games.advice(live, stand_in)
            with contextlib.suppress(Refused):  # whoever has come back meanwhile was quicker
                await live.play_staff(seat, choice, ply)
            if live.game.ply == ply:
                return


def beat(connection: Connection, now: float) -> bool:
    """Whether this process makes the round. Whatever time the server was away is given back to all clocks."""
    last = connection.execute(select(pulse.c.at).where(pulse.c.name == "steward").with_for_update()).scalar()
    if last is None:
        try:
            with connection.begin_nested():
                connection.execute(insert(pulse).values(name="steward", at=now))
        except IntegrityError:
            return False
        return True
    if now - last < EVERY * 0.8:
        return False
    connection.execute(update(pulse).where(pulse.c.name == "steward").values(at=now))
    if now - last > OUTAGE:
        clocks.shift(connection, now - last)
    return True


def _keep_time(connection: Connection, now: float) -> Sequence[Event]:
    events = clocks.sweep(connection, now)
    notices.warn(connection, events, now)
    notices.invite(connection, now)
    notices.forget(connection, now)
    return events
