"""A title with a number of its data files changed: what would it do?

A number is named by its file and the way to it: `units.toml unit US-1-13A cf`. In a list a number is a position, and
any other word the `id` or `name` of a table in it.
"""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, cast

from front85.games.registry import title
from front85.hexwar import content
from front85.hexwar.boardtitle import BoardTitle
from front85.hexwar.made.owncopy import Copy, texts, using
from front85.kernel.position import Title
from front85.lab.study.fault import BadStudy

Number = int | float


def data_folder(game: str) -> Path:
    """Where the data files of a title lie: in the folder of its module."""
    module = sys.modules[type(title(game)).__module__]
    return Path(str(module.__file__)).parent / "data"


def number_at(game: str, place: str) -> Number:
    """The number that stands at a place. Raises BadStudy."""
    path, words = _parted(game, place)
    table, key = _walked(tomllib.loads(content.read_text(path)), words, place)
    return cast(Number, table[key])


def altered(game: str, scenario: str, options: dict[str, bool], change: Mapping[str, Number]) -> Title:
    """The title with these numbers instead of its own. Raises BadStudy, or ContentError when they are not allowed."""
    found = title(game)
    if not isinstance(found, BoardTitle):
        raise BadStudy("lab-cannot-change", game=game)
    for place in change:
        number_at(game, place)
    copy = Copy(game=game, values=dict(change))
    texts(copy)
    with using(copy):
        loaded = found.load(scenario, options)
    return cast(Title, type(found)(loaded))


def _parted(game: str, place: str) -> tuple[Path, list[str]]:
    file, *words = place.split()
    path = data_folder(game) / file
    if path.suffix != ".toml" or Path(file).name != file or not path.is_file() or not words:
        known = ", ".join(sorted(found.name for found in data_folder(game).glob("*.toml")))
        raise BadStudy("lab-no-data-file", file=file, files=known)
    return path, words


def _walked(data: Any, words: list[str], place: str) -> tuple[Any, Any]:
    """The table and the key of the number at the end of the way."""
    here = data
    for depth, word in enumerate(words):
        key: Any = None
        if isinstance(here, dict) and word in here:
            key = word
        elif isinstance(here, list):
            key = _position(here, word)
        if key is None:
            known = (
                here if isinstance(here, dict) else [_named(part) for part in here] if isinstance(here, list) else []
            )
            raise BadStudy("lab-no-number", place=place, word=word, known=", ".join(map(str, list(known)[:40])))
        if depth == len(words) - 1:
            if isinstance(here[key], bool) or not isinstance(here[key], int | float):
                raise BadStudy("lab-not-a-number", place=place)
            return here, key
        here = here[key]
    raise BadStudy("lab-not-a-number", place=place)


def _position(parts: list[Any], word: str) -> int | None:
    for position, part in enumerate(parts):
        if _named(part) == word:
            return position
    return int(word) if word.isdigit() and int(word) < len(parts) else None


def _named(part: Any) -> Any:
    return part.get("id", part.get("name")) if isinstance(part, dict) else part
