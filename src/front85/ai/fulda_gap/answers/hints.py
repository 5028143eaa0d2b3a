"""What the recruit knows about Fulda Gap."""

from __future__ import annotations

from typing import Any, cast

from front85.ai.doctrine import section
from front85.ai.recruit import Recruit
from front85.games.fulda_gap.combat.battle import Battle
from front85.games.fulda_gap.combat.retreat import AT
from front85.games.fulda_gap.setup import Prepare
from front85.games.fulda_gap.state import NATO, SIDES, SOVIET
from front85.games.fulda_gap.table import Table
from front85.kernel.ask import Ask, Words
from front85.kernel.position import Position

ONCE = {"move": 2, "enter": 1, "fly": 1, "via": 1, "airlift": 1, "disengage": 1}
"""Verbs whose object a recruit handles once in a phase, and where in the sentence it stands."""
HOUSEKEEPING = frozenset({"mode", "load", "unload", "leave", "convert"})
"""What a beginner had better leave alone."""
N = section(__name__)


class Hints:
    """Stand as the scenario has it, go west as the Soviet side, leave hopeless attacks alone, give ground."""

    def obvious(self, position: Position[Any], ask: Ask) -> Words | None:
        if isinstance(position.stack[-1], Prepare):
            return ("done",)
        return ("suggested",) if "suggested" in ask.after(()) else None

    def subject(self, words: Words) -> str | None:
        place = ONCE.get(words[0])
        return words[place] if place is not None else None

    def silly(self, position: Position[Any], ask: Ask, words: Words) -> bool:
        table, verb = cast(Table, position), words[0]
        if verb in HOUSEKEEPING:
            return True
        if verb in N.hopeless:
            forecast = ask.forecast(words)
            return forecast is not None and worse(forecast.facts["odds"], N.hopeless[verb])
        if verb == "move" and ask.player == SIDES[SOVIET]:
            index, column = table.content.board.index, table.content.column_of
            return column[index[words[3]]] >= column[index[words[1]]]
        if verb == "retreat":
            return any(AT in word for word in words)
        if verb == "improve":
            return ask.player != SIDES[NATO] or not table.engaged(table.content.index[words[1]])
        return verb == "pass" and isinstance(table.stack[-1], Battle)


def worse(odds: str, least: tuple[int, int]) -> bool:
    """Whether odds such as 1-3 are worse than the least a recruit tries; with nothing on one side there are none."""
    ours, _, theirs = odds.partition("-")
    if not ours:
        return True
    return int(ours) * least[1] < int(theirs) * least[0]


def recruit(side: str) -> Recruit:
    """A fresh recruit."""
    return Recruit(Hints())
