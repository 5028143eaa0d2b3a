"""Bodies of the calls about an owner's copy of a game."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, Field

from front85.server.contract.bodies import Body

Cell = bool | int | float | str | None
CellText = Annotated[str, Field(max_length=200)]
PlaceText = Annotated[str, Field(max_length=200)]


class CopyColumn(BaseModel):
    """A column: the words that lead from the row to its cell, and its head."""

    words: list[str]
    label: str


class CopyRow(BaseModel):
    """A row: the words that lead to it, its name, where its values come from, and the values as shipped, null where it
    has none in that column."""

    words: list[str]
    label: str
    provenance: Literal["rulebook", "reconstruction", "owner"]
    cells: list[Cell]


class CopyTable(BaseModel):
    """A table of a data file with its values as shipped. Points are kept in so many parts (`divide`)."""

    file: str
    kind: Literal["chart", "counters"]
    name: str
    title: str
    case: str
    divide: int
    words: list[str]
    columns: list[CopyColumn]
    rows: list[CopyRow]


class CopyData(Body):
    """What an owner's copy says: values by place, and hexes with the columns of a map file."""

    values: Annotated[dict[PlaceText, bool | int | float | CellText], Field(max_length=20_000)] = Field(default={})
    hexes: Annotated[dict[PlaceText, dict[PlaceText, CellText]], Field(max_length=10_000)] = Field(default={})


class CopyKit(BaseModel):
    """Everything of a game an owner may put right, with the copy as it stands now. `change`: the asker may."""

    change: bool
    tables: list[CopyTable]
    hexes: dict[str, int]
    """Hexes of the map as shipped by where they come from."""
    copy_now: CopyData
    mark: str


class CopyFile(Body):
    """The text of a file."""

    text: Annotated[str, Field(max_length=1_000_000)]


class CopyFault(BaseModel):
    """What is wrong, at which place of the copy, and on which line of its file."""

    text: str
    place: str
    line: int


class CopyTold(BaseModel):
    """A copy, and what keeps games from being played with it; `kept` says whether it was put in force."""

    data: CopyData
    faults: list[CopyFault]
    kept: bool
    mark: str
