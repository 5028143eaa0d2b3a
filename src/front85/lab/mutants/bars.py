"""Bars of verbs left out, one at a time: a vignette must notice, or the contract of list and test."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache, partial
from importlib import import_module
from inspect import getsourcefile
from pathlib import Path
from pkgutil import walk_packages
from random import Random
from typing import Any

from front85.kernel.enforce import enforced_in
from front85.kernel.grammar import Slotted
from front85.kernel.slots import Bar, named_in
from front85.kernel.verbs import Menu
from front85.lab.mutants.mutation import Mutant
from front85.lab.mutants.suite import Proof, package
from front85.proof.contract import breaches, universe
from front85.proof.format import read_file
from front85.proof.moment import build
from front85.proof.runner import vignettes_of

KINDS = ("own", "bars", "gates")
SEED = 7


class Dropped(Mutant):
    """A verb without one of its bars."""

    __slots__ = ()

    def plant(self) -> None:
        self.apply()


def verbs(game: str) -> list[type[Slotted]]:
    """The verbs of a game that declare slots, by name."""
    folder = import_module(package(game))
    for part in walk_packages(folder.__path__, f"{package(game)}."):
        import_module(part.name)
    found = [one for one in _below(Slotted) if one.__module__.startswith(f"{package(game)}.") and "slots" in vars(one)]
    return sorted(dict.fromkeys(found), key=lambda one: (one.__module__, one.__qualname__))


def _below(kind: type[Slotted]) -> Iterator[type[Slotted]]:
    for one in kind.__subclasses__():
        yield one
        yield from _below(one)


def bars(game: str) -> list[Mutant]:
    """Every bar of every verb of a game, to be left out."""
    return [mutant for verb in verbs(game) for mutant in _of(verb)]


def _of(verb: type[Slotted]) -> Iterator[Mutant]:
    for at, slot in enumerate(verb.slots):
        for kind in KINDS:
            for number, bar in enumerate(getattr(slot, kind)):
                place = f"{verb.__qualname__}.{slot.key}[{at}].{kind}[{number}]"
                yield _dropped(verb, place, bar, partial(_without, verb, at, kind, number))
    for number, bar in enumerate(verb.ends):
        yield _dropped(verb, f"{verb.__qualname__}.ends[{number}]", bar, partial(_unended, verb, number))


def _dropped(verb: type[Slotted], place: str, bar: Bar, apply: Callable[[], None]) -> Mutant:
    module, file = verb.__module__, getsourcefile(verb) or ""
    # A bar that asks another room names no case: those of the module are near it.
    cases = tuple(dict.fromkeys(case for case, _ in named_in((bar,)))) or _near(module)
    name = f"{module.removeprefix('front85.')}.{place}: {bar.message or 'a refusal of another room'} left out"
    return Dropped(name, module, place, range(1, 2), cases, apply, None, file)  # type: ignore[arg-type]  # no tree


@lru_cache(maxsize=256)
def _near(module: str) -> tuple[str, ...]:
    game, _, inside = module.removeprefix("front85.games.").partition(".")
    marks = enforced_in(f"front85.games.{game}")
    return tuple(case for case, places in marks.items() if any(place.startswith(f"{inside}.") for place in places))


def _without(verb: type[Slotted], at: int, kind: str, number: int) -> None:
    slot = verb.slots[at]
    left: dict[str, Any] = {kind: tuple(bar for place, bar in enumerate(getattr(slot, kind)) if place != number)}
    verb.slots = (*verb.slots[:at], slot._replace(**left), *verb.slots[at + 1 :])
    verb.__init_subclass__()


def _unended(verb: type[Slotted], number: int) -> None:
    verb.ends = tuple(bar for place, bar in enumerate(verb.ends) if place != number)
    verb.__init_subclass__()


def contract(game: str, mutant: Mutant, near: Sequence[Proof]) -> Proof:
    """List and test of the verb, held against each other wherever one of these vignettes offers it."""
    places = [vignettes_of(game) / f"{proof.name.partition('/')[2]}.toml" for proof in near]
    kind = mutant.place.partition(".")[0]
    return Proof("the contract", frozenset(), lambda: not any(_differs(path, mutant.module, kind) for path in places))


def _differs(path: Path, module: str, kind: str) -> bool:
    position = build(*read_file(path))
    ask = position.ask
    if not isinstance(ask, Menu):
        return False
    for word in ask.after(()):
        verb = type(ask.verbs[word])
        own = any((one.__module__, one.__qualname__) == (module, kind) for one in verb.__mro__)
        if own and any(breaches(ask, universe(position), Random(SEED), (word,))):
            return True
    return False
