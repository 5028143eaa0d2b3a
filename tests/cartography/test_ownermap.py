"""Corrections by the owner of a printed map."""

from __future__ import annotations

from pathlib import Path

import pytest
from cartography_maps import write_tiny

from front85 import cli
from front85.cartography import render
from front85.hexwar.content import ContentError
from front85.hexwar.ground.board import Board
from front85.hexwar.made.ownermap import load_board, owner_file, with_owner_file


def laid_over(board: Board, folder: Path, text: str) -> Board:
    path = folder / "own.csv"
    path.write_text(text, "utf-8")
    return with_owner_file(board, path)


def test_a_corrected_hex_is_the_owners(tiny: Board, tmp_path: Path) -> None:
    text = "# mine\nhex,terrain,features,place,country,elevation\n0202,city,-,Neustadt,East,12\n0101,,,,,\n"
    board = laid_over(tiny, tmp_path, text)
    h = board.hex("0202")
    assert (board.terrain[h], board.place[h], board.country[h], board.elevation[h]) == ("city", "Neustadt", "East", 12)
    assert board.features[h] == frozenset()
    assert board.provenance.count("owner") == 2
    untouched = board.hex("0101")
    assert board.terrain[untouched] == tiny.terrain[untouched]
    assert tiny.provenance.count("owner") == 0, "the board underneath stays as it was"


def test_an_empty_table_changes_nothing(tiny: Board, tmp_path: Path) -> None:
    board = laid_over(tiny, tmp_path, "hex\n")
    assert (board.terrain, board.sides, board.chains) == (tiny.terrain, tiny.sides, tiny.chains)


def test_a_row_of_the_maps_own_file_may_be_pasted(tiny: Board, tmp_path: Path) -> None:
    lines = (tmp_path / "hexes.csv").read_text("utf-8").splitlines()
    board = laid_over(tiny, tmp_path, f"{lines[0]}\n{lines[3]}\n")
    assert board.terrain == tiny.terrain
    assert board.provenance.count("owner") == 1


def test_hexsides_are_replaced_from_either_end(tiny: Board, tmp_path: Path) -> None:
    north = tiny.grid.directions.index("N")
    h = tiny.hex("0303")
    above = tiny.around[h][north]
    assert tiny.has_side(h, north, "river")
    board = laid_over(tiny, tmp_path, f"hex,sides\n{tiny.names[above]},S:border+river\n")
    assert board.has_side(h, north, "border")
    assert board.has_side(above, tiny.grid.opposite(north), "border")
    gone = laid_over(tiny, tmp_path, "hex,sides\n0303,N:-\n")
    assert not gone.has_side(h, north, "river")


def test_lines_are_replaced(tiny: Board, tmp_path: Path) -> None:
    a, b, c = (tiny.hex(name) for name in ("0201", "0302", "0402"))
    assert tiny.joined(a, b, "autobahn")
    assert tiny.joined(b, c, "autobahn")
    toward = tiny.grid.directions[tiny.direction(b, c)]
    board = laid_over(tiny, tmp_path, f"hex,lines\n0302,autobahn:{toward} rail:NE\n")
    assert not board.joined(a, b, "autobahn")
    assert board.joined(b, c, "autobahn")
    assert board.joined(b, board.around[b][1], "rail")
    none = laid_over(tiny, tmp_path, "hex,lines\n0302,autobahn:-\n")
    assert not none.joined(b, c, "autobahn")


