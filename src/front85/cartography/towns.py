"""Built-up ground: towns and cities as little blocks on a slightly turned street grid, and the sea of houses of a
great city."""

from __future__ import annotations

from math import ceil, cos, hypot, pi, sin

import numpy as np

from front85.cartography import svg
from front85.cartography.fields import Fields
from front85.cartography.noise import fractal, scatter, smooth
from front85.cartography.palette import Palette
from front85.cartography.sheet import Point, Sheet
from front85.cartography.style import Style

_RADIUS = {"city": 0.40, "town": 0.25, "place": 0.13}
_QUARTERS = (("quarter", 0.145, 0.10, 0.82), ("suburb", 0.20, 0.42, 0.42), ("industry", 0.20, 0.25, 0.60))
"""Share of ground, mesh of the streets in hexes, part of blocks left out, part of blocks drawn strong."""
_BLOCK = {"city": 0.055, "town": 0.047, "place": 0.042}


def draw_towns(sheet: Sheet, palette: Palette, style: Style, fields: Fields) -> str:
    """Every city hex, and a small town where a place is named on other ground."""
    board, s = sheet.board, sheet.scale
    dark, pale, ground = list[str](), list[str](), list[str]()
    wide_dark, wide_pale = list[str](), list[str]()
    known = {board.place[h] for h in range(board.size) if style.ground(board.terrain[h]) in ("city", "town")}
    for h in sheet.in_view:
        kind = style.ground(board.terrain[h])
        size = kind if kind in ("city", "town") else "place"
        spread = kind in ("quarter", "suburb", "industry", "park")  # houses of their own, drawn below
        if size == "place" and (spread or not is_settlement(sheet, style, h, known)):
            continue
        x, y = (float(v) for v in sheet.pixels(sheet.centres[h]))
        if size == "city":
            ground.append(_patch(x, y, _RADIUS[size] * s, h))
        _blocks(dark, pale, x, y, _RADIUS[size] * s, h, max(1.6, _BLOCK[size] * s))
    for share, step, gaps, strong in _QUARTERS:
        if share in fields.shares:
            _quarter(sheet, fields, share, step, gaps, strong, wide_dark, wide_pale)
    return svg.group(
        "towns",
        [
            svg.fill("".join(wide_pale), (palette.block_pale, 0.38)),
            svg.fill("".join(wide_dark), (palette.block, 0.5)),
            svg.fill("".join(ground), (palette.built_up, 0.8)),
            svg.fill("".join(pale), palette.block_pale),
            svg.fill("".join(dark), palette.block),
        ],
    )


def is_settlement(sheet: Sheet, style: Style, h: int, known: set[str]) -> bool:
    """Whether a hex outside the cities holds a place with houses: no landscape, no airfield, no part of a city."""
    place = sheet.board.place[h]
    marked = any(word in style.symbols for word in sheet.board.features[h])
    return bool(place) and not marked and place not in style.landscapes and place not in known


def _patch(x: float, y: float, radius: float, seed: int) -> str:
    """Built-up ground under a city: a circle with an uneven edge."""
    angles = np.arange(40) / 40 * 2 * pi
    ring_x, ring_y = np.cos(angles).astype(np.float32), np.sin(angles).astype(np.float32)
    uneven = radius * (1.06 + 0.16 * fractal(ring_x * 1.4 + seed % 251, ring_y * 1.4, seed, 2))
    return svg.line(np.stack([x + ring_x * uneven, y + ring_y * uneven], axis=1), closed=True)


