"""Groups of units in the text of a choice: `US-1-13A+US-1-35A`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Any, Protocol

from front85.hexwar.ground.board import Board
from front85.hexwar.ids import NO_UNIT, UnitId, UnitLike
from front85.kernel.message import Refusal, refuse


class Named(Protocol):
    """What has units with names: a title's content."""

    @property
    def ids(self) -> Sequence[str]: ...
    @property
    def index(self) -> Mapping[str, UnitId]: ...


class OnBoard(Named, Protocol):
    """Content with a map."""

    @property
    def board(self) -> Board: ...
    @property
    def ground_case(self) -> str:
        """The case that says which hexes are in play, '' where the case of the verb does."""


Group = tuple[UnitId, ...]
"""Units that are named as one."""


def word_of(content: Named, units: Sequence[UnitLike]) -> str:
    return "+".join(content.ids[unit] for unit in sorted(units))


def parse_units(content: Named, word: str) -> tuple[UnitId, ...] | None:
    """The units a word names, in order of their numbers, or None when one of them does not exist."""
    if "+" not in word:
        unit = content.index.get(word)
        return None if unit is None else (unit,)
    units = [content.index.get(part, NO_UNIT) for part in word.split("+")]
    if min(units) < 0 or len(set(units)) != len(units):
        return None
    return tuple(sorted(units))


def grouped(units: Sequence[UnitLike], largest: int) -> list[Group]:
    """Every group of up to `largest` of these units, single units first."""
    ordered: list[Any] = sorted(units)
    sizes = range(1, min(largest, len(ordered)) + 1)
    return [group for size in sizes for group in combinations(ordered, size)]


def unknown_unit(case: str, word: str) -> Refusal:
    return refuse(case, "refused-unknown-unit", units=word)


def unknown_hex(case: str, word: str) -> Refusal:
    """Only numbered hexes of the map are in play."""
    return refuse(case, "refused-unknown-hex", hex=word)


def listed(content: Named, units: Sequence[UnitLike]) -> str:
    """Units for a sentence."""
    return ", ".join(content.ids[unit] for unit in sorted(units))


def half(points: int) -> float:
    """Half points as movement points; the catalogue writes 4.5 as the reader's language does."""
    return points / 2
