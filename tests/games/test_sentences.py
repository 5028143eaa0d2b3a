"""The parts that a verb tells of itself to the manual and to a screen, where its tree is written by hand."""

from __future__ import annotations

import pytest

from front85.games.fulda_gap.combat.attack import Attack
from front85.games.fulda_gap.combat.disengagement import Disengage
from front85.games.iron_sky.air.areafight import LineUp
from front85.games.iron_sky.air.superiority import Mark
from front85.games.iron_sky.lift.airlift import Lift
from front85.games.iron_sky.lift.paradrop import Jump
from front85.games.iron_sky.missions.assignment import Intercept
from front85.games.iron_sky.missions.flights.ground_support import Support
from front85.games.iron_sky.missions.flights.wild_weasel import WildWeasel
from front85.kernel.verbs import Verb

FORMS: dict[type[Verb], str] = {
    Attack: "HEX UNIT... [OPTION...]",
    Disengage: "HEX UNIT...",
    Support: "HEX WING... [escort WING...] [ecm WING...] [auto]",
    WildWeasel: "AREA WING... [escort WING...] [auto]",
    Intercept: "WING... [ecm WING...] [auto]",
    Lift: "UNITS HEX WING... [escort WING...] [ecm WING...] [auto]",
    Jump: "UNITS HEX WING... [escort WING...] [ecm WING...] [auto]",
}


@pytest.mark.parametrize("verb", FORMS)
def test_a_hand_written_tree_tells_its_parts(verb: type[Verb]) -> None:
    assert verb.form("verb") == f"verb {FORMS[verb]}"


def test_only_what_must_be_named_whole_is_told_as_ordered() -> None:
    """A line of squadrons is built one by one; areas to be marked may be any number."""
    assert [part.ordered for part in LineUp.sentence] == [True]
    assert [part.ordered for part in Mark.sentence] == [False]
