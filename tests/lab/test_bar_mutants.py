"""A bar left out of a verb is noticed by a vignette that is refused by it, or by the contract of list and test."""

from __future__ import annotations

from front85.lab.mutants.bars import Dropped, bars, contract
from front85.lab.mutants.suite import Proof, vignettes
from front85.lab.mutants.trial import KILLED, SURVIVED, tried

GAME = "berlin85"


def bar(place: str) -> Dropped:
    found = [one for one in bars(GAME) if one.place == place and one.module.endswith("combat.attack")]
    assert len(found) == 1
    assert isinstance(found[0], Dropped)
    return found[0]


def proof(name: str) -> list[Proof]:
    return [one for one in vignettes(GAME) if one.name == f"{GAME}/{name}"]


def test_a_bar_left_out_is_noticed_by_what_is_refused_by_it() -> None:
    absent = bar("Strike.unit[1].own[1]")
    assert absent.cases == ("13.12",)
    assert tried(absent, proof("07-absent-units"), {}, 20.0).fate == KILLED
    assert tried(absent, proof("07-once-a-phase"), {}, 20.0).fate == SURVIVED


def test_the_contract_notices_a_bar_that_candidates_have_settled() -> None:
    """Nobody reaches that hex: it is not listed, and without the bar it would pass."""
    unreached = bar("Strike.hex[0].bars[1]")
    near = proof("07-absent-units")
    assert contract(GAME, unreached, near).holds()
    assert tried(unreached, [contract(GAME, unreached, near)], {}, 20.0).fate == KILLED


def test_every_bar_of_every_verb_is_tried() -> None:
    """Each once, by a name of its own."""
    found = bars(GAME)
    assert len({one.id for one in found}) == len(found) > 80
    assert all(one.cases for one in found)
