"""9.0 Combat of Under an Iron Sky where a vignette cannot look: ratios, the table, the edge of a Breakthrough Zone."""

from __future__ import annotations

import pytest

from front85.games.iron_sky.combat.engagement import Engagement
from front85.games.iron_sky.combat.forecast import known_to, results
from front85.games.iron_sky.combat.odds import label, ratio
from front85.games.iron_sky.content import content
from front85.games.iron_sky.ground.zones import breakthrough_zone
from front85.games.iron_sky.state import NATO, PACT
from front85.games.iron_sky.title import IronSky


@pytest.mark.parametrize(
    ("attack", "defense", "named"),
    [(16, 3, "5-1"), (27, 3, "9-1"), (12, 12, "1-1"), (11, 12, "1-2"), (6, 12, "1-2"), (5, 12, "1-3"), (0, 4, "1-4")],
)
def test_ratios_are_rounded_for_the_defender(attack: int, defense: int, named: str) -> None:
    assert label(ratio(attack, defense)) == named


def test_every_cell_of_the_table_is_a_whole_die() -> None:
    table = IronSky().start("fulda_hof", {})
    chart = table.content.tables.combat
    for column in range(len(chart.columns)):
        for row in range(-12, 13):
            chances = results(table, column, row)
            assert sum(chances.values()) == pytest.approx(1)
            found = [chart.result(column, row, die) for die in range(1, 21)]
            assert {name: found.count(name) / 20 for name in set(found)} == pytest.approx(chances)


def test_a_side_knows_its_own_commitments_alone() -> None:
    fight = Engagement(phasing=PACT, supply=("ration", "embedded"), ew=((1,), (2,)), guns=((3,), (4,)), active=True)
    nato, pact = known_to(fight, NATO), known_to(fight, PACT)
    assert (nato.supply, nato.ew, nato.guns, nato.active) == (("ration", "general"), ((1,), ()), ((3,), ()), True)
    assert (pact.supply, pact.ew, pact.guns, pact.active) == (("general", "embedded"), ((), (2,)), ((), (4,)), False)


def test_a_breakthrough_zone_ends_at_a_neutral_border() -> None:
    """9.13.3; once the country has been violated it lies in the zone like any other."""
    whole = content.load("campaign")
    inside = whole.board.country_mask("AT") & whole.land & ~whole.cities
    marker, beyond = next(
        (hex_, near)
        for hex_ in whole.land.nonzero()[0].tolist()
        if not inside[hex_] and not whole.cities[hex_] and not whole.closed_land[hex_]
        for way, near in enumerate(whole.board.around[hex_])
        if near >= 0 and inside[near] and not whole.impassable[hex_, way]
    )
    assert not breakthrough_zone(whole, frozenset({marker}), frozenset())[beyond]
    assert breakthrough_zone(whole, frozenset({marker}), frozenset({"AT"}))[beyond]
