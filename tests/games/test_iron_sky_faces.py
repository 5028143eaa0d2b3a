"""Counters in a view are kept from one view to the next, and never differ from what they would be now."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from iron_played import fresh, play_on, played

from front85.games.iron_sky.state import ABSENT, OFF_MAP, Track
from front85.games.iron_sky.view import faces, tableview
from spy import Spy

SEATS = ("NATO", "Pact", None)
OPTIONS = ("air_war", "recon", "embedded_supply")


def test_a_view_does_not_depend_on_the_views_before_it() -> None:
    table, rng = played("fulda_hof", 4, 60, *OPTIONS), Random(9)
    for _ in range(120):
        play_on(table, rng)
        for seat in SEATS:
            assert table.title.view(table, seat) == table.title.view(fresh(table), seat)


def test_after_a_move_few_counters_are_described_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    table, described = played("fulda_hof", 4, 80, *OPTIONS), 0
    seen = tableview.unit_seen

    def counted(*arguments: Any) -> dict[str, Any]:
        nonlocal described
        described += 1
        return seen(*arguments)

    monkeypatch.setattr("front85.games.iron_sky.view.faces.unit_seen", counted)
    table.title.view(table, "NATO")
    whole, described, rng = described, 0, Random(9)
    for _ in range(20):
        play_on(table, rng)
        table.title.view(table, "NATO")
    assert 0 < described < whole


def test_whatever_the_entry_of_a_counter_reads_is_watched() -> None:
    table = played("fulda_hof", 4, 80, *OPTIONS).copy()
    spy = table.state = Spy(table.state)  # type: ignore[assignment]
    for unit in table.content.unit_ids:
        if spy._state.at[unit] != ABSENT:
            tableview.unit_seen(table, unit, True, True)
    assert {"at", "losses", "moved"} <= spy.read
    assert spy.read <= faces.UNITS.watched, spy.read - faces.UNITS.watched


def test_a_supply_head_off_the_map_is_on_the_track_of_its_regiment() -> None:
    table = played("fulda_hof", 4, 60, *OPTIONS)
    content, state = table.content, table.state
    head, regiment = content.by_kind["fsh"][0], content.by_kind["railroad"][0]
    for unit in (head, regiment):
        table.lift(unit, OFF_MAP)
    state.cargo[content.ids[head]] = content.ids[regiment]
    state.tracks[content.ids[regiment]] = Track("poland", content.board.hex("C6127"), 8)
    seen = {unit["id"]: unit for unit in table.title.view(table, "Pact")["units"]}
    assert seen[content.ids[head]]["track"] == seen[content.ids[regiment]]["track"] is not None
