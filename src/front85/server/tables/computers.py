"""Computer players, away from the event loop: they are given a blanked position and return a choice."""

from __future__ import annotations

import logging
import os
import secrets
from collections import OrderedDict
from concurrent.futures.process import BrokenProcessPool
from hashlib import blake2b
from random import Random
from typing import Any

import msgspec

from front85.ai.player import Seated, make_player
from front85.games.registry import title as find_title
from front85.server.store.seats import Seat
from front85.server.tables.live import LiveGame
from front85.server.tables.warm import warm_up
from front85.server.tables.workers import Where, Workers

_log = logging.getLogger("front85.server")
COMPUTERS = "computers"
"""The name of its processes among those forked ahead."""
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

    def __init__(self, where: Where, workers: int | None = None) -> None:
        self._workers = Workers(where, workers or max(1, (os.cpu_count() or 2) - 1), warm_up, ahead=COMPUTERS)

    async def choose(self, live: LiveGame, seat: Seat) -> str:
        """The choice of the computer at `seat`, from its masked position. Never an answer that is not offered."""
        job = make_job(live, seat)
        try:
            choice = await self._workers.run(job.game, think, job)
            if live.game.why_not(choice, seat.name) is None:
                return choice
            _log.warning("game %s: %s %s chose what is not offered", job.game, job.level, job.side)
        except BrokenProcessPool:
            _log.warning("a computer player's process died; it is started again")
        except Exception:
            _log.exception("game %s: %s %s could not choose", job.game, job.level, job.side)
        return live.game.draw(Random(secrets.randbits(64)))

    def prepare(self, game: str) -> None:
        """Start the worker of a game, so that it is there when a computer is asked."""
        self._workers.start(game)

    def close(self) -> None:
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
