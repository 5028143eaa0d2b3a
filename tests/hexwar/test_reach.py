"""The kernels: the compiled twin against the plain one, and both against what a move is."""

from __future__ import annotations

import os
import subprocess
import sys
from itertools import pairwise
from typing import Any, NamedTuple

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from front85.hexwar.ground.hexgrid import HexGrid
from front85.hexwar.ground.lattice import Lattice
from front85.hexwar.kernels import reach_numba, reach_python
from front85.hexwar.kernels.reach import (
    FORBIDDEN,
    FREE,
    HALTS,
    LONGEST,
    MOST_KINDS,
    NEVER,
    NO_ZONES,
    Reach,
    ZoneRules,
    flood,
    hex_distance_field,
    reach,
    reversed_steps,
    zone_counts,
)

ROWS, COLUMNS = 5, 6
GRID = HexGrid("pointy", "RRCC", (1, ROWS), (1, COLUMNS), "even")
CELLS = [(row, column) for row in range(1, ROWS + 1) for column in range(1, COLUMNS + 1)]
LATTICE = Lattice(GRID, [GRID.name(cell) for cell in CELLS], CELLS)
SIZE = len(CELLS)


class Situation(NamedTuple):
    neighbours: np.ndarray[Any, Any]
    start: int
    budget: int
    steps: np.ndarray[Any, Any]
    closed: np.ndarray[Any, Any]
    halt: np.ndarray[Any, Any]
    zone: np.ndarray[Any, Any]
    rules: ZoneRules


@st.composite
def situations(draw: st.DrawFn) -> Situation:
    """A small board, sometimes with holes, under random costs, zones and halts."""
    rng = np.random.default_rng(draw(st.integers(0, 2**32 - 1)))
    costs = draw(st.sampled_from([(0, 1), (0, 1, 2, NEVER), (1, 2, 3, 4), (2, 5, 900), (0, LONGEST, NEVER)]))
    budget = draw(st.sampled_from([0, 1, 3, 6, 12, 40, 2000, LONGEST]))
    kinds = draw(st.integers(1, MOST_KINDS))
    rare = draw(st.sampled_from([0.0, 0.1, 0.3, 0.6]))
    extra = rng.choice([0, 0, 1, 2, 5], size=(kinds, kinds))
    effect = rng.choice([FREE, FREE, HALTS, FORBIDDEN], size=(kinds, kinds))
    neighbours = LATTICE.neighbours.copy()
    holes = np.flatnonzero(rng.random(SIZE) < draw(st.sampled_from([0.0, 0.1])))
    neighbours[np.isin(neighbours, holes)] = -1
    return Situation(
        neighbours,
        draw(st.integers(0, SIZE - 1)),
        budget,
        rng.choice(costs, size=(SIZE, 6)).astype(np.int16),
        rng.random(SIZE) < rare,
        rng.random(SIZE) < rare,
        rng.integers(0, kinds, size=SIZE).astype(np.uint8) * (rng.random(SIZE) < 0.5).astype(np.uint8),
        ZoneRules(extra.tolist(), effect.tolist()),
    )


def by(twin: Any, s: Situation) -> tuple[np.ndarray[Any, Any], ...]:
    found: tuple[np.ndarray[Any, Any], ...] = twin.reach_kernel(*s[:-1], s.rules.extra, s.rules.effect)
    return found


def labels(s: Situation) -> tuple[dict[int, int], dict[int, int]]:
    """Cheapest halted and open arrivals by repeated relaxation: slow, and too simple to be wrong."""
    halted: dict[int, int] = {}
    going = {s.start: 0}
    changed = True
    while changed:
        changed = False
        for h, spent in list(going.items()):
            for direction in range(6):
                arrival = arrive(s, h, direction)
                if arrival is None or spent + arrival[1] > s.budget:
                    continue
                m = int(s.neighbours[h, direction])
                kind, total = (halted if arrival[0] else going), spent + arrival[1]
                if m != s.start and total < kind.get(m, NEVER):
                    kind[m], changed = total, True
    return halted, going


