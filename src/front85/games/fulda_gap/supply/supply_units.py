"""11.2, 11.4 Supply units: their two modes, and dumps carried by transports.

All three deeds cost a whole Movement Phase: the unit must not have moved in it and does not move in it any more. A
carried dump stays on the map, in the hex of its transport, and goes where that goes.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from front85.games.fulda_gap.content.content import Content
from front85.games.fulda_gap.movement.hand import Moves
from front85.games.fulda_gap.supply.carrying import carried_by, carrier_of
from front85.hexwar.ids import UnitId
from front85.hexwar.verbs.slots import units
from front85.hexwar.verbs.unit import UnitVerb, sentence
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frames
from front85.kernel.lazy import cached_property
from front85.kernel.message import Refusal, refuse
from front85.kernel.slots import Bar, Slot, settled

KNOWN = (
    Bar("", "refused-not-your-unit", lambda v, unit, *_: v.content.side[unit] != v.phase.side),
    Bar("", "fg-refused-no-supply-unit", lambda v, unit, *_: not v.content.is_supply[unit]),
    Bar("", "fg-refused-off-map", lambda v, unit, *_: v.table.state.at[unit] < 0),
    Bar("", "fg-refused-whole-phase", lambda v, unit, *_: unit not in v.units()),
)


def naming(bars: Iterable[Bar]) -> tuple[Bar, ...]:
    """The same bars for a slot that is not called UNIT: their sentences speak of a unit."""
    return tuple(bar._replace(more=lambda v, unit, *_: {"unit": v.content.ids[unit]}) for bar in bars)


class _SupplyVerb(UnitVerb):
    """What the deeds of supply units share: an own one on the map that has the whole phase before it."""

    weight = 0.3
    content: Content

    def __init__(self, moves: Moves) -> None:
        self.moves, self.table, self.phase, self.content = moves, moves.table, moves.phase, moves.content

    def units(self) -> list[UnitId]:
        return self.moves.suppliers

    def over(self, *units: UnitId) -> Frames:
        return (self.phase.finished(units),)

    def absent(self) -> Refusal:
        return refuse(self.case, "fg-refused-no-supply-work")


class Mode(_SupplyVerb):
    """11.2 `mode UNIT`: from static to mobile or back."""

    case = "11.2a"
    blind = True
    slots = sentence(KNOWN, (Bar("11.4b", "fg-refused-loaded", lambda v, unit: v.loaded(unit)),))

    @enforces("11.2a")
    def loaded(self, unit: UnitId) -> bool:
        """11.2, 11.4 A dump on its transport stays mobile."""
        return (carrier_of if self.content.is_dump[unit] else carried_by)(self.table, unit) >= 0

    def does(self, unit: UnitId) -> Frames:
        mobile, name = self.table.state.mobile, self.content.ids[unit]
        if unit in mobile:
            mobile.discard(unit)
            self.table.note("fg-log-static", "11.2a", unit=name)
        else:
            mobile.add(unit)
            self.table.note("fg-log-mobile", "11.2a", unit=name)
        return self.over(unit)


UNFIT_LOAD = (
    Bar("11.4b", "fg-refused-load-kinds", lambda v, dump, truck: not v.kinds(truck, dump)),
    Bar("11.4b", "fg-refused-load-nation", lambda v, dump, truck: v.content.nat[truck] != v.content.nat[dump]),
    Bar("11.4b", "fg-refused-load-apart", lambda v, dump, truck: v.at[truck] != v.at[dump]),
    Bar("11.4b", "fg-refused-load-static", lambda v, dump, truck: not {truck, dump} <= v.table.state.mobile),
    Bar(
        "11.4b",
        "fg-refused-loaded-already",
        lambda v, dump, truck: carried_by(v.table, truck) >= 0 or carrier_of(v.table, dump) >= 0,
    ),
)
"""What keeps a transport from loading a dump."""


class Load(_SupplyVerb):
    """11.4 `load TRANSPORT DUMP`: both spend the phase together, in mobile mode and of one nation."""

    case = "11.4b"
    slots = (
        sentence(
            naming((*KNOWN, Bar("", "fg-refused-nothing-to-load", lambda v, unit: unit not in v.pairs, dead_end=True))),
            (),
        )[0]._replace(candidates=lambda v: v.pairs, name="TRANSPORT"),
        Slot(
            "DUMP",
            units,
            lambda v, truck: v.pairs[truck],
            ("", "refused-unknown-unit"),
            bars=settled(
                (
                    *naming(KNOWN),
                    *(bar._replace(more=lambda v, _, truck: {"unit": v.content.ids[truck]}) for bar in UNFIT_LOAD),
                )
            ),
        ),
    )

    def __init__(self, moves: Moves) -> None:
        super().__init__(moves)
        self.at = moves.table.state.at

    def kinds(self, transport: UnitId, dump: UnitId) -> bool:
        return self.content.is_transport[transport] and self.content.is_dump[dump]

    @cached_property
    def pairs(self) -> dict[UnitId, list[UnitId]]:
        """Transports that can load, and what."""
        content, at = self.content, self.at
        dumps = [unit for unit in self.units() if content.is_dump[unit]]
        places = {at[dump] for dump in dumps}
        found: dict[UnitId, list[UnitId]] = {}
        for truck in self.units():
            if at[truck] in places and content.is_transport[truck]:
                there = [dump for dump in dumps if not any(bar.holds(self, dump, truck) for bar in UNFIT_LOAD)]
                if there:
                    found[truck] = there
        return found

    def ready(self) -> Iterator[UnitId]:
        return iter(self.pairs)

    def does(self, truck: UnitId, dump: UnitId) -> Frames:
        transport, name = self.content.ids[truck], self.content.ids[dump]
        self.table.state.carrier[name] = transport
        self.table.note("fg-log-loads", "11.4b", transport=transport, dump=name)
        return self.over(truck, dump)


class Unload(_SupplyVerb):
    """11.4 `unload TRANSPORT`: both spend the phase together and stay mobile."""

    case = "11.4b"
    slots = sentence(KNOWN, (Bar("11.4b", "fg-refused-not-loaded", lambda v, unit: not v.loaded(unit)),))

    def loaded(self, unit: UnitId) -> bool:
        carrying = bool(self.table.state.carrier) and self.content.is_transport[unit]
        return carrying and carried_by(self.table, unit) >= 0

    @enforces("11.4c")
    def does(self, unit: UnitId) -> Frames:
        dump = self.content.ids[carried_by(self.table, unit)]
        del self.table.state.carrier[dump]
        self.table.note("fg-log-unloads", "11.4b", transport=self.content.ids[unit], dump=dump)
        return self.over(unit, self.content.index[dump])
