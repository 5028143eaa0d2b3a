"""A computer player whose plan fails still answers, and it is counted."""

from __future__ import annotations

from random import Random

from front85.ai.slips import Slips
from front85.games.registry import title
from front85.kernel.ask import why_not
from front85.lab.match import play_match


def test_a_plan_that_is_not_allowed_is_replaced_and_counted() -> None:
    position = title("nuremberg").start("lesson", {})
    ask = position.ask
    assert ask is not None
    slips, rng = Slips(), Random(1)
    assert why_not(ask, slips.legal(ask, ("fly", "home"), rng)) is None
    assert why_not(ask, slips.legal(ask, None, rng)) is None
    assert slips == {ask.case: 2}
    allowed = slips.draw(ask, rng)
    assert slips.legal(ask, allowed, rng) == allowed
    assert slips.total() == 3


def test_regulars_of_berlin_need_no_chance() -> None:
    for scenario in ("unity", "medicine-wheel"):
        assert play_match("berlin85", scenario, None, {"NATO": "regular", "Pact": "regular"}, 7).slips == {}
