"""Names along the water: on a calmed copy of the river, a little off the bank, reading from the left."""

from __future__ import annotations

from html import escape
from math import degrees

import numpy as np

from front85.cartography import svg
from front85.cartography.curves import lengths
from front85.cartography.lettering.labels import Label, Lettering, letter_scale
from front85.cartography.lettering.room import Box
from front85.cartography.lettering.typeface import Face
from front85.cartography.sheet import Plane
from front85.cartography.waters import River

_MESH = 0.06
_CALM = 0.55  # hexes over which bends are evened out
_EVERY = 15.0  # hexes of river for one more name


def place_river_names(lettering: Lettering, rivers: list[River]) -> None:
    """Letter every named water that is long enough, the longest again and again."""
    s = letter_scale(lettering)
    seen: dict[str, int] = {}
    for river in rivers:
        name = river.name.partition(" (")[0].partition(" /")[0]
        if not name or river.sea or river.name in lettering.style.unnamed_waters:
            continue
        broad = float(river.widths.max()) > 0.06
        face = Face(s * (0.19 if broad else 0.16), serif=True, italic=True, spacing=s * 0.015)
        length = float(lengths(river.curve)[-1])
        wanted = max(1, round(length / _EVERY)) if not seen.get(name) else int(length > _EVERY / 2)
        for part in range(wanted):
            found = _best(lettering, river, name, face, length * part / wanted, length * (part + 1) / wanted)
            if found:
                number = seen[name] = seen.get(name, 0) + 1
                lettering.put(_drawn(lettering, name, face, number, *found))
            elif part == 0:
                lettering.left_out.append(name)


def _resampled(curve: Plane) -> Plane:
    at = lengths(curve)
    where = np.arange(0, at[-1], _MESH)
    return np.stack([np.interp(where, at, curve[:, 0]), np.interp(where, at, curve[:, 1])], axis=1)


def _calmed(points: Plane) -> Plane:
    reach = int(_CALM / _MESH)
    weights = np.exp(-((np.arange(-2 * reach, 2 * reach + 1) / reach) ** 2))
    padded = np.concatenate([np.repeat(points[:1], 2 * reach, 0), points, np.repeat(points[-1:], 2 * reach, 0)])
    calm = [np.convolve(padded[:, k], weights / weights.sum(), "valid") for k in (0, 1)]
    return np.stack(calm, axis=1)


def _best(
    lettering: Lettering, river: River, name: str, face: Face, begin: float, end: float
) -> tuple[Plane, list[Box]] | None:
    """The calmest free stretch of a river between two distances from its source."""
    s = lettering.sheet.scale
    raw = _resampled(river.curve)
    if len(raw) < 8:
        return None
    calm = _calmed(raw)
    span = face.width(name) / s + 0.12
    count = int(span / _MESH) + 1
    half = float(river.widths.max()) / 2
    water = lettering.sheet.pixels(raw)
    best: tuple[float, Plane, list[Box]] | None = None
    for start in range(int(begin / _MESH), min(int(end / _MESH), len(raw) - count), 3):
        piece, real = calm[start : start + count], raw[start : start + count]
        if piece[0, 0] > piece[-1, 0]:
            piece, real = piece[::-1], real[::-1]
        way = np.gradient(piece, axis=0)
        way /= np.maximum(np.hypot(way[:, 0], way[:, 1]), 1e-9)[:, None]
        turn = np.unwrap(np.arctan2(way[:, 1], way[:, 0]))
        bend = degrees(float(np.abs(np.diff(turn)).sum()))
        upright = degrees(float(np.abs(turn).max()))
        if bend > 80 or upright > 86:
            continue
        normal = np.stack([way[:, 1], -way[:, 0]], axis=1)  # upwards on the page
        stray = ((real - piece) * normal).sum(axis=1)
        for side in (1, -1):
            off = half + 0.045 + max(0.0, float((stray * side).max()))
            cost = bend / 18 + upright / 40 + off * 12 + 0.6 * (side < 0)
            if best is not None and cost >= best[0]:
                continue
            line = piece + normal * (off if side > 0 else -off - face.size / s * 0.62)
            pixels = lettering.sheet.pixels(line)
            boxes = _letter_boxes(pixels, name, face)
            cost += sum(lettering.room.ink(box) for box in boxes) * 1.2 / len(boxes)
            if best is not None and cost >= best[0]:
                continue
            if _clear_of(boxes, water, half * s + face.size * 0.5) and lettering.room.free(boxes):
                best = cost, pixels, boxes
    return None if best is None else (best[1], best[2])


def _clear_of(boxes: list[Box], water: Plane, distance: float) -> bool:
    """Whether no letter stands in the water, wherever the river wanders."""
    middles = np.array([((box[0] + box[2]) / 2, (box[1] + box[3]) / 2) for box in boxes])
    near = water[np.abs(water - middles.mean(axis=0)).max(axis=1) < np.ptp(middles) + 4 * distance]
    if not len(near):
        return True
    away = np.hypot(near[:, None, 0] - middles[None, :, 0], near[:, None, 1] - middles[None, :, 1])
    return bool(away.min() >= distance)


def _letter_boxes(line: Plane, name: str, face: Face) -> list[Box]:
    """One box for each letter; letters lean with the line, so the boxes are round about square."""
    at = lengths(line)
    advances = np.array(face.advances(name))
    middles = np.cumsum(advances) - advances / 2 + (at[-1] - advances.sum()) / 2
    x, y = np.interp(middles, at, line[:, 0]), np.interp(middles, at, line[:, 1])
    before, after = np.maximum(middles - 3, 0), np.minimum(middles + 3, at[-1])
    dx = np.interp(after, at, line[:, 0]) - np.interp(before, at, line[:, 0])
    dy = np.interp(after, at, line[:, 1]) - np.interp(before, at, line[:, 1])
    long = np.maximum(np.hypot(dx, dy), 1e-9)
    x, y = x + dy / long * face.size * 0.26, y - dx / long * face.size * 0.26
    half = face.size * 0.46
    return [(float(u) - half, float(v) - half, float(u) + half, float(v) + half) for u, v in zip(x, y, strict=True)]


def _longer(line: Plane, by: float) -> Plane:
    """The line with both ends drawn out straight, so that no letter of a wider face falls off it."""
    way_in, way_out = line[0] - line[4], line[-1] - line[-5]
    first = line[0] + way_in / max(float(np.hypot(*way_in)), 1e-9) * by
    last = line[-1] + way_out / max(float(np.hypot(*way_out)), 1e-9) * by
    return np.concatenate([first[None], line[:-1:3], line[-1:], last[None]])


def _drawn(lettering: Lettering, name: str, face: Face, number: int, line: Plane, boxes: list[Box]) -> Label:
    palette = lettering.palette
    plain = "".join(letter if letter.isascii() and letter.isalnum() else "-" for letter in name)
    mark = f"water-{plain}-{number}"
    paper, cover = palette.label_halo
    words = svg.element("textPath", escape(name, quote=False), href=f"#{mark}", startOffset="50%", text_anchor="middle")
    text = svg.element(
        "text", words, fill=palette.water_label, **face.attributes(), stroke=paper, stroke_opacity=cover,
        stroke_width=face.size * 0.2, stroke_linejoin="round", paint_order="stroke", text_anchor="middle",
    )  # fmt: skip
    return Label("river", name, boxes, svg.path(svg.line(_longer(line, face.size)), id=mark, fill="none") + text)
