"""19.2 Warheads on units: the Nuclear Combat Results Table, one unit after another."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from front85.games.fulda_gap.combat.untried import Reveal
from front85.games.fulda_gap.state import SIDES, SOVIET
from front85.games.fulda_gap.table import Table
from front85.hexwar.dice import Throw
from front85.hexwar.ids import NO_HEX, HexId, Side, UnitId
from front85.kernel.ask import Ask
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frame, Frames
from front85.kernel.message import say

Cause = Literal["strike", "own troops", "contamination"]
CASES: dict[Cause, str] = {"strike": "19.2a", "own troops": "19.21", "contamination": "19.31b"}
HARMLESS = "-"
DESTROYED = "x"


@enforces("19.24")
def result(table: Table, warheads: int, die: int) -> str:
    """19.24 '-' nothing, '1' or '2' steps lost, 'x' eliminated; more than seven warheads count as seven (F24)."""
    rows = table.content.tables.nuclear_results.rows
    return rows[die - 1][min(warheads, len(rows[0])) - 1]


def chances(table: Table, warheads: int) -> dict[str, float]:
    """The chance of each result against one unit."""
    found: dict[str, float] = {}
    for die in range(1, 7):
        word = result(table, warheads, die) if warheads > 0 else HARMLESS
        found[word] = found.get(word, 0.0) + 1 / 6
    return found


@enforces("19.23")
def is_hard(table: Table, unit: UnitId) -> bool:
    """19.23 Artillery, helicopters (20.1), supply units and airbases shrug off all but an x."""
    content = table.content
    return (
        content.is_artillery[unit] or content.is_helicopter[unit] or content.is_supply[unit] or content.is_airbase[unit]
    )


def in_order(units: Iterable[UnitId]) -> tuple[UnitId, ...]:
    """Units in the order in which dice are rolled for them."""
    return tuple(sorted(units))


@enforces("19.2a", "19.2b", "19.21", "19.3")
class Blast(Frame, frozen=True, tag="blast"):
    """19.2 One die for each unit under so many warheads, each result carried out at once.

    A strike goes on with the contamination of its hex (19.3) and the striker's own troops beside it (19.21).
    """

    side: Side = SOVIET
    hex: HexId = NO_HEX
    warheads: int = 0
    units: tuple[UnitId, ...] = ()
    cause: Cause = "strike"
    hit: bool = False
    """19.3 Whether some roll has shown 1, 2 or x, also against a hard target."""
    pending: str = ""

    def begin(self, table: Table) -> Ask | Frames:
        if not self.units:
            return (self.at("contaminate"),) if self.cause == "strike" else ()
        frame, unit, case = self, self.units[0], CASES[self.cause]
        if table.state.at[unit] < 0:
            return (self._next(self.hit),)

        def rolled(dice: tuple[int, ...]) -> Frames:
            found = result(table, frame.warheads, dice[0])
            name, told = table.content.ids[unit], int(found) if found.isdigit() else found
            table.note("fg-log-blast", case, unit=name, die=dice[0], warheads=frame.warheads, result=told)
            return frame.rolled(table, found)

        prompt = say("fg-roll-blast", unit=table.content.ids[unit], warheads=self.warheads)
        return Throw(case, prompt, 1, rolled)

    @enforces("19.2b", "19.23")
    def rolled(self, table: Table, found: str) -> Frames:
        """19.2 An untried unit is revealed before a result is carried out, and only then (ruling F85)."""
        unit = self.units[0]
        if found == HARMLESS:
            return (self._next(self.hit),)
        if found != DESTROYED and is_hard(table, unit):
            table.note("fg-log-hard-target", "19.23", unit=table.content.ids[unit])
            return (self._next(True),)
        apply = self.at("apply", pending=found)
        if unit in table.state.untried:
            return (apply, Reveal(units=(unit,), cause="nuclear"))
        return (apply,)

    def apply(self, table: Table) -> Frames:
        unit, case = self.units[0], CASES[self.cause]
        if table.state.at[unit] >= 0:
            if self.pending == DESTROYED:
                table.eliminate(unit, case)
            else:
                table.lose_steps(unit, int(self.pending), case)
        return (self._next(True),)

    def _next(self, hit: bool) -> Blast:
        after: Blast = self.at("begin", units=self.units[1:], hit=hit, pending="")
        return after

    @enforces("19.3", "19.33")
    def contaminate(self, table: Table) -> Ask | Frames:
        """19.3 If any unit of the hex was hit, one die by the warheads that struck it (ruling F80)."""
        if not self.hit:
            return (self.at("own_troops"),)
        frame, rows = self, table.content.tables.contamination.rows

        def rolled(dice: tuple[int, ...]) -> Frames:
            found = rows[dice[0] - 1][min(frame.warheads, len(rows[0])) - 1]
            contaminate(table, frame.hex, found)
            return (frame.at("own_troops"),)

        return Throw("19.3", say("fg-roll-contamination", hex=table.name(self.hex)), 1, rolled)

    @enforces("19.21")
    def own_troops(self, table: Table) -> Frames:
        """19.21 Half the warheads, rounded down, on each of the striker's units beside the target (ruling F23)."""
        half = self.warheads // 2
        content = table.content
        beside = [
            unit
            for hex_ in content.board.adjacent[self.hex]
            for unit in table.units_at(hex_)
            if content.side[unit] == self.side and not content.is_airbase[unit]
        ]
        if not half or not beside:
            return ()
        table.note("fg-log-own-troops", "19.21", side=SIDES[self.side], warheads=half)
        return (Blast(side=self.side, hex=self.hex, warheads=half, units=in_order(beside), cause="own troops"),)


@enforces("19.3", "19.31a")
def contaminate(table: Table, hex_: HexId, level: int) -> None:
    """19.31 A hex takes the level rolled, unless a higher one lies there already (ruling F111)."""
    state, name = table.state, table.name(hex_)
    if level > state.contamination.get(name, 0):
        state.contamination[name] = level
        table.note("fg-log-contaminated", "19.3", hex=name, level=level)
