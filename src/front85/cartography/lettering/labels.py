"""Lettering: which names stand on the map, in which voice, and where, so that no two touch.

Classes of names claim places in turn: cities, rivers, towns, landscapes, countries, small sites. Placement depends on
the sheet alone, so a map printed twice is lettered twice the same.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import product

import numpy as np

from front85.cartography import svg
from front85.cartography.lettering.room import Box, Room
from front85.cartography.lettering.typeface import Face
from front85.cartography.palette import Palette
from front85.cartography.sheet import Sheet
from front85.cartography.style import Style
from front85.hexwar.ids import HexId, hex_ids

_ASCENT, _DESCENT = 0.74, 0.22  # of the size; capitals with accents reach a little higher
_BELOW = ((0.0, 0.40), (0.0, 0.34), (0.0, 0.28), (0.0, -0.28), (0.0, -0.34))
_AROUND = sorted(product(np.arange(-1.5, 1.51, 0.25).tolist(), np.arange(-1.2, 1.21, 0.2).tolist()), key=np.linalg.norm)


@dataclass
class Label:
    """Words that have found their place."""

    kind: str
    words: str
    boxes: list[Box]
    drawing: str


@dataclass
class Lettering:
    """All labels of a sheet, in the order in which they claimed their places."""

    sheet: Sheet
    palette: Palette
    style: Style
    room: Room
    labels: list[Label] = field(default_factory=list)
    left_out: list[str] = field(default_factory=list)
    taken: list[Box] = field(default_factory=list)
    """Boxes that were claimed before the first name: symbols and hex numbers."""

    def put(self, label: Label) -> None:
        self.room.claim(label.boxes)
        self.labels.append(label)


def letter_scale(lettering: Lettering) -> float:
    """Pixels per hex for lettering: on a map of small scale names are larger against its hexes, to stay readable."""
    scale = lettering.sheet.scale
    return scale * float(np.clip((72 / scale) ** 0.75, 1, 1.6)) * lettering.style.lettering


def text_box(words: str, face: Face, x: float, y: float, align: str) -> Box:
    """The box of a line of text whose middle, left or right end stands at (x, y), y being its middle height."""
    width = face.width(words)
    left = x - width / 2 if align == "middle" else x if align == "start" else x - width
    half = face.size * (_ASCENT + _DESCENT) / 2
    return left - 1, y - half, left + width + 1, y + half


def write(lettering: Lettering, words: str, face: Face, box: Box, *, ink: svg.Ink, halo: float) -> str:
    """A line of text centred in its box, on a halo of paper."""
    colour, opacity = (ink, None) if isinstance(ink, str) else ink
    paper, cover = lettering.palette.label_halo
    x = (box[0] + box[2]) / 2 + face.spacing / 2
    y = (box[1] + box[3]) / 2 + face.size * (_ASCENT - _DESCENT) / 2
    outline: dict[str, str | float | None] = {}
    if halo:
        outline = {"stroke": paper, "stroke_opacity": cover if isinstance(ink, str) else 0.42, "stroke_width": halo,
                   "stroke_linejoin": "round", "paint_order": "stroke"}  # fmt: skip
    return svg.text(
        words, x, y, text_anchor="middle", fill=colour, fill_opacity=opacity, **face.attributes(), **outline
    )


def numbers(lettering: Lettering) -> str:
    """Hex numbers at the top of their hexes: all on a large map, every fifth line of a small one."""
    sheet, palette = lettering.sheet, lettering.palette
    board, s = sheet.board, sheet.scale
    dense = s >= 60
    face = Face(s * 0.105 if dense else max(7.0, s * 0.17), 400)
    parts = []
    for h in np.flatnonzero(sheet.shown).tolist():
        name = board.names[h]
        if not dense and (int(name[-4:-2]) % 5 or int(name[-2:]) % 5):
            continue
        x, y = sheet.pixels(sheet.centres[h]) + np.array([0, -0.425 * s if dense else -0.36 * s])
        box = text_box(name, face, float(x), float(y), "middle")
        if not lettering.room.free([box]):
            continue  # a symbol stands there
        lettering.room.claim([box])
        lettering.taken.append(box)
        base = (box[1] + box[3]) / 2 + face.size * (_ASCENT - _DESCENT) / 2
        parts.append(svg.element("text", name, x=svg.tenth(float(x)), y=svg.tenth(base)))
    ink, opacity = palette.number
    look = face.attributes()
    return svg.group("numbers", parts, text_anchor="middle", fill=ink, fill_opacity=opacity, **look)


def place_towns(lettering: Lettering, rank: str) -> None:
    """The names of one rank: cities in capitals, towns, small sites; a name stands once however many hexes bear it."""
    s = letter_scale(lettering)
    faces = {
        "city": Face(s * 0.149, 700, spacing=s * 0.012),
        "town": Face(s * 0.149, 600),
        "site": Face(s * 0.137, 400),
    }
    for place, h in named_places(lettering)[rank]:
        _place_town(lettering, rank, place.upper() if rank == "city" else place, h, faces[rank])


def named_places(lettering: Lettering) -> dict[str, list[tuple[str, int]]]:
    """The places to letter by rank, each name at its highest rank only."""
    sheet, board = lettering.sheet, lettering.sheet.board
    ranked: dict[str, list[tuple[str, int]]] = {"city": [], "town": [], "site": []}
    seen: dict[str, list[HexId]] = {}
    for rank, some in ranked.items():
        for h in hex_ids(np.flatnonzero(sheet.shown).tolist()):
            place = board.place[h]
            if not place or place in lettering.style.landscapes or _rank(lettering, h) != rank:
                continue
            near = seen.setdefault(place, [])
            if all(board.distance(h, other) > 6 for other in near):
                near.append(h)
                some.append((place, h))
    return ranked


def _rank(lettering: Lettering, h: int) -> str:
    board, kind = lettering.sheet.board, lettering.style.ground(lettering.sheet.board.terrain[h])
    if kind == "city":
        return "city"
    bare = kind not in ("town", "quarter", "suburb", "industry")
    return "site" if bare and any(word in lettering.style.symbols for word in board.features[h]) else "town"


def _place_town(lettering: Lettering, rank: str, words: str, h: int, face: Face) -> None:
    sheet, room, s = lettering.sheet, lettering.room, lettering.sheet.scale
    x, y = (float(v) for v in sheet.pixels(sheet.centres[h]))
    beside = 0.43 if rank == "city" else 0.24
    spots = [(dx, dy, "middle") for dx, dy in _BELOW]
    for dy in (0.0, 0.14, -0.14, 0.27):
        spots += [(beside, dy, "start"), (-beside, dy, "end")]
    spots += [(dx, dy, "middle") for dy, dx in product((0.40, 0.30, -0.30, 0.5, -0.46), (0.25, -0.25, 0.5, -0.5))]
    spots += [(dx, dy, "middle") for dy, dx in product((0.62, -0.62, 0.7), (0.0, 0.3, -0.3))]
    best: tuple[float, Box] | None = None
    for order, (dx, dy, align) in enumerate(spots):
        box = text_box(words, face, x + dx * s, y + dy * s, align)
        cost = room.ink(box) + order * 0.35
        if (best is None or cost < best[0]) and room.free([box]):
            best = cost, box
    if best is None:
        lettering.left_out.append(words)
        return
    drawing = write(lettering, words, face, best[1], ink=lettering.palette.label, halo=face.size * 0.26)
    lettering.put(Label(rank, words, [best[1]], drawing))


def place_landscapes(lettering: Lettering) -> None:
    """Woods and heights in spaced italics: once each, near their hex, where lines leave room."""
    sheet, board, s = lettering.sheet, lettering.sheet.board, letter_scale(lettering)
    for h in np.flatnonzero(sheet.shown).tolist():
        if board.place[h] in lettering.style.landscapes:
            lines = _broken(board.place[h].upper())
            longest = max(map(len, lines))
            size = s * (0.185 if longest <= 10 else 0.165 if longest <= 16 else 0.145)
            face = Face(size, serif=True, italic=True, spacing=s * (0.085 if longest <= 8 else 0.05))
            _place_lines(lettering, "landscape", lines, face, sheet.centres[h], _AROUND)


def _broken(words: str) -> list[str]:
    """A long name in two lines."""
    if len(words) <= 14 or " " not in words:
        return [words]
    gaps = [n for n, letter in enumerate(words) if letter == " "]
    middle = min(gaps, key=lambda n: abs(n - len(words) / 2))
    return [words[:middle], words[middle + 1 :]]


def place_countries(lettering: Lettering) -> None:
    """The names of countries, once each, in the roomiest free place."""
    sheet, s = lettering.sheet, lettering.sheet.scale
    for country, name in lettering.style.countries.items():
        deep = _depths(lettering, country)
        if not deep:
            continue
        at = sheet.centres[[h for _, h in deep]]
        middle = at.mean(axis=0)
        order = sorted(deep, key=lambda d: (-min(d[0], 6), float(((sheet.centres[d[1]] - middle) ** 2).sum())))
        words = name.upper()
        room = 2 * max(depth for depth, _ in deep) + 1
        lines = _broken(words)
        for size in (0.5, 0.36, 0.27, 0.2):
            face = Face(s * size, serif=True, spacing=s * size * 0.42)
            if max(map(face.width, lines)) > room * s * 1.5:
                continue
            if any(
                _place_lines(lettering, "country", lines, face, sheet.centres[h], [(0.0, 0.0)], 1.6)
                for _, h in order[:400]
            ):
                break


def _depths(lettering: Lettering, country: str) -> list[tuple[int, int]]:
    """How far each hex of a country lies from its border or the sheet's edge."""
    board, shown = lettering.sheet.board, lettering.sheet.shown
    inside = {h for h in range(board.size) if board.country[h] == country and shown[h]}
    ring = [h for h in inside if any(other not in inside for other in board.around[h])]
    depth = dict.fromkeys(ring, 0)
    while ring:
        ring = [other for h in ring for other in board.around[h] if other in inside and other not in depth
                and depth.setdefault(other, depth[h] + 1)]  # fmt: skip
    return sorted(((d, h) for h, d in depth.items()), key=lambda item: (-item[0], item[1]))


