"""8.4 Improved Positions: who may be in them, and how they are taken up and left."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable

from front85.games.fulda_gap.content.content import Content
from front85.games.fulda_gap.state import SIDES
from front85.games.fulda_gap.table import Table
from front85.hexwar.ids import HexId, Side, UnitId
from front85.hexwar.verbs.unit import UnitVerb, sentence
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frames
from front85.kernel.slots import Bar


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


KNOWN = (
    Bar(
        "8.4",
        "fg-refused-no-such-unit",
        lambda v, unit: v.content.side[unit] != v.side,
        lambda v, _: {"side": SIDES[v.side]},
    ),
    Bar("8.4", "fg-refused-not-on-map", lambda v, unit: v.table.state.at[unit] < 0),
)
ONCE = Bar("8.47", "fg-refused-positions-once", lambda v, unit: unit in v.done)


class _Positions(UnitVerb):
    """What taking up and leaving positions share: own units on the map, once in a phase (8.47)."""

    content: Content

    def __init__(self, table: Table, side: Side, then: Then, done: Collection[UnitId] = ()) -> None:
        self.table, self.content, self.side, self.then, self.done = table, table.content, side, then, done

    def note(self, message: str, unit: UnitId) -> None:
        self.table.note(message, self.case, unit=self.content.ids[unit], hex=self.table.name(self.table.state.at[unit]))


class Improve(_Positions):
    """8.4 `improve UNIT`: the unit goes into Improved Positions, and with it its companions in the hex (8.45)."""

    case = "8.4"
    slots = sentence(
        KNOWN,
        (
            Bar("8.46", "fg-refused-cannot-dig-in", lambda v, unit: not can_dig_in(v.table, unit)),
            Bar("8.4", "fg-refused-already-improved", lambda v, unit: unit in v.table.state.improved),
            ONCE,
        ),
    )

    def units(self) -> Iterable[UnitId]:
        return self.table.on_map(self.side)

    def does(self, unit: UnitId) -> Frames:
        dug = dig_in_hex(self.table, self.table.state.at[unit])
        self.note("fg-log-improved", unit)
        return self.then(dug)


class Leave(_Positions):
    """8.47 `leave UNIT`: the unit and its companions leave their Improved Positions."""

    case = "8.47"
    weight = 0.3
    slots = sentence(
        (*KNOWN, Bar("8.47", "fg-refused-not-improved", lambda v, unit: unit not in v.table.state.improved)), (ONCE,)
    )

    def units(self) -> Iterable[UnitId]:
        return (unit for unit in sorted(self.table.state.improved) if self.content.side[unit] == self.side)

    @enforces("8.47", "8.45")
    def does(self, unit: UnitId) -> Frames:
        improved = self.table.state.improved
        out: list[UnitId] = [one for one in self.table.units_at(self.table.state.at[unit]) if one in improved]
        for one in out:
            self.table.dig_out(one)
        self.note("fg-log-left-positions", unit)
        return self.then(out)
