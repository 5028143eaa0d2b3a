"""What a vignette may say of ground, units and situation: the words of its file, checked field by field.

Factors and markers are the vignette's own, so that tuning the counter sheet or the map never breaks a proof.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from front85.games.nuremberg.content.roster import Arrival, Nation, UnitType
from front85.games.nuremberg.state import PhaseOrder
from front85.hexwar.vignette import BoardGround

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

    river: list[str] = msgspec.field(default_factory=list)
    """Hexsides as pairs, "2025-2026"."""
    border: list[str] = msgspec.field(default_factory=list)
    autobahn: list[str] = msgspec.field(default_factory=list)
    """Each a run of hexes, "2025 2026 2027"."""


class Unit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A unit of the vignette's own; with the printed roster only where it is and what lies on it."""

    nat: Nation | None = None
    formation: str = "1"
    type: UnitType = "mech"
    cf: int = 4
    at: str = "waiting"
    """A hex, "waiting", "eliminated" or "exited"."""
    ew: int = 0
    arrival: Arrival | None = None
    start: str = ""
    within: int = 0
    turn: int = 0
    country: Literal["", "GDR", "CSSR"] = ""
    """Where a withheld unit enters."""
    defense_only: bool = False


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


class Situation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything else; what is left out is as harmless as possible."""

    turn: int = 2
    phase: Phase = "Pact movement"
    roster: Literal["own", "printed"] = "own"
    orders: dict[SideName, PhaseOrder] = {}
    air: Air | None = None
    electronic: Holder | None = None
    refugees: list[str] = []
    control: dict[str, SideName] = {}
    lost_airfields: list[str] = []
    support: dict[str, int | Markers] = {}
    """By nation and kind, "SU-artillery", with a division "FR-helicopter/4DAM"; a number means ready markers."""
    losses: dict[Nation, int] = {}
    exits: dict[str, int] = {}
    secret: Literal["", "northern-pincer", "southern-pincer", "strategic-block"] = ""
    plot: Plot | None = None
    landed: Landed | None = None
    queue: dict[str, int] = {}
    momentum: list[str] = []
    options: dict[Literal["helicopter_attrition", "ammunition"], bool] = {}
