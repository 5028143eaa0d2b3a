"""12.0, 40.0 in Under an Iron Sky: what is kept is what would be found afresh, and what it costs to find."""

from __future__ import annotations

import time
from random import Random
from typing import cast

import numpy as np
import pytest

from front85.games.iron_sky.ground import lines
from front85.games.iron_sky.state import NATO, PACT
from front85.games.iron_sky.supply import embedded
from front85.games.iron_sky.supply import general as supply
from front85.games.iron_sky.table import Table
from front85.games.iron_sky.title import IronSky
from front85.kernel.ask import draw


def campaign(war_turn: int) -> Table:
    table = cast(Table, IronSky().start("campaign", {}))
    table.state.war_turn = war_turn
    return table


def afresh(table: Table) -> Table:
    """The same moment with nothing kept."""
    twin = table.copy()
    twin._kept.clear()
    return twin


@pytest.mark.parametrize("seed", [3, 4])
def test_kept_answers_are_those_a_fresh_look_would_give(seed: int) -> None:
    rng = Random(seed)
    table = cast(Table, IronSky().start("fulda_hof", {"embedded_supply": True}))
    looked = 0
    for number in range(600):
        ask = table.ask
        if ask is None:
            break
        table.play_tested(ask, draw(ask, rng))
        if number % 25 == 0:
            twin = afresh(table)
            for side in (NATO, PACT):
                assert np.array_equal(lines.line_field(table, side), lines.line_field(twin, side))
                assert supply.unsupplied(table, side) == supply.unsupplied(twin, side)
                for nation in ("US", "WG", ""):
                    assert np.array_equal(supply.net(table, side).field(nation), supply.net(twin, side).field(nation))
            looked += 1
    assert looked > 10


def test_a_copy_goes_its_own_way() -> None:
    table = campaign(7)
    before = supply.unsupplied(table, NATO)
    twin = table.copy()
    for unit in twin.content.by_kind["hq"]:
        if twin.state.at[unit] >= 0:
            twin.remove(unit)
    assert supply.unsupplied(twin, NATO) > before
    assert supply.unsupplied(table, NATO) == before


@pytest.mark.parametrize("war_turn", [0, 1, 7])
@pytest.mark.parametrize("side", [NATO, PACT])
def test_garrisons_are_supplied_but_for_those_far_from_help(war_turn: int, side: int) -> None:
    table = campaign(war_turn)
    lacking = {table.content.ids[unit] for unit in supply.unsupplied(table, side)}
    if side == PACT or war_turn < 2:
        assert lacking == (set() if side == PACT else {"dk-bornholm"}), "everybody else is at home"
        return
    cut_off = {name for name in lacking if table.content.nat[table.content.index[name]] not in ("WG", "NE", "IT")}
    assert cut_off == {"uk-berlin-inf", "us-berlin-bde", "fr-berlin", "dk-bornholm"}
    assert len(lacking) < 12


def test_the_supply_of_a_side_takes_milliseconds() -> None:
    """Three milliseconds are the aim, measured by bench/iron_supply.py; here only that nothing has gone badly wrong."""
    table = campaign(7)
    supply.unsupplied(table, NATO)
    samples = []
    for _ in range(8):
        table.stamp += 1
        begun = time.process_time()
        supply.unsupplied(table, NATO)
        samples.append(time.process_time() - begun)
    assert min(samples) < 0.02


def test_stocks_fit_the_counters() -> None:
    table = campaign(1)
    content = table.content
    plain, tank = embedded.fresh(content, table.options)
    assert {plain[unit] for unit in content.by_kind["artillery"]} == {3}
    assert sum(plain) == 3 * len(content.by_kind["artillery"])
    assert not any(tank)
