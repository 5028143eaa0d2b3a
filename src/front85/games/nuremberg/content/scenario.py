"""Scenarios: which counters take part, from which turn to which, and what the Pact is after."""

from __future__ import annotations

import msgspec

from front85.games.nuremberg.content.roster import Counter, Roster
from front85.hexwar.content import Provenance
from front85.hexwar.made.workshop import Wave


class Scenario(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The campaign of the rulebook has no `place`: both sides set up and the Pact draws its orders (12.1).

    A small scenario places its counters itself, leaves all others out, and names the hexes the Pact must hold.
    """

    provenance: Provenance
    first_turn: int
    last_turn: int
    case: str = ""
    reason: str = ""
    objectives: tuple[str, ...] = ()
    place: dict[str, str] = {}
    support: dict[str, int] = {}
    """Support markers by nation and kind; only for scenarios that place their own counters."""
    arrive: tuple[Wave, ...] = ()
    """Units that come later to a scenario that places its own counters: NATO by the west or south edge, the Pact by the
    autobahns of a country (12.1.4, 12.4.2)."""
    part: tuple[str, ...] = ()
    """Hexes at the corners of the part of the map it is played on, none for the whole map. The border of the part is
    then the edge of the map."""

    @property
    def waves(self) -> dict[str, Wave]:
        """Whoever comes later, with when and where."""
        return {unit: wave for wave in self.arrive for unit in wave.units}

    def roster(self, whole: Roster) -> Roster:
        """The counters that take part."""
        if not self.place:
            return whole
        markers = [
            msgspec.structs.replace(group, count=self.support[key], turn=0)
            for key, group in {f"{group.nat}-{group.kind}": group for group in whole.support}.items()
            if key in self.support
        ]
        waves = self.waves
        units = [unit for unit in whole.unit if unit.id in self.place or unit.id in waves]
        late = tuple(_coming(unit, waves[unit.id]) if unit.id in waves else unit for unit in units)
        return msgspec.structs.replace(whole, unit=late, support=tuple(markers))


def _coming(unit: Counter, wave: Wave) -> Counter:
    return msgspec.structs.replace(
        unit, turn=wave.turn, arrival="west" if wave.entry == "west" else "south" if wave.entry == "south" else "free"
    )
