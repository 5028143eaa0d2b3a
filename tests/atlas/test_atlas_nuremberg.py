"""What the rulebook of Objective Nuremberg says about its map, case by case, and that the map can be played on."""

from __future__ import annotations

import pytest
from atlas_mapdata import load, reach

DATA = load("nuremberg")
EXITS = ("1901", "2801", "3401", "3801", "4801", "1004", "1023")
BORDERING = {name for pair in DATA.with_kind("border") for name in pair}


def test_sheet_is_39_rows_of_52() -> None:
    assert len(DATA.hexes) == 39 * 52


@pytest.mark.parametrize("name", EXITS)
def test_exit_hexes_are_autobahn_hexes_on_the_map_edge_12_5_2(name: str) -> None:
    assert DATA.at_edge(name)
    assert "autobahn_edge" in DATA.hexes[name]["features"]
    assert DATA.network("autobahn").get(name)
    assert "12.5.2" in DATA.hexes[name]["case"].split()
    assert DATA.hexes[name]["country"] == "FRG"
    assert DATA.terrain(name) not in ("lake",)


def test_every_exit_is_reached_by_autobahn_from_the_nuremberg_ring_12_5_2() -> None:
    assert set(EXITS) <= reach({"1623"}, DATA.network("autobahn"))


def test_turn_6_edge_and_south_edge_are_open_12_4_2() -> None:
    west = [f"{row}01" for row in range(38, 49)]
    south = [f"10{column:02d}" for column in range(1, 24)]
    for name in west + south:
        assert DATA.at_edge(name)
        assert DATA.terrain(name) != "lake"
        assert DATA.hexes[name]["country"] == "FRG"


def test_finger_lake_hexside_10_7() -> None:
    assert "river" in DATA.sides[frozenset(("2950", "2850"))]
    row = next(r for r in DATA.side_rows if (r["hex"], r["side"]) == ("2950", "SE"))
    assert row["case"] == "10.7"


def test_set_up_examples_12_1_4() -> None:
    assert DATA.hexes["3249"]["country"] == DATA.hexes["3250"]["country"] == "CSSR"
    assert "3249" in BORDERING
    assert "3250" not in BORDERING


def test_start_example_2_2_1() -> None:
    assert DATA.hexes["2424"]["country"] == "FRG"


def test_about_forty_west_german_city_hexes_12_5_2() -> None:
    cities = {n for n, row in DATA.hexes.items() if row["terrain"] == "city" and row["country"] == "FRG"}
    assert 38 <= len(cities) <= 44
    assert cities == DATA.features("objective")


def test_nuremberg_is_the_largest_city() -> None:
    home = {n for n, row in DATA.hexes.items() if row["terrain"] == "city"}
    links = {n: [o for o in DATA.around[n] if o in home] for n in home}
    assert 4 <= len(reach({"1923"}, links)) <= 7


@pytest.mark.parametrize(("country", "least"), [("GDR", 80), ("CSSR", 60)])
def test_room_for_the_pact_set_up_12_1_4(country: str, least: int) -> None:
    inner = {
        n for n, row in DATA.hexes.items()
        if row["country"] == country and n not in BORDERING and row["terrain"] != "lake"
    }  # fmt: skip
    assert len(inner) >= least


@pytest.mark.parametrize("country", ["GDR", "CSSR"])
def test_withheld_units_have_autobahn_edge_hexes_12_1_4(country: str) -> None:
    edges = {n for n in DATA.features("autobahn_edge") if DATA.hexes[n]["country"] == country}
    assert len(edges) >= 2
    for name in edges:
        assert DATA.at_edge(name)
        assert DATA.network("autobahn")[name]


def test_no_other_hex_is_an_autobahn_edge() -> None:
    named = {n for n in DATA.features("autobahn_edge") if DATA.hexes[n]["country"] == "FRG"}
    assert named == set(EXITS)


def test_airfields_for_air_landing_12_4_2() -> None:
    fields = {n for n in DATA.features("airfield") if DATA.hexes[n]["country"] == "FRG"}
    assert len(fields) >= 8


def test_ground_is_mixed() -> None:
    count = {t: sum(row["terrain"] == t for row in DATA.hex_rows) for t in ("clear", "forest", "rough", "marsh")}
    total = len(DATA.hexes)
    assert 0.45 < count["clear"] / total < 0.62
    assert 0.15 < count["forest"] / total < 0.35
    assert 0.06 < count["rough"] / total < 0.2
    assert 0 < count["marsh"] / total < 0.02


# general geography: town, hex it must lie within, tolerance in hexes
TOWNS = {
    "Nürnberg": "1923", "Würzburg": "3607", "Schweinfurt": "4214", "Bamberg": "3324", "Coburg": "4328",
    "Bayreuth": "3135", "Hof": "3943", "Weiden": "1942", "Amberg": "1435", "Ansbach": "1813", "Cheb": "3048",
    "Plauen": "4348",
}  # fmt: skip


@pytest.mark.parametrize("town", sorted(TOWNS))
def test_towns_lie_where_the_fit_puts_them(town: str) -> None:
    found = [n for n, row in DATA.hexes.items() if row["place"] == town and row["terrain"] == "city"]
    cell = DATA.grid.cell
    assert min(DATA.grid.distance(cell(n), cell(TOWNS[town])) for n in found) <= 1


def test_the_main_runs_through_the_map() -> None:
    sides = [row for row in DATA.side_rows if row["name"] == "Main"]
    assert len(sides) > 100
