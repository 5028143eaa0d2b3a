"""27.4 What the staff proposes for the sky: over the front, not over a siege, and by squadrons that are near."""

from __future__ import annotations

from functools import cache
from typing import cast

import numpy as np

from front85.games.iron_sky import standing
from front85.games.iron_sky.air import allocation, radius, staff
from front85.games.iron_sky.state import NATO, PACT
from front85.games.iron_sky.table import Table
from front85.games.registry import title

GAME = title("iron-sky")


@cache
def opened(scenario: str) -> Table:
    return cast(Table, GAME.start(scenario, {**GAME.options, "air_war": True}))


def test_more_besiegers_do_not_make_the_sky_over_berlin_dearer() -> None:
    table = opened("campaign").copy()
    content, index = table.content, table.content.board.index
    berlin = content.airgrid.area(index["C4907"])
    before = staff.values(table, PACT)[berlin]
    garrison = sum(content.country[hex_] == "WB" for hex_ in {table.state.at[u] for u in table.on_map(NATO)})
    divisions = [u for u in table.on_map(PACT) if content.is_division[u]][:12]
    ring = [h for h in content.airgrid.hexes[berlin] if content.country[h] != "WB" and content.playable[h]]
    ring.sort(key=lambda hex_: content.board.distance(hex_, index["C4907"]))
    for unit, hex_ in zip(divisions, ring, strict=False):
        table.put(unit, hex_)
    assert staff.values(table, PACT)[berlin] <= max(before, 2 * garrison) + 1
    for side in (NATO, PACT):  # four to one is decided: nobody flies there while a front is open
        sheet = staff.proposal(table, side, staff.ranked(table, side), tuple(allocation.fighters(table, side)))
        assert sheet.rows
        assert not sheet.sent(berlin)


def test_a_bridge_counts_for_units_a_turn_away_from_it() -> None:
    """14 hexes down the autobahn a brigade still has its way home over it, if it is the only one left."""
    table = opened("campaign").copy()
    content, board = table.content, table.content.board
    here, end, other = (board.index[name] for name in ("S1308", "C1930", "C1931"))
    spans = ((hex_, way) for hex_, way in np.argwhere(content.bridges).tolist() if board.around[hex_][way] >= 0)
    edges = {content.edge(hex_, way) for hex_, way in spans}
    edge = content.edge(end, list(board.around[end]).index(other))
    table.state.blown.update(edges - {edge})
    table.put(next(unit for unit in table.on_map(NATO) if content.is_combat[unit]), here)
    assert board.distance(here, end) > 8
    assert here in standing.cut_off(table, NATO, edge)


def test_nobody_is_sent_across_the_map() -> None:
    """Italians stay over the south, with the combat radius in play or not."""
    table = opened("campaign")
    content, areas = table.content, tuple(staff.areas_in_play(table.content))
    for side in (NATO, PACT):
        sheet = staff.proposal(table, side, areas, tuple(allocation.fighters(table, side)))
        assert sheet.rows
        for area, wings in sheet.rows:
            for wing in wings:
                if not content.wings.is_awacs[wing]:
                    away = radius.legs(content, side, table.state.wing_at[wing], area)
                    assert away <= 2 * radius.radius(content, wing, "superiority"), content.wings.ids[wing]


def test_the_first_fighters_fly_over_the_front() -> None:
    """Before anybody is in contact, too: the battles to come are under the areas that both armies are near."""
    table = opened("fulda_hof")
    content, grid = table.content, table.content.airgrid
    distance, at = content.board.distance, table.state.at
    hexes = [{at[u] for u in table.on_map(side) if content.is_combat[u]} for side in (NATO, PACT)]
    for side in (NATO, PACT):
        sheet = staff.proposal(table, side, staff.ranked(table, side)[:6], tuple(allocation.fighters(table, side)))
        for area, _ in sheet.rows:
            near = [min(distance(a, b) for a in grid.hexes[area] for b in some) for some in hexes]
            assert max(near) <= 3, grid.names[area]
