"""5.1 What verbs given to a unit in the Land Movement Phase share."""

from __future__ import annotations

from collections.abc import Iterable

from front85.games.iron_sky.content.content import Content
from front85.games.iron_sky.movement.hand import Moves
from front85.hexwar.ids import UnitId
from front85.hexwar.verbs.unit import UnitVerb, sentence
from front85.hexwar.verbs.unit_to_hex import UnitToHex
from front85.kernel.ask import Words
from front85.kernel.message import Refusal, refuse
from front85.kernel.slots import Bar, Reason, Slot
from front85.kernel.verbs import OneOf, Verb


class Pick(OneOf):
    """A verb with one object that says why even when nothing can be picked at all."""

    def absent_for(self, rest: Words) -> Refusal:
        return self.refusal((), rest[0]) if rest else self.absent()


class PhaseVerb(Verb):
    """A verb of the Land Movement Phase."""

    def __init__(self, moves: Moves) -> None:
        self.moves, self.table, self.phase, self.content = moves, moves.table, moves.phase, moves.content
        self.state, self.board, self.side = moves.state, moves.board, moves.side


OWN = (
    Bar("5.1.1", "refused-not-your-unit", lambda v, unit: v.content.side[unit] != v.side),
    Bar("5.1.1", "is-refused-not-on-map", lambda v, unit: v.state.at[unit] < 0),
)
"""Whose a unit is, and that it is on the map."""


OVER = Bar((), "", lambda v, unit: v.moves.finished(unit) if v.moves.over(unit) else None)
"""Its movement is over, or has to wait."""


def order(*bars: Bar, case: str = "5.1.2") -> tuple[Slot]:
    """`VERB UNIT`: what keeps an own unit on the map from it; `case` is cited for a word that names no unit."""
    return sentence(OWN, bars, case=case)


class Order(PhaseVerb, UnitVerb):
    """`VERB UNIT`: an own unit on the map. Its `slots` are an `order`."""

    content: Content

    def units(self) -> Iterable[UnitId]:
        return self.moves.unmoved


class HexOrder(PhaseVerb, UnitToHex):
    """`VERB UNIT HEX`."""

    content: Content


class GroupVerb(PhaseVerb):
    """`VERB UNIT[+SUPPORT...] ...`: a unit and the support units that go with it."""

    def unfit(self, unit: UnitId) -> Reason | None:
        """Why an own unit on the map cannot lead a group."""
        raise NotImplementedError

    def group(self, word: str) -> tuple[UnitId, tuple[UnitId, ...]]:
        """The units of a word that has been walked."""
        found = self.moves.parse_group(word)
        assert found is not None
        return found

    def canonical(self, rest: Words) -> Words:
        return (self.moves.canonical_group(rest[0]), *rest[1:]) if rest else rest

    def refused_group(self, word: str, wish: Words = ()) -> Refusal:
        """Why units cannot be named together, or at all, by somebody who had `wish` in mind for them."""
        found = self.moves.parse_group(word)
        if found is not None and self.moves.own(found[0]):
            reason = self.unfit(found[0])
            if reason:
                return refuse(*reason, unit=self.content.ids[found[0]])
        return self.moves.why_not_group(word)

    def absent_for(self, rest: Words) -> Refusal:
        return self.refused_group(rest[0], rest[1:]) if rest else self.absent()

    def refusal_at(self, rest: Words, depth: int) -> Refusal:
        return super().refusal_at(rest, depth) if depth else self.refused_group(rest[0], rest[1:])
