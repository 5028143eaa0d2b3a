"""The legend: every kind of ground, hexside, line and sign that this map really has, drawn as on the map."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from math import cos, pi, sin

import numpy as np
import numpy.typing as npt

from front85.cartography import svg
from front85.cartography.details import reeds, symbol
from front85.cartography.inlined import png
from front85.cartography.palette import Palette
from front85.cartography.sheet import CORNER, Sheet
from front85.cartography.style import Style
from front85.cartography.towns import sample_town
from front85.words import Speaker

Draw = Callable[[float, float, float], str]
"""Draws a sample around a point, so many pixels wide."""


@dataclass
class Entry:
    draw: Draw
    words: str


def entries(
    sheet: Sheet, palette: Palette, style: Style, ground: npt.NDArray[np.uint8], speak: Speaker, provenance: bool
) -> list[Entry]:
    """What the legend has to explain, in the order of the map's own vocabulary."""
    board, words = sheet.board, sheet.board.vocabulary
    used = Counter(board.terrain[h] for h in np.flatnonzero(sheet.shown).tolist())
    found = [
        Entry(_ground_sample(sheet, palette, style, ground, word), word_for(speak, "terrain", word))
        for word in words.terrain
        if used[word]
    ]
    kinds = {kind for side in board.sides for kind in side.kinds}
    for word in words.hexsides:
        if word in kinds and style.side(word) != "border":
            found.append(Entry(_side_sample(palette, str(style.side(word))), word_for(speak, "hexside", word)))
    networks = {chain.network for chain in board.chains}
    for word in words.networks:
        if word in networks:
            found.append(Entry(_line_sample(palette, style.line(word)), word_for(speak, "network", word)))
    if "border" in kinds:
        if style.far_side:
            found.append(Entry(_border_sample(palette, True), speak("cartography-border-great")))
        found.append(Entry(_border_sample(palette, False), speak("cartography-border")))
    features = {feature for some in board.features for feature in some}
    for word in words.features:
        if word in features and word in style.symbols:
            found.append(Entry(_symbol_sample(palette, style.symbols[word]), word_for(speak, "feature", word)))
    if provenance:
        origins = Counter(board.provenance)
        for origin in ("rulebook", "owner", "reconstruction"):
            if origins[origin]:
                text = speak(f"cartography-provenance-{origin}", count=origins[origin])
                found.append(Entry(_provenance_sample(palette, origin), text))
    return found


def word_for(speak: Speaker, family: str, word: str) -> str:
    """A word of the map in the reader's language; the word itself where the catalogue lacks it."""
    message = f"cartography-{family}-{word.replace('_', '-')}"
    said = speak(message)
    return word.replace("_", " ") if said == message else said


def _hexagon(sheet: Sheet, x: float, y: float, width: float) -> str:
    return svg.line(np.array([x, y]) + sheet.ring * width, closed=True)


def _ground_sample(sheet: Sheet, palette: Palette, style: Style, ground: npt.NDArray[np.uint8], word: str) -> Draw:
    """A hex cut out of the painted ground where this terrain lies most among its own kind."""
    board = sheet.board
    hexes = [h for h in np.flatnonzero(sheet.shown).tolist() if board.terrain[h] == word]
    alike = Counter({h: sum(board.terrain[other] == word for other in board.adjacent[h]) for h in hexes})
    h, _ = alike.most_common(1)[0]
    x, y = sheet.pixels(sheet.centres[h])
    reach = CORNER * sheet.scale
    rows = slice(max(0, int(y - reach)), int(y + reach) + 1)
    columns = slice(max(0, int(x - reach)), int(x + reach) + 1)
    cut = ground[rows, columns]
    kind = style.ground(word)

    def draw(u: float, v: float, width: float) -> str:
        k = width / sheet.scale
        mark = f"legend-{word}"
        left, top = u - (x - columns.start) * k, v - (y - rows.start) * k
        shape = _hexagon(sheet, u, v, width)
        image = svg.element(
            "image", href=png(cut), x=left, y=top, width=cut.shape[1] * k, height=cut.shape[0] * k,
            clip_path=f"url(#{mark})",
        )  # fmt: skip
        houses = sample_town(palette, kind, u, v, width)
        if kind == "marsh":
            houses = svg.stroke(reeds(u, v, width, 0), palette.marsh, width * 0.03, stroke_linecap="round")
        clip = svg.element("clipPath", svg.path(shape), id=mark)
        return clip + image + houses + svg.stroke(shape, (palette.grid, 0.5), width * 0.025)

    return draw


def _wave(x: float, y: float, width: float) -> str:
    return (
        f"M{svg.tenth(x - width / 2)} {svg.tenth(y + width * 0.08)}"
        f"C{svg.tenth(x - width / 6)} {svg.tenth(y - width * 0.3)} {svg.tenth(x + width / 6)} "
        f"{svg.tenth(y + width * 0.4)} {svg.tenth(x + width / 2)} {svg.tenth(y - width * 0.08)}"
    )


