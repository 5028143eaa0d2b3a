"""Processes that work for the server. A game always goes to the same one, so that it remembers what it was told."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.connection import wait
from typing import Any, Literal, TypeVar
from zlib import crc32

from front85.server.memory import EVERY, give_back

T = TypeVar("T")
Where = Literal["process", "here"]
_ahead: dict[str, list[Executor]] = {}


def fork_ahead(whose: str, count: int) -> None:
    """Fork processes for the workers of this name from a process that has everything loaded.

    They are there at once and share its memory. Only before anything runs beside the main thread.
    """
    context = multiprocessing.get_context("fork")
    pools = [ProcessPoolExecutor(1, context, initializer=_begin, initargs=(None,)) for _ in range(count)]
    for pool in pools:
        pool.submit(_nothing)
    _ahead.setdefault(whose, []).extend(pools)


class Workers:
    """A few processes, or threads where tests want everything in one."""

    def __init__(self, where: Where, count: int, prepare: Callable[[], None] | None = None, *, ahead: str = "") -> None:
        self.here = where == "here"
        self._count, self._prepare = count, prepare
        self._pools: dict[int, Executor] = {}
        if ahead in _ahead and not self.here:
            self._pools.update(enumerate(_ahead[ahead][:count]))
            del _ahead[ahead][:count]

    async def run(self, game: str, work: Callable[..., T], *values: Any) -> T:
        """Do some work where the game is known. Raises BrokenProcessPool when the process died; the next is new."""
        number = self.number(game)
        try:
            done: T = await asyncio.get_running_loop().run_in_executor(self._pool(number), work, *values)
        except BrokenProcessPool:
            self._pools.pop(number, None)
            raise
        return done

    def start(self, game: str) -> None:
        """Start the process of a game, so that it is there when it is needed."""
        number = self.number(game)
        if number not in self._pools:
            self._pool(number).submit(_nothing)

    def number(self, game: str) -> int:
        """Which of the processes knows a game."""
        return crc32(game.encode()) % self._count

    def _pool(self, number: int) -> Executor:
        if number not in self._pools:
            if self.here:
                self._pools[number] = ThreadPoolExecutor(1)
            else:
                context = multiprocessing.get_context("spawn")
                self._pools[number] = ProcessPoolExecutor(1, context, initializer=_begin, initargs=(self._prepare,))
        return self._pools[number]

    def close(self) -> None:
        for pool in self._pools.values():
            # what they are at is of no use any more, and waiting for it would hold up whoever stops the server
            running = list((getattr(pool, "_processes", None) or {}).values())
            pool.shutdown(wait=False, cancel_futures=True)
            for process in running:
                process.terminate()


def _nothing() -> None:
    """Nothing but being there."""


def _begin(prepare: Callable[[], None] | None) -> None:
    """A worker does not answer the keyboard, and ends when its server does, however that ended."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_outlive_not, args=(parent.sentinel,), daemon=True).start()
    if prepare is not None:
        prepare()


def _outlive_not(sentinel: int) -> None:
    while not wait([sentinel], EVERY):
        give_back()
    os._exit(0)
