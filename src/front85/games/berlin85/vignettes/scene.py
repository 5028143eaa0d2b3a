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
    """Hexsides as pairs; a road over water is a bridge by itself."""
    ferry: list[str] = msgspec.field(default_factory=list)
    """Hexsides as pairs."""
    border: list[str] = msgspec.field(default_factory=list)
    """Hexsides as pairs."""
    road: list[str] = msgspec.field(default_factory=list)
    """Each a run of hexes, "2025 2026 2027"."""
    autobahn: list[str] = msgspec.field(default_factory=list)
    """Each a run of hexes."""
    ubahn: list[str] = msgspec.field(default_factory=list)
    """Each a run of hexes."""
    rail: list[str] = msgspec.field(default_factory=list)
    """Each a run of hexes."""


class Unit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A unit of the vignette's own; with the printed roster only where it is."""

    nat: Nation | None = None
    """Must be given with a roster of one's own; WB is its police."""
    formation: str = ""
    """Its division; without one, a formation named like the nation."""
    type: UnitType = "mechanized"
    move: int = 12
    """Movement allowance."""
    attack: int = 5
    """Attack strength; guns have none."""
    defense: int = 5
    """Defense strength."""
    pool: str = ""
    """Units of one pool share their chits; without one a unit has a pool of its own, and no surprises."""
    barrage: int = 0
    """Of guns."""
    fpf: int = 0
    """Final protective fire, of guns."""
    range: int = 0
    """Of guns, in hexes."""
    at: str = "waiting"
    """A hex, "waiting", "withheld", "eliminated", "exited" or "lost"."""
    tried: bool = False
    """Already turned over."""
    supplied: bool | None = None
    """In supply or out of it, whatever the lines say; as `situation.supply` has it if left out."""
    arrival: Literal["", "reserve", "emergency"] = ""
    """Whether its formation waits for the Pact's pleasure or for an emergency roll."""


class ExitAt(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    hex: str
    """The hex it left from."""
    edge: Literal["N", "S", "W"]
    """The edge it left over."""


class Situation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything else; what is left out is as harmless as possible."""

    scenario: ScenarioName = "unity"
    """Its special rules hold."""
    turn: int = 4
    """The fourth if left out, by day and after the surprise."""
    phase: Phase = "Pact movement"
    """The point of the sequence."""
    stage: int = 0
    """Which stage of the set-up."""
    roster: Literal["own", "printed"] = "own"
    """The vignette's own units, or those of the game, of which a unit is only given its place."""
    supply: Literal["always", "traced"] = "always"
    """"always": everybody is supplied; "traced": by the rules. Single units: `supplied`."""
    control: dict[str, SideName] = {}
    """Who holds hexes; units hold the hex they stand in."""
    ruins: list[str] = []
    """Hexes."""
    fires: dict[str, int] = {}
    """Burning hexes and the turn in which they caught fire."""
    burnt: list[str] = []
    """Hexes whose fuel has burnt."""
    gas: dict[str, int] = {}
    """Hexes, and the turn in which the gas came."""
    blown: list[str] = []
    """Destroyed bridges as pairs."""
    safe: list[str] = []
    """Bridges that were spared, as pairs."""
    air: SideName = "Pact"
    """Who has air superiority."""
    points: int = 0
    """Ground Support Points of that side."""
    shaken: list[str] = []
    """Guns that fell back in their last Combat Phase."""
    bonus: SideName | None = None
    """19.11 Who has the extra column of a refused offer."""
    failed_offers: int = 0
    """How many offers have failed."""
    rail_turns: int = 0
    """Turns the rail line was occupied."""
    fire_turns: int = 0
    """Turns it was interdicted."""
    quiet_turns: int = 0
    """Turns it was quiet."""
    rail_cut: bool = False
    """Whether the line is cut."""
    priority: int = 0
    """Medicine Wheel: turn of supply priority."""
    drop_turn: int = 0
    """The turn of the drop that was made."""
    landed: dict[str, int] = {}
    """Units landed this turn, by the first hex of the field."""
    rolls_vain: bool = False
    """17.0 A roll of NATO has ended all hope: later rolls are bluffs."""
    emergency: bool = False
    """The brigade may land this turn."""
    exits: dict[str, ExitAt] = {}
    """Medicine Wheel: units that have left."""
    options: dict[Literal["gas", "sequential"], bool] = {}
    """Optional rules."""
