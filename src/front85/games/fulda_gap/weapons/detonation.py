"""19.2, 19.4 A nuclear strike on one hex: carriers, electronic warfare, impact."""

from __future__ import annotations

from front85.games.fulda_gap.air.strikes import ABORTED, FULL, HALF, needs_roll, settle, strike_word
from front85.games.fulda_gap.air.superiority import level
from front85.games.fulda_gap.state import LOCKING, SIDES, SOVIET
from front85.games.fulda_gap.table import Table
from front85.games.fulda_gap.weapons.blast import Blast, in_order
from front85.games.fulda_gap.weapons.plotting import AIR, arsenal, sent
from front85.hexwar.dice import Throw
from front85.hexwar.ids import NO_HEX, HexId, Side, enemy_of
from front85.kernel.ask import Ask, Line
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frame, Frames
from front85.kernel.message import say


@enforces("19.41a")
def differential(table: Table, side: Side) -> int:
    """19.41 Own rating and air level against the enemy's (ruling F21)."""
    enemy = enemy_of(side)
    mine = arsenal(table, side).ew + level(table, side)
    return mine - arsenal(table, enemy).ew - level(table, enemy)


@enforces("19.42")
def deducted(table: Table, side: Side, die: int) -> int:
    """19.42 Warheads lost to electronic warfare; beyond either end of the table its last column is used."""
    chart = table.content.tables.electronic
    column = differential(table, side) - chart.lowest
    row = chart.rows[die - 1]
    return row[min(max(column, 0), len(row) - 1)]


@enforces("19.22", "19.41b")
def engaged(table: Table, side: Side, hex_: HexId) -> bool:
    """19.41 Electronic warfare has no say where the target lies in the striker's own Locking zone."""
    return table.zones.kind_at(side, hex_) == LOCKING


@enforces("19.41a")
def ew_lines(table: Table, side: Side) -> list[Line]:
    """19.41 The terms of the differential."""
    enemy = enemy_of(side)
    return [
        Line(say("fg-ew-own"), arsenal(table, side).ew, "19.41a"),
        Line(say("fg-ew-air"), level(table, side) - level(table, enemy), "19.41a"),
        Line(say("fg-ew-enemy"), -arsenal(table, enemy).ew, "19.41a"),
    ]


@enforces("19.2a", "19.11", "19.22", "19.41b")
class Detonation(Frame, frozen=True, tag="detonation"):
    """19.2 Carriers strike, electronic warfare takes its part, and what is left falls on every unit of the hex."""

    side: Side = SOVIET
    hex: HexId = NO_HEX
    warheads: int = 0
    loads: tuple[tuple[int, int], ...] = ()
    """19.11 Air units that still have to deliver, each with its warheads."""

    def begin(self, table: Table) -> Ask | Frames:
        if not self.loads:
            return (self.at("electronic"),)
        frame, air = self, self.loads[0][0]
        if not needs_roll(table, air):
            return (self.delivered(table, FULL),)

        def rolled(dice: tuple[int, ...]) -> Frames:
            return (frame.delivered(table, strike_word(table, air, dice[0])),)

        return Throw("18.67", say("fg-roll-strike", units=table.content.air[air].id), 1, rolled)

    @enforces("19.11", "19.11b")
    def delivered(self, table: Table, word: str) -> Detonation:
        """19.11 All warheads on S, half on 1/2, none on A, and on X they are lost with the carrier (ruling F81).

        After an A the carrier keeps its warheads and may try another hex.
        """
        air, load = self.loads[0]
        unit = table.content.air[air].id
        arrived = {FULL: load, HALF: load // 2}.get(word, 0)
        if word != ABORTED:
            sent(table, self.side, AIR, load)
        table.note("fg-log-carrier", "19.11", unit=unit, hex=table.name(self.hex), result=word, warheads=arrived)
        settle(table, air, word, self.hex)
        after: Detonation = self.at("begin", warheads=self.warheads + arrived, loads=self.loads[1:])
        return after

    @enforces("19.22", "19.41b")
    def electronic(self, table: Table) -> Ask | Frames:
        """19.41 One die for a target that is not engaged; so many warheads never arrive."""
        if not self.warheads or engaged(table, self.side, self.hex):
            return (self.at("impact"),)
        frame = self

        def rolled(dice: tuple[int, ...]) -> Frames:
            lost = min(frame.warheads, deducted(table, frame.side, dice[0]))
            table.note(
                "fg-log-electronic",
                "19.41b",
                die=dice[0],
                differential=differential(table, frame.side),
                lost=lost,
                left=frame.warheads - lost,
            )
            return (frame.at("impact", warheads=frame.warheads - lost),)

        return Throw("19.41b", say("fg-roll-electronic", side=SIDES[self.side]), 1, rolled)

    def impact(self, table: Table) -> Frames:
        units = [unit for unit in table.units_at(self.hex) if table.content.side[unit] != self.side]
        if not self.warheads or not units:
            table.note("fg-log-no-impact", "19.2a", hex=table.name(self.hex))
            return ()
        return (Blast(side=self.side, hex=self.hex, warheads=self.warheads, units=in_order(units)),)
