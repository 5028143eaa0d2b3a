"""The numbers of the regular's doctrine in Berlin '85, and the characters that are settings of them."""

from __future__ import annotations

import msgspec


class Parameters(msgspec.Struct, frozen=True, kw_only=True):
    """Worth is in Surrender Points. The defaults are the regular, who plays by the book."""

    worthwhile: float = 0.35
    """What an attack must promise before anybody makes it of his own free will."""
    gun_gain: float = 0.04
    """Below that a shell is wasted."""


CAUTIOUS = Parameters(worthwhile=1.1, gun_gain=0.02)
BOLD = Parameters(worthwhile=-0.1, gun_gain=0.06)
