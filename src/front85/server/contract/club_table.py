"""Bodies of calls about a table: who is here, what is said, what is offered."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, Field

from front85.server.contract.bodies import PRINTABLE, Body, NewGame, Short
from front85.server.contract.club import NAME, PersonName

TEXT = 500
"""Signs in a message."""
Said = Annotated[str, Field(min_length=1, max_length=TEXT)]
Room = Literal["table", "side", "watchers", "note"]
Hex = Annotated[str, Field(pattern="^[A-Za-z0-9_-]{1,12}$")]
Choice = Annotated[str, Field(max_length=400, pattern=PRINTABLE)]
Help = Literal["staff", "plain", "none"]
"""What answers for people at a table: their staffs, which are computer players; only orders whose answer has a fixed
meaning; nothing but matters of form."""
OfferKind = Literal["takeback", "draw", "surrender", "pause", "resume", "staff", "arbiter"]


class Control(Body):
    """How time is kept. `flag`: what happens when it runs out."""

    kind: Literal["none", "days", "bank"] = "none"
    days: Annotated[float, Field(gt=0, le=60)] = 3
    bank: Annotated[float, Field(gt=0, le=90 * 24 * 3600)] = 4 * 3600
    increment: Annotated[float, Field(ge=0, le=24 * 3600)] = 120
    flag: Literal["reminder", "staff", "forfeit"] = "staff"


class OpenTable(NewGame):
    """A new game with whatever the club adds to it.

    `access`: `link` for whoever has it, `members` also from the lobby. `public`: anybody may watch, two turns behind.
    """

    access: Literal["link", "members"] = "link"
    public: bool = False
    rated: bool = False
    help: Help | None = None
    """Without it a staff, in rated games between people plain orders."""
    invite: PersonName | None = None
    lot: bool = False
    """The server draws the side of whoever opens the table; `mine` is not looked at."""
    control: Control | None = None


class SeatKey(BaseModel):
    """What opens a seat. It is kept by the browser and never part of an address."""

    game: str
    seat: str
    token: str
    watch: str | None = None
    invitations: dict[str, str] = {}
    """Links for seats that are free."""


class SeatWish(Body):
    seat: Short


class HandOver(Body):
    """To a computer of this level; without one to whoever takes up the link in the answer."""

    level: Short | None = None


class LinkWish(Body):
    """Days until the link lapses; None: never."""

    days: Annotated[int | None, Field(ge=1, le=365)] = 14


class SeatLink(BaseModel):
    """What opens a seat: an invitation for a side, a token for onlookers."""

    seat: str
    word: str


class Here(Body):
    """A screen shows the table. `read`: the last message seen of the table's talk, `heard`: of one's own side's;
    `name`: what a guest wants to be called."""

    visible: bool = True
    read: Annotated[int, Field(ge=0, le=2**31 - 1)] = 0
    heard: Annotated[int, Field(ge=0, le=2**31 - 1)] = 0
    name: Annotated[str | None, Field(max_length=NAME, pattern=PRINTABLE)] = None


class Sketch(Body):
    """What is drawn on the map for the other commanders of a side: an arrow along hexes, a circle round one, a note; or
    a plan, whose `choices` whoever commands the units may carry out."""

    kind: Literal["arrow", "circle", "note", "plan"]
    hexes: Annotated[list[Hex], Field(min_length=1, max_length=40)]
    choices: Annotated[list[Choice], Field(max_length=40, default_factory=list)]


class Saying(Body):
    """`mark`: what is drawn on the map with it, in the room of one's side."""

    text: Annotated[str, Field(max_length=TEXT)] = ""
    room: Room = "table"
    mark: Sketch | None = None


class Offering(Body):
    """`to_ply`: how far a take-back goes; without it one's last choice. `text`: a question for the arbiter."""

    kind: OfferKind
    to_ply: Annotated[int | None, Field(ge=0)] = None
    text: Annotated[str, Field(max_length=TEXT)] = ""


class Answering(Body):
    answer: Literal["grant", "decline", "withdraw"]


class Ruling(Body):
    text: Said


class JudgeQuestion(BaseModel):
    """A question for the arbiter: its words, and the position as its asker knows it, as a file."""

    text: str
    file: str


class Sitting(BaseModel):
    """A seat and who has it: a member, a guest, a computer, nobody yet, or somebody whose account is gone."""

    seat: str
    kind: Literal["member", "guest", "computer", "free", "left"]
    name: str
    here: bool
    seen: str | None
    """When last at the table."""
    mine: bool


class TalkLine(BaseModel):
    """Something said. `number` counts what is said in its room, a side's and each one's own notes by themselves; `ply`
    is the moment of the game it was said at."""

    number: int
    room: Room
    seat: str
    author: str
    mine: bool
    at: str
    ply: int
    turn: int
    text: str
    removed: bool
    mark: Sketch | None = None


class UndoneDeed(BaseModel):
    """A line of what a take-back would undo."""

    ply: int
    text: str


class OfferShown(BaseModel):
    """`number` counts what is asked in a game, each kind by itself."""

    number: int
    kind: OfferKind
    seat: str
    mine: bool
    at: str
    ply: int
    to_ply: int | None
    text: str
    state: str
    answer: str
    undone: list[UndoneDeed]
    """What a take-back would undo, as far as the reader may know it."""
    dice: int
    """Dice among it."""
    reveals: bool
    """Whether something was shown that cannot be forgotten."""


class RatingChange(BaseModel):
    """What a rated game that is over has done to the rating of whoever had a seat."""

    seat: str
    before: int
    after: int


class TableTalk(BaseModel):
    """A table as its people know it."""

    game: str
    sits: list[Sitting]
    watchers: int
    host: str | None
    access: Literal["link", "members"]
    public: bool
    rated: bool
    help: Help
    hints: bool
    """Whether the adviser may be asked: not in a rated game between people."""
    paused: str | None
    pause_reason: str | None
    links: dict[str, str]
    """What opens seats that are free, for those who may invite."""
    offers: list[OfferShown]
    messages: list[TalkLine]
    unread: int
    takebacks: int
    """Take-backs this seat may still ask for in this turn."""
    commanders: int = 1
    """How many seats the reader's side has."""
    rematch: str | None
    """A game that was begun as a rematch of this one."""
    ratings: list[RatingChange] = []
    """Once a rated game is over and counted."""
    now: str
