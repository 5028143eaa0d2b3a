"""A hex, then the units that use it as one: `enter HEX UNITS`, `exit HEX UNITS`, `land HEX UNIT`."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence

from front85.hexwar.forces import (
    Group,
    GroupWords,
    OnBoard,
    grouped,
    in_order,
    parse_units,
    unknown_hex,
    unknown_unit,
)
from front85.hexwar.ids import HexId, UnitId
from front85.kernel.ask import Words
from front85.kernel.frame import Frames
from front85.kernel.message import Refusal
from front85.kernel.verbs import Verb


class UnitsToHex(Verb):
    """Titles subclass it and say who is where, who goes together, and why not.

    Stacks that enter by a map edge, leave by one, or take off from a hex are this shape.
    """

    content: OnBoard
    largest: int
    """Units that may be named together."""

    # what the title says

    @property
    def stacks(self) -> Mapping[str, Sequence[UnitId]]:
        """The units that may be named at each hex, by its number; computed once."""
        raise NotImplementedError

    def closed(self, hex_: HexId) -> Refusal:
        """Why nobody can be named at a hex."""
        raise NotImplementedError

    def stranger(self, units: Group, hex_: HexId) -> Refusal:
        """Why these units cannot be named at a hex where others can."""
        raise NotImplementedError

    def unfit(self, units: Group, hex_: HexId) -> Refusal | None:
        """Why units of one stack cannot go together."""
        return None

    def unsuited(self, unit: UnitId, hex_: HexId) -> Refusal | None:
        """What the unit itself is, where it is the reason: it speaks before the hex does."""
        return None

    def goes(self, units: Group, hex_: HexId) -> Frames:
        """Carry it out."""
        raise NotImplementedError

    # what follows from it

    def together(self, hex_: HexId, units: Sequence[UnitId]) -> Iterable[Group]:
        """Every group that may go together, in the order in which it is listed; a title may find them faster."""
        return [group for group in grouped(units, self.largest) if self.unfit(group, hex_) is None]

    def offered(self) -> bool:
        return bool(self.stacks)

    def after(self, rest: Words) -> Collection[str]:
        if not rest:
            return self.stacks
        if len(rest) > 1:
            return ()
        return GroupWords(self.content, list(self.together(self.content.board.index[rest[0]], self.stacks[rest[0]])))

    def follows(self, rest: Words, word: str) -> bool:
        if len(rest) != 1:
            return word in self.after(rest)
        units, stack = parse_units(self.content, word), self.stacks[rest[0]]
        if units is None or len(units) > self.largest or any(unit not in stack for unit in units):
            return False
        return self.unfit(units, self.content.board.index[rest[0]]) is None

    def canonical(self, rest: Words) -> Words:
        return in_order(self.content, rest)

    def closes(self, rest: Words) -> bool:
        return len(rest) == 2

    def refusal_at(self, rest: Words, depth: int) -> Refusal:
        """A hex at which nobody may be named: first what is wrong with the units, then with the hex."""
        named = self._named_unsuited(rest) if depth == 0 else None
        return super().refusal_at(rest, depth) if named is None else named

    def absent_for(self, rest: Words) -> Refusal:
        """Nobody can be named anywhere: say why those whom the player had in mind cannot."""
        hex_ = self.content.board.index.get(rest[0]) if rest else None
        return self.absent() if hex_ is None else self._named_unsuited(rest) or self.closed(hex_)

    def _named_unsuited(self, rest: Words) -> Refusal | None:
        hex_ = self.content.board.index.get(rest[0]) if rest else None
        units = parse_units(self.content, rest[1]) if len(rest) > 1 else None
        reasons = () if hex_ is None else (self.unsuited(unit, hex_) for unit in units or ())
        return next((reason for reason in reasons if reason is not None), None)

    def refusal(self, rest: Words, word: str) -> Refusal:
        index = self.content.board.index
        if not rest:
            return (
                self.closed(index[word]) if word in index else unknown_hex(self.content.ground_case or self.case, word)
            )
        if len(rest) > 1:
            return super().refusal(rest, word)
        units, stack, hex_ = parse_units(self.content, word), self.stacks[rest[0]], index[rest[0]]
        if units is None:
            return unknown_unit(self.case, word)
        outside = tuple(unit for unit in units if unit not in stack)
        if outside:
            return self.stranger(outside, hex_)
        return self.unfit(units, hex_) or super().refusal(rest, word)

    def play(self, rest: Words) -> Frames:
        return self.goes(self.units_named(rest[1]), self.content.board.index[rest[0]])

    def units_named(self, word: str) -> Group:
        """The units of a word that has been walked."""
        return parse_units(self.content, word) or ()
