"""5.1 What verbs given to a unit in the Land Movement Phase share."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from front85.games.iron_sky.content.content import Content
from front85.games.iron_sky.movement.groups import Party, group_word
from front85.games.iron_sky.movement.hand import Moves
from front85.hexwar.ids import UnitId
from front85.hexwar.verbs.unit import UnitVerb, sentence
from front85.hexwar.verbs.unit_to_hex import UnitToHex
from front85.kernel.ask import Words
from front85.kernel.grammar import Slotted
from front85.kernel.lazy import cached_property
from front85.kernel.message import Refusal
from front85.kernel.slots import Bar, Names, Reason, Slot
from front85.kernel.verbs import OneOf, Verb


class Pick(OneOf):
    """A verb with one object that says why even when nothing can be picked at all."""

    def why_not_offered(self, rest: Words) -> Refusal:
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


def party(*bars: Bar, **more: Any) -> Slot:
    """`UNIT[+SUPPORT...]`: a unit and the support units with it; `bars` are asked when the first is one's own."""
    own = Bar((), "", lambda v, party: None if v.moves.own(party[0]) else v.moves.why_not_party(*party))
    return Slot(
        "UNITS",
        lambda v: v.names,
        lambda v: v.parties(),
        ("5.1.2", "refused-unknown-unit"),
        bars=(own._replace(settled=True), *bars),
        among=lambda v, party: v.together(*party),
        respelled=True,
        **more,
    )


def leads(why: Callable[[Any, UnitId], Reason | None]) -> Bar:
    """What keeps a unit from leading others."""
    return Bar((), "", lambda v, party, *_: why(v, party[0]), lambda v, party, *_: {"unit": v.content.ids[party[0]]})


class PartyVerb(PhaseVerb, Slotted):
    """`VERB UNIT[+SUPPORT...] ...`: the `slots` begin with a `party`."""

    @cached_property
    def names(self) -> Names:
        return Names(self, self)

    def parties(self) -> Iterable[Party]:
        """Who may be named, in order."""
        raise NotImplementedError

    def together(self, unit: UnitId, company: tuple[UnitId, ...]) -> bool:
        """Whether these may be named."""
        raise NotImplementedError

    def __getitem__(self, party: Party) -> str:
        return group_word(self.content, *party)

    def get(self, word: str) -> Party | None:
        return self.moves.parse_group(word)
