"""7.0 One announced attack: who takes part, its differential, and every shift with its case."""

from __future__ import annotations

import msgspec

from front85.games.berlin85.ground.collateral import Collateral
from front85.games.berlin85.state import NATO, PACT
from front85.games.berlin85.supply.general import in_supply
from front85.games.berlin85.table import Table
from front85.hexwar.ids import HexId, Side, UnitId
from front85.kernel.ask import Line
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frame
from front85.kernel.message import Message, say

Fire = tuple[UnitId, HexId]
"""8.4 A gun and the hex it protects."""


class Attack(msgspec.Struct, frozen=True, array_like=True):
    """An attack as it was announced; without defenders it is fire at an empty hex (8.16)."""

    targets: tuple[HexId, ...]
    defenders: tuple[UnitId, ...] = ()
    near: tuple[UnitId, ...] = ()
    """Attackers adjacent to every target, guns among them."""
    guns: tuple[UnitId, ...] = ()
    """8.1 Artillery that barrages from afar."""
    air: int = 0
    gas: tuple[HexId, ...] = ()
    """8.81 Hexes into which one of the guns fires gas."""
    fire: tuple[Fire, ...] = ()
    cover: int = 0
    """9.0 Ground Support Points of the defender."""
    clouds: tuple[HexId, ...] = ()
    """8.87 Defended hexes into which one of the protecting guns fires gas."""

    @property
    def units(self) -> tuple[UnitId, ...]:
        return (*self.near, *self.guns)


class Announced(Frame, frozen=True):
    """What a Combat Phase tells of itself to the battles in it."""

    side: Side = PACT
    attacks: tuple[Attack, ...] = ()


def committed(table: Table) -> frozenset[UnitId]:
    """7.83 Units named in attacks that are still to be resolved: they cannot be displaced."""
    phase = next((frame for frame in reversed(table.stack) if isinstance(frame, Announced)), None)
    if phase is None:
        return frozenset()
    return frozenset(unit for attack in phase.attacks for unit in (*attack.units, *attack.defenders))


def all_guns(table: Table, attack: Attack) -> bool:
    """8.45 Whether every attacker is artillery, adjacent or not."""
    return all(table.content.is_gun[unit] for unit in attack.near)


def barrage(table: Table, attack: Attack) -> int:
    """Artillery and ground support that the attacker fires, adjacent guns included."""
    units, is_gun = table.content.units, table.content.is_gun
    return sum(units[unit].barrage for unit in attack.units if is_gun[unit]) + attack.air


@enforces("8.43", "9.11")
def protection(table: Table, attack: Attack) -> int:
    """8.43 Final protective fire and ground support that the defender fires."""
    return sum(table.content.units[gun].fpf for gun, _ in attack.fire) + attack.cover


def damage(table: Table, side: Side, attack: Attack) -> Collateral:
    """10.0 What is checked for ruins and fires after this attack."""
    return Collateral(
        side=side, hexes=attack.targets, barrage=barrage(table, attack), protection=protection(table, attack)
    )


@enforces("7.0c", "8.43", "9.11", "8.21", "8.88")
def differential(table: Table, attack: Attack) -> int:
    """7.0 Attack, barrage and ground support less defence and protective fire."""
    ours = sum(table.attack(unit) for unit in attack.units) + attack.air
    return ours - sum(table.defense(unit) for unit in attack.defenders) - protection(table, attack)


@enforces("7.51")
def column_of(table: Table, difference: int) -> int:
    """7.51 The column of a differential; beyond the ends of the table its last columns serve."""
    lowest = table.content.tables.combat_results.lowest
    return max(sum(difference >= number for number in lowest) - 1, 0)


@enforces("7.0c", "7.51")
def shifted(table: Table, column: int, shift: int) -> int:
    """7.0 All shifts are netted and applied once, after the column is found (ruling B34)."""
    return min(max(column + shift, 0), len(table.content.crt.columns) - 1)


@enforces("7.41", "7.42", "7.44")
def terrain_line(table: Table, attack: Attack) -> Line | None:
    """7.44 Of several defended hexes the one that protects best counts for the whole attack."""
    best: Line | None = None
    for hex_ in attack.targets:
        shift = hex_shift(table, hex_) + side_shift(table, attack, hex_)
        if shift and (best is None or shift > -best.value):
            best = Line(say("b85-shift-terrain", hex=table.name(hex_)), -shift, "7.42")
    return best