def _side_sample(palette: Palette, kind: str) -> Draw:
    def draw(x: float, y: float, w: float) -> str:
        wave = _wave(x, y, w)
        water = svg.stroke(wave, palette.river, w * 0.09, stroke_linecap="round")
        if kind in ("river", "canal", "major_river"):
            return water if kind != "major_river" else svg.stroke(wave, palette.river, w * 0.17, stroke_linecap="round")
        if kind == "sea":
            return svg.stroke(wave, palette.coast, w * 0.34) + svg.stroke(wave, palette.sea, w * 0.26)
        if kind == "bridge":
            ticks = "".join(svg.line([(x + d * w, y - w * 0.16), (x + d * w, y + w * 0.16)]) for d in (-0.07, 0.07))
            return water + svg.stroke(ticks, palette.paper, w * 0.09) + svg.stroke(ticks, palette.road, w * 0.045)
        if kind == "ferry":
            across = svg.line([(x, y - w * 0.4), (x, y + w * 0.4)])
            dash = svg.dashes(w * 0.1, w * 0.07)
            return water + svg.stroke(across, palette.water_label, w * 0.05, stroke_dasharray=dash)
        if kind == "alpine":
            teeth = [
                svg.line([(x + d * w, y + w * 0.12), (x + (d + 0.2) * w, y + w * 0.12),
                          (x + (d + 0.1) * w, y - w * 0.1)], closed=True)
                for d in (-0.5, -0.25, 0.0, 0.25)
            ]  # fmt: skip
            return svg.fill("".join(teeth), (palette.alpine, 0.8))
        if kind == "impassable":
            return svg.stroke(svg.line([(x - w / 2, y), (x + w / 2, y)]), (palette.impassable, 0.75), w * 0.12)
        r = w * 0.06
        crosses = "".join(
            svg.line([(x + d * w - r, y - r), (x + d * w + r, y + r)])
            + svg.line([(x + d * w - r, y + r), (x + d * w + r, y - r)])
            for d in (-0.3, 0, 0.3)
        )
        return svg.stroke(crosses, palette.border, w * 0.035)

    return draw


def _line_sample(palette: Palette, kind: str) -> Draw:
    def draw(x: float, y: float, w: float) -> str:
        wave = _wave(x, y, w)
        if kind == "autobahn":
            inks = ((palette.autobahn_edge, 0.16), (palette.autobahn, 0.105), (palette.autobahn_edge, 0.022))
            return "".join(svg.stroke(wave, ink, w * width) for ink, width in inks)
        if kind == "road":
            return svg.stroke(wave, palette.road, w * 0.05)
        if kind == "rail":
            places = [x + d * w for d in (-0.4, -0.2, 0.0, 0.2, 0.4)]
            ticks = "".join(svg.line([(tick, y - w * 0.08), (tick, y + w * 0.08)]) for tick in places)
            straight = svg.line([(x - w / 2, y), (x + w / 2, y)])
            return svg.stroke(straight, palette.rail, w * 0.04) + svg.stroke(ticks, palette.rail, w * 0.035)
        ink, dash = (palette.underground_west, 0.14) if kind == "underground" else (palette.water_label, 0.1)
        return svg.stroke(wave, ink, w * 0.055, stroke_dasharray=svg.dashes(w * dash, w * 0.08))

    return draw


def _border_sample(palette: Palette, great: bool) -> Draw:
    def draw(x: float, y: float, w: float) -> str:
        wave = _wave(x, y, w)
        if not great:
            return svg.stroke(wave, palette.border, w * 0.06, stroke_dasharray=svg.dashes(w * 0.16, w * 0.1))
        dash = svg.dashes(w * 0.26, w * 0.08, w * 0.06, w * 0.08)
        return (
            svg.stroke(wave, palette.border_halo, w * 0.44)
            + svg.stroke(wave, palette.border_halo, w * 0.26)
            + svg.stroke(wave, palette.border_paper, w * 0.14)
            + svg.stroke(wave, palette.border, w * 0.075, stroke_dasharray=dash)
        )

    return draw


def _symbol_sample(palette: Palette, kind: str) -> Draw:
    return lambda x, y, w: symbol(kind, x, y, w * 0.34, palette)


def _provenance_sample(palette: Palette, origin: str) -> Draw:
    def draw(x: float, y: float, w: float) -> str:
        turns = [k * pi / 3 for k in range(6)]
        ring = [(x + w * 0.4 * cos(turn), y + w * 0.4 * sin(turn)) for turn in turns]
        outline = svg.line(ring, closed=True)
        rim = svg.stroke(outline, (palette.grid, 0.5), w * 0.025) if origin == "reconstruction" else ""
        return provenance_mark(palette, origin, outline, w) + rim

    return draw


def provenance_mark(palette: Palette, origin: str, outline: str, s: float) -> str:
    """How the view of sources marks a hex: a solid ring, a dashed ring, or a veil of paper."""
    if origin == "reconstruction":
        return svg.path(outline, fill=palette.paper, fill_opacity=0.5)
    ink = palette.owner if origin == "owner" else palette.rulebook
    dash = svg.dashes(s * 0.1, s * 0.05) if origin == "owner" else None
    return svg.path(outline, fill=ink, fill_opacity=0.16, stroke=ink, stroke_width=s * 0.05, stroke_dasharray=dash)
