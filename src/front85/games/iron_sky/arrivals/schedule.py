"""21.0 to 21.3 When reinforcements come, and by which rules.

Arrivals that the Battle of the North Atlantic hastens or delays (`atlantic`) stand in `state.arrivals`; in games
without that battle they come on the turn printed on the counter (ruling I170).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Any

from front85.games.iron_sky.arrivals import entry_hexes
from front85.games.iron_sky.content.content import Content
from front85.games.iron_sky.content.rear_tables import EntryRule
from front85.games.iron_sky.state import WAITING
from front85.games.iron_sky.table import Table
from front85.hexwar.ids import Side, UnitId
from front85.kernel.enforce import enforces

NEVER = 0
"""The turn of a unit that does not come, or not unless something happens first."""
ALREADY = ("start", "parts", "pool", "never")
"""Codes of counters that are no reinforcements."""
ATLANTIC = frozenset({"CA", "CS", "GA", "GB", "NO"})
"""21.21 to 21.24 Codes whose turn the North Atlantic could change; so could those of REFORGER (21.20)."""
AUSTRIA = "AT"


@lru_cache(maxsize=16)
def expected(content: Content, side: Side) -> tuple[UnitId, ...]:
    """21.0.1 Units of a side that come as reinforcements some time."""
    return tuple(
        unit
        for unit in content.by_side[side]
        if content.arrival[unit][0] not in ALREADY and not content.absent[unit] and content.entry[unit]
    )


def reforger(content: Content, unit: UnitId) -> bool:
    """21.20.1 Whether a unit comes to a POMCUS site: P and a number."""
    code = content.arrival[unit][0]
    return code[:1] == "P" and code[1:].isdigit()


def variable(content: Content, unit: UnitId) -> bool:
    """21.1.2 Whether events at sea could change the turn of a unit."""
    return content.arrival[unit][0] in ATLANTIC or reforger(content, unit)


@lru_cache(maxsize=8)
def mobilizing(content: Content) -> dict[str, str]:
    """21.9 Code of mobilization units to their nation: EM to EG."""
    return {code: nation for nation, code in content.tables.mobilization.countries.items()}


@enforces("21.0.1", "21.1.1", "21.1.2", "21.2.0", "21.26.1")
def due(table: Table, unit: UnitId) -> int:
    """21.1 The turn from which a unit may come, NEVER for one that waits for a mobilization or is lost.

    Danish mobilization units count from turn 1, when NATO mobilizes (21.26.1, ruling I77).
    """
    content, state = table.content, table.state
    code, number = content.arrival[unit]
    changed = state.arrivals.get(content.ids[unit])
    if changed is not None:
        return changed
    if code in ALREADY or content.absent[unit]:
        return NEVER
    if code == "DM":
        return 1 + number
    if code == "AM":
        return _after_violation(table, number)
    nation = mobilizing(content).get(code)
    return number if nation is None else _after_declaration(table, nation, number)


@enforces("21.4.3", "21.6.2", "21.7.2", "21.9.2", "21.9.3")
def _after_declaration(table: Table, nation: str, turns: int) -> int:
    """21.9.3 Mobilization units of the Pact's allies count from the turn of the declaration."""
    declared = table.state.mobilized.get(nation)
    return NEVER if declared is None else declared + turns


@enforces("21.10.1")
def _after_violation(table: Table, turns: int) -> int:
    """21.10.1 Austrian units count from the violation of neutrality."""
    violated = table.state.violated.get(AUSTRIA)
    return NEVER if violated is None else violated + turns


def waits(table: Table, unit: UnitId) -> bool:
    """Whether a unit has still to come."""
    return table.state.at[unit] == WAITING and unit not in table.state.arrived


def coming(table: Table, side: Side) -> tuple[UnitId, ...]:
    """Reinforcements of a side, and units of it that have left the map to come back elsewhere (21.4.2)."""
    content = table.content
    found = expected(content, side)
    back = (content.index[name] for name in table.state.detours)
    return (*found, *(unit for unit in back if content.side[unit] == side and unit not in found))


