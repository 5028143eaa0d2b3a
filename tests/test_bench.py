"""The scripts that compare two versions and measure growth: their arithmetic, and that they run."""

from __future__ import annotations

import importlib
import sys
from pathlib import Path
from types import ModuleType

import pytest

BENCH = Path(__file__).resolve().parent.parent / "bench"


@pytest.fixture
def against(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(BENCH)
    return importlib.import_module("against")


def test_ratios_compare_the_best_and_the_middle_of_each_slice(against: ModuleType) -> None:
    times = [([2.0, 4.0, 3.0], [1.0, 2.0, 3.0]), ([2.0, 2.0, 9.0], [1.0, 1.0, 1.0])]
    ratio = against.summed(times, True, 100)
    assert ratio.best == 4.0 / 2.0
    assert ratio.median == 5.0 / 3.0
    assert 1.0 < ratio.low < ratio.high < 9.0  # the pairs are 2, 2, 1 and 2, 2, 9
    assert ratio.decisions_per_s == 200 / 2.0


def test_a_version_beside_itself_plays_the_same_game(against: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(against, "WARM", 20)
    monkeypatch.setattr(against, "perf", lambda *_: None)
    form = against.Form("nuremberg", "lesson", {})
    ratio = against.compare(against.ROOT, form, slices=2, rounds=2, length=0.01)
    assert ratio.same
    assert ratio.instructions is None


@pytest.mark.parametrize(
    ("said", "count"),
    [("1234,,instructions:u,99,100.00,,", 1234), ("<not supported>,,instructions:u,0,100.00,,", None)],
)
def test_instructions_are_read_where_they_can_be_counted(
    against: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, said: str, count: int | None
) -> None:
    program = tmp_path / "perf"
    program.write_text(f"#!/bin/sh\necho '{said}' >&2\n")
    program.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert against.perf([sys.executable], "") == count
    program.unlink()
    assert against.perf([sys.executable], "") is None


def test_maps_and_rosters_grow_as_asked(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.syspath_prepend(BENCH)
    growth = importlib.import_module("growth")
    table = growth.table(growth.Size(30, 500), tmp_path)
    assert table.content.board.size == pytest.approx(500, rel=0.05)
    assert len(table.content.units) == len(table.on_map(0)) + len(table.on_map(1)) == 30
    assert growth.Nuremberg(table.content).faults(table) == []
    assert growth.played(table, seed=1, decisions=10) > 0
    costs = dict.fromkeys(growth.sizes(), 100.0)
    assert growth.as_table(costs).count("| 100 µs | 1.00 |") == len(growth.sizes())
