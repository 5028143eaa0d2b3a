"""The shape of the air war in a view."""

from __future__ import annotations

from typing import Literal

import msgspec

from front85.hexwar.views.shape import Side, Worded


class AirArea(msgspec.Struct, frozen=True, kw_only=True):
    """An air area of which there is something to say: marked, fought for or held."""

    area: str
    holder: Side | None
    marked: Side | None
    """Who marked it this turn, until it is fought for."""
    order: int
    """Its place in the order of resolution, 0 for none."""
    wings: dict[str, int]
    """Squadrons there, by side."""


class AirWing(msgspec.Struct, frozen=True, kw_only=True):
    """A squadron the reader knows: his own, and the enemy's on station."""

    id: str
    side: Side
    nat: str
    name: str
    type: str
    role: Literal["fighter", "attack", "recon", "transport", "awacs", "ecm", "helicopter"]
    values: str
    """Attack, evasion and strike as printed: `16-13-2`, `ECM-10-0`. Helicopters: evasion, strike, movement."""
    field: str | None
    duty: Literal["ready", "used", "station", "out", "gone", "coming"]
    lost: int
    hurt: int
    area: str | None
    due: int
    """Game turn on which it comes, 0 for one that is there."""


class FieldFlaw(msgspec.Struct, frozen=True):
    """Why nobody flies from a field."""

    message: Worded
    case: str
    text: str = ""


class AirField(msgspec.Struct, frozen=True, kw_only=True):
    """A field of the map or off it. Of the enemy's, how many squadrons it has, and nothing of those off the map."""

    id: str
    name: str
    side: Side
    kind: Literal["airfield", "heliport", "off-map"]
    hex: str | None
    nations: list[str]
    capacity: int
    based: int
    flaw: FieldFlaw | None


class FlakGun(msgspec.Struct, frozen=True, kw_only=True):
    """17.1 A gun or missile battery that reaches further than a hex, in sight of the reader."""

    unit: str
    side: Side
    hex: str
    rating: str
    reach: int
    points: int | None
    """Ammunition left; None where the reader may not know."""
    suppressed: bool


class AirMission(msgspec.Struct, frozen=True, kw_only=True):
    """27.6 The mission under way; a squadron the reader has not seen is ""."""

    kind: Literal["support", "strike", "sead", "interdiction", "airdrop", "airlift", ""]
    """Empty where the reader is not told."""
    side: Side
    hex: str
    """Empty where the reader is not told."""
    area: str
    strike: list[str]
    """By box."""
    escort: list[str]
    ecm: list[str]
    hunters: list[str]
    """Interceptors, by box."""
    jammers: list[str]
    """ECM squadrons with them."""
    attackers: list[str]
    """Interceptors that go for the strikers, by box."""
    flying: list[str]
    """Squadrons that have not turned for home."""
    step: str
    box: int
    """The box that is fought out, 0 for none."""
    steps: dict[str, int]
    """Undamaged steps counted in the present phase of the fight, by side."""
    groups: list[list[str]]
    group: int
    """The Air Group flak fires at, 0 for none."""
    firing: list[str]
    """Flak that has still to fire at it."""
    guns: list[str]
    """Flak that may fire at it, as far as the reader knows."""
    entry: str
    """A hex on the side it comes from; empty where the reader is not told where it goes."""


class SheetRow(msgspec.Struct, frozen=True, kw_only=True):
    """27.4-assign Squadrons the reader has written down for an area, sealed."""

    area: str
    wings: list[str]
    lead: bool
    """The reader wants to lead this fight himself."""


class RaidRow(msgspec.Struct, frozen=True, kw_only=True):
    """33.1.2 A raid the reader has plotted, sealed, with what it may bring."""

    hex: str
    units: list[str]
    wings: list[str]
    reach: float
    success: float
    home: float
    path: list[str]


class AirWar(msgspec.Struct, frozen=True, kw_only=True):
    """27.0 The air war as one side sees it."""

    stage: Literal["", "place", "assign"]
    """27.4 What is being done in the Air Superiority Phase: areas marked, squadrons assigned."""
    areas: list[AirArea]
    fields: list[AirField]
    wings: list[AirWing]
    flak: list[FlakGun]
    mission: AirMission | None
    support: dict[str, int]
    """27.6-seq.7 Strike points over the combat under way, by side that has flown its mission."""
    sheet: list[SheetRow]
    """27.4-assign The reader's own sheet while it is being filled."""
    raids: list[RaidRow]
    """33.1 The reader's own raids while they are being plotted."""
    spotted: dict[str, list[Side]]
    """37.1 Hexes spotted this turn, and by whom."""
    weasel: list[str]
    """27.9 Areas whose flak Wild Weasels hold down."""
    refits: dict[str, int]
    """22.2 Air replacement points at hand, by generic type."""
