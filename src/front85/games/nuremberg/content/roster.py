"""2.2 The counters: units and combat support markers, as printed or reconstructed."""

from __future__ import annotations

from typing import Literal

import msgspec

from front85.hexwar.content import Provenance
from front85.kernel.enforce import enforces

UnitType = Literal[
    "armor",
    "tank",
    "heavy tank",
    "mech",
    "motorized infantry",
    "mountain infantry",
    "paratroop",
    "airborne armored recon",
    "reconnaissance",
    "armored cavalry",
    "static garrison",
    "heliborne",
]
Nation = Literal["US", "WG", "UK", "BE", "NL", "DK", "CA", "FR", "SU", "CZ", "EG", "PL"]
"""All nations of the series; this game's sheet has US, WG, SU, CZ and EG."""
Arrival = Literal["start", "turn", "west", "south", "airlanding", "home guard", "airdrop", "free"]

RECON_TYPES = frozenset({"reconnaissance", "armored cavalry"})
ARMOR_TYPES = frozenset({"armor", "tank", "heavy tank"})


@enforces("2.2a", "2.2b", "2.2c", "2.2.1e", "1.1")
class Counter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One unit counter.

    `arrival` says how it comes into play: at the start in its printed hex, at the start where its owner likes
    (the Pact), or later by one of the special ways of 12.4.
    """

    id: str
    side: Literal["NATO", "Pact"]
    nat: Nation
    formation: str
    """Parent division; regiments and brigades of their own count as one (ruling N35)."""
    type: UnitType
    cf: int
    arrival: Arrival
    provenance: Provenance
    start: str = ""
    """2.2.1 Printed start hex."""
    within: int = 0
    """2.2.1 How far from the printed hex it may start."""
    turn: int = 0
    army: str = ""
    defense_only: bool = False
    """A factor printed in parentheses."""
    reduced_cf: int = 0
    name: str = ""
    """What a player calls a counter of his own."""

    @property
    @enforces("2.2d", "2.2e")
    def movement_class(self) -> Literal["recon", "non_recon", "static", "heliborne"]:
        """2.2 Four classes; airborne armored recon and paratroops are non-recon."""
        if self.type in RECON_TYPES:
            return "recon"
        if self.type == "static garrison":
            return "static"
        if self.type == "heliborne":
            return "heliborne"
        return "non_recon"


class SupportMarker(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A run of equal combat support markers; `turn` 0 means available at the start."""

    nat: Nation
    kind: Literal["artillery", "helicopter"]
    count: int
    provenance: Provenance
    turn: int = 0
    formation: str = ""
    """10.6.1 The division a French helicopter marker belongs to."""


class Roster(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The counter sheet: units, combat support, and how many markers of each kind lie ready."""

    reason: str
    unit: tuple[Counter, ...]
    support: tuple[SupportMarker, ...]
    markers: dict[str, int]

    @property
    def counters(self) -> int:
        """2.0 The whole sheet."""
        return len(self.unit) + sum(group.count for group in self.support) + sum(self.markers.values())
