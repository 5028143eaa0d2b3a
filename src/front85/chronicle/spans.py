"""Which entries of a journal belong to which player-turn, and which of them a side was not acting in."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from front85.chronicle.chronicler import turn_after
from front85.chronicle.table import EventTable
from front85.kernel.kept.journal import Entry


class Span(msgspec.Struct, frozen=True):
    """Entries from `start` up to, not including, `end`."""

    start: int
    end: int


def phases(table: EventTable, journal: Sequence[Entry]) -> list[str | None]:
    """Whose player-turn it was when each entry was played, and after the last one."""
    found: list[str | None] = [None]
    for entry in journal:
        found.append(turn_after(table, entry.notes, found[-1]))
    return found


def last_absence(phasing: Sequence[str | None], side: str | None) -> Span:
    """What happened since a side last acted in a player-turn of its own; in its own turn, until that began.

    An onlooker is told the player-turn that is going on.
    """
    end = len(phasing) - 1
    if side is None:
        start = end
        while start > 0 and phasing[start - 1] == phasing[end - 1]:
            start -= 1
        return Span(start, end)
    while end > 0 and phasing[end] == side:
        end -= 1
    if end < len(phasing) - 1:
        end += 1
    start = min(end, len(phasing) - 1)
    while start > 0 and phasing[start - 1] != side:
        start -= 1
    return Span(start, end)


def player_turns(phasing: Sequence[str | None], side: str | None) -> list[Span]:
    """Every stretch of a game a side is told about, in order: what the others did between its own turns."""
    spans: list[Span] = []
    start = 0
    total = len(phasing) - 1
    for at in range(1, total + 1):
        before, now = phasing[at - 1], phasing[at] if at < total else object()
        if side is None:
            if now != before:
                spans.append(Span(start, at))
                start = at
        elif before == side and now != side:
            start = at
        elif before != side and (now == side or at == total):
            spans.append(Span(start, at))
            start = at
    return [span for span in spans if span.end > span.start]
