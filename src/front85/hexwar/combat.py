"""Combat tables: strengths to a column, a die to a row, and the chance of every result.

Odds (3:1) and differentials (+4) are two ways to name a column of the same kind of table; a die that is modified
beyond the printed rows uses the last one.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

Cell = TypeVar("Cell")


def odds_label(attack: int, defense: int, separator: str = ":") -> str:
    """Odds with the remainder dropped in the defender's favour: 26 to 7 is 3:1, 3 to 10 is 1:4."""
    if attack <= 0 or defense <= 0:
        raise ValueError(f"odds need two strengths, not {attack} and {defense}")
    if attack >= defense:
        return f"{attack // defense}{separator}1"
    return f"1{separator}{-(-defense // attack)}"


class ResultTable(Generic[Cell]):
    """A printed combat results table. Rows begin at the modified die `lowest_die`."""

    __slots__ = ("_index", "columns", "lowest_die", "rows")

    def __init__(self, columns: Sequence[str], rows: Sequence[Sequence[Cell]], lowest_die: int) -> None:
        if any(len(row) != len(columns) for row in rows):
            raise ValueError("every row of a combat table has one cell for each column")
        self.columns, self.rows, self.lowest_die = tuple(columns), tuple(map(tuple, rows)), lowest_die
        self._index = {label: place for place, label in enumerate(self.columns)}

    def column(self, label: str) -> int | None:
        """The place of a column, None when it is off the table."""
        return self._index.get(label)

    def cell(self, column: int, die: int) -> Cell:
        row = min(max(die - self.lowest_die, 0), len(self.rows) - 1)
        return self.rows[row][column]


def chances(result: Callable[[int], str], modifier: int, faces: int = 6) -> dict[str, float]:
    """The chance of each result of one die, given what a modified die does."""
    found: dict[str, float] = {}
    for face in range(1, faces + 1):
        outcome = result(face + modifier)
        found[outcome] = found.get(outcome, 0.0) + 1 / faces
    return found


def halved_up(factor: int) -> int:
    """Half, fractions rounded up, as most rulebooks halve a unit's factor."""
    return -(-factor // 2)
