"""A bar that is added to a slot decides: its word is neither listed, let through nor drawn, and its sentence speaks."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from front85.kernel.grammar import Slotted
from front85.kernel.slots import Bar
from front85.kernel.verbs import Menu
from front85.proof.format import read_file
from front85.proof.moment import build
from front85.proof.runner import vignettes_of
from front85.shelf import house

SAMPLE, DRAWS, SEED = 12, 8, 7


def menu_of(path: Path) -> Menu | None:
    ask = build(*read_file(path)).ask
    return ask if isinstance(ask, Menu) else None


def with_bar(verb: type[Slotted], at: int, value: Any) -> type[Slotted]:
    """The verb with one bar more, against one value of the slot at `at`."""
    bar = Bar("0.0", "refused-by-a-new-bar", lambda v, one, *said: one == value)
    slot = verb.slots[at]
    slots = (*verb.slots[:at], slot._replace(bars=(*slot.bars, bar)), *verb.slots[at + 1 :])
    return type(verb.__name__, (verb,), {"slots": slots, "__module__": verb.__module__})


def passed_over(path: Path, name: str, rng: Random) -> Iterator[str]:
    """Along one choice drawn at random: what becomes of each of its words when a bar speaks against it."""
    menu = menu_of(path)
    choice = None if menu is None else menu.sampler().draw(rng, (name,))
    if menu is None or choice is None:
        return
    for depth, word in enumerate(choice[1:], 1):
        verb, before = menu.verbs[name], choice[1:depth]
        assert isinstance(verb, Slotted)
        place = verb._place(verb._read(before), word)
        again = menu_of(path)
        assert place is not None
        assert again is not None
        if place.value is None:
            continue
        barred = again.verbs[name]
        barred.__class__ = with_bar(type(verb), place.at, place.value)
        said = " ".join(choice[: depth + 1])
        if word in barred.after(before):
            yield f"{said} is listed"
        if barred.follows(before, word):
            yield f"{said} passes"
        elif not place.at and barred.refusal(before, word).message.id != "refused-by-a-new-bar":
            yield f"{said} is refused for another reason"
        drawn = (again.sampler().draw(rng, choice[:depth]) for _ in range(DRAWS))
        if any(other is not None and other[: depth + 1] == choice[: depth + 1] for other in drawn):
            yield f"{said} is drawn"


@pytest.mark.parametrize("game", sorted(house()))
def test_a_new_bar_decides(game: str) -> None:
    rng, found, verbs = Random(SEED), list[str](), set[str]()
    for path in rng.sample(sorted(vignettes_of(game).rglob("*.toml")), 10 * SAMPLE):
        menu = menu_of(path)
        for name in () if menu is None else menu.after(()):
            assert menu is not None
            if isinstance(menu.verbs[name], Slotted) and name not in verbs:
                verbs.add(name)
                found += [f"{path.name}: {line}" for line in passed_over(path, name, rng)]
    assert "move" in verbs
    assert found == []
