"""Boards: what the four files say, what is refused, and boards made from boards."""

from __future__ import annotations

import os
from pathlib import Path

import numpy as np
import pytest

from front85.hexwar.content import ContentError
from front85.hexwar.ground.board import Board

HEAD = """title = "Tiny"
attribution = "drawn by hand"
[grid]
orientation = "pointy"
numbering = "RRCC"
rows = [1, 4]
columns = [1, 4]
shifted = "even"
[vocabulary]
terrain = ["clear", "forest", "lake"]
features = ["airfield", "objective"]
hexsides = ["river", "border"]
networks = ["road", "rail"]
countries = ["West", "East"]
"""

# A map of eleven hexes; 0101 has been cut off the sheet.
#     0102  0103
#   0201  0202  0203
#      0301  0302  0303
#    0401  0402  0403
HEXES = """hex,terrain,features,place,country,region,elevation,lat,lon,provenance,case
0102,clear,,,West,,300,50.1,11.1,reconstruction,
0103,forest,objective airfield,Fürth,West,Franconia,310,50.1,11.2,rulebook,5.1 5.2
0201,clear,,,West,,300,50.0,11.0,reconstruction,
0202,lake,,,West,,300,50.0,11.1,reconstruction,
0203,clear,airfield,,East,,300,50.0,11.2,reconstruction,
0301,clear,,,West,,300,49.9,11.0,reconstruction,
0302,forest,,,East,,-4,49.9,11.1,reconstruction,
0303,clear,,,East,,300,49.9,11.2,reconstruction,
0401,clear,,,,,300,49.8,11.0,reconstruction,
0402,clear,,,East,,300,49.8,11.1,reconstruction,
0403,clear,,,East,,300,49.8,11.2,reconstruction,
"""
SIDES = """hex,side,kinds,name,provenance,case
0102,E,river,Pegnitz,reconstruction,
0202,E,river border,Pegnitz,rulebook,5.3
0201,W,border,,reconstruction,
"""
CHAINS = """network,name,hexes,provenance,case
road,A9,0102 0103 0203,reconstruction,
rail,,0401 0402,reconstruction,
"""


def write(directory: Path, **files: str) -> Path:
    texts = {"board": HEAD, "hexes": HEXES, "hexsides": SIDES, "chains": CHAINS} | files
    for name, text in texts.items():
        ending = "toml" if name == "board" else "csv"
        (directory / f"{name}.{ending}").write_text(text, encoding="utf-8")
    return directory


@pytest.fixture
def board(tmp_path: Path) -> Board:
    return Board.load(write(tmp_path))


def test_a_board_says_what_the_files_say(board: Board) -> None:
    fuerth = board.hex("0103")
    assert (board.title, board.attribution, board.size) == ("Tiny", "drawn by hand", 11)
    assert board.names[fuerth] == "0103"
    assert board.terrain[fuerth] == "forest"
    assert board.features[fuerth] == {"objective", "airfield"}
    assert (board.place[fuerth], board.country[fuerth], board.region[fuerth]) == (
        "Fürth",
        "West",
        "Franconia",
    )
    assert (board.elevation[fuerth], board.latlon[fuerth]) == (310, (50.1, 11.2))
    assert (board.provenance[fuerth], board.cases[fuerth]) == ("rulebook", "5.1 5.2")
    assert board.elevation[board.hex("0302")] == -4
    assert (board.sides[0].name, board.sides[1].kinds) == ("Pegnitz", ("river", "border"))
    assert board.chains[0].name == "A9"


def test_neighbours_agree_with_the_grid(board: Board) -> None:
    for h, name in enumerate(board.names):
        for direction in range(6):
            try:
                expected = board.index.get(board.grid.name(board.grid.neighbour(board.grid.cell(name), direction)), -1)
            except ValueError:
                expected = -1
            assert board.around[h][direction] == board.neighbours[h, direction] == expected
        assert board.adjacent[h] == tuple(other for other in board.around[h] if other >= 0)
        for other in board.adjacent[h]:
            assert board.around[h][board.direction(h, other)] == other
    assert board.neighbours.dtype == np.int32


def test_hexes_by_name_and_direction(board: Board) -> None:
    with pytest.raises(ValueError, match="hex 0101 is not on this map"):
        board.hex("0101")
    assert board.direction(board.hex("0202"), board.hex("0203")) == 1
    assert board.direction(board.hex("0201"), board.hex("0203")) == -1
    assert board.direction(board.hex("0201"), -1) == -1


