"""Plots as SVG: written by hand, so that a report is one file and the same study gives the same bytes."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from math import ceil, floor, log10
from typing import NamedTuple

from front85.cartography.svg import number


class Whisker(NamedTuple):
    """A value with its interval, in a row of its own or beside another of the same label."""

    label: str
    value: float
    low: float
    high: float
    colour: int = 0
    text: str = ""


class Line(NamedTuple):
    label: str
    points: Sequence[tuple[float, float, float, float]]
    """x, value, low, high."""
    colour: int = 0


WIDTH = 760
LABEL = 190


def _text(words: str, x: float, y: float, anchor: str = "start", css: str = "") -> str:
    extra = f' class="{css}"' if css else ""
    return f'<text x="{number(x)}" y="{number(y)}" text-anchor="{anchor}"{extra}>{escape(words)}</text>'


def _rule(x1: float, y1: float, x2: float, y2: float, css: str = "grid") -> str:
    ends = " ".join(f'{name}="{number(v)}"' for name, v in zip(("x1", "y1", "x2", "y2"), (x1, y1, x2, y2), strict=True))
    return f'<line {ends} class="{css}"/>'


def _figure(width: float, height: float, parts: Sequence[str], title: str) -> str:
    box = f"0 0 {number(width)} {number(height)}"
    return (
        f'<svg class="plot" viewBox="{box}" role="img" aria-label="{escape(title, quote=True)}">{"".join(parts)}</svg>'
    )


def ticks(low: float, high: float, about: int = 6) -> list[float]:
    """Round numbers that span a range."""
    if high <= low:
        high = low + 1
    rough = (high - low) / about
    power = 10.0 ** floor(log10(rough))
    step = next(factor * power for factor in (1, 2, 2.5, 5, 10) if factor * power >= rough)
    first = floor(low / step)
    return [round(step * n, 10) for n in range(first, ceil(high / step - 1e-9) + 1)]


def _shown(value: float, percent: bool) -> str:
    return f"{100 * value:.0f}%" if percent else f"{value:g}"


def whiskers(rows: Sequence[Whisker], title: str, *, percent: bool = False, mark: float | None = None) -> str:
    """Dots with intervals on one scale."""
    labels = list(dict.fromkeys(row.label for row in rows))
    lanes = {label: [row for row in rows if row.label == label] for label in labels}
    marks = ticks(0.0, 1.0, 5) if percent else ticks(min(r.low for r in rows), max(r.high for r in rows))
    low, high = marks[0], marks[-1]
    left, right = LABEL, WIDTH - 84

    def at(value: float) -> float:
        return left + (right - left) * (value - low) / (high - low)

    parts, y = [], 12.0
    body: list[str] = []
    for label in labels:
        tall = 15.0 * len(lanes[label]) + 9
        body.append(_text(_clipped(label), left - 12, y + tall / 2 + 1, "end", "label"))
        for lane, row in enumerate(lanes[label]):
            cy = y + 10 + 15 * lane
            body.append(_rule(at(max(low, row.low)), cy, at(min(high, row.high)), cy, f"whisker side{row.colour}"))
            body.append(f'<circle cx="{number(at(row.value))}" cy="{number(cy)}" r="4" class="dot side{row.colour}"/>')
            body.append(_text(row.text or _shown(row.value, percent), right + 10, cy + 4, "start", "value"))
        y += tall
    for mark_at in marks:
        parts.append(_rule(at(mark_at), 8, at(mark_at), y))
        parts.append(_text(_shown(mark_at, percent), at(mark_at), y + 15, "middle", "tick"))
    if mark is not None and low <= mark <= high:
        parts.append(_rule(at(mark), 8, at(mark), y, "reference"))
    return _figure(WIDTH, y + 22, parts + body, title)


def stacked(rows: Sequence[tuple[str, Sequence[float]]], title: str, fills: Sequence[str]) -> str:
    """Bars of shares that make a whole."""
    left, right, parts, y = LABEL, WIDTH - 20, [], 6.0
    for label, shares in rows:
        parts.append(_text(_clipped(label), left - 12, y + 16, "end", "label"))
        whole, x = sum(shares) or 1.0, float(left)
        for share, fill in zip(shares, fills, strict=True):
            wide = (right - left) * share / whole
            if wide > 0:
                box = f'x="{number(x)}" y="{number(y)}" width="{number(wide)}" height="22"'
                parts.append(f'<rect {box} fill="{fill}"/>')
                if wide > 34:
                    parts.append(_text(f"{100 * share / whole:.0f}%", x + wide / 2, y + 15.5, "middle", "inside"))
            x += wide
        y += 30
    return _figure(WIDTH, y, parts, title)


def bars(columns: Sequence[tuple[str, Sequence[float]]], title: str) -> str:
    """Grouped columns, one group for each label, one column for each arm."""
    groups = len(columns)
    arms = max(len(values) for _, values in columns)
    left, right, low, tall = 44.0, WIDTH - 12.0, 14.0, 170.0
    marks = ticks(0, max((value for _, values in columns for value in values), default=1) or 1, 4)
    room = (right - left) / groups
    wide = min(26.0, room * 0.8 / arms)
    parts = []
    for mark in marks:
        y = low + tall * (1 - mark / marks[-1])
        parts += [_rule(left, y, right, y), _text(f"{100 * mark:.0f}%", left - 6, y + 4, "end", "tick")]
    for group, (label, values) in enumerate(columns):
        middle = left + room * (group + 0.5)
        parts.append(_text(label, middle, low + tall + 16, "middle", "tick"))
        for arm, value in enumerate(values):
            x, high = middle + wide * (arm - arms / 2), tall * value / marks[-1]
            box = (
                f'x="{number(x)}" y="{number(low + tall - high)}" width="{number(wide - 1.5)}" height="{number(high)}"'
            )
            parts.append(f'<rect {box} class="arm{arm % 6}"/>')
    return _figure(WIDTH, low + tall + 24, parts, title)


def lines(series: Sequence[Line], title: str, wide: float = 370) -> str:
    """Lines with bands of their intervals."""
    points = [point for line in series for point in line.points]
    left, right, low, tall = 40.0, wide - 10.0, 10.0, 150.0
    marks = ticks(0, max((high for *_, high in points), default=1) or 1, 4)
    xs = sorted({point[0] for point in points})
    span = (xs[-1] - xs[0]) or 1

    def at(x: float, value: float) -> str:
        across = left + (right - left) * ((x - xs[0]) / span if len(xs) > 1 else 0.5)
        return f"{number(across)} {number(low + tall * (1 - max(0.0, value) / marks[-1]))}"

    parts = []
    for mark in marks:
        y = low + tall * (1 - mark / marks[-1])
        parts += [_rule(left, y, right, y), _text(f"{mark:g}", left - 6, y + 4, "end", "tick")]
    step = max(1, ceil(len(xs) / 12))
    for x in xs[::step]:
        across = float(at(x, 0).split()[0])
        parts.append(_text(f"{x:g}", across, low + tall + 16, "middle", "tick"))
    for line in series:
        upper = [at(x, high) for x, _, _, high in line.points]
        lower = [at(x, under) for x, _, under, _ in reversed(line.points)]
        parts.append(f'<path d="M{"L".join(upper + lower)}Z" class="band side{line.colour}"/>')
        parts.append(f'<path d="M{"L".join(at(x, v) for x, v, _, _ in line.points)}" class="line side{line.colour}"/>')
        parts += [
            f'<circle cx="{at(x, v).split()[0]}" cy="{at(x, v).split()[1]}" r="2.6" class="dot side{line.colour}"/>'
            for x, v, _, _ in line.points
        ]
    return _figure(wide, low + tall + 22, parts, title)


def _clipped(words: str, most: int = 30) -> str:
    return words if len(words) <= most else words[: most - 1] + "…"
