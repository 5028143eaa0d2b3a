"""A game that is being played: one at a time may change it, everybody at it is told."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, Protocol, TypeVar

import msgspec
from sqlalchemy.exc import IntegrityError

from front85.kernel.game import Game
from front85.kernel.message import Refusal, say
from front85.kernel.position import CONCEDE, Refused
from front85.kernel.savefile import document
from front85.server.resume import resume
from front85.server.seats import HOT_SEAT, Seat
from front85.server.storage import Record, Snapshot, Storage, Summary

SNAPSHOT_EVERY = 50
"""Entries between saved positions."""
T = TypeVar("T")


class Viewer(Protocol):
    """A screen at the game."""

    seat: Seat

    def changed(self, kept: int) -> None:
        """The game has changed; of its journal the first `kept` entries are as they were."""

    def notice(self, kind: str, seat: Seat | None) -> None: ...


def refused(message_id: str, /, *cases: str, **args: Any) -> Refused:
    return Refused(Refusal(cases, say(message_id, **args)))


class LiveGame:
    """Journal in memory and in the database in step: nothing is shown that is not stored."""

    def __init__(self, record: Record, game: Game, storage: Storage) -> None:
        self.record, self.game = record, game
        self.viewers: set[Viewer] = set()
        self.speed = 0
        """Milliseconds before each choice of a computer."""
        self.thinking: str | None = None
        self.played: Callable[[], None] = lambda: None
        """Called after a person's choice: it may be a computer's turn."""
        self._storage = storage
        self._lock = asyncio.Lock()
        self._snapshot_ply = record.snapshot.ply if record.snapshot else 0

    # who is who

    @property
    def computer(self) -> Seat | None:
        """The computer that is asked now."""
        asked = self.game.player
        return next((s for s in self.record.seats if s.level is not None and s.name == asked), None)

    def side_shown(self, seat: Seat) -> str | None:
        """Whose view a seat gets: its own side's; in the hot seat that of the side asked."""
        return self.game.player if seat.name == HOT_SEAT else seat.side

    @property
    def over(self) -> bool:
        return self.game.ask is None

    # changing the game

    async def play(self, seat: Seat, choice: str, ply: int) -> None:
        """Make a choice for a seat. Returns when it is stored; raises Refused with nothing changed."""
        await self._undisturbed(self._play(seat, choice, ply))

    async def undo(self, seat: Seat, ply: int) -> None:
        """Take back the last choice. Raises Refused."""
        await self._undisturbed(self._undo(seat, ply))

    async def play_computer(self, seat: Seat, choice: str, ply: int) -> None:
        """Make a computer's choice without telling anybody yet."""
        async with self._lock:
            if ply == self.game.ply and self.computer == seat:
                self.game.play(choice, seat.name)
                await self._store(ply)

    async def _play(self, seat: Seat, choice: str, ply: int) -> None:
        async with self._lock:
            side = self.check_turn(seat, choice, ply)
            kept = self.game.ply
            self.game.play(choice, side)
            await self._store(kept)
        self.tell(kept)
        self.played()

    def check_turn(self, seat: Seat, choice: str, ply: int | None) -> str:
        """The side `seat` may choose for now. Raises Refused; says nothing of what the other side is asked."""
        game = self.game
        if self.record.deleted is not None:
            raise refused("server-no-game")
        if ply is not None and ply != game.ply:
            raise refused("refused-stale", ply=ply, now=game.ply)
        if self.over:
            raise refused("refused-game-over", game.title.end_case)
        asked = game.player or ""
        if seat.may_play(asked):
            return asked
        if seat.side is None:
            raise refused("server-watching")
        if tuple(choice.split()) == CONCEDE:
            return seat.side
        raise refused("refused-wrong-side", player=seat.side, asked=asked)

    async def _undo(self, seat: Seat, ply: int) -> None:
        async with self._lock:
            self.check_turn(seat, "", ply)
            self.game.undo()
            kept = self.game.ply
            try:
                await self._storage.cut(self.record.id, kept, self.summary())
            except BaseException:
                await self._reload()
                raise
        self.tell(kept)

    async def _store(self, kept: int) -> None:
        game, snapshot = self.game, None
        if game.ply - self._snapshot_ply >= SNAPSHOT_EVERY and game.journal[-1].barrier:
            snapshot = Snapshot(game.ply, msgspec.json.encode(document(game, log=False)))
        try:
            await self._storage.append(self.record.id, kept, game.journal[kept:], self.summary(), snapshot)
        except IntegrityError:
            # Another process plays the same game from the same database, and it was quicker.
            await self._reload()
            self.tell(0)
            raise refused("refused-stale", ply=kept, now=self.game.ply) from None
        except BaseException:
            await self._reload()
            raise
        if snapshot is not None:
            self._snapshot_ply = snapshot.ply

    async def _reload(self) -> None:
        """Back to what is stored."""
        record = await self._storage.record(self.record.id)
        journal = await self._storage.journal(self.record.id)
        if record is not None:
            self.record = record
            self.game = await asyncio.to_thread(resume, record, journal)
            self._snapshot_ply = record.snapshot.ply if record.snapshot else 0

    @staticmethod
    async def _undisturbed(work: Coroutine[Any, Any, T]) -> T:
        """Go on to the end even if whoever asked has gone."""
        return await asyncio.shield(asyncio.ensure_future(work))

    def summary(self) -> Summary:
        return summarize(self.game)

    # telling

    def tell(self, kept: int) -> None:
        for viewer in tuple(self.viewers):
            viewer.changed(kept)

    def join(self, viewer: Viewer) -> None:
        for other in tuple(self.viewers):
            other.notice("joined", viewer.seat)
        self.viewers.add(viewer)

    def leave(self, viewer: Viewer) -> None:
        self.viewers.discard(viewer)
        for other in tuple(self.viewers):
            other.notice("left", viewer.seat)


def summarize(game: Game) -> Summary:
    result = game.result
    return Summary(
        ply=game.ply,
        turn=int(getattr(game.position.state, "turn", 0)),
        asks=game.player,
        over=game.ask is None,
        winner=result.winner if result is not None else None,
    )
