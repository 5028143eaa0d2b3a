"""Characters in Under an Iron Sky: the regular with other numbers for what an attack must promise."""

from __future__ import annotations

import msgspec

from front85.ai.iron_sky.nato import NatoCommand
from front85.ai.iron_sky.pact import PactCommand
from front85.ai.iron_sky.regular import Regular
from front85.games.iron_sky.movement.phase import LandMovement
from front85.games.iron_sky.state import NATO
from front85.games.iron_sky.table import Table
from front85.kernel.ask import Words
from front85.kernel.verbs import Menu


class Parameters(msgspec.Struct, frozen=True, kw_only=True):
    """Worth is in strength. The defaults are the regular, who plays by the book."""

    nato_least_worth: float = NatoCommand.least_worth
    """What an attack must promise."""
    pact_least_worth: float = PactCommand.least_worth


CAUTIOUS = Parameters(nato_least_worth=1.2, pact_least_worth=0.8)
BOLD = Parameters(nato_least_worth=0.1, pact_least_worth=-0.3)


class Character(Regular):
    """The regular who wants more or less of an attack."""

    def __init__(self, side: str, parameters: Parameters) -> None:
        super().__init__(side)
        self.parameters = parameters

    def _choose(self, table: Table, menu: Menu) -> Words | None:
        phase = table.stack[-1]
        fresh = self._command is None or self._command.key != (table.state.turn, self.side)
        if isinstance(phase, LandMovement) and phase.step != "contact" and fresh:
            command = self._command = (NatoCommand if self.side == NATO else PactCommand)(table, self.side)
            numbers = self.parameters
            command.least_worth = numbers.nato_least_worth if self.side == NATO else numbers.pact_least_worth
        return super()._choose(table, menu)


def cautious(side: str) -> Character:
    """The regular who wants better odds."""
    return Character(side, CAUTIOUS)


def bold(side: str) -> Character:
    """The regular who takes a chance."""
    return Character(side, BOLD)
