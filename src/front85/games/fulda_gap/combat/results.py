"""9.7 What a combat result does to the losing side: steps lost at once, retreats still to be made."""

from __future__ import annotations

from typing import NamedTuple

from front85.games.fulda_gap.combat.odds import Result
from front85.games.fulda_gap.combat.retreat import (
    Pending,
    can_retreat,
    is_carried_off,
    retreat_value,
    river_addition,
    trapped_losses,
)
from front85.games.fulda_gap.state import SIDES
from front85.games.fulda_gap.table import Table
from front85.hexwar.ids import HexId, Side, UnitId
from front85.kernel.ask import Ask
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frame, Frames
from front85.kernel.message import refuse, say
from front85.kernel.verbs import Menu, OneOf


class Blow(NamedTuple):
    """The units of one hex that a result falls on, and the Retreat Value it is measured by."""

    hex: HexId
    units: tuple[UnitId, ...]
    value: int


@enforces("9.33", "9.34")
def defending_blows(table: Table, targets: tuple[HexId, ...], strikers: tuple[UnitId, ...]) -> list[Blow]:
    """9.33 Each target hex by its own Retreat Value, rivers included (9.34)."""
    found = []
    adjacent, at = table.content.board.adjacent, table.state.at
    for hex_ in targets:
        beside = [unit for unit in strikers if at[unit] in adjacent[hex_]]
        value = retreat_value(table, hex_) + river_addition(table, hex_, beside)
        found.append(Blow(hex_, table.units_at(hex_), value))
    return found


@enforces("9.12b", "10.14", "10.15a")
def attacking_blows(table: Table, strikers: tuple[UnitId, ...]) -> list[Blow]:
    """Attackers next to a target, hex by hex (F125) and by the Retreat Value of their own hexes (F70).

    Neither bystanders (9.12) nor barraging guns (10.14) are touched.
    """
    at = table.state.at
    hexes: dict[HexId, list[UnitId]] = {}
    for unit in strikers:
        hexes.setdefault(at[unit], []).append(unit)
    return [Blow(hex_, tuple(units), retreat_value(table, hex_)) for hex_, units in sorted(hexes.items())]


@enforces("9.71", "9.75", "9.76", "9.81", "9.84")
def strike(table: Table, blow: Blow, result: Result) -> tuple[bool, Pending | None]:
    """Apply a result to the units of one hex. Returns whether it was adverse, and the retreat still to be made."""
    if result.all_lost:
        for unit in blow.units:
            table.eliminate(unit, "9.75")
        return True, None
    driven = result.points >= blow.value
    if not (driven or result.steps):
        return False, None
    guests = [unit for unit in blow.units if unit in table.state.guests]
    hosts = [unit for unit in blow.units if unit not in table.state.guests]
    if hosts:
        for unit in guests:
            table.eliminate(unit, "9.84")
    else:
        hosts = guests
    for unit in hosts:
        table.lose_steps(unit, result.steps, "9.76")
    if not driven:
        return True, None
    alive = [unit for unit in hosts if table.state.at[unit] >= 0]
    for unit in alive:
        if not can_retreat(table, unit) and not is_carried_off(table, unit):
            hold(table, unit, trapped_losses(result.points, blow.value))
    movers = tuple(unit for unit in alive if table.state.at[unit] >= 0 and can_retreat(table, unit))
    return True, Pending(blow.hex, movers, result.points, blow.value) if movers else None


@enforces("9.87a", "5.44", "20.21")
def hold(table: Table, unit: UnitId, losses: int) -> None:
    """9.87 A unit that cannot go pays in steps; an airmobile battalion that would have to go is destroyed (20.21)."""
    case = "20.21" if table.content.is_battalion[unit] else "9.87a"
    table.lose_steps(unit, losses, case)


class LoseStep(Frame, frozen=True, tag="lose step"):
    """14.18 The owner chooses which of several units loses a step."""

    side: Side = Side(0)
    units: tuple[UnitId, ...] = ()
    case: str = "14.18b"

    def begin(self, table: Table) -> Ask | Frames:
        units = [unit for unit in self.units if table.state.at[unit] >= 0]
        if len(units) < 2:
            for unit in units:
                table.lose_steps(unit, 1, self.case)
            return ()
        ids = {table.content.ids[unit]: unit for unit in units}

        def lose(word: str) -> Frames:
            table.lose_steps(ids[word], 1, self.case)
            return ()

        verb = OneOf(self.case, tuple(ids), lose, lambda word: refuse(self.case, "fg-refused-lose-stranger", unit=word))
        return Menu(SIDES[self.side], self.case, say("fg-ask-lose", side=SIDES[self.side]), {"lose": verb})
