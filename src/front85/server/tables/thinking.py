"""A computer player's thought in the process that thinks it: begun, looked at now and then, cut short.

A worker is asked one thing at a time. So a thought has a thread of its own, and each call waits for it a little while
and says how far it is.
"""

from __future__ import annotations

import threading
from collections import OrderedDict
from typing import Any

import msgspec

from front85.ai.player import Seated
from front85.ai.pondering import Thought, following
from front85.ai.staff.guided import staffed
from front85.games.registry import title as find_title
from front85.kernel.standing import Order

SLICE = 0.3
"""Seconds a call waits for a thought before it says how far it is."""
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
    orders: tuple[Order, ...] = ()
    """What its side has ordered on the ground: it plays for somebody who is away."""


class Progress(msgspec.Struct, frozen=True):
    """How far a thought is; with the choice it is done."""

    share: float
    choice: str | None = None


class _Thinking(threading.Thread):
    def __init__(self, job: Job) -> None:
        super().__init__(name="thought", daemon=True)
        self.job, self.thought = job, Thought()
        self.choice: str | None = None
        self.fault: Exception | None = None

    def run(self) -> None:
        try:
            with _one_at_a_time, following(self.thought):
                self.choice = _chosen(self.job)
        except Exception as error:
            self.fault = error


_players: OrderedDict[tuple[str, str, str, tuple[Order, ...]], Seated] = OrderedDict()
_thoughts: dict[str, _Thinking] = {}
_one_at_a_time = threading.Lock()
"""What lies under the players is not made for two threads."""


def think(job: Job, ticket: str) -> Progress:
    """Begin a thought under a name of its own; most are over when this returns."""
    begun = _thoughts[ticket] = _Thinking(job)
    begun.start()
    return think_on(ticket, enough=False)


def think_on(ticket: str, *, enough: bool) -> Progress:
    """Wait on for a thought, or have it cut short: then it plays the best it has. Raises what went wrong in it."""
    begun = _thoughts[ticket]
    begun.thought.is_enough |= enough
    begun.join(SLICE)
    if begun.is_alive():
        return Progress(begun.thought.share)
    del _thoughts[ticket]
    if begun.fault is not None:
        raise begun.fault
    return Progress(1.0, begun.choice)


def give_up() -> None:
    """Nobody wants to know any more what is thought here."""
    for begun in tuple(_thoughts.values()):
        begun.thought.is_enough = True


def _chosen(job: Job) -> str:
    position = find_title(job.title).restore(job.scenario, job.options, job.state, job.stack)
    key = (job.game, job.side, job.level, job.orders)
    player = _players.pop(key, None) or Seated(
        staffed(job.title, job.level, job.side, job.orders), job.side, job.seed, varied=True
    )
    _players[key] = player
    if len(_players) > _REMEMBERED:
        _players.popitem(last=False)
    return " ".join(player.answer(position))
