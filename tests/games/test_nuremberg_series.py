"""Series rules that this game prints but does not use: 13.3, 13.4, 11.4 (Danish support), 10.6.1 (French heliborne)."""

from __future__ import annotations

import msgspec
import pytest

from front85.games.nuremberg.content.content import load
from front85.games.nuremberg.content.roster import Counter, Roster, SupportMarker
from front85.games.nuremberg.content.series import nato_landing, scatter_direction, supports

CHART = load().tables.nato_airborne


@pytest.mark.parametrize(
    ("die", "terrain", "airfield", "in_zone", "night", "result"),
    [
        (6, "clear", True, False, False, "intact"),  # 6 - 2
        (6, "clear", True, True, False, "dispersed"),  # 6 - 1
        (3, "clear", False, False, False, "intact"),  # 3 + 1
        (3, "forest", False, False, False, "dispersed"),  # 3 + 2
        (3, "rough", False, False, False, "eliminated"),  # 3 + 3
        (1, "city", False, False, False, "dispersed"),  # 1 + 4
        (1, "marsh", False, True, False, "eliminated"),  # 1 + 4 + 2
        (3, "rough", False, False, True, "intact"),  # 3 + 1: terrain counts by day only
        (3, "rough", False, True, True, "eliminated"),  # 3 + 1 + 2
    ],
)
def test_13_3_nato_drops(die: int, terrain: str, airfield: bool, in_zone: bool, night: bool, result: str) -> None:
    assert nato_landing(CHART, die, terrain, airfield=airfield, in_zone=in_zone, night=night) == result


def test_13_4_scatter_goes_round_the_compass_of_this_grid() -> None:
    directions = load().board.grid.directions
    assert [scatter_direction(CHART, die) for die in range(1, 7)] == list(directions)


def unit(name: str, nat: str, formation: str, kind: str = "mech") -> Counter:
    return msgspec.convert(
        {
            "id": name,
            "side": "NATO",
            "nat": nat,
            "formation": formation,
            "type": kind,
            "cf": 3,
            "arrival": "start",
            "provenance": "reconstruction",
        },
        Counter,
    )


def test_11_4_danes_support_the_landjut_corps_and_10_6_1_the_french_division_its_own_flyers() -> None:
    units = (
        unit("dane", "DK", "LCC"),
        unit("landjut", "WG", "LCC"),
        unit("german", "WG", "4PGD"),
        unit("flyer", "FR", "4DAM", "heliborne"),
    )
    markers = (
        SupportMarker("DK", "artillery", 1, "reconstruction"),
        SupportMarker("FR", "helicopter", 1, "reconstruction", formation="4DAM"),
        SupportMarker("FR", "helicopter", 1, "reconstruction", formation="6DLB"),
    )
    content = load().with_parts(roster=Roster("test", units, markers, {}))
    helped = [[supports(content, marker, index) for index in range(4)] for marker in range(3)]
    assert helped == [
        [True, True, False, False],
        [False, False, False, True],
        [False, False, False, False],
    ]
