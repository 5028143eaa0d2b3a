"""5.2 Units that go together, as words of a sentence: the one that leads first, joined by a plus."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import combinations

from front85.games.iron_sky.content.content import Content
from front85.hexwar.ids import UnitId


def companies(mates: Sequence[UnitId]) -> Iterator[tuple[UnitId, ...]]:
    """All groups of these, the largest first."""
    return (group for size in range(len(mates), 0, -1) for group in combinations(mates, size))


def company_word(content: Content, units: Collection[UnitId]) -> str:
    return "+".join(content.ids[unit] for unit in units)


def group_word(content: Content, unit: UnitId, company: tuple[UnitId, ...]) -> str:
    return company_word(content, (unit, *sorted(company)))


def group_words(content: Content, unit: UnitId, mates: tuple[UnitId, ...]) -> list[str]:
    """A unit alone and with any of these, alone first."""
    if not mates:
        return [content.ids[unit]]
    return [group_word(content, unit, some) for size in range(len(mates) + 1) for some in combinations(mates, size)]
