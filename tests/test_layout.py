"""One layout for all games: every file stands in a room of the table in docs/architecture.md and means one thing."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from front85.commands.cases import cases
from front85.games.registry import titles

ROOT = Path(__file__).resolve().parent.parent
GAMES = ROOT / "src" / "front85" / "games"
SHARED_NAMES = {"phase", "menu"}
"""Names with the same meaning in several rooms: the phase of that room, and its verbs."""


def table() -> dict[str, list[str]]:
    """Room to file names, as the document has them; the first row is the game's own folder."""
    text = (ROOT / "docs" / "architecture.md").read_text("utf-8")
    section = text[text.index("## Rooms of a game") :]
    section = section[: section.index("\n## ", 4)]
    rows = re.findall(r"^\| (?:`(\w+)/`|\(the game itself\)) \| (.+) \|$", section, re.MULTILINE)
    return {room: re.findall(r"(?:^|, )`(\w+)`", files) for room, files in rows}


def placed() -> list[tuple[str, str, str]]:
    """Game, room and file of every module of a game."""
    found = []
    for path in GAMES.glob("*/**/*.py"):
        game, *folders = path.relative_to(GAMES).parts[:-1]
        if path.stem != "__init__":
            found.append((game, "/".join(folders), path.stem))
    return sorted(found)


@pytest.mark.parametrize(("game", "room", "name"), placed())
def test_every_file_stands_in_the_table(game: str, room: str, name: str) -> None:
    assert room in table(), f"games/{game}/{room} is no room of docs/architecture.md"
    assert name in table()[room], f"games/{game}/{room}/{name}.py is not in the table of rooms"


def test_the_table_names_nothing_that_is_not_there() -> None:
    there = {(room, name) for _, room, name in placed()}
    assert [(room, name) for room, names in table().items() for name in names if (room, name) not in there] == []


def test_one_name_means_one_thing() -> None:
    rooms: dict[str, set[str]] = {}
    for _, room, name in placed():
        rooms.setdefault(name, set()).add(room)
    assert {name: where for name, where in rooms.items() if len(where) > 1 and name not in SHARED_NAMES} == {}


@pytest.mark.parametrize("game", titles())
def test_a_search_for_a_case_leads_to_the_line_where_it_acts(game: str) -> None:
    """Fewer than one case in twenty is marked only on something that carries many, and nowhere named besides."""
    rows = [row for row in cases(game) if row["enforced"]]
    loose = [row["id"] for row in rows if row["loosely_placed"]]
    assert len(loose) < len(rows) / 20, loose
