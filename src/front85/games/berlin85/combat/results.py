"""7.6 What each result of the table does."""

from __future__ import annotations

import msgspec

from front85.games.berlin85.combat import battle
from front85.games.berlin85.combat.advance import Advance, Trail
from front85.games.berlin85.combat.battle import Attack
from front85.games.berlin85.combat.exchange import Exchange
from front85.games.berlin85.combat.retreat import Retreats
from front85.games.berlin85.ground.collateral import Collateral
from front85.games.berlin85.table import Table
from front85.hexwar.ids import Side, UnitId, enemy_of
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frames


@enforces("7.6Ex", "7.6Ax", "7.0b", "8.14")
def aftermath(table: Table, side: Side, attack: Attack, result: str) -> Frames:
    """7.6 The frames that carry out a result; distant guns are never touched (8.14)."""
    damage = battle.damage(table, side, attack)
    if result == "-":
        return (damage,)
    if result == "Br" or result[1].isdigit():
        return (retreats(side, attack, result, damage),)
    if result == "Ae":
        trails = perish(table, attack.near, "7.6Ae")
        return (damage, Advance(side=enemy_of(side), units=attack.defenders, trails=trails, case="7.6Ae"))
    need = sum(max(table.defense(unit), 1) for unit in attack.defenders)
    if result == "Ax":
        return (msgspec.structs.replace(retreats(side, attack, "D1", damage), price=need),)
    trails = perish(table, attack.defenders, "7.6De" if result == "De" else "7.6Ex")
    advance = Advance(side=side, units=attack.near, trails=trails, case="7.99")
    if result == "De":
        return (damage, advance)
    return (damage, advance, Exchange(side=side, units=attack.near, need=need))


@enforces("7.6D", "7.6A", "7.6Br", "8.33")
def retreats(side: Side, attack: Attack, result: str, damage: Collateral) -> Retreats:
    """7.6 Who goes back and how far. After Br nobody has won, so nobody advances (ruling B63)."""
    if result[0] == "A":
        return Retreats(side=side, phasing=side, queue=attack.near, need=int(result[1]), damage=damage)
    back = Retreats(side=enemy_of(side), phasing=side, queue=attack.defenders, damage=damage)
    if result == "Br":
        return msgspec.structs.replace(back, need=1, back=attack.near)
    return msgspec.structs.replace(back, need=int(result[1]), next=(side, attack.near))


@enforces("7.6Ae", "7.6De")
def perish(table: Table, units: tuple[UnitId, ...], case: str) -> tuple[Trail, ...]:
    """Eliminate units where they stand; the hexes they leave may be entered (7.99)."""
    trails = tuple(Trail((table.state.at[unit],)) for unit in units)
    for unit in units:
        table.eliminate(unit, case)
    return trails
