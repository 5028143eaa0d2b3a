"""What the regular of Fulda Gap reckons with agrees with the rules."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest
from ai_fulda import both, decisions, opened

from front85.ai.fulda_gap.appraisal.line import N as LINE
from front85.ai.fulda_gap.appraisal.line import best_line, ground
from front85.ai.fulda_gap.appraisal.reckoning import prospects
from front85.ai.fulda_gap.appraisal.weighing import Appraisal, Defender, Stakes, river
from front85.ai.fulda_gap.arms.warheads import worth
from front85.ai.fulda_gap.supply.quartermaster import Quartermaster, begins
from front85.ai.maps import hex_distances, rows_and_columns
from front85.games.fulda_gap.combat.attack import Attack
from front85.games.fulda_gap.combat.forecast import totals
from front85.games.fulda_gap.combat.odds import parse_result
from front85.games.fulda_gap.combat.phase import CombatPhase
from front85.games.fulda_gap.combat.retreat import river_addition
from front85.games.fulda_gap.combat.strength import attacking_force
from front85.games.fulda_gap.state import LOCKING, NATO, SOVIET
from front85.games.fulda_gap.table import Table
from front85.games.fulda_gap.victory import autobahn, west_of_the_rhine
from front85.kernel.verbs import Menu


def battlefields(turns: int = 4) -> list[tuple[Table, Attack]]:
    """Positions in which somebody may attack, from a game between regulars."""
    found = []
    for table, _ in decisions(opened("tripwire"), both("regular"), 3, turns):
        menu = table.ask
        if isinstance(table.stack[-1], CombatPhase) and isinstance(menu, Menu) and menu.verbs["attack"].offered():
            here = table.copy()
            menu = here.ask
            assert isinstance(menu, Menu)
            attack = menu.verbs["attack"]
            assert isinstance(attack, Attack)
            found.append((here, attack))
    assert len(found) > 10
    return found


@pytest.fixture(scope="module")
def fields() -> list[tuple[Table, Attack]]:
    return battlefields()


def test_attack_strengths_are_those_of_the_rules(fields: list[tuple[Table, Attack]]) -> None:
    for table, attack in fields:
        side = attack.rules.side
        for target, units in attack.beside.items():
            placed = [(unit, table.state.at[unit]) for unit in units]
            expected = totals(table, attacking_force(table, tuple(units), "combat"), 0, "combat")
            assert Appraisal(table, side).attack(placed, "combat") == pytest.approx(expected)
            assert river(table, target, placed) == river_addition(table, target, units)


def test_only_the_soviet_side_accelerates(fields: list[tuple[Table, Attack]]) -> None:
    for table, attack in fields:
        side = attack.rules.side
        for target, units in attack.beside.items():
            placed = [(unit, table.state.at[unit]) for unit in units]
            _, shift = Appraisal(table, side).best(target, placed, Stakes())
            assert 0 <= shift <= (3 if side == SOVIET else 0)


def test_a_unit_that_cannot_retreat_loses_more(fields: list[tuple[Table, Attack]]) -> None:
    table, attack = fields[0]
    appraisal = Appraisal(table, attack.rules.side)
    free = Defender(steps=3.0, holds=False, points=10, service=5.0)
    values = [
        appraisal.cell(parse_result("D5"), [one], 1, (), Stakes(), "combat")
        for one in (free, free._replace(holds=True))
    ]
    assert values[0] < values[1]


def test_the_line_is_tight_and_reaches_both_edges() -> None:
    table = opened("tripwire")
    board = table.content.board
    rows, columns = rows_and_columns(board)
    line = best_line(table, (1.0 + abs(columns - 30.0)).astype(np.float64))
    far = hex_distances(board)
    assert all(far[a][b] <= LINE.span for a, b in pairwise(line))
    assert {rows[line[0]] <= rows.min() + 1, rows[line[-1]] >= rows.max() - 1} == {True}


def test_ground_behind_the_rhine_is_the_best() -> None:
    table = opened("tripwire")
    content = table.content
    value = ground(content)
    behind = [h for h in range(content.board.size) if content.west_of_rhine[h] and value[h] > 4.0]
    assert behind
    assert all(value >= content.retreat_value)


def test_prospects_are_the_points_of_the_last_reckoning() -> None:
    """Sampled through a game: what the regular expects from the map is what victory would award now."""
    seen = 0
    for number, (table, _) in enumerate(decisions(opened("tripwire"), both("regular"), 9, 7)):
        if number % 60:
            continue
        twin = table.copy()
        before = twin.state.vp
        autobahn(twin)
        west_of_the_rhine(twin)
        assert prospects(table) == twin.state.vp - before
        seen += 1
    assert seen > 10


def test_warheads_on_nobody_are_worth_nothing_and_more_are_worth_more() -> None:
    table = opened("tripwire", True)
    board = table.content.board
    stack = next(h for h, units in table.occ.stacks.items() if any(table.content.is_combat[u] for u in units))
    assert table.zones.kind_at(SOVIET, stack) != LOCKING
    empty = next(h for h in range(board.size) if not table.units_at(h))
    assert worth(table, SOVIET, empty, 4) == 0
    values = [worth(table, SOVIET, stack, number) for number in range(1, 8)]
    assert values == sorted(values)
    assert worth(table, NATO, stack, 4) <= 0


def test_a_transport_of_nato_takes_a_dump_away_before_the_enemy_is_there() -> None:
    """11.4 It packs up with it, takes it up, and later sets it down or still has it."""
    for seed in (711, 712):
        carried = set()
        for table, _ in decisions(opened("tripwire"), both("regular"), seed, 3):
            carried |= table.state.carrier.items()
        assert carried == {("US-SDU1", "US-STU1")}
        dump = table.content.index["US-SDU1"]
        assert table.name(table.state.at[dump]) != "1723"


def test_a_carried_dump_is_set_down_when_supply_is_about_to_count_unless_the_enemy_is_there() -> None:
    near: dict[int, bool] = {}
    for table, side in decisions(opened("tripwire"), both("regular"), 712, 5):
        transport = table.content.index["US-STU1"]
        if side == "NATO" and table.state.turn >= begins(table, NATO) - 1:
            master = Quartermaster(table, NATO)
            if transport in master.load:
                near[int(master.away[table.state.at[transport]])] = master.sets_down(transport)
    assert near == {away: away > 5 for away in near}
    assert any(5 < away <= 10 for away in near)
