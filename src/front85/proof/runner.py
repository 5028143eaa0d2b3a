"""Running vignettes: `check_file(path)` plays one file and says in plain words what differed.

This is what `front85 check` and the tests call. `vignette_dir()` is where the shipped files lie and
`proven("nuremberg")` says which case is proven by which of them.
"""

from __future__ import annotations

import tomllib
import traceback
from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec

from front85.hexwar.content import ContentError
from front85.proof.files import all_vignettes, vignette_dir, vignettes_of
from front85.proof.format import read_file
from front85.proof.playing import play
from front85.proof.trace import Watcher

__all__ = [
    "Report",
    "all_vignettes",
    "check_each",
    "check_file",
    "check_files",
    "proven",
    "vignette_dir",
    "vignettes_of",
]


class Report(msgspec.Struct, frozen=True):
    """What became of one vignette; without differences it holds."""

    path: Path
    title: str = ""
    game: str = ""
    proves: tuple[str, ...] = ()
    differences: tuple[str, ...] = ()
    crash: str = ""
    """The traceback, where the program broke on this file."""

    @property
    def passed(self) -> bool:
        return not self.differences


def check_file(path: Path | str, *, keep_going: bool = False, watcher: Watcher | None = None) -> Report:
    """Play one vignette. A file that cannot be read, or breaks the program, is reported like any other difference."""
    path = Path(path)
    try:
        vignette, hooks = read_file(path)
    except ContentError as error:
        return Report(path, differences=(str(error),))
    crash = ""
    try:
        differences = tuple(play(vignette, hooks, keep_going=keep_going, watcher=watcher))
    except Exception as error:
        crash = traceback.format_exc()
        differences = (f"the program broke: {type(error).__name__}: {error}",)
    return Report(path, vignette.title, vignette.game, tuple(vignette.proves), differences, crash)


def files_below(paths: Iterable[Path | str]) -> list[Path]:
    """The files meant, in order; a directory stands for every vignette below it."""
    return [file for path in map(Path, paths) for file in (sorted(path.rglob("*.toml")) if path.is_dir() else [path])]


def check_each(paths: Iterable[Path | str], *, keep_going: bool = False) -> Iterator[Report]:
    """Play files in order, each report as soon as it is there."""
    for file in files_below(paths):
        yield check_file(file, keep_going=keep_going)


def check_files(paths: Iterable[Path | str]) -> list[Report]:
    """Play files in order; a directory stands for every vignette below it."""
    return list(check_each(paths))


def proven(game: str) -> dict[str, list[str]]:
    """Case number to the vignettes that claim to prove it; whether they hold is for `check_files` to say."""
    found: dict[str, list[str]] = {}
    for path in sorted(vignettes_of(game).glob("*.toml")):
        for case in tomllib.loads(path.read_text(encoding="utf-8")).get("proves", ()):
            found.setdefault(case, []).append(path.stem)
    return found


def refused(game: str) -> dict[str, list[str]]:
    """Case number to the vignettes in which a refusal must name it."""
    found: dict[str, list[str]] = {}
    for path in sorted(vignettes_of(game).glob("*.toml")):
        steps = tomllib.loads(path.read_text(encoding="utf-8")).get("step", ())
        named = {case for step in steps if step.get("refused") for case in step.get("cases", ())}
        for case in sorted(named):
            found.setdefault(case, []).append(path.stem)
    return found
