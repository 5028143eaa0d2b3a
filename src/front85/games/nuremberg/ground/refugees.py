"""10.10 Refugees: lifted, rolled for and placed by the Pact in Phase V."""

from __future__ import annotations

from collections.abc import Collection

from front85.games.nuremberg.ground.unknown_hex import unknown_hex
from front85.games.nuremberg.state import PACT, SIDES
from front85.games.nuremberg.table import Table
from front85.kernel.ask import Ask, Roll, Words
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frame, Frames
from front85.kernel.message import Refusal, refuse, say
from front85.kernel.verbs import Menu, Verb


class Refugees(Frame, frozen=True, tag="refugees"):
    """10.10 From turn three: two dice of markers, one to a hex, anywhere on the map, all of them placed."""

    left: int = 0

    @enforces("10.10a", "10.10d")
    def begin(self, table: Table) -> Ask | Frames:
        if table.state.turn < table.content.tables.refugee_flow.first_turn:
            return ()
        frame = self

        class Flow(Roll):
            def rolled(self, dice: tuple[int, ...]) -> Frames:
                table.state.refugees = set()
                table.note("log-refugees", "10.10a", markers=sum(dice))
                return (frame.at("place", left=sum(dice)),)

        return Flow("10.10a", say("roll-refugees"), table.content.tables.refugee_flow.dice)

    def place(self, table: Table) -> Ask | Frames:
        if self.left == 0:
            return ()
        prompt = say("ask-refugees", left=self.left)
        return Menu(SIDES[PACT], "10.10a", prompt, {"place": PlaceRefugee(table, self)})


class PlaceRefugee(Verb):
    """`place HEX`."""

    case = "10.10a"

    def __init__(self, table: Table, frame: Refugees) -> None:
        self.table, self.frame = table, frame

    def after(self, rest: Words) -> Collection[str]:
        if rest:
            return ()
        names, taken = self.table.content.board.names, self.table.state.refugees
        return names if not taken else [name for h, name in enumerate(names) if h not in taken]

    def follows(self, rest: Words, word: str) -> bool:
        hex_ = self.table.content.board.index.get(word)
        return not rest and hex_ is not None and hex_ not in self.table.state.refugees

    def closes(self, rest: Words) -> bool:
        return len(rest) == 1

    def refusal(self, rest: Words, word: str) -> Refusal:
        if rest or word not in self.table.content.board.index:
            return unknown_hex(word)
        return refuse("10.10a", "refused-refugees-there", hex=word)

    def play(self, rest: Words) -> Frames:
        state = self.table.state
        state.refugees.add(self.table.content.board.index[rest[0]])
        self.table.note("log-refugee", "10.10a", hex=rest[0])
        return (self.frame.at("place", left=self.frame.left - 1),)
