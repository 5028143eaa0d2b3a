"""Two kinds of database behind one face: functions of a plain connection, run where they do not hold up the server.

SQLite runs in threads of its own, a whole transaction in one hop: measured at 200 games, an asynchronous driver that
hops for every statement took twice the processor time. PostgreSQL is reached over an asynchronous driver.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Protocol, TypeVar

from sqlalchemy import Connection, create_engine, event
from sqlalchemy.ext.asyncio import create_async_engine

T = TypeVar("T")


class Database(Protocol):
    async def write(self, deed: Callable[[Connection], T]) -> T:
        """Run a function in a transaction; returns when it is committed."""

    async def read(self, question: Callable[[Connection], T]) -> T: ...

    async def close(self) -> None: ...


class Sqlite:
    """A file. One thread writes, another reads, and neither waits for the other."""

    def __init__(self, url: str) -> None:
        self._engine = create_engine(url)
        event.listen(self._engine, "connect", _tune)
        self._writer, self._reader = ThreadPoolExecutor(1, "writer"), ThreadPoolExecutor(1, "reader")

    async def write(self, deed: Callable[[Connection], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._writer, self._transact, deed)

    async def read(self, question: Callable[[Connection], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._reader, self._transact, question)

    def _transact(self, deed: Callable[[Connection], T]) -> T:
        with self._engine.begin() as connection:
            return deed(connection)

    async def close(self) -> None:
        for thread in (self._writer, self._reader):
            thread.shutdown()
        self._engine.dispose()


class Remote:
    """A database server."""

    def __init__(self, url: str) -> None:
        self._engine = create_async_engine(url)

    async def write(self, deed: Callable[[Connection], T]) -> T:
        async with self._engine.begin() as connection:
            return await connection.run_sync(deed)

    async def read(self, question: Callable[[Connection], T]) -> T:
        return await self.write(question)

    async def close(self) -> None:
        await self._engine.dispose()


def connect(url: str) -> Database:
    return Sqlite(url) if url.startswith("sqlite") else Remote(url)


def _tune(connection: Any, _: Any) -> None:
    """Readers do not wait for the writer, and what is committed is on the disk."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
