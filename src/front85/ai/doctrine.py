"""The numbers of doctrine are data: `doctrine.toml` beside the players of each game, read once.

Every module that goes by some calls them `N`: the section named as the module. There each stands with what it means.
"""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from types import SimpleNamespace
from typing import Any, TypeVar

import msgspec

Record = TypeVar("Record")
HOME = "front85.ai."


@cache
def doctrine(game: str) -> dict[str, Any]:
    """All of a game's numbers, by the name of its folder."""
    return tomllib.loads(Path(__file__).with_name(game).joinpath("doctrine.toml").read_text(encoding="utf-8"))


def section(module: str) -> SimpleNamespace:
    """The numbers of a module: `[appraisal.line]` for `front85.ai.nuremberg.appraisal.line`."""
    game, *rooms = module.removeprefix(HOME).split(".")
    found = doctrine(game)
    for room in rooms:
        found = found[room]
    return SimpleNamespace(**{name: fixed(value) for name, value in found.items()})


def fixed(value: Any) -> Any:
    """Lists as tuples, so that nobody changes what everybody reads."""
    return tuple(map(fixed, value)) if isinstance(value, list) else value


def records(game: str, kind: type[Record]) -> tuple[Record, Record, dict[str, Record]]:
    """The cautious, the bold and, by side, the veteran of a game: the regular's numbers but for these."""
    found = doctrine(game)["records"]
    return (
        msgspec.convert(found["cautious"], kind),
        msgspec.convert(found["bold"], kind),
        {side: msgspec.convert(record, kind) for side, record in found["veteran"].items()},
    )
