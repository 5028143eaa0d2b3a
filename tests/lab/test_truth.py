"""Refusals are true: every message has a predicate, and the fuzzer finds a sentence that does not hold."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

import front85
from front85.games.registry import title
from front85.kernel.message import refuse
from front85.lab.fuzz import Fuzzer
from front85.lab.reasons import Doubter
from front85.proof.candour import claims, unchecked, untrue
from front85.proof.truth.shared import SHARED, UNCHECKED
from front85.shelf import card, house
from sources import source

SOURCE = Path(front85.__file__).parent
HOUSE = tuple(name for name in house() if card(name).truth)


def messages(folder: Path) -> set[str]:
    """The refusals that code names, as whole strings."""
    paths = (path for path in folder.rglob("*.py") if "vignettes" not in path.parts)
    return {message for path in paths for message in of_file(path)}


def of_file(path: Path) -> set[str]:
    texts = {text.value for text in source(path).texts if " " not in text.value and "-" in text.value}
    return {text for text in texts if "refused" in text.split("-")[:2]}


SHAPES = {"march": "MarchCases", "strike": "StrikeCases"}
"""Shapes of verbs that not every game builds on, by the name of their file."""


def used_of_hexwar(folder: Path) -> set[str]:
    """Refusals of the shapes in `hexwar` that a game builds on; the pieces and the other verbs are everybody's."""
    code = "".join(path.read_text("utf-8") for path in folder.rglob("*.py"))
    verbs = (path for path in (SOURCE / "hexwar" / "verbs").glob("*.py") if SHAPES.get(path.stem, "") in code)
    pieces = (SOURCE / "hexwar" / "pieces").glob("*.py")
    return {message for path in (*verbs, *pieces) for message in of_file(path)}


@pytest.mark.parametrize("game", HOUSE)
def test_every_refusal_has_a_predicate_or_a_reason_why_none_is_possible(game: str) -> None:
    spoken = messages(SOURCE / "kernel") | messages(card(game).folder) | used_of_hexwar(card(game).folder)
    known = {*claims(game), *unchecked(game)}
    assert not spoken - known
    own = {message for message in known if message not in SHARED}
    assert not own - spoken - set(UNCHECKED)
    assert all(len(reason) > 20 for reason in unchecked(game).values())


@pytest.mark.parametrize("game", HOUSE)
def test_refusals_drawn_at_random_are_true(game: str) -> None:
    found = Fuzzer(game, 60, 3, reasons=6).run()
    assert found.broken is None, found.broken.what
    assert sum(found.reasons.values()) > 50


def test_a_sentence_that_is_not_true_is_found() -> None:
    position: Any = title("nuremberg").start("lesson", {})
    choice = " ".join(("declare", "move-fight"))
    assert position.why_not(choice) is None
    enemy = next(hex_ for hex_ in position.content.board.hexes if not position.units_at(hex_))
    lie = refuse("10.2", "refused-enemy-there", hex=position.name(enemy))
    assert untrue(position, ("move", position.name(enemy)), lie).startswith("untrue: 10.2 refused-enemy-there")
    assert "no predicate" in untrue(position, ("move",), refuse("10.2", "refused-by-whim"))
    assert "cannot be checked" in untrue(position, ("move",), refuse("10.2", "refused-enemy-there"))


def test_the_doubter_tries_what_it_has_not_been_offered() -> None:
    position = title("nuremberg").start("lesson", {})
    ask = position.ask
    assert ask is not None
    doubter = Doubter(Random(1))
    doubter.learn(ask, "declare move-fight")
    tried = {doubter.attempt(position, "declare move-fight") for _ in range(40)}
    assert any(position.why_not(words) is not None for words in tried)
