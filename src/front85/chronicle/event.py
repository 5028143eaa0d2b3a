"""An event as one side saw it, in values: what moved, what was lost, how much it weighs."""

from __future__ import annotations

from typing import Any

import msgspec

from front85.kernel.message import Message

HEADLINE, EVENT, MINOR = 60, 20, 5
"""Least weight of each band; what weighs less is only counted."""


class Way(msgspec.Struct, frozen=True):
    """Counters that went together: every hex they were seen in, the last one where they stand."""

    units: tuple[str, ...]
    side: str
    hexes: tuple[str, ...]
    kind: str
    """march, flight, retreat, advance, entry."""
    unseen: bool = False
    """They came out of the unseen: the way begins where they were first seen."""


class Loss(msgspec.Struct, frozen=True):
    """A counter that was taken off the map, or the steps it lost."""

    unit: str
    side: str
    hex: str
    steps: int
    gone: bool


class Patch(msgspec.Struct, frozen=True):
    """What changed in a side's view: fields as they are now, counters as they are now, counters that went."""

    fields: dict[str, Any]
    units: tuple[dict[str, Any], ...]
    gone: tuple[str, ...]


class Event(msgspec.Struct, frozen=True, kw_only=True):
    """One entry of the journal, as far as a side could see anything of it."""

    ply: int
    """The entry; the position it led to is that after `ply + 1` entries."""
    player: str
    side: str | None
    """Whose deed or fate it is, for its colour."""
    phase: str
    kind: str
    weight: int
    affair: int
    caption: Message
    lines: tuple[Message, ...] = ()
    """The lines of the log."""
    beyond: tuple[Message, ...] = ()
    """Those of them that say more than the caption."""
    matters: tuple[Message, ...] = ()
    """Why it matters: at most two facts."""
    units: tuple[str, ...] = ()
    hex: str | None = None
    ways: tuple[Way, ...] = ()
    losses: tuple[Loss, ...] = ()
    ringed: tuple[str, ...] = ()
    """Units of the reader that were cut off by it."""
    taken: tuple[tuple[str, str], ...] = ()
    """Places that changed hands: the hex, and whose it is now."""
    points: tuple[tuple[str, float], ...] = ()
    """Points gained, by side."""
    dice: tuple[str, ...] = ()
    worth: float = 0.0
    """How far it moved the reader's win chance, in percent, the clock apart; 0 where no model can say."""
    target: str | None = None
    """The hex an attack goes against."""
    patch: Patch = Patch({}, (), ())

    @property
    def band(self) -> str:
        return band(self.weight)

    @property
    def hexes(self) -> list[str]:
        """Everything one must see: of a march only its end."""
        found = [hex_ for way in self.ways for hex_ in way.hexes[-8:]]
        found += [loss.hex for loss in self.losses if loss.hex] + [hex_ for hex_, _ in self.taken]
        return list(dict.fromkeys(found + [hex_ for hex_ in (self.hex, self.target) if hex_]))


def band(weight: float) -> str:
    if weight >= HEADLINE:
        return "headline"
    return "event" if weight >= EVENT else "minor" if weight >= MINOR else "silent"
