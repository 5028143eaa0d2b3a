"""Attacks a unit can make in this phase, from where it stands or from where it can go, with what each is worth."""

from __future__ import annotations

from collections.abc import Collection
from math import inf
from typing import NamedTuple

import numpy as np

from front85.ai.doctrine import section
from front85.ai.iron_sky.appraisal.weighing import (
    armed,
    chances,
    engagement,
    price_of_fatigue,
    prudence_of,
    worth_of_attack,
)
from front85.ai.iron_sky.fights.weighed import Fights, Value
from front85.ai.iron_sky.parameters import BY_THE_BOOK, Parameters
from front85.games.iron_sky.combat.attack import Assault
from front85.games.iron_sky.combat.engagement import Kind
from front85.games.iron_sky.ground import stacking
from front85.games.iron_sky.movement import pathing
from front85.games.iron_sky.movement.groups import group_word
from front85.games.iron_sky.movement.march import Move
from front85.games.iron_sky.movement.railways import with_cargo
from front85.games.iron_sky.state import TACTICAL
from front85.games.iron_sky.table import Table
from front85.hexwar.ids import NO_HEX, HexId, Side, UnitId, hex_ids
from front85.kernel.ask import Words
from front85.kernel.verbs import Menu

N = section(__name__)


class Strike(NamedTuple):
    """An attack somebody could make."""

    worth: float
    unit: UnitId
    company: tuple[UnitId, ...]
    hex: HexId
    kind: Kind
    target: HexId
    """The hex to name, -1 where all whose zones lie there are attacked."""
    cost: int
    won: float
    """The chance of a D."""


