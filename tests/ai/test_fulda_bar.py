"""Fulda Gap's veteran shuts the autobahn along the Rhine with units."""

from __future__ import annotations

import numpy as np

from front85.ai.fulda_gap.appraisal.ground import Costs
from front85.ai.fulda_gap.endgame.finale import bar, cheapest_cut
from front85.games.fulda_gap.ground.rhine import rhine_autobahn
from front85.games.fulda_gap.state import NATO, SOVIET
from front85.games.fulda_gap.title import FuldaGap
from front85.hexwar.ids import HexId

TITLE = FuldaGap()


def ladder() -> dict[HexId, tuple[HexId, ...]]:
    """Two ways, 0-1-2-3 and 4-5-6-7, with a rung between 1 and 6."""
    pairs = [(0, 1), (1, 2), (2, 3), (4, 5), (5, 6), (6, 7), (1, 6)]
    return {HexId(h): tuple(HexId(b if a == h else a) for a, b in pairs if h in (a, b)) for h in range(8)}


def cut_of(price: dict[int, int]) -> set[HexId]:
    starts, ends = map(HexId, (0, 4)), map(HexId, (3, 7))
    return cheapest_cut(ladder(), starts, ends, {HexId(h): cost for h, cost in price.items()})


def test_the_cheapest_hexes_that_shut_every_way() -> None:
    assert cut_of(dict.fromkeys(range(8), 2) | {2: 1, 6: 1}) == {2, 6}
    assert cut_of({0: 2, 5: 2, 1: 1, 7: 3}) == {1, 5}


def test_a_hex_shut_already_costs_nothing() -> None:
    assert cut_of({2: 5, 6: 5, 1: 0, 4: 0}) == {1, 4}


def test_nothing_where_one_way_cannot_be_shut() -> None:
    assert cut_of({0: 1, 1: 1, 2: 1, 3: 1}) == set()


def test_units_that_bar_leave_nato_no_line_even_where_it_cancels_zones() -> None:
    table = TITLE.start("tripwire", {})
    line = rhine_autobahn(table.content.board)
    for unit in table.on_map(NATO):
        table.lift(unit, HexId(-1))
    able = [u for u in table.content.by_side[SOVIET] if table.content.is_combat[u]][:6]
    costs: Costs = {unit: np.zeros(table.content.board.size, np.int16) for unit in able}  # each reaches everything
    orders = bar(table, costs, {}, 1)
    assert len(orders) == 2
    assert line.open_to(table, NATO)
    for unit, hex_ in orders.items():
        table.put(unit, hex_)
    assert not line.open_to(table, NATO)
    for hex_ in set(line.network) - set(orders.values()):
        table.occ.present[NATO, hex_] += 1  # somebody of NATO in every other hex
    assert not line.open_to(table, NATO)
