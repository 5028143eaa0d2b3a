"""One line of a briefing."""

from __future__ import annotations

import msgspec

from front85.chronicle.phrase import Phrase


class Line(msgspec.Struct, frozen=True, kw_only=True):
    worth: float = 0.0
    """How far it moved the reader's win chance, in percent; 0 where no model can say."""
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
