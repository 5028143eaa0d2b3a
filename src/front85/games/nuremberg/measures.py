"""What a position of Objective Nuremberg is measured by: armies, cities, exits, and how near the Pact is to them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from random import Random
from typing import NamedTuple

import numpy as np

from front85.games.nuremberg.content.content import Content
from front85.games.nuremberg.state import ELIMINATED, LOST, NATO, PACT
from front85.games.nuremberg.table import Table
from front85.games.nuremberg.victory import ORDERS
from front85.hexwar.ids import HexId, Side, UnitId, enemy_of
from front85.hexwar.measuring import EITHER, SECOND, Floats, Measure, nearness, of_both
from front85.hexwar.views.counters import Reads

RULES = 1
"""Raised with a rule that makes other sides win: a model fitted before is not used any more."""
SCORE = ("cities", "north", "south", "aim")
MEASURES = (
    *(Measure(name, SECOND) for name in SCORE),
    *(Measure(order, EITHER) for order in ORDERS),
    *of_both("strength", "units", "support", "near-north", "near-south", "near-cities", "armor"),
    Measure("aim-near", SECOND),
    Measure("air", SECOND),
)
REACH = 12
"""Hexes from which a unit tells at an exit or a city: some two turns' march."""


class _Fixed(NamedTuple):
    """What never changes in a game."""

    strength: Floats
    side: np.ndarray
    armor: np.ndarray
    marker_side: np.ndarray
    near: tuple[Floats, Floats, Floats]


@lru_cache(maxsize=8)
def _fixed(content: Content) -> _Fixed:
    board, victory = content.board, content.tables.victory
    exits = {name: hex_ for hex_, name in content.exits.items()}
    targets = (
        [exits[name] for name in victory.northern_exits if name in exits],
        [exits[name] for name in victory.southern_exits if name in exits],
        sorted(content.german_cities),
    )
    north, south, cities = (nearness(board, hexes, REACH) for hexes in targets)
    static = np.where(content.is_static, 0.6, 1.0)  # they hold a hex and no more
    return _Fixed(
        np.array(content.cf, float) * static,
        np.array(content.side),
        np.array(content.is_armor),
        np.array(content.support_side),
        (north, south, cities),
    )


def measure(table: Table) -> list[float]:
    """Every measure of MEASURES, in their order. The Pact's order is nothing on a position masked for NATO."""
    state, content = table.state, table.content
    fixed, victory = _fixed(content), content.tables.victory
    at = np.array(state.at)
    strength = fixed.strength * (at != ELIMINATED)
    on_map, hexes = at >= 0, np.maximum(at, 0)
    mine = [fixed.side == side for side in (NATO, PACT)]
    standing = strength * on_map
    near = [[float(standing @ (field[hexes] * one)) for one in mine] for field in fixed.near]
    ready = np.array(state.support) != LOST
    northern, southern = _exited(table)
    cities = table.cities / victory.cities_needed
    progress = {
        "northern-pincer": northern,
        "southern-pincer": southern,
        "strategic-block": max(cities, state.block_met),
    }
    aim = ORDERS.index(state.orders) if state.orders in ORDERS else -1
    return [
        float(cities),
        northern,
        southern,
        float(progress.get(state.orders, 0.0)),
        *(float(order == state.orders) for order in ORDERS),
        *(float(strength[one].sum()) for one in mine),
        *(float((on_map & one).sum()) for one in mine),
        *(float((ready & (fixed.marker_side == side)).sum()) for side in (NATO, PACT)),
        *(value for pair in near for value in pair),
        *(float((strength * fixed.armor)[one].sum()) for one in mine),
        near[aim][PACT] if aim >= 0 else 0.0,
        float((state.air_holder == PACT) - (state.air_holder == NATO)),
    ]


READS = Reads(lists=(), whole=("reduced",))
"""What `strength` reads of the state."""


def strength(table: Table, unit: UnitId) -> tuple[float, float]:
    """Attack and defense of a unit as they are now."""
    factor = table.factor(unit)
    return factor * table.content.can_attack[unit], factor


def places(table: Table) -> dict[HexId, float]:
    """12.5.2 Hexes that decide the game, and what each is worth: the goals of a scenario, else cities and exits."""
    content = table.content
    goals = [content.board.hex(name) for name in content.scenario.objectives]
    return dict.fromkeys(goals or sorted({*content.german_cities, *content.exits}), 1.0)


def holders(table: Table, hexes: Sequence[HexId]) -> list[Side]:
    """Who holds each of these."""
    return [PACT if table.pact_controls(hex_) else NATO for hex_ in hexes]


def _exited(table: Table) -> tuple[float, float]:
    """12.5.2 How much of each pincer's exits is done, 1 for all of it."""
    exits, victory = table.state.exits, table.content.tables.victory
    north = sum(exits.get(name, 0) for name in victory.northern_exits) / victory.exits_needed
    south = sum(exits.get(name, 0) for name in victory.southern_exits) / victory.exits_needed
    least = min(exits.get(name, 0) / few for name, few in victory.southern_minimum.items())
    return north, min(south, 0.5 + 0.5 * least)


def lose_place(table: Table, side: Side, rng: Random) -> bool:
    """A city of a side falls to the enemy."""
    held = [hex_ for hex_ in sorted(table.content.german_cities) if table.controls(side, hex_)]
    if held:
        table.take_control(rng.choice(held), enemy_of(side))
    return bool(held)


LOSSES = {"place": lose_place}
