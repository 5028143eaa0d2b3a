"""4.9.c, 4.10.c, 33.1 The Special Forces Assault Phase: all raids are plotted, sealed, and then flown one by one."""

from __future__ import annotations

from collections.abc import Collection

import msgspec

from front85.games.iron_sky.air.airbases import why_grounded
from front85.games.iron_sky.content.sites import installations
from front85.games.iron_sky.helicopters.battalions import lift
from front85.games.iron_sky.raids.raid import Load, Raid
from front85.games.iron_sky.state import SIDES, WAITING, WingId
from front85.games.iron_sky.table import Table
from front85.hexwar.forces import unknown_hex
from front85.hexwar.ids import HexId, Side, UnitId, enemy_of
from front85.kernel.ask import Ask, Words
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frame, Frames
from front85.kernel.lazy import cached_property
from front85.kernel.message import Refusal, refuse, say
from front85.kernel.verbs import Menu, Plain, Verb


class Plot(msgspec.Struct, frozen=True, array_like=True):
    """33.1.2 A raid as plotted: target, special forces, helicopters."""

    target: HexId
    units: tuple[UnitId, ...]
    wings: tuple[WingId, ...]


@enforces("4.9.c", "4.10.c")
class Raids(Frame, frozen=True, tag="raids", kw_only=True):
    """33.1 One side's raids."""

    side: Side
    plots: tuple[Plot, ...] = ()

    def begin(self, table: Table) -> Frames:
        muster(table, self.side)
        return (self.at("plot"),)

    @enforces("33.1.1", "33.1.2")
    def plot(self, table: Table) -> Ask | Frames:
        """33.1.1 All raids are plotted before the first is flown."""
        verb = PlotRaid(table, self)
        if not verb.offered():
            return (self.at("fly"),)
        verbs: dict[str, Verb] = {"raid": verb, "done": Plain("33.1.1", lambda: (self.at("fly"),), weight=1.0)}
        prompt = say("is-ask-raids", side=SIDES[self.side], count=len(self.plots))
        found = Menu(SIDES[self.side], "33.1.1", prompt, verbs)
        found.seen_by = (SIDES[self.side],)
        return found

    @enforces("33.1.4")
    def fly(self, table: Table) -> Frames:
        """33.1.4 One by one, in the order in which they were plotted."""
        if not self.plots:
            return ()
        first = self.plots[0]
        return (
            self.at("fly", plots=self.plots[1:]),
            Raid(side=self.side, target=first.target, loads=loads(table, first)),
        )


def loads(table: Table, plot: Plot) -> tuple[Load, ...]:
    """Raiders spread over the helicopters, as many on each as it lifts (34.0.5)."""
    units, found = list(plot.units), []
    for wing in plot.wings:
        room = lift(table, wing)
        found.append(Load(wing, tuple(units[:room])))
        units = units[room:]
    return tuple(found)


def muster(table: Table, side: Side) -> None:
    """Special forces that come later are on their field from their turn on, if it is their side's (ruling I397)."""
    content, state = table.content, table.state
    for unit in content.by_kind["special"]:
        row = content.units[unit]
        if content.side[unit] != side or state.at[unit] != WAITING or not row.air_start:
            continue
        hex_ = content.board.hex(row.air_start)
        if row.code()[1] <= state.turn and table.holder(hex_) == side:
            table.put(unit, hex_)