def arrive(s: Situation, h: int, direction: int) -> tuple[bool, int] | None:
    """Whether a step ends the move, and its cost; None if it is not allowed."""
    m, cost = int(s.neighbours[h, direction]), int(s.steps[h, direction])
    if m < 0 or cost == NEVER or s.closed[m]:
        return None
    effect = s.rules.effect[s.zone[h], s.zone[m]]
    if effect == FORBIDDEN:
        return None
    return bool(effect == HALTS or s.halt[m]), cost + int(s.rules.extra[s.zone[h], s.zone[m]])


@given(situations())
@settings(max_examples=400, deadline=None)
def test_the_twins_agree_to_the_last_tie(s: Situation) -> None:
    for compiled, plain in zip(by(reach_numba, s), by(reach_python, s), strict=True):
        assert compiled.dtype == plain.dtype
        assert compiled.tolist() == plain.tolist()


@given(situations())
@settings(max_examples=200, deadline=None)
def test_costs_are_the_cheapest_of_each_kind(s: Situation) -> None:
    found = reach(*s)
    halted, going = labels(s)
    for h in range(SIZE):
        assert found.open_cost[h] == going.get(h, -1)
        assert found.can_go_on(h) == (h in going)
        either = [kind[h] for kind in (halted, going) if h in kind]
        assert found.cost_to(h) == (min(either) if either else None)
    assert found.hexes() == sorted((halted.keys() | going.keys()) - {s.start})


@given(situations())
@settings(max_examples=200, deadline=None)
def test_paths_add_up_and_keep_the_rules(s: Situation) -> None:
    found = reach(*s)
    for going_on in (False, True):
        for h in found.hexes():
            if going_on and not found.can_go_on(h):
                continue
            path = found.path(h, going_on)
            assert (path[0], path[-1]) == (s.start, h)
            assert len(set(path)) == len(path)
            total = 0
            for a, b in pairwise(path):
                arrival = arrive(s, a, s.neighbours[a].tolist().index(b))
                assert arrival is not None
                ended, cost = arrival
                total += cost
                if ended:
                    assert b == h, "the move went on after it had ended"
                    assert not going_on
            assert total == (found.open_cost[h] if going_on else found.cost[h])


Array = np.ndarray[Any, Any]


def plain_ground(cost: int = 2) -> tuple[Array, Array, Array, Array]:
    steps = np.where(LATTICE.neighbours >= 0, cost, NEVER).astype(np.int16)
    no = np.zeros(SIZE, dtype=np.bool_)
    return steps, no, no.copy(), np.zeros(SIZE, dtype=np.uint8)


def test_open_ground_is_a_circle() -> None:
    start = LATTICE.hex("0303")
    found = reach(LATTICE.neighbours, start, 4, *plain_ground())
    assert set(found.hexes()) == set(LATTICE.within(start, 2)) - {start}
    assert found.cost_to(start) == 0
    assert found.path(start) == (start,)
    assert found.cost_to(LATTICE.hex("0306")) is None
    with pytest.raises(ValueError, match="out of reach"):
        found.path(LATTICE.hex("0306"))


def test_a_hex_may_be_cheap_to_stop_in_and_dear_to_pass() -> None:
    """Straight into the zone costs 2 and ends the move; along inside the zone costs more but goes on."""
    a, b = LATTICE.hex("0302"), LATTICE.hex("0303")
    steps, closed, halt, zone = plain_ground()
    zone[b] = 1
    side = LATTICE.hex("0203")
    zone[side] = 2
    rules = ZoneRules(extra=[[0] * 3] * 3, effect=[[0, HALTS, 0], [0, 0, 0], [0, FREE, 0]])
    found = reach(LATTICE.neighbours, a, 6, steps, closed, halt, zone, rules)
    assert side in LATTICE.adjacent[b]
    assert (found.cost_to(b), int(found.open_cost[b])) == (2, 6)
    assert found.path(b) == (a, b)
    assert found.path(b, going_on=True)[-2:] == (side, b)


