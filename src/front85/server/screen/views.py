"""The views the titles build, put into words. Beside every message inside a view stands its text.

The shape of a title's view says which parts of it hold messages.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, NamedTuple

import msgspec

from front85.hexwar.views.shape import AnyView, Kept, Worded
from front85.kernel.message import Message
from front85.server.screen.speech import Voice
from front85.shelf import card


@cache
def shape_of(name: str) -> type[AnyView]:
    """The type of a title's view; one that says nothing of its own has what any view has."""
    found = card(name)
    shape: type[AnyView] = found.find(found.shape)
    return shape


class Way(NamedTuple):
    """Where messages lie within a part of a view, by its shape: in some fields of an object, or in each item of a list
    or a table of names. What has no shape of its own is searched through."""

    fields: Mapping[str, Way] = {}
    each: Way | None = None
    unknown: bool = False


UNKNOWN = Way(unknown=True)


@cache
def spoken(name: str) -> Mapping[str, Way]:
    """The fields of a title's view that hold messages, and the way to them."""
    shape = msgspec.inspect.type_info(shape_of(name))
    assert isinstance(shape, msgspec.inspect.StructType)
    ways = {field.encode_name: _way(field.type) for field in shape.fields if _speaks(field.type)}
    return {name: way for name, way in ways.items() if way is not None}


def _speaks(kind: msgspec.inspect.Type) -> bool:
    """Whether a message lies somewhere in here for certain."""
    if isinstance(kind, msgspec.inspect.StructType):
        return kind.cls is Worded or any(_speaks(field.type) for field in kind.fields)
    return any(map(_speaks, _inside(kind)))


def _inside(kind: msgspec.inspect.Type) -> tuple[msgspec.inspect.Type, ...]:
    """The types of what a list, a table of names or a choice of types holds."""
    if isinstance(kind, msgspec.inspect.UnionType):
        return kind.types
    if isinstance(kind, msgspec.inspect.DictType):
        return (kind.value_type,)
    if isinstance(kind, msgspec.inspect.TupleType):
        return kind.item_types
    inner = getattr(kind, "item_type", None)  # lists, sequences and sets
    return () if inner is None else (inner,)


def _way(kind: msgspec.inspect.Type) -> Way | None:
    """The way to the messages in a part; None where there can be none."""
    if isinstance(kind, msgspec.inspect.AnyType):
        return UNKNOWN
    if isinstance(kind, msgspec.inspect.StructType):
        if kind.cls is Worded:
            return Way()
        ways = {field.encode_name: _way(field.type) for field in kind.fields}
        found = {name: way for name, way in ways.items() if way is not None}
        return Way(found) if found else None
    inner = [way for way in map(_way, _inside(kind)) if way is not None]
    if not inner:
        return None
    if len(inner) > 1 or isinstance(kind, msgspec.inspect.TupleType):
        return UNKNOWN
    return inner[0] if isinstance(kind, msgspec.inspect.UnionType) else Way(each=inner[0])


def worded(view: dict[str, Any], voice: Voice) -> dict[str, Any]:
    """The view with the text of each message beside it. Parts without messages are the same objects."""
    told = view.copy()
    for key, way in spoken(view["game"]).items():
        if view.get(key):
            told[key] = _worded(view[key], way, voice)
    return told


def encoded(view: dict[str, Any]) -> bytes:
    """The view as JSON. Most of it are counters, and few of them have changed since the last one."""
    units = [as_json(unit) for unit in view.get("units", ())]
    return msgspec.json.encode({**view, "units": units} if units else view)


def as_json(unit: dict[str, Any]) -> Any:
    """A counter to be encoded: its JSON where that is kept."""
    return unit.json if isinstance(unit, Kept) else unit


def _worded(value: Any, way: Way, voice: Voice) -> Any:
    if isinstance(value, dict):
        ways = dict.fromkeys(value, UNKNOWN) if way.unknown else way.fields
        told = value
        if way.each is not None:
            ways = dict.fromkeys(value, way.each)
        for key, inner in ways.items():
            part = value.get(key)
            if part and (spoken := _worded(part, inner, voice)) is not part:
                told = value.copy() if told is value else told
                told[key] = spoken
        message = value.get("message")
        if isinstance(message, dict) and "id" in message:
            told = value.copy() if told is value else told
            say = voice.tell if value.get("hex") else voice.say  # a row about a hex names the place
            told["text"] = say(Message(message["id"], message.get("args", {})))
            if isinstance(figure := value.get("value"), str):
                told["value"] = voice.spelled(figure)
        return told
    if isinstance(value, list | tuple) and value and isinstance(value[0], dict):
        inner = way.each or UNKNOWN
        return [_worded(part, inner, voice) for part in value]
    return value
