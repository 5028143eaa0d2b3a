"""What a position of Under an Iron Sky is measured by: points, armies, supply, squadrons, runways, bridges, the sky."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from random import Random
from typing import NamedTuple

import numpy as np

from front85.games.iron_sky.air.losses import STEPS
from front85.games.iron_sky.content import prizes
from front85.games.iron_sky.content.content import Content
from front85.games.iron_sky.state import NATO, OFF_MAP, PACT, UNSEEN, WAITING, WING_GONE, WING_WITHDRAWN
from front85.games.iron_sky.table import Table
from front85.games.iron_sky.victory import military_points, totals
from front85.hexwar.ids import HexId, Side, UnitId, enemy_of
from front85.hexwar.measuring import SECOND, Floats, Measure, nearness, of_both
from front85.hexwar.views.counters import Reads

RULES = 1
"""Raised with a rule that makes other sides win: a model fitted before is not used any more."""
SCORE = ("points-0", "points-1", "politics")
MEASURES = (
    *of_both("points"),
    Measure("politics", SECOND),
    *of_both(
        "places", "strength", "units", "to-come", "guns", "near", "fed", "fresh", "squadrons", "sound", "runways", "sky"
    ),
    Measure("bridges", SECOND),
)
REACH = 10
WEAR = 0.25
"""What each step lost takes off a unit's strength, at least."""


class _Fixed(NamedTuple):
    """What never changes in a game."""

    strength: Floats
    barrage: Floats
    steps: Floats
    side: np.ndarray
    near: Floats
    worth: dict[HexId, float]
    wing_side: np.ndarray
    arrives: np.ndarray
    """Reinforcements, and not parts of a division or counters of a pool."""


@lru_cache(maxsize=8)
def _fixed(content: Content) -> _Fixed:
    worth = {hex_: float(points) for hex_, points in prizes.worth(content).items()}
    for goal in content.scenario.objectives:
        for name in (*goal.reach, *(end for word in goal.bridges for end in word.split("-"))):
            hex_ = content.board.hex(name)
            worth[hex_] = worth.get(hex_, 0.0) + goal.points
    worth = {hex_: points for hex_, points in worth.items() if content.in_area[hex_] and content.playable[hex_]}
    goals = sorted(worth, key=lambda hex_: -worth[hex_])
    fought_over = [hex_ for hex_ in goals if worth[hex_] >= 0.5 * worth[goals[0]]] if goals else []
    combat = np.array(content.is_combat, float)
    return _Fixed(
        combat * (np.array(content.attack, float) + np.array(content.defense, float)),
        np.array([float(sum(pair)) if pair else 0.0 for pair in content.barrage]),
        np.maximum(1.0, np.array(content.steps, float)),
        np.array(content.side),
        nearness(content.board, fought_over, REACH),
        worth,
        np.array(content.wings.side),
        np.array([code not in ("parts", "pool", "never") for code, _ in content.arrival]),
    )


def measure(table: Table) -> list[float]:
    """Every measure of MEASURES, in their order. What a side does not see counts as whole, and nowhere on the map."""
    state, content, fixed = table.state, table.content, _fixed(table.content)
    at = np.array(state.at)
    left = np.maximum(0.0, 1.0 - np.array(state.losses) / fixed.steps)
    alive = (at >= 0) | (at == UNSEEN) | (at == OFF_MAP)
    strength = fixed.strength * (WEAR + (1 - WEAR) * left) * alive
    coming = fixed.strength * ((at == WAITING) & fixed.arrives)
    standing = strength * (at >= 0)
    close = standing * fixed.near[np.maximum(at, 0)]
    fed = np.ones(len(at))
    fed[list(state.strained)] = 0.5
    fed[list(state.cut_off)] = 0.0
    fresh = 1.0 - 0.5 * np.array(state.fatigue)
    sides = [fixed.side == side for side in (NATO, PACT)]
    places = [0.0, 0.0]
    runways = [0.0, 0.0]
    for hex_, points in fixed.worth.items():
        holder = table.holder(hex_)
        if holder >= 0:
            places[holder] += points
    for hex_ in state.damaged:  # of whose country it is: a side that loses such a field is no better off for it
        home = content.homes[hex_]
        if home >= 0:
            runways[home] -= 1.0
    squadrons, sound = _wings(table, fixed.wing_side)
    skies = list(state.sky.values())
    political = totals(table, "political") if content.scenario.political else (0, 0)
    return [
        *map(float, military_points(table)),
        float(political[1] - political[0]),
        *places,
        *(float(strength[one].sum()) for one in sides),
        *(float((alive & one).sum()) for one in sides),
        *(float(coming[one].sum()) for one in sides),
        *(float((fixed.barrage * alive)[one].sum()) for one in sides),
        *(float(close[one].sum()) for one in sides),
        *(float((standing * fed)[one].sum()) for one in sides),
        *(float((standing * fresh)[one].sum()) for one in sides),
        *squadrons,
        *sound,
        *runways,
        *(float(skies.count(side)) for side in (NATO, PACT)),
        -float(len(state.blown)),
    ]


