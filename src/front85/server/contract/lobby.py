"""The lobby, as its readers get it."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel

from front85.server.contract.club_table import Control, Help, Room


class Opponent(BaseModel):
    """Who sits at another seat; `kind` as at the table."""

    seat: str
    kind: str
    name: str
    seen: str | None
    here: bool
    rating: int | None = None
    """Of this title; None where nobody has one."""


class MyGame(BaseModel):
    """A game of one's own."""

    id: str
    name: str
    title: str
    scenario: str
    turn: int
    seat: str
    asks: str | None
    mine: bool
    """It is one's own move."""
    deed: Literal["plan", "move", "answer"]
    """What the reader has to do; `move` while others are asked."""
    over: bool
    winner: str | None
    updated: str
    others: list[Opponent]
    paused: bool
    rated: bool
    unread: int
    offer: str | None
    """What is asked of the reader, if something is."""
    left: float | None
    """Seconds left on the clock of whoever is asked; None without a clock."""
    control: Control | None


class OpenRow(BaseModel):
    """A table with a free seat."""

    id: str
    name: str
    title: str
    scenario: str
    options: list[str]
    seat: str
    host: str
    rating: int | None = None
    """The host's, of this title."""
    rated: bool
    help: Help
    control: Control | None
    created: str
    mine: bool


class InvitationRow(BaseModel):
    """Somebody wants to play with the reader."""

    id: str
    name: str
    title: str
    scenario: str
    seat: str
    by: str
    rated: bool
    help: Help
    control: Control | None
    at: str


class PublicRow(BaseModel):
    """A game anybody may watch, two turns behind."""

    id: str
    name: str
    title: str
    scenario: str
    turn: int
    players: dict[str, str]


class ArbiterRow(BaseModel):
    """A question for the arbiter."""

    number: int
    game: str
    name: str
    title: str
    seat: str
    text: str
    at: str


class ReportedRow(BaseModel):
    """A message somebody has complained of."""

    game: str
    room: Room
    number: int
    name: str
    author: str
    text: str
    at: str


class Lobby(BaseModel):
    """The start page of a shared server."""

    running: list[MyGame]
    """One's own: those waiting for the reader first, the least time left first."""
    finished: list[MyGame]
    finished_count: int
    invitations: list[InvitationRow]
    open: list[OpenRow]
    open_count: int
    public: list[PublicRow]
    public_count: int
    arbiter: list[ArbiterRow]
    reported: list[ReportedRow]
