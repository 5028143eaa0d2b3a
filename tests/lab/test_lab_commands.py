"""The lab at the command line: what is shown, what is written, what is refused in one line."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from front85.cli import run

LESSON = ["--scenario", "lesson", "--nato", "recruit", "--pact", "recruit", "--games", "2", "--jobs", "1"]
Captured = pytest.CaptureFixture[str]


def test_study_by_flags(tmp_path: Path, capsys: Captured) -> None:
    out = tmp_path / "study"
    words = ["study", "--game", "nuremberg", *LESSON, "--compare", "ammunition", "--out", str(out)]
    assert run([*words, "--json"]) == 0
    found = msgspec.json.decode(capsys.readouterr().out)
    assert [arm["games"] for arm in found["arms"]] == [2, 2]
    assert len(found["differences"]) == 1
    assert {"report.html", "games.parquet", "turns.parquet", "combats.parquet", "study.toml"} <= {
        path.name for path in out.iterdir()
    }
    assert run([*words, "--lang", "pl"]) == 0  # resumed: nothing is left to play, the report is written anew
    assert '<html lang="pl">' in (out / "report.html").read_text("utf-8")
    assert run(["study", str(out / "study.toml"), "--out", str(tmp_path / "again"), "--jobs", "1"]) == 0
    assert (tmp_path / "again" / "games.parquet").read_bytes() == (out / "games.parquet").read_bytes()


def test_sweep(tmp_path: Path, capsys: Captured) -> None:
    words = ["sweep", "nuremberg", "units.toml unit US-1-2C cf", "--from", "3", "--to", "4", *LESSON]
    assert run([*words, "--out", str(tmp_path / "s"), "--json"]) == 0
    assert [arm["name"] for arm in msgspec.json.decode(capsys.readouterr().out)["arms"]] == ["3", "4 *"]
    assert "units.toml unit US-1-2C cf" in (tmp_path / "s" / "report.html").read_text("utf-8")


def test_ladder(tmp_path: Path, capsys: Captured) -> None:
    words = ["ladder", "nuremberg", "lesson", "--games", "1", "--jobs", "1", "--out", str(tmp_path / "l"), "--json"]
    assert run(words) == 0
    found = msgspec.json.decode(capsys.readouterr().out)
    assert {"recruit", "regular"} <= {rating["player"] for rating in found["ratings"]}
    assert (tmp_path / "l" / "ladder.html").exists()


@pytest.mark.parametrize(
    "words",
    [
        ["study"],
        ["study", "nowhere.toml"],
        ["study", "--game", "chess"],
        ["study", "--game", "nuremberg", "--nato", "general"],
        ["study", "--game", "nuremberg", "--engine", "steam"],
        ["study", "--game", "nuremberg", "--games", "0"],
        ["study", "x.toml", "--game", "nuremberg"],
        ["sweep", "nuremberg", "units.toml unit Nobody cf", "--from", "1", "--to", "2"],
        ["sweep", "nuremberg", "units.toml unit US-1-2C cf", "--from", "2", "--to", "1"],
        ["sweep", "nuremberg", "moon.toml x", "--from", "1", "--to", "2"],
        ["ladder", "nuremberg", "moon"],
        ["ladder", "nuremberg", "lesson", "--anchor", "general"],
        ["dataset"],
    ],
    ids=" ".join,
)
def test_what_does_not_fit_gets_one_line(words: list[str], capsys: Captured, tmp_path: Path) -> None:
    folder = [] if words[0] == "dataset" else ["--out", str(tmp_path / "out")]
    assert run([*words, *folder]) == 2
    error = capsys.readouterr().err.strip()
    assert error
    assert len(error.splitlines()) == 1
    assert not (tmp_path / "out").exists()
