"""18.2 Air units on the map: how they come in and fly on.

`sortie UNITS HEX` brings one or two air units, with an ECM carrier or without, by the cheapest way from their edge to a
hex. `divert UNITS HEX` flies on from there, so that a way of one's own is flown leg by leg. `cover=` names the one
unit a carrier pays for; without it the carrier pays for all.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache
from itertools import combinations
from typing import Any

import numpy as np

from front85.games.fulda_gap.air.air_defense import Purse, Wing, defenses, entry_hexes, flown
from front85.games.fulda_gap.air.superiority import flying, level, ready
from front85.games.fulda_gap.content.content import Content
from front85.games.fulda_gap.movement.pathing import Mask
from front85.games.fulda_gap.state import FLYING, READY, SHOT_DOWN, SIDES, SPENT
from front85.games.fulda_gap.table import Table
from front85.hexwar.ids import HexId, Side, hex_ids
from front85.hexwar.kernels.airlane import Airlanes, Defenses, airlanes
from front85.hexwar.verbs.slots import hexes
from front85.kernel.ask import Words
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frame, Frames
from front85.kernel.grammar import Slotted
from front85.kernel.lazy import cached_property
from front85.kernel.message import Refusal, refuse
from front85.kernel.slots import Bar, Names, Said, Slot, behind, besides
from front85.kernel.verbs import Verb

NOBODY = "none"


def listed(table: Table, group: Sequence[int]) -> str:
    return ", ".join(table.content.air[air].id for air in sorted(group))


class _Wings:
    """Air units that fly together as one word, `F-4E/1+EF-111/1`: those that fight first, as groups are listed."""

    def __init__(self, content: Content) -> None:
        self._content = content

    def __getitem__(self, group: tuple[int, ...]) -> str:
        return "+".join([self._content.air[air].id for air in sorted(group)])

    def get(self, word: str) -> tuple[int, ...] | None:
        index, air = self._content.air_index, self._content.air
        units = [index.get(part, -1) for part in word.split("+")]
        if min(units) < 0 or len(set(units)) != len(units):
            return None
        return tuple(sorted(units, key=lambda unit: (air[unit].ecm, unit)))


@lru_cache(maxsize=32)
def _wings(content: Content) -> Names:
    wings = _Wings(content)
    return Names(wings, wings)


def wings(verb: Any) -> Names:
    """Air units that fly together."""
    return _wings(verb.content)


@lru_cache(maxsize=32)
def _single(content: Content) -> Names:
    return Names([air.id for air in content.air], content.air_index)


def single_wings(verb: Any) -> Names:
    """Air units one by one."""
    return _single(verb.content)


class _Flight(Slotted):
    """What coming in and flying on share: a group, a hex, and perhaps whom the carrier covers."""

    case = "18.2"
    slots = (
        Slot(
            "UNITS",
            wings,
            lambda v: v.groups(),
            ("18.2", "fg-refused-unknown-air"),
            bars=(
                Bar((), "", lambda v, group: next(filter(None, map(v.no_flyer, sorted(group))), None), settled=True),
                Bar(
                    "18.43",
                    "fg-refused-two-carriers",
                    lambda v, group: v.carriers_in(group) > v.chart.ecm_stacking,
                    None,
                    True,
                ),
                Bar(
                    "18.3a",
                    "fg-refused-air-stack",
                    lambda v, group: len(group) - v.carriers_in(group) > v.chart.stacking,
                    lambda v, _: {"most": v.chart.stacking},
                    settled=True,
                ),
                Bar(
                    "18.3a",
                    "fg-refused-air-apart",
                    lambda v, group: group not in v.bands(),
                    lambda v, group: {"units": listed(v.table, group)},
                    settled=True,
                ),
                Bar(
                    "18.21",
                    "fg-refused-no-penetration",
                    lambda v, group: not v.leads_on(group),
                    lambda v, group: {"units": listed(v.table, group), "have": v.points(group)},
                    settled=True,
                    dead_end=True,
                ),
            ),
            among=lambda v, group: group in v.bands() and v.leads_on(group),
            respelled=True,
        ),
        Slot(
            "HEX",
            hexes,
            lambda v, group: v.goals(group),
            ("18.2", "refused-unknown-hex"),
            bars=(Bar((), "", lambda v, hex_, group: v.out_of_reach(group, hex_), settled=True),),
            among=lambda v, hex_, group: v.outcome(group, hex_, group) is not None,
        ),
        Slot(
            "COVER",
            behind("cover=", besides(single_wings, NOBODY)),
            lambda v, group, hex_: v.covers(group, hex_),
            ("18.41", "fg-refused-cover"),
            other=lambda v, word, group, _: refuse("18.41", "fg-refused-cover", word=word) if v.shares(group) else None,
            bars=(
                Bar("18.41", "refused-too-long", lambda v, cover, group, _: not v.shares(group), settled=True),
                Bar("18.41", "fg-refused-cover", lambda v, cover, group, _: cover not in v.shares(group), settled=True),
                Bar(
                    "18.21",
                    "fg-refused-penetration",
                    lambda v, cover, group, hex_: v.outcome(group, hex_, v.covered(group, cover)) is None,
                    lambda v, cover, group, _: {"have": v.points(group)},
                    settled=True,
                ),
            ),
            optional=True,
        ),
    )

    def __init__(self, table: Table, phase: Frame, side: Side, nuclear: bool = False) -> None:
        self.table, self.phase, self.side, self.nuclear = table, phase, side, nuclear
        self.content, self.state = table.content, table.state
        self._lanes: dict[tuple[int, ...], Airlanes] = {}
        self._onward: dict[object, bool] = {}
        self.chart = table.content.tables.air_attack

    # who

    def stacks(self) -> list[list[int]]:
        """Air units that may fly together, by place."""
        raise NotImplementedError

    def usable(self, air: int) -> bool:
        """19.11 In a Nuclear Strike Phase only carriers of warheads fly, and the ECM carriers with them."""
        unit = self.content.air[air]
        return not unit.transport and (not self.nuclear or unit.nuclear or unit.ecm)

    @enforces("18.3a", "18.43", "18.4")
    def bands(self) -> list[tuple[int, ...]]:
        """18.3 One or two air units and at most one ECM carrier."""
        limit = self.content.tables.air_attack.stacking
        found: list[tuple[int, ...]] = []
        for stack in self.stacks():
            plain = [air for air in stack if not self.content.air[air].ecm]
            carriers = [(air,) for air in stack if self.content.air[air].ecm]
            bodies = [g for size in range(1, limit + 1) for g in combinations(plain, size)]
            found += bodies
            found += [(*body, *carrier) for body in bodies for carrier in carriers]
            found += carriers
        return found

    def groups(self) -> list[tuple[int, ...]]:
        """Those of them that have a hex to fly to: nobody is offered who could not."""
        return [group for group in self.bands() if self.leads_on(group)]

    def leads_on(self, group: tuple[int, ...]) -> bool:
        """Units of one type with as many points left and the same way behind them are alike."""
        air, left, route = self.content.air, self.state.air_left, self.state.air_route
        kind = tuple((air[unit].type, left[unit], route[unit], self.state.air_at[unit]) for unit in group)
        found = self._onward.get(kind)
        if found is None:
            found = self._onward[kind] = bool(self.goals(group))
        return found

    # where

    @cached_property
    def sky(self) -> Defenses:
        return defenses(self.table, self.side)

    @enforces("18.3a", "18.43")
    def _closed(self, group: tuple[int, ...]) -> Mask:
        """18.3 Hexes where the group would be one air unit too many, or one carrier (18.43)."""
        chart, air = self.content.tables.air_attack, self.content.air
        closed = np.zeros(self.content.board.size, bool)
        carriers = sum(air[unit].ecm for unit in group)
        room = chart.stacking - (len(group) - carriers)
        seen: dict[int, tuple[int, int]] = {}
        for unit in flying(self.table, self.side):
            if unit not in group:
                plain, ecm = seen.get(self.state.air_at[unit], (0, 0))
                seen[self.state.air_at[unit]] = (plain + (not air[unit].ecm), ecm + air[unit].ecm)
        for hex_, (plain, ecm) in seen.items():
            closed[hex_] = plain > room or ecm + carriers > chart.ecm_stacking
        return closed

    def lanes(self, group: tuple[int, ...]) -> Airlanes:
        """The cheapest ways of the group's first fighting unit; what the others pay on them is worked out after."""
        found = self._lanes.get(group)
        if found is None:
            leader = min(group, key=lambda air: (self.content.air[air].ecm, air))
            # A carrier pays for itself too, so at most half of its points pay for the leader's way.
            help_ = sum(self.state.air_left[air] for air in group if air != leader and self.content.air[air].ecm) // 2
            limit = self.state.air_left[leader] + help_
            starts = [] if self.state.air_route[leader] else entry_hexes(self.table, self.side)
            found = self._lanes[group] = airlanes(
                self.content.board.neighbours,
                self.sky,
                starts,
                self.state.air_route[leader],
                self._closed(group),
                limit,
            )
        return found

    def _one_way(self, group: tuple[int, ...]) -> bool:
        """Whether all have the same way behind them, so that the leader's price is everybody's."""
        first, *rest = (self.state.air_route[air] for air in group)
        return all(route == first for route in rest)

    def _alike(self, group: tuple[int, ...]) -> bool:
        """Whether each pays the leader's price and nobody pays for another."""
        return self._one_way(group) and not any(self.content.air[air].ecm for air in group)

    def outcome(self, group: tuple[int, ...], hex_: HexId, covered: Collection[int]) -> dict[int, Wing] | None:
        lanes = self.lanes(group)
        if lanes.cost[hex_] < 0 or self.state.air_at[group[0]] == hex_:
            return None
        prices = lanes.prices(hex_) if self._one_way(group) else None
        return flown(self.table, self.sky, group, lanes.path(hex_), covered, prices)

    def goals(self, group: tuple[int, ...]) -> list[HexId]:
        lanes, here = self.lanes(group), self.state.air_at[group[0]]
        if self._alike(group):
            most = min(self.state.air_left[air] for air in group)
            near = np.flatnonzero((lanes.cost >= 0) & (lanes.cost <= most))
            return [hex_ for hex_ in hex_ids(near.tolist()) if hex_ != here]
        hexes = [hex_ for hex_ in hex_ids(np.flatnonzero(lanes.cost >= 0).tolist()) if hex_ != here]
        if not self._one_way(group):
            return [hex_ for hex_ in hexes if self.outcome(group, hex_, group) is not None]
        purse = Purse.of(self.table, group)._replace(entered=1 if self.state.air_route[group[0]] else 0)
        return list(lanes.fold(hexes, purse, Purse.pay))

    # the tree

    def offered(self) -> bool:
        return any(self.leads_on(group) for group in self.bands())

    @enforces("18.41")
    def covers(self, group: tuple[int, ...], hex_: HexId) -> list[int | str]:
        """18.41 The carrier pays for all unless told to pay for one of two, or for nobody."""
        shares = self.shares(group)
        return [who for who in shares if self.outcome(group, hex_, self.covered(group, who)) is not None]

    def shares(self, group: tuple[int, ...]) -> list[int | str]:
        """For whom a carrier may pay, whether it can or not."""
        plain = [air for air in group if not self.content.air[air].ecm]
        if len(plain) == len(group) or not plain:
            return []
        return [NOBODY, *(plain if len(plain) > 1 else ())]

    def covered(self, group: tuple[int, ...], who: int | str | None) -> tuple[int, ...]:
        if who is None:
            return group
        return () if isinstance(who, str) else (who,)

    def told(self, at: int, said: Said, value: Any) -> Mapping[str, Any]:
        """The way and what each unit has left after it."""
        if not at:
            return {}
        group, hex_ = (said[0], value) if at == 1 else said[:2]
        flown = self.outcome(group, hex_, self.covered(group, value if at == 2 else None))
        if flown is None:
            return {}
        lanes = self.lanes(group)
        return {
            "cost": int(lanes.cost[hex_]),
            "left": {self.content.air[air].id: wing.left for air, wing in flown.items()},
            "path": [self.table.name(h) for h in lanes.path(hex_)],
        }

    # the deed

    def does(self, group: tuple[int, ...], hex_: HexId, who: int | str | None) -> Frames:
        table, state = self.table, self.state
        flown = self.outcome(group, hex_, self.covered(group, who))
        assert flown is not None
        for air, wing in flown.items():
            state.air[air] = FLYING if wing.at >= 0 else SPENT
            state.air_at[air], state.air_left[air], state.air_route[air] = wing.at, wing.left, wing.route
        cost = int(self.lanes(group).cost[hex_])
        units, name = listed(table, group), table.name(hex_)
        table.note("fg-log-sortie", "18.2", side=SIDES[self.side], units=units, hex=name, cost=cost)
        return (self.phase,)

    # reasons

    def points(self, group: Sequence[int]) -> int:
        return min(self.state.air_left[air] for air in group)

    def carriers_in(self, group: Sequence[int]) -> int:
        return sum(self.content.air[air].ecm for air in group)

    def why_not_offered(self, rest: Words) -> Refusal:
        return super().why_not_offered(rest) if any(self.stacks()) else self.absent()

    def nobody(self) -> Refusal | None:
        """18.21 Where there are units that could fly, that none of them can pay for a hex."""
        group = [air for stack in self.stacks() for air in stack]
        if not group:
            return None
        return refuse("18.21", "fg-refused-no-penetration", units=listed(self.table, group), have=self.points(group))

    def no_flyer(self, unit: int) -> Refusal | None:
        air, status = self.content.air[unit], self.state.air[unit]
        if air.side != self.side:
            return refuse("18.2", "fg-refused-not-your-air", unit=air.id)
        if air.transport:
            return refuse("20.3a", "fg-refused-transport", unit=air.id)
        if self.nuclear and not (air.nuclear or air.ecm):
            return refuse("19.11", "fg-refused-not-nuclear", unit=air.id)
        if status == SHOT_DOWN:
            return refuse("18.67", "fg-refused-shot-down", unit=air.id)
        if status == SPENT:
            return refuse("18.23", "fg-refused-has-flown", unit=air.id)
        if status not in (READY, FLYING):
            return refuse("18.12", "fg-refused-not-allotted", unit=air.id, level=level(self.table, self.side))
        return None

    def out_of_reach(self, group: tuple[int, ...], hex_: HexId) -> Refusal | None:
        """Why a group does not get to a hex, or may not be there."""
        name = self.table.name(hex_)
        if self._closed(group)[hex_]:
            case = "18.43" if self.content.air[group[-1]].ecm else "18.3a"
            return refuse(case, "fg-refused-air-full", hex=name)
        if self.state.air_at[group[0]] == hex_:
            return refuse("18.2", "fg-refused-air-there", hex=name)
        if self.outcome(group, hex_, group) is not None:
            return None
        return refuse("18.21", "fg-refused-penetration", hex=name, have=self.points(group))


