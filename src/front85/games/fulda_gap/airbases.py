"""20.4 NATO airbases, and 18.54 what is left of the Nike sites."""

from __future__ import annotations

from typing import TYPE_CHECKING

from front85.games.fulda_gap.air import level
from front85.games.fulda_gap.state import ELIMINATED, NATO, SOVIET
from front85.kernel.enforce import enforces

if TYPE_CHECKING:
    from front85.games.fulda_gap.table import Table


@enforces("20.4a")
def airbase_stands(table: Table, hex_: int) -> bool:
    """20.4 An airbase is destroyed for good once its intrinsic defense has been eliminated."""
    unit = table.content.airbases.get(hex_)
    return unit is not None and table.state.at[unit] != ELIMINATED


@enforces("20.14b", "20.43")
def rhein_main_stands(table: Table) -> bool:
    """20.14 Rhein-Main, on which NATO's helicopters and the airlanded brigades depend."""
    return airbase_stands(table, table.content.rhein_main)


@enforces("20.41a")
def can_airland(table: Table) -> bool:
    """20.41 Units land at Rhein-Main while it stands, no enemy zone lies on it and the Soviet level is below S1.

    Stacking is for the unit that wants to land.
    """
    hex_ = table.content.rhein_main
    return rhein_main_stands(table) and not table.enemy_zone(NATO, hex_) and level(table, SOVIET) < 1


@enforces("18.54a", "18.54b")
def nike_span(table: Table) -> int:
    """18.54 Hexes a Soviet air unit flies for one payment: five, doubled for every four sites lost or part of four.

    None (0) once no site is left (ruling F53).
    """
    content, chart = table.content, table.content.tables.air_defense
    lost = len(table.state.nike_lost)
    if lost >= len(content.nike):
        return 0
    doublings = -(-lost // chart.nike_group)
    return int(chart.nike.hexes << doublings)
