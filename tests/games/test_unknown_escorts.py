"""27.15 Under an Iron Sky: what a side knows of a fight has squadrons in it whose names it does not know."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

from front85.games.iron_sky.missions.fights.boxes import Engage
from front85.games.iron_sky.missions.package import UNKNOWN
from front85.games.iron_sky.state import WingId


def test_an_escort_without_a_name_is_not_offered_by_the_name_of_another() -> None:
    last = WingId(7)  # type: ignore[arg-type]
    verb = Engage(cast(Any, SimpleNamespace(content=None)), (UNKNOWN, last), lambda wing, rest: ())
    assert verb.targets == (last,)
