"""What the veteran of Fulda Gap does beyond the regular."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

import numpy as np
import pytest
from ai_fulda import both, decisions, opened, veterans_game

from front85.ai.fulda_gap.arms import airborne
from front85.ai.fulda_gap.endgame.fortress import gates
from front85.ai.fulda_gap.supply.communication import joined
from front85.games.fulda_gap.ground.lines import has_communication, linked, soviet_home
from front85.games.fulda_gap.movement.phase import MovementPhase
from front85.games.fulda_gap.state import NATO, SOVIET
from front85.games.fulda_gap.table import Table
from front85.hexwar.ids import HexId, hex_ids


def linked_west(table: Table, held: tuple[HexId, ...]) -> bool:
    """Whether the Soviet side could still use an autobahn west of these hexes if NATO stood there and nowhere else."""
    board, column = table.content.board, np.array(table.content.column_of)
    closed = np.zeros(board.size, bool)
    for hex_ in held:
        closed[[hex_, *board.adjacent[hex_]]] = True
    return bool((linked(table, closed, soviet_home(table, closed)) & (column < 20)).any())


def test_the_gates_cut_every_line_to_the_west_and_none_of_them_does_alone() -> None:
    table = opened("tripwire")
    table.state.turn = 7
    held = gates(table)
    assert [table.name(h) for h in held] == ["2322", "2714"]
    assert all(table.content.retreat_value[h] == 5 for h in held)
    assert not linked_west(table, held)
    assert all(linked_west(table, (h,)) for h in held)


def test_battles_of_our_own_have_no_gates() -> None:
    assert gates(opened("lesson")) == ()


def movements(game: Iterable[tuple[Table, str]], turns: int) -> list[Table]:
    """Positions of a game, one for each phase in which somebody moves."""
    found: dict[tuple[int, str, bool], Table] = {}
    for table, side in game:
        frame = table.stack[-1]
        if isinstance(frame, MovementPhase):
            found.setdefault((table.state.turn, side, frame.secondary), table.copy())
    assert len(found) == 4 * turns
    return list(found.values())


@pytest.fixture(scope="module")
def veterans() -> list[Table]:
    return movements(veterans_game(), 4)


def test_whoever_has_a_line_of_communication_is_found_joined(veterans: list[Table]) -> None:
    cut = 0
    regulars = decisions(opened("tripwire"), both("regular"), 5, 6)
    for table in (*veterans, *movements(regulars, 6)):  # whose regiments run ahead and are cut off
        for side in (NATO, SOVIET):
            mask = joined(table, side)
            for unit in table.on_map(side):
                if has_communication(table, unit):
                    assert mask[table.state.at[unit]]
                else:
                    cut += not mask[table.state.at[unit]]
    assert cut > 20


def test_nato_garrisons_the_gates_and_digs_in_there(veterans: list[Table]) -> None:
    last = max(veterans, key=lambda table: table.state.turn)
    for gate in gates(last):
        garrison = [u for u in last.units_at(gate) if last.content.side[u] == NATO and last.content.is_combat[u]]
        assert garrison
        assert all(u in last.state.improved for u in garrison)


def left_behind(level: str) -> int:
    """Soviet regiments still at the edge by which they came in when the first Combat Phase begins."""
    for table, side in decisions(opened("tripwire"), both(level), 5, 1):
        frame = table.stack[-1]
        if side == "Soviet" and not isinstance(frame, MovementPhase):
            content = table.content
            return sum(content.is_combat[u] and table.state.at[u] in content.soviet_entry for u in table.on_map(SOVIET))
    raise AssertionError("no Combat Phase")


def test_whole_divisions_come_in() -> None:
    assert left_behind("veteran") < left_behind("regular")


def test_battalions_take_reserves_that_were_not_called_up() -> None:
    table = opened("tripwire", advanced=True)
    battalion = table.content.battalions[SOVIET][0]
    table.put(battalion, table.content.soviet_entry[0])
    worth = airborne.worths(table, SOVIET, battalion)
    homes = {table.content.home[u] for u in table.content.unit_ids if table.content.is_hsk[u]}
    assert homes <= set(worth)
    assert all(worth[home] >= 10 for home in homes)


def test_soviet_battalions_fly_in_the_first_turn() -> None:
    table = opened("tripwire", advanced=True)
    for _ in decisions(table, both("veteran"), 4, 1):
        pass
    content = table.content
    fallen = [a for a in table.state.ledger if a.unit >= 0 and content.is_hsk[a.unit]]
    assert fallen
    assert all(award.points == 10 for award in fallen)


def test_a_battalion_belongs_where_it_cuts_off_most(veterans: list[Table]) -> None:
    table = veterans[-1]
    worth = partial(airborne.strength_joined, table, SOVIET)
    closed = np.zeros(table.content.board.size, bool)
    everybody = worth(closed)
    closed[list(hex_ids(np.flatnonzero(table.content.autobahn_hexes).tolist()))] = True
    assert worth(closed) < everybody
