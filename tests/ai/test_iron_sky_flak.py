"""Under an Iron Sky: what computer players do with their flak."""

from __future__ import annotations

from typing import Any, cast

from ai_iron import both, decisions, opened

from front85.ai.iron_sky.appraisal.ground import fighters
from front85.ai.iron_sky.arms import air
from front85.ai.maps import nearest
from front85.games.iron_sky.state import NATO, PACT
from front85.kernel.message import say
from front85.kernel.verbs import Menu, Plain


def test_flak_that_may_be_aimed_by_hand_is_left_to_the_staff() -> None:
    """27.5.1 This question has `silent`, as that of one shot has, but no `fire`."""
    done = Plain("27.5.1", tuple)
    menu = Menu("NATO", "27.5.1", say("is-ask-sky-aim"), {"auto": done, "aim": done, "silent": done})
    assert air.answer(cast(Any, None), menu, NATO) == ("auto",)


def test_flak_stays_with_those_it_covers() -> None:
    """After the first turn of a battle in Hesse no battery of either side stands alone in Franconia."""
    table = opened("fulda_evening")
    for _ in decisions(table, both("regular"), 9210002, 1):
        pass
    content, at = table.content, table.state.at
    for side in (NATO, PACT):
        friends = nearest(content.board, [at[unit] for unit in fighters(table, side)])
        flak = [unit for unit in table.on_map(side) if content.is_ada[unit] and not content.is_fixed[unit]]
        assert flak
        assert max(friends[at[unit]] for unit in flak) <= 4
