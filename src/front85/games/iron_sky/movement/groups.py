"""5.2 Units that go together, as words of a sentence: the one that leads first, joined by a plus."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import combinations

from front85.games.iron_sky.content.content import Content
from front85.games.iron_sky.table import Table
from front85.hexwar.ids import HexId, UnitId
from front85.hexwar.pieces.forces import parse_units
from front85.hexwar.verbs import slots
from front85.kernel.frame import Frames
from front85.kernel.grammar import Slotted
from front85.kernel.message import Refusal
from front85.kernel.slots import Bar, Names, Slot

Party = tuple[UnitId, tuple[UnitId, ...]]
"""A unit and those that go with it."""


def companies(mates: Sequence[UnitId]) -> Iterator[tuple[UnitId, ...]]:
    """All groups of these, the largest first."""
    return (group for size in range(len(mates), 0, -1) for group in combinations(mates, size))


def company_word(content: Content, units: Collection[UnitId]) -> str:
    return "+".join(content.ids[unit] for unit in units)


def group_word(content: Content, unit: UnitId, company: tuple[UnitId, ...]) -> str:
    return company_word(content, (unit, *sorted(company)))


def parties(unit: UnitId, mates: Collection[UnitId]) -> list[Party]:
    """A unit alone and with any of these, alone first."""
    if not mates:
        return [(unit, ())]
    ordered = sorted(mates)
    return [(unit, some) for size in range(len(ordered) + 1) for some in combinations(ordered, size)]


def with_company(not_along: str) -> tuple[Slot, Slot]:
    """`HEX [SUPPORT+SUPPORT...]`; `not_along` is said of a word that names none who could go along."""
    return (
        Slot(
            "HEX",
            slots.hexes,
            lambda v: v.hexes,
            ("", "refused-unknown-hex"),
            bars=(Bar((), "", lambda v, hex_: None if hex_ in v.hexes else v.shut_by(hex_), settled=True),),
        ),
        Slot(
            "UNITS",
            lambda v: Names(v, v),
            lambda v, _: list(companies(v.mates)),
            ("", not_along),
            bars=(Bar("", not_along, lambda v, some, hex_: not v.fit(hex_, some)),),
            respelled=True,
            optional=True,
        ),
    )


class HexWithCompany(Slotted):
    """A unit goes to a hex, and its owner names who goes with it; the `slots` are `with_company`."""

    table: Table
    content: Content

    @property
    def hexes(self) -> Sequence[HexId]:
        """Where the unit can go; computed once."""
        raise NotImplementedError

    @property
    def mates(self) -> tuple[UnitId, ...]:
        """Who may go along, in the order in which they are listed; computed once."""
        raise NotImplementedError

    def fit(self, hex_: HexId, company: tuple[UnitId, ...]) -> bool:
        """Whether these can go along."""
        raise NotImplementedError

    def shut_by(self, hex_: HexId) -> Refusal:
        """Why the unit cannot go to a hex."""
        raise NotImplementedError

    def goes(self, hex_: HexId, company: tuple[UnitId, ...]) -> Frames:
        raise NotImplementedError

    # companies as words, in the order in which they are listed

    def __getitem__(self, company: tuple[UnitId, ...]) -> str:
        return company_word(self.content, company)

    def get(self, word: str) -> tuple[UnitId, ...] | None:
        company = parse_units(self.content, word)
        if company is None or not set(company).issubset(self.mates):
            return None
        return tuple(sorted(company, key=self.mates.index))

    def does(self, hex_: HexId, company: tuple[UnitId, ...] | None) -> Frames:
        return self.goes(hex_, company or ())
