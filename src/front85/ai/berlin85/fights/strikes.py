"""Where to strike and with whom: every enemy in reach is priced, and the best bargain is struck first.

A bargain is one enemy, the units that go and stand beside it, and the guns and aircraft they count on. It is worth the
mean over the results of the table, less a price for everybody it needs, who could be of use elsewhere.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from front85.ai.berlin85.appraisal.weighing import Odds, mean
from front85.ai.berlin85.moves.marches import Marches
from front85.ai.doctrine import section
from front85.games.berlin85.combat import artillery
from front85.games.berlin85.state import NATO, PACT
from front85.hexwar.ids import HexId, UnitId

Quality = Callable[[UnitId, HexId, UnitId], float]
"""How well a unit stands in a hex to strike an enemy, in Surrender Points; little counts for much."""
N = section(__name__)


class Bargain(NamedTuple):
    net: float
    enemy: UnitId
    men: tuple[tuple[UnitId, HexId], ...] = ()
    guns: tuple[UnitId, ...] = ()
    air: int = 0


class Strikes:
    """Plans the strikes of a Movement Phase and gives the orders for them."""

    def __init__(self, marches: Marches, quality: Quality) -> None:
        self.marches, self.table, self.content = marches, marches.table, marches.content
        self.side, self.numbers, self.quality = marches.side, marches.numbers, quality
        table = self.table
        self.fire = {
            gun: self.content.units[gun].barrage
            for gun in self.content.guns[self.side]
            if table.state.at[gun] >= 0 and artillery.why_no_barrage(table, gun) is None
        }
        self.air = artillery.points(table, self.side)
        self.struck: set[UnitId] = set()
        free = set(marches.free)
        self.posted = {
            enemy: [
                unit
                for hex_ in marches.board.adjacent[table.state.at[enemy]]
                for unit in table.units_at(hex_)
                if self.content.side[unit] == self.side and unit not in free and not table.frozen(unit)
            ]
            for enemy in table.on_map(NATO if self.side == PACT else PACT)
        }
        """Who stands beside each enemy and cannot leave."""

    def plan(self) -> set[UnitId]:
        """Give the orders; the answer is who will be struck."""
        known: dict[UnitId, Bargain | None] = {}
        while True:
            for enemy in self.posted:
                if enemy not in self.struck and enemy not in known:
                    known[enemy] = self._bargain(enemy)
            open_ = [one for one in known.values() if one is not None]
            if not open_:
                return self.struck
            best = max(open_, key=lambda one: (one.net, -one.enemy))
            self._strike(best)
            spent = {unit for unit, _ in best.men} | set(best.guns)
            spots = {hex_ for _, hex_ in best.men}
            for enemy in list(known):
                one = known[enemy]
                if enemy == best.enemy or (one is not None and self._spoilt(one, spent, spots)):
                    del known[enemy]

    def _spoilt(self, one: Bargain, spent: set[UnitId], spots: set[HexId]) -> bool:
        used = {unit for unit, _ in one.men} | set(one.guns)
        return bool(used & spent) or one.air > self.air or any(hex_ in spots for _, hex_ in one.men)

    def _strike(self, one: Bargain) -> None:
        self.struck.add(one.enemy)
        marches = self.marches
        for unit, hex_ in one.men:
            if hex_ == self.table.state.at[unit]:
                marches.free.remove(unit)
                marches.taken.add(hex_)
            else:
                marches.order(unit, hex_)
        for gun in one.guns:
            del self.fire[gun]
        self.air -= one.air
        for unit in self.posted[one.enemy]:
            for enemy, posted in self.posted.items():
                if enemy != one.enemy and unit in posted:
                    posted.remove(unit)

    def _bargain(self, enemy: UnitId) -> Bargain | None:
        """The best way to strike an enemy, None where nothing is gained by it."""
        table, numbers, posted = self.table, self.numbers, self.posted[enemy]
        odds = Odds(table, self.side, enemy, numbers)
        base = odds.worth([mean(table, unit, 0) for unit in posted], 0.0) if posted else 0.0
        best: Bargain | None = None
        men: list[tuple[UnitId, HexId]] = []
        comfort = N.leans * float(self.marches.lean[table.state.at[enemy]])
        going = self._going(enemy)
        for count in range(min(N.most_men, len(going)) + 1):
            if count:
                unit, hex_, value = going[count - 1]
                men.append((unit, hex_))
                comfort += value - numbers.man_price
            if not men and not posted:
                continue
            near = [*posted, *(unit for unit, _ in men)]
            strength = [mean(table, unit, 0) for unit in near]
            guns = self._guns(enemy, near)
            for shells in range(len(guns) + 1):
                barrage = sum(self.fire[gun] for gun in guns[:shells])
                for air in (0, 2, 4, 6) if shells in (0, len(guns)) else (0,):
                    if air > self.air:
                        break
                    worth = odds.worth(strength, barrage + air)
                    net = worth - base + comfort - numbers.fire_price * (barrage + air)
                    if net > (numbers.least_net if best is None else best.net):
                        best = Bargain(net, enemy, tuple(men), tuple(guns[:shells]), air)
        return best

    def _going(self, enemy: UnitId) -> list[tuple[UnitId, HexId, float]]:
        """Who could go and stand beside an enemy, each in a hex of its own, the best first."""
        table, marches, content = self.table, self.marches, self.content
        beside = [
            h
            for h in marches.board.adjacent[table.state.at[enemy]]
            if not table.ground.is_lake[h] and h not in marches.taken
        ]
        found: list[tuple[float, UnitId, HexId, float]] = []
        for unit in marches.free:
            if content.is_gun[unit] or content.is_police[unit]:
                continue
            here, reach = table.state.at[unit], marches.moves.reach(unit, False)
            for hex_ in beside:
                if hex_ == here or (reach.cost_to(hex_) is not None and not marches.stays(hex_)):
                    value = self.quality(unit, hex_, enemy)
                    found.append((value + N.strength * mean(table, unit, 0), unit, hex_, value))
        found.sort(key=lambda one: (-one[0], one[1], one[2]))
        chosen: list[tuple[UnitId, HexId, float]] = []
        units: set[UnitId] = set()
        hexes: set[HexId] = set()
        for _, unit, hex_, value in found:
            if unit not in units and hex_ not in hexes and value > N.worst:
                chosen.append((unit, hex_, value))
                units.add(unit)
                hexes.add(hex_)
        return chosen

    def _guns(self, enemy: UnitId, near: list[UnitId]) -> list[UnitId]:
        table, hex_ = self.table, self.table.state.at[enemy]
        able = [
            gun
            for gun in self.fire
            if artillery.in_range(table, gun, hex_) and artillery.why_not_joined(table, gun, near) is None
        ]
        return sorted(able, key=lambda gun: (-self.fire[gun], gun))[: N.most_guns]