def test_distance_and_what_lies_within(board: Board) -> None:
    lake = board.hex("0202")
    assert board.distance(lake, board.hex("0401")) == 2
    assert board.within(lake, 0) == (lake,)
    assert board.within(lake, 1) == (lake, *sorted(board.adjacent[lake]))
    two = board.within(lake, 2)
    assert [board.distance(lake, h) for h in two] == sorted(board.distance(lake, h) for h in two)
    assert set(two) == {h for h in range(board.size) if board.distance(lake, h) <= 2}
    assert board.within(lake, 2) is two


def test_hexsides_hold_from_both_ends(board: Board) -> None:
    lake, east = board.hex("0202"), board.hex("0203")
    assert board.crosses(lake, east, "river")
    assert board.crosses(east, lake, "border")
    assert not board.crosses(lake, board.hex("0201"), "river")
    assert not board.crosses(board.hex("0201"), east, "river")
    assert board.has_side(board.hex("0201"), 4, "border"), "a side at the map's edge"
    mask = board.side_mask("river")
    assert mask.sum() == 4
    assert mask[lake, 1]
    assert mask[east, 4]
    assert board.side_mask("river") is mask
    with pytest.raises(ValueError, match="read-only"):
        mask[0, 0] = True
    with pytest.raises(ValueError, match="'wall' is no kind of hexside"):
        board.has_side(lake, 0, "wall")


def test_networks_join_neighbours_in_a_chain(board: Board) -> None:
    a, b, c = map(board.hex, ("0102", "0103", "0203"))
    assert board.joined(a, b, "road")
    assert board.joined(c, b, "road")
    assert not board.joined(a, c, "road")
    assert not board.joined(a, b, "rail")
    assert board.network_mask("road").sum() == 4
    with pytest.raises(ValueError, match="'canal' is no network"):
        board.joined(a, b, "canal")


def test_masks_over_hexes(board: Board) -> None:
    def named(mask: np.ndarray) -> list[str]:
        return [board.names[h] for h in np.flatnonzero(mask)]

    assert named(board.terrain_mask("forest", "lake")) == ["0103", "0202", "0302"]
    assert named(board.feature_mask("airfield")) == ["0103", "0203"]
    assert named(board.country_mask("East")) == ["0203", "0302", "0303", "0402", "0403"]
    for ask in (board.terrain_mask, board.feature_mask, board.country_mask):
        with pytest.raises(ValueError, match="'moon' is no "):
            ask("moon")


def test_loading_twice_gives_one_board_until_a_file_changes(tmp_path: Path) -> None:
    first = Board.load(write(tmp_path))
    assert Board.load(str(tmp_path)) is first
    write(tmp_path, hexes=HEXES.replace("0102,clear", "0102,lake"))
    os.utime(tmp_path / "hexes.csv", ns=(1, 1))
    assert Board.load(tmp_path).terrain[0] == "lake"


