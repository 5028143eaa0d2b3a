"""Under an Iron Sky: charts and victory tables agree with the rulebook's examples and the constraints on them."""

from __future__ import annotations

import pytest

from front85.games.iron_sky.content.content import load, scenarios

CAMPAIGN = load("campaign")
TABLES = CAMPAIGN.tables
SMALL = ("north_german_plain", "fulda_hof")
SEVERITY = {"D": 0, "C": 1, "A1": 2, "A2": 3}


def mp(points: float) -> int:
    return round(points * 4)


# charts: what the text says of them


def test_5_4_the_fatigue_table() -> None:
    assert TABLES.fatigue.lowest == ((11, 6, 16), (6, 1, 1), (1, 1, 1))
    assert (TABLES.movement.allowance, TABLES.movement.most) == (mp(20), mp(50))


def test_terrain_costs_of_the_examples() -> None:
    types = TABLES.terrain.types
    assert (types["rough_1"].tactical, types["rough_2"].tactical) == (mp(4), mp(6))
    assert types["rough_2"].tactical - TABLES.costs.standard == mp(2)  # 9.14
    assert all(TABLES.costs.alpine_types[kind] < types[kind].tactical for kind in ("rough_1", "rough_2"))  # 32.0
    assert all(0 < types[kind].road < types[kind].tactical for kind in ("clear", "rough_1", "rough_2", "urban", "city"))
    assert types["city"].road > TABLES.terrain.autobahn.road  # 5.6
    assert TABLES.terrain.sides["major_river"].tactical > TABLES.terrain.sides["minor_river"].tactical > 0  # 38.3
    assert (types["clear"].tactical, types["urban"].tactical, types["city"].tactical) == (mp(2), mp(3), mp(4))
    assert (types["clear"].road, TABLES.terrain.autobahn.road, TABLES.terrain.rail) == (mp(1), mp(0.5), mp(0.25))


def test_5_4_the_example_costs_thirty_one_points() -> None:
    costs = TABLES.costs
    assert mp(19) + TABLES.terrain.types["rough_1"].tactical + costs.zone + costs.standard == mp(31)
    assert costs.march == costs.standard  # 9.5 is like 9.2


def test_9_1_columns_step_by_one_and_results_worsen_with_row_and_die() -> None:
    combat = TABLES.combat
    assert combat.columns == ("1-2", "1-1", "2-1", "3-1", "4-1", "5-1", "6-1", "7-1")
    assert [len(row) for row in combat.rows] == [8] * 21
    for row in range(-10, 11):
        for column in range(8):
            results = [SEVERITY[combat.result(column, row, die)] for die in range(1, 21)]
            assert results == sorted(results)
            assert results[0] == 0
            if row < 10:
                worse = [SEVERITY[combat.result(column, row + 1, die)] for die in range(1, 21)]
                assert all(a <= b for a, b in zip(results, worse, strict=True))
            if column:
                left = [SEVERITY[combat.result(column - 1, row, die)] for die in range(1, 21)]
                assert all(a <= b for a, b in zip(results, left, strict=True))


def test_9_7_the_example_can_give_c_and_d_at_five_to_one() -> None:
    results = {TABLES.combat.result(TABLES.combat.columns.index("5-1"), 0, die) for die in range(1, 21)}
    assert {"C", "D"} <= results


@pytest.mark.parametrize(
    ("odds", "row", "dice"),
    [("3-1", 0, {10: "D", 15: "C", 19: "A1", 20: "A2"}), ("4-1", 3, {9: "D", 14: "C", 19: "A1", 20: "A2"})],
)
def test_results_of_the_vectors(odds: str, row: int, dice: dict[int, str]) -> None:
    column = TABLES.combat.columns.index(odds)
    assert {die: TABLES.combat.result(column, row, die) for die in dice} == dice


def test_rows_beyond_the_table_count_as_its_last() -> None:
    assert TABLES.combat.row(-30) == 0
    assert TABLES.combat.row(30) == 20


def test_10_0_marker_numbers() -> None:
    assert TABLES.steps.markers["NATO"][:3] == (0, 1, 2)
    assert TABLES.steps.markers["Pact"][:3] == (0, 1, 3)


def test_known_modifiers() -> None:
    known = TABLES.modifiers
    assert (known.active_defense, known.airmobile, known.engineer, known.alpine) == (1, 1, 1, 1)
    assert (known.out_of_supply, known.rationing, known.ew) == (8, 2, 3)
    assert known.road > 0
    assert known.hedgehog > 0
    assert list(known.fatigue) == sorted(known.fatigue)


def test_11_0_cadre_is_centred_on_five() -> None:
    ratings = [cadre for unit, cadre in enumerate(CAMPAIGN.cadre) if CAMPAIGN.is_combat[unit]]
    assert sum(rating < 5 for rating in ratings) > sum(rating > 5 for rating in ratings) > 0


@pytest.mark.parametrize(
    ("kinds", "fits"),
    [
        (("division", "artillery", "hq"), True),
        (("division", "artillery", "hq", "ew"), False),
        (("brigade", "brigade", "brigade", "artillery", "ada", "ada"), True),
        (("brigade", "brigade", "brigade", "brigade"), False),
        (("brigade", "brigade", "brigade", "base", "artillery"), True),
    ],
)
def test_7_0_stacks(kinds: tuple[str, ...], fits: bool) -> None:
    stacking, weights = TABLES.stacking, TABLES.stacking.kinds
    combat = sum(weights[kind] for kind in kinds if kind in ("division", "brigade"))
    assert (sum(weights[kind] for kind in kinds) <= stacking.limit and combat <= stacking.combat) == fits


# victory


def test_42_2_the_example_of_copenhagen() -> None:
    places = TABLES.victory.places
    city = sum(CAMPAIGN.cities[CAMPAIGN.board.hex(h)] for h in places["København"].hexes) * TABLES.victory.city
    assert city + places["København"].points + places["København port"].points == 70


def test_42_2_places_are_on_the_map() -> None:
    for name, place in TABLES.victory.places.items():
        for hex_ in map(CAMPAIGN.board.hex, place.hexes):
            assert CAMPAIGN.built[hex_] or CAMPAIGN.port_hexes[hex_], name


@pytest.mark.parametrize("name", scenarios())
def test_levels_of_victory_run_from_pact_to_nato(name: str) -> None:
    scenario = scenarios()[name]
    for levels in (scenario.military, scenario.political):
        least = [level.least for level in levels if level.least is not None]
        assert least == sorted(least, reverse=True)
        assert [level.least is None for level in levels] == [False] * (len(levels) - 1) + [True] * bool(levels)


@pytest.mark.parametrize("name", SMALL)
def test_objectives_are_bridges_and_hexes_of_the_area(name: str) -> None:
    content = load(name)
    for objective in content.scenario.objectives:
        for bridge in objective.bridges:
            a, b = (content.board.hex(end) for end in bridge.split("-"))
            assert content.edge_between(a, b) in content.bridge_edges
        assert all(content.playable[content.board.hex(h)] for h in objective.reach)


def test_25_2_2_small_scenarios_have_few_nuclear_points() -> None:
    pools = CAMPAIGN.weapons.pools
    assert set(pools.scenarios) == set(scenarios()) - {"campaign"}
    for pool in pools.scenarios.values():
        for side, systems in pool.items():
            assert all(0 < systems[system] <= pools.usual[side][system] / 3 for system in systems)
