"""The folder of a study, wherever it is: a path, or an address that fsspec understands and every worker can reach.

Finished games are kept in part files, a line each. A local worker appends every game to a part of its own as it ends; a
worker of a cluster writes one part for each of its small tasks, under a name that a repetition of the task would give
it again. Either way a game that is finished stays finished, and none is kept twice.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, TypeVar
from uuid import uuid4

import msgspec
import numpy as np

from front85.lab.study.fault import BadStudy
from front85.lab.study.gamerow import GameRow

PARTS = "parts"
T = TypeVar("T")


class Store:
    """Reads and writes below one folder."""

    def __init__(self, folder: str) -> None:
        try:
            from fsspec import url_to_fs
        except ImportError:
            raise BadStudy("lab-extra-missing", extra="lab") from None
        self.folder = folder
        self.fs, self.root = url_to_fs(folder if "://" in folder else str(Path(folder).absolute()))

    @property
    def is_local(self) -> bool:
        protocol = self.fs.protocol
        return "file" in (protocol if isinstance(protocol, tuple | list) else (protocol,))

    def path(self, name: str) -> str:
        return f"{self.root.rstrip('/')}/{name}"

    def make(self) -> None:
        self.fs.makedirs(self.path(PARTS), exist_ok=True)

    def has(self, name: str) -> bool:
        return bool(self.fs.exists(self.path(name)))

    def read(self, name: str) -> bytes:
        return bytes(self.fs.cat_file(self.path(name)))

    def write(self, name: str, body: bytes) -> None:
        """Write a file whole: under another name first, so that nobody ever reads half of it."""
        draft = self.path(f"{name}.{uuid4().hex}.draft")
        self.fs.pipe_file(draft, body)
        self.fs.mv(draft, self.path(name))

    def open(self, name: str, mode: str = "rb") -> Any:
        return self.fs.open(self.path(name), mode)

    def remove(self, name: str) -> None:
        self.fs.rm(self.path(name), recursive=True)

    def replace(self, draft: str, name: str) -> None:
        self.fs.mv(self.path(draft), self.path(name))

    def parts(self) -> list[str]:
        found = (str(path).rsplit("/", 1)[-1] for path in self.fs.ls(self.path(PARTS), detail=False))
        return sorted(f"{PARTS}/{name}" for name in found if name.endswith(".jsonl"))

    def put_part(self, rows: Sequence[GameRow]) -> None:
        """Keep the games of one small task. The same task done again writes the same part again."""
        lines = b"".join(_line(row) for row in rows)
        self.write(f"{PARTS}/task-{rows[0].number:09d}-{len(rows)}.jsonl", lines)


def _line(row: GameRow) -> bytes:
    return msgspec.json.encode(row) + b"\n"


_names: dict[tuple[str, int], str] = {}
"""The part of this process in each folder. By process, because a fork would go on under its parent's name."""


def append(folder: str, row: GameRow) -> None:
    """Keep a game that this process has finished. The line is with the system before anybody hears of the game."""
    name = _names.setdefault((folder, os.getpid()), f"worker-{uuid4().hex}.jsonl")
    with (Path(folder) / PARTS / name).open("ab", buffering=0) as part:
        part.write(_line(row))


class _Head(msgspec.Struct, array_like=True):
    """The first field of a row, for finding it."""

    number: int


def _decoded(decoder: msgspec.json.Decoder[T], line: bytes, name: str) -> T:
    """A line of a part. Raises BadStudy where it is none."""
    try:
        return decoder.decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise BadStudy("lab-broken-part", file=name) from None


class Index:
    """Where each finished game is kept: sixteen bytes a game, and no game in memory."""

    def __init__(self, store: Store, total: int) -> None:
        self._store = store
        self._names = store.parts()
        self._part = np.full(total, -1, np.int32)
        self._at = np.zeros(total, np.int64)
        head = msgspec.json.Decoder(_Head)
        for which, name in enumerate(self._names):
            at = 0
            with store.open(name) as part:
                for line in part:
                    if line[-1:] == b"\n":  # else a kill cut it short
                        number = _decoded(head, line, name).number
                        if number < 0:
                            raise BadStudy("lab-broken-part", file=name)
                        if number < total and self._part[number] < 0:
                            self._part[number], self._at[number] = which, at
                    at += len(line)

    def done(self) -> np.ndarray[tuple[int], np.dtype[np.bool_]]:
        return np.asarray(self._part >= 0)

    def rows(self, until: int) -> Iterator[GameRow]:
        """The games of the study in order, up to a number; all of them must be there."""
        decoder = msgspec.json.Decoder(GameRow)
        handles: dict[int, Any] = {}
        try:
            for number in range(until):
                which = int(self._part[number])
                if which < 0:
                    raise LookupError(f"game {number} is missing")
                handle = handles.pop(which, None)
                if handle is None:
                    if len(handles) >= 32:
                        handles.pop(next(iter(handles))).close()
                    handle = self._store.open(self._names[which])
                handles[which] = handle
                handle.seek(int(self._at[number]))
                yield _decoded(decoder, handle.readline(), self._names[which])
        finally:
            for handle in handles.values():
                handle.close()
