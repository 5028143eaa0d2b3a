"""Computer players, away from the event loop: they are given a blanked position and return a choice."""

from __future__ import annotations

import asyncio
import logging
import os
import secrets
from collections import defaultdict
from collections.abc import Callable
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from hashlib import blake2b
from random import Random

import msgspec

from front85.ai.player import levels
from front85.kernel.game import Game
from front85.server.metrics import FAULTS
from front85.server.store.seats import Seat
from front85.server.tables.live import LiveGame
from front85.server.tables.thinking import Job, give_up, think, think_on
from front85.server.tables.warm import warm_up
from front85.server.tables.workers import Where, Workers

_log = logging.getLogger("front85.server")
COMPUTERS = "computers"
"""The name of its processes among those forked ahead."""


class Computers:
    """Workers that think. A game always goes to the same worker, so that a player remembers its plan."""

    def __init__(self, where: Where, workers: int | None = None) -> None:
        self._workers = Workers(where, workers or max(1, (os.cpu_count() or 2) - 1), warm_up, ahead=COMPUTERS)
        self._turns: defaultdict[int, asyncio.Lock] = defaultdict(asyncio.Lock)
        """For each worker, whose thought it is at: whoever waits here does not hold up a look at how far that is."""
        self._enough: dict[str, bool] = {}
        """Games that are being thought about, and whether somebody has waited long enough."""

    async def choose(
        self,
        live: LiveGame,
        seat: Seat,
        tell: Callable[[float], None] = lambda share: None,
        stumbled: Callable[[], None] = lambda: None,
    ) -> str:
        """The choice of the computer at `seat`, from its masked position. Never an answer that is not offered.

        `tell` hears how much of a long thought is done. When the game has moved on or is gone, a thought is cut short.
        Where a player fails, `stumbled` is called and the weakest level chooses for it, then the dice.
        """
        job, game = make_job(live, seat), live.game
        weakest, *_ = levels(job.title)
        async with self._turns[self._workers.number(job.game)]:
            for level in dict.fromkeys((job.level, weakest)):
                self._enough[job.game] = False
                try:
                    choice = await self._chosen(msgspec.structs.replace(job, level=level), live, game, tell)
                finally:
                    del self._enough[job.game]
                if choice is not None:
                    return choice
                stumbled()
        return live.game.draw(Random(secrets.randbits(64)))

    async def _chosen(self, job: Job, live: LiveGame, game: Game, tell: Callable[[float], None]) -> str | None:
        """The choice of a player; None where it failed."""
        ticket = secrets.token_hex(8)
        try:
            progress = await self._workers.run(job.game, think, job, ticket)
            while (choice := progress.choice) is None:
                if progress.share:
                    tell(progress.share)
                enough = self._enough[job.game] or live.game is not game or live.record.deleted is not None
                progress = await self._workers.run(job.game, partial(think_on, ticket, enough=enough))
            # For a game that has moved on any answer will do: it is not played.
            if live.game is not game or game.why_not(choice, job.side) is None:
                return choice
            _log.warning("%s: %s %s chose what is not offered: %s", live.place, job.level, job.side, choice)
        except BrokenProcessPool:
            _log.warning("a computer player's process died; it is started again")
        except Exception:
            _log.exception("%s: %s %s could not choose", live.place, job.level, job.side)
        FAULTS.inc()
        return None

    def hurry(self, game: str) -> None:
        """Have what is being thought for a game cut short, if anything is."""
        if game in self._enough:
            self._enough[game] = True

    def prepare(self, game: str) -> None:
        """Start the worker of a game, so that it is there when a computer is asked."""
        self._workers.start(game)

    def close(self) -> None:
        if self._workers.here:
            give_up()
        self._workers.close()


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
        orders=live.record.orders.get(seat.name, ()),
    )
