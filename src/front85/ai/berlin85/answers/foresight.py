"""What the Pact would do next turn to the posts NATO is about to take, and posts changed until it gains less.

The Pact's own planning is run on a copy of the position. Nothing is rolled: ground it walks into is counted, and every
attack at the mean of its results.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

import msgspec

from front85.ai.berlin85.appraisal.weighing import expect, hex_worth
from front85.ai.berlin85.command.defence import Defence
from front85.ai.berlin85.command.offensive import Offensive
from front85.ai.berlin85.fights.assault import Plan
from front85.ai.berlin85.moves import tours
from front85.ai.berlin85.moves.garrison import Garrison
from front85.ai.berlin85.moves.marches import Marches, Order
from front85.ai.berlin85.parameters import VETERAN, Parameters
from front85.ai.doctrine import section
from front85.ai.maps import Floats
from front85.games.berlin85.combat.phase import CombatPhase
from front85.games.berlin85.movement import pathing
from front85.games.berlin85.movement.march import full_points
from front85.games.berlin85.movement.phase import MovementPhase, claim
from front85.games.berlin85.state import NATO, PACT
from front85.games.berlin85.supply.general import unsupplied
from front85.games.berlin85.table import Table
from front85.games.berlin85.victory import surrender_points
from front85.hexwar.ids import NO_SIDE, HexId, Side, UnitId
from front85.kernel.verbs import Menu

JUDGE = Parameters(bargains=True, pact_use=1.0)
"""How losses are counted: a battalion of the Pact also counts for victory."""
ENEMIES = (msgspec.structs.replace(VETERAN["Pact"], barrages=0.0), Parameters())
OWN = msgspec.structs.replace(VETERAN["NATO"], barrages=0.0)
"""Pacts that may be expected, and NATO itself; guns that fire by themselves are left out, for they do little."""
N = section(__name__)


class Reply(NamedTuple):
    """What the Pact is expected to do."""

    value: float
    """Surrender Points when its turn is over, less what NATO can take back."""
    struck: dict[UnitId, float]
    """Units it attacks and what it gains by that."""
    walked: list[HexId]
    """Hexes that count which it marches into."""
    ends: list[HexId]
    """Where every unit is after its marches."""


def carry_out(table: Table, side: Side, orders: Iterable[Order]) -> None:
    """Make these marches on a copy; demolitions are left out."""
    left: dict[UnitId, int] = {}
    for unit, goal in orders:
        budget = left.get(unit, full_points(table, unit))
        found = pathing.search(table, unit, budget, False)
        cost = found.cost_to(goal)
        if cost is None:
            continue
        for hex_ in found.path(goal)[1:-1]:
            claim(table, unit, hex_)
        table.put(unit, goal)
        left[unit] = budget - cost


def own_attacks(table: Table) -> float:
    """What NATO's next Combat Phase is worth to it; whoever stands in an enemy zone must attack (7.11)."""
    at = table.state.at
    if not any(table.in_enemy_zone(NATO, at[unit]) for unit in table.on_map(NATO)):
        return 0.0
    return sum(expect(table, NATO, one, JUDGE) for one in Plan(table, CombatPhase(side=NATO), OWN).build())


def reply(table: Table, orders: Iterable[Order], enemy: Parameters = ENEMIES[0]) -> Reply:
    """The Pact's next turn after these orders of NATO's."""
    twin = table.copy()
    carry_out(twin, NATO, orders)
    lost = -own_attacks(twin)
    state, tables = twin.state, twin.content.tables
    state.turn += 1
    # Who will have the air is not known yet: the Pact is given it, and no bonus to anybody.
    state.support, state.bonus, state.air_holder = tables.turn_track.ground_support[state.turn - 1], NO_SIDE, PACT
    twin.touch()
    state.short = unsupplied(twin, PACT)
    held = state.flipped.copy()
    menu = twin.menu("movement", MovementPhase(side=PACT).at("choose"))
    assert isinstance(menu, Menu)
    marches: Marches = Offensive(twin, menu, PACT, enemy)
    carry_out(twin, PACT, marches.orders)
    walked = [hex_ for hex_ in state.flipped - held if hex_ in twin.ground.city]
    struck: dict[UnitId, float] = {}
    value = lost + surrender_points(twin)
    for attack in Plan(twin, CombatPhase(side=PACT), enemy).build():
        worth = expect(twin, PACT, attack, JUDGE)
        value += worth
        for unit in attack.defenders:
            struck[unit] = worth / len(attack.defenders)
    prize = tours.prizes(twin, NATO, twin.ground.city)
    value -= N.back * sum(prize[hex_] for hex_ in regained(twin, struck, prize))
    return Reply(value, struck, walked, list(state.at))


def regained(table: Table, struck: Iterable[UnitId], prize: Iterable[HexId]) -> set[HexId]:
    """Which of these hexes NATO could go through in its next turn, by units that are not attacked before."""
    found: set[HexId] = set()
    open_ = {hex_ for hex_ in prize if not table.in_enemy_zone(NATO, hex_)}
    for unit in table.on_map(NATO):
        if unit in struck or table.content.is_gun[unit] or not open_:
            continue
        if table.in_enemy_zone(NATO, table.state.at[unit]) and not table.night:
            continue
        reach = pathing.search(table, unit, table.content.allowance[unit], False)
        near = {hex_ for hex_ in open_ if reach.cost_to(hex_) is not None}
        found |= near
        open_ -= near
    return found


