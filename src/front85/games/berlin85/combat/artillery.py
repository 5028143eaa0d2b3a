"""8.0 Which guns may barrage, join a combined attack, or give final protective fire."""

from __future__ import annotations

from collections.abc import Collection

from front85.games.berlin85.combat.battle import Attack, all_guns
from front85.games.berlin85.state import NATO, PACT
from front85.games.berlin85.supply.general import in_supply
from front85.games.berlin85.table import Table
from front85.hexwar.ids import HexId, Side, UnitId
from front85.kernel.enforce import enforces
from front85.kernel.message import Refusal, refuse


@enforces("8.1", "8.11", "14.33", "8.32")
def why_no_barrage(table: Table, gun: UnitId) -> Refusal | None:
    """8.1 Only a supplied gun beside no enemy fires at a distance; being out of his zone is not enough."""
    name = table.content.ids[gun]
    if not table.content.is_gun[gun]:
        return refuse("7.14", "b85-refused-not-beside", unit=name)
    if table.adjacent_enemies(gun):
        return refuse("8.1", "b85-refused-gun-beside-enemy", unit=name)
    if gun in table.state.silent:
        return refuse("7.82c", "b85-refused-fpf-displaced", unit=name)
    if not in_supply(table, gun):
        return refuse("14.33", "b85-refused-gun-unsupplied", unit=name)
    return None


@enforces("8.12", "8.61", "2.32")
def in_range(table: Table, gun: UnitId, hex_: HexId) -> bool:
    """8.12 The target hex counts, the gun's own does not; nothing on the way matters (8.61)."""
    return table.content.board.distance(table.state.at[gun], hex_) <= table.content.units[gun].range


@enforces("8.71", "8.72b", "8.73b")
def why_not_joined(table: Table, gun: UnitId, near: Collection[UnitId]) -> Refusal | None:
    """8.7 A distant gun joins adjacent attackers only where its own people are among them, and never police alone."""
    content, name = table.content, table.content.ids[gun]
    if not near:
        return None
    if all(content.is_police[unit] for unit in near):
        return refuse("8.73b", "b85-refused-police-guns", unit=name)
    if content.is_rocket[gun] and not any(content.formation[unit] == content.formation[gun] for unit in near):
        return refuse("8.71", "b85-refused-other-division", unit=name)
    if content.side[gun] == NATO and not any(content.nat[unit] == content.nat[gun] for unit in near):
        return refuse("8.72b", "b85-refused-other-nation", unit=name)
    return None


@enforces("8.41", "14.33", "7.82c")
def why_silent(table: Table, gun: UnitId, attacks: Collection[Attack], struck: Collection[UnitId]) -> Refusal | None:
    """8.41 Why a gun gives no protective fire in this phase at all; `struck` have been attacked before."""
    name, state, side = table.content.ids[gun], table.state, table.content.side[gun]
    if gun in struck or any(gun in attack.defenders for attack in attacks):
        return refuse("8.41", "b85-refused-fpf-attacked", unit=name)
    if gun in state.shaken:
        return refuse("8.41", "b85-refused-fpf-shaken", unit=name)
    if table.in_enemy_zone(side, state.at[gun]):
        return refuse("8.41", "b85-refused-fpf-zone", unit=name)
    if gun in state.silent:
        return refuse("7.82c", "b85-refused-fpf-displaced", unit=name)
    if not in_supply(table, gun):
        return refuse("14.33", "b85-refused-gun-unsupplied", unit=name)
    return None


@enforces("8.42", "8.72", "8.73", "8.45")
def why_no_fire(table: Table, gun: UnitId, attack: Attack, hex_: HexId) -> Refusal | None:
    """8.42 Why a gun cannot protect the unit in a hex that is under attack."""
    content, name = table.content, table.content.ids[gun]
    if all_guns(table, attack):
        return refuse("8.45", "b85-refused-fpf-guns", hex=table.name(hex_))
    defender = table.units_at(hex_)[0]
    if content.is_police[defender]:
        return refuse("8.73", "b85-refused-fpf-police", hex=table.name(hex_))
    if content.side[gun] == NATO and content.nat[gun] != content.nat[defender]:
        return refuse("8.72", "b85-refused-fpf-nation", unit=name, hex=table.name(hex_))
    if not in_range(table, gun, hex_):
        return refuse("8.42", "b85-refused-range", unit=name, hex=table.name(hex_))
    return None


@enforces("9.12", "9.15", "9.21", "16.11", "17.1b")
def points(table: Table, side: Side) -> int:
    """9.0 Ground Support Points a side has in this Combat Phase: those of the game turn, each phase anew."""
    state = table.state
    return 0 if table.night or state.air_holder != side else state.support


@enforces("8.74", "9.0b", "9.13", "8.73b")
def why_no_air(table: Table, near: Collection[UnitId], guns: Collection[UnitId]) -> Refusal | None:
    """9.0 Ground support comes only with others, and never to police alone (8.74)."""
    if not near and not guns:
        return refuse("9.0b", "b85-refused-air-alone")
    if near and all(table.content.is_police[unit] for unit in near):
        return refuse("8.74", "b85-refused-air-police")
    return None


@enforces("8.81", "8.89")
def why_no_gas(table: Table, side: Side, hex_: HexId) -> Refusal | None:
    """8.81 The optional gas: Pact artillery only, never into a hex that has gas already."""
    if not table.options.get("gas"):
        return refuse("8.81", "b85-refused-gas-off")
    if side != PACT:
        return refuse("8.89", "b85-refused-gas-nato")
    if table.gassed(hex_):
        return refuse("8.81", "b85-refused-gas-twice", hex=table.name(hex_))
    return None
