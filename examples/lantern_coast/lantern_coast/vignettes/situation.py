"""Vignettes of this title: crews where the file puts them, at any point of an hour."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal

import msgspec
from msgspec import UNSET, UnsetType

from front85.hexwar.ids import Side
from front85.hexwar.vignette import BoardGround, altered_board, answers, place_of
from lantern_coast.coast import KEEPERS, SCATTERED, SIDES, WRECKERS, Content, State, Table, load
from lantern_coast.crews import Turn
from lantern_coast.night import Carts, Hour
from lantern_coast.title import LanternCoast


class Ground(BoardGround, frozen=True, forbid_unknown_fields=True):
    base: Literal["plain", "printed"] = "printed"


class Unit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    at: str


class Situation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    turn: int = 1
    phase: Literal["carts", "Keepers", "Wreckers", "brig"] = "Keepers"
    cove: str = "0403"
    leeway: int = 0
    lights: tuple[str, ...] = ("Keepers", "Keepers", "Wreckers")


class Facts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    place: dict[str, str] | UnsetType = UNSET
    lights: list[str] | UnsetType = UNSET
    brig: int | UnsetType = UNSET
    leeway: int | UnsetType = UNSET


def build(ground: Ground, units: dict[str, Unit], situation: Situation) -> Table:
    """The table at that moment; crews the file does not name are not there."""
    content = Content(altered_board(load().board, ground), load().crews)
    at = [content.board.hex(units[crew.id].at) if crew.id in units else SCATTERED for crew in content.crews]
    state = State(at, [Side(SIDES.index(name)) for name in situation.lights], situation.turn)
    state.cove, state.leeway = situation.cove, situation.leeway
    hour = (Hour().at("sail"), Turn(side=WRECKERS), Turn(side=KEEPERS))
    stack = (
        (Carts(),) if situation.phase == "carts" else hour[: ("brig", "Wreckers", "Keepers").index(situation.phase) + 1]
    )
    return LanternCoast(content).seat(content, state, stack, "storm", {})


def read(table: Table, facts: Facts) -> list[tuple[str, Any, Any]]:
    whole: dict[str, Callable[[Any], Any]] = {
        "brig": lambda t: t.state.brig,
        "leeway": lambda t: t.state.leeway,
        "lights": lambda t: [SIDES[side] for side in t.state.lights],
    }
    return answers(table, facts, {"place": lambda t, crew: place_of(t, crew, {SCATTERED: "scattered"})}, whole)
