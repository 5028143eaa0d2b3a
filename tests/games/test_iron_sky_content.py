"""Under an Iron Sky: counters, charts, scenarios and rules index are whole, legal and agree with the rulebook."""

from __future__ import annotations

from collections import Counter, defaultdict
from itertools import pairwise

import numpy as np
import pytest

from front85.casebook import read_cases
from front85.games.iron_sky.content.content import DATA, Content, load, scenarios
from front85.games.iron_sky.content.theatre import EDGES, NATO_COUNTRIES, PACT_COUNTRIES
from front85.games.iron_sky.state import NATO, PACT
from front85.kernel.enforce import enforced_in

CAMPAIGN = load("campaign")
TABLES = CAMPAIGN.tables
SMALL = ("north_german_plain", "fulda_hof")
SEVERITY = {"D": 0, "C": 1, "A1": 2, "A2": 3}


def mp(points: float) -> int:
    return round(points * 4)


def stacks(content: Content) -> dict[int, list[int]]:
    found: dict[int, list[int]] = defaultdict(list)
    for unit, hex_ in enumerate(content.start):
        if hex_ >= 0:
            found[hex_].append(unit)
    return found


# counters


def test_all_counters_are_there() -> None:
    kinds = Counter(CAMPAIGN.kind)
    assert len(CAMPAIGN.units) == len(set(CAMPAIGN.ids)) == 1119
    assert kinds["base"] == 38 + 120
    assert sum(pattern != "" and CAMPAIGN.is_division[u] for u, pattern in enumerate(CAMPAIGN.pattern)) == 120
    assert (kinds["hq"], kinds["fsh"], kinds["railroad"], kinds["artillery"]) == (48, 6, 13, 43)
    assert not any("+" in name for name in CAMPAIGN.ids)


def test_10_0_steps_by_kind() -> None:
    for unit, kind in enumerate(CAMPAIGN.kind):
        three = kind in ("division", "brigade", "regiment", "artillery")
        assert CAMPAIGN.steps[unit] == (3 if three else 2 if kind == "special" else 1)


def test_15_0_16_0_20_0_contingency_defense_is_for_guns_headquarters_and_engineers() -> None:
    for unit, kind in enumerate(CAMPAIGN.kind):
        assert (CAMPAIGN.contingency[unit] > 0) == (kind in ("hq", "artillery", "engineer"))
        assert (CAMPAIGN.barrage[unit] != (0, 0)) == (kind == "artillery")
        assert bool(CAMPAIGN.attack[unit] or CAMPAIGN.defense[unit]) == CAMPAIGN.is_combat[unit]


def test_11_0_elite_units_are_one_better_than_their_nation() -> None:
    national = TABLES.cadre.nations
    for name in ("wg-25-fj", "uk-5-abn", "us-82-abn", "fr-11-dp", "su-7-gabd", "po-6-abn", "eg-40-abn"):
        unit = CAMPAIGN.index[name]
        assert CAMPAIGN.cadre[unit] == national[CAMPAIGN.nat[unit]] + TABLES.cadre.elite, name


def test_14_2_nato_divisions_have_the_listed_parts() -> None:
    parts = {CAMPAIGN.ids[d]: len(of) for d, (_, of) in CAMPAIGN.components.items() if CAMPAIGN.side[d] == NATO}
    assert len(parts) == 38
    two = {name for name, number in parts.items() if number == 2}
    assert two == {"dk-div-zealand", "us-div-1st-arm-cav", "us-div-5th-mech", "us-div-24th-mech"}
    seventh = CAMPAIGN.components[CAMPAIGN.index["wg-div-7th-pg"]][1]
    assert [CAMPAIGN.units[u].name for u in seventh] == ["19/7 PG", "20/7 Pz", "21/7 Pz"]  # ruling I03
    assert not any(CAMPAIGN.nat[d] == "FR" for d in CAMPAIGN.components)


@pytest.mark.parametrize(
    ("division", "base", "regiment"),
    [
        ("su-11-gtd", "1C2", "4D2"),
        ("su-8-gtd", "1C2", "2D1"),
        ("su-39-gmrd", "1C2", "2D2"),
        ("su-86-gmrd", "1C2", "1D2"),
        ("eg-7-arm", "1D2", "2D1"),
        ("cz-2-mech", "1D2", "1D2"),
    ],
)
def test_14_2_pact_divisions_break_down_by_the_table(division: str, base: str, regiment: str) -> None:
    own, parts = CAMPAIGN.components[CAMPAIGN.index[division]]
    assert CAMPAIGN.units[own].values == base
    assert [CAMPAIGN.units[part].values for part in parts] == [regiment] * 3
    assert {CAMPAIGN.division_of[unit] for unit in (own, *parts)} == {CAMPAIGN.index[division]}
    assert {CAMPAIGN.arrival[unit] for unit in (own, *parts)} == {("pool", 0)}


