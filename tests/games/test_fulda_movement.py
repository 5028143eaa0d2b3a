"""Fulda Gap: movement, overruns and supply, where a property says more than a tiny battle."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import numpy as np
import pytest

from front85.games.fulda_gap.arrivals.reinforcements import Enter, doors
from front85.games.fulda_gap.content.content import load
from front85.games.fulda_gap.movement.hand import Moves, overstacked
from front85.games.fulda_gap.movement.march import March
from front85.games.fulda_gap.movement.overrun import Overrun
from front85.games.fulda_gap.movement.pathing import clean_steps, steps_for, zone_kinds
from front85.games.fulda_gap.movement.phase import MovementPhase
from front85.games.fulda_gap.state import ELASTIC, LOCKING, NATO, SIDES, SOVIET, WAITING
from front85.games.fulda_gap.supply.general import NORTHERN, net, sources
from front85.games.fulda_gap.table import Table
from front85.games.fulda_gap.title import FuldaGap
from front85.hexwar.kernels.reach import FREE, NEVER, ZoneRules, reach
from front85.kernel.ask import draw, why_not
from front85.kernel.grammar import Slotted
from front85.kernel.verbs import Menu

TITLE = FuldaGap()


def positions(seed: int, every: int, decisions: int = 700, scenario: str = "tripwire") -> Iterator[Table]:
    """Positions of a random game; the supply that comes of itself is switched off for their sake."""
    table = TITLE.start(scenario, {})
    rng = Random(seed)
    for number in range(decisions):
        ask = table.ask
        if ask is None:
            return
        if number % every == every - 1:
            yield table
        table.play_tested(ask, draw(ask, rng))


def traced(table: Table, side: int, unit: int) -> bool:
    """11.1 The line walked forwards from the unit, as the rulebook tells it."""
    content, hex_ = table.content, table.state.at[unit]
    kinds = zone_kinds(table, side)
    alone = table.occ.present[side] == 0
    closed = (table.occ.present[1 - side] > 0) | ((kinds == LOCKING) & alone)
    leave = content.tables.movement.leave_elastic
    found = reach(
        content.board.neighbours,
        hex_,
        60,
        np.ascontiguousarray(steps_for(table, side)),
        closed,
        np.zeros(content.board.size, bool),
        ((kinds == ELASTIC) & alone).astype(np.uint8),
        ZoneRules(extra=((0, 0), (leave, leave)), effect=((FREE, FREE), (FREE, FREE))),
    )
    nation = content.supplier[unit]
    if nation in NORTHERN:
        ends = {content.tables.supply.north_edge: list(content.edges["north"])}
    else:
        ends = sources(table, side, nation)
    return any(0 <= found.cost[end] <= length for length, hexes in ends.items() for end in hexes)


@pytest.mark.parametrize("seed", range(3))
def test_the_supply_net_says_what_each_unit_would_find_by_itself(seed: int) -> None:
    asked = 0
    for table in positions(seed, 90):
        for side in (NATO, SOVIET):
            lines = net(table, side)
            for unit in table.on_map(side):
                if not table.content.has_zone[unit] or table.content.is_helicopter[unit]:
                    continue
                hex_ = table.state.at[unit]
                elastic_edge = table.content.supplier[unit] in NORTHERN and (zone_kinds(table, side) > 0).any()
                if elastic_edge:
                    continue  # the last step off the map is no step of the kernel
                assert (lines.field(table.content.supplier[unit])[hex_] >= 0) == traced(table, side, unit), unit
                asked += 1
    assert asked > 200


def test_a_net_is_not_kept_longer_than_it_is_true() -> None:
    table = TITLE.start("tripwire", {})
    content = table.content
    dump = content.index["WG-SDU1"]
    before = net(table, NATO).field("WG").copy()
    assert net(table, NATO).field("WG") is net(table.copy(), NATO).field("WG")
    table.state.mobile.add(dump)
    assert (net(table, NATO).field("WG") >= 0).sum() < (before >= 0).sum()
    table.state.mobile.discard(dump)
    table.put(content.index["SU-1/9"], content.board.hex("2712"))
    assert not np.array_equal(net(table, NATO).field("WG"), before)


def test_ground_costs_of_the_printed_map() -> None:
    content = load()
    table = TITLE.start("tripwire", {})
    table.state.turn = 6
    steps = clean_steps(table, NATO)
    open_ = steps[steps != NEVER]
    assert open_.min() == content.tables.terrain.autobahn
    assert open_.max() <= 8 + content.tables.terrain.major_river.cost
    assert (steps == NEVER).sum() == (content.board.neighbours < 0).sum()


def test_on_the_first_turns_no_autobahn_east_of_the_rhine() -> None:
    content = load()
    table = TITLE.start("tripwire", {})
    for turn, cheap in ((1, False), (2, False), (3, True)):
        table.state.turn = turn
        steps = clean_steps(table, NATO)
        to = np.where(content.board.neighbours < 0, 0, content.board.neighbours)
        east = content.autobahn & ~content.west_of_rhine[to]
        assert (steps[east] == content.tables.terrain.autobahn).all() == cheap
        west = content.autobahn & content.west_of_rhine[to]
        assert (steps[west] == content.tables.terrain.autobahn).all()


@pytest.mark.parametrize("seed", range(3))
def test_what_is_offered_is_found_and_what_is_refused_has_a_reason(seed: int) -> None:
    for table in positions(seed + 10, 60):
        ask = table.ask
        if not isinstance(ask, Menu) or "overrun" not in ask.verbs:
            continue
        phase = table.stack[-1]
        assert isinstance(phase, MovementPhase)
        moves = Moves(table, phase)
        overrun = Overrun(moves, March(moves))
        assert overrun.offered() == bool(overrun.stacks)
        units = {u for stack in overrun.stacks.values() for u in stack}
        for unit in Moves(table, phase).unmoved:
            fit = not overrun.held_back(unit) and bool(overrun.targets(table.state.at[unit]))
            assert fit == (unit in units)
        march = ask.verbs["move"]
        assert isinstance(march, March)
        for unit in Moves(table, phase).unmoved:
            if table.content.is_combat[unit] and not moves.held(unit):
                found = march.search(table.state.at[unit], (unit,), march.points(unit))
                assert moves.can_step(unit) == bool(found.hexes())
        for origin in list(march.after(()))[:3]:
            for word in list(march.after((origin,)))[:2]:
                goals = set(march.after((origin, word)))
                for goal in table.content.board.names[::97]:
                    assert (goal in goals) == march.follows((origin, word), goal)
                    if goal not in goals:
                        assert march.refusal((origin, word), goal).cases[0]


def test_every_reinforcement_of_every_scenario_has_a_way_in() -> None:
    for scenario in ("tripwire", "advance-warning", "d7"):
        table = TITLE.start(scenario, {})
        content = table.content
        for unit in range(len(content.units)):
            if content.arrival[unit] >= content.scenario.first_turn and content.entry[unit] not in ("start", "box"):
                table.state.at[unit] = WAITING
                phase = MovementPhase(side=content.side[unit], step="choose")
                enter = Enter(Moves(table, phase))
                assert doors(table, unit), content.ids[unit]
                if content.entry[unit] != "airbase":
                    assert list(enter.after((content.ids[unit],))), content.ids[unit]


@pytest.mark.parametrize("seed", range(2))
def test_no_phase_ends_with_three_units_in_a_hex(seed: int) -> None:
    table = TITLE.start("tripwire", {})
    rng = Random(seed + 50)
    rule = ""
    while (ask := table.ask) is not None and table.state.turn < 4:
        top = table.stack[-1]
        now = type(top).__name__
        if rule == "MovementPhase" and now == "CombatPhase":
            assert not overstacked(table, NATO), SIDES[NATO]
            assert not overstacked(table, SOVIET), SIDES[SOVIET]
        rule = now
        table.play_tested(ask, draw(ask, rng))


@pytest.mark.parametrize("advanced", [False, True])
def test_a_choice_drawn_is_read_as_it_was_drawn(advanced: bool) -> None:
    """A walk over values leaves behind what its words mean: somebody who reads them anew finds the same."""
    table, rng = TITLE.start("tripwire", {"advanced": advanced}), Random(11)
    read = 0
    for _ in range(250):
        ask, again = table.ask, table.copy().ask
        assert ask is not None
        words = draw(ask, rng)
        assert why_not(ask, words) is None
        if isinstance(ask, Menu) and isinstance(again, Menu):
            verb, other = ask.verbs[words[0]], again.verbs[words[0]]
            if isinstance(verb, Slotted) and isinstance(other, Slotted):
                assert verb._walked[0] == words[1:]
                assert verb.said(words[1:]) == other.said(words[1:])
                read += 1
        table.play_tested(ask, words)
    assert read > 50
