"""Computer players, away from the event loop: they are given a blanked position and return a choice."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import secrets
from collections import OrderedDict
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from hashlib import blake2b
from random import Random
from typing import Any, Literal
from zlib import crc32

import msgspec

from front85.ai.player import Seated, make_player
from front85.games.registry import title as find_title
from front85.server.live import LiveGame
from front85.server.seats import Seat
from front85.server.warm import warm_up

_log = logging.getLogger("front85.server")
_REMEMBERED = 64
"""Players a worker keeps, with whatever plans they have made."""


class Job(msgspec.Struct, frozen=True):
    """All that a computer player is told: what its side may know, as plain data."""

    game: str
    title: str
    scenario: str
    options: dict[str, bool]
    level: str
    side: str
    seed: str
    state: Any
    stack: Any


class Computers:
    """Workers that think. A game always goes to the same worker, so that a player remembers its plan."""

    def __init__(self, where: Literal["process", "here"], workers: int | None = None) -> None:
        self._where = where
        self._count = workers or max(1, (os.cpu_count() or 2) - 1)
        self._pools: dict[int, Executor] = {}

    async def choose(self, live: LiveGame, seat: Seat) -> str:
        """The choice of the computer at `seat`, from its masked position. Never an answer that is not offered."""
        job = make_job(live, seat)
        number = self._number(job.game)
        loop = asyncio.get_running_loop()
        try:
            choice = await loop.run_in_executor(self._pool(number), think, job)
            if live.game.why_not(choice, seat.name) is None:
                return choice
            _log.warning("game %s: %s %s chose what is not offered", job.game, job.level, job.side)
        except BrokenProcessPool:
            self._pools.pop(number, None)
            _log.warning("a computer player's process died; it is started again")
        except Exception:
            _log.exception("game %s: %s %s could not choose", job.game, job.level, job.side)
        return live.game.draw(Random(secrets.randbits(64)))

    def prepare(self, game: str) -> None:
        """Start the worker of a game, so that it is there when a computer is asked."""
        self._pool(self._number(game)).submit(_begin)

    def _number(self, game: str) -> int:
        return crc32(game.encode()) % self._count

    def _pool(self, number: int) -> Executor:
        if number not in self._pools:
            if self._where == "here":
                self._pools[number] = ThreadPoolExecutor(1)
            else:
                context = multiprocessing.get_context("spawn")
                self._pools[number] = ProcessPoolExecutor(1, context, initializer=_quiet)
        return self._pools[number]

    def close(self) -> None:
        for pool in self._pools.values():
            pool.shutdown(wait=False, cancel_futures=True)


def make_job(live: LiveGame, seat: Seat) -> Job:
    game, title = live.game, live.game.title
    state, stack = title.plain(title.masked(game.position, seat.name))
    return Job(
        game=live.record.id,
        title=title.name,
        scenario=game.scenario,
        options=game.options,
        level=seat.level or "",
        side=seat.name,
        seed=blake2b(f"players {live.record.seed}".encode(), digest_size=16).hexdigest(),
        state=state,
        stack=stack,
    )


# in the worker


_players: OrderedDict[tuple[str, str, str], Seated] = OrderedDict()


def think(job: Job) -> str:
    """The choice for a job."""
    position = find_title(job.title).restore(job.scenario, job.options, job.state, job.stack)
    key = (job.game, job.side, job.level)
    player = _players.pop(key, None) or make_player(job.title, job.level, job.side, job.seed)
    _players[key] = player
    if len(_players) > _REMEMBERED:
        _players.popitem(last=False)
    return " ".join(player.answer(position))


def _begin() -> None:
    """Nothing but being there: what a worker imports and loads is the slow part."""
    warm_up()


def _quiet() -> None:
    """A worker does not answer the keyboard: the server decides when it ends."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)
