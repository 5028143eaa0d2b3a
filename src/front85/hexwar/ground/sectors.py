"""Sectors: the bands between boundaries that run from the front to the rear, in which formations are given their task.

A title may have a `sectors.toml` among its data; each side has its own, from one flank to the other. A boundary is the
edge a sector shares with the next one, as hexes it passes; the last sector has none.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import pairwise
from pathlib import Path

import msgspec
import numpy as np

from front85.hexwar.content import ContentError, Provenance, read_toml
from front85.hexwar.ground.board import Board
from front85.hexwar.ids import HexId
from front85.shelf import card

FILE = "sectors.toml"
SHARE = 20
"""A sector that has less than so much of the ground that is played, one hex in so many, is out of play."""


class NamedLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A line to stand on, as hexes it passes."""

    name: dict[str, str]
    through: tuple[str, ...]


class Sector(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A sector as the data has it."""

    id: str
    name: dict[str, str]
    boundary: tuple[str, ...] = ()
    line: tuple[NamedLine, ...] = ()


class SectorFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All sectors of a title."""

    provenance: Provenance
    reason: str
    upright: bool = False
    """Whether boundaries run from north to south; else from east to west."""
    sector: dict[str, tuple[Sector, ...]] = {}
    """By side, from the north, or from the west where they are upright."""


@lru_cache(maxsize=16)
def sectors_of(title_name: str) -> SectorFile | None:
    """The sectors of a title, None where it has none."""
    path = card(title_name).data / FILE
    return read_toml(path, SectorFile) if path.is_file() else None


def check(path: Path, file: SectorFile, board: Board) -> None:
    """Raises ContentError where a hex is none of the map, or a boundary is missing."""
    for side, sectors in file.sector.items():
        for sector in sectors:
            through = (*sector.boundary, *(name for line in sector.line for name in line.through))
            if wrong := [name for name in through if name not in board.index]:
                raise ContentError(path, 0, f"{side} {sector.id}", f"no such hex: {', '.join(wrong)}")
            if not sector.boundary and sector is not sectors[-1]:
                raise ContentError(path, 0, f"{side} {sector.id}", "only the last sector has no boundary")


def bands(board: Board, boundaries: tuple[tuple[str, ...], ...], *, upright: bool) -> list[int]:
    """For each hex the number of its sector: how many boundaries lie between it and the first flank."""
    along, across = _axes(board, upright=upright)
    found = np.zeros(board.size, int)
    for boundary in boundaries:
        points = sorted((along[board.index[name]], across[board.index[name]]) for name in boundary)
        edge = np.interp(along, [x for x, _ in points], [y for _, y in points])
        found += across > edge
    numbers: list[int] = found.tolist()
    return numbers


def in_play(sector_at: Sequence[str], board: Board, area: Sequence[str]) -> set[str]:
    """The sectors with a share of the part of the map that is played; an empty area is the whole map."""
    held = Counter(sector_at[board.index[name]] for name in area or board.names)
    return {sector for sector, hexes in held.items() if hexes * SHARE >= held.total()}


def _axes(board: Board, *, upright: bool) -> tuple[np.ndarray, np.ndarray]:
    """By hex, how far it lies from front to rear, and how far from the first flank."""
    place = np.array(board.latlon)
    return (place[:, 0], place[:, 1]) if upright else (place[:, 1], -place[:, 0])


def hexes_of(board: Board, through: tuple[str, ...]) -> tuple[HexId, ...]:
    """The hexes of a line that passes these."""
    if len(through) < 2:
        return tuple(board.index[name] for name in through)
    found: dict[HexId, None] = {}
    for first, last in pairwise(board.index[name] for name in through):
        here = first
        found[here] = None
        while here != last:
            ways = (near for near in board.adjacent[here] if near >= 0)
            here = min(ways, key=lambda hex_: (board.distance(hex_, last), _off(board, hex_, first, last), hex_))
            found[here] = None
    return tuple(found)


def _off(board: Board, hex_: HexId, first: HexId, last: HexId) -> float:
    """How far a hex lies from the straight line between two."""
    (ay, ax), (by, bx), (y, x) = (board.latlon[one] for one in (first, last, hex_))
    return abs((bx - ax) * (y - ay) - (by - ay) * (x - ax))


def in_language(name: Mapping[str, str], language: str) -> str:
    """A name in a language, in English where it has none of its own."""
    return name.get(language) or name["en"]
