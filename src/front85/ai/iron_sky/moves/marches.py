"""Marches of single units: towards a goal as fast as is healthy, out of the enemy's zones, in the right mode."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from front85.ai.doctrine import section
from front85.ai.iron_sky.appraisal.ground import N as GROUND
from front85.ai.maps import Field, Floats
from front85.games.iron_sky.ground import stacking
from front85.games.iron_sky.movement import pathing
from front85.games.iron_sky.movement.fatigue import basic
from front85.games.iron_sky.movement.groups import group_word
from front85.games.iron_sky.movement.march import Move
from front85.games.iron_sky.movement.modes import Mode
from front85.games.iron_sky.state import HEDGEHOG, ROAD, TACTICAL
from front85.games.iron_sky.supply.embedded import Burn
from front85.games.iron_sky.table import Table
from front85.hexwar.ids import HexId, Side, UnitId
from front85.kernel.ask import Words
from front85.kernel.verbs import Menu

N = section(__name__)


def own_fuel(table: Table, menu: Menu, unit: UnitId, far: int) -> Words | None:
    """27.13-emb.1 Whoever is held back by an interdicted supply head and still far from the enemy burns his own fuel,
    down to the last point."""
    burn = menu.verbs.get("burn")
    if not isinstance(burn, Burn) or far <= N.close or table.state.fuel[unit] <= N.spare_fuel or not burn.fits(unit):
        return None
    return ("burn", table.content.ids[unit])


class Marching:
    """What the march of one side's units looks like at one moment."""

    def __init__(self, table: Table, menu: Menu, side: Side, enemy_far: Field) -> None:
        move, mode = menu.verbs["move"], menu.verbs["mode"]
        assert isinstance(move, Move)
        assert isinstance(mode, Mode)
        self.table, self.side, self.move, self.mode = table, side, move, mode
        self.content, self.far, self.menu = table.content, enemy_far, menu

    def spent(self, unit: UnitId) -> int:
        return self.table.state.spent[unit]

    def free(self, unit: UnitId) -> bool:
        return not self.move.held_back(unit)

    # where to

    def scores(self, unit: UnitId, field: Field, bonus: Mapping[HexId, float], limit: int, join: bool) -> Floats:
        """For every hex in reach, what ending there is worth; into an enemy zone one goes only to `join` friends."""
        company = self.company(unit)
        reach = self.move.reach(unit, company)
        kinds = self.move.kinds(unit, company)
        cost = reach.cost.astype(float)
        room = limit - self.spent(unit)
        open_ = (cost >= 0) & (cost <= room) & (kinds < pathing.COVERED + join)
        open_ &= ~stacking.full(self.table, self.side, (unit, *company))
        open_[reach.start] = True
        score: Floats = -N.hurry * field / GROUND.turn - N.way * cost / GROUND.turn
        for hex_, worth in bonus.items():
            score[hex_] += worth
        score[~open_] = -np.inf
        return score

    def company(self, unit: UnitId) -> tuple[UnitId, ...]:
        """Support units with legs of their own go along with those they are with, but for headquarters."""
        content, phase = self.content, self.move.phase
        if unit == phase.mover and phase.stage == "paced":
            return phase.company
        mates = self.move.moves.companions(unit)
        return tuple(m for m in mates if content.is_engineer[m] or content.is_ew[m] or content.is_artillery[m])

    def toward(
        self,
        unit: UnitId,
        field: Field,
        bonus: Mapping[HexId, float],
        limit: int = GROUND.turn,
        least: float = N.least,
        join: bool = False,
        dear: Floats | None = None,
    ) -> Words | None:
        """The best march towards where a field is low, if it is better than staying."""
        if not self.free(unit):
            return self.dress(unit)
        here = self.table.state.at[unit]
        change = own_fuel(self.table, self.menu, unit, int(self.far[here])) or self.hurry(unit, field)
        if change is not None:
            return change
        afoot = basic(self.table, unit)
        # 5.8.2 Who tires on foot stays tired: a rest takes all the points there are.
        if afoot < GROUND.turn and limit < 2 * GROUND.turn:
            limit = afoot
        if self.table.state.mode[unit] == ROAD:
            limit -= N.mode_price
        score = self.scores(unit, field, bonus, limit, join)
        if dear is not None:
            score = score - dear
        goal = HexId(int(score.argmax()))
        if goal == here or score[goal] < score[here] + least:
            return self.dress(unit)
        return ("move", group_word(self.content, unit, self.company(unit)), self.table.name(goal))

    # modes

    def hurry(self, unit: UnitId, field: Field) -> Words | None:
        """5.3 Road Mode for a long way behind the front, before the first step."""
        table, state, here = self.table, self.table.state, self.table.state.at[unit]
        if state.mode[unit] == HEDGEHOG and self.far[here] > 2:
            return self.change(unit, "tactical", TACTICAL)
        if state.mode[unit] != TACTICAL or self.content.is_road_bound[unit] or state.spent[unit]:
            return None
        if self.far[here] < N.long_way or field[here] < 60 or table.content.is_fixed[unit]:
            return None
        return self.change(unit, "road", ROAD)

    def dress(self, unit: UnitId) -> Words | None:
        """5.3 Back into Tactical Mode where the enemy is near."""
        state = self.table.state
        if state.mode[unit] != ROAD or self.content.is_road_bound[unit] or self.far[state.at[unit]] > N.close:
            return None
        return self.change(unit, "tactical", TACTICAL)

    def change(self, unit: UnitId, word: str, mode: int) -> Words | None:
        if self.mode.unfit_for(unit, mode):
            return None
        mates = tuple(
            mate for mate in self.mode.mates(unit) if mate in self.company(unit) and not self.mode.unfit_for(mate, mode)
        )
        return ("mode", group_word(self.content, unit, mates), word)
