"""3.3 The playing pieces: ground units, air units, and what is printed on them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

import msgspec

from front85.hexwar.content import Provenance
from front85.hexwar.ids import Side
from front85.kernel.enforce import enforces

Kind = Literal["combat", "artillery", "helicopter", "dump", "transport", "cover", "battalion", "airbase"]
"""What a counter is to the rules; `type` is the symbol printed on it."""
UnitType = Literal[
    "armor",
    "mech",
    "infantry",
    "airmobile",
    "airborne",
    "recon",
    "home defense",
    "artillery",
    "artillery division",
    "helicopter",
    "supply dump",
    "supply transport",
    "covering force",
    "airmobile battalion",
    "airbase",
]
Nation = Literal["US", "WG", "UK", "BE", "FR", "SU", "EG", "PL", "NATO"]
"""1.0 Nationalities. NATO stands for counters of no one nation: Covering Forces, airmobile battalions, airbases."""
Entry = Literal["start", "east", "south", "west", "north", "airbase", "mobilization", "box"]
"""How a unit comes into play: from its set-up hex, over a map edge, at Rhein-Main (20.41), by mobilization (23.36),
or out of the box of counters that the rules put on the map (14.2, 20.22)."""
Strength = tuple[int, int]
"""Attack and defense."""


@enforces("1.0", "3.3")
class Counter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One ground unit with all its steps, though the printed game needs two counters for it."""

    id: str
    side: Literal["NATO", "Soviet"]
    nat: Nation
    kind: Kind
    type: UnitType
    steps: tuple[Strength, ...]
    """3.5, 9.71 Strengths from full down to the last step; a supply unit's is its static side."""
    entry: Entry
    provenance: Provenance
    designation: str = ""
    division: str = ""
    integrity: bool = False
    """3.4, 8.0 Whether the division may have divisional integrity."""
    mobile: Strength = (0, 0)
    """11.2 Strength of a supply unit in mobile mode."""
    start: str = ""
    """23.2 Set-up hex."""
    home: str = ""
    """23.36 Mobilization hex of an HSK unit."""
    gate: str = ""
    """The one hex of its edge by which the unit must enter if it can (French supply units)."""
    paratroop: bool = False
    """20.3 May make a combat drop."""
    advanced: bool = False
    """17.0 Takes part in the Advanced Game only."""
    reason: str = ""


class AirCounter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """3.31 A run of equal air units."""

    id: str
    side: Literal["NATO", "Soviet"]
    type: str
    count: int
    points: int
    """18.22 Penetration/Strike Points."""
    provenance: Provenance
    nuclear: bool = False
    """19.11 May carry warheads."""
    ecm: bool = False
    """18.4 Electronic countermeasures carrier."""
    transport: bool = False
    """20.3 Carries a regiment of paratroops."""
    reason: str = ""


class AirUnit(msgspec.Struct, frozen=True):
    """One air unit."""

    id: str
    side: Side
    type: str
    points: int
    nuclear: bool
    ecm: bool
    transport: bool = False


class Roster(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The counters of the game."""

    reason: str
    unit: tuple[Counter, ...]
    air: tuple[AirCounter, ...]

    def air_units(self) -> Iterator[AirUnit]:
        for run in self.air:
            side = Side(0 if run.side == "NATO" else 1)
            for number in range(1, run.count + 1):
                yield AirUnit(f"{run.id}/{number}", side, run.type, run.points, run.nuclear, run.ecm, run.transport)
