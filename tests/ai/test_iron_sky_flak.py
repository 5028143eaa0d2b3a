"""Under an Iron Sky: what computer players do with their flak."""

from __future__ import annotations

from typing import Any, cast

from front85.ai.iron_sky.arms import air
from front85.games.iron_sky.state import NATO
from front85.kernel.message import say
from front85.kernel.verbs import Menu, Plain


def test_flak_that_may_be_aimed_by_hand_is_left_to_the_staff() -> None:
    """27.5.1 This question has `silent`, as that of one shot has, but no `fire`."""
    done = Plain("27.5.1", tuple)
    menu = Menu("NATO", "27.5.1", say("is-ask-sky-aim"), {"auto": done, "aim": done, "silent": done})
    assert air.answer(cast(Any, None), menu, NATO) == ("auto",)
