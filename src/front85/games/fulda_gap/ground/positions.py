"""8.4 Improved Positions: who may be in them, and how they are taken up and left."""

from __future__ import annotations

from collections.abc import Callable, Collection

from front85.games.fulda_gap.state import SIDES
from front85.games.fulda_gap.table import Table
from front85.hexwar.ids import HexId, Side, UnitId
from front85.kernel.ask import Words
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frames
from front85.kernel.lazy import cached_property
from front85.kernel.message import Refusal, refuse
from front85.kernel.verbs import Verb


@enforces("8.46", "20.13")
def can_dig_in(table: Table, unit: UnitId) -> bool:
    """8.46 Ground combat units only: no helicopters, Covering Forces or what counts as such, no supply units."""
    return table.content.is_combat[unit] or table.content.is_artillery[unit]


@enforces("8.4", "8.43", "8.45")
def dig_in_hex(table: Table, hex_: HexId) -> list[UnitId]:
    """8.45 Positions are of all units in a hex that can be in them; supply, zones, disruption do not matter (8.43)."""
    dug: list[UnitId] = [
        unit for unit in table.units_at(hex_) if can_dig_in(table, unit) and unit not in table.state.improved
    ]
    for unit in dug:
        table.dig_in(unit)
    return dug


Then = Callable[[list[UnitId]], Frames]
"""What follows when these units have changed."""


class Improve(Verb):
    """8.4 `improve UNIT`: the unit goes into Improved Positions, and with it its companions in the hex (8.45)."""

    case = "8.4"

    def __init__(self, table: Table, side: Side, then: Then, done: Collection[UnitId] = ()) -> None:
        self.table, self.side, self.then, self.done = table, side, then, done

    @cached_property
    def units(self) -> dict[str, UnitId]:
        table = self.table
        ids, improved = table.content.ids, table.state.improved
        return {
            ids[unit]: unit
            for unit in table.on_map(self.side)
            if can_dig_in(table, unit) and unit not in improved and unit not in self.done
        }

    def offered(self) -> bool:
        return bool(self.units)

    def absent_for(self, rest: Words) -> Refusal:
        return self.refusal((), rest[0]) if rest else self.absent()

    def after(self, rest: Words) -> Collection[str]:
        return () if rest else self.units

    def closes(self, rest: Words) -> bool:
        return len(rest) == 1

    def refusal(self, rest: Words, word: str) -> Refusal:
        return _stranger(self.table, self.side, rest, word) or self._why_not(self.table.content.index[word])

    def _why_not(self, unit: UnitId) -> Refusal:
        name = self.table.content.ids[unit]
        if not can_dig_in(self.table, unit):
            return refuse("8.46", "fg-refused-cannot-dig-in", unit=name)
        if unit in self.table.state.improved:
            return refuse("8.4", "fg-refused-already-improved", unit=name)
        return refuse("8.47", "fg-refused-positions-once", unit=name)

    def play(self, rest: Words) -> Frames:
        table = self.table
        unit = self.units[rest[0]]
        dug = dig_in_hex(table, table.state.at[unit])
        table.note("fg-log-improved", "8.4", unit=rest[0], hex=table.name(table.state.at[unit]))
        return self.then(dug)


class Leave(Verb):
    """8.47 `leave UNIT`: the unit and its companions leave their Improved Positions."""

    case = "8.47"
    weight = 0.3

    def __init__(self, table: Table, side: Side, then: Then, done: Collection[UnitId] = ()) -> None:
        self.table, self.side, self.then, self.done = table, side, then, done

    @cached_property
    def units(self) -> dict[str, UnitId]:
        content, done = self.table.content, self.done
        own = (unit for unit in sorted(self.table.state.improved) if content.side[unit] == self.side)
        return {content.ids[unit]: unit for unit in own if unit not in done}

    def offered(self) -> bool:
        return bool(self.units)

    def absent_for(self, rest: Words) -> Refusal:
        return self.refusal((), rest[0]) if rest else self.absent()

    def after(self, rest: Words) -> Collection[str]:
        return () if rest else self.units

    def closes(self, rest: Words) -> bool:
        return len(rest) == 1

    def refusal(self, rest: Words, word: str) -> Refusal:
        found = _stranger(self.table, self.side, rest, word)
        if found is not None:
            return found
        if self.table.content.index[word] in self.table.state.improved:
            return refuse("8.47", "fg-refused-positions-once", unit=word)
        return refuse("8.47", "fg-refused-not-improved", unit=word)

    @enforces("8.47", "8.45")
    def play(self, rest: Words) -> Frames:
        table = self.table
        hex_ = table.state.at[self.units[rest[0]]]
        out: list[UnitId] = [unit for unit in table.units_at(hex_) if unit in table.state.improved]
        for unit in out:
            table.dig_out(unit)
        table.note("fg-log-left-positions", "8.47", unit=rest[0], hex=table.name(hex_))
        return self.then(out)


def _stranger(table: Table, side: Side, rest: Words, word: str) -> Refusal | None:
    """Why a word names no unit of this side on the map, or None when it does."""
    content = table.content
    if rest:
        return refuse("8.4", "refused-not-offered", word=word)
    unit = content.index.get(word, -1)
    if unit < 0 or content.side[unit] != side:
        return refuse("8.4", "fg-refused-no-such-unit", unit=word, side=SIDES[side])
    if table.state.at[unit] < 0:
        return refuse("8.4", "fg-refused-not-on-map", unit=word)
    return None
