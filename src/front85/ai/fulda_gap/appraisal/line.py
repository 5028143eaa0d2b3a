"""NATO's line: posts three hexes apart from the northern to the southern edge, on ground that holds.

An enemy who enters a locking zone stops (7.2), so posts three hexes apart shut the way between them. What ground is
worth is its Retreat Value (9.31) and the rivers before it (9.34).
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

import numpy as np

from front85.ai.doctrine import section
from front85.ai.fulda_gap.appraisal.ground import N as GROUND
from front85.ai.fulda_gap.appraisal.ground import fighters
from front85.ai.fulda_gap.parameters import Parameters
from front85.ai.fulda_gap.supply.quartermaster import begins
from front85.ai.maps import FAR, Field, Floats, cheapest_chain, rows_and_columns, spans
from front85.games.fulda_gap.content.content import Content
from front85.games.fulda_gap.state import LOCKING, NATO, SOVIET
from front85.games.fulda_gap.supply.general import supply_field
from front85.games.fulda_gap.table import Table
from front85.hexwar.ids import HexId, hex_ids

N = section(__name__)


@lru_cache(maxsize=8)
def ground(content: Content) -> Floats:
    """What each hex is worth to a defender who faces east: its Retreat Value, and rivers on its eastern sides."""
    board, terrain = content.board, content.tables.terrain
    river, major = board.side_mask("river"), board.side_mask("major_river")
    column = np.array(content.column_of)
    to = np.where(board.neighbours < 0, 0, board.neighbours)
    eastern = (column[to] > column[:, None]) & (board.neighbours >= 0)
    behind = (eastern & river).sum(axis=1) * terrain.river.retreat + (eastern & major).sum(
        axis=1
    ) * terrain.major_river.retreat
    found: Floats = np.array(content.retreat_value) + behind / np.maximum(eastern.sum(axis=1), 1)
    return found


def behind(table: Table) -> Floats:
    """Enemy strength to the west of each hex, in its own and the neighbouring rows."""
    rows, columns = rows_and_columns(table.content.board)
    height, width = int(rows.max()) + 2, int(columns.max()) + 2
    mass = np.zeros((height, width))
    for unit in fighters(table, SOVIET):
        hex_ = table.state.at[unit]
        mass[rows[hex_], columns[hex_]] += sum(table.strength(unit))
    west = np.cumsum(mass, axis=1)
    blurred = np.zeros_like(west)
    for shift in range(-N.band, N.band + 1):
        weight = 1.0 - abs(shift) / (N.band + 1)
        blurred += weight * np.roll(np.where(_kept(height, shift)[:, None], west, 0.0), shift, axis=0)
    found: Floats = blurred[rows, np.maximum(columns - 1, 0)]
    return found


def hungry(table: Table) -> Floats:
    """The share of NATO's brigades that could not be supplied in each hex."""
    content = table.content
    units = [u for u in fighters(table, NATO) if content.is_combat[u]]
    found = np.zeros(content.board.size)
    for nation, number in Counter(content.supplier[u] for u in units).items():
        found += number / len(units) * (supply_field(table, NATO, nation) < 0)
    return found


def _kept(height: int, shift: int) -> np.ndarray[tuple[int], np.dtype[np.bool_]]:
    """Rows that do not fall off the map when all are shifted."""
    rows = np.arange(height)
    return (rows + shift >= 0) & (rows + shift < height)


def prices(table: Table, arrival: Field, enemy: Field, phases: int, numbers: Parameters) -> Floats:
    """What it costs to have a post of the line in each hex; `phases` are those NATO has left before the enemy moves."""
    content, occ = table.content, table.occ
    _, columns = rows_and_columns(content.board)
    price = N.base - N.ground * np.minimum(ground(content), N.firmest) - N.east * columns
    price += N.behind * behind(table)
    if numbers.line_supply and table.state.turn + 1 >= begins(table, NATO):
        price += numbers.line_supply * hungry(table)
    price += N.late * np.maximum(0, -(-arrival // GROUND.phase) - phases)
    price += np.where((enemy < arrival) & (enemy < FAR), N.beaten, 0.0)
    own = np.zeros(content.board.size, bool)
    own[[table.state.at[u] for u in fighters(table, NATO) if content.is_combat[u]]] = True
    price -= N.held * own
    zones = table.zones.kinds(SOVIET)
    price = np.where((zones == LOCKING) & ~own, price + N.touching, price)
    price = np.where((occ.present[SOVIET] > 0) | content.east_germany, N.closed, price)
    found: Floats = np.maximum(price, N.cheapest)
    return found


def best_line(table: Table, price: Floats) -> list[HexId]:
    """The cheapest chain of posts from the northern edge to the southern."""
    board = table.content.board
    rows, _ = rows_and_columns(board)
    return hex_ids(cheapest_chain(price, spans(board, N.span), rows >= rows.max() - 1, rows <= rows.min() + 1))
