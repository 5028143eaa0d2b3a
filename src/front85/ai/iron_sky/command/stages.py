"""One side's Land Movement Phase as the regular plays it: stage after stage, one order at a time.

What an order has changed is looked at before the next one is given, so that combats, bridges and reserves may turn out
as they like. Attacks are reckoned once for each unit and again only where something near it has changed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import numpy as np

from front85.ai.doctrine import section
from front85.ai.iron_sky.appraisal.ground import N as GROUND
from front85.ai.iron_sky.appraisal.ground import enclaves, fighters
from front85.ai.iron_sky.arms import airfields, bombers, carrying
from front85.ai.iron_sky.command.siege import Front, near_front
from front85.ai.iron_sky.fights.strikes import Strike, Striking
from front85.ai.iron_sky.fights.weighed import Fights
from front85.ai.iron_sky.moves.marches import Marching
from front85.ai.iron_sky.parameters import BY_THE_BOOK, Parameters
from front85.ai.maps import FAR, Field, Floats
from front85.games.iron_sky.movement.phase import LandMovement
from front85.games.iron_sky.state import HEDGEHOG, TACTICAL
from front85.games.iron_sky.table import Table
from front85.hexwar.ids import NO_UNIT, HexId, Side, UnitId, enemy_of
from front85.hexwar.kernels.reach import hex_distance_field
from front85.kernel.ask import Words, allows
from front85.kernel.verbs import Menu

N = section(__name__)


class Command:
    """The commander of one side in one phase."""

    def __init__(self, table: Table, side: Side, parameters: Parameters = BY_THE_BOOK) -> None:
        self.side, self.parameters = side, parameters
        self.least_worth = parameters.least_worth(side)
        """What an attack must promise."""
        self.key = (table.state.turn, side)
        self._strikes: dict[UnitId, Strike | None] = {}
        self._fights = Fights()
        self._at: list[HexId] = []
        self._mode: list[int] = []
        self._holes: frozenset[HexId] = frozenset()
        self.orders: dict[UnitId, int] = {}
        self.settled: set[UnitId] = set()
        """Units for which nothing is left to be done."""
        self._sead: Counter[str] = Counter()
        """Missions against flak, by hex."""
        self.tried: set[HexId] = set()
        """Hexes with nobody in them who fights that have been attacked in this phase."""
        self.closed: set[UnitId] = set()
        """Headquarters and the like that have been looked after."""
        self._kept: dict[str, Floats] = {}
        self._landed = False
        """Whether all who should be carried in this phase have been."""
        self.table, self.content = table, table.content
        self.lean: Floats = np.zeros(table.content.board.size)
        """What an opening of its own finds in each hex."""

    def kept(self, name: str, work: Callable[[], Floats]) -> Floats:
        """A map drawn once for each order."""
        if name not in self._kept:
            self._kept[name] = work()
        return self._kept[name]

    def front(self, unit: UnitId) -> Front:
        """Where a support unit looks for the enemy."""
        return self.at_front

    # one order

    def choose(self, table: Table, menu: Menu, phase: LandMovement) -> Words:
        self.table, self.content, self.menu, self.phase = table, table.content, menu, phase
        self._kept.clear()
        self._notice()
        self.enemy_far = self._distance(fighters(table, enemy_of(self.side)))
        self.at_front = Front("front", near_front(table, self.side), ~enclaves(self.content))
        self.striking = Striking(table, menu, self.side, self._fights, self.tried, self.parameters)
        self.marching = Marching(table, menu, self.side, self.enemy_far)
        if "finish" in menu.verbs:  # 27.7-gen.1: the move in hand first; then both sides may fly
            words = self.go_on() or airfields.flee(table, menu, self.side) or carrying.gather(table, menu, self.side)
            words = words or bombers.hunt(table, menu, self.side) or bombers.strike(table, menu, self.side, self._sead)
            if words is None or not allows(menu, words):
                return ("finish",)
            self._count(words)
            return words
        for stage in (*self.stages(), self.ferry):
            words = stage()
            if words is not None and allows(menu, words):
                self._count(words)
                return words
        return ("end",)

    def stages(self) -> tuple[Callable[[], Words | None], ...]:
        raise NotImplementedError

    def _count(self, words: Words) -> None:
        if words[0] == "assault" and len(words) == 4:
            hex_ = self.content.board.index[words[3]]
            if not any(self.content.is_combat[unit] for unit in self.table.units_at(hex_)):
                self.tried.add(hex_)
                self._strikes = {
                    u: found for u, found in self._strikes.items() if found is None or found.target != hex_
                }
        if words[0] == "sead":
            self._sead[words[1]] += 1
        if len(words) > 1:
            unit = self.content.index.get(words[1].partition("+")[0], NO_UNIT)
            if unit >= 0:
                self.orders[unit] = self.orders.get(unit, 0) + 1
                if self.orders[unit] >= N.most_orders:
                    self.settled.add(unit)

    def _notice(self) -> None:
        """Forget what was reckoned for units near a change."""
        state, board = self.table.state, self.content.board
        holes = frozenset(state.breakthrough)
        changed = set(holes ^ self._holes)
        if self._at:
            for unit, hex_ in enumerate(state.at):
                before = self._at[unit]
                if hex_ != before or state.mode[unit] != self._mode[unit]:
                    changed.update(h for h in (hex_, before) if h >= 0)
        self._at, self._mode, self._holes = list(state.at), list(state.mode), holes
        if changed:
            near = hex_distance_field(board.neighbours, sorted(changed))
            for unit in list(self._strikes):
                if state.at[unit] < 0 or 0 <= near[state.at[unit]] <= N.near:
                    del self._strikes[unit]
        if self.table.stack and getattr(self.table.stack[-1], "mover", -1) >= 0:
            self._strikes.pop(getattr(self.table.stack[-1], "mover", NO_UNIT), None)

    def _distance(self, units: list[UnitId]) -> Field:
        hexes = sorted({self.table.state.at[unit] for unit in units})
        field = hex_distance_field(self.content.board.neighbours, hexes).astype(np.int32)
        return np.where(field < 0, FAR, field).astype(np.int32)

    # what all commanders do

    def own(self) -> list[UnitId]:
        """Combat Units whose movement is not over, but for those that wait to be carried."""
        moved, table = self.table.state.moved, self.table
        found = [u for u in fighters(table, self.side) if u not in moved and u not in self.settled]
        if "airdrop" in self.menu.verbs or "land" in self.menu.verbs:
            found = [u for u in found if not carrying.waits(table, self.side, u)]
        return found

    def go_on(self) -> Words | None:
        """The unit in hand goes on: attacks again, or marches on."""
        unit, state = self.phase.mover, self.table.state
        if unit < 0 or state.at[unit] < 0 or unit in self.settled or not self.content.is_combat[unit]:
            return None
        if self.phase.stop:
            return self.marching.dress(unit)
        strike = self.striking.best(unit) if self.may_strike(unit) else None
        if strike is not None and strike.worth > self.least_worth:
            return self.striking.words(strike)
        words = self.march(unit)
        if words is None:
            self.settled.add(unit)
        return words

    def carry(self) -> Words | None:
        """27.12, 29.0 Who can be carried where it pays goes before the others."""
        if self._landed or not self.table.state.war_turn:
            return None
        words = carrying.carry(self.table, self.menu, self.side)
        self._landed = words is None
        return words

    def ferry(self) -> Words | None:
        """31.3.3 When all have moved, helicopters that were not needed come closer."""
        return airfields.ferry(self.table, self.menu, self.side, self.enemy_far) if self.table.state.war_turn else None

    def may_strike(self, unit: UnitId) -> bool:
        content, state = self.content, self.table.state
        return bool(
            state.war_turn > 0
            and not content.is_base[unit]
            and content.attack[unit]
            and state.mode[unit] == TACTICAL
            and self.enemy_far[state.at[unit]] <= 12
        )

    def strike(self) -> Words | None:
        """The best attack of all."""
        best: Strike | None = None
        for unit in self.own():
            if not self.may_strike(unit):
                continue
            if unit not in self._strikes:
                self._strikes[unit] = self.striking.best(unit)
            found = self._strikes[unit]
            if found is not None and (best is None or self.appeal(found) > self.appeal(best)):
                best = found
        if best is None or self.appeal(best) <= self.least_worth:
            return None
        words = self.striking.words(best)
        if not allows(self.menu, words):
            self._strikes[best.unit] = None
            return self.strike()
        return words

    def appeal(self, strike: Strike) -> float:
        return strike.worth

    def march(self, unit: UnitId) -> Words | None:
        raise NotImplementedError

    def march_all(self) -> Words | None:
        """Everybody else, one after another."""
        for unit in self.in_order(self.own()):
            words = self.march(unit)
            if words is not None and allows(self.menu, words):
                return words
            self.settled.add(unit)
        return None

    def in_order(self, units: list[UnitId]) -> list[UnitId]:
        return units

    def dig_in(self, unit: UnitId) -> Words | None:
        """5.3 Hedgehog Mode in a City, where a unit has no zone to lose (6.1.3), if the enemy is near."""
        table, state, here = self.table, self.table.state, self.table.state.at[unit]
        if not self.parameters.digs_in or not self.content.cities[here] or state.mode[unit] != TACTICAL:
            return None
        price = table.content.tables.costs.modes["tactical-hedgehog"]
        if self.enemy_far[here] > N.beset or state.spent[unit] + price > GROUND.turn:
            return None
        if self.marching.mode.unfit_for(unit, HEDGEHOG):
            return None
        return ("mode", self.content.ids[unit], "hedgehog")

    def rest(self) -> Words | None:
        """Whoever is tired rests before he does anything else."""
        rest = self.menu.verbs["rest"]
        for name in rest.after(()):
            unit = self.content.index[name]
            if not self.table.state.spent[unit] and unit not in self.settled:
                return ("rest", name)
        return None
