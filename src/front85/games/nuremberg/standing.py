"""What a staff can answer: support in defence, losses, where to retreat, refugees; and what it usually does."""

from __future__ import annotations

from front85.games.nuremberg.state import PACT, SIDES
from front85.kernel.standing import STAFF, Field, StandingQuestion

QUESTIONS = (
    StandingQuestion(
        key="guns", prompts=("ask-support-defense",), answers={STAFF: None, "never": ("support",)}, usual=STAFF
    ),
    StandingQuestion(key="losses", prompts=("ask-loss",), answers={STAFF: None}, usual=STAFF),
    StandingQuestion(key="retreat", prompts=("ask-retreat",), answers={STAFF: None}, costly=True, usual=STAFF),
    StandingQuestion(key="refugees", group="rear", prompts=("ask-refugees",), answers={STAFF: None}, usual=STAFF),
)
ORDERS = frozenset({"ask-setup", "ask-movement", "ask-combat"})
"""Prompts of a side's own phases: what is done there is an order and no question."""
FIELD = Field(
    prompts=frozenset({"ask-movement", "ask-combat", "ask-momentum", "ask-advance"}),
    marches=("move", "column"),
    ends=("end", "stay", "decline"),
    first=lambda table: SIDES[PACT],
)
