"""The state of a title, field by field, by what its types say: marks on units, marks on hexes, books, plain figures.

So that no field is forgotten, and a title of another package needs to declare nothing, arrays are made of every field
that `masked` leaves to a side. Fields are told apart by their types in `state.py`: `set[UnitId]`, `dict[HexName, int]`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Annotated, Any, Literal, NamedTuple, NewType, get_args, get_origin, get_type_hints
from zlib import crc32

import msgspec

from front85.hexwar.ids import HexId, UnitId

Kind = Literal["units", "pieces", "hexes", "edges", "book", "figures"]
"""Marks on units of the map, on other pieces, on hexes and hexsides; entries by name; and whatever has a fixed size."""
SLOTS = 8
"""Figures of a field that is more than one number; the last marks what comes after."""
LEFT_OUT = ("at", "outcome")
"""Where units stand has columns of its own, and how a game ends is the reward."""


class Field(NamedTuple):
    name: str
    kind: Kind
    slots: int = 0
    """Of figures: how many."""


def fields(state: msgspec.Struct, units: int, pieces: int) -> list[Field]:
    """The fields of a state in their order; `state` is the one a game begins with."""
    hints = get_type_hints(type(state), include_extras=True)
    names = [name for name in type(state).__struct_fields__ if name not in LEFT_OUT]
    return [_field(name, hints[name], getattr(state, name), units, pieces) for name in names]


def _field(name: str, hint: Any, value: Any, units: int, pieces: int) -> Field:
    hint = _bare(hint)
    origin, inside = get_origin(hint), get_args(hint)
    if origin is set:
        return Field(name, _of_number(inside[0]))
    if origin is dict:
        return Field(name, _of_name(inside[0]))
    if origin is list and value and len(value) in (units, pieces):
        return Field(name, "units" if len(value) == units else "pieces")
    return Field(name, "figures", 1 if origin in (None, Literal) and not _is_struct(hint) else SLOTS)


def _bare(hint: Any) -> Any:
    return get_args(hint)[0] if get_origin(hint) is Annotated else hint


def _is_struct(hint: Any) -> bool:
    return isinstance(hint, type) and issubclass(hint, msgspec.Struct)


def _of_number(hint: Any) -> Kind:
    if hint is int:
        return "edges"
    return "units" if hint is UnitId else "hexes" if hint is HexId else "pieces" if _over(hint) is UnitId else "book"


def _over(hint: Any) -> Any:
    return hint.__supertype__ if isinstance(hint, NewType) else None


def _of_name(hint: Any) -> Kind:
    said = get_args(hint)[1:] if get_origin(hint) is Annotated else ()
    return "units" if "unit" in said else "pieces" if "squadron" in said else "hexes" if "hex" in said else "book"


def leaves(value: Any) -> Iterator[Any]:
    """The numbers and words in a value, in order; None is one too."""
    if isinstance(value, msgspec.Struct):
        value = msgspec.structs.astuple(value)
    elif isinstance(value, dict):
        value = sorted(value.items())
    elif isinstance(value, set | frozenset):
        value = sorted(value)
    if isinstance(value, tuple | list):
        for part in value:
            yield from leaves(part)
    else:
        yield value


def entries(name: str, book: Any) -> dict[str, Any]:
    """A book as single figures: `FIELD KEY`, and `FIELD KEY 2` and so on for an entry with parts."""
    if isinstance(book, set):
        return {f"{name} {key}": 0 for key in book}
    return {
        f"{name} {key} {number}" if number > 1 else f"{name} {key}": leaf
        for key, value in book.items()
        for number, leaf in enumerate(leaves(value), 1)
    }


def figure(value: Any, word: Callable[[str], int]) -> float:
    """A value as one number: of a value with parts the first number in it, of a word its place in the list."""
    if isinstance(value, str):
        return float(word(value))
    if isinstance(value, int | float):
        return float(value)
    if value is None:
        return -1.0
    found = list(leaves(value))
    first = next((one for one in found if isinstance(one, int | float)), found[0] if found else 0)
    return figure(first, word)


def spread(value: Any, slots: int, word: Callable[[str], int]) -> list[float]:
    """A value over so many figures."""
    if slots == 1:
        return [figure(value, word)]
    found = [figure(one, word) for one in leaves(value)]
    if len(found) > slots:
        found[slots - 1 :] = [float(crc32(repr(found[slots - 1 :]).encode()) % 4096)]
    return found + [0.0] * (slots - len(found))


class Named(NamedTuple):
    """What the frames of a stack speak of."""

    units: set[int]
    hexes: set[int]
    other: list[Any]


def spoken_of(frame: msgspec.Struct, into: Named) -> None:
    """Sort what a frame holds: units, hexes, and the rest in order."""
    for name, kind in _parts(type(frame)):
        value = getattr(frame, name)
        if kind == "struct":
            for part in value if isinstance(value, tuple) else (value,):
                if isinstance(part, msgspec.Struct):
                    spoken_of(part, into)
        elif kind == "other":
            if value is None or isinstance(value, int | str):
                into.other.append(value)
            else:
                into.other.extend(leaves(value))
        else:
            found = into.units if kind == "unit" else into.hexes
            found.update((value,) if isinstance(value, int) else leaves(value))


@cache
def _parts(kind: type[msgspec.Struct]) -> tuple[tuple[str, str], ...]:
    hints = get_type_hints(kind, include_extras=True)
    return tuple((name, _part(hints[name])) for name in kind.__struct_fields__ if name != "step")


def _part(hint: Any) -> str:
    found = set(_atoms(hint)) - {type(None), Ellipsis}
    if found == {UnitId}:
        return "unit"
    if found == {HexId}:
        return "hex"
    return "struct" if found and all(_is_struct(one) for one in found) else "other"


def _atoms(hint: Any) -> Iterator[Any]:
    hint = _bare(hint)
    if get_args(hint) and get_origin(hint) is not Literal:
        for part in get_args(hint):
            yield from _atoms(part)
    else:
        yield hint
