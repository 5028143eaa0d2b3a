"""What the rulebook of Berlin '85 says about its map, case by case, and that the map can be played on."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest
from atlas_mapdata import GAMES_FOLDER, load, reach

DATA = load("berlin85")
POTSDAM = ["3409", "3509", "3510", "3610", "3611", "3710", "3711", "3810", "3811", "3911"]
WEST = {n for n, row in DATA.hexes.items() if row["country"] == "WB"}
OVERRIDES = Path(__file__).resolve().parents[2] / "atlas" / "overrides" / "berlin85.hexes.csv"


def chain(name: str) -> list[str]:
    return next(row["hexes"].split() for row in DATA.chains if row["name"].startswith(name))


def test_1560_hexes_in_39_columns_of_40_2_1() -> None:
    assert len(DATA.hexes) == 1560
    assert DATA.grid.columns == (1, 39)
    assert DATA.grid.rows == (1, 40)


def test_numbers_start_in_the_south_east_21_11() -> None:
    lat, lon = (float(DATA.hexes["0101"][k]) for k in ("lat", "lon"))
    assert lat < float(DATA.hexes["0140"]["lat"])
    assert lon > float(DATA.hexes["3901"]["lon"])


def test_even_columns_sit_half_a_hex_further_north() -> None:
    assert set(DATA.around["2010"]) == {"2011", "2009", "1910", "1911", "2110", "2111"}


@pytest.mark.parametrize("name", POTSDAM)
def test_potsdam_is_land_in_east_germany_21_11(name: str) -> None:
    assert DATA.features("potsdam") == set(POTSDAM)
    assert DATA.terrain(name) != "lake"
    assert DATA.hexes[name]["country"] == "EG"


def test_west_berlin_is_one_piece_ringed_by_border_5_17() -> None:
    links = {n: [o for o in DATA.around[n] if o in WEST] for n in WEST}
    assert reach({"1822"}, links) == WEST
    ring = {frozenset((n, o)) for n in WEST for o in DATA.around[n] if o not in WEST}
    assert DATA.with_kind("border") == ring
    assert not any(DATA.at_edge(n) for n in WEST)


def test_every_west_berlin_hex_has_one_sector_21_11() -> None:
    sectors = [DATA.features(f"{s}_sector") for s in ("us", "uk", "fr")]
    assert set().union(*sectors) == WEST
    assert sum(map(len, sectors)) == len(WEST)
    assert [len(s) for s in sectors] == [184, 159, 103]


def test_rail_line_runs_from_0108_to_2302_20_22() -> None:
    line = next(row["hexes"].split() for row in DATA.chains if row["network"] == "rail")
    assert {line[0], line[-1]} == {"0108", "2302"}
    assert all(DATA.terrain(n) != "lake" for n in line)
    assert not set(line) & WEST


def test_autobahn_runs_from_0131_to_1440_with_a_branch_to_1626_21_36() -> None:
    ring, branch = chain("Berliner Ring A10 north-east"), chain("Pankow branch")
    assert {ring[0], ring[-1]} == {"0131", "1440"}
    assert branch[-1] == "1626"
    assert branch[0] in ring
    assert "1626" not in WEST


def test_towers_adjoin_their_airfields_13_22() -> None:
    fields, towers = DATA.features("flughafen"), DATA.features("tower")
    assert len(towers) == 3
    for name in towers:
        assert any(other in fields for other in DATA.around[name])


@pytest.mark.parametrize(
    ("hexes", "country"),
    [("1617 1618 1718", "WB"), ("2227 2327 2328 2426 2427", "WB"), ("3218 3318", "WB"), ("0914", "EB"),
     ("3424 3525", "EG"), ("3334", "EG"), ("0807 0808 0908 1007 1008 1108", "EG")],
)  # fmt: skip
def test_airfields_lie_where_13_22_says(hexes: str, country: str) -> None:
    for name in hexes.split():
        assert "airfield" in DATA.hexes[name]["features"].split()
        assert DATA.hexes[name]["country"] == country
        assert DATA.terrain(name) == "clear"


def test_police_find_34_supply_hexes_and_two_towers_21_11() -> None:
    supply = DATA.features("supply")
    assert len(supply) >= 34
    assert supply <= WEST
    assert len(supply | (DATA.features("tower") & WEST)) >= 36


def test_barracks_and_objectives_lie_in_west_berlin_19_44() -> None:
    assert DATA.features("barracks") <= WEST
    assert DATA.features("objective") <= WEST
    for sector in ("us", "uk", "fr"):
        assert DATA.features("barracks") & DATA.features(f"{sector}_sector")


def test_fuel_stands_where_fire_can_take_hold_10_2() -> None:
    burns = {"urban", "industrial", "suburban", "forest", "rough", "park"}
    pol = DATA.features("pol")
    assert all(DATA.terrain(n) in burns for n in pol)
    dry = {
        (a, b) for a in pol for b in DATA.around[a] if b in pol and "water" not in DATA.sides.get(frozenset((a, b)), ())
    }
    assert dry


def test_roads_and_underground_do_not_cross_the_border_5_25() -> None:
    border = DATA.with_kind("border")
    for network in ("road", "ubahn"):
        for a, ends in DATA.network(network).items():
            for b in ends:
                assert frozenset((a, b)) not in border, (network, a, b)


def test_autobahns_cross_the_border_5_25() -> None:
    lines = DATA.network("autobahn")
    assert any(frozenset((a, b)) in DATA.with_kind("border") for a, ends in lines.items() for b in ends)


def test_bridges_stand_where_roads_meet_water_5_25() -> None:
    water, bridges = DATA.with_kind("water"), DATA.with_kind("bridge")
    assert bridges <= water
    for network in ("road", "autobahn"):
        for a, ends in DATA.network(network).items():
            for b in ends:
                pair = frozenset((a, b))
                assert (pair in water) == (pair in bridges), sorted(pair)


def test_no_water_ends_in_dry_land() -> None:
    """At every corner of three hexes water goes on, or a lake begins; only the map edge may cut it."""
    ends: dict[frozenset[str], int] = {}
    for pair in DATA.with_kind("water"):
        a, b = sorted(pair)
        for third in set(DATA.around[a]) & set(DATA.around[b]):
            corner = frozenset((a, b, third))
            ends[corner] = ends.get(corner, 0) + 1
    assert not [sorted(corner) for corner, count in ends.items() if count == 1]


def test_the_teltow_canal_comes_out_in_the_havel() -> None:
    """By the Griebnitzsee: the water between Kohlhasenbrück and the bridge of Glienicke."""
    water = DATA.with_kind("water")
    for pair in (("3409", "3410"), ("3410", "3510"), ("3510", "3511"), ("3511", "3610")):
        assert frozenset(pair) in water


def test_lake_shores_are_water_and_open_water_is_not_5_26() -> None:
    water = DATA.with_kind("water")
    for name, row in DATA.hexes.items():
        if row["terrain"] == "lake":
            for other in DATA.around[name]:
                assert (frozenset((name, other)) in water) == (DATA.terrain(other) != "lake")


def test_lakes_lie_in_the_south_west_and_south_east() -> None:
    lakes = [n for n, row in DATA.hexes.items() if row["terrain"] == "lake"]
    south_west = [n for n in lakes if int(n[:2]) >= 27 and int(n[2:]) <= 22]
    assert len(south_west) >= len(lakes) / 2


def test_underground_lines_hang_together_5_24() -> None:
    lines = DATA.network("ubahn")
    west = {n for n in lines if n in WEST}
    assert len(reach({"2122"}, lines)) > len(west) / 2


def test_nothing_runs_through_a_lake() -> None:
    for network in ("road", "autobahn", "rail"):
        for name in DATA.network(network):
            assert DATA.terrain(name) != "lake", (network, name)


def test_east_german_roads_reach_every_edge_14_13() -> None:
    lines = {**DATA.network("road"), **DATA.network("autobahn")}
    edges = {"north": "40", "south": "01"}
    for row in edges.values():
        assert any(n.endswith(row) for n in lines)
    assert any(n.startswith("01") for n in lines)
    assert any(n.startswith("39") for n in lines)


def test_sites_are_listed_by_name() -> None:
    with (GAMES_FOLDER / "berlin85" / "data" / "map" / "sites.csv").open(encoding="utf-8", newline="") as handle:
        rows = list(csv.DictReader(handle))
    for row in rows:
        for name in row["hexes"].split():
            assert row["kind"] in DATA.hexes[name]["features"].split(), row


def test_every_named_hex_of_the_overrides_is_marked() -> None:
    with OVERRIDES.open(encoding="utf-8", newline="") as handle:
        for row in csv.DictReader(handle):
            here = DATA.hexes[row["hex"]]
            assert set(row["case"].split()) <= set(here["case"].split()), row
            if row["field"] == "terrain":
                assert here["terrain"] == row["value"], row
