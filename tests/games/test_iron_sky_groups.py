"""27.2, 27.15 Groups and boxes hold squadrons that have a name: in what a side knows of a position some have none."""

from __future__ import annotations

from random import Random

import pytest

from front85.games.iron_sky.card import CARD
from front85.games.iron_sky.missions.fights import boxes
from front85.games.iron_sky.missions.fights.air_groups import Group, ask_groups
from front85.games.iron_sky.missions.package import UNKNOWN, Package
from front85.games.iron_sky.state import NATO, WingId
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


@pytest.mark.parametrize(
    "order", [((UNKNOWN, WingId(4)), ()), ((WingId(4),), (UNKNOWN,)), ((WingId(3), WingId(4)), ())]
)
def test_squadrons_are_put_in_boxes_by_name(order: tuple[Group, Group]) -> None:
    """A side names each of its own, and nobody else in the place of one it does not know."""
    table = IronSky().start("lesson_sky", CARD.defaults("lesson_sky"))
    ask = boxes.ask(table, NATO, order, "27.15-tra.a", lambda first, second: ())
    drawn = [draw(ask, Random(seed)) for seed in range(20)]
    named = {word for words in drawn if words[0] == "line" for word in words[1:]}
    known = {wing for row in order for wing in row}
    assert named == (set() if UNKNOWN in known else {table.content.wings.ids[wing] for wing in known})
