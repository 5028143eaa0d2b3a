"""NATO's line: posts three hexes apart from one end of the front to the other, on ground that holds.

Entering a zone of control means stopping and attacking at once, so that posts three hexes apart shut the way between
them. The ends are the borders of the scenario, the sea in the north and neutral ground in the south.
"""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from front85.ai.doctrine import section
from front85.ai.iron_sky.appraisal.ground import N as GROUND
from front85.ai.iron_sky.appraisal.ground import cost_to, fighters, firmness, longitude
from front85.ai.maps import Field, Floats, Mask, cheapest_chain
from front85.games.iron_sky.content.content import Content
from front85.games.iron_sky.ground.costs import Gait, step_costs
from front85.games.iron_sky.ground.zonereach import neutral_ground
from front85.games.iron_sky.movement.pathing import barred_ground
from front85.games.iron_sky.state import NATO, PACT
from front85.games.iron_sky.table import Table
from front85.hexwar.ids import HexId, hex_ids
from front85.hexwar.kernels.reach import flood

N = section(__name__)


@lru_cache(maxsize=4)
def near_hexes(content: Content, span: int) -> np.ndarray[tuple[int, int], np.dtype[np.int64]]:
    """[n, k] The hexes within a span of each; the hex itself fills up what is missing at the edges."""
    board = content.board
    found = np.tile(np.arange(board.size)[:, None], (1, 3 * span * (span + 1)))
    around = board.adjacent
    for hex_ in np.flatnonzero(content.playable & content.in_area).tolist():
        ring, seen = {int(hex_)}, {hex_}
        for _ in range(span):
            ring = {int(near) for one in ring for near in around[one]} - seen
            seen |= ring
        seen.discard(hex_)
        found[hex_, : len(seen)] = sorted(seen)
    return found


@lru_cache(maxsize=8)
def ends(content: Content, violated: frozenset[str]) -> tuple[Mask, Mask]:
    """Where the line may begin in the north, and end in the south."""
    around, inside = content.board.neighbours, content.playable & content.in_area
    to = np.maximum(around, 0)
    lat = np.array([place[0] for place in content.board.latlon])
    sea = ((around >= 0) & ~content.land[to]).any(axis=1) & (lat > N.north_sea)
    neutral = neutral_ground(content, violated)
    # In the campaign the line ends where Austria begins, or, once Austria is at war, where Switzerland does.
    lon = np.array([place[1] for place in content.board.latlon])
    alps = (lat > N.alps[0]) & (lat < N.alps[1]) & (lon > N.alps[2])
    border = ((around >= 0) & neutral[to]).any(axis=1) & ~neutral & alps & (content.home == NATO)
    edge = content.edge_masks
    north = edge["north"] | sea if content.area is not None else sea
    south = edge["south"] if content.area is not None else border
    return inside & north & ~south, inside & south


def pressure(table: Table, rounds: int = 6) -> Floats:
    """How much enemy strength bears on each hex."""
    content, at = table.content, table.state.at
    around = np.append(content.board.neighbours, np.full((1, 6), -1), axis=0)
    mass = np.zeros(content.board.size + 1)
    for unit in fighters(table, PACT):
        mass[at[unit]] += content.attack[unit]
    total = mass.copy()
    for _ in range(rounds):
        mass = (mass + mass[around].sum(axis=1)) / 7
        mass[-1] = 0.0
        total += mass
    found: Floats = total[:-1]
    return found


def arrival(table: Table) -> Field:
    """Quarters until some unit of NATO's could be in each hex."""
    content, state = table.content, table.state
    hexes = sorted({state.at[unit] for unit in fighters(table, NATO) if not content.is_base[unit]})
    closed = barred_ground(content, NATO, state.war_turn > 0, frozenset(state.violated), "")
    steps = step_costs(content, Gait(), frozenset(state.blown))
    field = flood(content.board.neighbours, hexes, steps, closed)
    return np.where(field < 0, 9999, field).astype(np.int32)


def prices(table: Table) -> Floats:
    """What it costs to have a post of the line in each hex."""
    content, occ = table.content, table.occ
    price = N.base - N.ground * np.minimum(firmness(content), N.firmest) - N.east * longitude(content)
    price -= price[content.playable & content.in_area].min()
    late = np.maximum(arrival(table) - GROUND.turn, 0) / GROUND.turn
    price = price + N.late * np.minimum(late, 4)
    own = np.zeros(content.board.size, bool)
    own[[table.state.at[u] for u in fighters(table, NATO) if not content.is_base[u]]] = True
    price -= N.held * own
    price += N.touching * ((table.zones.kinds(PACT) > 0) & ~own)
    # Behind the enemy nobody can hold a line: where he is sooner than we are.
    enemies = sorted({table.state.at[unit] for unit in fighters(table, PACT)})
    if enemies:
        theirs = cost_to(table, PACT, enemies)
        price += np.where(theirs + 8 < arrival(table), N.beaten, 0.0)
    shut = barred_ground(content, NATO, table.state.war_turn > 0, frozenset(table.state.violated), "")
    closed = shut | (occ.present[PACT] > 0) | (content.home == PACT)
    found: Floats = np.where(closed, N.closed, np.maximum(price, N.cheapest))
    return found


def best_line(table: Table, dearer: Floats | float = 0.0) -> list[HexId]:
    """The cheapest chain of posts; `dearer` is what hexes have against them besides."""
    content = table.content
    north, south = ends(content, frozenset(table.state.violated))
    price = np.maximum(prices(table) + dearer, N.cheapest)
    near = near_hexes(content, N.span)
    chain = cheapest_chain(price, near, north, south)
    return [hex_ for hex_ in hex_ids(chain) if price[hex_] < N.closed]
