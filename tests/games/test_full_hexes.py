"""Whoever points at a goal is told that it would be too full there, before anybody is lost for it."""

from __future__ import annotations

from typing import Any

from front85.games.fulda_gap.vignettes import situation as fulda
from front85.games.nuremberg.vignettes import situation as nuremberg


def crowded(table: Any, start: str, unit: str, goal: str) -> bool:
    assert table.ask is not None
    said = ("move", start, unit)
    assert goal in table.ask.after(said)
    return bool(table.ask.hint(said, goal)["crowded"])


def test_nato_stops_in_a_full_hex_of_nuremberg_7_1() -> None:
    def rifle(at: str) -> nuremberg.Unit:
        return nuremberg.Unit(nat="US", formation="2", at=at)

    units = {"late": rifle("2025"), **{f"r{n}": rifle("2026") for n in range(3)}, "alone": rifle("2024")}
    table = nuremberg.build(nuremberg.Ground(), units, nuremberg.Situation(phase="NATO movement"))
    assert crowded(table, "2025", "late", "2026")
    assert not crowded(table, "2025", "late", "2024")
    assert not crowded(table, "2025", "late", "2027")


def test_a_third_unit_enters_a_full_hex_of_fulda_gap_6_11() -> None:
    units = {name: fulda.Unit(nat="US", at=at) for name, at in (("late", "2025"), ("a", "2026"), ("b", "2026"))}
    table = fulda.build(fulda.Ground(), units, fulda.Situation(phase="NATO movement"))
    assert crowded(table, "2025", "late", "2026")
    assert not crowded(table, "2025", "late", "2027")
