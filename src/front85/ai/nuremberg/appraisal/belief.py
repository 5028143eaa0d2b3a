"""What NATO makes of the enemy's deployment: which of the three orders he has probably drawn (12.1.4).

The order is secret, the units are not. Mass in the south points to the southern exits, mass in the north-west once
the border is crossed to the northern ones, a broad front to the cities.
"""

from __future__ import annotations

from math import exp

import msgspec

from front85.ai.doctrine import section
from front85.ai.nuremberg.appraisal.ground import rows_and_columns, stacks_of, strength
from front85.games.nuremberg.state import PACT
from front85.games.nuremberg.table import Table

N = section(__name__)


class Belief(msgspec.Struct, frozen=True):
    """Likelihood of each order, adding up to one."""

    north: float
    south: float
    block: float


class Reader:
    """Reads the deployment while it tells most, in the first turns, and keeps to that until units leave the map."""

    def __init__(self, counts: bool = False, suspicion: float = 0.0) -> None:
        self._counts, self._suspicion = counts, suspicion
        self._south: float | None = None
        self._north = 0.0
        self._turn = 0

    def read(self, table: Table) -> Belief:
        """Shares of enemy strength by region, and whatever has already left the map."""
        turn = table.state.turn
        if self._south is None or turn < self._turn:
            self._south, self._north = shares(table)
        elif turn <= N.telling:
            # Where he set up tells south from the rest; where he drives tells north from the cities.
            self._north = shares(table)[1]
        self._turn = turn
        south, north = self._south, self._north
        victory, exits = table.content.tables.victory, table.state.exits
        gone_north = sum(exits.get(name, 0) for name in victory.northern_exits)
        gone_south = sum(exits.get(name, 0) for name in victory.southern_exits)
        p_south = _sigmoid(N.south[0] * (south - N.south[1]) + N.gone * (gone_south - gone_north))
        p_north = _sigmoid(N.north[0] * (north - N.north[1]) + N.gone * (gone_north - gone_south)) * (1.0 - p_south)
        if gone_south <= gone_north:  # a set-up in the south may be a ruse until somebody leaves there
            ruse = self._suspicion * p_south
            p_north, p_south = p_north + ruse, p_south - ruse
        if self._counts:
            return counted(table, p_north, p_south)
        return Belief(p_north, p_south, 1.0 - p_north - p_south)


def counted(table: Table, north: float, south: float) -> Belief:
    """Who is after cities takes some at once, who is after exits drives past them; where he set up tells the rest."""
    block = _sigmoid(N.city * (table.cities - N.cities[min(table.state.turn, len(N.cities)) - 1]))
    exits = max(1e-9, north + south)
    sure = (1.0 - block) * max(N.sure, north + south)
    return Belief(sure * north / exits, sure * south / exits, 1.0 - sure)


def shares(table: Table) -> tuple[float, float]:
    """How much of the enemy stands in the south, and how much in the north-west."""
    rows, columns = rows_and_columns(table.content)
    total = south = north = 1e-9
    for hex_, units in stacks_of(table, PACT).items():
        weight = strength(table, units)
        total += weight
        south += weight * (rows[hex_] < N.southern_row)
        north += weight * (rows[hex_] >= N.northern_row and columns[hex_] < N.western_column)
    return south / total, north / total


def _sigmoid(x: float) -> float:
    return 1.0 / (1.0 + exp(-x))
