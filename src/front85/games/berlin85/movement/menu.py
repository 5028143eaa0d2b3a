"""5.0 Everything a side may do in its Movement Phase, and when it may end it."""

from __future__ import annotations

from front85.games.berlin85.air.airlanding import Land
from front85.games.berlin85.movement.march import Leave, March, Moves, Tunnel
from front85.games.berlin85.movement.phase import MovementPhase
from front85.games.berlin85.state import NATO, SIDES
from front85.games.berlin85.table import Table
from front85.kernel.message import Refusal, refuse, say
from front85.kernel.verbs import Menu, Plain, Verb


def movement_menu(table: Table, phase: MovementPhase) -> Menu:
    moves = Moves(table, phase)
    verbs: dict[str, Verb] = {"move": March(moves), "tunnel": Tunnel(moves)}
    if moves.landings.possible:
        verbs["land"] = Land(moves.landings)
    if table.wheel and phase.side == NATO:
        verbs["exit"] = Leave(moves)
    verbs["end"] = Plain("5.13", lambda: (phase.at("close", mover=None, goal=-1),), lambda: why_not_end(moves))
    return Menu(SIDES[phase.side], "5.0", say("b85-ask-movement", side=SIDES[phase.side]), verbs)


def why_not_end(moves: Moves) -> Refusal | None:
    """The phase goes on while a stack can still be parted or the brigade can still land."""
    table, side = moves.table, moves.side
    for hex_, units in [(hex_, units) for hex_, units in table.occ.stacks.items() if len(units) > 1]:
        if table.content.side[units[0]] == side and any(map(moves.can_leave, units)):
            return refuse("5.31", "b85-refused-crowded", hex=table.name(hex_))
    if side == NATO and table.state.emergency and moves.landings.vacant_for_emergency():
        return refuse("13.11b", "b85-refused-must-land")
    return None
