"""What a scenario is fought for has its name on the map, and so in every sentence that tells of it."""

from __future__ import annotations

import pytest

from front85.games.iron_sky.content.content import load as iron_sky
from front85.games.iron_sky.title import IronSky
from front85.games.nuremberg.title import Nuremberg


@pytest.mark.parametrize("scenario", [s for s in IronSky().scenarios if iron_sky(s).scenario.objectives])
def test_a_single_hex_of_iron_sky_is_named(scenario: str) -> None:
    content = iron_sky(scenario)
    for goal in content.scenario.objectives:
        if len(goal.reach) == 1:
            place = content.board.place[content.board.hex(goal.reach[0])]
            assert place
            assert place.lower() == goal.name.removesuffix("-back"), goal.name


@pytest.mark.parametrize("scenario", Nuremberg().scenarios)
def test_the_towns_of_nuremberg_are_named(scenario: str) -> None:
    content = Nuremberg().content_of(scenario)
    assert all(content.board.place[hex_] for hex_ in content.objectives)
