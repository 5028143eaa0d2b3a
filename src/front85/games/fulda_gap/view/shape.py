"""The shape of Fulda Gap's view."""

from __future__ import annotations

from typing import Any

import msgspec

from front85.hexwar.views.shape import AnyBattle, AnyUnit, AnyView, Row, Side


class FuldaUnit(AnyUnit, frozen=True, omit_defaults=True, kw_only=True):
    kind: str
    """Line, artillery, helicopter, battalion, cover, dump, transport, airbase."""
    attack: int
    defense: int
    lost: int
    """Steps lost."""
    carrier: str = ""
    loading: str | int = ""
    turn: int = 0
    """Game turn of arrival, while it waits."""
    column: str = ""
    """Its column of the untried table, as it stands."""
    may_be: dict[str, float] | msgspec.UnsetType = msgspec.UNSET
    """The chance of each result when it is rolled for: D, N, 1, 2, E."""


class FuldaBattle(AnyBattle, frozen=True, omit_defaults=True, kw_only=True):
    targets: list[str]
    kind: str
    shift: int
    fire: list[str]
    column: str = ""


class Award(Row, frozen=True, omit_defaults=True, kw_only=True):
    """A line of the victory ledger; `points` are positive for the Soviet side."""

    turn: int
    kind: str
    points: float
    unit: str | None
    hex: str | None


class Chemical(msgspec.Struct, frozen=True):
    declared: int
    now: int


class Bids(msgspec.Struct, frozen=True):
    """Sealed air superiority points: who has chosen, and what this reader may know."""

    chosen: list[Side]
    points: dict[str, int]


class AirUnit(msgspec.Struct, frozen=True):
    id: str
    side: Side
    type: str
    points: int
    left: int
    nuclear: int | bool
    ecm: int | bool
    state: str
    hex: str | None


class FuldaGapView(AnyView, frozen=True, omit_defaults=True, kw_only=True):
    """What a side sees of Fulda Gap; the last fields only in the advanced game."""

    first: Side
    phasing: Side | None
    units: list[FuldaUnit]
    battle: FuldaBattle | None
    ledger: list[Award]
    chemical: Chemical | None
    pool: dict[str, float]
    feba: Any
    outcome: dict[str, Any] | None
    superiority: int | msgspec.UnsetType = msgspec.UNSET
    bids: Bids | msgspec.UnsetType = msgspec.UNSET
    air_points: dict[str, int] | msgspec.UnsetType = msgspec.UNSET
    air: list[AirUnit] | msgspec.UnsetType = msgspec.UNSET
    stock: dict[str, Any] | msgspec.UnsetType = msgspec.UNSET
    due: Any | msgspec.UnsetType = msgspec.UNSET
    contamination: dict[str, int] | msgspec.UnsetType = msgspec.UNSET
    plots: dict[str, dict[str, list[int]]] | msgspec.UnsetType = msgspec.UNSET
