"""Scenarios that players make: where they are kept, and by which name a game knows its own.

The scenario one edits is a file of `scenarios/GAME/`. A game does not stand on that file, which may change or go, but
on a copy under `played/` that is named after what is in it: `own-` and a digest. So a scenario can be edited while
games of its earlier state go on, a saved game can bring its scenario with it, and no forged copy is taken for another.
Nothing here knows what a scenario says but for its title and its optional rules.
"""

from __future__ import annotations

import re
from contextlib import suppress
from functools import lru_cache
from hashlib import blake2b
from pathlib import Path
from typing import Any

import msgspec

from front85.kernel.kept.folders import user_folder, write_whole

SUFFIX = ".json"
LARGEST = 256 * 1024
"""Bytes of one scenario."""
LARGEST_COPY = 512 * 1024
"""Bytes of an owner's copy of a game, which a game that is played with it keeps beside its scenario."""
MOST = 200
"""Scenarios of one game."""
FILE = re.compile(r"[a-z0-9](?:[a-z0-9-]{0,46}[a-z0-9])?")
"""Names of files: nothing that could lead out of the folder."""
NAME = re.compile(r"own-[0-9a-f]{16}")


class Kept(msgspec.Struct, frozen=True):
    """A scenario in the folder: its file, the name games know it by, and what it is called."""

    file: str
    name: str
    title: str


PLAYED = "front85-played"
"""The format of a scenario with the owner's copy of the game it is played with."""


class Head(msgspec.Struct, frozen=True):
    """The part of a scenario that the lists of games read."""

    title: str = ""
    notes: str = ""
    base: str = ""
    options: dict[str, bool] = {}
    format: str = ""


def is_own(scenario: str) -> bool:
    """Whether a scenario has the name of one that a player made."""
    return NAME.fullmatch(scenario) is not None


def name_of(data: bytes) -> str:
    return f"own-{blake2b(data, digest_size=8).hexdigest()}"


def folder(game: str) -> Path:
    return user_folder() / "scenarios" / game


def is_known(game: str, scenario: str) -> bool:
    """Whether a game of this scenario can be played here."""
    return is_own(scenario) and data_of(game, scenario) is not None


def data_of(game: str, scenario: str) -> bytes | None:
    """The scenario of that name, None where nobody has it. A copy with other contents than its name says is none."""
    if not is_own(scenario):
        return None
    found = _bytes(_played(game, scenario), LARGEST + LARGEST_COPY)
    if found is not None and name_of(found) == scenario:
        return found
    for kept in listed(game):
        found = _bytes(_file(game, kept.file)) if kept.name == scenario else None
        if found is not None and name_of(found) == scenario:
            return found
    return None


def keep(game: str, data: bytes) -> str:
    """Put a copy by for games that are played with it; the name they know it by. The caller has checked it."""
    name = name_of(data)
    path = _played(game, name)
    if _bytes(path, LARGEST + LARGEST_COPY) != data:
        write_whole(path, data)
    return name


def listed(game: str) -> tuple[Kept, ...]:
    """The scenarios of the folder by title. A file that cannot be read is not among them."""
    place = folder(game)
    try:
        stamp = place.stat().st_mtime_ns
    except OSError:
        return ()
    return _listed(place, stamp)


@lru_cache(maxsize=16)
def _listed(place: Path, stamp: int) -> tuple[Kept, ...]:
    found = []
    for path in sorted(place.glob(f"*{SUFFIX}"))[:MOST]:
        data = _bytes(path) if FILE.fullmatch(path.stem) else None
        title = said(data).get("title") if data else None
        if data and isinstance(title, str):
            found.append(Kept(path.stem, name_of(data), title))
    return tuple(sorted(found, key=lambda kept: (kept.title.lower(), kept.file)))


def read(game: str, file: str) -> bytes | None:
    """A scenario as it stands in the folder."""
    return _bytes(_file(game, file)) if FILE.fullmatch(file) else None


def write(game: str, file: str, data: bytes) -> str:
    """Put a scenario into the folder, whole or not at all; the name games know it by. Raises ValueError."""
    if not FILE.fullmatch(file) or len(data) > LARGEST:
        raise ValueError(file)
    name = keep(game, data)
    write_whole(_file(game, file), data)
    _listed.cache_clear()
    return name


def drafts(game: str) -> tuple[Kept, ...]:
    """Scenarios that cannot be played yet, which nobody is offered, by title."""
    found = [
        Kept(path.stem, "", str(said(_bytes(path)).get("title", "")))
        for path in sorted(_draft(game, "x").parent.glob(f"*{SUFFIX}"))[:MOST]
        if FILE.fullmatch(path.stem)
    ]
    return tuple(sorted(found, key=lambda kept: (kept.title.lower(), kept.file)))


def read_draft(game: str, file: str) -> bytes | None:
    return _bytes(_draft(game, file)) if FILE.fullmatch(file) else None


def write_draft(game: str, file: str, data: bytes) -> None:
    """Put a scenario by that is not finished. Raises ValueError."""
    if not FILE.fullmatch(file) or len(data) > LARGEST:
        raise ValueError(file)
    write_whole(_draft(game, file), data)


def delete_draft(game: str, file: str) -> None:
    if FILE.fullmatch(file):
        _draft(game, file).unlink(missing_ok=True)


def delete(game: str, file: str) -> bool:
    """Take a scenario out of the folder. Games that are played with it go on."""
    if not FILE.fullmatch(file):
        return False
    try:
        _file(game, file).unlink()
    except OSError:
        return False
    _listed.cache_clear()
    return True


def said(data: bytes | None) -> dict[str, Any]:
    """What a scenario says, as far as it can be read at all."""
    with suppress(msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        found = msgspec.json.decode(data or b"{}")
        if isinstance(found, dict):
            return found
    return {}


def head(game: str, scenario: str) -> Head:
    """What the lists say of a scenario, by its name; empty for one that nobody has."""
    try:
        return msgspec.convert(said(data_of(game, scenario)), Head)
    except msgspec.ValidationError:
        return Head()


def _file(game: str, file: str) -> Path:
    return folder(game) / f"{file}{SUFFIX}"


def _draft(game: str, file: str) -> Path:
    return folder(game) / "drafts" / f"{file}{SUFFIX}"


def _played(game: str, scenario: str) -> Path:
    return folder(game) / "played" / f"{scenario}{SUFFIX}"


def _bytes(path: Path, most: int = LARGEST) -> bytes | None:
    """What is in a file, None for none or one that is larger than any scenario."""
    try:
        with path.open("rb") as file:
            data = file.read(most + 1)
    except OSError:
        return None
    return data if len(data) <= most else None
