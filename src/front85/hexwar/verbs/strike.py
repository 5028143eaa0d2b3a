"""The verbs of fighting: `attack TARGET UNITS...`, and lists of units such as `advance UNITS...`.

A title says what can be struck by whom, which units go together, and gives the reasons against; the walk down the tree
and the order in which reasons are looked for are the same for all.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Any, NamedTuple

from front85.hexwar.ground.board import Board
from front85.hexwar.ids import NO_UNIT, UnitId
from front85.hexwar.pieces.forces import Named, unknown_hex, unknown_unit
from front85.hexwar.verbs import slots
from front85.kernel.ask import Words
from front85.kernel.enforce import mark
from front85.kernel.grammar import Slotted
from front85.kernel.message import Refusal, refuse
from front85.kernel.slots import Bar, Slot, named_in
from front85.kernel.verbs import Verb


class StrikeCases(NamedTuple):
    """The cases of a rulebook to which the common refusals belong."""

    ground: str
    """Which hexes are in play."""
    once: str
    """A unit's strength counts once."""


def unit_list(
    bars: tuple[Bar, ...], twice: str, *, name: str = "UNIT", once: str = "", weights: Callable[..., Any] | None = None
) -> tuple[Slot]:
    """`UNIT...`: `bars` against a unit that is none of the verb's `units` or cannot join those already named; `twice`
    is said of one that is named again, by the case `once`."""
    return (
        Slot(
            name,
            slots.units,
            lambda v, chosen: v.units,
            ("", "refused-unknown-unit"),
            bars=bars,
            many=True,
            twice=(once, twice),
            among=lambda v, unit, chosen: unit in v.units,
            weights=weights,
        ),
    )


class UnitList(Slotted):
    """A verb whose objects are units, named in any order and listed in that of their numbers: it declares `slots` by
    `unit_list`, and `units`, those that may be named at all."""

    content: Named
    units: Sequence[UnitId] = ()


class Strike(Verb):
    """`attack TARGET UNITS...`: a target and a growing list of units. Titles subclass it."""

    cases: StrikeCases
    bars: tuple[Bar, ...] = ()
    """What keeps a unit from striking at all, asked with the verb and the unit."""
    content: Named
    board: Board

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        for case, message in named_in(cls.__dict__.get("bars", ())):
            mark(cls.__module__, case, f"{cls.__qualname__}: {message}")

    # what the title says

    def struck_words(self) -> Collection[str]:
        """The words for everything that can be struck."""
        raise NotImplementedError

    def strikers(self, target: str) -> Sequence[UnitId]:
        """The units that can strike a target, in the order in which they are listed."""
        raise NotImplementedError

    def shut_by(self, target: str) -> Refusal | None:
        """Why a word that names ground of this board cannot be the target."""
        raise NotImplementedError

    def outsider(self, unit: UnitId, target: str) -> Refusal:
        """Why a unit that could strike something cannot strike this."""
        raise NotImplementedError

    def joins(self, chosen: tuple[UnitId, ...], unit: UnitId, target: str) -> str:
        """The case that keeps a unit from joining those already named, or ''."""
        return ""

    def absent(self) -> Refusal:
        return refuse(self.case, "refused-nothing-to-strike")

    # the tree

    def held_back(self, unit: UnitId) -> bool:
        """Whether a bar keeps a unit from striking at all."""
        return any(bar.holds(self, unit) for bar in self.bars)

    def offered(self) -> bool:
        return bool(self.struck_words())

    def named(self, words: Words) -> tuple[UnitId, ...]:
        index = self.content.index
        return tuple(index[word] for word in words)

    def after(self, rest: Words) -> Collection[str]:
        if not rest:
            return self.struck_words()
        target, chosen = rest[0], self.named(rest[1:])
        strikers, ids = self.strikers(target), self.content.ids
        start = strikers.index(chosen[-1]) + 1 if chosen else 0
        return [ids[unit] for unit in strikers[start:] if not self.joins(chosen, unit, target)]

    def closes(self, rest: Words) -> bool:
        return len(rest) > 1

    def canonical(self, rest: Words) -> Words:
        index = self.content.index
        return (*rest[:1], *sorted(rest[1:], key=lambda word: index.get(word, -1)))

    # reasons

    def grounds(self, target: str) -> bool:
        """Whether a word names ground of this board at all."""
        return target in self.board.index

    def refusal(self, rest: Words, word: str) -> Refusal:
        if not rest:
            if not self.grounds(word):
                return unknown_hex(self.cases.ground, word)
            return self.shut_by(word) or refuse(self.case, "refused-nobody-adjacent", hex=word)
        unit = self.content.index.get(word, NO_UNIT)
        if unit < 0:
            return unknown_unit(self.case, word)
        held = self.why_held_back(unit)
        if held:
            return held
        target = rest[0]
        if word in rest[1:]:
            return refuse(self.cases.once, "refused-named-twice", unit=word)
        if unit not in self.strikers(target):
            return self.outsider(unit, target)
        case = self.joins(self.named(rest[1:]), unit, target)
        return self.why_apart(case or self.case, unit)

    def why_held_back(self, unit: UnitId) -> Refusal | None:
        return slots.against(self, self.bars, unit)

    def why_apart(self, case: str, unit: UnitId) -> Refusal:
        return refuse(case, "refused-not-with-these", unit=self.content.ids[unit])

    def refusal_at(self, rest: Words, depth: int) -> Refusal:
        """A target nobody can strike: first what is wrong with the units named, then with the target."""
        if depth or not self.grounds(rest[0]):
            return super().refusal_at(rest, depth)
        return self._named_wrong(rest) or super().refusal_at(rest, depth)

    def why_not_offered(self, rest: Words) -> Refusal:
        """Nothing can be struck: say what is wrong with the units the player had in mind, or with the target."""
        grounds = bool(rest) and self.grounds(rest[0])
        return (self._named_wrong(rest) if grounds else None) or self.absent()

    def _named_wrong(self, rest: Words) -> Refusal | None:
        """What the units are, then what the target is, then where the units stand."""
        units = [unit for unit in (self.content.index.get(word, NO_UNIT) for word in rest[1:]) if unit >= 0]
        for unit in units:
            held = self.why_held_back(unit)
            if held:
                return held
        closed = self.shut_by(rest[0])
        return closed if closed is not None or not units else self.outsider(units[0], rest[0])
