"""Invariants the fuzzer watches: derived tables, stacking, markers, counts, points."""

from __future__ import annotations

from front85.games.fulda_gap.ground.positions import can_dig_in
from front85.games.fulda_gap.state import ELIMINATED, SIDES
from front85.games.fulda_gap.table import Table, fresh_zones
from front85.kernel.frame import rule_in_play

AT_REST = frozenset({"player turn", "game turn", "reorganization", "over"})
"""Rules during which nobody is on the way: whatever stands there stands at the end of a phase."""


def faults(table: Table) -> list[str]:
    """Broken invariants in words; empty when all is well."""
    found = [*table.miscounted(), *_places(table), *_marks(table), *_counts(table)]
    content, state = table.content, table.state
    if not table.zones.same_as(fresh_zones(content, state)):
        found.append("zones differ from a fresh count (7.0)")
    return found


def _places(table: Table) -> list[str]:
    content, found = table.content, []
    resting = rule_in_play(table.stack) in AT_REST
    for hex_, units in table.occ.stacks.items():
        if len({content.side[unit] for unit in units}) > 1:
            found.append(f"enemies together in {table.name(hex_)} (5.21)")
        if resting and content.stacking.breach(units):
            found.append(f"too many units in {table.name(hex_)} (6.11)")
    return found


def _marks(table: Table) -> list[str]:
    content, state, found = table.content, table.state, []
    for unit, at in enumerate(state.at):
        name = content.ids[unit]
        if not 0 <= state.step[unit] < len(content.steps[unit]) and at != ELIMINATED:
            found.append(f"{name} has lost more steps than it has (9.71)")
        if at < 0 and unit in state.improved | state.disrupted | state.disengaged:
            found.append(f"{name} carries a marker off the map")
    found += [f"{content.ids[u]} may not be in positions (8.46)" for u in state.improved if not can_dig_in(table, u)]
    both = state.untried & state.doubled
    found += [f"{content.ids[unit]} is untried and doubled (12.3)" for unit in both]
    found += [f"{content.ids[u]} is untried and has lost steps (12.1)" for u in state.untried if state.step[u]]
    for dump, transport in state.carrier.items():
        if content.nat[content.index[dump]] != content.nat[content.index[transport]]:
            found.append(f"{transport} carries the dump of another nation (11.4)")
    return found


def _counts(table: Table) -> list[str]:
    content, state, found = table.content, table.state, []
    points = content.scenario.victory_points
    start = points.advanced if table.advanced else points.standard
    if state.vp != start + sum(entry.points for entry in state.ledger):
        found.append("the points do not add up to the ledger (21.0)")
    found += [f"negative Replacement Points of {nation} (13.1)" for nation, left in state.pool.items() if left < 0]
    for side, name in enumerate(SIDES):
        if state.stock and min(state.stock[name]) < 0:
            found.append(f"{name} has used more warheads than it had (19.0)")
        if table.advanced and state.airlifted[side] < 0:
            found.append(f"negative airlift of {name} (20.23)")
    if any(level not in (1, 2, 3) for level in state.contamination.values()):
        found.append("a level of contamination that there is not (19.31)")
    return found
