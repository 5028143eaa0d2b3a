"""Games in the database. What `append` has returned from survives a killed server."""

from __future__ import annotations

import time
from collections import defaultdict
from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, bindparam, delete, insert, select, update

from front85.kernel.journal import Entry
from front85.kernel.message import Note
from front85.server.database import Database, connect
from front85.server.migrations import upgrade
from front85.server.models import entries, games, seats
from front85.server.seats import Seat
from front85.server.writer import Writer

_encode = msgspec.json.encode
_notes = msgspec.json.Decoder(tuple[Note, ...])
_names = msgspec.json.Decoder(tuple[str, ...])
_options = msgspec.json.Decoder(dict[str, bool])
KEEP_DELETED = 30 * 24 * 3600.0
"""Seconds a deleted game can still be had back."""


class Summary(msgspec.Struct, frozen=True):
    """What the list of games shows of a game's state."""

    ply: int
    turn: int
    asks: str | None
    over: bool
    winner: str | None


class Snapshot(msgspec.Struct, frozen=True):
    """A saved position after `ply` entries."""

    ply: int
    document: bytes


class Record(msgspec.Struct):
    """A game as the database knows it, without its journal."""

    id: str
    name: str
    title: str
    scenario: str
    options: dict[str, bool]
    seed: str
    seats: tuple[Seat, ...]
    summary: Summary
    base: bytes | None = None
    snapshot: Snapshot | None = None
    created: float = 0
    updated: float = 0
    deleted: float | None = None

    def __repr__(self) -> str:
        return f"<Record {self.id} {self.title}>"


class _Append(msgspec.Struct, frozen=True):
    """Entries of one game to be stored, and how the game stands after them."""

    game: str
    rows: list[dict[str, Any]]
    summary: Summary
    snapshot: Snapshot | None


_ENTRIES = insert(entries)
_SUMMARY = (
    update(games)
    .where(games.c.id == bindparam("game"))
    .values({name: bindparam(f"new_{name}") for name in (*Summary.__struct_fields__, "updated")})
)
_SNAPSHOT = (
    update(games)
    .where(games.c.id == bindparam("game"))
    .values(snapshot=bindparam("new_snapshot"), snapshot_ply=bindparam("new_snapshot_ply"))
)


def _write_appends(connection: Connection, appends: Sequence[_Append]) -> None:
    """Entries of many games with as few statements as for one."""
    now = time.time()
    connection.execute(_ENTRIES, [row for append in appends for row in append.rows])
    connection.execute(
        _SUMMARY,
        [
            {
                "game": append.game,
                "new_updated": now,
                **{f"new_{name}": value for name, value in msgspec.structs.asdict(append.summary).items()},
            }
            for append in appends
        ],
    )
    saved = [
        {
            "game": append.game,
            "new_snapshot": append.snapshot.document.decode(),
            "new_snapshot_ply": append.snapshot.ply,
        }
        for append in appends
        if append.snapshot is not None
    ]
    if saved:
        connection.execute(_SNAPSHOT, saved)


