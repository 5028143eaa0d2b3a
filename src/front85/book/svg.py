"""Frames of a film as SVG: hexes in flat tints, counters, ways, and the bar of refusal; and each in a sentence.

Counters follow the recipe of the table (`web/src/stage/counters/counter.ts`), on a square of 48 units. Colours of
the ground come from the style sheet, so that a page may be light or dark; those of the counters are their own.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from html import escape
from math import cos, pi, sin
from typing import NamedTuple

from front85.book.film import Cell, Film, Frame, Unit
from front85.words import Speaker

HEX = 72.0
"""Hundredths of an inch from flat side to flat side, more or less: what the viewBox counts in."""
COUNTER = 0.62
"""The side of a counter in hexes."""
NATIONS = {
    "SU": ("#A32F28", "#FFF3E0"),
    "EG": ("#97918A", "#141414"),
    "CZ": ("#E6D3A2", "#2C2110"),
    "PL": ("#EEF0F0", "#8C1226"),
    "HU": ("#6C3A66", "#FBEFF7"),
    "US": ("#95A368", "#161B08"),
    "WG": ("#3A393C", "#F3EDDF"),
    "UK": ("#AC7337", "#170C02"),
    "FR": ("#9CC5E2", "#0C2140"),
    "BE": ("#F2C638", "#1B1600"),
    "NL": ("#E08A26", "#1E0F00"),
    "DK": ("#3450A6", "#F1F4FC"),
    "CA": ("#3F7A57", "#F2FAF3"),
    "IT": ("#3596A2", "#041E24"),
    "AU": ("#D6ABB4", "#35101B"),
}
SIDES = {True: ("#8E3B2E", "#FFF3E0"), False: ("#31598C", "#F3F7FF")}
BANDS = ["#E3B94F", "#3E8C99", "#D9806C", "#2F6B57", "#C9B48A", "#9277BE", "#7F9E55", "#D9792B", "#5B7486", "#BF5C8A"]
"""In the order of the table: the same name always gets the same colour."""
PACT = ("Pact", "Soviet")
RADII = {True: 2, False: 7}
"""Of the corners of a counter, of the Pact and of NATO."""

# symbols in a box of 23 by 14
CROSS = '<path d="M0 0 23 14M23 0 0 14"/>'
OVAL = '<rect x="4.37" y="3.5" width="14.26" height="7" rx="3.5"/>'
SLASH = '<path d="M0 14 23 0"/>'
DOT = '<circle class="f" cx="11.5" cy="7" r="3.2"/>'
CHUTE = '<path d="M6 12.9a2.76 2.76 0 0 1 5.5 0a2.76 2.76 0 0 1 5.5 0"/>'
GULL = '<path d="M8.3 10 11.5 13.4 14.7 10"/>'
SYMBOLS = {
    "armor": OVAL,
    "mech": CROSS + OVAL,
    "infantry": CROSS,
    "motor": CROSS + '<path d="M11.5 0V14"/>',
    "recon": SLASH,
    "cavalry": SLASH + OVAL,
    "antitank": '<path d="M0 14 11.5 .7 23 14"/>',
    "artillery": DOT,
    "sparty": OVAL + DOT,
    "airborne": CROSS + CHUTE,
    "airmobile": CROSS + GULL,
    "bmd": CROSS + OVAL + CHUTE,
    "helicopter": '<path class="f" d="M3.2 3.4 19.8 10.6V3.4L3.2 10.6Z"/>',
    "mountain": CROSS + '<path class="f" d="M8.3 14 11.5 8.1 14.7 14Z"/>',
    "engineer": '<path d="M5 10V4.8H18V10M11.5 4.8V10"/>',
    "ada": '<path d="M3.7 14a7.8 7.8 0 0 1 15.6 0"/>',
    "garrison": '<path d="M4.6 11V4.2H6.9V6.4H9.2V4.2H11.5V6.4H13.8V4.2H16.1V6.4H18.4V11Z"/>',
}
ALIASES = {
    "tank": "armor",
    "heavy tank": "armor",
    "mechanized": "mech",
    "motorized": "motor",
    "motor rifle": "mech",
    "armored cavalry": "cavalry",
    "armored recon": "cavalry",
    "reconnaissance": "recon",
    "parachute": "airborne",
    "heliborne": "airmobile",
    "airmobile battalion": "airmobile",
    "attack helicopter": "helicopter",
    "militia": "garrison",
    "territorial": "infantry",
    "static garrison": "garrison",
    "motorized infantry": "motor",
    "mountain infantry": "mountain",
    "paratroop": "airborne",
    "home defense": "infantry",
    "arm": "armor",
    "cav": "cavalry",
    "inf": "infantry",
    "terr": "infantry",
    "abn": "airborne",
    "amb": "airmobile",
    "alp": "mountain",
}
GROUNDS = {
    "forest": "wood",
    "forest_rough": "wood",
    "park": "wood",
    "rough": "rough",
    "rough_1": "rough",
    "rough_2": "rough",
    "marsh": "marsh",
    "city": "town",
    "urban": "town",
    "suburban": "suburb",
    "industrial": "town",
    "lake": "water",
    "sea": "water",
}
"""Terrain to the tint it wears; any other is clear ground."""


def picture(film: Film, number: int, language: str) -> str:
    """One frame as an inline SVG with its sentence; the page must have its `definitions`."""
    view, label = _View(film), escape(sentence(film, number, language))
    box = " ".join(map(str, view.box))
    body = view.layers(film.frames[number])
    return f'<svg class="board" viewBox="{box}" role="img" aria-label="{label}"><title>{label}</title>{body}</svg>'


class Look(NamedTuple):
    """Of a style sheet: its rules, and the values they name by day and in the dark."""

    rules: list[tuple[str, str]]
    day: dict[str, str]
    night: dict[str, str]


def drawing(film: Film, look: Look) -> str:
    """All frames as one file without a word in it: #f2 at the end of its address shows the third."""
    view = _View(film)
    box = " ".join(map(str, view.box))
    frames = "".join(f'<g class="shot" id="f{n}">{view.layers(frame)}</g>' for n, frame in enumerate(film.frames))
    body = _short_names(f"<defs>{_shared([film])}</defs>{frames}")
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}"><style>{_style(look, body)}</style>{body}</svg>\n'


