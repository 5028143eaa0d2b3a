"""Scenarios: area, turns, forces, reinforcements, victory tables. The booklet is lost; all are reconstructions."""

from __future__ import annotations

from typing import Literal

import msgspec

from front85.games.iron_sky.content.rear_tables import SideInts, SideName
from front85.hexwar.content import Chart


class Area(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The part of the map a scenario is played on, in degrees."""

    south: float
    north: float
    west: float
    east: float

    def holds(self, lat: float, lon: float) -> bool:
        return self.south <= lat <= self.north and self.west <= lon <= self.east


class Arrival(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """21.0 Units that come on a turn, and by which rule; '' for the one of their nation or code."""

    turn: int
    units: tuple[str, ...]
    entry: str = ""


class Level(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """42.0 A level of victory and the least net total (Pact minus NATO) that earns it; the last has none."""

    name: str
    winner: Literal["NATO", "Pact", ""]
    least: int | None = None


class Objective(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """42.2.3 A geographical objective: each of some bridges, or any of some hexes, with a line of communication."""

    name: str
    side: SideName
    points: int
    bridges: tuple[str, ...] = ()
    """Each undamaged one counts when the side holds both its ends: "N2434-N2433"."""
    reach: tuple[str, ...] = ()
    """Counts once when the side holds any of these hexes."""


class Supplies(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """22.0 Replacement points: from which turn on, and how many each turn by nation, pool or type of aircraft."""

    turn: int
    points: dict[str, int]


class Scenario(Chart, frozen=True, kw_only=True):
    """One scenario."""

    title: str
    first_turn: int = 1
    last_turn: int
    war_turn: int
    """The turn on which the war begins."""
    area: Area | None = None
    garrison: bool = False
    """Units start in their garrisons, and come by the codes printed on them."""
    place: dict[str, str] = msgspec.field(default_factory=dict)
    """Set-up hexes of a scenario that uses its own."""
    airborne: dict[str, str] = msgspec.field(default_factory=dict)
    """34.0 Units and squadrons that begin elsewhere where troops are carried by air: in a hex, on a field."""
    reinforcements: tuple[Arrival, ...] = ()
    air: tuple[str, ...] = ()
    """28.0 Squadrons that take part where units do not start in their garrisons; else all of them do."""
    air_replacements: Supplies | None = None
    """22.2 Air replacement points of the Pact, by generic type."""
    left_out: tuple[str, ...] = ()
    """Kinds that take no part without an optional rule of their own."""
    repair: SideInts
    """39.0 Repair points each turn."""
    replacements: Supplies | None = None
    mobilization: bool = False
    """21.9 Whether the Pact may mobilize its allies, and 41.0 violate Austria."""
    politics: bool = False
    """35.0, 36.0 Whether there may be unrest and revolts."""
    atlantic: bool = False
    """21.25 Whether the Battle of the North Atlantic is fought."""
    landings: SideInts = msgspec.field(default_factory=lambda: {"NATO": 0, "Pact": 0})
    """29.0.0 Brigades or regiments each side may land from the sea in a turn; a division counts as three."""
    military: tuple[Level, ...]
    political: tuple[Level, ...] = ()
    supplied: bool = False
    """Everybody is in General Supply without further ado: a lesson, a vignette."""
    objectives: tuple[Objective, ...] = ()
    reserve: dict[str, str] = msgspec.field(default_factory=dict)
    """9.18-gen.7 Corps reserves the scenario begins with, each with the headquarters it belongs to."""
    like: str = ""
    """The scenario whose air superiority markers and warheads one of a player's making has."""

    def points(self, turn: int) -> dict[str, int]:
        """22.1 Replacement points of a turn."""
        supplies = self.replacements
        return supplies.points if supplies is not None and turn >= supplies.turn else {}

    def refits(self, turn: int) -> dict[str, int]:
        """22.2 Air replacement points of a turn."""
        supplies = self.air_replacements
        return supplies.points if supplies is not None and turn >= supplies.turn else {}


class ScenarioFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """scenarios.toml as a whole."""

    scenario: dict[str, Scenario]
