"""A copy of all games in one file, taken while they are played, and games had back from it.

The copy is a SQLite database with the tables of the server, whatever database it was taken from, and can be read
with anything that reads SQLite.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, create_engine, insert, select, text

from front85.server.store.database import Database, connect
from front85.server.store.migrations import upgrade
from front85.server.store.models import entries, games, seats

TABLES = (games, seats, entries)
ROWS = 1000


class NotACopy(Exception):
    """A file that is no copy of ours."""


async def backup(url: str, file: Path) -> int:
    """Write a copy beside the target and put it in its place when it is whole. Returns the number of games."""
    part = file.with_name(f".{file.name}.part")
    part.unlink(missing_ok=True)
    engine = create_engine(f"sqlite:///{part}")
    database = connect(url)
    try:
        with engine.begin() as target:
            upgrade(target)
            count = await database.read(lambda source: _copy_all(source, target))
        engine.dispose()
        os.replace(part, file)
        return count
    finally:
        engine.dispose()
        part.unlink(missing_ok=True)
        await database.close()


async def restore(url: str, file: Path) -> tuple[int, int]:
    """Bring games back that are not there. Returns how many came and how many were there already."""
    if not file.is_file() or file.read_bytes()[:15] != b"SQLite format 3":
        raise NotACopy(str(file))
    copy = file.with_name(f".{file.name}.restoring")
    copy.write_bytes(file.read_bytes())  # migrations change it, and the copy itself is to stay as it is
    engine = create_engine(f"sqlite:///{copy}")
    database: Database | None = None
    try:
        with engine.begin() as source:
            upgrade(source)
        database = connect(url)
        await database.write(upgrade)
        with engine.connect() as source:
            return await database.write(lambda target: _bring_back(source, target))
    finally:
        engine.dispose()
        if database is not None:
            await database.close()
        copy.unlink(missing_ok=True)


def _copy_all(source: Connection, target: Connection) -> int:
    if source.dialect.name == "postgresql":  # all tables as they stood at one moment
        source.execute(text("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY"))
    count = 0
    for table in TABLES:
        for rows in source.execute(select(table)).mappings().partitions(ROWS):
            target.execute(insert(table), [dict(row) for row in rows])
            count += len(rows) if table is games else 0
    return count


def _bring_back(source: Connection, target: Connection) -> tuple[int, int]:
    there = set(target.execute(select(games.c.id)).scalars())
    ids = [game for game in source.execute(select(games.c.id)).scalars() if game not in there]
    for game in ids:
        for table, key in ((games, games.c.id), (seats, seats.c.game_id), (entries, entries.c.game_id)):
            rows: list[dict[str, Any]] = [
                dict(row) for row in source.execute(select(table).where(key == game)).mappings()
            ]
            if rows:
                target.execute(insert(table), rows)
    return len(ids), len(there)
