"""A copy of all games in one file, taken while they are played, and what is missing had back from it.

The copy is a SQLite database with the tables of the server, whatever database it was taken from, and can be read
with anything that reads SQLite.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Table, create_engine, insert, select, text, true, update

from front85.server.store import club_models as club
from front85.server.store.database import Database, connect, private
from front85.server.store.migrations import upgrade
from front85.server.store.models import entries, games, seats

NOT_COPIED = (club.sessions, club.challenges, club.tries)
"""Whoever has a copy must not be signed in by it."""
TABLES = (games, *(table for table in club.metadata.sorted_tables if table not in (games, *NOT_COPIED)))
OF_A_GAME = (seats, entries, club.meetings, club.memberships, club.invitations, club.chat, club.offers, club.clocks)
MORE_OF_A_GAME = (club.channels, club.rated_games)
OF_A_PERSON = (
    (club.channels, club.channels.c.person_id),
    (club.passkeys, club.passkeys.c.person_id),
    (club.ratings, club.ratings.c.player),
)
WHOLES = (
    (club.competitions, (club.entrants, club.boards)),
    (club.studies, (club.study_lines, club.study_chapters, club.study_notes)),
)
"""What comes back as a whole beside games, with its parts."""
WHO = ("host_id", "arbiter_id", "person_id", "by_id", "author_id")
"""Columns that name a person."""
ROWS = 1000


class NotACopy(Exception):
    """A file that is no copy of ours."""


async def backup(url: str, file: Path) -> int:
    """Write a copy beside the target and put it in its place when it is whole. Returns the number of games."""
    part = file.with_name(f".{file.name}.part")
    part.unlink(missing_ok=True)
    private(part)
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
    """Bring back what is not there. Returns how many came and how many were there already."""
    if not file.is_file() or file.read_bytes()[:15] != b"SQLite format 3":
        raise NotACopy(str(file))
    copy = file.with_name(f".{file.name}.restoring")
    private(copy)
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
    known = _bring_people(source, target)
    for table in (club.teams, club.ratings):
        there_too = set(target.execute(select(table.c.player)).scalars())
        fresh = table.c.player.like("team:%") & table.c.player.not_in(there_too)
        _bring(source, target, table, fresh, known)
    for game in ids:
        _bring(source, target, games, games.c.id == game, known)
        for table in (*OF_A_GAME, *MORE_OF_A_GAME):
            _bring(source, target, table, table.c.game_id == game, known)
    for whole, parts in WHOLES:
        _bring_wholes(source, target, whole, parts, known)
    return len(ids), len(there)


def _bring_wholes(
    source: Connection, target: Connection, whole: Table, parts: Sequence[Table], known: set[str]
) -> None:
    there = set(target.execute(select(whole.c.id)).scalars())
    for one in source.execute(select(whole.c.id)).scalars():
        if one in there:
            continue
        _bring(source, target, whole, whole.c.id == one, known)
        for part in parts:
            of = next(column for column in part.c if column.references(whole.c.id))
            _bring(source, target, part, of == one, known)
        if whole is club.studies:  # its copies of games were deleted with it
            lines = select(club.study_lines.c.game_id).where(club.study_lines.c.study_id == one)
            target.execute(update(games).where(games.c.id.in_(lines)).values(deleted=None))


def _bring_people(source: Connection, target: Connection) -> set[str]:
    """People who are not there, with what is theirs, without names others have taken. Returns all who are known."""
    known = set(target.execute(select(club.people.c.id)).scalars())
    names = set(target.execute(select(club.people.c.name_key)).scalars())
    for row in source.execute(select(club.people)).mappings():
        if row["id"] in known:
            continue
        taken = row["name_key"] in names and row["name_key"] is not None
        target.execute(insert(club.people).values({**row, "name_key": None if taken else row["name_key"]}))
        known.add(row["id"])
        for table, key in OF_A_PERSON:
            _bring(source, target, table, (key == row["id"]) & _no_game(table), known)
    return known


def _no_game(table: Table) -> Any:
    return table.c.game_id.is_(None) if "game_id" in table.c else true()


def _bring(source: Connection, target: Connection, table: Table, where: Any, known: set[str]) -> None:
    """Rows of a table; numbers are given anew, and who is not known is nobody."""
    rows = []
    for row in source.execute(select(table).where(where)).mappings():
        one = {key: value for key, value in row.items() if not (key == "id" and isinstance(value, int))}
        one |= dict.fromkeys(key for key in WHO if key in one and one[key] not in known)
        rows.append(one)
    if rows:
        target.execute(insert(table), rows)
