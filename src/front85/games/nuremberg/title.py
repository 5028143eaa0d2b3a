"""Objective Nuremberg as the other floors know it."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from front85.games.nuremberg import occasions
from front85.games.nuremberg.card import CARD
from front85.games.nuremberg.combat.menu import combat_menu, momentum_menu
from front85.games.nuremberg.content.content import Content, load, owner_mark
from front85.games.nuremberg.frames import AnyFrame
from front85.games.nuremberg.ground.stacking import may_share, overstacked
from front85.games.nuremberg.movement.menu import movement_menu
from front85.games.nuremberg.sequence import GameTurn
from front85.games.nuremberg.setup import Setup
from front85.games.nuremberg.state import ELIMINATED, EXITED, NATO, PACT, READY, WAITING, Outcome, State
from front85.games.nuremberg.table import Table, airpower_cover
from front85.games.nuremberg.view import legend, overlays, sampling, secrets
from front85.hexwar.boardtitle import BoardTitle, check_hexes
from front85.kernel.enforce import mark
from front85.kernel.frame import Frames
from front85.kernel.message import Message, say


def fresh_state(content: Content, options: Mapping[str, bool] | None = None) -> State:
    """All units waiting, all markers in their boxes (12.1.1, 12.1.2); a small scenario has its counters placed."""
    place, board = content.scenario.place, content.board
    at = [board.hex(place[unit.id]) if unit.id in place else WAITING for unit in content.units]
    ground = content.pact_ground
    return State(
        turn=content.scenario.first_turn,
        at=at,
        ew=[0] * len(content.units),
        support=[turn or READY for _, _, turn in content.support],
        country={unit: wave.entry for unit, wave in content.scenario.waves.items() if wave.entry in content.entries},
        # 3.0 Whoever stands on the other side's ground at the start of a small scenario holds it.
        flipped={
            hex_ for hex_, side in zip(at, content.side, strict=True) if hex_ >= 0 and ground[hex_] != (side == PACT)
        },
    )


def check_fits(content: Content, state: State) -> None:
    """Refuse plain data that does not fit this map and these counters."""
    units, size = len(content.units), content.board.size
    if len(state.at) != units or len(state.ew) != units or len(state.support) != len(content.support):
        raise ValueError("the saved game has other counters")
    check_hexes(size, state.at, least=EXITED)
    if not 1 <= state.turn <= content.scenario.last_turn or len(state.order) != 2:
        raise ValueError("the saved game has other turns")
    check_hexes(size, state.airpower, state.refugees, state.flipped, state.lost_airfields)


def faults(table: Table) -> list[str]:
    """Invariants the fuzzer watches: derived tables, stacking, no enemies together, markers within their caps."""
    found = table.miscounted()
    content, state = table.content, table.state
    if not np.array_equal(table.cover, airpower_cover(content, state.airpower)):
        found.append("airpower cover differs from a fresh count")
    if table.cities != sum(table.pact_controls(hex_) for hex_ in content.german_cities):
        found.append("city count differs from a fresh count")
    for hex_, units in table.occ.stacks.items():
        if len({content.side[unit] for unit in units}) > 1:
            found.append(f"enemies together in {table.name(hex_)} (7.0a)")
        elif content.side[units[0]] == PACT and may_share(content, PACT, units):
            found.append(f"Pact overstack in {table.name(hex_)} (7.1a)")
        if any(table.pact_controls(hex_) != (content.side[unit] == PACT) for unit in units):
            found.append(f"{table.name(hex_)} is held by those who are not there (3.0b)")
    if not any(getattr(frame, "side", None) == NATO for frame in table.stack) and overstacked(table, NATO):
        found.append("NATO overstack outside its own phase (7.1b)")
    if len(state.airpower) > content.tables.airpower.most:
        found.append("more airpower than there are markers (5.0d)")
    dead = sum(at == ELIMINATED for at in state.at)
    if sum(state.countable.values()) > dead:
        found.append("more units counted than eliminated (4.7)")
    if sum(state.exits.values()) != sum(at == EXITED for at in state.at):
        found.append("exits do not match the units that left (12.5.2a)")
    return found


class Nuremberg(BoardTitle[Content, Table]):
    """The title. Its methods are the contract of `front85.kernel.position.Title`."""

    card = CARD
    end_case = "12.5.1a"
    conceded = ("12.5.1b", "log-conceded")
    state_type = State
    table_type = Table
    outcome_type = Outcome
    stack_type = tuple[AnyFrame, ...]
    secrets, sampling, overlays, legend, occasions = secrets, sampling, overlays, legend, occasions
    loaded, owner_mark = staticmethod(load), staticmethod(owner_mark)
    fresh, check_fits, unsound = staticmethod(fresh_state), staticmethod(check_fits), staticmethod(faults)
    menus = {"movement": movement_menu, "combat": combat_menu, "momentum": momentum_menu}  # noqa: RUF012

    def opening(self, content: Content) -> Frames:
        return (GameTurn(),) if content.scenario.place else (Setup(),)

    def how_won(self, outcome: Outcome) -> Message:
        return say(f"won-{outcome.how}", side=outcome.winner)


mark(__name__, Nuremberg.conceded[0], "Nuremberg.conceded")
