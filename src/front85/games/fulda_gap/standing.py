"""What a staff can answer: protective fire, where to retreat, gas in the enemy's turn; and what it usually does."""

from __future__ import annotations

from front85.games.fulda_gap.sequence import PlayerTurn
from front85.games.fulda_gap.state import SIDES, SOVIET
from front85.games.fulda_gap.table import Table
from front85.kernel.ask import Ask
from front85.kernel.standing import STAFF, Field, StandingQuestion


def in_natos_turn(table: Table, ask: Ask) -> bool:
    return any(isinstance(frame, PlayerTurn) and frame.side != SOVIET for frame in table.stack)


QUESTIONS = (
    StandingQuestion(key="guns", prompts=("fg-ask-fire",), answers={STAFF: None, "never": ("pass",)}, usual=STAFF),
    StandingQuestion(key="retreat", prompts=("fg-ask-retreat",), answers={STAFF: None}, costly=True, usual=STAFF),
    StandingQuestion(
        key="gas", prompts=("fg-ask-chemical",), answers={"never": ("pass",)}, concerns=in_natos_turn, usual="never"
    ),
)
ORDERS = frozenset({"fg-ask-prepare", "fg-ask-initial", "fg-ask-combat", "fg-ask-secondary", "fg-ask-reorganize"})
"""Prompts of a side's own phases: what is done there is an order and no question."""
FIELD = Field(
    prompts=frozenset({"fg-ask-initial", "fg-ask-secondary", "fg-ask-combat", "fg-ask-advance"}),
    marches=("move", "enter", "advance"),
    attacks=("attack", "overrun"),
    ends=("end", "stay"),
    first=lambda table: SIDES[table.state.first],
)
