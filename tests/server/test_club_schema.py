"""The tables of the club are the same in both databases, made forward from the games' alone."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, insert, select

from front85.server.settings import Settings
from front85.server.store.club_models import chat, memberships, metadata, offers
from front85.server.store.database import connect
from front85.server.store.migrations import _config
from front85.server.store.models import games
from front85.server.store.storage import Storage


def differences(connection: Connection) -> list[object]:
    context = MigrationContext.configure(connection, opts={"compare_type": True})
    return list(compare_metadata(context, metadata))


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_migrations_make_the_tables_of_the_club(tmp_path: Path, kind: str, request: pytest.FixtureRequest) -> None:
    server: str | None = request.getfixturevalue("postgres") if kind == "postgresql" else None
    url = Settings(tmp_path, database_url=server).url

    async def run() -> None:
        storage = await Storage.open(url)
        assert await storage.ask(differences) == []
        await storage.close()

    asyncio.run(run())


def test_what_was_numbered_through_all_tables_is_numbered_where_it_is_read(tmp_path: Path, store: str | None) -> None:
    """A database of the version before: nothing is unread again, and no number tells of what is said elsewhere."""
    url = Settings(tmp_path, database_url=store).url
    given = [  # game, room, seat, holder, the number it gets
        ("a", "table", "Pact", None, 1),
        ("a", "side", "Pact.2", None, 1),
        ("a", "side", "NATO", None, 1),
        ("b", "table", "Pact", None, 1),
        ("a", "side", "Pact", None, 2),
        ("a", "note", "Pact", "h", 1),
        ("a", "table", "NATO", None, 2),
    ]
    plain = {"at": 1.0, "ply": 0, "turn": 1, "text": "x"}

    def before(connection: Connection) -> None:
        config = _config()
        config.attributes["connection"] = connection
        command.upgrade(config, "0014")
        row = {"title": "nuremberg", "scenario": "campaign", "name": "t", "options": "{}", "seed": "1"}
        row |= {"created": 1.0, "updated": 1.0, "ply": 0, "turn": 1, "over": False}
        connection.execute(insert(games), [{**row, "id": game} for game in "ab"])
        for number, (game, room, seat, holder, _) in enumerate(given):
            line = {"id": 90 + number, "game_id": game, "room": room, "seat": seat, "holder": holder, "author": ""}
            connection.execute(insert(chat).values(**plain, **line))
        for game, kind in (("b", "draw"), ("a", "draw"), ("a", "arbiter"), ("a", "draw")):
            connection.execute(insert(offers).values(**plain, game_id=game, seat="Pact", kind=kind))
        for seat, read in (("Pact", 95), ("NATO", 0)):
            sits = {"game_id": "a", "seat": seat, "holder": "h", "since": 1.0, "read": read}
            connection.execute(insert(memberships).values(sits))

    async def run() -> None:
        database = connect(url)
        await database.write(before)
        await database.close()
        storage = await Storage.open(url)
        lines = await storage.ask(lambda c: list(c.execute(select(chat.c.number).order_by(chat.c.id)).scalars()))
        assert lines == [number for *_, number in given]
        asked = await storage.ask(lambda c: list(c.execute(select(offers.c.number).order_by(offers.c.id)).scalars()))
        assert asked == [1, 1, 1, 2]
        seats = select(memberships.c.seat, memberships.c.read, memberships.c.heard)
        assert set(await storage.ask(lambda c: [tuple(row) for row in c.execute(seats)])) == {
            ("Pact", 1, 2),
            ("NATO", 0, 0),
        }
        await storage.close()

    asyncio.run(run())
