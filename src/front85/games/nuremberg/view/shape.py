"""The shape of Objective Nuremberg's view."""

from __future__ import annotations

from typing import Literal

import msgspec

from front85.hexwar.views.shape import AnyBattle, AnyUnit, AnyView, Side


class UnitSeen(AnyUnit, frozen=True, omit_defaults=True, kw_only=True):
    ew: int = 0
    country: str = ""


class SupportSeen(msgspec.Struct, frozen=True):
    ready: int
    used: int
    lost: int
    coming: dict[str, int]


class AirSeen(msgspec.Struct, frozen=True):
    holder: Side | None
    markers: list[str]


class ElectronicSeen(msgspec.Struct, frozen=True):
    holder: Side | None


class BattleSeen(AnyBattle, frozen=True, omit_defaults=True, kw_only=True):
    momentum: bool
    support: dict[str, list[tuple[str, str, int]]] = msgspec.field(default_factory=dict)
    """Nation, kind and number of markers, by side, as far as this reader may know."""


class OutcomeSeen(msgspec.Struct, frozen=True):
    winner: Side
    how: str
    case: str


class PlotSeen(msgspec.Struct, frozen=True):
    turn: int
    primary: str
    secondary: str


class DropSeen(msgspec.Struct, frozen=True):
    plot: PlotSeen | None
    status: str


class NurembergView(AnyView, frozen=True, omit_defaults=True, kw_only=True):
    """What a side sees of Objective Nuremberg."""

    time: Literal["AM", "PM", "night"]
    orders_declared: dict[str, Literal["", "move-fight", "fight-move"]]
    units: list[UnitSeen]
    air: AirSeen
    electronic: ElectronicSeen
    refugees: list[str]
    control_changed: list[str]
    support: dict[str, dict[str, SupportSeen]]
    losses: dict[str, int]
    exits: dict[str, int]
    cities: dict[str, int]
    battle: BattleSeen | None
    outcome: OutcomeSeen | None
    orders: str | msgspec.UnsetType = msgspec.UNSET
    drop: DropSeen | msgspec.UnsetType = msgspec.UNSET
