"""What stands around the map: title, legend, scale bar, north arrow, sources; and that it is a reconstruction."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil, cos, pi, radians, sin

from front85.cartography import svg
from front85.cartography.legend import Entry
from front85.cartography.lettering.typeface import Face
from front85.cartography.palette import Palette
from front85.cartography.sheet import Sheet
from front85.cartography.style import Style
from front85.words import Speaker

_SWATCH, _PITCH, _SMALL = 19.0, 25.0, 8.6


@dataclass
class Page:
    """The whole picture: its size, where the map stands in it, and everything around the map."""

    width: float
    height: float
    map_at: tuple[float, float]
    drawing: str


def lay_out(sheet: Sheet, palette: Palette, style: Style, items: list[Entry], speak: Speaker, whole: bool) -> Page:
    """Title above, legend, scale and arrow below or in an empty corner of the sheet, sources at the foot."""
    u = max(0.55, max(sheet.width, sheet.height * 0.75) / 1600)
    margin, top = 26 * u, 66 * u
    width = sheet.width + 2 * margin
    parts = [_title(sheet, palette, speak, u, margin, top, width)]
    box = style.legend_box if whole else None
    y = top + sheet.height + 20 * u
    if box:
        left = margin + (box[0] - float(sheet.low[0])) * sheet.scale
        upper = top + (box[1] - float(sheet.low[1])) * sheet.scale
        wide, tall = box[2] * sheet.scale, box[3] * sheet.scale
        below = _table(items, palette, u, left, upper, wide, parts, tall)
        parts.append(_measures(sheet, palette, speak, u, left, below + 22 * u))
    else:
        aside = 250 * u
        below = _table(items, palette, u, margin, y, sheet.width - aside - 20 * u, parts)
        parts.append(_measures(sheet, palette, speak, u, margin + sheet.width - aside, y))
        y = max(below, y + 104 * u) + 4 * u
    small = Face(_SMALL * u)
    for line in _wrapped(f"{speak('cartography-reconstruction')} {sheet.board.attribution}", small, sheet.width):
        y += 12.5 * u
        parts.append(svg.text(line, margin, y, fill=palette.ink_soft, **small.attributes()))
    return Page(ceil(width), ceil(y + 20 * u), (margin, top), svg.group("furniture", parts))


def _title(sheet: Sheet, palette: Palette, speak: Speaker, u: float, margin: float, top: float, width: float) -> str:
    board = sheet.board
    title = Face(31 * u, serif=True)
    note = Face(11.5 * u)
    km = float(board.georeference.get("km_per_hex", 0))
    facts = speak("cartography-facts", hexes=board.size, km=round(km, 1))
    x, y = margin, top - 22 * u
    right = svg.text(facts, width - margin, y, text_anchor="end", fill=palette.ink_soft, **note.attributes())
    left = svg.text(board.title, x, y, fill=palette.ink, **title.attributes())
    beside = x + title.width(board.title) + 18 * u
    subtitle = speak("cartography-subtitle")
    if beside + note.width(subtitle) < width - margin - note.width(facts):
        left += svg.text(subtitle, beside, y, fill=palette.ink_soft, **note.attributes())
    rule = svg.stroke(svg.line([(margin, top - 11 * u), (width - margin, top - 11 * u)]), (palette.ink, 0.6), 0.8 * u)
    return svg.group("title", [left, right, rule])


def _table(
    items: list[Entry], palette: Palette, u: float, left: float, top: float, width: float, parts: list[str],
    height: float | None = None,
) -> float:  # fmt: skip
    """Entries in columns, read downwards; returns where the table ends."""
    face = Face(11.5 * u)
    column = max((face.width(item.words) * 0.9 for item in items), default=0) + (_SWATCH + 24) * u
    columns = max(1, int(width / column))
    rows = ceil(len(items) / columns)
    for n, item in enumerate(items):
        x = left + (n // rows) * min(column * 1.25, width / ceil(len(items) / rows)) + _SWATCH * u / 2
        y = top + (n % rows + 0.5) * _PITCH * u
        parts.append(item.draw(x, y, _SWATCH * u))
        parts.append(svg.text(item.words, x + _SWATCH * u * 0.8, y + 4 * u, fill=palette.ink, **face.attributes()))
    return top + rows * _PITCH * u


def _measures(sheet: Sheet, palette: Palette, speak: Speaker, u: float, x: float, y: float) -> str:
    """Scale bar and north arrow."""
    km = float(sheet.board.georeference.get("km_per_hex", 0))
    parts = []
    if km:
        per_km = sheet.scale / km
        length = next(k for k in (500, 200, 100, 50, 20, 10, 5, 2, 1, 0.5, 0.1) if k * per_km < 150 * u or k == 0.1)
        bar, base = length * per_km, y + 56 * u
        for k in range(4):
            shape = [(x + bar * k / 4, base), (x + bar * (k + 1) / 4, base),
                     (x + bar * (k + 1) / 4, base + 5 * u), (x + bar * k / 4, base + 5 * u)]  # fmt: skip
            parts.append(svg.fill(svg.line(shape, closed=True), palette.paper if k % 2 else palette.ink))
        frame = [(x, base), (x + bar, base), (x + bar, base + 5 * u), (x, base + 5 * u)]
        parts.append(svg.stroke(svg.line(frame, closed=True), palette.ink, 0.8 * u))
        face = Face(10.5 * u)
        for k, text in ((0, "0"), (1, speak("cartography-kilometres", km=length))):
            parts.append(
                svg.text(text, x + bar * k, base - 5 * u, text_anchor="middle", fill=palette.ink, **face.attributes())
            )
        mile = speak("cartography-hex", km=round(km, 1))
        parts.append(svg.text(mile, x, base + 20 * u, fill=palette.ink_soft, **face.attributes()))
    parts.append(_north(sheet, palette, speak, u, x + 205 * u, y + 52 * u))
    return svg.group("measures", parts)


def _north(sheet: Sheet, palette: Palette, speak: Speaker, u: float, x: float, y: float) -> str:
    """An arrow to true north. The sheets are tilted: map-up has a bearing of its own."""
    tilt = -radians(float(sheet.board.georeference.get("up_bearing", 0.0)))
    r = 34 * u

    def at(turn: float, reach: float) -> tuple[float, float]:
        return x + r * reach * sin(tilt + turn), y - r * reach * cos(tilt + turn)

    dark = svg.fill(svg.line([at(0, 1), at(pi * 0.82, 0.55), at(pi, 0.3)], closed=True), palette.ink)
    pale = svg.path(
        svg.line([at(0, 1), at(-pi * 0.82, 0.55), at(pi, 0.3)], closed=True),
        fill=palette.paper, stroke=palette.ink, stroke_width=0.9 * u, stroke_linejoin="round",
    )  # fmt: skip
    face = Face(13 * u, 700)
    nx, ny = at(0, 1.28)
    look = face.attributes()
    letter = svg.text(speak("cartography-north"), nx, ny + 4.5 * u, text_anchor="middle", fill=palette.ink, **look)
    return svg.group("north", [dark, pale, letter])


def _wrapped(words: str, face: Face, width: float) -> list[str]:
    lines, line = list[str](), ""
    for word in words.split():
        longer = f"{line} {word}".strip()
        if face.width(longer) * 0.9 > width and line:
            lines.append(line)
            line = word
        else:
            line = longer
    return [*lines, line]
