"""12.5.2 What the drawn order asks of each Pact unit: a distance field to run down, and what ground is worth."""

from __future__ import annotations

from collections.abc import Hashable

import numpy as np

from front85.ai.doctrine import section
from front85.ai.nuremberg.appraisal.ground import FAR, Field, distance_to, stacks_of, standing, strength
from front85.games.nuremberg.state import NATO, PACT
from front85.games.nuremberg.table import Table
from front85.hexwar.ids import HexId, UnitId

N = section(__name__)


def looked_at(table: Table) -> Hashable:
    """All that aims are made of: the order, who stands where, what has left the map and who holds which ground."""
    state, content = table.state, table.content
    gone = tuple(sorted(state.exits.items()))
    return content, state.orders, standing(table), gone, frozenset(state.flipped)


class Aims:
    """Where every Pact unit is headed, worked out once for a phase."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.orders = table.state.orders
        self.fields: list[Field] = []
        self.of_unit: dict[UnitId, int] = {}
        self.units = [u for u in table.on_map(PACT) if not table.content.is_heliborne[u]]
        self.city_worth = N.cities if self.orders == "strategic-block" else N.passing
        objectives = table.content.scenario.objectives
        if objectives:
            self.city_worth = N.cities
            self._cities(sorted(map(table.content.board.hex, objectives)))
        elif self.orders == "strategic-block":
            self._cities(sorted(table.content.german_cities))
        elif self.orders == "southern-pincer":
            self._south()
        else:
            self._north()
        self.nearest: Field = np.minimum.reduce(self.fields)
        """The shortest way to any goal: what rear units and the fighting go by."""

    def field(self, unit: UnitId) -> Field:
        number = self.of_unit.get(unit)
        return self.nearest if number is None else self.fields[number]

    # the three orders

    def _north(self) -> None:
        board, victory = self.table.content.board, self.table.content.tables.victory
        exits = [board.hex(name) for name in victory.northern_exits]
        self.fields = [distance_to(self.table, PACT, exits)]

    def _south(self) -> None:
        """Enough units for the exit with a minimum, those it is nearest to; the rest by either door."""
        table, victory = self.table, self.table.content.tables.victory
        board = table.content.board
        ((door, least),) = victory.southern_minimum.items()
        other = next(name for name in victory.southern_exits if name != door)
        self.fields = [distance_to(table, PACT, [board.hex(name)]) for name in (door, other)]
        missing = least - table.state.exits.get(door, 0)
        if missing <= 0:
            self.fields = [np.minimum(self.fields[0], self.fields[1])]
            return
        at = table.state.at
        ranked = sorted(self.units, key=lambda u: (int(self.fields[0][at[u]] - self.fields[1][at[u]]), u))
        task_force = set(ranked[: N.task_force * missing + 8])
        self.of_unit = {u: 0 if u in task_force else 1 for u in self.units}

    def _cities(self, cities: list[HexId]) -> None:
        """Each unit gets a city: the cheapest pairs first, as many units to a city as its garrison asks for."""
        table = self.table
        wanted = [h for h in cities if not table.pact_controls(h)] or cities
        self.fields = [distance_to(table, PACT, [h], stacks=6) for h in wanted]
        held = stacks_of(table, NATO)
        need = []
        for hex_ in wanted:
            garrison = strength(table, held.get(hex_, ()))
            need.append(N.garrison * garrison + N.need)
        if not self.units:
            return
        places = [table.state.at[u] for u in self.units]
        cost = np.array([field[places] for field in self.fields], np.float64).T
        cost += N.deterred * (np.array(need) - N.need)[None, :]
        order = np.argsort(cost, axis=None, kind="stable")
        left = list(need)
        for index in order.tolist():
            number, city = divmod(index, len(wanted))
            unit = self.units[number]
            if unit in self.of_unit or left[city] <= 0 or cost[number, city] >= FAR:
                continue
            self.of_unit[unit] = city
            left[city] -= table.factor(unit)
