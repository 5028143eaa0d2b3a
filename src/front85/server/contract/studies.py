"""Bodies of calls about studies, and the file a study is written to."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, Field

from front85.server.contract.bodies import PRINTABLE, Body
from front85.server.contract.club_table import Hex

LINES, CHAPTERS, NOTES, MARKS = 60, 40, 600, 30
"""Of a study, and marks of a note, at most."""
TEXT = 2000
VIGNETTE = 60_000
Access = Literal["private", "link", "club"]
StudyName = Annotated[str, Field(min_length=1, max_length=80, pattern=PRINTABLE)]
Comment = Annotated[
    str, Field(max_length=TEXT, pattern=PRINTABLE.replace("\\u0000-\\u001f", "\\u0000-\\u0009\\u000b-\\u001f"))
]
Ply = Annotated[int, Field(ge=0, le=100_000)]
Few = Annotated[int, Field(ge=1, le=1000)]


class StudyMark(Body):
    """An arrow along hexes, or a ring round one."""

    kind: Literal["arrow", "circle"]
    hexes: Annotated[list[Hex], Field(min_length=1, max_length=40)]


class StudyWish(Body):
    """A study of a game (the seat's token is shown), up to `ply`, or of a vignette's file."""

    name: StudyName
    game: Annotated[str, Field(max_length=32)] | None = None
    ply: Ply | None = None
    vignette: Annotated[str, Field(max_length=VIGNETTE)] | None = None


class StudyChange(Body):
    name: StudyName | None = None
    access: Access | None = None
    adds: bool | None = None


class LineWish(Body):
    """One more line: a game that leaves one of the lines, or another game. The seat's token is shown."""

    game: Annotated[str, Field(max_length=32)]
    name: Annotated[str, Field(max_length=80, pattern=PRINTABLE)] = ""
    ply: Ply | None = None


class ChapterWish(Body):
    name: StudyName
    line: Few | None = None
    vignette: Annotated[str, Field(max_length=VIGNETTE)] | None = None


class NoteWish(Body):
    """A comment on the moment after `ply` entries of a line, with what is drawn there."""

    chapter: Few
    line: Few
    ply: Ply
    text: Comment = ""
    marks: Annotated[list[StudyMark], Field(max_length=MARKS, default_factory=list)]


class StudyRow(BaseModel):
    id: str
    name: str
    owner: str
    mine: bool
    access: Access
    lines: int
    notes: int
    updated: str


class StudyLine(BaseModel):
    """A line: a finished game anybody with the token looks at. It leaves `parent` after `leaves` entries."""

    line: int
    game: str
    token: str
    title: str
    plies: int
    parent: int | None
    leaves: int
    name: str
    by: str


class StudyChapter(BaseModel):
    """`vignette`: its file; `draft` the same, for the editor."""

    chapter: int
    name: str
    line: int | None
    vignette: str | None


class StudyNote(BaseModel):
    number: int
    chapter: int
    line: int
    ply: int
    by: str
    text: str
    marks: list[StudyMark]
    mine: bool


class Study(StudyRow):
    """All of a study. `word` opens it where access is by link; told to its owner."""

    word: str | None
    adds: bool
    may_add: bool
    tree: list[StudyLine]
    chapters: list[StudyChapter]
    comments: list[StudyNote]


class StudyMade(BaseModel):
    id: str


class LineMade(BaseModel):
    line: int


class BestLine(BaseModel):
    """What the adviser would do, what it expects of it, and why."""

    choice: str
    text: str
    worth: str
    reasons: list[str]
    hexes: list[str]


class BestLines(BaseModel):
    """For the side that is asked at the moment looked at."""

    side: str | None
    lines: list[BestLine]


# the file

FORMAT, VERSION = "front85-study", 1
Words = Annotated[str, Field(max_length=4000)]


class FileLine(Body):
    """`save` of a line that leaves no other; `choices` by whom, after it or after it leaves."""

    line: Few
    name: Annotated[str, Field(max_length=80, pattern=PRINTABLE)] = ""
    parent: Few | None = None
    leaves: Ply = 0
    save: dict[str, Any] | None = None
    choices: Annotated[
        list[tuple[Annotated[str, Field(max_length=40)], Words]], Field(max_length=100_000, default_factory=list)
    ]


class FileNote(NoteWish):
    by: Annotated[str, Field(max_length=24, pattern=PRINTABLE)] = ""


class FileChapter(ChapterWish):
    chapter: Few


class StudyFile(Body):
    format: Literal["front85-study"]
    version: Literal[1]
    name: StudyName
    lines: Annotated[list[FileLine], Field(max_length=LINES)]
    chapters: Annotated[list[FileChapter], Field(max_length=CHAPTERS)]
    notes: Annotated[list[FileNote], Field(max_length=NOTES)]
