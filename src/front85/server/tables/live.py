"""A game that is being played: one at a time may change it, everybody at it is told.

What is not stored is not played. A change is made on a copy, the copy is stored, and only then it is the game.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Callable, Coroutine, Mapping, Sequence
from functools import reduce
from hashlib import blake2b
from typing import Any, TypeVar

import msgspec

from front85.ai.adjutant import Answered, Referred, consider
from front85.kernel.ask import CHANCE
from front85.kernel.dice.fairdice import NONCE, PLEDGE, Fair
from front85.kernel.game import Game
from front85.kernel.kept.savefile import document
from front85.kernel.message import Refusal, say
from front85.kernel.position import AGREED, CONCEDE, DRAW, Position, Refused
from front85.kernel.standing import Order
from front85.server.contract.refusal import Refuse
from front85.server.metrics import FAULTS
from front85.server.store import hours
from front85.server.store.database import Away
from front85.server.store.records import Dealt, Known
from front85.server.store.resume import caught_up, dice_of, resume
from front85.server.store.seats import HOT_SEAT, Seat, commanders
from front85.server.store.storage import Also, Mark, Record, Snapshot, Stale, Storage, Summary
from front85.server.tables.command import Force, Staff, force_of, unfit
from front85.server.tables.marks import common, mark_of, summarize
from front85.server.tables.offered import Command
from front85.server.tables.viewer import Viewer
from front85.server.tables.warm import aside

SNAPSHOT_EVERY = 50
"""Entries between saved positions."""
PAUSE = 0.5
"""Seconds between looks whether a lost database is back."""
STAFF = "staff"
"""Marks choices made for somebody whose time was up."""
ORDERED_MOST = 200  # answers that standing orders may give in a row
T = TypeVar("T")
_KEY = secrets.token_bytes(32)
_log = logging.getLogger("front85.server")


def refused(message_id: str, /, *cases: str, **args: Any) -> Refused:
    return Refused(Refusal(cases, say(message_id, **args)))


class LiveGame:
    """Journal in memory and in the database in step: nothing is shown that is not stored."""

    def __init__(self, record: Record, game: Game, storage: Storage) -> None:
        self.record, self.game = record, game
        self.viewers: set[Viewer] = set()
        self.version = 0
        """Counts what screens have been told of."""
        self.answers: dict[Any, Any] = {}
        """What was worked out for this position, shared by all who ask."""
        self.speed = 0
        """Milliseconds before each choice of a computer."""
        self.thinking: str | None = None
        self.referred: tuple[int, Referred] | None = None
        """Why the question after so many entries is put to its player although a directive covers it."""
        self.played: Callable[[], None] = lambda: None
        """Called after a person's choice: it may be a computer's turn."""
        self._storage = storage
        self._lock = asyncio.Lock()
        self._snapshot_ply = record.snapshot.ply if record.snapshot else 0
        self._unsure: asyncio.Task[None] | None = None

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

    @property
    def mark(self) -> Mark:
        return mark_of(self.game)

    @property
    def stamp(self) -> str:
        """What a screen names to say which position it saw. It tells nothing of the position: nobody knows the key."""
        mark = self.mark
        return blake2b(f"{mark.ply} {mark.head}".encode(), key=_KEY, digest_size=8).hexdigest()

    # changing the game

    async def play(self, seat: Seat, choice: str, ply: int, stamp: str | None = None) -> None:
        """Make a choice for a seat. Returns when it is stored; raises Refused with nothing changed."""
        await self._undisturbed(self._play(seat, choice, ply, stamp))

    async def undo(self, seat: Seat, ply: int, stamp: str | None = None) -> None:
        """Take back the last choice. Raises Refused."""
        await self._undisturbed(self._undo(seat, ply, stamp))

    async def contribute(self, seat: Seat, nonce: str) -> None:
        """Add a seat's part to the dice. Returns when it is stored; a second one changes nothing. Raises Refused."""
        if NONCE.fullmatch(nonce) is None:
            raise refused("server-malformed", reason="nonce")
        await self._undisturbed(self._add_to_dice(seat, lambda fair, chair: fair.with_nonce(chair, nonce)))

    async def pledge(self, seat: Seat, pledge: str) -> None:
        """Bind a seat to its part of the dice before it is opened. Raises Refused."""
        if PLEDGE.fullmatch(pledge) is None:
            raise refused("server-malformed", reason="pledge")
        await self._undisturbed(self._add_to_dice(seat, lambda fair, chair: fair.with_pledge(chair, pledge)))

    async def refresh(self) -> None:
        """Look at what is stored: another process may have changed the game."""
        async with self._lock:
            await self._look()

    async def play_computer(self, seat: Seat, choice: str, ply: int) -> None:
        """Make a computer's choice without telling anybody yet."""
        async with self._lock:
            self._check_sure()
            if ply == self.game.ply and self.computer == seat:
                await self._advance(lambda game: game.play(choice, seat.name))

    async def play_staff(self, seat: Seat, choice: str, ply: int) -> None:
        """Make a choice for somebody whose time is up; the log marks it. Raises Refused."""
        await self._undisturbed(self._play(seat, choice, ply, None, ordered=STAFF))

    async def _play(self, seat: Seat, choice: str, ply: int, stamp: str | None, ordered: str = "") -> None:
        async with self._lock:
            self._check_sure()
            side = self.check_turn(seat, choice, ply, stamp)
            if not ordered:
                await self.check_command(seat, side, choice)
            kept = await self._advance(lambda game: game.play(choice, side, ordered=ordered, by=seat.post))
        self.tell(kept)
        self.played()

    def check_turn(self, seat: Seat, choice: str, ply: int | None, stamp: str | None = None) -> str:
        """The side `seat` may choose for now. Raises Refused; says nothing of what the other side is asked."""
        game = self.game
        if self.record.deleted is not None:
            raise refused("server-no-game")
        if (ply is not None and ply != game.ply) or (stamp is not None and stamp != self.stamp):
            raise refused("refused-stale", ply=game.ply if ply is None else ply, now=game.ply)
        if self.over:
            raise refused("refused-game-over", game.title.end_case)
        asked = game.player or ""
        if seat.may_play(asked):
            return asked
        if seat.side is None and seat.name != HOT_SEAT:
            raise refused("server-watching")
        if tuple(choice.split()) == CONCEDE and seat.side is not None and seat.chief:
            return seat.side
        if asked not in game.title.sides:
            raise refused("server-dice-wait")
        raise refused("refused-wrong-side", player=seat.side or seat.name, asked=asked)

    async def check_command(self, seat: Seat, side: str, choice: str) -> None:
        """Where a side has several commanders: whether the choice is for this one to make. Raises Refused."""
        command = await self.command(seat) if seat.side == side else None
        if command is None:
            return
        found = unfit(command.staff, command.force, command.position, seat.name, choice)
        if found is not None:
            raise Refused(found.refusal(command.names))

    async def command(self, seat: Seat) -> Command | None:
        """What the commander at a seat may do, where a side has several and is asked; None elsewhere."""
        side = seat.side
        if side is None or not commanders(self.record.seats, side):
            return None
        people = await self._storage.commanders(self.record.id)
        if self.game.player != side:
            return None
        names = {one: known.name for one, known in people.items()}
        return Command(
            seat.name, self.staff(side, people, acting=seat.name), self.force(side), self.game.position, names
        )

    def staff(self, side: str, people: Mapping[str, Known], acting: str = "") -> Staff:
        """The commanders of a side. Those nobody has seen for the time the chief has set do not count as there, nor do
        seats that are free; `acting` is."""
        dealt, now = self.record.commands.get(side, Dealt()), hours.now()
        here = {acting, *(viewer.seat.name for viewer in self.viewers)}

        def there(seat: Seat) -> bool:
            known = people.get(seat.name)
            if seat.invitation is not None or known is None or not known.holder:
                return False
            return seat.name in here or dealt.after is None or now - known.seen <= dealt.after

        found = (seat.name for seat in commanders(self.record.seats, side) if there(seat))
        return Staff(side, dealt, frozenset(found))

    def force(self, side: str) -> Force:
        """What a side has, worked out once for each position."""
        key = (Force, side)
        if key not in self.answers:
            self.answers[key] = force_of(self.game.position, side)
        found: Force = self.answers[key]
        return found

    async def deal(self, side: str, dealt: Dealt) -> None:
        """Give formations to the commanders of a side."""
        async with self._lock:
            self._check_sure()
            await self._storage.set_commands(self.record.id, side, dealt)
            self.record.commands = {**self.record.commands, side: dealt}
        self.tell_club(side)

    async def _undo(self, seat: Seat, ply: int, stamp: str | None) -> None:
        async with self._lock:
            self._check_sure()
            self.check_turn(seat, "", ply, stamp)
            deed = self.game.last_deed
            if deed is not None and deed.by != seat.post:
                raise refused("club-command-undo")
            before, after = self.game, self.game.fork()
            after.undo()
            to = mark_of(after)
            try:
                await self._storage.cut(self.record.id, mark_of(before), to, summarize(after))
            except Exception as error:
                await self._failed(error, after)
            else:
                self._become(after)
        self.tell(to.ply)

    async def take_back(self, on: Mark, to: int, position: Position[Any], also: Also) -> None:
        """Go back to the `position` after `to` entries, which everybody has agreed to, as `also` stores. Raises
        Refused."""
        await self._undisturbed(self._take_back(on, to, position, also))

    async def _take_back(self, on: Mark, to: int, position: Position[Any], also: Also) -> None:
        async with self._lock:
            self._check_sure()
            if on != self.mark:
                raise refused("refused-stale", ply=on.ply, now=self.game.ply)
            try:
                after = self.game.cut_back(to, position)
            except ValueError as error:
                raise refused("server-failed") from error
            fair = self.record.fair
            if fair is not None and after.rolls < self.game.rolls:  # whoever has seen the dice plays on with others
                fair = fair.taken_back(after.rolls)
                after.dice = fair.dice(self.record.seed)
            try:
                await self._storage.cut(self.record.id, on, mark_of(after), summarize(after), fair, also)
            except Exception as error:
                await self._failed(error, after)
            else:
                self.record.fair = fair
                self._become(after)
            self._snapshot_ply = min(self._snapshot_ply, to)
        self.tell(to)
        self.played()

    async def settle_between(self, on: Mark, surrenders: str | None, also: Also) -> None:
        """End the game as its players have agreed, as `also` stores: a side `surrenders`, or it is a draw. Raises
        Refused."""
        await self._undisturbed(self._settle_between(on, surrenders, also))

    async def _settle_between(self, on: Mark, surrenders: str | None, also: Also) -> None:
        choice, player = (CONCEDE, surrenders) if surrenders else (DRAW, AGREED)
        async with self._lock:
            self._check_sure()
            if on != self.mark:
                raise refused("refused-stale", ply=on.ply, now=self.game.ply)
            kept = await self._advance(lambda game: game.play(" ".join(choice), player), also)
        self.tell(kept)

    async def _add_to_dice(self, seat: Seat, add: Callable[[Fair, str], Fair]) -> None:
        async with self._lock:
            self._check_sure()
            fair = self.record.fair
            chairs = fair.missing if fair and seat.name == HOT_SEAT else (seat.name,)
            if fair is None or not set(chairs) & set(fair.missing):
                return
            try:
                await self._storage.add_to_dice(self.record.id, lambda now: reduce(add, chairs, now))
            except Exception as error:
                await self._failed(error, None)
            kept = self.game.ply
            await self._look()
            await self._roll_due()
        self.tell(kept)
        self.played()

    async def settle(self) -> None:
        """Roll dice that were due when the game was last stored."""
        async with self._lock:
            await self._roll_due()

    async def _roll_due(self) -> None:
        if self.game.dice is not None and self.game.player == CHANCE:
            await self._advance(lambda game: game.roll_on())

    async def _advance(self, change: Callable[[Game], None], also: Also | None = None) -> int:
        """Change a copy, store it, and make it the game. Returns how much of the journal is as it was."""
        before, after = self.game, self.game.ahead()
        change(after)
        await self._follow_orders(after)
        kept, snapshot = before.ply, None
        if after.ply == kept:
            return kept
        if after.ply - self._snapshot_ply >= SNAPSHOT_EVERY and after.journal[-1].barrier:
            snapshot = Snapshot(after.ply, msgspec.json.encode(document(after, log=False)))
        try:
            added = after.journal[kept:]
            await self._storage.append(self.record.id, mark_of(before), added, summarize(after), snapshot, also)
        except Exception as error:
            await self._failed(error, after)
            return kept
        self._become(after)
        if snapshot is not None:
            self._snapshot_ply = snapshot.ply
        return kept

    async def _follow_orders(self, game: Game) -> None:
        """Answer what directives cover, as ordinary choices of the side that is asked."""
        for _ in range(ORDERED_MOST):
            side, self.referred = game.player, None
            if (
                side is None
                or side not in game.title.sides
                or any(s.level is not None and s.name == side for s in self.record.seats)
            ):
                return
            found = await self._considered(game, side)
            if not isinstance(found, Answered):
                self.referred = None if found is None else (game.ply, found)
                return
            game.play(" ".join(found.words), side, ordered=found.question)

    async def _considered(self, game: Game, side: str) -> Answered | Referred | None:
        """What the staff of a side makes of the open question. Where it fails the player is asked, as without it."""
        try:
            found = await aside(consider, game.position, side, self.record.directives(side))
            if not isinstance(found, Answered) or game.why_not(" ".join(found.words), side) is None:
                return found
            _log.warning("%s: the staff of %s chose what is not offered: %s", self.place, side, found)
        except Exception:
            _log.exception("%s: the staff of %s could not answer", self.place, side)
        FAULTS.inc()
        return None

    async def give_orders(self, side: str, orders: Sequence[Order]) -> None:
        """Replace the standing orders of a side; a question they cover that is open now is answered."""
        await self._undisturbed(self._give_orders(side, tuple(orders)))

    async def _give_orders(self, side: str, orders: tuple[Order, ...]) -> None:
        async with self._lock:
            self._check_sure()
            try:
                await self._storage.set_orders(self.record.id, side, orders)
            except Exception as error:
                await self._failed(error, None)
            self.record.orders = {**self.record.orders, side: orders}
            kept = self.game.ply
            if self.game.player == side:
                await self._advance(lambda game: None)
        if self.game.ply != kept:
            self.tell(kept)
            self.played()

    def _become(self, game: Game) -> None:
        self.game = game
        self.answers.clear()
        self.record.stands(summarize(game), mark_of(game).head)

    # when the database does not agree

    async def _failed(self, error: Exception, wanted: Game | None) -> None:
        """Go back to what is stored. Returns if that is what was wanted after all, else raises Refused."""
        if isinstance(error, Refuse):  # what was to be stored with it cannot be: nothing was
            raise error
        ply = self.game.ply
        if not isinstance(error, Stale):
            _log.warning("game %s: not stored: %s", self.record.id, type(error).__name__)
        try:
            await self._look()
        except Exception:
            self.doubt()
            in_doubt = isinstance(error, Away) and error.doubtful
            raise refused("server-in-doubt" if in_doubt else "server-not-stored") from error
        if isinstance(error, Stale):
            raise refused("refused-stale", ply=ply, now=self.game.ply) from None
        if wanted is None or self.mark != mark_of(wanted):
            raise refused("server-not-stored") from error

    def _check_sure(self) -> None:
        if self._unsure is not None:
            raise refused("server-not-stored")

    def doubt(self) -> None:
        """The last change may or may not be stored. Nothing more is played before the database says so."""
        if self._unsure is None:
            self._unsure = asyncio.create_task(self._ask_again())

    async def _ask_again(self) -> None:
        while True:
            await asyncio.sleep(PAUSE)
            with contextlib.suppress(Exception):
                async with self._lock:
                    await self._look()
                self._unsure = None
                self.played()
                return

    async def _look(self) -> None:
        """Become what is stored, and tell everybody if that is something else."""
        known = self.game.ply
        found = await self._storage.game(self.record.id, max(0, known - 1))
        if found is None:
            return
        record, rows = found
        fresh = caught_up(self.game, record, rows)
        if fresh is None:
            whole = await self._storage.game(self.record.id)
            if whole is None:
                return
            record, rows = whole
            fresh = await aside(resume, record, rows)
        gone = record.deleted is not None and self.record.deleted is None
        said = (self.record.name, self.record.fair, self.mark, self.record.bury)
        self.record = record
        if fresh is not self.game:
            kept = common(self.game, fresh)
            self._snapshot_ply = record.snapshot.ply if record.snapshot else 0
            self._become(fresh)
            self.tell(kept)
        elif said != (record.name, record.fair, self.mark, record.bury):
            self.game.dice = dice_of(record)
            self.tell(known)
        for viewer in tuple(self.viewers) if gone else ():
            viewer.notice("deleted", None)

    @staticmethod
    async def _undisturbed(work: Coroutine[Any, Any, T]) -> T:
        """Go on to the end even if whoever asked has gone."""
        return await asyncio.shield(asyncio.ensure_future(work))

    def summary(self) -> Summary:
        return summarize(self.game)

    def rest(self) -> None:
        """Stop asking for a lost database."""
        if self._unsure is not None:
            self._unsure.cancel()

    # telling

    def tell(self, kept: int) -> None:
        self.version += 1
        for viewer in tuple(self.viewers):
            viewer.changed(kept)

    def tell_notice(self, kind: str, seat: Seat | None) -> None:
        for viewer in tuple(self.viewers):
            viewer.notice(kind, seat)

    @property
    def place(self) -> str:
        """Where it stands, for the log: with these it can be played again up to a fault."""
        return f"game {self.record.id} (seed {self.record.seed}, entry {self.game.ply})"

    def tell_thought(self, side: str, share: float) -> None:
        for viewer in tuple(self.viewers):
            viewer.thought(side, share)

    def tell_club(self, side: str = "") -> None:
        """Something people say or do around the game has changed; with `side`, among its commanders alone."""
        for viewer in tuple(self.viewers):
            if not side or viewer.seat.side == side:
                viewer.club()

    def join(self, viewer: Viewer) -> None:
        self.tell_notice("joined", viewer.seat)
        self.viewers.add(viewer)

    def leave(self, viewer: Viewer) -> None:
        self.viewers.discard(viewer)
        self.tell_notice("left", viewer.seat)
