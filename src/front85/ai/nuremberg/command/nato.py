"""NATO of the regular: keep a line of zones before the enemy, guard what he must reach, strike back when it pays."""

from __future__ import annotations

from collections.abc import Set

import numpy as np

from front85.ai.doctrine import section
from front85.ai.nuremberg.appraisal.belief import Belief, Reader
from front85.ai.nuremberg.appraisal.ground import N as GROUND
from front85.ai.nuremberg.appraisal.ground import distance_from, leaning, stacks_of
from front85.ai.nuremberg.appraisal.weighing import Stakes
from front85.ai.nuremberg.command.deployment import Deployment, Order, likely_exits
from front85.ai.nuremberg.command.deployment import N as DEPLOYMENT
from front85.ai.nuremberg.fights.assault import Assault, Reachable
from front85.ai.nuremberg.fights.assault import plan as assaults
from front85.ai.nuremberg.fights.fighting import gain
from front85.ai.nuremberg.moves.doors import N as DOORS
from front85.ai.nuremberg.moves.doors import bound, road
from front85.ai.nuremberg.parameters import CAUTIOUS, Parameters
from front85.ai.openings import Opening
from front85.games.nuremberg.arrivals.reinforcements import AirLand, Enter
from front85.games.nuremberg.ground.stacking import fits, overstacked
from front85.games.nuremberg.movement.march import Column, March
from front85.games.nuremberg.state import NATO, PACT, WAITING
from front85.games.nuremberg.table import Table
from front85.hexwar.ids import HexId, UnitId, hex_ids
from front85.hexwar.pieces.forces import word_of
from front85.kernel.ask import Words, allows
from front85.kernel.verbs import Menu

N = section(__name__)


class NatoDoctrine:
    """What NATO is after."""

    side = NATO

    def __init__(self, parameters: Parameters | None = None) -> None:
        numbers = self.parameters = parameters or Parameters()
        self.marker_cost, self.opening = numbers.nato_marker_cost, Opening()
        self.least_gain, self.least_sally, self.prudence = boldness(numbers)
        self.reader = Reader(numbers.counts_cities, numbers.suspicion)
        self.doors: list[HexId] = []
        """Exits the enemy is probably after: who is near them is struck first."""

    def read(self, table: Table) -> Belief:
        """What the enemy is probably after, and how boldly NATO strikes at that.

        A broad front that takes no cities may yet turn anywhere, so that units are dearest then.
        """
        belief, numbers = self.reader.read(table), self.parameters
        if numbers.husbands and belief.block > N.looks_like_block:
            numbers = Parameters() if belief.block >= DEPLOYMENT.cities_sure else CAUTIOUS
        self.least_gain, self.least_sally, self.prudence = boldness(numbers)
        return belief

    def stakes(self, table: Table, target: HexId) -> Stakes:
        ground = N.hex
        if target in table.content.german_cities:
            ground += N.city
        if target in table.content.exits:
            ground += N.exit
        elif any(hex_ in table.content.exits for hex_ in table.content.board.adjacent[target]):
            ground += N.by_exit
        far = min((int(road(table.content, door)[target]) for door in self.doors), default=2 * DOORS.next)
        ground += N.threat * max(0.0, 1.0 - far / (2 * DOORS.next))
        return Stakes(ground=ground, push=N.push, enemy=N.enemy / self.prudence)

    def enemy_stakes(self, table: Table, target: HexId) -> Stakes:
        prize = target in table.content.german_cities or target in table.content.exits
        return Stakes(ground=N.pact_hex + N.pact_prize * prize, **N.pact)

    def bound(self, table: Table) -> frozenset[UnitId]:
        return bound(table) if self.parameters.keeps_doors else frozenset()

    def comfort(self, table: Table, hex_: HexId) -> float:
        content = table.content
        value = -1.0 * content.tables.terrain.types[content.board.terrain[hex_]].drm
        if hex_ in content.exits:
            value += N.stand
        value -= N.beset * float(table.occ.present[PACT][list(content.board.adjacent[hex_])].sum())
        return float(value)


def boldness(numbers: Parameters) -> tuple[float, float, float]:
    """What an attack must promise on the spot, what it must to leave a post for it, and how dear own losses are."""
    return numbers.nato_least_gain, numbers.nato_least_sally, numbers.prudence


