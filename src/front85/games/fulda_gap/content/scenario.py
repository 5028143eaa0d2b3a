"""22.0 Scenarios: which counters take part, when they arrive, and which special rules hold for how long."""

from __future__ import annotations

from typing import Literal

import msgspec

from front85.games.fulda_gap.content.roster import Roster
from front85.hexwar.content import Chart
from front85.hexwar.made.workshop import Wave
from front85.kernel.enforce import enforces

SideName = Literal["NATO", "Soviet"]
Points = tuple[int, int, int]
"""19.0 Air, artillery and missile."""


@enforces("19.0a", "23.41", "23.42", "24.41", "24.42", "25.41", "25.42")
class Arsenal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """19.0 One side's nuclear means: electronic warfare rating, stock, limit of use each turn, turns plotted before the
    game begins (23.52)."""

    ew: int
    stock: Points
    limit: Points
    preplot: int = 0


class AirAlone(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """23.51 The one side that may allot Air Superiority Points on a turn."""

    turn: int
    side: SideName


class VictoryPoints(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """21.0 The total the game starts with."""

    standard: int
    advanced: int


class Track(Chart, frozen=True):
    """26.0 The Turn Record/Reinforcement Track: divisions and units by turn, Replacement Points by turn and nation.

    A track may follow another one, so many turns `ahead` of it.
    """

    arrivals: dict[str, tuple[str, ...]] = msgspec.field(default_factory=dict)
    replacements: dict[str, dict[str, int]] = msgspec.field(default_factory=dict)
    later: dict[str, int] = msgspec.field(default_factory=dict)
    """Replacement Points of every turn after the last one listed."""
    follows: str = ""
    ahead: int = 0

    @enforces("26.0a")
    def points(self, turn: int) -> dict[str, int]:
        """13.0 The Replacement Points NATO receives on a turn."""
        if str(turn) in self.replacements:
            return self.replacements[str(turn)]
        return self.later if turn > max(map(int, self.replacements), default=0) else {}


@enforces("23.1", "23.2d", "23.34a", "23.34b", "23.35", "24.2b", "24.31", "25.1", "25.2f", "25.3")
class Scenario(Chart, frozen=True, kw_only=True):
    """One scenario. Turn limits are the last turn on which a special rule holds, 0 for not at all.

    A small scenario places its counters itself (`place`) and leaves all others out.
    """

    case: str = ""
    first_turn: int
    last_turn: int
    track: str
    victory_points: VictoryPoints
    handicap: dict[Literal["regular", "veteran"], int] = msgspec.field(default_factory=dict)
    """Added to the total at the start if the players wish, so that a game between two of this level is about even."""
    rhine: bool = True
    """Whether the autobahn along the Rhine and ground beyond it count, which a battle of two turns cannot be about."""
    utu: dict[str, str]
    """12.2, 23.2 Column of the Untried Units Table by nation."""
    utu_later: dict[str, str] = msgspec.field(default_factory=dict)
    """25.52 Columns of units that arrive in the course of the game, where they differ."""
    deploy: Literal["hexes", "front"] = "hexes"
    """23.2 In set-up hexes, or 25.2 by divisions along a rolled front line, with the first player rolled as well."""
    premove: Literal["", "NATO", "Soviet"] = ""
    """24.2 The side that may move two Movement Phases before the game."""
    improved_at_start: tuple[SideName, ...] = ()
    """23.31, 25.2 Who may start units in Improved Positions."""
    border_turn: int = 0
    """23.32 Soviet units pay more to cross the East German border until the end of this turn."""
    refugees_until: int = 0
    """23.33 Autobahns east of the Rhine count as roads until the end of this turn."""
    doctrine_until: int = 0
    chemical_until: int = 0
    supply_until: dict[SideName, int] = msgspec.field(default_factory=dict)
    """23.35 Automatic supply until the end of this turn."""
    hsk: Literal["roll", "placed"] = "placed"
    """23.36 Rolled for, or 24.32 on the map from the start."""
    air_box: int = 0
    """18.11 Box of the Air Superiority Record at the start."""
    air_alone: AirAlone | None = None
    nuclear: dict[SideName, Arsenal] = msgspec.field(default_factory=dict)
    air_defense: dict[SideName, int] = msgspec.field(default_factory=dict)
    """Added to each payment of Penetration/Strike Points to that side's Air Defense Zones, in an owner's scenario."""
    remove: tuple[str, ...] = ()
    """Units, divisions or nations that take no part, in an owner's scenario."""
    place: dict[str, str] = msgspec.field(default_factory=dict)
    arrive: tuple[Wave, ...] = ()
    """Units that come later to a small scenario, by the edge or the airbase their wave names."""
    part: tuple[str, ...] = ()
    """Hexes at the corners of the part of the map it is played on, none for the whole map. The border of the part is
    then the edge of the map."""

    def arsenal(self, side: SideName) -> Arsenal:
        return self.nuclear.get(side, _UNARMED)


_UNARMED = Arsenal(0, (0, 0, 0), (0, 0, 0))


class Variant(Chart, frozen=True):
    """26.0 What an option changes in a scenario."""

    scenarios: tuple[str, ...] = ()
    """Those it can be used in; empty for all."""
    track: str = ""
    remove_nations: tuple[str, ...] = ()
    arrivals: dict[str, tuple[str, ...]] = msgspec.field(default_factory=dict)
    start: dict[str, str] = msgspec.field(default_factory=dict)
    hsk: Literal["", "roll", "placed"] = ""


class ScenarioFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """scenarios.toml as a whole."""

    track: dict[str, Track]
    scenario: dict[str, Scenario]
    variant: dict[str, Variant]


def groups_of(roster: Roster) -> dict[str, tuple[str, ...]]:
    """The units a word of a track can mean: a unit by its id, a division by its name."""
    found: dict[str, tuple[str, ...]] = {unit.id: (unit.id,) for unit in roster.unit}
    for unit in roster.unit:
        if unit.division:
            found[unit.division] = (*found.get(unit.division, ()), unit.id)
    return found


def by_unit(arrivals: dict[str, tuple[str, ...]], roster: Roster) -> dict[str, int]:
    """Divisions and units by turn, as a turn for each unit. Raises KeyError for a word that means neither."""
    groups = groups_of(roster)
    return {unit: int(turn) for turn, names in arrivals.items() for name in names for unit in groups[name]}
