"""What a combat is worth: exact chances over the dice, weighed by what each result costs and gains.

Everything is priced in victory points (21.12): what the enemy scores for a unit, and what a step of it is worth in
the fighting to come. The same figures serve before a move (units that could stand around a target) and in the combat
itself (units that do), so that a plan and its execution agree.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from front85.ai.doctrine import section
from front85.games.fulda_gap.combat.artillery import protectors
from front85.games.fulda_gap.combat.forecast import Totals, totals
from front85.games.fulda_gap.combat.odds import Result, fire_strength, ladder_of, parse_result
from front85.games.fulda_gap.combat.retreat import can_retreat, retreat_value
from front85.games.fulda_gap.combat.strength import (
    Factors,
    Kind,
    attack_factors,
    defends_together,
    defense_factors,
)
from front85.games.fulda_gap.combat.untried import Cause
from front85.games.fulda_gap.state import LOCKING, SOVIET
from front85.games.fulda_gap.table import Table
from front85.hexwar.combat import OddsLadder
from front85.hexwar.ids import HexId, Side, UnitId, enemy_of

Placed = Sequence[tuple[UnitId, HexId]]
"""Attackers with the hexes they attack from, or would."""

N = section(__name__)


class Stakes(NamedTuple):
    """What the attacker wants from a combat, in victory points."""

    ground: float = 1.0
    """Worth of the hex falling vacant."""
    push: float = N.push
    """Worth of each further hex the enemy retreats."""
    disruption: float = N.disruption
    """5.42 Worth of a unit that cannot retreat from the next attack."""
    enemy: float = 1.0
    """What an enemy loss is worth against one of our own."""


class Defender(NamedTuple):
    steps: float
    holds: bool
    """Cannot retreat: pays in steps (9.87)."""
    points: int
    service: float


def service(table: Table, unit: UnitId) -> float:
    """What a unit will still do in this game, in points."""
    content = table.content
    attack, defense = table.strength(unit)
    worth = N.service * (attack + defense)
    if unit in table.state.doubled:
        worth *= 2
    if content.is_cover[unit]:
        return 0.5
    left = content.scenario.last_turn - table.state.turn
    return float(worth * (N.last_turn + N.turn * left))


def score(table: Table, unit: UnitId) -> int:
    """21.12 What the enemy gets for a unit."""
    content = table.content
    if content.is_cover[unit] or content.is_battalion[unit]:
        return 0
    if content.is_airbase[unit]:
        return content.airbase_points(unit) * 2 if table.advanced else 0
    return sum(content.steps[unit][0])


def loss(steps: float, lost: float, points: int, worth: float, doubled: float) -> float:
    """The price of losing steps; the last of them also gives the enemy his points."""
    if lost <= 0:
        return 0.0
    if lost >= steps:
        return points * doubled + worth
    # A step gone brings the end nearer: part of the points is lost with it.
    return float((worth + N.wounded * points) * lost / steps)


def open_exits(table: Table, target: HexId, placed: Placed, enemy: Side) -> int:
    """9.82 Hexes by which the units of a hex could retreat if these attackers stood around it."""
    content, adjacent = table.content, table.content.board.adjacent
    locked = table.zones.counts[enemy, LOCKING]
    side = 1 - enemy
    hexes = {hex_ for _, hex_ in placed}
    reached = {near for hex_ in hexes for near in adjacent[hex_]}
    limit = content.stacking.limit
    found = 0
    for hex_ in adjacent[target]:
        if hex_ in hexes or table.occ.present[enemy, hex_]:
            continue
        friends = int(table.occ.tally[side, hex_])
        if table.occ.present[side, hex_]:
            found += friends < limit
        elif not locked[hex_] and hex_ not in reached:
            found += 1
    return found


class Means(dict[int, float]):
    """What an attack brings on each rung of the odds, over the six faces of the die; worked out when asked for."""

    def __init__(self, chart: OddsLadder[str], worth: Callable[[Result], float]) -> None:
        self._chart, self._worth = chart, worth
        self._cells: dict[str, float] = {}

    def __missing__(self, rung: int) -> float:
        faces, cells = self._chart.faces(rung), self._cells
        for cell in faces:
            if cell not in cells:
                cells[cell] = self._worth(parse_result(cell))
        mean = self[rung] = sum([cells[cell] for cell in faces]) / 6
        return mean


class Appraisal:
    """All that is asked about combats of one side at one moment, worked out once."""

    def __init__(self, table: Table, side: Side) -> None:
        self.table, self.side = table, side
        self._force: dict[tuple[UnitId, Kind, bool], Factors] = {}
        self._defense: dict[tuple[HexId, Kind], Totals] = {}
        self._books: dict[UnitId, tuple[float, int, float]] = {}

    # strengths

    def attack(self, placed: Placed, kind: Kind) -> Totals:
        """Every total the attackers may have, integrity by the hexes they would stand in."""
        table, division = self.table, self.table.content.division
        units = [unit for unit, _ in placed]
        pair = kind == "overrun" and len(units) == 2 and division[units[0]] == division[units[1]] >= 0
        whole = set() if kind == "overrun" else self.whole(placed)
        force = [(unit, self.factors(unit, kind, pair), division[unit] in whole) for unit in units]
        cause: Cause = "overrun" if kind == "overrun" else "combat"
        return totals(table, force, 0, cause)

    def factors(self, unit: UnitId, kind: Kind, pair: bool) -> Factors:
        key = (unit, kind, pair)
        if key not in self._force:
            self._force[key] = attack_factors(self.table, unit, kind, pair)
        return self._force[key]

    def whole(self, placed: Placed) -> set[int]:
        """8.1 Divisions that would attack with all their units from one hex or two adjacent ones."""
        content = self.table.content
        if self.table.options.get("without_integrity"):
            return set()
        hexes: dict[int, dict[UnitId, HexId]] = {}
        for unit, hex_ in placed:
            if content.division[unit] >= 0:
                hexes.setdefault(content.division[unit], {})[unit] = hex_
        found = set()
        for division, members in hexes.items():
            if len(members) < 2 or len(members) < len(content.division_members[division]):
                continue
            places = set(members.values())
            if len(places) == 1 or (len(places) == 2 and content.board.distance(*places) == 1):
                found.add(division)
        return found

    def defense(self, target: HexId, kind: Kind) -> Totals:
        """Every total the defenders may have, protective fire of all guns in range included."""
        key = (target, kind)
        if key not in self._defense:
            table = self.table
            units = table.units_at(target)
            force = [(u, defense_factors(table, u, kind), defends_together(table, u)) for u in units]
            found = totals(table, force, 1, "overrun" if kind == "overrun" else "combat")
            if kind == "combat":
                fire = fire_strength(table, tuple(protectors(table, enemy_of(self.side), (target,))), kind)
                found = {None if total is None else total + fire: chance for total, chance in found.items()}
            self._defense[key] = found
        return self._defense[key]

    # worth

    def ladder(self, placed: Placed, kind: Kind) -> OddsLadder[str]:
        combat = any(self.table.content.is_combat[unit] for unit, _ in placed)
        return ladder_of(self.table.content, kind == "overrun" or not combat)

    def best(
        self, target: HexId, placed: Placed, stakes: Stakes, kind: Kind = "combat", flown: int = 0
    ) -> tuple[float, int]:
        """The best expected gain and the acceleration that brings it; NATO never accelerates."""
        chart = self.ladder(placed, kind)
        values = self.values(target, placed, stakes, kind, chart)
        attack, defense = self.attack(placed, kind), self.defense(target, kind)
        top = len(chart.rungs) - 1
        shifts = range(4) if self.side == SOVIET else range(1)
        gains = [0.0] * len(shifts)
        for a, chance_a in attack.items():
            for d, chance_d in defense.items():
                chance = chance_a * chance_d
                if d is None:
                    for shift in shifts:
                        gains[shift] += chance * stakes.ground
                elif a is not None or flown:
                    rung = chart.rung((a or 0) + flown, d)
                    for shift in shifts:
                        gains[shift] += chance * values[min(rung + shift, top)]
        if len(gains) > 1:
            toll = self.toll(placed)
            gains = [gain - shift * toll for shift, gain in enumerate(gains)]
        shift = max(range(len(gains)), key=lambda s: gains[s])
        return gains[shift], shift

    def toll(self, placed: Placed) -> float:
        """9.4 What one column of acceleration costs: a sixth of a step of everybody."""
        total = 0.0
        for unit, _ in placed:
            steps, points, worth = self.book(unit)
            total += loss(steps, 1, points, worth, 1.0) / 6
        return total

    def book(self, unit: UnitId) -> tuple[float, int, float]:
        """Steps of a unit, what the enemy gets for it, and what it will still do."""
        known = self._books.get(unit)
        if known is None:
            table = self.table
            steps = N.untried_steps if unit in table.state.untried else float(table.steps_left(unit))
            known = self._books[unit] = steps, score(table, unit), service(table, unit)
        return known

    def defender(self, unit: UnitId, trapped: bool) -> Defender:
        steps, points, worth = self.book(unit)
        return Defender(steps, trapped or not can_retreat(self.table, unit), points, worth)

    def values(self, target: HexId, placed: Placed, stakes: Stakes, kind: Kind, chart: OddsLadder[str]) -> Means:
        """What the attack would bring on each rung of the odds."""
        table = self.table
        trapped = open_exits(table, target, placed, self.side) == 0
        defenders = [self.defender(unit, trapped) for unit in table.units_at(target)]
        value = retreat_value(table, target) + river(table, target, placed)
        strikers = [(unit, hex_) for unit, hex_ in placed if table.content.board.distance(hex_, target) == 1]
        return Means(chart, lambda result: self.cell(result, defenders, value, strikers, stakes, kind))

    def cell(
        self,
        result: Result,
        defenders: list[Defender],
        value: int,
        strikers: Placed,
        stakes: Stakes,
        kind: Kind,
    ) -> float:
        if result.loser == "A":
            return -self.suffered(result, strikers)
        if result.all_lost:
            return stakes.ground + stakes.enemy * sum(d.points + d.service for d in defenders)
        driven = result.points >= value
        gain, gone = 0.0, True
        for one in defenders:
            lost = float(result.steps)
            if driven and one.holds:
                lost += 1 + result.points - value
            gain += stakes.enemy * loss(one.steps, lost, one.points, one.service, N.cut_off if one.holds else 1.0)
            if lost < one.steps:
                gone &= driven and not one.holds
                if driven and not one.holds:
                    gain += stakes.push * (result.points - value)
                    # Ground may be held at a step for each hex: what the owner would choose is no more than this.
                if kind == "overrun" and driven:
                    gain += stakes.disruption
        return gain + (stakes.ground if gone and defenders else 0.0)

    def suffered(self, result: Result, strikers: Placed) -> float:
        table, total = self.table, 0.0
        for unit, hex_ in strikers:
            steps, points, worth = self.book(unit)
            if result.all_lost:
                total += points + worth
                continue
            total += loss(steps, result.steps, points, worth, 1.0)
            if result.points >= retreat_value(table, hex_):
                total += 1.0
        return total


def river(table: Table, target: HexId, placed: Placed) -> int:
    """9.34 What rivers add to the Retreat Value if everybody strikes across one."""
    board, terrain = table.content.board, table.content.tables.terrain
    smallest = -1
    for hex_ in {hex_ for _, hex_ in placed}:
        if target not in board.adjacent[hex_]:
            continue
        if board.crosses(hex_, target, "major_river"):
            addition = terrain.major_river.retreat
        elif board.crosses(hex_, target, "river"):
            addition = terrain.river.retreat
        else:
            return 0
        smallest = addition if smallest < 0 else min(smallest, addition)
    return max(smallest, 0)