def test_21_13_danish_mobilization_units_replace_their_namesakes() -> None:
    pairs = {CAMPAIGN.ids[u]: CAMPAIGN.ids[old] for u, old in enumerate(CAMPAIGN.replaces) if old >= 0}
    assert pairs == {"dk-1-jut-mech-dm": "dk-1-jut-mech", "dk-1-zea-mech-dm": "dk-1-zea-mech"}


# set-up


TAKEN = {"lesson_sky": {"C2719", "C2819", "C2820", "C2919"}}
"""Hexes of the other side that a scenario begins with: the second lesson begins when Hersfeld has fallen."""


@pytest.mark.parametrize("name", scenarios())
def test_units_start_on_land_of_their_side_within_the_stacking_limit(name: str) -> None:
    content = load(name)
    for hex_, units in stacks(content).items():
        assert content.playable[hex_]
        sides = {content.side[unit] for unit in units}
        assert len(sides) == 1, content.board.names[hex_]
        for unit in units:
            if content.board.names[hex_] in TAKEN.get(name, ()):
                assert content.side[unit] == PACT
                continue
            countries = PACT_COUNTRIES if content.side[unit] == PACT else NATO_COUNTRIES
            assert content.country[hex_] in (("AT",) if content.is_neutral[unit] else countries), content.ids[unit]
        assert sum(content.weight[unit] for unit in units) <= content.tables.stacking.limit
        assert sum(content.combat_weight[unit] for unit in units) <= content.tables.stacking.combat


@pytest.mark.parametrize("name", SMALL)
def test_no_pact_unit_of_a_small_scenario_starts_next_to_nato(name: str) -> None:
    content = load(name)
    at = {
        s: {content.start[u] for u in content.by_side[s] if content.start[u] >= 0 and content.is_combat[u]}
        for s in (0, 1)
    }
    assert not any(around in at[NATO] for hex_ in at[PACT] for around in content.board.adjacent[hex_])


@pytest.mark.parametrize("name", SMALL)
def test_small_scenarios_name_units_that_exist_and_places_in_their_area(name: str) -> None:
    content, scenario = load(name), scenarios()[name]
    assert len(content.units) < 300
    assert all(content.start[content.index[unit]] >= 0 for unit in scenario.place)
    assert all(content.in_area[hex_] for hex_ in content.start if hex_ >= 0)
    for wave in scenario.reinforcements:
        for unit in wave.units:
            rule = content.entry_rule(content.index[unit])
            assert rule is not None
            assert content.entry_hexes(rule), unit
            assert content.arrival[content.index[unit]][1] == wave.turn


def test_every_reinforcement_of_the_campaign_has_a_way_in() -> None:
    for unit, (code, number) in enumerate(CAMPAIGN.arrival):
        if code in ("start", "parts", "pool"):
            continue
        assert number > 0
        rule = CAMPAIGN.entry_rule(unit)
        assert rule is not None
        assert rule.how == "replace" or CAMPAIGN.entry_hexes(rule), CAMPAIGN.ids[unit]


@pytest.mark.parametrize(
    ("unit", "arrival", "entry", "hexes"),
    [
        ("us-2-4-mech", ("P2", 5), "P2", {"C1429"}),
        ("su-8-gtd", ("Be", 4), "Be", {"C6101", "C6110"}),
        ("su-28-gmrd", ("Od", 6), "Od", {"Se1414"}),
        ("po-8-mech", ("Gt", 2), "PO", {"C6101", "C6110", "C6115"}),
        ("cz-3-mech", ("Gt", 2), "CZ", {"C6127", "C6115", "Se0907", "Se1408"}),
    ],
)
def test_21_codes_give_turn_and_entry(unit: str, arrival: tuple[str, int], entry: str, hexes: set[str]) -> None:
    number = CAMPAIGN.index[unit]
    assert (CAMPAIGN.arrival[number], CAMPAIGN.entry[number]) == (arrival, entry)
    rule = CAMPAIGN.entry_rule(number)
    assert rule is not None
    assert {CAMPAIGN.board.names[h] for h in CAMPAIGN.entry_hexes(rule)} == hexes


def test_21_19_territorials_by_their_number() -> None:
    assert {CAMPAIGN.entry[CAMPAIGN.index[f"wg-5{n}hsb"]] for n in range(1, 7)} == {"HSB"}
    assert {CAMPAIGN.entry[CAMPAIGN.index[name]] for name in ("wg-61hsb", "wg-71hsr", "wg-84hsr")} == {"HSR"}
    assert {CAMPAIGN.confined[CAMPAIGN.index[name]] for name in ("wg-51hsb", "wg-71hsr")} == {"FRG"}


