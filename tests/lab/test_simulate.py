"""Simulation: scores, recorded files, interruption, dice by purpose, intervals."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from random import Random

import msgspec
import pytest

from front85.games.registry import title, titles
from front85.kernel.ask import CHANCE, Ask, Roll
from front85.kernel.dice.purposedice import PurposeDice
from front85.kernel.message import say
from front85.lab.build import build
from front85.lab.engine import Processes
from front85.lab.intervals import Moments, wilson
from front85.lab.match import play_match
from front85.lab.record import file_name, save_match
from front85.lab.simulate import Plan, report, simulate
from front85.lab.watch import Watch
from front85.server.tables.files.importing import read_save


def plan(game: str = "nuremberg", scenario: str = "lesson", games: int = 2, **more: object) -> Plan:
    levels = dict.fromkeys(title(game).sides, "recruit")
    return msgspec.structs.replace(Plan(game, scenario, dict(title(game).options), levels, games, 1), **more)


@pytest.mark.parametrize("game", titles())
def test_a_score_the_game_keeps_is_in_the_record(game: str) -> None:
    record = play_match(game, "lesson", None, dict.fromkeys(title(game).sides, "recruit"), 3)
    shown = title(game).view(title(game).start("lesson", dict(title(game).options)), None)
    assert (record.points is None) == ("points" not in shown)


def test_recorded_games_of_different_runs_do_not_overwrite_each_other(tmp_path: Path) -> None:
    runs = [
        plan(),
        plan(options={**title("nuremberg").options, "ammunition": True}),
        plan(levels={"NATO": "regular", "Pact": "recruit"}),
        plan(paired=True),
        plan("berlin85"),
    ]
    names = set()
    for run in runs:
        record = play_match(run.game, run.scenario, run.options, run.levels, 1, keep_choices=True, paired=run.paired)
        names.add(file_name(run, record))
        save_match(run, record, tmp_path / file_name(run, record))
    campaign = plan(scenario="campaign")
    names.add(file_name(campaign, record))
    assert len(names) == len(runs) + 1
    assert len(list(tmp_path.iterdir())) == len(runs)


def test_a_recorded_game_opens_at_the_table(tmp_path: Path) -> None:
    played = play_match("nuremberg", "lesson", None, {"NATO": "recruit", "Pact": "recruit"}, 1, keep_choices=True)
    save_match(plan(), played, tmp_path / "game.json")
    assert len(read_save((tmp_path / "game.json").read_bytes()).journal) == len(played.choices)


def test_an_interrupt_keeps_the_finished_games() -> None:
    heard = []

    def interrupt(record: object) -> None:
        heard.append(record)
        if len(heard) == 2:
            raise KeyboardInterrupt

    found = simulate(plan(games=5), interrupt)
    assert found["stopped"] == "interrupted"
    assert found["games"] == len(found["results"]) == 2
    assert found["planned"] == 5


def test_an_interrupt_inside_compiled_code_is_one_all_the_same() -> None:
    def interrupt(_record: object) -> None:
        raise SystemError("returned a result with an exception set") from KeyboardInterrupt()

    assert simulate(plan(games=3), interrupt)["stopped"] == "interrupted"


def test_any_other_fault_of_compiled_code_is_not_taken_for_an_interrupt() -> None:
    def broken(_record: object) -> None:
        raise SystemError("broken") from ValueError()

    with pytest.raises(SystemError, match="broken"):
        simulate(plan(games=3), broken)


def test_ctrl_c_at_the_command_line_shows_what_is_finished(tmp_path: Path) -> None:
    words = ["simulate", "nuremberg", "lesson", "--games", "5000", "--nato", "recruit", "--pact", "recruit"]
    command = [sys.executable, "-m", "front85", *words, "--jobs", "2", "--record", str(tmp_path), "--json"]
    running = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    )
    deadline = time.monotonic() + 120
    while not any(tmp_path.iterdir()) and time.monotonic() < deadline:
        time.sleep(0.1)
    os.killpg(running.pid, signal.SIGINT)
    out, error = running.communicate(timeout=60)
    assert running.returncode == 130, error
    found = msgspec.json.decode(out)
    assert found["stopped"] == "interrupted"
    assert 0 < found["games"] < 5000


def test_a_report_says_who_played_and_how_sure_it_is() -> None:
    found = report(plan(), [], 0.0)
    assert found["version"] == build()["version"]
    assert found["commit"] == build()["commit"]
    assert found["intervals"]["NATO"] == [0.0, 1.0]
    assert found["seed"] == 1


def test_the_wilson_interval() -> None:
    low, high = wilson(20, 40)
    assert (round(low, 3), round(high, 3)) == (0.352, 0.648)
    assert wilson(0, 20)[0] == 0.0
    assert round(wilson(20, 20)[0], 3) == 0.839


def test_moments_are_those_of_the_whole_list() -> None:
    rng = Random(1)
    values = [rng.gauss(3, 2) for _ in range(500)]
    found = Moments(values)
    assert found.mean == pytest.approx(sum(values) / 500)
    assert found.variance == pytest.approx(sum((v - found.mean) ** 2 for v in values) / 499)


class Die(Roll):
    def __init__(self, hex_: str, dice: int = 1) -> None:
        super().__init__("9.0", say("roll-battle", hex=hex_), dice)


def faces(dice: PurposeDice, *asks: Ask) -> list[tuple[str, ...]]:
    return [dice.answer(ask, index) for index, ask in enumerate(asks)]


def test_dice_by_purpose_do_not_mind_what_else_is_rolled() -> None:
    hof = [Die("2025") for _ in range(12)]
    alone = faces(PurposeDice(5), *hof)
    mixed = [die for pair in zip(hof, (Die("3030") for _ in range(12)), strict=True) for die in pair]
    assert faces(PurposeDice(5), *mixed)[::2] == alone
    assert faces(PurposeDice(6), *hof) != alone
    assert len(set(alone)) > 1


def test_dice_by_purpose_are_fair_and_never_run_out() -> None:
    words = PurposeDice(1).answer(Die("2025", dice=6000), 0)
    counts = [words.count(str(face)) for face in range(1, 7)]
    assert sum((count - 1000) ** 2 / 1000 for count in counts) < 20.5  # chi-square, 0.1%


def test_a_roll_taken_back_falls_the_same_again() -> None:
    dice = PurposeDice(3)
    first = [dice.answer(Die("1"), 0), dice.answer(Die("1"), 1), dice.answer(Die("2"), 2)]
    assert dice.answer(Die("2"), 1) == first[2]
    assert dice.answer(Die("1"), 2) == first[1]
    with pytest.raises(LookupError):
        dice.answer(Die("1"), 7)


def test_a_paired_game_repeats_and_keeps_its_dice_beside_another_player() -> None:
    levels = {"NATO": "recruit", "Pact": "recruit"}
    games = [play_match("berlin85", "lesson", None, levels, 4, keep_choices=True, paired=True) for _ in range(2)]
    assert games[0].choices == games[1].choices
    assert any(player == CHANCE for player, _ in games[0].choices)


@pytest.mark.parametrize("game", titles())
def test_a_watch_agrees_with_the_record(game: str) -> None:
    sides, watch = title(game).sides, Watch()
    record = play_match(game, "lesson", None, dict.fromkeys(sides, "recruit"), 2, watch=watch)
    plain = play_match(game, "lesson", None, dict.fromkeys(sides, "recruit"), 2)
    assert (record.winner, record.how, record.decisions) == (plain.winner, plain.how, plain.decisions)
    assert sum(watch.decisions.values()) == record.decisions
    assert {row.turn for row in watch.turns} == set(range(watch.turns[0].turn, record.turns + 1))
    last = {row.side: row.losses for row in watch.turns[-2:]}
    assert last == record.losses
    assert all(1 <= combat.die <= combat.faces for combat in watch.combats)
    assert sum(row.rolls for row in watch.luck.values()) > 0


def test_processes_hand_out_no_more_than_they_can_do_soon() -> None:
    drawn = 0

    def tasks() -> object:
        nonlocal drawn
        for number in range(1000):
            drawn += 1
            yield number

    results = Processes(2).run(abs, tasks())  # type: ignore[arg-type]
    assert next(results) in range(8)
    assert drawn < 20
    results.close()  # type: ignore[attr-defined]
