"""Where NATO sends its units: posts on the line and before the exits, filled stack by stack.

A lone battalion is lost where three together hold, so stacks are kept together and posts the enemy leans on are
filled up before others get anything.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import numpy.typing as npt

from front85.ai.doctrine import section
from front85.ai.maps import nearest
from front85.ai.nuremberg.appraisal.belief import Belief
from front85.ai.nuremberg.appraisal.ground import (
    FAR,
    Field,
    Floats,
    distance_from,
    distance_to,
    hex_distances,
    leaning,
    open_run,
    stacks_of,
    strength,
)
from front85.ai.nuremberg.appraisal.line import N as LINE
from front85.ai.nuremberg.appraisal.line import best_line, prices
from front85.ai.nuremberg.fights.assault import Assault, Group, grouped
from front85.ai.nuremberg.moves.doors import bound, unkept
from front85.ai.nuremberg.parameters import Parameters
from front85.games.nuremberg.content.content import LIMIT
from front85.games.nuremberg.movement.march import Column, March
from front85.games.nuremberg.state import NATO, PACT
from front85.games.nuremberg.table import Table
from front85.hexwar.ids import HexId, UnitId
from front85.hexwar.pieces.forces import word_of

N = section(__name__)


Strikes = Callable[[set[UnitId]], list[Assault]]
"""Counterstrokes by all but the units named."""
Order = tuple[Group, HexId]
"""A group and the hex it goes to."""


class Post:
    """A hex to be held, how much strength it asks for, and who has been sent."""

    __slots__ = ("field", "hex", "need", "sent", "splits", "weight")

    def __init__(self, hex_: HexId, need: float, weight: float, splits: bool = False) -> None:
        self.hex, self.need, self.weight, self.splits = hex_, need, weight, splits
        self.sent: list[UnitId] = []
        self.field: Field | None = None


def posts(table: Table, belief: Belief, numbers: Parameters, lean: Floats) -> list[Post]:
    """The line, exits the enemy will soon reach, reserves behind the worst places, and cities worth a garrison."""
    content = table.content
    at = table.state.at
    movable = [u for u in table.on_map(NATO) if not content.is_static[u]]
    arrival = distance_from(table, NATO, [at[u] for u in movable])
    enemy = distance_from(table, PACT, list(stacks_of(table, PACT)))
    pressure = leaning(table, NATO, 8)
    found: dict[HexId, Post] = {}
    for hex_ in best_line(table, np.maximum(prices(table, arrival, enemy) + N.leans * lean, LINE.cheapest)):
        need = min(N.most, N.picket + N.lean * float(pressure[hex_]))
        found[hex_] = Post(hex_, need, (1.0 if enemy[hex_] < 40 else N.quiet) * (1.0 - N.loose * belief.block))
    for post in list(found.values()):
        if post.need > N.hard_pressed:
            hex_ = reserve_hex(table, post.hex, enemy)
            found.setdefault(hex_, Post(hex_, N.reserve_need, N.reserve))
    run = open_run(table, PACT)
    southern = content.tables.victory.southern_exits
    for hex_, name in content.exits.items():
        likely = wanted_by(table, hex_, belief, numbers)
        # Around the exit, so that a guard in place does not hide the danger.
        ring = list(content.board.within(hex_, 2))
        soon = float(enemy[ring].min())
        guard(found, hex_, likely, soon, float(run[ring].min()))
        if likely <= N.exit_likely:
            continue
        count = (numbers.plugs if soon < N.exit_soon else 0) if name in southern else relief(massed(table, hex_))
        for plug in plugs(table, hex_, enemy)[:count]:
            found[plug] = Post(plug, N.plug_need, N.plug_weight)
    first = N.must if table.cities >= numbers.cities_first else 0.0
    if belief.block > N.maybe_block:
        for hex_ in cities_to_keep(table, enemy):
            here = strength(table, table.units_at(hex_))
            if enemy[hex_] < N.city_near or here:
                need = max(N.city_need, here if enemy[hex_] < N.city_near else 0.0)
                garrison(found, hex_, need, max(first, N.city_weight * min(1.0, N.city_likely + belief.block)))
    for hex_ in map(content.board.hex, content.scenario.objectives):
        if not table.occ.present[PACT, hex_]:
            garrison(found, hex_, N.objective_need, N.must)
    if content.scenario.objectives:  # a small battle: nobody drives off to where nobody is
        away = nearest(content.board, [*stacks_of(table, PACT), *stacks_of(table, NATO)])
        found = {hex_: post for hex_, post in found.items() if away[hex_] <= N.battle}
    if table.state.turn >= numbers.retakes and (belief.block > N.maybe_block or table.cities >= N.lost_cities):
        for hex_ in deserted(table):
            if arrival[hex_] <= N.retake_near:
                garrison(found, hex_, N.retake_need, max(first, N.retake_weight))
    return sorted(found.values(), key=lambda post: (-post.weight, post.hex))


def guard(found: dict[HexId, Post], hex_: HexId, likely: float, soon: float, run: float) -> None:
    """A post on an exit: strong if the enemy probably wants it and is near, a picket if a column could get there."""
    if likely > N.exit_likely and soon < N.exit_near:
        found[hex_] = Post(hex_, N.exit_need, N.exit_weight if soon < N.exit_soon else N.picket_weight)
    elif likely > N.picket_likely and run <= N.exit_alarm:
        found[hex_] = Post(hex_, N.picket, N.picket_weight)


def wanted_by(table: Table, exit_: HexId, belief: Belief, numbers: Parameters) -> float:
    """How likely the enemy is after an exit."""
    if watched(table, exit_, belief, numbers):
        return 1.0
    northern = table.content.exits[exit_] in table.content.tables.victory.northern_exits
    return belief.north if northern else belief.south


def likely_exits(table: Table, belief: Belief, numbers: Parameters) -> list[HexId]:
    return [h for h in table.content.exits if wanted_by(table, h, belief, numbers) > N.exit_likely]


def watched(table: Table, exit_: HexId, belief: Belief, numbers: Parameters) -> bool:
    """Whether what stands before an exit tells more than where the enemy set up; the count of cities tells most."""
    if not numbers.watches or (numbers.counts_cities and belief.block >= N.cities_sure):
        return False
    here = massed(table, exit_, N.watched_near)
    if here < N.watched:
        return False
    northern = belief.north > belief.south
    victory = table.content.tables.victory
    believed = victory.northern_exits if northern else victory.southern_exits
    most = max(massed(table, table.content.board.hex(name), N.watched_near) for name in believed)
    return not numbers.keeps_doors or here >= N.watched_share * most


def massed(table: Table, exit_: HexId, reach: int = N.massed_near) -> int:
    """How much of the enemy stands before an exit."""
    near = table.content.board.within(exit_, reach)
    return sum(strength(table, table.units_at(h)) for h in near if table.occ.present[PACT, h])


def relief(enemy: int) -> int:
    """How many neighbours of a northern exit are held: there are five exits, so only where the enemy masses."""
    return sum(enemy >= least for least in N.relief)


def plugs(table: Table, exit_: HexId, enemy: Field) -> list[HexId]:
    """The hexes beside an exit by which the enemy comes soonest: a guard alone dies in it."""
    content = table.content
    beside = [h for h in content.board.adjacent[exit_] if not content.lakes[h] and not table.occ.present[PACT, h]]
    return sorted(beside, key=lambda h: (int(enemy[h]), h))


def garrison(found: dict[HexId, Post], hex_: HexId, need: float, weight: float) -> None:
    post = found.get(hex_)
    if post is None or post.weight < weight:
        found[hex_] = Post(hex_, max(need, post.need if post else 0.0), weight, splits=True)


def cities_to_keep(table: Table, enemy: Field) -> list[HexId]:
    """12.5.2 The cities with which the block is denied: those held already, then those the enemy reaches last."""
    content, victory = table.content, table.content.tables.victory
    spare = len(content.german_cities) - victory.cities_needed + victory.cancelled_drop + 1
    ours = [h for h in content.german_cities if not table.pact_controls(h)]
    manned = table.occ.tally[NATO]
    ours.sort(key=lambda h: (-int(enemy[h]) - 30 * bool(manned[h]), h))
    return ours[: spare + N.city_margin]


def deserted(table: Table) -> list[HexId]:
    """3.0 Cities the enemy has taken and left behind him: whoever drives in has them back."""
    held = table.occ.present[PACT]
    return [h for h in sorted(table.content.german_cities) if table.pact_controls(h) and not held[h]]


def reserve_hex(table: Table, hex_: HexId, enemy: Field) -> HexId:
    """A hex two or three behind a post, on good ground, farther from the enemy."""
    content = table.content
    near = np.flatnonzero((hex_distances(content)[hex_] >= 2) & (hex_distances(content)[hex_] <= 3))
    usable = [HexId(int(h)) for h in near if not content.lakes[h] and not table.occ.present[PACT, h]]
    terrain = content.tables.terrain.types
    board = content.board
    return max(usable, key=lambda h: (int(enemy[h]) - 2 * terrain[board.terrain[h]].drm, h), default=hex_)


class Deployment:
    """The plan of one Movement Phase: guards first, then counterstrokes, then everybody else to the line."""

    def __init__(
        self,
        table: Table,
        march: March,
        column: Column,
        belief: Belief,
        strikes: Strikes,
        numbers: Parameters,
        lean: Floats,
    ) -> None:
        """`lean` is what an opening of its own has against each hex."""
        self.table, self.march, self.column = table, march, column
        self.final: dict[HexId, list[UnitId]] = {}
        self.orders: list[Order] = []
        self.sent: list[tuple[Post, Group]] = []
        wanted = posts(table, belief, numbers, lean)
        for post in wanted:
            post.field = distance_to(table, NATO, [post.hex], stacks=60)
        movable = self._movable()
        pinned = [u for u in table.on_map(NATO) if u not in movable and not table.content.is_static[u]]
        for unit in pinned:
            self.final.setdefault(table.state.at[unit], []).append(unit)
        self.groups = self._groups(movable)
        guards: set[UnitId] = set()
        if numbers.keeps_doors:
            guards = set(bound(table)) | self._shut(unkept(table, likely_exits(table, belief, numbers)))
        for post in wanted:
            post.sent = list(self.final.get(post.hex, []))
        self._assign([post for post in wanted if post.weight >= N.must])
        guards |= {u for _, group in self.sent for u in group}
        self._strike(strikes(guards | {u for u in pinned if table.state.at[u] in table.content.exits}))
        self._assign(wanted)
        for post, group in self.sent:
            self._send(group, self._towards(group, post))
        for group in self.groups:
            behind = self._behind(group, wanted)
            self._send(group, behind if self.shares(behind, group) else self._refuge(group))

    def _movable(self) -> set[UnitId]:
        return {u for verb in (self.march, self.column) for units in verb.stacks.values() for u in units}

    def _groups(self, units: set[UnitId]) -> list[Group]:
        by_hex: dict[HexId, list[UnitId]] = {}
        for unit in sorted(units):
            by_hex.setdefault(self.table.state.at[unit], []).append(unit)
        return [group for h in sorted(by_hex) for group in grouped(self.table, NATO, by_hex[h])]

    def _shut(self, exits: list[HexId]) -> set[UnitId]:
        """8.1 Somebody goes into every open exit, or beside it, before the enemy drives out: the strongest who can."""
        table, busy = self.table, set[UnitId]()
        for exit_ in exits:
            free = [h for h in table.content.board.adjacent[exit_] if not table.content.lakes[h]]
            goals = [h for h in (exit_, *free) if not table.occ.present[PACT, h]]
            offers = [
                (h == exit_, strength(table, group), group, h)
                for group in self.groups
                for can in [self.reached(group)]
                for h in goals
                if can[h] and self.shares(h, group)
            ]
            if offers:
                *_, group, goal = max(offers)
                self.groups.remove(group)
                self._send(group, goal)
                busy.update(group)
        return busy

    def _strike(self, strikes: list[Assault]) -> None:
        """Those who attack go where the attack wants them, or stay where it found them."""
        busy = {u for strike in strikes for u in strike.attackers}
        goals = {u: move.goal for strike in strikes for move in strike.moves for u in move.units}
        self.orders += [(move.units, move.goal) for strike in strikes for move in strike.moves]
        free = {u for group in self.groups for u in group}
        for unit in sorted(busy & free):
            self.final.setdefault(goals.get(unit, self.table.state.at[unit]), []).append(unit)
        self.groups = self._groups(free - busy)

    def _assign(self, wanted: list[Post]) -> None:
        """Group by group to the post that lacks most for its weight."""
        table = self.table
        open_posts = list(wanted)
        while open_posts and self.groups:
            post = max(open_posts, key=lambda p: (p.weight * (1.0 - strength(table, p.sent) / p.need), -p.hex))
            missing = post.need - strength(table, post.sent)
            group = self._nearest(post, self.groups, missing) if missing > 0 else None
            if group is None:
                open_posts.remove(post)
                continue
            self.groups.remove(group)
            if post.splits:
                group, rest = _enough(table, group, missing)
                self.groups += [rest] if rest else []
            post.sent += group
            self.sent.append((post, group))

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
            cost += N.unfit * abs(missing - strength(table, group)) - N.there * (at[group[0]] == post.hex)
            if best is None or (cost, group) < best:
                best = cost, group
        return None if best is None else best[1]

    def _send(self, group: Group, goal: HexId) -> None:
        self.final.setdefault(goal, []).extend(group)
        if goal != self.table.state.at[group[0]]:
            self.orders.append((group, goal))

    def shares(self, hex_: HexId, group: Group) -> bool:
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

    def _towards(self, group: Group, post: Post) -> HexId:
        """The post itself if it can be reached, else the free hex nearest to it, better outside enemy zones."""
        assert post.field is not None
        score: Floats = -post.field.astype(np.float64)
        score -= N.zone * (self.table.occ.zones[PACT] > 0)
        score[post.hex] = N.post
        return self._first(group, score)

    def _first(self, group: Group, score: Floats) -> HexId:
        score = np.where(self.reached(group), score, -FAR)
        for goal in np.argsort(-score, kind="stable")[:60].tolist():
            if score[goal] <= -FAR:
                break
            if self.shares(goal, group):
                return HexId(goal)
        return self.table.state.at[group[0]]

    def _behind(self, group: Group, wanted: list[Post]) -> HexId:
        """Nobody asks for the group: unless it keeps a city or an exit it closes up to the nearest post."""
        content, here = self.table.content, self.table.state.at[group[0]]
        fields = [(int(post.field[here]), post.hex, post) for post in wanted if post.field is not None]
        if content.is_city[here] or here in content.exits or not fields or min(fields)[0] >= FAR:
            return here
        return self._towards(group, min(fields)[2])

    def _refuge(self, group: Group) -> HexId:
        """The group's own hex has been given to others: the nearest one with room."""
        table = self.table
        score = -hex_distances(table.content)[table.state.at[group[0]]].astype(np.float64)
        return self._first(group, score - N.refuge_zone * (table.occ.zones[PACT] > 0))


def _enough(table: Table, group: Group, missing: float) -> tuple[Group, Group]:
    """As many units of a group as a garrison asks for, and the rest."""
    count = 1
    while count < len(group) and strength(table, group[:count]) < missing:
        count += 1
    return group[:count], group[count:]


def _mix(table: Table, there: list[UnitId], group: Group) -> bool:
    formation = table.content.formation
    room = len(there) + len(group) <= LIMIT[NATO]
    return room and all(formation[u] == formation[group[0]] for u in there)
