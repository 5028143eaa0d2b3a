"""The engine's own reader accepts every shipped map, and the largest is small enough for a browser."""

from __future__ import annotations

import zlib

import pytest
from atlas_mapdata import GAMES, GAMES_FOLDER

from front85.hexwar.ground.board import Board


@pytest.mark.parametrize("game", GAMES)
def test_engine_reads_the_map(game: str) -> None:
    folder = GAMES_FOLDER / game / "data" / "map"
    board = Board.load(folder)
    assert board.size == len(board.hexes) > 0


@pytest.mark.parametrize("game", GAMES)
def test_map_is_small_enough_for_a_browser(game: str) -> None:
    folder = GAMES_FOLDER / game / "data" / "map"
    packed = sum(len(zlib.compress(path.read_bytes(), 6)) for path in sorted(folder.iterdir()))
    assert packed < 400_000
