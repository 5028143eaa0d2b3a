"""What every title's view has in common, and what it may have: the table draws these without knowing the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

import msgspec

from front85.kernel.message import Value

Side = str
"""One of the title's sides, by its name there."""


class Kept(dict[str, Any]):
    """A part of a view that is the same object from one view to the next until something about it changes, with its
    JSON once somebody has asked for it. Not to be written to."""

    __slots__ = ("_json",)
    _json: msgspec.Raw

    @property
    def json(self) -> msgspec.Raw:
        try:
            return self._json
        except AttributeError:
            self._json = msgspec.Raw(msgspec.json.encode(self))
            return self._json


class Worded(msgspec.Struct, frozen=True):
    """A message and its text in the reader's language."""

    id: str
    args: dict[str, Value]


class AnyUnit(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A counter, as far as its reader may know it. What a title leaves out the table does without."""

    id: str
    side: Side
    nat: str
    type: str
    hex: str | None
    place: str
    """`map`, `waiting`, `eliminated`, or what else a title has; the report counts these."""
    formation: str = ""
    name: str = ""
    """As the counter has it; made from the id where it is not given."""
    size: str = ""
    """I, II, III, X, XX."""
    cf: float = 0
    """Counted in the report as strength."""
    strength: str = ""
    """What stands below the symbol; `cf` where it is not given."""
    defense_only: bool = False
    steps: tuple[int, int] | msgspec.UnsetType = msgspec.UNSET
    untried: bool = False
    reduced: bool = False
    hidden: bool = False
    badges: list[str] = []
    arrival: str = ""


class Row(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A named figure: a line of the score, the situation, the plans, the ledger."""

    message: Worded
    text: str
    value: float | str
    side: Side | None = None
    case: str = ""
    group: str = ""
    """Rows of a ledger that add up to one total."""


class Stage(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A phase on the track of the masthead."""

    key: str
    message: Worded
    text: str
    state: Literal["done", "now", "later"]
    side: Side | None = None


class Marker(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A marker on the map; the kinds are those the client can draw."""

    hex: str
    kind: str
    side: Side | msgspec.UnsetType = msgspec.UNSET
    count: int | msgspec.UnsetType = msgspec.UNSET
    to: str = ""
    """It lies on the hexside towards this hex."""
    life: int | msgspec.UnsetType = msgspec.UNSET
    """For how many phases it lies, this one counted."""


class ModifierSeen(msgspec.Struct, frozen=True):
    message: Worded
    text: str
    value: float
    case: str


class AnyBattle(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """The fight that is going on."""

    side: Side
    target: str
    attackers: list[str]
    attack: float
    defense: float
    odds: str
    modifiers: list[ModifierSeen]
    committed: list[Side] = []


class AnyView(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """What the table understands of any title; docs/table.md says what it does with each field."""

    game: str
    scenario: str
    options: dict[str, bool]
    side: Side | None
    turn: int
    last_turn: int
    phase: str
    asks: str | None
    units: Sequence[AnyUnit]
    battle: AnyBattle | None = None
    first_turn: int = 1
    night: bool = False
    points: dict[str, float] | msgspec.UnsetType = msgspec.UNSET
    score: list[Row] = []
    situation: list[Row] = []
    plans: list[Row] = []
    ledger: Sequence[Row] = ()
    track: list[Stage] = []
    markers: Sequence[Marker] = ()
    objectives: dict[str, Side] = {}
