"""What a vignette may say of ground, units and situation: the words of its file, checked field by field.

Factors and markers are the vignette's own, so that tuning the counter sheet or the map never breaks a proof.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from front85.games.nuremberg.content.roster import Arrival, Nation, UnitType
from front85.games.nuremberg.state import PhaseOrder
from front85.hexwar.vignette import BoardGround, Hexsides, Runs

Order = Literal["", "northern-pincer", "southern-pincer", "strategic-block"]
SideName = Literal["NATO", "Pact"]
Phase = Literal[
    "setup",
    "orders",
    "Pact setup",
    "plot",
    "declare",
    "NATO declare",
    "air",
    "electronic",
    "Pact turn",
    "Pact movement",
    "Pact combat",
    "NATO turn",
    "NATO movement",
    "NATO combat",
    "administration",
]


class Ground(BoardGround, frozen=True, forbid_unknown_fields=True):
    """The map: all clear West German ground, or the one of the game, with changes."""

    river: Hexsides = ()
    border: Hexsides = ()
    autobahn: Runs = ()


class Piece(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A unit of the vignette's own; with the printed roster only where it is and what lies on it."""

    nat: Nation | None = None
    """Must be given with a roster of one's own."""
    formation: str = "1"
    """The division."""
    type: UnitType = "mech"
    cf: int = 4
    """Combat factor."""
    at: str = "waiting"
    """A hex, "waiting", "eliminated" or "exited"."""
    arrival: Arrival | None = None
    """How it comes into play; of Pact units `free`, of NATO units `start` if left out."""
    start: str = ""
    """Hex of the set-up."""
    within: int = 0
    """Hexes from that hex within which it is set up."""
    turn: int = 0
    """Turn of arrival."""
    defense_only: bool = False
    """Its factor counts in defense alone."""


class Markers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Combat support markers of one nation and kind."""

    ready: int = 0
    used: int = 0
    lost: int = 0
    coming: dict[str, int] = {}
    """Reinforcements by game turn."""
    resupply: dict[str, int] = {}
    """Markers that wait for ammunition, by the game turn of their return."""


class Air(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    holder: SideName
    markers: list[str] = []


class Holder(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    holder: SideName


class Plot(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    turn: int
    primary: str
    secondary: str
    status: Literal["", "cancelled", "revealed"] = ""


class Landed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    turn: int
    reduced: bool = False


class Moment(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What decides about more than one field of the state; what is left out is as harmless as possible."""

    turn: int = 2
    """Turns 3, 6, 9 and 12 are night."""
    phase: Phase = "Pact movement"
    """The point of the sequence."""
    roster: Literal["own", "printed"] = "own"
    """The vignette's own units, or the counter sheet, of which a unit is only given `at`, `ew` and `country`."""
    orders: dict[SideName, PhaseOrder] = {}
    """Declared order of phases; move-fight if left out."""
    control: dict[str, SideName] = {}
    """Hexes held by the other side; units hold the hex they stand in."""
    support: dict[str, int | Markers] = {}
    """By nation and kind, "SU-artillery", with a division "FR-helicopter/4DAM"; a number means ready markers."""
    losses: dict[Nation, int] = {}
    """Eliminated units not yet counted, by nation."""
    exits: dict[str, int] = {}
    """Units that have left, by hex."""
    options: dict[Literal["helicopter_attrition", "ammunition"], bool] = {}
    """Optional rules."""
