"""What the fuzzer writes when something breaks: the game up to there and the choice that broke it."""

from __future__ import annotations

from pathlib import Path

import msgspec

from front85.kernel.game import Game
from front85.kernel.kept.journal import Entry

FORMAT = "front85-break"


class Attempt(msgspec.Struct, frozen=True):
    """A choice as it was sent, by whom, and for which entry."""

    choice: str
    side: str | None = None
    ply: int | None = None


class Breakage(msgspec.Struct, frozen=True):
    """Something that must never happen, with all that is needed to see it again."""

    what: str
    game: str
    scenario: str
    options: dict[str, bool]
    seed: str
    journal: tuple[Entry, ...]
    attempt: Attempt | None = None
    trace: str = ""
    format: str = FORMAT
    version: int = 1


def of_game(game: Game, what: str, seed: str, attempt: Attempt | None = None, trace: str = "") -> Breakage:
    return Breakage(
        what=what,
        game=game.title.name,
        scenario=game.scenario,
        options=game.options,
        seed=seed,
        journal=tuple(game.journal),
        attempt=attempt,
        trace=trace,
    )


def write(breakage: Breakage, folder: Path) -> Path:
    """A file of its own for each break, named by its seed and length."""
    path = folder / f"break-{breakage.game}-{breakage.seed.replace('/', '-')}-{len(breakage.journal)}.json"
    path.write_bytes(msgspec.json.format(msgspec.json.encode(breakage), indent=1))
    return path


def read(path: Path) -> Breakage | None:
    """The breakage in a file, or None when the file is something else."""
    try:
        found = msgspec.json.decode(path.read_bytes(), type=Breakage)
    except (msgspec.DecodeError, UnicodeDecodeError):
        return None
    return found if found.format == FORMAT else None
