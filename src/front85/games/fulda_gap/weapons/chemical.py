"""15.0 Chemical warfare: the declaration and its clocks.

Every phase has a number, its tick, the same number of them in each game turn. The Soviet side may declare at the start
of a Movement Phase; every effect lasts from there to the same phase one or two game turns later (ruling F49).
"""

from __future__ import annotations

from collections.abc import Callable

from front85.games.fulda_gap.state import SIDES, SOVIET, TICKS
from front85.games.fulda_gap.table import Table
from front85.kernel.ask import Ask
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frames
from front85.kernel.message import say
from front85.kernel.verbs import Menu, Plain, Verb


@enforces("15.4")
def in_force(table: Table, turns: int) -> bool:
    """15.4 Whether an effect that lasts so many game turns is still at work.

    With the option `chemical_to_turn_end` it ends with the game turn, not with the phase (ruling F49).
    """
    state = table.state
    if state.chemical == 0:
        return False
    if table.options.get("chemical_to_turn_end", False):
        return state.turn <= state.chemical // TICKS + turns
    return state.tick < state.chemical + TICKS * turns


def untried_worsened(table: Table) -> bool:
    """15.1 For one game turn NATO's untried units do worse."""
    return in_force(table, table.content.tables.chemical.untried_turns)


def strengths_doubled(table: Table) -> bool:
    """15.2 For two game turns Soviet strengths are doubled."""
    return in_force(table, table.content.tables.chemical.turns)


@enforces("15.3")
def movement_hampered(table: Table) -> bool:
    """15.3 For two game turns movement near the enemy and overruns cost more."""
    return in_force(table, table.content.tables.chemical.turns)


@enforces("15.0", "23.34b")
def may_declare(table: Table) -> bool:
    """15.0, 23.34 Once in a game, and in a scenario's first turns only."""
    return table.state.chemical == 0 and table.state.turn <= table.content.scenario.chemical_until


def declaration(table: Table, after: Callable[[], Frames]) -> Ask:
    """15.0 The Soviet side is asked at the start of a Movement Phase of either side."""

    def declare() -> Frames:
        table.state.chemical = table.state.tick
        table.note("fg-log-chemical", "15.0", turn=table.state.turn)
        return after()

    verbs: dict[str, Verb] = {
        "chemical": Plain("15.0", declare, weight=0.1),
        "pass": Plain("15.0", after, weight=1.0),
    }
    return Menu(SIDES[SOVIET], "15.0", say("fg-ask-chemical"), verbs)
