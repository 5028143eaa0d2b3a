"""What the rulebook of Fulda Gap says about its map, case by case, and that the map can be played on."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest
from atlas_mapdata import load, reach

DATA = load("fulda_gap")
OVERRIDES = Path(__file__).resolve().parents[2] / "atlas" / "overrides" / "fulda_gap.hexes.csv"
MAP = Path(__file__).resolve().parents[2] / "src" / "front85" / "games" / "fulda_gap" / "data" / "map"
SET_UP_23_2 = [
    "0131", "0325", "0503", "0902", "1012", "1114", "1213", "1622", "1723", "1823", "1831", "2025",
    "2122", "2414", "2420", "2521", "2522", "2613", "2826", "2926", "3013", "3309", "3631", "3707",
    "3731", "3732", "3734", "3832", "3918", "3920", "3934", "4128", "4802",
]  # fmt: skip
AIRBASES = ("0132", "0202", "0429", "1512", "2223")
NORTH, SOUTH = ("0501", "0801"), ("1433", "1534", "1734", "1833")


def test_even_columns_sit_lower_and_have_33_rows_16_11() -> None:
    assert "2305" in DATA.around["2404"]
    assert DATA.grid.columns == (1, 52)
    assert len(DATA.hexes) == 26 * 34 + 26 * 33


@pytest.mark.parametrize("name", SET_UP_23_2)
def test_nato_set_up_hexes_are_in_west_germany_23_2(name: str) -> None:
    assert DATA.hexes[name]["country"] == "FRG"
    assert "23.2" in DATA.hexes[name]["case"].split()


@pytest.mark.parametrize("name", AIRBASES)
def test_five_airbases_20_4(name: str) -> None:
    assert DATA.features("airbase") == set(AIRBASES)
    assert DATA.hexes[name]["country"] == "FRG"


@pytest.mark.parametrize("end", SOUTH)
@pytest.mark.parametrize("start", NORTH)
def test_autobahn_line_along_the_rhine_21_12(start: str, end: str) -> None:
    assert DATA.at_edge(start)
    assert DATA.at_edge(end)
    assert end in reach({start}, DATA.network("autobahn"))


def test_rhine_divides_the_map_21_12() -> None:
    west = DATA.features("west_of_rhine")
    crossing = {pair for pair in DATA.with_kind("major_river") if len(pair & west) == 1}
    for name in west:
        for other in DATA.around[name]:
            if other not in west:
                assert frozenset((name, other)) in crossing
    assert "1213" not in west or "1114" in west
    assert {"0202", "0429", "0132"} <= west
    assert not {"2223", "3918", "4802"} & west


@pytest.mark.parametrize(
    ("name", "value"),
    [("2911", 3), ("2912", 3), ("2811", 1), ("3012", 2), ("2913", 2), ("2813", 2), ("2714", 5)],
)
def test_retreat_values_of_the_combat_examples(name: str, value: int) -> None:
    worth = {"clear": 1, "rough": 2, "forest": 3, "forest_rough": 4, "urban": 5}
    assert worth[DATA.terrain(name)] == value


def test_retreat_value_of_2712_example_a() -> None:
    assert DATA.terrain("2712") in ("rough", "forest")


def test_no_rivers_disturb_the_retreats_of_the_examples() -> None:
    """Example A spends 3 + 1 points from 2911 by 2811 to 2712 and B 2 + 2 + 2 by 2913 and 2813 to 2714."""
    for a, b in (("2911", "2811"), ("2811", "2712"), ("3012", "2913"), ("2913", "2813"), ("2813", "2714")):
        assert b in DATA.around[a]


@pytest.mark.parametrize(("line", "columns"), [("feba_4", ("23", "24", "25")), ("feba_3", ("19", "20", "21"))])
def test_feba_columns_25_2(line: str, columns: tuple[str, ...]) -> None:
    assert {name[:2] for name in DATA.features(line)} == set(columns)


def test_nuclear_example_distances() -> None:
    cell = DATA.grid.cell
    assert DATA.grid.distance(cell("3628"), cell("3730")) == 2
    assert "3730" in DATA.around["3629"]
    assert "3829" not in DATA.around["3629"]


def test_fpf_distance_example_a() -> None:
    assert DATA.grid.distance(DATA.grid.cell("2611"), DATA.grid.cell("2911")) == 3


def test_soviets_have_an_east_german_edge_to_enter_by_23_2() -> None:
    edge = [n for n, row in DATA.hexes.items() if n.startswith("52") and row["country"] == "GDR"]
    assert len(edge) >= 12


def test_the_inner_german_border_runs_through_the_map_23_32() -> None:
    assert len(DATA.with_kind("border")) >= 60


def test_nike_sites_18_54() -> None:
    assert len(DATA.features("nike")) >= 12


def test_east_germany_has_an_autobahn_within_reach_of_the_east_edge_21_31() -> None:
    links = DATA.network("autobahn")
    assert any(DATA.hexes[n]["country"] == "GDR" and n.startswith(("50", "51", "52")) for n in links)


def test_the_gap_is_open_ground() -> None:
    """West of Fulda, between Vogelsberg and Rhön, most hexes are clear; the heights on either side are not."""
    gap = ["3816", "3817", "3818", "3917", "3717", "3716", "3816", "3715", "3915", "4016", "3519", "3620"]
    assert sum(DATA.terrain(n) in ("clear", "urban") for n in gap) >= 8
    rhoen = ["4219", "4220", "4221", "4121", "4222", "4120"]
    assert sum(DATA.terrain(n) != "clear" for n in rhoen) >= 4


def test_every_named_hex_of_the_overrides_is_marked() -> None:
    with OVERRIDES.open(encoding="utf-8", newline="") as handle:
        for row in csv.DictReader(handle):
            here = DATA.hexes[row["hex"]]
            assert set(row["case"].split()) <= set(here["case"].split()), row
            if row["field"] in ("terrain", "country", "place"):
                assert here[row["field"]] == row["value"], row
            if row["field"] == "feature":
                assert row["value"] in here["features"].split(), row


def test_ground_is_rugged() -> None:
    count = {t: sum(row["terrain"] == t for row in DATA.hex_rows) / len(DATA.hexes) for t in ("clear", "urban")}
    assert 0.35 < count["clear"] < 0.52
    assert 0.015 < count["urban"] < 0.05


def test_words_of_the_entry_rules_23_2_26_0() -> None:
    """Soviet units enter East German hexes of the east edge, United States ones the south edge up to 1734."""
    assert DATA.features("soviet_entry") == {
        name for name in DATA.features("east_edge") if DATA.hexes[name]["country"] == "GDR"
    }
    entry = DATA.features("us_entry")
    assert entry < DATA.features("south_edge")
    assert {"0134", "1734", "1633"} <= entry
    assert "1833" not in entry
    assert DATA.features("supply_entry") == {"0115"} < DATA.features("west_edge")


def test_the_four_edges_are_the_rim_of_the_map_11_5_21_3() -> None:
    rim = set().union(*(DATA.features(f"{edge}_edge") for edge in ("north", "east", "south", "west")))
    assert rim == {name for name in DATA.hexes if DATA.at_edge(name)}


def test_ends_of_the_rhine_autobahn_are_marked_21_12() -> None:
    assert DATA.features("autobahn_north") == set(NORTH)
    assert DATA.features("autobahn_south") == set(SOUTH)


def test_home_defence_cities_23_36() -> None:
    cities = {DATA.hexes[name]["place"] for name in DATA.features("hsk")}
    assert cities == {"Frankfurt am Main", "Kassel", "Koblenz", "Würzburg"}
    assert all(DATA.terrain(name) == "urban" for name in DATA.features("hsk"))


def test_every_nike_site_has_a_name_18_54() -> None:
    with (MAP / "sites.csv").open(encoding="utf-8", newline="") as handle:
        rows = list(csv.DictReader(handle))
    assert {row["hexes"] for row in rows if row["kind"] == "nike"} == DATA.features("nike")
    assert all(row["name"] for row in rows)
