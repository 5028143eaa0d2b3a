"""What the words of a map mean reaches the client from the title's tables, in both languages."""

from __future__ import annotations

import pytest
from fastapi.testclient import TestClient

from front85.games.registry import title, titles
from front85.kernel.answers import KnowsGround


@pytest.mark.parametrize("name", titles())
def test_every_word_of_every_map_has_a_name(table: TestClient, name: str) -> None:
    board = table.get(f"/api/titles/{name}/map").json()
    for lang in ("en", "pl"):
        words = table.get(f"/api/titles/{name}/ground?lang={lang}").json()["words"]
        assert sum(map(len, board["vocabulary"].values())) == len(words)
        assert not [word["word"] for word in words if word["name"] == word["word"] or "_" in word["name"]]


def test_costs_come_from_the_tables(table: TestClient) -> None:
    words = table.get("/api/titles/nuremberg/ground").json()["words"]
    forest = next(word for word in words if (word["family"], word["word"]) == ("terrain", "forest"))
    assert forest["notes"][0] == {"text": "2 movement points to enter; mountain infantry pays 1.", "cases": ["13.2"]}
    sides = {word["word"]: word["side"] for word in words if word["family"] == "country"}
    assert sides == {"FRG": "NATO", "GDR": "Pact", "CSSR": "Pact"}


def test_the_lesson_is_about_a_part_of_the_map(table: TestClient) -> None:
    areas = table.get("/api/titles/nuremberg/ground").json()["areas"]
    assert set(areas) == {"lesson", "bayreuth"}
    assert {"3943", "3640", "4343"} <= set(areas["lesson"])


def test_notes_speak_of_words_the_map_has(table: TestClient) -> None:
    board = table.get("/api/titles/nuremberg/map").json()["vocabulary"]
    known = {"terrain": "terrain", "hexside": "hexsides", "network": "networks", "feature": "features"}
    knows = title("nuremberg")
    assert isinstance(knows, KnowsGround)
    for note in knows.ground_notes():
        assert note.word in board[known.get(note.family, "countries")]


def test_no_such_title(table: TestClient) -> None:
    assert table.get("/api/titles/nowhere/ground").status_code == 404
