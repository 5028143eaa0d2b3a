"""Unrest, revolts and the North Atlantic: old saves, whole campaigns, secrets, and what the charts must say."""

from __future__ import annotations

from pathlib import Path
from random import Random

import front85
from front85.games.iron_sky.content.content import load
from front85.games.iron_sky.content.home_front_tables import COUNTRIES, OVERTHROWN, atlantic, revolts
from front85.games.iron_sky.politics.countries import divisions_in, towns
from front85.games.iron_sky.politics.loyalty import unreliable
from front85.kernel.ask import parse

SAVES = Path(__file__).parents[1] / "saves"


def test_a_campaign_from_before_loads_and_plays_on_without_politics() -> None:
    game = front85.load(SAVES / "iron-sky-ground-war.json", seed=7)
    assert game.options["politics"] is game.options["atlantic"] is False
    rng = Random(1)
    for _ in range(60):
        game.play(game.draw(rng))
    assert not game.position.state.unrest
    assert not game.position.state.atlantic


def test_an_old_game_replays_with_the_digests_it_has() -> None:
    game = front85.load(SAVES / "iron-sky-ground-war.json", seed=7)
    position = game.title.start(game.scenario, dict(game.options))
    for entry in game.journal:
        ask = position.ask
        assert ask is not None
        position.play_tested(ask, parse(entry.choice))
        assert position.digest() == entry.digest


def test_frankfurt_an_der_oder_and_goerlitz_are_east_german() -> None:
    content = load("campaign")
    for name in ("C5709", "C5919"):
        assert content.country[content.board.hex(name)] == "GDR"
        assert content.board.hex(name) in towns(content, "EG")


def test_every_country_has_towns_and_hungary_can_fall() -> None:
    content, chart = load("campaign"), revolts()
    for nation in COUNTRIES:
        assert towns(content, nation)
    most = sum(chart.markers.city if content.cities[h] else chart.markers.urban for h in towns(content, "HU"))
    best = 20 + chart.modifiers.unrest + chart.modifiers.invaded
    assert chart.column_for(most).result(best) == OVERTHROWN


def test_the_unreliable_divisions_are_on_the_counter_sheet_with_their_parts() -> None:
    content = load("campaign")
    named = {name for names in revolts().unrest.unreliable.values() for name in names}
    assert named <= set(content.ids)
    held = {content.ids[unit] for unit in unreliable(content)}
    assert {"cz-14-arm", "cz-14-arm-r1", "cz-14-arm-base", "po-12-mech", "po-hq-1-po"} <= held
    assert not held & {"po-7-marine", "po-6-abn", "po-ew-4-ew", "cz-1-arm", "eg-8-mech"}


def test_the_first_war_turn_at_sea_is_the_rulebooks() -> None:
    items = atlantic().on(1)
    assert [item.kind for item in items] == ["event", "Pact", "NATO", "NATO", "event"]
    assert [len(item.outcome) for item in items[:4]] == [1, 2, 3, 3]
    assert not atlantic().on(0)
    outcomes = [outcome.id for item in atlantic().item for outcome in item.outcome]
    assert len(outcomes) == len(set(outcomes))
    assert all(item.requires in outcomes for item in atlantic().item if item.requires)
    for item in atlantic().item:
        assert {item.rolled(die).id for die in range(-9, 31)} == {o.id for o in item.outcome} or not item.rolls


def test_the_pact_begins_with_the_garrisons_a_challenge_demands() -> None:
    table = front85.new("iron-sky", "campaign", seed=1).position
    assert divisions_in(table, "EG") >= 3  # type: ignore[arg-type]
    assert divisions_in(table, "CZ") >= 2  # type: ignore[arg-type]
