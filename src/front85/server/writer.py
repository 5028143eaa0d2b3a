"""One writer for all games: whatever waits is committed together, and nobody is answered before that."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

from sqlalchemy import Connection

from front85.server.database import Database

Job = Callable[[Connection], None]
A = TypeVar("A")
MOST = 256
"""Jobs in one transaction."""


class Writer(Generic[A]):
    """Writes in transactions that many games share: two hundred cost little more than one.

    A job is a function of the connection, or a common deed of type A, of which `merge` writes many at once.
    """

    def __init__(self, database: Database, merge: Callable[[Connection, Sequence[A]], None]) -> None:
        self._database, self._merge = database, merge
        self._waiting: asyncio.Queue[tuple[Job | None, A | None, asyncio.Future[None]]] = asyncio.Queue()
        self._task: asyncio.Task[None] | None = None

    async def do(self, job: Job) -> None:
        """Returns when the job is committed; raises what the database raised."""
        await self._enqueue(job, None)

    async def add(self, deed: A) -> None:
        """The same for a common deed."""
        await self._enqueue(None, deed)

    async def _enqueue(self, job: Job | None, deed: A | None) -> None:
        if self._task is None:
            self._task = asyncio.create_task(self._run())
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.put_nowait((job, deed, done))
        # A client that goes away while its choice is being written must not take the writing with it.
        await asyncio.shield(done)

    async def close(self) -> None:
        """Finish what waits, then stop."""
        if self._task is None:
            return
        await self._waiting.join()
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)
        self._task = None

    async def _run(self) -> None:
        while True:
            batch = [await self._waiting.get()]
            while len(batch) < MOST and not self._waiting.empty():
                batch.append(self._waiting.get_nowait())
            error = await self._commit(batch)
            if error is None or len(batch) == 1:
                for _, _, done in batch:
                    _settle(done, error)
            else:  # one of them failed and took the others with it: each for itself
                for each in batch:
                    _settle(each[2], await self._commit([each]))
            for _ in batch:
                self._waiting.task_done()

    async def _commit(self, batch: Sequence[tuple[Job | None, A | None, asyncio.Future[None]]]) -> Exception | None:
        """All in one transaction; the error, with nothing written, if one fails."""

        def write(connection: Connection) -> None:
            for job, _, _ in batch:
                if job is not None:
                    job(connection)
            deeds = [deed for _, deed, _ in batch if deed is not None]
            if deeds:
                self._merge(connection, deeds)

        try:
            await self._database.write(write)
        except Exception as error:
            return error
        return None


def _settle(done: asyncio.Future[None], error: Exception | None) -> None:
    if done.done():
        return
    if error is None:
        done.set_result(None)
    else:
        done.set_exception(error)
