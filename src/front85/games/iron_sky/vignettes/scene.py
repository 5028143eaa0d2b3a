"""What a vignette may say of ground, units and situation: the words of its file, checked field by field.

Strengths and markers are the vignette's own, so that tuning the counter sheet or the map never breaks a proof.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from front85.games.iron_sky.content.roster import Kind, Nation
from front85.games.iron_sky.state import Landing, Track, Uprising, Watch
from front85.hexwar.vignette import BoardGround

SideName = Literal["NATO", "Pact"]
Phase = Literal[
    "setup",
    "game turn",
    "mobilization",
    "revolts",
    "atlantic",
    "weather",
    "events",
    "superiority",
    "release",
    "missiles",
    "nuclear strikes",
    "Pact turn",
    "Pact reinforcement",
    "Pact replacement",
    "Pact supply",
    "Pact movement",
    "Pact raids",
    "Pact removal",
    "NATO turn",
    "NATO reinforcement",
    "NATO replacement",
    "NATO supply",
    "NATO movement",
    "NATO raids",
    "NATO removal",
    "end",
    "repair",
    "reckoning",
]
"""Points of the sequence: `supply` is the very start of a Land Movement Phase, `movement` the same with supply judged
already; `reckoning` is the end of the game turn."""


def _pairs() -> list[str]:
    return []


class Ground(BoardGround, frozen=True, forbid_unknown_fields=True):
    """The map: all clear West German ground with the edges of the map, or the one of the game, with changes."""

    minor_river: list[str] = msgspec.field(default_factory=_pairs)
    """Hexsides as pairs, "C2020-C2021"."""
    major_river: list[str] = msgspec.field(default_factory=_pairs)
    """Hexsides as pairs."""
    bridge: list[str] = msgspec.field(default_factory=_pairs)
    """Hexsides as pairs."""
    sea: list[str] = msgspec.field(default_factory=_pairs)
    """Hexsides as pairs."""
    alpine: list[str] = msgspec.field(default_factory=_pairs)
    """Hexsides as pairs."""
    impassable: list[str] = msgspec.field(default_factory=_pairs)
    """Hexsides as pairs."""
    border: list[str] = msgspec.field(default_factory=_pairs)
    """Hexsides as pairs; the countries on its sides are given by `country`."""
    minefield: list[str] = msgspec.field(default_factory=_pairs)
    """Hexsides as pairs."""
    autobahn: list[str] = msgspec.field(default_factory=_pairs)
    """Each a run of hexes, "C2020 C2021 C2022"."""
    rail: list[str] = msgspec.field(default_factory=_pairs)
    """Each a run of hexes."""
    ferry: list[str] = msgspec.field(default_factory=_pairs)
    """Each a run of hexes."""


class Unit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A unit of the vignette's own; with the printed roster only where it is and what lies on it."""

    nat: Nation | None = None
    """Must be given with a roster of one's own."""
    kind: Kind = "brigade"
    """A Pact division gets its regiments and base by itself: `NAME-r1` to `NAME-r3`, `NAME-base`."""
    type: str = ""
    """arm, mech (if left out), cav, abn, amb, mar, alp, terr; of support units their kind."""
    values: str = ""
    """Attack, flak letter, defense; by kind if left out: 16B12, 6C6, 4D2, 1D1, 1C2."""
    flak: str = ""
    """Of SAM and ADA: rating, B if left out, and `range`, 3 if left out."""
    range: int | None = None
    cadre: int = 0
    """Original rating; the national one if left out."""
    contingency: int | None = None
    """Of support units."""
    barrage: tuple[int, int] = (4, 3)
    """Of guns: in attack, in defense."""
    division: str = ""
    """Whose part it is."""
    parts: tuple[str, ...] = ()
    """Of a NATO division: its component units; `base` names its base."""
    base: str = ""
    """Of a NATO division: its base."""
    replaces: str = ""
    """Of a Danish mobilization unit: the one whose place it takes."""
    category: int = 0
    """Soviet readiness."""
    deploys: Literal["", "both", "first"] = ""
    """9.17 Sends airmobile battalions: in both states of the rules, or in that of 2018 alone."""
    arrival: str = ""
    """Code on the counter, "Gt6", "P2 5"; on the map from the start if left out."""
    start: str = ""
    """Set-up hex."""
    at: str = "waiting"
    """A hex, "waiting", "eliminated", "withdrawn", "absent" or "off map"."""
    losses: int = 0
    """Steps lost."""
    mode: Literal["tactical", "road", "hedgehog"] = "tactical"
    """Its mode."""
    fatigue: int = 0
    """0 to 2."""
    spent: float = 0
    """Movement points spent in this phase."""
    ammunition: int | None = None
    """Embedded supply; ammunition of guns."""
    fuel: int | None = None
    """Embedded supply."""
    marks: list[str] = []
    """Marks by their names in the state: tested, shaken, reserve, strained, cut_off, moved, railed, disengaging..."""
    track: Track | None = None
    """5.5 Off the map: track, number of the exit it makes for, quarters still to go."""
    turn: int = 0
    """Turn of arrival, where it is not the printed one."""


