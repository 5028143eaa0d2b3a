"""9.9 Advance after combat: along the Path of Retreat, by whoever won, before anything else is fought."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from front85.games.fulda_gap.content.content import Content
from front85.games.fulda_gap.state import SIDES
from front85.games.fulda_gap.table import Table
from front85.hexwar.ids import HexId, Side, UnitId
from front85.hexwar.verbs.unit_to_hex import UnitToHex, sentence
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frames
from front85.kernel.lazy import cached_property
from front85.kernel.message import Refusal, refuse, say
from front85.kernel.slots import Bar
from front85.kernel.verbs import Menu, Plain


@enforces("9.92", "9.94")
def open_trails(table: Table, victor: Side, trails: tuple[tuple[HexId, ...], ...]) -> list[tuple[HexId, ...]]:
    """9.91, 9.92 The vacated beginning of each Path of Retreat; it ends before the first hex that holds an enemy."""
    found = []
    for trail in trails:
        free = next((k for k, hex_ in enumerate(trail) if table.enemy_in(victor, hex_)), len(trail))
        if free:
            found.append(trail[:free])
    return found


@enforces("8.42", "9.91", "9.95", "5.42a")
def may_advance(table: Table, unit: UnitId) -> bool:
    """8.42 Not from Improved Positions, nor while Disrupted (ruling F122); only ground combat units advance."""
    content, state = table.content, table.state
    if state.at[unit] < 0 or unit in state.improved or unit in state.disrupted:
        return False
    return content.has_zone[unit]


WHO = (
    Bar("9.91", "fg-refused-not-yours", lambda v, unit: v.content.side[unit] != v.victor),
    Bar("8.42", "fg-refused-advance-improved", lambda v, unit: unit in v.table.state.improved),
    Bar("5.42a", "fg-refused-advance-disrupted", lambda v, unit: unit in v.table.state.disrupted),
    Bar("9.91", "fg-refused-advance-kind", lambda v, unit: not v.content.has_zone[unit]),
    Bar("6.11", "fg-refused-advance-nowhere", lambda v, unit: unit in v.victors and unit not in v.open),
    Bar("9.91", "fg-refused-advance-stranger", lambda v, unit: unit not in v.victors),
)
WHERE = (
    Bar("9.92", "fg-refused-advance-enemy", lambda v, hex_, _: v.table.enemy_in(v.victor, hex_)),
    Bar("9.92", "fg-refused-advance-path", lambda v, hex_, unit: not v.on_path(unit, hex_)),
    Bar("6.11", "fg-refused-advance-full", lambda v, hex_, unit: hex_ not in v.open[unit]),
)


class AdvanceVerb(UnitToHex):
    """9.91 `advance UNIT HEX`, one unit after another; each may stop anywhere on the path (9.93)."""

    case = "9.91"
    content: Content
    slots = sentence(WHO, WHERE, ground="9.92")

    def __init__(
        self, table: Table, victor: Side, trails: list[tuple[HexId, ...]], units: list[UnitId], played: Any
    ) -> None:
        self.table, self.victor, self.trails, self.victors, self._played = table, victor, trails, units, played
        self.content = table.content

    @enforces("9.93a", "6.11")
    def goals(self, unit: UnitId) -> list[HexId]:
        """9.93 Any hex of a path that begins next to the unit, if stacking allows it to stay there (ruling F77)."""
        content, here = self.content, self.table.state.at[unit]
        adjacent, limit = content.board.adjacent[here], content.stacking.limit
        tally, weight = self.table.occ.tally[self.victor], content.stacking.weight[unit]
        found: list[HexId] = []
        for trail in self.trails:
            if trail[0] in adjacent:
                found += [h for h in trail if h not in found and int(tally[h]) + weight <= limit]
        return found

    def way(self, unit: UnitId, goal: HexId) -> tuple[HexId, ...]:
        """Hexes passed on the way to a goal: what they hold is entered too (18.54, 23.36)."""
        adjacent = self.content.board.adjacent[self.table.state.at[unit]]
        trail = next(trail for trail in self.trails if goal in trail and trail[0] in adjacent)
        return trail[: trail.index(goal)]

    @cached_property
    def open(self) -> dict[UnitId, list[HexId]]:
        found = {unit: self.goals(unit) for unit in self.victors}
        return {unit: goals for unit, goals in found.items() if goals}

    def units(self) -> Iterable[UnitId]:
        return self.open

    def open_to(self, unit: UnitId) -> Iterable[HexId]:
        return self.open[unit]

    def on_path(self, unit: UnitId, hex_: HexId) -> bool:
        """Whether a hex is on a path that begins next to the unit."""
        adjacent = self.content.board.adjacent[self.table.state.at[unit]]
        return any(hex_ in trail for trail in self.trails if trail[0] in adjacent)

    def absent(self) -> Refusal:
        return refuse("9.91", "fg-refused-advance-none")

    def does(self, unit: UnitId, hex_: HexId) -> Frames:
        for passed in self.way(unit, hex_):
            self.table.entered(unit, passed)
        self.table.put(unit, hex_)
        self.table.note("fg-log-advances", "9.91", unit=self.content.ids[unit], hex=self.table.name(hex_))
        frames: Frames = self._played(unit)
        return frames


def advance_menu(table: Table, victor: Side, verb: AdvanceVerb, stay: Any) -> Menu:
    prompt = say("fg-ask-advance", side=SIDES[victor])
    return Menu(SIDES[victor], "9.91", prompt, {"advance": verb, "stay": Plain("9.93a", stay, weight=0.3)})
