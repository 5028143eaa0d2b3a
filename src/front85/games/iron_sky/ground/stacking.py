"""7.0 Stacking: how much may stand in a hex, counted in half brigades, and what happens to the excess.

The limit holds at every moment, so a move into a full hex is refused (ruling I24). Units on rails, and units in Road
Mode on an autobahn, pass through full hexes, since they are counted apart; where they stop they count like all others
(ruling I95).
"""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np
import numpy.typing as npt

from front85.games.iron_sky.state import NATO, SIDES
from front85.games.iron_sky.table import Table
from front85.hexwar.ids import HexId, Side, UnitId
from front85.kernel.ask import Ask
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frame, Frames
from front85.kernel.message import say
from front85.kernel.verbs import Menu, OneOf

Mask = npt.NDArray[np.bool_]
ALL, COMBAT, COMBAT_UNITS = range(3)
"""What the weights of the occupancy mean: half brigades of all units, of Combat Units, and the number of these."""


@enforces("7.0.1", "7.0.2", "7.0.3")
def fits(table: Table, side: Side, hex_: HexId, units: Iterable[UnitId]) -> bool:
    """7.0 Whether units could come into a hex: five brigades in all, three of them, or one division, Combat Units."""
    content, standing, limit, at = table.content, table.occ.weights.item, table.content.tables.stacking, table.state.at
    everybody, fighting = standing(ALL, side, hex_), standing(COMBAT, side, hex_)
    for unit in units:
        if at[unit] != hex_:
            everybody += content.weight[unit]
            fighting += content.combat_weight[unit]
    return bool(everybody <= limit.limit and fighting <= limit.combat)


def full(table: Table, side: Side, units: Iterable[UnitId]) -> Mask:
    """7.0 Per hex, whether it has no room for these units to come."""
    content, weights, limit = table.content, table.occ.weights, table.content.tables.stacking
    some = tuple(units)
    room = limit.limit - sum(content.weight[unit] for unit in some)
    mask: Mask = weights[ALL, side] > room
    fighting = sum(content.combat_weight[unit] for unit in some)
    if fighting:
        mask |= weights[COMBAT, side] > limit.combat - fighting
    return mask


def own_combat_units(table: Table, side: Side, hex_: HexId) -> int:
    """How many Combat Units of a side stand in a hex."""
    return int(table.occ.weights[COMBAT_UNITS, side, hex_])


def overfull(table: Table, side: Side) -> list[HexId]:
    """7.0.6 Hexes in which a side has more than the limit."""
    limit, weights = table.content.tables.stacking, table.occ.weights
    over = (weights[ALL, side] > limit.limit) | (weights[COMBAT, side] > limit.combat)
    found: list[HexId] = over.nonzero()[0].tolist()
    return found


class Overstack(Frame, frozen=True, tag="overstack"):
    """7.0.6 A stack that came to be too large: the opponent removes units until it is not."""

    side: Side = NATO

    def begin(self, table: Table) -> Ask | Frames:
        hexes = overfull(table, self.side)
        return self.ask(table, hexes[0]) if hexes else ()

    @enforces("7.0.6")
    def ask(self, table: Table, hex_: HexId) -> Ask:
        content = table.content
        units = {content.ids[u]: u for u in table.units_at(hex_) if content.side[u] == self.side}

        def remove(word: str) -> Frames:
            table.note("is-log-overstacked", "7.0.6", unit=word, hex=table.name(hex_))
            table.remove(units[word])
            return (self,)

        prompt = say("is-ask-overstack", hex=table.name(hex_))
        return Menu(SIDES[1 - self.side], "7.0.6", prompt, {"remove": OneOf("7.0.6", tuple(units), remove)})
