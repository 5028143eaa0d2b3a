"""20.11, 20.2 Flying over the ground war: `fly UNIT HEX` and `via UNIT HEX` for helicopters, the base of `airlift`.

`fly` takes the way with the least fire. `via` flies to a way point and leaves the helicopter free to go on, for a way
of one's own.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import numpy as np

from front85.games.fulda_gap.air.helicopters import Flak, helicopters_of, risk_field, shots, survival
from front85.games.fulda_gap.content.content import Content
from front85.games.fulda_gap.movement.hand import Mover, Moving
from front85.games.fulda_gap.movement.pathing import Mask, doctrine_binds
from front85.games.fulda_gap.state import LOCKING, NO_ZONE, SIDES
from front85.games.fulda_gap.table import Table
from front85.hexwar.ids import NO_HEX, HexId, UnitId, enemy_of
from front85.hexwar.kernels.reach import LONGEST, NEVER, NO_ZONES, Reach, reach
from front85.hexwar.verbs.unit_to_hex import UnitToHex, sentence
from front85.kernel.ask import Forecast, Line, Words
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frames
from front85.kernel.lazy import cached_property
from front85.kernel.message import Refusal, refuse, say
from front85.kernel.slots import Bar, Said, Slot

RISK = 10
"""Weight of a sixth of a step at risk against one hex of the way: less fire first, then fewer hexes."""
MOST_RISK = 40
"""Sixths that count in one hex, so that the longest way still fits the search."""


UNABLE = (
    Bar("20.11a", "fg-refused-flyer-off-map", lambda v, unit: v.state.at[unit] < 0),
    Bar("5.0b", "fg-refused-flown", lambda v, unit: unit in v.phase.done),
    Bar("5.42a", "fg-refused-disrupted", lambda v, unit: unit in v.state.disrupted),
    Bar("7.2a", "fg-refused-locked", lambda v, unit: v.pinned(unit)),
)
"""What keeps a unit of the right kind from flying now."""
WHO = (
    Bar("", "fg-refused-not-your-flyer", lambda v, unit: v.content.side[unit] != v.side),
    Bar("", "fg-refused-cannot-fly", lambda v, unit: unit not in v.crews()),
    *UNABLE,
    Bar(
        "",
        "refused-no-step",
        lambda v, unit: not v.leads_on(unit),
        lambda v, unit: {"units": v.content.ids[unit], "hex": v.table.name(v.state.at[unit])},
        dead_end=True,
    ),
)
WHERE = (
    Bar("5.21", "fg-refused-enemy-below", lambda v, hex_, _: v.table.enemy_in(v.side, hex_)),
    Bar("6.11", "fg-refused-no-room", lambda v, hex_, unit: v.full(unit)[hex_]),
    Bar("", "fg-refused-flyer-there", lambda v, hex_, unit: hex_ == v.state.at[unit]),
    Bar(("16.22", "16.11"), "fg-refused-doctrine", lambda v, hex_, unit: v.westward and not v.west_of(hex_, unit)),
    Bar("24.2a", "fg-refused-border", lambda v, hex_, _: v.phase.pregame and v.content.by_border[hex_]),
    Bar(
        "14.16",
        "fg-refused-fly-zone",
        lambda v, hex_, unit: v.unreached(hex_, unit) and v.breaks_off(unit) and v.zoned(hex_),
    ),
    Bar(
        ("16.22", "16.11"),
        "fg-refused-doctrine-way",
        lambda v, hex_, unit: v.westward and v.unreached(hex_, unit) and v.open_but_for_orders(hex_, unit),
    ),
    Bar(
        "24.2a",
        "fg-refused-border-way",
        lambda v, hex_, unit: v.phase.pregame and v.unreached(hex_, unit) and v.open_but_for_orders(hex_, unit),
    ),
    Bar("20.11a", "fg-refused-no-lane", lambda v, hex_, unit: v.unreached(hex_, unit)),
)


def flight(first: tuple[Bar, ...] = ()) -> tuple[Slot, Slot]:
    """`UNIT HEX`; `first` is what speaks before anything about the unit."""
    unit, hex_ = sentence((*first, *WHO), WHERE)
    return unit, hex_._replace(among=lambda v, hex_, unit: not v.unreached(hex_, unit) and not v.full(unit)[hex_])


class Flyer(UnitToHex):
    """What `fly`, `via` and `airlift` share: one unit in the air, its way and what it meets on it."""

    case = "20.11a"
    log = "fg-log-fly"
    content: Content
    slots = flight()

    def __init__(self, table: Table, phase: Moving) -> None:
        self.table, self.phase, self.side = table, phase, phase.side
        self.content, self.state = table.content, table.state
        self.westward = doctrine_binds(table, phase.side, phase.secondary)
        self._reaches: dict[tuple[UnitId, bool], Reach] = {}

    # who

    def crews(self) -> tuple[UnitId, ...]:
        """Units of the side that could ever fly so."""
        raise NotImplementedError

    def able(self, unit: UnitId) -> bool:
        """Whether nothing but the way keeps a unit of the right kind from flying now."""
        return not any(bar.holds(self, unit) for bar in UNABLE)

    @enforces("20.11a")
    def pinned(self, unit: UnitId) -> bool:
        """7.2 A Locking zone holds a helicopter like any other unit, unless it has broken off (14.0)."""
        return self.table.engaged(unit) and unit not in self.state.disengaged

    def units(self) -> Iterable[UnitId]:
        return (unit for unit in self.crews() if self.able(unit) and self.leads_on(unit))

    def leads_on(self, unit: UnitId) -> bool:
        """Whether there is a hex for a unit to fly to: nobody is offered who could not."""
        return any(True for _ in self.open_to(unit))

    # where

    def breaks_off(self, unit: UnitId) -> bool:
        """14.0 Whether a unit leaves a Locking zone by a disengagement."""
        return unit in self.state.disengaged and self.table.engaged(unit)

    @enforces("20.11a", "20.13", "16.22", "14.16", "24.2a")
    def reach(self, unit: UnitId, ordered: bool = True) -> Reach:
        """20.11 Over any ground, not into enemy units, and no further than the first Locking zone.

        Under doctrine Soviet helicopters keep to the west in Secondary Movement like all ground units (ruling F118).
        One that has broken off does not fly straight into another zone (14.16); before the game none is at the border.
        Unless `ordered`, as if there were neither doctrine nor border.
        """
        found = self._reaches.get((unit, ordered))
        if found is None:
            table, board = self.table, self.content.board
            risk = np.minimum(self._risk, MOST_RISK)
            to = np.where(board.neighbours < 0, 0, board.neighbours)
            steps = (1 + RISK * risk).astype(np.int16)[board.neighbours]
            steps[board.neighbours < 0] = NEVER
            if self.westward and ordered:
                column = np.array(self.content.column_of)
                steps[column[to] >= column[:, None]] = NEVER
            closed = table.occ.held(1 - self.side)
            if self.phase.pregame and ordered:
                closed = closed | self.content.by_border
            zones, start = table.zones.kinds(enemy_of(self.side)), self.state.at[unit]
            halt = zones == LOCKING
            if self.breaks_off(unit):
                steps[start, zones[to[start]] != NO_ZONE] = NEVER
            none = np.zeros(board.size, np.uint8)
            found = reach(board.neighbours, start, LONGEST, steps, closed, halt, none, NO_ZONES)
            self._reaches[unit, ordered] = found
        return found

    @cached_property
    def _risk(self) -> np.ndarray[Any, np.dtype[np.int16]]:
        return risk_field(self.table, self.side)

    def full(self, unit: UnitId) -> Mask:
        """6.11 Hexes in which there is no room for the unit to land."""
        room = self.content.tables.stacking.limit - self.content.force.stacks[unit]
        return np.asarray(self.table.occ.tally[self.side] > room)

    def open_to(self, unit: UnitId) -> Iterable[HexId]:
        full = self.full(unit)
        return (hex_ for hex_ in self.reach(unit).hexes() if not full[hex_])

    def path(self, unit: UnitId, hex_: HexId) -> tuple[HexId, ...]:
        """The hexes entered on the way."""
        return self.reach(unit).path(hex_)[1:]

    def west_of(self, hex_: HexId, unit: UnitId) -> bool:
        return self.content.column_of[hex_] < self.content.column_of[self.state.at[unit]]

    def zoned(self, hex_: HexId) -> bool:
        return self.table.enemy_zone(self.side, hex_) != NO_ZONE

    def unreached(self, hex_: HexId, unit: UnitId) -> bool:
        return not self.reach(unit).cost_to(hex_)

    def open_but_for_orders(self, hex_: HexId, unit: UnitId) -> bool:
        """Whether only doctrine or the border keeps a unit from flying to a hex."""
        return bool(self.reach(unit, ordered=False).cost_to(hex_))

    def told(self, at: int, said: Said, value: Any) -> Mapping[str, Any]:
        if at != 1:
            return {}
        unit = said[0]
        path = self.path(unit, value)
        chances = survival(self.table, self.side, unit, path)
        return {"path": [self.table.name(hex_) for hex_ in path], "survival": 1 - chances[0]}

    def forecast(self, rest: Words) -> Forecast | None:
        unit, goal = self.said(rest)
        path = self.path(unit, goal)
        fire = [shot for hex_ in path for shot in shots(self.table, self.side, hex_)]
        if not fire:
            return None
        guns = sum(shot == "range" for shot in fire)
        lines = [
            Line(say("fg-flak-guns"), guns, "20.11c"),
            Line(say("fg-flak-zones"), len(fire) - guns, "20.11b"),
        ]
        chances = survival(self.table, self.side, unit, path)
        steps = len(chances) - 1
        return Forecast(tuple(lines), {str(steps - left): chance for left, chance in enumerate(chances) if chance})

    # the deed

    def does(self, unit: UnitId, hex_: HexId) -> Frames:
        name, goal = self.content.ids[unit], self.table.name(hex_)
        self.table.note(self.log, self.case, side=SIDES[self.side], unit=name, hex=goal)
        self.state.moved.add(unit)
        start = self.state.at[unit] if unit in self.state.disengaged else NO_HEX
        self.state.disengaged.discard(unit)  # the next Locking zone holds it
        flight = Flak(side=self.side, unit=unit, path=self.path(unit, hex_), start=start)
        return (self.next_phase(unit), flight)

    def next_phase(self, unit: UnitId) -> Moving:
        return self.phase.finished((unit,))

    def absent(self) -> Refusal:
        return refuse(self.case, "fg-refused-nobody-flies")


@enforces("20.1", "20.11a", "24.4")
class Fly(Flyer):
    """20.11 `fly UNIT HEX`: a helicopter flies in either Movement Phase, and in NATO's moves before the game (24.4)."""

    def crews(self) -> tuple[UnitId, ...]:
        return helicopters_of(self.content, self.side)


class Via(Fly):
    """20.11 `via UNIT HEX`: the same to a way point; the flight goes on from there."""

    weight = 0.02
    log = "fg-log-via"

    def next_phase(self, unit: UnitId) -> Moving:
        """The player's hand stays on the helicopter, until it lies on another unit."""
        return self.phase.moved(self.state.at[unit], (Mover(unit, 0),))
