"""10.10 Refugees: lifted, rolled for and placed by the Pact in Phase V."""

from __future__ import annotations

from front85.games.nuremberg.state import PACT, SIDES
from front85.games.nuremberg.table import Table
from front85.hexwar.dice import Throw
from front85.hexwar.ids import HexId
from front85.hexwar.verbs.marker import PlaceMarker
from front85.kernel.ask import Ask
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frame, Frames
from front85.kernel.message import refuse, say
from front85.kernel.verbs import Menu


class Refugees(Frame, frozen=True, tag="refugees"):
    """10.10 From turn three: two dice of markers, one to a hex, anywhere on the map, all of them placed."""

    left: int = 0

    @enforces("10.10a", "10.10d")
    def begin(self, table: Table) -> Ask | Frames:
        chart = table.content.tables.refugee_flow
        if table.state.turn < chart.first_turn:
            return ()

        def flow(dice: tuple[int, ...]) -> Frames:
            table.state.refugees = set()
            table.note("log-refugees", "10.10a", markers=sum(dice))
            return (self.at("place", left=sum(dice)),)

        return Throw("10.10a", say("roll-refugees"), chart.dice, flow)

    def place(self, table: Table) -> Ask | Frames:
        if self.left == 0:
            return ()

        def put(hex_: HexId) -> Frames:
            table.state.refugees.add(hex_)
            table.note("log-refugee", "10.10a", hex=table.name(hex_))
            return (self.at("place", left=self.left - 1),)

        marker = PlaceMarker(
            table.content,
            "10.10a",
            table.state.refugees,
            put,
            lambda word: refuse("10.10a", "refused-refugees-there", hex=word),
        )
        return Menu(SIDES[PACT], "10.10a", say("ask-refugees", left=self.left), {"place": marker})
