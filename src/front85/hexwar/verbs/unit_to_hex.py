"""A unit, then where it goes: `place UNIT HEX`, `land UNIT HEX`, `advance UNIT HEX`."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from front85.hexwar.forces import OnBoard, unknown_hex
from front85.hexwar.ids import HexId, UnitId
from front85.kernel.ask import Lazy, Words
from front85.kernel.frame import Frames
from front85.kernel.lazy import cached_property
from front85.kernel.message import Refusal, refuse
from front85.kernel.verbs import Verb


class UnitToHex(Verb):
    """Titles subclass it and say who, where and why not.

    Set-up placing, deployment, landings and drops are this shape, and so are reinforcements that enter one by one: the
    hexes by which a unit may come are its area, and an enemy there, the price and the stacking are what bars them.
    """

    content: OnBoard
    hex_case = ""
    """The case that says which hexes there are, where it is neither the map's nor the verb's own."""

    # what the title says

    def units(self) -> Iterable[UnitId]:
        """Who may be named, in order."""
        raise NotImplementedError

    def stranger(self, word: str) -> Refusal:
        """Why a word is none of `units`."""
        raise NotImplementedError

    def area(self, unit: UnitId) -> Collection[HexId]:
        """The hexes the rules give this unit, whether they can take it or not."""
        return self.content.board.hexes

    def outside(self, unit: UnitId, hex_: HexId) -> Refusal:
        """Why a hex does not belong to its area."""
        return refuse(self.case, "refused-not-offered", word=self.content.board.names[hex_])

    def barred(self, unit: UnitId, hex_: HexId) -> Refusal | None:
        """Why a hex of its area cannot take it."""
        return None

    def tail(self, unit: UnitId, hex_: HexId) -> Collection[str]:
        """Words of which one must follow the hex, none where the choice is complete with it."""
        return ()

    def goes(self, unit: UnitId, hex_: HexId) -> Frames:
        """Carry it out; a verb with a tail says `play` instead."""
        raise NotImplementedError

    # what follows from it

    @cached_property
    def named(self) -> dict[str, UnitId]:
        return {self.content.ids[unit]: unit for unit in self.units()}

    def closed(self, unit: UnitId, hex_: HexId) -> Refusal | None:
        """The reason against a hex, None when the unit may go there."""
        return self.barred(unit, hex_) if hex_ in self.area(unit) else self.outside(unit, hex_)

    def open_to(self, unit: UnitId) -> Iterable[HexId]:
        """Where a unit may go, in the order in which it is listed; a title may find them faster."""
        return [hex_ for hex_ in sorted(self.area(unit)) if self.barred(unit, hex_) is None]

    def meant(self, rest: Words) -> tuple[UnitId, HexId]:
        """The unit and the hex of words that have been walked."""
        return self.content.index[rest[0]], self.content.board.index[rest[1]]

    def offered(self) -> bool:
        return any(True for _ in self.units())

    def after(self, rest: Words) -> Collection[str]:
        if not rest:
            return self.named
        if len(rest) == 1:
            names = self.content.board.names
            return [names[hex_] for hex_ in self.open_to(self.content.index[rest[0]])]
        return self.tail(*self.meant(rest)) if len(rest) == 2 else ()

    def perhaps(self, rest: Words) -> Collection[str] | None:
        """Any hex of the area: a random walk need not ask what bars all the others."""
        if len(rest) != 1:
            return None
        board, area = self.content.board, self.area(self.content.index[rest[0]])
        return Lazy(board.names, area if isinstance(area, Sequence) else list(area))

    def follows(self, rest: Words, word: str) -> bool:
        if len(rest) != 1:
            return word in self.after(rest)
        hex_ = self.content.board.index.get(word)
        return hex_ is not None and self.closed(self.content.index[rest[0]], hex_) is None

    def closes(self, rest: Words) -> bool:
        return len(rest) > 1 and len(rest) == (3 if self.tail(*self.meant(rest)) else 2)

    def refusal(self, rest: Words, word: str) -> Refusal:
        if not rest:
            return self.stranger(word)
        if len(rest) > 1:
            return super().refusal(rest, word)
        hex_ = self.content.board.index.get(word)
        if hex_ is None:
            return unknown_hex(self.hex_case or self.content.ground_case or self.case, word)
        return self.closed(self.content.index[rest[0]], hex_) or super().refusal(rest, word)

    def play(self, rest: Words) -> Frames:
        return self.goes(*self.meant(rest))
