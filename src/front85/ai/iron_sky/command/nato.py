"""NATO's Land Movement Phase: strike back where it pays, hold a line, keep corps reserves behind it."""

from __future__ import annotations

from collections.abc import Callable

from front85.ai.doctrine import section
from front85.ai.iron_sky.appraisal.ground import N as GROUND
from front85.ai.iron_sky.appraisal.ground import (
    cost_to,
    delays,
    fighters,
    firmness,
    longitude,
    mainland,
    points_by_hex,
    prizes,
)
from front85.ai.iron_sky.appraisal.line import best_line, pressure
from front85.ai.iron_sky.appraisal.weighing import is_last, long_war
from front85.ai.iron_sky.command.stages import Command
from front85.ai.iron_sky.endgame import finale
from front85.ai.iron_sky.moves import rear
from front85.ai.iron_sky.parameters import BY_THE_BOOK, Parameters
from front85.ai.iron_sky.supply import logistics
from front85.ai.iron_sky.supply.starving import Larder
from front85.ai.maps import FAR, Field, Floats, Mask
from front85.games.iron_sky.ground import zones
from front85.games.iron_sky.state import HEDGEHOG, NATO, PACT, TACTICAL
from front85.games.iron_sky.supply.general import superior
from front85.games.iron_sky.table import Table
from front85.hexwar.ids import NO_HEX, HexId, Side, UnitId
from front85.kernel.ask import Words

N = section(__name__)


def strict(table: Table) -> bool:
    """12.2.1 Whether NATO's units must soon be near their own headquarters and bases, or must already."""
    return long_war(table) and table.state.war_turn >= table.content.tables.supply.line_turns["NATO"] - 1


