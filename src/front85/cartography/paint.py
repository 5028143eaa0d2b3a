"""A map as SVG text: the layers in their order, from the painted ground to the lettering and the frame."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from math import sqrt

import numpy as np
import numpy.typing as npt

from front85.cartography import svg
from front85.cartography.details import draw_marshes, draw_side_marks, draw_symbols
from front85.cartography.fields import survey
from front85.cartography.furniture import lay_out
from front85.cartography.ground import paint_ground
from front85.cartography.inlined import jpeg
from front85.cartography.legend import entries, provenance_mark
from front85.cartography.lettering.labels import Lettering, numbers, place_countries, place_landscapes, place_towns
from front85.cartography.lettering.rivernames import place_river_names
from front85.cartography.lettering.room import Room
from front85.cartography.lines import Lines, draw_borders, draw_grid, draw_lines, draw_seams, find_borders, find_lines
from front85.cartography.palette import PALETTES, Palette, Theme
from front85.cartography.sheet import Plane, Sheet
from front85.cartography.style import Style
from front85.cartography.texture import draw_textures
from front85.cartography.towns import draw_towns
from front85.cartography.waters import River, draw_rivers, find_rivers
from front85.hexwar.ground.board import Board
from front85.words import Speaker

_MOST_PIXELS = 14e6
_INK = {"autobahn": 0.8, "road": 0.45, "rail": 0.45, "underground": 0.3, "ferry": 0.3}


def render(
    board: Board,
    *,
    style: Style | None = None,
    theme: Theme = "day",
    scale: float = 72.0,
    show_provenance: bool = False,
    area: Collection[int] | None = None,
    speak: Speaker | None = None,
) -> str:
    """The map of a board as SVG. The same board and style give the same text.

    `scale` is pixels per hex, flat side to flat side. `area` draws only the part of the sheet that holds these
    hexes and pales the others. `show_provenance` marks what the rulebook states and what the owner corrected.
    """
    return draw(board, style or Style(), theme, scale, show_provenance, area, speak or Speaker())[0]


def draw(
    board: Board,
    style: Style,
    theme: Theme,
    scale: float,
    show_provenance: bool,
    area: Collection[int] | None,
    speak: Speaker,
) -> tuple[str, Lettering]:
    """As `render`, with the lettering for those who want to check it."""
    palette = PALETTES[theme]
    sheet = Sheet(board, scale, area)
    km = float(board.georeference.get("km_per_hex", 6.0))
    canvas = Sheet(board, ground_scale(sheet), area)
    fields = survey(canvas, style, int(np.clip(round(canvas.scale / 2), 14, 28)))
    ground = paint_ground(canvas, fields, palette, draw_textures(canvas, fields, km), style.relief, km)
    drawn = find_linework(sheet, style)
    lettering, figures, symbols = letter(sheet, palette, style, drawn, ground[:, :, 3] == 0)
    image = svg.element(
        "image",
        id="ground",
        href=jpeg(ground, palette.paper),
        width=sheet.width,
        height=sheet.height,
        preserveAspectRatio="none",
    )
    layers = [
        image,
        draw_marshes(sheet, palette, style),
        draw_towns(sheet, palette, style, fields),
        draw_rivers(sheet, palette, drawn.rivers),
        draw_borders(sheet, palette, drawn.borders),
        draw_lines(sheet, palette, drawn.lines),
        draw_side_marks(sheet, palette, style),
        draw_grid(sheet, palette),
        draw_seams(sheet, palette, style),
        _veils(sheet, palette, show_provenance),
        symbols,
        figures,
        svg.group("labels", [label.drawing for label in lettering.labels]),
    ]
    items = entries(canvas, palette, style, ground, speak, show_provenance)
    page = lay_out(sheet, palette, style, items, speak, area is None)
    return _page(sheet, palette, page.width, page.height, page.map_at, layers, page.drawing), lettering


def ground_scale(sheet: Sheet) -> float:
    """Pixels per hex of the painted ground: as the sheet's, but never more than can be painted in reasonable time.

    Ground is soft, so the largest maps stretch it a little; lines and lettering stay sharp at every scale.
    """
    return sheet.scale * min(1.0, sqrt(_MOST_PIXELS / (sheet.width * sheet.height)))


@dataclass
class Linework:
    """Everything drawn as lines, in hexes."""

    rivers: list[River]
    borders: dict[bool, list[Plane]]
    lines: Lines


def find_linework(sheet: Sheet, style: Style) -> Linework:
    return Linework(find_rivers(sheet, style), find_borders(sheet, style), find_lines(sheet, style))


def letter(
    sheet: Sheet, palette: Palette, style: Style, drawn: Linework, void: npt.NDArray[np.bool_]
) -> tuple[Lettering, str, str]:
    """The names of a sheet in their places, with the hex numbers and the symbols they had to keep clear of."""
    symbols, taken = draw_symbols(sheet, palette, style)
    room = Room(sheet.width, sheet.height, sheet.scale * 0.05)
    room.keep_off_void(void)
    for river in drawn.rivers:
        room.add_ink(sheet.pixels(river.curve), 0.7)
    for great, some in drawn.borders.items():
        for border in some:
            room.add_ink(sheet.pixels(border), 1.2 if great else 0.6)
    for kind, curves in drawn.lines.items():
        for line in curves:
            room.add_ink(sheet.pixels(line), _INK[kind])
    room.claim(taken)
    lettering = Lettering(sheet, palette, style, room, taken=taken)
    figures = numbers(lettering)
    place_towns(lettering, "city")
    place_river_names(lettering, drawn.rivers)
    place_towns(lettering, "town")
    place_landscapes(lettering)
    place_countries(lettering)
    place_towns(lettering, "site")
    return lettering, figures, symbols


def _veils(sheet: Sheet, palette: Palette, show_provenance: bool) -> str:
    """Paper over hexes that are out of the area, and the marks of the view of sources."""
    board, parts = sheet.board, list[str]()
    pale = [h for h in sheet.in_view if not sheet.shown[h]]
    outlines = {h: svg.line(sheet.pixels(sheet.corners(h)), closed=True) for h in pale}
    parts.append(svg.fill("".join(outlines.values()), (palette.paper, 0.55)))
    if show_provenance:
        for origin in ("reconstruction", "rulebook", "owner"):
            some = [h for h in sheet.in_view if board.provenance[h] == origin]
            inset = 1.02 if origin == "reconstruction" else 0.86
            data = "".join(svg.line(sheet.pixels(sheet.centres[h] + sheet.ring * inset), closed=True) for h in some)
            if data:
                parts.append(provenance_mark(palette, origin, data, sheet.scale))
    return svg.group("veils", parts)


def _page(
    sheet: Sheet, palette: Palette, width: float, height: float, at: tuple[float, float], layers: list[str], around: str
) -> str:
    w, h = svg.number(width), svg.number(height)
    frame = svg.line([(0, 0), (sheet.width, 0), (sheet.width, sheet.height), (0, sheet.height)], closed=True)
    clip = svg.element("clipPath", svg.path(frame), id="frame")
    neat = svg.stroke(frame, palette.ink, max(1.2, sheet.width / 1600)) if not sheet.board.grid.sections else ""
    sheet_group = svg.group("map", ["".join(layers)], clip_path="url(#frame)")
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}" viewBox="0 0 {w} {h}">\n'
        + svg.element("title", sheet.board.title.replace("&", "&amp;"))
        + svg.element("rect", width=width, height=height, fill=palette.paper)
        + f'<g transform="translate({svg.number(at[0])} {svg.number(at[1])})">{clip}\n{sheet_group}{neat}</g>\n'
        + around
        + "</svg>\n"
    )
