"""Predicates that believe whatever they are told are named."""

from __future__ import annotations

import pytest

from front85.proof import candour
from front85.proof.lies import Liar, bent
from front85.proof.runner import check_file, vignettes_of


@pytest.fixture(scope="module")
def liar() -> Liar:
    """Has heard the vignettes of zones, movement and combat of a game."""
    found = Liar()
    for path in sorted(
        path for chapter in ("08", "10", "11") for path in vignettes_of("nuremberg").glob(f"{chapter}*")
    ):
        assert check_file(path, hearer=found.hear).passed
    return found


def test_what_is_refused_and_what_is_done_is_heard(liar: Liar) -> None:
    assert {"move", "attack"} <= set(liar.legal["nuremberg"])
    assert all(position.why_not(words) is None for position, words in liar.legal["nuremberg"]["attack"][:5])
    assert "refused-halted" in liar.refused["nuremberg"]


@pytest.mark.parametrize("message", ["refused-halted", "refused-enemy-there", "refused-units-left"])
def test_a_predicate_that_believes_everything_is_named(
    liar: Liar, message: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    true = candour.claims("nuremberg")
    one = {message: true[message]}
    monkeypatch.setattr(candour, "claims", lambda name: one)
    assert message not in dict(map(reversed, liar.blind()))
    one[message] = lambda claim: True
    assert message in dict(map(reversed, liar.blind()))


def test_a_value_is_taken_from_the_same_place_of_the_other_choice() -> None:
    said, words = ("move", "2025", "one+two", "2027"), ("move", "1010", "tank+guns", "1011")
    assert bent("2027", said, words) == "1011"
    assert bent("two", said, words) == "guns"
    assert bent("one, two", said, words) == "tank, guns"
    assert bent(7, said, words) == 7
