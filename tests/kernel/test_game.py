"""Undo, hidden choices, and dice that cannot be rolled again."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

import front85
from front85.kernel.ask import CHANCE


def played(choices: int, seed: int = 3) -> front85.Game:
    game, rng = front85.new("nuremberg", seed=seed), Random(seed)
    for _ in range(choices):
        game.play(game.draw(rng))
    return game


def test_undo_restores_the_very_position() -> None:
    game = front85.new("nuremberg", seed=1)
    before = game.position.digest()
    choice = next(game.choices("place"))
    game.play(choice)
    assert game.position.digest() != before
    game.undo()
    assert game.position.digest() == before
    assert game.ply == 0


def test_whoever_goes_ahead_leaves_the_game_where_it_is() -> None:
    game = front85.new("nuremberg", seed=1)
    asked, before, rng = game.ask, game.position.digest(), Random(2)
    ahead = game.ahead()
    assert ahead.ask is asked, "it goes on with the open question"
    ahead.play(ahead.draw(rng))
    assert (game.position.digest(), game.ply, game.can_undo) == (before, 0, False)
    assert ahead.position.digest() != before
    other = game.ahead()
    other.play("suggested")
    assert game.position.digest() == before
    ahead.undo()
    assert ahead.position.digest() == before


def test_what_is_taken_back_and_played_again_moves_nobody_else() -> None:
    game = front85.new("nuremberg", seed=1)
    first, rng = game.position.digest(), Random(2)
    ahead = game.ahead()
    ahead.play(ahead.draw(rng))
    back = ahead.fork()
    back.undo()
    for _ in range(3):
        back = back.ahead()
        back.play(back.draw(rng))
    assert game.position.digest() == first
    ahead.undo()
    assert ahead.position.digest() == first
    for _ in range(3):
        back.undo()
    assert back.position.digest() == first


def test_what_is_noted_before_the_first_choice_stands_above_it_once() -> None:
    game = front85.new("iron-sky", "lesson", seed=1)
    assert game.player == "Pact"
    noted = [note.message.id for note in game.position.notes or ()]
    assert "is-log-turn" in noted
    ahead, choice = game.ahead(), game.draw(Random(2))
    for each in (ahead, game):
        each.play(choice)
        each.undo()
        each.play(choice)
        assert [note.message.id for note in each.journal[0].notes][: len(noted)] == noted
        each.play(each.draw(Random(2)))
        assert not {note.message.id for note in each.journal[1].notes}.intersection(noted)


@pytest.mark.parametrize("log", [True, False])
def test_a_save_made_before_the_first_choice_loses_none_of_it(tmp_path: Path, log: bool) -> None:
    game, path = front85.new("iron-sky", "lesson", seed=1), tmp_path / "game.json"
    noted, choice = game.position.notes, game.draw(Random(2))
    assert noted
    game.save(path, log=log)
    assert front85.load(path, seed=1).position.notes == noted
    game.play(choice)
    game.save(path, log=log)
    assert front85.load(path, seed=1).position.notes == []


def test_undo_stops_at_a_hand_over() -> None:
    game = front85.new("nuremberg", seed=1)
    game.play("suggested")
    game.play("done")
    assert game.player == "Pact"
    assert not game.can_undo
    with pytest.raises(front85.Refused):
        game.undo()


def test_a_rewound_game_meets_the_same_dice() -> None:
    game = played(240)
    again = game.rewound(0)
    for entry in game.journal:
        if entry.player != CHANCE:
            again.play(entry.choice, entry.player)
    assert [entry.choice for entry in again.journal] == [entry.choice for entry in game.journal]
    assert [entry.digest for entry in again.journal] == [entry.digest for entry in game.journal]


def test_a_loaded_game_goes_on_with_the_same_dice(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    game = played(230, seed=9)
    game.save(path)
    twin = front85.load(path, seed=9)
    for each in (game, twin):
        rng = Random(5)
        for _ in range(60):
            each.play(each.draw(rng))
    assert game.position.digest() == twin.position.digest()


def test_a_copy_is_independent() -> None:
    game = played(230)
    twin, before = game.copy(), game.position.digest()
    rng = Random(2)
    for _ in range(20):
        twin.play(twin.draw(rng))
    assert game.position.digest() == before


def test_a_secret_choice_is_hidden_in_the_journal() -> None:
    game = front85.new("nuremberg", seed=1)
    for choice in ("suggested", "done", "suggested", "done", "plot 3 1923 2023"):
        game.play(choice)
    game.play("declare-cancel-103G move-fight", "Pact")
    entry = game.journal[-1]
    assert entry.choice_for("Pact") == "declare-cancel-103G move-fight"
    assert entry.choice_for("NATO") == "declare move-fight", "an innocent choice stands in its place"
    assert [note.message.id for note in entry.notes_for("NATO")] == ["log-declared-move-fight"]
    plotted = next(e for e in game.journal if e.choice.startswith("plot"))
    assert plotted.choice_for("NATO") is None


def test_wrong_side_and_stale_choices_are_refused_with_a_case() -> None:
    game = front85.new("nuremberg", seed=1)
    wrong = game.why_not("suggested", "Pact")
    stale = game.why_not("suggested", "NATO", ply=4)
    assert wrong is not None
    assert wrong.cases
    assert stale is not None
    assert stale.message.id == "refused-stale"
    assert game.ply == 0


def test_either_side_may_concede_at_any_time() -> None:
    game = front85.new("nuremberg", seed=1)
    game.play("concede", "Pact")
    assert game.result is not None
    assert game.result.winner == "NATO"
    assert game.player is None
