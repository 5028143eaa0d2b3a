"""An owner's charts for Berlin '85 take the place of the reconstructed ones; a bad file is refused with its line."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import front85
from front85.games.berlin85.content.content import DATA, charts_file, load, owner_mark
from front85.games.berlin85.content.owner_charts import faults
from front85.games.berlin85.content.tables import Tables
from front85.hexwar.content import ContentError, read_toml
from front85.words import Speaker

SHIPPED = (DATA / "tables.toml").read_text("utf-8")


@pytest.fixture
def charts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setenv("FRONT85_DATA", str(tmp_path))
    load.cache_clear()
    path = charts_file()
    path.parent.mkdir()
    yield path
    load.cache_clear()


def owned(changes: dict[str, str]) -> str:
    """The shipped file with the combat results declared the owner's, and these lines changed."""
    text = SHIPPED.replace('case = "7.61"\nprovenance = "reconstruction"', 'case = "7.61"\nprovenance = "owner"', 1)
    for old, new in changes.items():
        assert old in text, old
        text = text.replace(old, new, 1)
    return text


def forecast() -> dict[str, object]:
    """What the first attack of the lesson that can be announced is told to bring."""
    game = front85.new("berlin85", seed=1, scenario="lesson")
    for choice in ("decline", "move 14g-3 2211", "move 14g-6 2112", "end"):
        game.play(choice)
    ask = game.ask
    assert ask is not None
    told = ask.forecast(("attack", "2212", "14g-3", "14g-6"))
    assert told is not None
    return {"chances": told.chances, **told.facts}


def test_the_shipped_charts_have_no_fault() -> None:
    tables = read_toml(DATA / "tables.toml", Tables)
    assert list(faults(tables, tables)) == []


def test_an_owners_charts_replace_the_reconstructed_ones(charts: Path) -> None:
    before = forecast()
    assert before["reconstructed"] is True
    assert owner_mark() == ""
    everywhere = re.sub(r'"(D\d|De|A\d|Ae|Br|Ax|Ex)"', '"D1"', SHIPPED[: SHIPPED.index("barrage_alone")])
    charts.write_text(
        everywhere.replace('provenance = "reconstruction"', 'provenance = "owner"', 1)
        + SHIPPED[SHIPPED.index("barrage_alone") :],
        "utf-8",
    )
    load.cache_clear()
    after = forecast()
    assert after["reconstructed"] is False
    assert after["chances"] == {"D1": 1.0}
    assert load().tables.combat_results.provenance == "owner"
    assert owner_mark() != ""


def test_a_save_names_the_charts_it_was_played_with(charts: Path) -> None:
    path = charts.parent / "game.json"
    front85.new("berlin85", seed=1, scenario="lesson").save(path)
    front85.load(path, seed=1)
    charts.write_text(owned({}), "utf-8")
    load.cache_clear()
    with pytest.raises(front85.BadSave) as refused:
        front85.load(path, seed=1)
    assert "corrections" in Speaker("en", strict=True).say(refused.value.message)


BAD = [
    ('["A1", "Br", "Ax", "Ex", "D1",', '["A1", "Br", "Ax", "Ex",', "combat_results.rows", "row 2 has 10 cells, not 11"),
    ('["A1", "Br", "Ax",', '["A1", "Bx", "Ax",', "combat_results.rows", "Bx"),
    ("lowest = [-7, -6, -4,", "lowest = [-7, -4, -6,", "combat_results.lowest", "one direction"),
    ('["C+2", "C+2",', '["C+2", "Q",', "honors.rows", "'Q' is neither"),
    ("multiple = [50, 47,", "multiple = [50,", "turn_track.multiple", "15 entries, not 16"),
    ("urban = [10, 14,", "urban = [10,", "collateral.rows.urban", "4 entries, not 5"),
    ("suburban = [12, 16, 20, 24, 28]\n", "", "collateral.rows", "missing: suburban"),
    ("[scatter]", "[scattered]", "scatter", ""),
    ("lowest_die = 1", "lowest_die = one", "toml", ""),
    ("lowest_die = 1", 'lowest_die = "1"', "combat_results.lowest_die", "int"),
]


@pytest.mark.parametrize(("old", "new", "field", "reason"), BAD)
def test_a_bad_file_is_refused_with_its_place(charts: Path, old: str, new: str, field: str, reason: str) -> None:
    charts.write_text(owned({old: new}), "utf-8")
    load.cache_clear()
    with pytest.raises(ContentError) as refused:
        load()
    error = refused.value
    assert error.file == str(charts)
    assert error.line > 0
    assert error.field.startswith(field)
    assert reason in error.reason


def test_a_named_line_is_the_right_one(charts: Path) -> None:
    text = owned({"multiple = [50, 47,": "multiple = [50,"})
    charts.write_text(text, "utf-8")
    load.cache_clear()
    with pytest.raises(ContentError) as refused:
        load()
    assert text.splitlines()[refused.value.line - 1].startswith("multiple")
