"""27.2 Air Groups are formed of squadrons that have a name: in what a side knows of a position some have none."""

from __future__ import annotations

from random import Random

import pytest

from front85.games.iron_sky.card import CARD
from front85.games.iron_sky.missions.fights.air_groups import Group, ask_groups
from front85.games.iron_sky.missions.package import UNKNOWN, Package
from front85.games.iron_sky.state import WingId
from front85.games.iron_sky.title import IronSky
from front85.kernel.ask import draw, why_not


@pytest.mark.parametrize(
    ("strike", "offered"),
    [
        ((WingId(3), WingId(4)), {"auto", "groups"}),
        ((WingId(3), UNKNOWN), {"auto"}),
        ((UNKNOWN,), {"auto"}),
    ],
)
def test_groups_are_formed_of_squadrons_with_a_name(strike: Group, offered: set[str]) -> None:
    table = IronSky().start("lesson_sky", CARD.defaults("lesson_sky"))
    ask = ask_groups(table, Package(strike=strike), strike, (strike,), lambda groups: ())
    drawn = {draw(ask, Random(seed)) for seed in range(20)}
    assert {words[0] for words in drawn} == offered
    assert not any(why_not(ask, words) for words in drawn)