@pytest.mark.parametrize(
    ("text", "line", "field", "reason"),
    [
        ("hex,terrain\n0202,wood\n", 2, "terrain", "'wood' is no terrain of this map (known: clear, forest"),
        ("hex,terrain\n0202,-\n", 2, "terrain", "'-' is no terrain"),
        ("hex,terrain\n0202,clear\n# again\n0202,lake\n", 4, "hex", "hex 0202 already stands on line 2"),
        ("hex,terrain\n9901,clear\n", 2, "hex", "hex 9901 is not on this map"),
        ("hex,country\n0202,Mars\n", 2, "country", "'Mars' is no country"),
        ("hex,features\n0202,airfield casino\n", 2, "features", "'casino' is no feature"),
        ("hex,elevation\n0202,high\n", 2, "elevation", "'high' is not a whole number"),
        ("hex,lat\n0202,north\n", 2, "lat", "'north' is not a number"),
        ("hex,provenance\n0202,guess\n", 2, "provenance", "'guess' is no provenance"),
        ("hex,colour\n0202,red\n", 1, "colour", "no such column"),
        ("hex,sides\n0202,N\n", 2, "sides", "'N' should look like NE:river"),
        ("hex,sides\n0202,UP:river\n", 2, "sides", "'UP' is no direction of this map (known: N, NE"),
        ("hex,sides\n0202,N:brook\n", 2, "sides", "'brook' is no kind of hexside"),
        ("hex,sides\n0303,N:river\n0302,S:-\n", 3, "sides", "0302 S is one-sided: 0303 on line 2 says river"),
        ("hex,lines\n0302,tram:N\n", 2, "lines", "'tram' is no network"),
        ("hex,lines\n0101,road:N\n", 2, "lines", "there is no hex to the N"),
        ("hex,lines\n0302,road:S\n0303,road:-\n", 2, "lines", "the road is broken: 0302 leads to 0303"),
        ("", 1, "heading", "the file is empty"),
    ],
)
def test_faults_name_file_line_and_reason(
    tiny: Board, tmp_path: Path, text: str, line: int, field: str, reason: str
) -> None:
    with pytest.raises(ContentError) as caught:
        laid_over(tiny, tmp_path, text)
    error = caught.value
    assert error.file.endswith("own.csv")
    assert (error.line, error.field) == (line, field)
    assert reason in error.reason


def test_the_file_lies_in_the_users_folder(tmp_path: Path) -> None:
    assert owner_file("tiny", {"FRONT85_DATA": str(tmp_path)}) == tmp_path / "maps" / "tiny.csv"
    elsewhere = owner_file("tiny", {"XDG_DATA_HOME": str(tmp_path)})
    assert elsewhere.name == "tiny.csv"
    folder = tmp_path / "map"
    folder.mkdir()
    write_tiny(folder)
    environment = {"FRONT85_DATA": str(tmp_path)}
    assert load_board(folder, "tiny", environment) is Board.load(folder)
    (tmp_path / "maps").mkdir()
    (tmp_path / "maps" / "tiny.csv").write_text("hex,terrain\n0202,lake\n", "utf-8")
    assert load_board(folder, "tiny", environment).provenance.count("owner") == 1


def test_the_drawing_marks_the_owners_hexes(tiny: Board, tmp_path: Path) -> None:
    board = laid_over(tiny, tmp_path, "hex,terrain\n0202,lake\n")
    assert "corrected by you (1)" in render(board, scale=30, show_provenance=True)


@pytest.fixture
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("FRONT85_DATA", str(tmp_path))
    return tmp_path / "maps" / "nuremberg.csv"


def test_edit_explains_and_makes_a_file_that_reads_back(own_folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["map", "nuremberg", "--edit"]) == 0
    assert "forest" in capsys.readouterr().out
    assert own_folder.exists()
    assert cli.run(["map", "nuremberg"]) == 0
    assert "0 hexes corrected by you, file" in capsys.readouterr().out
    before = own_folder.read_text("utf-8")
    assert cli.run(["map", "nuremberg", "--edit"]) == 0
    assert own_folder.read_text("utf-8") == before, "what the owner wrote is never overwritten"


def test_the_program_says_that_corrections_are_in_use(own_folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    own_folder.parent.mkdir()
    own_folder.write_text("hex,terrain\n1510,marsh\n", "utf-8")
    assert cli.run(["map", "nuremberg"]) == 0
    assert f"one hex corrected by you, file {own_folder}" in capsys.readouterr().out
    own_folder.write_text("hex,terrain\n1510,swamp\n", "utf-8")
    assert cli.run(["map", "nuremberg"]) == 1
    assert "nuremberg.csv:2: terrain: 1510: 'swamp'" in capsys.readouterr().err


def test_the_command_draws(own_folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    target = tmp_path / "part.svg"
    words = ["map", "nuremberg", "--render", str(target), "--area", "2020:2226", "--scale", "30", "--theme", "dark"]
    assert cli.run(words) == 0
    assert target.read_text("utf-8").startswith("<svg")
    assert cli.run([*words[:4], "--theme", "pink"]) == 2
    assert cli.run([*words[:4], "--area", "2020"]) == 2
    assert cli.run([*words[:4], "--scale", "1000"]) == 2
    assert cli.run(["map", "nuremberg", "--render", str(tmp_path / "no" / "where.svg"), *words[4:]]) == 2
    assert all(len(line) < 200 for line in capsys.readouterr().err.splitlines())
