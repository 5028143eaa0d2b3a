"""What a position of Fulda Gap is measured by: the running total, both armies, supply, and the way to the Rhine."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from random import Random
from typing import NamedTuple

import numpy as np

from front85.games.fulda_gap.content.content import Content
from front85.games.fulda_gap.ground.rhine import rhine_autobahn
from front85.games.fulda_gap.state import ABSENT, ELIMINATED, NATO, SOVIET, WAITING
from front85.games.fulda_gap.table import Table
from front85.hexwar.ids import NO_SIDE, HexId, Side, UnitId
from front85.hexwar.measuring import FIRST, SECOND, Floats, Measure, nearness, of_both
from front85.hexwar.views.counters import Reads

RULES = 1
"""Raised with a rule that makes other sides win: a model fitted before is not used any more."""
SCORE = ("points", "west")
MEASURES = (
    Measure("points", SECOND),
    Measure("west", SECOND),
    *of_both("strength", "units", "to-come", "guns", "supply", "near-rhine", "in-hand", "supplied", "autobahn"),
    Measure("improved", FIRST),
)
REACH = 24
"""Hexes to the west bank from which a unit tells: the whole way from the border."""


class _Fixed(NamedTuple):
    """What never changes in a game."""

    steps: Floats
    """By unit and steps lost; the last of a unit is repeated."""
    side: np.ndarray
    gun: np.ndarray
    supply: np.ndarray
    west: np.ndarray
    near: Floats
    road: np.ndarray
    zone: np.ndarray


@lru_cache(maxsize=8)
def _fixed(content: Content) -> _Fixed:
    west = np.flatnonzero(content.west_of_rhine)
    longest = max(map(len, content.steps))
    guns = set(content.guns[NATO]) | set(content.guns[SOVIET])
    return _Fixed(
        np.array(
            [[float(sum(steps[min(lost, len(steps) - 1)])) for lost in range(longest)] for steps in content.steps]
        ),
        np.array(content.side),
        np.array([unit in guns for unit in content.unit_ids]),
        np.array(content.is_supply),
        np.array(content.west_of_rhine),
        nearness(content.board, west.tolist(), REACH),
        np.array(rhine_autobahn(content.board).hexes, np.int64),
        np.array(content.has_zone),
    )


def measure(table: Table) -> list[float]:
    """Every measure of MEASURES, in their order."""
    state, fixed = table.state, _fixed(table.content)
    at = np.array(state.at)
    strength = fixed.steps[np.arange(len(at)), np.minimum(state.step, fixed.steps.shape[1] - 1)].copy()
    alive = (at != ELIMINATED) & (at != ABSENT)
    strength[list(state.doubled)] *= 2
    strength *= alive
    on_map, hexes = at >= 0, np.maximum(at, 0)
    standing = strength * on_map
    fights = fixed.zone & ~fixed.gun
    close = standing * fixed.near[hexes] * fights
    whole, supplied = np.ones(len(at), bool), np.ones(len(at), bool)
    whole[list(state.disrupted)] = False
    supplied[list(state.unsupplied)] = False
    dug_in = np.zeros(len(at), bool)
    dug_in[list(state.improved)] = True
    sides = [fixed.side == side for side in (NATO, SOVIET)]
    west = standing * (fixed.west[hexes] & fixed.zone)
    return [
        float(state.vp),
        float(west[sides[SOVIET]].sum()),
        *(float((standing * fights)[one].sum()) for one in sides),
        *(float((on_map & one).sum()) for one in sides),
        *(float((strength * (at == WAITING) * fixed.zone)[one].sum()) for one in sides),
        *(float((standing * fixed.gun)[one].sum()) for one in sides),
        *(float((alive & on_map & fixed.supply)[one].sum()) for one in sides),
        *(float(close[one].sum()) for one in sides),
        *(float((standing * fights * whole)[one].sum()) for one in sides),
        *(float((standing * fights * supplied)[one].sum()) for one in sides),
        *(float(table.occ.held(side)[fixed.road].sum()) for side in (NATO, SOVIET)),
        float((standing * dug_in)[sides[NATO]].sum()),
    ]


READS = Reads(lists=("step",), sets=("mobile", "doubled"))
"""What `strength` reads of the state."""


def strength(table: Table, unit: UnitId) -> tuple[float, float]:
    """Attack and defense of a unit at the step it is at; 12.3 twice that for one revealed so. An untried unit has
    what is printed on it, and its mark says that it may be less."""
    attack, defense = table.strength(unit)
    times = 2 if unit in table.state.doubled else 1
    return times * attack, times * defense


def places(table: Table) -> dict[HexId, float]:
    """21.12 The autobahn along the Rhine and, in the advanced game, airbases."""
    content = table.content
    found = dict.fromkeys(map(HexId, rhine_autobahn(content.board).hexes), 1.0)
    if table.advanced:
        found |= {hex_: float(content.airbase_points(unit)) for hex_, unit in sorted(content.airbases.items())}
    return found


def holders(table: Table, hexes: Sequence[HexId]) -> list[Side]:
    """Who stands in each of these, -1 for nobody."""
    nato, soviet = (table.occ.held(side)[list(hexes)].tolist() for side in (NATO, SOVIET))
    return [NATO if ours else SOVIET if theirs else NO_SIDE for ours, theirs in zip(nato, soviet, strict=True)]


LOSSES: dict[str, Callable[[Table, Side, Random], bool]] = {}
"""No place counts by itself here, and no bridge is blown."""
