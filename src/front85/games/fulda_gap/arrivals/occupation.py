"""What the coming of a Soviet unit does to the ground: 23.36 reserves not yet called up, 18.54 Nike sites."""

from __future__ import annotations

from front85.games.fulda_gap.content.sites import reserves
from front85.games.fulda_gap.state import SOVIET, WAITING
from front85.games.fulda_gap.table import Table
from front85.games.fulda_gap.victory import award
from front85.hexwar.ids import HexId, UnitId
from front85.kernel.enforce import enforces


def entered(table: Table, unit: UnitId, hex_: HexId) -> None:
    """A unit of the Soviet side has come into a hex, to stay or in passing."""
    content = table.content
    if content.is_helicopter[unit]:
        return
    trampled(table, hex_)
    if table.advanced and content.has_zone[unit]:
        nike_taken(table, hex_)


@enforces("23.36b")
def trampled(table: Table, hex_: HexId) -> None:
    """23.36 A Soviet ground unit in the mobilization hex of an HSK unit that has not been placed destroys it."""
    state, content = table.state, table.content
    for unit in reserves(content).get(hex_, ()):
        if state.at[unit] == WAITING:
            table.eliminate(unit, "23.36b")


@enforces("18.54b", "21.12f")
def nike_taken(table: Table, hex_: HexId) -> None:
    """18.54 A Nike site is destroyed when a Soviet ground combat unit enters its hex; 21.12 a point for each."""
    state, content = table.state, table.content
    if hex_ not in content.nike or hex_ in state.nike_lost:
        return
    state.nike_lost.add(hex_)
    table.note("fg-log-nike", "18.54b", hex=table.name(hex_))
    award(table, SOVIET, content.tables.victory.nike, "nike", "21.12f", hex_=hex_)
