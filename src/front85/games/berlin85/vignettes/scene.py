"""What a vignette may say of ground, units and situation: the words of its file, checked field by field.

Strengths are the vignette's own, so that tuning the units or the map never breaks a proof.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from front85.games.berlin85.content.roster import Nation, SideName, UnitType
from front85.hexwar.vignette import BoardGround

ScenarioName = Literal["unity", "werewolf", "medicine-wheel"]
Phase = Literal[
    "setup",
    "turn",
    "offer",
    "emergency",
    "Pact turn",
    "Pact movement",
    "Pact drop",
    "Pact combat",
    "NATO turn",
    "NATO movement",
    "NATO combat",
    "closing",
]


class Ground(BoardGround, frozen=True, forbid_unknown_fields=True):
    """The map: all clear ground of West Berlin, or the one of the game, with changes."""

    water: list[str] = msgspec.field(default_factory=list)
    """Hexsides as pairs, "2025-2026"."""
    bridge: list[str] = msgspec.field(default_factory=list)
    ferry: list[str] = msgspec.field(default_factory=list)
    border: list[str] = msgspec.field(default_factory=list)
    road: list[str] = msgspec.field(default_factory=list)
    """Each a run of hexes, "2025 2026 2027"."""
    autobahn: list[str] = msgspec.field(default_factory=list)
    ubahn: list[str] = msgspec.field(default_factory=list)
    rail: list[str] = msgspec.field(default_factory=list)


class Unit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A unit of the vignette's own; with the printed roster only where it is."""

    nat: Nation | None = None
    formation: str = ""
    """Its division; without one, a formation named like the nation."""
    type: UnitType = "mechanized"
    move: int = 12
    attack: int = 5
    defense: int = 5
    pool: str = ""
    """Units of one pool share their chits; without one a unit has a pool of its own, and no surprises."""
    barrage: int = 0
    fpf: int = 0
    range: int = 0
    at: str = "waiting"
    """A hex, "waiting", "withheld", "eliminated", "exited" or "lost"."""
    tried: bool = False
    supplied: bool | None = None
    """In supply or out of it, whatever the lines say; as `situation.supply` has it if left out."""
    arrival: Literal["", "reserve", "emergency"] = ""
    """Whether its formation waits for the Pact's pleasure or for an emergency roll."""


class ExitAt(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    hex: str
    edge: Literal["N", "S", "W"]


class Situation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything else; what is left out is as harmless as possible."""

    scenario: ScenarioName = "unity"
    turn: int = 4
    phase: Phase = "Pact movement"
    stage: int = 0
    """Which stage of the set-up."""
    roster: Literal["own", "printed"] = "own"
    supply: Literal["always", "traced"] = "always"
    control: dict[str, SideName] = {}
    ruins: list[str] = []
    fires: dict[str, int] = {}
    """Burning hexes and the turn in which they caught fire."""
    burnt: list[str] = []
    gas: dict[str, int] = {}
    blown: list[str] = []
    """Destroyed bridges as pairs."""
    safe: list[str] = []
    air: SideName = "Pact"
    points: int = 0
    """Ground Support Points of that side."""
    shaken: list[str] = []
    bonus: SideName | None = None
    failed_offers: int = 0
    rail_turns: int = 0
    fire_turns: int = 0
    quiet_turns: int = 0
    rail_cut: bool = False
    priority: int = 0
    drop_turn: int = 0
    landed: dict[str, int] = {}
    """Units landed this turn, by the first hex of the field."""
    rolls_vain: bool = False
    emergency: bool = False
    """The brigade may land this turn."""
    exits: dict[str, ExitAt] = {}
    options: dict[Literal["gas", "sequential"], bool] = {}
