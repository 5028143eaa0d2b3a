"""The inks of a printed map, by day and in the dark.

The two tables hold the same tokens, so that every layer is written once and a theme is only a choice of inks.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

Theme = Literal["day", "dark"]
Rgb = tuple[int, int, int]


@dataclass(frozen=True)
class Palette:
    """Colours are `#RRGGBB`, or `(colour, opacity)` where the ink is translucent."""

    paper: str
    ink: str
    ink_soft: str
    tints: tuple[tuple[int, str], ...]
    contour: tuple[str, float]
    shadow: tuple[str, float]
    light: tuple[str, float]
    woods: tuple[str, float]
    woods_edge: tuple[str, float]
    tree: tuple[str, float]
    tree_shadow: tuple[str, float]
    rough: tuple[str, float]
    hachure: tuple[str, float]
    sea: str
    sea_deep: str
    lake: str
    coast: str
    built_up: str
    block: str
    block_pale: str
    industry: str
    park: str
    marsh: str
    river: str
    river_deep: str
    bank: tuple[str, float]
    autobahn_edge: str
    autobahn: str
    road: str
    road_halo: tuple[str, float]
    rail: str
    underground_west: str
    underground_east: str
    border: str
    border_halo: tuple[str, float]
    border_paper: tuple[str, float]
    far_side: tuple[str, float]
    grid: str
    number: tuple[str, float]
    label: str
    label_halo: tuple[str, float]
    region: tuple[str, float]
    water_label: str
    alpine: str
    impassable: str
    rulebook: str
    owner: str


DAY = Palette(
    paper="#F5F0E3",
    ink="#1D1B17",
    ink_soft="#585146",
    tints=(
        (0, "#DCE3CB"), (130, "#E3E6CD"), (210, "#EAE7D0"), (300, "#EBE2C6"), (390, "#E6D8B5"),
        (480, "#DDCBA2"), (600, "#D2BB8F"), (850, "#C1A67C"), (1300, "#B09A80"), (2200, "#D5CDC2"),
    ),
    contour=("#8A6F47", 0.20),
    shadow=("#4A4252", 0.50),
    light=("#FFFAE8", 0.36),
    woods=("#A3BB85", 0.74),
    woods_edge=("#6F8A55", 0.55),
    tree=("#7F9C63", 0.85),
    tree_shadow=("#5E7B48", 0.42),
    rough=("#C9AE80", 0.34),
    hachure=("#704E28", 0.55),
    sea="#A9C7DA",
    sea_deep="#8FB3CC",
    lake="#93BEDA",
    coast="#5C8FB3",
    built_up="#C9B7A8",
    block="#6E5F58",
    block_pale="#85756B",
    industry="#B7A3A6",
    park="#BCCB99",
    marsh="#5C97A8",
    river="#3F7FB0",
    river_deep="#2C6797",
    bank=("#F0F6F6", 0.85),
    autobahn_edge="#7A3B18",
    autobahn="#F3C95C",
    road="#9A5B34",
    road_halo=("#F7F0DE", 0.75),
    rail="#4B463F",
    underground_west="#3B6FA0",
    underground_east="#7A5A9A",
    border="#8E1F2B",
    border_halo=("#B02A30", 0.20),
    border_paper=("#FAF4E6", 0.75),
    far_side=("#962828", 0.055),
    grid="#463A28",
    number=("#3E3424", 0.66),
    label="#221E18",
    label_halo=("#F7F1E2", 0.90),
    region=("#33240F", 0.88),
    water_label="#24577F",
    alpine="#6B4A2A",
    impassable="#3A3129",
    rulebook="#24559C",
    owner="#B4540A",
)  # fmt: skip

DARK = replace(
    DAY,
    paper="#161817",
    ink="#F1ECE0",
    ink_soft="#B9B2A4",
    tints=(
        (0, "#272F2C"), (130, "#2A322E"), (210, "#2F3631"), (300, "#353A33"), (390, "#3C3F35"),
        (480, "#454437"), (600, "#504B3B"), (850, "#5F5644"), (1300, "#706551"), (2200, "#8E8575"),
    ),
    contour=("#A58E62", 0.20),
    shadow=("#06090E", 0.62),
    light=("#CDD6C4", 0.14),
    woods=("#27402E", 0.80),
    woods_edge=("#4B6B4B", 0.55),
    tree=("#3A5A3E", 0.85),
    tree_shadow=("#1D3324", 0.42),
    rough=("#5B4F39", 0.34),
    hachure=("#D6B884", 0.38),
    sea="#1B2A38",
    sea_deep="#15222E",
    lake="#22405A",
    coast="#3E6C8F",
    built_up="#4A4742",
    block="#A1968A",
    block_pale="#857B70",
    industry="#4F454B",
    park="#2D4632",
    marsh="#4C8494",
    river="#4F93C4",
    river_deep="#4389BF",
    bank=("#0F161C", 0.75),
    autobahn_edge="#1A120A",
    autobahn="#D9A441",
    road="#B07A4C",
    road_halo=("#141616", 0.60),
    rail="#A6A093",
    underground_west="#6FA3D4",
    underground_east="#B092CF",
    border="#E4656B",
    border_halo=("#DC5050", 0.20),
    border_paper=("#121416", 0.70),
    far_side=("#DC5050", 0.05),
    grid="#DED6BE",
    number=("#E2DAC4", 0.55),
    label="#EFE8D6",
    label_halo=("#161A1A", 0.85),
    region=("#E8DBB8", 0.62),
    water_label="#8FC0E4",
    alpine="#B89A70",
    impassable="#D9D2C4",
    rulebook="#7FAEE8",
    owner="#F0A04B",
)  # fmt: skip

PALETTES: dict[str, Palette] = {"day": DAY, "dark": DARK}


def rgb(colour: str) -> Rgb:
    """The three channels of `#RRGGBB`."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)
