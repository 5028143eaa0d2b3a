"""What a vignette may say of ground, units and situation: the words of its file, checked field by field.

Strengths and markers are the vignette's own, so that tuning the counter sheet or the map never breaks a proof.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from front85.games.fulda_gap.content.roster import Entry, Kind, Nation, UnitType
from front85.hexwar.vignette import BoardGround, Hexsides, Runs

SideName = Literal["NATO", "Soviet"]
Phase = Literal[
    "setup",
    "positions",
    "premove",
    "deployment",
    "first player",
    "game turn",
    "air superiority",
    "Soviet turn",
    "Soviet planning",
    "Soviet strike",
    "Soviet movement",
    "Soviet combat",
    "Soviet secondary",
    "Soviet reorganization",
    "Soviet close",
    "NATO turn",
    "NATO planning",
    "NATO strike",
    "NATO movement",
    "NATO combat",
    "NATO secondary",
    "NATO reorganization",
    "NATO close",
    "indication",
    "reckoning",
]
"""Points of the sequence; `reckoning` is the end of the game turn, after contamination removal."""


class Ground(BoardGround, frozen=True, forbid_unknown_fields=True):
    """The map: all clear West German ground, or the one of the game, with changes."""

    river: Hexsides = ()
    major_river: Hexsides = ()
    border: Hexsides = ()
    autobahn: Runs = ()
    road: Runs = ()


class Piece(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A unit of the vignette's own; with the printed roster only where it is and what lies on it."""

    nat: Nation | None = None
    """Must be given with a roster of one's own; NATO for Covering Forces, battalions and airbases."""
    kind: Kind = "combat"
    type: UnitType | None = None
    """The symbol, where it matters; by kind if left out."""
    steps: tuple[tuple[int, int], ...] = ((4, 4), (2, 3), (1, 1))
    """Attack and defense of each step, best first."""
    mobile_steps: tuple[int, int] = (0, 1)
    """Strength of a supply unit in mobile mode."""
    division: str = ""
    """Units that name a division may have divisional integrity."""
    integrity: bool | None = None
    """Whether the division may have integrity; it may if left out."""
    at: str = "waiting"
    """A hex, "waiting", "eliminated", "exited" or "absent"."""
    entry: Entry | None = None
    """Way of arrival; east for the Soviet side, west for NATO if left out."""
    turn: int = 0
    """Scheduled turn of arrival."""
    start: str = ""
    """Set-up hex."""
    home: str = ""
    """Mobilization hex of an HSK unit."""
    gate: str = ""
    """The one hex of its edge by which it must enter if it can."""
    paratroop: bool = False
    """May make a combat drop."""


class Air(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One air unit of the printed game, by its id."""

    state: Literal["grounded", "ready", "flying", "spent", "shot down"] = "ready"
    """Where the unit is in its day."""
    at: str = ""
    """Hex over which it flies."""
    left: int | None = None
    """Air points it has left."""


class Arms(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """19.0 One side's nuclear means."""

    ew: int | None = None
    """Electronic warfare."""
    stock: tuple[int, int, int] | None = None
    """Warheads: air, artillery, missile."""
    limit: tuple[int, int, int] | None = None
    """The most of each in one turn."""
    preplot: int | None = None
    """Turns plotted ahead."""


class Moment(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What decides about more than one field of the state; what is left out is as harmless as possible."""

    scenario: str = "tripwire"
    """tripwire, advance-warning, d7, lesson."""
    turn: int | None = None
    """The sixth turn if left out, when no special rule of the Tripwire scenario holds any more; D+7: the eighth."""
    phase: Phase = "Soviet movement"
    """The point of the sequence; `reckoning` is the end of the game turn."""
    roster: Literal["own", "printed"] = "own"
    """The vignette's own units, or the counter sheet, of which a unit is only given its place and marks and combat
    units are untried unless `untried = false`. Covering Forces and NATO's battalions are in the box either way."""
    options: dict[str, bool] = {}
    """Optional rules by name; those of chapters 18 to 20 want `advanced`."""
    first: SideName = "Soviet"
    """The side that goes first in each game turn."""
    points: int | None = None
    """The victory point total so far."""
    chemical: bool = False
    """Whether chemical warfare was declared at the beginning of this very phase."""
    supplied: bool = True
    """Whether all units are in supply without further ado (23.35), as they are if this is left out."""
    utu: dict[str, str] = {}
    """Columns of the Untried Units Table by nation."""
    doctrine: bool = False
    """Soviet doctrine holds on this turn too."""
    superiority: int | None = None
    """Box of the Air Superiority Record, positive for NATO; as the scenario has it if left out."""
    arms: dict[SideName, Arms] = {}
    """19.0 What differs from the scenario."""
