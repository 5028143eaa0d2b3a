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
    """Path data through points: the first where it is, the others by steps, which take half the room."""
    tenths = np.rint(np.asarray(points, np.float64) * 10).astype(np.int64)
    data = f"M{_short(int(tenths[0, 0]))}{_more(int(tenths[0, 1]))}"
    steps = np.diff(tenths, axis=0)
    steps = steps[steps.any(axis=1)]
    if len(steps):
        words = [_more(step) for step in steps.ravel().tolist()]
        data += "l" + "".join(words).lstrip()
    elif len(tenths) > 1:
        data += "l0 0"
    return data + ("Z" if closed else "")


def _short(tenths: int) -> str:
    """A number of tenths as text, as briefly as SVG allows: 5, .5, -12.3."""
    whole, rest = divmod(abs(tenths), 10)
    text = f"{whole or ''}.{rest}" if rest else str(whole)
    return f"-{text}" if tenths < 0 else text


def _more(tenths: int) -> str:
    """A further number of a list; a minus sign parts it from the one before."""
    text = _short(tenths)
    return text if text[0] == "-" else f" {text}"


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


def again(mark: str, ink: Ink, width: float, **values: str | float | None) -> str:
    """A line written down elsewhere, once more in another ink."""
    colour, opacity = (ink, None) if isinstance(ink, str) else ink
    return element(
        "use", "", href=f"#{mark}", fill="none", stroke=colour, stroke_opacity=opacity, stroke_width=width, **values
    )


def fill(data: str, ink: Ink, **values: str | float | None) -> str:
    colour, opacity = (ink, None) if isinstance(ink, str) else ink
    return path(data, fill=colour, fill_opacity=opacity, **values)


def text(words: str, x: float, y: float, **values: str | float | None) -> str:
    return element("text", escape(words, quote=False), x=x, y=y, **values)


def dashes(*lengths: float) -> str:
    return " ".join(number(length) for length in lengths)
