"""23.2 Squadrons that take off in bad weather, or do not."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from front85.games.iron_sky.content.air_tables import MissionKind
from front85.games.iron_sky.state import SIDES, WingId
from front85.games.iron_sky.table import Table
from front85.hexwar.ids import Side
from front85.kernel.ask import Roll
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frames
from front85.kernel.message import say

FACES = 20
ROLLED: frozenset[MissionKind] = frozenset({"support", "strike", "sead", "interdiction", "recon", "weasel"})
"""23.2.1 Missions whose strikers need a die; supply is interdicted by a kind of ground strike (27.13-gen.2)."""


@enforces("23.2.1", "23.2.2")
def must_roll(table: Table, kind: MissionKind) -> bool:
    """23.2.1 Whether those who fly a mission need a die each to take off. Escorts, interceptors and squadrons in Air
    Superiority Areas need none (23.2.2), nor do ECM squadrons (ruling I431)."""
    return table.state.bad_weather and kind in ROLLED


class TakeOffDice(Roll):
    """23.2.1 A die for each striker before its mission is announced: who fails stays Ready on its field."""

    def __init__(
        self, table: Table, side: Side, wings: Iterable[WingId], go: Callable[[tuple[WingId, ...]], Frames]
    ) -> None:
        self.table, self.side, self.wings, self.go = table, side, tuple(wings), go
        most = table.content.air_options.weather.strike
        prompt = say("is-roll-take-off", side=SIDES[side], count=len(self.wings), most=most)
        super().__init__("23.2.1", prompt, len(self.wings), FACES)
        self.seen_by = (SIDES[side],)  # how many were to fly is told to nobody (ruling I646)

    @enforces("23.2.1")
    def rolled(self, dice: tuple[int, ...]) -> Frames:
        """23.2.1 Who has failed cannot roll again this turn, and may fly whatever needs no die."""
        table, most = self.table, self.table.content.air_options.weather.strike
        failed = [wing for wing, die in zip(self.wings, dice, strict=True) if die <= most]
        side, left = SIDES[self.side], tuple(wing for wing in self.wings if wing not in failed)
        told = ", ".join(map(str, dice))
        table.note("is-log-take-off", "23.2.1", seen_by=(side,), side=side, dice=told, count=len(left))
        if failed:
            names = ", ".join(table.content.wings.ids[wing] for wing in failed)
            table.note("is-log-grounded", "23.2.1", seen_by=(side,), wings=names, count=len(failed))
            table.state.grounded.update(failed)
        return self.go(left)


class RotorDice(Roll):
    """23.3.1 A die for each helicopter squadron before it moves: who fails stays where it is for this action phase."""

    @enforces("23.3.1")
    def __init__(
        self, table: Table, side: Side, wings: Iterable[WingId], go: Callable[[tuple[WingId, ...]], Frames]
    ) -> None:
        self.table, self.side, self.wings, self.go = table, side, tuple(wings), go
        most = table.content.air_options.weather.helicopter
        prompt = say("is-roll-take-off", side=SIDES[side], count=len(self.wings), most=most)
        super().__init__("23.3.1", prompt, len(self.wings), FACES)

    @enforces("23.3.1")
    def rolled(self, dice: tuple[int, ...]) -> Frames:
        table, most = self.table, self.table.content.air_options.weather.helicopter
        failed = tuple(wing for wing, die in zip(self.wings, dice, strict=True) if die <= most)
        side, told = SIDES[self.side], ", ".join(map(str, dice))
        table.note("is-log-take-off", "23.3.1", side=side, dice=told, count=len(self.wings) - len(failed))
        table.state.grounded.update(failed)
        return self.go(failed)