class Guess:
    """Which of the Pacts that may be expected NATO faces: the one that has marched more as it was thought to."""

    def __init__(self) -> None:
        self._hits = [0] * len(ENEMIES)
        self._turn = -1
        self._thought: list[list[HexId]] = []

    @property
    def enemy(self) -> int:
        """The first one unless the other was foreseen nearly as well: most units do the same by both."""
        return 0 if self._hits[0] >= N.clearly * self._hits[1] else 1

    def think(self, turn: int, ends: list[list[HexId]]) -> None:
        """Keep what is expected of each of them for the turn after this one."""
        self._turn, self._thought = turn, ends

    def look(self, table: Table) -> None:
        """Compare what was expected with where the Pact's units are; those that fight stay where they went, mostly."""
        if self._turn == table.state.turn - 1:
            for number, ends in enumerate(self._thought):
                self._hits[number] += sum(ends[unit] == table.state.at[unit] for unit in table.on_map(PACT))
        self._turn = -1


class Foresight(Garrison):
    """Posts of the garrison, changed where the Pact's reply would cost less."""

    def __init__(
        self,
        table: Table,
        menu: Menu,
        side: Side,
        numbers: Parameters,
        guess: Guess | None = None,
        lean: Floats | None = None,
    ) -> None:
        self.guess = guess or Guess()
        super().__init__(table, menu, side, numbers, lean)

    def plan(self) -> None:
        self.guess.look(self.table)
        able = [unit for unit in self.free if not self.content.is_gun[unit]]
        super().plan()
        if self.table.state.turn >= self.content.scenario.last_turn:
            return
        if self.guess.enemy == 0:
            self._think(able)
        self.guess.think(self.table.state.turn, [reply(self.table, self.orders, enemy).ends for enemy in ENEMIES])

    def _think(self, able: list[UnitId]) -> None:
        """Against a Pact that strikes by worth; against the other one the usual posts did better."""
        left, now = self.numbers.replies, reply(self.table, self.orders)
        for other in self._other_plans():
            found = reply(self.table, other)
            left -= 1
            if found.value < now.value - N.least:
                now, self.orders = found, other
        self._improve(able, now, left)

    def _other_plans(self) -> Iterator[list[Order]]:
        """The regular's way, and this one by other numbers."""
        menu = self.menu
        yield Defence(self.table, menu, self.side, self.numbers).orders
        for change in N.other_ways:
            numbers = msgspec.structs.replace(self.numbers, **change)
            yield Garrison(self.table, menu, self.side, numbers).orders

    def _improve(self, able: list[UnitId], now: Reply, left: int) -> None:
        """Change one post at a time, where the Pact gains most."""
        tried: set[Order] = set()
        while left > 0:
            change = next((one for one in self._changes(able, now) if one not in tried), None)
            if change is None:
                break
            tried.add(change)
            left -= 1
            orders = [order for order in self.orders if order[0] != change[0]]
            if change[1] != self.table.state.at[change[0]]:
                orders.append(change)
            found = reply(self.table, orders)
            if found.value < now.value - N.least:
                now, self.orders = found, orders

    def _changes(self, able: list[UnitId], now: Reply) -> Iterator[Order]:
        """Posts to be tried: elsewhere for whoever is struck, and somebody for each hex that is walked into."""
        table, at = self.table, self.table.state.at
        legs: dict[UnitId, int] = {}
        ends = {unit: at[unit] for unit in table.on_map(NATO)}
        for unit, hex_ in self.orders:
            legs[unit] = legs.get(unit, 0) + 1
            ends[unit] = hex_
        full = set(ends.values())
        single = [unit for unit in able if legs.get(unit, 0) <= 1]
        ideas: list[tuple[float, UnitId, HexId]] = []
        for unit in single:
            if now.struck.get(unit, 0.0) <= N.least:
                continue
            here = self.worth(unit, ends[unit])
            for worth, hex_ in sorted(((self.worth(unit, h), h) for h in self._room(unit, full)), reverse=True)[:3]:
                ideas.append((now.struck[unit] + worth - here, unit, hex_))
        for hex_ in now.walked:
            if hex_ in full or table.in_enemy_zone(NATO, hex_):
                continue
            near = [u for u in single if self.moves.reach(u, False).cost_to(hex_) is not None]
            gain = hex_worth(table, hex_)
            found = sorted((self.worth(u, ends[u]) - self.worth(u, hex_), u) for u in near)[:2]
            ideas.extend((gain - cost, unit, hex_) for cost, unit in found)
        for hex_, gain in tours.prizes(table, NATO, table.ground.city).items():
            # Beside the enemy: the hex counts when the next offer is made, and an attack at bad odds is the price.
            if hex_ not in full and table.in_enemy_zone(NATO, hex_):
                bold = [u for u in single if not self.content.is_police[u]]
                near = [u for u in bold if self.moves.reach(u, False).cost_to(hex_) is not None]
                found = sorted((self.worth(u, ends[u]) - self.worth(u, hex_), u) for u in near)[:1]
                ideas.extend((gain - cost, unit, hex_) for cost, unit in found)
        ideas.sort(key=lambda one: (-one[0], one[1], one[2]))
        return ((unit, hex_) for _, unit, hex_ in ideas)

    def _room(self, unit: UnitId, full: set[HexId]) -> list[HexId]:
        """Where a unit could go, or stay, that nobody will be in."""
        table, lakes = self.table, self.table.ground.is_lake
        found = [h for h in self.moves.reach(unit, False).hexes() if not lakes[h] and h not in full]
        here = table.state.at[unit]
        return [h for h in found if not table.in_enemy_zone(NATO, h)] + ([] if here in full else [here])
