"""The regular plays by the rules, from its own side's view, and quickly."""

from __future__ import annotations

from itertools import pairwise
from time import process_time
from typing import cast

import msgspec
import pytest
from ai_campaign import GAME, campaign, decisions

from front85.ai.nuremberg.appraisal.belief import Reader
from front85.ai.nuremberg.appraisal.ground import hex_distances, rows_and_columns
from front85.ai.nuremberg.appraisal.line import best_line
from front85.ai.nuremberg.appraisal.weighing import column_and_modifier
from front85.ai.nuremberg.fights import markers
from front85.ai.player import make_player
from front85.games.nuremberg.combat.odds import odds
from front85.games.nuremberg.combat.phase import Battle
from front85.games.nuremberg.state import NATO, PACT, SIDES, WAITING
from front85.games.nuremberg.table import Table
from front85.games.nuremberg.title import faults
from front85.games.nuremberg.victory import ORDERS

SLOWEST_TURN = 5.0


def set_up(orders: str) -> Table:
    """Both sides as suggested, with an order of our choice."""
    table = campaign()
    for word in ("suggested", "done", orders, "suggested", "done"):
        table.play(word)
    return table


@pytest.mark.parametrize("orders", ORDERS)
def test_suggested_set_ups_are_legal_and_whole(orders: str) -> None:
    table = set_up(orders)
    content, state = table.content, table.state
    assert faults(table) == []
    for unit, counter in enumerate(content.units):
        if counter.arrival in ("start", "free"):
            assert state.at[unit] >= 0 or content.ids[unit] in state.country
    for unit in content.by_side[NATO]:
        counter = content.units[unit]
        if counter.arrival == "start":
            assert content.board.distance(content.board.hex(counter.start), state.at[unit]) <= counter.within


def test_whole_turns_are_legal_sound_and_quick() -> None:
    began: dict[tuple[int, str], float] = {}
    last = (0, "")
    for table, side in decisions("regular", 11, 3):
        assert faults(table) == []
        if (table.state.turn, side) != last:
            last = (table.state.turn, side)
            began[last] = process_time()
        assert process_time() - began[last] < SLOWEST_TURN


def test_a_plan_counts_the_odds_as_the_rules_do() -> None:
    battles = 0
    for table, _ in decisions("regular", 3, 2):
        frame = table.stack[-1]
        if not isinstance(frame, Battle):
            continue
        true = odds(table, frame.side, frame.target, frame.attackers)
        placed = [(unit, table.state.at[unit]) for unit in frame.attackers]
        assert column_and_modifier(table, frame.side, frame.target, placed) == (true.column, true.modifier)
        battles += 1
    assert battles > 5


def with_other_secrets(table: Table, side: str) -> Table:
    """The same game as far as `side` can see, with the other side's secrets changed."""
    twin = table.copy()
    if side == SIDES[NATO]:
        twin.state.orders = next(orders for orders in ORDERS if orders != table.state.orders)
        twin.state.block_met = not table.state.block_met
        if table.state.plot is not None and table.state.plot_done != "revealed":
            twin.state.plot = (1 + table.state.plot[0] % 12, table.state.plot[2], table.state.plot[1])
    stack = []
    for frame in twin.stack:
        if isinstance(frame, Battle) and frame.step != "roll":
            other = 1 - SIDES.index(side)
            sealed = list(frame.sealed)
            if sealed[other]:
                sealed[other] = ()
            frame = msgspec.structs.replace(frame, sealed=(sealed[0], sealed[1]))
        stack.append(frame)
    twin.stack = tuple(stack)
    return twin


def test_decisions_do_not_depend_on_the_enemys_secrets() -> None:
    tried = 0
    for number, (table, side) in enumerate(decisions("regular", 5, 2)):
        if number % 12 or table.state.orders == "":
            continue
        answers = {
            make_player("nuremberg", "regular", side, 1).answer(GAME.masked(position, side))
            for position in (table, with_other_secrets(table, side))
        }
        assert len(answers) == 1
        tried += 1
    assert tried > 10


def test_a_player_can_take_over_in_the_middle_of_a_phase() -> None:
    for number, (table, side) in enumerate(decisions("regular", 7, 1)):
        if number % 9 == 0:
            fresh = make_player("nuremberg", "regular", side, 1)
            assert table.why_not(fresh.answer(GAME.masked(table, side)), side) is None


def test_the_deployment_gives_the_southern_pincer_away() -> None:
    beliefs = {orders: Reader().read(set_up(orders)) for orders in ORDERS}
    assert beliefs["southern-pincer"].south > 0.8
    assert beliefs["northern-pincer"].south < 0.2
    assert beliefs["strategic-block"].south < 0.2


def test_a_line_is_tight_and_crosses_the_map() -> None:
    table = set_up("strategic-block")
    content = table.content
    rows, columns = rows_and_columns(content)
    line = best_line(table, 1.0 + abs(columns - 20.0))
    far = hex_distances(content)
    assert rows[line[0]] >= rows.max() - 1
    assert rows[line[-1]] <= rows.min() + 1
    assert all(far[a, b] <= 3 for a, b in pairwise(line))


def test_no_unit_of_nato_is_lost_to_overstacking() -> None:
    for table, side in decisions("regular", 2, 3):
        ask = table.ask
        assert ask is not None
        assert not (side == SIDES[NATO] and ask.case == "7.1c")


def test_the_pact_plots_its_drop_on_the_map() -> None:
    for orders in ORDERS:
        table = set_up(orders)
        words = make_player("nuremberg", "regular", SIDES[PACT], 1).answer(cast(Table, GAME.masked(table, SIDES[PACT])))
        table.play(words, SIDES[PACT])
        assert table.state.plot is not None
        assert table.state.at[table.content.airborne] == WAITING


def test_refugees_crowd_the_roads_beside_the_army_once_all_its_stacks_are_beset() -> None:
    """10.10 With more markers than stacks they still go where NATO is, not to a corner of the map."""
    table = cast(Table, GAME.start("lesson", GAME.options))
    stacks = {table.state.at[unit] for unit in table.on_map(NATO)}
    table.state.refugees = set(stacks)
    for _ in range(4):
        hex_ = table.content.board.index[markers.refugees(table)[1]]
        assert hex_ not in table.state.refugees
        assert min(table.content.board.distance(hex_, other) for other in stacks) == 1
        table.state.refugees.add(hex_)
