"""4.9.e, 4.10.e Gas disperses, fallout may decay, and whoever stands in it is irradiated."""

from __future__ import annotations

from front85.games.iron_sky.state import PACT
from front85.games.iron_sky.table import Table
from front85.games.iron_sky.weapons.blast import suffered, wound
from front85.hexwar.dice import Throw
from front85.hexwar.ids import Side, UnitId
from front85.kernel.ask import Ask
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frame, Frames
from front85.kernel.message import say

FACES = 20


@enforces("4.9.e", "4.10.e")
class Removal(Frame, frozen=True, tag="removal"):
    """4.9.e Weapons of mass destruction in the Removal Phase of a side."""

    side: Side = PACT

    @enforces("24.3.5")
    def begin(self, table: Table) -> Frames:
        """24.3.5 All markers of gas come off."""
        if table.state.chem:
            table.state.chem.clear()
            table.note("is-log-gas-over", "24.3.5")
        return (self.at("decay"),)

    @enforces("25.4.5a", "25.4.5b", "25.4.5c")
    def decay(self, table: Table) -> Ask | Frames:
        """25.4.5 A die for each hex with fallout."""
        return decay_dice(table, self) if table.state.fallout else ()

    @enforces("25.4.2")
    def radiation(self, table: Table) -> Ask | Frames:
        """25.4.2 Then a die for each ground unit that stands in fallout still, in either side's phase (ruling I484)."""
        units = irradiated(table)
        return radiation_dice(table, units) if units else ()


def due(table: Table) -> bool:
    """Whether there is anything to remove."""
    return bool(table.state.chem or table.state.fallout)


@enforces("25.4.5a", "25.4.5b", "25.4.5c")
def decay_dice(table: Table, frame: Removal) -> Throw:
    """25.4.5 The dice, hex by hex in the order of their names."""
    names = sorted(table.state.fallout)

    def rolled(dice: tuple[int, ...]) -> Frames:
        fallout, limits = table.state.fallout, table.content.weapons.decay.to
        for name, die in zip(names, dice, strict=True):
            level = fallout[name]
            if die > limits[level - 1]:
                continue
            fallout[name] = level - 1
            if level == 1:
                del fallout[name]
            case = ("25.4.5c", "25.4.5b", "25.4.5a")[level - 1]
            table.note("is-log-decay", case, hex=name, die=die, level=level - 1)
        return (frame.at("radiation"),)

    return Throw("25.4.5a", say("is-roll-decay", hex=", ".join(names)), len(names), rolled, sides=FACES)


def irradiated(table: Table) -> tuple[UnitId, ...]:
    """25.4.2 Ground units in hexes with fallout, hex by hex."""
    index = table.content.board.index
    return tuple(unit for name in sorted(table.state.fallout) for unit in sorted(table.units_at(index[name])))


@enforces("25.4.2")
def radiation_dice(table: Table, units: tuple[UnitId, ...]) -> Throw:
    """25.4.2 A die for each unit on the Nuclear Attack Table, with the level as points.

    25.4.2 Modes count as in an attack (ruling I38)."""

    def rolled(dice: tuple[int, ...]) -> Frames:
        chart = table.content.weapons.attack
        for unit, die in zip(units, dice, strict=True):
            steps = chart.result(table.state.fallout[table.name(table.state.at[unit])], die)
            if steps:
                name = table.content.ids[unit]
                table.note("is-log-radiation", "25.4.2", unit=name, die=die, steps=suffered(table, unit, steps))
                wound(table, unit, steps, "25.4.2")
        return ()

    return Throw("25.4.2", say("is-roll-radiation", count=len(units)), len(units), rolled, sides=FACES)
