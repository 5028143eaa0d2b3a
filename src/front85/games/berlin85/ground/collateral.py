"""10.0 Collateral damage: ruins, fires in fuel, and how they spread."""

from __future__ import annotations

import msgspec

from front85.games.berlin85.state import NATO, SIDES
from front85.games.berlin85.table import Table
from front85.hexwar.dice import Throw
from front85.hexwar.ids import HexId, Side, UnitId
from front85.kernel.ask import Ask
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frame, Frames
from front85.kernel.message import say


@enforces("10.71b", "10.73", "10.55")
def set_fire(table: Table, hex_: HexId, *cases: str) -> None:
    """10.71 A fuel hex burns: units in it are eliminated, and its fuel is gone for good (10.73)."""
    state, name = table.state, table.name(hex_)
    state.fires[name] = state.turn
    state.burnt.add(hex_)
    table.touch()
    table.note("b85-log-fire", *cases, hex=name)
    for unit in table.units_at(hex_):
        table.eliminate(unit, "10.71b")


@enforces("10.0", "10.2", "10.3", "10.4", "10.71a")
def fire_column(table: Table, hex_: HexId, barrage: int, protection: int) -> int:
    """10.0 The worst die that ruins a hex under this fire, 0 when there is nothing to roll for.

    Against fuel the barrage counts threefold, protective fire once (10.71, ruling B18). A hex is ruined only once
    (10.4), and only six kinds of ground can be (10.2).
    """
    chart, state = table.content.tables.collateral, table.state
    row = chart.rows.get(table.content.board.terrain[hex_])
    if row is None or hex_ in state.ruins or table.burning(hex_):
        return 0
    strength = barrage * (chart.fuel_barrage if has_fuel(table, hex_) else 1) + protection
    reached = sum(strength >= number for number in row)
    return chart.worst_die[reached - 1] if reached else 0


def has_fuel(table: Table, hex_: HexId) -> bool:
    return hex_ in table.ground.fuel and hex_ not in table.state.burnt


@enforces("10.0", "10.11", "10.12")
class Collateral(Frame, frozen=True, tag="collateral damage"):
    """10.0 After a combat the phasing player checks every hex that was fired into, with one die for all (10.12).

    `fled` are units that retreated in this combat, with the hexes they left.
    """

    side: Side = NATO
    hexes: tuple[HexId, ...] = ()
    barrage: int = 0
    protection: int = 0
    fled: tuple[tuple[UnitId, HexId], ...] = ()

    def begin(self, table: Table) -> Ask | Frames:
        if not any(fire_column(table, hex_, self.barrage, self.protection) for hex_ in self.hexes):
            return ()
        prompt = say("b85-roll-collateral", side=SIDES[self.side], hexes=", ".join(map(table.name, self.hexes)))
        return Throw("10.0", prompt, 1, lambda dice: self.struck(table, dice[0]))

    @enforces("10.71b")
    def struck(self, table: Table, die: int) -> Frames:
        for hex_ in self.hexes:
            if die > fire_column(table, hex_, self.barrage, self.protection):
                continue
            if not has_fuel(table, hex_):
                table.lay_ruin(hex_)
                continue
            set_fire(table, hex_, "10.71b")
            for unit, left in self.fled:
                if left == hex_ and table.state.at[unit] >= 0:
                    table.eliminate(unit, "10.71b")
        return ()


@enforces("10.74")
class Spread(Frame, frozen=True, tag="fire spread"):
    """10.74 Before a Player-Turn one die for each fuel hex beside a fire, as it stands at the start (ruling B70)."""

    side: Side = NATO
    hexes: tuple[HexId, ...] | None = None

    def begin(self, table: Table) -> Ask | Frames:
        hexes = self.hexes if self.hexes is not None else threatened(table)
        if not hexes:
            return ()

        def spreads(dice: tuple[int, ...]) -> Frames:
            if dice[0] <= table.content.tables.collateral.fire_spreads_to:
                set_fire(table, hexes[0], "10.74")
            return (msgspec.structs.replace(self, hexes=hexes[1:]),)

        return Throw("10.74", say("b85-roll-spread", hex=table.name(hexes[0])), 1, spreads)


def threatened(table: Table) -> tuple[HexId, ...]:
    """10.74 Unburnt fuel beside a fire with no water between."""
    ground = table.ground
    return tuple(
        sorted(
            {
                beside
                for hex_ in table.hexes(table.state.fires)
                for beside in ground.dry[hex_]
                if has_fuel(table, beside) and beside not in table.state.ruins
            }
        )
    )


@enforces("10.71c", "8.82")
def burn_out(table: Table) -> None:
    """10.71, 8.82 At the end of the game turn after they were laid fires leave ruins and gas is gone."""
    state = table.state
    for name, turn in list(state.fires.items()):
        if turn < state.turn:
            del state.fires[name]
            table.lay_ruin(table.content.board.index[name])
    for name, turn in list(state.gas.items()):
        if turn < state.turn:
            del state.gas[name]
            table.note("b85-log-gas-gone", "8.82", hex=name)
    table.touch()
