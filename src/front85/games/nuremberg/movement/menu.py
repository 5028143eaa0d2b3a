"""10.0 Everything a side may do in its Movement Phase."""

from __future__ import annotations

from front85.games.nuremberg.air.airdrop import with_call_off
from front85.games.nuremberg.air.heliborne import Fly, spin_up
from front85.games.nuremberg.arrivals.reinforcements import AirLand, Enter
from front85.games.nuremberg.movement.march import Column, March
from front85.games.nuremberg.movement.phase import MovementPhase, Moves
from front85.games.nuremberg.state import PACT, SIDES
from front85.games.nuremberg.table import Table
from front85.games.nuremberg.victory import Exit
from front85.kernel.enforce import enforces
from front85.kernel.message import say
from front85.kernel.verbs import Menu, Plain, Verb


@enforces("10.1a", "9.0a")
def movement_menu(table: Table, phase: MovementPhase) -> Menu:
    side, moves = phase.side, Moves(table, phase)
    verbs: dict[str, Verb] = {
        "move": March(moves),
        "column": Column(moves),
        "fly": Fly(moves),
        "spin-up": spin_up(moves),
        "enter": Enter(moves, "march"),
        "enter-column": Enter(moves, "column"),
    }
    if side == PACT:
        verbs["exit"] = Exit(moves)
    else:
        verbs["land"] = AirLand(moves)
    end = Plain("10.1a", lambda: (phase.at("close"),))
    verbs |= with_call_off(table, "end", end) if side == PACT else {"end": end}
    return Menu(SIDES[side], "10.0a", say("ask-movement", side=SIDES[side]), verbs)
