"""What the rulebook of Under an Iron Sky says about its map, case by case, and that the map can be played on."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest
from atlas_mapdata import GAMES_FOLDER, load, reach

DATA = load("iron_sky")
GAPS = (("N3631", "N3732"), ("C3608", "C3709"), ("C2919", "C3018"), ("C3924", "C4023"))
ENTRY = {
    "C6101": "PL", "C6110": "PL", "C6115": "PL", "C6127": "CSSR", "Se0907": "CSSR", "Se1408": "CSSR", "Se1414": "HU",
    "S6118": "AT",
}  # fmt: skip
WATER = {"sea", "lake"}
PACT, WEST = {"GDR", "CSSR", "PL", "HU"}, {"FRG", "DK", "IT", "AT", "WB"}
OVERRIDES = Path(__file__).resolve().parents[2] / "atlas" / "overrides" / "iron_sky.hexes.csv"
MAP = GAMES_FOLDER / "iron_sky" / "data" / "map"


def place(name: str) -> list[str]:
    return [h for h, row in DATA.hexes.items() if row["place"] == name]


def test_five_sections_2_1() -> None:
    assert {name.rstrip("0123456789") for name in DATA.hexes} == {"N", "C", "S", "Ne", "Se"}
    assert sum(name[0] == "C" for name in DATA.hexes) == 61 * 34
    assert "C3401" in DATA.around["N3434"]
    assert "S3401" in DATA.around["C3434"]


@pytest.mark.parametrize("gap", GAPS)
def test_autobahn_gaps_in_the_minefields_5_11_1(gap: tuple[str, str]) -> None:
    west, east = gap
    assert DATA.hexes[west]["country"] == "FRG"
    assert DATA.hexes[east]["country"] == "GDR"
    assert east in DATA.network("autobahn")[west]
    kinds = DATA.sides[frozenset(gap)]
    assert "border" in kinds
    assert "minefield" not in kinds


def test_minefields_line_the_rest_of_the_border_5_11() -> None:
    gaps = {frozenset(gap) for gap in GAPS}
    for pair in DATA.with_kind("border"):
        both = {DATA.hexes[name]["country"] for name in pair}
        expected = bool(both & PACT and both & WEST) and pair not in gaps
        assert ("minefield" in DATA.sides[pair]) == expected, sorted(pair)


@pytest.mark.parametrize(("name", "country"), sorted(ENTRY.items()))
def test_warsaw_pact_entry_hexes_21(name: str, country: str) -> None:
    assert DATA.hexes[name]["country"] == country
    assert DATA.at_edge(name) or name == "S6118"
    assert DATA.network("rail").get(name) or DATA.network("autobahn").get(name)
    assert "wp_supply" in DATA.hexes[name]["features"].split()
    assert DATA.terrain(name) not in WATER


def test_pact_entry_hexes_lead_to_the_front_12_3() -> None:
    lines = DATA.network("rail")
    for name, links in DATA.network("autobahn").items():
        lines.setdefault(name, set()).update(links)
    for name in ENTRY:
        assert len(reach({name}, lines)) > 100, name
    assert "C3709" in reach({"C6110"}, lines)


def test_autobahns_of_the_west_and_south_edge_are_sources_12_2_5() -> None:
    sources = DATA.features("nato_supply")
    assert len(sources) >= 8
    lines = DATA.network("autobahn")
    assert all(name in lines and DATA.at_edge(name) for name in sources)
    assert {DATA.hexes[n]["country"] for n in sources} & {"NL", "BE", "FR", "IT"}


@pytest.mark.parametrize("name", ["C3932", "C4032", "C4031"])
def test_example_hexes_are_open_ground_9_7(name: str) -> None:
    assert DATA.terrain(name) not in WATER | {"city"}


@pytest.mark.parametrize("name", ["N4813", "N4913", "N3818", "N3919", "N4018"])
def test_limits_of_the_baltic_are_sea_3_1(name: str) -> None:
    assert DATA.terrain(name) == "sea"
    assert "baltic" in DATA.hexes[name]["features"].split()


def test_the_baltic_is_one_sea_that_keeps_out_of_the_kattegat_3_1() -> None:
    baltic = DATA.features("baltic")
    assert 150 < len(baltic) < 450
    assert "N4408" not in baltic
    assert "N1015" not in baltic


# 42.2: places whose capture counts; the terrain the catalogue gives them
CITIES = (
    "Bonn", "Praha", "East Berlin", "West Berlin", "Amsterdam", "København", "Wien", "Luxembourg", "Liège", "Kiel",
    "Innsbruck", "Frankfurt am Main", "Karl-Marx-Stadt", "Dresden", "Magdeburg", "Bratislava", "Hamburg", "Bremen",
)  # fmt: skip
URBAN = (
    "Nancy",
    "Győr",
    "Udine",
    "Görlitz",
    "Koblenz",
    "Cottbus",
    "Neubrandenburg",
    "Frankfurt an der Oder",
    "Kolín",
)


@pytest.mark.parametrize("name", CITIES)
def test_cities_exist_42_2(name: str) -> None:
    assert any(DATA.terrain(h) == "city" for h in place(name)), name


@pytest.mark.parametrize("name", URBAN)
def test_urban_places_exist_42_2_and_36(name: str) -> None:
    assert any(DATA.terrain(h) in ("urban", "city") for h in place(name)), name


def test_kobenhavn_has_three_city_hexes_and_a_port_42_2() -> None:
    home = {n for n, row in DATA.hexes.items() if row["terrain"] == "city" and row["country"] == "DK"}
    assert len(home) == 3
    assert any("port" in DATA.hexes[n]["features"].split() for n in home)


def test_sixteen_ports_12_2_6() -> None:
    assert len(DATA.features("port")) >= 15
    for name in DATA.features("port"):
        assert DATA.terrain(name) not in WATER


def test_six_pomcus_sites_21_20() -> None:
    assert len(DATA.features("pomcus")) == 6


def test_west_berlin_is_an_island_in_the_gdr() -> None:
    west = {n for n, row in DATA.hexes.items() if row["country"] == "WB"}
    assert len(west) == 2
    for name in west:
        assert DATA.terrain(name) == "city"
        assert {DATA.hexes[o]["country"] for o in DATA.around[name]} <= {"WB", "GDR"}


def test_west_bank_of_the_rhine_42_1() -> None:
    west = DATA.features("west_of_rhine")
    for name in ("Aachen", "Metz", "Strasbourg", "Saarbrücken", "Liège"):
        assert set(place(name)) & west, name
    for name in ("Hamburg", "Kassel", "Nürnberg", "Stuttgart", "Hannover", "Siegen"):
        assert not set(place(name)) & west, name


def test_air_areas_of_61_hexes_27_1() -> None:
    path = GAMES_FOLDER / "iron_sky" / "data" / "map" / "air_areas.csv"
    with path.open(encoding="utf-8", newline="") as handle:
        rows = list(csv.DictReader(handle))
    members = [name for row in rows for name in row["hexes"].split()]
    assert sorted(members) == sorted(DATA.hexes)
    sizes = [len(row["hexes"].split()) for row in rows]
    assert max(sizes) == 61
    assert sum(size == 61 for size in sizes) >= 60
    example = next(row for row in rows if "N2733" in row["hexes"].split())
    assert example["nato"] == "2"
    assert example["case"] == "27.15"


def test_alps_have_walls_and_passes_32() -> None:
    walls = DATA.with_kind("alpine") | DATA.with_kind("impassable")
    assert len(walls) > 300
    shut = [
        n for n, row in DATA.hexes.items()
        if row["terrain"] == "rough_2" and all(frozenset((n, o)) in walls for o in DATA.around[n])
    ]  # fmt: skip
    assert shut == []
    lines = DATA.network("autobahn")
    crossing = [(a, b) for a, ends in lines.items() for b in ends if frozenset((a, b)) in DATA.with_kind("impassable")]
    assert crossing == []


def test_danish_ferries_join_land_with_land_30() -> None:
    ferries = [row for row in DATA.chains if row["network"] == "ferry"]
    assert len(ferries) >= 8
    for row in ferries:
        hexes = row["hexes"].split()
        assert DATA.terrain(hexes[0]) not in WATER
        assert DATA.terrain(hexes[-1]) not in WATER


def test_bridges_stand_where_lines_cross_rivers_38_3() -> None:
    rivers = DATA.with_kind("major_river") | DATA.with_kind("minor_river")
    for network in ("autobahn", "rail"):
        for a, ends in DATA.network(network).items():
            for b in ends:
                pair = frozenset((a, b))
                if pair in rivers:
                    assert "bridge" in DATA.sides[pair], sorted(pair)


def test_lines_keep_out_of_the_water() -> None:
    for network in ("autobahn", "rail"):
        for name in DATA.network(network):
            assert DATA.terrain(name) not in WATER, name


def test_rivers_are_hexsides_between_land_hexes() -> None:
    for pair in DATA.with_kind("major_river") | DATA.with_kind("minor_river"):
        assert not {DATA.terrain(name) for name in pair} & WATER


def test_west_edge_in_belgium_and_the_netherlands_south_edge_in_italy_21() -> None:
    west = {row["country"] for n, row in DATA.hexes.items() if n[-4:-2] == "01" and n[0] in "NCS" and len(n) == 5}
    assert {"NL", "BE", "FR"} <= west
    assert any(row["country"] == "IT" for n, row in DATA.hexes.items() if n.startswith("S") and n.endswith("34"))


def test_every_named_hex_of_the_overrides_is_marked() -> None:
    with OVERRIDES.open(encoding="utf-8", newline="") as handle:
        for row in csv.DictReader(handle):
            here = DATA.hexes[row["hex"]]
            assert set(row["case"].split()) <= set(here["case"].split()), row
            if row["field"] in ("country", "terrain"):
                assert here[row["field"]] == row["value"], row
            if row["field"] == "land":
                assert here["terrain"] not in WATER, row


def test_entry_hexes_lie_on_the_eastern_rim_21_4_to_21_8() -> None:
    entry = DATA.features("wp_entry")
    assert entry == {"C6101", "C6110", "C6115", "C6127", "Se0907", "Se1408", "Se1414"}
    assert entry <= DATA.features("wp_supply")
    assert all(DATA.at_edge(name) for name in entry)


def test_the_edges_are_rim_hexes_and_hold_the_sources_12_2_5_12_3_7() -> None:
    edges = {edge: DATA.features(f"{edge}_edge") for edge in ("north", "east", "south", "west")}
    assert all(DATA.at_edge(name) for names in edges.values() for name in names)
    assert DATA.features("nato_supply") <= edges["west"] | edges["south"]
    assert {"C6101", "C6110", "C6115", "C6127"} <= edges["east"]


def test_every_installation_has_a_name() -> None:
    with (MAP / "sites.csv").open(encoding="utf-8", newline="") as handle:
        rows = list(csv.DictReader(handle))
    for kind in ("airfield", "heliport", "port", "pomcus"):
        assert {row["hexes"] for row in rows if row["kind"] == kind} == DATA.features(kind)
    assert all(row["name"] for row in rows)


def named_water(name: str) -> set[frozenset[str]]:
    return {
        frozenset((row["hex"], DATA.neighbour(row["hex"], DATA.grid.directions.index(row["side"])) or ""))
        for row in DATA.side_rows
        if row["name"] == name
    }


@pytest.mark.parametrize("canal", ["Nord-Ostsee-Kanal", "Elbe-Lübeck-Kanal", "Mittellandkanal", "Elbe-Seitenkanal"])
def test_canals_are_whole(canal: str) -> None:
    """Where a canal shares a valley its sides bear the river's name; by water all of it hangs together."""
    sides = named_water(canal)
    assert len(sides) >= 4
    left = DATA.with_kind("minor_river") | DATA.with_kind("major_river")
    stack = [next(iter(sides))]
    seen = set(stack)
    while stack:
        here = stack.pop()
        near = {other for other in left if here & other}
        left -= near
        seen |= near
        stack += near
    assert sides <= seen
