"""7.6 What each result of the table does."""

from __future__ import annotations

import msgspec

from front85.games.berlin85.combat import battle
from front85.games.berlin85.combat.advance import Advance, Trail
from front85.games.berlin85.combat.battle import Attack
from front85.games.berlin85.combat.exchange import Exchange
from front85.games.berlin85.combat.retreat import Retreats
from front85.games.berlin85.table import Table
from front85.hexwar.ids import Side, UnitId, enemy_of
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frames


@enforces("7.6D", "7.6A", "7.6Br", "7.6Ae", "7.6De", "7.6Ex", "7.6Ax", "7.0b", "8.14", "8.33")
def aftermath(table: Table, side: Side, attack: Attack, result: str) -> Frames:
    """7.6 The frames that carry out a result; distant guns are never touched (8.14)."""
    enemy, damage = enemy_of(side), battle.damage(table, side, attack)
    kind, number = result[0], result[1:]
    if result == "-":
        return (damage,)
    if kind == "D" and number.isdigit():
        retreats = Retreats(side=enemy, phasing=side, queue=attack.defenders, need=int(number), damage=damage)
        return (msgspec.structs.replace(retreats, next=(side, attack.near)),)
    if kind == "A" and number.isdigit():
        return (Retreats(side=side, phasing=side, queue=attack.near, need=int(number), damage=damage),)
    if result == "Br":
        # The defender first, then the attacker; nobody has won, so nobody advances (ruling B63).
        return (Retreats(side=enemy, phasing=side, queue=attack.defenders, need=1, back=attack.near, damage=damage),)
    if result == "Ae":
        trails = perish(table, attack.near, "7.6Ae")
        return (damage, Advance(side=enemy, units=attack.defenders, trails=trails, case="7.6Ae"))
    need = sum(max(table.defense(unit), 1) for unit in attack.defenders)
    if result == "Ax":
        retreats = Retreats(side=enemy, phasing=side, queue=attack.defenders, need=1, damage=damage, price=need)
        return (msgspec.structs.replace(retreats, next=(side, attack.near)),)
    trails = perish(table, attack.defenders, "7.6De" if result == "De" else "7.6Ex")
    advance = Advance(side=side, units=attack.near, trails=trails, case="7.99")
    if result == "De":
        return (damage, advance)
    return (damage, advance, Exchange(side=side, units=attack.near, need=need))


def perish(table: Table, units: tuple[UnitId, ...], case: str) -> tuple[Trail, ...]:
    """Eliminate units where they stand; the hexes they leave may be entered (7.99)."""
    trails = tuple(Trail((table.state.at[unit],)) for unit in units)
    for unit in units:
        table.eliminate(unit, case)
    return trails
