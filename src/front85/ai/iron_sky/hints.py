"""What the recruit knows about Under an Iron Sky."""

from __future__ import annotations

from typing import Any, cast

from front85.ai.iron_sky import rear
from front85.ai.recruit import Recruit
from front85.games.iron_sky.battle import Battle
from front85.games.iron_sky.fatigue import basic
from front85.games.iron_sky.state import NATO, SIDES
from front85.games.iron_sky.table import Table
from front85.kernel.ask import Ask, Words
from front85.kernel.position import Position
from front85.kernel.verbs import Menu

ONCE = {"move": 1, "rail": 1, "assault": 1, "enter": 1}
"""Verbs whose object a recruit handles once in a phase, and where in the sentence it stands."""
HOUSEKEEPING = frozenset(
    {"mode", "rest", "drop", "break", "recombine", "load", "unload", "ferry", "track", "reserve", "demolish"}
    | {"disengage", "settle", "transfer", "rail", "draw", "violate", "agree"}
)
"""What a beginner had better leave alone."""
HOPELESS = 0.3
"""The chance of a D below which a beginner sees that an attack will not do."""
CONTACT = 2
"""Hexes from the enemy within which NATO's units hold what they have."""


class Hints:
    """Go for the enemy as the Pact, hold the line as NATO, leave hopeless attacks alone, commit what is sensible."""

    def obvious(self, position: Position[Any], ask: Ask) -> Words | None:
        table = cast(Table, position)
        if not isinstance(ask, Menu):
            return None
        if isinstance(table.stack[-1], Battle):
            return commitment(ask)
        if "spare" in ask.verbs:
            return ("demolish",) if ask.player == SIDES[NATO] else ("spare",)
        if "mobilize" in ask.verbs:
            return ("mobilize", next(iter(ask.after(("mobilize",)))))
        for word in ("refuse", "violate"):
            if word in ask.verbs:
                return ("refuse",) if word == "refuse" else ("pass",)
        return None

    def subject(self, words: Words) -> str | None:
        place = ONCE.get(words[0])
        return words[place].partition("+")[0] if place is not None else None

    def silly(self, position: Position[Any], ask: Ask, words: Words) -> bool:
        table, verb = cast(Table, position), words[0]
        if verb in HOUSEKEEPING:
            return True
        if verb == "assault":
            found = ask.forecast(words)
            return found is not None and found.chances.get("D", 0.0) < HOPELESS and len(ask.after(())) > 1
        if verb == "move":
            return silly_move(table, ask, words)
        return False


def silly_move(table: Table, ask: Ask, words: Words) -> bool:
    """Away from the enemy, farther than is healthy, or out of NATO's line."""
    content, index = table.content, table.content.board.index
    side = SIDES.index(ask.player)
    unit = content.index[words[1].partition("+")[0]]
    far = rear.near_front(table, side)
    here, there = table.state.at[unit], index[words[2]]
    hint = ask.hint(words[:2], words[2])
    if hint.get("assault") or hint["cost"] * 4 > basic(table, unit) - table.state.spent[unit]:
        return True
    if side == NATO and far[here] <= CONTACT:
        return True
    return bool(far[there] >= far[here]) or (not content.is_combat[unit] and far[there] < CONTACT)


def commitment(ask: Menu) -> Words:
    """The first thing offered in each step of a combat: what the game thinks sensible."""
    for word in ("supply", "defend"):
        if word in ask.verbs:
            return (word, next(iter(ask.after((word,)))))
    word = "ew" if "ew" in ask.verbs else "guns"
    names = [name for name in ask.after((word,)) if ask.hint((word,), name).get("default")]
    return (word, *names) if names else ("pass",)


def recruit(side: str) -> Recruit:
    """A fresh recruit."""
    return Recruit(Hints())
