"""Enclaves such as West Berlin: who masks them and takes them, so that all others are free for the front.

A garrison that nobody can relieve binds as much as it takes to overwhelm it, and no more. Where the front is, is asked
without it.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

import numpy as np

from front85.ai.doctrine import section
from front85.ai.iron_sky.appraisal.ground import N as GROUND
from front85.ai.iron_sky.appraisal.ground import defense_at, enclaves, fighters, prizes
from front85.ai.maps import FAR, Field, Mask
from front85.games.iron_sky.content.content import Content
from front85.games.iron_sky.table import Table
from front85.hexwar.ids import HexId, Side, UnitId, enemy_of, hex_ids
from front85.hexwar.kernels.reach import hex_distance_field

N = section(__name__)


@lru_cache(maxsize=8)
def _separate(content: Content) -> tuple[frozenset[HexId], ...]:
    """The enclaves of the map, each with its hexes."""
    left, found = set(hex_ids(np.flatnonzero(enclaves(content)).tolist())), []
    while left:
        front = {left.pop()}
        one = set(front)
        while front:
            front = {near for hex_ in front for near in content.board.adjacent[hex_]} & left
            left -= front
            one |= front
        found.append(frozenset(one))
    return tuple(sorted(found, key=min))


def besieged(table: Table, side: Side) -> list[frozenset[HexId]]:
    """Enclaves in which something that counts is still the enemy's."""
    open_ = prizes(table, side).keys()
    return [hexes for hexes in _separate(table.content) if not hexes.isdisjoint(open_)]


def besiegers(
    table: Table, side: Side, free: list[UnitId], field: Callable[[HexId], Field]
) -> dict[UnitId, frozenset[HexId]]:
    """Who masks which enclave: the nearest of those who are `free` and can come there, fresh ones first, until they are
    strong enough; and a few support units."""
    content, at, found = table.content, table.state.at, {}
    garrison = defense_at(table, enemy_of(side))
    for hexes in besieged(table, side):
        goals = sorted(hexes & prizes(table, side).keys())
        way = np.minimum.reduce([field(goal) for goal in goals])
        need = N.odds * max(float(garrison[sorted(hexes)].sum()), N.least)
        worn = {unit: GROUND.turn * (table.state.losses[unit] + table.state.fatigue[unit]) for unit in free}
        for unit in sorted(free, key=lambda unit: (int(way[at[unit]]) + worn[unit], unit)):
            if need <= 0:
                break
            if way[at[unit]] < FAR and unit not in found and content.attack[unit] >= N.strong:
                found[unit] = hexes
                need -= content.attack[unit]
        for kind, count in N.support.items():
            some = [unit for unit in content.by_kind[kind] if content.side[unit] == side and at[unit] >= 0]
            some = [unit for unit in some if unit not in found and way[at[unit]] < FAR]
            for unit in sorted(some, key=lambda unit: (int(way[at[unit]]), unit))[:count]:
                found[unit] = hexes
    return found


class Front(NamedTuple):
    """Where somebody looks for the enemy."""

    name: str
    far: Field
    """Hexes to the nearest enemy there."""
    ground: Mask
    """Where enemies count."""


@lru_cache(maxsize=8)
def around(content: Content, hexes: frozenset[HexId]) -> Front:
    """The front of those who mask an enclave."""
    ground = np.zeros(content.board.size, bool)
    ground[sorted(hexes)] = True
    field = hex_distance_field(content.board.neighbours, sorted(hexes)).astype(np.int32)
    return Front(f"enclave {min(hexes)}", np.where(field < 0, FAR, field).astype(np.int32), ground)


def near_front(table: Table, side: Side, everywhere: bool = False) -> Field:
    """Hexes to the nearest enemy that fights, those in enclaves aside unless there are no others or `everywhere` is
    meant; to the enemy's ground as long as none is seen."""
    content, shut = table.content, enclaves(table.content)
    hexes = sorted({table.state.at[unit] for unit in fighters(table, enemy_of(side))})
    if not everywhere:
        hexes = [hex_ for hex_ in hexes if not shut[hex_]] or hexes
    if not hexes:
        hexes = hex_ids(np.flatnonzero(content.home == 1 - side).tolist())
    field = hex_distance_field(content.board.neighbours, hexes).astype(np.int32)
    return np.where(field < 0, FAR, field).astype(np.int32)