def _wings(table: Table, whose: np.ndarray) -> tuple[list[float], list[float]]:
    """Steps of squadrons left to each side, and those of them that are not damaged."""
    state = table.state
    if not state.wing_at:
        return [0.0, 0.0], [0.0, 0.0]
    at = np.array(state.wing_at)
    there = (at != WING_GONE) & (at != WING_WITHDRAWN)
    steps = np.maximum(0, STEPS - np.array(state.wing_lost)) * there
    whole = np.maximum(0, steps - np.array(state.wing_hurt))
    left, sound = ([float(some[whose == side].sum()) for side in (NATO, PACT)] for some in (steps, whole))
    return left, sound


READS = Reads(lists=())
"""What `strength` reads of the state: nothing, since losses and fatigue are counted beside it."""


def strength(table: Table, unit: UnitId) -> tuple[float, float]:
    """Attack and defense as printed; step losses, mode and fatigue stand beside them."""
    return table.content.attack[unit], table.content.defense[unit]


def places(table: Table) -> dict[HexId, float]:
    """42.2 Hexes that points are counted for in this scenario."""
    return _fixed(table.content).worth


def holders(table: Table, hexes: Sequence[HexId]) -> list[Side]:
    """Who holds each of these, -1 for nobody."""
    return [table.holder(hex_) for hex_ in hexes]


def lose_place(table: Table, side: Side, rng: Random) -> bool:
    """A hex that counts falls to the enemy."""
    held = [hex_ for hex_ in sorted(_fixed(table.content).worth) if table.holder(hex_) == side]
    if held:
        table.state.held[table.name(rng.choice(held))] = enemy_of(side)
    return bool(held)


def lose_bridge(table: Table, side: Side, rng: Random) -> bool:
    """A bridge is blown: the Pact's loss, who has to come over it."""
    standing = sorted(table.content.bridge_edges - table.state.blown) if side == PACT else []
    if standing:
        table.state.blown.add(rng.choice(standing))
    return bool(standing)


def lose_runway(table: Table, side: Side, rng: Random) -> bool:
    """38.1 An airfield of a side, in a country of its own, is damaged."""
    fields = sorted({hex_ for kind, _, hex_ in table.content.sites if kind == "airfield"} - table.state.damaged)
    held = [hex_ for hex_ in fields if table.holder(hex_) == side == table.content.homes[hex_]]
    if held:
        table.state.damaged.add(rng.choice(held))
    return bool(held)


def lose_supply(table: Table, side: Side, rng: Random) -> bool:
    """A Combat Unit of a side is cut off."""
    content, state = table.content, table.state
    fed = [unit for unit in content.by_side[side] if state.at[unit] >= 0 and content.is_combat[unit]]
    fed = [unit for unit in fed if unit not in state.cut_off]
    if fed:
        state.cut_off.add(rng.choice(fed))
    return bool(fed)


def lose_sky(table: Table, side: Side, rng: Random) -> bool:
    """An area of the sky goes to the enemy."""
    held = sorted(area for area, whose in table.state.sky.items() if whose == side)
    if held:
        table.state.sky[rng.choice(held)] = enemy_of(side)
    return bool(held)


LOSSES = {
    "place": lose_place,
    "bridge": lose_bridge,
    "runway": lose_runway,
    "supply": lose_supply,
    "sky": lose_sky,
}
