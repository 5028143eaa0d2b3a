"""Maps a commander draws before deciding: how far it is to a goal, where the enemy can come from, who leans where.

All costs are in half movement points, as in the rules. The maps use what lies open on the board and nothing else.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

import numpy as np
import numpy.typing as npt

from front85.ai import maps
from front85.ai.doctrine import section
from front85.ai.maps import FAR as FAR
from front85.ai.maps import Field as Field
from front85.ai.maps import Floats as Floats
from front85.games.nuremberg.combat.phase import CombatPhase
from front85.games.nuremberg.content.content import Content
from front85.games.nuremberg.movement.pathing import step_costs
from front85.games.nuremberg.movement.phase import MovementPhase
from front85.games.nuremberg.table import Table
from front85.hexwar.ids import HexId, Side, UnitId, enemy_of
from front85.hexwar.kernels.reach import NEVER, flood, reversed_steps

N = section(__name__)


def steps_of(table: Table, side: Side) -> npt.NDArray[np.int16]:
    """Step costs of a side's ordinary units on the bare map."""
    return step_costs(table.content, side, False, frozenset(), frozenset(), False)


def slowed_steps(table: Table, side: Side, stacks: int) -> npt.NDArray[np.int16]:
    """Step costs with the time that enemy zones and stacks cost added to the hexes they hold."""
    return _slowed(table.content, side, stacks, *_enemy(table, side), back=False)


def _enemy(table: Table, side: Side) -> tuple[bytes, bytes]:
    """Where the enemy's zones lie and his units stand: as long as neither changes, steps cost the same."""
    return table.occ.zoned(1 - side).tobytes(), table.occ.held(1 - side).tobytes()


@lru_cache(maxsize=8)
def _slowed(
    content: Content, side: Side, stacks: int, zoned: bytes, held: bytes, *, back: bool
) -> npt.NDArray[np.int16]:
    """`back`: the same steps walked backwards."""
    neighbours = content.board.neighbours
    if back:
        return reversed_steps(neighbours, _slowed(content, side, stacks, zoned, held, back=False))
    bare = step_costs(content, side, False, frozenset(), frozenset(), False).astype(np.int32)
    dearer = np.frombuffer(zoned, bool) * N.zone_delay + np.frombuffer(held, bool) * stacks
    to = np.where(neighbours < 0, 0, neighbours)
    slowed: npt.NDArray[np.int16] = np.where(bare == NEVER, NEVER, np.minimum(bare + dearer[to], NEVER - 1)).astype(
        np.int16
    )
    return slowed


def distance_to(table: Table, side: Side, goals: Iterable[HexId], *, stacks: int = N.stack_delay) -> Field:
    """How long a side's ground units need from each hex to the nearest goal, enemy zones and stacks counted."""
    board = table.content.board
    steps = _slowed(table.content, side, stacks, *_enemy(table, side), back=True)
    found = flood(board.neighbours, list(goals), steps, table.content.lakes)
    return np.where(found < 0, FAR, found)


def distance_from(table: Table, side: Side, sources: Iterable[HexId]) -> Field:
    """How long a side's ground units need from the nearest source to each hex, enemy zones and stacks counted."""
    board = table.content.board
    steps = slowed_steps(table, side, N.stack_delay)
    some = list(sources)
    if not some:
        return np.full(board.size, FAR, np.int32)
    found = flood(board.neighbours, some, steps, table.content.lakes)
    return np.where(found < 0, FAR, found)


def open_run(table: Table, side: Side) -> Field:
    """How far a side's columns are from each hex if nobody moves up to stop them: zones and stacks are walls."""
    board, occ = table.content.board, table.occ
    walls = (occ.zones[1 - side] > 0) | (occ.present[1 - side] > 0) | table.content.lakes
    sources = list(stacks_of(table, side))
    if not sources:
        return np.full(board.size, FAR, np.int32)
    found = flood(board.neighbours, sources, steps_of(table, side), walls)
    return np.where(found < 0, FAR, found)


def stacks_of(table: Table, side: Side) -> dict[HexId, tuple[UnitId, ...]]:
    """A side's units by hex."""
    content = table.content
    return {h: units for h, units in table.occ.stacks.items() if content.side[units[0]] == side}


def phase_key(table: Table) -> tuple[int, str, int]:
    """Names the phase in play, so that what was worked out for it can be kept until the next."""
    for frame in reversed(table.stack):
        if isinstance(frame, MovementPhase | CombatPhase):
            return table.state.turn, type(frame).__name__, frame.side
    return table.state.turn, "", -1


def strength(table: Table, units: Iterable[UnitId]) -> int:
    return sum(table.factor(unit) for unit in units)


def hex_distances(content: Content) -> npt.NDArray[np.int16]:
    """[n, n] Distance in hexes between any two hexes."""
    return maps.hex_distances(content.board)


def rows_and_columns(content: Content) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.int64]]:
    """Printed row and column of every hex."""
    return maps.rows_and_columns(content.board)


def standing(table: Table) -> tuple[int, int, bool]:
    """A stamp of who stands where and how strong he is: maps drawn of that alone are good until it is another."""
    return table.occ.changed[0], table.occ.changed[1], table.state.reduced


def leaning(table: Table, side: Side, near: int = 7) -> Floats:
    """How much enemy strength can bear on each hex soon: factors, less the farther they are by road. Do not write."""
    known = table.answers("leaning", standing(table))
    if (side, near) not in known:
        mass = np.zeros(table.content.board.size)
        for hex_, units in stacks_of(table, enemy_of(side)).items():
            mass[hex_] = strength(table, units)
        known[side, near] = maps.spread(mass, table.content.board, near)
    found: Floats = known[side, near]
    return found
