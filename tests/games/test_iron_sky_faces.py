"""Counters in a view are kept from one view to the next, and never differ from what they would be now."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from front85.games.iron_sky.state import ABSENT, OFF_MAP, Track
from front85.games.iron_sky.table import Table
from front85.games.iron_sky.view import faces, tableview
from front85.games.registry import title
from front85.kernel.ask import draw
from spy import Spy

SEATS = ("NATO", "Pact", None)
OPTIONS = {"air_war": True, "recon": True, "embedded_supply": True}


def played(decisions: int) -> Table:
    game, rng = title("iron-sky"), Random(4)
    table = game.start("fulda_hof", {**game.options, **OPTIONS})
    for _ in range(decisions):
        ask = table.ask
        assert ask is not None
        table.play_tested(ask, draw(ask, rng))
    assert isinstance(table, Table)
    return table


def fresh(table: Table) -> Table:
    """The same position, of which nothing is known yet."""
    twin = table.copy()
    twin.faces, twin._covered, twin._kept = {}, {}, {}
    return twin


def test_a_view_does_not_depend_on_the_views_before_it() -> None:
    table, rng = played(60), Random(9)
    for _ in range(120):
        ask = table.ask
        assert ask is not None
        table.play_tested(ask, draw(ask, rng))
        for seat in SEATS:
            assert table.title.view(table, seat) == table.title.view(fresh(table), seat)


def test_after_a_move_few_counters_are_described_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    table, described = played(80), 0
    seen = tableview.unit_seen

    def counted(*arguments: Any) -> dict[str, Any]:
        nonlocal described
        described += 1
        return seen(*arguments)

    monkeypatch.setattr("front85.games.iron_sky.view.faces.unit_seen", counted)
    table.title.view(table, "NATO")
    whole, described, rng = described, 0, Random(9)
    for _ in range(20):
        ask = table.ask
        assert ask is not None
        table.play_tested(ask, draw(ask, rng))
        table.title.view(table, "NATO")
    assert 0 < described < whole


def test_whatever_the_entry_of_a_counter_reads_is_watched() -> None:
    table = played(80).copy()
    spy = table.state = Spy(table.state)  # type: ignore[assignment]
    for unit in table.content.unit_ids:
        if spy._state.at[unit] != ABSENT:
            tableview.unit_seen(table, unit, True, True)
    assert {"at", "losses", "moved"} <= spy.read
    assert spy.read <= set(faces.WATCHED), spy.read - set(faces.WATCHED)


def test_a_supply_head_off_the_map_is_on_the_track_of_its_regiment() -> None:
    table = played(60)
    content, state = table.content, table.state
    head, regiment = content.by_kind["fsh"][0], content.by_kind["railroad"][0]
    for unit in (head, regiment):
        table.lift(unit, OFF_MAP)
    state.cargo[content.ids[head]] = content.ids[regiment]
    state.tracks[content.ids[regiment]] = Track("poland", content.board.hex("C6127"), 8)
    seen = {unit["id"]: unit for unit in table.title.view(table, "Pact")["units"]}
    assert seen[content.ids[head]]["track"] == seen[content.ids[regiment]]["track"] is not None