class Squadron(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """27.0 A squadron of the vignette's own; with the printed roster only where it is and what has become of it."""

    nat: Nation | None = None
    values: str = "10-8-4"
    """Attack or a letter (R, B, T, ECM, AEW), evasion, strike."""
    later: int | None = None
    """Evasion in the later state of the rules, where it differs."""
    type: str = ""
    """Type of aircraft, for merging and replacement; one of its own if left out."""
    arrival: str = ""
    """Code on the counter, "Gt3"; in play from the start if left out."""
    lift: tuple[int, int] = (0, 0)
    movement: int = 0
    """Of helicopters, whose attack value is 0: movement points."""
    flown: bool = False
    """Of helicopters: has flown in this action phase."""
    weasel: bool = False
    limited: bool = False
    """23.2.3 Cannot fly in bad weather."""
    at: str = ""
    """A field, "waiting", "eliminated", "withdrawn"; the field off the map of its nation if left out."""
    duty: Literal["ready", "used", "station", "out"] = "ready"
    area: str = ""
    """Of a squadron on station: the air area, or any hex of it."""
    lost: int = 0
    hurt: int = 0


class AirField(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """28.0 A field of the vignette's own; features of its hex make an airfield of it for the ground war."""

    hex: str = ""
    """Empty: off the map."""
    nations: tuple[Nation, ...] = ()
    kind: Literal["airfield", "heliport"] = "airfield"


class Situation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything else; what is left out is as harmless as possible."""

    scenario: Literal["north_german_plain", "fulda_hof", "campaign"] = "campaign"
    """The scenario whose special rules hold."""
    turn: int = 5
    """The game turn."""
    war_turn: int | None = None
    """Turns since the war began, 0 before it; 4 if left out, when mines are cleared and lines of supply short."""
    phase: Phase = "Pact movement"
    """The point of the sequence: `supply` is the very start of a Land Movement Phase, `movement` the same with supply
    judged already; `reckoning` is the end of the game turn."""
    roster: Literal["own", "printed"] = "own"
    """The vignette's own units, or the counter sheet, of which a unit is only given its place and what lies on it."""
    options: dict[str, bool] = {}
    """Optional rules by name."""
    supplied: bool = True
    """Everybody is in General Supply; `false`: as the rules have it."""
    control: dict[str, SideName] = {}
    """Who holds hexes; units hold the hex they stand in."""
    hexes: dict[str, list[str]] = {}
    """Marked hexes by the name of the mark in the state: breakthrough, damaged, overrun."""
    sides: dict[str, list[str]] = {}
    """Marked hexsides as pairs: blown, crossed, attempted, spared."""
    broken: dict[str, list[str]] = {}
    """Divisions broken down, with what replaced them; `broken_on` says on which turn."""
    broken_on: dict[str, int] = {}
    """Turn on which divisions broke down; the turn before if left out."""
    cargo: dict[str, str] = {}
    """Supply heads on their way, and the Railroad Regiment that carries each."""
    mobilized: dict[str, int] = {}
    """Turn of mobilization by country."""
    violated: dict[str, int] = {}
    """Turn on which neutrals were violated."""
    replacements: dict[str, int] = {}
    """Replacement points by nation."""
    repair: dict[SideName, int] = {}
    """Repair points."""
    political: dict[str, int] = {}
    """Events that count for political points, by kind."""
    unrest: list[str] = []
    """35.0 Nations in unrest."""
    uprising: dict[str, Uprising] = {}
    """36.0 How revolts stand, by nation; markers alone mean one that has started."""
    revolt: dict[str, int] = {}
    """36.5 Revolt markers by hex."""
    restive: list[str] = []
    """36.5.6 Nations whose Combat Units may not attack this turn."""
    bled: dict[str, int] = {}
    """36.1.2 Steps the divisions of a nation have lost to the enemy."""
    seized: list[str] = []
    """36.1.3 Nations for which NATO has been in one of the towns that trigger a revolt."""
    challenged: dict[str, int] = {}
    """36.1.4 Challenges NATO has made, by nation."""
    detours: dict[str, str] = {}
    """21.0 Units that come by another rule than printed."""
    atlantic: dict[str, str] = {}
    """21.25 Outcomes of items, by number."""
    drm: int = 0
    """21.25.6 The running modifier."""
    lanes: Literal["interdicted", "contested", "safe"] = "contested"
    """How the sea lanes stand."""
    ferried: dict[str, int] = {}
    """30.0.2 Half brigades each ferry has carried this turn."""
    lifted: dict[str, Landing] = {}
    """12.5 Units that have come down or ashore: turn, whether from a supplied field or port, and how ("sea", "airlift",
    "drop", "helicopter")."""
    beached: dict[SideName, int] = {}
    """29.0.0 Half brigades each side has landed from the sea this turn."""
    fields: dict[str, AirField] = {}
    """28.0 Fields by name; with the vignette's own roster there are no others but one off the map for each nation."""
    wings: dict[str, Squadron] = {}
    """27.0 Squadrons by name; any of them switches `air_war` on."""
    sky: dict[str, SideName] = {}
    """27.5 Who holds air areas, by name or by any hex of them."""
    interdicted: dict[str, int] = {}
    """27.7 Interdiction points on hexes, laid in the present action phase; `interdicted_on` says otherwise."""
    interdicted_on: dict[str, tuple[int, SideName]] = {}
    """Turn and phasing side of those markers."""
    suppressed: list[str] = []
    """27.8 Units whose flak is suppressed."""
    choked: list[str] = []
    """27.13 Supply heads interdicted this turn."""
    weather: Literal["good", "bad"] = "good"
    """23.0 The weather of the turn."""
    spotted: dict[str, list[SideName]] = {}
    """37.1 Hexes that reconnaissance has spotted, and for whom."""
    flak_shown: list[str] = []
    """37.0.3 Flak units that have fired in the present action phase."""
    weasel: list[str] = []
    """27.9 Wild Weasel Areas, by name or by any hex of them."""
    grounded: list[str] = []
    """23.2.1 Squadrons that have failed to take off this turn."""
    flak_spent: dict[str, int] = {}
    """17.1 Flak points units have spent."""
    quays: dict[str, tuple[str, int]] = {}
    """21.22.4 Helicopters that stand in a port: its hex, and the turn they came."""
    refits: dict[str, int] = {}
    """22.2 Air replacement points at hand, by generic type."""
    released: dict[str, int] = {}
    """24.1, 25.1, 26.0 Weapons declared or released, by "SIDE WEAPON", and the turn."""
    owed: list[str] = []
    """26.0.4 Releases that are to be answered now."""
    asked_first: Literal["", "NATO", "Pact"] = ""
    """26.0.6 Who asked first for such a weapon."""
    nuclear_first: Literal["", "NATO", "Pact"] = ""
    """25.1 Who opened nuclear war; who released it first if left out."""
    gas_first: int = 0
    """24.0.1 The turn on which gas was first used."""
    fallout: dict[str, int] = {}
    """25.3.8 Contamination levels by hex."""
    warheads: dict[str, int] = {}
    """25.2.2 Nuclear points spent, by "SIDE SYSTEM"."""
    watch: dict[SideName, Watch] = {}
    """What a side has said of the enemy's Land Movement Phase; "all" and "ask" if left out."""
    last_turn: int = 0
    """The last turn of the scenario, where it matters."""
