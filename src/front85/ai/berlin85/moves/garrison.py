"""NATO's movement as the veteran makes it: every unit stands where the Pact's next blow costs least.

What a unit risks in a hex comes from who can strike there next turn, the ground, and whether its line of supply would
survive: two columns are lost without one (14.32), and lines run neither through enemy zones nor from a barracks that
has fallen.
"""

from __future__ import annotations

from functools import cached_property

import numpy as np
import numpy.typing as npt

from front85.ai.berlin85.appraisal.weighing import N as WEIGHING
from front85.ai.berlin85.appraisal.weighing import hex_worth, mean, unit_worth
from front85.ai.berlin85.command.defence import Defence
from front85.ai.berlin85.moves import tours
from front85.ai.doctrine import section
from front85.ai.maps import hex_distances, nearest
from front85.games.berlin85.combat import battle
from front85.games.berlin85.movement import pathing
from front85.games.berlin85.state import NATO, PACT
from front85.games.berlin85.supply.general import sources
from front85.games.berlin85.table import Mask, Table
from front85.hexwar.ids import HexId, UnitId
from front85.hexwar.kernels.reach import flood

N = section(__name__)

Kind = tuple[float, bool, float]
"""Defence, whether police, and worth: what the risk of a unit depends on."""


class Blows:
    """What the Pact could do next turn if NATO stayed where it is."""

    def __init__(self, table: Table) -> None:
        twin = table.copy()
        twin.state.turn += 1
        twin.touch()
        board, content = twin.content.board, twin.content
        size = board.size
        around = np.where(board.neighbours < 0, size, board.neighbours)
        rows: list[npt.NDArray[np.float64]] = []
        self.entered: Mask = np.zeros(size, bool)
        """Hexes somebody could march into."""
        self.pressed: Mask = np.zeros(size, bool)
        """Hexes somebody could stand beside."""
        for unit in twin.on_map(PACT):
            if content.is_gun[unit] or content.is_police[unit]:
                continue
            reach = pathing.search(twin, unit, content.allowance[unit], False)
            stands = np.zeros(size + 1, bool)
            stands[:size] = reach.cost >= 0
            stands[twin.state.at[unit]] = True
            self.entered |= stands[:size]
            beside = stands[around].any(axis=1)
            self.pressed |= beside
            rows.append(np.where(beside, max(mean(twin, unit, 0), 1.0), 0.0))
        # Who leaves a hex opens it to whoever could have stood beside it.
        self.entered |= self.pressed & (twin.occ.present[NATO] > 0)
        found = np.sort(np.array(rows), axis=0)[-N.most_men :] if rows else np.zeros((1, size))
        self.strength: list[float] = found.sum(axis=0).tolist()
        self.crowd: list[int] = (np.array(rows) > 0).sum(axis=0).tolist() if rows else [0] * size
        """How many could strike a hex."""
        guns = [g for g in content.guns[PACT] if twin.state.at[g] >= 0]
        self.fire = min(N.most_fire, sum(content.units[g].barrage for g in guns) / 3) if guns else 0.0


