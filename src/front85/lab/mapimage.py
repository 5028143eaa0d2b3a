"""A board as a picture to lay things on: the printed map of the cartography, and where each hex lies in it."""

from __future__ import annotations

import re
import sys
from collections.abc import Collection
from functools import cached_property, lru_cache
from io import BytesIO
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from front85 import cartography
from front85.cartography import svg
from front85.cartography.sheet import Sheet
from front85.games.registry import title
from front85.hexwar.ground.board import Board

Pixels = npt.NDArray[np.uint8]
COLOURS = ("#2f6db3", "#b8433c")
"""Of the first and the second side of a title."""


def board_of(game: str, scenario: str) -> Board:
    """The map a scenario is played on."""
    found: Any = title(game)
    board: Board = found.content_of(scenario).board
    return board


def around(board: Board, hexes: Collection[str], margin: float = 1.6) -> tuple[int, ...]:
    """The rectangle of the map that holds these hexes, with a margin in hexes; the whole map for none."""
    known = [board.index[name] for name in hexes if name in board.index]
    if not known:
        return tuple(range(board.size))
    centres = np.array([board.grid.centre(board.grid.cell(name)) for name in board.names])
    low, high = centres[known].min(axis=0) - margin, centres[known].max(axis=0) + margin
    return tuple(np.flatnonzero(((centres >= low) & (centres <= high)).all(axis=1)).tolist())


@lru_cache(maxsize=8)
def map_image(game: str, scenario: str, area: tuple[int, ...], width: int) -> MapImage:
    """The picture of an area, kept: painting one takes a second or two."""
    return MapImage(game, board_of(game, scenario), area, width)


class MapImage:
    """The map of an area, so many pixels wide at most."""

    def __init__(self, game: str, board: Board, area: tuple[int, ...], width: int) -> None:
        whole = Sheet(board, 1.0, area)
        self.board = board
        self.scale = min(72.0, width / float(whole.high[0] - whole.low[0]))
        self.sheet = Sheet(board, self.scale, area)
        self.width, self.height = int(self.sheet.width), int(self.sheet.height)
        self._game, self._area = game, area

    @cached_property
    def svg(self) -> str:
        """The map alone, without title and legend."""
        folder = Path(str(sys.modules[type(title(self._game)).__module__].__file__)).parent / "data" / "map"
        style = cartography.load_style(folder)
        page = cartography.render(self.board, style=style, scale=self.scale, area=self._area)
        at = re.search(r'<g transform="translate\(([\d.]+) ([\d.]+)\)">', page)
        assert at is not None
        size = f'width="{self.width}" height="{self.height}"'
        frame = f'{size} viewBox="{at[1]} {at[2]} {self.width} {self.height}"'
        return re.sub(r'width="[\d.]+" height="[\d.]+" viewBox="[^"]+"', frame, page, count=1)

    @cached_property
    def png(self) -> bytes:
        return cartography.to_png(self.svg)

    @cached_property
    def rgb(self) -> Pixels:
        """[height, width, 3]."""
        from PIL import Image

        with Image.open(BytesIO(self.png)) as picture:
            return np.asarray(picture.convert("RGB"))

    @cached_property
    def jpeg(self) -> bytes:
        from PIL import Image

        out = BytesIO()
        Image.fromarray(self.rgb).save(out, "JPEG", quality=82)
        return out.getvalue()

    def centre(self, name: str) -> tuple[float, float] | None:
        """Where a hex lies in the picture, None when it is not on this map."""
        h = self.board.index.get(name)
        if h is None:
            return None
        x, y = self.sheet.pixels(self.sheet.centres[h]).tolist()
        return x, y

    def outline(self, name: str) -> str:
        """The hex as path data, empty when it is not on this map."""
        h = self.board.index.get(name)
        return "" if h is None else svg.line(self.sheet.pixels(self.sheet.corners(h)), closed=True)
