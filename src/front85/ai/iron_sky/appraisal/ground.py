"""Maps the regular draws of the land: what hexes are worth, how far everything is, where the enemy is strong.

All of it is read off the table a side is shown; costs of the ground are those of the game itself.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

import numpy as np
import numpy.typing as npt

from front85.ai.doctrine import section
from front85.ai.maps import FAR, Field, Floats, Mask
from front85.games.iron_sky.content.content import Content
from front85.games.iron_sky.ground.costs import Gait, step_costs
from front85.games.iron_sky.movement.pathing import barred_ground
from front85.games.iron_sky.state import NATO, PACT, SIDES
from front85.games.iron_sky.table import Table
from front85.hexwar.ids import HexId, Side, UnitId, enemy_of, hex_ids
from front85.hexwar.kernels.reach import LONGEST, NEVER, flood, reversed_steps

N = section(__name__)


@lru_cache(maxsize=8)
def points_by_hex(content: Content) -> dict[HexId, float]:
    """What each hex counts at the end: towns, airfields, and its share of places that count only as a whole."""
    chart, board = content.tables.victory, content.board
    found: dict[HexId, float] = {}

    def add(hex_: HexId, points: float) -> None:
        if content.in_area[hex_] and content.playable[hex_]:
            found[hex_] = found.get(hex_, 0.0) + points

    for hex_ in hex_ids(np.flatnonzero(content.cities | content.urban).tolist()):
        add(hex_, chart.city if content.cities[hex_] else chart.urban)
    for kind, _, hex_ in content.sites:
        if kind == "airfield":
            add(hex_, chart.airfield)
    for place in chart.places.values():
        for name in place.hexes:
            add(board.hex(name), place.points / len(place.hexes))
    for goal in content.scenario.objectives:
        for word in goal.bridges:
            for name in word.split("-"):
                add(board.hex(name), goal.points / 3)
        for name in goal.reach:
            add(board.hex(name), goal.points / 3)
    return found


def prizes(table: Table, side: Side) -> dict[HexId, float]:
    """Hexes that count and are the other side's now."""
    return {h: worth for h, worth in points_by_hex(table.content).items() if table.holder(h) == 1 - side}


def fighters(table: Table, side: Side) -> list[UnitId]:
    """Combat Units of a side that can be seen on the map, but for those of a country that is still neutral (41.0.1)."""
    content, war = table.content, bool(table.state.violated)
    return [unit for unit in table.on_map(side) if content.is_combat[unit] and (war or not content.is_neutral[unit])]


def defense_at(table: Table, side: Side) -> Floats:
    """Defense of a side by hex."""
    content, at = table.content, table.state.at
    found = np.zeros(content.board.size)
    for unit in fighters(table, side):
        found[at[unit]] += content.defense[unit]
    return found


def closed_ground(table: Table, side: Side) -> Mask:
    """Ground no plan leads over. Before the war everybody plans for the war, so that units gather at a border they may
    not cross yet."""
    return barred_ground(table.content, side, True, frozenset(table.state.violated), "")


def delays(table: Table, side: Side) -> Floats:
    """Quarters the enemy adds to entering each hex, in a plan."""
    found: Floats = N.zone_delay * (table.zones.kinds(enemy_of(side)) > 0).astype(float)
    found += N.stand_delay * defense_at(table, enemy_of(side))
    return found


def cost_to(table: Table, side: Side, goals: Iterable[HexId], delay: Floats | None = None, road: bool = False) -> Field:
    """Quarters from each hex to the nearest of some goals, FAR where there is no way."""
    content, dearer = table.content, b"" if delay is None else delay.astype(np.int32).tobytes()
    back = _backwards(content, road, frozenset(table.state.blown), dearer)
    field = flood(content.board.neighbours, list(goals), back, closed_ground(table, side))
    return np.where(field < 0, FAR, field).astype(np.int32)


@lru_cache(maxsize=4)
def _backwards(content: Content, road: bool, blown: frozenset[int], dearer: bytes) -> npt.NDArray[np.int16]:
    """What steps cost, walked backwards, with delays by hex if there are any: the same for all goals of a plan."""
    around = content.board.neighbours
    steps = step_costs(content, Gait(road=road), blown)
    if dearer:
        slowed = steps.astype(np.int32) + np.frombuffer(dearer, np.int32)[np.maximum(around, 0)]
        steps = np.where(steps == NEVER, NEVER, np.minimum(slowed, LONGEST)).astype(np.int16)
    return reversed_steps(around, steps)


@lru_cache(maxsize=8)
def rivers_east(content: Content) -> Floats:
    """How much of the east side of each hex is behind a river."""
    board = content.board
    lat_lon = np.array(board.latlon)
    to = np.maximum(board.neighbours, 0)
    eastern = (lat_lon[to, 1] > lat_lon[:, 1][:, None] + N.eastward) & (board.neighbours >= 0)
    sides = content.tables.terrain.sides
    wet = content.major * sides["major_river"].defense + (content.minor & ~content.major) * sides["minor_river"].defense
    found: Floats = (wet * eastern).sum(axis=1) / np.maximum(eastern.sum(axis=1), 1)
    return found


@lru_cache(maxsize=8)
def firmness(content: Content) -> Floats:
    """What ground is worth to a defender who faces east, in combat modifications."""
    found: Floats = np.array(content.defense_bonus, float) + rivers_east(content)
    return found


@lru_cache(maxsize=8)
def longitude(content: Content) -> Floats:
    """How far east each hex is, in hexes from the westernmost one of the scenario."""
    lon = np.array([place[1] for place in content.board.latlon])
    inside = content.playable & content.in_area
    found: Floats = (lon - lon[inside].min()) / N.hex
    return found


@lru_cache(maxsize=4)
def mainland(content: Content) -> Mask:
    """Hexes from which one comes to a supply source of NATO's over its own ground: not West Berlin, nor an island. All
    where there is no source."""
    around, abroad = content.board.neighbours, content.home != NATO
    sources = [hex_ for hex_ in content.supply_sources[NATO] if not abroad[hex_]]
    steps = reversed_steps(around, step_costs(content, Gait(), frozenset()))
    found: Mask = flood(around, sources, steps, abroad) >= 0 if sources else ~abroad
    return found


def enclaves(content: Content) -> Mask:
    """Ground of NATO's that nobody can relieve over land: West Berlin, and islands."""
    found: Mask = (content.home == NATO) & ~mainland(content)
    return found


def other(side: Side) -> Side:
    return PACT if side == NATO else NATO


def side_name(side: Side) -> str:
    return SIDES[side]
