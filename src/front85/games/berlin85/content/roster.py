"""2.3 The units, as printed or reconstructed."""

from __future__ import annotations

from typing import Literal

import msgspec

from front85.hexwar.content import Provenance
from front85.kernel.enforce import enforces

UnitType = Literal[
    "mechanized",
    "tank",
    "recon",
    "infantry",
    "engineer",
    "special forces",
    "military police",
    "headquarters",
    "parachute",
    "police",
    "artillery",
    "anti-tank",
    "rocket",
]
Nation = Literal["WB", "US", "UK", "FR", "WG", "EG", "SU"]
SideName = Literal["NATO", "Pact"]
GUNS = frozenset({"artillery", "anti-tank", "rocket"})


@enforces("2.3", "2.31", "2.32")
class Counter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One unit. Guns have barrage, final protective fire and range; the others an attack strength on their tried face.

    Attack and defence of a unit with a `pool` are one chit of that pool, not its own (11.0).
    """

    id: str
    name: str
    type: UnitType
    move: int
    defense: int
    provenance: Provenance
    attack: int = 0
    pool: str = ""
    barrage: int = 0
    fpf: int = 0
    range: int = 0

    @property
    def is_gun(self) -> bool:
        return self.type in GUNS


class Formation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A division, garrison or police force."""

    id: str
    side: SideName
    nat: Nation
    name: str
    units: tuple[Counter, ...]


class Roster(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All units of the game."""

    reason: str
    formation: tuple[Formation, ...]
