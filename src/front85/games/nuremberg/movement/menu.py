"""10.0 Everything a side may do in its Movement Phase."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from front85.games.nuremberg.air.airdrop import CallOff
from front85.games.nuremberg.air.heliborne import Fly, spin_up
from front85.games.nuremberg.arrivals.reinforcements import AirLand, Enter
from front85.games.nuremberg.movement.march import Column, March
from front85.games.nuremberg.movement.phase import MovementPhase, Moves
from front85.games.nuremberg.state import PACT, SIDES
from front85.games.nuremberg.table import Table
from front85.games.nuremberg.victory import Exit
from front85.hexwar.ids import Side
from front85.kernel.enforce import enforces
from front85.kernel.message import say
from front85.kernel.verbs import Entry, Menu, Plain, Verbs

END_WEIGHT = 0.05
"""How eagerly random play ends a phase."""


def movement_menu(table: Table, phase: MovementPhase) -> Menu:
    side = phase.side
    prompt = say("ask-movement", side=SIDES[side])
    return Menu(SIDES[side], "10.0a", prompt, Verbs(all_verbs(side), Moves(table, phase)))


@enforces("10.1a", "9.0a")
@cache
def all_verbs(side: Side) -> Mapping[str, Entry[Moves]]:
    """The verbs of a side, none of them made yet."""
    entries: dict[str, Entry[Moves]] = {
        "move": Entry(March, March.weight),
        "column": Entry(Column, Column.weight),
        "fly": Entry(Fly, Fly.weight),
        "spin-up": Entry(spin_up, 1.0),
        "enter": Entry(lambda moves: Enter(moves, "march"), Enter.weight),
        "enter-column": Entry(lambda moves: Enter(moves, "column"), Enter.weight),
    }
    if side == PACT:
        entries["exit"] = Entry(Exit, Exit.weight)
    else:
        entries["land"] = Entry(AirLand, AirLand.weight)
    entries["end"] = Entry(end, END_WEIGHT)
    if side == PACT:
        entries["end" + CallOff.suffix] = Entry(lambda moves: CallOff(moves.table, "end", end(moves)), CallOff.weight)
    return entries


def end(moves: Moves) -> Plain:
    return Plain("10.1a", lambda: (moves.phase.at("close"),), weight=END_WEIGHT)
