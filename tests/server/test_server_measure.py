"""Scenarios measured in the background: one run for each person, told as it goes, stopped when asked."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from server_table import client
from starlette.testclient import TestClient

from front85.server.tables.workshop import measure

SHOP = "/api/workshop/nuremberg"
LEVELS = {"NATO": "recruit", "Pact": "recruit"}


@pytest.fixture
def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[TestClient]:
    monkeypatch.setenv("FRONT85_DATA", str(tmp_path / "home"))
    monkeypatch.setattr(measure, "GAMES", 2)
    monkeypatch.setattr(measure, "LESS", 1)
    with client(tmp_path) as found:
        yield found


def sheet(table: TestClient) -> dict[str, Any]:
    found: dict[str, Any] = table.get(f"{SHOP}/begin", params={"base": "lesson"}).json()["sheet"]
    return {**found, "title": "Hof by night"}


def run_of(table: TestClient) -> dict[str, Any] | None:
    found: dict[str, Any] | None = table.get(f"{SHOP}/measure").json()["run"]
    return found


def test_a_run_is_told_until_it_is_done(table: TestClient) -> None:
    assert run_of(table) is None
    begun = table.post(f"{SHOP}/measure", json={"sheet": sheet(table), "levels": LEVELS})
    assert begun.status_code == 201, begun.text
    again = table.post(f"{SHOP}/measure", json={"sheet": sheet(table), "levels": LEVELS})
    assert again.json()["error"]["id"] == "workshop-measuring"
    until = time.monotonic() + 300
    while (run := run_of(table)) is not None and run["running"] and time.monotonic() < until:
        time.sleep(0.5)
    assert run is not None
    assert (run["running"], run["failed"], run["games"]) == (False, "", run["planned"])
    assert [part["key"] for part in run["parts"]] == ["as-is", "turns-less", "turns-more"]
    whole = run["parts"][0]
    assert sum(whole["wins"].values()) + whole["draws"] == 2
    assert 0 <= whole["low"] <= whole["share"] <= whole["high"] <= 1
    assert sum(run["deaths"]["NATO"].values()) + sum(run["deaths"]["Pact"].values()) > 0


def test_a_run_can_be_stopped(table: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(measure, "GAMES", 1000)
    assert table.post(f"{SHOP}/measure", json={"sheet": sheet(table), "levels": LEVELS}).status_code == 201
    table.delete(f"{SHOP}/measure")
    until = time.monotonic() + 60
    while (run := run_of(table)) is not None and run["running"] and time.monotonic() < until:
        time.sleep(0.2)
    assert run is not None
    assert not run["running"]
    assert run["failed"] == ""


def test_what_cannot_be_played_is_not_measured(table: TestClient) -> None:
    bad = {**sheet(table), "last_turn": 99}
    answer = table.post(f"{SHOP}/measure", json={"sheet": bad, "levels": LEVELS})
    assert answer.json()["error"]["id"] == "workshop-turns"
    for levels in ({"NATO": "recruit"}, {"NATO": "recruit", "Pact": "marshal"}, {"NATO": "recruit", "Pact": "human"}):
        assert table.post(f"{SHOP}/measure", json={"sheet": sheet(table), "levels": levels}).status_code == 422
    assert run_of(table) is None
