"""A full position of Berlin '85 that a side must think possible: whether NATO's rolls are bluffs is drawn."""

from __future__ import annotations

from random import Random

from front85.games.berlin85.state import PACT, SIDES
from front85.games.berlin85.table import Table

VAIN = 0.5
"""How likely the Pact thinks it that an earlier roll ended all hope."""


def sampled(known: Table, side: str, rng: Random) -> Table:
    """17.0 Hope can have ended on any turn after the first, and only while NATO still rolls."""
    twin = known.copy()
    state = twin.state
    rolled = state.turn > known.content.scenario.first_turn and not state.rolls_over
    if state.outcome is None and side == SIDES[PACT] and rolled:
        state.rolls_vain = rng.random() < VAIN
    return twin
