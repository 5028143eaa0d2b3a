"""5.0 Everything a side may do in its Land Movement Phase: the verbs of all chapters, in the order they are offered."""

from __future__ import annotations

from collections.abc import Callable

from front85.games.iron_sky import victory
from front85.games.iron_sky.arrivals.reinforcements import entry_verbs
from front85.games.iron_sky.combat.attack import Assault, Disengage
from front85.games.iron_sky.combat.reserves import Reserve
from front85.games.iron_sky.divisions.breakdown import Break
from front85.games.iron_sky.divisions.recombination import Recombine
from front85.games.iron_sky.helicopters import quays
from front85.games.iron_sky.installations.bridges import Demolish
from front85.games.iron_sky.lift import menu as lift
from front85.games.iron_sky.missions import menu as air
from front85.games.iron_sky.movement import loading
from front85.games.iron_sky.movement.ferries import Ferry
from front85.games.iron_sky.movement.hand import Moves, Moving
from front85.games.iron_sky.movement.march import Move, Rail
from front85.games.iron_sky.movement.modes import Mode, Rest, drop
from front85.games.iron_sky.movement.offmap import OffMap
from front85.games.iron_sky.politics import homing
from front85.games.iron_sky.state import NATO, PACT, SIDES
from front85.games.iron_sky.supply import embedded
from front85.games.iron_sky.table import Table
from front85.games.iron_sky.weapons import missiles
from front85.kernel.ask import Words
from front85.kernel.message import Refusal, refuse, say
from front85.kernel.verbs import Menu, Plain, Verb


def menu(table: Table, phase: Moving) -> Menu:
    """5.0 What the side in its phase may do now."""
    moves = Moves(table, phase)
    verbs: dict[str, Verb] = {"move": Move(moves), "assault": Assault(moves), "disengage": Disengage(moves)}
    if phase.side == PACT:
        verbs |= {"rail": Rail(moves)} | loading.verbs(moves)
    verbs |= {"mode": Mode(moves), "rest": Rest(moves), "drop": drop(moves)}
    verbs |= {"break": Break(moves), "recombine": Recombine(moves)}
    verbs |= {"ferry": Ferry(moves), "track": OffMap(moves)}
    if phase.side == NATO:
        verbs["reserve"] = Reserve(moves)
    verbs |= entry_verbs(moves)
    verbs["demolish"] = Demolish(moves)
    verbs |= embedded.verbs(moves) | victory.verbs(moves)
    verbs |= lift.verbs(moves) | air.verbs(moves)
    if phase.side == PACT and missiles.able(table):
        verbs["missile"] = missiles.Launch(table, lambda: (phase,))

    def owed() -> Refusal | None:
        homeward = homing.owed(moves if moves.hand is None else Moves(table, phase, everybody=True))
        return homeward or quays.owed(table, phase.side)

    verbs["end"] = Plain("5.1.1", lambda: (phase.at("close"), *air.closing(table, phase)), owed)
    prompt = say("is-ask-movement", side=SIDES[phase.side])
    found = air.Handful(SIDES[phase.side], "5.1.1", prompt, verbs, air.withheld(moves) | _withheld(phase))
    found.moves = moves
    return found


def _withheld(phase: Moving) -> dict[str, Callable[[Words], Refusal]]:
    """5.7.1 What belongs to the other side alone."""
    return {} if phase.side == PACT else {"rail": lambda _: refuse("5.7.1", "is-refused-rail-nato")}


def contact_menu(table: Table, phase: Moving) -> Menu:
    """6.1.7 A unit has entered an enemy zone: it must attack at once, in a way of its owner's choice."""
    unit = table.content.ids[phase.mover]
    verbs: dict[str, Verb] = {"assault": Assault(Moves(table, phase))}
    return Menu(SIDES[phase.side], "6.1.7", say("is-ask-contact", side=SIDES[phase.side], unit=unit), verbs)
