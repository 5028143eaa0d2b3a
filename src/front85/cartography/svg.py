"""Writing SVG by hand: numbers short, text escaped, nothing that changes from run to run."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape

import numpy as np
import numpy.typing as npt

Points = npt.NDArray[np.float64] | Sequence[tuple[float, float]]
Ink = str | tuple[str, float]


def number(value: float) -> str:
    """A length with one decimal at most two, without trailing noughts."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def tenth(value: float) -> str:
    """A coordinate of a long path; a tenth of a pixel is finer than any printer here."""
    text = f"{value:.1f}"
    if text.endswith(".0"):
        text = text[:-2]
    return "0" if text == "-0" else text


def line(points: Points, *, closed: bool = False) -> str:
    """Path data through points."""
    first, *rest = ((float(x), float(y)) for x, y in points)
    data = f"M{tenth(first[0])} {tenth(first[1])}"
    if rest:
        data += "L" + " ".join(f"{tenth(x)} {tenth(y)}" for x, y in rest)
    return data + ("Z" if closed else "")


def attributes(values: dict[str, str | float | None]) -> str:
    """Attributes in the order given; underscores become hyphens, None is left out."""
    parts = []
    for name, value in values.items():
        if value is None:
            continue
        text = number(value) if isinstance(value, int | float) else escape(value, quote=True)
        parts.append(f' {name.rstrip("_").replace("_", "-")}="{text}"')
    return "".join(parts)


def element(name: str, content: str = "", **values: str | float | None) -> str:
    head = f"<{name}{attributes(values)}"
    return f"{head}>{content}</{name}>" if content else f"{head}/>"


def group(name: str, parts: Iterable[str], **values: str | float | None) -> str:
    """A layer: a named group, present even when it is empty so that readers find every layer of the recipe."""
    return f'<g id="{name}"{attributes(values)}>' + "\n".join(parts) + "</g>\n"


def path(data: str, **values: str | float | None) -> str:
    return element("path", "", d=data, **values) if data else ""


def stroke(data: str, ink: Ink, width: float, **values: str | float | None) -> str:
    """A line in an ink."""
    colour, opacity = (ink, None) if isinstance(ink, str) else ink
    return path(data, fill="none", stroke=colour, stroke_opacity=opacity, stroke_width=width, **values)


def fill(data: str, ink: Ink, **values: str | float | None) -> str:
    colour, opacity = (ink, None) if isinstance(ink, str) else ink
    return path(data, fill=colour, fill_opacity=opacity, **values)


def text(words: str, x: float, y: float, **values: str | float | None) -> str:
    return element("text", escape(words, quote=False), x=x, y=y, **values)


def dashes(*lengths: float) -> str:
    return " ".join(number(length) for length in lengths)
