"""Content files: what is read, and that every fault names file, line and field."""

from __future__ import annotations

import pickle
from pathlib import Path

import msgspec
import pytest

from front85.hexwar.content import ContentError, line_of_key, read_csv, read_table, read_toml


def written(tmp_path: Path, text: str, name: str = "units.csv") -> Path:
    path = tmp_path / name
    path.write_text(text, encoding="utf-8")
    return path


def spoiled_by(path: Path, **reading: tuple[str, ...]) -> ContentError:
    with pytest.raises(ContentError) as caught:
        list(read_csv(path, ("unit", "strength"), **reading))
    return caught.value


def test_error_reads_as_file_line_field_reason() -> None:
    error = ContentError(Path("map/hexes.csv"), 7, "terrain", "is unknown")
    assert str(error) == "map/hexes.csv:7: terrain: is unknown"
    again = pickle.loads(pickle.dumps(error))
    assert (again.file, again.line, again.field, again.reason) == (
        "map/hexes.csv",
        7,
        "terrain",
        "is unknown",
    )


def test_rows_know_their_lines(tmp_path: Path) -> None:
    path = written(tmp_path, '\ufeff# mine\nunit,strength\n\n"1, Guards",7\n# no\n2 Tank,8\n')
    rows = list(read_csv(path, ("unit", "strength"), required=("unit",)))
    assert [(row.line, row["unit"], row.integer("strength")) for row in rows] == [
        (4, "1, Guards", 7),
        (6, "2 Tank", 8),
    ]
    assert rows[1].words("unit") == ("2", "Tank")
    assert rows[1].number("strength") == 8.0


def test_a_quoted_cell_over_two_lines_keeps_the_count(tmp_path: Path) -> None:
    path = written(tmp_path, 'unit,strength\n"1\nGuards",7\n2,8\n')
    assert [row.line for row in read_csv(path, ("unit", "strength"))] == [2, 4]


def test_columns_may_stand_in_any_order_and_optional_ones_be_absent(tmp_path: Path) -> None:
    path = written(tmp_path, "strength,unit\n7,a\n")
    (row,) = read_csv(path, ("unit", "strength"), optional=("note",))
    assert (row["unit"], row["strength"], row["note"]) == ("a", "7", "")
    assert read_table(written(tmp_path, "unit,strength\n"), ("unit", "strength"))["unit"] == ()


@pytest.mark.parametrize(
    ("text", "line", "field", "words"),
    [
        ("unit\na\n", 1, "strength", "missing"),
        ("unit,strength,mood\n", 1, "mood", "no such column"),
        ("unit,strength,unit\n", 1, "unit", "twice"),
        ("unit,strength\na,1\nb\n", 3, "row", "1 cells where the heading has 2"),
        ('unit,strength\n"a"b,1\n', 2, "row", "expected after"),
        ("unit,strength\na,1\n,2\n", 3, "unit", "must not be empty"),
        ("", 1, "heading", "empty"),
    ],
)
def test_faults_of_a_table(tmp_path: Path, text: str, line: int, field: str, words: str) -> None:
    error = spoiled_by(written(tmp_path, text), required=("unit",))
    assert (error.line, error.field) == (line, field)
    assert words in error.reason


def test_cells_that_are_no_numbers(tmp_path: Path) -> None:
    (row,) = read_csv(written(tmp_path, "unit,strength\na,many\n"), ("unit", "strength"))
    with pytest.raises(ContentError, match=r"units\.csv:2: strength: 'many' is not a whole number"):
        row.integer("strength")
    with pytest.raises(ContentError, match=r"units\.csv:2: strength: 'many' is not a number"):
        row.number("strength")


def test_unreadable_files(tmp_path: Path) -> None:
    assert "No such file" in spoiled_by(tmp_path / "none.csv").reason
    path = tmp_path / "latin.csv"
    path.write_bytes(b"unit,strength\nM\xfcnchen,1\n")
    error = spoiled_by(path)
    assert error.line == 2
    assert "UTF-8" in error.reason


class Attack(msgspec.Struct, forbid_unknown_fields=True):
    odds: str
    shift: int = 0


class Rules(msgspec.Struct, forbid_unknown_fields=True):
    title: str
    attacks: list[Attack] = []
    costs: dict[str, dict[str, int]] = {}


RULES = """title = "T"

[[attacks]]
odds = "1:1"
[[attacks]]
odds = "2:1"
shift = 1

[costs.forest]
armor = 3
foot = 2
[costs.city]
armor = 2
"""


def toml_fault(tmp_path: Path, text: str) -> ContentError:
    with pytest.raises(ContentError) as caught:
        read_toml(written(tmp_path, text, "rules.toml"), Rules)
    return caught.value


def test_toml_becomes_a_value(tmp_path: Path) -> None:
    rules = read_toml(written(tmp_path, RULES, "rules.toml"), Rules)
    assert rules.attacks[1] == Attack("2:1", 1)
    assert rules.costs["forest"]["armor"] == 3


@pytest.mark.parametrize(
    ("old", "new", "line", "field", "words"),
    [
        ('title = "T"', "title = 3", 1, "title", "Expected `str`, got `int`"),
        ('title = "T"', "", 1, "title", "missing required field"),
        ("shift = 1", 'shift = "x"', 7, "attacks.1.shift", "Expected `int`"),
        ("shift = 1", "shirt = 1", 7, "attacks.1.shirt", "unknown field"),
        ('odds = "2:1"', "", 5, "attacks.1.odds", "missing required field"),
        ("foot = 2", 'foot = "two"', 11, "costs.forest.foot", "Expected `int`"),
        ("armor = 2", "armor = true", 13, "costs.city.armor", "Expected `int`"),
        ("shift = 1", "shift = ", 7, "toml", "Invalid value"),
    ],
)
def test_faults_of_toml(tmp_path: Path, old: str, new: str, line: int, field: str, words: str) -> None:
    error = toml_fault(tmp_path, RULES.replace(old, new))
    assert (error.line, error.field) == (line, field)
    assert words in error.reason
    assert str(error).startswith(str(tmp_path / "rules.toml") + f":{line}: {field}: ")


def test_toml_that_breaks_off(tmp_path: Path) -> None:
    assert toml_fault(tmp_path, 'title = "T"\nattacks = [').line == 2


def test_lines_of_keys() -> None:
    text = 'a.b = 1\n[x]\n"c d" = 2 # note\n[[y]]\n[y.z]\nk = 1\n[[y]]\n[y.z]\nk = 2\n'
    assert line_of_key(text, ["a", "b"]) == 1
    assert line_of_key(text, ["x", "c d"]) == 3
    assert line_of_key(text, ["y", 0, "z", "k"]) == 6
    assert line_of_key(text, ["y", 1, "z", "k"]) == 9
    assert line_of_key(text, ["x", "absent"]) == 2