@enforces("7.41", "10.0", "8.62")
def hex_shift(table: Table, hex_: HexId) -> int:
    """7.41 The defender's own ground, and a ruin on top of it (10.0)."""
    chart = table.content.tables.terrain
    shift = chart.hex[table.content.board.terrain[hex_]].shift
    return shift + (chart.ruin.shift if table.ruined[hex_] else 0)


@enforces("7.43", "8.62")
def side_shift(table: Table, attack: Attack, hex_: HexId) -> int:
    """7.43 A hexside helps only if everybody adjacent crosses the same kind; guns are not looked at (8.62)."""
    walkers = [unit for unit in attack.near if not table.content.is_gun[unit]]
    kinds = {table.ground.side_kind(table.state.at[unit], hex_, table.state.blown) for unit in walkers}
    if len(kinds) != 1:
        return 0
    kind = kinds.pop()
    return table.content.tables.terrain.side[kind].shift if kind else 0


@enforces("14.32")
def supply_lines(table: Table, attack: Attack) -> list[Line]:
    """14.32 One unsupplied unit on a side is enough for two columns against it, once (ruling B44)."""
    by = table.content.tables.shifts.unsupplied
    found = []
    if any(not in_supply(table, unit) for unit in attack.near):
        found.append(Line(say("b85-shift-supply-attacker"), -by, "14.32"))
    if any(not in_supply(table, unit) for unit in attack.defenders):
        found.append(Line(say("b85-shift-supply-defender"), by, "14.32"))
    return found


@enforces("8.84", "8.85", "8.87")
def gas_line(table: Table, attack: Attack, protected: bool) -> Line | None:
    """8.84, 8.85 Gas helps whoever attacks, most in the turn it was fired; gas that protects works the other way."""
    shifts, state = table.content.tables.shifts, table.state
    if protected:
        return Line(say("b85-shift-gas-protects"), -shifts.gas_protects, "8.87")
    turns = [state.gas[table.name(hex_)] for hex_ in attack.targets if table.gassed(hex_)]
    fresh = [*(turn == state.turn for turn in turns), *(True for _ in attack.gas)]
    if not fresh:
        return None
    if any(fresh):
        return Line(say("b85-shift-gas"), shifts.gas_fired, "8.84")
    return Line(say("b85-shift-gas-later"), shifts.gas_later, "8.85")


@enforces("19.11", "21.15.2", "21.25.1", "7.52")
def favour_lines(table: Table, attack: Attack, side: Side) -> list[Line]:
    """Columns for one side whoever attacks: an offer that went wrong, surprise, the militia. Never for fire alone.

    19.11 The extra column is always used in its owner's favour: the other way is forbidden (7.52, ruling B41).
    """
    state, scenario, shifts = table.state, table.content.scenario, table.content.tables.shifts
    found: list[Line] = []

    def favour(holder: Side, message: Message, by: int, case: str) -> None:
        found.append(Line(message, by if holder == side else -by, case))

    if attack.near:
        if state.bonus >= 0:
            favour(state.bonus, say("b85-shift-honors"), shifts.honors, "19.11")
        if scenario.surprise_turn == state.turn:
            favour(PACT, say("b85-shift-surprise"), shifts.surprise, "21.15.2")
    police = table.content.wb_police
    if scenario.militia and any(police[unit] for unit in (*attack.near, *attack.defenders)):
        favour(NATO, say("b85-shift-militia"), shifts.militia, "21.25.1")
    return found


def shift_lines(table: Table, attack: Attack, side: Side, protected: bool = False) -> list[Line]:
    """7.0 Every shift of an attack; to the right is positive and good for the attacker."""
    found = [terrain_line(table, attack), gas_line(table, attack, protected)]
    lines = [line for line in found if line is not None]
    return [*lines, *supply_lines(table, attack), *favour_lines(table, attack, side)]


def net(lines: list[Line]) -> int:
    return round(sum(line.value for line in lines))


@enforces("8.15")
def effect(table: Table, attack: Attack, column: int, die: int) -> str:
    """7.61 The result of a die; distant artillery alone has only some of them (8.15, ruling B16)."""
    result = str(table.content.crt.cell(column, die))
    if not attack.near and result not in table.content.tables.combat_results.barrage_alone:
        return "-"
    return result
