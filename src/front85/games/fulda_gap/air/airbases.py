"""20.4 NATO airbases, and 18.54 what is left of the Nike sites."""

from __future__ import annotations

from front85.games.fulda_gap.state import ELIMINATED
from front85.games.fulda_gap.table import Table
from front85.kernel.enforce import enforces


@enforces("20.4a", "20.42")
def destroyed(table: Table) -> int:
    """20.4 How many airbases are gone for good: those whose intrinsic defense has been eliminated."""
    return sum(table.state.at[unit] == ELIMINATED for unit in table.content.airbases.values())


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
