"""Does what nobody asks for: keeps time, sends notices, writes down ratings. Of several processes one at a time.

Time is kept apart from all that may take long: sending notices, and playing on for somebody whose flag has fallen, go
beside it, so that no clock waits for a mail server, and a long round is not taken for an absence of the server.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable, Sequence
from functools import partial

import msgspec
from sqlalchemy import Connection, insert, select, update
from sqlalchemy.exc import IntegrityError

from front85.kernel.position import CONCEDE, Refused
from front85.server.club import absent, clocks, competitions, ladder
from front85.server.club.clocks import Event
from front85.server.club.telling import notices
from front85.server.club.telling.courier import Courier
from front85.server.store import hours
from front85.server.store.club_models import meetings, pulse
from front85.server.store.seats import Seat
from front85.server.tables.desk import Desk
from front85.server.tables.games import Games
from front85.server.tables.live import LiveGame

EVERY = 3.0
"""Seconds between rounds."""
OUTAGE = 60.0
"""Seconds without a round after which no clock has run meanwhile."""
LEASE = 180.0
"""Seconds for which notices are one process's affair; longer than a round of the courier can take."""
STAFF = "regular"
"""The level that plays on for somebody whose time is up."""
AT_MOST = 400
"""Choices it makes in a row."""
_log = logging.getLogger("front85.server")


class Steward:
    def __init__(self, games: Games, courier: Courier, desk: Desk) -> None:
        self._games, self._courier, self._desk = games, courier, desk
        self._tasks: list[asyncio.Task[None]] = []
        self._flags: dict[str, asyncio.Task[None]] = {}
        """What is done at flags that have fallen, by game."""
        games.storage.followers += [clocks.follow, notices.follow]

    def start(self) -> None:
        self._tasks = [
            asyncio.create_task(self._again(work)) for work in (self.keep_time, self.compete, self.stand_in, self.send)
        ]

    async def close(self) -> None:
        tasks = (*self._tasks, *self._flags.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _again(self, work: Callable[[float], Awaitable[None]]) -> None:
        while True:
            await asyncio.sleep(EVERY)
            try:
                await self._games.storage.ask(hours.set_by)
                await work(hours.now())
            except Exception as error:
                _log.warning("the steward was held up: %s", type(error).__name__)

    async def round(self, now: float) -> None:
        """Everything once, one after the other."""
        await self.keep_time(now)
        await asyncio.gather(*self._flags.values(), return_exceptions=True)
        await self.compete(now)
        await self.send(now)

    async def keep_time(self, now: float) -> None:
        """Clocks and ratings, unless another process has just looked after them."""
        storage = self._games.storage
        if not await storage.deed(lambda connection: beat(connection, now)):
            return
        events = await storage.deed(lambda connection: _keep_time(connection, now))
        for event in events:
            self._games.tell_club(event.game)
            if event.kind == "flag" and event.game not in self._flags:
                task = asyncio.create_task(self._fallen(event))
                self._flags[event.game] = task
                task.add_done_callback(partial(self._seen_to, event.game))
        await storage.deed(lambda connection: ladder.rate(connection, now))

    def _seen_to(self, game: str, task: asyncio.Task[None]) -> None:
        self._flags.pop(game, None)
        if not task.cancelled() and (error := task.exception()) is not None:
            _log.warning("game %s: nothing done at the flag: %s", game, type(error).__name__)

    async def compete(self, now: float) -> None:
        """Rounds of competitions, unless another process is at it."""
        await self._leased("competitions", now, lambda: competitions.follow(self._games, now))

    async def stand_in(self, now: float) -> None:
        """The staff of a side acts for commanders who are absent; where two processes do so the quicker is heard."""
        await absent.carry_on(self._games, self._desk)

    async def send(self, now: float) -> None:
        """Notices that are due, unless another process is at it."""
        await self._leased("courier", now, lambda: self._courier.round(now))

    async def _leased(self, name: str, now: float, work: Callable[[], Awaitable[None]]) -> None:
        storage = self._games.storage
        if not await storage.deed(lambda connection: take_lease(connection, name, now)):
            return
        try:
            await work()
        finally:
            await storage.deed(lambda connection: give_lease(connection, name))

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
    last = _pulse(connection, "steward", now)
    if last is None:
        return True
    if now - last < EVERY * 0.8:
        return False
    _set_pulse(connection, "steward", now)
    if now - last > OUTAGE:
        clocks.shift(connection, now - last)
    return True


def take_lease(connection: Connection, name: str, now: float) -> bool:
    """Whether this process does something that takes its time and that one at a time does; a process that has died
    over it holds it no longer than `LEASE`."""
    until = _pulse(connection, name, now + LEASE)
    if until is None:
        return True
    if now < until <= now + LEASE:
        return False
    _set_pulse(connection, name, now + LEASE)
    return True


def give_lease(connection: Connection, name: str) -> None:
    _set_pulse(connection, name, 0.0)


def _pulse(connection: Connection, name: str, first: float) -> float | None:
    """What was last written down under a name; None when this process has just done so for the first time."""
    query = select(pulse.c.at).where(pulse.c.name == name)
    last: float | None = connection.execute(query.with_for_update()).scalar()
    if last is None:
        try:
            with connection.begin_nested():
                connection.execute(insert(pulse).values(name=name, at=first))
        except IntegrityError:  # another process was first
            last = connection.execute(query).scalar_one()
    return last


def _set_pulse(connection: Connection, name: str, at: float) -> None:
    connection.execute(update(pulse).where(pulse.c.name == name).values(at=at))


def _keep_time(connection: Connection, now: float) -> Sequence[Event]:
    events = clocks.sweep(connection, now)
    notices.warn(connection, events, now)
    notices.invite(connection, now)
    notices.forget(connection, now)
    return events
