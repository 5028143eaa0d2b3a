"""An owner's copy of a game: everything in it that can be put right, table by table, and what is wrong with a copy."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from typing import Any

import msgspec

from front85.games.registry import title as find_title
from front85.hexwar.content import read_text
from front85.hexwar.ground.board import Board
from front85.hexwar.made.owncopy import (
    FILES,
    SAID,
    BadCopy,
    Copy,
    copyfaults,
    put_in_force,
    read_copy,
    shipped,
    source,
    using,
)
from front85.hexwar.made.ownermap import load_board
from front85.server.contract.copies import CopyColumn, CopyRow, CopyTable
from front85.server.screen.speech import Voice, voice
from front85.shelf import card

COUNTERS = frozenset({"units.toml", "wings.toml"})
PRINTED = ("track",)
"""Tables of scenarios.toml that are printed on the map: turns of arrival."""


class Fault(msgspec.Struct, frozen=True):
    """What is wrong: a message, or what a loader says, with its place in the copy."""

    place: str
    line: int
    reason: str
    message: str = ""
    values: dict[str, Any] = {}


class Looked(msgspec.Struct, frozen=True):
    """A copy, where there is one, and what is wrong with it."""

    copy: Copy | None
    faults: tuple[Fault, ...]


def looked(copy: Copy, *, whole: bool = False) -> Looked:
    """What keeps a copy from being played: `whole` begins every scenario, else the first one."""
    kind = type(find_title(copy.game))
    scenarios = card(copy.game).scenarios
    found = copyfaults(copy, kind, *(scenarios if whole else scenarios[:1]))
    return Looked(copy, tuple(Fault(one.field, one.line, one.reason) for one in found))


def kept(copy: Copy) -> Looked:
    """Put a copy in force if games can be played with it."""
    found = looked(copy, whole=True)
    if not found.faults:
        put_in_force(copy)
    return found


def opened(game: str, text: str) -> Looked:
    """The copy in a file. Nothing is kept."""
    try:
        copy = read_copy(text, game)
    except BadCopy as bad:
        return Looked(None, (Fault(bad.field, 0, "", bad.message, bad.values),))
    return looked(copy, whole=False)


def hexes(game: str) -> dict[str, int]:
    """How many hexes of the map as shipped come from where."""
    board = printed(game)
    return {name: board.provenance.count(name) for name in sorted(set(board.provenance))}


def printed(game: str) -> Board:
    with using(shipped(game)):
        return load_board(card(game).data / "map", game)


def tables(game: str, language: str | None) -> list[CopyTable]:
    """Every table with its values as shipped."""
    speak, found = voice(language), list[CopyTable]()
    layout = card(game).data / "charts.toml"
    forms = tomllib.loads(layout.read_text("utf-8")) if layout.exists() else {}
    by_table = {form.get("table", name): form for name, form in forms.items()}
    for file in (*FILES, "scenarios.toml"):
        path = source(game, file)
        if not path.exists() or file == "setup.toml":
            continue
        body = tomllib.loads(read_text(path))
        names = PRINTED if file == "scenarios.toml" else tuple(body)
        for name in names:
            if name in body and isinstance(body[name], dict | list):
                form = by_table.get(name, {}) if file == "tables.toml" else {}
                found += _Reader(game, file, name, form, speak).read(body[name])
        if file == "scenarios.toml":
            break
    return found


class _Reader:
    """One table of a data file, taken apart into rows and columns."""

    def __init__(self, game: str, file: str, name: str, form: dict[str, Any], speak: Voice) -> None:
        self.game, self.file, self.name, self.form, self.speak = game, file, name, form, speak

    def read(self, body: Any) -> list[CopyTable]:
        said = "reconstruction" if not isinstance(body, dict) else str(body.get("provenance", "reconstruction"))
        self.case = str(body.get("case", "")) if isinstance(body, dict) else ""
        self.first = int(body.get("lowest_die", 1)) if isinstance(body, dict) else 1
        self.columns: list[Any] = list(body.get("columns", ())) if isinstance(body, dict) else []
        return [table for table in self._parts(body, [self.name], said, "") if table.rows]

    def _parts(self, body: Any, words: list[str], said: str, title: str) -> Iterator[CopyTable]:
        if isinstance(body, list):
            yield from self._things(body, words, said, title)
            return
        fields = {key: value for key, value in body.items() if _plain(value) and key not in SAID}
        lists = {key: value for key, value in body.items() if _plain_list(value)}
        grids = {key: value for key, value in body.items() if isinstance(value, dict)}
        if fields:
            rows = [self._row([key], self._word(key), said, [value]) for key, value in fields.items()]
            yield self._table(words, title, [CopyColumn(words=[], label="")], rows)
        if lists:
            yield self._wide(words, title, lists, said)
        for key, value in body.items():
            if _plain_rows(value):
                columns = [self._head(n, len(value[0])) for n in range(max(map(len, value)))]
                rows = [self._row([str(n)], str(self.first + n), said, list(row)) for n, row in enumerate(value)]
                yield self._table([*words, key], "", columns, rows)
            elif isinstance(value, list) and value and all(isinstance(part, dict) for part in value):
                yield from self._things(value, [*words, key], said, title)
        if grids and all(_record(value) for value in grids.values()):
            yield self._grid(words, title, grids, said)
        else:
            for key, value in grids.items():
                yield from self._parts(value, [*words, key], str(value.get("provenance", said)), self._word(key))

    def _things(self, parts: list[Any], words: list[str], said: str, title: str) -> Iterator[CopyTable]:
        """Counters and whatever else stands in a list and has a name."""
        records: dict[str, Any] = {}
        for at, part in enumerate(parts):
            if isinstance(part, dict):
                name = str(part.get("id", part.get("name", at)))
                records[name] = part
        flat = {name: {key: value for key, value in part.items() if _leaf(value)} for name, part in records.items()}
        yield self._grid(words, title, flat, said)
        for name, part in records.items():
            for key, value in part.items():
                if isinstance(value, list) and value and isinstance(value[0], dict):
                    heading = str(part.get("name", name))
                    yield from self._things(value, [*words, name, key], said, heading)

    def _grid(self, words: list[str], title: str, things: dict[str, Any], said: str) -> CopyTable:
        ways: dict[tuple[str, ...], None] = {}
        leaves = {name: dict(_leaves(thing)) for name, thing in things.items()}
        for found in leaves.values():
            ways |= dict.fromkeys(found)
        columns = [
            CopyColumn(words=list(way), label=" ".join([self._word(way[0]), *map(_count, way[1:])])) for way in ways
        ]
        rows = []
        for name, thing in things.items():
            own = str(thing.get("provenance", said)) if isinstance(thing, dict) else said
            label = thing.get("name") or thing.get("designation") if isinstance(thing, dict) else None
            shown = f"{name} {label}" if label and label != name else self._word(name)
            rows.append(self._row([name], shown, own, [leaves[name].get(way) for way in ways]))
        return self._table(words, title, columns, rows)

    def _wide(self, words: list[str], title: str, lists: dict[str, Any], said: str) -> CopyTable:
        most = max(map(len, lists.values()))
        columns = [CopyColumn(words=[str(n)], label=str(n + 1)) for n in range(most)]
        rows = [
            self._row([key], self._word(key), said, [*value, *[None] * (most - len(value))])
            for key, value in lists.items()
        ]
        return self._table(words, title, columns, rows)

    def _head(self, n: int, width: int) -> CopyColumn:
        label = str(self.columns[n]) if len(self.columns) == width else str(n + 1)
        return CopyColumn(words=[str(n)], label=label)

    def _row(self, words: list[str], label: str, said: str, cells: list[Any]) -> CopyRow:
        return CopyRow(words=words, label=label, provenance=said, cells=cells)  # type: ignore[arg-type]

    def _table(self, words: list[str], title: str, columns: list[CopyColumn], rows: list[CopyRow]) -> CopyTable:
        own = self.speak.named(f"chart-{self.game}-{self.name}", "") or self._word(self.name)
        own = own[:1].upper() + own[1:]
        divided = not self.form.get("divided")
        return CopyTable(
            file=self.file,
            kind="counters" if self.file in COUNTERS else "chart",
            name=" ".join(words),
            title=f"{own}: {title}" if title and title != own else own,
            case=self.case,
            divide=int(self.form.get("divide", 1)) if divided else 1,
            words=words,
            columns=columns,
            rows=rows,
        )

    def _word(self, key: str) -> str:
        """What a chart of the game calls it, for counters what their sheet does."""
        plain = key.replace("_", "-")
        ways = [f"chart-head-{self.game}-{plain}", f"chart-head-{plain}", f"chart-copy-{plain}"]
        if self.file in COUNTERS:
            ways.insert(0, ways.pop())
        return next((word for way in ways if (word := self.speak.named(way, ""))), key.replace("_", " "))


def _plain(value: Any) -> bool:
    return isinstance(value, bool | int | float | str)


def _plain_list(value: Any) -> bool:
    return isinstance(value, list) and bool(value) and all(map(_plain, value))


def _plain_rows(value: Any) -> bool:
    return isinstance(value, list) and bool(value) and all(map(_plain_list, value))


def _leaf(value: Any) -> bool:
    return _plain(value) or _plain_list(value) or _plain_rows(value)


def _record(value: Any) -> bool:
    return isinstance(value, dict) and all(map(_leaf, value.values()))


def _leaves(thing: Any, way: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Any]]:
    if isinstance(thing, dict):
        for key, value in thing.items():
            if key not in SAID:
                yield from _leaves(value, (*way, key))
    elif isinstance(thing, list):
        for at, value in enumerate(thing):
            yield from _leaves(value, (*way, str(at)))
    else:
        yield way, thing


def _count(word: str) -> str:
    return str(int(word) + 1) if word.isdigit() else word
