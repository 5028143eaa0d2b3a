"""The coast and the game on it: content that never changes, state that does, and the questions every rule asks."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec
import numpy as np

from front85.hexwar.boardtable import BoardTable
from front85.hexwar.content import read_csv
from front85.hexwar.ground.board import Board
from front85.hexwar.ids import HexId, Side, UnitId, enemy_of, split_sides
from front85.hexwar.kernels.reach import HALTS, NEVER, Reach, ZoneRules, reach
from front85.hexwar.made.ownermap import load_board
from front85.hexwar.pieces.occupancy import Force
from front85.kernel.enforce import enforces

DATA = Path(__file__).parent / "data"
SIDES = ("Keepers", "Wreckers")
KEEPERS, WRECKERS = Side(0), Side(1)
SCATTERED = HexId(-1)
HOURS, MARCH, ROCKS = 8, 4, 3
"""1.1 Hours of the night; 2.1 movement points of a crew; 4.3 leeway at which the brig strikes."""
COSTS = {"sea": NEVER, "clear": 1, "town": 1, "forest": 2, "rough": 2}
ZONES = ZoneRules([[0, 0], [0, 0]], [[0, HALTS], [0, HALTS]])
"""2.3 Entering a hex next to an enemy crew ends the move."""


class Crew(msgspec.Struct, frozen=True):
    """A counter: a row of crews.csv."""

    id: str
    side: str
    name: str
    type: str
    strength: int
    hex: str


class Content:
    """The board and the crews, ready to be asked."""

    def __init__(self, board: Board, crews: tuple[Crew, ...]) -> None:
        self.board, self.crews, self.ground_case = board, crews, "2.2"
        self.ids = tuple(crew.id for crew in crews)
        self.index = {crew: UnitId(number) for number, crew in enumerate(self.ids)}
        self.side = tuple(Side(SIDES.index(crew.side)) for crew in crews)
        self.by_side = split_sides(self.side)
        self.force = Force(self.side, [True] * len(crews), [True] * len(crews), range(len(crews)))
        cost = np.array([COSTS[word] for word in board.terrain], np.int32)[board.neighbours]
        steps = np.where(board.network_mask("road"), 1, cost)  # 2.2 along a track a step costs one
        self.steps = np.where((board.neighbours < 0) | (cost == NEVER), NEVER, steps).astype(np.int16)
        self.beacons, self.coves = self._with("objective"), self._with("port")
        self.fairway = next(chain.hexes for chain in board.chains if chain.network == "ferry")

    def _with(self, feature: str) -> tuple[HexId, ...]:
        return tuple(HexId(h) for h in range(self.board.size) if feature in self.board.features[h])


@cache
def load() -> Content:
    """The game as shipped. Raises ContentError naming file, line and field."""
    rows = read_csv(DATA / "crews.csv", Crew.__struct_fields__)
    crews = tuple(msgspec.convert(row.cells, Crew, strict=False) for row in rows)
    return Content(load_board(DATA / "map", "lantern-coast"), crews)


class Outcome(msgspec.Struct, frozen=True):
    winner: str | None
    how: str


class State(msgspec.Struct):
    """Everything that changes."""

    at: list[HexId]
    lights: list[Side]
    """3.1 Who keeps each beacon, from west to east."""
    turn: int = 1
    brig: int = 0
    """4.1 Her place on the fairway."""
    leeway: int = 0
    cove: str = ""
    """1.2 Where the Wreckers' carts wait: their secret."""
    outcome: Outcome | None = None


class Table(BoardTable[State, Content]):
    """A game at one moment."""

    __slots__ = ()

    @enforces("3.1")
    def move(self, unit: UnitId, to: HexId) -> None:
        """Put a crew somewhere else, and let it see to the light it finds there (3.1)."""
        self.occ.leave(unit, self.state.at[unit])
        self.state.at[unit] = to
        if to != SCATTERED:
            self.occ.enter(unit, to)
        if to in self.content.beacons:
            self.state.lights[self.content.beacons.index(to)] = self.content.side[unit]

    def reach(self, unit: UnitId, *, watched: bool = True) -> Reach:
        """2.0 Where a crew can go, by whoever stands there."""
        board, foe = self.content.board, enemy_of(self.content.side[unit])
        zone, closed = (self.occ.zones[foe] * watched > 0).astype(np.uint8), self.occ.present[foe] > 0
        halt = np.zeros(board.size, bool)
        return reach(board.neighbours, self.state.at[unit], MARCH, self.content.steps, closed, halt, zone, ZONES)

    def strength(self, units: tuple[UnitId, ...]) -> int:
        return sum(self.content.crews[unit].strength for unit in units)
