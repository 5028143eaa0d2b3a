"""Lines over the ground: borders of the day, roads, railways, what else stands on hexsides, the grid, the numbers."""

from __future__ import annotations

from collections import defaultdict
from math import cos, sin
from typing import TypeAlias

import numpy as np

from front85.cartography import svg
from front85.cartography.curves import along, longest_paths, shaken, soften, spline, straightest_paths
from front85.cartography.lettering.typeface import Face
from front85.cartography.palette import Palette
from front85.cartography.sheet import Plane, Point, Sheet, corner_key
from front85.cartography.style import LineKind, Style
from front85.hexwar.ground.hexgrid import Section

Lines: TypeAlias = dict[LineKind, list[Plane]]

_ORDER: tuple[LineKind, ...] = ("ferry", "underground", "road", "rail", "autobahn")
_ROUND: dict[str, str | float | None] = {"stroke_linecap": "round", "stroke_linejoin": "round"}
_SEEDS: dict[LineKind, int] = {"autobahn": 71, "road": 72, "rail": 73, "underground": 74, "ferry": 75}
_PULL = 0.18


def find_borders(sheet: Sheet, style: Style) -> dict[bool, list[Plane]]:
    """Border lines in hexes: under True those between the two sides, under False all others."""
    board = sheet.board
    edges: dict[bool, list[tuple[tuple[int, int], tuple[int, int]]]] = {True: [], False: []}
    place: dict[tuple[int, int], Point] = {}
    for side in board.sides:
        if not any(style.side(word) == "border" for word in side.kinds):
            continue
        other = board.around[side.hex][side.direction]
        here, there = board.country[side.hex], board.country[other] if other >= 0 else ""
        great = bool(here and there) and (here in style.far_side) != (there in style.far_side)
        a, b = sheet.side(side.hex, side.direction)
        place[corner_key(a)], place[corner_key(b)] = a, b
        edges[great].append((corner_key(a), corner_key(b)))
    return {
        great: [soften([place[corner] for corner in path], 0.03) for path in longest_paths(some)]
        for great, some in edges.items()
    }


def draw_borders(sheet: Sheet, palette: Palette, borders: dict[bool, list[Plane]]) -> str:
    s = sheet.scale
    data = {great: "".join(svg.line(sheet.pixels(line)) for line in lines) for great, lines in borders.items()}
    parts = [
        svg.stroke(data[True], palette.border_halo, s * 0.24, **_ROUND),
        svg.stroke(data[True], palette.border_halo, s * 0.13, **_ROUND),
        svg.stroke(data[False], palette.border_paper, s * 0.05, **_ROUND),
        svg.stroke(data[False], palette.border, max(0.9, s * 0.022), stroke_dasharray=svg.dashes(s * 0.09, s * 0.06)),
        svg.stroke(data[True], palette.border_paper, s * 0.065, **_ROUND),
        svg.stroke(
            data[True], palette.border, max(1.3, s * 0.034),
            stroke_dasharray=svg.dashes(s * 0.17, s * 0.05, s * 0.04, s * 0.05),
        ),
    ]  # fmt: skip
    return svg.group("borders", parts)


def find_lines(sheet: Sheet, style: Style) -> Lines:
    """The networks as curves in hexes, by kind. Every step is drawn once, however many chains share it."""
    board = sheet.board
    edges: dict[LineKind, list[tuple[int, int]]] = defaultdict(list)
    for chain in board.chains:
        kind = style.line(chain.network)
        edges[kind] += [(min(a, b), max(a, b)) for a, b in zip(chain.hexes, chain.hexes[1:], strict=False)]
    lines: Lines = {}
    for kind, some in edges.items():
        home = shaken(sheet.centres, 0.10, _SEEDS[kind])
        place = {h: (float(home[h, 0]), float(home[h, 1])) for edge in some for h in edge}
        degree = np.bincount(np.array(sorted(set(some))).ravel(), minlength=board.size)
        placed: dict[int, Point] = {}
        lines[kind] = []
        for path in straightest_paths(some, place):
            points = np.array([placed.get(h, place[h]) for h in path])
            points = _drawn_straight(points, np.array([h in placed for h in path]))
            placed.update((h, (float(x), float(y))) for h, (x, y) in zip(path, points, strict=True))
            lines[kind].append(spline(_run_off(sheet, path, points, degree)))
    return lines


def _drawn_straight(points: Plane, fixed: np.ndarray[tuple[int], np.dtype[np.bool_]]) -> Plane:
    """Chains zigzag where they run across the grain of the grid; pulling points to their neighbours evens that out."""
    home = points.copy()
    for _ in range(2):
        if len(points) > 2:
            pull = (points[:-2] + points[2:]) / 2 - points[1:-1]
            points = points.copy()
            points[1:-1] += 0.5 * pull * ~fixed[1:-1, None]
    shift = points - home
    far = np.hypot(shift[:, 0], shift[:, 1])
    held: Plane = home + shift * np.minimum(1.0, _PULL / np.maximum(far, 1e-9))[:, None]
    return held


