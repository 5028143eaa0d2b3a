"""What the words of a map look like.

Most words speak for themselves (a forest is woods on every map); a game's `style.toml` says the rest: which of its
countries lie beyond the border, which names are landscapes and not towns, which features deserve a symbol.
"""

from __future__ import annotations

from pathlib import Path
from typing import Literal

import msgspec

from front85.hexwar.content import read_toml

GroundKind = Literal[
    "clear", "woods", "rough", "rough_woods", "mountain", "marsh", "city", "town",
    "quarter", "suburb", "industry", "park", "lake", "sea",
]  # fmt: skip
SideKind = Literal[
    "river", "major_river", "canal", "sea", "border", "bridge", "ferry", "alpine", "impassable", "minefield"
]
LineKind = Literal["autobahn", "road", "rail", "underground", "ferry"]
Symbol = Literal[
    "airfield",
    "runway",
    "heliport",
    "port",
    "star",
    "rocket",
    "depot",
    "drop",
    "tower",
    "barracks",
    "arrow",
    "arrow_far",
]

_GROUND: dict[str, GroundKind] = {
    "clear": "clear", "forest": "woods", "rough": "rough", "forest_rough": "rough_woods", "rough_1": "rough",
    "rough_2": "mountain", "mountain": "mountain", "marsh": "marsh", "city": "city", "urban": "city",
    "suburban": "suburb", "industrial": "industry", "park": "park", "lake": "lake", "sea": "sea",
}  # fmt: skip
_SIDES: dict[str, SideKind] = {
    "river": "river", "minor_river": "river", "major_river": "major_river", "water": "canal", "sea": "sea",
    "border": "border", "bridge": "bridge", "ferry": "ferry", "alpine": "alpine", "impassable": "impassable",
    "minefield": "minefield",
}  # fmt: skip
_LINES: dict[str, LineKind] = {
    "autobahn": "autobahn", "road": "road", "rail": "rail", "ubahn": "underground", "ferry": "ferry",
}  # fmt: skip


class Style(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """style.toml. Tables name only what differs from the usual meaning of a word."""

    terrain: dict[str, GroundKind] = {}
    hexsides: dict[str, SideKind] = {}
    networks: dict[str, LineKind] = {}
    symbols: dict[str, Symbol] = {}
    zones: tuple[str, ...] = ()
    """Features whose outer edge is drawn as a dotted line, such as the sectors of a city."""
    far_side: tuple[str, ...] = ()
    """Countries beyond the border: a faint wash lies over them, and the border to the others has a halo."""
    landscapes: tuple[str, ...] = ()
    """Names of woods and heights: written in spaced italics, without a town under them."""
    countries: dict[str, str] = {}
    """What a country's hexes are lettered with, once, where there is most room."""
    broad_waters: dict[str, float] = {}
    """Waters drawn wider than their class, by name, as a factor."""
    unnamed_waters: tuple[str, ...] = ()
    """Names of hexsides that are not lettered along the water."""
    relief: float = 1.35
    """How plastic the shading is."""
    lettering: float = 1.0
    """Size of names against the usual: larger where hexes are small beside what they name."""
    legend_box: tuple[float, float, float, float] | None = None
    """Left, top, width, height in hexes of empty sheet that takes the legend; below the map without it."""

    def ground(self, word: str) -> GroundKind:
        return self.terrain.get(word) or _GROUND.get(word, "clear")

    def side(self, word: str) -> SideKind | None:
        return self.hexsides.get(word) or _SIDES.get(word)

    def line(self, word: str) -> LineKind:
        return self.networks.get(word) or _LINES.get(word, "road")


def load_style(directory: Path) -> Style:
    """The style that stands beside a map, or the plain one. Raises ContentError."""
    path = directory / "style.toml"
    return read_toml(path, Style) if path.exists() else Style()
