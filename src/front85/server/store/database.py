"""Two kinds of database behind one face: functions of a plain connection, run where they do not hold up the server.

Both run in threads of their own, a whole transaction in one hop. An asynchronous driver hops for every statement: at
200 games on SQLite it took twice the processor time, and at 500 on PostgreSQL every hop waited its turn in a busy loop.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Protocol, TypeVar

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.exc import DataError, DBAPIError, IntegrityError

from front85.server.store.notify import Heard, listen

T = TypeVar("T")
LOST = (DBAPIError, OSError, TimeoutError)
"""What a driver raises when its database cannot be reached or was lost on the way, unless it is one of OURS."""
OURS = (IntegrityError, DataError)
POOL = 5
"""Connections a process keeps to a database server."""
PATIENCE = 5
"""Seconds to wait for a database server to answer."""


class Away(ConnectionError):
    """The database cannot be reached, or was lost on the way. `doubtful`: perhaps it was written all the same."""

    def __init__(self, reason: str, *, doubtful: bool = False) -> None:
        super().__init__(reason)
        self.doubtful = doubtful


class Database(Protocol):
    async def write(self, deed: Callable[[Connection], T]) -> T:
        """Run a function in a transaction; returns when it is committed. Raises Away."""

    async def read(self, question: Callable[[Connection], T]) -> T: ...

    async def listen(self, own: str, heard: Heard) -> None:
        """Hear of what other processes change, until cancelled."""

    async def close(self) -> None: ...


class Sqlite:
    """A file. One thread writes, another reads, and neither waits for the other."""

    def __init__(self, url: str) -> None:
        private(Path(url.removeprefix("sqlite:///")))
        self._engine = create_engine(url, hide_parameters=True)
        event.listen(self._engine, "connect", _tune)
        event.listen(self._engine, "begin", _begin)
        self._writer, self._reader = ThreadPoolExecutor(1, "writer"), ThreadPoolExecutor(1, "reader")

    async def write(self, deed: Callable[[Connection], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._writer, self._transact, deed, True)

    async def read(self, question: Callable[[Connection], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._reader, self._transact, question, False)

    def _transact(self, deed: Callable[[Connection], T], writing: bool) -> T:
        with self._engine.connect().execution_options(writing=writing) as connection, connection.begin():
            return deed(connection)

    async def listen(self, own: str, heard: Heard) -> None:
        """One process alone has the file, so there is nothing to hear."""
        await asyncio.Event().wait()

    async def close(self) -> None:
        for thread in (self._writer, self._reader):
            thread.shutdown()
        self._engine.dispose()


class Remote:
    """A database server."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._engine = create_engine(
            url,
            pool_size=POOL,
            max_overflow=0,
            pool_pre_ping=True,
            hide_parameters=True,  # tokens are among them, and errors are logged
            connect_args={"connect_timeout": PATIENCE},
        )
        # whoever reads a game and then its entries must not find entries that were added in between
        self._snapshots = self._engine.execution_options(isolation_level="REPEATABLE READ")
        self._threads = ThreadPoolExecutor(POOL, "database")

    async def write(self, deed: Callable[[Connection], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._threads, self._transact, self._engine, deed)

    async def read(self, question: Callable[[Connection], T]) -> T:
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._threads, self._transact, self._snapshots, question)

    def _transact(self, engine: Engine, deed: Callable[[Connection], T]) -> T:
        committing = False
        try:
            with engine.begin() as connection:
                found = deed(connection)
                committing = True
            return found
        except OURS:
            raise
        except LOST as error:
            reason = (str(getattr(error, "orig", None) or error).splitlines() or [""])[0]
            raise Away(reason, doubtful=committing) from error

    async def listen(self, own: str, heard: Heard) -> None:
        await listen(self._url, own, heard)

    async def close(self) -> None:
        self._threads.shutdown()
        self._engine.dispose()


def connect(url: str) -> Database:
    """Raises OSError where what talks to PostgreSQL is not installed."""
    if url.startswith("sqlite"):
        return Sqlite(url)
    try:
        return Remote(url)
    except ModuleNotFoundError as error:
        how = "pip install -e '.[postgres]' in a checkout, or 'FILE.whl[postgres]'"
        raise OSError(f"PostgreSQL needs {error.name}, which is not installed: {how}") from None


def private(file: Path) -> None:
    """A file nobody else can read, made if it is not there: tokens and passwords are in it. SQLite makes what it puts
    beside it alike."""
    if not file.name or not file.parent.is_dir():
        return
    os.close(os.open(file, os.O_RDWR | os.O_CREAT, 0o600))
    for one in (file, *(file.with_name(file.name + end) for end in ("-wal", "-shm"))):
        with contextlib.suppress(OSError):
            one.chmod(0o600)


def _tune(connection: Any, _: Any) -> None:
    """Readers do not wait for the writer, and what is committed is on the disk."""
    connection.isolation_level = None  # we say ourselves when a transaction begins
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin(connection: Connection) -> None:
    """Whoever writes holds the file from the first look on, so that what was looked at is still true."""
    writing = connection.get_execution_options().get("writing", True)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writing else "BEGIN")
