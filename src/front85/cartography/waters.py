"""Rivers, canals and straits on hexsides: they swell from source to mouth, and tributaries meet their river."""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass
from itertools import pairwise
from statistics import mean

import numpy as np

from front85.cartography import svg
from front85.cartography.curves import longest_paths, shaken, soften
from front85.cartography.palette import Palette
from front85.cartography.sheet import Plane, Point, Sheet, corner_key
from front85.cartography.style import Style

Corner = tuple[int, int]

PUSH = 0.10
_WIDTH = {"river": 0.036, "major_river": 0.075, "canal": 0.046, "sea": 0.15}
_SOURCE, _SWELL = 0.5, 14  # a spring is half as wide as the river fourteen hexsides on


@dataclass
class River:
    """A drawn water: its curve in hexes, and the width at each point of the curve."""

    name: str
    curve: Plane
    widths: Plane
    sea: bool


def find_rivers(sheet: Sheet, style: Style) -> list[River]:
    """All waters on hexsides, the longest first."""
    wet = [style.ground(word) in ("lake", "sea") for word in sheet.board.terrain]
    place, kinds, traced = _traced(sheet, style, wet)
    touching = Counter(corner for _, path in traced for corner in {*path})
    around = _hexes_around(sheet)
    height = {corner: mean(sheet.board.elevation[h] for h in around[corner]) for corner in place}
    rivers, joints = [], dict[Corner, Point]()
    for name, path in traced:
        starts, ends = path[0] in joints, path[-1] in joints
        if (starts and not ends) or (starts == ends and height[path[-1]] > height[path[0]]):
            path = path[::-1]  # from source to mouth
        points = [place[corner] for corner in path]
        sorts = [kinds[frozenset(pair)] for pair in pairwise(path)]
        runs_in = touching[path[0]] > 1 or len(around[path[0]]) < 3  # from another water, or from off the map
        for end in (0, -1):
            pool = next((h for h in around[path[end]] if wet[h]), None)
            if path[end] in joints:
                points[end] = joints[path[end]]
            elif pool is not None:
                points.insert(end % (len(points) + 1), _toward(points[end], sheet.centres[pool]))
                sorts.insert(end % (len(sorts) + 1), sorts[end])
                runs_in |= end == 0
        widths = _widths(sorts, runs_in) * style.broad_waters.get(name, 1.0)
        rivers.append(River(name, soften(points, PUSH), widths, sorts[0] == "sea"))
        for before, here, after in zip(path, path[1:], path[2:], strict=False):
            (ax, ay), (bx, by), (cx, cy) = (place[corner] for corner in (before, here, after))
            joints.setdefault(here, ((ax + 6 * bx + cx) / 8, (ay + 6 * by + cy) / 8))
    return rivers


def _traced(
    sheet: Sheet, style: Style, wet: list[bool]
) -> tuple[dict[Corner, Point], dict[frozenset[Corner], str], list[tuple[str, list[Corner]]]]:
    """Where corners are, what each hexside carries, and the lines the named waters make of them."""
    place: dict[Corner, Point] = {}
    kinds: dict[frozenset[Corner], str] = {}
    by_name: dict[tuple[str, bool], list[tuple[Corner, Corner]]] = defaultdict(list)
    for side in sheet.board.sides:
        found = [str(kind) for kind in (style.side(word) for word in side.kinds) if kind in _WIDTH]
        other = sheet.board.around[side.hex][side.direction]
        shore = wet[side.hex] or (other >= 0 and wet[other])
        if not found or (shore and found == ["canal"]):
            continue  # the lake itself shows where its shore is
        a, b = sheet.side(side.hex, side.direction)
        ka, kb = corner_key(a), corner_key(b)
        place[ka], place[kb] = a, b
        kinds[frozenset((ka, kb))] = widest = max(found, key=_WIDTH.__getitem__)
        by_name[side.name, widest == "sea"].append((ka, kb))
    traced = [(name, path) for (name, _), edges in by_name.items() for path in longest_paths(edges)]
    traced.sort(key=lambda item: (-len(item[1]), item[0], item[1][0]))
    return place, kinds, traced


