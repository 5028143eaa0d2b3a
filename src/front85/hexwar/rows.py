"""One row for each thing a vignette may set up or ask: its key, what it means, how it is written and how it is read.

Most rows need no more than a name, a type and a sentence, because the state says by its own types what a number means:
`set[UnitId]` is written from the names of units and read as such. Where a row is more than that it brings a function.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from types import GenericAlias
from typing import Annotated, Any, NamedTuple, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec import UNSET, UnsetType

from front85.hexwar.ids import HexId, Side, UnitId
from front85.hexwar.vignette import Answer, BoardFacts, answers, place_of, unit_named
from front85.kernel.frame import rule_in_play

Write = Callable[[Any, Any, Any], None]
"""Puts a value into the state: of content, state and value."""
Read = Callable[..., Any]
"""What is so at a table; where a fact is asked key by key, of what the key names."""


class Field(NamedTuple):
    """A key of `[situation]`, or of a unit, and the fact of the same name."""

    name: str
    kind: Any
    """Its type; a fact whose type is a `dict` is asked key by key, one that is a `Mapping` as a whole."""
    says: str
    default: Any = UNSET
    """If left out: nothing of that type."""
    state: str = ""
    """Its name in the state, if another."""
    write: Write | None = None
    read: Read | None = None
    fact: str | None = ""
    """The name of the question, if another; None: nobody may ask."""


class Question(NamedTuple):
    """A fact that is no key, because it follows from the state or is set up otherwise."""

    name: str
    kind: Any
    says: str
    read: Read | None = None
    state: str = ""


def of_unit(read: Read) -> Read:
    """A question about the unit named."""
    return lambda table, name: read(table, unit_named(table.content, name))


def of_hex(read: Read) -> Read:
    """A question about the hex named."""
    return lambda table, name: read(table, table.content.board.hex(name))


def left(read: Read) -> Question:
    return Question("left", dict[str, float], "Movement points units have left in the open Movement Phase.", read)


def level(read: Read) -> Question:
    """How a game ended, by its outcome."""

    def ended(table: Any) -> Any:
        return "" if table.state.outcome is None else read(table.state.outcome)

    return Question("level", str, 'How the game ended, "" while it goes on.', ended)


Row = Field | Question
_NOTHING: Mapping[Any, Any] = {int: 0, float: 0, str: "", bool: False, dict: {}, list: [], set: set(), tuple: ()}


def _nothing(kind: Any) -> Any:
    return _NOTHING.get(get_origin(kind) or kind)


def keyed(name: str, base: type[msgspec.Struct], rows: Iterable[Row]) -> Any:
    """A struct of a vignette file with a key for each field."""
    fields = [row for row in rows if isinstance(row, Field)]
    given = [(row.name, row.kind, _nothing(row.kind) if row.default is UNSET else row.default) for row in fields]
    return _struct(name, base, given, {row.name: row.says for row in fields})


def asked(rows: Iterable[Row], of_units: Iterable[Field] = ()) -> Any:
    """What may stand under `expect` besides the facts all games share."""
    found = {fact_of(row): (_given(row.kind), row.says) for row in rows}
    found |= {fact_of(row): (GenericAlias(dict, (str, _given(row.kind))), row.says) for row in of_units}
    found.pop("", None)
    given = [(name, Union[kind, UnsetType], UNSET) for name, (kind, _) in found.items()]  # noqa: UP007  at run time
    return _struct("Facts", BoardFacts, given, {name: says for name, (_, says) in found.items()})


def fact_of(row: Row) -> str:
    """The name of its question, '' for none."""
    return row.name if isinstance(row, Question) else "" if row.fact is None else row.fact or row.name


def _given(kind: Any) -> Any:
    """A key's type as that of a fact: without None, and a list where the key is a row of values."""
    parts = [part for part in get_args(kind) if part is not type(None)]
    if get_origin(kind) is dict:
        return GenericAlias(dict, (parts[0], _given(parts[1])))
    if get_origin(kind) is tuple:
        return GenericAlias(list, parts[0])
    return parts[0] if type(None) in get_args(kind) else kind


def _struct(name: str, base: type[msgspec.Struct], fields: list[Any], texts: dict[str, str]) -> Any:
    return msgspec.defstruct(
        name, fields, bases=(base,), namespace={"texts": texts}, frozen=True, forbid_unknown_fields=True
    )


class Code(NamedTuple):
    """How numbers of a kind are written and read: of content and a name, of content and a number."""

    write: Callable[[Any, str], Any]
    read: Callable[[Any, Any], Any]


