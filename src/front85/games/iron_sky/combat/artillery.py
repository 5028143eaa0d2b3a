"""15.0 Artillery: which guns may support a combat, and with how much; and what aircraft add beside them.

A gun always fires from its own Ammunition Points, with or without embedded supply (15.1.1e).
"""

from __future__ import annotations

from front85.games.iron_sky.combat.engagement import Engagement
from front85.games.iron_sky.ground import zones
from front85.games.iron_sky.politics.countries import nation_at
from front85.games.iron_sky.state import SIDES, TACTICAL
from front85.games.iron_sky.supply import embedded
from front85.games.iron_sky.supply.general import general_supply
from front85.games.iron_sky.table import Table
from front85.games.iron_sky.weapons.silence import silenced
from front85.hexwar.ids import HexId, Side, UnitId
from front85.kernel.enforce import enforces
from front85.kernel.message import Refusal, refuse
from front85.kernel.slots import Reason

OFFENSIVE, DEFENSIVE = 0, 1
NO_GUN: Reason = ("15.1.1b", "is-refused-no-gun")


def available(table: Table, fight: Engagement, side: Side) -> tuple[UnitId, ...]:
    """15.1 Guns of a side that may support this combat."""
    content, at = table.content, table.state.at
    near = reach(table, fight, side)
    return tuple(
        unit
        for unit in content.by_kind["artillery"]
        if content.side[unit] == side and at[unit] in near and not held_back(table, fight, side, unit)
    )


@enforces("15.1.1a", "15.1.1b", "15.1.1c", "15.1.1d", "15.1.1e", "15.1.3", "9.5-eff.2", "36.7.2", "24.4.4")
def held_back(table: Table, fight: Engagement, side: Side, unit: UnitId) -> Reason | None:
    """15.1.1 What keeps a gun from firing."""
    content, state = table.content, table.state
    if not content.is_artillery[unit] or content.side[unit] != side or state.at[unit] < 0:
        return NO_GUN
    if state.at[unit] not in reach(table, fight, side):
        later = table.options["later_rules"] and side == fight.attacker
        return ("15.1.1cpl", "is-refused-gun-reach-later") if later else ("15.1.1b", "is-refused-gun-reach")
    if side == fight.attacker and fight.kind == "march" and unit not in fight.company:
        return "9.5-eff.2", "is-refused-gun-march"
    if side == fight.attacker and fight.suppressing and content.nat[unit] == nation_at(content, fight.hex):
        return "36.7.2", "is-refused-suppress-local"
    if silenced(table, unit):
        return "24.4.4", "is-refused-gassed"
    if state.mode[unit] != TACTICAL:
        return "15.1.1a", "is-refused-gun-mode"
    if state.losses[unit]:
        return "15.1.1c", "is-refused-gun-losses"
    if not screened(table, side, unit):
        return "15.1.1d", "is-refused-gun-screen"
    return None if state.ammunition[unit] else ("15.1.1e", "is-refused-gun-empty")


@enforces("15.1.1b", "15.1.1cpl", "9.0.4")
def reach(table: Table, fight: Engagement, side: Side) -> set[HexId]:
    """15.1.1b Hexes from which a side's guns reach: those of its units in the fight and those around them.

    In the later state of the rules the attacker's guns stand within two hexes of an attacked unit instead. An airfield
    under attack counts as a unit of its owner (9.0.6).
    """
    board = table.content.board
    if side == fight.defender:
        hexes = fight.ground
    elif table.options["later_rules"]:
        one = {near for hex_ in fight.ground for near in board.adjacent[hex_]}
        return one.union(*(board.adjacent[hex_] for hex_ in one))
    else:
        hexes = fight.targets if fight.disengaging else (fight.hex,)
    return {near for hex_ in hexes for near in (hex_, *board.adjacent[hex_])}


@enforces("15.1.1d")
def screened(table: Table, side: Side, unit: UnitId) -> bool:
    """15.1.1d In an enemy zone a gun needs a Combat Unit beside it, or another unit with a Contingency Defense."""
    content, here = table.content, table.state.at[unit]
    if not zones.in_zone(table, side, here):
        return True
    return any(
        content.is_combat[other] or (content.contingency[other] and not content.is_artillery[other])
        for other in table.units_at(here)
    )


