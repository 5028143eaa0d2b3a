"""Mutants: what is changed, who notices it, and what is said of those nobody notices."""

from __future__ import annotations

import sys
import weakref
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from front85.lab.mutants import report, trial
from front85.lab.mutants.__main__ import aimed, judged
from front85.lab.mutants.mutation import Mutant, mutants
from front85.lab.mutants.reach import forget, recorded
from front85.lab.mutants.suite import Proof
from front85.lab.mutants.trial import KILLED, SURVIVED, UNREACHED, Outcome, beside, order, tried

RULES = """
from functools import cache
from front85.kernel.enforce import enforces
from front85.kernel.message import refuse

@enforces("8.1")
def price(hexes, zone):
    if zone and hexes > 2:
        return hexes + 1
    return hexes

@enforces("8.2")
@cache
def limit():
    return 3

@enforces("8.3")
def idle(points):
    while points > 0:
        points -= 1
    return points

@enforces("9.1")
def unused(word):
    if word == "end":
        return refuse("9.1", "refused-end", count=1 + 1)

def unmarked(word):
    return not word

@enforces("9.2")
def declared():
    return lambda points: points > 2

BAR = declared()
"""


@pytest.fixture(autouse=True)
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """These functions answer at once: one that has spun for a moment hangs."""
    monkeypatch.setattr(trial, "LEAST", 0.3)
    monkeypatch.setattr(trial, "TIMES", 0.5)


@pytest.fixture
def rules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """A rulebook of a few functions."""
    (tmp_path / "five_rules.py").write_text(RULES)
    monkeypatch.syspath_prepend(str(tmp_path))
    yield import_module("five_rules")
    del sys.modules["five_rules"]


def fates(rules: Any, proofs: list[Proof]) -> dict[str, str]:
    aims = mutants(rules.__name__, marked=True)
    reach = recorded(proofs, aims, lambda _: None)
    return {short(one): tried(one, order(one, proofs, reach), reach, 9.0).fate for one in aims}


def short(mutant: Mutant) -> str:
    return mutant.id.removeprefix("five_rules.")


def test_marked_functions_are_changed_and_sentences_are_not(rules: Any) -> None:
    found = {short(one): one.cases for one in mutants("five_rules", marked=True)}
    assert found["price: zone and hexes > 2 -> zone or hexes > 2"] == ("8.1",)
    assert "idle: points -= 1 -> points += 1" in found
    assert [name for name in found if name.startswith("unused")] == ["unused: word == 'end' -> word != 'end'"]
    assert not any(name.startswith("unmarked") for name in found)
    assert any(short(one).startswith("unmarked") for one in mutants("five_rules", marked=False))


def test_a_mutant_is_killed_survives_or_is_met_by_nobody(rules: Any) -> None:
    proofs = [
        Proof("far", frozenset({"8.1"}), lambda: rules.price(4, True) == 5 and rules.price(4, False) == 4),
        Proof("limit", frozenset({"8.2"}), lambda: rules.limit() == 3),
        Proof("idle", frozenset({"8.3"}), lambda: rules.idle(2) == 0),
        Proof("broken", frozenset({"9.1"}), lambda: rules.unused("end") is None),
        Proof("declared", frozenset({"9.2"}), lambda: not rules.BAR(2)),
    ]
    found = fates(rules, proofs)
    assert found["price: zone and hexes > 2 -> zone or hexes > 2"] == KILLED
    assert found["price: hexes + 1 -> hexes - 1"] == KILLED
    assert found["price: hexes > 2 -> hexes >= 2"] == SURVIVED
    assert found["limit: 3 -> 4"] == KILLED, "what is kept from before is forgotten"
    assert found["idle: points -= 1 -> points += 1"] == KILLED, "it would never end"
    assert found["declared: points > 2 -> points >= 2"] == KILLED, "it was declared before anything was changed"
    assert found["unused: word == 'end' -> word != 'end'"] == UNREACHED, "a proof that does not hold proves nothing"


