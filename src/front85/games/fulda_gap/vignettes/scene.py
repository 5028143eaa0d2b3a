"""What a vignette may say of ground, units and situation: the words of its file, checked field by field.

Strengths and markers are the vignette's own, so that tuning the counter sheet or the map never breaks a proof.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from front85.games.fulda_gap.content.roster import Entry, Kind, Nation, UnitType
from front85.hexwar.vignette import BoardGround

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


def _hexes() -> list[str]:
    return []


class Ground(BoardGround, frozen=True, forbid_unknown_fields=True):
    """The map: all clear West German ground, or the one of the game, with changes."""

    river: list[str] = msgspec.field(default_factory=_hexes)
    """Hexsides as pairs, "2025-2026"."""
    major_river: list[str] = msgspec.field(default_factory=_hexes)
    border: list[str] = msgspec.field(default_factory=_hexes)
    autobahn: list[str] = msgspec.field(default_factory=_hexes)
    """Each a run of hexes, "2025 2026 2027"."""
    road: list[str] = msgspec.field(default_factory=_hexes)


class Unit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A unit of the vignette's own; with the printed roster only where it is and what lies on it."""

    nat: Nation | None = None
    kind: Kind = "combat"
    type: UnitType | None = None
    steps: tuple[tuple[int, int], ...] = ((4, 4), (2, 3), (1, 1))
    """Attack and defense of each step, best first."""
    mobile_steps: tuple[int, int] = (0, 1)
    """Strength of a supply unit in mobile mode."""
    division: str = ""
    integrity: bool | None = None
    """Whether the division may have integrity; it may if left out."""
    at: str = "waiting"
    """A hex, "waiting", "eliminated", "exited" or "absent"."""
    lost: int = 0
    """Steps lost."""
    untried: bool | None = None
    """Not, if left out; of the printed roster all combat units are."""
    doubled: bool = False
    disrupted: bool = False
    improved: bool = False
    guest: bool = False
    mobile: bool = False
    moved: bool = False
    arrived: bool = False
    disengaged: bool = False
    shelled: bool = False
    unsupplied: bool = False
    carrier: str = ""
    """The transport that carries this dump."""
    loading: str = ""
    """The transport with which this dump is being loaded or unloaded."""
    entry: Entry | None = None
    turn: int = 0
    """Scheduled turn of arrival."""
    delayed: int = 0
    start: str = ""
    home: str = ""
    gate: str = ""
    paratroop: bool = False


class Air(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One air unit of the printed game, by its id."""

    state: Literal["grounded", "ready", "flying", "spent", "shot down"] = "ready"
    at: str = ""
    left: int | None = None


class Arms(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """19.0 One side's nuclear means."""

    ew: int | None = None
    stock: tuple[int, int, int] | None = None
    limit: tuple[int, int, int] | None = None
    preplot: int | None = None


class Situation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything else; what is left out is as harmless as possible."""

    scenario: str = "tripwire"
    turn: int | None = None
    """The sixth turn if left out, when no special rule of the Tripwire scenario holds any more; D+7: the eighth."""
    phase: Phase = "Soviet movement"
    roster: Literal["own", "printed"] = "own"
    options: dict[str, bool] = {}
    first: SideName = "Soviet"
    points: int | None = None
    pool: dict[str, int] = {}
    chemical: bool = False
    """Whether chemical warfare was declared at the beginning of this very phase."""
    chemical_tick: int | None = None
    """The clock at which it was declared instead."""
    supplied: bool = True
    """Whether all units are in supply without further ado (23.35), as they are if this is left out."""
    utu: dict[str, str] = {}
    """Columns of the Untried Units Table by nation."""
    doctrine: bool = False
    feba: int = 0
    superiority: int | None = None
    """Box of the Air Superiority Record, positive for NATO; as the scenario has it if left out."""
    bids: tuple[int, int] = (-1, -1)
    air_points: tuple[int, int] | None = None
    """18.7 Points left to NATO and the Soviet side under the alternate procedure."""
    air: dict[str, Air] = {}
    nike_lost: list[str] = []
    arms: dict[SideName, Arms] = {}
    plots: dict[str, tuple[int, int, int]] = {}
    """By side and turn, "Soviet 3": air, artillery, missile."""
    due: tuple[int, int, int] = (0, 0, 0)
    contamination: dict[str, int] = {}
    airlifted: tuple[int, int] = (0, 0)
