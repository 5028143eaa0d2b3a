"""Printed maps: a board drawn as a wargame map, as SVG text or as a PNG.

Knows boards and words of terrain, no title. A game says with a small `style.toml` beside its map what its words look
like and how its landscapes are called.
"""

from front85.cartography.paint import render
from front85.cartography.picture import MissingRenderer, to_png
from front85.cartography.style import Style, load_style

__all__ = ["MissingRenderer", "Style", "load_style", "render", "to_png"]
