"""NATO's movement: hold the city, keep the guns out of reach, and in Medicine Wheel cut the rail line."""

from __future__ import annotations

from collections.abc import Callable

from front85.ai.berlin85.appraisal.weighing import hex_worth, unit_worth
from front85.ai.berlin85.moves import tours
from front85.ai.berlin85.moves.marches import Marches
from front85.ai.doctrine import section
from front85.ai.maps import nearest
from front85.games.berlin85.state import NATO, PACT
from front85.hexwar.ids import HexId, UnitId

N = section(__name__)


class Defence(Marches):
    def plan(self) -> None:
        table = self.table
        self.near = nearest(self.board, [table.state.at[unit] for unit in table.on_map(PACT)])
        """Hexes from each hex to the nearest enemy."""
        self._save_guns()
        if table.wheel:
            self._break_out()
        if self.numbers.retakes:
            self._retake()
        self._fill()
        self._take_cover()

    def _calm(self, unit: UnitId) -> list[HexId]:
        """Hexes a unit could end in without a fight."""
        return [h for h in self.open_to(unit) if not self.table.in_enemy_zone(NATO, h)]

    def _save_guns(self) -> None:
        """Out of reach, in range of the rail line if that can be had, near the friends they protect."""
        for gun in [g for g in self.free if self.content.is_gun[g]]:
            here, merit = self.table.state.at[gun], self._gun_merit(gun)
            best = max([here, *self._calm(gun)], key=merit)
            if merit(best) > merit(here) + 0.5:
                self.order(gun, best)

    def _gun_merit(self, gun: UnitId) -> Callable[[HexId], float]:
        rail, reach = nearest(self.board, list(self.table.ground.rail)), self.content.units[gun].range

        def merit(hex_: HexId) -> float:
            fires = rail[hex_] <= reach
            inside = self.table.ground.in_wb[hex_]
            calm = min(self.near[hex_], N.danger + 2)
            return float(N.use * fires + calm + N.gun_walls * self.walls(hex_) + N.use * inside)

        return merit

    def _fill(self) -> None:
        """Nobody walks into an empty post if it can be helped, the most threatened ones first."""
        table = self.table
        empty = [
            h
            for h in table.ground.city
            if not table.units_at(h) and h not in self.taken and not table.pact_holds(h) and self.near[h] <= 9
        ]
        for hex_ in sorted(
            empty, key=lambda h: (self.near[h] - N.nearer * hex_worth(table, h) + N.leans * self.lean[h], h)
        ):
            if table.in_enemy_zone(NATO, hex_):
                continue
            able = [
                u
                for u in self.free
                if not self.content.is_gun[u]
                and self.moves.reach(u, False).cost_to(hex_) is not None
                and self._stake(table.state.at[u]) + N.needed < self._stake(hex_)
            ]
            if able:
                self.order(
                    min(able, key=lambda u: (unit_worth(table, u, self.numbers), self._stake(table.state.at[u]))), hex_
                )

    def _retake(self) -> None:
        """19.44 Whoever passed last holds a hex: what the Pact took and left is taken back before it can offer."""
        table = self.table
        # Where a few hexes decide (21.36 and the small scenarios) the posts themselves matter more.
        elsewhere = table.wheel or self.content.scenario.goals
        prize = {} if elsewhere else tours.prizes(table, NATO, table.ground.city)
        known: dict[UnitId, tours.Tour | None] = {}
        while prize:
            for unit in [u for u in self.free if u not in known]:
                known[unit] = self._round(unit, prize)
            able = [(tour, unit) for unit, tour in known.items() if tour is not None and tour.taken]
            if not able:
                return
            tour, unit = max(able, key=lambda one: (one[0].value, -one[1]))
            if tour.value < self.numbers.retakes:
                return
            self.order(unit, *tour.legs)
            for hex_ in tour.taken:
                del prize[hex_]
            for other, way in list(known.items()):
                spoilt = way is not None and (way.taken & tour.taken or tour.legs[-1] in way.legs)
                if other == unit or spoilt:
                    del known[other]

    def _round(self, unit: UnitId, prize: dict[HexId, float]) -> tours.Tour | None:
        table, here = self.table, self.table.state.at[unit]
        merit = self._gun_merit(unit) if self.content.is_gun[unit] else self._merit
        now = merit(here)

        def ends(hex_: HexId) -> float | None:
            if hex_ in self.taken or (hex_ != here and self.stays(hex_)) or table.in_enemy_zone(NATO, hex_):
                return None
            return merit(hex_) - now

        return tours.best(self.moves, unit, prize, ends, stay=True)

    def _stake(self, hex_: HexId) -> float:
        """How much a hex needs somebody in it."""
        near = self.near[hex_]
        pressing = 1.0 if near <= 6 else N.far_off
        return float(hex_worth(self.table, hex_) * pressing + N.walls * self.walls(hex_))

    def _take_cover(self) -> None:
        """Whoever stands in the open near the enemy looks for walls."""
        for unit in list(self.free):
            here = self.table.state.at[unit]
            if self.content.is_gun[unit] or self.near[here] > 8:
                continue
            if self.table.in_enemy_zone(NATO, here) and not self.table.night:
                continue
            options = self._calm(unit)
            if not options:
                continue
            best = max(options, key=lambda h: (self._merit(h), h))
            if self._merit(best) > self._merit(here) + N.cover:
                self.order(unit, best)

    def _merit(self, hex_: HexId) -> float:
        return self._stake(hex_) + 0.5 * self.walls(hex_)

    # 21.3

    def _break_out(self) -> None:
        """21.36 The nearest soldiers make for the rail line and stay on it; eight points for every turn."""
        table = self.table
        costs = self.cost_to(table.ground.rail)
        soldiers = [u for u in self.free if not self.content.is_gun[u] and not self.content.is_police[u]]
        soldiers.sort(key=lambda u: costs[table.state.at[u]])
        for unit in soldiers[:10]:
            here = table.state.at[unit]
            if here in table.ground.rail:
                self.free.remove(unit)
                continue
            rails = [h for h in self.open_to(unit) if h in table.ground.rail]
            if rails:
                self.order(unit, max(rails, key=lambda h: (self.near[h], self.walls(h), h)))
            else:
                self.approach(unit, costs)
