"""13.1 Fuel Points: what a unit out of General Supply burns when it moves. An option (13.0).

Whether a unit is in General Supply is judged when it begins to move and holds for the rest of its movement; the books
(`state.dry`, `state.own_fuel`, `state.uncounted`) are opened with each Land Movement Phase.
"""

from __future__ import annotations

from front85.games.iron_sky.supply.general import general_supply
from front85.games.iron_sky.table import Table
from front85.hexwar.ids import UnitId
from front85.kernel.enforce import enforces


def in_play(table: Table) -> bool:
    """13.0 Whether embedded supply is played with."""
    return table.options["embedded_supply"]


@enforces("13.0.4", "13.0.5")
def afoot(table: Table, unit: UnitId) -> bool:
    """13.0.4 Leg infantry burns no fuel. Who that is 5.8 says, so it takes that option too (ruling I155).

    Special forces burn none in any case (13.0.5).
    """
    content = table.content
    return content.is_special[unit] or (content.is_leg[unit] and table.options["leg_infantry"])


@enforces("13.1.1", "13.0.4", "12.0.1", "27.13-emb.1")
def is_dry(table: Table, unit: UnitId) -> bool:
    """13.1 Whether a unit moves on its own fuel: it was out of General Supply at the outset of its movement, or prefers
    its own to an interdicted supply head (27.13-emb.1)."""
    if not in_play(table) or afoot(table, unit):
        return False
    if unit in table.state.own_fuel:
        return True
    return unit in table.state.dry if table.state.spent[unit] else not general_supply(table, unit)


@enforces("13.1.4")
def counted(table: Table, unit: UnitId, spent: int) -> int:
    """13.1.4 Quarters that burn fuel: not those spent on rest or on drawing supply."""
    return spent - table.state.uncounted.get(table.content.ids[unit], 0)


@enforces("13.1.1", "13.1.2", "13.1.3")
def burned(table: Table, quarters: int) -> int:
    """13.1 Fuel Points for a march of so many quarters."""
    return sum(quarters > over for over in table.content.tables.embedded.fuel_at)


@enforces("13.1.5")
def reach_of_tank(table: Table, unit: UnitId) -> int | None:
    """13.1.5 The most quarters a unit can spend in all with the fuel it has; None where fuel sets no bound."""
    if not is_dry(table, unit):
        return None
    most, spent = _tank(table, unit), table.state.spent[unit]
    return None if most is None else most + spent - counted(table, unit, spent)


def _tank(table: Table, unit: UnitId) -> int | None:
    """13.1 The most quarters that burn fuel a unit can pay for in all; None for any number."""
    bounds = table.content.tables.embedded.fuel_at
    points = burned(table, counted(table, unit, table.state.spent[unit])) + table.state.fuel[unit]
    return None if points >= len(bounds) else bounds[points]


@enforces("13.1.1", "13.1.2", "13.1.3", "13.1.4", "13.1.5")
def burn(table: Table, unit: UnitId, quarters: int, free: bool = False) -> None:
    """13.1 A unit is about to spend quarters: it pays the fuel they take. `free` ones take none (13.1.4), nor does what
    an advance it cannot refuse costs beyond the fuel it has, and no fuel is left afterwards (ruling I644)."""
    if not in_play(table):
        return
    state, name = table.state, table.content.ids[unit]
    if not state.spent[unit] and unit not in state.own_fuel and is_dry(table, unit):
        state.dry.add(unit)
    if free:
        state.uncounted[name] = state.uncounted.get(name, 0) + quarters
        return
    if unit not in state.dry and unit not in state.own_fuel:
        return
    before, most = counted(table, unit, state.spent[unit]), _tank(table, unit)
    paid = quarters if most is None else min(quarters, max(0, most - before))
    state.fuel[unit] -= burned(table, before + paid) - burned(table, before)
    if paid < quarters:
        state.uncounted[name] = state.uncounted.get(name, 0) + quarters - paid


@enforces("27.13-emb.1")
def so_far(table: Table, unit: UnitId) -> int:
    """27.13-emb.1 Fuel Points for what a unit has spent in this phase, should it have moved on its own fuel."""
    return burned(table, counted(table, unit, table.state.spent[unit]))


@enforces("13.2.3", "12.4-eff.2")
def can_attack(table: Table, unit: UnitId) -> bool:
    """12.4, 13.2.3 Whether supply lets a unit set out to attack: not when Out of Supply, nor without ammunition.

    For a unit on the move it is what it had when it began, so that whoever must fight on entering a zone can (I156).
    """
    if unit in table.state.cut_off:
        return False
    if not in_play(table) or table.state.ammunition[unit] > 0 or table.content.is_special[unit]:
        return True
    if table.state.spent[unit] and not afoot(table, unit):
        return unit not in table.state.dry
    return general_supply(table, unit)
