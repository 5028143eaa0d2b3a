"""The library as a person uses it: new, options, choices, why_not, outcomes, view, undo, copy, save."""

from __future__ import annotations

from random import Random

import pytest

import front85


@pytest.fixture
def game() -> front85.Game:
    return front85.new("nuremberg", seed=7)


def to_combat(seed: int = 7) -> front85.Game:
    """A game in which the Pact may attack."""
    game, rng = front85.new("nuremberg", seed=seed), Random(seed)
    while game.ask is not None and "attack" not in game.options_after():
        game.play("suggested" if game.why_not("suggested") is None else game.draw(rng))
    return game


def test_the_same_seed_gives_the_same_game() -> None:
    for seed in (7, "seven"):
        one, two = (front85.new("nuremberg", seed=seed) for _ in range(2))
        for each in (one, two):
            rng = Random(1)
            for _ in range(200):
                each.play(each.draw(rng))
        assert one.position.digest() == two.position.digest()


def test_without_a_seed_the_dice_are_unforeseeable() -> None:
    assert front85.new("nuremberg").dice is not None


def test_unknown_names_are_refused() -> None:
    with pytest.raises(front85.UnknownTitle):
        front85.new("chess")
    with pytest.raises(front85.BadSetting, match="campaign"):
        front85.new("nuremberg", "moon")
    with pytest.raises(front85.BadSetting, match="ammunition"):
        front85.new("nuremberg", options={"flying": True})


def test_choices_are_built_word_by_word(game: front85.Game) -> None:
    assert "place" in game.options_after()
    unit = game.options_after("place")[0]
    hexes = game.options_after(f"place {unit}")
    assert f"place {unit} {hexes[0]}" in list(game.choices(f"place {unit}"))
    assert game.options_after(f"place {unit} {hexes[0]}") == []


def test_what_is_listed_is_allowed_and_what_is_not_has_a_reason(game: front85.Game) -> None:
    assert all(game.why_not(choice) is None for choice in game.choices())
    for nonsense in ("", "place", "fly me", "place nobody 2025", "place US-1-2C 9999", "done", "end"):
        refusal = game.why_not(nonsense)
        assert refusal is not None
        assert refusal.cases


def test_playing_a_refused_choice_changes_nothing(game: front85.Game) -> None:
    before = game.position.digest(), game.ply
    with pytest.raises(front85.Refused) as caught:
        game.play("done")
    assert caught.value.refusal.cases == ("12.1.3a",)
    assert (game.position.digest(), game.ply) == before


def test_outcomes_tell_odds_before_committing() -> None:
    game = to_combat()
    choice = next(game.choices("attack"))
    before = game.position.digest()
    forecast = game.outcomes(choice)
    assert forecast is not None
    assert sum(forecast.chances.values()) == pytest.approx(1)
    assert {"attack", "defense", "odds", "modifier"} <= forecast.facts.keys()
    assert all(line.case for line in forecast.lines)
    assert game.position.digest() == before


def test_outcomes_of_a_refused_choice_are_refused() -> None:
    with pytest.raises(front85.Refused):
        to_combat().outcomes("attack 9999")


def test_views_differ_by_secrets_only() -> None:
    game = to_combat()
    assert "orders" in game.view("Pact")
    assert "orders" not in game.view("NATO")
    assert "orders" not in game.view()
    assert game.view("NATO")["units"] == game.view("Pact")["units"]


def test_looking_changes_nothing() -> None:
    game = to_combat()
    before = game.position.digest()
    game.view("NATO")
    game.options_after()
    list(game.choices("probe"))
    game.why_not("attack 1001 nobody")
    game.title.masked(game.position, "NATO")
    assert game.position.digest() == before


def test_a_finished_game_has_a_result_and_asks_nobody() -> None:
    game, rng = front85.new("nuremberg", "lesson", seed=2), Random(2)
    while game.player is not None:
        game.play(game.draw(rng))
    assert game.result is not None
    assert game.result.winner in game.title.sides
    assert game.options_after() == []
    assert list(game.choices()) == []
    refusal = game.why_not("end")
    assert refusal is not None
    assert refusal.message.id == "refused-game-over"
    with pytest.raises(LookupError):
        game.draw(rng)


def test_rewinding_gives_earlier_positions() -> None:
    game = to_combat()
    for ply in (0, 1, game.ply // 2, game.ply):
        earlier = game.rewound(ply)
        digest = game.journal[ply - 1].digest if ply else front85.new("nuremberg", seed=7).position.digest()
        assert earlier.rewound(ply).journal == game.journal[:ply]
        if earlier.ply == ply:
            assert earlier.position.digest() == digest
    with pytest.raises(ValueError, match="entries"):
        game.rewound(game.ply + 1)


def test_its_name_tells_where_it_stands(game: front85.Game) -> None:
    assert repr(game) == "<nuremberg campaign, 0 entries, asks NATO>"
