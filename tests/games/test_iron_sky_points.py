"""Points without words are those of the ledger's lines, and lines of communication do not depend on what was kept."""

from __future__ import annotations

from random import Random
from typing import cast

import numpy as np

from front85.games.iron_sky import victory
from front85.games.iron_sky.ground import lines
from front85.games.iron_sky.state import NATO, PACT
from front85.games.iron_sky.table import Table
from front85.games.registry import title
from front85.kernel.ask import draw

EVERY, MOST = 37, 1500


def test_points_are_those_of_the_ledger() -> None:
    table = cast(Table, title("iron-sky").start("north_german_plain", {}))
    rng, some = Random(11), set[tuple[int, int]]()
    for number in range(MOST):
        ask = table.ask
        if ask is None:
            break
        table.play_tested(ask, draw(ask, rng))
        if number % EVERY:
            continue
        fresh = table.copy()
        fresh.recount()
        for side in (NATO, PACT):
            assert np.array_equal(lines.line_field(table, side), lines.line_field(fresh, side))
        points = victory.military_points(table)
        assert points == victory.summed(victory.military_ledger(fresh))
        some.add(points)
    assert len(some) > 1