class Garrison(Defence):
    """Posts by their worth."""

    @staticmethod
    def suits(table: Table) -> bool:
        """Not where a few hexes or the rail line decide (21.36 and the small scenarios)."""
        return not table.wheel and not table.content.scenario.goals

    def plan(self) -> None:
        table = self.table
        self._kinds: dict[UnitId, Kind] = {}
        self._worths: dict[tuple[Kind, HexId], float] = {}
        self.near = nearest(self.board, [table.state.at[unit] for unit in table.on_map(PACT)])
        self.blows = Blows(table)
        self.rail = nearest(self.board, list(table.ground.rail))
        battalions = [u for u in table.on_map(PACT) if not self.content.is_police[u]]
        self.far = nearest(self.board, [table.state.at[unit] for unit in battalions or table.on_map(PACT)])
        self._save_guns()
        if self.numbers.retakes:
            self._retake()
        self._post()

    @cached_property
    def lines(self) -> tuple[Mask, Mask]:
        """Hexes from which soldiers and police would still trace a line, whatever the Pact does next turn."""
        table, ground = self.table, self.table.ground
        free = np.array(ground.is_urban) | table.ruined | (table.occ.present[NATO] > 0) | ~self.blows.pressed
        safe = table.held_mask(NATO) & ~ground.lake_mask & (table.occ.present[PACT] == 0) & free
        steps = np.ones(self.board.neighbours.shape, np.int16)
        size = self.board.size
        around = np.where(self.board.neighbours < 0, size, self.board.neighbours)
        masks = []
        for police in (False, True):
            own = sources(table, NATO, police)
            origins = [h for h in own if safe[h]]
            run = np.zeros(size + 1, bool)
            if origins:
                run[:size] = flood(self.board.neighbours, origins, steps, ~safe) >= 0
            # A line begins in the unit's own hex, which its own presence keeps open.
            found = run[:size] | run[around].any(axis=1)
            found[[h for h in own if table.holds(NATO, h)]] = True
            masks.append(found)
        return masks[0], masks[1]

    def risk(self, unit: UnitId, hex_: HexId) -> float:
        """What the Pact gains by striking a unit there, in Surrender Points, times the chance that it does."""
        table, blows, numbers = self.table, self.blows, self.numbers
        crowd = blows.crowd[hex_]
        if not crowd:
            return 0.0
        defence = max(mean(table, unit, 1), 1.0)
        police = self.content.is_police[unit]
        own = unit_worth(table, unit, numbers)
        ground = hex_worth(table, hex_) - WEIGHING.bare_hex
        shift = -battle.hex_shift(table, hex_)
        if not self.lines[police][hex_]:
            shift += self.content.tables.shifts.unsupplied
        column = battle.shifted(table, battle.column_of(table, int(blows.strength[hex_] + blows.fire - defence)), shift)
        paid = -(-defence // N.lone_price) * numbers.kill
        total = 0.0
        for die in range(1, 7):
            result = str(self.content.crt.cell(column, die))
            if result == "De":
                total += own + ground
            elif result[0] == "D":
                hexes = int(result[1])
                total += min(WEIGHING.gained * ground + WEIGHING.caught * hexes * own, hexes / 6 * (own + ground))
            elif result == "Ex":
                total += own + WEIGHING.gained * ground - paid
            elif result == "Ax":
                total += min(N.followed * ground + WEIGHING.caught * own, (own + ground) / 6) - paid
            elif result == "Br":
                total += WEIGHING.caught * own
        # 7.11 Whoever is beside the enemy in the open must attack him, mostly at -7, where a third are lost.
        bound = 0.0 if self.table.ground.is_urban[hex_] or table.ruined[hex_] else numbers.bound * own
        return float(min(1.0, crowd / 4) * (numbers.struck * max(total / 6, N.deterred) + bound))

    def worth(self, unit: UnitId, hex_: HexId) -> float:
        """What a unit in a hex keeps from being lost; the same for all units of a kind."""
        kind = self._kinds.get(unit)
        if kind is None:
            own = unit_worth(self.table, unit, self.numbers)
            kind = self._kinds[unit] = (mean(self.table, unit, 1), self.content.is_police[unit], own)
        found = self._worths.get((kind, hex_))
        if found is None:
            found = self._worths[kind, hex_] = self._worth(unit, hex_)
        return found

    def _worth(self, unit: UnitId, hex_: HexId) -> float:
        held = N.lost[2 if self.blows.entered[hex_] else bool(self.blows.pressed[hex_])]
        ground = hex_worth(self.table, hex_) - WEIGHING.bare_hex
        found = held * ground * self.numbers.holds - self.risk(unit, hex_) + N.walls * self.walls(hex_)
        return float(found + self.numbers.pull * self.lost_near[hex_] + N.leans * float(self.lean[hex_]))

    @cached_property
    def lost_near(self) -> list[float]:
        """How much lost ground lies open around each hex, for somebody who comes back next turn."""
        table = self.table
        prize = tours.prizes(table, NATO, table.ground.city)
        if not prize:
            return [0.0] * self.board.size
        away = hex_distances(self.board)[list(prize)]
        leap = N.night_leap if table.state.turn + 1 in self.content.tables.turn_track.night else N.leap
        near = np.clip(1 - away / leap, 0.0, 1.0) * np.array(list(prize.values()))[:, None]
        found: list[float] = near.sum(axis=0).tolist()
        return found

    def _gun_worth(self, gun: UnitId, hex_: HexId) -> float:
        """Deep in the city, in supply; the gun that reaches farthest keeps the rail line in range (20.22)."""
        supplied = bool(self.lines[0][hex_])
        watch = gun == self._watch and self._rail(gun, hex_)
        exposed = min(self.blows.crowd[hex_], 4)
        return float(
            N.watch * watch
            + supplied
            + N.deep * min(self.far[hex_], 8)
            + N.gun_walls * self.walls(hex_)
            - 0.5 * exposed
        )

    @cached_property
    def _watch(self) -> UnitId:
        guns = [g for g in self.content.guns[NATO] if self.table.state.at[g] >= 0]
        return max(guns, key=lambda g: (self.content.units[g].range, -g))

    def _rail(self, gun: UnitId, hex_: HexId) -> bool:
        return self.rail[hex_] <= self.content.units[gun].range

    def _save_guns(self) -> None:
        for gun in [g for g in self.free if self.content.is_gun[g]]:
            here = self.table.state.at[gun]
            best = max([here, *self._calm(gun)], key=lambda h: (self._gun_worth(gun, h), -h))
            if self._gun_worth(gun, best) > self._gun_worth(gun, here) + N.gun_gain:
                self.order(gun, best)

    def _round(self, unit: UnitId, prize: dict[HexId, float]) -> tours.Tour | None:
        table, here = self.table, self.table.state.at[unit]
        reach = self.moves.reach(unit, False)
        if self.content.is_gun[unit] or all(reach.cost_to(hex_) is None for hex_ in prize):
            return None
        now = self.worth(unit, here)

        def ends(hex_: HexId) -> float | None:
            if hex_ in self.taken or (hex_ != here and self.stays(hex_)) or table.in_enemy_zone(NATO, hex_):
                return None
            return self.worth(unit, hex_) - now

        return tours.best(self.moves, unit, prize, ends, stay=True)

    def _post(self) -> None:
        """The move that saves most is made first, then the next one, until nobody gains by moving."""
        table, at = self.table, self.table.state.at
        options: dict[UnitId, list[tuple[float, HexId]]] = {}
        for unit in self.free:
            if self.content.is_gun[unit]:
                continue
            now = self.worth(unit, at[unit])
            found = [
                (self.worth(unit, h) - now, h)
                for h in self.moves.reach(unit, False).hexes()
                if not table.ground.is_lake[h] and not table.in_enemy_zone(NATO, h)
            ]
            options[unit] = sorted((one for one in found if one[0] > self.numbers.moves_for), reverse=True)
        while True:
            best: tuple[float, UnitId, HexId] | None = None
            for unit, found in options.items():
                for gain, hex_ in found:
                    if hex_ not in self.taken and not self.stays(hex_):
                        if best is None or gain > best[0]:
                            best = gain, unit, hex_
                        break
            if best is None:
                return
            self.order(best[1], best[2])
            del options[best[1]]