class Fields:
    """The rows of a title: writing its vignettes into a state, reading facts off a table."""

    def __init__(
        self,
        state: type[msgspec.Struct],
        sides: tuple[str, ...],
        places: Mapping[HexId, str],
        rows: tuple[Row, ...],
        of_units: tuple[Field, ...] = (),
        codes: Mapping[Any, Code] | None = None,
    ) -> None:
        self.rows, self.of_units, self.kinds = rows, of_units, get_type_hints(state, include_extras=True)
        self.Facts = asked(rows, of_units)
        self.codes: dict[Any, Code] = {
            UnitId: Code(unit_named, lambda content, unit: content.ids[unit]),
            HexId: Code(lambda content, name: content.board.hex(name), lambda content, hex_: content.board.names[hex_]),
            Side: Code(
                lambda content, name: Side(sides.index(name)),
                lambda content, side: sides[side] if side >= 0 else "nobody",
            ),
            "unit": Code(lambda content, name: content.ids[unit_named(content, name)], lambda content, name: name),
            "hex": Code(lambda content, name: content.board.names[content.board.hex(name)], lambda content, name: name),
            **(codes or {}),
        }
        self.each: dict[str, Read] = {"at": lambda table, name: place_of(table, name, places)}
        self.whole: dict[str, Read] = {
            "turn": lambda table: table.state.turn,
            "phase": lambda table: rule_in_play(table.stack),
        }
        wanted = [row for row in (*rows, *of_units) if (row.write if isinstance(row, Field) else row.read) is None]
        if strange := [row.name for row in wanted if (row.state or row.name) not in self.kinds]:
            raise TypeError(f"the state has no {', '.join(strange)}")
        for row in rows:
            by_key = get_origin(row.kind) is dict
            (self.each if by_key else self.whole)[fact_of(row)] = row.read or (self._entry if by_key else self._all)(
                row
            )
        for row in of_units:
            self.each[fact_of(row)] = row.read or self._of_unit(row)

    # writing

    def write(self, content: Any, state: Any, situation: Any) -> None:
        """Everything a situation says of the state; what it leaves out is as harmless as possible."""
        for row in self.rows:
            if isinstance(row, Question):
                continue
            value, name = getattr(situation, row.name), row.state or row.name
            if row.write is not None:
                row.write(content, state, value)
            elif value is not None:
                setattr(state, name, self._number(self.kinds[name], content, value))

    def write_unit(self, content: Any, state: Any, number: UnitId, unit: Any) -> None:
        """What lies on a unit: its entry in a list, its mark, its line in a table by name."""
        for row in self.of_units:
            value = getattr(unit, row.name)
            if value is None:
                continue
            if row.write is not None:
                row.write(state, number, value)
                continue
            held = getattr(state, row.state or row.name)
            if isinstance(held, list):
                held[number] = value
            elif isinstance(held, dict):
                if value:
                    held[content.ids[number]] = value
            elif value:
                held.add(number)
            else:
                held.discard(number)

    def _number(self, kind: Any, content: Any, said: Any) -> Any:
        """What is said, as the state keeps it."""
        kind, code = self._bare(kind)
        if code is not None:
            return code.write(content, said)
        origin, parts = get_origin(kind), get_args(kind)
        if origin is dict:
            key, value = parts
            return {self._number(key, content, k): self._number(value, content, v) for k, v in said.items()}
        if origin is tuple and parts[-1] is not ...:
            return tuple(self._number(part, content, one) for part, one in zip(parts, said, strict=True))
        if origin in (list, set, tuple):
            return origin(self._number(parts[0], content, one) for one in said)
        return said

    def _bare(self, kind: Any) -> tuple[Any, Code | None]:
        """A type without its notes, and how its numbers are written."""
        if get_origin(kind) is not Annotated:
            return kind, self.codes.get(kind)
        named = (self.codes[note] for note in kind.__metadata__ if isinstance(note, str) and note in self.codes)
        bare, code = self._bare(kind.__origin__)
        return bare, next(named, code)

    # reading

    def read(self, table: Any, facts: Any) -> list[Answer]:
        """For every fact given: its name, what was expected and what is so. Raises ValueError for unknown names."""
        return answers(table, facts, self.each, self.whole)

    def _name(self, kind: Any, content: Any, held: Any) -> Any:
        """What the state keeps, as it is said; sets in order."""
        kind, code = self._bare(kind)
        if code is not None:
            return code.read(content, held)
        if isinstance(held, set):
            return sorted(self._name(get_args(kind)[0], content, one) for one in held)
        if isinstance(held, list | tuple) and len(get_args(kind)) > 0:
            return [self._name(get_args(kind)[0], content, one) for one in held]
        return held

    def _all(self, row: Row) -> Read:
        name = row.state or row.name
        return lambda table: self._name(self.kinds[name], table.content, getattr(table.state, name))

    def _entry(self, row: Row) -> Read:
        name = row.state or row.name

        def entry(table: Any, key: str) -> Any:
            kind, value = get_args(self._bare(self.kinds[name])[0])
            held = getattr(table.state, name).get(self._number(kind, table.content, key))
            return _nothing(get_args(row.kind)[1]) if held is None else self._name(value, table.content, held)

        return entry

    def _of_unit(self, row: Field) -> Read:
        def entry(table: Any, name: str) -> Any:
            unit, held = unit_named(table.content, name), getattr(table.state, row.state or row.name)
            if isinstance(held, dict):
                return held.get(name, _nothing(row.kind))
            return unit in held if isinstance(held, set) else held[unit]

        return entry