class NatoMovement:
    """One NATO Movement Phase, choice by choice."""

    def __init__(self, table: Table, menu: Menu, doctrine: NatoDoctrine) -> None:
        self.orders: list[Order] = []
        self.planned = False
        self.doctrine = doctrine

    def choose(self, table: Table, menu: Menu) -> Words:
        words = self._land(table, menu) or self._enter(table, menu)
        if words is not None:
            self.planned = False
            return words
        if not self.planned:
            self.orders = self._plan(table, menu)
            self.planned = True
        while self.orders:
            group, goal = self.orders.pop(0)
            start = table.name(table.state.at[group[0]])
            for verb in ("move", "column"):
                words = (verb, start, word_of(table.content, group), table.name(goal))
                if allows(menu, words):
                    return words
        return untangle(table, menu) or ("end",)

    def _plan(self, table: Table, menu: Menu) -> list[Order]:
        march, column = menu.verbs["move"], menu.verbs["column"]
        assert isinstance(march, March)
        assert isinstance(column, Column)
        belief, numbers = self.doctrine.read(table), self.doctrine.parameters
        if numbers.keeps_doors:
            self.doctrine.doors = likely_exits(table, belief, numbers)
        return Deployment(
            table,
            march,
            column,
            belief,
            lambda guards: counterstrokes(table, march, self.doctrine, guards),
            numbers,
            self.doctrine.opening.lean(table),
        ).orders

    def _land(self, table: Table, menu: Menu) -> Words | None:
        """12.4.2 The airborne brigade comes down as soon as the sky is ours, where the enemy leans hardest."""
        verb = menu.verbs["land"]
        assert isinstance(verb, AirLand)
        if not verb.offered():
            return None
        index = table.content.board.index
        pressure = leaning(table, NATO, 12)
        enemy = distance_from(table, PACT, list(stacks_of(table, PACT)))
        field = max(
            verb.after(()), key=lambda name: (enemy[index[name]] >= GROUND.turn, float(pressure[index[name]]), name)
        )
        return ("land", field, next(iter(verb.after((field,)))))

    def _enter(self, table: Table, menu: Menu) -> Words | None:
        for word in ("enter-column", "enter"):
            verb = menu.verbs[word]
            assert isinstance(verb, Enter)
            if not verb.offered():
                continue
            index = table.content.board.index
            pressure = leaning(table, NATO, 20)
            for door in sorted(verb.stacks, key=lambda name: -float(pressure[index[name]])):
                units = [group for group in verb.after((door,)) if "+" not in group]
                if units:
                    return (word, door, units[0])
        return None


def counterstrokes(table: Table, march: March, doctrine: NatoDoctrine, guards: set[UnitId]) -> list[Assault]:
    """Attacks worth moving up for, when the fighting comes after the move; guards stay out of it."""
    if table.state.order[NATO] != "move-fight":
        return []
    index = table.content.board.index
    movable = {index[name]: [u for u in units if u not in guards] for name, units in march.stacks.items()}
    return strikes(table, doctrine, movable, guards)


def strikes(
    table: Table, doctrine: NatoDoctrine, movable: dict[HexId, list[UnitId]], spared: Set[UnitId] = frozenset()
) -> list[Assault]:
    """Attacks worth moving up for with what can move."""
    reachable, enough = Reachable(table, NATO, movable), doctrine.parameters.enough
    least = doctrine.least_sally
    return assaults(table, NATO, reachable, lambda h: doctrine.stakes(table, h), least, spared, enough=enough)


def untangle(table: Table, menu: Menu) -> Words | None:
    """7.1 A hex still overfull at the end of the phase sends somebody away, if anybody can go."""
    march = menu.verbs["move"]
    assert isinstance(march, March)
    for hex_ in overstacked(table, NATO):
        name = table.name(hex_)
        for unit in march.stacks.get(name, ()):
            cost = march.reach((name, table.content.ids[unit])).cost
            for goal in hex_ids(np.flatnonzero(cost >= 0).tolist()):
                if goal != hex_ and not fits(table, NATO, (unit,), goal):
                    return ("move", name, table.content.ids[unit], table.name(goal))
    return None


def waiting_reinforcements(table: Table) -> bool:
    content, at = table.content, table.state.at
    return any(content.units[u].arrival in ("west", "south") and at[u] == WAITING for u in content.by_side[NATO])


def weighed(table: Table, doctrine: NatoDoctrine) -> Words:
    """4.1 Fight first when those in contact gain more that way, guns counted; else reserves move up and strike."""
    at, content = table.state.at, table.content
    units = [u for u in table.on_map(NATO) if content.can_attack[u]]
    now: dict[HexId, list[UnitId]] = {}
    for unit in units:
        for hex_ in content.board.adjacent[at[unit]]:
            if table.enemy_in(NATO, hex_):
                now.setdefault(hex_, []).append(unit)
    before = table.state.order[NATO]
    table.state.order[NATO] = "fight-move"
    fight_first = sum(max(0.0, gain(table, doctrine, h, us)) for h, us in now.items())
    table.state.order[NATO] = "move-fight"
    movable: dict[HexId, list[UnitId]] = {}
    for unit in units:
        if table.night or content.is_recon[unit] or not table.in_enemy_zone(NATO, at[unit]):
            movable.setdefault(at[unit], []).append(unit)
    move_first = sum(strike.gain for strike in strikes(table, doctrine, movable))
    table.state.order[NATO] = before
    return ("declare", "fight-move" if fight_first > move_first else "move-fight")


def declare(table: Table, doctrine: NatoDoctrine) -> Words:
    """4.1 Prepared artillery where most of the army is in contact anyway; else reserves move up and strike.

    Reinforcements come only when NATO moves first (12.4.2).
    """
    if table.state.turn >= table.content.tables.us_entry.turn and waiting_reinforcements(table):
        return ("declare", "move-fight")
    if doctrine.parameters.husbands:
        doctrine.read(table)
    if doctrine.parameters.weighs_phases:
        return weighed(table, doctrine)
    at = table.state.at
    units = [u for u in table.on_map(NATO) if table.content.can_attack[u]]
    held = sum(table.in_enemy_zone(NATO, at[u]) for u in units)
    return ("declare", "fight-move" if held > N.contact * len(units) else "move-fight")
