"""An owner's corrections reach the game, and a saved game does not go on over other corrections."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

import front85
from front85.games.nuremberg.content.content import load
from front85.words import Speaker


@pytest.fixture
def corrections(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setenv("FRONT85_DATA", str(tmp_path))
    folder = tmp_path / "maps"
    folder.mkdir()
    load.cache_clear()
    yield folder / "nuremberg.csv"
    load.cache_clear()


def test_the_game_is_played_on_the_corrected_map(corrections: Path) -> None:
    corrections.write_text("hex,terrain\n1510,rough\n", "utf-8")
    board = front85.new("nuremberg", seed=1).position.content.board
    hex_ = board.index["1510"]
    assert board.terrain[hex_] == "rough"
    assert board.provenance[hex_] == "owner"


def test_a_save_names_the_corrections_it_was_played_with(corrections: Path) -> None:
    path = corrections.parent / "game.json"
    front85.new("nuremberg", seed=1).save(path)
    front85.load(path, seed=1)
    corrections.write_text("hex,terrain\n1510,rough\n", "utf-8")
    load.cache_clear()
    with pytest.raises(front85.BadSave) as refused:
        front85.load(path, seed=1)
    assert "corrections" in Speaker("en", strict=True).say(refused.value.message)
