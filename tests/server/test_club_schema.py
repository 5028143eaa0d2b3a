"""The tables of the club are the same in both databases, made forward from the games' alone."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection

from front85.server.settings import Settings
from front85.server.store.club_models import metadata
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
