"""24.4.4 Support units in a hex that gas missiles have struck are out of action for the combat or mission under way."""

from __future__ import annotations

from collections.abc import Iterable

from front85.games.iron_sky.state import SIDES
from front85.games.iron_sky.table import Table
from front85.games.iron_sky.weapons.authority import turns_of_gas
from front85.hexwar.dice import Throw
from front85.hexwar.ids import UnitId
from front85.hexwar.pieces.forces import listed
from front85.kernel.ask import Ask
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frame, Frames
from front85.kernel.message import say

KINDS = frozenset({"artillery", "ew", "sam", "ada"})
"""24.4.4 The support units the rule speaks of (ruling I476)."""
FACES = 20


def in_gas(table: Table, unit: UnitId) -> bool:
    """24.4.4 Whether a unit is one that gas missiles can put out of action, in a hex they have struck."""
    state = table.state
    return bool(state.struck) and state.at[unit] in state.struck and table.content.kind[unit] in KINDS


@enforces("24.4.4")
def silenced(table: Table, unit: UnitId) -> bool:
    """24.4.4 Whether a unit is out of action: all of them are, in the later state of the rules those that fail a die
    when they are to be used."""
    if not table.state.struck:
        return False
    return unit in table.state.dazed if table.options["later_rules"] else in_gas(table, unit)


def doubtful(table: Table, units: Iterable[UnitId]) -> tuple[UnitId, ...]:
    """24.4.4 In the later state of the rules: those of some units that must roll before they act."""
    state = table.state
    if not state.struck or not table.options["later_rules"]:
        return ()
    return tuple(u for u in units if in_gas(table, u) and u not in state.dazed and u not in state.braved)


class Gasping(Frame, frozen=True, tag="gasping", kw_only=True):
    """24.4.4 In the later state of the rules units in a struck hex roll when they are to be used."""

    units: tuple[UnitId, ...]

    def begin(self, table: Table) -> Ask | Frames:
        return gas_dice(table, self) if self.units else ()


@enforces("24.4.4")
def gas_dice(table: Table, frame: Gasping) -> Throw:
    """24.4.4 A die for each unit."""
    most = table.content.weapons.missile.to(turns_of_gas(table))
    prompt = say("is-roll-gas", units=listed(table.content, frame.units), most=most)

    def rolled(dice: tuple[int, ...]) -> Frames:
        state, content = table.state, table.content
        for unit, die in zip(frame.units, dice, strict=True):
            failed = die <= most
            (state.dazed if failed else state.braved).add(unit)
            message = "is-log-gas-silenced" if failed else "is-log-gas-braved"
            table.note(message, "24.4.4", side=SIDES[content.side[unit]], unit=content.ids[unit], die=die)
        return ()

    return Throw("24.4.4", prompt, len(frame.units), rolled, sides=FACES)


@enforces("24.4.4")
def over(table: Table) -> None:
    """24.4.4 The combat or mission is over: everybody works again."""
    state = table.state
    if state.struck:
        state.struck.clear()
        state.dazed.clear()
        state.braved.clear()
