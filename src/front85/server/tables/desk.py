"""Answers questions about positions without holding anybody up.

What takes a few milliseconds is answered at once; what takes longer goes to another process. Everybody who asks the
same of the same position shares one answer. A seat has one such question at a time, and what nobody waits for any
more is dropped.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import time
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures.process import BrokenProcessPool
from typing import Any, TypeVar

import msgspec

from front85.games.registry import title as find_title
from front85.kernel.message import Refusal
from front85.kernel.position import Position, Refused
from front85.server.metrics import FAULTS, QUESTIONS
from front85.server.tables.live import LiveGame, refused
from front85.server.tables.questions import AdviceOf, AnyQuestion, MarchOf, OrdersOf, OverlayOf, StakesOf, answering
from front85.server.tables.workers import Where, Workers

DESK = "desk"
"""The name of its processes among those forked ahead."""
PROCESSES = max(1, (os.cpu_count() or 2) - 1)
"""How many answer questions that take long."""
QUICK = 0.012
"""Seconds that may be spent at once."""
WORTH_TRYING = 0.1
"""Seconds under which an answer from a process may be quick here, where the position before it is still known."""
FADING = 0.95
"""What is left, with each such answer, of the memory that it once was slow here: some day it is tried here again."""
SHARE = 0.2
"""Part of the time that may go to slow answers given here while a process starts."""
LOOK = 0.02
"""Seconds between looks whether a process has started."""
SLOW_FIRST = (OverlayOf, AdviceOf, StakesOf, MarchOf, OrdersOf)
"""Kinds of question that are taken to be slow until one has been answered, and always wait for a process."""
THOUGHTS = (AdviceOf, StakesOf, MarchOf, OrdersOf)
"""Kinds of question that a player answers, not the rules."""
REMEMBERED = 32
"""Positions a process keeps, and answers a game keeps."""
SLICE = 0.3
"""Seconds a process thinks about one question before it looks whether anybody still wants to know."""
PATIENCE = 30.0
"""Seconds after which an answer is given up."""
WAIT = 10.0
"""Seconds after which whoever asked for something long is told to ask again."""
_log = logging.getLogger("front85.server")
T = TypeVar("T")


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
    more: bool = False
    """Whether it is not thought out yet, and is to be asked for again."""
    value: Any = None
    refusal: Refusal | None = None
    seconds: float = 0


class Desk:
    """Where questions go."""

    def __init__(self, where: Where, count: int | None = None) -> None:
        self._workers = Workers(where, count or PROCESSES, ahead=DESK)
        self._cost: dict[tuple[str, str], float] = {}
        self._asked: dict[tuple[Any, ...], _Shared] = {}
        self._rested = 0.0
        self._ready: set[tuple[int, str, str]] = set()
        self._starting: dict[tuple[int, str, str], asyncio.Task[None]] = {}
        self._studies: dict[tuple[Any, ...], asyncio.Future[Any]] = {}
        self._turns: dict[tuple[str, str], asyncio.Lock] = {}

    async def ask(self, live: LiveGame, asker: str, question: AnyQuestion) -> Any:
        """The answer for somebody at a seat. Raises Refused, also where an adviser or the staff fails."""
        try:
            return await self._asked_for(live, asker, question)
        except Refused:
            raise
        except Exception:
            if not isinstance(question, THOUGHTS):
                raise
            FAULTS.inc()
            _log.exception("%s: no answer to %s", live.place, question)
            raise refused("server-thought-failed") from None

    async def _asked_for(self, live: LiveGame, asker: str, question: AnyQuestion) -> Any:
        known = live.answers.get(question)
        if known is not None:
            return _open(known)
        kind = type(question).__name__
        cost = self._cost.get((live.record.title, kind), 1.0 if isinstance(question, SLOW_FIRST) else 0.0)
        if cost < QUICK:
            return _open(self._here(live, question))
        async with self._turn(live.record.id, asker):
            if not isinstance(question, SLOW_FIRST):
                await self._started(live, question)
            known = live.answers.get(question)
            if known is not None:
                return _open(known)
            if self._is_ready(live) or isinstance(question, SLOW_FIRST):
                return _open(await self._away(live, question))
            reply = self._here(live, question)
            self._rested = time.monotonic() + reply.seconds / SHARE
            return _open(reply)

    async def study(self, live: LiveGame, work: Callable[..., T], *values: Any) -> T:
        """Do something long for a game in its process. Raises Refused when that fails."""
        try:
            async with asyncio.timeout(PATIENCE):
                return await self._workers.run(live.record.id, work, *values)
        except (TimeoutError, BrokenProcessPool):
            raise refused("server-too-busy") from None

    async def pursue(self, live: LiveGame, about: str, work: Callable[..., T], *values: Any) -> T | None:
        """The same of what may take minutes: None while it goes on, for whoever asks again."""
        key = (live.record.id, live.mark, work, about)
        task = self._studies.get(key)
        if task is None:
            task = self._studies[key] = asyncio.ensure_future(self._workers.run(live.record.id, work, *values))
        await asyncio.wait((task,), timeout=WAIT)
        if not task.done():
            return None
        self._studies.pop(key, None)
        try:
            found: T = task.result()
        except (BrokenProcessPool, asyncio.CancelledError):
            raise refused("server-too-busy") from None
        return found

    def _is_ready(self, live: LiveGame) -> bool:
        """Whether the process of a game runs and has loaded its title."""
        return self._workers.here or self._room(live) in self._ready

    def _room(self, live: LiveGame) -> tuple[int, str, str]:
        return self._workers.number(live.record.id), live.record.title, live.record.scenario

    async def _started(self, live: LiveGame, question: AnyQuestion) -> None:
        """Wait for the process of a game, or until it is time for a slow answer given here while it starts."""
        room = self._room(live)
        if not self._is_ready(live) and room not in self._starting:
            self._starting[room] = asyncio.create_task(self._start(live, question))
            self._starting[room].add_done_callback(lambda _: self._starting.pop(room, None))
        while not self._is_ready(live) and time.monotonic() < self._rested:
            await asyncio.sleep(LOOK)

    async def _start(self, live: LiveGame, question: AnyQuestion) -> None:
        """Have a process load a title; whatever it is asked first makes it do so."""
        with contextlib.suppress(Refused):
            await self._send(live, question)
            self._ready.add(self._room(live))

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
                while reply.more:
                    if mark != live.mark:  # the game has moved on, and nobody wants it any more
                        raise refused("refused-stale", ply=mark.ply, now=live.game.ply)
                    reply = await self._workers.run(live.record.id, attend, brief, question)
        except TimeoutError:
            raise refused("server-too-busy") from None
        except BrokenProcessPool:
            _log.warning("a process that answers questions died; it is started again")
            number = self._workers.number(live.record.id)
            self._ready = {room for room in self._ready if room[0] != number}
            raise refused("server-too-busy") from None
        if answers is live.answers and mark == live.mark:
            self._learn(live, question, reply, away=True)
        return reply

    def _learn(self, live: LiveGame, question: AnyQuestion, reply: Reply, *, away: bool) -> None:
        key = (live.record.title, type(question).__name__)
        old = self._cost.get(key)
        if old is None:
            # Whatever is asked first of a title finds nothing worked out before: that alone starts no process.
            self._cost[key] = reply.seconds if away else min(reply.seconds, QUICK / 2)
        elif away and reply.seconds < WORTH_TRYING:
            # A process describes a position it has never seen: that says little about what it would cost here.
            self._cost[key] = min(old, WORTH_TRYING) * FADING
        else:
            self._cost[key] = 0.8 * old + 0.2 * reply.seconds
        QUESTIONS.labels(key[1], "away" if away else "here").observe(reply.seconds)
        if len(live.answers) >= REMEMBERED:
            live.answers.clear()
        live.answers[question] = reply

    def _turn(self, game: str, asker: str) -> _Turn:
        return _Turn(self._turns, (game, asker))

    def close(self) -> None:
        for task in (*self._starting.values(), *self._studies.values()):
            task.cancel()
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
    """The answer as a whole."""
    return _Work(position, question).go_on(None)


class _Work:
    """An answer that is being thought out."""

    def __init__(self, position: Position[Any], question: AnyQuestion) -> None:
        self._steps = answering(position, question)
        self._seconds = 0.0

    def go_on(self, slice_: float | None) -> Reply:
        """Think on for so many seconds, at least a step, or to the end."""
        begun, spent = time.perf_counter(), time.thread_time()  # others may have had the processor meanwhile
        try:
            next(self._steps)
            while slice_ is None or time.perf_counter() - begun < slice_:
                next(self._steps)
        except StopIteration as end:
            return Reply(True, value=end.value, seconds=self._seconds + time.thread_time() - spent)
        except Refused as error:
            return Reply(True, refusal=error.refusal, seconds=self._seconds + time.thread_time() - spent)
        self._seconds += time.thread_time() - spent
        return Reply(True, more=True)


# in the process


_positions: OrderedDict[tuple[str, str], Position[Any]] = OrderedDict()
_work: OrderedDict[tuple[str, AnyQuestion], tuple[str, _Work]] = OrderedDict()
"""What is being thought out for each game, and for which of its positions."""


def attend(brief: Brief, question: AnyQuestion) -> Reply:
    """Answer a question about a position that is known here or comes along; what takes long is answered in parts."""
    position = _positions.pop(brief.key, None)
    if position is None:
        if brief.state is None:
            return Reply(False)
        position = find_title(brief.title).restore(brief.scenario, brief.options, brief.state, brief.stack)
    _positions[brief.key] = position
    if len(_positions) > REMEMBERED:
        _positions.popitem(last=False)
    game, mark = brief.key
    begun, work = _work.pop((game, question), ("", None))
    if work is None or begun != mark:
        work = _Work(position, question)
    reply = work.go_on(SLICE)
    if reply.more:
        _work[game, question] = mark, work
        if len(_work) > REMEMBERED:
            _work.popitem(last=False)
    return reply
