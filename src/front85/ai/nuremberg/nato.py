"""NATO of the regular: keep a line of zones before the enemy, guard what he must reach, strike back when it pays."""

from __future__ import annotations

import numpy as np

from front85.ai.nuremberg.appraisal import Stakes
from front85.ai.nuremberg.ground import (
    FAR,
    Field,
    Floats,
    distance_from,
    distance_to,
    leaning,
    stacks_of,
    strength,
)
from front85.ai.nuremberg.line import best_line, prices
from front85.games.nuremberg.content import LIMIT
from front85.games.nuremberg.marching import Column, March
from front85.games.nuremberg.reinforcements import AirLand, Enter
from front85.games.nuremberg.stacking import overstacked
from front85.games.nuremberg.state import NATO, PACT, WAITING
from front85.games.nuremberg.table import Table
from front85.kernel.ask import Words, why_not
from front85.kernel.verbs import Menu


class NatoDoctrine:
    """What NATO is after."""

    side = NATO
    least_gain = 0.7
    marker_cost = 0.3

    def stakes(self, table: Table, target: int) -> Stakes:
        ground = 0.3
        if target in table.content.german_cities:
            ground += 2.0
        if target in table.content.exits:
            ground += 4.0
        return Stakes(ground=ground, push=0.8, enemy=0.9)

    def enemy_stakes(self, table: Table, target: int) -> Stakes:
        ground = 1.5
        if target in table.content.german_cities or target in table.content.exits:
            ground += 2.0
        return Stakes(ground=ground, push=0.5, enemy=1.2)

    def comfort(self, table: Table, hex_: int) -> float:
        content = table.content
        value = -1.0 * content.tables.terrain.types[content.board.terrain[hex_]].drm
        if hex_ in content.exits:
            value += 3.0
        value -= 0.8 * float(table.occ.present[PACT][list(content.board.adjacent[hex_])].sum())
        return value


class Post:
    """A hex to be held, how much strength it asks for, and who has been sent."""

    __slots__ = ("field", "hex", "need", "sent", "urgency")

    def __init__(self, hex_: int, need: float, urgency: float) -> None:
        self.hex, self.need, self.urgency = hex_, need, urgency
        self.sent: list[int] = []
        self.field: Field | None = None


class NatoMovement:
    """One NATO Movement Phase, choice by choice."""

    def __init__(self, table: Table, menu: Menu) -> None:
        self.orders: list[tuple[int, int]] = []
        self.planned = False

    def choose(self, table: Table, menu: Menu) -> Words:
        words = self._land(table, menu) or self._enter(table, menu)
        if words is not None:
            self.planned = False
            return words
        if not self.planned:
            self.orders = plan(table, menu)
            self.planned = True
        while self.orders:
            unit, goal = self.orders.pop(0)
            for verb in ("move", "column"):
                words = (verb, table.name(table.state.at[unit]), table.content.ids[unit], table.name(goal))
                if why_not(menu, words) is None:
                    return words
        return untangle(table, menu) or ("end",)

    def _land(self, table: Table, menu: Menu) -> Words | None:
        """12.4.2 The airborne brigade comes down as soon as the sky is ours, where the enemy leans hardest."""
        verb = menu.verbs["land"]
        assert isinstance(verb, AirLand)
        if not verb.offered():
            return None
        index = table.content.board.index
        pressure = leaning(table, NATO, 12)
        field = max(verb.after(()), key=lambda name: (float(pressure[index[name]]), name))
        return ("land", field, next(iter(verb.after((field,)))))

    def _enter(self, table: Table, menu: Menu) -> Words | None:
        for word in ("enter-column", "enter"):
            verb = menu.verbs[word]
            assert isinstance(verb, Enter)
            if not verb.offered():
                continue
            index = table.content.board.index
            pressure = leaning(table, NATO, 20)
            for door in sorted(verb.waiting, key=lambda name: -float(pressure[index[name]])):
                units = [group for group in verb.after((door,)) if "+" not in group]
                if units:
                    return (word, door, units[0])
        return None


def posts(table: Table) -> list[Post]:
    """The line, the doors out of the map the enemy could soon reach, and cities worth a garrison."""
    content = table.content
    movable = [u for u in table.on_map(NATO) if not content.is_static[u]]
    at = table.state.at
    arrival = distance_from(table, NATO, [at[u] for u in movable])
    enemy = distance_from(table, PACT, list(stacks_of(table, PACT)))
    pressure = leaning(table, NATO, 8)
    found: dict[int, Post] = {}
    for hex_ in best_line(table, prices(table, arrival, enemy)):
        found[hex_] = Post(hex_, 3.0 + 0.25 * float(pressure[hex_]), 100.0 - float(enemy[hex_]))
    for hex_ in content.exits:
        soon = float(enemy[hex_])
        if soon < 60 and hex_ not in found:
            found[hex_] = Post(hex_, 12.0 if soon < 36 else 5.0, 110.0 - soon)
    for hex_ in sorted(content.german_cities):
        soon = float(enemy[hex_])
        if 6 < soon < 40 and hex_ not in found and not table.pact_controls(hex_):
            found[hex_] = Post(hex_, 3.0, 40.0 - soon)
    return sorted(found.values(), key=lambda post: (-post.urgency, post.hex))


