"""Regulars that leave a part of the game alone, to measure what that part is worth.

In `front85 simulate` they are named by their class, as in `--pact front85.ai.iron_sky.command.forbidden:Grounded`.
"""

from __future__ import annotations

from copy import copy
from typing import ClassVar

from front85.ai.iron_sky.command.regular import Regular
from front85.games.iron_sky.table import Table
from front85.kernel.ask import Words
from front85.kernel.verbs import Menu

HELICOPTERS = frozenset({"fly", "deploy"})
CARRIED = frozenset({"lift", "airlift", "airdrop", "land"})
SPECIAL = frozenset({"recon", "weasel", "raid", "gas", "missile", "nuke", "request", "declare"})
MISSIONS = frozenset({"support", "sead", "strike", "intercept", "trace", "interdict", "mark", "assign"})
REFUSALS: tuple[Words, ...] = (("decline",), ("seal",), ("done",), ("pass",), ("finish",), ("end",))


class Forbidden(Regular):
    """A regular that is not shown some verbs."""

    verbs: ClassVar[frozenset[str]] = frozenset()

    def _choose(self, table: Table, menu: Menu) -> Words | None:
        left = {word: verb for word, verb in menu.verbs.items() if word not in self.verbs}
        if len(left) == len(menu.verbs):
            return super()._choose(table, menu)
        firm = next((words for words in REFUSALS[:3] if words[0] in left), None)
        if firm is not None or not left:
            return firm
        narrow = copy(menu)
        narrow.verbs = left
        chosen = super()._choose(table, narrow)
        if chosen is not None and chosen[0] in left:
            return chosen
        return next((words for words in REFUSALS if words[0] in left), None)


class Grounded(Forbidden):
    """Never flies: no aircraft, no helicopters, nobody is carried. Its flak fires."""

    verbs = MISSIONS | HELICOPTERS | CARRIED | SPECIAL


class FixedWing(Forbidden):
    """Fights for the sky, intercepts, supports and strikes, and leaves alone what goes beyond that: helicopters, drops
    and landings, reconnaissance, Wild Weasel, special forces, gas and nuclear weapons."""

    verbs = HELICOPTERS | CARRIED | SPECIAL