def _short_names(body: str) -> str:
    """The ground and the counters numbered: a drawing that stands alone needs no names unique on a page."""
    used = dict.fromkeys(re.findall(r'href="#([^"]{3,})"', body))
    short = {name: f"n{number}" for number, name in enumerate(used)}
    return re.sub(r'(id="|="#)([^"]+)', lambda found: found[1] + short.get(found[2], found[2]), body)


def shown(film: Film, number: int, language: str, folder: str) -> str:
    """One frame of the film's drawing in a folder, with its sentence."""
    label, (_, _, width, height) = escape(sentence(film, number, language)), _View(film).box
    source = f"{folder}{film.name}.svg#f{number}"
    return f'<img class="board" src="{source}" width="{width}" height="{height}" alt="{label}">'


def _style(look: Look, body: str) -> str:
    """The rules that a drawing has a use for."""
    worn = {word for words in re.findall(r'class="([^"]+)"', body) for word in words.split()}
    kept = "".join(
        f"{looks.strip()}{{{re.sub(r'(?<=[:;,]) ', '', what).strip()}}}"
        for looks, what in look.rules
        if any(worn >= set(re.findall(r"\.([\w-]+)", each)) for each in looks.split(","))
    )
    named = sorted(set(re.findall(r"var\((--[\w-]+)\)", kept)))
    day, night = (
        "".join(f"{name}:{values[name]};" for name in named if name in values).replace(", ", ",")
        for values in (look.day, look.night)
    )
    return (
        f".shot{{display:none}}.shot:target{{display:inline}}svg{{{day}}}"
        f"@media(prefers-color-scheme:dark){{svg{{{night}}}}}{kept}"
    )


