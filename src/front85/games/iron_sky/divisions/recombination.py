"""14.2 Parts recombine into divisions: `recombine DIVISION HEX`.

A NATO division needs its own parts. Of the Pact any three regiments and base of one pattern may form any division of
that pattern that was broken down in an earlier turn (14.2.1).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import Any, NamedTuple

from front85.games.iron_sky.content.content import Content
from front85.games.iron_sky.divisions.parts import inherit, stand_in, successors
from front85.games.iron_sky.ground import zones
from front85.games.iron_sky.movement import fatigue
from front85.games.iron_sky.movement.fatigue import points
from front85.games.iron_sky.movement.orders import HexOrder
from front85.games.iron_sky.movement.reasons import UNREST
from front85.games.iron_sky.politics import homing
from front85.games.iron_sky.state import ELIMINATED, NATO, WAITING, WITHDRAWN
from front85.games.iron_sky.table import Table
from front85.hexwar.ids import NO_UNIT, HexId, UnitId
from front85.hexwar.verbs.unit_to_hex import sentence
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frame, Frames
from front85.kernel.lazy import cached_property
from front85.kernel.message import Refusal, refuse
from front85.kernel.slots import Bar, Said


class Union(NamedTuple):
    """14.2 Parts that may form a division, what that costs it, and the parts it leaves behind surrounded."""

    parts: tuple[UnitId, ...]
    short: int
    """Steps that missing parts count for."""
    losses: int
    """Steps the division will have lost."""
    left: tuple[UnitId, ...] = ()


WHO = (
    Bar("14.2.1", "refused-not-your-unit", lambda v, unit: v.content.side[unit] != v.side),
    Bar("14.2-na", "is-refused-no-parts", lambda v, unit: unit not in v.content.components),
    Bar("14.2.1", "is-refused-recombine-whole", lambda v, unit: v.unknown(unit) and v.state.at[unit] >= 0),
    Bar("14.2.1", "is-refused-recombine-never", lambda v, unit: v.unknown(unit)),
    Bar((), "", lambda v, unit: v.parted(unit), dead_end=True),
)
WHERE = (
    Bar((), "", lambda v, hex_, unit: v.unformed(unit, hex_)),
    Bar("14.2.1", "is-refused-recombine-apart", lambda v, hex_, unit: hex_ not in v.unions.get(unit, ())),
)


@enforces("14.2.1")
class Recombine(HexOrder):
    """14.2 `recombine DIVISION HEX`."""

    case = "14.2.1"
    weight = 0.2
    slots = sentence(WHO, WHERE)

    @cached_property
    def unions(self) -> dict[UnitId, dict[HexId, Union]]:
        """Divisions that can be formed, and where."""
        found: dict[UnitId, dict[HexId, Union]] = {}
        for division in self._candidates():
            for hex_ in self._places(division):
                union = self.union(division, hex_)
                if isinstance(union, Union):
                    found.setdefault(division, {})[hex_] = union
        return found

    @enforces("14.2.1", "14.2.4")
    def _candidates(self) -> Iterator[UnitId]:
        """14.2.1 Divisions that are not on the map: of NATO any whose parts are, of the Pact those broken down."""
        content, state, side = self.content, self.table.state, self.phase.side
        if self.moves.hand is not None:
            return
        if side == NATO:
            yield from (d for d in content.components if content.side[d] == NATO and state.at[d] == WAITING)
            return
        yield from (content.index[name] for name in state.broken if state.at[content.index[name]] == WAITING)

    def _places(self, division: UnitId) -> list[HexId]:
        """Hexes where its parts might come together: those with two of them at least."""
        at = self.table.state.at
        where = [at[unit] for unit in self._stock(division) if at[unit] >= 0]
        if len(where) < 2 or len(set(where)) == len(where):
            return []
        return sorted({hex_ for hex_ in where if where.count(hex_) > 1})

    def _stock(self, division: UnitId) -> tuple[UnitId, ...]:
        return stock(self.content, division)

    @enforces("14.2.1", "14.2.2", "14.2.4", "14.2.7", "14.2.8", "22.1.8", "41.0.1")
    def union(self, division: UnitId, hex_: HexId) -> Union | Refusal:
        """14.2 The parts in a hex that can form a division now, or why they cannot."""
        content, state, table = self.content, self.table.state, self.table
        name = content.ids[division]
        if content.is_neutral[division] and "AT" not in state.violated:
            return refuse("41.0.1", "is-refused-neutral", unit=name)
        if zones.in_zone(table, self.phase.side, hex_):
            return refuse("14.2.1", "is-refused-recombine-zone", unit=name, hex=table.name(hex_))
        if content.side[division] != NATO and state.broken_on.get(name, 0) >= state.turn:
            return refuse("14.2.1", "is-refused-recombine-turn", unit=name)
        here, lost, left = self._muster(division, hex_)
        if lost is None:
            return refuse("14.2.4", "is-refused-recombine-missing", unit=name, hex=table.name(hex_))
        if len({state.mode[part] for part in here}) > 1:
            return refuse("14.2.1", "is-refused-recombine-modes", unit=name)
        price = content.tables.costs.recombine
        poor = next((part for part in here if fatigue.left(table, part) < price), -1)
        if poor >= 0:
            return refuse("14.2.2", "is-refused-points", unit=content.ids[poor])
        idle = next((part for part in here if part in state.moved and not state.spent[part]), -1)
        if idle >= 0:
            if idle in state.landed:
                return refuse("21.20.3", "is-refused-landed", unit=content.ids[idle])
            return refuse("22.1.8", "is-refused-recombine-idle", unit=content.ids[idle])
        called = next((part for part in here if homing.called(self.moves, part)), NO_UNIT)
        if called >= 0:
            return refuse(UNREST[content.nat[called]], "is-refused-homeward-first", unit=content.ids[called])
        total = lost + sum(state.losses[part] for part in here)
        to = content.tables.recombination.to
        if total > to[-1]:
            return refuse("14.2.8", "is-refused-recombine-losses", unit=name, losses=total)
        return Union(here, lost, next(n for n, most in enumerate(to) if total <= most), left)

    def _muster(self, division: UnitId, hex_: HexId) -> tuple[tuple[UnitId, ...], int | None, tuple[UnitId, ...]]:
        """14.2 Parts in a hex, the steps that missing ones count for (None: some are elsewhere), and those elsewhere
        that are surrounded and left behind."""
        return self._nato_muster(division, hex_) if self.phase.side == NATO else self._pact_muster(division, hex_)

    @enforces("14.2.4", "14.2.7")
    def _nato_muster(self, division: UnitId, hex_: HexId) -> tuple[tuple[UnitId, ...], int | None, tuple[UnitId, ...]]:
        """14.2.7 Its own parts. Those once left behind are formations of their own, and count as lost where they are
        not in the hex to join again (ruling I213)."""
        content, at, free = self.content, self.table.state.at, self.table.state.independent
        base, parts = content.components[division]
        here, lost, left = [], 0, []
        for unit in (base, *(stand_in(self.table, part) for part in parts)):
            if at[unit] == hex_:
                here.append(unit)
                continue
            if at[unit] >= 0 and unit not in free and surrounded(self.table, unit):
                left.append(unit)
            elif unit not in free and at[unit] not in (ELIMINATED, WITHDRAWN):
                return tuple(here), None, ()
            lost += content.tables.recombination.base if unit == base else content.tables.recombination.part
        return tuple(here), lost, tuple(left)

    def _pact_muster(self, division: UnitId, hex_: HexId) -> tuple[tuple[UnitId, ...], int | None, tuple[UnitId, ...]]:
        """14.2 Generic parts: three regiments and a base of the pattern. Fewer will do only if the others are dead or
        surrounded: the pattern has not enough left for all its broken divisions (ruling I98)."""
        content, at, chart = self.content, self.table.state.at, self.content.tables.recombination
        own = content.components[division]
        here: list[UnitId] = []
        left: list[UnitId] = []
        lost = 0
        for kind, needed, weight in (("base", 1, chart.base), ("regiment", len(own[1]), chart.part)):
            stock = [unit for unit in self._stock(division) if content.kind[unit] == kind]
            first = sorted((u for u in stock if at[u] == hex_), key=lambda u: (content.division_of[u] != division, u))
            here += first[:needed]
            missing = needed - len(first[:needed])
            if missing:
                dead = needed * self._broken(division) - sum(at[u] >= 0 for u in stock)
                cut = [u for u in stock if at[u] >= 0 and at[u] != hex_ and surrounded(self.table, u)]
                cut = cut[: max(0, missing - max(dead, 0))]
                if missing > max(dead, 0) + len(cut):
                    return tuple(here), None, ()
                left += cut
                lost += missing * weight
        return tuple(here), lost, tuple(left)

    def _broken(self, division: UnitId) -> int:
        """How many divisions of a pattern are broken down."""
        content, state = self.content, self.table.state
        pattern = content.pattern[division]
        return sum(content.pattern[content.index[name]] == pattern for name in state.broken)

    # the tree

    def units(self) -> Iterable[UnitId]:
        return self.unions

    def open_to(self, unit: UnitId) -> Iterable[HexId]:
        return self.unions[unit]

    def told(self, at: int, said: Said, value: Any) -> Mapping[str, Any]:
        if at != 1:
            return {}
        union = self.unions[said[0]][value]
        cost = points(self.content.tables.costs.recombine)
        return {"cost": cost, "parts": [self.content.ids[part] for part in union.parts], "losses": union.losses}

    @enforces("14.2.2", "5.2.5")
    def does(self, division: UnitId, hex_: HexId) -> Frames:
        table, union = self.table, self.unions[division][hex_]
        price = self.content.tables.costs.recombine
        phase = self.phase
        if phase.mover in union.parts:
            phase = phase.without_mover(table)
        dice = tuple(frame for part in reversed(union.parts) for frame in fatigue.spend(table, part, price))
        joining = Recombination(division=division, parts=union.parts, short=union.short, left=union.left)
        return (phase.at("settled"), joining, *dice)

    def unknown(self, unit: UnitId) -> bool:
        """Whether a division is none that could be formed."""
        return unit not in set(self._candidates())

    def unformed(self, unit: UnitId, hex_: HexId) -> Refusal | None:
        """Why the parts in a hex form no division."""
        why = self.union(unit, hex_)
        return why if isinstance(why, Refusal) else None

    def parted(self, unit: UnitId) -> Refusal | None:
        """Why a division can be formed nowhere."""
        if unit in self.unions:
            return None
        reasons = filter(None, (self.unformed(unit, hex_) for hex_ in self._places(unit)))
        return next(reasons, None) or refuse("14.2.1", "is-refused-recombine-apart", unit=self.content.ids[unit])


@lru_cache(maxsize=512)
def stock(content: Content, division: UnitId) -> tuple[UnitId, ...]:
    """14.2 Counters that can be parts of a division: its own, or for the Pact any of its pattern."""
    base, parts = content.components[division]
    if content.side[division] == NATO:
        return (base, *parts, *(heir for old, heir in successors(content).items() if old in parts))
    pattern = content.pattern[division]
    generic = (*content.by_kind["base"], *content.by_kind["regiment"])
    return tuple(unit for unit in generic if content.pattern[unit] == pattern)


@enforces("14.2.7")
def surrounded(table: Table, unit: UnitId) -> bool:
    """14.2.7 Whether enemy units or zones lie in every land hex around a unit."""
    side, here = table.content.side[unit], table.state.at[unit]
    return all(
        table.enemy_in(side, near) or zones.in_zone(table, side, near)
        for near in table.content.board.adjacent[here]
        if table.content.land[near]
    )


class Recombination(Frame, frozen=True, tag="recombination"):
    """14.2 Parts have paid and, if all still stand, become the division."""

    division: UnitId = NO_UNIT
    parts: tuple[UnitId, ...] = ()
    short: int = 0
    """Steps that parts eliminated before, or left behind, count for."""
    left: tuple[UnitId, ...] = ()

    @enforces("14.2.3", "14.2.5", "14.2.6", "14.2.7", "14.2.8")
    def begin(self, table: Table) -> Frames:
        """14.2 The parts give way to the division. If a combat has stopped one of them it goes no further either
        (9.9-C.1)."""
        content, state, division = table.content, table.state, self.division
        parts = tuple(part for part in self.parts if state.at[part] >= 0)
        chart = content.tables.recombination
        worn = (chart.base if content.is_base[unit] else chart.part for unit in self.parts if unit not in parts)
        total = self.short + sum(worn) + sum(state.losses[part] for part in parts)
        if not parts or total > chart.to[-1]:
            table.note("is-log-not-recombined", "14.2.8", unit=content.ids[division])
            return ()
        here = state.at[parts[0]]
        inherit(table, parts, (division,))
        state.losses[division] = next(n for n, most in enumerate(chart.to) if total <= most)
        if any(part in state.moved or part in state.strayed for part in parts):
            state.strayed.add(division)
        if any(part in state.stopped for part in parts):
            state.moved.add(division)
        for part in parts:
            table.remove(part, WAITING)
            state.moved.discard(part)
        state.independent.difference_update(parts)
        state.independent.update(self.left)
        _regroup(table, division, parts)
        table.put(division, here)
        table.note("is-log-recombines", "14.2.1", unit=content.ids[division], hex=table.name(here))
        return ()


@enforces("14.2.1", "22.1.6")
def _regroup(table: Table, division: UnitId, parts: tuple[UnitId, ...]) -> None:
    """14.2.1 A division stands again. Where generic parts of other divisions of its pattern went into it, its own take
    their places in the books of those."""
    content, broken = table.content, table.state.broken
    used = {content.ids[part] for part in parts}
    spare = [name for name in broken.pop(content.ids[division], ()) if name not in used]
    for other in sorted(broken):
        if used.isdisjoint(broken[other]):
            continue
        mended = []
        for name in broken[other]:
            kind = content.kind[content.index[name]]
            heir = next((own for own in spare if content.kind[content.index[own]] == kind), "")
            if name in used and heir:
                spare.remove(heir)
            mended.append(heir if name in used and heir else name)
        broken[other] = mended
