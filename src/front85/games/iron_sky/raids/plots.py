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
from front85.games.iron_sky.helicopters.lanes import MODES, least
from front85.games.iron_sky.raids import promise
from front85.games.iron_sky.raids.raid import Load, Raid
from front85.games.iron_sky.state import SIDES, WAITING, WingId
from front85.games.iron_sky.table import Table
from front85.hexwar.ids import HexId, Side, UnitId, enemy_of
from front85.hexwar.kernels.reach import hex_distance_field
from front85.hexwar.verbs import slots
from front85.kernel.ask import Ask, Forecast, Words
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frame, Frames
from front85.kernel.grammar import Slotted
from front85.kernel.lazy import cached_property
from front85.kernel.message import say
from front85.kernel.slots import Bar, Names, Said, Slot, plain
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
    heights: tuple[tuple[WingId, str], ...] = ()
    """31.1.2 Squadrons whose height on the way in was said."""
    added = ("heights",)

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
            Raid(side=self.side, target=first.target, loads=loads(table, first), height=self.height(first)),
        )

    def height(self, plot: Plot) -> str:
        """31.1.2 The height said for a raid, empty for none."""
        return dict(self.heights).get(plot.wings[0], "")


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


_FAR = ("33.2.1", "33.2.8")
TARGET = Slot(
    "HEX",
    slots.hexes,
    lambda v: list(v.targets.values()),
    ("33.1.2", "refused-unknown-hex"),
    bars=(
        Bar("33.2.1", "is-refused-raid-target", lambda v, hex_: hex_ not in v.prizes, settled=True),
        Bar(_FAR, "is-refused-raid-far", lambda v, hex_: v.table.name(hex_) not in v.targets, settled=True),
    ),
)
RAIDERS = Slot(
    "UNIT",
    slots.units,
    lambda v, *_: v.units,
    ("33.1.2", "refused-unknown-unit"),
    own=(
        Bar("33.1.2", "refused-not-your-unit", lambda v, unit: v.content.side[unit] != v.side),
        Bar("33.1.2", "is-refused-raid-unit", lambda v, unit: not v.content.is_special[unit] or v.at[unit] < 0),
        Bar("33.1.2", "is-refused-raid-busy", lambda v, unit: any(unit in plot.units for plot in v.frame.plots)),
    ),
    bars=(
        Bar(
            "33.1.3",
            "is-refused-board-apart",
            lambda v, unit, _, units: v.at[unit] != v.at[(*units, unit)[0]],
            lambda v, unit, _, units: {"unit": v.content.ids[units[0]], "other": v.content.ids[unit]},
        ),
        Bar(
            ("33.1.3", "33.1.2"),
            "is-refused-raid-stranded",
            lambda v, unit, *_: not v.carriers(v.at[unit]),
            settled=True,
        ),
        Bar(_FAR, "is-refused-raid-reach", lambda v, unit, target, _: not v.near(unit, target)),
    ),
    many=True,
    twice=("33.1.2", "is-refused-raid-twice"),
    missing=("33.1.2", "is-refused-raid-open"),
)
CARRIERS = Slot(
    "WING",
    lambda v: v.wing_names,
    lambda v, _, units, wings: v.carriers(v.at[units[0]]),
    ("33.1.2", "refused-unknown-unit"),
    own=(
        Bar("33.1.2", "is-refused-wing-not-yours", lambda v, wing: v.wings.side[wing] != v.side),
        Bar("31.5.1", "is-refused-raid-lift", lambda v, wing: not v.wings.type[wing].helicopter or not v.room((wing,))),
    ),
    bars=(
        Bar(
            "33.1.3", "is-refused-raid-wing", lambda v, wing, _, units, wings: not v.based(wing, units[0]), settled=True
        ),
        Bar(
            "33.1.2",
            "is-refused-raid-busy",
            lambda v, wing, *_: any(wing in plot.wings for plot in v.frame.plots),
            settled=True,
        ),
        Bar((), "", lambda v, wing, *_: why_grounded(v.table, wing), settled=True),
        Bar(_FAR, "is-refused-raid-range", lambda v, wing, hex_, units, _: not v.range(wing, v.at[units[0]], hex_)),
    ),
    many=True,
    twice=("33.1.2", "is-refused-raid-twice"),
    early=("33.1.2", "is-refused-raid-nobody"),
    missing=("33.1.2", "is-refused-raid-open"),
)
ROOM = Bar(
    ("33.1.2", "34.0.5"),
    "is-refused-raid-room",
    lambda v, _, units, wings, *__: v.room(wings) < len(units),
    lambda v, _, units, wings, *__: {"need": len(units), "lift": v.room(wings)},
)
HEIGHT = Slot(
    "HEIGHT",
    plain(*MODES),
    lambda v, *_: MODES,
    ("31.1.2", "refused-not-offered"),
    bars=(
        Bar(
            ("31.1.3", "33.2.8"),
            "is-refused-raid-fuel",
            lambda v, height, hex_, units, wings: not all(v.range(w, v.at[units[0]], hex_, height) for w in wings),
        ),
    ),
    early=("33.1.2", "is-refused-raid-open"),
    optional=True,
)


