"""Vignettes of this title: crews where the file puts them, at any point of an hour."""

from __future__ import annotations

from typing import Literal

import msgspec

from front85.hexwar.rows import Field, Fields, Question, keyed
from front85.hexwar.vignette import BoardGround, altered_board, place_of
from lantern_coast.coast import KEEPERS, SCATTERED, SIDES, WRECKERS, Content, State, Table, load
from lantern_coast.crews import Turn
from lantern_coast.night import Carts, Hour
from lantern_coast.title import LanternCoast


class Ground(BoardGround, frozen=True, forbid_unknown_fields=True):
    base: Literal["plain", "printed"] = "printed"


class Unit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    at: str


class Moment(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    turn: int = 1
    phase: Literal["carts", "Keepers", "Wreckers", "brig"] = "Keepers"


PLACES = {SCATTERED: "scattered"}
FIELDS = Fields(
    State,
    SIDES,
    PLACES,
    (
        Field("cove", str, "1.2 Where the Wreckers' carts wait.", "0403"),
        Field("leeway", int, "4.2 How far the brig is out of her course."),
        Field("lights", tuple[str, ...], "3.1 Who keeps each beacon.", ("Keepers", "Keepers", "Wreckers")),
        Question("brig", int, "4.1 Her place on the fairway."),
        Question("place", dict[str, str], "Where a crew is.", lambda t, crew: place_of(t, crew, PLACES)),
    ),
)
Situation, Facts, read = keyed("Situation", Moment, FIELDS.rows), FIELDS.Facts, FIELDS.read


def build(ground: Ground, units: dict[str, Unit], situation: Moment) -> Table:
    """The table at that moment; crews the file does not name are not there."""
    content = Content(altered_board(load().board, ground), load().crews)
    at = [content.board.hex(units[crew.id].at) if crew.id in units else SCATTERED for crew in content.crews]
    state = State(at, [], situation.turn)
    FIELDS.write(content, state, situation)
    hour = (Hour().at("sail"), Turn(side=WRECKERS), Turn(side=KEEPERS))
    stack = (
        (Carts(),) if situation.phase == "carts" else hour[: ("brig", "Wreckers", "Keepers").index(situation.phase) + 1]
    )
    return LanternCoast(content).seat(content, state, stack, "storm", {})
