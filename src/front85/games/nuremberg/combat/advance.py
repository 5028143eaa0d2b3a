"""11.10 to 11.11 Advance after combat and the offer of a momentum attack."""

from __future__ import annotations

from front85.games.nuremberg.ground.stacking import no_room
from front85.games.nuremberg.movement.phase import arrive
from front85.games.nuremberg.state import NATO, PACT, SIDES
from front85.games.nuremberg.table import Table
from front85.hexwar.ids import NO_HEX, HexId, Side, UnitId
from front85.hexwar.pieces.forces import listed
from front85.hexwar.verbs.strike import UnitList, unit_list
from front85.kernel.ask import Ask
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frame, Frames
from front85.kernel.message import refuse, say
from front85.kernel.slots import Bar
from front85.kernel.verbs import Menu, Plain, Verb


class Advance(Frame, frozen=True, tag="advance"):
    """11.10 If the attacked hex is empty, for whatever reason, attackers may enter it at once."""

    side: Side = PACT
    target: HexId = NO_HEX
    attackers: tuple[UnitId, ...] = ()
    may_press: bool = True
    """Whether a momentum attack may follow: not after one."""

    @enforces("11.10a", "11.10b", "11.10c", "11.10d", "8.2")
    def begin(self, table: Table) -> Ask | Frames:
        if table.units_at(self.target):
            return ()
        survivors = tuple(unit for unit in self.attackers if table.state.at[unit] >= 0)
        if not survivors:
            return ()
        if self.side == PACT and len(survivors) == 1:
            return self.go(table, survivors)
        verbs: dict[str, Verb] = {"advance": AdvanceUnits(table, self, survivors)}
        why_not_stay = refuse("11.10d", "refused-must-advance") if self.side == PACT else None
        verbs["stay"] = Plain("11.10c", lambda: (), why_not_stay)
        prompt = say("ask-advance", side=SIDES[self.side], hex=table.name(self.target))
        return Menu(SIDES[self.side], "11.10a" if self.side == NATO else "11.10d", prompt, verbs)

    def go(self, table: Table, units: tuple[UnitId, ...]) -> Frames:
        """11.10 Not movement: no points, zones ignored; control of the hex passes (3.0)."""
        arrive(table, units, self.target, (0,) * len(units), "march")
        table.note("log-advances", "11.10a", units=listed(table.content, units), hex=table.name(self.target))
        return (Momentum(side=self.side, units=units),) if self.may_press else ()


class AdvanceUnits(UnitList):
    """`advance UNIT UNIT ...`, in any order."""

    case = "11.10a"
    slots = unit_list(
        (
            Bar("11.10b", "refused-did-not-attack", lambda v, unit, _: unit not in v.units, settled=True),
            Bar((), "", lambda v, unit, chosen: no_room(v.table, v.frame.side, (*chosen, unit), v.frame.target)),
        ),
        "refused-named-twice",
    )

    def __init__(self, table: Table, frame: Advance, survivors: tuple[UnitId, ...]) -> None:
        self.table, self.frame, self.content = table, frame, table.content
        self.units = sorted(survivors)

    def does(self, units: tuple[UnitId, ...]) -> Frames:
        return self.frame.go(self.table, units)


class Momentum(Frame, frozen=True, tag="momentum"):
    """11.11 Units that advanced may attack again at once, before any other combat."""

    side: Side = PACT
    units: tuple[UnitId, ...] = ()
    probed: bool = False
    """The advance came from a probing attack, so that another probe is not allowed (ruling N53)."""

    @enforces("11.11a", "11.11b", "11.11c", "11.12b")
    def begin(self, table: Table) -> Ask | Frames:
        return table.menu("momentum", self)
