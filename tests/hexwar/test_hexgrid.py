"""The hex grid: both orientations, both numberings, sections; what touches and how far it is."""

from __future__ import annotations

from itertools import product
from math import hypot

import pytest

from front85.hexwar.ground.hexgrid import HexGrid, Section

POINTY = HexGrid("pointy", "RRCC", (10, 48), (1, 52), "even", rows_grow="up")

EVERY_GRID = [
    HexGrid(orientation, numbering, (1, 9), (2, 11), shifted, rows_grow, columns_grow)  # type: ignore[arg-type]
    for orientation, numbering, shifted, rows_grow, columns_grow in product(
        ("pointy", "flat"), ("RRCC", "CCRR"), ("even", "odd"), ("up", "down"), ("right", "left")
    )
]


def cells_of(grid: HexGrid) -> list[tuple[int, int]]:
    return list(product(range(grid.rows[0], grid.rows[1] + 1), range(grid.columns[0], grid.columns[1] + 1)))


def test_neighbours_of_a_known_hex() -> None:
    cell = POINTY.cell("2950")
    around = [POINTY.name(POINTY.neighbour(cell, d)) for d in range(6)]
    assert around == ["3050", "2951", "2850", "2849", "2949", "3049"]
    assert POINTY.directions == ("NE", "E", "SE", "SW", "W", "NW")


def test_neighbours_of_a_shifted_row_lean_the_other_way() -> None:
    cell = POINTY.cell("3010")
    around = [POINTY.name(POINTY.neighbour(cell, d)) for d in range(6)]
    assert around == ["3111", "3011", "2911", "2910", "3009", "3110"]


def test_flat_grid_counts_columns_first() -> None:
    grid = HexGrid("flat", "CCRR", (1, 30), (1, 40), "even")
    cell = grid.cell("0507")
    assert cell == (7, 5)
    assert grid.directions == ("N", "NE", "SE", "S", "SW", "NW")
    around = [grid.name(grid.neighbour(cell, d)) for d in range(6)]
    assert around == ["0506", "0606", "0607", "0508", "0407", "0406"]


@pytest.mark.parametrize(
    "grid",
    EVERY_GRID,
    ids=lambda grid: "-".join(
        map(str, (grid.orientation, grid.numbering, grid.shifted, grid.rows_grow, grid.columns_grow))
    ),
)
class TestEveryGrid:
    def test_names_and_cells_are_inverse(self, grid: HexGrid) -> None:
        for cell in cells_of(grid):
            assert grid.cell(grid.name(cell)) == cell

    def test_neighbours_lie_at_unit_distance_in_their_direction(self, grid: HexGrid) -> None:
        for cell in cells_of(grid):
            x, y = grid.centre(cell)
            for direction, compass in enumerate(grid.directions):
                other = grid.neighbour(cell, direction)
                ox, oy = grid.centre(other)
                assert hypot(ox - x, oy - y) == pytest.approx(1.0)
                assert ("N" in compass) == (oy < y - 0.1)
                assert ("S" in compass) == (oy > y + 0.1)
                assert ("E" in compass) == (ox > x + 0.1)
                assert ("W" in compass) == (ox < x - 0.1)

    def test_neighbours_are_mutual(self, grid: HexGrid) -> None:
        for cell in cells_of(grid):
            for direction in range(6):
                other = grid.neighbour(cell, direction)
                assert grid.neighbour(other, grid.opposite(direction)) == cell
                assert grid.distance(cell, other) == 1

    def test_distance_grows_by_one_ring_at_a_time(self, grid: HexGrid) -> None:
        start = (5, 6)
        ring, seen = {start}, {start}
        for distance in range(1, 5):
            ring = {grid.neighbour(cell, d) for cell in ring for d in range(6)} - seen
            seen |= ring
            assert len(ring) == 6 * distance
            assert {grid.distance(start, cell) for cell in ring} == {distance}

    def test_axial_steps_are_the_same_everywhere(self, grid: HexGrid) -> None:
        for direction in range(6):
            steps = set()
            for cell in cells_of(grid):
                q, r = grid.axial(cell)
                nq, nr = grid.axial(grid.neighbour(cell, direction))
                steps.add((nq - q, nr - r))
            assert len(steps) == 1


def test_numbers_off_the_map_are_refused() -> None:
    with pytest.raises(ValueError, match="outside"):
        POINTY.cell("0950")
    with pytest.raises(ValueError, match="not a hex number"):
        POINTY.cell("29x0")
    with pytest.raises(ValueError, match="not a hex number"):
        POINTY.cell("295")
    with pytest.raises(ValueError, match="no section"):
        POINTY.cell("N2950")
    with pytest.raises(ValueError, match="outside"):
        POINTY.name((49, 1))


def test_sections_join_into_one_map() -> None:
    north = Section("N", rows=(1, 10), columns=(1, 20))
    south = Section("S", rows=(1, 10), columns=(1, 20), row_shift=10)
    grid = HexGrid("flat", "CCRR", (1, 20), (1, 20), "even", sections=(north, south))
    assert grid.cell("N0510") == (10, 5)
    assert grid.cell("S0501") == (11, 5)
    assert grid.name(grid.neighbour(grid.cell("N0510"), 3)) == "S0501"
    assert grid.distance(grid.cell("N0501"), grid.cell("S0501")) == 10
    with pytest.raises(ValueError, match="no section"):
        grid.cell("0510")
