"""4.9.c, 4.10.c, 33.1 The Special Forces Assault Phase: all raids are plotted, sealed, and then flown one by one."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

import msgspec
import numpy as np
import numpy.typing as npt

from front85.games.iron_sky.air.airbases import valid, why_grounded
from front85.games.iron_sky.content.sites import bridge_hexes, installations
from front85.games.iron_sky.helicopters.battalions import lift
from front85.games.iron_sky.raids import promise
from front85.games.iron_sky.raids.raid import Load, Raid
from front85.games.iron_sky.state import SIDES, WAITING, WingId
from front85.games.iron_sky.table import Table
from front85.hexwar.forces import unknown_hex, unknown_unit
from front85.hexwar.ids import HexId, Side, UnitId, enemy_of
from front85.hexwar.kernels.reach import hex_distance_field
from front85.kernel.ask import Ask, Forecast, Words
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frame, Frames
from front85.kernel.lazy import cached_property
from front85.kernel.message import Refusal, refuse, say
from front85.kernel.verbs import Menu, Plain, Verb

Int16 = npt.NDArray[np.int16]


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
        self._far: dict[str, Int16] = {}

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
    def prizes(self) -> set[HexId]:
        """Hexes with enemies or something of theirs to destroy."""
        table, enemy = self.table, enemy_of(self.side)
        fixed = (*installations(self.content), *bridge_hexes(self.content))
        found = {hex_ for hex_ in table.occ.stacks if table.occ.present[enemy, hex_]}
        return found | {hex_ for hex_ in fixed if table.holder(hex_) == enemy}

    @cached_property
    def targets(self) -> dict[str, HexId]:
        """Hexes with enemies or something of theirs to destroy, near enough to come back from."""
        table, hexes = self.table, self.prizes
        found: dict[str, HexId] = {}
        for here in sorted({table.state.at[unit] for unit in self.units}):
            wings = self.carriers(here)
            found |= {table.name(hex_): hex_ for hex_ in hexes if any(self._range(wing, here, hex_) for wing in wings)}
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
                wing
                for wing in self.carriers(at[units[0]])
                if wing > last_wing and self._range(wing, at[units[0]], target)
            ]
            more += [self.wings.ids[wing] for wing in some]
        return more

    @enforces("33.2.1", "33.2.8", "31.1.3")
    def _range(self, wing: WingId, here: HexId, target: HexId) -> bool:
        """33.2.8 Whether a helicopter gets to a hex and back to a field, not necessarily its own (ruling I501)."""
        back = self._homeward(self.wings.nat[wing])[target]
        return bool(back >= 0 and self.content.board.distance(here, target) + back <= self.wings.movement[wing])

    def _homeward(self, nation: str) -> Int16:
        """[n] How far it is from each hex to the nearest field that helicopters of a nation may land on."""
        if nation not in self._far:
            one = next(wing for wing in self.wings.helicopters[self.side] if self.wings.nat[wing] == nation)
            fields = self.content.fields
            hexes = [fields.hex[f] for f in fields.numbers if fields.hex[f] >= 0 and valid(self.table, one, f)]
            self._far[nation] = hex_distance_field(self.content.board.neighbours, hexes)
        return self._far[nation]

    def _near(self, unit: UnitId, target: HexId) -> bool:
        here = self.table.state.at[unit]
        return any(self._range(wing, here, target) for wing in self.carriers(here))

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

    def canonical(self, rest: Words) -> Words:
        """Raiders and then helicopters, each in the order of their numbers."""
        units, wings, words = self.content.index, self.wings.index, rest[1:]
        raiders = sorted((word for word in words if word in units), key=lambda word: units[word])
        carriers = sorted((word for word in words if word in wings), key=lambda word: wings[word])
        return (*rest[:1], *raiders, *carriers, *(w for w in words if w not in units and w not in wings))

    def public(self, rest: Words) -> Words:
        return ("raid",)

    # what is to be expected

    def hint(self, rest: Words, word: str) -> Mapping[str, Any]:
        """Of a target what could be destroyed and the chance of one unit there; of the rest whether the staff would
        send it: as many as help, and the lift for them."""
        if not rest:
            hex_ = self.targets[word]
            drm = promise.modifier(self.table, self.side, hex_)
            return {**promise.things(self.table, self.side, hex_), "chance": promise.success(self.table, 1, drm)}
        units, wings = self._split(rest)
        room = sum(lift(self.table, wing) for wing in wings)
        if word in self.wings.index:
            return {"default": room < len(units), "lift": lift(self.table, self.wings.index[word])}
        here = self.table.state.at[self.content.index[word]]
        most = sum(lift(self.table, wing) for wing in self.carriers(here))
        return {"default": len(units) < min(most, len(self.content.air.raids.success))}

    def forecast(self, rest: Words) -> Forecast | None:
        units, wings = self._split(rest)
        plot = Plot(self.targets[rest[0]], tuple(units), tuple(wings))
        found = promise.odds(self.table, self.side, plot.target, loads(self.table, plot))
        if found is None:
            return None
        lost = 1 - found["reach"]
        chances = {"succeeds": found["success"], "fails": found["reach"] - found["success"], "lost": lost}
        return Forecast((), chances, found)

    # reasons

    def refusal(self, rest: Words, word: str) -> Refusal:
        if not rest:
            hex_ = self.content.board.index.get(word)
            return unknown_hex(self.case, word) if hex_ is None else self._no_target(hex_)
        if word in rest[1:]:
            return refuse("33.1.2", "is-refused-raid-twice", word=word)
        if word in self.wings.index:
            return self._no_carrier(rest, self.wings.index[word])
        unit = self.content.index.get(word)
        return unknown_unit(self.case, word) if unit is None else self._no_raider(rest, unit)

    def _no_target(self, hex_: HexId) -> Refusal:
        name = self.table.name(hex_)
        if hex_ not in self.prizes:
            return refuse("33.2.1", "is-refused-raid-target", hex=name)
        return refuse(("33.2.1", "33.2.8"), "is-refused-raid-far", hex=name)

    @enforces("33.1.3", "33.2.8", "31.5.1")
    def _no_carrier(self, rest: Words, wing: WingId) -> Refusal:
        """33.1.3 Why a squadron cannot carry the raiders named."""
        name, (units, _) = self.wings.ids[wing], self._split(rest)
        if self.wings.side[wing] != self.side:
            return refuse("33.1.2", "is-refused-wing-not-yours", wing=name)
        if not self.wings.type[wing].helicopter or not lift(self.table, wing):
            return refuse("31.5.1", "is-refused-raid-lift", wing=name)
        if not units:
            return refuse("33.1.2", "is-refused-raid-nobody", wing=name)
        here = self.table.state.at[units[0]]
        if self.table.state.wing_at[wing] not in self.content.fields.in_hex.get(here, ()):
            return refuse("33.1.3", "is-refused-raid-wing", wing=name, unit=self.content.ids[units[0]])
        if any(wing in plot.wings for plot in self.frame.plots):
            return refuse("33.1.2", "is-refused-raid-busy", word=name)
        grounded = why_grounded(self.table, wing)
        return grounded or refuse(("33.2.1", "33.2.8"), "is-refused-raid-range", wing=name, hex=rest[0])

    @enforces("33.1.2", "33.1.3")
    def _no_raider(self, rest: Words, unit: UnitId) -> Refusal:
        """33.1.2 Why a unit cannot take part."""
        name, at, (units, _) = self.content.ids[unit], self.table.state.at, self._split(rest)
        if self.content.side[unit] != self.side:
            return refuse("33.1.2", "refused-not-your-unit", unit=name)
        if not self.content.is_special[unit] or at[unit] < 0:
            return refuse("33.1.2", "is-refused-raid-unit", unit=name)
        if any(unit in plot.units for plot in self.frame.plots):
            return refuse("33.1.2", "is-refused-raid-busy", word=name)
        if units and at[unit] != at[units[0]]:
            return refuse("33.1.3", "is-refused-board-apart", unit=self.content.ids[units[0]], other=name)
        if not self.carriers(at[unit]):
            return refuse(("33.1.3", "33.1.2"), "is-refused-raid-stranded", unit=name)
        return refuse(("33.2.1", "33.2.8"), "is-refused-raid-reach", unit=name, hex=rest[0])

    @enforces("33.1.2", "34.0.5")
    def unfinished(self, rest: Words) -> Refusal | None:
        """34.0.5 Why raiders and helicopters named are not enough yet."""
        if not rest:
            return None
        units, wings = self._split(rest)
        if not units or not wings:
            return refuse("33.1.2", "is-refused-raid-open", hex=rest[0])
        room = sum(lift(self.table, wing) for wing in wings)
        return refuse(("33.1.2", "34.0.5"), "is-refused-raid-room", need=len(units), lift=room)
