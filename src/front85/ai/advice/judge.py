"""A judge weighs the choices of one title, at one position, for one side. A title's card names its judge.

What is said here is what the adviser can say of a title that has none of its own: nothing is worth anything, and only
the computer player's own choice and what the rules forecast are left.
"""

from __future__ import annotations

from math import expm1
from typing import Any

from front85.hexwar.ids import HexId
from front85.kernel.answers import Overlay
from front85.kernel.ask import Ask, Forecast, Words
from front85.kernel.frame import Frame
from front85.kernel.lazy import cached_property
from front85.kernel.position import Position
from front85.shelf import card

CITIES = ("city", "urban")
"""Terrain whose named hexes count where a scenario names no objectives."""
Weighed = tuple[float, Words]
"""A choice with its expected worth."""
LEFT = 0.2
"""The share of a unit's worth that is left to it however badly it stands."""


class Judge:
    """One side's appraisal of one position. It is made from a masked position and asked about what may follow."""

    currency = "advice-worth"
    """The message that says in what worth is counted."""
    samples = 8
    """How often a choice that leads to dice is played out."""

    def __init__(self, position: Position[Any], side: str) -> None:
        self.position, self.side = position, side

    def begins(self, frame: Frame) -> bool:
        """Whether a question of this frame begins something new: there playing out stops."""
        return True

    def waited(self, known: Position[Any], words: Words) -> Position[Any]:
        """The position a choice is compared with: where the side does not make it."""
        return known

    def blank(self, known: Position[Any]) -> bool:
        """Whether those of the enemy who take part in what is asked about are not there on a masked position."""
        return False

    def carried_out(self, position: Position[Any], words: Words) -> Position[Any]:
        """The position after a choice, brought to where it takes effect, in a title that only announces at first."""
        return position

    def holder(self, position: Position[Any], hex_: HexId) -> int:
        """Whose a place is: 1 the side's own, -1 the enemy's, 0 nobody's. Without control, of those who stand there."""
        units = position.units_at(hex_)  # type: ignore[attr-defined]
        if not units:
            return 0
        sides = position.title.sides
        return 1 if sides[position.content.side[units[0]]] == self.side else -1  # type: ignore[attr-defined]

    @cached_property
    def threats(self) -> Overlay | None:
        """Where the enemy could come, and what it could bring beside each hex; None in a title that cannot say."""
        try:
            return self.position.title.overlay(self.position, self.side, "threats")
        except ValueError:
            return None

    def strikes(self, ask: Ask) -> list[Weighed]:
        """Attacks that may be made now, best first, with what they are expected to gain."""
        return []

    def comfort(self, hex_: HexId) -> float:
        """How well a unit of the side stands in a hex."""
        return 0.0

    def goals(self) -> tuple[HexId, ...]:
        """Hexes the side has yet to reach."""
        return ()

    @cached_property
    def counting(self) -> frozenset[str]:
        """Places that count: the scenario's objectives, else the cities of the map."""
        named = self.position.title.view(self.position, self.side).get("objectives")
        if named:
            return frozenset(named)
        board = self.position.content.board  # type: ignore[attr-defined]
        cities = zip(board.names, board.place, board.terrain, strict=True)
        return frozenset(hex_ for hex_, place, ground in cities if place and ground in CITIES)

    def standing(self, position: Position[Any]) -> float:
        """How well the side stands in a position that may follow: units, ground, and what else the title counts."""
        return 0.0

    def fights(self, forecast: Forecast) -> bool:
        """Whether a forecast tells of a fight and not of something else."""
        return False


def stance(worth: float, comfort: float) -> float:
    """What standing so well adds to a unit's worth: in a bad place it counts less, but to lose it is always a loss."""
    most = (1 - LEFT) * worth
    return comfort if comfort >= 0 else most * expm1(comfort / most) if most > 0 else 0.0


def judge_of(position: Position[Any], side: str) -> Judge:
    """The judge of a masked position for a side."""
    found = card(position.title.name)
    kind: type[Judge] = found.find(found.judge) if found.judge else Judge
    return kind(position, side)
