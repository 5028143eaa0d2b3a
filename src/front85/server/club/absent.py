"""What somebody absent commands is carried on by the side's staff, where the chief has so decided.

The staff plans for these units alone, under the side's directives, as it does when the chief asks for a plan. It acts
once in each phase, in the name of whoever is absent; the chief commands the units as well and may do otherwise first.
"""

from __future__ import annotations

import logging
from weakref import WeakKeyDictionary

from front85.kernel.position import Refused
from front85.server.club.table import may_ask_staff
from front85.server.store.records import Dealt
from front85.server.store.seats import Seat, commanders
from front85.server.tables.command import PHASE, Staff
from front85.server.tables.desk import Desk
from front85.server.tables.games import Games
from front85.server.tables.live import LiveGame
from front85.server.tables.planning import Proposal
from front85.server.tables.questions import OrdersOf

LEVEL = "regular"
ROUNDS = 12
"""Plans made in one phase: a die ends each."""
Done = set[tuple[int, str, str]]
_done: WeakKeyDictionary[LiveGame, Done] = WeakKeyDictionary()
"""Turn, question and seat for which the staff has acted."""
_log = logging.getLogger("front85.server")


async def carry_on(games: Games, desk: Desk) -> None:
    """Look after the games that somebody is at."""
    for live in games.here():
        try:
            for seat, units in await _absent(games, live):
                await _act(live, desk, seat, units)
        except Refused as error:
            _log.info("game %s: the staff stands back: %s", live.record.id, error.refusal.message.id)


async def _absent(games: Games, live: LiveGame) -> list[tuple[Seat, tuple[str, ...]]]:
    """Commanders of the side that is asked who have been away too long, and what is theirs."""
    side, ask = live.game.player, live.game.ask
    dealt = live.record.commands.get(side or "", Dealt())
    if side is None or ask is None or not dealt.staff or dealt.after is None or PHASE not in ask.after(()):
        return []
    if not await may_ask_staff(games.storage, live):
        return []
    here = live.staff(side, await games.storage.commanders(live.record.id))
    away = [
        seat
        for seat in commanders(live.record.seats, side)
        if seat.name not in here.there and seat.invitation is None and _mark(live, seat) not in _done.get(live, ())
    ]
    everybody = Staff(side, dealt, frozenset(seat.name for seat in commanders(live.record.seats, side)))
    held = everybody.holds(live.force(side))
    found = [(seat, tuple(unit for unit, whose in held.items() if whose == seat.name)) for seat in away]
    return [(seat, units) for seat, units in found if units]


def _mark(live: LiveGame, seat: Seat) -> tuple[int, str, str]:
    ask = live.game.ask
    return live.summary().turn, ask.prompt.id if ask is not None else "", seat.name


async def _act(live: LiveGame, desk: Desk, seat: Seat, units: tuple[str, ...]) -> None:
    mark, side = _mark(live, seat), live.game.player
    _done.setdefault(live, set()).add(mark)
    for _ in range(ROUNDS):
        if side is None or live.game.player != side or _mark(live, seat) != mark:
            return
        question = OrdersOf(side, LEVEL, (PHASE,), units, live.record.directives(side))
        found: Proposal = await desk.ask(live, seat.name, question)
        made = 0
        for step in found.steps:
            for choice in (*step.before, step.choice):
                if live.game.player != side or choice == PHASE or live.game.why_not(choice, side) is not None:
                    break
                await live.play_staff(seat, choice, live.game.ply)
                made += 1
        if made == 0 or not found.dice:
            return
