"""27.7-gen.1 What the phasing side may do about the air in its Land Movement Phase: `finish`, and its own flights."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from front85.games.iron_sky.air.rebasing import Merge
from front85.games.iron_sky.helicopters.shuttle import Shuttle
from front85.games.iron_sky.missions.flights import wild_weasel
from front85.games.iron_sky.missions.windows import Window, flights
from front85.games.iron_sky.movement import completion
from front85.games.iron_sky.movement.hand import Moves, Moving
from front85.games.iron_sky.state import ROAD
from front85.games.iron_sky.table import Table
from front85.hexwar.ids import NO_HEX, NO_UNIT, enemy_of
from front85.kernel.ask import Words
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frames
from front85.kernel.message import Refusal, refuse
from front85.kernel.verbs import Menu, Plain, Verb

FLIGHTS = {
    "finish": "27.7-gen.1",
    "rebase": "27.10.1",
    "strike": "27.7-gen.1",
    "sead": "27.8-gen.1",
    "recon": "37.1-gen.2",
    "weasel": "27.9-gen.2",
}
"""Verbs of the moment after a move, with the case that gives the moment."""


@enforces("27.7-gen.1", "27.7-gen.2", "27.10.1", "27.10.2", "37.1-gen.2", "37.1-gen.3", "27.9-gen.2")
def verbs(moves: Moves) -> dict[str, Verb]:
    """27.7-gen.2 The phasing side flies first, any number of missions; then it says `finish`."""
    table, phase = moves.table, moves.phase
    if not table.state.wing_at:
        return {}
    found: dict[str, Verb] = {"merge": Merge(table, moves.side, lambda: (phase,))}
    if moves.called is not None:
        return found
    if moves.hand is None:
        return {**found, "fly": Shuttle(table, moves.side, lambda: (phase,))}

    def flown() -> Frames:
        completion.over(table, phase.mover)
        return (after_move(table, phase).at("choose"),)

    finish = Plain("27.7-gen.1", lambda: (after_move(table, phase).at("choose"), *closing(table, phase)), weight=3.0)
    return {"finish": finish, **flights(table, moves.side, flown), **found}


@enforces("27.7-gen.1", "27.8-gen.1", "27.10.1", "27.9-gen.2", "37.1-gen.2")
def withheld(moves: Moves) -> dict[str, Callable[[Words], Refusal]]:
    """27.7-gen.1 Nobody flies before a Combat Unit has completed its move; one on its way home has not (35.1.2)."""
    called = moves.called
    if (moves.hand is not None and called is None) or not moves.table.state.wing_at:
        return {}

    def reason_for(case: str) -> Callable[[Words], Refusal]:
        closed = refuse("27.7-gen.2", "is-refused-window-closed")
        return lambda _: called or (closed if move_made(moves) else refuse(case, "is-refused-no-window"))

    options, found = moves.table.options, {name: reason_for(case) for name, case in FLIGHTS.items()}
    if not options["recon"]:
        del found["recon"]
    if not wild_weasel.may_fly(moves.table, moves.side):
        del found["weasel"]
    return found


def move_made(moves: Moves) -> bool:
    """Whether a Combat Unit of the side has completed a move in this phase."""
    state, combat = moves.state, moves.content.is_combat
    return any(combat[unit] and state.spent[unit] and moves.content.side[unit] == moves.side for unit in state.moved)


def after_move(table: Table, phase: Moving) -> Moving:
    """The phase with nobody in hand: the move of the unit is complete."""
    if phase.mover >= 0:
        table.state.moved.update((phase.mover, *phase.company))
    return msgspec.structs.replace(phase, mover=NO_UNIT, company=(), origin=NO_HEX, fighting="")


def closing(table: Table, phase: Moving) -> Frames:
    """27.7-gen.2 The move in hand is complete, if one was begun: now the other side may fly."""
    if not completion.due(table, phase.mover):
        return ()
    state, mover = table.state, phase.mover
    state.airtime = False
    here = state.at[mover] if mover >= 0 else NO_HEX
    road = mover >= 0 and state.mode[mover] == ROAD
    return (Window(side=enemy_of(phase.side), hex=max(here, NO_HEX), road=road),)


class Handful(Menu):
    """A menu that says, to whoever names another unit too soon, that the move in hand must be finished first."""

    moves: Moves

    def refusal_at(self, words: Words, depth: int) -> Refusal:
        return self._too_soon(words) or super().refusal_at(words, depth)

    @enforces("27.7-gen.1", "5.1.3")
    def _too_soon(self, words: Words) -> Refusal | None:
        moves, hand = self.moves, self.moves.hand
        if hand is None:
            return None
        index, side = moves.content.index, moves.content.side
        units = [index[part] for word in words[1:] for part in word.replace(":", "+").split("+") if part in index]
        if not any(side[unit] == moves.side and unit not in hand and unit not in moves.state.moved for unit in units):
            return None
        return moves.called or refuse("27.7-gen.1", "is-refused-finish-first")
