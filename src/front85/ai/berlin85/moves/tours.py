"""Ways with stops: a march takes every hex it passes through (19.44), so a unit may take several on its way.

`move` always goes the cheapest way; a way that passes certain hexes is made in legs, each to one of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from front85.ai.berlin85.appraisal.weighing import N as WEIGHING
from front85.ai.berlin85.appraisal.weighing import hex_worth
from front85.ai.doctrine import section
from front85.games.berlin85.movement import pathing
from front85.games.berlin85.movement.march import Moves
from front85.games.berlin85.table import Table
from front85.hexwar.ids import HexId, UnitId

N = section(__name__)


class Tour(NamedTuple):
    """A way of a unit: where each leg ends, what it takes on the way, and its worth in Surrender Points."""

    value: float
    legs: tuple[HexId, ...]
    taken: frozenset[HexId]


class _Way(NamedTuple):
    gain: float
    here: HexId
    left: int
    legs: tuple[HexId, ...]
    taken: frozenset[HexId]


def prizes(table: Table, side: int, hexes: Iterable[HexId]) -> dict[HexId, float]:
    """What each of these hexes would bring that the enemy holds and nobody stands in."""
    return {
        hex_: hex_worth(table, hex_) - WEIGHING.bare_hex
        for hex_ in hexes
        if table.pact_holds(hex_) == (side == 0) and not table.units_at(hex_)
    }


def best(
    moves: Moves, unit: UnitId, prize: Mapping[HexId, float], ends: Callable[[HexId], float | None], stay: bool
) -> Tour | None:
    """The way that is worth most: what it takes, and what `ends` says of standing at its end (None: not there).

    With `stay` a way may lead back to where the unit stands now.
    """
    table, start = moves.table, moves.table.state.at[unit]
    lakes, zone = table.ground.is_lake, moves.zone
    worth: dict[HexId, float | None] = {}

    def standing(hex_: HexId) -> float | None:
        if hex_ not in worth:
            worth[hex_] = ends(hex_)
        return worth[hex_]

    found: Tour | None = None
    ways = [_Way(0.0, start, moves.points(unit), (), frozenset())]
    for _ in range(N.most_legs):
        longer: dict[tuple[HexId, frozenset[HexId]], _Way] = {}
        for way in ways:
            reach = pathing.search(table, unit, way.left, False, way.here)
            for hex_ in reach.hexes():
                if lakes[hex_] or (hex_ == start and not (stay and way.legs)):
                    continue
                goes_on = hex_ in prize and not zone[hex_] and not table.units_at(hex_)
                end = standing(hex_)
                if end is None and not goes_on:
                    continue
                passed = way.taken.union(h for h in reach.path(hex_)[1:] if h in prize)
                gain = sum(prize[h] for h in passed)
                if end is not None and (found is None or gain + end > found.value):
                    found = Tour(gain + end, (*way.legs, hex_), passed)
                if goes_on and hex_ not in way.taken:
                    cost = reach.cost_to(hex_) or 0
                    key, other = (hex_, passed), _Way(gain, hex_, way.left - cost, (*way.legs, hex_), passed)
                    if key not in longer or longer[key].left < other.left:
                        longer[key] = other
        ways = sorted(longer.values(), key=lambda way: (-way.gain, -way.left, way.legs))[: N.width]
        if not ways:
            break
    return found
