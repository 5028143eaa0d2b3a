"""The title itself: the contract of `front85.kernel.position.Title`, most of it kept by `BoardTitle`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from front85.hexwar.boardtitle import BoardTitle, check_hexes
from front85.kernel.answers import Result
from front85.kernel.message import say
from front85.kernel.position import Position
from lantern_coast import sight
from lantern_coast.card import CARD
from lantern_coast.coast import HOURS, KEEPERS, SIDES, WRECKERS, Content, Outcome, State, Table, load
from lantern_coast.crews import Scuffle, Turn
from lantern_coast.night import Carts, Hour


class LanternCoast(BoardTitle[Content, Table]):
    card = CARD
    end_case = "4.4"
    state_type, table_type = State, Table
    stack_type = tuple[Carts | Hour | Turn | Scuffle, ...]
    secrets = overlays = sight

    def load(self, scenario: str, options: Mapping[str, bool]) -> Content:
        return load()

    def owner_mark(self, scenario: str) -> str:
        return ""

    def start(self, scenario: str, options: dict[str, bool]) -> Table:
        content = self.content_of(scenario)
        state = State([content.board.hex(crew.hex) for crew in content.crews], [KEEPERS, KEEPERS, WRECKERS])
        return self.seat(content, state, (Carts(),), scenario, options)

    def check_fits(self, content: Content, state: Any) -> None:
        if len(state.at) != len(content.crews) or not 1 <= state.turn <= HOURS:
            raise ValueError("the saved game is of another coast")
        check_hexes(content.board.size, state.at, least=-1)

    def result(self, position: Position[Any]) -> Result | None:
        ended = position.state.outcome
        return None if ended is None else Result(ended.winner, say(f"lc-won-{ended.how}"), ("4.4",))

    def concede(self, position: Position[Any], side: str) -> None:
        position.state.outcome = Outcome(SIDES[1 - SIDES.index(side)], "conceded")

    def unit_name(self, unit: str) -> str:
        index = self.content.index
        return self.content.crews[index[unit]].name if unit in index else unit

    def faults(self, position: Any) -> list[str]:
        crowded = [position.name(h) for h, units in position.occ.stacks.items() if len(units) > 1]
        return [*position.miscounted(), *(f"two crews in {name} (2.4)" for name in crowded)]
