"""What the table of every title on a board has: its content, who stands where, and the questions all chapters ask.

A title subclasses `BoardTable`, adds its derived tables and the methods that keep them up to date.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import Any, Generic, Protocol, Self, TypeVar

import msgspec

from front85.hexwar.ground.board import Board
from front85.hexwar.ids import HexId, HexLike, SideLike, UnitId
from front85.hexwar.pieces.occupancy import Force, Occupancy
from front85.kernel.ask import Ask
from front85.kernel.frame import Frame, Frames, rule_in_play
from front85.kernel.position import Position, Title


class BoardContent(Protocol):
    """What never changes in play: the map, the counters and whose they are."""

    @property
    def board(self) -> Board: ...
    @property
    def force(self) -> Force: ...
    @property
    def by_side(self) -> Sequence[Sequence[UnitId]]: ...


S = TypeVar("S", bound=msgspec.Struct)
C = TypeVar("C", bound=BoardContent)
T = TypeVar("T")

_MOST_ANSWERS = 512
"""Answers of one name a game keeps: several times what a computer's turn asks for, and an end to their growing."""


class BoardTable(Position[S], Generic[S, C]):
    """A game on a board at one moment. The state has `at`, the hex of each unit, negative for places off the map."""

    __slots__ = ("_kept", "_shared", "content", "occ", "options", "scenario")

    def __init__(
        self,
        title: Title,
        content: C,
        state: S,
        stack: Frames,
        scenario: str,
        options: dict[str, bool],
    ) -> None:
        super().__init__(title, state, stack)
        self.content, self.scenario, self.options = content, scenario, options
        self.occ = Occupancy(content.board, content.force, self._at, self.zone_reach)
        self._kept: dict[str, tuple[Hashable, Any]] = {}
        self._shared: dict[str, tuple[Hashable, dict[Any, Any]]] = {}
        self.derive()

    @property
    def zone_reach(self) -> Any:
        """By hex, those its zones reach, in a game in which that is not all around; None for that."""
        return None

    def derive(self) -> None:
        """Work out from the state what a title's table keeps up besides, deed by deed."""

    def copy(self) -> Self:
        twin = self.glimpse()
        twin.occ = self.occ.copy()
        return twin

    def glimpse(self) -> Self:
        """A copy to look at: its board is this one's, so nobody may be moved on it."""
        twin = super().copy()
        twin.content, twin.scenario, twin.options = self.content, self.scenario, self.options
        twin.occ, twin._kept, twin._shared = self.occ, self._kept.copy(), self._shared
        return twin

    def kept(self, name: str, key: Hashable, work: Callable[[], T]) -> T:
        """An answer that holds as long as its key is the same; worked out anew when it is not."""
        known = self._kept.get(name)
        if known is not None and known[0] == key:
            answer: T = known[1]
            return answer
        answer = work()
        self._kept[name] = (key, answer)
        return answer

    def carried(self, name: str, work: Callable[[T | None], T]) -> T:
        """An answer made from the one before it, of which most stays as it is; the first is made from None."""
        known = self._kept.get(name)
        answer = work(None if known is None else known[1])
        self._kept[name] = ((), answer)
        return answer

    def answers(self, name: str, stamp: Hashable) -> dict[Any, Any]:
        """Answers by their questions that all copies of a game share as long as the stamp is the same.

        A computer player thinks on one copy after another, and the rules then go the same way on the table itself.
        Stamp and question together must say all that an answer depends on: whoever finds one could have worked it out
        from what he knows, so that no secret gets out. Nobody may write to an answer.
        """
        known = self._shared.get(name)
        if known is None or known[0] != stamp or len(known[1]) >= _MOST_ANSWERS:
            known = self._shared[name] = (stamp, {})
        return known[1]

    def recount(self) -> None:
        """Drop every such answer: the next are worked out anew, for the fuzzer to compare."""
        self._kept, self._shared = {}, {}

    @property
    def _at(self) -> list[HexId]:
        at: list[HexId] = self.state.at  # type: ignore[attr-defined]  # every board game's state has it
        return at

    def menu(self, name: str, frame: Frame) -> Ask | Frames:
        """The question a frame opens with, from the title's `menus`."""
        menus: Mapping[str, Callable[[Any, Frame], Ask | Frames]] = self.title.menus  # type: ignore[attr-defined]  # BoardTitle
        return menus[name](self, frame)

    def head(self, side: str | None) -> dict[str, Any]:
        """The fields every view of a game begins with."""
        return {
            "game": self.title.name,
            "scenario": self.scenario,
            "options": self.options,
            "side": side,
            "turn": self.state.turn,  # type: ignore[attr-defined]  # every board game's state has it
            "phase": rule_in_play(self.stack),
            "asks": self.player,
        }

    def miscounted(self) -> list[str]:
        """For the fuzzer: a complaint if occupancy, updated move by move, differs from a fresh count."""
        fresh = Occupancy(self.content.board, self.content.force, self._at, self.occ.reach)
        return [] if self.occ.same_as(fresh) else ["occupancy differs from a fresh count"]

    def name(self, hex_: HexLike) -> str:
        return self.content.board.names[hex_]

    def units_at(self, hex_: HexLike) -> tuple[UnitId, ...]:
        return self.occ.stacks.get(hex_, ())

    def on_map(self, side: SideLike) -> list[UnitId]:
        at = self._at
        return [unit for unit in self.content.by_side[side] if at[unit] >= 0]

    def enemy_in(self, side: SideLike, hex_: HexLike) -> bool:
        return bool(self.occ.present[1 - side, hex_])
