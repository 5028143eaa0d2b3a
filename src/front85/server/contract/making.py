"""Bodies of the calls about scenarios that players make."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, Field

from front85.server.contract.bodies import Body, Named


class MadeScenario(BaseModel):
    """A scenario in the folder: its file, the name games know it by, and what it is called."""

    file: str
    name: str
    title: str


class MakingPiece(BaseModel):
    """A counter that can take part; `formation` is what it is placed with."""

    id: str
    name: str
    side: str
    nat: str
    formation: str
    type: str
    strength: str
    values: dict[str, int]
    """What a counter like this one may have otherwise, as printed; empty where none can be made after it."""


class MakingWay(Named):
    """A way in for reinforcements; `side` '' is for both, and its hexes are those of the whole map."""

    side: str
    hexes: list[str]


class MakingNumber(Named):
    low: int
    high: int


class MakingKit(BaseModel):
    """What a scenario of a game can be made of. `scheme` says how it is won: by holding all objectives, by points for
    them, or by a total alone. `save` is whether the asker may put scenarios into the folder, `change` whether also
    such as are there already."""

    sides: list[str]
    side_names: dict[str, str]
    bases: list[Named]
    pieces: list[MakingPiece]
    ways: list[MakingWay]
    numbers: dict[str, list[MakingNumber]]
    """By scenario to begin from."""
    scheme: Literal["hold", "points", "total"]
    attacker: str
    last: int
    chooses_first: bool
    area: str
    """What it means that only part of the map is played; empty where the whole map always is."""
    together: int
    """How many counters of a formation are put down in one hex."""
    figures: list[MakingNumber]
    """What is printed on counters."""
    formed: bool
    """Whether a counter of one's own can belong to a formation."""
    nights: list[int]
    save: bool
    change: bool
    made: list[MadeScenario]
    drafts: list[MadeScenario]


class SheetWish(Body):
    """A scenario as plain data: docs/scenario-file.md shows every field."""

    sheet: dict[str, Any]


class SheetFile(Body):
    """The text of a file."""

    text: Annotated[str, Field(max_length=1_000_000)]


class SheetFault(BaseModel):
    """What is wrong, in which field, and where on the map."""

    id: str
    text: str
    field: str
    hex: str
    unit: str


class SheetTold(BaseModel):
    """A scenario, the hexes of its part of the map, what keeps it from being played, and where nothing does,
    its beginning as each side sees it."""

    sheet: dict[str, Any]
    area: list[str]
    own: list[MakingPiece]
    """Its own counters as the game has them."""
    faults: list[SheetFault]
    views: list[dict[str, Any]]


class DraftWish(SheetWish):
    """A scenario that is not finished, and the draft it takes the place of."""

    file: Annotated[str, Field(max_length=48)] = ""


class SheetKept(BaseModel):
    """Where a scenario was put, and the name games know it by."""

    file: str
    name: str


class MeasureWish(SheetWish):
    """A scenario to be measured, and who plays the sides."""

    levels: Annotated[dict[str, str], Field(max_length=4)]


class MeasuredPart(BaseModel):
    """Games of a scenario, `as-is` or with a number changed. `share` is the first side's, draws counted as halves, with
    its 95% interval."""

    key: str
    planned: int
    games: int
    wins: dict[str, int]
    draws: int
    share: float
    low: float
    high: float
    turns: float
    shortest: int
    longest: int


class Measured(BaseModel):
    """A run of games, as far as it has come."""

    title: str
    running: bool
    failed: str
    planned: int
    games: int
    levels: dict[str, str]
    parts: list[MeasuredPart]
    deaths: dict[str, dict[str, int]]
    """By side and hex, the units lost in the games of the scenario as it is."""


class MeasureTold(BaseModel):
    """The asker's run of this game, null where there is none."""

    run: Measured | None
