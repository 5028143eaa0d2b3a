"""Orders for a Movement Phase: what every plan of movement needs, and how it is carried out."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np

from front85.ai.berlin85.appraisal.weighing import N as WEIGHING
from front85.ai.berlin85.appraisal.weighing import hex_worth
from front85.ai.berlin85.parameters import BY_THE_BOOK, Parameters
from front85.ai.doctrine import section
from front85.ai.maps import Floats
from front85.games.berlin85.movement import pathing
from front85.games.berlin85.movement.march import March, Moves
from front85.games.berlin85.state import NATO
from front85.games.berlin85.table import Table
from front85.hexwar.ids import HexId, Side, UnitId
from front85.hexwar.kernels.reach import NEVER, flood, reversed_steps
from front85.kernel.ask import Words
from front85.kernel.verbs import Menu

N = section(__name__)

Order = tuple[UnitId, HexId]
"""A unit and the hex it goes to."""
FAR = 10_000


class Marches:
    """A list of orders, given one by one; those that have become impossible are passed over."""

    def __init__(
        self,
        table: Table,
        menu: Menu,
        side: Side,
        numbers: Parameters = BY_THE_BOOK,
        lean: Floats | None = None,
    ) -> None:
        """`lean` is what an opening of its own finds in each hex."""
        verb = menu.verbs["move"]
        assert isinstance(verb, March)
        self.table, self.side, self.content, self.moves, self.menu = table, side, table.content, verb.moves, menu
        self.board, self.numbers = table.content.board, numbers
        self.lean = np.zeros(self.board.size) if lean is None else lean
        self.taken: set[HexId] = set()
        """Hexes that somebody is to end in."""
        self.orders: list[Order] = []
        self._leaving: set[UnitId] = set()
        """Units that have orders."""
        self.free = self.moves.fit(False)
        self.plan()

    def plan(self) -> None:
        raise NotImplementedError

    # helps

    def order(self, unit: UnitId, *legs: HexId) -> None:
        self.orders.extend((unit, hex_) for hex_ in legs)
        self._leaving.add(unit)
        self.taken.add(legs[-1])
        self.free.remove(unit)

    def stays(self, hex_: HexId) -> bool:
        """Whether somebody who has no orders to leave stands in a hex."""
        return any(unit not in self._leaving for unit in self.table.units_at(hex_))

    def open_to(self, unit: UnitId) -> list[HexId]:
        """Hexes a unit could end in that nobody else wants."""
        lakes = self.table.ground.is_lake
        found = self.moves.reach(unit, False).hexes()
        return [h for h in found if not lakes[h] and h not in self.taken and not self.stays(h)]

    def cost_to(self, goals: Iterable[HexId]) -> list[int]:
        """For every hex the cheapest way over ground to one of these goals, FAR where none leads."""
        sources = list(goals)
        if not sources:
            return [FAR] * self.board.size
        steps = reversed_steps(self.board.neighbours, pathing.steps_now(self.table, False))
        closed = np.zeros(self.board.size, bool)
        costs = flood(self.board.neighbours, sources, steps, closed)
        found: list[int] = np.where(costs < 0, FAR, np.minimum(costs, NEVER)).tolist()
        return found

    def enemies_over(self, hex_: HexId) -> list[UnitId]:
        """Enemies whose zones lie in a hex."""
        table, side = self.table, self.side
        if not table.in_enemy_zone(side, hex_):
            return []
        return [
            unit
            for other in self.board.adjacent[hex_]
            for unit in table.units_at(other)
            if self.content.side[unit] != side and table.covers(unit, hex_)
        ]

    def walls(self, hex_: HexId) -> int:
        return self.content.tables.terrain.hex[self.board.terrain[hex_]].shift

    def approach(self, unit: UnitId, costs: list[int], *, careful: bool = True) -> None:
        """As near to the goals as it gets, in cover, and out of enemy zones if careful."""
        here = self.table.state.at[unit]
        best, least = here, float(costs[here])
        for hex_ in self.open_to(unit):
            if careful and self.table.in_enemy_zone(self.side, hex_):
                continue
            value = costs[hex_] - N.walls * self.walls(hex_) - 2 * (hex_worth(self.table, hex_) - WEIGHING.bare_hex)
            if value < least - 0.5:
                best, least = hex_, value
        if best != here:
            self.order(unit, best)

    # giving them

    def choose(self, table: Table, menu: Menu) -> Words | None:
        ids, names = self.content.ids, self.board.names
        while self.orders:
            unit, hex_ = self.orders.pop(0)
            if menu.follows(("move",), ids[unit]) and menu.follows(("move", ids[unit]), names[hex_]):
                return ("move", ids[unit], names[hex_])
        return self.close(table, menu)

    def close(self, table: Table, menu: Menu) -> Words | None:
        """`end`, or first whatever stands in its way: a stack to part, a brigade to land."""
        if menu.verbs["end"].offered():
            return ("end",)
        verb = menu.verbs["move"]
        assert isinstance(verb, March)
        for units in table.occ.stacks.values():
            if len(units) > 1 and table.content.side[units[0]] == self.side:
                for unit in units:
                    found = _step_aside(table, menu, verb.moves, unit)
                    if found is not None:
                        return found
        # 13.11 Only NATO's brigade must land; the Pact's paratroops would come down on one another.
        if self.side == NATO and "land" in menu.verbs and menu.verbs["land"].offered():
            return land(table, menu)
        return None


def land(table: Table, menu: Menu) -> Words:
    """A hex of the field with nobody in it, if there is one (5.31)."""
    unit = next(iter(menu.after(("land",))))
    hexes = list(menu.after(("land", unit)))
    vacant = [word for word in hexes if not table.units_at(table.content.board.index[word])]
    return ("land", unit, (vacant or hexes)[0])


def _step_aside(table: Table, menu: Menu, moves: Moves, unit: UnitId) -> Words | None:
    name = table.content.ids[unit]
    if not menu.follows(("move",), name):
        return None
    stacks, index = table.occ.stacks, table.content.board.index
    vacant = [word for word in menu.after(("move", name)) if index[word] not in stacks]
    side = table.content.side[unit]
    calm = [word for word in vacant if not table.in_enemy_zone(side, index[word])]
    words = calm or vacant
    return ("move", name, words[0]) if words else None
