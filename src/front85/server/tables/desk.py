"""Answers questions about positions without holding anybody up.

What takes a few milliseconds is answered at once; what takes longer goes to another process. Everybody who asks the
same of the same position shares one answer. A seat has one such question at a time, and what nobody waits for any
more is dropped.
"""

from __future__ import annotations

import asyncio
import logging
import os
import time
from collections import OrderedDict
from concurrent.futures.process import BrokenProcessPool
from typing import Any

import msgspec

from front85.games.registry import title as find_title
from front85.kernel.message import Refusal
from front85.kernel.position import Position, Refused
from front85.server.metrics import QUESTIONS
from front85.server.tables.live import LiveGame, refused
from front85.server.tables.questions import AnyQuestion, OverlayOf, answer
from front85.server.tables.workers import Where, Workers

QUICK = 0.003
"""Seconds that may be spent at once."""
HURRY = 0.25
"""Seconds between slow answers given here while a process starts."""
SLOW_FIRST = (OverlayOf,)
"""Kinds of question that are taken to be slow until one has been answered."""
REMEMBERED = 32
"""Positions a process keeps, and answers a game keeps."""
PATIENCE = 30.0
"""Seconds after which an answer is given up."""
_log = logging.getLogger("front85.server")


class Brief(msgspec.Struct, frozen=True):
    """A position as plain data; without `state` it is taken from memory, if it is there."""

    key: tuple[str, str]
    title: str
    scenario: str
    options: dict[str, bool]
    state: Any = None
    stack: Any = None


class Reply(msgspec.Struct, frozen=True):
    """`known` is False when the position must be sent along."""

    known: bool
    value: Any = None
    refusal: Refusal | None = None
    seconds: float = 0


class Desk:
    """Where questions go."""

    def __init__(self, where: Where, count: int | None = None) -> None:
        self._workers = Workers(where, count or max(1, (os.cpu_count() or 2) - 1))
        self._cost: dict[tuple[str, str], float] = {}
        self._asked: dict[tuple[Any, ...], _Shared] = {}
        self._hurried = 0.0
        self._turns: dict[tuple[str, str], asyncio.Lock] = {}

    async def ask(self, live: LiveGame, asker: str, question: AnyQuestion) -> Any:
        """The answer for somebody at a seat. Raises Refused."""
        known = live.answers.get(question)
        if known is not None:
            return _open(known)
        kind = type(question).__name__
        cost = self._cost.get((live.record.title, kind), 1.0 if isinstance(question, SLOW_FIRST) else 0.0)
        if cost < QUICK or self._may_hurry(live.record.id):
            return _open(self._here(live, question))
        async with self._turn(live.record.id, asker):
            known = live.answers.get(question)
            return _open(known if known is not None else await self._away(live, question))

    def _may_hurry(self, game: str) -> bool:
        """While the process of a game is still starting, something slow is answered here now and then."""
        if self._workers.ready(game):
            return False
        self._workers.start(game)
        now = time.monotonic()
        if now - self._hurried < HURRY:
            return False
        self._hurried = now
        return True

    def _here(self, live: LiveGame, question: AnyQuestion) -> Reply:
        reply = _answer(live.game.position, question)
        self._learn(live, question, reply, away=False)
        return reply

    async def _away(self, live: LiveGame, question: AnyQuestion) -> Reply:
        key = (live.record.id, live.mark, question)
        shared = self._asked.get(key)
        if shared is None:
            shared = self._asked[key] = _Shared(asyncio.ensure_future(self._send(live, question)))
            shared.task.add_done_callback(lambda _: self._asked.pop(key, None))
        return await shared.wait()

    async def _send(self, live: LiveGame, question: AnyQuestion) -> Reply:
        game, answers = live.game, live.answers
        mark = live.mark
        brief = Brief((live.record.id, f"{mark.ply} {mark.head}"), live.record.title, game.scenario, game.options)
        try:
            async with asyncio.timeout(PATIENCE):
                reply = await self._workers.run(live.record.id, attend, brief, question)
                if not reply.known:
                    state, stack = game.title.plain(game.position)
                    brief = msgspec.structs.replace(brief, state=state, stack=stack)
                    reply = await self._workers.run(live.record.id, attend, brief, question)
        except TimeoutError:
            raise refused("server-too-busy") from None
        except BrokenProcessPool:
            _log.warning("a process that answers questions died; it is started again")
            raise refused("server-too-busy") from None
        if answers is live.answers and mark == live.mark:
            self._learn(live, question, reply, away=True)
        return reply

    def _learn(self, live: LiveGame, question: AnyQuestion, reply: Reply, *, away: bool) -> None:
        key = (live.record.title, type(question).__name__)
        old = self._cost.get(key)
        self._cost[key] = reply.seconds if old is None else 0.8 * old + 0.2 * reply.seconds
        QUESTIONS.labels(key[1], "away" if away else "here").observe(reply.seconds)
        if len(live.answers) >= REMEMBERED:
            live.answers.clear()
        live.answers[question] = reply

    def _turn(self, game: str, asker: str) -> _Turn:
        return _Turn(self._turns, (game, asker))

    def close(self) -> None:
        self._workers.close()


class _Shared:
    """An answer on its way, and how many wait for it. When the last goes, it is dropped."""

    def __init__(self, task: asyncio.Future[Reply]) -> None:
        self.task, self._waiting = task, 0

    async def wait(self) -> Reply:
        self._waiting += 1
        try:
            return await asyncio.shield(self.task)
        finally:
            self._waiting -= 1
            if not self._waiting and not self.task.done():
                self.task.cancel()


class _Turn:
    """One question at a time for each seat; nothing is left behind when nobody asks."""

    def __init__(self, turns: dict[tuple[str, str], asyncio.Lock], key: tuple[str, str]) -> None:
        self._turns, self._key = turns, key
        self._lock = turns.setdefault(key, asyncio.Lock())

    async def __aenter__(self) -> None:
        await self._lock.acquire()

    async def __aexit__(self, *_: object) -> None:
        self._lock.release()
        if not self._lock.locked() and not getattr(self._lock, "_waiters", None):
            self._turns.pop(self._key, None)


def _open(reply: Reply) -> Any:
    if reply.refusal is not None:
        raise Refused(reply.refusal)
    return reply.value


def _answer(position: Position[Any], question: AnyQuestion) -> Reply:
    begun = time.perf_counter()
    value, refusal = None, None
    try:
        value = answer(position, question)
    except Refused as error:
        refusal = error.refusal
    return Reply(True, value, refusal, time.perf_counter() - begun)


# in the process


_positions: OrderedDict[tuple[str, str], Position[Any]] = OrderedDict()


def attend(brief: Brief, question: AnyQuestion) -> Reply:
    """Answer a question about a position that is known here or comes along."""
    position = _positions.pop(brief.key, None)
    if position is None:
        if brief.state is None:
            return Reply(False)
        position = find_title(brief.title).restore(brief.scenario, brief.options, brief.state, brief.stack)
    _positions[brief.key] = position
    if len(_positions) > REMEMBERED:
        _positions.popitem(last=False)
    return _answer(position, question)