def _place_lines(
    lettering: Lettering, kind: str, lines: list[str], face: Face, centre: np.ndarray[tuple[int], np.dtype[np.float64]],
    shifts: list[tuple[float, float]], patience: float = 6.0,
) -> bool:  # fmt: skip
    sheet, room = lettering.sheet, lettering.room
    best: tuple[float, list[Box]] | None = None
    for dx, dy in shifts:
        x, y = (float(v) for v in sheet.pixels(centre + np.array([dx, dy])))
        first = y - (len(lines) - 1) * face.size * 0.6
        boxes = [text_box(words, face, x, first + n * face.size * 1.2, "middle") for n, words in enumerate(lines)]
        cost = sum(map(room.ink, boxes)) / len(boxes) + 1.2 * float(np.hypot(dx, dy))
        if cost < patience and (best is None or cost < best[0]) and room.free(boxes):
            best = cost, boxes
    if best is None:
        if kind == "landscape":
            lettering.left_out.append(" ".join(lines))
        return False
    halo = face.size * 0.2
    drawing = "".join(
        write(lettering, words, face, box, ink=lettering.palette.region, halo=halo)
        for words, box in zip(lines, best[1], strict=True)
    )
    lettering.put(Label(kind, " ".join(lines), best[1], drawing))
    return True
