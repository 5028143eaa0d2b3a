"""Datasets of recorded games: true rows, no secrets, opened by the `datasets` library."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from datasets import load_dataset

import front85
from front85.cli import run
from front85.games.registry import title
from front85.kernel.ask import CHANCE
from front85.lab.envs.walk import Walk
from front85.lab.language.dataset import as_arrays, export, saves
from front85.lab.match import play_match
from front85.lab.record import file_name, save_match
from front85.lab.simulate import Plan


@pytest.fixture(scope="module")
def recorded(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("games")
    for game in ("nuremberg", "berlin85"):
        levels = dict.fromkeys(title(game).sides, "recruit")
        plan = Plan(game, "lesson", dict(title(game).options), levels, 1, 5, keep_choices=True)
        record = play_match(game, "lesson", None, levels, 5, keep_choices=True)
        save_match(plan, record, folder / file_name(plan, record))
    return folder


def test_every_choice_of_a_side_is_a_row_with_its_outcome(recorded: Path, tmp_path: Path) -> None:
    files = saves([recorded])
    total, games = export(files, tmp_path)
    loaded = [front85.load(file) for file in files]
    assert games == 2
    assert total == sum(entry.player != CHANCE for game in loaded for entry in game.journal)
    rows = load_dataset(str(tmp_path), split="train", cache_dir=str(tmp_path / "cache"))
    assert len(rows) == total
    for row in list(rows)[::40]:
        game = next(game for game in loaded if game.title.name == row["game"])
        entry = game.journal[row["ply"]]
        assert (entry.choice, entry.player) == (row["choice"], row["side"])
        assert row["outcome"] == (1.0 if game.result and game.result.winner == row["side"] else -1.0)
        before = game.rewound(row["ply"])
        assert msgspec.json.decode(row["view"]) == msgspec.json.decode(msgspec.json.encode(before.view(row["side"])))
        assert before.ask is not None
        walk = Walk(before.ask, 128)
        for action in row["actions"]:
            walk.take(action)
        assert walk.done
        assert walk.prefix == before.ask.canonical(tuple(row["choice"].split()))
        assert as_arrays(row)["units"].shape == tuple(row["units_shape"])
    card = (tmp_path / "README.md").read_text("utf-8")
    assert f"{total:,} positions of 2 recorded games" in card


def test_the_command_says_what_it_wrote_and_what_it_cannot_use(
    recorded: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["dataset", str(recorded), "--out", str(tmp_path / "set"), "--json"]) == 0
    assert msgspec.json.decode(capsys.readouterr().out)["games"] == 2
    (tmp_path / "empty").mkdir()
    assert run(["dataset", str(tmp_path / "empty"), "--out", str(tmp_path / "x")]) == 2
    broken = tmp_path / "broken.json"
    broken.write_text("{}", "utf-8")
    assert run(["dataset", str(broken), "--out", str(tmp_path / "x")]) == 1
    assert "Traceback" not in capsys.readouterr().err
