"""Lettering on every map that ships: nothing touches, and the great names are there."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from pathlib import Path

import numpy as np
import pytest
from cartography_maps import MAPS

from front85.cartography import load_style
from front85.cartography.fields import survey
from front85.cartography.lettering.labels import Lettering, named_places
from front85.cartography.lettering.room import Box, overlap
from front85.cartography.paint import find_linework, letter
from front85.cartography.palette import DAY
from front85.cartography.sheet import Sheet
from front85.hexwar.ground.board import Board


@lru_cache(maxsize=8)
def lettered(folder: Path, scale: float) -> Lettering:
    board, style = Board.load(folder), load_style(folder)
    sheet = Sheet(board, scale)
    void = survey(sheet, style, 4).hexes < 0 if board.grid.sections else np.zeros((4, 4), np.bool_)
    return letter(sheet, DAY, style, find_linework(sheet, style), void)[0]


def touching(boxes: list[tuple[str, Box]]) -> list[tuple[str, str]]:
    """Pairs that overlap, found by sorting along one axis."""
    boxes = sorted(boxes, key=lambda item: item[1][0])
    found, open_boxes = [], list[tuple[str, Box]]()
    for name, box in boxes:
        open_boxes = [other for other in open_boxes if other[1][2] > box[0]]
        found += [(name, other) for other, taken in open_boxes if overlap(box, taken)]
        open_boxes.append((name, box))
    return found


@pytest.mark.parametrize("scale", [34.0, 72.0])
@pytest.mark.parametrize("folder", MAPS, ids=lambda folder: folder.parents[1].name)
def test_no_two_labels_touch(folder: Path, scale: float) -> None:
    lettering = lettered(folder, scale)
    letters = [(f"{label.words} {n}", box) for n, label in enumerate(lettering.labels) for box in label.boxes]
    others = [(f"mark {n}", box) for n, box in enumerate(lettering.taken)]
    pairs = [
        (a, b)
        for a, b in touching(letters + others)
        if a != b
        and not (a.startswith("mark") and b.startswith("mark"))  # a river's own letters may lean on each other
    ]
    assert pairs == []
    sheet = lettering.sheet
    for _, (left, top, right, low) in letters:
        assert left >= 0
        assert top >= 0
        assert right <= sheet.width
        assert low <= sheet.height


@pytest.mark.parametrize("folder", MAPS, ids=lambda folder: folder.parents[1].name)
def test_every_city_is_lettered(folder: Path) -> None:
    lettering = lettered(folder, 72.0)
    wanted = {place.upper() for place, _ in named_places(lettering)["city"]}
    assert wanted <= {label.words for label in lettering.labels if label.kind == "city"}
    asked = sum(map(len, named_places(lettering).values()))
    assert len(lettering.left_out) <= max(5, asked // 5)


@pytest.mark.parametrize("folder", MAPS, ids=lambda folder: folder.parents[1].name)
def test_a_style_speaks_of_its_own_map(folder: Path) -> None:
    board, style = Board.load(folder), load_style(folder)
    words = board.vocabulary
    assert set(style.terrain) <= set(words.terrain)
    assert set(style.symbols) | set(style.zones) <= set(words.features)
    assert set(style.far_side) | set(style.countries) <= set(words.countries)
    assert set(style.broad_waters) <= {side.name for side in board.sides}
    if style.landscapes:
        assert set(style.landscapes) & set(board.place)


def test_overlap_is_what_it_says() -> None:
    a, b, c = (0.0, 0.0, 2.0, 2.0), (1.0, 1.0, 3.0, 3.0), (2.0, 0.0, 4.0, 2.0)
    assert [overlap(p, q) for p, q in combinations((a, b, c), 2)] == [True, False, True]
