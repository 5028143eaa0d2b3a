"""Counters as a view describes them, kept from one view to the next: only those about which something has changed are
described anew."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import compress
from operator import ne
from typing import Any, NamedTuple

from front85.hexwar.boardtable import BoardTable
from front85.hexwar.ids import UnitId
from front85.hexwar.views.shape import Kept
from front85.kernel.position import copy_state


class Reads(NamedTuple):
    """What the entry of a counter reads of the state, by the names of the fields."""

    lists: tuple[str, ...]
    """By unit."""
    sets: tuple[str, ...] = ()
    """Sets of units."""
    whole: tuple[str, ...] = ()
    """For all units at once."""

    @property
    def watched(self) -> set[str]:
        return {*self.lists, *self.sets, *self.whole}

    def changed(self, units: Sequence[UnitId], was: Any, now: Any) -> set[UnitId] | None:
        """Units about which something is different between two states; None for all."""
        if any(getattr(was, name) != getattr(now, name) for name in self.whole):
            return None
        found: set[UnitId] = set()
        for name in self.lists:
            old, new = getattr(was, name), getattr(now, name)
            if old != new:
                found.update(compress(units, map(ne, old, new)))
        for name in self.sets:
            found |= getattr(was, name) ^ getattr(now, name)
        return found


class _Described(NamedTuple):
    """All counters as they were described last. Replaced, never changed."""

    state: Any
    entries: list[Kept]


def counters(table: BoardTable[Any, Any], reads: Reads, describe: Callable[[UnitId], dict[str, Any]]) -> list[Kept]:
    """The entries of all counters, by their numbers. They are kept: do not write to them."""
    units: Sequence[UnitId] = table.content.unit_ids

    def described(before: _Described | None) -> _Described:
        changed = None if before is None else reads.changed(units, before.state, table.state)
        if before is None or changed is None:
            return _Described(copy_state(table.state), [Kept(describe(unit)) for unit in units])
        if not changed:
            return before
        entries = before.entries.copy()
        for unit in changed:
            entries[unit] = Kept(describe(unit))
        return _Described(copy_state(table.state), entries)

    return table.carried("counters", described).entries
