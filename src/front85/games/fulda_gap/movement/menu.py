"""5.0 Everything a side may do in its Movement Phases: the verbs of all chapters, in the order they are offered."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

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
from front85.hexwar.ids import Side
from front85.kernel.lazy import cached_property
from front85.kernel.message import say
from front85.kernel.verbs import Entry, Menu, Plain, Verbs

END_WEIGHT = 0.05
"""How eagerly random play ends a phase."""


class Desk:
    """What the verbs of one question are made from."""

    def __init__(self, table: Table, phase: Moving) -> None:
        self.table, self.phase, self.moves = table, phase, Moves(table, phase)

    @cached_property
    def march(self) -> March:
        return March(self.moves)

    def end(self) -> Plain:
        flyer = Fly(self.table, self.phase) if self.table.advanced else None
        closed = self.phase.at("close")
        return Plain("4.0a", lambda: (closed,), lambda: why_crowded(self.table, self.moves, flyer), END_WEIGHT)


def movement_menu(table: Table, phase: Moving) -> Menu:
    """Everything a side may do in its Movement Phase."""
    side = phase.side
    entries = all_verbs(side, phase.secondary, phase.pregame, table.advanced)
    message = "fg-ask-secondary" if phase.secondary else "fg-ask-initial"
    if phase.pregame:
        message = "fg-ask-pregame"
    return Menu(SIDES[side], "5.0a", say(message, side=SIDES[side]), Verbs(entries, Desk(table, phase)))


@cache
def all_verbs(side: Side, secondary: bool, pregame: bool, advanced: bool) -> Mapping[str, Entry[Desk]]:
    """The verbs of a phase, none of them made yet; `end` stands last."""
    found = ground_verbs(side, pregame)
    if advanced:
        found |= air_verbs(side, secondary or pregame)
    found["end"] = Entry(Desk.end, END_WEIGHT)
    return found


def ground_verbs(side: Side, pregame: bool) -> dict[str, Entry[Desk]]:
    """The verbs of the war on the ground."""
    found: dict[str, Entry[Desk]] = {"move": Entry(lambda desk: desk.march, March.weight)}
    if not pregame:
        found["overrun"] = Entry(lambda desk: Overrun(desk.moves, desk.march), Overrun.weight)
        found["enter"] = Entry(lambda desk: Enter(desk.moves), Enter.weight)
        if side == NATO:
            found["exit"] = Entry(lambda desk: Exit(desk.moves, desk.march), Exit.weight)
    found["mode"] = Entry(lambda desk: Mode(desk.moves), Mode.weight)
    found["load"] = Entry(lambda desk: Load(desk.moves), Load.weight)
    found["unload"] = Entry(lambda desk: Unload(desk.moves), Unload.weight)
    return found
