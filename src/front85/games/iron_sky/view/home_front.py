"""The countries of the Pact and the North Atlantic on the table, from nothing but what the reader may know."""

from __future__ import annotations

from collections.abc import Hashable
from functools import lru_cache
from typing import Any

import msgspec

from front85.games.iron_sky.arrivals import atlantic as sea
from front85.games.iron_sky.content.content import Content
from front85.games.iron_sky.content.home_front_tables import COUNTRIES, OVERTHROWN
from front85.games.iron_sky.ground.lines import has_line
from front85.games.iron_sky.politics.countries import divisions_in, fallen, in_play, in_revolt, markers_in, may_rise
from front85.games.iron_sky.politics.loyalty import unreliable
from front85.games.iron_sky.politics.revolt_phase import CHALLENGES
from front85.games.iron_sky.politics.triggers import LOSSES, TOWNS, watched_towns
from front85.games.iron_sky.politics.uprising import modifiers
from front85.games.iron_sky.state import NATO, PACT, UNSEEN, WAITING
from front85.games.iron_sky.table import Table
from front85.hexwar.ids import Side, UnitId
from front85.kernel.message import Message, say

ORDER = ("PO", "CZ", "EG", "HU")
FACES = 20


def unrest(table: Table, own: tuple[Side, ...]) -> list[dict[str, Any]]:
    """35.0, 36.0 Each country: how it stands, what would trigger a revolt, and what its next die would bring. The list
    is kept: do not write to it."""
    if not in_play(table):
        return []
    state, whole = table.state, PACT in own
    tallies = (state.bled, state.challenged, state.uprising, state.revolt)
    names = (state.unrest, state.seized, state.restive, state.ravaged)
    key = (whole, _troops(table), *(tuple(book.items()) for book in tallies), *(frozenset(some) for some in names))
    return table.kept("unrest", key, lambda: [_country(table, nation, whole) for nation in ORDER])


def _troops(table: Table) -> Hashable:
    """What the countries depend on of who stands where: the country of each of the Pact's units, where some lie
    covered, and where NATO's have come in and have a line."""
    content, at, country = table.content, table.state.at, _countries(table.content)
    garrisons = bytes([country[at[unit]] for unit in content.by_side[PACT]])
    covered = frozenset([country[hex_] for hex_, side in table.unseen if side == PACT])
    inside = [unit for unit in content.by_side[NATO] if country[at[unit]] and content.is_combat[unit]]
    return garrisons, covered, frozenset([country[at[unit]] for unit in inside if has_line(table, NATO, at[unit])])


@lru_cache(maxsize=8)
def _countries(content: Content) -> bytes:
    """By hex, the number of the country it lies in, 0 for none of these; so are all places off the map, from the end
    backwards."""
    numbers = {COUNTRIES[nation]: number for number, nation in enumerate(ORDER, 1)}
    return bytes([numbers.get(country, 0) for country in content.country]) + bytes(-UNSEEN)


def _country(table: Table, nation: str, whole: bool) -> dict[str, Any]:
    content, state, chart = table.content, table.state, table.content.revolts
    found: dict[str, Any] = {
        "nation": nation,
        "state": standing(table, nation),
        "markers": markers_in(table, nation),
        "losses": [state.bled.get(nation, 0), chart.triggers.losses[nation]],
        "losses_case": LOSSES[nation],
        "towns": sorted(name for name, nations in watched_towns(content).items() if nation in nations),
        "towns_case": TOWNS[nation],
        "seized": nation in state.seized,
        "restive": nation in state.restive,
    }
    if nation in state.unrest:
        found["held"] = [
            content.ids[u] for u in sorted(unreliable(content)) if content.nat[u] == nation and content.is_division[u]
        ]
    if nation in CHALLENGES and may_rise(table, nation):
        found["challenge"] = {
            "left": chart.triggers.challenges - state.challenged.get(nation, 0),
            "need": chart.triggers.demand(nation),
            "seen": divisions_in(table, nation),
            "case": CHALLENGES[nation],
        }
    if not fallen(table, nation) and (may_rise(table, nation) or in_revolt(table, nation)):
        found["die"] = _die(table, nation, whole)
    return found