@enforces("3.1.barr", "15.1.2", "9.19-eff.1", "9.5-eff.4", "36.7.7")
def barrage(table: Table, fight: Engagement, side: Side, jammed: bool) -> int:
    """15.0 What the committed guns add: the first number in attack, the second in defense.

    Against an assault off the march the sum is halved (9.5), guns that support a revolt count half (36.7.7), and
    successful enemy EW halves it once more (ruling I11). Guns that fire for an attacker out of a City or Urban hex are
    spared if he stands in one too.
    """
    content, at, guns = table.content, table.state.at, fight.guns[side]
    if not guns:
        return 0
    attacking = side == fight.attacker
    number = OFFENSIVE if attacking else DEFENSIVE
    total = sum(content.barrage[gun][number] for gun in guns)
    if not attacking and fight.kind == "march":
        total //= content.tables.assaults.march_divisor
    if not attacking and fight.suppressing:
        total //= content.revolts.markers.divisor
    if not jammed:
        return total
    safe = 0
    if attacking and any(content.built[at[unit]] for unit in fight.attackers if content.is_combat[unit]):
        safe = sum(content.barrage[gun][number] for gun in guns if content.built[at[gun]])
    return safe + (total - safe) // content.tables.warfare.divisor


@enforces("27.6-seq.7", "31.3.6")
def air_points(table: Table, side: Side) -> int:
    """27.6-seq.7, 31.3.6 Strike points of a side over the combat under way: of aircraft, and of helicopters there."""
    state, wings = table.state, table.content.wings
    points = state.support.get(SIDES[side], 0)
    for name, now in state.aloft.items():
        if now.task == "support" and wings.side[wings.index[name]] == side:
            points += wings.strike[wings.index[name]]
    return points


@enforces("27.6-seq.7", "9.5-eff.4", "9.19-eff.2", "36.7.6")
def sorties(table: Table, fight: Engagement, side: Side, jammed: bool) -> int:
    """27.6-seq.7 What the ground support of a side adds beside its guns.

    Enemy electronic warfare halves it apart from the guns (ruling I76). Against an assault off the march it is the
    defender's guns and aircraft together that are halved, and halved again (9.5-eff.4, ruling I11). Of NATO's aircraft
    over a revolt half the sum counts (36.7.6, ruling I364), off the march half of that half.
    """
    points = air_points(table, side)
    if not points:
        return 0
    divisor, defending = table.content.tables.warfare.divisor, side == fight.defender
    if defending and fight.kind == "march":
        guns = sum(table.content.barrage[gun][DEFENSIVE] for gun in fight.guns[side])
        both = (guns + points) // table.content.tables.assaults.march_divisor
        if fight.suppressing:
            both //= table.content.revolts.markers.divisor
        return (both // divisor if jammed else both) - barrage(table, fight, side, jammed)
    if defending and fight.suppressing:
        points //= table.content.revolts.markers.divisor
    return points // divisor if jammed else points


def why_not(table: Table, fight: Engagement, side: Side, unit: UnitId) -> Refusal:
    """Why a gun may not be committed."""
    return refuse(*(held_back(table, fight, side, unit) or NO_GUN), unit=table.content.ids[unit])


@enforces("15.1.1e", "15.1.3")
def fire(table: Table, guns: tuple[UnitId, ...]) -> None:
    """15.1.1e Each gun that fired has one Ammunition Point less."""
    for gun in guns:
        table.state.ammunition[gun] -= 1


@enforces("15.0.3", "15.1.5pl")
def refill(table: Table) -> None:
    """15.0.3, 4.11.e At the end of the turn guns in General Supply have their three points again."""
    content, state = table.content, table.state
    for gun in content.by_kind["artillery"]:
        allotment, _ = embedded.full(content, table.options, gun)
        if state.at[gun] >= 0 and state.ammunition[gun] < allotment and general_supply(table, gun):
            state.ammunition[gun] = allotment
