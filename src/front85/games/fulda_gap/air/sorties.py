"""18.2 Air units on the map: how they come in and fly on.

`sortie UNITS HEX` brings one or two air units, with an ECM carrier or without, by the cheapest way from their edge to a
hex. `divert UNITS HEX` flies on from there, so that a way of one's own is flown leg by leg. `cover=` names the one
unit a carrier pays for; without it the carrier pays for all.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from itertools import combinations
from typing import Any

import numpy as np

from front85.games.fulda_gap.air.air_defense import Purse, Wing, defenses, entry_hexes, flown
from front85.games.fulda_gap.air.superiority import flying, level, ready
from front85.games.fulda_gap.movement.pathing import Mask
from front85.games.fulda_gap.state import FLYING, READY, SHOT_DOWN, SIDES, SPENT
from front85.games.fulda_gap.table import Table
from front85.hexwar.forces import unknown_hex
from front85.hexwar.ids import HexId, Side, hex_ids
from front85.hexwar.kernels.airlane import Airlanes, Defenses, airlanes
from front85.kernel.ask import Words
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frame, Frames
from front85.kernel.lazy import cached_property
from front85.kernel.message import Refusal, refuse
from front85.kernel.verbs import Verb

COVER = "cover="
NOBODY = "none"


def word_of(table: Table, group: Sequence[int]) -> str:
    return "+".join(table.content.air[air].id for air in sorted(group))


def parse(table: Table, word: str) -> tuple[int, ...] | None:
    """The air units a word names, or None when one does not exist or is named twice."""
    index = table.content.air_index
    units = [index.get(part, -1) for part in word.split("+")]
    if min(units) < 0 or len(set(units)) != len(units):
        return None
    return tuple(sorted(units))


def listed(table: Table, group: Sequence[int]) -> str:
    return ", ".join(table.content.air[air].id for air in sorted(group))


class _Flight(Verb):
    """What coming in and flying on share: a group, a hex, and perhaps whom the carrier covers."""

    case = "18.2"

    def __init__(self, table: Table, phase: Frame, side: Side, nuclear: bool = False) -> None:
        self.table, self.phase, self.side, self.nuclear = table, phase, side, nuclear
        self.content, self.state = table.content, table.state
        self._lanes: dict[tuple[int, ...], Airlanes] = {}
        self._onward: dict[object, bool] = {}

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

    def _group(self, word: str) -> tuple[int, ...]:
        group = parse(self.table, word)
        assert group is not None
        return self._sorted(group)

    def _sorted(self, group: Sequence[int]) -> tuple[int, ...]:
        """Fighting units first, as groups are listed."""
        return tuple(sorted(group, key=lambda air: (self.content.air[air].ecm, air)))

    def after(self, rest: Words) -> Collection[str]:
        if not rest:
            return [word_of(self.table, group) for group in self.groups()]
        group = self._group(rest[0])
        if len(rest) == 1:
            names = self.content.board.names
            return [names[hex_] for hex_ in self.goals(group)]
        return self._covers(rest) if len(rest) == 2 else ()

    @enforces("18.41")
    def _covers(self, rest: Words) -> list[str]:
        """18.41 The carrier pays for all unless told to pay for one of two, or for nobody."""
        group, hex_ = self._group(rest[0]), self.content.board.index[rest[1]]
        words = self._shares(group)
        return [word for word in words if self.outcome(group, hex_, self._covered(group, word)) is not None]

    def _shares(self, group: tuple[int, ...]) -> list[str]:
        """The words for whom a carrier pays, whether it can or not."""
        plain = [air for air in group if not self.content.air[air].ecm]
        if len(plain) == len(group) or not plain:
            return []
        one_of_two = [f"{COVER}{self.content.air[air].id}" for air in plain] if len(plain) > 1 else []
        return [f"{COVER}{NOBODY}", *one_of_two]

    def _covered(self, group: tuple[int, ...], word: str) -> tuple[int, ...]:
        if not word:
            return group
        name = word.removeprefix(COVER)
        return () if name == NOBODY else (self.content.air_index[name],)

    def follows(self, rest: Words, word: str) -> bool:
        if not rest:
            group = parse(self.table, word)
            return group is not None and self._sorted(group) in self.bands() and self.leads_on(self._sorted(group))
        if len(rest) == 1:
            hex_ = self.content.board.index.get(word)
            group = self._group(rest[0])
            return hex_ is not None and self.outcome(group, hex_, group) is not None
        return word in self.after(rest)

    def canonical(self, rest: Words) -> Words:
        group = parse(self.table, rest[0]) if rest else None
        return rest if group is None else (word_of(self.table, group), *rest[1:])

    def closes(self, rest: Words) -> bool:
        return len(rest) in (2, 3)

    def hint(self, rest: Words, word: str) -> Mapping[str, Any]:
        """The way and what each unit has left after it."""
        if len(rest) not in (1, 2):
            return {}
        group = self._group(rest[0])
        hex_ = self.content.board.index[rest[1] if len(rest) == 2 else word]
        wings = self.outcome(group, hex_, self._covered(group, word if len(rest) == 2 else ""))
        if wings is None:
            return {}
        lanes = self.lanes(group)
        return {
            "cost": int(lanes.cost[hex_]),
            "left": {self.content.air[air].id: wing.left for air, wing in wings.items()},
            "path": [self.table.name(h) for h in lanes.path(hex_)],
        }

    # the deed

    def play(self, rest: Words) -> Frames:
        table, state = self.table, self.state
        group, hex_ = self._group(rest[0]), self.content.board.index[rest[1]]
        wings = self.outcome(group, hex_, self._covered(group, rest[2] if len(rest) > 2 else ""))
        assert wings is not None
        for air, wing in wings.items():
            state.air[air] = FLYING if wing.at >= 0 else SPENT
            state.air_at[air], state.air_left[air], state.air_route[air] = wing.at, wing.left, wing.route
        cost = int(self.lanes(group).cost[hex_])
        table.note("fg-log-sortie", "18.2", side=SIDES[self.side], units=listed(table, group), hex=rest[1], cost=cost)
        return (self.phase,)

    # reasons

    def refusal(self, rest: Words, word: str) -> Refusal:
        if not rest:
            return self._refused_group(word)
        if len(rest) == 1:
            return self._refused_hex(self._group(rest[0]), word)
        return self._refused_cover(rest, word)

    def _refused_cover(self, rest: Words, word: str) -> Refusal:
        """18.41 Of a group without a carrier, or with nobody to cover, nothing more can be said."""
        group = self._group(rest[0])
        words = self._shares(group)
        if not words or len(rest) > 2:
            return refuse("18.41", "refused-too-long", word=word)
        if word in words:
            have = min(self.state.air_left[air] for air in group)
            return refuse("18.21", "fg-refused-penetration", hex=rest[1], have=have)
        return refuse("18.41", "fg-refused-cover", word=word)

    def refusal_at(self, rest: Words, depth: int) -> Refusal:
        """Of a group that might fly and has nowhere to go, the reason of the hex it was to go to."""
        group = parse(self.table, rest[0])
        if depth or len(rest) < 2 or group is None or self._sorted(group) not in self.bands():
            return super().refusal_at(rest, depth)
        return self._refused_hex(self._sorted(group), rest[1])

    def absent_for(self, rest: Words) -> Refusal:
        return self.refusal_at(rest, 0) if rest and any(self.stacks()) else self.absent()

    def nobody(self) -> Refusal | None:
        """18.21 Where there are units that could fly, that none of them can pay for a hex."""
        group = [air for stack in self.stacks() for air in stack]
        if not group:
            return None
        have = min(self.state.air_left[air] for air in group)
        return refuse("18.21", "fg-refused-no-penetration", units=listed(self.table, group), have=have)

    def _refused_group(self, word: str) -> Refusal:
        group, air = parse(self.table, word), self.content.air
        if group is None:
            return refuse("18.2", "fg-refused-unknown-air", units=word)
        for unit in group:
            reason = self._refused_unit(unit)
            if reason is not None:
                return reason
        if sum(air[unit].ecm for unit in group) > self.content.tables.air_attack.ecm_stacking:
            return refuse("18.43", "fg-refused-two-carriers")
        if sum(not air[unit].ecm for unit in group) > self.content.tables.air_attack.stacking:
            return refuse("18.3a", "fg-refused-air-stack", most=self.content.tables.air_attack.stacking)
        if self._sorted(group) in self.bands():
            have = min(self.state.air_left[unit] for unit in group)
            return refuse("18.21", "fg-refused-no-penetration", units=listed(self.table, group), have=have)
        return refuse("18.3a", "fg-refused-air-apart", units=listed(self.table, group))

    def _refused_unit(self, unit: int) -> Refusal | None:
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

    def _refused_hex(self, group: tuple[int, ...], word: str) -> Refusal:
        hex_ = self.content.board.index.get(word)
        if hex_ is None:
            return unknown_hex("18.2", word)
        if self._closed(group)[hex_]:
            case = "18.43" if self.content.air[group[-1]].ecm else "18.3a"
            return refuse(case, "fg-refused-air-full", hex=word)
        if self.state.air_at[group[0]] == hex_:
            return refuse("18.2", "fg-refused-air-there", hex=word)
        have = min(self.state.air_left[air] for air in group)
        return refuse("18.21", "fg-refused-penetration", hex=word, have=have)


class Sortie(_Flight):
    """18.2 `sortie UNITS HEX`: air units come onto the map."""

    def stacks(self) -> list[list[int]]:
        return [stack] if (stack := [air for air in ready(self.table, self.side) if self.usable(air)]) else []

    def absent(self) -> Refusal:
        if not any(self.state.air[air] != 0 for air in self.content.air_by_side[self.side]):
            return refuse("18.12", "fg-refused-no-air", level=level(self.table, self.side))
        return self.nobody() or refuse("18.23", "fg-refused-all-flown")

    def _refused_unit(self, unit: int) -> Refusal | None:
        if self.content.air[unit].side == self.side and self.state.air[unit] == FLYING:
            return refuse("18.2", "fg-refused-divert", unit=self.content.air[unit].id)
        return super()._refused_unit(unit)


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

    def _refused_unit(self, unit: int) -> Refusal | None:
        if self.content.air[unit].side == self.side and self.state.air[unit] == READY:
            return refuse("18.2", "fg-refused-sortie-first", unit=self.content.air[unit].id)
        return super()._refused_unit(unit)


def flight_verbs(table: Table, phase: Frame, side: Side, nuclear: bool = False) -> dict[str, Verb]:
    return {"sortie": Sortie(table, phase, side, nuclear), "divert": Divert(table, phase, side, nuclear)}
