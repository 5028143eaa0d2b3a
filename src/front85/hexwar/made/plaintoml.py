"""Writing TOML: enough for studies and for data files with a value changed. The standard library only reads it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec


def toml(data: Mapping[str, Any]) -> str:
    """A table as TOML, one line for each key at the top."""
    return "".join(f"{_key(name)} = {_value(value)}\n" for name, value in data.items())


def _key(name: str) -> str:
    return name if name.replace("_", "").replace("-", "").isalnum() and name.isascii() else _text(name)


def _text(value: str) -> str:
    return msgspec.json.encode(value).decode()  # a JSON string is a basic string of TOML


def _value(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int | float):
        return repr(value)
    if isinstance(value, str):
        return _text(value)
    if isinstance(value, Mapping):
        return "{ " + ", ".join(f"{_key(str(name))} = {_value(part)}" for name, part in value.items()) + " }"
    if isinstance(value, Sequence):
        return "[" + ", ".join(map(_value, value)) + "]"
    raise TypeError(f"{value!r} has no form in TOML here")
