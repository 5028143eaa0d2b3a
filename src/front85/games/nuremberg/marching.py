"""10.3 to 10.9 Ordinary and column movement as verbs: `move FROM UNITS TO`, `column FROM UNITS TO`."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import cached_property
from typing import Any

from front85.games.nuremberg import pathing
from front85.games.nuremberg.content import LIMIT
from front85.games.nuremberg.forces import groups, half, in_order, listed, parse_units, unknown_hex, unknown_unit
from front85.games.nuremberg.movement import Mode, Moves, arrive, movement_points
from front85.games.nuremberg.stacking import fits
from front85.games.nuremberg.state import PACT, SIDES
from front85.hexwar.reach import LONGEST, Reach
from front85.kernel.ask import Words
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frames
from front85.kernel.message import Refusal, refuse
from front85.kernel.verbs import Verb

UNFIT = {
    "done": ("10.1b", "refused-has-moved"),
    "static": ("2.2d", "refused-static"),
    "heliborne": ("10.6a", "refused-must-fly"),
    "pinned": ("8.1c", "refused-pinned"),
    "halted": ("8.1b", "refused-halted"),
    "jammed": ("6.3b", "refused-jammed"),
    "landed": ("12.4.1e", "refused-just-landed"),
    "spent": ("10.2", "refused-spent"),
    "not-column": ("10.9b", "refused-column-late"),
    "in-column": ("10.9b", "refused-in-column"),
    "column-zone": ("10.9d", "refused-column-from-zone"),
    "column-air": ("10.9c", "refused-column-under-air"),
    "column-ew": ("6.3d", "refused-column-jammed"),
}
"""Why a unit cannot make this kind of move: case and message."""


class _Move(Verb):
    """What marching and column movement share."""

    case = "10.0a"
    mode: Mode

    def __init__(self, moves: Moves) -> None:
        self.moves, self.table, self.phase, self.content = moves, moves.table, moves.phase, moves.content
        self._reaches: dict[tuple[int, tuple[int, ...]], Reach] = {}

    # who

    def unfit(self, unit: int) -> str:
        """The key in UNFIT that keeps a unit on the map from moving so, or ''."""
        raise NotImplementedError

    @cached_property
    def stacks(self) -> dict[str, list[int]]:
        """Units that may move so, by the number of their hex."""
        at, names, unfit = self.table.state.at, self.content.board.names, self.unfit
        found: dict[str, list[int]] = {}
        for unit in self.moves.unmoved:
            if not unfit(unit):
                found.setdefault(names[at[unit]], []).append(unit)
        return found

    def common_start(self, units: tuple[int, ...]) -> bool:
        """10.3 Whether these units began the phase in one hex: either all in motion or all at the origin."""
        in_motion = sum(unit in self.moves.movers for unit in units)
        if in_motion in (0, len(units)):
            return True
        return self.table.state.at[units[0]] == self.phase.origin

    def points(self, unit: int) -> int:
        mover = self.moves.movers.get(unit)
        if mover is not None:
            return mover.left
        return movement_points(self.content, unit, self.table.state.ew[unit])

    # the tree

    def offered(self) -> bool:
        return any(not self.unfit(unit) for unit in self.moves.unmoved)

    def after(self, rest: Words) -> Collection[str]:
        if not rest:
            return self.stacks
        if len(rest) == 1:
            units = self.stacks[rest[0]]
            words = groups(self.content, units, LIMIT[self.phase.side])
            if len(words) == 1:
                return words
            return [w for w in words if "+" not in w or self.moves_together(self._units(w))]
        if len(rest) == 2:
            names = self.content.board.names
            return [names[h] for h in self.reach(rest).hexes()]
        return ()

    def follows(self, rest: Words, word: str) -> bool:
        if len(rest) == 1:
            units = parse_units(self.content, word)
            return units is not None and self._grouped(rest[0], units) == ""
        if len(rest) == 2:
            hex_ = self.content.board.index.get(word)
            return hex_ is not None and bool(self.reach(rest).cost_to(hex_))
        return word in self.after(rest)

    def canonical(self, rest: Words) -> Words:
        return in_order(self.content, rest)

    def closes(self, rest: Words) -> bool:
        return len(rest) == 3

    def _units(self, word: str) -> tuple[int, ...]:
        units = parse_units(self.content, word)
        assert units is not None
        return units

    @enforces("10.3", "7.4a")
    def moves_together(self, units: tuple[int, ...]) -> bool:
        """10.3 Only units that started the phase together; the Pact must keep its stacking on the way (7.1)."""
        if self.phase.side == PACT and fits(self.table, PACT, units, -1):
            return False
        return self.common_start(units)

    def _grouped(self, origin: str, units: tuple[int, ...]) -> str:
        """'' if these units of a hex may move together, else what is wrong with them."""
        stack = self.stacks[origin]
        if any(unit not in stack for unit in units):
            return "absent"
        if len(units) > 1 and (len(units) > LIMIT[self.phase.side] or not self.moves_together(units)):
            return "apart"
        return ""

    def reach(self, rest: Words) -> Reach:
        key = (self.content.board.index[rest[0]], self._units(rest[1]))
        found = self._reaches.get(key)
        if found is None:
            found = self._reaches[key] = self.search(*key, self.budget(key[1]))
        return found

    def budget(self, units: tuple[int, ...]) -> int:
        """10.5 A stack goes at the pace of its slowest unit."""
        return min(self.points(unit) for unit in units)

    def search(self, start: int, units: tuple[int, ...], budget: int) -> Reach:
        raise NotImplementedError

    def hint(self, rest: Words, word: str) -> Mapping[str, Any]:
        if len(rest) != 2:
            return {}
        found, hex_ = self.reach(rest), self.content.board.index[word]
        cost = found.cost_to(hex_) or 0
        return {
            "cost": cost / 2,
            "left": (self.budget(self._units(rest[1])) - cost) / 2,
            "path": [self.table.name(h) for h in found.path(hex_)],
        }

    # the deed

    def play(self, rest: Words) -> Frames:
        table, phase, index = self.table, self.phase, self.content.board.index
        units, start, goal = self._units(rest[1]), index[rest[0]], index[rest[2]]
        found = self.reach(rest)
        path, cost = found.path(goal), found.cost_to(goal) or 0
        for hex_ in path[1:-1]:
            table.take_control(hex_, phase.side)
        halted = self.must_halt(units, path)
        left = tuple(self.points(unit) - cost for unit in units)
        movers = arrive(table, units, goal, left, self.mode, halted)
        table.note(
            f"log-{self.mode}",
            "10.0a",
            units=listed(table.content, units),
            to=rest[2],
            cost=half(cost),
            side=SIDES[phase.side],
        )
        origin = phase.origin if any(unit in self.moves.movers for unit in units) else start
        return (phase.moved(origin, movers),)

    def must_halt(self, units: tuple[int, ...], path: tuple[int, ...]) -> bool:
        return False

    # reasons

    def refusal(self, rest: Words, word: str) -> Refusal:
        if not rest:
            return self._refused_stack(word)
        if len(rest) == 1:
            return self._refused_units(rest[0], word)
        if len(rest) == 2:
            return self._refused_goal(rest, word)
        return super().refusal(rest, word)

    def absent(self) -> Refusal:
        return refuse(self.case, "refused-nobody-moves")

    def absent_for(self, rest: Words) -> Refusal:
        """Nobody can move so: say why those whom the player had in mind cannot."""
        units = parse_units(self.content, rest[1]) if len(rest) > 1 else None
        for unit in units or ():
            if self.content.side[unit] == self.phase.side and self.table.state.at[unit] >= 0 and self.unfit(unit):
                return self.why_unfit(unit)
        return self.absent()

    def _refused_stack(self, word: str) -> Refusal:
        hex_ = self.content.board.index.get(word)
        if hex_ is None:
            return unknown_hex(word)
        own = [u for u in self.table.units_at(hex_) if self.content.side[u] == self.phase.side]
        if not own:
            return refuse("10.0a", "refused-no-units-there", hex=word)
        return self.why_unfit(own[0])

    def why_unfit(self, unit: int) -> Refusal:
        case, message = UNFIT[self.unfit(unit)]
        return refuse(case, message, unit=self.content.ids[unit])

    def _refused_units(self, origin: str, word: str) -> Refusal:
        units = parse_units(self.content, word)
        if units is None:
            return unknown_unit("10.0a", word)
        start = self.content.board.index[origin]
        for unit in units:
            if self.content.side[unit] != self.phase.side:
                return refuse("10.0a", "refused-not-your-unit", unit=self.content.ids[unit])
            if self.table.state.at[unit] != start:
                return refuse("10.3", "refused-not-there", unit=self.content.ids[unit], hex=origin)
            if self.unfit(unit):
                return self.why_unfit(unit)
        if self.phase.side == PACT:
            case = fits(self.table, PACT, units, -1)
            if case:
                return refuse(case, "refused-overstack", units=listed(self.content, units))
        return refuse("10.3", "refused-not-together", units=listed(self.content, units))

    def _refused_goal(self, rest: Words, word: str) -> Refusal:
        table, side = self.table, self.phase.side
        goal = self.content.board.index.get(word)
        if goal is None:
            return unknown_hex(word)
        units, start = self._units(rest[1]), self.content.board.index[rest[0]]
        if goal == start:
            return refuse("10.0a", "refused-same-hex", hex=word)
        if table.enemy_in(side, goal):
            return refuse("10.2", "refused-enemy-there", hex=word)
        if self.content.board.terrain[goal] == "lake":
            return refuse("13.2", "refused-lake", hex=word)
        if side == PACT:
            case = fits(table, PACT, units, goal)
            if case:
                return refuse(case, "refused-overstack-at", hex=word)
        barred = self.barred(goal)
        if barred is not None:
            return barred
        need = self.search(start, units, LONGEST).cost_to(goal)
        if need is None:
            return refuse("8.1b", "refused-no-way", hex=word)
        have = half(self.budget(units))
        return refuse("10.2", "refused-too-far", hex=word, cost=half(need), have=have)

    def barred(self, goal: int) -> Refusal | None:
        """A reason of this manner of moving against the hex itself."""
        return None


class March(_Move):
    """10.0 `move FROM UNITS TO`."""

    mode = "march"

    @enforces("8.1b", "8.1c", "8.1f", "6.3b", "12.4.1e", "10.2")
    def unfit(self, unit: int) -> str:
        content, moves, state = self.content, self.moves, self.table.state
        klass = content.klass[unit]
        if unit in self.phase.done:
            return "done"
        if klass == "static" or klass == "heliborne":
            return klass
        mover = moves.movers.get(unit)
        if mover is not None:
            if mover.mode != self.mode:
                return "in-column"
            if mover.halted:
                return "halted"
            return "" if mover.left > 0 else "spent"
        if state.ew[unit] > 1:
            return "jammed"
        if klass != "recon" and not moves.night and moves.zones[state.at[unit]]:
            return "pinned"
        if unit == content.airborne and state.landed == state.turn:
            return "landed"
        return ""

    def search(self, start: int, units: tuple[int, ...], budget: int) -> Reach:
        return pathing.march(self.table, self.phase.side, units, start, budget)

    @enforces("8.1b", "8.1e")
    def must_halt(self, units: tuple[int, ...], path: tuple[int, ...]) -> bool:
        """8.1 Entering a zone stops a non-recon unit; a recon unit stops after stepping from zone to zone."""
        table, side = self.table, self.phase.side
        if not table.in_enemy_zone(side, path[-1]):
            return False
        recon = all(self.content.is_recon[unit] for unit in units)
        return not recon or table.in_enemy_zone(side, path[-2])


class Column(_Move):
    """10.9 `column FROM UNITS TO`: doubled points, away from the enemy."""

    mode = "column"
    case = "10.9a"

    @enforces("10.9a", "10.9b", "10.9c", "10.9d", "6.3d")
    def unfit(self, unit: int) -> str:
        content, table, moves = self.content, self.table, self.moves
        if unit in self.phase.done:
            return "done"
        klass = content.klass[unit]
        if klass == "static" or klass == "heliborne":
            return klass
        mover = moves.movers.get(unit)
        if mover is not None:
            if mover.mode != self.mode:
                return "not-column"
            return "" if mover.left > 0 else "spent"
        state = table.state
        if state.ew[unit]:
            return "column-ew"
        if unit == content.airborne and state.landed == state.turn:
            return "landed"
        hex_ = state.at[unit]
        if moves.zones[hex_]:
            return "column-zone"
        return "column-air" if table.under_airpower(moves.side, hex_) else ""

    def points(self, unit: int) -> int:
        """10.9 A column has twice the movement factor."""
        mover = self.moves.movers.get(unit)
        return mover.left if mover is not None else 2 * movement_points(self.content, unit, 0)

    def search(self, start: int, units: tuple[int, ...], budget: int) -> Reach:
        return pathing.column(self.table, self.phase.side, units, start, budget, self.moves.column_closed)

    def barred(self, goal: int) -> Refusal | None:
        table, side, name = self.table, self.phase.side, self.table.name(goal)
        if table.in_enemy_zone(side, goal):
            return refuse("10.9d", "refused-column-into-zone", hex=name)
        if table.under_airpower(side, goal):
            return refuse("10.9c", "refused-column-into-air", hex=name)
        if self.content.is_city[goal] and not table.controls(side, goal):
            return refuse("10.9e", "refused-column-into-city", hex=name)
        if table.jamming(goal):
            return refuse("6.3d", "refused-column-into-ew", hex=name)
        return None
