"""21.0 The calendar of reinforcements in a view."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from front85.games.iron_sky.arrivals import schedule as arrivals
from front85.games.iron_sky.state import NATO, PACT, SIDES, WAITING
from front85.games.iron_sky.table import Table
from front85.hexwar.ids import UnitId
from front85.kernel.message import say


def calendar(table: Table, keeper: Table) -> list[dict[str, Any]]:
    """21.0 Reinforcements by turn: who comes when, and by which rule. The schedule is printed and open to both, so the
    table before any mask keeps it for all readers: do not write to it.

    Turn 0 is that of units that wait for a mobilization or an invasion.
    """
    state = table.state
    at, arrived = state.at, state.arrived
    coming = (*arrivals.coming(table, NATO), *arrivals.coming(table, PACT))
    waiting = tuple([unit for unit in coming if at[unit] == WAITING and unit not in arrived])  # as `arrivals.waits`
    dates = (state.arrivals, state.mobilized, state.violated, state.detours)
    key = (waiting, *(frozenset(some.items()) for some in dates))
    return keeper.kept("calendar", key, lambda: _calendar(table, waiting))


def _calendar(table: Table, waiting: Sequence[UnitId]) -> list[dict[str, Any]]:
    content, rules = table.content, table.content.tables.entries.rules
    found: dict[tuple[int, int, str, int], list[str]] = {}
    for unit in waiting:
        entry = table.state.detours.get(content.ids[unit], content.entry[unit])
        turn = arrivals.due(table, unit)
        place = (turn, content.side[unit], entry, _shift(table, unit, turn))
        found.setdefault(place, []).append(content.ids[unit])
    return [
        {
            "turn": turn,
            "side": SIDES[side],
            "entry": entry,
            "units": units,
            "case": rules[entry].case,
            "message": msgspec.to_builtins(say(f"is-entry-{rules[entry].how}")),
            "variable": arrivals.variable(content, content.index[units[0]]),
            "shift": shift,
        }
        for (turn, side, entry, shift), units in sorted(found.items())
    ]


def _shift(table: Table, unit: UnitId, turn: int) -> int:
    """21.25.7 By how many turns a unit comes later than printed, less than 0 for sooner."""
    return turn - table.content.arrival[unit][1] if arrivals.variable(table.content, unit) and turn else 0