class Striking:
    """The attacks of one side at one moment."""

    def __init__(
        self,
        table: Table,
        menu: Menu,
        side: Side,
        fights: Fights | None = None,
        tried: Collection[HexId] = (),
        parameters: Parameters = BY_THE_BOOK,
    ) -> None:
        """`tried`: hexes with nobody in them who fights that were attacked in this phase already."""
        move, assault = menu.verbs["move"], menu.verbs["assault"]
        assert isinstance(move, Move)
        assert isinstance(assault, Assault)
        self.table, self.side, self.move, self.assault = table, side, move, assault
        self.content, self.costs = table.content, table.content.tables.costs
        self.prudence, self.tried = prudence_of(side, table, parameters), tried
        self.parameters = parameters
        self._prices: dict[tuple[UnitId, int], float] = {}
        self.fights = Fights() if fights is None else fights
        self.fights.notice(table)

    def best(self, unit: UnitId) -> Strike | None:
        """The best attack a unit can make, None if it can make none."""
        found = [*self._standing(unit), *self._marching(unit)]
        if not found:
            return None
        found.sort(reverse=True)
        for strike in found[: N.best]:
            found += self._other_kinds(strike)
        return max(found)

    def company(self, unit: UnitId) -> tuple[UnitId, ...]:
        """Engineers and electronic warfare go along; guns fire from behind, where a reverse does not hit them."""
        content, state = self.content, self.table.state
        if unit == self.move.phase.mover and self.move.phase.stage == "paced":
            return self.move.phase.company
        mates = self.move.moves.companions(unit)
        return tuple(
            mate for mate in mates if (content.is_engineer[mate] or content.is_ew[mate]) and not state.spent[mate]
        )

    def value(
        self, unit: UnitId, company: tuple[UnitId, ...], hex_: HexId, kind: Kind, target: HexId, cost: int
    ) -> Strike | None:
        if target in self.tried and self.content.attack[unit] < N.strong[self.side]:
            return None

        def work() -> Value:
            fight = engagement(self.table, self.side, unit, company, hex_, kind, target)
            if fight is None:
                return None
            fight = armed(self.table, fight, jamming=self.parameters.jamming)
            odds = chances(self.table, fight)
            return worth_of_attack(self.table, fight, odds, self.prudence), odds.get("D", 0.0)

        found = self.fights.value(self.table, unit, company, hex_, kind, target, work)
        if found is None:
            return None
        worth, won = found
        worth -= self._price(unit, cost) + N.lag * cost
        return Strike(worth, unit, company, hex_, kind, target, cost, won)

    def _price(self, unit: UnitId, cost: int) -> float:
        """What spending so much costs in fatigue, worked out once for each sum."""
        price = self._prices.get((unit, cost))
        if price is None:
            price = self._prices[unit, cost] = price_of_fatigue(self.table, unit, cost)
        return price

    def _standing(self, unit: UnitId) -> list[Strike]:
        """From where it is."""
        if self.assault.held_back(unit):
            return []
        kinds = self.assault.kinds(unit)
        kind: Kind = "standard" if "standard" in kinds else kinds[0]
        here, price = self.table.state.at[unit], self.assault.cost(kind)
        company = () if self.assault.kept(unit) else self.company(unit)
        found = [self.value(unit, company, here, kind, hex_, price) for hex_ in self._targets(unit, kind)]
        return [strike for strike in found if strike is not None]

    def _targets(self, unit: UnitId, kind: Kind) -> tuple[HexId, ...]:
        """Hexes to attack from where a unit is; a revolt in its own hex is a matter of its own (`home_front`)."""
        hexes, here = self.assault.hexes(unit, kind), self.table.state.at[unit]
        return tuple(hex_ for hex_ in hexes if hex_ != here) if hexes else (NO_HEX,)

    def _marching(self, unit: UnitId) -> list[Strike]:
        """From where it can go."""
        table = self.table
        if self.move.held_back(unit) or table.state.mode[unit] != TACTICAL:
            return []
        fight = pathing.cheapest_assault(table, unit)
        if fight < 0:
            return []
        company = self.company(unit)
        reach, kinds = self.move.reach(unit, company), self.move.kinds(unit, company)
        budget = min(self.move.budget(unit, company), max(N.farthest - table.state.spent[unit], 0))
        zoned = (reach.cost >= 0) & (kinds >= pathing.COVERED) & (reach.cost <= budget)
        hexes = np.flatnonzero(zoned)
        hexes = hexes[np.argsort(reach.cost[hexes], kind="stable")][: N.ways]
        crowded = stacking.full(table, self.side, with_cargo(table, (unit, *company)))
        found: list[Strike] = []
        for hex_ in hex_ids(hexes.tolist()):
            way = int(reach.cost[hex_]) - (fight if kinds[hex_] > pathing.COVERED else 0)
            kind: Kind = "standard" if way + self.costs.standard <= budget else "column"
            total = way + self.assault.cost(kind)
            if hex_ == reach.start or total > budget or crowded[hex_]:
                continue
            strike = self.value(unit, company, hex_, kind, NO_HEX, total)
            if strike is not None:
                found.append(strike)
        return found

    def _other_kinds(self, strike: Strike) -> list[Strike]:
        """In a single echelon, or off the march against one of several hexes, where that is allowed."""
        found: list[Strike | None] = []
        unit, here = strike.unit, self.table.state.at[strike.unit]
        way = strike.cost - self.assault.cost(strike.kind)
        left = self.move.budget(unit, strike.company) if strike.hex != here else self.assault.moves.left(unit)
        kinds: tuple[Kind, ...] = ("echelon", "march")
        for kind in kinds:
            price = self.assault.cost(kind)
            if self.assault.unfit_for(unit, kind) or way + price > left:
                continue
            if kind == "march":
                fight = engagement(self.table, self.side, unit, strike.company, strike.hex, kind)
                targets = fight.targets if fight is not None and strike.target < 0 else (strike.target,)
            else:
                targets = (strike.target,)
            found += [
                self.value(unit, strike.company, strike.hex, kind, target, way + price)
                for target in targets
                if kind != "march" or target >= 0
            ]
        return [one for one in found if one is not None]

    def words(self, strike: Strike) -> Words:
        """What to say first: go there, or attack at once."""
        table = self.table
        word = self._word(strike.unit, strike.company)
        if table.state.at[strike.unit] != strike.hex:
            return ("move", word, self._name(strike.hex))
        if self.assault.kept(strike.unit):
            word = self.content.ids[strike.unit]
        return attack_words(word, strike, self._name(strike.target) if strike.target >= 0 else "")

    def _word(self, unit: UnitId, company: tuple[UnitId, ...]) -> str:
        return group_word(self.content, unit, company)

    def _name(self, hex_: HexId) -> str:
        return self.table.name(hex_)


def attack_words(word: str, strike: Strike, target: str) -> Words:
    return ("assault", word, strike.kind, target) if target else ("assault", word, strike.kind)


def contact(table: Table, menu: Menu, side: Side, parameters: Parameters = BY_THE_BOOK) -> Words:
    """6.1.7 A unit has come into a zone and must attack: which kind, and whom."""
    assault = menu.verbs["assault"]
    assert isinstance(assault, Assault)
    unit, prudence = assault.phase.mover, prudence_of(side, table, parameters)
    here = table.state.at[unit]
    name = table.content.ids[unit]
    best: tuple[float, Words] = (-inf, ())
    for kind in assault.kinds(unit):
        for target in assault.hexes(unit, kind) or (NO_HEX,):
            fight = engagement(table, side, unit, assault.phase.company, here, kind, target)
            if fight is None:
                continue
            fight = armed(table, fight, jamming=parameters.jamming)
            worth = worth_of_attack(table, fight, chances(table, fight), prudence)
            worth -= price_of_fatigue(table, unit, assault.cost(kind))
            words: Words = ("assault", name, kind)
            best = max(best, (worth, words if target < 0 else (*words, table.name(target))))
    return best[1]
