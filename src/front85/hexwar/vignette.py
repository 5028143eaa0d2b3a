"""What the `situation` modules of all titles share: ground from a few written lines, facts answered by name.

A title hands over its own words: which field of its ground names which kind of hexside or network, which number means
which place off the map, and a function for each fact one may ask about.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import Annotated, Any, Literal, Protocol, TypeVar

import msgspec
from msgspec import UNSET, UnsetType

from front85.hexwar.ground.board import Board
from front85.hexwar.ids import HexId, HexKey, UnitId, UnitLike
from front85.hexwar.pieces.motion import MovesUnits

Answer = tuple[str, Any, Any]
"""The name of a fact, what was said of it and what is so."""


class BoardFacts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What may stand under `expect` in every title besides the expectations of the kernel. Titles add the rest."""

    turn: int | UnsetType = UNSET
    """The game turn."""
    phase: str | UnsetType = UNSET
    """The point of the sequence by its name in `situation.phase`, or the procedure in play by its name in saved games:
    movement, combat, advance..."""
    at: dict[str, str] | UnsetType = UNSET
    """Where units are: a hex, or the word for a place off the map."""


Hexsides = Annotated[tuple[str, ...], msgspec.Meta(description='Hexsides as pairs, "2025-2026".')]
Runs = Annotated[tuple[str, ...], msgspec.Meta(description='Each a run of hexes, "2025 2026 2027".')]


class BoardGround(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The map of a vignette: all of the first terrain and country, or the one of the game, with changes.

    A title adds its kinds of hexsides and networks as further fields.
    """

    base: Literal["plain", "printed"] = "plain"
    """"plain": every hex clear, in the first country of the map, without rivers or roads; "printed": the map of the
    game."""
    terrain: dict[str, str] = {}
    """By hex, `{ "2025" = "forest" }`."""
    features: dict[str, list[str]] = {}
    """By hex, `{ "2025" = ["airfield"] }`."""
    country: dict[str, str] = {}
    """By hex, `{ "2025" = "GDR" }`."""


def altered_board(board: Board, ground: BoardGround) -> Board:
    """The board a ground describes; equal grounds get the same board. Raises ValueError in plain words."""
    return _altered(board, type(ground), msgspec.json.encode(ground))


@lru_cache(maxsize=8)
def _altered(board: Board, kind: type[BoardGround], ground: bytes) -> Board:
    asked, words = msgspec.json.decode(ground, type=kind), board.vocabulary
    return board.altered(
        terrain=asked.terrain,
        features=asked.features,
        country=asked.country,
        sides={name: hex_pairs(getattr(asked, name)) for name in words.hexsides if hasattr(asked, name)},
        chains={name: [run.split() for run in getattr(asked, name)] for name in words.networks if hasattr(asked, name)},
        plain=asked.base == "plain",
    )


Bare = TypeVar("Bare", bound=BoardGround)


def with_edges(board: Board, ground: Bare, edges: Iterable[str]) -> Bare:
    """A plain map has the edges of the printed one all the same."""
    if ground.base == "printed":
        return ground
    features = {hex_: list(words) for hex_, words in ground.features.items()}
    for word in (f"{edge}_edge" for edge in edges):
        for name, printed in zip(board.names, board.features, strict=True):
            if word in printed and word not in features.setdefault(name, []):
                features[name].append(word)
    return msgspec.structs.replace(ground, features={hex_: words for hex_, words in features.items() if words})


def hex_pairs(sides: Iterable[str]) -> list[tuple[str, str]]:
    """Hexsides written as two hexes."""
    found = []
    for side in sides:
        a, dash, b = side.partition("-")
        if not dash:
            raise ValueError(f"a hexside is written as two hexes, 2025-2026, not {side!r}")
        found.append((a.strip(), b.strip()))
    return found


class HasUnits(Protocol):
    """Content with units by name."""

    @property
    def index(self) -> Mapping[str, UnitId]: ...


def unit_named(content: HasUnits, name: str) -> UnitId:
    """The number of a unit. Raises ValueError for an unknown name."""
    if name not in content.index:
        raise ValueError(f"there is no unit {name}")
    return content.index[name]


def place_of(table: Any, name: str, places: Mapping[HexKey, str]) -> str:
    """Where a unit is: a hex as the map names it, or the word for a place off the map."""
    hex_: HexId = table.state.at[unit_named(table.content, name)]
    return str(table.name(hex_)) if hex_ >= 0 else places[hex_]


P = TypeVar("P", bound=MovesUnits)


def phase_of(table: Any, unit: UnitLike, kind: type[P]) -> P | None:
    """The open Movement Phase in which a unit can still move, or None."""
    phase = next((frame for frame in reversed(table.stack) if isinstance(frame, kind)), None)
    return None if phase is None or table.content.side[unit] != phase.side or unit in phase.done else phase


def put_at(table: Any, unit: UnitId, where: str, places: Mapping[HexKey, str]) -> None:
    """Put a unit where a vignette says: a hex, or the word for a place off the map."""
    off_map = next((place for place, name in places.items() if name == where), None)
    if off_map is None:
        table.put(unit, table.content.board.hex(where))
    else:
        table.state.at[unit] = off_map


def answers(
    table: Any,
    facts: msgspec.Struct,
    each: Mapping[str, Callable[[Any, str], Any]],
    whole: Mapping[str, Callable[[Any], Any]],
) -> list[Answer]:
    """For every fact given: its name, what was expected and what is the case. Raises ValueError for unknown names.

    Facts in `each` are asked key by key, of units or hexes; those in `whole` once.
    """
    found: list[Answer] = []
    for name in facts.__struct_fields__:
        said = getattr(facts, name)
        if said is UNSET:
            continue
        if name in each:
            found += [(f"{name} of {key}", value, each[name](table, key)) for key, value in said.items()]
        else:
            found.append((name, said, whole[name](table)))
    return found
