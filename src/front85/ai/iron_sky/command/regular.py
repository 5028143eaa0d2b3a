"""The regular: attacks by exact chances, a line for NATO, thrusts for the Pact; no search."""

from __future__ import annotations

from random import Random
from typing import Any, cast

from front85.ai.characters import characters
from front85.ai.iron_sky.answers import forced
from front85.ai.iron_sky.command.nato import NatoCommand
from front85.ai.iron_sky.command.pact import PactCommand
from front85.ai.iron_sky.command.stages import Command
from front85.ai.iron_sky.fights.strikes import contact
from front85.ai.iron_sky.parameters import BOLD, BY_THE_BOOK, CAUTIOUS, VETERAN, Parameters
from front85.ai.openings import Opening
from front85.ai.slips import Slips
from front85.games.iron_sky.movement.phase import LandMovement
from front85.games.iron_sky.state import NATO, SIDES
from front85.games.iron_sky.table import Table
from front85.hexwar.ids import side_named
from front85.kernel.ask import Words
from front85.kernel.position import Position
from front85.kernel.verbs import Menu


class Regular:
    """Plays one side. What it remembers is the plan of the phase in hand, and it can do without."""

    def __init__(self, side: str, parameters: Parameters = BY_THE_BOOK) -> None:
        self.side, self.parameters = side_named(SIDES, side), parameters
        self._command: Command | None = None
        self.opening = Opening()
        self.slips = Slips()

    def choose(self, position: Position[Any], side: str, rng: Random) -> Words:
        table = cast(Table, position)
        menu = table.ask
        assert isinstance(menu, Menu)
        return self.slips.legal(menu, self._choose(table, menu), rng)

    def _choose(self, table: Table, menu: Menu) -> Words | None:
        phase = table.stack[-1]
        if not isinstance(phase, LandMovement):
            return forced.answer(table, menu, self.side)
        if phase.step == "contact":
            return contact(table, menu, self.side, self.parameters)
        if self._command is None or self._command.key != (table.state.turn, self.side):
            self._command = (NatoCommand if self.side == NATO else PactCommand)(table, self.side, self.parameters)
            self._command.lean = self.opening.lean(table)
        return self._command.choose(table, menu, phase)


cautious, bold, veteran = characters(Regular, CAUTIOUS, BOLD, VETERAN)
