from __future__ import annotations

import sqlite3
import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import cast

import pytest
from argon2 import PasswordHasher
from sqlalchemy import Connection, inspect
from starlette.testclient import TestClient

from front85.server.club.people import accounts
from front85.server.store import migrations, storage
from front85.server.tables import desk
from front85.server.tables.files import importing
from front85.server.tables.workshop import bench

sys.path.insert(0, str(Path(__file__).parent))

from club_people import club
from postgres import Postgres
from server_table import client
from warm import Nursery


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    """A running server with no games."""
    with client(tmp_path_factory.mktemp("games")) as running:
        yield running


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of data that is one test's alone."""
    monkeypatch.setenv("FRONT85_DATA", str(tmp_path / "home"))
    return tmp_path


@pytest.fixture
def at_home(home: Path) -> Iterator[TestClient]:
    """A running server with no games, and with data of its own."""
    with client(home) as running:
        yield running


@pytest.fixture(scope="session", autouse=True)
def quick_passwords() -> Iterator[None]:
    """Passwords are hashed as always, only with less effort: hundreds of people join in these tests."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(accounts, "PasswordHasher", partial(PasswordHasher, time_cost=1, memory_cost=8, parallelism=1))
        yield


@pytest.fixture(scope="session", autouse=True)
def tables_at_once() -> Iterator[None]:
    """Migrations make the tables of the first database file, every other gets the same in one go; what they do to a
    database is tried in test_server_storage.py, and by every server in a process of its own."""
    made: list[str] = []

    def ready(connection: Connection) -> None:
        if connection.dialect.name != "sqlite" or inspect(connection).get_table_names():
            migrations.upgrade(connection)
        elif made:
            for line in made:
                connection.exec_driver_sql(line)
        else:
            migrations.upgrade(connection)
            file = cast(sqlite3.Connection, connection.connection.dbapi_connection)
            made.extend(line for line in file.iterdump() if line not in ("BEGIN TRANSACTION;", "COMMIT;"))

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(storage, "upgrade", ready)
        yield


@pytest.fixture(scope="session", autouse=True)
def patience() -> Iterator[None]:
    """Answers take as long as this machine needs; a test about too long an answer sets a time of its own."""
    with pytest.MonkeyPatch.context() as patch:
        for module in (desk, bench, importing):
            patch.setattr(module, "PATIENCE", 600.0)
        yield


@pytest.fixture(scope="session")
def nursery() -> Iterator[Nursery]:
    """Forks servers that have everything loaded."""
    found = Nursery()
    yield found
    found.close()


@pytest.fixture(scope="session")
def database() -> Iterator[Postgres]:
    """A PostgreSQL that tests may stop, if they start it again."""
    server = Postgres()
    yield server
    server.stop()
    server.remove()


@pytest.fixture(scope="module")
def postgres(database: Postgres) -> str:
    """The address of a database of PostgreSQL with nothing in it."""
    return database.fresh()


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def house(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    """A running server with a club, on each kind of database."""
    url = request.getfixturevalue("postgres") if request.param == "postgresql" else None
    with club(tmp_path_factory.mktemp("club"), database_url=url) as running:
        yield running


@pytest.fixture(params=["sqlite", "postgresql"])
def store(request: pytest.FixtureRequest) -> str | None:
    """A database with nothing in it, of each kind: the address of a PostgreSQL, or None for a file."""
    if request.param == "sqlite":
        return None
    database: Postgres = request.getfixturevalue("database")
    return database.emptied()
