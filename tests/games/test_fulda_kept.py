"""Ways, targets and supply that all copies of a game share are what a table without anything kept works out."""

from __future__ import annotations

from random import Random
from typing import cast

import numpy as np

from front85.games.fulda_gap.movement.hand import Moves
from front85.games.fulda_gap.movement.march import March
from front85.games.fulda_gap.movement.overrun import Overrun
from front85.games.fulda_gap.movement.phase import MovementPhase
from front85.games.fulda_gap.state import NATO, SOVIET
from front85.games.fulda_gap.supply.general import in_supply
from front85.games.fulda_gap.table import Table
from front85.games.registry import title
from front85.kernel.ask import draw

EVERY, MOST = 13, 900


def compare(table: Table, phase: MovementPhase, rng: Random) -> None:
    fresh = table.copy()
    fresh.recount()
    known, anew = Moves(table, phase), Moves(fresh, phase)
    standing = [u for u in table.on_map(phase.side) if table.content.is_combat[u]]
    if standing:
        unit = rng.choice(standing)
        start, budget = table.state.at[unit], rng.choice((6, 12))
        found, expected = (moves.search(start, (unit,), budget) for moves in (known, anew))
        assert np.array_equal(found.cost, expected.cost)
    assert Overrun(known, March(known)).stacks == Overrun(anew, March(anew)).stacks
    for side in (NATO, SOVIET):
        for unit in table.on_map(side)[::7]:
            assert in_supply(table, unit) == in_supply(fresh, unit)


def test_shared_answers_are_those_of_a_fresh_table() -> None:
    table = cast(Table, title("fulda-gap").start("tripwire", {}))
    walk, look, compared = Random(3), Random(4), 0
    for number in range(MOST):
        ask = table.ask
        if ask is None:
            break
        table.play_tested(ask, draw(ask, walk))
        phase = table.stack[-1] if table.stack else None
        if number % EVERY == 0 and isinstance(phase, MovementPhase):
            compare(table.copy(), phase, look)  # what a copy has worked out is there for all
            compare(table, phase, look)
            compared += 1
    assert compared > 10
