"""Small values a title answers with: results, marks of an overlay, notes on the ground."""

from __future__ import annotations

from typing import Any, Protocol, runtime_checkable

import msgspec

from front85.kernel.message import Message


class Result(msgspec.Struct, frozen=True):
    """How a game ended. `winner` is a side, or None for a draw."""

    winner: str | None
    how: Message
    cases: tuple[str, ...] = ()


class OverlayMark(msgspec.Struct, frozen=True):
    """What an overlay says of one hex: whose it is, and a figure."""

    side: str | None = None
    figure: int | None = None


Overlay = dict[str, tuple[OverlayMark, ...]]
"""A picture laid over the map, by hex as the map numbers it."""


class OverlayRow(msgspec.Struct, frozen=True):
    """A line of what an overlay answers, and the hexes it is about; a threat comes from `ways` in so many turns."""

    message: Message
    hexes: tuple[str, ...]
    turn: int = 0
    ways: tuple[str, ...] = ()


@runtime_checkable
class ListsOverlays(Protocol):
    """A title whose overlays can be read as a list, the gravest line first."""

    def overlay_rows(self, position: Any, side: str | None, kind: str) -> tuple[OverlayRow, ...]:
        """What an overlay says, for a side; nothing for one that has no list."""


class GroundNote(msgspec.Struct, frozen=True):
    """What a word of the map means to those who move and fight there; a word may have several notes.

    Families: `terrain`, `hexside`, `network`, `feature`, `country`. `side` says whose ground a country is at the start.
    """

    family: str
    word: str
    message: Message | None = None
    cases: tuple[str, ...] = ()
    side: str | None = None


class MapRegion(msgspec.Struct, frozen=True):
    """A part of the map with a number of its own: an air area. `figures` are what is printed on it, by side."""

    id: str
    name: str
    hexes: tuple[str, ...]
    figures: dict[str, int]


@runtime_checkable
class KnowsRegions(Protocol):
    """A title whose map is divided into regions that a screen may outline."""

    def map_regions(self) -> tuple[MapRegion, ...]:
        """Every region, with its hexes."""


@runtime_checkable
class SpellsWords(Protocol):
    """A title with words that are neither names nor figures: a box of a record, an area without a town."""

    def spelled(self, word: str) -> Message | None:
        """What a reader sees instead of the word; None if it may stand as it is."""


class PrintedPiece(msgspec.Struct, frozen=True):
    """What is printed on a piece that never lies on the map, a squadron: known to everybody from the box."""

    id: str
    side: str
    nat: str
    name: str
    type: str
    role: str
    values: str


@runtime_checkable
class KnowsPieces(Protocol):
    """A title with pieces that are no counters of the map."""

    def printed_pieces(self) -> tuple[PrintedPiece, ...]:
        """Every such piece of the game."""


@runtime_checkable
class KnowsGround(Protocol):
    """A title that can say what its map means. Optional: without it a table shows the names of things alone."""

    def ground_notes(self) -> tuple[GroundNote, ...]:
        """What every word of the map means, from the title's own tables."""

    def scenario_areas(self) -> dict[str, tuple[str, ...]]:
        """The hexes each scenario is about; a scenario of the whole map is left out."""
