"""A position as a picture: discs for the units of each side on the printed map."""

from __future__ import annotations

from typing import Any

import numpy as np

from front85.kernel.position import Position
from front85.lab.envs.encoding import Encoder
from front85.lab.envs.walk import Walk
from front85.lab.mapimage import COLOURS, MapImage, Pixels, map_image

WIDTH = 640
CHOSEN = (250, 204, 21)


def draw(encoder: Encoder, position: Position[Any], side: str | None, walk: Walk | None = None) -> Pixels:
    """What a side sees, [height, width, 3]; an onlooker for None. The words chosen so far are ringed."""
    drawn = map_image(encoder.title.name, encoder.scenario, encoder.area, WIDTH)
    pixels = drawn.rgb.copy()
    stacks: dict[tuple[str, int], float] = {}
    for unit in encoder.title.view(position, side)["units"]:
        if unit["place"] == "map" and unit.get("hex"):
            key = unit["hex"], encoder.title.sides.index(unit["side"])
            stacks[key] = stacks.get(key, 0) + 1
    for (name, which), units in sorted(stacks.items()):
        size = min(0.46, 0.24 + 0.07 * units)
        _disc(pixels, drawn, name, size, (255, 255, 255))
        _disc(pixels, drawn, name, size - 0.06, _rgb(COLOURS[which]))
    for word in walk.prefix if walk is not None else ():
        _disc(pixels, drawn, word, 0.2, CHOSEN)
    return pixels


def _rgb(colour: str) -> tuple[int, int, int]:
    red, green, blue = (int(colour[place : place + 2], 16) for place in (1, 3, 5))
    return red, green, blue


def _disc(pixels: Pixels, drawn: MapImage, name: str, radius: float, colour: tuple[int, int, int]) -> None:
    at = drawn.centre(name)
    if at is None:
        return
    reach = radius * drawn.scale
    top, left = max(0, int(at[1] - reach)), max(0, int(at[0] - reach))
    patch = pixels[top : int(at[1] + reach) + 2, left : int(at[0] + reach) + 2]
    y, x = np.ogrid[top : top + patch.shape[0], left : left + patch.shape[1]]
    patch[(y - at[1]) ** 2 + (x - at[0]) ** 2 <= reach * reach] = colour
