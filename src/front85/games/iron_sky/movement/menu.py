"""5.0 Everything a side may do in its Land Movement Phase: the verbs of all chapters, in the order they are offered."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Protocol

from front85.games.iron_sky import victory
from front85.games.iron_sky.arrivals.entry import Enter, Transfer
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
from front85.games.iron_sky.movement.modes import DROP_WEIGHT, Mode, Rest, drop
from front85.games.iron_sky.movement.offmap import OffMap
from front85.games.iron_sky.politics import homing
from front85.games.iron_sky.state import NATO, PACT, SIDES
from front85.games.iron_sky.supply import embedded
from front85.games.iron_sky.table import Table
from front85.games.iron_sky.weapons import missiles
from front85.hexwar.ids import Side
from front85.kernel.ask import Words
from front85.kernel.message import Refusal, refuse, say
from front85.kernel.verbs import Entry, Menu, Plain, Verb, Verbs, ready

END_WEIGHT = 0.05
"""How eagerly random play ends a phase."""


class Kind(Protocol):
    """A class of verbs for the Land Movement Phase."""

    @property
    def weight(self) -> float: ...
    def __call__(self, moves: Moves, /) -> Verb: ...


def menu(table: Table, phase: Moving) -> Menu:
    """5.0 What the side in its phase may do now."""
    moves = Moves(table, phase)
    homing.bind(moves)
    waits = moves.hand is not None and phase.mover >= 0
    mover = table.content.ids[phase.mover] if waits else ""
    found = air.Handful(
        SIDES[phase.side],
        "5.1.1",
        say("is-ask-movement", side=SIDES[phase.side], hand=int(waits), unit=mover),
        Verbs(_entries(moves), moves),
        air.withheld(moves) | _withheld(phase),
    )
    found.moves = moves
    return found


def _entries(moves: Moves) -> Mapping[str, Entry[Moves]]:
    """The verbs of all chapters in play, none of them made yet."""
    table, side = moves.table, moves.side
    ground = ground_verbs(side, embedded.in_play(table))
    others = lift.verbs(moves) | air.verbs(moves)
    if side == PACT and missiles.able(table):
        others["missile"] = missiles.Launch(table, lambda: (moves.phase,))
    if not others:
        return ground
    entries = {word: entry for word, entry in ground.items() if word != "end"}
    return entries | {word: ready(verb) for word, verb in others.items()} | {"end": ground["end"]}


@cache
def ground_verbs(side: Side, stocks: bool) -> Mapping[str, Entry[Moves]]:
    """The verbs of the war on the ground; `stocks`: with embedded supply."""
    entries = _made({"move": Move, "assault": Assault, "disengage": Disengage})
    if side == PACT:
        entries |= _made({"rail": Rail}) | loading.ENTRIES
    entries |= _made({"mode": Mode, "rest": Rest}) | {"drop": Entry(drop, DROP_WEIGHT)}
    entries |= _made({"break": Break, "recombine": Recombine, "ferry": Ferry, "track": OffMap})
    if side == NATO:
        entries |= _made({"reserve": Reserve})
    entries |= _made({"enter": Enter, "transfer": Transfer} if side == PACT else {"enter": Enter})
    entries |= _made({"demolish": Demolish})
    if stocks and side == PACT:
        entries |= _made({"draw": embedded.Draw, "burn": embedded.Burn})
    return entries | {"settle": Entry(victory.settle, victory.SETTLE_WEIGHT), "end": Entry(_end, END_WEIGHT)}


def _made(kinds: Mapping[str, Kind]) -> dict[str, Entry[Moves]]:
    return {word: Entry(kind, kind.weight) for word, kind in kinds.items()}


def _end(moves: Moves) -> Plain:
    table, phase = moves.table, moves.phase

    def owed() -> Refusal | None:
        homeward = homing.owed(moves if moves.hand is None else Moves(table, phase, everybody=True))
        return homeward or quays.owed(table, phase.side)

    return Plain("5.1.1", lambda: (phase.at("close"), *air.closing(table, phase)), owed, END_WEIGHT)


def _withheld(phase: Moving) -> dict[str, Callable[[Words], Refusal]]:
    """5.7.1 What belongs to the other side alone."""
    return {} if phase.side == PACT else {"rail": lambda _: refuse("5.7.1", "is-refused-rail-nato")}


def contact_menu(table: Table, phase: Moving) -> Menu:
    """6.1.7 A unit has entered an enemy zone: it must attack at once, in a way of its owner's choice."""
    unit = table.content.ids[phase.mover]
    moves = Moves(table, phase)
    verbs: dict[str, Verb] = {"assault": Assault(moves)}
    flights = (*air.FLIGHTS, "fly") if table.state.wing_at else ()
    others = {*ground_verbs(NATO, True), *ground_verbs(PACT, True), *_entries(moves), *flights} - verbs.keys()
    first = dict.fromkeys(others, lambda _: refuse("6.1.7", "is-refused-must-attack"))
    return Menu(SIDES[phase.side], "6.1.7", say("is-ask-contact", side=SIDES[phase.side], unit=unit), verbs, first)
