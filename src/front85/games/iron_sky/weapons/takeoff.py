"""24.4.5 Squadrons on a field that gas missiles have struck may fail to take off."""

from __future__ import annotations

from collections.abc import Iterable

from front85.games.iron_sky.air import airbases
from front85.games.iron_sky.state import READY, SIDES, WingId
from front85.games.iron_sky.table import Table
from front85.games.iron_sky.weapons.authority import turns_of_gas
from front85.hexwar.dice import Throw
from front85.hexwar.ids import Side
from front85.kernel.ask import Ask
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
        return take_off_dice(table, self) if self.wings else ()


@enforces("24.4.5")
def take_off_dice(table: Table, frame: TakeOff) -> Throw:
    """24.4.5 The dice; who flies is no business of the other side."""
    most = table.content.weapons.missile.to(turns_of_gas(table))
    prompt = say("is-roll-takeoff", side=SIDES[frame.side], count=len(frame.wings), most=most)

    def rolled(dice: tuple[int, ...]) -> Frames:
        readers = airbases.names(frame.side)
        for wing, die in zip(frame.wings, dice, strict=True):
            failed = die <= most
            if failed:
                table.state.gassed.add(wing)
            message = "is-log-takeoff-fails" if failed else "is-log-takeoff"
            table.note(message, "24.4.5", seen_by=readers, wing=table.content.wings.ids[wing], die=die)
        return ()

    return Throw("24.4.5", prompt, len(frame.wings), rolled, sides=FACES, seen_by=airbases.names(frame.side))
