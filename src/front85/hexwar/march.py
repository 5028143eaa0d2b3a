"""The verb of moving: `move FROM UNITS TO`, its tree, its hints and its refusals.

A title says who may move and why not, with how many points, where a force can go, and what an arrival does. The walk
down the tree and the order in which reasons are looked for are the same for all.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

from front85.hexwar.board import Board
from front85.hexwar.forces import groups, half, in_order, listed, parse_units, unknown_hex, unknown_unit
from front85.hexwar.ids import HexId, UnitId, UnitLike
from front85.hexwar.kernels.reach import LONGEST, Reach
from front85.hexwar.motion import Moves
from front85.kernel.ask import Lazy, Words
from front85.kernel.lazy import cached_property
from front85.kernel.message import Cases, Refusal, refuse
from front85.kernel.verbs import Verb


class MarchCases(NamedTuple):
    """The cases of a rulebook to which the common refusals belong."""

    move: str
    """Who may be moved at all."""
    together: str
    """Which units may move as one."""
    ground: str
    """Which hexes are in play."""
    enemy: str
    """No entry into a hex that the enemy holds."""
    allowance: str
    """No more points than a unit has."""
    blocked: str
    """No way round the enemy."""


DRAWS = 8
"""How often a guess draws a unit that is off the map or whose move is over."""


class Plan(NamedTuple):
    """A move that was chosen: who, from where, to where, along which hexes, at what cost."""

    units: tuple[UnitId, ...]
    start: HexId
    goal: HexId
    path: tuple[HexId, ...]
    cost: int


class March(Verb):
    """`move FROM UNITS TO`. Titles subclass it."""

    cases: MarchCases
    reasons: Mapping[str, tuple[Cases, str]]
    """Why a unit cannot move so: case and message for each key that `unfit` gives."""
    largest: int
    """Units that may move as one."""

    blind = True
    full_length = 3

    table: Any
    phase: Any
    content: Any

    def __init__(self, moves: Moves) -> None:
        self.moves, self.table, self.phase, self.content = moves, moves.table, moves.phase, moves.content
        self.board: Board = moves.content.board
        self._reaches: dict[Words, Reach] = {}
        self._stacks: dict[str, list[UnitId]] = {}

    # what the title says

    def unfit(self, unit: UnitId) -> str:
        """The key in `reasons` that keeps a unit on the map from moving so, or ''."""
        raise NotImplementedError

    def points(self, unit: UnitId) -> int:
        """Points a unit has left."""
        raise NotImplementedError

    def search(self, start: HexId, units: tuple[UnitId, ...], budget: int) -> Reach:
        """Where a force can go."""
        raise NotImplementedError

    def moves_together(self, units: tuple[UnitId, ...]) -> bool:
        """Whether these units of one hex may move as one."""
        return self.common_start(units)

    def why_apart(self, units: tuple[UnitId, ...]) -> Refusal:
        """Why they may not."""
        return refuse(self.cases.together, "refused-not-together", units=listed(self.content, units))

    def barred(self, units: tuple[UnitId, ...], goal: HexId) -> Refusal | None:
        """A reason against the hex itself, before cost and way are looked at."""
        return None

    def stopped(self, units: tuple[UnitId, ...], start: HexId, goal: HexId) -> Refusal | None:
        """The rule that keeps a force from an open hex for which it has the points: zones, own stacks on the way."""
        return None

    def candidates(self) -> Iterable[UnitId]:
        return self.moves.unmoved

    def examiner(self) -> Callable[[UnitId], str]:
        """`unfit` for candidates; a title may answer faster for those whose move is known not to be over."""
        return self.unfit

    # who

    @cached_property
    def stacks(self) -> dict[str, list[UnitId]]:
        """Units that may move so, by the number of their hex."""
        at, names, unfit = self.table.state.at, self.board.names, self.examiner()
        found: dict[str, list[UnitId]] = {}
        for unit in self.candidates():
            if not unfit(unit):
                found.setdefault(names[at[unit]], []).append(unit)
        return found

    def stack(self, name: str) -> Sequence[UnitId]:
        """Those of one hex, in order: who asks about one hex need not know of all the others."""
        if "stacks" in self.__dict__:
            return self.stacks.get(name, ())
        found = self._stacks.get(name)
        if found is None:
            hex_, unfit = self.board.index.get(name), self.examiner()
            standing = () if hex_ is None else self.table.units_at(hex_)
            found = self._stacks[name] = [u for u in sorted(standing) if self.among(u) and not unfit(u)]
        return found

    def among(self, unit: UnitId) -> bool:
        """Whether a unit on the map is one of the candidates."""
        return self.content.side[unit] == self.phase.side and unit not in self.phase.done

    def common_start(self, units: tuple[UnitLike, ...]) -> bool:
        """Whether these units began the phase in one hex: either all in motion or all at the origin."""
        in_motion = sum(unit in self.moves.movers for unit in units)
        if in_motion in (0, len(units)):
            return True
        return bool(self.table.state.at[units[0]] == self.phase.origin)

    # the tree

    def offered(self) -> bool:
        unfit, at, done = self.examiner(), self.table.state.at, self.phase.done
        own, names, ids = self.content.by_side[self.phase.side], self.board.names, self.content.ids
        fit = (unit for unit in own if at[unit] >= 0 and unit not in done and not unfit(unit))
        return any(self.leads_on((names[at[unit]], ids[unit])) for unit in fit)

    def leads_on(self, rest: Words) -> bool:
        """Whether there is a hex for a force to go to: nobody is offered who could not take a step."""
        return len(self.after(rest)) > 0

    def after(self, rest: Words) -> Collection[str]:
        if not rest:
            ids = self.content.ids
            return [name for name, units in self.stacks.items() if any(self.leads_on((name, ids[u])) for u in units)]
        if len(rest) == 1:
            words = groups(self.content, self.stack(rest[0]), self.largest)
            fit = [w for w in words if "+" not in w or self.moves_together(self._units(w))]
            return [w for w in fit if self.leads_on((rest[0], w))]
        if len(rest) == 2:
            return Lazy(self.board.names, self.reach(rest).reached().nonzero()[0])
        return ()

    def guess(self, rest: Words, rng: Random) -> str | None:
        """Where one of the side's units stands: nobody else is looked at."""
        if rest:
            return None
        own, at, done = self.content.by_side[self.phase.side], self.table.state.at, self.phase.done
        for _ in range(DRAWS if own else 0):
            unit = own[int(rng.random() * len(own))]
            if at[unit] >= 0 and unit not in done:
                return str(self.board.names[at[unit]])
        return ""

    def perhaps(self, rest: Words) -> Collection[str] | None:
        """Where candidates stand; of each hex somebody asks about, `stack` knows who may move."""
        if rest:
            return None
        at, names = self.table.state.at, self.board.names
        return Lazy(names, list({at[unit] for unit in self.candidates()}))

    def follows(self, rest: Words, word: str) -> bool:
        if not rest:
            return any(self.leads_on((word, self.content.ids[unit])) for unit in self.stack(word))
        if len(rest) == 1:
            units = parse_units(self.content, word)
            return units is not None and self._grouped(rest[0], units) and self.leads_on((rest[0], word))
        if len(rest) == 2:
            hex_ = self.board.index.get(word)
            return hex_ is not None and bool(self.reach(rest).cost_to(hex_))
        return word in self.after(rest)

    def canonical(self, rest: Words) -> Words:
        return in_order(self.content, rest)

    def closes(self, rest: Words) -> bool:
        return len(rest) == 3

    def _units(self, word: str) -> tuple[UnitId, ...]:
        units = parse_units(self.content, word)
        assert units is not None
        return units

    def _grouped(self, origin: str, units: tuple[UnitId, ...]) -> bool:
        """Whether these units of a hex may move, and as one."""
        stack = self.stack(origin)
        if any(unit not in stack for unit in units):
            return False
        return len(units) == 1 or (len(units) <= self.largest and self.moves_together(units))

    def reach(self, rest: Words) -> Reach:
        named = rest[:2]
        found = self._reaches.get(named)
        if found is None:
            units = self._units(rest[1])
            found = self._reaches[named] = self.search(self.board.index[rest[0]], units, self.budget(units))
        return found

    def budget(self, units: tuple[UnitId, ...]) -> int:
        """A stack goes at the pace of its slowest unit."""
        return min(self.points(unit) for unit in units)

    def plan(self, rest: Words) -> Plan:
        """The move a complete choice stands for: the cheapest path."""
        units, goal = self._units(rest[1]), self.board.index[rest[2]]
        found = self.reach(rest)
        return Plan(units, self.board.index[rest[0]], goal, found.path(goal), found.cost_to(goal) or 0)

    def origin_of(self, plan: Plan) -> HexId:
        """Where the stack that is now in motion began."""
        in_motion = any(unit in self.moves.movers for unit in plan.units)
        return self.phase.origin if in_motion else plan.start

    def hint(self, rest: Words, word: str) -> Mapping[str, Any]:
        if len(rest) != 2:
            return {}
        found, hex_ = self.reach(rest), self.board.index[word]
        cost = found.cost_to(hex_) or 0
        return {
            "cost": cost / 2,
            "left": (self.budget(self._units(rest[1])) - cost) / 2,
            "path": [self.board.names[h] for h in found.path(hex_)],
        }

    # reasons

    def refusal(self, rest: Words, word: str) -> Refusal:
        if not rest:
            return self._refused_stack(word)
        if len(rest) == 1:
            return self._refused_units(rest[0], word)
        if len(rest) == 2:
            return self._refused_goal(rest, word)
        return super().refusal(rest, word)

    def refusal_at(self, rest: Words, depth: int) -> Refusal:
        """A hex from which nobody moves: the reason of the units named, not of others that stand there; if only the
        ground keeps them, that of the hex they were to go to."""
        named = self._named_unfit(rest) if depth == 0 else None
        return named or (self._stuck(rest) if depth < 2 else None) or super().refusal_at(rest, depth)

    def absent(self) -> Refusal:
        return refuse(self.case, "refused-nobody-moves")

    def absent_for(self, rest: Words) -> Refusal:
        """Nobody can move so: say why those whom the player had in mind cannot."""
        return self._named_unfit(rest) or self._stuck(rest) or self.absent()

    def _stuck(self, rest: Words) -> Refusal | None:
        """Why units that may move do not get to the hex named, where none is open to them; None if they may not."""
        units = parse_units(self.content, rest[1]) if len(rest) == 3 else None
        if units is None or not self._grouped(rest[0], units):
            return None
        return self._refused_goal(rest, rest[2])

    def _named_unfit(self, rest: Words) -> Refusal | None:
        units = parse_units(self.content, rest[1]) if len(rest) > 1 else None
        for unit in units or ():
            own = self.table.content.side[unit] == self.phase.side
            if own and self.table.state.at[unit] >= 0 and self.unfit(unit):
                return self.why_unfit(unit)
        return None

    def why_unfit(self, unit: UnitLike) -> Refusal:
        case, message = self.reasons[self.unfit(UnitId(unit))]
        return refuse(case, message, unit=self.content.ids[unit])

    def _refused_stack(self, word: str) -> Refusal:
        hex_ = self.board.index.get(word)
        if hex_ is None:
            return unknown_hex(self.cases.ground, word)
        side = self.table.content.side
        own = [u for u in self.table.units_at(hex_) if side[u] == self.phase.side]
        if not own:
            return refuse(self.cases.move, "refused-no-units-there", hex=word)
        held = [unit for unit in own if self.unfit(unit)]
        return self.why_unfit(held[0]) if len(held) == len(own) else self._no_step(own, word)

    def _no_step(self, units: Sequence[UnitId], origin: str) -> Refusal:
        return refuse(self.cases.blocked, "refused-no-step", units=listed(self.content, units), hex=origin)

    def _refused_units(self, origin: str, word: str) -> Refusal:
        units = parse_units(self.content, word)
        if units is None:
            return unknown_unit(self.cases.move, word)
        start = self.board.index[origin]
        for unit in units:
            if self.table.content.side[unit] != self.phase.side:
                return refuse(self.cases.move, "refused-not-your-unit", unit=self.content.ids[unit])
            if self.table.state.at[unit] != start:
                return refuse(self.cases.together, "refused-not-there", unit=self.content.ids[unit], hex=origin)
            if self.unfit(unit):
                return self.why_unfit(unit)
        return self._no_step(units, origin) if self._grouped(origin, units) else self.why_apart(units)

    def _refused_goal(self, rest: Words, word: str) -> Refusal:
        goal = self.board.index.get(word)
        if goal is None:
            return unknown_hex(self.cases.ground, word)
        units, start = self._units(rest[1]), self.board.index[rest[0]]
        if goal == start:
            return refuse(self.cases.move, "refused-same-hex", hex=word)
        if self.table.enemy_in(self.phase.side, goal):
            return refuse(self.cases.enemy, "refused-enemy-there", hex=word)
        barred = self.barred(units, goal)
        if barred is not None:
            return barred
        stopped = self.stopped(units, start, goal)
        if stopped is not None:
            return stopped
        need = self.search(start, units, LONGEST).cost_to(goal)
        if need is None:
            return refuse(self.cases.blocked, "refused-no-way", hex=word)
        have = half(self.budget(units))
        return refuse(self.cases.allowance, "refused-too-far", hex=word, cost=half(need), have=have)
