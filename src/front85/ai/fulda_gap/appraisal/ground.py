"""Maps a commander draws before deciding: how far it is to a goal, where the enemy can come from, who leans where.

All costs are in half movement points, as in the rules.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

import numpy as np
import numpy.typing as npt

from front85.ai import maps
from front85.ai.doctrine import section
from front85.ai.maps import FAR, Field, Floats
from front85.games.fulda_gap.arrivals.reorganization import Reorganization
from front85.games.fulda_gap.combat.phase import CombatPhase
from front85.games.fulda_gap.movement.pathing import steps_for
from front85.games.fulda_gap.movement.phase import MovementPhase
from front85.games.fulda_gap.state import LOCKING
from front85.games.fulda_gap.table import Table
from front85.hexwar.ground.board import Board
from front85.hexwar.ids import HexId, Side, UnitId, enemy_of
from front85.hexwar.kernels.reach import NEVER, flood, reversed_steps

N = section(__name__)

Costs = dict[UnitId, npt.NDArray[np.int16]]
"""What each unit pays to reach each hex in this phase, -1 where it cannot; its own hex costs nothing."""
PhaseKey = tuple[int, str, int, bool]


def phase_key(table: Table) -> PhaseKey:
    """Names the phase in play, so that what was worked out for it can be kept until the next."""
    for frame in reversed(table.stack):
        if isinstance(frame, MovementPhase):
            return table.state.turn, "move", frame.side, frame.secondary
        if isinstance(frame, CombatPhase | Reorganization):
            return table.state.turn, type(frame).__name__, frame.side, False
    return table.state.turn, "", -1, False


def slowed_steps(table: Table, side: Side, stacks: int = N.stack_delay) -> npt.NDArray[np.int16]:
    """Step costs with the time that enemy zones and stacks cost added to the hexes they hold."""
    return _slowed(table.content.board, stacks, *_circumstances(table, side), back=False)


def _circumstances(table: Table, side: Side) -> tuple[bytes, bytes, bytes]:
    """Bare costs, enemy zones and enemy units: as long as none changes, steps cost the same."""
    kinds = table.zones.kinds(enemy_of(side))
    return steps_for(table, side).tobytes(), kinds.tobytes(), table.occ.held(1 - side).tobytes()


@lru_cache(maxsize=8)
def _slowed(board: Board, stacks: int, bare: bytes, zones: bytes, held: bytes, *, back: bool) -> npt.NDArray[np.int16]:
    """`back`: the same steps walked backwards."""
    neighbours = board.neighbours
    if back:
        return reversed_steps(neighbours, _slowed(board, stacks, bare, zones, held, back=False))
    costs, kinds = np.frombuffer(bare, np.int16).reshape(-1, 6).astype(np.int32), np.frombuffer(zones, np.uint8)
    dearer = np.where(kinds == LOCKING, N.lock_delay, np.where(kinds > 0, N.elastic_delay, 0))
    dearer = dearer + np.frombuffer(held, bool) * stacks
    to = np.where(neighbours < 0, 0, neighbours)
    slowed: npt.NDArray[np.int16] = np.where(costs == NEVER, NEVER, np.minimum(costs + dearer[to], NEVER - 1)).astype(
        np.int16
    )
    return slowed


def distance_to(table: Table, side: Side, goals: Iterable[HexId], stacks: int = N.stack_delay) -> Field:
    """How long a side's ground units need from each hex to the nearest goal, enemy zones and stacks counted."""
    board = table.content.board
    steps = _slowed(board, stacks, *_circumstances(table, side), back=True)
    found = flood(board.neighbours, list(goals), steps, np.zeros(board.size, bool))
    return np.where(found < 0, FAR, found)


def distance_from(table: Table, side: Side, sources: Iterable[HexId]) -> Field:
    """How long a side's ground units need from the nearest source to each hex, enemy zones and stacks counted."""
    board, some = table.content.board, list(sources)
    if not some:
        return np.full(board.size, FAR, np.int32)
    found = flood(board.neighbours, some, slowed_steps(table, side), np.zeros(board.size, bool))
    return np.where(found < 0, FAR, found)


def fighters(table: Table, side: Side) -> list[UnitId]:
    """Combat units and artillery of a side on the map."""
    content, at = table.content, table.state.at
    return [u for u in content.by_side[side] if at[u] >= 0 and (content.is_combat[u] or content.is_artillery[u])]


def stacks_of(table: Table, side: Side) -> dict[HexId, tuple[UnitId, ...]]:
    """A side's units by hex."""
    content = table.content
    return {h: units for h, units in table.occ.stacks.items() if content.side[units[0]] == side}


def leaning(table: Table, side: Side, near: int = 7) -> Floats:
    """How much enemy attack strength can bear on each hex soon, less the farther it is."""
    content, at = table.content, table.state.at
    mass = np.zeros(content.board.size)
    for unit in fighters(table, enemy_of(side)):
        mass[at[unit]] += table.strength(unit)[0]
    return maps.spread(mass, content.board, near)
