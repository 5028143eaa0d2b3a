"""How many units may share a hex, and which.

Titles count units, steps or nothing at all, and some ask that all belong to one formation. A `StackingRule` is such a
limit as values over the units of a game; the title says which case of its rulebook a breach belongs to.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal

from front85.hexwar.ids import UnitLike

Breach = Literal["", "crowded", "mixed"]


class StackingRule:
    """At most `limit` in a hex, each unit weighing `weight[unit]` (0 for units that are free)."""

    __slots__ = ("group", "limit", "weight")

    def __init__(self, limit: int, weight: Sequence[int], group: Sequence[int] | None = None) -> None:
        self.limit = limit
        self.weight = tuple(weight)
        self.group = None if group is None else tuple(group)
        """Units that weigh anything must share this number to stand together; None lets all mix."""

    def breach(self, units: Iterable[UnitLike]) -> Breach:
        """What is wrong with these units in one hex: too many, or not of one group. '' when nothing is."""
        weight = self.weight
        counted = [unit for unit in units if weight[unit]]
        if sum(weight[unit] for unit in counted) > self.limit:
            return "crowded"
        if self.group is not None and len(counted) > 1:
            first = self.group[counted[0]]
            if any(self.group[unit] != first for unit in counted):
                return "mixed"
        return ""
