"""What a position of Berlin '85 is measured by: the ledger, the city, both garrisons, bridges, guns and the air."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from random import Random
from typing import NamedTuple

import numpy as np

from front85.games.berlin85.content.content import Content
from front85.games.berlin85.state import ELIMINATED, LOST, NATO, PACT, UNTRIED
from front85.games.berlin85.table import Table
from front85.games.berlin85.victory import goals, hex_points, pact_points, unit_points
from front85.hexwar.ids import HexId, Side, UnitId
from front85.hexwar.measuring import FIRST, SECOND, Floats, Measure, nearness, of_both
from front85.hexwar.views.counters import Reads

RULES = 1
"""Raised with a rule that makes other sides win: a model fitted before is not used any more."""
SCORE = ("units", "hexes", "city-left", "if-fallen", "paid")
MEASURES = (
    Measure("units", SECOND),
    Measure("hexes", SECOND),
    Measure("city-left", FIRST),
    Measure("if-fallen", SECOND),
    Measure("paid", SECOND),
    *of_both("strength", "units", "guns", "near", "supplied"),
    Measure("bridges", SECOND),
    Measure("support", SECOND),
)
REACH = 8


class _Fixed(NamedTuple):
    """What never changes in a game."""

    strength: Floats
    side: np.ndarray
    gun: np.ndarray
    near: Floats
    faces: dict[int, Floats]


@lru_cache(maxsize=8)
def _fixed(content: Content) -> _Fixed:
    """11.0 A unit nobody has tried counts as the mean of its pool."""
    strength = np.zeros(len(content.units))
    faces: dict[int, Floats] = {}
    for unit, counter in enumerate(content.units):
        if content.is_gun[unit]:
            strength[unit] = counter.barrage + counter.defense
        else:
            faces[unit] = np.array(content.chits[counter.pool], float).sum(axis=1)
            strength[unit] = faces[unit].mean()
    near = nearness(content.board, sorted(content.ground.city), REACH)
    return _Fixed(strength, np.array(content.side), np.array(content.is_gun), near, faces)


def measure(table: Table) -> list[float]:
    """Every measure of MEASURES, in their order."""
    state, fixed = table.state, _fixed(table.content)
    at = np.array(state.at)
    strength = fixed.strength.copy()
    for unit, face in enumerate(state.face):
        if face != UNTRIED and unit in fixed.faces:
            strength[unit] = fixed.faces[unit][face]
    strength *= (at != ELIMINATED) & (at != LOST)
    standing = strength * (at >= 0)
    close = standing * fixed.near[np.maximum(at, 0)]
    sides = [fixed.side == side for side in (NATO, PACT)]
    short = np.zeros(len(at), bool)
    short[list(state.short)] = True
    city = goals(table)
    return [
        float(unit_points(table)),
        float(hex_points(table)),
        len(city - state.flipped) / max(1, len(city)),
        pact_points(table, True) / 10,
        pact_points(table, False) / 10,
        *(float(strength[one & ~fixed.gun].sum()) for one in sides),
        *(float(((at >= 0) & one).sum()) for one in sides),
        *(float(strength[one & fixed.gun].sum()) for one in sides),
        *(float(close[one].sum()) for one in sides),
        *(float(standing[one & ~short].sum()) for one in sides),
        -float(len(state.blown)),
        float(state.support if state.air_holder == PACT else -state.support),
    ]


READS = Reads(lists=(), whole=("face",))
"""What `strength` reads of the state."""


def strength(table: Table, unit: UnitId) -> tuple[float, float]:
    """Attack and defense of a unit; 11.0 while it is untried, the mean of the chits that are left in its pool."""
    if table.tried(unit):
        return table.attack(unit), table.defense(unit)
    pool = table.content.units[unit].pool
    return table.kept(f"mean of {pool}", tuple(table.state.face), lambda: _mean(table, pool))


def _mean(table: Table, pool: str) -> tuple[float, float]:
    chits = np.array([table.content.chits[pool][number] for number in table.chits_left(pool)], float)
    attack, defense = chits.mean(axis=0).tolist() if len(chits) else (0.0, 0.0)
    return attack, defense


def places(table: Table) -> dict[HexId, float]:
    """20.11 The hexes of the city that must be taken."""
    return dict.fromkeys(sorted(goals(table)), 1.0)


def holders(table: Table, hexes: Sequence[HexId]) -> list[Side]:
    """Who holds each of these."""
    return [PACT if table.pact_holds(hex_) else NATO for hex_ in hexes]


def lose_place(table: Table, side: Side, rng: Random) -> bool:
    """A hex of the city that counts falls to the enemy."""
    held = [hex_ for hex_ in sorted(goals(table)) if table.holds(side, hex_)]
    if held:
        table.state.flipped ^= {rng.choice(held)}
    return bool(held)


def lose_bridge(table: Table, side: Side, rng: Random) -> bool:
    """A bridge is blown: the Pact's loss, who has to come over it."""
    bridges = {edge for edges in table.ground.bridges_of for edge in edges}
    standing = sorted(bridges - table.state.blown) if side == PACT else []
    if standing:
        table.state.blown.add(rng.choice(standing))
    return bool(standing)


LOSSES = {"place": lose_place, "bridge": lose_bridge}
