"""The game as it stood at any of its entries, quickly: positions are kept every so often."""

from __future__ import annotations

import asyncio
from typing import Any
from weakref import WeakKeyDictionary

import msgspec

from front85.chronicle.table import event_table
from front85.kernel.position import Position
from front85.server.contract.wire import GameState, OverlayHex
from front85.server.screen.speech import Voice
from front85.server.screen.views import worded
from front85.server.store.resume import first_position, replay
from front85.server.store.seats import HOT_SEAT, Seat
from front85.server.tables.live import LiveGame
from front85.server.tables.states import about, dice_shown, log_lines, moves, present, result_shown, shown_as
from front85.server.tables.warm import aside

EVERY = 50
"""Entries between kept positions."""


class ReplayState(GameState, frozen=True):
    """A past state: `deed` is the choice that led to it, word by word unless sealed, of `plies` entries in all."""

    plies: int
    deed: list[str] | None


class Scrubber:
    """Positions of one game by entry. The journal up to a kept position must not have changed since."""

    def __init__(self, live: LiveGame) -> None:
        self._first = first_position(live.record)[0]
        self._kept: dict[int, tuple[str, Position[Any]]] = {}
        self._lock = asyncio.Lock()

    async def position(self, live: LiveGame, ply: int) -> Position[Any]:
        async with self._lock:
            journal = tuple(live.game.journal[:ply])
            return await aside(self._find, journal, ply)

    def _find(self, journal: tuple[Any, ...], ply: int) -> Position[Any]:
        start = ply - ply % EVERY
        while start > 0 and not self._fits(start, journal):
            self._kept.pop(start, None)
            start -= EVERY
        position = (self._kept[start][1] if start else self._first).copy()
        position.notes = None
        for at in range(start, ply, EVERY):
            replay(position, journal[at : min(at + EVERY, ply)])
            if at + EVERY <= ply:
                kept = position.copy()
                self._kept[at + EVERY] = (journal[at + EVERY - 1].digest, kept)
        return position

    def _fits(self, at: int, journal: tuple[Any, ...]) -> bool:
        """Undo may have changed the journal since the position was kept."""
        return at in self._kept and self._kept[at][0] == journal[at - 1].digest


_scrubbers: WeakKeyDictionary[LiveGame, Scrubber] = WeakKeyDictionary()


def scrubber(live: LiveGame) -> Scrubber:
    found = _scrubbers.get(live)
    if found is None:
        found = _scrubbers[live] = Scrubber(live)
    return found


def eyes_at(live: LiveGame, seat: Seat, position: Position[Any], side: str | None) -> str | None:
    """Whose eyes a seat looks back with; None are an onlooker's."""
    asked = position.player  # asking settles the position, so that its view names the phase it stands in
    # while the game goes on, the hot seat looks back with the eyes of whoever sits there now
    eyes = side or ((asked if live.over else live.game.player) if seat.name == HOT_SEAT else seat.side)
    return eyes if eyes in live.game.title.sides else None  # chance is asked, or nobody: an onlooker's view


async def overlay_at(live: LiveGame, seat: Seat, ply: int, kind: str) -> list[OverlayHex]:
    """An overlay of the map as it stood after `ply` entries. Raises ValueError for a kind there is not."""
    position = await scrubber(live).position(live, ply)
    eyes = eyes_at(live, seat, position, None)
    found = await aside(live.game.title.overlay, position, eyes, kind)
    return [OverlayHex(hex_, mark.side, mark.figure) for hex_, marks in found.items() for mark in marks]


async def state_at(live: LiveGame, seat: Seat, ply: int, side: str | None, voice: Voice) -> ReplayState:
    """The state after `ply` entries, with the log lines of the last of them."""
    position = await scrubber(live).position(live, ply)
    eyes, over = eyes_at(live, seat, position, side), live.over
    known = max(0, ply - 1)
    recent = list(enumerate(live.game.journal[known:ply], known))
    made = moves(recent, seat.side, everything=over)
    choice = made[-1].choice if made else None
    return ReplayState(
        game=about(live, voice),
        ply=ply,
        stamp="",
        seat=shown_as(seat),
        post=None,
        view=msgspec.Raw(msgspec.json.encode(worded(live.game.title.view(position, eyes), voice))),
        ask=None,
        can_undo=False,
        thinking=None,
        result=result_shown(live.game, voice) if ply == live.game.ply else None,
        log_from=known,
        log=log_lines(recent, seat.side, voice, event_table(live.game.title), everything=over),
        moves=made,
        seats=present(live),
        speed=0,
        dice=dice_shown(live),
        plies=live.game.ply,
        deed=None if choice is None else voice.spelt(choice),
    )
