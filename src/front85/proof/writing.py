"""Vignettes as text: the file of a draft, a field to a line, as a person would write it."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any

BARE = re.compile(r"[A-Za-z0-9_-]+")
PARTS = ("map", "units", "situation", "moment", "told")
LONG = 200
"""Text longer than this stands in a paragraph of its own."""


def value_text(value: Any) -> str:
    """A value as TOML has it on one line."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int | float):
        return repr(value)
    if isinstance(value, str):
        return (
            _literal(value) if len(value) > LONG else json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
        )
    if isinstance(value, Mapping):
        inner = ", ".join(f"{key_text(key)} = {value_text(item)}" for key, item in value.items() if item is not None)
        return f"{{ {inner} }}" if inner else "{}"
    return f"[{', '.join(map(value_text, value))}]"


def _literal(value: str) -> str:
    """Long text, such as JSON, as it is; nothing in it is escaped."""
    return json.dumps(value) if "'''" in value else f"'''{value}'''"


def key_text(key: str) -> str:
    return key if BARE.fullmatch(key) else json.dumps(key, ensure_ascii=False)


def vignette_text(draft: Mapping[str, Any], remarks: tuple[str, ...] = ()) -> str:
    """The file of a draft: what is empty is left out."""
    lines = [f"# {remark}" for remark in remarks]
    lines += [f"{name} = {value_text(draft.get(name) or '')}" for name in ("title", "game")]
    lines += [f"{name} = {value_text(draft[name])}" for name in ("proves", "vector") if draft.get(name)]
    for part in PARTS:
        fields = {name: value for name, value in (draft.get(part) or {}).items() if not _empty(value)}
        if fields:
            lines += ["", f"[{part}]", *(f"{key_text(name)} = {value_text(value)}" for name, value in fields.items())]
    for step in draft.get("step") or ():
        lines += ["", "[[step]]", *_step_lines(step)]
    return "\n".join(lines) + "\n"


def _empty(value: Any) -> bool:
    return value is None or (isinstance(value, str | list | tuple | Mapping) and not value)


def _step_lines(step: Mapping[str, Any]) -> list[str]:
    lines = [f"{name} = {value_text(value)}" for name, value in step.items() if name != "expect" and not _empty(value)]
    return lines + [f"expect.{name} = {value_text(value)}" for name, value in (step.get("expect") or {}).items()]
