"""Positions of Under an Iron Sky that a side must think possible: nobody of the enemy's is left out of them."""

from __future__ import annotations

from random import Random

from ai_iron import GAME, both, decisions, opened

from front85.games.iron_sky.ground import stacking
from front85.games.iron_sky.movement.phase import LandMovement
from front85.games.iron_sky.state import NATO, UNSEEN
from front85.games.iron_sky.table import Table


def crowded_front() -> Table:
    """The Pact's second phase on the North German Plain as it may know it: NATO stands in stacks that are nearly full,
    so that covered counters dealt out at random seldom fit."""
    for table, side in decisions(opened("north_german_plain", air_war=False), both("regular"), 5, 2):
        if side == "Pact" and table.state.turn == 2 and isinstance(table.stack[-1], LandMovement):
            return GAME.masked(table, "Pact")  # type: ignore[return-value]
    raise AssertionError("the second turn never came")


def test_covered_counters_find_room_where_stacks_are_nearly_full() -> None:
    known = crowded_front()
    covered = [unit for unit in known.content.by_side[NATO] if known.state.at[unit] == UNSEEN]
    assert len(covered) >= 15
    for seed in range(10):
        drawn = GAME.sampled(known, "Pact", Random(seed))
        assert isinstance(drawn, Table)
        assert all(drawn.state.at[unit] >= 0 for unit in covered)
        assert set(stacking.overfull(drawn, NATO)) <= set(stacking.overfull(known, NATO))
        assert GAME.masked(drawn, "Pact").digest() == known.digest()
