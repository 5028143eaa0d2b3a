"""Counters as a side sees them, kept from one view to the next.

Only those about which something has changed are described anew.
"""

from __future__ import annotations

from typing import NamedTuple

from front85.games.iron_sky.state import ABSENT, UNSEEN, State
from front85.games.iron_sky.table import Table
from front85.games.iron_sky.view.tableview import unit_seen
from front85.hexwar.ids import Side, UnitId
from front85.hexwar.views.counters import Reads
from front85.hexwar.views.shape import Kept

UNITS = Reads(
    lists=("at", "mode", "losses", "fatigue", "spent", "ammunition", "fuel"),
    sets=("tested", "shaken", "reserve", "strained", "cut_off", "railed", "moved", "arrived"),
    whole=("turn", "arrivals", "mobilized", "violated", "detours", "tracks"),
)


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
    changed = None
    if before is not None and before.shown.all == shown.all:
        changed = UNITS.changed(content.unit_ids, before.state, state)
    if before is None or changed is None:
        units = set(content.unit_ids)
        entries: list[Kept | None] = [None] * len(content.ids)
    else:
        entries = before.entries.copy()
        units = changed | (before.shown.marks ^ shown.marks) | (before.shown.moving ^ shown.moving)
    for unit in units:
        if state.at[unit] in (ABSENT, UNSEEN):
            entries[unit] = None
            continue
        marks = shown.all or owner[unit] in shown.own or unit in shown.marks
        entries[unit] = Kept(unit_seen(known, unit, marks, marks or unit in shown.moving))
    table.faces[shown.own] = Faces(state, shown, entries)
    return [entry for entry in entries if entry is not None]
