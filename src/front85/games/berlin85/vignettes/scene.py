"""What a vignette may say of ground, units and situation: the words of its file, checked field by field.

Strengths are the vignette's own, so that tuning the units or the map never breaks a proof.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from front85.games.berlin85.content.roster import Nation, SideName, UnitType
from front85.hexwar.vignette import BoardGround, Hexsides, Runs

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

    water: Hexsides = ()
    bridge: Hexsides = ()
    """Hexsides as pairs; a road over water is a bridge by itself."""
    ferry: Hexsides = ()
    border: Hexsides = ()
    road: Runs = ()
    autobahn: Runs = ()
    ubahn: Runs = ()
    rail: Runs = ()


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


class Moment(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What decides about more than one field of the state; what is left out is as harmless as possible."""

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
    options: dict[Literal["gas", "sequential"], bool] = {}
    """Optional rules."""
