"""What stands on single hexsides and in single hexes: bridges, ferries, cliffs, mines, marsh, symbols."""

from __future__ import annotations

from math import cos, pi, sin

import numpy as np

from front85.cartography import svg
from front85.cartography.noise import scatter
from front85.cartography.palette import Palette
from front85.cartography.sheet import Plane, Sheet
from front85.cartography.style import Style
from front85.cartography.waters import side_middle

_SYMBOL = 0.085


def draw_side_marks(sheet: Sheet, palette: Palette, style: Style) -> str:
    """Bridges, ferries, alpine and impassable sides, minefields."""
    s, board = sheet.scale, sheet.board
    bridges, ferries, alpine, walls, mines = (list[str]() for _ in range(5))
    for side in board.sides:
        kinds = {style.side(word) for word in side.kinds}
        if not kinds & {"bridge", "ferry", "alpine", "impassable", "minefield"}:
            continue
        h, d = side.hex, side.direction
        a, b = (np.array(end) for end in sheet.side(h, d))
        across = sheet.toward[d] * 2
        middle = np.array(side_middle(sheet, h, d))
        lengthwise = (b - a) / np.hypot(*(b - a))
        if "bridge" in kinds:
            for off in (-0.032, 0.032):
                rail = middle + lengthwise * off
                bridges.append(svg.line(sheet.pixels(np.stack([rail - across * 0.075, rail + across * 0.075]))))
        if "ferry" in kinds:
            ferries.append(svg.line(sheet.pixels(np.stack([middle - across * 0.22, middle + across * 0.22]))))
        if "impassable" in kinds:
            walls.append(svg.line(sheet.pixels(np.stack([a, b]))))
        elif "alpine" in kinds:
            alpine.append(_teeth(sheet, h, d, a, b))
        if "minefield" in kinds:
            mines += [_cross(sheet, a + (b - a) * t, 0.02) for t in (0.25, 0.5, 0.75)]
    dash = svg.dashes(s * 0.05, s * 0.03)
    return svg.group(
        "side-marks",
        [
            svg.stroke("".join(walls), (palette.impassable, 0.55), s * 0.05, stroke_linecap="round"),
            svg.fill("".join(alpine), (palette.alpine, 0.8)),
            svg.stroke("".join(ferries), palette.water_label, s * 0.022, stroke_dasharray=dash),
            svg.stroke("".join(bridges), palette.paper, s * 0.034, stroke_linecap="round"),
            svg.stroke("".join(bridges), palette.road, s * 0.016, stroke_linecap="round"),
            svg.stroke("".join(mines), palette.border, s * 0.011),
        ],
    )


def _teeth(sheet: Sheet, h: int, d: int, a: Plane, b: Plane) -> str:
    """A row of triangles on the higher side of an alpine hexside."""
    other = sheet.board.around[h][d]
    higher = other < 0 or sheet.board.elevation[h] >= sheet.board.elevation[other]
    up = -sheet.toward[d] * 2 if higher else sheet.toward[d] * 2
    data = []
    for k in range(4):
        p, q = a + (b - a) * (k + 0.12) / 4, a + (b - a) * (k + 0.88) / 4
        data.append(svg.line(sheet.pixels(np.stack([p, q, (p + q) / 2 + up * 0.085])), closed=True))
    return "".join(data)


def _cross(sheet: Sheet, at: Plane, size: float) -> str:
    corners = [at + np.array([dx, dy]) * size for dx, dy in ((-1, -1), (1, 1), (-1, 1), (1, -1))]
    return svg.line(sheet.pixels(np.stack(corners[:2]))) + svg.line(sheet.pixels(np.stack(corners[2:])))


def draw_marshes(sheet: Sheet, palette: Palette, style: Style) -> str:
    s, data = sheet.scale, list[str]()
    for h in sheet.in_view:
        if style.ground(sheet.board.terrain[h]) == "marsh":
            x, y = sheet.pixels(sheet.centres[h])
            data.append(reeds(float(x), float(y), s, h))
    return svg.group("marshes", [svg.stroke("".join(data), palette.marsh, max(0.8, s * 0.014), stroke_linecap="round")])


def reeds(x: float, y: float, s: float, seed: int) -> str:
    """A hex of marsh: short water lines with blades of reed."""
    data, w = list[str](), 0.042 * s
    i, j = (part.ravel() for part in np.meshgrid(np.arange(-3, 4), np.arange(-4, 5)))
    jitter, reed = scatter(i + seed * 97, j, 21) - 0.5, scatter(i + seed * 97, j, 22) < 0.6
    for k in range(len(i)):
        px = x + (i[k] + (0.5 if j[k] & 1 else 0) + jitter[k] * 0.3) * 0.132 * s
        py = y + (j[k] * 0.09 + jitter[k] * 0.025) * s
        if np.hypot(px - x, py - y) > 0.42 * s:
            continue
        data.append(svg.line([(px - w, py), (px + w, py)]))
        for lean in (-0.5, 0, 0.5) if reed[k] else ():
            data.append(svg.line([(px, py), (px + lean * w, py - 0.9 * w)]))
    return "".join(data)


