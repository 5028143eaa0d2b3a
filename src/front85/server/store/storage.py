"""Games in the database. What `append` has returned from survives a killed server.

The database arbitrates: a change is written only if the stored game still stands on the position it was made on.
"""

from __future__ import annotations

import secrets
from collections import defaultdict
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

import msgspec
from sqlalchemy import Connection, Select, and_, bindparam, delete, func, insert, select, text, update

import front85
from front85.kernel.dice.fairdice import Fair
from front85.kernel.kept.journal import Entry
from front85.kernel.standing import Order
from front85.server.store import hours
from front85.server.store.club_models import memberships, people, study_lines
from front85.server.store.database import Database, connect
from front85.server.store.migrations import upgrade
from front85.server.store.models import entries, games, seats
from front85.server.store.notify import CLUB, notify
from front85.server.store.records import (
    Aside,
    Dealt,
    Known,
    Mark,
    Record,
    Snapshot,
    Stale,
    Stored,
    Summary,
    Turned,
    commands_in,
    entry_rows,
    game_row,
    orders_in,
    record_of,
    stored,
    summary_row,
)
from front85.server.store.seats import Seat
from front85.server.store.writer import Writer

KEEP_DELETED = 30 * 24 * 3600.0
"""Seconds a deleted game can still be had back."""
T = TypeVar("T")
Also = Callable[[Connection], object]
"""Written with a change of a game or not at all; what it raises, the change raises."""
_fair = msgspec.json.Decoder(Fair)


class _Append(msgspec.Struct, frozen=True):
    """Entries of one game to be stored, the position they follow, and how the game stands after them."""

    game: str
    on: Mark
    added: tuple[Entry, ...]
    summary: Summary
    snapshot: Snapshot | None
    also: Also | None


_SUMMARY = (
    update(games)
    .where(games.c.id == bindparam("game"))
    .values({name: bindparam(f"new_{name}") for name in (*Summary.__struct_fields__, "updated", "head", "version")})
)
_NAMED = games.c.id.in_(bindparam("ids", expanding=True))
_AT = select(games.c.id, games.c.ply, games.c.head, games.c.asks).where(_NAMED).order_by(games.c.id).with_for_update()
_SEALS = (
    select(entries.c.game_id, entries.c.seal)
    .join(games, games.c.id == entries.c.game_id)
    .where(_NAMED, entries.c.ply == games.c.ply - 1)
)
"""Made once: building a statement takes longer than to have it answered."""
_SNAPSHOT = (
    update(games)
    .where(games.c.id == bindparam("game"))
    .values(snapshot=bindparam("new_snapshot"), snapshot_ply=bindparam("new_snapshot_ply"))
)


