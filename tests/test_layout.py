"""One layout for all games: every file stands in a room, says what it is, and one name means one thing."""

from __future__ import annotations

from pathlib import Path

import pytest

import plan
from front85.commands.cases import cases
from front85.games.registry import titles

SHARED_NAMES = {"phase", "menu"}
"""Names with the same meaning in several rooms: the phase of that room, and its verbs."""
FILES = [(game, room, path) for game, room, path in plan.placed() if path.stem != "__init__"]
AGAIN = "run `python tests/plan.py --write`"


def test_the_table_of_rooms_is_what_the_rooms_say() -> None:
    assert plan.table() in plan.PAGE.read_text("utf-8"), AGAIN


def test_the_picture_shows_the_floors() -> None:
    assert plan.PICTURE.read_text("utf-8") == plan.picture(), AGAIN


def test_a_room_says_the_same_in_every_game() -> None:
    assert {room: said for room, said in plan.rooms().items() if len(said) > 1 or "" in said} == {}


@pytest.mark.parametrize(("room", "path"), [file[1:] for file in FILES], ids=lambda at: getattr(at, "stem", at))
def test_every_file_stands_in_a_room_and_says_what_it_is(room: str, path: Path) -> None:
    assert not room or room in plan.rooms(), f"{path.parent} has no docstring that says what it holds"
    assert plan.first_line(path).endswith("."), f"{path} does not say in its first line what it is"


def test_one_name_means_one_thing() -> None:
    rooms: dict[str, set[str]] = {}
    for _, room, path in FILES:
        rooms.setdefault(path.stem, set()).add(room)
    assert {name: where for name, where in rooms.items() if len(where) > 1 and name not in SHARED_NAMES} == {}


@pytest.mark.usefixtures("believed")
@pytest.mark.parametrize("game", titles())
def test_a_search_for_a_case_leads_to_the_line_where_it_acts(game: str) -> None:
    """Fewer than one case in twenty is marked only on something that carries many, and nowhere named besides."""
    rows = [row for row in cases(game) if row["enforced"]]
    loose = [row["id"] for row in rows if row["loosely_placed"]]
    assert len(loose) < len(rows) / 20, loose
