"""36.1 to 36.4 What triggers a revolt outside the Revolt Phase, and what ends the unrest in Poland.

A trigger is noted at once; the die falls as soon as the combat or march under way is over (ruling I302).
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from front85.games.iron_sky.content.content import Content
from front85.games.iron_sky.content.sites import installations
from front85.games.iron_sky.politics.countries import in_play, may_rise, nation_at, towns
from front85.games.iron_sky.state import NATO, PACT
from front85.games.iron_sky.table import Table
from front85.hexwar.ids import HexId, Side, UnitId
from front85.kernel.enforce import enforces

POLAND = "PO"
MARCH = ("5.4", "5.8")
"""Steps lost on the march are not inflicted by anybody."""


@enforces("36.0.1", "36.0.5")
def stir(table: Table, nation: str, case: str, message: str) -> None:
    """36.0 A revolt is triggered in a country, unless one has started there before (36.0.6)."""
    if not may_rise(table, nation):
        return
    table.note(message, case, nation=nation)
    if nation not in table.state.stirred:
        table.state.stirred = [*table.state.stirred, nation]


@enforces("36.1.2", "36.2.2", "36.3.1", "36.4.2")
def bled(table: Table, unit: UnitId, steps: int, case: str) -> None:
    """36.1.2 Steps the enemy has taken from divisions of a country, counted for good: replacements give none back
    (ruling I54). Reaching the limit for the first time triggers a revolt."""
    content, state = table.content, table.state
    limit = content.revolts.triggers.losses.get(content.nat[unit])
    if limit is None or not content.is_division[unit] or case.startswith(MARCH) or not in_play(table):
        return
    nation = content.nat[unit]
    before = state.bled.get(nation, 0)
    state.bled[nation] = before + steps
    if before < limit <= before + steps:
        stir(table, nation, LOSSES[nation], "is-log-trigger-losses")


LOSSES = {"CZ": "36.1.2", "EG": "36.2.2", "HU": "36.3.1", "PO": "36.4.2"}
TOWNS = {"CZ": "36.1.3", "EG": "36.2.3", "HU": "36.3.2", "PO": "36.4.3"}


@lru_cache(maxsize=16)
def watched_towns(content: Content) -> dict[str, tuple[str, ...]]:
    """36.1.3 Hexes by name, each with the nations for which NATO must not be there."""
    chart, names = content.revolts.triggers, content.board.names
    found: dict[str, tuple[str, ...]] = {}
    for nation, listed in chart.towns.items():
        own = tuple(names[hex_] for hex_ in towns(content, nation)) if nation in chart.any_town else ()
        for name in {*listed, *own}:
            found[name] = (*found.get(name, ()), nation)
    return found


def stirs(table: Table, hex_: HexId) -> bool:
    """36.1.3 Whether NATO's arrival in a hex could trigger a revolt."""
    return in_play(table) and bool(_open_for(table, table.name(hex_)))


def _open_for(table: Table, name: str) -> tuple[str, ...]:
    """36.1.3 Nations that NATO's first unit in a hex would still stir, by the name of the hex."""
    nations = watched_towns(table.content).get(name, ())
    return tuple(n for n in nations if n not in table.state.seized and may_rise(table, n))


def towns_held(table: Table) -> dict[HexId, tuple[str, ...]]:
    """36.1.3 Hexes NATO is in that trigger a revolt, if the units there are supplied: hex to nations."""
    content, state = table.content, table.state
    watched = watched_towns(content)
    found: dict[HexId, tuple[str, ...]] = {}
    for name in watched.keys() & state.held.keys():
        hex_ = content.board.index[name]
        nations = _open_for(table, name)
        if nations and state.held[name] == NATO and table.occ.present[NATO, hex_]:
            found[hex_] = nations
    return found


@enforces("35.1.3")
def provoked(table: Table, side: Side, hexes: Iterable[HexId], *, wrecked: bool = False) -> None:
    """35.1.3 A side attacks these hexes. If it is NATO, Polish units, airfields, heliports or other installations in
    Poland among them end the unrest there at once. `wrecked`: a bridge between them was destroyed."""
    content, state = table.content, table.state
    if side != NATO or POLAND not in state.unrest:
        return
    for hex_ in hexes:
        if content.country[hex_] != "PL":
            continue
        units = any(content.nat[unit] == POLAND for unit in table.units_at(hex_))
        if wrecked or units or installations(content).get(hex_):
            state.unrest.discard(POLAND)
            table.note("is-log-unrest-over", "35.1.3", hex=table.name(hex_))
            return


@enforces("36.5.9a")
def appalled(table: Table, side: Side, hexes: Iterable[HexId]) -> None:
    """36.5.9 Weapons of mass destruction on these hexes: what the Pact does to its own allies their people remember."""
    if side == PACT and in_play(table):
        table.state.ravaged.update({nation_at(table.content, hex_) for hex_ in hexes} - {""})
