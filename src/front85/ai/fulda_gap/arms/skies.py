"""The advanced game in the air: superiority, strikes from the air, helicopters."""

from __future__ import annotations

from random import Random

import numpy as np

from front85.ai.doctrine import section
from front85.ai.fulda_gap.appraisal.ground import stacks_of
from front85.ai.fulda_gap.appraisal.weighing import Appraisal, Stakes, loss, open_exits
from front85.ai.maps import Floats, hex_distances
from front85.games.fulda_gap.air.flight import Flyer
from front85.games.fulda_gap.air.helicopters import risk_field
from front85.games.fulda_gap.air.menu import AirOverrun
from front85.games.fulda_gap.air.sorties import Sortie
from front85.games.fulda_gap.combat.odds import parse_result
from front85.games.fulda_gap.combat.retreat import retreat_value
from front85.games.fulda_gap.table import Table
from front85.hexwar.ids import HexId, Side, UnitId, enemy_of
from front85.kernel.ask import Words, allows
from front85.kernel.verbs import Menu

N = section(__name__)
STAKES = Stakes(**N.stakes)


def bid(table: Table, menu: Menu, side: Side, rng: Random) -> Words:
    """18.11 About as much as it is worth; under the finite procedure (18.7) what is left, spread over the turns."""
    most = max(int(word) for word in menu.verbs["bid"].after(()))
    wish = rng.choice(N.bids[side])
    left = table.state.air_points[side]
    if left >= 0:
        turns = table.content.scenario.last_turn - table.state.turn + 1
        wish = -(-left // turns)
    return ("bid", str(min(most, wish)))


# air units


def fly(table: Table, menu: Menu, side: Side) -> Words | None:
    """18.6 Strikes by those in the air, then the next sortie that is worth it, then the helicopters."""
    if not table.advanced:
        return None
    return strike(table, menu, side) or sortie(table, menu, side) or lift(table, menu, side)


def strike(table: Table, menu: Menu, side: Side) -> Words | None:
    """18.61 Whoever is over the enemy strikes, two together if they can."""
    verb = menu.verbs.get("strike")
    if not isinstance(verb, AirOverrun) or not verb.offered():
        return None
    best: tuple[float, Words] | None = None
    for group, hexes in verb.groups.items():
        word = "+".join(table.content.air[air].id for air in sorted(group))
        for hex_ in hexes:
            forecast = verb.forecast((word, table.name(hex_)))
            gain = worth(table, side, hex_, forecast.chances) if forecast else 0.0
            if best is None or gain > best[0]:
                best = gain, ("strike", word, table.name(hex_))
    return best[1] if best is not None and best[0] > N.least_strike and allows(menu, best[1]) else None


def worth(table: Table, side: Side, target: HexId, chances: dict[str, float]) -> float:
    """What the results of an air overrun bring; nothing on the ground can be lost by it."""
    trapped = open_exits(table, target, (), side) == 0
    book = Appraisal(table, side)
    defenders = [book.defender(unit, trapped) for unit in table.units_at(target)]
    value = retreat_value(table, target)
    total = 0.0
    for cell, chance in chances.items():
        if not cell.startswith(("D", "1/D", "2/D")):
            continue
        result = parse_result(cell)
        driven = result.points >= value or result.all_lost
        for one in defenders:
            lost = one.steps if result.all_lost else result.steps + (driven and one.holds) * (1 + result.points - value)
            total += chance * loss(one.steps, lost, one.points, one.service, 1.0)
            if driven and lost < one.steps:
                total += chance * STAKES.disruption
    return total


def sortie(table: Table, menu: Menu, side: Side) -> Words | None:
    """18.2 The strongest pair that is ready flies to where a strike would bring most."""
    verb = menu.verbs.get("sortie")
    if not isinstance(verb, Sortie) or not verb.offered():
        return None
    content, state = table.content, table.state
    fighters = [air for stack in verb.stacks() for air in stack if not content.air[air].ecm]
    if not fighters:
        return None
    fighters.sort(key=lambda air: (-content.air[air].points, content.air[air].type, air))
    group = tuple(sorted(fighters[:2]))
    best: tuple[float, HexId] | None = None
    lanes = verb.lanes(group)
    pressing = needs(table, side)
    for target in stacks_of(table, enemy_of(side)):
        if pressing[target] <= 0:
            continue
        for hex_ in (target, *content.board.adjacent[target]):
            cost = int(lanes.cost[hex_])
            if cost < 0:
                continue
            left = min(state.air_left[air] for air in group) - cost
            if left < 1:
                continue
            gain = float(pressing[target]) * min(1.0, (1 + left) / 8)
            if best is None or gain > best[0]:
                best = gain, hex_
    if best is None or best[0] < N.worth_flying:
        return None
    words: Words = ("sortie", "+".join(content.air[air].id for air in group), table.name(best[1]))
    return words if allows(menu, words) else None


def needs(table: Table, side: Side) -> Floats:
    """Where a disrupted enemy would soon be a dead one: weak ground, few exits, our units beside him."""
    content, board = table.content, table.content.board
    found = np.zeros(board.size)
    for hex_, units in stacks_of(table, enemy_of(side)).items():
        fighting = [u for u in units if content.is_combat[u]]
        if not fighting or any(u in table.state.disrupted for u in fighting):
            continue
        defense = sum(table.strength(u)[1] * (2 if u in table.state.improved else 1) for u in fighting)
        friends = sum(table.strength(u)[0] for near in board.adjacent[hex_] for u in own(table, side, near))
        ease = N.weak / max(defense, 1) / max(retreat_value(table, hex_), 1)
        found[hex_] = min(ease, N.easiest) * (1.0 + min(friends, 20) / 10)
    return found


def own(table: Table, side: Side, hex_: HexId) -> list[UnitId]:
    return [u for u in table.units_at(hex_) if table.content.side[u] == side and table.content.is_combat[u]]


# helicopters


def lift(table: Table, menu: Menu, side: Side) -> Words | None:
    """20.1 A helicopter in danger, or out of range of the fighting, flies where no fire reaches it and it helps."""
    verb = menu.verbs.get("fly")
    if not isinstance(verb, Flyer) or not verb.offered():
        return None
    content, at = table.content, table.state.at
    risk = risk_field(table, side)
    far = hex_distances(content.board)
    contact = [
        h for h in stacks_of(table, enemy_of(side)) if any(own(table, side, n) for n in content.board.adjacent[h])
    ]
    helps = (far[contact] <= content.tables.artillery.range_adjacent).sum(axis=0) if contact else np.zeros(len(risk))
    for word, unit in verb.named.items():
        here = at[unit]
        reach = verb.reach(unit)
        safe = np.flatnonzero((reach.cost >= 0) & (risk == 0) & ~verb.full(unit))
        if not len(safe):
            continue
        goal = HexId(int(safe[np.argmax(helps[safe] - N.way * far[here][safe])]))
        if goal == here or (risk[here] == 0 and helps[goal] <= helps[here]):
            continue
        if sum(int(risk[h]) for h in verb.path(unit, goal)) > risk[here]:
            continue
        words: Words = ("fly", word, table.name(goal))
        if allows(menu, words):
            return words
    return None
