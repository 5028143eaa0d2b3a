"""Engines: where the games of a run are played. Results come as they are ready; only a few are under way at once."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from itertools import islice
from multiprocessing.process import BaseProcess
from typing import Protocol, TypeVar

T = TypeVar("T")
R = TypeVar("R")

AHEAD = 4
"""Tasks handed out for each worker, so that none waits for the next."""


class Engine(Protocol):
    """Does work on many tasks. `tasks` may be endless or slow: it is drawn from only as workers become free."""

    def run(self, work: Callable[[T], R], tasks: Iterable[T]) -> Iterator[R]: ...


class Inline:
    """All in this process, one after the other."""

    def run(self, work: Callable[[T], R], tasks: Iterable[T]) -> Iterator[R]:
        return map(work, tasks)


class Processes:
    """Fresh processes on this machine, not forks: a fork would share numba's threads and locks in whatever state."""

    def __init__(self, jobs: int) -> None:
        self.jobs = jobs

    def run(self, work: Callable[[T], R], tasks: Iterable[T]) -> Iterator[R]:
        context = multiprocessing.get_context("spawn")
        todo = iter(tasks)
        with ProcessPoolExecutor(self.jobs, mp_context=context, initializer=_serve) as pool:
            under_way: set[Future[R]] = {pool.submit(work, task) for task in islice(todo, self.jobs * AHEAD)}
            try:
                while under_way:
                    ended, under_way = wait(under_way, return_when=FIRST_COMPLETED)
                    for one in ended:
                        yield one.result()
                    under_way |= {pool.submit(work, task) for task in islice(todo, len(ended))}
            except BaseException:
                # Nobody wants the games that are still going on, and some last minutes.
                pool.shutdown(wait=False, cancel_futures=True)
                for process in multiprocessing.active_children():
                    process.terminate()
                raise


def _serve() -> None:
    """Ctrl-C reaches the workers too, but only the parent should act on it; and no worker outlives its parent."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_end_with, args=(parent,), daemon=True).start()


def _end_with(parent: BaseProcess) -> None:
    parent.join()
    os._exit(1)


def local(jobs: int) -> Engine:
    return Inline() if jobs == 1 else Processes(jobs)
