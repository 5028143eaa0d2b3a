"""36.6, 36.8 What revolt hexes and lost countries close to the Pact: lines, supply paths, bridges, airfields."""

from __future__ import annotations

from collections.abc import Hashable, Iterable

import numpy as np
import numpy.typing as npt

from front85.games.iron_sky.content.content import Content
from front85.games.iron_sky.content.home_front_tables import COUNTRIES
from front85.games.iron_sky.politics.countries import fallen, nation_at, revolt_hexes
from front85.games.iron_sky.state import NATO, PACT, TACTICAL
from front85.games.iron_sky.table import Table
from front85.hexwar.ids import HexId, Side
from front85.hexwar.kernels.reach import NEVER
from front85.kernel.enforce import enforces

Mask = npt.NDArray[np.bool_]
Steps = npt.NDArray[np.int16]


def marks(table: Table) -> Hashable:
    """What lines and supply depend on in this chapter."""
    state = table.state
    if not (state.revolt or state.uprising):
        return None
    return frozenset(state.revolt), frozenset(n for n in state.uprising if fallen(table, n))


@enforces("36.6.2")
def cut_hexes(table: Table, side: Side) -> list[HexId]:
    """36.6.2 Revolt hexes no line or supply path of the Pact runs through: those without one of its Combat Units in
    Tactical Mode. A unit in such a hex has no path out of it either (ruling I303)."""
    if side != PACT or not table.state.revolt:
        return []
    return [hex_ for hex_ in revolt_hexes(table) if not _guarded(table, hex_)]


def _guarded(table: Table, hex_: HexId) -> bool:
    content, mode = table.content, table.state.mode
    return any(
        content.is_combat[unit] and content.side[unit] == PACT and mode[unit] == TACTICAL
        for unit in table.units_at(hex_)
    )


@enforces("36.8.4")
def unwatched(table: Table, side: Side) -> Mask | None:
    """36.8.4 Hexes of lost countries no supply path of the Pact runs through: those without one of its units within
    two hexes. None where no country is lost. Lines of communication are not supply paths."""
    lost = [COUNTRIES[nation] for nation in table.state.uprising if fallen(table, nation)]
    if side != PACT or not lost:
        return None
    content = table.content
    near: Mask = table.occ.present[PACT] > 0
    for _ in range(content.revolts.markers.near):
        near = near | np.any(np.append(near, False)[content.board.neighbours], axis=1)
    mask: Mask = np.zeros(content.board.size, np.bool_)
    for country in lost:
        mask |= content.board.country_mask(country)
    return mask & ~near


def lost_at(table: Table, hex_: HexId) -> bool:
    """36.8 Whether a hex lies in a country whose government has been overthrown."""
    return bool(table.state.uprising) and fallen(table, nation_at(table.content, hex_))


@enforces("36.8.5")
def beyond_reach(table: Table, side: Side, hexes: Iterable[HexId]) -> bool:
    """36.8.5 Whether the Pact can no longer blow a bridge from afar: one end of it lies in a lost country."""
    return side == PACT and any(lost_at(table, hex_) for hex_ in hexes)


@enforces("36.8.3")
def field_open(table: Table, side: Side, hex_: HexId) -> bool:
    """36.8.3 Whether a side may use an airfield as far as this chapter goes: in a lost country the Pact needs a land
    unit in the hex, and NATO that none is there (36.8.6)."""
    if not lost_at(table, hex_):
        return True
    there = bool(table.occ.present[PACT, hex_])
    return there if side == PACT else side == NATO and not there


@enforces("36.6.3")
def leaving(content: Content, steps: Steps, revolt: Iterable[HexId]) -> Steps:
    """36.6.3 The price of each step with what it costs any ground unit to leave a revolt hex. The charge comes after
    every multiplication (ruling I306); marches, railways and tracks pay it, retreats and advances do not."""
    rows = list(revolt)
    if not rows:
        return steps
    charged = steps.copy()
    part = charged[rows]
    charged[rows] = np.where(part == NEVER, part, part + content.revolts.markers.leave)
    return charged