class Storage:
    """All games of an installation."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self.name = secrets.token_hex(4)
        """Who speaks, so that a process does not listen to itself."""
        self.followers: list[Callable[[Connection, Sequence[Turned]], None]] = []
        """Told of every change of a game, in the transaction that stores it."""
        self._writer = Writer(database, self._write_appends)

    @classmethod
    async def open(cls, url: str) -> Storage:
        """Connect and bring the tables up to date."""
        database = connect(url)
        try:
            await database.read(hours.set_by)
            await database.write(upgrade)
            await database.write(_purge)
        except BaseException:
            await database.close()
            raise
        return cls(database)

    async def close(self) -> None:
        await self._writer.close()
        await self._database.close()

    async def listen(self, heard: Callable[[str | None], None]) -> None:
        """Call `heard` with every game another process has changed; None when some may have been missed."""
        await self._database.listen(self.name, heard)

    async def alive(self) -> None:
        """Raises what the database raises when it cannot be reached."""
        await self._database.read(lambda connection: connection.execute(select(1)).scalar())

    # for what the club keeps beside games

    async def ask(self, question: Callable[[Connection], T]) -> T:
        """What a function finds in the database, all from one moment."""
        return await self._database.read(question)

    async def deed(self, deed: Callable[[Connection], T], *changed: str) -> T:
        """Run a function in a transaction; other processes hear at which games something of the club `changed`, with a
        side behind it where only that is to know."""

        def write(connection: Connection) -> T:
            found = deed(connection)
            notify(connection, self.name, [CLUB + game for game in changed])
            return found

        return await self._database.write(write)

    async def commanders(self, game: str) -> dict[str, Known]:
        """Who sits at a game, by seat."""
        query = (
            select(memberships, people.c.name.label("called"))
            .outerjoin(people, people.c.id == memberships.c.person_id)
            .where(memberships.c.game_id == game)
        )

        def read(connection: Connection) -> dict[str, Known]:
            return {
                row["seat"]: Known(row["called"] or row["guest"], max(row["seen"] or 0.0, row["since"]), row["holder"])
                for row in connection.execute(query).mappings()
            }

        return await self._database.read(read)

    # writing

    async def create(self, record: Record, journal: Sequence[Entry]) -> None:
        record.created = record.updated = hours.now()
        record.head = journal[-1].digest if journal else ""
        record.version = front85.__version__
        row = game_row(record, record.version)
        chairs = [_chair(record.id, seat) for seat in record.seats]

        def write(connection: Connection) -> None:
            connection.execute(insert(games), [row])
            connection.execute(insert(seats), chairs)
            if journal:
                connection.execute(insert(entries), entry_rows(record.id, 0, "", journal))

        await self._writer.do(write)

    async def append(
        self,
        game: str,
        on: Mark,
        added: Sequence[Entry],
        summary: Summary,
        snapshot: Snapshot | None = None,
        also: Also | None = None,
    ) -> None:
        """Store entries that follow the position `on`. Raises Stale when the stored game stands elsewhere."""
        await self._writer.add(_Append(game, on, tuple(added), summary, snapshot, also))

    def _write_appends(self, connection: Connection, appends: Sequence[_Append]) -> list[Exception | None]:
        """Entries of many games with as few statements as for one; what became of each."""
        stands = _standing(connection, [append.game for append in appends])
        fit = [stands.get(append.game, (None,))[0] == append.on for append in appends]
        good = [append for append, fits in zip(appends, fit, strict=True) if fits]
        if good:
            for append in good:
                self._do_also(connection, append.game, append.also)
            now = hours.now()
            rows = [row for a in good for row in entry_rows(a.game, a.on.ply, stands[a.game][1], a.added)]
            connection.execute(insert(entries), rows)
            connection.execute(_SUMMARY, [_summary_values(append, now) for append in good])
            saved = [
                {
                    "game": append.game,
                    "new_snapshot": append.snapshot.document.decode(),
                    "new_snapshot_ply": append.snapshot.ply,
                }
                for append in good
                if append.snapshot is not None
            ]
            if saved:
                connection.execute(_SNAPSHOT, saved)
            turned = [Turned(a.game, stands[a.game][2], a.summary, a.on.ply, now) for a in good]
            for follow in self.followers:
                follow(connection, turned)
            notify(connection, self.name, [append.game for append in good])
        return [None if fits else Stale(append.game) for append, fits in zip(appends, fit, strict=True)]

    def _do_also(self, connection: Connection, game: str, also: Also | None) -> None:
        if also is not None:
            also(connection)
            notify(connection, self.name, [CLUB + game])

    async def cut(
        self, game: str, on: Mark, to: Mark, summary: Summary, fair: Fair | None = None, also: Also | None = None
    ) -> None:
        """Forget the entries after `to`: they were taken back. `fair`: the dice from now on. Raises Stale."""

        def write(connection: Connection) -> None:
            stands = _standing(connection, [game]).get(game)
            if stands is None or stands[0] != on:
                raise Stale(game)
            self._do_also(connection, game, also)
            _cut(connection, game, to, summary)
            if fair is not None:
                values = {"fair": msgspec.json.encode(fair).decode()}
                connection.execute(update(games).where(games.c.id == game).values(values))
            for follow in self.followers:
                follow(connection, [Turned(game, stands[2], summary, on.ply, hours.now(), back=True)])
            notify(connection, self.name, [game])

        await self._writer.do(write)

    async def change(self, game: str, **values: Any) -> None:
        """Rename, delete or restore a game."""

        def write(connection: Connection) -> None:
            connection.execute(update(games).where(games.c.id == game).values(values))
            notify(connection, self.name, [game])

        await self._writer.do(write)

    async def set_token(self, game: str, seat: str, token: str) -> None:
        """Give a seat another token; the old one opens nothing any more."""
        await self.change_seat(game, seat, token=token)

    async def change_seat(self, game: str, seat: str, **values: Any) -> None:
        """Change who or what a seat is open to."""

        def write(connection: Connection) -> None:
            where = (seats.c.game_id == game) & (seats.c.seat == seat)
            connection.execute(update(seats).where(where).values(values))
            notify(connection, self.name, [game])

        await self._writer.do(write)

    async def claim(self, game: str, seat: str, invitation: str, token: str) -> None:
        """Give a seat to whoever shows its invitation first. Raises Stale for all others."""

        def write(connection: Connection) -> None:
            where = (seats.c.game_id == game) & (seats.c.seat == seat) & (seats.c.invitation == invitation)
            good = seats.c.expires.is_(None) | (seats.c.expires > hours.now())
            taken = update(seats).where(where & good).values(token=token, invitation=None, claimed=True, expires=None)
            if connection.execute(taken).rowcount != 1:
                raise Stale(game)
            notify(connection, self.name, [game])

        await self._writer.do(write)

    async def add_to_dice(self, game: str, change: Callable[[Fair], Fair]) -> None:
        """Add what seats pledge or contribute to the dice, as they are stored now."""

        def write(connection: Connection) -> None:
            query = select(games.c.fair).where(games.c.id == game).with_for_update()
            fair = change(_fair.decode(connection.execute(query).scalar_one()))
            connection.execute(update(games).where(games.c.id == game).values(fair=msgspec.json.encode(fair).decode()))
            notify(connection, self.name, [game])

        await self._writer.do(write)

    async def set_orders(self, game: str, side: str, given: Sequence[Order]) -> None:
        """Replace the standing orders of one side."""

        def write(connection: Connection) -> None:
            query = select(games.c.orders).where(games.c.id == game).with_for_update()
            kept = connection.execute(query).scalar_one()
            orders = {**(orders_in.decode(kept) if kept else {}), side: tuple(given)}
            values = {"orders": msgspec.json.encode(orders).decode()}
            connection.execute(update(games).where(games.c.id == game).values(values))
            notify(connection, self.name, [game])

        await self._writer.do(write)

    async def set_commands(self, game: str, side: str, dealt: Dealt) -> None:
        """Replace what the chief of a side has dealt out."""

        def write(connection: Connection) -> None:
            query = select(games.c.commands).where(games.c.id == game).with_for_update()
            kept = connection.execute(query).scalar_one()
            commands = {**(commands_in.decode(kept) if kept else {}), side: dealt}
            values = {"commands": msgspec.json.encode(commands).decode()}
            connection.execute(update(games).where(games.c.id == game).values(values))
            notify(connection, self.name, [game, f"{CLUB}{game} {side}"])

        await self._writer.do(write)

    async def add_seat(self, game: str, seat: Seat) -> None:
        """One more seat at a game. Raises Stale when there is one of that name."""

        def write(connection: Connection) -> None:
            there = select(seats.c.seat).where(seats.c.game_id == game, seats.c.seat == seat.name)
            if connection.execute(there).first() is not None:
                raise Stale(game)
            connection.execute(insert(seats), [_chair(game, seat)])
            notify(connection, self.name, [game])

        await self._writer.do(write)

    async def remove_seat(self, game: str, seat: str) -> None:
        """A seat of a further commander is there no more, nor is whoever sat at it."""

        def write(connection: Connection) -> None:
            for table in (memberships, seats):
                connection.execute(delete(table).where(table.c.game_id == game, table.c.seat == seat))
            notify(connection, self.name, [game, CLUB + game])

        await self._writer.do(write)

    async def rewrite(self, record: Record, journal: Sequence[Entry], summary: Summary, aside: Aside) -> None:
        """Replace a journal by one the present rules agree with; what no longer fits is set aside. Raises Stale."""

        def write(connection: Connection) -> None:
            if _standing(connection, [record.id]).get(record.id, (None, ""))[0] != record.mark:
                raise Stale(record.id)
            connection.execute(delete(entries).where(entries.c.game_id == record.id))
            if journal:
                connection.execute(insert(entries), entry_rows(record.id, 0, "", journal))
            values = {
                **summary_row(summary),
                "head": journal[-1].digest if journal else "",
                "version": front85.__version__,
                "snapshot": None,
                "snapshot_ply": None,
                "set_aside": msgspec.json.encode(aside).decode(),
            }
            connection.execute(update(games).where(games.c.id == record.id).values(values))
            notify(connection, self.name, [record.id])

        await self._writer.do(write)

    # reading

    async def record(self, game: str) -> Record | None:
        """One game, deleted or not."""

        def read(connection: Connection) -> Record | None:
            row = connection.execute(select(games).where(games.c.id == game)).mappings().first()
            if row is None:
                return None
            chairs = connection.execute(select(seats).where(seats.c.game_id == game)).mappings()
            return record_of(row, list(chairs))

        return await self._database.read(read)

    async def game(self, game: str, since: int = 0) -> tuple[Record, list[Stored]] | None:
        """A game with its entries from `since` on, both from one moment."""

        def read(connection: Connection) -> tuple[Record, list[Stored]] | None:
            row = connection.execute(select(games).where(games.c.id == game)).mappings().first()
            if row is None:
                return None
            chairs = connection.execute(select(seats).where(seats.c.game_id == game)).mappings()
            query = _journal(game).where(entries.c.ply >= since)
            return record_of(row, list(chairs)), [stored(entry) for entry in connection.execute(query).mappings()]

        return await self._database.read(read)

    async def journal(self, game: str) -> list[Entry]:
        return await self._database.read(
            lambda connection: [stored(row).entry for row in connection.execute(_journal(game)).mappings()]
        )

    async def games(
        self, *, deleted: bool = False, most: int | None = None, skip: int = 0, only: Sequence[str] | None = None
    ) -> list[Record]:
        """Games, the latest first; `skip` leaves out the first of them."""
        chosen = and_(games.c.deleted.is_not(None) if deleted else games.c.deleted.is_(None))
        if only is not None:
            chosen = and_(chosen, games.c.id.in_(only))
        else:  # copies of games in studies are nobody's games
            chosen = and_(chosen, games.c.id.not_in(select(study_lines.c.game_id)))
        columns = [column for column in games.c if column.name not in ("snapshot", "base", "set_aside")]
        found = select(games.c.id).where(chosen).order_by(games.c.updated.desc(), games.c.id).limit(most).offset(skip)

        def read(connection: Connection) -> list[Record]:
            query = select(*columns).where(chosen).order_by(games.c.updated.desc(), games.c.id)
            rows = connection.execute(query.limit(most).offset(skip)).mappings()
            chairs = defaultdict(list)
            for chair in connection.execute(select(seats).where(seats.c.game_id.in_(found))).mappings():
                chairs[chair["game_id"]].append(chair)
            return [record_of(row, chairs[row["id"]]) for row in rows]

        return await self._database.read(read)

    async def size(self) -> int:
        """Bytes the database takes."""

        def read(connection: Connection) -> int:
            if connection.dialect.name == "postgresql":
                return int(connection.execute(text("SELECT pg_database_size(current_database())")).scalar_one())
            pages = connection.exec_driver_sql("PRAGMA page_count").scalar_one()
            return int(pages) * int(connection.exec_driver_sql("PRAGMA page_size").scalar_one())

        return await self._database.read(read)

    async def count(self) -> tuple[int, int]:
        """Games and entries that are kept."""

        def read(connection: Connection) -> tuple[int, int]:
            plies = select(func.count(games.c.id), func.coalesce(func.sum(games.c.ply), 0))
            many, entries_kept = connection.execute(plies).one()
            return int(many), int(entries_kept)

        return await self._database.read(read)


def _chair(game: str, seat: Seat) -> dict[str, Any]:
    """A seat as it is stored."""
    return {
        "game_id": game,
        "seat": seat.name,
        "level": seat.level,
        "token": seat.token,
        "invitation": seat.invitation,
        "claimed": seat.claimed,
        "expires": seat.expires,
    }


def _journal(game: str) -> Select[Any]:
    return select(entries).where(entries.c.game_id == game).order_by(entries.c.ply)


def _standing(connection: Connection, ids: Sequence[str]) -> dict[str, tuple[Mark, str, str | None]]:
    """Where games stand, the seal of their last entry, who is asked; nobody else changes them before the commit."""
    found = {row.id: (Mark(row.ply, row.head), row.asks) for row in connection.execute(_AT, {"ids": ids})}
    seals = {row.game_id: row.seal for row in connection.execute(_SEALS, {"ids": ids})}
    return {game: (mark, seals.get(game, ""), asks) for game, (mark, asks) in found.items()}


def _cut(connection: Connection, game: str, to: Mark, summary: Summary) -> None:
    connection.execute(delete(entries).where(entries.c.game_id == game, entries.c.ply >= to.ply))
    connection.execute(update(games).where(games.c.id == game).values({**summary_row(summary), "head": to.head}))
    late = (games.c.id == game) & (games.c.snapshot_ply > to.ply)
    connection.execute(update(games).where(late).values(snapshot=None, snapshot_ply=None))


def _summary_values(append: _Append, now: float) -> dict[str, Any]:
    return {
        "game": append.game,
        "new_updated": now,
        "new_head": append.added[-1].digest,
        "new_version": front85.__version__,
        **{f"new_{name}": value for name, value in msgspec.structs.asdict(append.summary).items()},
    }


def _purge(connection: Connection) -> None:
    """Deleted games are kept for a while, then they go."""
    old = select(games.c.id).where(games.c.deleted < hours.now() - KEEP_DELETED)
    for game in connection.execute(old).scalars().all():
        for table, key in ((entries, entries.c.game_id), (seats, seats.c.game_id), (games, games.c.id)):
            connection.execute(delete(table).where(key == game))


__all__ = ["Mark", "Record", "Seat", "Snapshot", "Stale", "Storage", "Stored", "Summary"]
