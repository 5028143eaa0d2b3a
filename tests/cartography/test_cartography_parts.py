"""The tools of the drawing, one by one."""

from __future__ import annotations

from base64 import b64decode
from io import BytesIO
from itertools import pairwise

import numpy as np
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from front85.cartography import noise
from front85.cartography.curves import longest_paths, soften, spline, straightest_paths
from front85.cartography.fields import Cells, survey
from front85.cartography.inlined import jpeg, png
from front85.cartography.lettering.room import Room
from front85.cartography.lettering.typeface import Face
from front85.cartography.palette import DARK, DAY
from front85.cartography.sheet import Sheet
from front85.cartography.style import Style
from front85.cartography.waters import find_rivers
from front85.hexwar.ground.board import Board

NODES = st.integers(0, 12)
EDGES = st.lists(st.tuples(NODES, NODES).filter(lambda edge: edge[0] != edge[1]), max_size=30)


def links(paths: list[list[int]]) -> list[frozenset[int]]:
    return [frozenset(pair) for path in paths for pair in pairwise(path)]


@given(EDGES)
def test_longest_paths_use_every_edge_once(edges: list[tuple[int, int]]) -> None:
    found = links(longest_paths(edges))
    assert len(found) == len(set(found))
    assert set(found) == {frozenset(edge) for edge in edges}


def test_a_line_is_one_path_wherever_it_is_taken_up() -> None:
    edges = [(3, 4), (2, 3), (4, 5), (1, 2), (5, 6), (4, 9)]
    assert [len(path) for path in longest_paths(edges)] == [6, 2]


@given(EDGES)
def test_straightest_paths_use_every_edge_once(edges: list[tuple[int, int]]) -> None:
    place = {n: (float(n % 4), float(n // 4)) for n in range(13)}
    found = links(straightest_paths(edges, place))
    assert len(found) == len(set(found))
    assert set(found) == {frozenset(edge) for edge in edges}


def test_a_road_runs_straight_on_at_a_junction() -> None:
    place = {0: (0.0, 0.0), 1: (1.0, 0.0), 2: (2.0, 0.0), 3: (1.0, 1.0)}
    paths = straightest_paths([(0, 1), (1, 3), (1, 2)], place)
    assert sorted(map(len, paths)) == [2, 3]
    assert {paths[0][0], paths[0][-1]} == {0, 2}


def test_curves_keep_their_ends() -> None:
    points = [(0.0, 0.0), (1.0, 0.5), (2.0, 0.0), (3.0, 0.5)]
    assert np.allclose(soften(points, 0.0)[[0, -1]], [points[0], points[-1]])
    curve = spline(points)
    assert all(np.abs(curve - np.array(point)).sum(axis=1).min() < 1e-9 for point in points)


def test_tributaries_end_in_their_river(tiny: Board) -> None:
    rivers = {river.name: river for river in find_rivers(Sheet(tiny, 50), Style())}
    for river in rivers.values():
        assert len(river.curve) == len(river.widths)
        assert (river.widths > 0).all()
    main = rivers["Main"]
    assert main.widths.max() > rivers["Pegnitz"].widths.max()


def test_noise_depends_on_the_place_alone() -> None:
    x, y = np.meshgrid(np.linspace(-3, 9, 40, dtype=np.float32), np.linspace(2, 7, 30, dtype=np.float32))
    whole = noise.fractal(x, y, 5)
    assert np.array_equal(whole[10:20, 5:9], noise.fractal(x[10:20, 5:9], y[10:20, 5:9], 5))
    assert np.abs(whole).max() <= 1
    assert not np.array_equal(whole, noise.fractal(x, y, 6))


def test_cells_know_the_hex_under_a_point(tiny: Board) -> None:
    sheet = Sheet(tiny, 50)
    cells = Cells(sheet)
    for shift in ((0.0, 0.0), (0.2, 0.3), (-0.3, -0.2)):
        x, y = (sheet.centres + np.array(shift)).T
        assert cells.hexes(*cells.at(x, y)).tolist() == list(range(tiny.size))
    outside = cells.hexes(*cells.at(np.array([-30.0, 99.0]), np.array([0.0, 0.0])))
    assert outside.tolist() == [-1, -1]


def test_a_hex_keeps_its_terrain(tiny: Board) -> None:
    sheet, style = Sheet(tiny, 50), Style()
    fields = survey(sheet, style, 16)
    x, y = sheet.centres.astype(np.float32).T
    for word, layer in (("sea", "sea"), ("lake", "lake"), ("forest", "woods"), ("rough", "rough")):
        here = fields.sample(fields.shares[layer], x, y)
        assert all(here[h] > 0.5 for h in range(tiny.size) if tiny.terrain[h] == word)


def unpacked(address: str) -> np.ndarray:
    return np.asarray(Image.open(BytesIO(b64decode(address.partition(",")[2]))))


def test_small_cuts_lose_nothing() -> None:
    random = np.random.default_rng(4)
    for channels in (3, 4):
        image = random.integers(0, 256, (9, 7, channels), dtype=np.uint8)
        assert np.array_equal(unpacked(png(image)), image)


def test_a_sheet_stands_on_paper_where_it_is_not_opaque() -> None:
    image = np.zeros((32, 64, 4), np.uint8)
    image[:, :32] = (90, 120, 60, 255)
    found = unpacked(jpeg(image, "#F4EEDF")).astype(int)
    assert np.abs(found[:, 4:28] - (90, 120, 60)).max() < 8
    assert np.abs(found[:, 36:60] - (0xF4, 0xEE, 0xDF)).max() < 8


def test_claimed_room_is_not_free() -> None:
    room = Room(100, 100, 2)
    room.claim([(10, 10, 30, 20)])
    assert not room.free([(25, 15, 40, 25)])
    assert room.free([(31, 15, 40, 25)])
    assert not room.free([(90, 90, 99, 95)]), "too near the edge"
    room.add_ink(np.array([[0.0, 50.0], [100.0, 50.0]]), 1.0)
    assert room.ink((40, 45, 60, 55)) > room.ink((40, 70, 60, 80)) == 0
    void = np.zeros((10, 10), np.bool_)
    void[:, 6:] = True
    room.keep_off_void(void)
    assert not room.free([(70, 70, 90, 80)])


def test_widths_grow_with_words_and_size() -> None:
    assert Face(10).width("Köln") < Face(10).width("Kölnn") < Face(12).width("Kölnn")
    assert Face(10).width("ß") > 0
    assert np.isclose(Face(10, spacing=2).width("ab"), Face(10).width("ab") + 4)


def test_both_palettes_speak_of_the_same_heights() -> None:
    assert [height for height, _ in DAY.tints] == [height for height, _ in DARK.tints]
