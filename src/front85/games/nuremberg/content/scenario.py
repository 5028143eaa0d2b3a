"""Scenarios: which counters take part, from which turn to which, and what the Pact is after."""

from __future__ import annotations

import msgspec

from front85.games.nuremberg.content.roster import Roster
from front85.hexwar.content import Provenance


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

    def roster(self, whole: Roster) -> Roster:
        """The counters that take part."""
        if not self.place:
            return whole
        markers = [
            msgspec.structs.replace(group, count=self.support[key], turn=0)
            for key, group in {f"{group.nat}-{group.kind}": group for group in whole.support}.items()
            if key in self.support
        ]
        units = tuple(unit for unit in whole.unit if unit.id in self.place)
        return msgspec.structs.replace(whole, unit=units, support=tuple(markers))
