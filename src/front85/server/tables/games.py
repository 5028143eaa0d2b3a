"""All games of the server: those at the tables are in memory, the others in the database."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable, Sequence
from functools import partial
from itertools import islice
from random import Random
from weakref import WeakValueDictionary

import msgspec

from front85.games.registry import title as find_title
from front85.kernel.dice.fairdice import SCHEME, Fair, commitment, new_secret
from front85.kernel.game import Game
from front85.kernel.kept.journal import Entry
from front85.kernel.position import Refused
from front85.kernel.standing import Order
from front85.server.metrics import FAULTS
from front85.server.store import hours
from front85.server.store.notify import CLUB
from front85.server.store.resume import Damaged, OtherVersion, begin, bring_forward, first_position, replayed, resume
from front85.server.store.seats import HUMAN, Seat, make_seats
from front85.server.store.storage import Record, Stale, Storage, Stored, Summary
from front85.server.tables.computers import Computers
from front85.server.tables.live import LiveGame, refused
from front85.server.tables.marks import mark_of, summarize
from front85.server.tables.warm import aside
from front85.shelf import card

IN_MEMORY = 512
"""Games kept in memory when nobody is at them."""
LOADS = 5
"""Tries to load a game that other processes are changing."""
COUNT_EVERY = 30.0
"""Seconds between looks at how much is stored."""
TRIES = 8
"""Other choices a computer tries where the rules fail at the one it made."""
GLIMPSE = 0.04
"""Seconds between states while computers play as fast as they can."""
_log = logging.getLogger("front85.server")


class Games:
    """Finds, starts and keeps games."""

    def __init__(self, storage: Storage, computers: Computers) -> None:
        self.storage, self._computers = storage, computers
        self._live: OrderedDict[str, LiveGame] = OrderedDict()
        self._met: WeakValueDictionary[str, LiveGame] = WeakValueDictionary()
        """Also those put out of memory that somebody still holds: one game is never here twice."""
        self._loading: dict[str, asyncio.Task[LiveGame]] = {}
        self._running: dict[str, asyncio.Task[bool]] = {}
        self._refreshing: set[asyncio.Task[None]] = set()
        self._listener: asyncio.Task[None] | None = None
        self._closing = False
        self._counted, self._full = -COUNT_EVERY, False

    def __len__(self) -> int:
        return len(self._live)

    async def is_full(self, games: int, stored: int) -> bool:
        """Whether no more games can be taken in; looked up now and then."""
        now = time.monotonic()
        if now - self._counted > COUNT_EVERY:
            self._counted = now
            self._full = (await self.storage.count())[0] >= games or await self.storage.size() >= stored
        return self._full

    # finding

    async def find(self, game_id: str) -> LiveGame:
        """The game, from memory or from the database. Raises Refused when there is none or it cannot go on."""
        live = self._live.get(game_id) or self._met.get(game_id)
        if live is None:
            task = self._loading.get(game_id)
            if task is None:
                task = self._loading[game_id] = asyncio.create_task(self._load(game_id))
                task.add_done_callback(lambda _: self._loading.pop(game_id, None))
            live = await asyncio.shield(task)
        if live.record.deleted is not None:
            raise refused("server-no-game")
        self._keep(live)
        return live

    async def _load(self, game_id: str) -> LiveGame:
        for _ in range(LOADS):
            found = await self.storage.game(game_id)
            if found is None or found[0].deleted is not None:
                raise refused("server-no-game")
            with contextlib.suppress(Stale):  # another process was quicker; look again
                live = await self._open(*found)
                await live.settle()
                self._met[game_id] = live
                return live
        raise refused("server-not-stored")

    async def _open(self, record: Record, rows: Sequence[Stored]) -> LiveGame:
        try:
            return self._seat(record, await aside(resume, record, rows))
        except (Damaged, OtherVersion) as error:
            _log.warning("game %s is brought to the present rules: %s", record.id, error)
        try:
            brought = await aside(bring_forward, record, rows)
        except OtherVersion:
            raise refused("server-other-version", name=record.name) from None
        summary = summarize(brought.game)
        await self.storage.rewrite(record, brought.game.journal, summary, brought.aside)
        record.summary, record.head, record.aside = summary, mark_of(brought.game).head, brought.aside
        record.snapshot = None
        return self._seat(record, brought.game)

    def _seat(self, record: Record, game: Game) -> LiveGame:
        live = LiveGame(record, game, self.storage)
        if any(seat.level is not None for seat in record.seats):
            self._computers.prepare(record.id)
        live.played = lambda: self.wake(live)
        return live

    def _keep(self, live: LiveGame) -> None:
        """Keep a game in memory; those nobody is at make room for it, the longest unused first."""
        self._live[live.record.id] = live
        self._live.move_to_end(live.record.id)
        over = len(self._live) - IN_MEMORY
        if over <= 0:
            return
        idle = (
            key
            for key, other in self._live.items()
            if other is not live and not other.viewers and key not in self._running
        )
        for key in list(islice(idle, over)):
            del self._live[key]

    # other processes on the same database

    def listen(self) -> None:
        """Hear what other processes change."""
        self._listener = asyncio.create_task(self.storage.listen(self._heard))

    def _heard(self, game_id: str | None) -> None:
        if game_id is not None and game_id.startswith(CLUB):
            self.tell_club(game_id.removeprefix(CLUB))
            return
        for key in list(self._live) if game_id is None else [game_id]:
            live = self._met.get(key)
            if live is None:
                continue
            task = asyncio.create_task(self._refresh(live))
            self._refreshing.add(task)
            task.add_done_callback(self._refreshing.discard)

    def tell_club(self, heard: str) -> None:
        """Screens at this game look again at what people say and do around it; those of a side if one is named too."""
        game_id, _, side = heard.partition(" ")
        live = self._met.get(game_id)
        if live is not None:
            live.tell_club(side)

    async def reseat(self, live: LiveGame) -> None:
        """Somebody else sits somewhere: look who, tell everybody, and let a computer begin that has come."""
        await live.refresh()
        if any(seat.level is not None for seat in live.record.seats):
            self._computers.prepare(live.record.id)
        live.tell(live.game.ply)
        live.tell_club()
        self.wake(live)

    async def _refresh(self, live: LiveGame) -> None:
        try:
            await live.refresh()
        except Exception as error:
            _log.warning("game %s could not be looked at: %s", live.record.id, type(error).__name__)
            live.doubt()
            return
        if live.record.deleted is not None:
            self._live.pop(live.record.id, None)
        self.wake(live)

    async def delete(self, game_id: str) -> None:
        """Put a game away; whoever is at it is told and sees it end."""
        await self.storage.change(game_id, deleted=hours.now())
        live = self._live.pop(game_id, None)
        if live is None:
            return
        self._met.pop(game_id, None)
        live.record.deleted = hours.now()
        for viewer in tuple(live.viewers):
            viewer.notice("deleted", None)

    def here(self) -> list[LiveGame]:
        """The games somebody is at."""
        return [live for live in self._live.values() if live.viewers and not live.over]

    # starting

    async def start(
        self,
        *,
        title: str,
        scenario: str,
        options: dict[str, bool],
        players: dict[str, str],
        name: str,
        seed: str | None,
        mine: str | None = None,
        base: bytes | None = None,
        journal: tuple[Entry, ...] = (),
        owners: bool = False,
        orders: dict[str, tuple[Order, ...]] | None = None,
        id: str | None = None,
    ) -> LiveGame:
        """A new game, stored; under `id` where its address was fixed before. `owners`: the owner of the installation
        has begun it, and may look up its tokens."""
        found = find_title(title)
        people = tuple(side for side in found.sides if players.get(side, HUMAN) == HUMAN)
        secret = new_secret() if seed is None else seed
        record = Record(
            id=id or new_id(),
            name=name,
            title=title,
            scenario=scenario,
            options={**card(title).defaults(scenario), **options},
            seed=secret,
            seats=make_seats(found.sides, players, mine, claimed=not owners),
            summary=Summary(0, 0, None, False, None),
            base=base,
            by_hand=base is not None,
            fair=None if seed is not None else Fair("", people, scheme=SCHEME),
            orders={side: given for side, given in (orders or {}).items() if side in people},
        )
        game = await aside(replayed, record, journal) if journal else begin(record)
        record.summary = summarize(game)
        if record.fair is not None:
            first = game.rolls if journal else first_position(record)[1]
            sealed = commitment(secret, first)
            record.fair = msgspec.structs.replace(record.fair, commitment=sealed, first=first)
        await self.storage.create(record, game.journal)
        live = self._met[record.id] = self._seat(record, game)
        await live.settle()
        self._keep(live)
        self.wake(live)
        return live

    # computers

    def wake(self, live: LiveGame) -> None:
        """Let the computer think if one is asked and somebody cares."""
        if self._closing or live.record.id in self._running or live.computer is None or not self._wanted(live):
            return
        task = asyncio.create_task(self._run_computers(live))
        self._running[live.record.id] = task
        task.add_done_callback(lambda done: self._rested(live, done))

    def _rested(self, live: LiveGame, task: asyncio.Task[bool]) -> None:
        """Somebody may have sat down again just as the computers stopped for want of onlookers."""
        self._running.pop(live.record.id, None)
        if not task.cancelled() and task.result():
            self.wake(live)

    def _wanted(self, live: LiveGame) -> bool:
        """Against a person a computer plays on alone; two computers play only for somebody who watches."""
        if live.record.deleted is not None:
            return False
        return bool(live.viewers) or any(seat.side and seat.token for seat in live.record.seats)

    async def _run_computers(self, live: LiveGame) -> bool:
        """Play until a person is asked or nobody looks on. False when something went wrong."""
        shown = 0.0
        kept = live.game.ply
        told: list[str] = []

        def stumbled() -> None:
            """Said once before a person is asked again, however often it happens."""
            if not told:
                told.append("stumbled")
                live.tell_notice("stumbled", live.computer)

        try:
            while (seat := live.computer) is not None and self._wanted(live):
                if live.thinking != seat.name:
                    live.thinking = seat.name
                    live.tell(kept)
                if live.speed:
                    await asyncio.sleep(live.speed / 1000)
                await self._one_choice(live, seat, stumbled)
                if live.speed or time.monotonic() - shown > GLIMPSE:
                    shown = time.monotonic()
                    live.tell(kept)
                    kept = live.game.ply
        except Exception:
            FAULTS.inc()
            _log.exception("%s: the computer stopped", live.place)
            live.tell_notice("stuck", live.computer)
            return False
        finally:
            live.thinking = None
            live.tell(min(kept, live.game.ply))
        return True

    def hurry(self, live: LiveGame) -> None:
        """Have the computer that thinks there play the best it has."""
        self._computers.hurry(live.record.id)

    async def advice(self, live: LiveGame, seat: Seat) -> str:
        """What a computer of the level that `seat` names would choose there."""
        return await self._computers.choose(live, seat)

    async def _one_choice(self, live: LiveGame, seat: Seat, stumbled: Callable[[], None]) -> None:
        ply = live.game.ply
        choice = await self._computers.choose(live, seat, partial(live.tell_thought, seat.name), stumbled)
        # Refused when another process on the same database was quicker.
        with contextlib.suppress(Refused):
            await self._played(live, seat, choice, ply, stumbled)

    async def _played(self, live: LiveGame, seat: Seat, choice: str, ply: int, stumbled: Callable[[], None]) -> None:
        """Play a computer's choice; where the rules fail at it, another that is offered. Raises when all fail."""
        tried, rng = [choice], Random(secrets.randbits(64))
        while True:
            try:
                return await live.play_computer(seat, tried[-1], ply)
            except Refused:
                raise
            except Exception:
                if len(tried) > TRIES or live.game.ply != ply:
                    raise
                FAULTS.inc()
                _log.exception("%s: %s could not be played", live.place, tried[-1])
                stumbled()
                drawn = [live.game.draw(rng) for _ in range(TRIES)]
                tried.append(next((one for one in drawn if one not in tried), drawn[0]))

    async def close(self) -> None:
        self._closing = True
        tasks = [*self._running.values(), *self._refreshing, *([self._listener] if self._listener else [])]
        for task in tasks:
            task.cancel()
        for live in tuple(self._met.values()):
            live.rest()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._computers.close()
        await self.storage.close()


def new_id() -> str:
    """The name of a new game in its address. A word that begins with a dash would be an option on a command line."""
    while (found := secrets.token_urlsafe(9)).startswith("-"):
        pass
    return found
