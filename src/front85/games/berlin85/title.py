"""Berlin '85 as the other floors know it."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from front85.games.berlin85 import occasions
from front85.games.berlin85.card import CARD
from front85.games.berlin85.combat.attack import Announcing
from front85.games.berlin85.combat.protection import protecting_menu
from front85.games.berlin85.content.content import Content, load, owner_mark
from front85.games.berlin85.frames import AnyFrame
from front85.games.berlin85.movement.menu import movement_menu
from front85.games.berlin85.movement.phase import MovementPhase
from front85.games.berlin85.setup import Setup
from front85.games.berlin85.state import LOST, UNTRIED, WAITING, Outcome, State
from front85.games.berlin85.table import Table
from front85.games.berlin85.victory import WON
from front85.games.berlin85.view import legend, overlays, sampling, secrets
from front85.hexwar.boardtitle import BoardTitle, check_hexes
from front85.kernel.message import Message, say


def fresh_state(content: Content, options: Mapping[str, bool] | None = None) -> State:
    """3.0, 11.0 All units wait, all are untried."""
    units = len(content.units)
    return State(at=[WAITING] * units, face=[UNTRIED] * units, turn=content.scenario.first_turn)


def check_fits(content: Content, state: State) -> None:
    """Refuse plain data that does not fit this map and these units."""
    size, board = content.board.size, content.board
    if len(state.at) != len(content.units) or len(state.face) != len(content.units):
        raise ValueError("the saved game has other units")
    check_hexes(size, state.at, least=LOST)
    check_hexes(size, state.flipped, state.ruins, state.burnt, state.spared)
    check_hexes(6 * size, state.blown, state.safe)
    if not all(name in board.index for name in (*state.fires, *state.gas)):
        raise ValueError("the saved game has other hexes")
    for unit, face in zip(content.units, state.face, strict=True):
        if not UNTRIED <= face < len(content.chits.get(unit.pool, ())):
            raise ValueError("the saved game has other chits")
    if not 1 <= state.turn <= content.scenario.last_turn:
        raise ValueError("the saved game has other turns")


def faults(table: Table) -> list[str]:
    """Invariants the fuzzer watches: derived tables, one unit to a hex, no enemies together, nobody in a fire."""
    found = table.miscounted()
    content, state = table.content, table.state
    if set(np.flatnonzero(table.ruined).tolist()) != state.ruins:
        found.append("ruins differ from a fresh count")
    moving = any(isinstance(frame, MovementPhase) for frame in table.stack)
    for hex_, units in table.occ.stacks.items():
        name = table.name(hex_)
        if len({content.side[unit] for unit in units}) > 1:
            found.append(f"enemies together in {name} (5.12)")
        elif len(units) > 1 and not moving and table.stack:
            found.append(f"two units in {name} (5.31)")
        if not table.holds(content.side[units[0]], hex_):
            found.append(f"{name} is held by those who are not there (19.44b)")
        if table.burning(hex_):
            found.append(f"a unit stands in the fire of {name} (10.72)")
        if table.ground.is_lake[hex_] and not moving:
            found.append(f"a unit stands in the lake of {name} (5.26b)")
    for pool, units in content.in_pool.items():
        faces = [state.face[unit] for unit in units if state.face[unit] != UNTRIED]
        if len(set(faces)) != len(faces):
            found.append(f"one chit of {pool} lies on two units (11.0)")
    if state.blown & state.safe:
        found.append("a bridge is blown and safe at once (12.0)")
    return found


class Berlin85(BoardTitle[Content, Table]):
    """The title. Its methods are the contract of `front85.kernel.position.Title`."""

    card = CARD
    end_case = "4.0.3"
    conceded = ("20.24", "b85-log-conceded")
    state_type = State
    table_type = Table
    outcome_type = Outcome
    first = (Setup(),)
    stack_type = tuple[AnyFrame, ...]
    secrets, sampling, overlays, legend, occasions = secrets, sampling, overlays, legend, occasions
    loaded, owner_mark = staticmethod(load), staticmethod(owner_mark)
    fresh, check_fits, unsound = staticmethod(fresh_state), staticmethod(check_fits), staticmethod(faults)
    menus = {"movement": movement_menu, "announce": Announcing, "protect": protecting_menu}  # noqa: RUF012

    def start(self, scenario: str, options: dict[str, bool]) -> Table:
        table = super().start(scenario, options)
        for unit, hex_ in table.content.scenario.start.items():
            table.put(table.content.index[unit], table.content.board.hex(hex_))
        return table

    def how_won(self, outcome: Outcome) -> Message:
        return say(WON[outcome.level], side=outcome.winner or "", points=outcome.points / 10)

    def unit_name(self, unit: str) -> str:
        """A unit as people call it."""
        content = self.content
        return content.units[content.index[unit]].name if unit in content.index else unit
