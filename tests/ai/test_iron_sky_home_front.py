"""Computer players and revolts: who is sent against them, and how they are put down."""

from __future__ import annotations

from random import Random

import pytest

from front85.ai.iron_sky.command.regular import Regular
from front85.games.iron_sky.title import IronSky
from front85.games.iron_sky.vignettes.rows import Situation, Unit
from front85.games.iron_sky.vignettes.scene import Ground
from front85.games.iron_sky.vignettes.situation import build


@pytest.mark.parametrize("markers", [5, 8])
def test_a_revolt_in_a_city_is_attacked_in_the_way_that_promises_most(markers: int) -> None:
    """36.7 Eight markers in a city leave a division little chance, and more in a single echelon: waiting is worse."""
    table = build(
        Ground(country={"C4020": "GDR"}, terrain={"C4020": "city"}),
        {"soviets": Unit(nat="SU", kind="division", values="13B15", cadre=5, at="C4020")},
        Situation(options={"politics": True}, revolt={"C4020": markers}),
    )
    words = Regular("Pact").choose(IronSky(table.content).masked(table, "Pact"), "Pact", Random(1))
    assert words == ("assault", "soviets", "echelon", "C4020")
