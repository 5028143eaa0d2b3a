"""An owner's copy of a game over HTTP: kept by the owner alone, then seen on counters, in odds, hints, log and book."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from random import Random
from typing import Any

import pytest
from server_table import Screen, client
from starlette.testclient import TestClient

from front85.hexwar.made.owncopy import LARGEST, file_of
from front85.shelf import card

DESK = "/api/copy/nuremberg"
CELL = "tables.toml combat_results rows 0 0"
UNITS = [f"SU-39G-{name}" for name in ("M1", "M2", "M3", "T1", "Rec")]


@pytest.fixture
def table(at_home: TestClient) -> TestClient:
    return at_home


def mine() -> dict[str, Any]:
    """A chart on which the defender is always destroyed, and counters of 9."""
    rows = tomllib.loads((card("nuremberg").data / "tables.toml").read_text("utf-8"))["combat_results"]["rows"]
    cells = {f"tables.toml combat_results rows {r} {c}": "DE" for r, row in enumerate(rows) for c in range(len(row))}
    return {"values": {**cells, **{f"units.toml unit {unit} cf": 9 for unit in UNITS}}, "hexes": {}}


def keep(table: TestClient, data: dict[str, Any]) -> None:
    told = table.put(DESK, json=data)
    assert told.json()["faults"] == [], told.text
    assert told.json()["kept"]


def test_a_game_is_played_with_the_owners_figures(table: TestClient) -> None:
    keep(table, mine())
    sheet = table.get("/api/workshop/nuremberg/begin", params={"base": "lesson"}).json()["sheet"]
    beside = {**sheet, "title": "Hof", "place": {**sheet["place"], "SU-39G-M1": "4043", "SU-39G-M2": "4043"}}
    kept = table.post("/api/workshop/nuremberg/scenarios", json={"sheet": beside}).json()
    game = table.post("/api/games", json={"title": "nuremberg", "scenario": kept["name"]}).json()
    with Screen(table, game["id"], game["both"]) as both:
        seen = {unit["id"]: unit["cf"] for unit in both.state["view"]["units"]}
        assert {unit: seen[unit] for unit in UNITS} == dict.fromkeys(UNITS, 9)
        while both.state["view"]["phase"] != "combat":
            assert any("error" not in both.play(choice) for choice in ("declare move-fight", "done", "end"))
        attacks = (both.draw(rng) for rng in map(Random, range(200)))
        choice = next(choice for choice in attacks if choice.startswith("attack"))
        assert both.ask("forecast", choice=choice)["forecast"]["chances"] == pytest.approx({"DE": 1})
        told = table.post(f"/api/games/{game['id']}/plan", json={"kind": "advice"}, params={"token": game["both"]})
        assert told.status_code == 200, told.text


def test_the_book_prints_the_owners_chart(table: TestClient) -> None:
    def pages() -> str:
        book = table.get("/api/titles/nuremberg/book?lang=en").json()
        (page,) = (entry["page"] for entry in book["entries"] if entry["id"] == "13.1")
        html: str = table.get(f"/api/titles/nuremberg/book/{page}?lang=en").json()["html"]
        return html

    before = pages()
    keep(table, mine())
    assert pages().count("DE") > before.count("DE") + 100
    keep(table, {"values": {}, "hexes": {}})
    assert pages() == before


def test_a_save_with_other_figures_is_opened_with_its_own_if_that_is_wished(table: TestClient) -> None:
    keep(table, mine())
    game = table.post("/api/games", json={"title": "nuremberg", "scenario": "bayreuth"}).json()
    saved = table.get(f"/api/games/{game['id']}/export", params={"token": game["both"]}).content
    assert table.post("/api/games/import", content=saved).status_code == 201
    keep(table, {"values": {CELL: "DE"}, "hexes": {}})
    refused = table.post("/api/games/import", content=saved, params={"lang": "pl"})
    assert refused.status_code == 409
    assert refused.json()["error"]["id"] == "workshop-copy-other-data"
    opened = table.post("/api/games/import", content=saved, params={"data": "its"})
    assert opened.status_code == 201
    with Screen(table, opened.json()["id"], opened.json()["both"]) as both:
        assert {unit["cf"] for unit in both.state["view"]["units"] if unit["id"] == UNITS[0]} <= {9}
    assert table.get(DESK).json()["copy_now"]["values"] == {CELL: "DE"}  # for that game alone


def test_a_copy_is_refused_whole_and_in_words(table: TestClient) -> None:
    keep(table, {"values": {CELL: "DE"}, "hexes": {}})
    for values in ({CELL: "XX"}, {CELL: "<b>"}, {"../x.toml a": 1}, {"units.toml unit Nobody cf": 1}):
        told = table.put(DESK, json={"values": values, "hexes": {}}).json()
        assert (told["kept"], [fault["place"] for fault in told["faults"]]) == (False, list(values))
    for text, word in (("{", "not a Front '85 copy"), ('{"format": "front85-copy", "version": 9}', "newer version")):
        assert word in table.post(f"{DESK}/open", json={"text": text}).json()["faults"][0]["text"]
    large = table.post(f"{DESK}/open", json={"text": " " * (LARGEST + 1)})
    assert large.status_code == 413 or "512 kB" in large.text
    assert table.get(DESK).json()["copy_now"]["values"] == {CELL: "DE"}


def test_the_owner_alone_has_a_copy(home: Path) -> None:
    with client(home, owner="key", key="k" * 20) as stranger:
        assert not stranger.get(DESK).json()["change"]
        answers = (
            stranger.put(DESK, json=mine()),
            stranger.post(f"{DESK}/check", json=mine()),
            stranger.post(f"{DESK}/open", json={"text": json.dumps(mine())}),
            stranger.get(f"{DESK}/file"),
        )
        assert [answer.status_code for answer in answers] == [403] * 4
    assert not file_of("nuremberg").exists()
