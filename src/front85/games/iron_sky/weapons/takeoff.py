"""24.4.5 Squadrons on a field that gas missiles have struck may fail to take off."""

from __future__ import annotations

from collections.abc import Iterable

from front85.games.iron_sky.air import airbases
from front85.games.iron_sky.state import READY, SIDES, WingId
from front85.games.iron_sky.table import Table
from front85.games.iron_sky.weapons.authority import turns_of_gas
from front85.hexwar.ids import Side
from front85.kernel.ask import Ask, Roll
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frame, Frames
from front85.kernel.message import say

FACES = 20


@enforces("24.4.5")
def shaky(table: Table, wings: Iterable[WingId]) -> tuple[WingId, ...]:
    """24.4.5 Those of some squadrons that must roll before they take off: based in a hex struck this turn. Those on
    station are in the air already."""
    state, hexes = table.state, table.content.fields.hex
    if not state.ssm_hexes:
        return ()
    return tuple(
        wing
        for wing in wings
        if wing >= 0
        and state.wing_at[wing] >= 0
        and state.wing_duty[wing] == READY
        and hexes[state.wing_at[wing]] in state.ssm_hexes
        and wing not in state.gassed
    )


def flying(table: Table, wings: tuple[WingId, ...]) -> tuple[WingId, ...]:
    """Those of some squadrons that gas has not kept on the ground."""
    gassed = table.state.gassed
    return tuple(wing for wing in wings if wing not in gassed) if gassed else wings


class TakeOff(Frame, frozen=True, tag="take-off", kw_only=True):
    """24.4.5 A die for each squadron; those that fail stay on the ground for the rest of the turn."""

    side: Side
    wings: tuple[WingId, ...]

    def begin(self, table: Table) -> Ask | Frames:
        return TakeOffDice(table, self) if self.wings else ()


class TakeOffDice(Roll):
    """24.4.5 The dice; who flies is no business of the other side."""

    def __init__(self, table: Table, frame: TakeOff) -> None:
        self.table, self.frame = table, frame
        self.most = table.content.weapons.missile.to(turns_of_gas(table))
        prompt = say("is-roll-takeoff", side=SIDES[frame.side], count=len(frame.wings), most=self.most)
        super().__init__("24.4.5", prompt, len(frame.wings), FACES)
        self.seen_by = airbases.names(frame.side)

    @enforces("24.4.5")
    def rolled(self, dice: tuple[int, ...]) -> Frames:
        table, readers = self.table, airbases.names(self.frame.side)
        for wing, die in zip(self.frame.wings, dice, strict=True):
            failed = die <= self.most
            if failed:
                table.state.gassed.add(wing)
            message = "is-log-takeoff-fails" if failed else "is-log-takeoff"
            table.note(message, "24.4.5", seen_by=readers, wing=table.content.wings.ids[wing], die=die)
        return ()
