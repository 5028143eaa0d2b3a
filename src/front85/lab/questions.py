"""How often a person would be asked: questions of a game between computer players, as a table with its usual settings
would put them.

What a side does on its own account in its own Movement Phase is an order and no question. The table passes where
passing is what the game proposes and a setting says "when it matters", lets flak fire, jammers jam and ammunition be
spent as the game proposes, and gives an answer that is the only one, but never ends a phase by itself.
"""

from __future__ import annotations

from collections import Counter
from itertools import islice
from typing import Any

import msgspec

from front85.kernel.ask import CHANCE, Ask, choices
from front85.kernel.position import Position

PASS = "pass"
ENDS = frozenset({PASS, "end", "done"})


class Habits(msgspec.Struct, frozen=True):
    """What a table does by itself in one title, with its usual settings."""

    orders: frozenset[str]
    """Prompts of a side's own phase: what is done there is an order."""
    quiet: frozenset[str]
    """Verbs of questions that are passed where the game proposes to."""
    wanted: frozenset[str]
    """Prompts that are never passed, for the player has said when he wants them."""
    matters: frozenset[str]
    """Verbs whose words say themselves whether they matter; where none does the question is passed."""
    staffed: frozenset[str]
    """Verbs of questions that are answered as the game proposes, if they offer nothing else."""
    committed: frozenset[str]
    """Verbs of questions that are answered with all words the game proposes, if they offer nothing else but a pass."""


IRON_SKY = Habits(
    orders=frozenset({"is-ask-movement", "is-ask-contact"}),
    quiet=frozenset({"support", "guns", "sead", "fly", "intercept", "deploy"}),
    wanted=frozenset({"is-ask-window"}),
    matters=frozenset({"activate"}),
    staffed=frozenset({"auto", "fire", "aim", "silent"}),
    committed=frozenset({"ew", "supply"}),
)


def passed(ask: Ask, habits: Habits) -> bool:
    """Whether the table passes without a word."""
    verbs = set(ask.after(()))
    if PASS not in verbs or ask.prompt.id in habits.wanted:
        return False
    if verbs & habits.quiet and ask.hint((), PASS).get("default"):
        return True
    asked = verbs & habits.matters
    return bool(asked) and all(ask.hint((v,), w).get("matters") is False for v in asked for w in ask.after((v,)))


def staffed(ask: Ask, habits: Habits) -> bool:
    """Whether the table gives the proposed answer without a word: flak in range fires."""
    verbs = set(ask.after(()))
    return verbs <= habits.staffed and any(ask.closes((v,)) and ask.hint((), v).get("default") for v in verbs)


def committed(ask: Ask, habits: Habits) -> bool:
    """Whether the table commits what is proposed without a word: jammers, who risk nothing, and ammunition at hand."""
    verbs = set(ask.after(())) - {PASS}
    if len(verbs) != 1 or not verbs <= habits.committed:
        return False
    (verb,) = verbs
    return any(ask.hint((verb,), word).get("default") for word in ask.after((verb,)))


def forced(ask: Ask) -> bool:
    """Whether there is one answer only, and it does something."""
    (verb, *others) = ask.after(())
    if others or verb in ENDS:
        return False
    return len(list(islice(choices(ask), 2))) == 1


def put(ask: Ask, habits: Habits) -> bool:
    """Whether a person is asked this."""
    if ask.player == CHANCE or ask.prompt.id in habits.orders:
        return False
    return not (passed(ask, habits) or staffed(ask, habits) or committed(ask, habits) or forced(ask))


class Tally:
    """A watch that counts the questions of each turn by their prompts."""

    def __init__(self, habits: Habits) -> None:
        self.habits = habits
        self.turns: dict[int, Counter[str]] = {}

    def count(self, position: Position[Any]) -> None:
        """Look at a position in which somebody is asked."""
        ask = position.ask
        if ask is not None and put(ask, self.habits):
            self.turns.setdefault(position.state.turn, Counter())[ask.prompt.id] += 1

    def worst(self, prompts: frozenset[str] | None = None) -> int:
        """The most questions of a turn, of all kinds or of these."""
        turns = self.turns.values()
        return max((sum(n for p, n in turn.items() if prompts is None or p in prompts) for turn in turns), default=0)
