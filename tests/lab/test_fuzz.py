"""The fuzzer finds what it is there to find: each fault is planted once."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

import front85
from front85.games.berlin85.movement.march import Tunnel
from front85.games.nuremberg.movement.march import March
from front85.games.nuremberg.setup import DrawOrders
from front85.games.nuremberg.title import Nuremberg
from front85.games.nuremberg.view import secrets
from front85.games.registry import title
from front85.kernel.ask import Words, draw
from front85.kernel.position import Position
from front85.kernel.verbs import Menu
from front85.lab import breakage
from front85.lab.breakage import Attempt
from front85.lab.fuzz import Findings, Fuzzer
from front85.lab.hostile import NOISE, offered
from front85.lab.permute import permuted
from front85.proof.runner import check_file, vignettes_of

Patch = pytest.MonkeyPatch


def fuzz(decisions: int = 400, *, scenario: str = "campaign", seed: int = 1, **how: Any) -> Findings:
    return Fuzzer("nuremberg", decisions, seed, scenario=scenario, **how).run()


def what_broke(**how: Any) -> str:
    broken = fuzz(**how).broken
    assert broken is not None, "the planted fault was not found"
    return broken.what


@pytest.mark.parametrize("scenario", ["campaign", "lesson"])
def test_nothing_breaks_as_it_is(scenario: str) -> None:
    found = fuzz(120, hostile=True, scenario=scenario)
    assert found.broken is None
    assert found.decisions == found.hostile["refused"] == 120
    assert found.checks["invariants"] == 120
    assert found.checks["save and load"] > 8
    assert found.checks["secrets"] > 16


def test_the_same_seed_fuzzes_the_same(tmp_path: Path) -> None:
    one, two = fuzz(120), fuzz(120)
    assert (one.checks, one.games) == (two.checks, two.games)


def test_it_finds_a_broken_invariant(monkeypatch: Patch) -> None:
    def faults(self: Nuremberg, position: Position[Any]) -> list[str]:
        return ["two tanks in one tent"] if position.state.turn > 1 else []

    monkeypatch.setattr(Nuremberg, "faults", faults)
    assert what_broke(scenario="lesson") == "two tanks in one tent"


def test_it_finds_a_dead_end(monkeypatch: Patch) -> None:
    original = Menu.after

    def after(self: Menu, prefix: Words) -> Any:
        return () if self.case == "11.0a" else original(self, prefix)

    monkeypatch.setattr(Menu, "after", after)
    assert what_broke(scenario="lesson").startswith("dead end")


@pytest.mark.parametrize(
    ("game", "decisions", "seed", "verb"), [("berlin85", 3000, 1, Tunnel), ("nuremberg", 3000, 1, March)]
)
def test_it_finds_a_word_that_leads_nowhere(
    game: str, decisions: int, seed: int, verb: type[Any], monkeypatch: Patch
) -> None:
    """Units with no hex to go to are offered again."""
    monkeypatch.setattr(verb, "leads_on", lambda *_: True)
    found = Fuzzer(game, decisions, seed, sampled=1).run()
    assert found.broken is not None
    assert found.broken.what.startswith("dead end: offered")


def leak(monkeypatch: Patch, field: Callable[[Any], Any]) -> None:
    original = secrets.view

    def view(table: Any, side: str | None) -> dict[str, Any]:
        return original(table, side) | {"rumour": field(table)}

    monkeypatch.setattr(secrets, "view", view)


def test_it_finds_orders_in_a_view(monkeypatch: Patch) -> None:
    leak(monkeypatch, lambda table: table.state.orders)
    what = what_broke()
    assert "shows a secret" in what or "masked" in what  # the other orders drawn may be the same ones


def test_it_finds_the_plot_in_a_view(monkeypatch: Patch) -> None:
    leak(monkeypatch, lambda table: table.state.plot)
    assert "shows a secret" in what_broke(decisions=1500)


def test_it_finds_sealed_support_in_a_view(monkeypatch: Patch) -> None:
    """It is sealed for one question, in few games: every game of the fuzzer begins with it."""
    rng, lesson = Random(1), title("nuremberg")

    def sealed(position: Any) -> list[Any]:
        return [getattr(frame, "sealed", None) for frame in position.stack]

    position = lesson.start("lesson", {})
    while not any(sealed(position)):
        position = lesson.start("lesson", {}) if position.ask is None else position
        assert position.ask is not None
        position.play(draw(position.ask, rng))
    leak(monkeypatch, sealed)
    monkeypatch.setattr(Nuremberg, "start", lambda *_: position.copy())
    what = what_broke(decisions=3, scenario="lesson", sampled=1)
    assert "shows a secret" in what or "masked" in what  # whichever watch comes by first


def test_it_finds_a_masked_position_that_is_not(monkeypatch: Patch) -> None:
    monkeypatch.setattr(secrets, "blank_secrets", lambda state, side: None)
    assert "masked" in what_broke()


def test_it_finds_a_secret_in_the_journal(monkeypatch: Patch) -> None:
    monkeypatch.setattr(DrawOrders, "seen_by", None)
    assert "can read" in what_broke(decisions=200)


def test_it_finds_a_choice_accepted_that_was_not_offered(monkeypatch: Patch) -> None:
    original = March.follows

    def follows(self: March, rest: Words, word: str) -> bool:
        return original(self, rest, word) or (len(rest) == 2 and word.isdigit() and word in self.content.board.index)

    monkeypatch.setattr(March, "follows", follows)
    what = what_broke(decisions=3000, hostile=True, scenario="lesson", seed=2)
    assert "not offered" in what or "instead of a refusal" in what


def test_it_finds_a_crash_in_a_refusal(monkeypatch: Patch) -> None:
    def refusal(self: Menu, prefix: Words, word: str) -> Any:
        raise KeyError(word)

    monkeypatch.setattr(Menu, "refusal", refusal)
    assert "KeyError instead of a refusal" in what_broke(hostile=True)


def test_a_break_is_written_and_read_back(tmp_path: Path, monkeypatch: Patch) -> None:
    monkeypatch.setattr(Nuremberg, "faults", lambda self, position: ["no"])
    broken = fuzz().broken
    assert broken is not None
    path = breakage.write(broken, tmp_path)
    assert breakage.read(path) == broken
    path.write_text("{}")
    assert breakage.read(path) is None


@pytest.mark.parametrize("noise", NOISE, ids=range(len(NOISE)))
def test_noise_is_not_offered_and_is_refused(noise: str) -> None:
    game = front85.new("nuremberg", seed=1)
    assert not offered(game, Attempt(noise, "NATO"))
    assert game.why_not(noise, "NATO") is not None


def test_what_is_drawn_is_offered() -> None:
    game, rng = front85.new("nuremberg", "lesson", seed=3), Random(3)
    while game.player is not None:
        choice = game.draw(rng)
        assert offered(game, Attempt(choice, game.player, game.ply))
        assert not offered(game, Attempt(choice, game.player, game.ply + 1))
        game.play(choice)


def test_permuting_changes_only_what_is_hidden() -> None:
    game = front85.new("nuremberg", seed=1)
    for choice in ("suggested", "done", "suggested", "done", "plot 3 2025 2026"):
        game.play(choice)
    changed = [permuted(game.position, "NATO", Random(seed)) for seed in range(8)]
    assert len({position.digest() for position in changed}) > 4
    assert all(position.state.at == game.position.state.at for position in changed)
    assert permuted(game.position, "Pact", Random(1)).digest() == game.position.digest()


def test_other_squadrons_and_watches_are_tried_while_a_move_may_be_finished() -> None:
    """Whether the enemy is asked when the move is finished shows both, so that exactly then they must differ."""
    heard: list[Any] = []

    def hear(game: Any, said: str, refusal: Any) -> None:
        if said == "finish":
            heard.append(game.position.copy())

    assert check_file(vignettes_of("iron-sky") / "27-window-order.toml", hearer=hear).passed
    twins: list[Any] = [permuted(heard[0], "NATO", Random(seed)) for seed in range(12)]
    red = heard[0].content.wings.index["red"]
    assert len({twin.state.watch[1].windows for twin in twins}) > 1
    assert len({twin.state.wing_duty[red] for twin in twins}) > 1