@pytest.mark.parametrize(
    ("file", "old", "new", "line", "field", "reason"),
    [
        ("hexes", "0102,clear", "0102,swamp", 2, "terrain", "0102: 'swamp' is no terrain"),
        ("hexes", "objective airfield", "objective port", 3, "features", "0103: 'port' is no feature"),
        ("hexes", "Franconia", "Franconia,x", 3, "row", "12 cells where the heading has 11"),
        ("hexes", "0303,clear,,,East", "0303,clear,,,South", 9, "country", "0303: 'South' is no country"),
        ("hexes", "0303,", "0302,", 9, "hex", "hex 0302 already stands on line 8"),
        ("hexes", "0403,", "0405,", 12, "hex", "'0405' lies outside this map"),
        ("hexes", "0403,", "4x3,", 12, "hex", "'4x3' is not a hex number of this map"),
        ("hexes", ",-4,", ",deep,", 8, "elevation", "0302: 'deep' is not a whole number"),
        ("hexes", "50.1,11.1,", "50.1,,", 2, "lon", "0102: '' is not a number"),
        ("hexes", "rulebook", "hearsay", 3, "provenance", "0103: 'hearsay' is no provenance"),
        ("hexes", ",region", ",area", 1, "region", "this column is missing"),
        ("hexsides", "0102,E,river", "0102,E,wall", 2, "kinds", "0102: 'wall' is no kind of hexside"),
        ("hexsides", "0102,E", "0101,E", 2, "hex", "hex 0101 is not on this map"),
        ("hexsides", "0102,E", "0102,N", 2, "side", "0102: 'N' is no direction of this map"),
        ("hexsides", "0201,W", "0202,E", 4, "side", "side E of 0202 already stands on line 3"),
        ("hexsides", "0201,W", "0203,W", 4, "side", "0203 W is the same side as 0202 E on line 3"),
        ("hexsides", "0201,W", "0303,W", 4, "side", "0303 W must be named from the other hex, as 0302 E"),
        ("hexsides", "name", "river", 1, "name", "this column is missing"),
        ("chains", "road,A9", "canal,A9", 2, "network", "A9: 'canal' is no network of this map"),
        ("chains", "0103 0203", "0203", 2, "hexes", "A9: 0102 and 0203 do not touch"),
        ("chains", "0401 0402", "0401 0404", 3, "hexes", "hex 0404 is not on this map"),
        ("board", 'shifted = "even"', 'shifted = "both"', 8, "grid.shifted", "Invalid enum value 'both'"),
        ("board", "networks", "netwerks", 13, "vocabulary.netwerks", "unknown field"),
    ],
)  # fmt: skip
def test_faults_are_named(tmp_path: Path, file: str, old: str, new: str, line: int, field: str, reason: str) -> None:
    texts = {"board": HEAD, "hexes": HEXES, "hexsides": SIDES, "chains": CHAINS}
    assert texts[file].count(old) >= 1
    changed = texts[file].replace(old, new, 1)
    with pytest.raises(ContentError) as caught:
        Board.load(write(tmp_path, **{file: changed}))
    error = caught.value
    assert (Path(error.file).stem, error.line, error.field) == (file, line, field)
    assert reason in error.reason


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    (write(tmp_path) / "chains.csv").unlink()
    with pytest.raises(ContentError, match=r"chains\.csv:0: file: cannot be read"):
        Board.load(tmp_path)


def test_an_altered_board_changes_only_what_is_named(board: Board) -> None:
    other = board.altered(
        terrain={"0102": "lake"},
        features={"0103": ["objective"]},
        country={"0102": "East"},
        sides={"border": [("0302", "0301")]},
        chains={"road": [["0302", "0303"]]},
    )
    a, b = other.hex("0301"), other.hex("0302")
    assert (other.terrain[0], other.country[0], other.features[1]) == (
        "lake",
        "East",
        frozenset({"objective"}),
    )
    assert other.terrain[1:] == board.terrain[1:]
    assert other.crosses(a, b, "border")
    assert other.crosses(b, a, "border")
    assert not board.crosses(a, b, "border")
    assert other.crosses(other.hex("0102"), other.hex("0103"), "river")
    assert other.joined(b, other.hex("0303"), "road")
    assert other.neighbours is board.neighbours
    assert board.terrain[0] == "clear"


def test_a_plain_board_has_nothing_but_what_is_named(board: Board) -> None:
    plain = board.altered(plain=True, terrain={"0302": "forest"})
    assert plain.terrain.count("clear") == 10
    assert plain.terrain[plain.hex("0302")] == "forest"
    assert set(plain.country) == {"West"}
    assert not any(plain.features)
    assert not plain.side_mask("river").any()
    assert not plain.network_mask("road").any()


def test_altering_refuses_what_the_map_does_not_know(board: Board) -> None:
    with pytest.raises(ValueError, match="'moon' is no terrain"):
        board.altered(terrain={"0102": "moon"})
    with pytest.raises(ValueError, match="'moon' is no feature"):
        board.altered(features={"0102": ["moon"]})
    with pytest.raises(ValueError, match="'moon' is no country"):
        board.altered(country={"0102": "moon"})
    with pytest.raises(ValueError, match="hex 0101 is not on this map"):
        board.altered(terrain={"0101": "lake"})
    with pytest.raises(ValueError, match="'moon' is no kind of hexside"):
        board.altered(sides={"moon": []})
    with pytest.raises(ValueError, match="0102 and 0203 do not touch"):
        board.altered(sides={"river": [("0102", "0203")]})
    with pytest.raises(ValueError, match="0102 and 0203 do not touch"):
        board.altered(chains={"road": [("0102", "0203")]})
