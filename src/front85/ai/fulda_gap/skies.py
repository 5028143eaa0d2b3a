"""The advanced game: air superiority, air units, warheads, helicopters."""

from __future__ import annotations

from front85.games.fulda_gap.table import Table
from front85.kernel.ask import Words
from front85.kernel.verbs import Menu


def fly(table: Table, menu: Menu, side: int) -> Words | None:
    return None


def other(table: Table, menu: Menu, side: int) -> Words | None:
    if "bid" in menu.verbs:
        return ("bid", "0")
    if "plot" in menu.verbs:
        return ("plot", "0", "0", "0")
    return None