class NatoCommand(Command):
    """The defender."""

    def __init__(self, table: Table, side: Side = NATO, parameters: Parameters = BY_THE_BOOK) -> None:
        super().__init__(table, side, parameters)
        self.posts: dict[UnitId, HexId] = {}
        """The post of each unit."""
        self._fields: dict[HexId, Field] = {}
        self._fed: dict[tuple[str, UnitId], Mask] = {}
        """Where the brigades of a division, or all others of a nation, are in supply."""
        self._planned = False
        self._cuts: dict[HexId, float] | None = None
        """What of the Pact's troops a unit in each hex would cut off."""

    def stages(self) -> tuple[Callable[[], Words | None], ...]:
        return (
            self.go_on,
            self.carry,
            self.enter,
            self.rest,
            self.strike,
            self.march_all,
            self.support,
            self.reserve,
            self.close_up,
        )

    def enter(self) -> Words | None:
        return rear.enter(self.table, self.menu, self.side)

    def support(self) -> Words | None:
        return rear.support(self)

    def close_up(self) -> Words | None:
        return rear.close_up(self)

    # posts

    def plan(self) -> None:
        """Every unit gets a post: first one for each, then more where the enemy is strong."""
        self._planned = True
        table, content, at = self.table, self.content, self.table.state.at
        line = best_line(table, N.leans * self.lean)
        delay = delays(table, NATO)
        bearing = pressure(table)
        for post in line:
            self._fields[post] = cost_to(table, NATO, (post,), delay)
        units = {u for u in self.own() if not content.is_base[u] and self._can_come(u)}
        held: dict[HexId, list[UnitId]] = {post: [] for post in line}
        fixed = [u for u in units if self.pinned(u)]
        for unit in sorted(fixed):
            near = min(line, key=lambda post: content.board.distance(post, at[unit]), default=NO_HEX)
            if near >= 0 and content.board.distance(near, at[unit]) <= 1 and len(held[near]) < N.most:
                held[near].append(unit)
                units.discard(unit)
        self._hunters(line, units)
        if strict(table):
            self._man(line, held, units, bearing, astray=False)
            self._man([post for post in line if not held[post]], held, units, bearing)
        else:
            self._man(line, held, units, bearing)
        for post, some in held.items():
            for unit in some:
                self.posts[unit] = post
        marooned = [u for u in self.own() if not content.is_base[u] and not self._can_come(u)]
        self._second_line(units, sorted(held, key=lambda post: -bearing[post]))
        self._garrisons(marooned)

    def _hunters(self, line: list[HexId], units: set[UnitId]) -> None:
        """Enemies who have come far behind the line are hunted down by those nearest to them, but not by too many; on a
        part of the map there is no rear to speak of."""
        table, at, most = self.table, self.table.state.at, len(units) // N.hunting
        if self.content.area is not None:
            return
        for hex_ in self._pockets(line):
            field = cost_to(table, NATO, (hex_,))
            near = [u for u in units if field[at[u]] <= N.chase and self._fits(u, hex_) and self.content.attack[u]]
            near = sorted(near, key=lambda u: (int(field[at[u]]), u))[: N.hunters]
            if len(near) < N.hunters or len(near) > most:
                continue
            most -= len(near)
            self._fields[hex_] = field
            for unit in near:
                self.posts[unit] = hex_
                units.discard(unit)

    def _pockets(self, line: list[HexId]) -> list[HexId]:
        """Hexes on NATO's ground with enemies in them, far behind the nearest post; the farthest first."""
        content, at = self.content, self.table.state.at
        distance, east = content.board.distance, longitude(content)
        found: dict[HexId, int] = {}
        for hex_ in sorted({at[unit] for unit in fighters(self.table, PACT)}):
            post = min(line, key=lambda post: (distance(post, hex_), post), default=NO_HEX)
            if post >= 0 and content.home[hex_] == NATO and east[hex_] < east[post] - 1:
                found[hex_] = distance(post, hex_)
        return sorted((hex_ for hex_ in found if found[hex_] > N.behind), key=lambda hex_: (-found[hex_], hex_))

    def _man(
        self,
        line: list[HexId],
        held: dict[HexId, list[UnitId]],
        units: set[UnitId],
        bearing: Floats,
        astray: bool = True,
    ) -> None:
        """Posts are manned, those on which the enemy presses most above all; nobody goes `astray` unless he may."""
        while units and line:
            open_ = [post for post in line if len(held[post]) < N.most]
            if not open_:
                break
            post = max(open_, key=lambda p: (not held[p], bearing[p] / (1 + len(held[p])), p))
            able = [u for u in sorted(units) if self._fits(u, post) and (astray or self._fed_in(u, post))]
            if not able:
                line = [other for other in line if other != post]
                continue
            unit = min(able, key=lambda u: (self._way(u, post), u))
            held[post].append(unit)
            units.discard(unit)

    def _second_line(self, units: set[UnitId], line: list[HexId]) -> None:
        """Whoever is left over stands behind the posts on which the enemy presses most."""
        behind = [hex_ for hex_ in map(self._behind, line) if hex_ >= 0]
        for post in behind:
            self._fields[post] = cost_to(self.table, NATO, (post,))
        taken = dict.fromkeys(behind, 0)
        for unit in sorted(units):
            open_ = [post for post in taken if taken[post] < N.most and self._fits(unit, post)]
            if strict(self.table):
                home = logistics.camp(self.table, unit)
                fed = [post for post in open_ if self._fed_in(unit, post)]
                if not fed and home >= 0:
                    self._fields.setdefault(home, cost_to(self.table, NATO, (home,)))
                    self.posts[unit] = home
                    continue
                open_ = fed or open_
            if not open_:
                continue
            post = min(open_, key=lambda p: (self._way(unit, p) + 40 * taken[p], p))
            taken[post] += 1
            self.posts[unit] = post

    def _garrisons(self, units: list[UnitId]) -> None:
        """Whoever cannot come to the line, as on an island, holds places close by that count, each a different one."""
        table, at, points = self.table, self.table.state.at, points_by_hex(self.content)
        distance = self.content.board.distance
        taken = {at[unit] for unit in self.own() if unit not in units}
        for unit in sorted(units, key=lambda unit: (-points.get(at[unit], 0.0), unit)):
            here = at[unit]
            near = [hex_ for hex_ in points if hex_ not in taken and distance(here, hex_) <= N.close]
            near = [hex_ for hex_ in near if table.holder(hex_) == NATO and self._fits(unit, hex_)]
            for hex_ in sorted(near, key=lambda hex_: (hex_ != here, -points[hex_], hex_)):
                field = self._fields[hex_] if hex_ in self._fields else cost_to(table, NATO, (hex_,))
                if field[here] < FAR:
                    self._fields[hex_], self.posts[unit] = field, hex_
                    taken.add(hex_)
                    break

    def _behind(self, post: HexId) -> HexId:
        """The best ground two hexes west of a post."""
        content, east = self.content, longitude(self.content)
        ring = {far for near in content.board.adjacent[post] for far in content.board.adjacent[near]}
        west = [
            hex_
            for hex_ in sorted(ring)
            if content.board.distance(hex_, post) == 2
            and east[hex_] < east[post] - 0.5
            and content.playable[hex_]
            and not self.table.enemy_in(NATO, hex_)
        ]
        return max(west, key=lambda hex_: firmness(content)[hex_], default=NO_HEX)

    def _fits(self, unit: UnitId, post: HexId) -> bool:
        return self.content.confined[unit] in ("", self.content.country[post])

    def _way(self, unit: UnitId, post: HexId) -> int:
        """Quarters to a post, more where a unit's division or nation could not feed it."""
        way = int(self._fields[post][self.table.state.at[unit]])
        return int(way + N.astray * (long_war(self.table) and not self._fed_in(unit, post)))

    def _fed_in(self, unit: UnitId, post: HexId) -> bool:
        """12.2.2, 12.2.9 Whether a unit could be fed in a post as its headquarters and bases stand now."""
        key = (self.content.nat[unit], superior(self.table, unit))
        if key not in self._fed:
            self._fed[key] = logistics.fed(self.table, *key)
        return bool(self._fed[key][post])

    def _can_come(self, unit: UnitId) -> bool:
        """Whether a unit can walk to the line at all: not from an island, nor across neutral ground; and nobody leaves
        West Berlin for it."""
        here = self.table.state.at[unit]
        if self.content.home[here] == NATO and not mainland(self.content)[here]:
            return False
        return any(field[here] < FAR for field in self._fields.values())

    def pinned(self, unit: UnitId) -> bool:
        here = self.table.state.at[unit]
        return zones.in_zone(self.table, NATO, here)

    # orders

    def march(self, unit: UnitId) -> Words | None:
        if self.content.is_base[unit]:
            return None
        if not self._planned:
            self.plan()
        if is_last(self.table):
            return finale.raid(self, unit) or self.marching.dress(unit)
        post, here = self.posts.get(unit, NO_HEX), self.table.state.at[unit]
        if self.table.state.mode[unit] == HEDGEHOG and here != post and self.enemy_far[here] > 1:
            return self.marching.change(unit, "tactical", TACTICAL)
        bonus = self.bonus(unit)
        if post < 0 and not bonus:
            return self.marching.dress(unit)
        field = self._fields[post] if post >= 0 else self.enemy_far * 0
        if post >= 0:
            bonus[post] = bonus.get(post, 0.0) + N.post
            for near in self.content.board.adjacent[post]:
                bonus[near] = bonus.get(near, 0.0) + N.by_post
        if not self.marching.free(unit) and here != post:
            return self.marching.dress(unit) if bonus.get(here, 0.0) > N.strangles else self.break_off(unit, post)
        words = self.marching.toward(unit, field, bonus, GROUND.turn, join=True)
        if words is None and here == post:
            words = self.dig_in(unit)
        if words is not None and words[0] == "move" and self.content.board.index[words[-1]] in (self._cuts or ()):
            self._cuts = None  # the next one need not cut off the same
        return words

    def cutting(self, unit: UnitId) -> dict[HexId, float]:
        """12.4 Where a unit would keep troops of the Pact out of supply; where it stands, those it does already."""
        each, here = self.parameters.cuts, self.table.state.at[unit]
        if not each or not self.table.state.war_turn or self.content.scenario.supplied:
            return {}
        larder = Larder(self.table)
        if self._cuts is None:
            self._cuts = larder.cuts(self.enemy_far > 0)
        found = {hex_: each * worth for hex_, worth in self._cuts.items()}
        if self.enemy_far[here] <= N.contact:
            found[here] = each * larder.kept_by(unit)
        return found

    def break_off(self, unit: UnitId, post: HexId) -> Words | None:
        """9.6 Whoever is held fast far before the line tries to get away, unless the place counts."""
        here, points = self.table.state.at[unit], points_by_hex(self.content)
        if post < 0 or self.content.board.distance(here, post) < 2 or here in points:
            return self.marching.dress(unit)
        if self.phase.mover == unit and self.phase.leave == "failed":
            return None
        return ("disengage", self.content.ids[unit])

    def bonus(self, unit: UnitId) -> dict[HexId, float]:
        """Places the enemy has taken and not manned."""
        table, content, here = self.table, self.content, self.table.state.at[unit]
        found = {
            hex_: N.retake[long_war(table)] * worth
            for hex_, worth in prizes(table, NATO).items()
            if content.board.distance(here, hex_) <= 14
            and not table.occ.present[PACT, hex_]
            and content.home[hex_] == NATO
        }
        for hex_, worth in self.cutting(unit).items():
            found[hex_] = found.get(hex_, 0.0) + worth
        return found

    def in_order(self, units: list[UnitId]) -> list[UnitId]:
        """Those with a short way first: the others can still change their minds."""
        if not self._planned:
            self.plan()
        at = self.table.state.at

        def far(unit: UnitId) -> int:
            post = self.posts.get(unit, NO_HEX)
            return int(self._fields[post][at[unit]]) if post >= 0 else 0

        return sorted(units, key=lambda unit: (far(unit), unit))

    def reserve(self) -> Words | None:
        """9.18 A reserve for each headquarters that can have one: of those not alone in their hex, if possible."""
        verb = self.menu.verbs["reserve"]
        names = list(verb.after(()))
        state, index = self.table.state, self.content.index
        names = [n for n in names if state.spent[index[n]] <= GROUND.turn - self.content.tables.costs.reserve]
        names = [n for n in names if not self.content.is_base[index[n]]]
        if not names:
            return None
        return ("reserve", max(names, key=lambda n: (self._mates(index[n]), self.content.defense[index[n]], n)))

    def _mates(self, unit: UnitId) -> int:
        content = self.content
        return sum(content.is_combat[u] for u in self.table.units_at(self.table.state.at[unit]))