def sentence(film: Film, number: int, language: str) -> str:
    """What a frame shows, for whoever does not see it."""
    frame, say = film.frames[number], Speaker(language)
    told = [frame.caption.get(language, frame.caption["en"])]
    if number == 0:
        told += [say("book-stands", unit=unit.band, hex=unit.hex) for unit in frame.units] or [
            say("book-stands-nobody")
        ]
    called = {unit.id: unit.band for each in film.frames for unit in each.units}
    for unit, was, now in frame.changes:
        message = "book-moved" if was and now else "book-appeared" if now else "book-gone"
        told.append(say(message, unit=called.get(unit, unit), was=was, now=now))
    if frame.dice:
        told.append(say("book-die", die=", ".join(frame.dice)))
    if frame.refusal:
        told.append(say("book-refused", cases=", ".join(frame.cases), text=frame.refusal[language]))
    return ". ".join(part.rstrip(".") for part in told) + "."


class _View:
    """The board of one film."""

    def __init__(self, film: Film) -> None:
        self.film, self.at = film, {cell.name: (cell.x * HEX, cell.y * HEX) for cell in film.cells}
        xs, ys = [x for x, _ in self.at.values()], [y for _, y in self.at.values()]
        edge = round(HEX * 0.62)
        left, top = min(xs) - edge, min(ys) - edge
        self.box = 0, 0, round(max(xs) - left + edge), round(max(ys) - top + edge)
        self.at = {name: (x - left, y - top) for name, (x, y) in self.at.items()}

    def layers(self, frame: Frame) -> str:
        ground = f'<use href="#{ground_id(self.film)}"/>'
        return ground + self.zones(frame) + self.way(frame) + self.counters(frame) + self.barred(frame)

    def corners(self, name: str, scale: float = 1.0) -> list[tuple[float, float]]:
        """Clockwise from the corner before the first side."""
        return self.corners_at(*self.at[name], scale)

    def corners_at(self, x: float, y: float, scale: float = 1.0) -> list[tuple[float, float]]:
        radius, turn = HEX / 3**0.5 * scale, -2 * pi / 3 if self.film.flat else -pi / 2
        return [(x + radius * cos(turn + k * pi / 3), y + radius * sin(turn + k * pi / 3)) for k in range(6)]

    def ground(self) -> str:
        tints: dict[str, str] = {}
        for cell in self.film.cells:
            tint, (x, y) = GROUNDS.get(cell.terrain, "clear"), self.at[cell.name]
            tints[tint] = tints.get(tint, "") + f'<use href="#h" x="{_short(x)}" y="{_short(y)}"/>'
        found = [f'<g class="{tint}">{hexes}</g>' for tint, hexes in tints.items()]
        for cell in self.film.cells:
            found += self.lines(cell)
        for cell in self.film.cells:
            x, y = self.at[cell.name]
            found.append(f'<text x="{x:.0f}" y="{y - HEX * 0.37:.0f}">{cell.name}</text>')
        return f'<g class="n" id="{ground_id(self.film)}">{"".join(found)}</g>'

    def hex(self) -> str:
        """The outline of every hex, about the origin, as ground and as part of a zone."""
        points = _points(self.corners_at(0, 0))
        return f'<polygon class="h" id="h" points="{points}"/><polygon id="z" points="{points}"/>'

    def lines(self, cell: Cell) -> list[str]:
        x, y = self.at[cell.name]
        found = []
        for network, directions in cell.roads.items():
            for direction in directions:
                (ax, ay), (bx, by) = self.side(cell.name, direction)
                found.append(
                    f'<path class="road {network}" d="M{x:.0f} {y:.0f} {(ax + bx) / 2:.0f} {(ay + by) / 2:.0f}"/>'
                )
        for kind, directions in cell.sides.items():
            for direction in directions:
                found.append(f'<path class="side {kind}" d="M{_points(self.side(cell.name, direction))}"/>')
        return found

    def side(self, name: str, direction: int) -> tuple[tuple[float, float], tuple[float, float]]:
        """The ends of a side: the first direction is NE where hexes stand on a point, N where they lie flat."""
        corners = self.corners(name)
        return corners[direction], corners[(direction + 1) % 6]

    def zones(self, frame: Frame) -> str:
        side = "pact" if self.film.zone_side in PACT else "nato"
        places = (self.at[hex_] for hex_ in frame.zones)
        zones = "".join(f'<use href="#z" x="{_short(x)}" y="{_short(y)}"/>' for x, y in places)
        return f'<g class="zone {side}">{zones}</g>' if zones else ""

    def way(self, frame: Frame) -> str:
        found = []
        for hex_ in frame.ghosts:
            if hex_ in self.at:
                x, y = self.at[hex_]
                size = HEX * COUNTER
                found.append(
                    f'<rect class="ghost" x="{x - size / 2:.1f}" y="{y - size / 2:.1f}" width="{size:.1f}"'
                    f' height="{size:.1f}" rx="2"/>'
                )
        way = [self.at[hex_] for hex_ in frame.path if hex_ in self.at]
        if len(way) > 1:
            points = " ".join(f"{x:.0f},{y:.0f}" for x, y in way)
            found += [f'<polyline class="way edge" points="{points}"/>', f'<polyline class="way" points="{points}"/>']
        if not frame.refusal:
            start = next((unit.hex for unit in frame.units if unit.id in frame.choice.split()), "")
            for hex_ in frame.targets:
                if hex_ in self.at and start in self.at and hex_ != start:
                    found.append(self.arrow(start, hex_, "aim"))
        return "".join(found)

    def arrow(self, start: str, end: str, look: str) -> str:
        (ax, ay), (bx, by) = self.at[start], self.at[end]
        a, b = (0.34, 0.86) if look == "bar" else (0.36, 0.7)
        ends = f"M{ax + (bx - ax) * a:.0f} {ay + (by - ay) * a:.0f} {ax + (bx - ax) * b:.0f} {ay + (by - ay) * b:.0f}"
        head = ' marker-end="url(#head)"' if look == "aim" else ""
        return f'<path class="{look} edge" d="{ends}"/><path class="{look}" d="{ends}"{head}/>'

    def counters(self, frame: Frame) -> str:
        stacks: dict[str, list[Unit]] = {}
        for unit in frame.units:
            stacks.setdefault(unit.hex, []).append(unit)
        found = []
        acting = set(frame.choice.replace("+", " ").split())
        for hex_, units in stacks.items():
            x, y = self.at[hex_]
            shift = min(6.0, 18.0 / len(units))
            for number, unit in enumerate(units):
                off = (number - (len(units) - 1) / 2) * shift
                scale = HEX * COUNTER / 48
                left, top = _short(x - 24 * scale + off), _short(y - 24 * scale - off)
                place = f'transform="translate({left} {top}) scale({scale:.3g})"'
                if unit.id in acting:
                    found.append(f'<rect class="chosen" x="-2" y="-2" width="52" height="52" rx="4" {place}/>')
                found.append(f'<use href="#{counter_id(unit)}" {place}/>')
        return "".join(found)

    def barred(self, frame: Frame) -> str:
        if not frame.refusal:
            return ""
        found = []
        acting = frame.choice.replace("+", " ").split()
        start = next((unit.hex for unit in frame.units if unit.id in acting), "")
        for hex_ in frame.targets:
            if hex_ not in self.at:
                continue
            if start in self.at and start != hex_:
                found.append(self.arrow(start, hex_, "bar"))
            x, y = self.at[hex_]
            r = HEX * 0.16
            found.append(
                f'<polygon class="shut" points="{_points(self.corners(hex_, 0.94))}"/>'
                f'<circle class="no" cx="{x:.0f}" cy="{y:.0f}" r="{r:.1f}"/>'
                f'<path class="no" d="M{x - r * 0.68:.1f} {y + r * 0.68:.1f} {x + r * 0.68:.1f} {y - r * 0.68:.1f}"/>'
            )
        return "".join(found)


