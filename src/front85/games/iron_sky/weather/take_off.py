"""23.2 Squadrons that take off in bad weather, or do not."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from front85.games.iron_sky.content.air_tables import MissionKind
from front85.games.iron_sky.state import SIDES, WingId
from front85.games.iron_sky.table import Table
from front85.hexwar.dice import Throw
from front85.hexwar.ids import Side
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


@enforces("23.2.1")
def take_off_dice(
    table: Table, side: Side, strikers: Iterable[WingId], go: Callable[[tuple[WingId, ...]], Frames]
) -> Throw:
    """23.2.1 A die for each striker before its mission is announced: who fails stays Ready on its field.

    Who has failed cannot roll again this turn, and may fly whatever needs no die.
    """
    wings, most, name = tuple(strikers), table.content.air_options.weather.strike, SIDES[side]
    prompt = say("is-roll-take-off", side=name, count=len(wings), most=most)

    def rolled(dice: tuple[int, ...]) -> Frames:
        failed = [wing for wing, die in zip(wings, dice, strict=True) if die <= most]
        left, told = tuple(wing for wing in wings if wing not in failed), ", ".join(map(str, dice))
        table.note("is-log-take-off", "23.2.1", seen_by=(name,), side=name, dice=told, count=len(left))
        if failed:
            names = ", ".join(table.content.wings.ids[wing] for wing in failed)
            table.note("is-log-grounded", "23.2.1", seen_by=(name,), wings=names, count=len(failed))
            table.state.grounded.update(failed)
        return go(left)

    # How many were to fly is told to nobody (ruling I646).
    return Throw("23.2.1", prompt, len(wings), rolled, sides=FACES, seen_by=(name,))


@enforces("23.3.1")
def rotor_dice(table: Table, side: Side, flying: Iterable[WingId], go: Callable[[tuple[WingId, ...]], Frames]) -> Throw:
    """23.3.1 A die for each helicopter squadron before it moves: who fails stays where it is for this action phase."""
    wings, most, name = tuple(flying), table.content.air_options.weather.helicopter, SIDES[side]
    prompt = say("is-roll-take-off", side=name, count=len(wings), most=most)

    def rolled(dice: tuple[int, ...]) -> Frames:
        failed = tuple(wing for wing, die in zip(wings, dice, strict=True) if die <= most)
        told = ", ".join(map(str, dice))
        table.note("is-log-take-off", "23.3.1", side=name, dice=told, count=len(wings) - len(failed))
        table.state.grounded.update(failed)
        return go(failed)

    return Throw("23.3.1", prompt, len(wings), rolled, sides=FACES)
