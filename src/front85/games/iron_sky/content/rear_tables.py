"""Charts of what lies behind the front: arrivals, replacements, installations, tracks, neutrals, victory (21 to 42)."""

from __future__ import annotations

from typing import Literal

import msgspec

from front85.hexwar.content import Chart

SideName = Literal["NATO", "Pact"]
SideInts = dict[SideName, int]


class EntryRule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """21.4 to 21.24 How a group of reinforcements comes in."""

    case: str
    how: Literal["edge", "city", "territory", "port", "pomcus", "airfield", "replace"]
    hexes: tuple[str, ...] = ()
    """Hexes by name; empty for all of the edge that fit."""
    edge: Literal["", "east", "west", "south", "north", "any"] = ""
    countries: tuple[str, ...] = ()
    lines: bool = False
    """Only where a railroad or autobahn meets the edge."""
    late: str = ""
    """The rule that holds when the unit is held back `delay` turns."""
    delay: int = 0
    lacking: Literal["delay", "remove", "eliminate"] = "delay"
    near_hq: int = 0
    apart: int = 0
    """Least distance from enemies (territorials) or from others placed this turn (Landwehr)."""


class Entries(Chart, frozen=True):
    rules: dict[str, EntryRule]
    codes: dict[str, str]
    """Arrival code to rule, where the code decides."""
    nations: dict[str, str]
    """Nation to rule, where it does."""
    air_types: tuple[str, ...]
    """21.2.3 Types that are placed on an airfield."""
    air: str
    pomcus_sealift: int
    """21.20.4 Turns later by sea."""
    marines: str
    """21.4.2 The division that goes between Gdynia and the edge by sea."""


class Mobilization(Chart, frozen=True):
    """21.9 Countries that may be mobilized, with the code of their units."""

    countries: dict[str, str]


class Replacements(Chart, frozen=True):
    """22.1 Points for a step of a brigade, a step of a division, a division from its base."""

    brigade: int
    division: int
    rebuild: int
    rebuild_losses: int
    cadre: int
    """22.1.9 The highest rating afterwards."""
    pool: dict[str, str]
    """Nation to the pool it draws on."""


class Repair(Chart, frozen=True):
    """39.0 Points by kind of installation."""

    costs: dict[str, int]
    contaminated: int


class Demolition(Chart, frozen=True):
    """38.3 Highest die of a remote demolition."""

    remote_to: int


class Ports(Chart, frozen=True):
    """12.2.6, 12.2.8, 40.0.4 NATO's ports, the water that leads to them, and those that may serve the Pact."""

    nato: tuple[str, ...]
    inlets: dict[str, tuple[str, ...]]
    pact: tuple[str, ...]


class Airfields(Chart, frozen=True):
    """28.0.2 The nations that may use each airfield, by its name on the map."""

    nations: dict[str, tuple[str, ...]]


class TrackRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """5.5 An off-map track: the edge hexes it joins and the quarters from any of them to any other."""

    side: SideName
    mode: Literal["road", "tactical"]
    cost: int
    exits: tuple[str, ...]


class Tracks(Chart, frozen=True):
    rows: dict[str, TrackRow]


class Ferries(Chart, frozen=True):
    """30.0 War turns in which ferries sail, and what one carries each turn, in half brigades."""

    war_turns: int
    load: int
    too_long: tuple[str, ...] = ()
    """Ferries by which no line of communication runs (ruling I161)."""


class Neutrals(Chart, frozen=True):
    """41.0 Countries as the map names them."""

    closed: tuple[str, ...]
    violable: tuple[str, ...]


class Border(Chart, frozen=True):
    """5.11 Hexsides of the inner border without mines."""

    gaps: tuple[str, ...]


class Place(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """42.2 A strategic location: all its hexes must be held."""

    points: int
    hexes: tuple[str, ...]


class Political(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """42.1 Political points, by event."""

    surrender: int
    us_air_step: int
    us_brigade: int
    wg_brigade: int
    rhine: int
    ports: int
    no_mobilization: int
    no_revolt: int
    lanes_interdicted: int
    overthrown: int
    revolt_started: int
    revolt_markers: int
    lanes_safe: int
    in_pact_country: int
    west_berlin: int
    division_counts: int


class Victory(Chart, frozen=True):
    """42.1, 42.2 Points."""

    urban: int
    city: int
    airfield: int
    places: dict[str, Place]
    political: Political
    surrender: dict[str, tuple[str, ...]]
    """Country to the City hexes that decide its surrender (ruling I59)."""
