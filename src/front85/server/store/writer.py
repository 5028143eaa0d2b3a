"""One writer for all games: whatever waits is committed together, and nobody is answered before that."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

from sqlalchemy import Connection

from front85.server.store.database import LOST, OURS, Away, Database

Job = Callable[[Connection], None]
A = TypeVar("A")
Outcomes = Sequence[Exception | None]
Waiting = tuple[Job | None, A | None, asyncio.Future[None]]
MOST = 256
"""Jobs in one transaction."""


class Writer(Generic[A]):
    """Writes in transactions that many games share: two hundred cost little more than one.

    A job is a function of the connection, or a common deed of type A, of which `merge` writes many at once and says
    of each whether it could.
    """

    def __init__(self, database: Database, merge: Callable[[Connection, Sequence[A]], Outcomes]) -> None:
        self._database, self._merge = database, merge
        self._waiting: asyncio.Queue[Waiting[A]] = asyncio.Queue()
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
            for (_, _, done), error in zip(batch, await self._outcomes(batch), strict=True):
                _settle(done, error)
            for _ in batch:
                self._waiting.task_done()

    async def _outcomes(self, batch: Sequence[Waiting[A]]) -> Outcomes:
        """What became of each: None when it is committed."""
        try:
            return await self._commit(batch)
        except Exception as error:
            # Without a database, whether it was committed is not known, and one by one would take long.
            if len(batch) == 1 or (isinstance(error, (Away, *LOST)) and not isinstance(error, OURS)):
                return [error] * len(batch)
        # one of them failed and took the others with it: each for itself
        return [(await self._outcomes([each]))[0] for each in batch]

    async def _commit(self, batch: Sequence[Waiting[A]]) -> Outcomes:
        """All in one transaction. Raises, with nothing written, if one fails; `merge` says which deeds it left out."""

        def write(connection: Connection) -> list[Exception | None]:
            for job, _, _ in batch:
                if job is not None:
                    job(connection)
            deeds = [deed for _, deed, _ in batch if deed is not None]
            merged = iter(self._merge(connection, deeds) if deeds else ())
            return [None if deed is None else next(merged) for _, deed, _ in batch]

        return await self._database.write(write)


def _settle(done: asyncio.Future[None], error: Exception | None) -> None:
    if done.done():
        return
    if error is None:
        done.set_result(None)
    else:
        done.set_exception(error)
