"""11.2, 11.4 Supply units: their two modes, and dumps carried by transports.

All three deeds cost a whole Movement Phase: the unit must not have moved in it and does not move in it any more. A
carried dump stays on the map, in the hex of its transport, and goes where that goes.
"""

from __future__ import annotations

from collections.abc import Collection

from front85.games.fulda_gap.movement.hand import Moves
from front85.games.fulda_gap.supply.carrying import carried_by, carrier_of
from front85.hexwar.forces import unknown_unit
from front85.hexwar.ids import UnitId
from front85.kernel.ask import Words
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frames
from front85.kernel.lazy import cached_property
from front85.kernel.message import Refusal, refuse
from front85.kernel.verbs import Verb


class _SupplyVerb(Verb):
    """What the deeds of supply units share."""

    weight = 0.3

    def __init__(self, moves: Moves) -> None:
        self.moves, self.table, self.phase, self.content = moves, moves.table, moves.phase, moves.content

    @property
    def own(self) -> list[UnitId]:
        return self.moves.suppliers

    def named(self, word: str) -> UnitId | Refusal:
        """The own supply unit a word names, or why there is none that could spend the phase."""
        unit = self.content.index.get(word)
        if unit is None:
            return unknown_unit(self.case, word)
        if self.content.side[unit] != self.phase.side:
            return refuse(self.case, "refused-not-your-unit", unit=word)
        if not self.content.is_supply[unit]:
            return refuse(self.case, "fg-refused-no-supply-unit", unit=word)
        if self.table.state.at[unit] < 0:
            return refuse(self.case, "fg-refused-off-map", unit=word)
        return unit if unit in self.own else refuse(self.case, "fg-refused-whole-phase", unit=word)

    def over(self, *units: UnitId) -> Frames:
        return (self.phase.finished(units),)

    def absent(self) -> Refusal:
        return refuse(self.case, "fg-refused-no-supply-work")

    def absent_for(self, rest: Words) -> Refusal:
        return self.refusal((), rest[0]) if rest else self.absent()


class Mode(_SupplyVerb):
    """11.2 `mode UNIT`: from static to mobile or back."""

    case = "11.2a"

    @enforces("11.2a")
    def _may(self, unit: UnitId) -> bool:
        """11.2, 11.4 A dump on its transport stays mobile."""
        content = self.content
        loaded = carrier_of(self.table, unit) if content.is_dump[unit] else carried_by(self.table, unit)
        return loaded < 0

    def offered(self) -> bool:
        return any(map(self._may, self.own))

    def after(self, rest: Words) -> Collection[str]:
        return () if rest else [self.content.ids[u] for u in self.own if self._may(u)]

    def closes(self, rest: Words) -> bool:
        return len(rest) == 1

    def refusal(self, rest: Words, word: str) -> Refusal:
        unit = self.named(word)
        return unit if isinstance(unit, Refusal) else refuse("11.4b", "fg-refused-loaded", unit=word)

    def play(self, rest: Words) -> Frames:
        unit, mobile = self.content.index[rest[0]], self.table.state.mobile
        if unit in mobile:
            mobile.discard(unit)
            self.table.note("fg-log-static", "11.2a", unit=rest[0])
        else:
            mobile.add(unit)
            self.table.note("fg-log-mobile", "11.2a", unit=rest[0])
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
    def pairs(self) -> dict[str, list[str]]:
        """Transports that can load, and what."""
        ids, content, at = self.content.ids, self.content, self.table.state.at
        dumps = [unit for unit in self.own if content.is_dump[unit]]
        places = {at[dump] for dump in dumps}
        found: dict[str, list[str]] = {}
        for truck in self.own:
            if at[truck] in places and content.is_transport[truck]:
                there = [ids[dump] for dump in dumps if not self.wrong(truck, dump)]
                if there:
                    found[ids[truck]] = there
        return found

    def offered(self) -> bool:
        return bool(self.pairs)

    def after(self, rest: Words) -> Collection[str]:
        if not rest:
            return self.pairs
        return self.pairs[rest[0]] if len(rest) == 1 else ()

    def closes(self, rest: Words) -> bool:
        return len(rest) == 2

    def absent_for(self, rest: Words) -> Refusal:
        if not rest:
            return self.absent()
        first = self.named(rest[0])
        if isinstance(first, Refusal) or len(rest) == 1:
            return first if isinstance(first, Refusal) else self.refusal((), rest[0])
        return self.refusal((rest[0],), rest[1])

    def refusal(self, rest: Words, word: str) -> Refusal:
        unit = self.named(word)
        if isinstance(unit, Refusal):
            return unit
        if not rest:
            return refuse(self.case, "fg-refused-nothing-to-load", unit=word)
        transport = self.content.index[rest[0]]
        return refuse(self.case, self.wrong(transport, unit) or "fg-refused-nothing-to-load", unit=rest[0])

    def play(self, rest: Words) -> Frames:
        self.table.state.carrier[rest[1]] = rest[0]
        self.table.note("fg-log-loads", "11.4b", transport=rest[0], dump=rest[1])
        return self.over(self.content.index[rest[0]], self.content.index[rest[1]])


class Unload(_SupplyVerb):
    """11.4 `unload TRANSPORT`: both spend the phase together and stay mobile."""

    case = "11.4b"

    @cached_property
    def loaded(self) -> list[str]:
        content = self.content
        return [content.ids[u] for u in self.own if content.is_transport[u] and carried_by(self.table, u) >= 0]

    def offered(self) -> bool:
        return bool(self.table.state.carrier) and bool(self.loaded)

    def after(self, rest: Words) -> Collection[str]:
        return () if rest else self.loaded

    def closes(self, rest: Words) -> bool:
        return len(rest) == 1

    def refusal(self, rest: Words, word: str) -> Refusal:
        unit = self.named(word)
        return unit if isinstance(unit, Refusal) else refuse(self.case, "fg-refused-not-loaded", unit=word)

    @enforces("11.4c")
    def play(self, rest: Words) -> Frames:
        transport = self.content.index[rest[0]]
        dump = carried_by(self.table, transport)
        del self.table.state.carrier[self.content.ids[dump]]
        self.table.note("fg-log-unloads", "11.4b", transport=rest[0], dump=self.content.ids[dump])
        return self.over(transport, dump)
