"""36.0 How the countries of the Warsaw Pact stand: markers, revolts, governments that fell, and who is in them."""

from __future__ import annotations

from functools import lru_cache

from front85.games.iron_sky.content.content import Content
from front85.games.iron_sky.content.home_front_tables import COUNTRIES, NATION
from front85.games.iron_sky.state import NATO, PACT
from front85.games.iron_sky.table import Table
from front85.hexwar.ids import HexId, Side, UnitId, hex_ids
from front85.kernel.enforce import enforces


def in_play(table: Table) -> bool:
    """Whether there are unrest and revolts in this game."""
    return table.options["politics"] and table.content.scenario.politics


@enforces("36.6.1")
def revolt_at(table: Table, hex_: HexId) -> int:
    """36.6.1 Revolt markers in a hex; one is enough to make it a revolt hex."""
    return table.state.revolt.get(table.content.board.names[hex_], 0) if table.state.revolt else 0


def revolt_hexes(table: Table) -> list[HexId]:
    index = table.content.board.index
    return [index[name] for name in table.state.revolt]


def nation_at(content: Content, hex_: HexId) -> str:
    """The Pact's nation whose country a hex lies in, '' for none."""
    return NATION.get(content.country[hex_], "")


def markers_in(table: Table, nation: str) -> int:
    """36.5.9 All revolt markers in a country."""
    content = table.content
    return sum(
        count for name, count in table.state.revolt.items() if nation_at(content, content.board.index[name]) == nation
    )


@lru_cache(maxsize=32)
@enforces("36.5.2")
def towns(content: Content, nation: str) -> tuple[HexId, ...]:
    """36.5.2 City and Urban hexes of a country, where its revolt may break out."""
    country = COUNTRIES[nation]
    built = content.built & content.playable
    return tuple(hex_ for hex_ in hex_ids(built.nonzero()[0].tolist()) if content.country[hex_] == country)


@enforces("36.5.3", "36.5.4", "36.5.5")
def room(table: Table, hex_: HexId) -> int:
    """36.5.4, 36.5.5 Markers a town can still take: a City holds ten, an Urban hex five; they are change (36.5.3)."""
    content, chart = table.content, table.content.revolts.markers
    return (chart.city if content.cities[hex_] else chart.urban) - revolt_at(table, hex_)


@enforces("36.0.2")
def in_revolt(table: Table, nation: str) -> bool:
    """36.0.2 From its first marker until it has succeeded or is suppressed."""
    return table.state.uprising.get(nation) == "started"


@enforces("36.0.4")
def fallen(table: Table, nation: str) -> bool:
    """36.0.4 Whether the government of a country has been overthrown."""
    return table.state.uprising.get(nation) == "succeeded"


@enforces("36.0.5", "36.0.6", "36.7.9")
def may_rise(table: Table, nation: str) -> bool:
    """36.0.6 Whether a revolt can still start: only once in a country, however often it is triggered before that."""
    return in_play(table) and nation not in table.state.uprising


def units_in(table: Table, side: Side, nation: str) -> list[UnitId]:
    """Units of a side on the map inside a country of the Pact. The list is kept: do not write to it."""
    return table.kept(f"units in countries {side}", table.stamp, lambda: _by_country(table, side)).get(nation, [])


def _by_country(table: Table, side: Side) -> dict[str, list[UnitId]]:
    content, at, found = table.content, table.state.at, dict[str, list[UnitId]]()
    for unit in content.by_side[side]:
        nation = nation_at(content, at[unit]) if at[unit] >= 0 else ""
        if nation:
            found.setdefault(nation, []).append(unit)
    return found


@enforces("36.1.4", "36.2.4", "36.4.4")
def divisions_in(table: Table, nation: str) -> int:
    """36.1.4 Divisions or division equivalents in a country, as a challenge counts them: Soviet ones, in Poland any
    (ruling I57). Three brigades or regiments are an equivalent; bases and battalions are none (ruling I305)."""
    content, chart = table.content, table.content.revolts.triggers
    any_nation = nation not in chart.soviet
    units = [unit for unit in units_in(table, PACT, nation) if any_nation or content.nat[unit] == "SU"]
    whole = sum(content.is_division[unit] for unit in units)
    return whole + sum(content.is_brigade[unit] for unit in units) // chart.brigades


def soviet_divisions(table: Table, nation: str) -> int:
    """Soviet divisions and division equivalents in a country."""
    content = table.content
    units = [unit for unit in units_in(table, PACT, nation) if content.nat[unit] == "SU"]
    brigades = content.revolts.triggers.brigades
    return sum(content.is_division[u] for u in units) + sum(content.is_brigade[u] for u in units) // brigades


def invaders(table: Table, nation: str) -> list[UnitId]:
    """NATO's Combat Units in a country."""
    return [unit for unit in units_in(table, NATO, nation) if table.content.is_combat[unit]]


@enforces("36.7.2")
def compatriot(table: Table, hex_: HexId, nation: str) -> bool:
    """36.7.2 Whether a nation's units and squadrons take no part against the revolt in a hex: it is their own."""
    return nation_at(table.content, hex_) == nation
