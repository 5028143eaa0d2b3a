"""Running a study: begin or resume, hand out what is missing, hear what is finished, write the tables."""

from __future__ import annotations

import platform
from collections.abc import Callable, Iterator
from functools import partial
from itertools import islice
from typing import Any, Protocol

import msgspec

from front85.lab.build import build, short
from front85.lab.engine import Engine
from front85.lab.study.design import Design
from front85.lab.study.fault import BadStudy
from front85.lab.study.gamerow import GameRow, Tally, play_row
from front85.lab.study.stopping import Stopping
from front85.lab.study.store import Index, Store, append

FORMAT = "front85-study"
LAYOUT = 1
"""Rises when older versions could not read what is written."""


class Manifest(msgspec.Struct, frozen=True):
    """What a study's folder says of itself."""

    mark: str
    version: str | None
    commit: str | None
    python: str
    design: Design
    format: str = FORMAT
    layout: int = LAYOUT


class Progress(Protocol):
    def begin(self, done: int, total: int) -> None: ...

    def advance(self, games: int) -> None: ...


class Silent:
    """For those who do not look."""

    def begin(self, done: int, total: int) -> None: ...

    def advance(self, games: int) -> None: ...


def open_study(design: Design, folder: str, *, mixed: bool = False) -> Store:
    """The folder of a study, new or begun earlier. Raises BadStudy when it holds something else.

    Games of two versions of the program do not belong together, so a folder begun with another commit is refused unless
    `mixed`.
    """
    store = Store(folder)
    if store.has("manifest.json"):
        kept = read_manifest(store)
        if kept.mark != design.mark():
            raise BadStudy("lab-other-study", folder=folder)
        if not mixed and (kept.version, kept.commit) != tuple(build().values()):
            begun, now = (
                f"{version} {short(commit)}"
                for version, commit in ((kept.version, kept.commit), tuple(build().values()))
            )
            raise BadStudy("lab-other-commit", folder=folder, begun=begun, now=now)
        return store
    store.make()
    by = build()
    manifest = Manifest(design.mark(), by["version"], by["commit"], platform.python_version(), design)
    store.write("study.toml", design.text().encode())
    store.write("manifest.json", msgspec.json.format(msgspec.json.encode(manifest), indent=1))
    return store


def read_manifest(store: Store) -> Manifest:
    try:
        found = msgspec.json.decode(store.read("manifest.json"), type=Manifest)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise BadStudy("lab-other-study", folder=store.folder) from None
    if found.layout > LAYOUT:
        raise BadStudy("lab-newer-study", folder=store.folder)
    return found


def run(design: Design, store: Store, engine: Engine, progress: Progress | None = None, batch: int = 1) -> int:
    """Play what is missing. Returns how many games of the study count; they are all in the store then.

    `batch` games make one task: one for processes, so that a kill loses none that is finished; a few for a cluster. The
    driver holds numbers of games, never games.
    """
    heard = progress or Silent()
    stopping = Stopping(design)
    index = Index(store, design.total)
    done = index.done()
    if design.stop is not None:
        for number, row in enumerate(_beginning(index, done)):
            stopping.hear(Tally(number, row.winner))
    heard.begin(int(done[: stopping.needed].sum()), stopping.needed)
    work = (
        partial(play_here, design, store.folder)
        if store.is_local and batch == 1
        else partial(play_there, design, store.folder)
    )
    missing = (number for number in range(design.total) if not done[number])

    def tasks() -> Iterator[tuple[int, ...]]:
        while task := tuple(number for number in islice(missing, batch) if number < stopping.needed):
            yield task

    for tallies in engine.run(work, tasks()):
        for tally in tallies:
            stopping.hear(tally)
        heard.advance(len(tallies))
    return stopping.needed


def _beginning(index: Index, done: Any) -> Iterator[GameRow]:
    unbroken = len(done) if done.all() else int(done.argmin())
    return index.rows(unbroken)


def play_here(design: Design, folder: str, numbers: tuple[int, ...]) -> list[Tally]:
    """Play games in a process of this machine, each kept as it ends."""
    tallies = []
    for number in numbers:
        row = play_row(design, number)
        append(folder, row)
        tallies.append(Tally(number, row.winner))
    return tallies


def play_there(design: Design, folder: str, numbers: tuple[int, ...]) -> list[Tally]:
    """Play the games of one task anywhere; kept together once all have ended."""
    rows = [play_row(design, number) for number in numbers]
    Store(folder).put_part(rows)
    return [Tally(row.number, row.winner) for row in rows]


Listener = Callable[[GameRow], None]
