"""One line of a briefing."""

from __future__ import annotations

import msgspec

from front85.chronicle.phrase import Phrase


class Line(msgspec.Struct, frozen=True, kw_only=True):
    kind: str
    """Its glyph: warhead, place, destroyed, held, driven, march, ..."""
    weight: int
    side: str | None
    title: Phrase
    facts: tuple[Phrase, ...] = ()
    plies: tuple[int, ...]
    """The entries it is about."""
    hexes: tuple[str, ...]
    place: str | None
    count: int
    """Deeds behind it."""