def plan(table: Table, menu: Menu) -> list[tuple[int, int]]:
    """Units to posts, nearest first; then the hex each can reach on its way."""
    march, column = menu.verbs["move"], menu.verbs["column"]
    assert isinstance(march, March)
    assert isinstance(column, Column)
    content, at = table.content, table.state.at
    free = {u for stacks in (march.stacks, column.stacks) for units in stacks.values() for u in units}
    fixed = [u for u in table.on_map(NATO) if u not in free and not content.is_static[u]]
    wanted = posts(table)
    final: dict[int, list[int]] = {}
    for unit in fixed:
        final.setdefault(at[unit], []).append(unit)
    for post in wanted:
        post.field = distance_to(table, NATO, [post.hex], stacks=60)
        post.sent = list(final.get(post.hex, []))
    target = assign(table, wanted, free)
    orders: list[tuple[int, int]] = []
    for post in wanted:
        for unit in post.sent:
            if unit in free:
                assert post.field is not None
                goal = step_towards(table, unit, post, final, march, column)
                final.setdefault(goal, []).append(unit)
                if goal != at[unit]:
                    orders.append((unit, goal))
    for unit in sorted(free - set(target)):
        goal = at[unit]
        if not shares(table, final.get(goal, []), unit):
            goal = refuge(table, unit, final, march, column)
        final.setdefault(goal, []).append(unit)
        if goal != at[unit]:
            orders.append((unit, goal))
    return orders


def assign(table: Table, wanted: list[Post], free: set[int]) -> dict[int, Post]:
    """First one unit to every post, then more where the enemy leans, one division to a hex."""
    at = table.state.at
    target: dict[int, Post] = {}
    for fill in range(3):
        ranked = wanted if fill == 0 else sorted(wanted, key=lambda p: strength(table, p.sent) - p.need)
        for post in ranked:
            if fill and strength(table, post.sent) >= post.need:
                continue
            if len(post.sent) > fill or len(post.sent) >= LIMIT[NATO]:
                continue
            assert post.field is not None
            best: tuple[float, int] | None = None
            for unit in sorted(free - set(target)):
                if not shares(table, post.sent, unit):
                    continue
                cost = float(post.field[at[unit]])
                if best is None or cost < best[0]:
                    best = cost, unit
            if best is not None and best[0] < 100:
                post.sent.append(best[1])
                target[best[1]] = post
    return target


def shares(table: Table, there: list[int], unit: int) -> bool:
    """7.3 Whether a unit may end the phase with those who will be there."""
    formation = table.content.formation
    return len(there) < LIMIT[NATO] and all(formation[u] == formation[unit] for u in there)


def reached(table: Table, unit: int, march: March, column: Column) -> list[np.ndarray]:  # type: ignore[type-arg]
    start = table.state.at[unit]
    rest = (table.name(start), table.content.ids[unit])
    return [verb.reach(rest).cost for verb in (march, column) if unit in verb.stacks.get(rest[0], ())]


def step_towards(table: Table, unit: int, post: Post, final: dict[int, list[int]], march: March, column: Column) -> int:
    """The post itself if it can be reached, else the hex nearest to it that is free and outside enemy zones."""
    assert post.field is not None
    start = table.state.at[unit]
    score: Floats = -post.field.astype(np.float64)
    score -= 8.0 * (table.occ.zones[PACT] > 0)
    score[post.hex] = 10.0
    can = np.zeros(len(score), bool)
    for cost in reached(table, unit, march, column):
        can |= cost >= 0
    can[start] = True
    score = np.where(can, score, -FAR)
    for goal in np.argsort(-score, kind="stable")[:40].tolist():
        if score[goal] <= -FAR:
            break
        if shares(table, final.get(goal, []), unit):
            return int(goal)
    return start


def refuge(table: Table, unit: int, final: dict[int, list[int]], march: March, column: Column) -> int:
    """Anywhere near that is free: the unit's own hex has been given to others."""
    start = table.state.at[unit]
    for cost in reached(table, unit, march, column):
        for goal in np.flatnonzero(cost >= 0).tolist():
            if goal != start and shares(table, final.get(goal, []), unit):
                return int(goal)
    return start


def untangle(table: Table, menu: Menu) -> Words | None:
    """7.1 A hex still overfull at the end of the phase sends somebody away, if anybody can go."""
    march = menu.verbs["move"]
    assert isinstance(march, March)
    for hex_ in overstacked(table, NATO):
        name = table.name(hex_)
        for unit in march.stacks.get(name, ()):
            cost = march.reach((name, table.content.ids[unit])).cost
            for goal in np.flatnonzero(cost >= 0).tolist():
                if goal != hex_ and shares(table, list(table.units_at(goal)), unit):
                    return ("move", name, table.content.ids[unit], table.name(goal))
    return None


def waiting_reinforcements(table: Table) -> bool:
    content, at = table.content, table.state.at
    return any(content.units[u].arrival in ("west", "south") and at[u] == WAITING for u in content.by_side[NATO])


def declare(table: Table) -> Words:
    """4.1 Prepared artillery defends best; but reinforcements come only when NATO moves first (12.4.2)."""
    enter = table.state.turn >= table.content.tables.us_entry.turn and waiting_reinforcements(table)
    return ("declare", "move-fight" if enter else "fight-move")
