"""One layout for all games: every file stands in a room, says what it is, and one name means one thing."""

from __future__ import annotations

from pathlib import Path

import pytest

import plan
from front85.commands.cases import cases
from front85.games.registry import titles

SHARED_NAMES = {"phase", "menu"}
"""Names with the same meaning in several rooms: the phase of that room, and its verbs."""
HOUSES = plan.TABLES.values()
FILES = {house: [row for row in plan.placed(house) if row[2].stem != "__init__"] for house in HOUSES}
AGAIN = "run `python tests/plan.py --write`"


@pytest.mark.parametrize("name", plan.TABLES)
def test_the_table_of_rooms_is_what_the_rooms_say(name: str) -> None:
    assert plan.table(name) in plan.PAGE.read_text("utf-8"), AGAIN


def test_the_picture_shows_the_floors() -> None:
    assert plan.PICTURE.read_text("utf-8") == plan.picture(), AGAIN


@pytest.mark.parametrize("house", HOUSES, ids=lambda house: house.name)
def test_a_room_says_the_same_in_every_game(house: Path) -> None:
    assert {room: said for room, said in plan.rooms(house).items() if len(said) > 1 or "" in said} == {}


@pytest.mark.parametrize(
    ("house", "room", "path"),
    [(house, *file[1:]) for house, files in FILES.items() for file in files],
    ids=lambda at: getattr(at, "stem", at),
)
def test_every_file_stands_in_a_room_and_says_what_it_is(house: Path, room: str, path: Path) -> None:
    assert not room or room in plan.rooms(house), f"{path.parent} has no docstring that says what it holds"
    assert plan.first_line(path).endswith("."), f"{path} does not say in its first line what it is"


def test_computer_players_have_eight_rooms_and_their_numbers() -> None:
    assert len(plan.rooms(plan.PLAYERS)) == 8
    assert {path.stem for _, room, path in FILES[plan.PLAYERS] if not room} == {"parameters"}


@pytest.mark.parametrize("house", HOUSES, ids=lambda house: house.name)
def test_one_name_means_one_thing(house: Path) -> None:
    rooms: dict[str, set[str]] = {}
    for _, room, path in FILES[house]:
        rooms.setdefault(path.stem, set()).add(room)
    assert {name: where for name, where in rooms.items() if len(where) > 1 and name not in SHARED_NAMES} == {}


@pytest.mark.usefixtures("believed")
@pytest.mark.parametrize("game", titles())
def test_a_search_for_a_case_leads_to_the_line_where_it_acts(game: str) -> None:
    """Fewer than one case in twenty is marked only on something that carries many, and nowhere named besides."""
    rows = [row for row in cases(game) if row["enforced"]]
    loose = [row["id"] for row in rows if row["loosely_placed"]]
    assert len(loose) < len(rows) / 20, loose