def test_21_2_airborne_units_land_or_come_later_by_land() -> None:
    unit = CAMPAIGN.index["cz-22-abn"]
    late = CAMPAIGN.late_rule(unit)
    assert CAMPAIGN.entry[unit] == "airfield"
    assert late is not None
    assert late.case == "21.6.1"


# the map


def test_5_11_the_four_gaps_have_no_mines_and_all_else_of_the_border_has() -> None:
    board, mined = CAMPAIGN.board, CAMPAIGN.minefield
    for gap in TABLES.border.gaps:
        a, b = (board.hex(name) for name in gap.split("-"))
        way = board.direction(a, b)
        assert CAMPAIGN.border[a, way]
        assert CAMPAIGN.autobahn[a, way]
        assert not mined[a, way]
    for hex_, way in zip(*np.nonzero(mined), strict=True):
        sides = {int(CAMPAIGN.home[hex_]), int(CAMPAIGN.home[board.neighbours[hex_, way]])}
        countries = {CAMPAIGN.country[hex_], CAMPAIGN.country[board.neighbours[hex_, way]]}
        assert PACT in sides
        assert NATO in sides or "AT" in countries


def test_edges_are_numbered_alike_from_both_sides() -> None:
    board = CAMPAIGN.board
    for edge in CAMPAIGN.bridge_edges:
        hex_, way = divmod(edge, 6)
        other = int(board.neighbours[hex_, way])
        assert CAMPAIGN.edge_between(hex_, other) == CAMPAIGN.edge_between(other, hex_) == edge


def test_38_3_a_line_over_a_river_is_a_bridge() -> None:
    rivers = CAMPAIGN.minor | CAMPAIGN.major
    assert not (rivers & (CAMPAIGN.autobahn | CAMPAIGN.rail) & ~CAMPAIGN.bridges).any()


def test_12_2_ports_and_inlets() -> None:
    assert set(CAMPAIGN.nato_ports) == set(TABLES.ports.nato)
    assert set(CAMPAIGN.inlets) == set(TABLES.ports.nato)
    for name, hexes in CAMPAIGN.inlets.items():
        for a, b in pairwise((CAMPAIGN.ports[name], *hexes)):
            assert CAMPAIGN.board.distance(a, b) == 1, name


def test_12_3_sources_lie_on_an_edge() -> None:
    for side, hexes in enumerate(CAMPAIGN.supply_sources):
        assert hexes
        assert all(CAMPAIGN.home[h] == side and CAMPAIGN.line_hexes[h] and CAMPAIGN.any_edge[h] for h in hexes)
    assert CAMPAIGN.board.hex("S6118") in CAMPAIGN.austrian_sources[PACT]


def test_28_0_every_airfield_has_nations() -> None:
    assert len(CAMPAIGN.airfields) > 100
    assert all(CAMPAIGN.airfields.values())


def test_21_20_six_pomcus_sites_as_the_map_has_them() -> None:
    assert all("pomcus" in CAMPAIGN.board.features[hex_] for hex_ in CAMPAIGN.pomcus.values())
    assert list(CAMPAIGN.pomcus) == ["P1", "P2", "P3", "P4", "P5", "P6"]


def test_30_0_ferries_run_from_shore_to_shore() -> None:
    for name, hexes in CAMPAIGN.ferries.items():
        assert CAMPAIGN.land[hexes[0]], name
        assert CAMPAIGN.land[hexes[-1]], name


@pytest.mark.parametrize("name", SMALL)
def test_an_area_has_edges_like_a_map(name: str) -> None:
    content = load(name)
    assert all(content.edges[edge] for edge in EDGES)
    assert {content.home[h] for h in content.edges["east"]} == {PACT}
    assert {content.home[h] for h in content.edges["west"]} == {NATO}
    for track in content.tracks.values():
        assert all(content.in_area[h] for h in track)


# the rules index


def test_the_index_has_all_cases_and_all_are_in_play() -> None:
    rows = read_cases(DATA, "en")
    ids = [row["id"] for row in rows]
    assert len(ids) == len(set(ids)) == 1084
    assert all(row["title"] and row["digest"] for row in rows)
    assert set(ids) <= set(enforced_in("front85.games.iron_sky"))


def test_marks_in_the_code_name_cases_of_the_index() -> None:
    package = "front85.games.iron_sky"
    assert set(enforced_in(package)) <= {row["id"] for row in read_cases(DATA, "en")}


def test_the_index_is_whole_in_polish() -> None:
    english, polish = read_cases(DATA, "en"), read_cases(DATA, "pl")
    assert [row["id"] for row in polish] == [row["id"] for row in english]
    assert all(there["digest"] != here["digest"] for here, there in zip(english, polish, strict=True))
