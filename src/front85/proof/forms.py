"""What may be set up in a vignette of a game, for whoever draws a form: words of map, units and situation."""

from __future__ import annotations

import types
from functools import lru_cache
from typing import Any, Literal, Union, get_args, get_origin

import msgspec

from front85.proof.format import hooks_of

Kind = Literal["choice", "number", "switch", "text"]


class Field(msgspec.Struct, frozen=True):
    """A word with a simple value."""

    name: str
    kind: Kind
    options: tuple[str, ...] = ()
    default: str | int | float | bool | None = None


class Forms(msgspec.Struct, frozen=True):
    """Everything simple; what is not, such as tables by name, is written in the file."""

    sides: tuple[str, ...]
    phases: tuple[str, ...]
    phase: str
    terrain: tuple[str, ...]
    features: tuple[str, ...]
    countries: tuple[str, ...]
    hexsides: tuple[str, ...]
    networks: tuple[str, ...]
    unit: tuple[Field, ...]
    situation: tuple[Field, ...]


@lru_cache(maxsize=8)
def forms_of(game: str) -> Forms:
    """The forms of a game. Raises UnknownTitle."""
    hooks = hooks_of(game)
    position: Any = hooks.build(hooks.Ground(), {}, hooks.Situation())
    words, ground = position.content.board.vocabulary, hooks.Ground.__struct_fields__
    situation = {field.name: field for field in _fields(hooks.Situation)}
    phase = situation.pop("phase")
    return Forms(
        sides=position.title.sides,
        phases=phase.options,
        phase=str(phase.default),
        terrain=words.terrain,
        features=words.features,
        countries=words.countries,
        hexsides=tuple(word for word in words.hexsides if word in ground),
        networks=tuple(word for word in words.networks if word in ground),
        unit=tuple(field for field in _fields(hooks.Unit) if field.name != "at"),
        situation=tuple(situation.values()),
    )


def _fields(struct: type[msgspec.Struct]) -> list[Field]:
    found = []
    for field in msgspec.structs.fields(struct):
        simple = _simple(field.type)
        if simple is not None:
            kind, options = simple
            given = isinstance(field.default, str | int | float | bool)
            found.append(Field(field.name, kind, options, field.default if given else None))
    return found


def _simple(kind: Any) -> tuple[Kind, tuple[str, ...]] | None:
    if get_origin(kind) in (Union, types.UnionType):
        parts = [part for part in get_args(kind) if part is not type(None)]
        return _simple(parts[0]) if len(parts) == 1 else None
    if get_origin(kind) is Literal:
        return "choice", get_args(kind)
    named: dict[Any, Kind] = {bool: "switch", int: "number", float: "number", str: "text"}
    return (named[kind], ()) if kind in named else None