def test_functions_that_answered_before_are_come_by(rules: Any) -> None:
    """Whoever asked first, every proof that wants an answer is seen to come by, and can notice."""
    rules.limit()
    proofs = [
        Proof("careless", frozenset({"8.2"}), lambda: rules.limit() > 0),
        Proof("careful", frozenset({"8.2"}), lambda: rules.limit() == 3),
    ]
    assert fates(rules, proofs)["limit: 3 -> 4"] == KILLED
    (limit,) = (one for one in mutants("five_rules", marked=True) if short(one) == "limit: 3 -> 4")
    reach = recorded(proofs, [limit], lambda _: None)
    assert {one.name for one in order(limit, proofs, reach)} == {"careless", "careful"}


def test_those_that_name_a_case_are_asked_first_and_nobody_is_watched_for_what_they_notice(
    rules: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A proof that fails with nothing changed notices nothing, though it names the case."""
    watched: list[str] = []
    monkeypatch.setattr(
        "front85.lab.mutants.__main__.recorded",
        lambda proofs, aims, told: watched.extend(map(short, aims)) or recorded(proofs, aims, told),
    )
    proofs = [
        Proof("idle", frozenset({"8.3"}), lambda: rules.idle(2) == 0),
        Proof("broken", frozenset({"9.1"}), lambda: False),
        Proof("limit", frozenset({"8.1"}), lambda: rules.limit() == 3),
    ]
    aims = mutants(rules.__name__, marked=True)
    found = judged("five", aims, proofs, 9.0, tmp_path)
    fates = {short(one): found[one.id].fate for one in aims}
    assert fates["idle: points -= 1 -> points += 1"] == KILLED
    assert fates["limit: 3 -> 4"] == KILLED, "by one that names another case but comes by"
    assert fates["unused: word == 'end' -> word != 'end'"] == UNREACHED
    assert "limit: 3 -> 4" in watched
    assert not any(name.startswith("idle: points -= 1") for name in watched)
    before = len(watched)
    assert judged("five", aims, proofs, 9.0, tmp_path) == found
    assert len(watched) == before, "everything is kept"


def test_those_beside_it_are_asked_after_those_that_name_its_cases(rules: Any) -> None:
    """What the module keeps from before is forgotten, also where nobody was watched."""
    rules.limit()
    proofs = [
        Proof("elsewhere", frozenset({"7.1"}), lambda: False),
        Proof("of the chapter", frozenset({"8.4"}), lambda: rules.limit() == 3),
        Proof("of the module", frozenset({"9.1"}), lambda: True),
        Proof("named", frozenset({"8.2"}), lambda: True),
    ]
    (limit,) = (one for one in mutants("five_rules", marked=True) if short(one) == "limit: 3 -> 4")
    near = beside(limit, proofs, {"8.1", "9.1"})
    assert [one.name for one in near] == ["named", "of the module", "of the chapter"]
    assert tried(limit, near, {}, 9.0) == (KILLED, "of the chapter")


def test_dead_proxies_are_passed_by() -> None:
    class Thing: ...

    thing = Thing()
    dead = weakref.proxy(thing)
    del thing
    forget()
    assert type(dead) is weakref.ProxyType


def test_another_draw_is_another_sample(rules: Any) -> None:
    aims = mutants("five_rules", marked=True)
    orders = [sorted(aims, key=lambda one: one.lot(draw)) for draw in (0, 0, 1, 2)]
    assert orders[0] == orders[1]
    assert len({tuple(one.id for one in order) for order in orders}) == 3


def test_the_report_counts_by_case_and_leaves_out_what_changes_nothing(
    rules: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    aims = mutants("five_rules", marked=True)
    found = {one.id: Outcome(KILLED if "price" in one.id else SURVIVED) for one in aims}
    same = {one.id: "nobody can tell" for one in aims if "idle" in one.id}
    share = report.show(aims, found, same)
    told = capsys.readouterr().out
    killed = sum("price" in one.id for one in aims)
    assert share == killed / (len(aims) - len(same))
    assert f"8.1: {killed} killed, 0 survived, 0 unreached" in told
    assert f"{len(same)} change nothing" in told
    assert "8.3:" not in told


def test_what_changes_nothing_exists_and_says_why() -> None:
    same = report.equivalents()
    places = (name.split(".") for name in same)
    aims = sorted({place[1].replace("_", "-") if place[0] == "games" else place[0] for place in places})
    known = {one.id for aim in aims for one in aimed(aim)}
    assert set(same) <= known
    assert all(len(reason) > 20 for reason in same.values())