def test_a_start_in_a_halting_or_closed_hex_may_leave() -> None:
    start = LATTICE.hex("0303")
    steps, closed, halt, zone = plain_ground()
    closed[start] = halt[start] = True
    assert len(reach(LATTICE.neighbours, start, 2, steps, closed, halt, zone).hexes()) == 6


def test_results_are_their_own() -> None:
    ground = plain_ground()
    first = reach(LATTICE.neighbours, 0, 4, *ground)
    kept = first.cost.copy()
    second = reach(LATTICE.neighbours, SIZE - 1, 4, *ground)
    second.cost[:] = 7
    assert first.cost.tolist() == kept.tolist()
    assert isinstance(first, Reach)


@pytest.mark.parametrize("twin", [reach_numba, reach_python])
def test_bad_arguments_are_refused(twin: Any) -> None:
    steps, closed, halt, zone = plain_ground()
    extra, effect = NO_ZONES.extra, NO_ZONES.effect

    def refused(words: str, *arguments: Any) -> None:
        with pytest.raises(ValueError, match=words):
            twin.reach_kernel(*arguments, extra, effect)

    refused("start", LATTICE.neighbours, -1, 4, steps, closed, halt, zone)
    refused("start", LATTICE.neighbours, SIZE, 4, steps, closed, halt, zone)
    refused("budget", LATTICE.neighbours, 0, -1, steps, closed, halt, zone)
    refused("budget", LATTICE.neighbours, 0, NEVER, steps, closed, halt, zone)
    refused("one row for each hex", LATTICE.neighbours, 0, 4, steps, closed[1:], halt, zone)
    refused("one row for each hex", LATTICE.neighbours, 0, 4, steps[1:], closed, halt, zone)
    refused("six columns", LATTICE.neighbours, 0, 4, steps[:, :5].copy(), closed, halt, zone)
    refused("less than nothing", LATTICE.neighbours, 0, 4, steps - np.int16(3), closed, halt, zone)
    refused("kind of zone", LATTICE.neighbours, 0, 4, steps, closed, halt, zone + np.uint8(1))
    with pytest.raises(ValueError, match="source"):
        twin.flood_kernel(LATTICE.neighbours, np.array([SIZE], np.int32), steps, closed, -1)
    with pytest.raises(ValueError, match="source"):
        twin.distance_kernel(LATTICE.neighbours, np.array([-1], np.int32))
    with pytest.raises(ValueError, match="less than nothing"):
        twin.flood_kernel(LATTICE.neighbours, np.array([0], np.int32), steps - np.int16(3), closed, -1)


def test_zone_rules_are_checked() -> None:
    with pytest.raises(ValueError, match="square"):
        ZoneRules([[0, 0]], [[0, 0]])
    with pytest.raises(ValueError, match="square"):
        ZoneRules([[0] * (MOST_KINDS + 1)] * (MOST_KINDS + 1), [[0] * (MOST_KINDS + 1)] * (MOST_KINDS + 1))
    with pytest.raises(ValueError, match="negative"):
        ZoneRules([[-1]], [[0]])


@given(situations(), st.lists(st.integers(0, SIZE - 1), max_size=4), st.sampled_from([None, 0, 3, 900]))
@settings(max_examples=200, deadline=None)
def test_floods_agree_and_are_the_best_of_single_reaches(s: Situation, sources: list[int], budget: int | None) -> None:
    found = flood(s.neighbours, sources, s.steps, s.closed, budget)
    limit = -1 if budget is None else budget
    given_sources = np.array(sources, dtype=np.int32)
    plain = reach_python.flood_kernel(s.neighbours, given_sources, s.steps, s.closed, limit)
    assert found.tolist() == plain.tolist()
    if budget is not None:
        nowhere, calm = np.zeros(SIZE, dtype=np.bool_), np.zeros(SIZE, dtype=np.uint8)
        single = [reach(s.neighbours, h, budget, s.steps, s.closed, nowhere, calm).cost for h in sources]
        for h in range(SIZE):
            assert found[h] == min((int(cost[h]) for cost in single if cost[h] >= 0), default=-1)


