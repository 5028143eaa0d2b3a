"""What the recruit knows about Objective Nuremberg."""

from __future__ import annotations

from typing import Any, cast

from front85.ai.recruit import Recruit
from front85.games.nuremberg.ground.stacking import fits
from front85.games.nuremberg.state import NATO, SIDES
from front85.games.nuremberg.table import Table
from front85.hexwar.pieces.forces import parse_units
from front85.kernel.ask import Ask, Words
from front85.kernel.position import Position

MOVES = frozenset({"move", "column", "fly"})
ENTRIES = frozenset({"enter", "enter-column"})


class Hints:
    """Use the suggested set-up, keep NATO stacks legal, and leave hopeless attacks alone."""

    def obvious(self, position: Position[Any], ask: Ask) -> Words | None:
        if ask.case not in ("12.1.3a", "12.1.4b"):
            return None
        offered = ask.after(())
        return next(((word,) for word in ("suggested", "done") if word in offered), None)

    def subject(self, words: Words) -> str | None:
        if words[0] in MOVES:
            return words[2]
        return words[2] if words[0] in ENTRIES else None

    def silly(self, position: Position[Any], ask: Ask, words: Words) -> bool:
        table = cast(Table, position)
        if words[0] == "attack":
            forecast = ask.forecast(words)
            return forecast is not None and worse_than_one_to_two(forecast.facts["odds"])
        if words[0] in MOVES and ask.player == SIDES[NATO]:
            units = parse_units(table.content, words[2]) or ()
            return bool(fits(table, NATO, units, table.content.board.index[words[3]]))
        return words[0].endswith("-cancel-103G")


def worse_than_one_to_two(odds: str) -> bool:
    ours, theirs = odds.split(":")
    return 2 * int(ours) < int(theirs)


def recruit(side: str) -> Recruit:
    """A fresh recruit."""
    return Recruit(Hints())
