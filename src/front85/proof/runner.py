"""Running vignettes: `check_file(path)` plays one file and says in plain words what differed.

This is what `front85 check` and the tests call. `vignette_dir()` is where the shipped files lie, `holding("nuremberg")`
plays those of a game, and `claimed` says which case they prove.
"""

from __future__ import annotations

import tomllib
import traceback
from collections.abc import Callable, Iterable, Iterator
from contextlib import nullcontext
from pathlib import Path
from typing import Any

import msgspec

from front85.hexwar.content import ContentError
from front85.hexwar.made.owncopy import in_force, using
from front85.proof.files import all_vignettes, vignette_dir, vignettes_of
from front85.proof.format import read_file
from front85.proof.playing import play
from front85.proof.trace import Hearer, Watcher

__all__ = [
    "Report",
    "all_vignettes",
    "check_each",
    "check_file",
    "check_files",
    "claimed",
    "holding",
    "refused",
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


def check_file(
    path: Path | str,
    *,
    keep_going: bool = False,
    watcher: Watcher | None = None,
    hearer: Hearer | None = None,
    copy: bool = False,
) -> Report:
    """Play one vignette, with `copy` on the figures of the owner's copy of its game. A file that cannot be read, or
    breaks the program, is reported like any other difference."""
    path = Path(path)
    try:
        vignette, hooks = read_file(path)
        figures = using(in_force(vignette.game)) if copy else nullcontext()
    except ContentError as error:
        return Report(path, differences=(str(error),))
    crash = ""
    try:
        with figures:
            differences = tuple(play(vignette, hooks, keep_going=keep_going, watcher=watcher, hearer=hearer))
    except ContentError as error:  # the owner's copy cannot be played
        differences = (str(error),)
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


def holding(game: str) -> list[Path]:
    """The vignettes of a game that hold: each is played."""
    return [report.path for report in check_each([vignettes_of(game)]) if report.passed]


def claimed(paths: Iterable[Path]) -> dict[str, list[str]]:
    """Case number to the vignettes that claim to prove it; only one that holds does."""
    return _by_case(paths, lambda file: file.get("proves", ()))


def refused(paths: Iterable[Path]) -> dict[str, list[str]]:
    """Case number to the vignettes in which a refusal must name it."""
    return _by_case(
        paths,
        lambda file: {case for step in file.get("step", ()) if step.get("refused") for case in step.get("cases", ())},
    )


def _by_case(paths: Iterable[Path], cases: Callable[[dict[str, Any]], Iterable[str]]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for path in paths:
        for case in sorted(cases(tomllib.loads(path.read_text(encoding="utf-8")))):
            found.setdefault(case, []).append(path.stem)
    return found
