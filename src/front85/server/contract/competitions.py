"""Bodies of calls about competitions: who plays whom in which round, and how it stands."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, Field

from front85.server.contract.bodies import PRINTABLE, Body, ScenarioWish
from front85.server.contract.club import PersonName
from front85.server.contract.club_table import Control, Help

MOST = 64
"""Entrants of a competition."""
ROUNDS = 15
"""Of a Swiss tournament."""
Kind = Literal["robin", "double", "swiss"]
State = Literal["open", "running", "over", "off"]
Verdict = Literal["first", "second", "draw", "none", "first-forfeit", "second-forfeit"]


class CompetitionWish(ScenarioWish):
    """`rounds` of a Swiss tournament; a round robin has as many as it takes, `double` twice as many."""

    name: Annotated[str, Field(min_length=1, max_length=60, pattern=PRINTABLE)]
    kind: Kind = "swiss"
    rounds: Annotated[int, Field(ge=1, le=ROUNDS)] = 5
    rated: bool = True
    help: Help | None = None
    """Without it plain orders in rated games, else a staff."""
    public: bool = True
    control: Control = Control(kind="days", flag="forfeit")


class EntryWish(Body):
    """Who is meant: a bot of one's own, or for the host whoever leaves; without a name oneself."""

    name: PersonName | None = None


class RulingWish(Body):
    """The host's word on a board: who has won, or who was not there."""

    round: Annotated[int, Field(ge=1, le=10_000)]
    board: Annotated[int, Field(ge=1, le=10_000)]
    outcome: Verdict


class CompetitionRow(BaseModel):
    """A competition in the list."""

    id: str
    name: str
    kind: Kind
    title: str
    scenario: str
    state: State
    round: int
    rounds: int
    host: str
    entrants: int
    entered: bool


class Competitions(BaseModel):
    """`may_hold`: whether the reader may begin one."""

    rows: list[CompetitionRow]
    may_hold: bool


class StandingRow(BaseModel):
    """How an entrant stands; `number` is the place at the start, by rating."""

    place: int
    number: int
    name: str
    bot: bool
    me: bool
    withdrawn: bool
    rating: int | None
    points: float
    buchholz: float
    beaten: float
    wins: int
    played: int


class BoardRow(BaseModel):
    """A board of a round. `game` where the reader may look at it: a public game, or one's own."""

    round: int
    board: int
    first: str
    second: str | None
    outcome: str | None
    ruled: bool
    game: str | None
    mine: bool


class Competition(CompetitionRow):
    """All of a competition. `holds`: the reader is its host."""

    options: dict[str, bool]
    rated: bool
    help: Help
    public: bool
    control: Control
    sides: list[str]
    holds: bool
    standings: list[StandingRow]
    boards: list[BoardRow]


class CompetitionMade(BaseModel):
    id: str
