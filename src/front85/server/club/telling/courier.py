"""Carries notices to where people want them."""

from __future__ import annotations

import asyncio
import logging
from collections import defaultdict
from collections.abc import Sequence
from functools import partial

from sqlalchemy import Connection, select, update

from front85.kernel.position import Refused
from front85.server.club import clocks
from front85.server.club.telling import notices
from front85.server.club.telling.letters import Letter, Matter, letter, matter, public_line
from front85.server.club.telling.notices import Channel, Due, channel_of
from front85.server.club.telling.post import NotSent, Post
from front85.server.settings import Settings
from front85.server.store import hours
from front85.server.store.club_models import channels, deliveries
from front85.server.store.club_models import notices as notices_table
from front85.server.tables.games import Games

MAIL_EVERY = 1800.0
"""Seconds between mails to one person that only say whose turn it is; what comes meanwhile goes together."""
ROUND = 60.0
"""Seconds after which a round begins no more; what is left goes out with the next."""
AT_ONCE = 16
"""Channels used at once."""
URGENT = ("reminder", "flag", "invited")
_log = logging.getLogger("front85.server")


class Courier:
    def __init__(self, games: Games, settings: Settings, post: Post) -> None:
        self._games, self._settings, self._post = games, settings, post
        self.address = settings.site
        """Where others reach this server, as its host has set it; never as a visitor says."""
        self._turn = asyncio.Semaphore(AT_ONCE)

    async def round(self, now: float) -> None:
        """Send what is due, in one mail what is for one person; whoever does not answer keeps nobody else waiting."""
        storage = self._games.storage
        end = asyncio.get_running_loop().time() + ROUND
        waiting = await storage.deed(lambda connection: notices.due(connection, now))
        if waiting:
            ways = await storage.ask(lambda connection: notices.channels_for(connection, waiting))
            failed: set[int] = set()
            held: set[int] = set()

            async def carry(way: Channel) -> None:
                mine = [one for one in waiting if self._for(one, way)]
                if self._hold_back(way, mine, now):
                    held.update(one.id for one in mine)
                    return
                async with self._turn:
                    if asyncio.get_running_loop().time() > end:
                        held.update(one.id for one in mine)
                    else:
                        failed.update(await self._deliver(way, mine, now))

            await asyncio.gather(*(carry(way) for way in ways))
            done = [one for one in waiting if one.id not in held]
            await storage.deed(lambda connection: notices.settle(connection, done, failed, now))
        for way in await storage.ask(lambda connection: _digests(connection, now)):
            due = await storage.ask(partial(_undigested, way=way))
            if due and asyncio.get_running_loop().time() < end:
                await self._deliver(way, due, now)

    @staticmethod
    def _for(one: Due, way: Channel) -> bool:
        return not way.digest and (one.person == way.person if way.person is not None else one.game == way.game)

    @staticmethod
    def _hold_back(way: Channel, mine: Sequence[Due], now: float) -> bool:
        if way.retry is not None and way.retry > now:
            return True
        if way.kind != "mail" or way.told is None or any(one.kind in URGENT for one in mine):
            return False
        return bool(mine) and now - way.told < MAIL_EVERY

    async def _deliver(self, way: Channel, mine: Sequence[Due], now: float) -> set[int]:
        """Send through one channel what it has not had. Returns what is to be tried again."""
        storage = self._games.storage
        fresh = await storage.deed(lambda connection: notices.claim(connection, mine, way, now))
        if not fresh:
            return set()
        try:
            await self._send(way, fresh)
        except NotSent as error:
            _log.warning("a notice by %s was not sent: %s", way.kind, error)
            why, for_good = str(error), error.for_good
            again = await storage.deed(lambda c: notices.failed(c, fresh, way, why, now, for_good=for_good))
            return {one.id for one in fresh} if again else set()
        if way.failures:
            await storage.deed(lambda connection: notices.reached(connection, way))
        return set()

    async def _send(self, way: Channel, fresh: Sequence[Due]) -> None:
        storage = self._games.storage
        reader = None
        if way.person is not None:
            person = way.person
            reader = await storage.ask(lambda connection: notices.reader_of(connection, person))
            if reader is None:
                return
        language = reader["language"] if reader is not None else "en"
        matters = [one for notice in fresh if (one := await self._matter(notice, language)) is not None]
        if not matters:
            return
        if way.kind == "webhook":
            lines = [public_line(one, language) + (f"\n{one.link}" if self.address else "") for one in matters]
            await self._post.hook(way.address, "\n".join(lines))
            return
        off, manage = off_address(self.address, way), f"{self.address}/#/notices/{way.secret}"
        zone = reader["zone"] if reader is not None else "UTC"
        await self._post.mail(way.address, letter(matters, language, zone, manage), off)

    async def _matter(self, notice: Due, language: str) -> Matter | None:
        try:
            live = await self._games.find(notice.game)
        except Refused:
            return None
        found = await self._games.storage.ask(lambda connection: clocks.kept(connection, [notice.game]))
        left = None
        for clock in found.get(notice.game, (None, []))[1]:
            if clock.seat == notice.seat:
                left = clock.left(hours.now())
        return matter(notice, live, language, left, self.address)

    async def greet(self, way: Channel, text: Letter) -> None:
        """The mail that asks whether an address is its owner's. Raises NotSent."""
        await self._post.mail(way.address, text, off_address(self.address, way))


def off_address(address: str, way: Channel) -> str:
    """One click, and nothing more comes this way."""
    return f"{address}/api/club/notices/{way.secret}/off"


def _digests(connection: Connection, now: float) -> list[Channel]:
    """Channels that get one mail a day, whose day is over."""
    query = select(channels).where(
        channels.c.kind == "mail",
        channels.c.digest.is_(True),
        channels.c.confirmed.is_not(None),
        channels.c.off.is_(None),
        channels.c.dead.is_(None),
        channels.c.retry.is_(None) | (channels.c.retry <= now),
        channels.c.told.is_(None) | (channels.c.told <= now - notices.A_DAY),
    )
    return [channel_of(row) for row in connection.execute(query).mappings()]


def _undigested(connection: Connection, way: Channel) -> list[Due]:
    """What still waits for its reader and was not in a mail before; of each game the newest."""
    had = select(deliveries.c.notice_id).where(deliveries.c.channel_id == way.id)
    query = (
        select(notices_table)
        .where(
            notices_table.c.person_id == way.person,
            notices_table.c.dropped.is_(None),
            notices_table.c.id.not_in(had),
        )
        .order_by(notices_table.c.id)
    )
    newest: defaultdict[str, Due] = defaultdict()
    names = ("id", "kind", "person_id", "game_id", "seat", "ply", "created", "tries")
    for row in connection.execute(query).mappings():
        newest[row["game_id"]] = Due(*(row[name] for name in names))
    return list(newest.values())


def turn_off(connection: Connection, secret: str, now: float) -> bool:
    """Nothing more by this channel."""
    where = (channels.c.secret == secret) & channels.c.off.is_(None)
    connection.execute(update(channels).where(where).values(off=now))
    return connection.execute(select(channels.c.id).where(channels.c.secret == secret)).first() is not None
