"""11.2, 11.4 Supply units: their two modes, and dumps carried by transports.

All three deeds cost a whole Movement Phase: the unit must not have moved in it and does not move in it any more. A
carried dump stays on the map, in the hex of its transport, and goes where that goes.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator

from front85.games.fulda_gap.content.content import Content
from front85.games.fulda_gap.movement.hand import Moves
from front85.games.fulda_gap.supply.carrying import carried_by, carrier_of
from front85.hexwar.forces import unknown_unit
from front85.hexwar.ids import UnitId
from front85.hexwar.verbs.unit import UnitVerb
from front85.kernel.ask import Words
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frames
from front85.kernel.lazy import cached_property
from front85.kernel.message import Refusal, refuse
from front85.kernel.slots import Reason


class _SupplyVerb(UnitVerb):
    """What the deeds of supply units share: an own one on the map that has the whole phase before it."""

    weight = 0.3
    content: Content

    def __init__(self, moves: Moves) -> None:
        self.moves, self.table, self.phase, self.content = moves, moves.table, moves.phase, moves.content

    def units(self) -> list[UnitId]:
        return self.moves.suppliers

    def stranger(self, word: str) -> Refusal | None:
        unit = self.content.index.get(word)
        if unit is None:
            return unknown_unit(self.case, word)
        if self.content.side[unit] != self.phase.side:
            return refuse(self.case, "refused-not-your-unit", unit=word)
        if not self.content.is_supply[unit]:
            return refuse(self.case, "fg-refused-no-supply-unit", unit=word)
        if self.table.state.at[unit] < 0:
            return refuse(self.case, "fg-refused-off-map", unit=word)
        return None if unit in self.units() else refuse(self.case, "fg-refused-whole-phase", unit=word)

    def over(self, *units: UnitId) -> Frames:
        return (self.phase.finished(units),)

    def absent(self) -> Refusal:
        return refuse(self.case, "fg-refused-no-supply-work")


class Mode(_SupplyVerb):
    """11.2 `mode UNIT`: from static to mobile or back."""

    case = "11.2a"
    blind = True

    @enforces("11.2a")
    def unfit(self, unit: UnitId) -> Reason | None:
        """11.2, 11.4 A dump on its transport stays mobile."""
        loaded = (carrier_of if self.content.is_dump[unit] else carried_by)(self.table, unit)
        return None if loaded < 0 else ("11.4b", "fg-refused-loaded")

    def does(self, unit: UnitId) -> Frames:
        mobile, name = self.table.state.mobile, self.content.ids[unit]
        if unit in mobile:
            mobile.discard(unit)
            self.table.note("fg-log-static", "11.2a", unit=name)
        else:
            mobile.add(unit)
            self.table.note("fg-log-mobile", "11.2a", unit=name)
        return self.over(unit)


class Load(_SupplyVerb):
    """11.4 `load TRANSPORT DUMP`: both spend the phase together, in mobile mode and of one nation."""

    case = "11.4b"

    @enforces("11.4b")
    def wrong(self, transport: UnitId, dump: UnitId) -> str:
        """What keeps a transport from loading a dump, or ''."""
        content, state = self.content, self.table.state
        if not content.is_transport[transport] or not content.is_dump[dump]:
            return "fg-refused-load-kinds"
        if content.nat[transport] != content.nat[dump]:
            return "fg-refused-load-nation"
        if state.at[transport] != state.at[dump]:
            return "fg-refused-load-apart"
        if transport not in state.mobile or dump not in state.mobile:
            return "fg-refused-load-static"
        if carried_by(self.table, transport) >= 0 or carrier_of(self.table, dump) >= 0:
            return "fg-refused-loaded-already"
        return ""

    @cached_property
    def pairs(self) -> dict[UnitId, list[str]]:
        """Transports that can load, and what."""
        ids, content, at = self.content.ids, self.content, self.table.state.at
        dumps = [unit for unit in self.units() if content.is_dump[unit]]
        places = {at[dump] for dump in dumps}
        found: dict[UnitId, list[str]] = {}
        for truck in self.units():
            if at[truck] in places and content.is_transport[truck]:
                there = [ids[dump] for dump in dumps if not self.wrong(truck, dump)]
                if there:
                    found[truck] = there
        return found

    def ready(self) -> Iterator[UnitId]:
        return iter(self.pairs)

    def unfit(self, unit: UnitId) -> Reason | None:
        return None if unit in self.pairs else (self.case, "fg-refused-nothing-to-load")

    def tail(self, unit: UnitId) -> Collection[str]:
        return self.pairs.get(unit, ())

    def absent_for(self, rest: Words) -> Refusal:
        second = len(rest) > 1 and self.stranger(rest[0]) is None
        return self.refusal(rest[:1], rest[1]) if second else super().absent_for(rest)

    def refusal(self, rest: Words, word: str) -> Refusal:
        if len(rest) != 1:
            return super().refusal(rest, word)
        wrong = self.stranger(word)
        if wrong is not None:
            return wrong
        transport, dump = self.content.index[rest[0]], self.content.index[word]
        return refuse(self.case, self.wrong(transport, dump) or "fg-refused-nothing-to-load", unit=rest[0])

    def play(self, rest: Words) -> Frames:
        self.table.state.carrier[rest[1]] = rest[0]
        self.table.note("fg-log-loads", "11.4b", transport=rest[0], dump=rest[1])
        return self.over(self.content.index[rest[0]], self.content.index[rest[1]])


class Unload(_SupplyVerb):
    """11.4 `unload TRANSPORT`: both spend the phase together and stay mobile."""

    case = "11.4b"

    def unfit(self, unit: UnitId) -> Reason | None:
        loaded = bool(self.table.state.carrier) and self.content.is_transport[unit]
        return None if loaded and carried_by(self.table, unit) >= 0 else (self.case, "fg-refused-not-loaded")

    @enforces("11.4c")
    def does(self, unit: UnitId) -> Frames:
        dump = self.content.ids[carried_by(self.table, unit)]
        del self.table.state.carrier[dump]
        self.table.note("fg-log-unloads", "11.4b", transport=self.content.ids[unit], dump=dump)
        return self.over(unit, self.content.index[dump])
