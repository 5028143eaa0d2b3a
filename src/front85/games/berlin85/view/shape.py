"""The shape of the view of Berlin '85."""

from __future__ import annotations

from typing import Literal

import msgspec

from front85.hexwar.views.shape import AnyBattle, AnyUnit, AnyView, ModifierSeen, Side


class BerlinUnit(AnyUnit, frozen=True, omit_defaults=True, kw_only=True):
    move: int
    provenance: str
    """`reconstruction` where the counter is lost and its figures are ours."""
    attack: int | msgspec.UnsetType = msgspec.UNSET
    defense: int | msgspec.UnsetType = msgspec.UNSET
    barrage: int | msgspec.UnsetType = msgspec.UNSET
    fpf: int | msgspec.UnsetType = msgspec.UNSET
    range: int | msgspec.UnsetType = msgspec.UNSET
    pool: str = ""
    chits: list[str] | msgspec.UnsetType = msgspec.UNSET
    """What an untried unit may turn out to be: the faces of its pool that nobody has seen yet."""


class BerlinBattle(AnyBattle, frozen=True, omit_defaults=True, kw_only=True):
    targets: list[str]


class Announced(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """One announced attack with what it is expected to bring; fire at an empty hex has no odds."""

    targets: list[str]
    units: list[str]
    guns: list[str]
    defenders: list[str]
    fire: list[str]
    """Guns that protect the defenders."""
    air: int
    cover: int
    """Ground Support Points of the defender."""
    gas: list[str]
    differential: float | msgspec.UnsetType = msgspec.UNSET
    odds: str = ""
    shift: int = 0
    lines: list[ModifierSeen] = []
    chances: dict[str, float] = {}


class Planning(msgspec.Struct, frozen=True, kw_only=True):
    """All attacks of a Combat Phase on one sheet: announced, still due, still free."""

    side: Side
    step: Literal["announce", "protect", "resolve"]
    must_attack: list[str]
    must_be_attacked: list[str]
    free: list[str]
    """Units beside an enemy that may attack but need not."""
    guns: list[str]
    air: int
    attacks: list[Announced]


class Honors(msgspec.Struct, frozen=True, kw_only=True):
    """The Honors of War: the chart, the column of the present points, and the chance of each end of an offer."""

    points: int
    least: int
    first_turn: int
    price: int
    columns: list[int]
    rows: list[list[str]]
    column: int
    """-1 while there are too few points."""
    high: int
    chances: dict[str, float]
    surrender: list[float]
    """The chance of surrender for each total of two dice from 2 to 12."""
    open: bool
    reconstructed: bool


class BerlinView(AnyView, frozen=True, omit_defaults=True, kw_only=True):
    """What a side sees of Berlin '85."""

    units: list[BerlinUnit]
    phasing: Side | None
    control_changed: list[str]
    battle: BerlinBattle | None
    planning: Planning | None
    honors: Honors | None
