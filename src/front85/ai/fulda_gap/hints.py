"""What the recruit knows about Fulda Gap."""

from __future__ import annotations

from typing import Any, cast

from front85.ai.recruit import Recruit
from front85.games.fulda_gap.state import SIDES, SOVIET
from front85.games.fulda_gap.table import Table
from front85.kernel.ask import Ask, Words
from front85.kernel.position import Position

MOVED_ONCE = {"move": 2, "enter": 1, "fly": 1, "airlift": 1, "improve": 1, "leave": 1, "mode": 1}
"""Verbs that move a thing once in a phase, and the word that names it."""
HOUSEKEEPING = frozenset({"mode", "load", "unload", "leave", "convert"})
"""What a beginner had better leave alone."""


class Hints:
    """Take the suggested set-up, go west as the Soviet side, attack only where it may succeed."""

    def obvious(self, position: Position[Any], ask: Ask) -> Words | None:
        return ("suggested",) if "suggested" in ask.after(()) else None

    def subject(self, words: Words) -> str | None:
        place = MOVED_ONCE.get(words[0])
        return words[place] if place is not None else None

    def silly(self, position: Position[Any], ask: Ask, words: Words) -> bool:
        table = cast(Table, position)
        if words[0] in HOUSEKEEPING:
            return True
        if words[0] in ("attack", "overrun"):
            forecast = ask.forecast(words)
            return forecast is not None and weaker(forecast.facts)
        if words[0] == "move" and ask.player == SIDES[SOVIET]:
            index, column = table.content.board.index, table.content.column_of
            return column[index[words[3]]] >= column[index[words[1]]]
        return False


def weaker(facts: dict[str, Any]) -> bool:
    """Whether the attacker has less than the defender."""
    return bool(facts.get("attack", 0) < facts.get("defense", 0))


def recruit(side: str) -> Recruit:
    """A fresh recruit."""
    return Recruit(Hints())