@given(situations(), st.integers(0, SIZE - 1), st.integers(0, SIZE - 1))
@settings(max_examples=100, deadline=None)
def test_reversed_steps_walk_the_same_ways_backwards(s: Situation, a: int, b: int) -> None:
    free = np.zeros(SIZE, dtype=np.bool_)
    forth = flood(LATTICE.neighbours, [a], s.steps, free)
    back = flood(LATTICE.neighbours, [b], reversed_steps(LATTICE.neighbours, s.steps), free)
    assert forth[b] == back[a]


@given(situations(), st.lists(st.integers(0, SIZE - 1), max_size=4))
@settings(max_examples=100, deadline=None)
def test_distance_fields_agree(s: Situation, sources: list[int]) -> None:
    found = hex_distance_field(s.neighbours, sources)
    plain = reach_python.distance_kernel(s.neighbours, np.array(sources, dtype=np.int32))
    assert found.tolist() == plain.tolist()
    whole = hex_distance_field(LATTICE.neighbours, sources)
    for h in range(SIZE):
        assert whole[h] == min((LATTICE.distance(h, source) for source in sources), default=-1)


def test_zones_are_counted_by_unit() -> None:
    a, b = LATTICE.hex("0302"), LATTICE.hex("0303")
    counts = zone_counts(LATTICE.neighbours, [a, a, b])
    for h in range(SIZE):
        assert counts[h] == 2 * (h in LATTICE.adjacent[a]) + (h in LATTICE.adjacent[b])
    assert zone_counts(LATTICE.neighbours, []).tolist() == [0] * SIZE
    across = np.ones((SIZE, 6), dtype=np.bool_)
    across[a, LATTICE.direction(a, b)] = False
    assert zone_counts(LATTICE.neighbours, [a], across)[b] == 0
    assert zone_counts(LATTICE.neighbours, [a], across).sum() == 5
    with pytest.raises(ValueError, match="off the map"):
        zone_counts(LATTICE.neighbours, [-1])


ELSEWHERE = """
import numpy as np
from front85.hexwar.ground.hexgrid import HexGrid
from front85.hexwar.ground.lattice import Lattice
from front85.hexwar.kernels.reach import compiled, flood, hex_distance_field, reach
grid = HexGrid("flat", "CCRR", (1, 8), (1, 8), "odd")
cells = [(r, c) for r in range(1, 9) for c in range(1, 9)]
lattice = Lattice(grid, [grid.name(cell) for cell in cells], cells)
rng = np.random.default_rng(3)
steps = rng.integers(0, 9, size=(64, 6)).astype(np.int16)
no = np.zeros(64, dtype=bool)
found = reach(lattice.neighbours, 9, 12, steps, no, rng.random(64) < 0.2, np.zeros(64, dtype=np.uint8))
print(compiled())
print(found.cost.tolist(), [found.path(h) for h in found.hexes()])
print(flood(lattice.neighbours, [3], steps, no).tolist())
print(hex_distance_field(lattice.neighbours, [5]).tolist())
"""


def test_every_way_of_running_gives_the_same_answers() -> None:
    """Compiled, with compilation switched off (so that breakpoints work), and without numba at all."""

    def run(before: str = "", **settings: str) -> list[str]:
        clean = {key: value for key, value in os.environ.items() if key not in ("FRONT85_PURE", "NUMBA_DISABLE_JIT")}
        command = [sys.executable, "-W", "error", "-c", before + ELSEWHERE]
        done = subprocess.run(command, env=clean | settings, capture_output=True, text=True, check=True)
        return done.stdout.splitlines()

    usual, interpreted, pure = run(), run(NUMBA_DISABLE_JIT="1"), run(FRONT85_PURE="1")
    missing = run(before="import sys; sys.modules['numba'] = None")
    assert (usual[0], interpreted[0], pure[0], missing[0]) == ("True", "True", "False", "False")
    assert usual[1:] == interpreted[1:] == pure[1:] == missing[1:]