def _points(points: Iterable[tuple[float, float]]) -> str:
    return " ".join(f"{_short(x)},{_short(y)}" for x, y in points)


def _short(number: float) -> str:
    return f"{number:.1f}".removesuffix(".0")


# counters, defined once a page


def ground_id(film: Film) -> str:
    return f"g-{film.name}"


def counter_id(unit: Unit) -> str:
    """Everything that changes the picture, and nothing else."""
    face = f"{unit.side}|{unit.nat}|{unit.type}|{unit.band}|{unit.strength}|{unit.size}|{unit.untried}"
    return "k" + "".join(c if c.isascii() and c.isalnum() else f"_{ord(c):x}" for c in face)


def definitions(films: Iterable[Film]) -> str:
    """What the inline frames of these films share."""
    shared = _shared(list(films))
    return f'<svg class="defs" width="0" height="0" aria-hidden="true"><defs>{shared}</defs></svg>'


def _shared(films: list[Film]) -> str:
    """The grounds and counters of films, and the head of an arrow: drawn once."""
    units = {counter_id(unit): unit for film in films for frame in film.frames for unit in frame.units}
    head = (
        '<marker id="head" viewBox="0 0 10 10" refX="6" refY="5" markerWidth="4" markerHeight="4" orient="auto">'
        '<path class="tip" d="M0 0 10 5 0 10Z"/></marker>'
    )
    rims = "".join(f'<clipPath id="c{r}"><rect width="48" height="48" rx="{r}"/></clipPath>' for r in RADII.values())
    counters = "".join(_counter(name, unit) for name, unit in sorted(units.items()))
    views = list(map(_View, films))
    return head + rims + counters + "".join(view.hex() for view in views[:1]) + "".join(v.ground() for v in views)


