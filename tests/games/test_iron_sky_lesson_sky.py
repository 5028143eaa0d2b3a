"""The second lesson of Under an Iron Sky, the sky: small, our own, won by what flies and not by pressing Enter."""

from __future__ import annotations

from random import Random

import pytest

import front85
from front85.ai.player import make_player
from front85.games.iron_sky import victory
from front85.games.iron_sky.air import flak, staff, superiority
from front85.games.iron_sky.state import NATO, PACT
from front85.games.iron_sky.supply.general import unsupplied
from front85.games.iron_sky.table import Table
from front85.games.iron_sky.title import IronSky
from front85.kernel.ask import draw
from front85.server.screen.speech import voice
from front85.shelf import card

LESSON = "lesson_sky"


def lesson() -> Table:
    return IronSky().start(LESSON, card("iron-sky").defaults(LESSON))


def test_it_is_small_our_own_and_flown() -> None:
    table = lesson()
    state, content = table.state, table.content
    assert content.scenario.provenance == "reconstruction"
    assert "our own" in voice("en")(f"scenario-iron-sky-{LESSON}")
    assert "nasz własny" in voice("pl")(f"scenario-iron-sky-{LESSON}")
    assert card("iron-sky").beginners[LESSON] == "NATO"
    assert 12 <= sum(len(table.on_map(side)) for side in (NATO, PACT)) <= 18
    flying = [wing for wing in content.wings.numbers if state.wing_at[wing] >= 0]
    assert 15 <= len(flying) <= 22
    assert content.scenario.last_turn == 2


def test_there_is_a_sky_to_fight_for_and_flak_to_strike() -> None:
    table = lesson()
    assert [superiority.markers(table, side) for side in (NATO, PACT)] == [1, 1]
    assert all(max(staff.values(table, side).values()) > 0 for side in (NATO, PACT))
    assert any(reach > 3 for _, _, reach in flak.posts(table, PACT))
    assert not unsupplied(table, NATO)
    assert not unsupplied(table, PACT)


def test_42_2_3_hersfeld_must_be_taken_back() -> None:
    table = lesson()
    assert IronSky().view(table, "NATO")["objectives"] == {"C2719": "Pact", "C2722": "NATO"}
    assert victory.level(table).winner == ""
    hersfeld = table.content.board.hex("C2719")
    for unit in table.units_at(hersfeld):
        table.put(unit, table.content.board.hex("C2919"))
    table.put(table.content.index["wg-6-2-pz"], hersfeld)
    table.state.held["C2719"] = NATO
    assert victory.level(table).winner == "NATO"


@pytest.mark.parametrize("seed", range(2))
def test_random_play_comes_to_an_end(seed: int) -> None:
    game, rng = front85.new("iron-sky", LESSON, seed=seed), Random(seed)
    for _ in range(2000):
        if game.result is not None:
            break
        assert game.position.ask is not None
        game.play(" ".join(draw(game.position.ask, rng)))
    assert game.result is not None


def test_the_computer_plays_it_to_the_end_and_nato_mostly_wins_with_its_aircraft() -> None:
    flown, won = set[str](), 0
    for seed in range(8):
        game = front85.new("iron-sky", LESSON, seed=seed)
        players = {side: make_player("iron-sky", "regular", side, seed) for side in game.title.sides}
        while game.ask is not None:
            side = game.player or ""
            words = players[side].answer(game.title.masked(game.position, side))
            flown.add(words[0] if side == "NATO" else "")
            game.play(" ".join(words), side)
        assert game.result is not None
        won += game.result.how.id == "is-won-nato-decisive"
    assert won >= 5
    assert {"support", "intercept", "watch"} <= flown


@pytest.mark.parametrize("seed", range(3))
def test_proposals_and_end_alone_do_not_win_it(seed: int) -> None:
    """Every air question as proposed, and no march: Hersfeld stays lost."""
    game = front85.new("iron-sky", LESSON, seed=seed)
    players = {side: make_player("iron-sky", "regular", side, seed) for side in game.title.sides}
    while game.ask is not None:
        side = game.player or ""
        words = set(game.options_after())
        idle = next((word for word in ("auto", "finish", "end") if word in words), None) if side == "NATO" else None
        game.play(idle or " ".join(players[side].answer(game.title.masked(game.position, side))), side)
    assert game.result is not None
    assert game.result.winner != "NATO"