def _run_off(sheet: Sheet, path: list[int], points: Plane, degree: np.ndarray[tuple[int], np.dtype[np.int64]]) -> Plane:
    """A line that ends on the edge of the map goes on to the frame."""
    for end, before in ((0, 1), (-1, -2)):
        h = path[end]
        if degree[h] == 1 and (sheet.board.neighbours[h] < 0).any():
            onward = points[end] - points[before]
            onward = onward / np.hypot(*onward)
            gaps = [d for d in range(6) if sheet.board.neighbours[h, d] < 0]
            best = max(gaps, key=lambda d: float(onward @ sheet.toward[d]))
            if onward @ sheet.toward[best] > 0.2:
                off = (sheet.centres[h] + sheet.toward[best] * 1.3)[None, :]
                points = np.concatenate([off, points] if end == 0 else [points, off])
    return points


def draw_lines(sheet: Sheet, palette: Palette, lines: Lines) -> str:
    return svg.group("networks", [_draw_kind(sheet, palette, kind, lines[kind]) for kind in _ORDER if kind in lines])


def _draw_kind(sheet: Sheet, palette: Palette, kind: LineKind, lines: list[Plane]) -> str:
    """The lines of a kind are written down once and drawn in one ink over the other."""
    s = sheet.scale
    mark = f"lines-{kind}"
    paths = svg.element("defs", svg.path("".join(svg.line(sheet.pixels(line)) for line in lines), id=mark))

    def ink(colour: svg.Ink, width: float, **more: str | float | None) -> str:
        return svg.again(mark, colour, width, **more)

    if kind == "autobahn":
        width = max(2.6, s * 0.062)
        parts = [
            ink(palette.autobahn_edge, width, stroke_linejoin="round"),
            ink(palette.autobahn, width * 0.66, stroke_linejoin="round"),
            ink(palette.autobahn_edge, max(0.55, width * 0.13), stroke_linejoin="round"),
        ]
    elif kind == "road":
        parts = [
            ink(palette.road_halo, max(2.2, s * 0.042), **_ROUND),
            ink(palette.road, max(0.9, s * 0.0175), **_ROUND),
        ]
    elif kind == "rail":
        ticks = "".join(
            svg.line([(x - t * sin(a), y + t * cos(a)), (x + t * sin(a), y - t * cos(a))])
            for line in lines
            for t in [s * 0.03]
            for x, y, a in along(sheet.pixels(line), s * 0.11, s * 0.05)
        )
        parts = [
            ink(palette.road_halo, s * 0.038, **_ROUND),
            ink(palette.rail, max(0.8, s * 0.013), stroke_linejoin="round"),
            svg.stroke(ticks, palette.rail, max(0.6, s * 0.012)),
        ]
    elif kind == "underground":
        parts = [
            ink(palette.road_halo, s * 0.045, **_ROUND),
            ink(palette.underground_west, s * 0.02, stroke_dasharray=svg.dashes(s * 0.06, s * 0.035)),
        ]
    else:
        parts = [
            ink(palette.water_label, max(0.9, s * 0.02), stroke_dasharray=svg.dashes(s * 0.05, s * 0.07)),
        ]
    return svg.group(f"network-{kind}", [paths, *parts])


def draw_grid(sheet: Sheet, palette: Palette) -> str:
    """Every hexside once."""
    s, board = sheet.scale, sheet.board
    data = []
    for h in sheet.in_view:
        corners = sheet.pixels(sheet.corners(h))
        data.append(svg.line(corners[:4]))
        data += [svg.line(np.stack([corners[d], corners[(d + 1) % 6]])) for d in range(3, 6) if board.around[h][d] < 0]
    opacity = 0.26 if s >= 44 else 0.2 if s >= 26 else 0.12
    return svg.group("grid", [svg.stroke("".join(data), (palette.grid, opacity), max(0.6, min(1.0, s / 60)))])


def draw_seams(sheet: Sheet, palette: Palette, style: Style) -> str:
    """Where the sections of a large map meet, and where zones end."""
    s, board = sheet.scale, sheet.board
    seams, dots = list[str](), list[str]()
    zones = [board.feature_mask(zone) for zone in style.zones]
    for h in sheet.in_view:
        for d in range(3):
            other = board.around[h][d]
            if other < 0:
                continue
            if board.names[h][:-4] != board.names[other][:-4]:
                seams.append(svg.line(sheet.pixels(list(sheet.side(h, d)))))
            if board.country[h] == board.country[other] and any(zone[h] != zone[other] for zone in zones):
                dots.append(svg.line(sheet.pixels(list(sheet.side(h, d)))))
    dash = svg.dashes(0.01, s * 0.08)
    dotted = svg.stroke("".join(dots), (palette.ink, 0.5), s * 0.035, stroke_linecap="round", stroke_dasharray=dash)
    names = [_section_name(sheet, palette, section) for section in board.grid.sections]
    return svg.group("seams", [*names, svg.stroke("".join(seams), (palette.ink, 0.35), max(1.0, s * 0.025)), dotted])


def _section_name(sheet: Sheet, palette: Palette, section: Section) -> str:
    """The letter of a map section, large and pale in its first corner."""
    hexes = [h for h, name in enumerate(sheet.board.names) if name[:-4] == section.name and sheet.shown[h]]
    if not hexes:
        return ""
    x, y = sheet.pixels(sheet.centres[hexes].min(axis=0) + np.array([0.5, 1.9]))
    face = Face(sheet.scale * 2.2, serif=True)
    return svg.text(section.name, float(x), float(y), fill=palette.ink, fill_opacity=0.22, **face.attributes())
