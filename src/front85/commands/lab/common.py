"""What the commands of the lab share: where games are played, progress, and the folder of a study."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from concurrent.futures import BrokenExecutor
from contextlib import contextmanager
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Annotated, Any

import typer

from front85.commands.common import BROKEN, Stop, say_aside, speak, stop, whole_number
from front85.kernel.interrupt import plain_interrupts
from front85.kernel.kept.save import BadSave
from front85.kernel.message import Message
from front85.words import Speaker, languages

if TYPE_CHECKING:
    from front85.kernel.game import Game
    from front85.lab.engine import Engine
    from front85.lab.study.design import Design
    from front85.lab.study.run import Manifest, Progress
    from front85.lab.study.store import Store
    from front85.lab.study.summary import Summary

Out = Annotated[str | None, typer.Option("--out", metavar="DIR", help=speak("lab-help-out"))]
Games = Annotated[str, typer.Option("--games", metavar="N", help=speak("lab-help-games"))]
Scenario = Annotated[str | None, typer.Argument(help=speak("cli-help-scenario"))]
Recorded = Annotated[str, typer.Option("--games", metavar="N", help=speak("lab-help-value-games"))]
Record = Annotated[Path | None, typer.Option("--record", metavar="FILE", help=speak("lab-help-value-record"))]
Levels = Annotated[str, typer.Option("--players", metavar="LEVELS", help=speak("lab-help-value-players"))]
Jobs = Annotated[str, typer.Option("--jobs", metavar="J", help=speak("cli-help-jobs"))]
EngineName = Annotated[str, typer.Option("--engine", metavar="processes|ray", help=speak("lab-help-engine"))]
Address = Annotated[str | None, typer.Option("--address", metavar="ADDRESS", help=speak("lab-help-address"))]
Batch = Annotated[str, typer.Option("--batch", metavar="N", help=speak("lab-help-batch"))]
Mixed = Annotated[bool, typer.Option("--mixed", help=speak("lab-help-mixed"))]
Lang = Annotated[str | None, typer.Option("--lang", metavar="LANG", help=speak("lab-help-lang"))]
EVERY = 60.0
"""Seconds between lines of progress where nobody sits at a terminal."""


def find_engine(name: str, jobs: str, address: str | None, batch: str) -> tuple[Engine, int]:
    """Where to play, and how many games make one task."""
    from front85.lab.engine import local
    from front85.lab.rayengine import MissingRay, NoCluster, RayEngine

    size = whole_number("--batch", batch, 0)
    if name == "processes":
        return local(whole_number("--jobs", jobs, 0) or os.cpu_count() or 1), size or 1
    if name != "ray":
        stop("lab-unknown-engine", engine=name)
    try:
        return RayEngine(address), size or 8
    except MissingRay:
        stop("lab-extra-missing", extra="ray")
    except NoCluster as error:
        stop("lab-no-cluster", address=address or "local", reason=str(error))


def fresh_seeds(seed: str, games: str, used: tuple[int, int]) -> range:
    """The seeds asked for, none of them one that was learned from."""
    first, number = whole_number("--seed", seed, 0), whole_number("--games", games, 1)
    if first <= used[1] and used[0] < first + number:
        stop("lab-value-seeds-used", first=used[0], last=used[1])
    return range(first, first + number)


@contextmanager
def about_file(place: Path) -> Iterator[None]:
    """Around writing or reading a file: says so when that fails."""
    try:
        yield
    except OSError as error:
        stop("cli-unreadable", file=str(place), reason=error.strerror or str(error))


def opened(save: Path) -> Game:
    """A saved game; says so when it cannot be read."""
    import front85

    try:
        with about_file(save):
            return front85.load(save)
    except BadSave as error:
        raise Stop(error.message, BROKEN) from None


def find_speaker(language: str | None) -> Speaker:
    if language is None:
        return speak
    if language not in languages():
        stop("cli-unknown-language", language=language, languages=", ".join(languages()))
    return Speaker(language)


class Ticker:
    """Lines of progress with an estimate, for a log."""

    def __init__(self) -> None:
        self._done = self._total = self._here = 0
        self._begun = self._told = monotonic()

    def begin(self, done: int, total: int) -> None:
        self._done, self._total = done, total
        if done:
            say_aside("lab-resumed", done=done, total=total)

    def advance(self, games: int) -> None:
        self._done += games
        self._here += games
        now = monotonic()
        if now - self._told >= EVERY:
            self._told = now
            left = (now - self._begun) / self._here * max(0, self._total - self._done)
            say_aside("lab-progress", done=self._done, total=self._total, minutes=f"{left / 60:.1f}")


@contextmanager
def progress() -> Iterator[Progress]:
    """A bar with an estimate at a terminal, now and then a line elsewhere."""
    if not sys.stderr.isatty():
        yield Ticker()
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeElapsedColumn, TimeRemainingColumn
    from rich.progress import Progress as Rich

    columns = (BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(), TimeRemainingColumn())
    with Rich(TextColumn("{task.description}"), *columns, console=Console(stderr=True), transient=True) as shown:
        task = shown.add_task(speak("cli-simulating"), total=None)

        class Bar:
            def begin(self, done: int, total: int) -> None:
                shown.update(task, total=total, completed=done)

            def advance(self, games: int) -> None:
                shown.advance(task, games)

        yield Bar()


def conduct(
    design: Design, folder: str, engine: Engine, batch: int, *, mixed: bool, language: str | None
) -> tuple[Summary, Manifest, Store]:
    """Run a study to its end and write its tables and its report."""
    from front85.lab.study.fault import BadStudy
    from front85.lab.study.report import write_report
    from front85.lab.study.run import open_study, read_manifest, run
    from front85.lab.study.store import Index
    from front85.lab.study.summary import Summary
    from front85.lab.study.tables import write_tables

    speaker = find_speaker(language)
    try:
        store = open_study(design, folder, mixed=mixed)
        with progress() as shown:
            try:
                with plain_interrupts():
                    until = run(design, store, engine, shown, batch)
            except KeyboardInterrupt:
                say_aside("lab-interrupted", folder=folder)
                raise
            except BrokenExecutor:
                say_aside("lab-interrupted", folder=folder)
                raise Stop(Message("cli-worker-died"), BROKEN) from None
        manifest = read_manifest(store)
        summary = Summary(design).add_all(write_tables(design, store, Index(store, design.total).rows(until)))
        store.write("report.html", write_report(summary, manifest, speaker).encode())
    except BadStudy as error:
        raise Stop(error.message) from None
    except OSError as error:
        stop("cli-unreadable", file=folder, reason=error.strerror or str(error))
    return summary, manifest, store


def plain(summary: Summary, manifest: Manifest, folder: str) -> dict[str, Any]:
    """A study in figures, for a program."""
    return {
        "version": manifest.version,
        "commit": manifest.commit,
        "name": summary.design.name,
        "folder": folder,
        "seed": summary.design.seed,
        "paired": summary.design.paired,
        "arms": [
            {
                "name": arm.arm.name,
                "games": arm.games,
                "wins": {side: arm.wins[side] for side in arm.sides} | {"draw": arm.wins[None]},
                "intervals": {side: [round(end, 4) for end in arm.share(side)[1:]] for side in arm.sides},
                "points": round(arm.points.mean, 3) if arm.points.count else None,
                "turns": round(arm.length.mean, 3),
            }
            for arm in summary.arms
        ],
        "differences": [
            {
                "arm": arm.arm.name,
                "difference": round(pairing.difference.mean, 4),
                "interval": [round(end, 4) for end in pairing.difference.interval],
                "correlation": None if pairing.correlation is None else round(pairing.correlation, 3),
                "others": {
                    name: {"difference": round(found.mean, 4), "interval": [round(end, 4) for end in found.interval]}
                    for name, found in pairing.others.items()
                    if found.count > 1
                },
            }
            for arm, pairing in zip(summary.arms[1:], summary.pairings, strict=True)
            if pairing.difference.count > 1
        ],
    }
