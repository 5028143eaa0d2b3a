"""One writer for all games: whatever waits is committed together, and nobody is answered before that."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

Job = Callable[[AsyncConnection], Awaitable[None]]
MOST = 64
"""Jobs in one transaction."""


class Writer:
    """Runs jobs in order, many to a transaction: two hundred games cost little more than one."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._waiting: asyncio.Queue[tuple[Job, asyncio.Future[None]]] = asyncio.Queue()
        self._task: asyncio.Task[None] | None = None

    async def do(self, job: Job) -> None:
        """Returns when the job is committed; raises what the database raised."""
        if self._task is None:
            self._task = asyncio.create_task(self._run())
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.put_nowait((job, done))
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
            if not await self._together(batch):
                for each in batch:
                    await self._alone(*each)
            for _ in batch:
                self._waiting.task_done()

    async def _together(self, batch: list[tuple[Job, asyncio.Future[None]]]) -> bool:
        """All in one transaction; False, with nothing written, when one of several failed."""
        if len(batch) == 1:
            return False
        try:
            async with self._engine.begin() as connection:
                for job, _ in batch:
                    await job(connection)
        except Exception:
            return False
        for _, done in batch:
            _settle(done)
        return True

    async def _alone(self, job: Job, done: asyncio.Future[None]) -> None:
        try:
            async with self._engine.begin() as connection:
                await job(connection)
        except Exception as error:
            _settle(done, error)
        else:
            _settle(done)


def _settle(done: asyncio.Future[None], error: Exception | None = None) -> None:
    if done.done():
        return
    if error is None:
        done.set_result(None)
    else:
        done.set_exception(error)