class Sortie(_Flight):
    """18.2 `sortie UNITS HEX`: air units come onto the map."""

    def stacks(self) -> list[list[int]]:
        return [stack] if (stack := [air for air in ready(self.table, self.side) if self.usable(air)]) else []

    def absent(self) -> Refusal:
        if not any(self.state.air[air] != 0 for air in self.content.air_by_side[self.side]):
            return refuse("18.12", "fg-refused-no-air", level=level(self.table, self.side))
        return self.nobody() or refuse("18.23", "fg-refused-all-flown")

    def no_flyer(self, unit: int) -> Refusal | None:
        if self.content.air[unit].side == self.side and self.state.air[unit] == FLYING:
            return refuse("18.2", "fg-refused-divert", unit=self.content.air[unit].id)
        return super().no_flyer(unit)


class Divert(_Flight):
    """18.21 `divert UNITS HEX`: air units already on the map fly on, together or apart."""

    case = "18.21"
    weight = 0.05

    def stacks(self) -> list[list[int]]:
        found: dict[int, list[int]] = {}
        for air in flying(self.table, self.side):
            if self.usable(air):
                found.setdefault(self.state.air_at[air], []).append(air)
        return list(found.values())

    def absent(self) -> Refusal:
        return self.nobody() or refuse("18.21", "fg-refused-none-flying")

    def no_flyer(self, unit: int) -> Refusal | None:
        if self.content.air[unit].side == self.side and self.state.air[unit] == READY:
            return refuse("18.2", "fg-refused-sortie-first", unit=self.content.air[unit].id)
        return super().no_flyer(unit)


def flight_verbs(table: Table, phase: Frame, side: Side, nuclear: bool = False) -> dict[str, Verb]:
    return {"sortie": Sortie(table, phase, side, nuclear), "divert": Divert(table, phase, side, nuclear)}
