"""18.5 Air defenses: whose zones reach how far, what they cost, and how ECM carriers help to pay (18.4)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

import numpy as np

from front85.games.fulda_gap.air.airbases import nike_span
from front85.games.fulda_gap.air.superiority import side_name
from front85.games.fulda_gap.movement.pathing import Mask
from front85.games.fulda_gap.state import NATO
from front85.games.fulda_gap.table import Table
from front85.hexwar.ids import NO_HEX, HexId, Side, UnitId, enemy_of, hex_ids
from front85.hexwar.kernels.airlane import Defenses
from front85.kernel.enforce import enforces


@enforces("18.51", "18.52", "18.53")
def zone_extent(table: Table, unit: UnitId) -> int:
    """18.51 How far a ground unit's Air Defense Zone reaches, -1 for none; halved by disruption (18.53)."""
    content, chart = table.content, table.content.tables.air_defense
    if content.is_artillery[unit]:
        extent = chart.artillery_extent
    elif content.is_combat[unit]:
        extent = chart.other_extent
    else:
        return -1
    return extent // chart.disrupted_divisor if unit in table.state.disrupted else extent


@enforces("18.54a", "18.55", "18.56", "18.51")
def defenses(table: Table, side: Side) -> Defenses:
    """18.5 What the air units of a side meet: the zones of every enemy unit, one on top of the other (18.56)."""
    content, enemy = table.content, enemy_of(side)
    chart, board, holder = content.tables.air_defense, content.board, side_name(enemy)
    change = content.scenario.air_defense.get(holder, 0)
    guns, others = chart.artillery[holder], chart.other[holder]
    gun_points, other_points = max(0, guns.points + change), max(0, others.points + change)
    flat = np.zeros(board.size, np.int16)
    zones: list[Mask] = []
    for unit in table.on_map(enemy):
        extent = zone_extent(table, unit)
        if extent < 0:
            continue
        near = board.within(table.state.at[unit], extent)
        if not content.is_artillery[unit]:
            flat[list(near)] += other_points
        elif guns.hexes == 1:
            flat[list(near)] += gun_points
        else:
            zone = np.zeros(board.size, bool)
            zone[list(near)] = True
            zones.append(zone)
    span = nike_span(table) if enemy == NATO else 0
    return Defenses(flat, zones, gun_points, guns.hexes, max(0, chart.nike.points + change), span)


@enforces("18.2")
def entry_hexes(table: Table, side: Side) -> list[HexId]:
    """18.2 NATO's air units come from the west edge, Soviet ones from any East German hex without an enemy in it."""
    content = table.content
    if side == NATO:
        return list(content.edges["west"])
    free = content.east_germany & (table.occ.present[NATO] == 0)
    return hex_ids(np.flatnonzero(free).tolist())


# a group in the air


class Wing(NamedTuple):
    """What a way did to one air unit: points left, the hexes it entered, and whether it is still with the others."""

    left: int
    route: tuple[HexId, ...]
    at: HexId


class Purse(NamedTuple):
    """18.22 The points of a group on its way, for units that pay the same price for a hex."""

    others: tuple[int, ...]
    """Points of the fighting units, in the order of the group."""
    covered: tuple[bool, ...]
    carrier: int = -1
    """Points of the ECM carrier while it flies along, -1 without one."""
    entered: int = 0
    """Hexes entered."""
    followed: int = 0
    """Hexes the carrier has entered with them."""
    kept: int = -1
    """Points of a carrier that stayed behind."""

    @classmethod
    def of(cls, table: Table, group: Sequence[int], covered: Collection[int] | None = None) -> Purse:
        content, left = table.content, table.state.air_left
        plain = [air for air in group if not content.air[air].ecm]
        carriers = [left[air] for air in group if content.air[air].ecm]
        helped = tuple(covered is None or air in covered for air in plain)
        return cls(tuple(left[air] for air in plain), helped, carriers[0] if carriers else -1)

    @enforces("18.21", "18.22", "18.3a", "18.41", "18.42")
    def pay(self, *prices: int) -> Purse | None:
        """18.21 The group after one more hex, or None when a unit cannot pay for it.

        One price for all, or one for each fighting unit and then the carrier's. Each unit pays for itself (18.3). An
        ECM carrier pays its own way first and then, whole hexes at a time, that of the units it covers; it is gone
        when its points are (18.41). One that cannot pay for the next hex stays behind (ruling F115).
        """
        own, kept, followed = self.carrier, self.kept, self.followed
        if own >= 0:
            if prices[-1] <= own:
                own -= prices[-1]
                followed += 1
            elif self.others and self.entered:
                own, kept = -1, own
            else:
                return None
        left = []
        for place, points in enumerate(self.others):
            price = prices[min(place, len(prices) - 1)]
            if own >= price and self.covered[place]:
                own -= price
            elif price <= points:
                points -= price
            else:
                return None
            left.append(points)
        return Purse(tuple(left), self.covered, own, self.entered + 1, followed, kept)


def flown(
    table: Table,
    sky: Defenses,
    group: Sequence[int],
    path: Sequence[HexId],
    covered: Collection[int],
    prices: Sequence[int] | None = None,
) -> dict[int, Wing] | None:
    """18.21 The group after entering the hexes of a path, or None when a unit cannot pay for one of them.

    `prices` are those of the path where they are the same for all, as for units that came one way.
    """
    content, state = table.content, table.state
    route = state.air_route
    carrier = next((air for air in group if content.air[air].ecm), -1)
    others = [air for air in group if air != carrier]
    purse: Purse | None = Purse.of(table, group, covered)
    if carrier >= 0 and route[carrier] and purse is not None:
        purse = purse._replace(entered=1)  # already on the map: it may stay where it is
    for place, hex_ in enumerate(path):
        if purse is None:
            return None
        if prices is not None:
            purse = purse.pay(prices[place])
        else:
            flyers = (*others, carrier) if carrier >= 0 else others
            purse = purse.pay(*(sky.price((*route[air], *path[:place]), hex_) for air in flyers))
    if purse is None:
        return None
    way = tuple(path)
    found = {air: Wing(left, (*route[air], *way), way[-1]) for air, left in zip(others, purse.others, strict=True)}
    if carrier >= 0:
        left = purse.carrier if purse.carrier >= 0 else purse.kept
        stays = way[purse.followed - 1] if purse.followed else state.air_at[carrier]
        gone = bool(others) and left == 0
        found[carrier] = Wing(left, (*route[carrier], *way[: purse.followed]), NO_HEX if gone else stays)
    return found
