"""Under an Iron Sky as a title: set-up, sequence, limited intelligence, washes, and whole random games."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from front85.games.iron_sky.ground.zonereach import zone_reach
from front85.games.iron_sky.ground.zones import reach_now
from front85.games.iron_sky.setup import fresh_state
from front85.games.iron_sky.state import ABSENT, NATO, PACT, SIDES, UNSEEN, WAITING
from front85.games.iron_sky.table import Table
from front85.games.iron_sky.title import IronSky
from front85.games.iron_sky.view import secrets, sight
from front85.games.iron_sky.vignettes.rows import Situation, Unit
from front85.games.iron_sky.vignettes.scene import Ground
from front85.games.iron_sky.vignettes.situation import build
from front85.kernel.ask import CHANCE, draw
from front85.lab.permute import permuted

TITLE = IronSky()


def play(table: Table, decisions: int, seed: int) -> None:
    rng = Random(seed)
    for _ in range(decisions):
        ask = table.ask
        if ask is None:
            return
        table.play_tested(ask, draw(ask, rng))


@pytest.mark.parametrize("scenario", TITLE.scenarios)
def test_every_unit_begins_somewhere_and_nobody_breaks_a_rule(scenario: str) -> None:
    table = TITLE.start(scenario, {})
    assert TITLE.faults(table) == []
    assert {at for at in table.state.at if at < 0} <= {WAITING, ABSENT}
    assert all(table.on_map(side) for side in (NATO, PACT))


def test_ground_one_stands_on_is_held() -> None:
    content = TITLE.content_of("campaign")
    state = fresh_state(content, TITLE.options)
    for unit, at in enumerate(state.at):
        if at >= 0:
            holder = state.held.get(content.board.names[at], int(content.home[at]))
            assert holder == content.side[unit], content.ids[unit]


def test_a_random_game_ends_with_a_level_of_victory() -> None:
    table = TITLE.start("fulda_hof", {})
    play(table, 20_000, 3)
    result = TITLE.result(table)
    assert result is not None
    assert result.how.id in {*TITLE.endings, "is-won-conceded"}


def test_the_campaign_begins_in_peace_and_zones_then_cross_the_border() -> None:
    table = TITLE.start("campaign", {})
    assert table.state.war_turn == 0
    rng = Random(1)
    while table.state.war_turn == 0:
        ask = table.ask
        assert ask is not None
        words = ("end",) if ask.player != CHANCE and "end" in ask.after(()) else draw(ask, rng)
        table.play_tested(ask, words)
    fresh = table.zones.copy()
    table.rezone()
    assert fresh.same_as(table.zones)
    peace = zone_reach(table.content, False, frozenset())
    assert sum(map(len, reach_now(table))) > sum(map(len, peace))


def small() -> Table:
    units = {
        "tank": Unit(nat="SU", kind="division", type="arm", at="C2020", losses=1),
        "front": Unit(nat="WG", at="C2320"),
        "second": Unit(nat="WG", at="C2320", losses=2, fatigue=1, marks=["reserve"]),
        "hq": Unit(nat="WG", kind="hq", at="C2320"),
    }
    return build(Ground(), units, Situation(phase="Pact movement"))


def test_a_masked_table_has_no_covered_counters_but_the_same_zones() -> None:
    table = small()
    hidden = {table.content.ids[unit] for unit in sight.covered(table, PACT)}
    assert hidden == {"second", "hq"}
    twin = secrets.masked(table, "Pact")
    index = table.content.index
    assert [twin.state.at[index[name]] for name in ("second", "hq")] == [UNSEEN, UNSEEN]
    assert twin.state.losses[index["second"]] == 0
    assert index["second"] not in twin.state.reserve
    assert (twin.zones.kinds(NATO) == table.zones.kinds(NATO)).all()
    assert secrets.masked(table, "NATO").state.losses[index["tank"]] == 0
    assert table.state.losses[index["tank"]] == 1


def test_what_the_other_side_is_asked_is_known_but_not_what_it_may_answer() -> None:
    table = small()
    ask = secrets.masked(table, "NATO").ask
    assert ask is not None
    assert ask.player == "Pact"
    assert list(ask.after(())) == []


def test_once_the_game_is_over_everything_is_open() -> None:
    table = small()
    TITLE.concede(table, "NATO")
    table.stack = ()
    seen = {unit["id"]: unit for unit in TITLE.view(table, "Pact")["units"]}
    assert seen["second"]["losses"] == 2


@pytest.mark.parametrize("seed", [1, 2])
def test_views_do_not_change_with_the_enemys_secrets(seed: int) -> None:
    table = TITLE.start("north_german_plain", {})
    rng = Random(seed)
    for _ in range(12):
        play(table, 15, rng.randrange(1000))
        for side in SIDES:
            other = permuted(table, side, rng)
            assert TITLE.view(table, side) == TITLE.view(other, side)
            assert TITLE.view(TITLE.masked(table, side), side) == TITLE.view(table, side)


def test_permuting_changes_something() -> None:
    table = TITLE.start("north_german_plain", {})
    play(table, 40, 5)
    assert any(permuted(table, "NATO", Random(n)).digest() != table.digest() for n in range(3))


@pytest.mark.parametrize("kind", ["zones", "control", "threats", "supply"])
def test_washes_name_hexes_of_the_map(kind: str) -> None:
    table = TITLE.start("fulda_hof", {})
    play(table, 120, 2)
    marks = TITLE.overlay(table, "NATO", kind)
    assert set(marks) <= set(table.content.board.index)
    if kind != "control":
        assert marks


def test_an_onlooker_gets_no_threats() -> None:
    with pytest.raises(ValueError, match="no overlay"):
        TITLE.overlay(TITLE.start("fulda_hof", {}), None, "threats")


def test_the_calendar_counts_every_reinforcement_once() -> None:
    view: dict[str, Any] = TITLE.view(TITLE.start("fulda_hof", {}), "NATO")
    units = [unit for row in view["calendar"] for unit in row["units"]]
    waves = TITLE.content_of("fulda_hof").scenario.reinforcements
    assert len(units) == len(set(units)) == sum(len(wave.units) for wave in waves)


def test_units_are_called_as_their_counters_are() -> None:
    names = [TITLE.unit_name(unit) for unit in TITLE.content_of("campaign").ids]
    assert TITLE.unit_name("su-34-td") == "34 TD"
    assert TITLE.unit_name("nobody") == "nobody"
    assert len(names) - len(set(names)) < 30


def test_the_score_names_no_victor_while_nothing_counts() -> None:
    table = TITLE.start("fulda_hof", {})
    assert [row["message"]["id"] for row in TITLE.view(table, "NATO")["score"]] == ["is-level-none"]
    hex_ = table.content.board.hex(table.content.scenario.objectives[0].reach[0])
    unit = next(u for u in table.on_map(PACT) if table.content.is_combat[u])
    table.lift(unit, ABSENT)
    table.put(unit, hex_)
    assert TITLE.view(table, "NATO")["ledger"]
    assert TITLE.view(table, "NATO")["score"][0]["message"]["id"] != "is-level-none"
