"""The Pact's movement: strike what can be beaten, take what lies open, bring up the rest."""

from __future__ import annotations

from front85.ai.berlin85.appraisal.weighing import N as WEIGHING
from front85.ai.berlin85.appraisal.weighing import hex_worth, mean, open_city, unit_worth
from front85.ai.berlin85.fights.strikes import N as STRIKES
from front85.ai.berlin85.fights.strikes import Strikes
from front85.ai.berlin85.moves.marches import Marches
from front85.ai.doctrine import section
from front85.ai.maps import hex_distances, nearest
from front85.games.berlin85.combat import artillery, battle
from front85.games.berlin85.state import NATO, PACT
from front85.games.berlin85.table import Table
from front85.hexwar.ids import HexId, UnitId

N = section(__name__)


class Offensive(Marches):
    def plan(self) -> None:
        table = self.table
        self.guns = [g for g in self.content.guns[PACT] if table.state.at[g] >= 0]
        self.fire = {g: self.content.units[g].barrage for g in self.guns if artillery.why_no_barrage(table, g) is None}
        self.air = artillery.points(table, PACT)
        self.struck: set[UnitId] = set()
        if self.numbers.bargains:
            strikes = Strikes(self, self._comfort)
            self.struck = strikes.struck
            strikes.plan()
        else:
            for enemy in sorted(table.on_map(NATO), key=self._appeal, reverse=True):
                self._strike(enemy)
        self._grab()
        self._follow()
        self._bring_guns()

    def _appeal(self, enemy: UnitId) -> float:
        hex_ = self.table.state.at[enemy]
        prize = unit_worth(self.table, enemy, self.numbers) + N.beside * hex_worth(self.table, hex_)
        return float(prize - N.effort * self._required(enemy) + N.leans * float(self.lean[hex_]))

    def _required(self, enemy: UnitId) -> float:
        """Points that bring an attack on this enemy to the column we want."""
        table, tables = self.table, self.content.tables
        numbers = self.numbers
        goal = numbers.police_column if self.content.is_police[enemy] else numbers.soldier_column
        goal += battle.hex_shift(table, table.state.at[enemy])
        if self.content.scenario.surprise_turn == table.state.turn:
            goal -= tables.shifts.surprise
        if table.state.bonus >= 0:
            goal -= tables.shifts.honors if table.state.bonus == PACT else -tables.shifts.honors
        if self.content.scenario.militia and self.content.wb_police[enemy]:
            goal += tables.shifts.militia
        lowest = tables.combat_results.lowest
        return lowest[min(max(goal, 0), len(lowest) - 1)] + mean(table, enemy, 1)

    def _strike(self, enemy: UnitId) -> None:
        """Send as many as it takes, or nobody."""
        table, hex_ = self.table, self.table.state.at[enemy]
        beside = self.board.adjacent[hex_]
        required = self._required(enemy)
        total = 0.0
        for other in beside:
            for unit in table.units_at(other):
                if self.content.side[unit] == PACT and unit not in self.free and not table.frozen(unit):
                    total += mean(table, unit, 0)
        engaged = total > 0
        guns = [g for g in self.fire if artillery.in_range(table, g, hex_) and not self.content.is_rocket[g]]
        guns.sort(key=lambda g: -self.fire[g])
        reserve = sum(self.fire[g] for g in guns[:3]) + min(self.air, 4)
        sent: list[tuple[UnitId, HexId]] = []
        spots = {h for h in beside if not table.ground.is_lake[h] and h not in self.taken}
        for unit in sorted(self.free, key=lambda u: -mean(table, u, 0)):
            if total + reserve >= required and sent:
                break
            if self.content.is_gun[unit] or self.content.is_police[unit] or not spots:
                continue
            reach = self.moves.reach(unit, False)
            open_ = [h for h in spots if (h == table.state.at[unit] or reach.cost_to(h)) and not self._blocked(h, unit)]
            if not open_:
                continue
            spot = max(open_, key=lambda h: self._quality(h, enemy))
            if self._quality(spot, enemy) < STRIKES.worst:
                continue
            sent.append((unit, spot))
            spots.discard(spot)
            total += mean(table, unit, 0)
        if not sent and not engaged:
            return
        if total + reserve < required - N.short and not engaged:
            return
        self.struck.add(enemy)
        for unit, spot in sent:
            if spot == table.state.at[unit]:
                self.free.remove(unit)
                self.taken.add(spot)
            else:
                self.order(unit, spot)
        short = required - total
        for gun in guns:
            if short <= 0:
                break
            short -= self.fire.pop(gun)
        if short > 0:
            self.air -= min(self.air, int(short + 0.99), 4)

    def _blocked(self, hex_: HexId, unit: UnitId) -> bool:
        return self.stays(hex_) and hex_ != self.table.state.at[unit]

    def _quality(self, hex_: HexId, enemy: UnitId) -> float:
        """A place to attack from: cover, no water in between, no other enemy breathing down one's neck."""
        others = [e for e in self.enemies_over(hex_) if e != enemy and e not in self.struck]
        wet = self.table.ground.wet(hex_, self.table.state.at[enemy])
        gain = 0.0 if self.table.pact_holds(hex_) else N.place * hex_worth(self.table, hex_)
        return float(gain + N.walls * self.walls(hex_) - N.stray * len(others) - N.wet * wet)

    def _comfort(self, unit: UnitId, hex_: HexId, enemy: UnitId) -> float:
        """A hex of the city counts, water in between and other enemies against it."""
        others = [e for e in self.enemies_over(hex_) if e != enemy and e not in self.struck]
        wet = self.table.ground.wet(hex_, self.table.state.at[enemy])
        gain = 0.0 if self.table.pact_holds(hex_) else hex_worth(self.table, hex_) - WEIGHING.bare_hex
        return float(gain + N.walls * self.walls(hex_) - self.numbers.stray * len(others) - N.wet * wet)

    def _grab(self) -> None:
        """Walk into what nobody holds."""
        table = self.table
        open_ = [h for h in open_city(table) if not table.units_at(h) and h not in self.taken]
        for hex_ in sorted(open_, key=lambda h: -hex_worth(table, h)):
            over = [enemy for enemy in self.enemies_over(hex_) if enemy not in self.struck]
            if sum(mean(table, enemy, 1) for enemy in over) > 4:
                continue
            able = [
                u
                for u in self.free
                if not self.content.is_gun[u]
                and not self.content.is_police[u]
                and self.moves.reach(u, False).cost_to(hex_) is not None
            ]
            if able:
                self.order(min(able, key=lambda u: self.moves.reach(u, False).cost_to(hex_) or 0), hex_)

    def _follow(self) -> None:
        costs = self.cost_to(open_city(self.table) or [self.table.state.at[u] for u in self.table.on_map(NATO)])
        for unit in sorted(self.free, key=lambda u: costs[self.table.state.at[u]]):
            if not self.content.is_gun[unit] and not self.content.is_police[unit]:
                self.approach(unit, costs)

    def _bring_guns(self) -> None:
        """Guns follow the battle at a distance."""
        table = self.table
        goals = open_city(table)
        enemies = [table.state.at[unit] for unit in table.on_map(NATO)]
        if not goals or not enemies:
            return
        to_enemy, to_goals = nearest(self.board, enemies), hex_distances(self.board)[goals]
        for gun in [g for g in self.free if self.content.is_gun[g]]:
            if reaches_enough(table, gun):
                continue
            covered: list[int] = (to_goals <= self.content.units[gun].range).sum(axis=0).tolist()
            here = table.state.at[gun]
            safe = [h for h in self.open_to(gun) if to_enemy[h] >= N.keep_away]
            if safe:
                best = max(safe, key=covered.__getitem__)
                if covered[best] > covered[here]:
                    self.order(gun, best)


def reaches_enough(table: Table, gun: UnitId) -> bool:
    """Whether a gun has most of what is still to be taken in range, so that it fires from where it stands."""
    goals = open_city(table)
    near = hex_distances(table.content.board)[goals, table.state.at[gun]] <= table.content.units[gun].range
    return bool(near.sum() >= N.fewest_in_range * len(goals))
