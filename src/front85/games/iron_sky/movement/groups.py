"""5.2 Units that go together, as words of a sentence: the one that leads first, joined by a plus."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import combinations

from front85.games.iron_sky.content.content import Content
from front85.games.iron_sky.table import Table
from front85.hexwar.forces import parse_units, unknown_hex
from front85.hexwar.ids import HexId, UnitId
from front85.kernel.ask import Words
from front85.kernel.frame import Frames
from front85.kernel.message import Refusal, refuse
from front85.kernel.verbs import Verb


def companies(mates: Sequence[UnitId]) -> Iterator[tuple[UnitId, ...]]:
    """All groups of these, the largest first."""
    return (group for size in range(len(mates), 0, -1) for group in combinations(mates, size))


def company_word(content: Content, units: Collection[UnitId]) -> str:
    return "+".join(content.ids[unit] for unit in units)


def group_word(content: Content, unit: UnitId, company: tuple[UnitId, ...]) -> str:
    return company_word(content, (unit, *sorted(company)))


def group_words(content: Content, unit: UnitId, mates: tuple[UnitId, ...]) -> list[str]:
    """A unit alone and with any of these, alone first."""
    if not mates:
        return [content.ids[unit]]
    return [group_word(content, unit, some) for size in range(len(mates) + 1) for some in combinations(mates, size)]


class HexWithCompany(Verb):
    """`VERB HEX [SUPPORT+SUPPORT...]`: a unit goes to a hex, and its owner names who goes with it."""

    table: Table
    content: Content
    not_along: str
    """The message for a word that names none who could go along."""

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

    def closed(self, hex_: HexId) -> Refusal:
        """Why the unit cannot go to a hex."""
        raise NotImplementedError

    def goes(self, hex_: HexId, company: tuple[UnitId, ...]) -> Frames:
        raise NotImplementedError

    def after(self, rest: Words) -> Collection[str]:
        if not rest:
            return [self.table.name(hex_) for hex_ in self.hexes]
        if len(rest) > 1:
            return ()
        hex_ = self.content.board.index[rest[0]]
        return [company_word(self.content, some) for some in companies(self.mates) if self.fit(hex_, some)]

    def follows(self, rest: Words, word: str) -> bool:
        if len(rest) != 1:
            return super().follows(rest, word)
        company = self._company(word)
        return company is not None and self.fit(self.content.board.index[rest[0]], company)

    def _company(self, word: str) -> tuple[UnitId, ...] | None:
        company = parse_units(self.content, word)
        return None if company is None or any(unit not in self.mates for unit in company) else company

    def canonical(self, rest: Words) -> Words:
        company = self._company(rest[1]) if len(rest) == 2 else None
        if company is None:
            return rest
        return rest[0], company_word(self.content, sorted(company, key=self.mates.index))

    def closes(self, rest: Words) -> bool:
        return len(rest) in (1, 2)

    def refusal(self, rest: Words, word: str) -> Refusal:
        if rest:
            return refuse(self.case, self.not_along, word=word)
        hex_ = self.content.board.index.get(word)
        return unknown_hex(self.case, word) if hex_ is None else self.closed(hex_)

    def play(self, rest: Words) -> Frames:
        company = parse_units(self.content, rest[1]) or () if len(rest) > 1 else ()
        return self.goes(self.content.board.index[rest[0]], company)