def standing(table: Table, nation: str) -> str:
    """How a country stands, in a word."""
    known = table.state.uprising.get(nation)
    if known is not None:
        return {"started": "revolt", "suppressed": "suppressed", "succeeded": "fallen"}[known]
    return "unrest" if nation in table.state.unrest else "calm"


def _die(table: Table, nation: str, whole: bool) -> dict[str, Any]:
    """36.5 The next die: its modifiers, the lowest die of each result, and the chances. NATO does not know the garrison
    under covered counters: `sure` says whether all that counts lies open."""
    lines = modifiers(table, nation)
    bonus = int(sum(line.value for line in lines))
    column = table.content.revolts.column_for(markers_in(table, nation))
    results = [column.result(die + bonus) for die in range(1, FACES + 1)]
    country = COUNTRIES[nation]
    covered = any(table.content.country[hex_] == country for hex_, side in table.unseen if side == PACT)
    return {
        "bonus": bonus,
        "modifiers": msgspec.to_builtins(lines),
        "rows": [[lowest - bonus, result] for lowest, result in column.rows],
        "starts": sum(result != 0 for result in results) / FACES,
        "falls": sum(result == OVERTHROWN for result in results) / FACES,
        "sure": whole or not covered,
    }


# the sea


def atlantic(table: Table, keeper: Table) -> dict[str, Any] | None:
    """21.25 The battle so far: outcomes, the running modifier, the lanes, the next event, and who has moved. It is kept
    by the table before any mask, for all readers: do not write to it."""
    if not sea.in_play(table):
        return None
    state = table.state
    delayed = [(code, tuple(_delayed(table, code))) for code in state.shifts]
    books = (state.atlantic, state.atlantic_next, state.shifts)
    key = (state.turn, state.war_turn, state.lanes, state.atlantic_drm, tuple(delayed))
    return keeper.kept("atlantic", (*key, *(tuple(book.items()) for book in books)), lambda: _atlantic(table))


def _atlantic(table: Table) -> dict[str, Any]:
    state, chart = table.state, table.content.atlantic
    played = [
        {
            "item": item.number,
            "kind": item.kind,
            "outcome": state.atlantic[str(item.number)],
            "message": msgspec.to_builtins(outcome_said(state.atlantic[str(item.number)])),
        }
        for item in chart.item
        if str(item.number) in state.atlantic
    ]
    return {
        "lanes": state.lanes,
        "lanes_case": "21.25.6",
        "drm": state.atlantic_drm,
        "items": played,
        "next": _next_event(table),
        "moved": [_moved(table, code, turns) for code, turns in sorted(state.shifts.items())],
    }


def _next_event(table: Table) -> dict[str, Any] | None:
    """The next event with a die, on which turn, and its chances as the modifier stands."""
    state, chart = table.state, table.content.atlantic
    outcomes = state.atlantic.values()
    for war_turn in range(max(1, state.war_turn), table.content.scenario.last_turn + 1):
        for item in chart.on(war_turn):
            over = str(item.number) in state.atlantic and (war_turn <= state.war_turn or not item.every)
            if over or not item.rolls or (item.requires and item.requires not in outcomes):
                continue
            return {
                "item": item.number,
                "turn": state.turn + war_turn - state.war_turn,
                "chances": sea.chances(table, item),
                "outcomes": [
                    {"id": one.id, "message": msgspec.to_builtins(outcome_said(one.id))} for one in item.outcome
                ],
            }
    return None


def _moved(table: Table, code: str, turns: int) -> dict[str, Any]:
    return {"code": code, "turns": turns, "units": [table.content.ids[unit] for unit in _delayed(table, code)]}


def _delayed(table: Table, code: str) -> list[UnitId]:
    return [unit for unit in sea.coded(table, code) if table.state.at[unit] == WAITING]


def outcome_said(id: str) -> Message:
    """An outcome in words, as the log has it."""
    return say(f"is-log-atlantic-{id.replace('.', '-')}")
