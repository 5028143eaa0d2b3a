"""Reading the files people write: comma-separated tables and TOML, with errors that name the place.

Maps, units, tables and scenarios are edited by hand, so every complaint says which file, which line and which
field is wrong, and why. Nothing here knows what the fields mean.
"""

from __future__ import annotations

import csv
import io
import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from pathlib import Path
from types import MappingProxyType
from typing import Any, Literal, TypeVar, get_args

import msgspec

Provenance = Literal["rulebook", "reconstruction", "owner"]
"""Where a fact comes from: a case of the rulebook, our reconstruction, or a file of the player's own."""

PROVENANCES: tuple[str, ...] = get_args(Provenance)

T = TypeVar("T")


class Chart(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What every chart says of itself: the case it belongs to and where its numbers come from."""

    case: str
    provenance: Provenance
    reason: str = ""


class ContentError(Exception):
    """A fault in a content file. Line 0 means the file as a whole."""

    def __init__(self, file: Path | str, line: int, field: str, reason: str) -> None:
        super().__init__(f"{file}:{line}: {field}: {reason}")
        self.file = str(file)
        self.line = line
        self.field = field
        self.reason = reason

    def __reduce__(self) -> tuple[type[ContentError], tuple[str, int, str, str]]:
        return ContentError, (self.file, self.line, self.field, self.reason)


class Row:
    """One line of a table: cells by column name, and errors that know where they stand."""

    __slots__ = ("cells", "file", "line")

    def __init__(self, file: Path, line: int, cells: dict[str, str]) -> None:
        self.file = file
        self.line = line
        self.cells = cells

    def __getitem__(self, column: str) -> str:
        return self.cells[column]

    def words(self, column: str) -> tuple[str, ...]:
        """The cell as a blank-separated list."""
        return tuple(self.cells[column].split())

    def integer(self, column: str) -> int:
        try:
            return int(self.cells[column])
        except ValueError:
            raise self.error(column, f"{self.cells[column]!r} is not a whole number") from None

    def number(self, column: str) -> float:
        try:
            return float(self.cells[column])
        except ValueError:
            raise self.error(column, f"{self.cells[column]!r} is not a number") from None

    def error(self, column: str, reason: str) -> ContentError:
        return ContentError(self.file, self.line, column, reason)


class Table:
    """A whole table column by column: the form in which thousands of rows are checked quickly."""

    __slots__ = ("columns", "file", "lines")

    def __init__(self, file: Path, lines: list[int], columns: dict[str, tuple[str, ...]]) -> None:
        self.file = file
        self.lines = lines
        self.columns = columns

    def __len__(self) -> int:
        return len(self.lines)

    def __getitem__(self, column: str) -> tuple[str, ...]:
        return self.columns[column]

    def error(self, row: int, column: str, reason: str) -> ContentError:
        return ContentError(self.file, self.lines[row], column, reason)


def read_csv(
    path: Path, columns: Sequence[str], required: Sequence[str] = (), optional: Sequence[str] = ()
) -> Iterator[Row]:
    """The rows of a table, one by one; see `read_table` for what is checked."""
    table = read_table(path, columns, required, optional)
    names = tuple(table.columns)
    for line, cells in zip(table.lines, zip(*table.columns.values(), strict=True), strict=True):
        yield Row(path, line, dict(zip(names, cells, strict=True)))


def read_table(path: Path, columns: Sequence[str], required: Sequence[str] = (), optional: Sequence[str] = ()) -> Table:
    """A comma-separated table with a heading line.

    The heading must name every one of `columns`, may name those of `optional` (absent ones read as empty) and
    nothing else; cells of `required` columns must not be empty. Blank lines and lines that begin with `#` are
    passed over.
    """
    heading: list[str] | None = None
    lines: list[int] = []
    records: list[list[str]] = []
    reader = csv.reader(io.StringIO(read_text(path), newline=""), strict=True)
    line, width = 1, 0
    try:
        for cells in reader:
            here, line = line, reader.line_num + 1
            if not cells or cells[0][:1] == "#":
                continue
            if len(cells) != width:
                if heading is not None:
                    reason = f"the line has {len(cells)} cells where the heading has {width}"
                    raise ContentError(path, here, "row", reason)
                heading, width = [cell.strip() for cell in cells], len(cells)
                _check_heading(path, here, heading, columns, optional)
                continue
            lines.append(here)
            records.append(cells)
    except csv.Error as error:
        raise ContentError(path, reader.line_num, "row", str(error)) from None
    if heading is None:
        raise ContentError(path, 1, "heading", "the file is empty; its first line must name the columns")
    by_column = zip(*records, strict=True) if records else (() for _ in heading)
    table = Table(path, lines, dict(zip(heading, by_column, strict=True)))
    for column in optional:
        table.columns.setdefault(column, ("",) * len(lines))
    for column in required:
        if "" in table.columns[column]:
            raise table.error(table.columns[column].index(""), column, "must not be empty")
    return table


def _check_heading(
    path: Path, line: int, heading: Sequence[str], columns: Sequence[str], optional: Sequence[str]
) -> None:
    for column in columns:
        if column not in heading:
            raise ContentError(path, line, column, "this column is missing")
    for position, column in enumerate(heading):
        if column not in columns and column not in optional:
            raise ContentError(path, line, column or "heading", "no such column in this kind of file")
        if column in heading[:position]:
            raise ContentError(path, line, column, "this column stands twice")


_instead: ContextVar[Mapping[Path, str]] = ContextVar("_instead", default=MappingProxyType({}))


@contextmanager
def reading_instead(texts: Mapping[Path, str]) -> Iterator[None]:
    """Within, and in this thread alone, these files read as these texts: to load content with something changed,
    without writing anything."""
    token = _instead.set({**_instead.get(), **{path.resolve(): text for path, text in texts.items()}})
    try:
        yield
    finally:
        _instead.reset(token)


def read_text(path: Path) -> str:
    """The text of a file, UTF-8 with or without a byte order mark."""
    instead = _instead.get()
    if instead and path.resolve() in instead:
        return instead[path.resolve()]
    try:
        raw = path.read_bytes()
    except OSError as error:
        raise ContentError(path, 0, "file", f"cannot be read: {error.strerror}") from None
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        raise ContentError(path, line, "file", "is not written in UTF-8") from None


def read_toml(path: Path, type: type[T]) -> T:  # the word callers know it by
    """A TOML file as a value of a msgspec type; faults name file, line and the path of the field."""
    text = read_text(path)
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        reason = str(error)
        place = re.search(r" \(at line (\d+), column \d+\)", reason)
        line = int(place[1]) if place else text.count("\n") + 1
        reason = re.sub(r" \(at .*\)", "", reason)
        raise ContentError(path, line, "toml", reason) from None
    try:
        return msgspec.convert(data, type)
    except msgspec.ValidationError as error:
        field, reason = _fault(data, type, str(error))
    raise ContentError(path, line_of_key(text, field), ".".join(map(str, field)) or "toml", reason) from None


def _fault(data: Any, type: Any, message: str) -> tuple[list[str | int], str]:
    """The path and the reason in a msgspec complaint such as "Expected `int` - at `$.grid.rows[0]`"."""
    reason, _, where = message.partition(" - at `")
    parts: list[str | int | None] = []
    for name, position in re.findall(r"\.([^.\[\]`]+)|\[(\d+|\.\.\.)\]", where):
        parts.append(name or (None if position == "..." else int(position)))
    path: list[str | int] = []
    for part in parts:
        path.append(_culprit(data, type, path, message) if part is None else part)
    about = re.search(r"(?:missing required|unknown) field `([^`]+)`", reason)
    if about:
        path.append(about[1])
    return path, reason


def _culprit(data: Any, type: Any, path: list[str | int], message: str) -> str:
    """Which key of the free-form table at `path` draws the complaint; msgspec does not say."""

    def only(value: Any, rest: list[str | int], key: str) -> Any:
        if not rest:
            return {key: value[key]}
        copy = value.copy()
        copy[rest[0]] = only(value[rest[0]], rest[1:], key)
        return copy

    table = data
    for step in path:
        table = table[step]
    for key in table:
        try:
            msgspec.convert(only(data, path, key), type)
        except msgspec.ValidationError as error:
            if str(error) == message:
                return str(key)
    return "..."


_HEADER = re.compile(r"\s*(\[\[?)\s*([^\[\]]+?)\s*\]\]?\s*(?:#.*)?$")
_KEY = re.compile(r"""\s*((?:[\w-]+|"[^"]*"|'[^']*')(?:\s*\.\s*(?:[\w-]+|"[^"]*"|'[^']*'))*)\s*=""")


def line_of_key(text: str, path: Sequence[str | int]) -> int:
    """The line on which a key of a TOML text stands: the line that shares most of its path.

    A best effort for error messages: keys inside a multi-line array are placed at the array's first line.
    """
    wanted = [str(part) for part in path]
    table: list[str] = []
    counts: dict[str, int] = {}
    best, best_line = 0, 1
    for number, line in enumerate(text.splitlines(), 1):
        header = _HEADER.match(line)
        key = None if header else _KEY.match(line)
        if header:
            table = _key_parts(header[2])
            for depth in range(1, len(table)):  # [[a]] then [a.b] speaks of the latest a
                latest = counts.get(".".join(table[:depth]))
                if latest is not None:
                    table.insert(depth, str(latest))
            if header[1] == "[[":
                name = ".".join(table)
                counts[name] = counts.get(name, -1) + 1
                table.append(str(counts[name]))
            here = table
        elif key:
            here = table + _key_parts(key[1])
        else:
            continue
        shared = 0
        while shared < min(len(here), len(wanted)) and here[shared] == wanted[shared]:
            shared += 1
        if shared > best:
            best, best_line = shared, number
    return best_line


def _key_parts(dotted: str) -> list[str]:
    return [part.strip("\"'") for part in re.findall(r""""[^"]*"|'[^']*'|[\w-]+""", dotted)]
