"""35.0, 36.5 What unrest and revolt do to the units of a country: who stays home, who goes home, who does not attack.

Territorial units, which never leave their country (5.9, 5.10), are asked about here as well: there is one question.
"""

from __future__ import annotations

from functools import lru_cache

from front85.games.iron_sky.content.content import Content
from front85.games.iron_sky.content.home_front_tables import COUNTRIES
from front85.games.iron_sky.politics.countries import in_revolt
from front85.games.iron_sky.state import NATO, OFF_MAP
from front85.games.iron_sky.table import Table
from front85.hexwar.ids import UnitId
from front85.kernel.enforce import enforces


@lru_cache(maxsize=16)
@enforces("35.1.2", "35.2.2", "35.3.2", "35.4.2")
def unreliable(content: Content) -> frozenset[UnitId]:
    """35.0 Units that unrest in their country keeps at home: the divisions named, with their bases and regiments, and
    in Poland everybody but marines, airborne and electronic warfare (35.1.2)."""
    chart = content.revolts.unrest
    named = {name for names in chart.unreliable.values() for name in names}
    found = set()
    for unit in content.unit_ids:
        counter = content.units[unit]
        if counter.nat in chart.all_units:
            if counter.type not in chart.exempt and counter.kind not in chart.exempt:
                found.add(unit)
        elif counter.id in named or counter.division in named:
            found.add(unit)
    return frozenset(found)


def at_home(table: Table, unit: UnitId) -> bool:
    """Whether a unit stands in its own country."""
    content, hex_ = table.content, table.state.at[unit]
    return hex_ >= 0 and content.country[hex_] == COUNTRIES.get(content.nat[unit])


@enforces("5.9.1", "5.10.1", "35.1.2", "35.2.2", "35.3.2", "35.4.2", "36.5.8")
def confined(table: Table, unit: UnitId) -> str:
    """The country a unit cannot leave now, '' for none.

    Territorial units never leave theirs; unreliable ones do not while it is in unrest, nor any Combat Unit while it is
    in revolt (36.5.8). Those abroad already may move there, unless they must go home (`homebound`).
    """
    content, state = table.content, table.state
    home = content.confined[unit]
    if home or not (state.unrest or state.uprising) or content.side[unit] == NATO:
        return home
    nation = content.nat[unit]
    held = (nation in state.unrest and unit in unreliable(content)) or (
        in_revolt(table, nation) and content.is_combat[unit]
    )
    abroad = state.at[unit] == OFF_MAP or (state.at[unit] >= 0 and not at_home(table, unit))
    return COUNTRIES[nation] if held and not abroad else ""


@enforces("35.1.2", "35.2.2", "35.3.2", "35.4.2")
def homebound(table: Table, unit: UnitId) -> bool:
    """35.0 Whether unrest at home calls a unit back: it is abroad and may only move homeward (ruling I301)."""
    content, state = table.content, table.state
    if not state.unrest or content.nat[unit] not in state.unrest or unit not in unreliable(content):
        return False
    return state.at[unit] >= 0 and not at_home(table, unit)


@enforces("36.5.6", "36.5.7")
def subdued(table: Table, unit: UnitId) -> bool:
    """36.5.6, 36.5.7 Whether a Combat Unit may not attack enemy units: its country is in revolt, or a revolt there was
    triggered this turn and failed to start. It still holds back an enemy that disengages (ruling I304)."""
    state = table.state
    if not (state.restive or state.uprising):
        return False
    nation = table.content.nat[unit]
    return table.content.is_combat[unit] and (nation in state.restive or in_revolt(table, nation))
