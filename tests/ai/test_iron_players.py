"""Under an Iron Sky's computer players: legal in every scenario, repeatable, quick, and not blind to what matters."""

from __future__ import annotations

from itertools import pairwise
from time import process_time

import pytest
from ai_iron import GAME, SMALL, both, decisions, opened

from front85.ai.iron_sky.appraisal import ground, line, weighing
from front85.ai.iron_sky.command.regular import Regular
from front85.ai.iron_sky.supply.logistics import distances
from front85.ai.player import levels, make_player
from front85.games.iron_sky.combat import forecast
from front85.games.iron_sky.combat.attack import Assault
from front85.games.iron_sky.movement.phase import LandMovement
from front85.games.iron_sky.state import NATO, PACT, SIDES
from front85.games.iron_sky.vignettes.faults import faults
from front85.kernel.ask import Words
from front85.kernel.verbs import Menu
from front85.lab.match import play_match

SLOWEST_TURN = 20.0
SLOWEST_CAMPAIGN_TURN = 90.0


def test_iron_sky_has_three_levels() -> None:
    assert levels("iron-sky") == ("recruit", "regular", "veteran")


@pytest.mark.parametrize("scenario", SMALL)
@pytest.mark.parametrize("level", ["recruit", "regular"])
def test_two_turns_of_the_smaller_scenarios_are_legal_and_sound(scenario: str, level: str) -> None:
    """An illegal answer would raise Refused."""
    number = 0
    for table, _ in decisions(opened(scenario), both(level), 4, 2):
        number += 1
        if number % 20 == 0:
            assert faults(table) == []
    assert number > 60


@pytest.mark.parametrize("level", ["recruit", "regular"])
def test_the_campaign_begins_soundly_and_quickly(level: str) -> None:
    """Peace, mobilization, and the first turn of war."""
    begun, number = process_time(), 0
    for table, _ in decisions(opened("campaign"), both(level), 5, 2):
        number += 1
        if number % 60 == 0:
            assert faults(table) == []
    assert number > 100
    assert process_time() - begun < 4 * SLOWEST_CAMPAIGN_TURN


@pytest.mark.parametrize("option", ["embedded_supply", "leg_infantry", "later_rules", "fluid_combat"])
def test_optional_rules_do_not_confuse_the_regular(option: str) -> None:
    number = sum(1 for _ in decisions(opened("fulda_hof", **{option: True}), both("regular"), 6, 2))
    assert number > 60


def test_a_beginners_game_is_played_to_its_end() -> None:
    record = play_match("iron-sky", "fulda_hof", None, {"NATO": "recruit", "Pact": "recruit"}, 3)
    assert record.winner in (*SIDES, None)
    assert record.turns == 6
    assert record.points is not None


def test_the_regular_beats_the_recruit_from_either_side() -> None:
    for side, other in ((SIDES[NATO], SIDES[PACT]), (SIDES[PACT], SIDES[NATO])):
        record = play_match("iron-sky", "fulda_hof", None, {side: "regular", other: "recruit"}, 11)
        assert record.winner == side


def test_the_same_seed_gives_the_same_game() -> None:
    first: list[Words] = []
    second: list[Words] = []
    for said in (first, second):
        for _ in decisions(opened("fulda_hof"), both("regular"), 8, 1, said):
            pass
    assert first == second
    assert first


def test_a_turn_of_the_regular_is_quick() -> None:
    spent: dict[tuple[int, str], float] = {}
    begun, key = process_time(), (0, "")
    for table, side in decisions(opened("north_german_plain"), both("regular"), 2, 2):
        now = process_time()
        spent[key] = spent.get(key, 0.0) + now - begun
        begun, key = now, (table.state.turn, side)
    assert max(spent.values()) < SLOWEST_TURN


def test_a_regular_can_take_over_in_the_middle_of_a_phase() -> None:
    """It remembers only plans it can do without: a fresh player for every single choice is legal as well."""
    for number, (table, side) in enumerate(decisions(opened("fulda_hof"), both("regular"), 6, 2)):
        if number % 9 == 0:
            stranger = make_player("iron-sky", "regular", side, number)
            words = stranger.answer(GAME.masked(table, side))
            assert table.why_not(words, side) is None


def test_the_regular_hardly_ever_slips() -> None:
    """An answer it thought of that the rules do not allow is replaced by a random one: that must not happen often."""
    table = opened("fulda_hof")
    players = [Regular(side) for side in SIDES]
    dice = make_player("iron-sky", "regular", SIDES[NATO], 1).rng
    for here, side in decisions(table, both("regular"), 12, 1):
        players[SIDES.index(side)].choose(GAME.masked(here, side), side, dice)
    assert not any(player.slips for player in players)


def test_chances_of_an_attack_are_those_of_the_rules() -> None:
    """Without guns, what the regular reckons for a unit in contact is what the forecast of the verb says."""
    seen = 0
    for table, side in decisions(opened("fulda_hof"), both("regular"), 9, 2):
        menu, phase = table.ask, table.stack[-1]
        if not isinstance(phase, LandMovement) or not isinstance(menu, Menu):
            continue
        assault = menu.verbs["assault"]
        assert isinstance(assault, Assault)
        for unit in assault.able[:2]:
            if assault.kept(unit) or assault.hexes(unit, "standard") or "standard" not in assault.kinds(unit):
                continue
            here = table.state.at[unit]
            fight = weighing.engagement(table, SIDES.index(side), unit, (), here, "standard")
            assert fight is not None
            told = assault.forecast((table.content.ids[unit], "standard"))
            assert told is not None
            assert forecast.chances(table, fight, frozenset(fight.enemies)) == pytest.approx(told.chances)
            seen += 1
    assert seen > 10


@pytest.mark.parametrize("scenario", [*SMALL, "campaign"])
def test_natos_line_is_shut_from_end_to_end(scenario: str) -> None:
    table = opened(scenario)
    for here, side in decisions(table, both("recruit"), 1, 1):
        if side == SIDES[NATO] and isinstance(here.stack[-1], LandMovement):
            break
    content = table.content
    posts = line.best_line(table)
    north, south = line.ends(content, frozenset())
    assert len(posts) > 5
    assert south[posts[0]]
    assert north[posts[-1]]
    assert all(content.board.distance(one, two) <= line.N.span for one, two in pairwise(posts))
    assert not any(table.occ.present[PACT, post] for post in posts)


def test_distances_are_those_of_the_map() -> None:
    content = opened("fulda_hof").content
    hexes = [content.board.hex("C2024"), content.board.hex("C3431")]
    far = distances(content, hexes)
    for other in ("C3119", "C4421", "N2434"):
        number = content.board.hex(other)
        assert [int(d) for d in far[number]] == [content.board.distance(number, hex_) for hex_ in hexes]


def test_what_counts_is_what_the_ledger_counts() -> None:
    """Towns, airfields and places of the enemy are prizes until they are taken."""
    table = opened("fulda_hof")
    prizes = ground.prizes(table, PACT)
    frankfurt = table.content.board.hex("C2125")
    assert prizes[frankfurt] == 20
    unit = next(unit for unit in table.on_map(PACT) if table.content.is_division[unit])
    table.entered(unit, frankfurt)
    assert frankfurt not in ground.prizes(table, PACT)
