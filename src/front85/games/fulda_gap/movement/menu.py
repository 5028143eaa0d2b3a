"""5.0 Everything a side may do in its Movement Phases: the verbs of all chapters, in the order they are offered."""

from __future__ import annotations

from front85.games.fulda_gap.air.flight import Fly
from front85.games.fulda_gap.air.menu import air_verbs
from front85.games.fulda_gap.arrivals.reinforcements import Enter
from front85.games.fulda_gap.movement.exits import Exit
from front85.games.fulda_gap.movement.hand import Moves, Moving
from front85.games.fulda_gap.movement.march import March
from front85.games.fulda_gap.movement.overrun import Overrun
from front85.games.fulda_gap.movement.overstack import why_crowded
from front85.games.fulda_gap.state import NATO, SIDES
from front85.games.fulda_gap.supply.supply_units import Load, Mode, Unload
from front85.games.fulda_gap.table import Table
from front85.kernel.message import say
from front85.kernel.verbs import Menu, Plain, Verb


def movement_menu(table: Table, phase: Moving) -> Menu:
    """Everything a side may do in its Movement Phase."""
    side, moves = phase.side, Moves(table, phase)
    march = March(moves)
    verbs: dict[str, Verb] = {"move": march}
    if not phase.pregame:
        verbs["overrun"] = Overrun(moves, march)
        verbs["enter"] = Enter(moves)
        if side == NATO:
            verbs["exit"] = Exit(moves, march)
    verbs |= {"mode": Mode(moves), "load": Load(moves), "unload": Unload(moves)}
    if table.advanced:
        verbs |= air_verbs(table, phase)
    fly = verbs.get("fly")
    flyer = fly if isinstance(fly, Fly) else None
    verbs["end"] = Plain("4.0a", lambda: (phase.at("close"),), lambda: why_crowded(table, moves, flyer))
    message = "fg-ask-secondary" if phase.secondary else "fg-ask-initial"
    if phase.pregame:
        message = "fg-ask-pregame"
    return Menu(SIDES[side], "5.0a", say(message, side=SIDES[side]), verbs)
