"""The command line: shapes a program can rely on, one line for bad input, no traceback ever."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

import front85
from front85 import cli
from front85.games.workshops import workshop
from front85.hexwar.made.workshop import written
from front85.kernel.game import Game
from front85.kernel.kept.ownscenarios import name_of
from front85.lab import breakage
from front85.lab.breakage import Attempt

Captured = pytest.CaptureFixture[str]


def run(capsys: Captured, *words: str) -> tuple[int, str, str]:
    code = cli.run(list(words))
    said = capsys.readouterr()
    return code, said.out, said.err


def run_json(capsys: Captured, *words: str) -> Any:
    code, out, err = run(capsys, *words, "--json")
    assert code == 0
    assert err == ""
    return json.loads(out)


@pytest.mark.parametrize(
    "words",
    [
        "simulate chess",
        "simulate nuremberg moon",
        "simulate nuremberg --option flying",
        "simulate nuremberg --nato general",
        "simulate nuremberg --pact general",
        "simulate nuremberg --seed x",
        "simulate nuremberg --seed -1",
        "simulate nuremberg --games 0",
        "simulate nuremberg --games many",
        "simulate nuremberg --jobs -2",
        "simulate nuremberg --bogus",
        "simulate",
        "fuzz chess",
        "fuzz nuremberg --decisions 0",
        "fuzz nuremberg --seed 1.5",
        "cases chess",
        "map chess",
        "map nuremberg --hex 9999",
        "map nuremberg --render map.gif",
        "check no/such/file.toml",
        "replay no/such/file.json",
        "atlas build moon",
        "bogus",
        "games --bogus",
    ],
)
def test_bad_input_gets_one_line_and_exit_code_2(capsys: Captured, words: str) -> None:
    code, out, err = run(capsys, *words.split())
    assert code == 2
    assert out == ""
    assert len(err.splitlines()) == 1
    assert "Traceback" not in err


def test_an_unknown_game_is_told_the_known_ones(capsys: Captured) -> None:
    assert "nuremberg" in run(capsys, "cases", "chess")[2]


def test_help_and_version(capsys: Captured) -> None:
    code, out, _ = run(capsys, "--help")
    assert code == 0
    assert all(name in out for name in cli.COMMANDS)
    assert run(capsys, "--version")[1].strip() == front85.__version__
    assert run(capsys)[0] in (0, 2)


@pytest.mark.parametrize("name", cli.COMMANDS)
def test_every_command_explains_itself(capsys: Captured, name: str) -> None:
    code, out, _ = run(capsys, name, "--help")
    assert code == 0
    assert "cli-" not in out


def test_games(capsys: Captured) -> None:
    games = run_json(capsys, "games")
    assert games[0]["name"] == "nuremberg"
    assert games[0]["sides"] == ["NATO", "Pact"]
    assert {option["name"] for option in games[0]["options"]} == {"helicopter_attrition", "ammunition"}
    assert "Objective Nuremberg" in run(capsys, "games")[1]


def test_cases_have_the_promised_shape(capsys: Captured) -> None:
    rows = run_json(capsys, "cases", "nuremberg")
    assert len(rows) == 212
    for row in rows:
        assert {"id", "title", "kind", "digest", "optional", "enforced", "proven_by"} <= row.keys()
        assert isinstance(row["forbids"], bool)
        assert isinstance(row["refused_in"], list)
        assert isinstance(row["optional"], bool)
        assert isinstance(row["enforced"], bool)
        assert isinstance(row["proven_by"], list)
    text = run(capsys, "cases", "nuremberg")[1].splitlines()
    forbidding = sum(row["forbids"] for row in rows)
    assert len(text) == 212 + forbidding + 3, "the rows, their refusals, the counts of cases, refusals and loose marks"


def test_a_hex_has_the_promised_shape(capsys: Captured) -> None:
    facts = run_json(capsys, "map", "nuremberg", "--hex", "2024")
    expected = {"terrain", "place", "features", "hexsides", "country", "region", "provenance"}
    assert expected <= facts.keys()
    assert facts["hex"] == "2024"
    assert len(facts["neighbours"]) == 6
    out = run(capsys, "map", "nuremberg", "--hex", "2024")[1]
    assert out.startswith("2024: ")


def test_hexsides_read_the_same_from_both_hexes(capsys: Captured) -> None:
    here = run_json(capsys, "map", "nuremberg", "--hex", "2024")
    opposite = {"NE": "SW", "E": "W", "SE": "NW", "SW": "NE", "W": "E", "NW": "SE"}
    for direction, side in here["hexsides"].items():
        there = run_json(capsys, "map", "nuremberg", "--hex", here["neighbours"][direction])
        assert there["hexsides"][opposite[direction]] == side


def test_a_map_as_a_whole(capsys: Captured) -> None:
    facts = run_json(capsys, "map", "nuremberg")
    assert facts["hexes"] == sum(facts["terrain"].values()) == sum(facts["provenance"].values())
    assert run(capsys, "map", "fulda-gap")[0] == 0


def test_simulate_has_the_promised_shape(capsys: Captured, tmp_path: Path) -> None:
    words = ["simulate", "nuremberg", "lesson", "--games", "2", "--nato", "recruit", "--pact", "recruit"]
    found = run_json(capsys, *words, "--seed", "4", "--jobs", "1", "--record", str(tmp_path))
    assert found["game"] == "nuremberg"
    assert found["scenario"] == "lesson"
    assert found["games"] == 2
    assert found["wins"].keys() == {"NATO", "Pact", "draw"}
    assert sum(found["wins"].values()) == 2
    assert found["levels"] == {"NATO": "recruit", "Pact": "recruit"}
    assert found["decisions"] == sum(result["decisions"] for result in found["results"])
    assert found["decisions_per_s"] > 0
    assert [result["seed"] for result in found["results"]] == [4, 5]
    for result in found["results"]:
        assert {"winner", "how", "turns", "losses", "decisions", "seconds"} <= result.keys()
    saved = sorted(tmp_path.iterdir())
    assert len(saved) == 2
    assert run(capsys, "replay", str(saved[0]))[0] == 0


def test_a_scenario_of_ones_own_is_simulated_from_its_file(
    capsys: Captured, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FRONT85_DATA", str(tmp_path / "data"))
    sheet, file = replace(workshop("nuremberg").copy_of("lesson"), title="Mine", last_turn=2), tmp_path / "mine.json"
    file.write_bytes(written(sheet))
    words = ["simulate", "nuremberg", str(file), "--games", "1", "--nato", "recruit", "--pact", "recruit"]
    found = run_json(capsys, *words, "--record", str(tmp_path / "games"))
    assert found["scenario"] == name_of(file.read_bytes())
    assert found["results"][0]["turns"] <= 2
    saved = list((tmp_path / "games").iterdir())
    assert run(capsys, "replay", str(saved[0]))[0] == 0
    for game, data, reason in (
        ("berlin85", written(sheet), "belongs to another game (nuremberg)"),
        ("nuremberg", b"\xff\x00", "not a Front '85 scenario"),
        ("nuremberg", written(replace(sheet, place={"SU-39G-M1": "0000"})), "0000"),
    ):
        file.write_bytes(data)
        code, _, err = run(capsys, "simulate", game, str(file))
        assert (code, reason in err) == (2, True), err


def test_the_same_seed_simulates_the_same_games_in_any_number_of_processes(capsys: Captured) -> None:
    words = ["simulate", "nuremberg", "lesson", "--games", "3", "--nato", "recruit", "--pact", "recruit"]
    alone, together = (run_json(capsys, *words, "--jobs", jobs)["results"] for jobs in ("1", "2"))
    for results in (alone, together):
        for result in results:
            del result["seconds"]
    assert alone == together


def test_fuzz_counts_when_nothing_breaks(capsys: Captured) -> None:
    found = run_json(capsys, "fuzz", "nuremberg", "--decisions", "120", "--hostile", "--seed", "3")
    assert found["decisions"] == 120
    assert found["hostile"]["tried"] == found["hostile"]["refused"] == 120
    assert found["hostile"]["accepted"] == 0
    assert found["broken"] is None


def played(scenario: str = "lesson", seed: int = 6) -> Game:
    game, rng = front85.new("nuremberg", scenario, seed=seed), Random(seed)
    while game.player is not None:
        game.play(game.draw(rng))
    return game


def test_replay_tells_the_game_and_checks_every_hash(capsys: Captured, tmp_path: Path) -> None:
    game, path = played(), tmp_path / "game.json"
    game.save(path)
    code, out, _ = run(capsys, "replay", str(path))
    assert code == 0
    assert out.splitlines()[-1].startswith(f"{game.ply} entries")
    assert run(capsys, "replay", str(path), "--side", "Mars")[0] == 2


def test_replay_shows_a_side_only_what_it_may_know(capsys: Captured, tmp_path: Path) -> None:
    game, path = front85.new("nuremberg", seed=1), tmp_path / "game.json"
    for choice in ("suggested", "done", "suggested", "done", "plot 3 2025 2026"):
        game.play(choice)
    game.save(path)
    assert "2025" in run(capsys, "replay", str(path), "--side", "Pact")[1]
    assert "2025" not in run(capsys, "replay", str(path), "--side", "NATO")[1]


def test_replay_refuses_a_journal_with_another_hash(capsys: Captured, tmp_path: Path) -> None:
    from front85.kernel.kept import savefile

    path = tmp_path / "game.json"
    body = savefile.document(played())
    body["journal"][4]["digest"] = "0" * 24
    body["check"] = savefile.checksum(body)
    path.write_text(json.dumps(body), "utf-8")
    code, _, err = run(capsys, "replay", str(path))
    assert code == 1
    assert "5" in err


@pytest.mark.parametrize("text", ["", "{", "[]", '{"format": "front85-save"}'])
def test_replay_of_a_bad_file_is_one_line(capsys: Captured, tmp_path: Path, text: str) -> None:
    path = tmp_path / "game.json"
    path.write_text(text, "utf-8")
    code, _, err = run(capsys, "replay", str(path))
    assert code == 1
    assert len(err.splitlines()) == 1


def test_a_break_can_be_told_again(capsys: Captured, tmp_path: Path) -> None:
    game = played()
    broken = breakage.of_game(game, "the sky fell", "6/0", Attempt("end"))
    path = breakage.write(broken, tmp_path)
    code, _, err = run(capsys, "replay", str(path))
    assert code == 1
    assert "the sky fell" in err


def test_check_says_what_differed(capsys: Captured, tmp_path: Path) -> None:
    path = tmp_path / "broken.toml"
    path.write_text('title = "x"\ngame = "chess"\nproves = []\n', "utf-8")
    code, out, _ = run(capsys, "check", str(path))
    assert code == 1
    assert "chess" in out
    assert out.splitlines()[-1] == "0 passed, 1 failed"
    code, out, _ = run(capsys, "check", str(path), "--json")
    assert code == 1
    assert json.loads(out)[0]["passed"] is False


def test_a_broken_data_file_is_one_line(capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    from front85.commands import map as command
    from front85.hexwar.content import ContentError

    def broken(game: str) -> None:
        raise ContentError("hexes.csv", 12, "terrain", "'sea' is not known")

    monkeypatch.setattr(command, "find_board", broken)
    code, _, err = run(capsys, "map", "nuremberg")
    assert code == 1
    assert len(err.splitlines()) == 1
    assert "hexes.csv:12: terrain" in err


def test_an_interrupt_is_clean(capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    from front85.lab.fuzz import Fuzzer

    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Fuzzer, "run", interrupted)
    code, _, err = run(capsys, "fuzz", "nuremberg")
    assert code == 130
    assert err.strip() == "Interrupted."


def test_a_closed_pipe_is_no_accident() -> None:
    command = '"$0" -m front85 cases nuremberg | head -1'
    done = subprocess.run(["sh", "-c", command, sys.executable], capture_output=True, text=True, check=False)
    assert len(done.stdout.splitlines()) == 1
    assert done.stderr == ""
