"""A line of zones across the map: where NATO should stand so that nothing drives through.

Units stop on entering a zone (8.1), so stacks three hexes apart shut the way between them. The cheapest such line
from the northern to the southern edge is found like a shortest path, with every hex priced by its ground, by how
soon friend and enemy get there, and by how much of the enemy is already behind it.
"""

from __future__ import annotations

import numpy as np

from front85.ai.doctrine import section
from front85.ai.maps import cheapest_chain, spans
from front85.ai.nuremberg.appraisal.ground import Field, Floats, rows_and_columns, stacks_of, strength
from front85.games.nuremberg.state import NATO, PACT
from front85.games.nuremberg.table import Table
from front85.hexwar.ids import HexId, hex_ids

N = section(__name__)


def behind(table: Table) -> Floats:
    """Enemy strength to the west of each hex, in its own and the neighbouring rows."""
    content = table.content
    rows, columns = rows_and_columns(content)
    height, width = int(rows.max()) + 1, int(columns.max()) + 2
    mass = np.zeros((height, width))
    for hex_, units in stacks_of(table, PACT).items():
        mass[rows[hex_], columns[hex_]] += strength(table, units)
    west = np.cumsum(mass, axis=1)
    blurred = np.zeros_like(west)
    for shift in range(-N.band, N.band + 1):
        weight = 1.0 - abs(shift) / (N.band + 1)
        moved = np.zeros_like(west)
        if shift >= 0:
            moved[shift:] = west[: height - shift]
        else:
            moved[:shift] = west[-shift:]
        blurred += weight * moved
    found: Floats = blurred[rows, np.maximum(columns - 1, 0)]
    return found


def prices(table: Table, arrival: Field, enemy_arrival: Field) -> Floats:
    """What it costs to have a post of the line in each hex."""
    content, occ = table.content, table.occ
    board = content.board
    _, columns = rows_and_columns(content)
    terrain = np.array([content.tables.terrain.types[t].drm if t != "lake" else 0 for t in board.terrain])
    price = N.base + N.ground * terrain - N.east * columns
    price += N.behind * behind(table)
    price += N.late * np.maximum(0, -(-arrival // 12) - 1)
    # A post the enemy reaches before we do is no post; one he reaches at once will be fought for at once.
    price += np.where(enemy_arrival < arrival - 6, N.beaten, 0.0)
    price += np.where(enemy_arrival <= 8, N.close, 0.0)
    own = occ.tally[NATO] > 0
    price -= N.held * own
    price = np.where((occ.zones[PACT] > 0) & ~own, price + N.touching, price)
    price = np.where(occ.present[PACT] > 0, N.closed, price)
    price = np.where(content.pact_ground_mask | content.lakes, N.closed, price)
    found: Floats = np.maximum(price, N.cheapest)
    return found


def best_line(table: Table, price: Floats) -> list[HexId]:
    """The cheapest chain of posts from the northern edge to the southern, north first."""
    board = table.content.board
    rows, _ = rows_and_columns(table.content)
    line = cheapest_chain(price, spans(board, N.span), rows >= rows.max() - 1, rows <= rows.min() + 1)
    return hex_ids(line[::-1])
