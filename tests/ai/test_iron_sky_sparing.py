"""42.1 Each step an American squadron loses is a political point: computer players risk others first."""

from __future__ import annotations

from typing import Literal

import pytest

from front85.games.iron_sky.air import staff
from front85.games.iron_sky.missions import tactics
from front85.games.iron_sky.missions.package import Package
from front85.games.iron_sky.state import NATO, PACT
from front85.games.iron_sky.table import Table
from front85.games.iron_sky.vignettes.rows import Situation, Unit
from front85.games.iron_sky.vignettes.scene import Ground, Squadron
from front85.games.iron_sky.vignettes.situation import build

FRONT = "C2620"


def skies(scenario: Literal["campaign", "fulda_hof"], wings: dict[str, Squadron], **options: bool) -> Table:
    """Squadrons off the map, and two brigades that face each other."""
    units = {
        "ours": Unit(nat="WG", at=FRONT),
        "theirs": Unit(nat="SU", kind="division", at="C2821"),
    }
    raider = {"raider": Squadron(nat="SU", values="B-5-4")}
    return build(Ground(), units, Situation(scenario=scenario, options=options, wings={**wings, **raider}))


def named(table: Table, wings: tuple[int, ...]) -> set[str]:
    return {table.content.wings.ids[wing] for wing in wings}


@pytest.mark.parametrize(("scenario", "first"), [("campaign", "phantom"), ("fulda_hof", "eagle")])
def test_among_equals_others_rise_against_a_strike(scenario: Literal["campaign", "fulda_hof"], first: str) -> None:
    """Where no political points are counted whoever comes first goes."""
    table = skies(
        scenario, {"eagle": Squadron(nat="US", values="12-10-2"), "phantom": Squadron(nat="WG", values="12-10-2")}
    )
    index, hex_ = table.content.wings.index, table.content.board.index[FRONT]
    package = Package(kind="strike", side=PACT, target=hex_, strike=(index["raider"],))
    assert named(table, tactics.interceptors(table, package)) == {first}


def test_americans_sit_in_the_boxes_that_are_shot_at_last() -> None:
    table = skies(
        "campaign", {"hog": Squadron(nat="US", values="B-4-4"), "tornado": Squadron(nat="UK", values="B-7-6")}
    )
    index, hex_ = table.content.wings.index, table.content.board.index[FRONT]
    package = Package(kind="strike", side=NATO, target=hex_, strike=(index["hog"], index["tornado"]))
    order, _ = tactics.flyer_order(table, package)
    assert [table.content.wings.ids[wing] for wing in order] == ["tornado", "hog"]


def test_damaged_americans_and_wild_weasels_do_not_fight_for_the_sky() -> None:
    wings = {
        "eagle": Squadron(nat="US", values="12-10-2"),
        "hurt": Squadron(nat="US", values="12-10-2", hurt=1),
        "limping": Squadron(nat="WG", values="12-10-2", hurt=1),
        "weasel": Squadron(nat="US", values="12-10-2", weasel=True),
    }
    table = skies("campaign", wings, wild_weasel=True)
    areas = tuple(staff.values(table, NATO))
    fighters = tuple(table.content.wings.index[name] for name in wings)
    sent = {wing for _, row in staff.proposal(table, NATO, areas, fighters).rows for wing in row}
    assert named(table, tuple(sent)) == {"eagle", "limping"}
