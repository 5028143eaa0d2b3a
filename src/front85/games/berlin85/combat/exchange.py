"""7.6 Exchanges: what the attackers pay, in printed strength."""

from __future__ import annotations

from front85.games.berlin85.combat.advance import Advance
from front85.games.berlin85.state import PACT, SIDES
from front85.games.berlin85.table import Table
from front85.hexwar.forces import unknown_unit
from front85.hexwar.ids import NO_UNIT, Side, UnitId
from front85.hexwar.strike import UnitList
from front85.kernel.ask import Ask, Words
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frame, Frames
from front85.kernel.message import Refusal, refuse, say
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

    def __init__(self, table: Table, frame: Exchange, units: tuple[UnitId, ...], case: str) -> None:
        self.table, self.frame, self.content, self.units = table, frame, table.content, tuple(sorted(units))
        self.case = case

    def joins(self, chosen: tuple[UnitId, ...], unit: UnitId) -> str:
        """A unit that leaves too little after it to pay the rest is not worth naming here."""
        rest = sum(price(self.table, other) for other in (*chosen, *(u for u in self.units if u >= unit)))
        return "" if rest >= self.frame.need else self.case

    def closes(self, rest: Words) -> bool:
        return sum(price(self.table, unit) for unit in self.named(rest)) >= self.frame.need

    def unfinished(self, rest: Words) -> Refusal:
        paid = sum(price(self.table, unit) for unit in self.named(rest))
        return refuse(self.case, "b85-refused-owes", paid=paid, need=self.frame.need)

    def refusal(self, rest: Words, word: str) -> Refusal:
        unit = self.content.index.get(word, NO_UNIT)
        if unit not in self.units:
            known = refuse(self.case, "b85-refused-not-in-battle", unit=word)
            return unknown_unit(self.case, word) if unit < 0 else known
        if word in rest:
            return refuse(self.case, "b85-refused-lost-twice", unit=word)
        return refuse(self.case, "b85-refused-pays-too-little", need=self.frame.need)

    def play(self, rest: Words) -> Frames:
        for unit in self.named(rest):
            self.table.eliminate(unit, self.case)
        return ()
