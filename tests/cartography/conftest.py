"""A tiny board that has one of everything, and a style for it."""

from __future__ import annotations

from pathlib import Path

import pytest
from cartography_maps import write_tiny

from front85.cartography import Style
from front85.hexwar.ground.board import Board


@pytest.fixture
def tiny(tmp_path: Path) -> Board:
    return Board.load(write_tiny(tmp_path))


@pytest.fixture
def tiny_style() -> Style:
    return Style(
        far_side=("East",),
        landscapes=("Große Höhe",),
        countries={"West": "Westland"},
        symbols={"airfield": "airfield", "port": "port"},
    )
