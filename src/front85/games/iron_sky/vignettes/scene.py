"""What a vignette may say of ground, units and situation: the words of its file, checked field by field.

Strengths and markers are the vignette's own, so that tuning the counter sheet or the map never breaks a proof.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from front85.games.iron_sky.content.roster import Kind, Nation
from front85.games.iron_sky.state import Track, Uprising, Watch
from front85.hexwar.vignette import BoardGround, Hexsides, Runs

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


class Ground(BoardGround, frozen=True, forbid_unknown_fields=True):
    """The map: all clear West German ground with the edges of the map, or the one of the game, with changes."""

    minor_river: Hexsides = ()
    major_river: Hexsides = ()
    bridge: Hexsides = ()
    sea: Hexsides = ()
    alpine: Hexsides = ()
    impassable: Hexsides = ()
    border: Hexsides = ()
    """Hexsides as pairs; the countries on its sides are given by `country`."""
    minefield: Hexsides = ()
    autobahn: Runs = ()
    rail: Runs = ()
    ferry: Runs = ()


class Piece(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
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
    marks: list[str] = []
    """Marks by their names in the state: tested, shaken, reserve, strained, cut_off, moved, railed, disengaging..."""
    track: Track | None = None
    """5.5 Off the map: track, number of the exit it makes for, quarters still to go."""


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


class Moment(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What decides about more than one field of the state; what is left out is as harmless as possible."""

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
    broken: dict[str, list[str]] = {}
    """Divisions broken down, with what replaced them; `broken_on` says on which turn."""
    broken_on: dict[str, int] = {}
    """Turn on which divisions broke down; the turn before if left out."""
    revolt: dict[str, int] = {}
    """36.5 Revolt markers by hex."""
    uprising: dict[str, Uprising] = {}
    """36.0 How revolts stand, by nation; markers alone mean one that has started."""
    fields: dict[str, AirField] = {}
    """28.0 Fields by name; with the vignette's own roster there are no others but one off the map for each nation."""
    wings: dict[str, Squadron] = {}
    """27.0 Squadrons by name; any of them switches `air_war` on."""
    interdicted: dict[str, int] = {}
    """27.7 Interdiction points on hexes, laid in the present action phase; `interdicted_on` says otherwise."""
    interdicted_on: dict[str, tuple[int, SideName]] = {}
    """Turn and phasing side of those markers."""
    watch: dict[SideName, Watch] = {}
    """What a side has said of the enemy's Land Movement Phase; "all" and "ask" if left out."""
    released: dict[str, int] = {}
    """24.1, 25.1, 26.0 Weapons declared or released, by "SIDE WEAPON", and the turn."""
    nuclear_first: Literal["", "NATO", "Pact"] = ""
    """25.1 Who opened nuclear war; who released it first if left out."""
    last_turn: int = 0
    """The last turn of the scenario, where it matters."""
