"""Questions that standing orders can answer: support in defence, where to retreat."""

from __future__ import annotations

from front85.games.nuremberg.table import Table
from front85.kernel.ask import Ask, Words
from front85.kernel.standing import STAFF, StandingQuestion


def nothing(table: Table, ask: Ask) -> Words:
    return ("support",)


QUESTIONS = (
    StandingQuestion(key="guns", prompts=("ask-support-defense",), answers={STAFF: None, "never": nothing}),
    StandingQuestion(key="retreat", prompts=("ask-retreat",), answers={STAFF: None}, costly=True),
)
