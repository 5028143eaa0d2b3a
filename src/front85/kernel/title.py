"""What a title tells the kernel about itself."""

from __future__ import annotations

from typing import Any, Protocol, runtime_checkable

import msgspec

from front85.kernel.message import Message
from front85.kernel.position import Position


class Result(msgspec.Struct, frozen=True):
    """How a game ended. `winner` is a side, or None for a draw."""

    winner: str | None
    how: Message
    cases: tuple[str, ...] = ()


class Shade(msgspec.Struct, frozen=True):
    """What an overlay says of one hex: whose it is, and a figure."""

    side: str | None = None
    figure: int | None = None


class GroundNote(msgspec.Struct, frozen=True):
    """What a word of the map means to those who move and fight there; a word may have several notes.

    Families: `terrain`, `hexside`, `network`, `feature`, `country`. `side` says whose ground a country is at the start.
    """

    family: str
    word: str
    message: Message | None = None
    cases: tuple[str, ...] = ()
    side: str | None = None


@runtime_checkable
class KnowsGround(Protocol):
    """A title that can say what its map means. Optional: without it a table shows the names of things alone."""

    def ground_notes(self) -> tuple[GroundNote, ...]:
        """What every word of the map means, from the title's own tables."""

    def scenario_areas(self) -> dict[str, tuple[str, ...]]:
        """The hexes each scenario is about; a scenario of the whole map is left out."""


class Title(Protocol):
    """One game of the house. Everything the other floors need to know, and nothing else."""

    name: str
    sides: tuple[str, ...]
    options: dict[str, bool]
    """Optional rules and their defaults."""
    end_case: str
    """The case that says when the game is over."""

    @property
    def scenarios(self) -> tuple[str, ...]:
        """Names of the scenarios, the usual one first."""

    def content_mark(self, scenario: str) -> str:
        """A mark of the owner's own files a scenario stands on, '' when everything is as shipped. Saves carry it."""

    def start(self, scenario: str, options: dict[str, bool]) -> Position[Any]:
        """A new game before the first choice."""

    def restore(self, scenario: str, options: dict[str, bool], state: Any, stack: Any) -> Position[Any]:
        """A position from plain data as `plain` gave it. Raises ValueError when it does not fit."""

    def plain(self, position: Position[Any]) -> tuple[Any, Any]:
        """State and stack as JSON values."""

    def result(self, position: Position[Any]) -> Result | None:
        """Who won, or None while the game goes on."""

    def concede(self, position: Position[Any], side: str) -> None:
        """A side gives up."""

    def view(self, position: Position[Any], side: str | None) -> dict[str, Any]:
        """What a side may see, as JSON values; None is an onlooker. Built by adding, never by deleting."""

    def masked(self, position: Position[Any], side: str) -> Position[Any]:
        """A position in which everything hidden from `side` is blank: what a computer player is given."""

    def overlay(self, position: Position[Any], side: str | None, kind: str) -> dict[str, tuple[Shade, ...]]:
        """A wash over the map by hex, from nothing but what `side` may know; None is an onlooker.

        Kinds: `zones`, whose zones of control lie where; `threats`, where the enemy of `side` could go next and the
        strength it could bring beside each hex; `control`, who holds what is not plain from the map; `supply`,
        where a side finds supply, figure 0 where units are cut off. Raises ValueError for a kind the title does
        not have, or not for onlookers.
        """

    def faults(self, position: Position[Any]) -> list[str]:
        """Broken invariants in words, for the fuzzer. Empty when all is well."""
