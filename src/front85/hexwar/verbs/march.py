"""The verb of moving: `move HEX UNITS HEX`, its slots, its hints and its bars.

A title says by bars who may not move and which hexes are no goal, with how many points a force goes, and what an
arrival does. The walk down the tree, and the order in which reasons are looked for, are the same for all.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

from front85.hexwar.ids import HexId, UnitId, UnitLike
from front85.hexwar.kernels.reach import LONGEST, Mask, Reach
from front85.hexwar.pieces.forces import Group, grouped, half, listed
from front85.hexwar.pieces.layers import Layer, why_closed, why_no_way
from front85.hexwar.pieces.motion import Moves
from front85.hexwar.verbs import slots
from front85.kernel.ask import Words
from front85.kernel.grammar import Slotted
from front85.kernel.lazy import cached_property
from front85.kernel.message import Refusal, refuse
from front85.kernel.slots import Bar, Said, Slot


class MarchCases(NamedTuple):
    """The cases of a rulebook to which the common refusals belong."""

    move: str
    """Who may be moved at all."""
    together: str
    """Which units may move as one."""
    ground: str
    """Which hexes are in play."""
    allowance: str
    """No more points than a unit has."""
    blocked: str
    """No way round the enemy."""


def sentence(
    cases: MarchCases, units: tuple[Bar, ...], together: tuple[Bar, ...] = (), goal: tuple[Bar, ...] = ()
) -> tuple[Slot, ...]:
    """`HEX UNITS HEX`: bars against one unit, against units that would move as one, and against a hex as their goal.

    Bars of a goal come before the zones on the way and the points: they speak of the hex itself.
    """
    return (
        Slot(
            "HEX",
            slots.hexes,
            lambda v: [hex_ for name in v.stacks if v.has_step(hex_ := v.board.index[name])],
            (cases.ground, "refused-unknown-hex"),
            bars=(
                Bar(cases.move, "refused-no-units-there", lambda v, hex_: not v.own_in(hex_), settled=True),
                Bar((), "", lambda v, hex_: v.stuck(cases, hex_), settled=True, dead_end=True),
            ),
            among=lambda v, hex_: v.has_step(hex_),
            hopeful=lambda v, hex_: bool(v.stack(v.board.names[hex_])),
            likely=lambda v: list({v.at[unit] for unit in v.candidates()}),
            guess=lambda v, rng: v.anywhere(rng),
        ),
        Slot(
            "UNITS",
            slots.groups,
            lambda v, start: [group for group in v.groups(start) if v.leads_on(start, group)],
            (cases.move, "refused-unknown-unit"),
            bars=(
                Bar((), "", lambda v, group, start: v.absentee(cases, group, start), settled=True),
                slots.of_each(units),
                *together,
                Bar(
                    cases.together,
                    "refused-not-together",
                    lambda v, group, start: not v.grouped(start, group),
                    lambda v, group, start: {"units": listed(v.content, group)},
                    settled=True,
                ),
                Bar(
                    cases.blocked,
                    "refused-no-step",
                    lambda v, group, start: not v.leads_on(start, group),
                    lambda v, group, start: {"units": listed(v.content, group)},
                    settled=True,
                    dead_end=True,
                ),
            ),
            among=lambda v, group, start: v.grouped(start, group) and v.leads_on(start, group),
            hopeful=lambda v, group, start: v.grouped(start, group),
            likely=lambda v, start: v.groups(start),
            respelled=True,
        ),
        Slot(
            "HEX",
            slots.hexes,
            lambda v, start, group: v.goals(start, group),
            (cases.ground, "refused-unknown-hex"),
            bars=(
                Bar(cases.move, "refused-same-hex", lambda v, goal, start, _: goal == start, settled=True),
                Bar((), "", lambda v, goal, _, group: why_closed(v.layers(group), v.board, goal), settled=True),
                *goal,
                Bar((), "", lambda v, goal, start, group: v.why_stopped(group, start, goal), settled=True),
                Bar((), "", lambda v, goal, *said: v.walled(cases, *said, goal), settled=True),
                Bar(cases.blocked, "refused-no-way", lambda v, goal, *said: v.need(*said, goal) is None, settled=True),
                Bar(
                    cases.allowance,
                    "refused-too-far",
                    lambda v, goal, start, group: (v.need(start, group, goal) or 0) > v.budget(group),
                    lambda v, goal, start, group: {
                        "cost": half(v.need(start, group, goal) or 0),
                        "have": half(v.budget(group)),
                    },
                    settled=True,
                ),
            ),
            among=lambda v, goal, start, group: v.goes_to(start, group, goal),
            likely=lambda v, start, group: v.within_reach(start, group).nonzero()[0],
        ),
    )


DRAWS = 8
"""How often a guess draws a unit that is off the map or whose move is over."""


class Plan(NamedTuple):
    """A move that was chosen: who, from where, to where, along which hexes, at what cost."""

    units: tuple[UnitId, ...]
    start: HexId
    goal: HexId
    path: tuple[HexId, ...]
    cost: int


class March(Slotted):
    """`move HEX UNITS HEX`. Titles subclass it and declare `units` and `slots`, which is a `sentence`."""

    units: tuple[Bar, ...]
    """What keeps an own unit on the map from moving so."""
    largest: int
    """Units that may move as one."""

    blind = True

    table: Any
    phase: Any
    content: Any

    def __init__(self, moves: Moves) -> None:
        self.moves, self.table, self.phase, self.content = moves, moves.table, moves.phase, moves.content
        self.at, self.board = moves.table.state.at, moves.content.board
        self._reaches: dict[tuple[HexId, Group], Reach] = {}
        self._leads: dict[tuple[HexId, Group], bool] = {}
        self._stepping: set[HexId] = set()
        self._stacks: dict[str, list[UnitId]] = {}

    # what the title says

    def points(self, unit: UnitId) -> int:
        """Points a unit has left."""
        raise NotImplementedError

    def layers(self, units: Group) -> tuple[Layer, ...]:
        """What closes ground to a force."""
        raise NotImplementedError

    def search(self, start: HexId, units: Group, budget: int, but: str = "") -> Reach:
        """Where a force can go; as if one of its layers, called `but`, closed nothing."""
        raise NotImplementedError

    def moves_together(self, units: tuple[UnitId, ...]) -> bool:
        """Whether these units of one hex may move as one."""
        return self.common_start(units)

    def stopped(self, units: tuple[UnitId, ...], start: HexId, goal: HexId) -> Refusal | None:
        """The rule that keeps a force from an open hex for which it has the points: zones, own stacks on the way."""
        return None

    def candidates(self) -> Iterable[UnitId]:
        return self.moves.unmoved

    def stays(self, unit: UnitId) -> bool:
        """Whether a bar holds against an own unit on the map; a title may know faster of candidates."""
        return any(bar.holds(self, unit) for bar in self.units)

    # who

    @cached_property
    def stacks(self) -> dict[str, list[UnitId]]:
        """Units that may move so, by the number of their hex."""
        at, names, stays = self.at, self.board.names, self.stays
        found: dict[str, list[UnitId]] = {}
        for unit in self.candidates():
            if not stays(unit):
                found.setdefault(names[at[unit]], []).append(unit)
        return found

    def stack(self, name: str) -> Sequence[UnitId]:
        """Those of one hex, in order: who asks about one hex need not know of all the others."""
        if "stacks" in self.__dict__:
            return self.stacks.get(name, ())
        found = self._stacks.get(name)
        if found is None:
            hex_, stays = self.board.index.get(name), self.stays
            standing = () if hex_ is None else self.table.units_at(hex_)
            found = self._stacks[name] = [u for u in sorted(standing) if self.is_candidate(u) and not stays(u)]
        return found

    def is_candidate(self, unit: UnitId) -> bool:
        """Whether a unit on the map is one of the candidates."""
        return self.content.side[unit] == self.phase.side and unit not in self.phase.done

    def common_start(self, units: tuple[UnitLike, ...]) -> bool:
        """Whether these units began the phase in one hex: either all in motion or all at the origin."""
        in_motion = sum(unit in self.moves.movers for unit in units)
        if in_motion in (0, len(units)):
            return True
        return bool(self.at[units[0]] == self.phase.origin)

    # the tree

    def offered(self) -> bool:
        stays, at, done = self.stays, self.at, self.phase.done
        own = self.content.by_side[self.phase.side]
        free = (unit for unit in own if at[unit] >= 0 and unit not in done and not stays(unit))
        return any(self.leads_on(at[unit], (unit,)) for unit in free)

    def leads_on(self, start: HexId, units: Group) -> bool:
        """Whether there is a hex for a force to go to: nobody is offered who could not take a step."""
        known = self._leads.get((start, units))
        if known is None:
            known = self._leads[start, units] = self.has_goal(start, units)
            if known:
                self._stepping.add(start)  # each of them by itself gets as far at least
        return known

    def has_goal(self, start: HexId, units: Group) -> bool:
        """Whether there is one of the `goals`; a title may find one faster than all."""
        return bool(self.within_reach(start, units).any())

    def has_step(self, start: HexId) -> bool:
        """Whether a unit of this hex could be sent off by itself."""
        if start not in self._stepping and any(self.leads_on(start, (u,)) for u in self.stack(self.board.names[start])):
            self._stepping.add(start)
        return start in self._stepping

    def groups(self, start: HexId) -> list[Group]:
        """Units of a hex that may move as one, single units first."""
        found = grouped(self.stack(self.board.names[start]), self.largest)
        return found if len(found) == 1 else [g for g in found if len(g) == 1 or self.moves_together(g)]

    def anywhere(self, rng: Random) -> HexId | None:
        """Where one of the side's units stands: nobody else is looked at."""
        own, at, done = self.content.by_side[self.phase.side], self.at, self.phase.done
        for _ in range(DRAWS if own else 0):
            unit = own[int(rng.random() * len(own))]
            if at[unit] >= 0 and unit not in done:
                return HexId(at[unit])
        return None

    def grouped(self, start: HexId, units: Group) -> bool:
        """Whether these units of a hex may move, and as one."""
        stack = self.stack(self.board.names[start])
        if any(unit not in stack for unit in units):
            return False
        return len(units) == 1 or (len(units) <= self.largest and self.moves_together(units))

    def reach(self, rest: Words) -> Reach:
        """Where the force that two words name can go."""
        return self.reach_of(*self.said(rest[:2])[:2])

    def reach_of(self, start: HexId, units: Group) -> Reach:
        found = self._reaches.get((start, units))
        if found is None:
            found = self._reaches[start, units] = self.search(start, units, self.budget(units))
        return found

    def within_reach(self, start: HexId, units: Group) -> Mask:
        """Every hex in reach, as a mask of the caller's own."""
        return self.reach_of(start, units).reached()

    def goals(self, start: HexId, units: Group) -> Any:
        """Where a force may go, by number."""
        return self.within_reach(start, units).nonzero()[0]

    def goes_to(self, start: HexId, units: Group, goal: HexId) -> bool:
        """Whether a hex is one of the `goals`."""
        return bool(self.reach_of(start, units).cost_to(goal))

    def need(self, start: HexId, units: Group, goal: HexId) -> int | None:
        """What the cheapest way costs, however many points there are; None without a way."""
        return self.search(start, units, LONGEST).cost_to(goal)

    def budget(self, units: tuple[UnitId, ...]) -> int:
        """A stack goes at the pace of its slowest unit."""
        return min(self.points(unit) for unit in units)

    def plan(self, start: HexId, units: Group, goal: HexId) -> Plan:
        """The move a choice stands for: the cheapest path."""
        found = self.reach_of(start, units)
        return Plan(units, start, goal, found.path(goal), found.cost_to(goal) or 0)

    def origin_of(self, plan: Plan) -> HexId:
        """Where the stack that is now in motion began."""
        in_motion = any(unit in self.moves.movers for unit in plan.units)
        return self.phase.origin if in_motion else plan.start

    def told(self, at: int, said: Said, value: Any) -> Mapping[str, Any]:
        if at != 2:
            return {}
        found = self.reach_of(*said)
        cost = found.cost_to(value) or 0
        return {
            "cost": cost / 2,
            "left": (self.budget(said[1]) - cost) / 2,
            "path": [self.board.names[hex_] for hex_ in found.path(value)],
        }

    def costs(self, rest: Words, words: Sequence[str]) -> list[Any]:
        """Read off what was searched: nobody asks for the path."""
        said = self._read(rest).said
        if len(said) != 2:
            return super().costs(rest, words)
        cost, index = self.reach_of(*said).cost, self.board.index
        return [max(0, cost.item(index[word])) / 2 for word in words]

    # reasons

    def own_in(self, hex_: HexId) -> list[UnitId]:
        side = self.content.side
        return [unit for unit in self.table.units_at(hex_) if side[unit] == self.phase.side]

    def why_stays(self, unit: UnitLike) -> Refusal | None:
        """What keeps an own unit on the map from moving so."""
        return slots.against(self, self.units, UnitId(unit))

    def stuck(self, cases: MarchCases, hex_: HexId) -> Refusal | None:
        """What keeps the first unit of a hex, where nobody of it can move."""
        if self.has_step(hex_):
            return None
        own = self.own_in(hex_)
        if not self.stack(self.board.names[hex_]):
            return self.why_stays(own[0])
        return refuse(cases.blocked, "refused-no-step", units=listed(self.content, own), hex=self.board.names[hex_])

    def why_stopped(self, units: Group, start: HexId, goal: HexId) -> Refusal | None:
        """The rule without which there would be a way to a hex to which there is none."""
        return None if self.reach_of(start, units).cost_to(goal) is not None else self.stopped(units, start, goal)

    def walled(self, cases: MarchCases, start: HexId, units: Group, goal: HexId) -> Refusal | None:
        """The layer of closed ground without which there would be a way, were it as long as it liked."""
        if self.need(start, units, goal) is not None:
            return None

        def leads(but: str) -> bool:
            return self.search(start, units, LONGEST, but).cost_to(goal) is not None

        return why_no_way(self.layers(units), self.board, goal, cases.blocked, leads)

    def absentee(self, cases: MarchCases, units: Group, start: HexId) -> Refusal | None:
        """A unit that is the enemy's, or elsewhere."""
        for unit in units:
            name = self.content.ids[unit]
            if self.content.side[unit] != self.phase.side:
                return refuse(cases.move, "refused-not-your-unit", unit=name)
            if self.at[unit] != start:
                return refuse(cases.together, "refused-not-there", unit=name, hex=self.board.names[start])
        return None

    def absent(self) -> Refusal:
        return refuse(self.case, "refused-nobody-moves")