def _counter(name: str, unit: Unit) -> str:
    pact = unit.side in PACT
    body, ink = NATIONS.get(unit.nat, SIDES[pact])
    pale = luminance(body) > 0.3
    band = band_colour(unit.band.rpartition("/")[2].strip())
    paper = mix(body, "#FFFFFF", 0.62 if luminance(body) > 0.55 else 0.86)
    line = ink if pale else mix(body, "#000000", 0.45)
    radius = RADII[pact]
    strength = "U" if unit.untried else unit.strength
    size = 15.5 if len(strength) <= 4 else 14.4 if len(strength) == 5 else 12.4
    kind = unit.type.lower().replace("_", " ").replace("-", " ")
    symbol = SYMBOLS.get(kind) or SYMBOLS.get(ALIASES.get(kind, ""))
    if symbol is None:
        symbol = f'<text class="f" x="11.5" y="10" font-size="7.4">{escape(unit.type[:3].upper())}</text>'
    fit = ' textLength="43" lengthAdjust="spacingAndGlyphs"' if len(unit.band) > 9 else ""
    size_mark = f'<text x="24" y="16.4" font-size="4.6">{escape(unit.size)}</text>' if unit.size else ""
    nation = f'<text x="6.4" y="30" font-size="6" opacity=".85">{unit.nat}</text>' if unit.nat in NATIONS else ""
    return (
        f'<g id="{name}"><g class="counter" clip-path="url(#c{radius})" fill="{ink}">'
        f'<rect width="48" height="48" fill="{body}"/><rect width="48" height="11.4" fill="{band}"/>'
        f'<rect y="10.9" width="48" height=".5" fill="#000" opacity=".22"/>'
        f'<text x="24" y="9.2" font-size="9.3" fill="{text_on(band)}"{fit}>{escape(unit.band)}</text>{size_mark}'
        f'<g class="sign" transform="translate(12.5 17.2)" color="{line}"><rect width="23" height="14" fill="{paper}"/>'
        f'{symbol}<rect width="23" height="14"/></g>{nation}'
        f'<text x="24" y="45.2" font-size="{size}">{escape(strength)}</text></g>'
        f'<rect class="rim" x=".5" y=".5" width="47" height="47" rx="{radius}"/></g>'
    )


def _rgb(colour: str) -> tuple[int, ...]:
    return tuple(int(colour[start : start + 2], 16) for start in (1, 3, 5))


def mix(a: str, b: str, share: float) -> str:
    return "#" + "".join(f"{round(v + (w - v) * share):02x}" for v, w in zip(_rgb(a), _rgb(b), strict=True))


def luminance(colour: str) -> float:
    parts = [v / 255 / 12.92 if v / 255 <= 0.04045 else ((v / 255 + 0.055) / 1.055) ** 2.4 for v in _rgb(colour)]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def text_on(colour: str) -> str:
    """Dark or cream, whichever stands out more."""
    level = luminance(colour) + 0.05
    dark, light = luminance("#17150F") + 0.05, luminance("#FFF8EA") + 0.05
    return "#17150F" if level / dark > light / level else "#FFF8EA"


def band_colour(formation: str) -> str:
    seed = 7
    for sign in formation:
        seed = (seed * 31 + ord(sign)) % 2**32
    return BANDS[seed % len(BANDS)]
