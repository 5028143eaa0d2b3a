"""5.0 The Movement Phases, initial and secondary: what happens in them. Who may do what is in `menu`.

A move names where from, who and where to; the cheapest path is taken. Overruns happen in the midst of it: a battle is
fought on top of this phase, which then reads what came of it.
"""

from __future__ import annotations

from front85.games.fulda_gap.air.helicopters import stationary
from front85.games.fulda_gap.arrivals.mobilization import Mobilization, unmobilized
from front85.games.fulda_gap.arrivals.reinforcements import put_off_airlanding
from front85.games.fulda_gap.movement.hand import Moving
from front85.games.fulda_gap.movement.menu import movement_menu
from front85.games.fulda_gap.movement.overrun import carry_on
from front85.games.fulda_gap.movement.overstack import Overstack
from front85.games.fulda_gap.state import NATO, SOVIET
from front85.games.fulda_gap.supply.general import unsupplied_units
from front85.games.fulda_gap.table import Table
from front85.games.fulda_gap.weapons import chemical
from front85.kernel.ask import Ask
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frames


@enforces("5.0a", "5.0b", "5.11", "5.23", "4.0b", "4.0c")
class MovementPhase(Moving, frozen=True, tag="movement"):
    """5.0 One side's Initial or Secondary Movement Phase."""

    def begin(self, table: Table) -> Ask | Frames:
        """15.0 Chemical warfare may be declared before anything else: it lengthens supply lines as well (15.33)."""
        table.state.overrun_result = ""
        if self.pregame or not chemical.may_declare(table):
            return (self.at("mobilize"),)
        return chemical.declaration(table, lambda: (self.at("mobilize"),))

    def mobilize(self, table: Table) -> Frames:
        """23.36 NATO's Initial Movement Phase opens with the mobilization of its HSK units."""
        opening = self.side == NATO and not self.secondary and not self.pregame
        called = tuple(unmobilized(table)) if opening else ()
        return (self.at("check"), Mobilization(units=called)) if called else (self.at("check"),)

    def check(self, table: Table) -> Frames:
        """4.0, 5.33 Supply is judged now for all of the phase, for both sides."""
        state = table.state
        state.unsupplied = unsupplied_units(table, NATO) | unsupplied_units(table, SOVIET)
        for unit in sorted(state.unsupplied):
            table.note("fg-log-unsupplied", "4.0b", unit=table.content.ids[unit])
        return (self.at("choose"),)

    def choose(self, table: Table) -> Ask:
        return movement_menu(table, self)

    def struck(self, table: Table) -> Frames:
        """5.3 An overrun is over: the survivors enter the hex they emptied, go on, or stop."""
        return (carry_on(table, self),)

    def close(self, table: Table) -> Frames:
        """6.1 The phase ends when no hex holds more than its limit."""
        if not self.pregame and not self.secondary and self.side == NATO:
            put_off_airlanding(table)
        if table.advanced and not self.pregame:
            return (Overstack(side=self.side), *stationary(table, self))
        return (Overstack(side=self.side),)
