"""7.9 Advance after combat, along the paths the losers took."""

from __future__ import annotations

import msgspec

from front85.games.berlin85.content.content import Content
from front85.games.berlin85.ground.demolition import entry
from front85.games.berlin85.state import PACT, SIDES
from front85.games.berlin85.table import Table
from front85.hexwar.ids import NO_HEX, NO_UNIT, HexId, Side, UnitId
from front85.hexwar.verbs.unit_to_hex import UnitToHex, sentence
from front85.kernel.ask import Ask
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frame, Frames
from front85.kernel.message import say
from front85.kernel.slots import Bar
from front85.kernel.verbs import Menu, Plain, Verb


class Trail(msgspec.Struct, frozen=True, array_like=True):
    """The hexes a loser left, from where it fought; `beyond` opens a second hex anywhere beside the first (7.98)."""

    hexes: tuple[HexId, ...]
    beyond: bool = False
    perished: bool = False
    """7.99 It died where it fought, and only that hex may be entered."""


@enforces("7.91", "7.96", "7.96b", "7.99")
class Advance(Frame, frozen=True, tag="advance"):
    """7.91 Victors follow, any or all of them, one after the other, at once or never.

    `mover` is on its way along `way`, having begun in `start`.
    """

    side: Side = PACT
    units: tuple[UnitId, ...] = ()
    trails: tuple[Trail, ...] = ()
    case: str = "7.91"
    mover: UnitId = NO_UNIT
    start: HexId = NO_HEX
    way: tuple[HexId, ...] = ()

    def begin(self, table: Table) -> Ask | Frames:
        if self.mover >= 0:
            return self.march(table)
        follow = Follow(table, self)
        if not follow.offered():
            return ()
        verbs: dict[str, Verb] = {"advance": follow, "end": Plain("7.96", lambda: (), weight=0.4)}
        side = SIDES[self.side]
        return Menu(side, self.case, say("b85-ask-advance", side=side), verbs)

    @enforces("7.92", "7.93", "19.44b")
    def march(self, table: Table) -> Frames:
        """7.93 Hex by hex, zones or no zones; a fire lit on the way turns the unit back."""
        unit = self.mover
        rest = tuple(other for other in self.units if other != unit)
        over = msgspec.structs.replace(self, units=rest, mover=NO_UNIT, start=NO_HEX, way=())
        if table.state.at[unit] < 0 or not self.way:
            return (over,)
        hex_ = self.way[0]
        if table.burning(hex_):
            if len(table.units_at(table.state.at[unit])) > 1:
                table.put(unit, self.start)
            return (over,)
        table.put(unit, hex_)
        return (msgspec.structs.replace(self, way=self.way[1:]), *entry(table, unit, hex_))


WHO = (
    Bar("7.91", "b85-refused-not-yours", lambda v, unit: v.content.side[unit] != v.frame.side),
    Bar("7.96b", "b85-refused-advanced-already", lambda v, unit: unit not in v.ways and v.on_path(v.at[unit])),
    Bar(
        ("7.91", "5.31"),
        "b85-refused-path-closed",
        lambda v, unit: not v.ways.get(unit, True) and v.at[unit] >= 0 and not v.content.is_police[unit],
    ),
    Bar("7.94", "b85-refused-no-advance", lambda v, unit: not v.ways.get(unit)),
)
WHERE = (
    Bar("5.31", "b85-refused-advance-taken", lambda v, hex_, _: bool(v.table.units_at(hex_))),
    Bar(("7.99", "7.95"), "b85-refused-one-hex", lambda v, hex_, unit: hex_ not in v.ways[unit] and v.one_hex()),
    Bar("7.94", "b85-refused-other-path", lambda v, hex_, unit: hex_ not in v.ways[unit] and v.on_path(hex_)),
    Bar("7.95", "b85-refused-off-path", lambda v, hex_, unit: hex_ not in v.ways[unit]),
)


class Follow(UnitToHex):
    """7.91 `advance UNIT HEX`."""

    case = "7.91"
    content: Content
    slots = sentence(WHO, WHERE, ground="2.1")

    def __init__(self, table: Table, frame: Advance) -> None:
        self.table, self.frame, self.content = table, frame, table.content
        self.at = table.state.at
        self.ways = {unit: self.ways_of(unit) for unit in frame.units}

    @enforces("7.94", "7.95", "7.98", "7.99", "7.92")
    def ways_of(self, unit: UnitId) -> dict[HexId, tuple[HexId, ...]]:
        """7.94 Where a unit may advance to, and by which way: no police, and only after a loser it stood beside.

        One unit to a hex when the advance is over; friends may be passed (ruling B49).
        """
        table, adjacent = self.table, self.content.board.adjacent
        here = table.state.at[unit]
        if here < 0 or self.content.is_police[unit]:
            return {}
        found: dict[HexId, tuple[HexId, ...]] = {}
        for trail in self.frame.trails:
            if trail.hexes[0] not in adjacent[here]:
                continue
            for length, hex_ in enumerate(trail.hexes, 1):
                if not self.enterable(hex_):
                    break
                if not table.units_at(hex_):
                    found.setdefault(hex_, trail.hexes[:length])
            else:
                for hex_ in adjacent[trail.hexes[0]] if trail.beyond else ():
                    if self.enterable(hex_) and not table.units_at(hex_):
                        found.setdefault(hex_, (trail.hexes[0], hex_))
        return found

    def enterable(self, hex_: HexId) -> bool:
        """7.98 No enemy, lake or fire; zones and water do not matter (ruling B64)."""
        table = self.table
        closed = table.enemy_in(self.frame.side, hex_) or table.ground.is_lake[hex_] or table.burning(hex_)
        return not closed

    def units(self) -> list[UnitId]:
        return [unit for unit, ways in self.ways.items() if ways]

    def area(self, unit: UnitId) -> list[HexId]:
        return list(self.ways[unit])

    def on_path(self, hex_: HexId) -> bool:
        return any(hex_ in trail.hexes for trail in self.frame.trails)

    def one_hex(self) -> bool:
        """7.99 Whether there is no path, only the hexes of those who were eliminated."""
        return self.frame.case != "7.91" or all(trail.perished for trail in self.frame.trails)

    def does(self, unit: UnitId, hex_: HexId) -> Frames:
        self.table.note("b85-log-advance", "7.91", unit=self.content.ids[unit], hex=self.table.name(hex_))
        start = self.table.state.at[unit]
        return (msgspec.structs.replace(self.frame, mover=unit, start=start, way=self.ways[unit][hex_]),)