def _hexes_around(sheet: Sheet) -> dict[Corner, list[int]]:
    """The hexes that reach each corner: three inland, fewer on the edge of the map."""
    around: dict[Corner, list[int]] = defaultdict(list)
    for h in range(sheet.board.size):
        for x, y in sheet.corners(h):
            around[corner_key((float(x), float(y)))].append(h)
    return around


def _toward(point: Point, centre: Plane) -> Point:
    """A little way from a corner into open water, so that a river does not end before its lake begins."""
    return point[0] + 0.3 * (float(centre[0]) - point[0]), point[1] + 0.3 * (float(centre[1]) - point[1])


def _widths(kinds: list[str], runs_in: bool, per: int = 6) -> Plane:
    """The width at each point of a softened curve; changes of class are spread over several hexsides."""
    plain = np.array([_WIDTH[kind] for kind in kinds])
    padded = np.concatenate([np.full(3, plain[0]), plain, np.full(3, plain[-1])])
    plain = np.convolve(padded, np.full(5, 0.2), "same")[3:-3]
    begin = 0.85 if runs_in else _SOURCE
    plain = plain * np.minimum(1.0, begin + (1 - begin) * np.arange(len(plain)) / _SWELL)
    at = np.linspace(0, len(plain) - 1, (len(plain) + 1) * per + 1)
    widths: Plane = np.interp(at, np.arange(len(plain)), plain)
    return widths


def draw_rivers(sheet: Sheet, palette: Palette, rivers: list[River]) -> str:
    """Banks first, water over them, so that a mouth is open water and not a wall."""
    s, parts = sheet.scale, []
    shapes, banks, water, deep = list[str](), list[str](), list[str](), list[str]()
    for river in rivers:
        points = sheet.pixels(river.curve)
        # On a map of small scale a bank would be wider than its brook and turn it grey.
        edge, least = (max(1.6, s * 0.03) if s >= 30 else 0.6), max(0.9, min(1.5, s * 0.05))
        for piece, width in _pieces(points, np.maximum(river.widths * s, least)):
            mark = f"w{len(water)}"
            shapes.append(svg.path(svg.line(piece), id=mark))
            ink, shore = (palette.sea, palette.coast) if river.sea else (palette.river, palette.bank[0])
            use = f"#{mark}"
            banks.append(svg.element("use", href=use, stroke=shore, stroke_width=width + edge))
            water.append(svg.element("use", href=use, stroke=ink, stroke_width=width))
            if width > 0.06 * s and not river.sea:
                deep.append(svg.element("use", href=use, stroke=palette.river_deep, stroke_width=width * 0.36))
    common: dict[str, str | float | None] = {"fill": "none", "stroke_linecap": "round", "stroke_linejoin": "round"}
    parts.append(svg.element("defs", "".join(shapes)))
    parts.append(svg.group("river-banks", banks, opacity=palette.bank[1], **common))
    parts.append(svg.group("river-water", water, **common))
    parts.append(svg.group("river-deep", deep, opacity=0.45, **common))
    return svg.group("rivers", parts)


def _pieces(points: Plane, widths: Plane) -> list[tuple[Plane, float]]:
    """A line of changing width as pieces of even width, each too little different from the next to be seen."""
    steps = np.rint(np.log(widths) / np.log(1.07)).astype(int)
    pieces, start = [], 0
    for n in range(1, len(points)):
        if n == len(points) - 1 or steps[n] != steps[start]:
            pieces.append((points[start : n + 1], float(1.07 ** steps[start])))
            start = n
    return pieces


def side_middle(sheet: Sheet, h: int, direction: int) -> Point:
    """Where the drawn water lies in the middle of a hexside."""
    middle = sheet.centres[h] + sheet.toward[direction]
    x, y = shaken(middle[None, :], PUSH)[0]
    return float(x), float(y)
