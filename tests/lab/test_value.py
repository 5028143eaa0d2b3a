"""Win chances: what is fitted, what the gate lets through; a figure knows no secret and never rises by a loss."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import numpy as np
import pytest

from front85.ai.advice.judge import judge_of
from front85.cli import run
from front85.games.registry import title, titles
from front85.hexwar.ids import Side
from front85.hexwar.measuring import EITHER, FIRST, SECOND, Measure, of_both
from front85.kernel.ask import draw
from front85.kernel.position import Position
from front85.lab.permute import permuted
from front85.lab.value.fitting import LEAST, chosen, fit, fit_side, fold_of, passes
from front85.lab.value.positions import Rows, measures_of
from front85.lab.value.signs import losses_of
from front85.shelf import card
from front85.worth import digest, figure
from front85.worth.model import SideModel, Weight, WorthFile

Captured = pytest.CaptureFixture[str]
SCENARIOS = {"nuremberg": "campaign", "fulda-gap": "tripwire", "berlin85": "unity", "iron-sky": "fulda_evening"}
MEASURES = (Measure("score", SECOND), *of_both("strength"), Measure("idle", SECOND), Measure("free", EITHER))


def games(signal: float, number: int = 300, each: int = 6) -> Rows:
    """Made-up games: the score tells who wins as strongly as `signal` says, and strength points the wrong way."""
    rng = np.random.default_rng(5)
    seed = np.repeat(np.arange(number), each)
    turn = np.tile(np.arange(1, each + 1), number)
    won = np.repeat((rng.random(number) < 0.5).astype(float), each)
    values = rng.normal(size=(len(seed), len(MEASURES)))
    values[:, 0] += signal * (won - 0.5)
    values[:, 2] -= won
    values[:, 3] = 7.0
    return Rows(seed, turn, values, won)


@cache
def told_by_score() -> SideModel:
    return fit_side(games(2.0), MEASURES, ("score",), 1, "Pact", 6)


def test_a_model_that_tells_something_passes_and_one_that_does_not_is_not_shown() -> None:
    blind, score = games(0.0), told_by_score()
    assert score.kind == "score"
    assert all(one.early for one in score.weights if one.name.startswith("strength"))  # little, but never nothing
    nothing = fit_side(blind, MEASURES, ("score", "free"), 1, "Pact", 6)
    assert (nothing.kind, nothing.passed, nothing.weights) == ("turn", False, ())


def test_no_weight_goes_against_its_sign() -> None:
    """Strength of the second side falls where it wins in these games; the rules know better."""
    rows = games(2.0)
    every = chosen("all", MEASURES, ())
    *_, early, late = fit(rows, MEASURES, 1, every, 6)
    for weights in (early[1:], late[1:]):
        assert weights[0] > LEAST
        assert weights[1] <= -LEAST
        assert weights[2] == LEAST
        assert weights[3] == 0.0  # it never was another value: nothing can be told of it
    other = Rows(rows.seed, rows.turn, rows.values, 1 - rows.won)
    *_, early, _ = fit(other, MEASURES, 0, every, 6)
    assert early[1] <= -LEAST  # the score is the second side's


def test_the_gate_wants_calibration_too() -> None:
    good = told_by_score().held_out[1]
    assert passes(good)
    assert not passes(msgspec.structs.replace(good, calibration=0.05))
    assert not passes(msgspec.structs.replace(good, over_turn=(0.1, -0.01, 0.2)))


def test_games_of_one_seed_are_in_one_fold() -> None:
    seeds = np.repeat(np.arange(3800001, 3800201), 3)
    folds = fold_of(seeds).reshape(-1, 3)
    assert (folds == folds[:, :1]).all()
    assert set(folds[:, 0].tolist()) == set(range(5))


def positions(name: str, seed: int, plies: int = 500) -> Iterator[Position[Any]]:
    """Positions of random play."""
    rules, rng = title(name), Random(seed)
    position = rules.start(SCENARIOS[name], card(name).defaults(SCENARIOS[name]))
    for ply in range(plies):
        ask = position.ask
        if ask is None:
            return
        if ply % 25 == 24:
            yield position
        position.play_tested(ask, draw(ask, rng))


@pytest.mark.parametrize("name", [name for name in titles() if name in SCENARIOS])
def test_a_figure_knows_no_secret_of_the_enemy(name: str) -> None:
    """Twin positions that differ in what a side may not know measure alike for it."""
    rules, rng, seen = title(name), Random(1), 0
    measure = card(name).find(card(name).measures).measure
    for position in positions(name, 11):
        for side in rules.sides:
            twin = permuted(position, side, rng)
            assert measure(rules.masked(twin, side)) == measure(rules.masked(position, side))
            seen += 1
    assert seen >= 10


@pytest.mark.parametrize("name", [name for name in titles() if name in SCENARIOS])
def test_what_is_lost_lowers_the_figure(name: str) -> None:
    """Every measure at the least weight of its sign: a unit, squadron, bridge or place lost never helps."""
    rules, rng = title(name), Random(2)
    models = [flat(name, number) for number in range(2)]
    right: dict[str, list[bool]] = {}
    for position in positions(name, 12):
        for number, side in enumerate(rules.sides):
            known = rules.masked(position, side)
            before = models[number].chance(2, figure.named_measures(known))
            for kind, lose in losses_of(name).items():
                twin = known.copy()
                if lose(twin, Side(number), rng):
                    after = models[number].chance(2, figure.named_measures(twin))
                    right.setdefault(kind, []).append(after < before)
    assert {"unit"} <= right.keys()
    assert right.keys() == set(losses_of(name)) - ({"squadron"} if name != "iron-sky" else set())
    assert {kind: all(some) for kind, some in right.items()} == dict.fromkeys(right, True)


@pytest.mark.parametrize("name", titles())
def test_what_is_lost_lowers_the_titles_own_points(name: str) -> None:
    """Where no model has passed its gate a title's own measure is told, and the same holds of it."""
    rules, rng = title(name), Random(3)
    right: dict[str, list[bool]] = {}
    for position in positions(name, 13, 300):
        for number, side in enumerate(rules.sides):
            known = rules.masked(position, side)
            judge = judge_of(known, side)
            before = judge.standing(known)
            for kind, lose in losses_of(name).items():
                twin = known.copy()
                if lose(twin, Side(number), rng):
                    right.setdefault(kind, []).append(judge.standing(twin) < before)
    assert right.keys() == set(losses_of(name)) - ({"squadron"} if name != "iron-sky" else set())
    assert {kind: all(some) for kind, some in right.items()} == dict.fromkeys(right, True)


