"""What somebody absent commands is carried on by the side's staff, where the chief has so decided.

The staff plans for these units alone, under the side's directives, as it does when the chief asks for a plan. It acts
in the name of whoever is absent until it has nothing more to do in a phase; the chief commands the units as well and
may do otherwise first.
"""

from __future__ import annotations

import logging
from collections import Counter
from weakref import WeakKeyDictionary

from front85.kernel.position import Refused
from front85.server.club.table import may_ask_staff
from front85.server.store.records import Dealt
from front85.server.store.seats import Seat, commanders
from front85.server.tables.command import PHASE, Staff, unfit
from front85.server.tables.desk import Desk
from front85.server.tables.games import Games
from front85.server.tables.live import LiveGame
from front85.server.tables.planning import Proposal
from front85.server.tables.questions import OrdersOf

LEVEL = "regular"
ROUNDS = 12
"""Plans made in one phase: a die or an answer of the enemy ends each."""
Made = Counter[tuple[int, str, str]]
_made: WeakKeyDictionary[LiveGame, Made] = WeakKeyDictionary()
"""Plans made for a turn, question and seat; `ROUNDS` when there is nothing more to do."""
_log = logging.getLogger("front85.server")


async def carry_on(games: Games, desk: Desk) -> None:
    """Look after the games that somebody is at."""
    for live in games.here():
        try:
            staff, away = await _absent(games, live)
            for seat, units in away:
                await _act(live, desk, staff, seat, units)
        except Refused as error:
            _log.info("game %s: the staff stands back: %s", live.record.id, error.refusal.message.id)


async def _absent(games: Games, live: LiveGame) -> tuple[Staff, list[tuple[Seat, tuple[str, ...]]]]:
    """The side that is asked as if all were there; of those who have been away too long, what is theirs."""
    side, ask = live.game.player, live.game.ask
    dealt = live.record.commands.get(side or "", Dealt())
    seats = commanders(live.record.seats, side)
    everybody = Staff(side or "", dealt, frozenset(seat.name for seat in seats))
    if side is None or ask is None or not dealt.staff or dealt.after is None or PHASE not in ask.after(()):
        return everybody, []
    if not await may_ask_staff(games.storage, live):
        return everybody, []
    here = live.staff(side, await games.storage.commanders(live.record.id))
    held = everybody.holds(live.force(side))
    away = [
        (seat, tuple(unit for unit, whose in held.items() if whose == seat.name))
        for seat in seats
        if seat.name not in here.there and seat.invitation is None
    ]
    return everybody, [(seat, units) for seat, units in away if units]


def _mark(live: LiveGame, seat: Seat) -> tuple[int, str, str]:
    ask = live.game.ask
    return live.summary().turn, ask.prompt.id if ask is not None else "", seat.name


async def _act(live: LiveGame, desk: Desk, staff: Staff, seat: Seat, units: tuple[str, ...]) -> None:
    mark, side = _mark(live, seat), staff.side
    made = _made.setdefault(live, Counter())
    while made[mark] < ROUNDS and live.game.player == side and _mark(live, seat) == mark:
        made[mark] += 1
        question = OrdersOf(side, LEVEL, (PHASE,), units, live.record.directives(side))
        found: Proposal = await desk.ask(live, seat.name, question)
        before = live.game.ply
        for step in found.steps:
            for choice in (*step.before, step.choice):
                if live.game.player != side or choice == PHASE or not _fits(live, staff, seat, choice):
                    break
                await live.play_staff(seat, choice, live.game.ply)
        if live.game.ply == before:
            made[mark] = ROUNDS


def _fits(live: LiveGame, staff: Staff, seat: Seat, choice: str) -> bool:
    """Whether a choice may be made, and would be that commander's own."""
    if live.game.why_not(choice, staff.side) is not None:
        return False
    return unfit(staff, live.force(staff.side), live.game.position, seat.name, choice) is None
