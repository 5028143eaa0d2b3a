"""Where NATO sends its units: posts on the line and before the exits, filled stack by stack.

A lone battalion is lost where three together hold, so stacks are kept together and posts the enemy leans on are
filled up before others get anything.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from front85.ai.nuremberg.assault import Group, grouped
from front85.ai.nuremberg.ground import (
    FAR,
    Field,
    Floats,
    distance_from,
    distance_to,
    hex_distances,
    leaning,
    stacks_of,
    strength,
)
from front85.ai.nuremberg.line import best_line, prices
from front85.games.nuremberg.content import LIMIT
from front85.games.nuremberg.forces import word_of
from front85.games.nuremberg.marching import Column, March
from front85.games.nuremberg.state import NATO, PACT
from front85.games.nuremberg.table import Table

Order = tuple[Group, int]
"""A group and the hex it goes to."""


class Post:
    """A hex to be held, how much strength it asks for, and who has been sent."""

    __slots__ = ("field", "hex", "need", "sent", "weight")

    def __init__(self, hex_: int, need: float, weight: float) -> None:
        self.hex, self.need, self.weight = hex_, need, weight
        self.sent: list[int] = []
        self.field: Field | None = None


def posts(table: Table) -> list[Post]:
    """The line, exits the enemy will soon reach, reserves behind the worst places, and cities worth a garrison."""
    content = table.content
    at = table.state.at
    movable = [u for u in table.on_map(NATO) if not content.is_static[u]]
    arrival = distance_from(table, NATO, [at[u] for u in movable])
    enemy = distance_from(table, PACT, list(stacks_of(table, PACT)))
    pressure = leaning(table, NATO, 8)
    found: dict[int, Post] = {}
    for hex_ in best_line(table, prices(table, arrival, enemy)):
        need = min(15.0, 4.0 + 0.4 * float(pressure[hex_]))
        found[hex_] = Post(hex_, need, 1.0 if enemy[hex_] < 40 else 0.6)
    for post in list(found.values()):
        if post.need > 10.0:
            hex_ = reserve_hex(table, post.hex, enemy)
            found.setdefault(hex_, Post(hex_, 8.0, 0.35))
    for hex_ in content.exits:
        if enemy[hex_] < 30:
            found[hex_] = Post(hex_, 12.0, 1.2)
    for hex_ in sorted(content.german_cities):
        if 6 < enemy[hex_] < 40 and not table.pact_controls(hex_):
            found.setdefault(hex_, Post(hex_, 3.0, 0.1))
    return sorted(found.values(), key=lambda post: (-post.weight, post.hex))


def reserve_hex(table: Table, hex_: int, enemy: Field) -> int:
    """A hex two or three behind a post, on good ground, farther from the enemy."""
    content = table.content
    near = np.flatnonzero((hex_distances(content)[hex_] >= 2) & (hex_distances(content)[hex_] <= 3))
    usable = [int(h) for h in near if not content.lakes[h] and not table.occ.present[PACT, h]]
    terrain = content.tables.terrain.types
    board = content.board
    return max(usable, key=lambda h: (int(enemy[h]) - 2 * terrain[board.terrain[h]].drm, h), default=hex_)


class Deployment:
    """The plan of one Movement Phase: orders for every group that may still move."""

    def __init__(self, table: Table, march: March, column: Column, bound: dict[Group, int], busy: set[int]) -> None:
        self.table, self.march, self.column = table, march, column
        self.final: dict[int, list[int]] = {}
        content, at = table.content, table.state.at
        index = content.board.index
        free: dict[int, set[int]] = {}
        for stacks in (march.stacks, column.stacks):
            for name, units in stacks.items():
                free.setdefault(index[name], set()).update(u for u in units if u not in busy)
        self.groups = [g for h in sorted(free) for g in grouped(table, NATO, sorted(free[h]))]
        moving = {u for group in self.groups for u in group}
        goals = {u: goal for group, goal in bound.items() for u in group}
        for unit in table.on_map(NATO):
            if unit not in moving and not content.is_static[unit]:
                self.final.setdefault(goals.get(unit, at[unit]), []).append(unit)
        self.orders: list[Order] = list(bound.items())
        self._assign()

    def _assign(self) -> None:
        table = self.table
        wanted = posts(table)
        for post in wanted:
            post.field = distance_to(table, NATO, [post.hex], stacks=60)
            post.sent = list(self.final.get(post.hex, []))
        free = list(self.groups)
        sent: list[tuple[Post, Group]] = []
        open_posts = list(wanted)
        while open_posts and free:
            post = max(open_posts, key=lambda p: (p.weight * (1.0 - strength(table, p.sent) / p.need), -p.hex))
            missing = post.need - strength(table, post.sent)
            group = self._nearest(post, free, missing) if missing > 0 else None
            if group is None:
                open_posts.remove(post)
                continue
            post.sent += group
            free.remove(group)
            sent.append((post, group))
        for post, group in sent:
            self._send(group, self._towards(group, post))
        for group in free:
            here = table.state.at[group[0]]
            self._send(group, here if self.shares(here, group) else self._refuge(group))

    def _nearest(self, post: Post, free: list[Group], missing: float) -> Group | None:
        table, at = self.table, self.table.state.at
        assert post.field is not None
        best: tuple[float, Group] | None = None
        for group in free:
            if not _mix(table, post.sent, group):
                continue
            cost = float(post.field[at[group[0]]])
            if cost >= 100:
                continue
            cost += 1.5 * abs(missing - strength(table, group))
            if best is None or (cost, group) < best:
                best = cost, group
        return None if best is None else best[1]

    def _send(self, group: Group, goal: int) -> None:
        self.final.setdefault(goal, []).extend(group)
        if goal != self.table.state.at[group[0]]:
            self.orders.append((group, goal))

    def shares(self, hex_: int, group: Group) -> bool:
        """7.3 Whether a group may end the phase with those who will be in a hex."""
        return _mix(self.table, self.final.get(hex_, []), group)

    def reached(self, group: Group) -> npt.NDArray[np.bool_]:
        """Hexes the group can end in, its own included."""
        table = self.table
        start = table.state.at[group[0]]
        rest = (table.name(start), word_of(table.content, group))
        can = np.zeros(table.content.board.size, bool)
        for verb in (self.march, self.column):
            stack = verb.stacks.get(rest[0], ())
            if all(unit in stack for unit in group):
                can |= verb.reach(rest).cost >= 0
        can[start] = True
        return can

    def _towards(self, group: Group, post: Post) -> int:
        """The post itself if it can be reached, else the free hex nearest to it, better outside enemy zones."""
        assert post.field is not None
        score: Floats = -post.field.astype(np.float64)
        score -= 8.0 * (self.table.occ.zones[PACT] > 0)
        score[post.hex] = 10.0
        return self._first(group, score)

    def _first(self, group: Group, score: Floats) -> int:
        score = np.where(self.reached(group), score, -FAR)
        for goal in np.argsort(-score, kind="stable")[:60].tolist():
            if score[goal] <= -FAR:
                break
            if self.shares(goal, group):
                return int(goal)
        return self.table.state.at[group[0]]

    def _refuge(self, group: Group) -> int:
        """The group's own hex has been given to others: the nearest one with room."""
        table = self.table
        score = -hex_distances(table.content)[table.state.at[group[0]]].astype(np.float64)
        return self._first(group, score - 4.0 * (table.occ.zones[PACT] > 0))


def _mix(table: Table, there: list[int], group: Group) -> bool:
    formation = table.content.formation
    room = len(there) + len(group) <= LIMIT[NATO]
    return room and all(formation[u] == formation[group[0]] for u in there)
