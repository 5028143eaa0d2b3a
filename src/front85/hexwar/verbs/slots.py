"""The slots of every hex wargame: a hex of the board, a unit of the title, units named as one."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import Any

from front85.hexwar.ground.board import Board
from front85.hexwar.ids import HexId, UnitId
from front85.hexwar.pieces.forces import Group, Named, parse_units, word_of
from front85.kernel.message import Refusal, Value
from front85.kernel.slots import Bar, Names, in_words


@lru_cache(maxsize=64)
def _hexes(board: Board) -> Names:
    return Names(board.names, board.index)


@lru_cache(maxsize=64)
def _units(content: Any) -> Names:
    return Names(content.ids, content.index)


def hexes(verb: Any) -> Names:
    """Hexes by their numbers."""
    return _hexes(verb.content.board)


def units(verb: Any) -> Names:
    """Units by their ids."""
    return _units(verb.content)


def room(name: str) -> Callable[[Any], Names]:
    """What a room of the content names: squadrons, fields."""
    return lambda verb: _units(getattr(verb.content, name))


class _Several:
    """Several hexes as one word: `2025+2125`."""

    def __init__(self, board: Board) -> None:
        self._board = board

    def __getitem__(self, several: tuple[HexId, ...]) -> str:
        return "+".join([self._board.names[hex_] for hex_ in several])

    def get(self, word: str) -> tuple[HexId, ...] | None:
        found = [self._board.index.get(name) for name in word.split("+")]
        known = sorted(hex_ for hex_ in found if hex_ is not None)
        return tuple(known) if len(set(known)) == len(found) else None


@lru_cache(maxsize=64)
def _several(board: Board) -> Names:
    several = _Several(board)
    return Names(several, several)


class _Single:
    """A hex, where others read several."""

    def __init__(self, board: Board) -> None:
        self._board = board

    def __getitem__(self, one: tuple[HexId]) -> str:
        return self._board.names[one[0]]

    def get(self, word: str) -> tuple[HexId] | None:
        hex_ = self._board.index.get(word)
        return None if hex_ is None else (hex_,)


@lru_cache(maxsize=64)
def _one(board: Board) -> Names:
    single = _Single(board)
    return Names(single, single)


def one_hex(verb: Any) -> Names:
    """A hex alone, read as `several_hexes` are."""
    return _one(verb.content.board)


def several_hexes(verb: Any) -> Names:
    """A hex, or hexes that are named as one, in the order of their numbers."""
    return _several(verb.content.board)


class _Together:
    """Groups as words: `A+B`."""

    def __init__(self, content: Named) -> None:
        self._content = content

    def __getitem__(self, group: Group) -> str:
        return word_of(self._content, group)

    def get(self, word: str) -> Group | None:
        return parse_units(self._content, word)


@lru_cache(maxsize=64)
def _groups(content: Any) -> Names:
    together = _Together(content)
    return Names(together, together)


def groups(verb: Any) -> Names:
    """Units named as one, in the order of their numbers."""
    return _groups(verb.content)


def first_bar(verb: Any, bars: Iterable[Bar], named: dict[str, Value], *asked: Any) -> Refusal | None:
    """The first of these bars that holds, in words."""
    for bar in bars:
        found = bar.holds(verb, *asked)
        if found:
            return in_words(verb, bar, found, named, *asked)
    return None


def against(verb: Any, bars: Iterable[Bar], unit: UnitId) -> Refusal | None:
    """The first of these bars that holds against a unit, in words."""
    return first_bar(verb, bars, {"unit": verb.content.ids[unit]}, unit)


def against_at(verb: Any, bars: Iterable[Bar], unit: UnitId, hex_: HexId) -> Refusal | None:
    """The same for a unit at a hex: the bars are asked with both."""
    named: dict[str, Value] = {"unit": verb.content.ids[unit], "hex": verb.content.board.names[hex_]}
    return first_bar(verb, bars, named, unit, hex_)


def against_group(verb: Any, bars: Iterable[Bar], units: Sequence[UnitId], hex_: HexId) -> Refusal | None:
    """The same for units that would be named as one at a hex."""
    return first_bar(verb, bars, {"hex": verb.content.board.names[hex_]}, tuple(units), hex_)


def of_each(bars: tuple[Bar, ...], *, at: bool = False) -> Bar:
    """Bars about one unit, for units named as one: the first unit against which one holds is the reason.

    With `at` they are asked with the hex that was named before the units, too.
    """

    def holds(verb: Any, group: Group, *said: Any) -> Refusal | None:
        if at:
            return next(filter(None, (against_at(verb, bars, unit, said[0]) for unit in group)), None)
        return next(filter(None, (against(verb, bars, unit) for unit in group)), None)

    return Bar((), "", holds, settled=True, parts=bars)
