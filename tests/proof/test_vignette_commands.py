"""`front85 check --trace`, `--keep-going` and `front85 vignette` as somebody types them."""

from __future__ import annotations

import base64
import json
import zlib
from pathlib import Path

import pytest

from front85.cli import run
from front85.commands import vignette
from front85.hexwar.made.owncopy import Copy, put_in_force

TEXT = """
title = "Two steps"
game = "nuremberg"
[units]
tank = { nat = "SU", at = "2025" }
guard = { nat = "US", at = "2028" }
[[step]]
expect.turn = 9
[[step]]
do = "move tank via 2026 2027"
expect.at = { tank = "2025" }
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "two.toml"
    path.write_text(TEXT, "utf-8")
    return path


def test_a_trace_is_told_in_words(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["check", "--trace", "--keep-going", str(file)]) == 1
    out = capsys.readouterr().out
    assert "Pact is asked (10.0a, Pact movement" in out
    assert "offered: move [2025]" in out
    assert "Pact chooses: move 2025 tank 2027" in out
    assert 'NATO sees units.tank.hex: "2025" -> "2027"' in out
    assert "DIFFERS: at of tank should be 2025, but is 2027" in out
    assert out.splitlines()[-1] == "0 passed, 1 failed"


def test_without_keep_going_the_first_difference_is_the_last(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["check", str(file)]) == 1
    out = capsys.readouterr().out
    assert "turn should be 9" in out
    assert "at of tank" not in out


def test_the_words_of_a_game_are_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["vignette", "words", "berlin85"]) == 0
    assert "| `tunnel` | `tunnel UNIT HEX` |" in capsys.readouterr().out
    assert run(["vignette", "words", "chess"]) == 2


def test_a_file_is_opened_in_the_editor(
    file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    pages: list[str] = []
    monkeypatch.setattr(vignette, "run", lambda *_, page, **__: pages.append(page))
    assert run(["vignette", "open", str(file)]) == 0
    address, _, packed = pages[0].partition("?draft=")
    assert address == "#/vignette/nuremberg"
    draft = json.loads(zlib.decompress(base64.urlsafe_b64decode(packed + "=" * (-len(packed) % 4))))
    assert draft["units"]["tank"] == {"nat": "SU", "at": "2025"}
    assert run(["vignette", "new", "iron-sky"]) == 0
    assert pages[1] == "#/vignette/iron-sky"
    assert run(["vignette", "new", "chess"]) == 2
    assert run(["vignette", "open", "berlin85/05-lake-too-wide.toml"]) == 0  # as the book tells its readers to
    assert pages[2].startswith("#/vignette/berlin85?draft=")
    broken = tmp_path / "broken.toml"
    broken.write_text('title = "x"\ngame = "nuremberg"\nfoo = 1\n', "utf-8")
    assert run(["vignette", "open", str(broken)]) == 2
    assert "foo" in capsys.readouterr().err


def test_a_vignette_is_played_with_the_owners_copy_when_that_is_wished(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("FRONT85_DATA", str(tmp_path))
    path = tmp_path / "ford.toml"
    path.write_text(TEXT.replace("turn = 9", "turn = 2").replace('tank = "2025" }', 'tank = "2027" }'), "utf-8")
    put_in_force(Copy(game="nuremberg", values={"tables.toml movement non_recon": 1}))
    assert run(["check", str(path)]) == 0
    capsys.readouterr()
    assert run(["check", "--copy", str(path)]) == 1
    assert "move tank via 2026 2027" in capsys.readouterr().out
    put_in_force(Copy(game="nuremberg", values={"tables.toml movement cannot-be": 1}))
    assert run(["check", "--copy", str(path)]) == 1
    assert "cannot-be" in capsys.readouterr().out
