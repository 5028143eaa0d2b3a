"""The last turn, on which the ledger counts more than steps: what an attack may change in it.

The game is asked as if the defenders were gone and the attacker stood in their place. A defender who can stand it stays
where he is, so that a D moves him only if it is his end or he does not care for the place; but each costs a step, and
the next attack finds him weaker.
"""

from __future__ import annotations

from front85.ai.iron_sky.appraisal import net
from front85.games.iron_sky.combat.engagement import Engagement
from front85.games.iron_sky.state import ELIMINATED, NATO
from front85.games.iron_sky.table import Table
from front85.hexwar.ids import HexId, Side, UnitId

STAYS = 0.45
"""What a D is worth against somebody who will hold, of what it is worth when he goes."""


class Count:
    """What taking hexes would change in the count, remembered for as long as nobody moves."""

    def __init__(self, table: Table, side: Side) -> None:
        self.table, self.side, self.now = table, side, net(table)
        self._known: dict[tuple[HexId, ...], float] = {}

    def gain(self, fight: Engagement) -> float:
        """Points for the attacker if the defenders leave all the hexes they are attacked in."""
        key = tuple(sorted(fight.targets))
        if key not in self._known:
            self._known[key] = self._asked(fight.mover, key)
        return self._known[key]

    def _asked(self, mover: UnitId, hexes: tuple[HexId, ...]) -> float:
        """The best that can come of it; of several hexes the attacker chooses where to go."""
        sign, found = (1 if self.side == NATO else -1), []
        for goal in hexes:
            twin = self.table.copy()
            for hex_ in hexes:
                for unit in twin.units_at(hex_):
                    twin.lift(unit, ELIMINATED)
            twin.put(mover, goal)
            found.append(float(sign * (net(twin) - self.now)))
        return max(found)

    def promise(self, fight: Engagement) -> float:
        """Points to hope for from a D."""
        content = self.table.content
        held = any(content.is_combat[unit] and not content.is_base[unit] for unit in fight.enemies)
        return max(self.gain(fight), 0.0) * (STAYS if held else 1.0)