def symbol(kind: str, x: float, y: float, r: float, palette: Palette) -> str:
    """A small sign on a disc of paper; x, y and r in pixels."""
    far = kind == "arrow_far"
    ink = palette.border if far else palette.rulebook if kind == "arrow" else palette.ink
    disc = svg.element("circle", cx=x, cy=y, r=r, fill=palette.paper, stroke=ink, stroke_width=r * 0.16)

    def at(*pairs: tuple[float, float]) -> list[tuple[float, float]]:
        return [(x + u * r, y + v * r) for u, v in pairs]

    def pen(width: float, *strokes: list[tuple[float, float]]) -> str:
        return svg.stroke("".join(map(svg.line, strokes)), ink, r * width, stroke_linecap="round")

    star = [
        (0.72 * sin(k * pi / 5) * (1 if k % 2 == 0 else 0.42), -0.72 * cos(k * pi / 5) * (1 if k % 2 == 0 else 0.42))
        for k in range(10)
    ]
    signs = {
        "airfield": pen(0.3, at((0, -0.62), (0, 0.55))) + pen(0.26, at((-0.6, 0.02), (0, -0.2), (0.6, 0.02)))
        + pen(0.2, at((-0.26, 0.56), (0.26, 0.56))),
        "runway": pen(0.3, at((-0.55, 0.25), (0.45, -0.5)), at((-0.4, 0.55), (0.6, -0.2))),
        "heliport": pen(0.24, at((-0.34, -0.5), (-0.34, 0.5)), at((0.34, -0.5), (0.34, 0.5)),
                        at((-0.34, 0), (0.34, 0))),
        "port": pen(0.2, at((0, -0.6), (0, 0.6)), at((-0.32, -0.28), (0.32, -0.28)),
                    at((-0.55, 0.15), (-0.38, 0.48), (0, 0.62), (0.38, 0.48), (0.55, 0.15))),
        "star": svg.fill(svg.line(at(*star), closed=True), ink),
        "rocket": svg.fill(svg.line(at((0, -0.72), (0.24, -0.2), (0.24, 0.3), (0.5, 0.62), (-0.5, 0.62), (-0.24, 0.3),
                                       (-0.24, -0.2)), closed=True), ink),
        "depot": svg.fill(svg.line(at((-0.5, -0.12), (0, -0.55), (0.5, -0.12), (0.5, 0.5), (-0.5, 0.5)),
                                   closed=True), ink),
        "drop": svg.fill(svg.line(at((0, -0.65), (0.34, 0), (0.36, 0.3), (0, 0.6), (-0.36, 0.3), (-0.34, 0)),
                                  closed=True), ink),
        "tower": pen(0.2, at((0, -0.65), (-0.32, 0.6)), at((0, -0.65), (0.32, 0.6)), at((-0.2, 0.12), (0.2, 0.12))),
        "barracks": svg.fill(svg.line(at((-0.58, 0.38), (-0.58, -0.1), (0, -0.45), (0.58, -0.1), (0.58, 0.38)),
                                      closed=True), ink),
        "arrow": svg.fill(svg.line(at((-0.6, -0.2), (0.05, -0.2), (0.05, -0.55), (0.68, 0), (0.05, 0.55), (0.05, 0.2),
                                      (-0.6, 0.2)), closed=True), ink),
    }  # fmt: skip
    signs["arrow_far"] = signs["arrow"]
    return disc + signs[kind]


def draw_symbols(sheet: Sheet, palette: Palette, style: Style) -> tuple[str, list[tuple[float, float, float, float]]]:
    """The symbols of the features a style names, and the boxes they take."""
    s, board = sheet.scale, sheet.board
    r = max(4.2, s * _SYMBOL)
    parts, boxes = list[str](), list[tuple[float, float, float, float]]()
    known = [word for word in board.vocabulary.features if word in style.symbols]
    for h in sheet.in_view:
        shown = [style.symbols[word] for word in known if word in board.features[h]]
        for n, kind in enumerate(dict.fromkeys(shown)):
            angle = -pi / 4 + n * 2 * r / (0.33 * s)
            x, y = sheet.pixels(sheet.centres[h]) + np.array([0.33 * s * cos(angle), 0.33 * s * sin(angle)])
            parts.append(symbol(kind, float(x), float(y), r, palette))
            boxes.append((float(x) - r, float(y) - r, float(x) + r, float(y) + r))
    return svg.group("symbols", parts), boxes
