"""The plan of the house: imports point only down, and nothing below the games knows a title by name."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from circles import arrows, circle, modules
from plan import FLOORS, PACKAGE
from sources import source

LEVEL = {part: level for level, parts in enumerate(FLOORS) for part in parts}
TITLES = re.compile(r"nuremberg|fulda|berlin|iron.sky", re.IGNORECASE)
MODULES = sorted(path for path in PACKAGE.rglob("*.py"))


def part_of(dotted: str) -> str:
    """`front85.kernel.ask` is of the part kernel; the package itself is a part of its own."""
    names = dotted.split(".")
    return names[1] if len(names) > 1 and names[1] in LEVEL else "front85"


def name_of(path: Path) -> str:
    inside = path.relative_to(PACKAGE.parent).with_suffix("")
    return ".".join(inside.parts).removesuffix(".__init__")


def imports(path: Path) -> Iterator[str]:
    for module, name in source(path).imports:
        if module.split(".")[0] == "front85":
            yield f"{module}.{name}" if name else module


def test_imports_point_down() -> None:
    found = [
        f"{name_of(path)} imports {imported}"
        for path in MODULES
        for own in (part_of(name_of(path)),)
        for imported in imports(path)
        if part_of(imported) != own and LEVEL[part_of(imported)] >= LEVEL[own]
    ]
    assert found == []


ROOMS = ("", "contract", "store", "screen", "tables", "club", "edge")
"""Rooms of the server, lowest first: settings and metrics lie below all of them, what starts it above."""
STARTS = ("front85.server.app", "front85.server.running", "front85.server.__main__")


def room_of(dotted: str) -> int:
    names = dotted.split(".")
    return ROOMS.index(names[2]) if len(names) > 2 and names[2] in ROOMS else 0


def test_arrows_between_rooms_of_the_server_point_down() -> None:
    found = [
        f"{name_of(path)} imports {imported}"
        for path in sorted((PACKAGE / "server").rglob("*.py"))
        if name_of(path) not in STARTS
        for imported in imports(path)
        if imported.startswith("front85.server.")
        and (room_of(imported) > room_of(name_of(path)) or imported.startswith(STARTS))
    ]
    assert found == []


def test_every_room_of_the_server_is_on_the_list() -> None:
    rooms = {path.name for path in (PACKAGE / "server").iterdir() if any(path.glob("*.py"))}
    assert rooms == set(ROOMS) - {""}


def test_every_part_has_a_floor() -> None:
    parts = {
        path.name.removesuffix(".py") for path in PACKAGE.iterdir() if path.suffix == ".py" or any(path.glob("*.py"))
    }
    assert parts - {"__init__"} <= set(LEVEL)


def test_games_do_not_know_each_other() -> None:
    for path in (PACKAGE / "games").glob("*/**/*.py"):
        own = path.relative_to(PACKAGE / "games").parts[0]
        for imported in imports(path):
            names = imported.split(".")
            if names[1] == "games" and len(names) > 2 and names[2] not in ("registry", own):
                pytest.fail(f"{name_of(path)} imports {imported}")


def test_nothing_below_the_games_names_a_title() -> None:
    below = [path for path in MODULES if LEVEL[part_of(name_of(path))] < LEVEL["games"]]
    assert [name_of(path) for path in below if TITLES.search(path.read_text("utf-8"))] == []


def code_files() -> list[Path]:
    root = PACKAGE.parents[1]
    return [*MODULES, *(root / "scripts").glob("*.py"), *(root / "tests").rglob("*.py"), *(root / "bench").glob("*.py")]


def test_files_are_chapters_not_books() -> None:
    """A file is as long as its subject. One this long probably has two."""
    lengths = {path.name: len(path.read_text("utf-8").splitlines()) for path in code_files()}
    assert {name: length for name, length in lengths.items() if length > 600} == {}


ROOM_FOR = 20
CODE = (".py", ".ts", ".tsx", ".css")
CROWDED = {
    "tests": "checks of the house, and what all tests use",
    "tests/ai": "one file for each part of each title's players",
    "tests/games": "one file for each kind of check, and each title's own",
    "tests/lab": "one file for each of the lab's tools",
    "tests/server": "one file for each part of the server",
    "web/e2e": "one journey through the client a file",
    "bench": "one measurement a file",
    "atlas": "one file for each source and step of the maps; not installed",
}
"""Folders of more, and why."""


def crowded(top: Path) -> set[str]:
    """Folders of code with more files than a reader takes in at a glance."""
    files = [
        path
        for room in ("src", "tests", "bench", "scripts", "atlas", "web/src", "web/tests", "web/e2e")
        for path in (top / room).rglob("*")
        if path.suffix in CODE and path.name != "__init__.py"
    ]
    counts = Counter(path.parent.relative_to(top).as_posix() for path in files)
    return {folder for folder, number in counts.items() if number > ROOM_FOR}


def test_folders_are_rooms_not_halls() -> None:
    """A folder with more files than this is two rooms; one that no longer has them leaves the list."""
    assert crowded(PACKAGE.parents[1]) == set(CROWDED)


def test_a_hall_would_be_found(tmp_path: Path) -> None:
    room = tmp_path / "src" / "room"
    room.mkdir(parents=True)
    for number in range(21):
        (room / f"file{number}.py").touch()
    assert crowded(tmp_path) == {"src/room"}
    (room / "file0.py").unlink()
    assert crowded(tmp_path) == set()


def test_no_import_circle_anywhere() -> None:
    """Not inside a folder, not by an import inside a function, not for types alone."""
    assert circle(arrows(modules(PACKAGE.parent))) == []


def test_a_circle_would_be_found(tmp_path: Path) -> None:
    for name, text in {
        "a": "from pkg import b",
        "b": "def late():\n    from pkg.c import thing",
        "c": "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    import pkg.a",
    }.items():
        path = tmp_path / "pkg" / f"{name}.py"
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, "utf-8")
    assert set(circle(arrows(modules(tmp_path)))) == {"pkg.a", "pkg.b", "pkg.c"}