@enforces("33.1.2", "33.1.3", "33.0.2", "34.0.5", "31.5.1")
class PlotRaid(Slotted):
    """33.1.2 `raid HEX UNIT... WING... [low|high]`: each special forces unit needs a point of lift. They fly in as
    carefully as the fuel allows, or as it is said: nap-of-earth or normally all along (31.1.2)."""

    case = "33.1.2"
    weight = 0.3
    slots = (TARGET, RAIDERS, CARRIERS, HEIGHT)
    ends = (ROOM,)

    def __init__(self, table: Table, frame: Raids) -> None:
        self.table, self.frame, self.side, self.at = table, frame, frame.side, table.state.at
        self.content, self.wings = table.content, table.content.wings
        self.wing_names = Names(self.wings.ids, self.wings.index)
        self._far: dict[str, Int16] = {}

    def room(self, wings: Collection[WingId]) -> int:
        return sum(lift(self.table, wing) for wing in wings)

    def based(self, wing: WingId, unit: UnitId) -> bool:
        return self.table.state.wing_at[wing] in self.content.fields.in_hex.get(self.at[unit], ())

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
            found |= {table.name(hex_): hex_ for hex_ in hexes if any(self.range(wing, here, hex_) for wing in wings)}
        return dict(sorted(found.items()))

    def offered(self) -> bool:
        return bool(self.table.state.war_turn and self.units)

    @enforces("33.2.1", "33.2.8", "31.1.2", "31.1.3")
    def range(self, wing: WingId, here: HexId, target: HexId, height: str = "") -> bool:
        """33.2.8 Whether a helicopter gets to a hex, at the height that was said, and back to a field, not necessarily
        its own (ruling I501)."""
        back = self._homeward(self.wings.nat[wing])[target]
        return bool(back >= 0 and least(self.table, here, target, height) + back <= self.wings.movement[wing])

    def _homeward(self, nation: str) -> Int16:
        """[n] How far it is from each hex to the nearest field that helicopters of a nation may land on."""
        if nation not in self._far:
            one = next(wing for wing in self.wings.helicopters[self.side] if self.wings.nat[wing] == nation)
            fields = self.content.fields
            hexes = [fields.hex[f] for f in fields.numbers if fields.hex[f] >= 0 and valid(self.table, one, f)]
            self._far[nation] = hex_distance_field(self.content.board.neighbours, hexes)
        return self._far[nation]

    def near(self, unit: UnitId, target: HexId) -> bool:
        here = self.table.state.at[unit]
        return any(self.range(wing, here, target) for wing in self.carriers(here))

    def does(self, target: HexId, units: tuple[UnitId, ...], wings: tuple[WingId, ...], height: str | None) -> Frames:
        said = tuple((wing, height) for wing in wings if height)
        plots = (*self.frame.plots, Plot(target, units, wings))
        return (self.frame.at("plot", plots=plots, heights=(*self.frame.heights, *said)),)

    def public(self, rest: Words) -> Words:
        return ("raid",)

    # what is to be expected

    def told(self, at: int, said: Said, value: Any) -> Mapping[str, Any]:
        """Of a target what could be destroyed and the chance of one unit there; of the rest whether the staff would
        send it: as many as help, and the lift for them."""
        if at == 0:
            drm = promise.modifier(self.table, self.side, value)
            return {**promise.things(self.table, self.side, value), "chance": promise.success(self.table, 1, drm)}
        if at == 3:
            return {}
        if at == 2:
            return {"default": self.room(said[2]) < len(said[1]), "lift": self.room((value,))}
        most = self.room(self.carriers(self.at[value]))
        return {"default": len(said[1]) < min(most, len(self.content.air.raids.success))}

    def forecast(self, rest: Words) -> Forecast | None:
        *what, height = self.said(rest)
        plot = Plot(*what)
        found = promise.odds(self.table, self.side, plot.target, loads(self.table, plot), height or "")
        if found is None:
            return None
        lost = 1 - found["reach"]
        chances = {"succeeds": found["success"], "fails": found["reach"] - found["success"], "lost": lost}
        return Forecast((), chances, found)
