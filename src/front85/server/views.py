"""The shape of each title's view, for the client's generated types. The titles build the views; a test compares.

Beside every message inside a view stands its text, so that the client need not speak.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from front85.kernel.message import Message, Value
from front85.server.speech import Voice

Side = Literal["NATO", "Pact"]
SPOKEN = ("battle",)
"""Parts of a view that hold messages."""


class Worded(msgspec.Struct, frozen=True):
    """A message and its text in the reader's language."""

    id: str
    args: dict[str, Value]


class UnitSeen(msgspec.Struct, frozen=True, omit_defaults=True):
    id: str
    side: Side
    nat: str
    formation: str
    type: str
    cf: int
    defense_only: bool
    hex: str | None
    place: Literal["map", "waiting", "eliminated", "exited"]
    ew: int = 0
    arrival: str = ""
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


class ModifierSeen(msgspec.Struct, frozen=True):
    message: Worded
    text: str
    value: float
    case: str


class BattleSeen(msgspec.Struct, frozen=True, omit_defaults=True):
    side: Side
    target: str
    attackers: list[str]
    momentum: bool
    attack: int
    defense: int
    odds: str
    modifiers: list[ModifierSeen]
    committed: list[Side]
    support: dict[str, list[tuple[str, str, int]]] = {}
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


class NurembergView(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """What a side sees of Objective Nuremberg."""

    game: str
    scenario: str
    options: dict[str, bool]
    side: Side | None
    turn: int
    time: Literal["AM", "PM", "night"]
    orders_declared: dict[str, Literal["", "move-fight", "fight-move"]]
    phase: str
    asks: str | None
    units: list[UnitSeen]
    air: AirSeen
    electronic: ElectronicSeen
    refugees: list[str]
    control_changed: list[str]
    support: dict[str, dict[str, SupportSeen]]
    losses: dict[str, int]
    exits: dict[str, int]
    cities: dict[str, int]
    objectives: dict[str, Side]
    last_turn: int
    battle: BattleSeen | None
    outcome: OutcomeSeen | None
    orders: str | msgspec.UnsetType = msgspec.UNSET
    drop: DropSeen | msgspec.UnsetType = msgspec.UNSET


View = NurembergView
"""Any title's view; the next title joins here."""


def worded(view: dict[str, Any], voice: Voice) -> dict[str, Any]:
    """The view with the text of each message beside it; messages stand only in what is going on just now."""
    return {key: _worded(value, voice) if key in SPOKEN else value for key, value in view.items()}


def _worded(value: Any, voice: Voice) -> Any:
    if isinstance(value, dict):
        told = {key: _worded(part, voice) for key, part in value.items()}
        message = value.get("message")
        if isinstance(message, dict) and "id" in message:
            told["text"] = voice.say(Message(message["id"], message.get("args", {})))
        return told
    if isinstance(value, list | tuple) and value and isinstance(value[0], dict):
        return [_worded(part, voice) for part in value]
    return value
