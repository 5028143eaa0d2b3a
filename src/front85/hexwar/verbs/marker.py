"""One hex: `drop HEX`, `retreat HEX`, and `place HEX` for markers of which a hex takes one."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Set

from front85.hexwar.ids import HexId
from front85.hexwar.pieces.forces import OnBoard, unknown_hex
from front85.kernel.ask import Part, Words
from front85.kernel.frame import Frames
from front85.kernel.message import Refusal
from front85.kernel.sampling import Sampler, WordWalk
from front85.kernel.verbs import Verb


class OneHex(Verb):
    """Those of `hexes`, in their order, against which `closed` knows no reason.

    `closed` is asked about any hex of the map, so it also says why a hex is none of `hexes`; `elsewhere` answers where
    it has no reason.
    """

    sentence = (Part("hex"),)

    def __init__(
        self,
        content: OnBoard,
        case: str,
        hexes: Iterable[HexId],
        chosen: Callable[[HexId], Frames],
        closed: Callable[[HexId], Refusal | None],
        elsewhere: Callable[[str], Refusal] | None = None,
    ) -> None:
        self.content, self.case, self._chosen, self._closed, self._elsewhere = content, case, chosen, closed, elsewhere
        self.words: Collection[str] = [content.board.names[hex_] for hex_ in hexes if closed(hex_) is None]

    def offered(self) -> bool:
        return bool(self.words)

    def after(self, rest: Words) -> Collection[str]:
        return () if rest else self.words

    def closes(self, rest: Words) -> bool:
        return len(rest) == 1

    def refusal(self, rest: Words, word: str) -> Refusal:
        if rest:
            return super().refusal(rest, word)
        hex_ = self.content.board.index.get(word)
        if hex_ is None:
            return unknown_hex(self.content.ground_case or self.case, word)
        reason = self._closed(hex_)
        if reason is None and self._elsewhere is not None:
            reason = self._elsewhere(word)
        return reason or super().refusal(rest, word)

    def play(self, rest: Words) -> Frames:
        return self._chosen(self.content.board.index[rest[0]])


class PlaceMarker(OneHex):
    """Anywhere on the map but in the hexes of `taken`; `why` is what is said of one of those."""

    def __init__(
        self,
        content: OnBoard,
        case: str,
        taken: Set[HexId],
        chosen: Callable[[HexId], Frames],
        why: Callable[[str], Refusal],
    ) -> None:
        super().__init__(content, case, (), chosen, lambda hex_: None, why)
        self.taken = taken

    def offered(self) -> bool:
        return len(self.taken) < self.content.board.size or bool(self.after(()))

    def after(self, rest: Words) -> Collection[str]:
        """A map has a thousand hexes and more: they are not asked one by one."""
        board = self.content.board
        if rest or not self.taken:
            return () if rest else board.names
        return [name for name, hex_ in board.index.items() if hex_ not in self.taken]

    def sampler(self) -> Sampler:
        return WordWalk(self, likely=lambda rest: None if rest else self.content.board.names)

    def follows(self, rest: Words, word: str) -> bool:
        hex_ = self.content.board.index.get(word)
        return not rest and hex_ is not None and hex_ not in self.taken
