"""Typed numbers: which unit, which hex, which side.

All three are plain ints when the program runs, so arrays, saves and speed are as before; to the type checker they are
different things, and a swap of two arguments does not pass. An id is a subtype of int, so it fits wherever a number is
wanted. Ids come from where they are born (`content.index`, `content.by_side`, `board.index`, `board.adjacent`,
`state.at`, the constants of a title's `state.py`), so rules code seldom has to call the types itself.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Annotated, NewType, TypeAlias, cast

UnitId = NewType("UnitId", int)
"""Index into a game's units."""
HexId = NewType("HexId", int)
"""Index into a board's hexes, in file order; a negative number is a place off the map."""
Side = NewType("Side", int)
"""0 or 1, index into a title's `sides`."""

UnitName = Annotated[str, "unit"]
HexName = Annotated[str, "hex"]
"""Names of units and hexes as keys of a state: plain text, by whose type readers know what is meant."""

# What shared code takes where any title's id will do.
UnitLike: TypeAlias = UnitId
HexLike: TypeAlias = HexId
SideLike: TypeAlias = Side
HexKey: TypeAlias = HexId

NO_UNIT = UnitId(-1)
NO_HEX = HexId(-1)
NO_SIDE = Side(-1)
BOTH = (Side(0), Side(1))
_OTHER = (Side(1), Side(0))


def enemy_of(side: Side) -> Side:
    """The other side. Where only an index into an array is wanted, `1 - side` does as well."""
    return _OTHER[side]


def side_named(sides: Sequence[str], name: str) -> Side:
    return Side(sides.index(name))


def hex_ids(numbers: Iterable[int]) -> list[HexId]:
    """Hexes that came out of an array as bare numbers."""
    return cast("list[HexId]", list(numbers))


def split_sides(side: Iterable[Side]) -> tuple[tuple[UnitId, ...], tuple[UnitId, ...]]:
    """The units of each side, given the side of each unit in order."""
    found: tuple[list[UnitId], list[UnitId]] = ([], [])
    for unit, its_side in enumerate(side):
        found[its_side].append(UnitId(unit))
    return tuple(found[0]), tuple(found[1])
