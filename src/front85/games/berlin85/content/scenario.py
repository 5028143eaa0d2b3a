"""21.0 The scenarios: who takes part, where, for how long, and which special rules hold."""

from __future__ import annotations

from typing import Literal

import msgspec

from front85.games.berlin85.content.roster import SideName
from front85.hexwar.content import Provenance
from front85.kernel.enforce import enforces

Area = Literal[
    "posts",
    "garrison",
    "potsdam",
    "south",
    "west",
    "north",
    "rim",
    "east-berlin-city",
    "west-berlin",
    "east",
    "east-clear",
]


class Stage(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """3.0 One side sets up these formations, each in its area."""

    side: SideName
    area: dict[str, Area]


@enforces("21.14", "21.24", "21.34", "21.32")
class Scenario(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What one scenario says; everything left out is as in the rules."""

    case: str
    provenance: Provenance
    first_turn: int
    last_turn: int
    stage: tuple[Stage, ...]
    reserve: tuple[str, ...] = ()
    """18.0 Formations that come by air when the Pact likes."""
    emergency: tuple[str, ...] = ()
    """17.1 Formations that only an emergency roll brings."""
    withhold: tuple[str, ...] = ()
    cohesion: dict[str, int] = {}
    """How far units of a formation may be set up from one another."""
    police_wait_until: int = 0
    """21.15 The first game turn in which Pact police may move and attack."""
    surprise_turn: int = 0
    militia: bool = False
    fuel_demolition: bool = False
    land_reinforcement: bool = True
    first_player: SideName = "Pact"
    breakout: bool = False
    """21.35 Operation Medicine Wheel: chapters 17 to 20 are off, and it has rules of its own."""

    supply: Literal["traced", "always"] = "traced"
    """Small scenarios and vignettes may leave supply out."""
    supplied: dict[str, bool] = {}
    """Of a vignette: units that are in supply or out of it, whatever the lines say."""

    start: dict[str, str] = {}
    """A small scenario without set-up: the units that take part, and where they stand."""
    goals: tuple[str, ...] = ()
    """Its hexes of West Berlin: the Pact wins as soon as it holds all of them when a turn ends."""
    part: tuple[str, ...] = ()
    """Hexes at the corners of the part of the map it is played on, none for the whole map. The border of the part is
    then the edge of the map."""

    @property
    def formations(self) -> tuple[str, ...]:
        """Those that take part."""
        placed = [name for stage in self.stage for name in stage.area]
        return (*placed, *self.reserve, *self.emergency)
