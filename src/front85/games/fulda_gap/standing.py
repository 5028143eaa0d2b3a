"""Questions that standing orders can answer: protective fire, where to retreat."""

from __future__ import annotations

from front85.games.fulda_gap.table import Table
from front85.kernel.ask import Ask, Words
from front85.kernel.standing import STAFF, StandingQuestion


def decline(table: Table, ask: Ask) -> Words:
    return ("pass",)


QUESTIONS = (
    StandingQuestion(key="guns", prompts=("fg-ask-fire",), answers={STAFF: None, "never": decline}),
    StandingQuestion(key="retreat", prompts=("fg-ask-retreat",), answers={STAFF: None}, costly=True),
)
