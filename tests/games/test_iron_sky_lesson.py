"""The lesson of Under an Iron Sky: a small battle that can be played at once and comes to an end."""

from __future__ import annotations

from random import Random

import pytest

import front85
from front85.ai.player import factory
from front85.games.iron_sky import victory
from front85.games.iron_sky.ground import zones
from front85.games.iron_sky.state import NATO, PACT
from front85.games.iron_sky.supply.general import unsupplied
from front85.games.iron_sky.table import Table
from front85.games.iron_sky.title import IronSky
from front85.kernel.ask import draw


def lesson() -> Table:
    return IronSky().start("lesson", {})


def test_9_18_gen_7_the_scenario_begins_with_a_corps_reserve() -> None:
    table = lesson()
    content, state = table.content, table.state
    assert {content.ids[unit] for unit in state.reserve} == {"us-3-3a-arm"}
    assert state.reserve_hq == {"us-3-3a-arm": "us-hq-v-us"}
    unit, hq = content.index["us-3-3a-arm"], content.index["us-hq-v-us"]
    assert content.board.distance(state.at[unit], state.at[hq]) <= content.tables.assaults.reserve_range
    other = IronSky().start("fulda_hof", {})
    assert not other.state.reserve
    assert not other.state.reserve_hq


def test_everybody_is_in_supply_and_out_of_enemy_zones() -> None:
    table = lesson()
    for side in (NATO, PACT):
        assert not unsupplied(table, side)
        for unit in table.on_map(side):
            assert not zones.in_zone(table, side, table.state.at[unit])


def test_42_2_3_both_objectives_are_needed_to_win() -> None:
    table = lesson()
    view = IronSky().view(table, "Pact")
    assert view["objectives"] == {"C2719": "NATO", "C2722": "NATO"}
    assert victory.level(table).winner == "NATO"
    for name, winner in (("C2719", ""), ("C2722", "Pact")):
        hex_ = table.content.board.hex(name)
        for unit in table.units_at(hex_):
            table.put(unit, table.content.board.hex("C2521"))
        table.put(table.content.index["su-39-gmrd" if name == "C2719" else "su-57-gmrd"], hex_)
        table.state.held[name] = PACT
        assert victory.level(table).winner == winner
    assert IronSky().view(table, "Pact")["objectives"] == {"C2719": "Pact", "C2722": "Pact"}


@pytest.mark.parametrize("seed", range(3))
def test_random_play_comes_to_an_end(seed: int) -> None:
    game, rng = front85.new("iron-sky", "lesson", seed=seed), Random(seed)
    for _ in range(600):
        if game.result is not None:
            break
        assert game.position.ask is not None
        game.play(" ".join(draw(game.position.ask, rng)))
    assert game.result is not None


def test_recruits_play_it_and_nato_sends_in_its_reserve() -> None:
    sent = 0
    for seed in range(4):
        game, rng = front85.new("iron-sky", "lesson", seed=seed), Random(seed)
        players = {side: factory("iron-sky", "recruit")(side) for side in ("NATO", "Pact")}
        while game.result is None:
            side = game.position.player
            assert side is not None
            words = players[side].choose(game.position, side, rng)
            sent += words[0] == "activate"
            game.play(" ".join(words))
        assert game.result.how.id in {"is-won-pact-decisive", "is-won-draw", "is-won-nato-decisive"}
    assert sent > 0
