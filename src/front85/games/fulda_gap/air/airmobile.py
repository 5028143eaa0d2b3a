"""20.2 Airmobile battalions: flown like helicopters, and formed out of NATO's infantry.

On the ground they go one hex in a Movement Phase; that is a march and stands with the others.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from front85.games.fulda_gap.air.superiority import side_name
from front85.games.fulda_gap.combat.untried import Reveal
from front85.games.fulda_gap.content.content import Content
from front85.games.fulda_gap.state import NATO, SOVIET, WAITING
from front85.games.fulda_gap.table import Table
from front85.hexwar.ids import NO_UNIT, Side, UnitId
from front85.hexwar.verbs.unit import UnitVerb, sentence
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frame, Frames
from front85.kernel.message import Refusal, refuse
from front85.kernel.slots import Bar, Said


@enforces("20.23")
def lift_left(table: Table, side: Side) -> int:
    """20.23 Battalions a side may still fly this game turn, -1 for any number: the Soviets on turn 1 (ruling F58)."""
    chart = table.content.tables.airmobile
    if side == SOVIET and table.state.turn <= chart.unlimited_turn:
        return -1
    return max(0, chart.lift[side_name(side)] - table.state.airlifted[side])


@enforces("20.22")
def may_form(table: Table, unit: UnitId) -> bool:
    """20.22 NATO infantry that is not mechanized and airmobile units, on the map, may become battalions."""
    content = table.content
    return content.side[unit] == NATO and content.can_form_battalions[unit] and table.state.at[unit] >= 0


def box(table: Table) -> list[UnitId]:
    """Battalion counters that are not in play."""
    at = table.state.at
    return [unit for unit in table.content.battalions[NATO] if at[unit] == WAITING]


class Convert(UnitVerb):
    """20.22 `convert UNIT`: a whole unit becomes airmobile battalions, two for each step it has left."""

    case = "20.22"
    weight = 0.1
    content: Content
    slots = sentence(
        (Bar("20.22", "fg-refused-no-nato-unit", lambda v, unit: v.content.side[unit] != NATO),),
        (
            Bar("20.22", "fg-refused-no-parent", lambda v, unit: not may_form(v.table, unit)),
            Bar("20.22", "fg-refused-none-converts", lambda v, _: not box(v.table)),
        ),
    )

    def __init__(self, table: Table, phase: Frame) -> None:
        self.table, self.phase, self.content = table, phase, table.content

    def units(self) -> Iterable[UnitId]:
        return self.table.on_map(NATO) if box(self.table) else ()

    def absent(self) -> Refusal:
        return refuse("20.22", "fg-refused-none-converts")

    def told(self, at: int, said: Said, value: Any) -> Mapping[str, Any]:
        per_step = self.content.tables.airmobile.per_step
        most = min(per_step * self.table.steps_left(value), len(box(self.table)))
        return {"battalions": most, "untried": value in self.table.state.untried}

    @enforces("20.22")
    def does(self, unit: UnitId) -> Frames:
        """20.22 An untried unit is revealed first: its battalions are counted by what it turns out to be."""
        conversion = Conversion(unit=unit)
        if unit in self.table.state.untried:
            return (self.phase, conversion, Reveal(units=(unit,), cause="convert"))
        return (self.phase, conversion)


@enforces("20.22")
class Conversion(Frame, frozen=True, tag="conversion"):
    """20.22 The parent leaves the game for good, without points (ruling F63); its battalions stand in its hex.

    The counters set a limit: what the box does not hold is not formed (ruling F112).
    """

    unit: UnitId = NO_UNIT

    def begin(self, table: Table) -> Frames:
        unit, hex_ = self.unit, table.state.at[self.unit]
        if hex_ < 0:
            return ()
        number = table.content.tables.airmobile.per_step * table.steps_left(unit)
        formed = box(table)[:number]
        table.note("fg-log-converted", "20.22", unit=table.content.ids[unit], number=len(formed), hex=table.name(hex_))
        table.remove(unit)
        for battalion in formed:
            table.put(battalion, hex_)
        return ()
