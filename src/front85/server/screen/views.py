"""The views the titles build, put into words. Beside every message inside a view stands its text.

The shape of a title's view says which parts of it hold messages.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec

from front85.hexwar.viewshape import AnyView, Worded
from front85.kernel.message import Message
from front85.server.screen.speech import Voice
from front85.shelf import card


@cache
def shape_of(name: str) -> type[AnyView]:
    """The type of a title's view; one that says nothing of its own has what any view has."""
    found = card(name)
    shape: type[AnyView] = found.find(found.shape)
    return shape


@cache
def spoken(name: str) -> frozenset[str]:
    """The fields of a title's view that hold messages."""
    fields = msgspec.inspect.type_info(shape_of(name))
    assert isinstance(fields, msgspec.inspect.StructType)
    return frozenset(field.encode_name for field in fields.fields if _speaks(field.type))


def _speaks(kind: msgspec.inspect.Type) -> bool:
    if isinstance(kind, msgspec.inspect.StructType):
        return kind.cls is Worded or any(_speaks(field.type) for field in kind.fields)
    if isinstance(kind, msgspec.inspect.UnionType):
        return any(_speaks(part) for part in kind.types)
    if isinstance(kind, msgspec.inspect.DictType):
        return _speaks(kind.value_type)
    if isinstance(kind, msgspec.inspect.TupleType):
        return any(_speaks(part) for part in kind.item_types)
    inner = getattr(kind, "item_type", None)  # lists, sequences and sets
    return inner is not None and _speaks(inner)


def worded(view: dict[str, Any], voice: Voice) -> dict[str, Any]:
    """The view with the text of each message beside it."""
    parts = spoken(view["game"])
    return {key: _worded(value, voice) if key in parts else value for key, value in view.items()}


def _worded(value: Any, voice: Voice) -> Any:
    if isinstance(value, dict):
        told = {key: _worded(part, voice) for key, part in value.items()}
        message = value.get("message")
        if isinstance(message, dict) and "id" in message:
            told["text"] = voice.say(Message(message["id"], message.get("args", {})))
        return told
    if isinstance(value, list | tuple) and value and isinstance(value[0], dict):
        return [_worded(part, voice) for part in value]
    return value
