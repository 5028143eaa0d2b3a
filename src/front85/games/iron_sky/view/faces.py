"""Counters as a side sees them, kept from one view to the next: only those about which something has changed are
described anew."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import compress
from operator import ne
from typing import NamedTuple

from front85.games.iron_sky.state import ABSENT, UNSEEN, State
from front85.games.iron_sky.table import Table
from front85.games.iron_sky.view.tableview import unit_seen
from front85.hexwar.ids import Side, UnitId
from front85.hexwar.views.shape import Kept

LISTS = ("at", "mode", "losses", "fatigue", "spent", "ammunition", "fuel")
"""What the entry of a counter reads of the state, by unit."""
MARKERS = ("tested", "shaken", "reserve", "strained", "cut_off", "railed", "moved", "arrived")
"""The same, sets of units."""
WHOLE = ("turn", "arrivals", "mobilized", "violated", "detours", "tracks")
"""The same, for all units at once."""
WATCHED = (*LISTS, *MARKERS, *WHOLE)


class Shown(NamedTuple):
    """8.0 Whose markers may be seen: of the reader's own side, of all, and of single units, whose fatigue is apart."""

    own: tuple[Side, ...]
    all: bool
    marks: frozenset[UnitId]
    moving: frozenset[UnitId]


class Faces(NamedTuple):
    """All counters as they were described last. Replaced, never changed."""

    state: State
    shown: Shown
    entries: list[Kept | None]


def faces(table: Table, known: Table, shown: Shown) -> list[Kept]:
    """Entries of all counters that can be seen on a masked table, with what was known at the last view of `table`. They
    are kept: do not write to them."""
    before = table.faces.get(shown.own)
    content, state, owner = known.content, known.state, known.content.side
    if before is None or before.shown.all != shown.all or _differ(before.state, state):
        units = set(content.unit_ids)
        entries: list[Kept | None] = [None] * len(content.ids)
    else:
        units, entries = _changed(content.unit_ids, before.state, state), before.entries.copy()
        units |= (before.shown.marks ^ shown.marks) | (before.shown.moving ^ shown.moving)
    for unit in units:
        if state.at[unit] in (ABSENT, UNSEEN):
            entries[unit] = None
            continue
        marks = shown.all or owner[unit] in shown.own or unit in shown.marks
        entries[unit] = Kept(unit_seen(known, unit, marks, marks or unit in shown.moving))
    table.faces[shown.own] = Faces(state, shown, entries)
    return [entry for entry in entries if entry is not None]


def _differ(one: State, other: State) -> bool:
    return any(getattr(one, name) != getattr(other, name) for name in WHOLE)


def _changed(all_units: Sequence[UnitId], one: State, other: State) -> set[UnitId]:
    """Units about which something is different."""
    units: set[UnitId] = set()
    for name in LISTS:
        was, now = getattr(one, name), getattr(other, name)
        if was != now:
            units.update(compress(all_units, map(ne, was, now)))
    for name in MARKERS:
        units |= getattr(one, name) ^ getattr(other, name)
    return units