class Storage:
    """All games of an installation."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._writer = Writer(database, _write_appends)

    @classmethod
    async def open(cls, url: str) -> Storage:
        """Connect and bring the tables up to date."""
        database = connect(url)
        try:
            await database.write(upgrade)
            await database.write(_purge)
        except BaseException:
            await database.close()
            raise
        return cls(database)

    async def close(self) -> None:
        await self._writer.close()
        await self._database.close()

    # writing

    async def create(self, record: Record, journal: Sequence[Entry]) -> None:
        now = time.time()
        record.created = record.updated = now
        row = {
            "id": record.id,
            "name": record.name,
            "title": record.title,
            "scenario": record.scenario,
            "options": _encode(record.options).decode(),
            "seed": record.seed,
            "base": None if record.base is None else record.base.decode(),
            "created": now,
            **_summary_row(record.summary),
        }
        chairs = [
            {"game_id": record.id, "seat": seat.name, "level": seat.level, "token": seat.token} for seat in record.seats
        ]

        def write(connection: Connection) -> None:
            connection.execute(insert(games), [row])
            connection.execute(insert(seats), chairs)
            if journal:
                connection.execute(insert(entries), _entry_rows(record.id, 0, journal))

        await self._writer.do(write)

    async def append(
        self,
        game: str,
        first: int,
        added: Sequence[Entry],
        summary: Summary,
        snapshot: Snapshot | None = None,
    ) -> None:
        """Store entries from ply `first` on. Raises IntegrityError when another process was quicker."""
        await self._writer.add(_Append(game, _entry_rows(game, first, added), summary, snapshot))

    async def cut(self, game: str, ply: int, summary: Summary) -> None:
        """Forget the entries from `ply` on: they were taken back."""

        def write(connection: Connection) -> None:
            connection.execute(delete(entries).where(entries.c.game_id == game, entries.c.ply >= ply))
            connection.execute(update(games).where(games.c.id == game).values(_summary_row(summary)))
            connection.execute(
                update(games)
                .where(games.c.id == game, games.c.snapshot_ply > ply)
                .values(snapshot=None, snapshot_ply=None)
            )

        await self._writer.do(write)

    async def change(self, game: str, **values: Any) -> None:
        """Rename, delete or restore a game."""

        def write(connection: Connection) -> None:
            connection.execute(update(games).where(games.c.id == game).values(values))

        await self._writer.do(write)

    # reading

    async def record(self, game: str) -> Record | None:
        """One game, deleted or not."""

        def read(connection: Connection) -> Record | None:
            row = connection.execute(select(games).where(games.c.id == game)).mappings().first()
            if row is None:
                return None
            chairs = connection.execute(select(seats).where(seats.c.game_id == game)).mappings()
            return _record(dict(row), [dict(chair) for chair in chairs])

        return await self._database.read(read)

    async def journal(self, game: str) -> list[Entry]:
        query = select(entries).where(entries.c.game_id == game).order_by(entries.c.ply)
        return await self._database.read(
            lambda connection: [_entry(row) for row in connection.execute(query).mappings()]
        )

    async def games(self, *, deleted: bool = False) -> list[Record]:
        """Games, the latest first."""
        chosen = games.c.deleted.is_not(None) if deleted else games.c.deleted.is_(None)
        columns = [column for column in games.c if column.name not in ("snapshot", "base")]

        def read(connection: Connection) -> list[Record]:
            rows = connection.execute(select(*columns).where(chosen).order_by(games.c.updated.desc())).mappings()
            chairs = defaultdict(list)
            query = select(seats).join(games, games.c.id == seats.c.game_id).where(chosen)
            for chair in connection.execute(query).mappings():
                chairs[chair["game_id"]].append(dict(chair))
            return [_record(dict(row), chairs[row["id"]]) for row in rows]

        return await self._database.read(read)


def _purge(connection: Connection) -> None:
    """Deleted games are kept for a while, then they go."""
    old = select(games.c.id).where(games.c.deleted < time.time() - KEEP_DELETED)
    for game in connection.execute(old).scalars().all():
        for table, key in ((entries, entries.c.game_id), (seats, seats.c.game_id), (games, games.c.id)):
            connection.execute(delete(table).where(key == game))


def _summary_row(summary: Summary) -> dict[str, Any]:
    return {**msgspec.structs.asdict(summary), "updated": time.time()}


def _entry_rows(game: str, first: int, added: Sequence[Entry]) -> list[dict[str, Any]]:
    return [
        {
            "game_id": game,
            "ply": first + number,
            "player": entry.player,
            "choice": entry.choice,
            "digest": entry.digest,
            "barrier": entry.barrier,
            "public": entry.public,
            "seen_by": None if entry.seen_by is None else _encode(entry.seen_by).decode(),
            "notes": _encode(entry.notes).decode(),
        }
        for number, entry in enumerate(added)
    ]


def _entry(row: Any) -> Entry:
    return Entry(
        player=row["player"],
        choice=row["choice"],
        digest=row["digest"],
        barrier=row["barrier"],
        public=row["public"],
        seen_by=None if row["seen_by"] is None else _names.decode(row["seen_by"]),
        notes=_notes.decode(row["notes"]),
    )


def _record(row: dict[str, Any], chairs: list[dict[str, Any]]) -> Record:
    snapshot = row.get("snapshot")
    return Record(
        id=row["id"],
        name=row["name"],
        title=row["title"],
        scenario=row["scenario"],
        options=_options.decode(row["options"]),
        seed=row["seed"],
        seats=tuple(Seat(chair["seat"], chair["level"], chair["token"]) for chair in chairs),
        summary=Summary(row["ply"], row["turn"], row["asks"], row["over"], row["winner"]),
        base=None if row.get("base") is None else row["base"].encode(),
        snapshot=None if snapshot is None else Snapshot(row["snapshot_ply"], snapshot.encode()),
        created=row["created"],
        updated=row["updated"],
        deleted=row["deleted"],
    )
