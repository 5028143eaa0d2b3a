"""The search for cheap ways through air defenses: one text compiled and plain, and priced as single steps are."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest

from front85.games.fulda_gap.content.content import load
from front85.hexwar.kernels.airlane import Airlanes, Defenses, airlanes, search


def sky(seed: int, zones: int, zone_span: int, span: int) -> tuple[Defenses, list[int]]:
    board = load("tripwire").board
    random = np.random.default_rng(seed)
    flat = np.zeros(board.size, np.int16)
    for hex_ in random.integers(0, board.size, 40).tolist():
        flat[list(board.within(hex_, 1))] += 1
    masks = []
    for hex_ in random.integers(0, board.size, zones).tolist():
        mask = np.zeros(board.size, bool)
        mask[list(board.within(hex_, 8))] = True
        masks.append(mask)
    return Defenses(flat, masks, 2, zone_span, 2, span), random.integers(0, board.size, 30).tolist()


@pytest.mark.parametrize(("zones", "zone_span", "span"), [(0, 1, 0), (6, 3, 5), (6, 3, 0), (0, 3, 10)])
def test_both_twins_find_the_same_ways(zones: int, zone_span: int, span: int) -> None:
    board = load("tripwire").board
    defenses, starts = sky(zones + span, zones, zone_span, span)
    closed = np.zeros(board.size, bool)
    found = airlanes(board.neighbours, defenses, starts, (), closed, 30)
    phases = max(1, span)
    points = defenses.points if span else 0
    first = np.array(starts, np.int32)
    plain = search(
        board.neighbours,
        first,
        0,
        defenses.runs(()),
        defenses.flat,
        defenses.members,
        defenses.zone_points,
        zone_span,
        points,
        phases,
        closed,
        30,
    )
    assert np.array_equal(Airlanes(*plain, phases).cost, found.cost)
    assert (found.cost >= 0).sum() > 100


@pytest.mark.parametrize("span", [0, 5, 20])
def test_a_way_costs_what_its_steps_cost(span: int) -> None:
    board = load("tripwire").board
    defenses, starts = sky(7, 5, 3, span)
    found = airlanes(board.neighbours, defenses, starts, (), np.zeros(board.size, bool), 40)
    for hex_ in range(0, board.size, 11):
        if found.cost[hex_] < 0:
            continue
        path = found.path(hex_)
        assert path[0] in starts
        assert all(b in board.adjacent[a] for a, b in pairwise(path))
        prices = tuple(defenses.price(path[:place], step) for place, step in enumerate(path))
        assert prices == found.prices(hex_)
        assert sum(prices) == found.cost[hex_]
        assert found.fold([hex_], 0, lambda spent, price: spent + price) == {hex_: found.cost[hex_]}


def test_a_flight_goes_on_where_it_left_off() -> None:
    """Flown in two legs, the way found at first costs the same."""
    board = load("tripwire").board
    defenses, starts = sky(3, 6, 3, 5)
    closed = np.zeros(board.size, bool)
    found = airlanes(board.neighbours, defenses, starts, (), closed, 40)
    goal = int(np.argmax(found.cost))
    path = found.path(goal)
    for cut in range(1, len(path)):
        flown = path[:cut]
        spent = sum(defenses.price(path[:place], step) for place, step in enumerate(flown))
        rest = airlanes(board.neighbours, defenses, starts, flown, closed, 60)
        assert rest.cost[goal] + spent <= found.cost[goal]


def test_closed_hexes_are_flown_around() -> None:
    board = load("tripwire").board
    defenses = Defenses(np.zeros(board.size, np.int16), (), 0, 1, 0, 0)
    closed = np.zeros(board.size, bool)
    closed[board.hex("0303")] = True
    found = airlanes(board.neighbours, defenses, [board.hex("0101")], (), closed, 5)
    assert found.cost[board.hex("0303")] == -1
    assert board.hex("0303") not in found.path(board.hex("0505"))