def waiting(table: Table, side: Side) -> list[UnitId]:
    """21.2 Units of a side that may come on this turn: those due now, and those delayed."""
    at, arrived = table.state.at, table.state.arrived
    return [unit for unit in _called(table, side) if at[unit] == WAITING and unit not in arrived]


def _called(table: Table, side: Side) -> list[UnitId]:
    """Units whose turn has come, whether they are in play already or not; the same all turn unless dates change."""
    state = table.state
    dates = state.arrivals
    key = (state.turn, len(state.mobilized), len(state.violated), len(dates), sum(dates.values()), len(state.detours))
    return table.kept(
        f"called {side}", key, lambda: [u for u in coming(table, side) if 0 < due(table, u) <= state.turn]
    )


@enforces("21.2.3", "21.4.1", "21.5.1", "21.6.1", "21.8.8", "21.17.1", "21.22.2", "21.23.8")
def openings(table: Table, unit: UnitId) -> Iterator[tuple[int, EntryRule]]:
    """21.0 The rules by which a unit comes, each with the turn from which it may be used.

    Late ways are other ones, open besides the first from a turn or two later on: another edge, or by land for units
    that were to come by air (21.2.3).
    """
    content = table.content
    turn, rules = due(table, unit), content.tables.entries.rules
    detour = table.state.detours.get(content.ids[unit])
    rule = rules[detour] if detour else content.entry_rule(unit)
    while rule is not None and turn:
        yield turn, rule
        turn += rule.delay
        late = content.late_rule(unit) if rule.how == "airfield" else rules.get(rule.late)
        rule = late


def rules_now(table: Table, unit: UnitId) -> list[EntryRule]:
    """21.0 The rules by which a unit may come on this turn, the regular one first."""
    return [rule for turn, rule in openings(table, unit) if turn <= table.state.turn]


def ways_now(table: Table, side: Side, wanted: Callable[[EntryRule], bool]) -> dict[UnitId, list[EntryRule]]:
    """Units of a side that may come on this turn by rules of a kind, and those rules."""
    found = {}
    for unit in waiting(table, side):
        rules = [rule for rule in rules_now(table, unit) if wanted(rule)]
        if rules:
            found[unit] = rules
    return found


# the calendar


def calendar(table: Table, side: Side) -> list[dict[str, Any]]:
    """21.0 What a side has still to expect: who, when, by which rule and where, soonest first.

    `turn` is 0 for units of a country not mobilized; `needs` then names it, and `after` the turns from its declaration.
    `variable` marks those whose turn the North Atlantic may change.
    """
    rows = [_row(table, unit) for unit in coming(table, side) if waits(table, unit)]
    return sorted(rows, key=lambda row: (row["turn"] == NEVER, row["turn"], row["after"], row["entry"], row["unit"]))


def _row(table: Table, unit: UnitId) -> dict[str, Any]:
    content, state = table.content, table.state
    code, number = content.arrival[unit]
    ways = list(openings(table, unit)) or [(NEVER, rule) for rule in (content.entry_rule(unit),) if rule is not None]
    turn = ways[0][0] if ways else NEVER
    return {
        "unit": content.ids[unit],
        "turn": turn,
        "code": code,
        "printed": number,
        "entry": state.detours.get(content.ids[unit]) or content.entry[unit],
        "late": bool(turn) and turn < state.turn,
        "variable": variable(content, unit),
        "needs": "" if turn else (AUSTRIA if code == "AM" else mobilizing(content).get(code, "")),
        "after": 0 if turn else number,
        "ways": [_way(table, unit, *way) for way in ways],
    }


def _way(table: Table, unit: UnitId, turn: int, rule: EntryRule) -> dict[str, Any]:
    hexes = entry_hexes.places(table.content, unit, rule)
    return {
        "turn": turn,
        "how": rule.how,
        "case": entry_hexes.case_of(table.content, unit, rule),
        "hexes": [table.name(hex_) for hex_ in hexes],
    }
