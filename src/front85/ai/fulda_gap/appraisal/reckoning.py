"""21.12 What the map will be worth when the game is over, reckoned as if it ended now."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from front85.games.fulda_gap.ground.lines import barred_ground, linked, soviet_home
from front85.games.fulda_gap.ground.rhine import rhine_autobahn
from front85.games.fulda_gap.movement.pathing import ground_steps, ground_steps_back
from front85.games.fulda_gap.state import NATO, SIDES, SOVIET
from front85.games.fulda_gap.table import Table
from front85.games.fulda_gap.victory import scores_ground
from front85.hexwar.kernels.reach import flood
from front85.hexwar.views.overlays import beside

Mask = npt.NDArray[np.bool_]


def prospects(table: Table) -> int:
    """Points the Soviet side would get on the map if the game ended now, NATO's taken off."""
    return Reckoning(table).points(table)


class Reckoning:
    """The same again and again while only NATO moves: what depends on the Soviet side alone is looked up once.

    A Soviet unit west of the Rhine counts if it can trace its line of communication; near enough to 21.31 for planning.
    """

    def __init__(self, table: Table) -> None:
        content, at = table.content, table.state.at
        worth = np.zeros(content.board.size, np.int64)
        for unit in content.by_side[SOVIET]:
            if at[unit] >= 0 and content.west_of_rhine[at[unit]] and scores_ground(table, unit):
                worth[at[unit]] += content.tables.victory.west_of_rhine * sum(table.strength(unit))
        self._stands = worth.nonzero()[0].astype(np.int32)
        self._worth = worth[self._stands]
        self._line = rhine_autobahn(content.board)
        self._touched = self._line.touched_by(table, SOVIET)
        self._range = content.tables.communication.to_autobahn[SIDES[SOVIET]]
        nothing = np.zeros(content.board.size, bool)
        around = flood(content.board.neighbours, self._stands, ground_steps(table), nothing, self._range) >= 0
        self._around, self._apart = around.nonzero()[0], ~around
        """Where a line over land from one of these units may run at all, and where not."""
        self._known: dict[tuple[bytes, ...], int] = {}
        """Answers by the hexes that were closed and those that led home."""
        self._home, self._homeward = nothing, self._around[:0]
        self._ways: bytes | None = None
        """From where the east edge can be reached, the hexes that were asked for it, and which of them were closed."""

    def points(self, table: Table) -> int:
        """Points of the Soviet side, with NATO's units where they are on this table."""
        if not table.content.scenario.rhine:
            return 0
        closed, to_nato = barred_ground(table, SOVIET), barred_ground(table, NATO)
        key = (closed.tobytes(), to_nato.tobytes())
        if key not in self._known:
            self._known[key] = self._reckoned(table, closed, to_nato)
        return self._known[key]

    def _reckoned(self, table: Table, closed: Mask, to_nato: Mask) -> int:
        """The same for hexes closed to the lines of either side."""
        chart = table.content.tables.victory
        total = self._communicating(table, closed)
        nato, soviet = self._line.passes(to_nato), self._line.passes(closed)
        if soviet and not nato:
            return total + chart.autobahn_sole
        if nato and not (soviet and self._touched):
            return total - chart.autobahn_sole
        return total + (chart.autobahn_contested[SIDES[SOVIET]] if self._touched else 0)

    def _communicating(self, table: Table, closed: Mask) -> int:
        """The worth of the units that can trace their lines: by land to an autobahn that leads home."""
        home = self._led_home(table, closed)
        ends = linked(table, closed, home)
        key = (closed[self._around].tobytes(), ends[self._around].tobytes(), home[self._stands].tobytes())
        if key not in self._known:
            sources, shut = (ends & ~self._apart).nonzero()[0], closed | self._apart
            near = flood(table.content.board.neighbours, sources, ground_steps_back(table), shut, self._range)
            joined = (near[self._stands] >= 0) | home[self._stands]
            self._known[key] = int(self._worth[joined].sum())
        return self._known[key]

    def _led_home(self, table: Table, closed: Mask) -> Mask:
        """`soviet_home`: as it was, unless a hex that was asked then has been closed or opened since."""
        if closed[self._homeward].tobytes() != self._ways:
            board = table.content.board
            self._home = soviet_home(table, closed)
            asked = self._home | beside(board, self._home)
            asked[list(table.content.edges["east"])] = True
            self._homeward = asked.nonzero()[0]
            self._ways = closed[self._homeward].tobytes()
        return self._home