class PlotRaid(Verb):
    """33.1.2 `raid HEX UNIT... WING...`."""

    case = "33.1.2"
    weight = 0.3

    def __init__(self, table: Table, frame: Raids) -> None:
        self.table, self.frame, self.side = table, frame, frame.side
        self.content, self.wings = table.content, table.content.wings

    @cached_property
    def units(self) -> list[UnitId]:
        """Special forces that may still be sent."""
        busy = {unit for plot in self.frame.plots for unit in plot.units}
        at = self.table.state.at
        return [
            unit
            for unit in self.content.by_kind["special"]
            if self.content.side[unit] == self.side and at[unit] >= 0 and unit not in busy and self.carriers(at[unit])
        ]

    @enforces("33.1.3")
    def carriers(self, hex_: HexId) -> list[WingId]:
        """33.1.3 Transport helicopters that start in the hex of the raiders."""
        busy = {wing for plot in self.frame.plots for wing in plot.wings}
        fields = self.content.fields.in_hex.get(hex_, ())
        return [
            wing
            for wing in self.wings.helicopters[self.side]
            if self.table.state.wing_at[wing] in fields
            and lift(self.table, wing) > 0
            and wing not in busy
            and why_grounded(self.table, wing) is None
        ]

    @cached_property
    def targets(self) -> dict[str, HexId]:
        """Hexes with enemies or something of theirs to destroy, near enough to come back from."""
        table, distance = self.table, self.content.board.distance
        enemy = enemy_of(self.side)
        found: dict[str, HexId] = {}
        hexes = {*(hex_ for hex_ in table.occ.stacks if table.occ.present[enemy, hex_])}
        hexes |= {hex_ for hex_ in installations(self.content) if table.holder(hex_) == enemy}
        for unit in self.units:
            here = table.state.at[unit]
            most = max(self.wings.movement[wing] for wing in self.carriers(here)) // 2
            found |= {table.name(hex_): hex_ for hex_ in hexes if distance(here, hex_) <= most}
        return dict(sorted(found.items()))

    def offered(self) -> bool:
        return bool(self.table.state.war_turn and self.units)

    def _split(self, rest: Words) -> tuple[list[UnitId], list[WingId]]:
        index = self.content.index
        units = [index[word] for word in rest[1:] if word in index]
        return units, [self.wings.index[word] for word in rest[1:] if word in self.wings.index]

    def after(self, rest: Words) -> Collection[str]:
        if not rest:
            return self.targets
        units, wings = self._split(rest)
        at, ids = self.table.state.at, self.content.ids
        target = self.targets[rest[0]]
        more: list[str] = []
        if not wings:
            last = units[-1] if units else -1
            more = [
                ids[u]
                for u in self.units
                if u > last and (not units or at[u] == at[units[0]]) and self._near(u, target)
            ]
        if units:
            last_wing = wings[-1] if wings else -1
            some = [
                wing for wing in self.carriers(at[units[0]]) if wing > last_wing and self._range(wing, units[0], target)
            ]
            more += [self.wings.ids[wing] for wing in some]
        return more

    def _range(self, wing: WingId, unit: UnitId, target: HexId) -> bool:
        return 2 * self.content.board.distance(self.table.state.at[unit], target) <= self.wings.movement[wing]

    def _near(self, unit: UnitId, target: HexId) -> bool:
        return any(self._range(wing, unit, target) for wing in self.carriers(self.table.state.at[unit]))

    @enforces("33.1.2", "33.0.2")
    def closes(self, rest: Words) -> bool:
        """33.1.2 Each special forces unit needs a point of lift (34.0.5)."""
        if not rest:
            return False
        units, wings = self._split(rest)
        return bool(units and wings) and sum(lift(self.table, wing) for wing in wings) >= len(units)

    def play(self, rest: Words) -> Frames:
        units, wings = self._split(rest)
        plot = Plot(self.targets[rest[0]], tuple(units), tuple(wings))
        return (self.frame.at("plot", plots=(*self.frame.plots, plot)),)

    def public(self, rest: Words) -> Words:
        return ("raid",)

    def refusal(self, rest: Words, word: str) -> Refusal:
        if not rest:
            if word not in self.content.board.index:
                return unknown_hex(self.case, word)
            return refuse("33.2.1", "is-refused-raid-target", hex=word)
        if word in self.wings.index:
            return refuse("33.1.3", "is-refused-raid-wing", wing=word)
        return refuse("33.1.2", "is-refused-raid-unit", word=word)
