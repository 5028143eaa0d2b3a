"""How wide words will be, without asking any font.

Placing names must not depend on the fonts of the machine, so widths come from a table: for each letter the widest of
the faces the font stacks name. Words measured here are never wider on paper.
"""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from functools import lru_cache

SANS = "'Source Sans Pro', 'Helvetica Neue', Roboto, 'Segoe UI', 'Liberation Sans', Arial, sans-serif"
SERIF = "'Source Serif Pro', 'Iowan Old Style', P052, 'Palatino Linotype', Palatino, 'URW Palladio L', Georgia, serif"

# Widths of the characters 32 to 126 in thousandths of the size.
_BOLD_SANS = (
    278, 333, 482, 610, 568, 889, 722, 275, 349, 353, 442, 584, 278, 333, 279, 396, 568, 568, 568, 568, 568, 568, 568,
    568, 568, 568, 333, 333, 584, 584, 584, 611, 975, 722, 722, 722, 722, 667, 611, 778, 722, 282, 556, 722, 611, 875,
    722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 333, 418, 333, 584, 556, 549, 556, 611, 556, 611,
    556, 354, 611, 611, 278, 278, 556, 278, 889, 611, 611, 611, 611, 389, 556, 361, 611, 556, 778, 556, 556, 503, 389,
    280, 389, 665,
)  # fmt: skip
_SERIF = (
    250, 333, 500, 555, 511, 889, 778, 333, 375, 375, 480, 606, 300, 333, 300, 606, 511, 511, 511, 511, 511, 511, 511,
    511, 511, 511, 301, 301, 606, 606, 606, 500, 872, 778, 629, 709, 778, 611, 579, 763, 832, 371, 404, 726, 611, 946,
    831, 786, 611, 786, 668, 556, 613, 778, 722, 1000, 722, 667, 667, 333, 606, 333, 606, 512, 400, 522, 577, 488, 611,
    510, 354, 556, 601, 305, 278, 556, 298, 901, 606, 549, 601, 560, 423, 434, 333, 603, 565, 834, 526, 556, 500, 379,
    606, 379, 606,
)  # fmt: skip


@dataclass(frozen=True)
class Face:
    """A way of writing: size in pixels, weight, slant, letter spacing in pixels."""

    size: float
    weight: int = 400
    serif: bool = False
    italic: bool = False
    spacing: float = 0.0

    def width(self, words: str) -> float:
        """How wide the words are at most."""
        return sum(self.advances(words))

    def advances(self, words: str) -> list[float]:
        table = _SERIF if self.serif else _BOLD_SANS
        return [_units(letter, table) * self.size / 1000 + self.spacing for letter in words]

    def attributes(self) -> dict[str, str | float | None]:
        """For a text element."""
        return {
            "font_family": SERIF if self.serif else SANS,
            "font_size": self.size,
            "font_weight": None if self.weight == 400 else str(self.weight),
            "font_style": "italic" if self.italic else None,
            "letter_spacing": self.spacing or None,
        }


@lru_cache(maxsize=1024)
def _units(letter: str, table: tuple[int, ...]) -> int:
    """The width of a letter; an accent adds nothing, and what is unknown is as wide as a W."""
    base = {"ß": "B", "ł": "l", "Ł": "L", "ø": "o", "Ø": "O", "æ": "m", "Æ": "W", "·": ".", "–": "n", "×": "+"}
    plain = base.get(letter) or unicodedata.normalize("NFD", letter)[0]
    code = ord(plain) - 32
    return table[code] if 0 <= code < len(table) else table[ord("W") - 32]
