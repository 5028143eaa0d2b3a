"""7.6 Exchanges: what the attackers pay, in printed strength."""

from __future__ import annotations

from collections.abc import Iterable

from front85.games.berlin85.combat.advance import Advance
from front85.games.berlin85.state import PACT, SIDES
from front85.games.berlin85.table import Table
from front85.hexwar.ids import Side, UnitId
from front85.hexwar.verbs.strike import UnitList, unit_list
from front85.kernel.ask import Ask
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frame, Frames
from front85.kernel.message import say
from front85.kernel.slots import Bar
from front85.kernel.verbs import Menu


@enforces("11.0z", "7.6Ex", "7.6Ax", "8.14")
def price(table: Table, unit: UnitId) -> int:
    """11.0 Printed attack strength, barrage for a gun, and never less than one."""
    return max(table.attack(unit), 1)


class Exchange(Frame, frozen=True, tag="exchange"):
    """7.6 The attackers lose adjacent units worth at least `need`, or all of them if they cannot pay."""

    side: Side = PACT
    units: tuple[UnitId, ...] = ()
    need: int = 0

    def begin(self, table: Table) -> Ask | Frames:
        units = tuple(unit for unit in self.units if table.state.at[unit] >= 0)
        case = self.case_in(table)
        if sum(price(table, unit) for unit in units) <= self.need:
            for unit in units:
                table.eliminate(unit, case)
            return ()
        side, lose = SIDES[self.side], Lose(table, self, units, case)
        return Menu(side, case, say("b85-ask-exchange", side=side, need=self.need), {"lose": lose})

    def case_in(self, table: Table) -> str:
        """Which exchange this is: after Ex the defenders are gone for good, after Ax they have only retreated."""
        follow = next((frame for frame in reversed(table.stack) if isinstance(frame, Advance)), None)
        return "7.6Ex" if follow is None or follow.case == "7.99" else "7.6Ax"


class Lose(UnitList):
    """`lose UNITS...`: any set that is worth enough."""

    slots = unit_list(
        (
            Bar("", "b85-refused-not-in-battle", lambda v, unit, _: unit not in v.units, settled=True),
            Bar(
                "",
                "b85-refused-pays-too-little",
                lambda v, unit, chosen: v.leaves_too_little(chosen, unit),
                lambda v, *_: {"need": v.frame.need},
            ),
        ),
        "b85-refused-lost-twice",
    )
    ends = (
        Bar(
            "",
            "b85-refused-owes",
            lambda v, units: v.paid(units) < v.frame.need,
            lambda v, units: {"paid": v.paid(units), "need": v.frame.need},
        ),
    )

    def __init__(self, table: Table, frame: Exchange, units: tuple[UnitId, ...], case: str) -> None:
        self.table, self.frame, self.content, self.units = table, frame, table.content, tuple(sorted(units))
        self.case = case

    def paid(self, units: Iterable[UnitId]) -> int:
        return sum(price(self.table, unit) for unit in units)

    def leaves_too_little(self, chosen: tuple[UnitId, ...], unit: UnitId) -> bool:
        """A unit that leaves too little after it to pay the rest is not worth naming here."""
        return self.paid((*chosen, *(u for u in self.units if u >= unit))) < self.frame.need

    def does(self, units: tuple[UnitId, ...]) -> Frames:
        for unit in units:
            self.table.eliminate(unit, self.case)
        return ()