def _blocks(dark: list[str], pale: list[str], x: float, y: float, radius: float, seed: int, block: float) -> None:
    gap = block * 0.36
    n = ceil(radius / (block + gap)) + 1
    turn = (float(scatter(np.array([seed]), np.array([1]), 30)[0]) - 0.5) * 0.9
    i, j = (part.ravel() for part in np.meshgrid(np.arange(-n, n + 1), np.arange(-n, n + 1)))
    chance, wide, high = (scatter(i + seed * 131, j, salt) for salt in (31, 32, 33))
    for k in range(len(i)):
        cx = float(i[k]) * (block + gap) + (block * 0.3 if j[k] & 1 else 0)
        cy = float(j[k]) * (block + gap)
        away = hypot(cx, cy) / radius
        if away > 1 or (away > 0.55 and chance[k] < (away - 0.5) * 1.3):
            continue
        w, h = block * (0.72 + float(wide[k]) * 0.5), block * (0.66 + float(high[k]) * 0.5)
        (dark if chance[k] < 0.62 else pale).append(_box((x, y), turn, cx, cy, w, h))


def _box(origin: Point, turn: float, cx: float, cy: float, w: float, h: float) -> str:
    """A rectangle around (cx, cy) in a frame turned about its origin."""
    c, s = cos(turn), sin(turn)
    points = []
    for dx, dy in ((-w / 2, -h / 2), (w / 2, -h / 2), (w / 2, h / 2), (-w / 2, h / 2)):
        u, v = cx + dx, cy + dy
        points.append((origin[0] + u * c - v * s, origin[1] + u * s + v * c))
    return svg.line(points, closed=True)


def _quarter(
    sheet: Sheet, fields: Fields, share: str, step: float, gaps: float, strong: float, dark: list[str], pale: list[str]
) -> None:
    """Blocks of a continuous city; the street grid turns slowly from quarter to quarter."""
    columns = np.arange(int(sheet.low[0] / step) - 1, int(sheet.high[0] / step) + 2)
    rows = np.arange(int(sheet.low[1] / step) - 1, int(sheet.high[1] / step) + 2)
    i, j = (part.ravel() for part in np.meshgrid(columns, rows))
    x = ((i + 0.5 + (scatter(i, j, 1) - 0.5) * 0.3) * step).astype(np.float32)
    y = ((j + 0.5 + (scatter(i, j, 2) - 0.5) * 0.3) * step).astype(np.float32)
    keep = (fields.sample(fields.shares[share], x, y) >= 0.5) & (scatter(i, j, 8) >= gaps)
    for water in ("lake", "sea"):
        keep &= fields.sample(fields.shares[water], x, y) < 0.3
    i, j, x, y = i[keep], j[keep], x[keep], y[keep]
    turn = (smooth(x * np.float32(0.35), y * np.float32(0.35), 77) - 0.5) * 1.5
    long = 1.7 if share == "industry" else 1.0
    w = step * (0.50 + 0.34 * scatter(i, j, 9)) * sheet.scale * long
    h = step * (0.46 + 0.34 * scatter(i, j, 10)) * sheet.scale
    heavy = scatter(i, j, 3) < strong * 0.75
    places = sheet.pixels(np.stack([x, y], axis=1).astype(np.float64))
    for k, (px, py) in enumerate(places):
        box = _box((float(px), float(py)), float(turn[k]), 0, 0, float(w[k]), float(h[k]))
        (dark if heavy[k] else pale).append(box)


def sample_town(palette: Palette, kind: str, x: float, y: float, width: float) -> str:
    """The houses of a kind of ground for the legend; nothing for ground without houses."""
    dark, pale = list[str](), list[str]()
    if kind in ("city", "town"):
        _blocks(dark, pale, x, y, _RADIUS[kind] * width, 5, _BLOCK[kind] * width * 1.2)
    elif kind in ("quarter", "suburb", "industry"):
        reach = 2 if kind == "quarter" else 1
        for i in range(-reach, reach + 1):
            for j in range(-reach, reach + 1):
                w = width * (0.11 if kind == "quarter" else 0.13) * (1.5 if kind == "industry" else 1)
                pitch = width * (0.15 if kind == "quarter" else 0.22)
                box = _box((x, y), 0.3, i * pitch, j * pitch, w, w * (0.6 if kind == "industry" else 0.9))
                (pale if kind == "suburb" or (i + j) % 3 == 0 else dark).append(box)
    return svg.fill("".join(pale), palette.block_pale) + svg.fill("".join(dark), palette.block)
