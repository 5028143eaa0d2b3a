"""23.36 The West German home defence: HSK units are called up in their cities."""

from __future__ import annotations

from front85.games.fulda_gap.arrivals.reinforcements import bring_in
from front85.games.fulda_gap.state import NATO, WAITING
from front85.games.fulda_gap.table import Table
from front85.hexwar.dice import Throw
from front85.hexwar.ids import UnitId
from front85.kernel.ask import Ask
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frame, Frames
from front85.kernel.message import say


@enforces("23.36a", "24.32")
def unmobilized(table: Table) -> list[UnitId]:
    """23.36 HSK units that are still to be called up."""
    content, at = table.content, table.state.at
    if content.hsk_placed:
        return []
    return [u for u in content.by_side[NATO] if content.is_hsk[u] and at[u] == WAITING and content.home[u] >= 0]


@enforces("23.36a", "23.36b")
class Mobilization(Frame, frozen=True, tag="mobilization"):
    """23.36 A die for each HSK unit at the start of NATO's Initial Movement Phase; from the third turn all come."""

    units: tuple[UnitId, ...] = ()

    def begin(self, table: Table) -> Ask | Frames:
        """A city with an enemy in it, a helicopter that has landed there, mobilizes nobody (ruling F138)."""
        taken = [unit for unit in self.units if table.enemy_in(NATO, table.content.home[unit])]
        if taken:
            for unit in taken:
                table.eliminate(unit, "23.36b")
            return (Mobilization(units=tuple(unit for unit in self.units if unit not in taken)),)
        if not self.units:
            return ()
        if table.state.turn >= table.content.tables.mobilization.turn:
            for unit in self.units:
                _mobilize(table, unit)
            return ()
        unit = self.units[0]

        def rolled(dice: tuple[int, ...]) -> Frames:
            if dice[0] <= table.content.tables.mobilization.to:
                _mobilize(table, unit)
            else:
                table.note("fg-log-not-mobilized", "23.36a", unit=table.content.ids[unit], die=dice[0])
            return (Mobilization(units=self.units[1:]),)

        return Throw("23.36a", say("fg-roll-mobilization", unit=table.content.ids[unit]), 1, rolled)


def _mobilize(table: Table, unit: UnitId) -> None:
    home = table.content.home[unit]
    bring_in(table, unit, home)
    table.state.moved.discard(unit)
    table.note("fg-log-mobilized", "23.36a", unit=table.content.ids[unit], hex=table.name(home))