def flat(name: str, side: int) -> SideModel:
    weights = tuple(Weight(one.name, 0.0, 1000.0, *[LEAST * one.helps(side)] * 2) for one in measures_of(name))
    return SideModel(title(name).sides[side], "all", (0.0, 0.0, 0.0), 0.0, 0.0, weights, ())


def test_a_stale_file_is_not_used(monkeypatch: pytest.MonkeyPatch) -> None:
    file = fixed_file()
    monkeypatch.setattr(figure, "stored", lambda game, scenario: file)
    figure.usable.cache_clear()
    try:
        assert figure.usable("nuremberg", "campaign") is file
        monkeypatch.setattr(figure, "mark", lambda game, scenario: "another")
        figure.usable.cache_clear()
        assert figure.usable("nuremberg", "campaign") is None
    finally:
        figure.usable.cache_clear()


def test_a_figure_is_told_of_the_shipped_game_with_its_usual_rules_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    file = fixed_file()
    monkeypatch.setattr(figure, "usable", lambda game, scenario: file if scenario == "campaign" else None)
    rules = title("nuremberg")
    usual = rules.start("campaign", card("nuremberg").defaults("campaign"))
    assert figure.win_chance(rules.masked(usual, "NATO"), "NATO") == pytest.approx(0.5, abs=0.2)
    assert figure.win_chance(rules.masked(rules.start("lesson", {}), "NATO"), "NATO") is None
    other = rules.start("campaign", {**card("nuremberg").defaults("campaign"), "ammunition": True})
    assert figure.win_chance(rules.masked(other, "NATO"), "NATO") is None
    own = type(rules)(rules.content_of("campaign"))  # type: ignore[attr-defined, call-arg]
    assert figure.win_chance(own.start("campaign", dict(usual.options)), "NATO") is None  # type: ignore[attr-defined]
    usual.play("concede", "Pact")
    assert figure.win_chance(usual, "NATO") == 1.0


def fixed_file() -> WorthFile:
    origin = {"command": "", "commit": "", "games": 0, "wins": {}, "seeds": [1, 2], "levels": {}, "noise": []}
    plain = {
        "game": "nuremberg",
        "scenario": "campaign",
        "options": [],
        "mark": digest.mark("nuremberg", "campaign"),
        "sides": [msgspec.to_builtins(flat("nuremberg", side)) for side in range(2)],
        "origin": {**origin, "positions": 0},
    }
    return msgspec.convert(plain, WorthFile)


def test_fit_resumes_and_writes_the_same_bytes(tmp_path: Path, capsys: Captured) -> None:
    words = ["lab", "value", "fit", "nuremberg", "lesson", "--players", "recruit", "--seed", "7", "--json"]
    some = [*words, "--record", str(tmp_path / "games")]
    assert run([*some, "--games", "3", "--out", str(tmp_path / "short")]) == 0
    assert run([*some, "--games", "6", "--out", str(tmp_path / "one")]) == 0
    captured = capsys.readouterr()
    assert "3 of 6" in captured.err
    assert run([*words, "--games", "6", "--record", str(tmp_path / "other"), "--out", str(tmp_path / "two")]) == 0
    assert (tmp_path / "one").read_bytes() == (tmp_path / "two").read_bytes()
    assert msgspec.json.decode((tmp_path / "one").read_bytes(), type=WorthFile).origin.seeds == (7, 12)


def test_check_refuses_seeds_that_were_fitted_on(monkeypatch: pytest.MonkeyPatch, capsys: Captured) -> None:
    file = fixed_file()
    monkeypatch.setattr(figure, "stored", lambda game, scenario: file)
    assert run(["lab", "value", "check", "nuremberg", "campaign", "--seed", "2", "--games", "5"]) == 2
    assert "1 to 2" in capsys.readouterr().err


def test_signs_name_whom_a_measure_helps() -> None:
    assert [Measure("", sign).helps(side) for sign in (FIRST, SECOND, EITHER) for side in (0, 1)] == [
        1,
        -1,
        -1,
        1,
        0,
        0,
    ]
