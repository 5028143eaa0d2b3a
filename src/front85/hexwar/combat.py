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


class OddsLadder(Generic[Cell]):
    """An odds table whose first column serves several ratios: `first`, worst ratio first.

    Ratios are rungs of a ladder. A shift climbs it rung by rung, also inside the shared column; odds beyond either end
    use the last rung there.
    """

    __slots__ = ("_faces", "_rung", "_shared", "rungs", "table")

    def __init__(self, table: ResultTable[Cell], first: Sequence[str]) -> None:
        if not first or first[-1] != table.columns[0]:
            raise ValueError("the shared column is named by the last of its ratios")
        self.table = table
        self.rungs = (*first, *table.columns[1:])
        self._shared = len(first) - 1
        self._rung = {label: place for place, label in enumerate(self.rungs)}
        self._faces = [tuple(table.cell(column, die) for die in range(1, 7)) for column in range(len(table.columns))]

    def rung(self, attack: int, defense: int) -> int:
        """The rung of two strengths, rounded in the defender's favour; no attack at all is the lowest."""
        if attack <= 0:
            return 0
        label = odds_label(attack, defense, "-") if defense > 0 else self.rungs[-1]
        found = self._rung.get(label)
        if found is not None:
            return found
        return len(self.rungs) - 1 if attack >= defense else 0

    def named(self, label: str) -> int | None:
        """The rung with this name, None when there is none."""
        return self._rung.get(label)

    def climbed(self, rung: int, by: int) -> int:
        return min(max(rung + by, 0), len(self.rungs) - 1)

    def cell(self, rung: int, die: int) -> Cell:
        return self.table.cell(max(rung - self._shared, 0), die)

    def faces(self, rung: int) -> tuple[Cell, ...]:
        """The results of a plain die, face by face."""
        return self._faces[max(rung - self._shared, 0)]


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


def halved_down(factor: int, least: int = 1) -> int:
    """Half, fractions dropped, but never less than `least`; nothing stays nothing."""
    return max(factor // 2, least) if factor else 0
