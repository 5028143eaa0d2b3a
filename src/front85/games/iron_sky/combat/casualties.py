"""10.0 Combat steps and their loss; 9.12 what a combat costs.

Strengths never shrink (ruling I07): a unit fights at full value until its last step is gone. A division then leaves its
base behind, every other unit is eliminated.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from front85.games.iron_sky.combat.engagement import Engagement
from front85.games.iron_sky.divisions.parts import inherit, stand_in, strike_off
from front85.games.iron_sky.ground.zones import phasing_side
from front85.games.iron_sky.politics.triggers import bled
from front85.games.iron_sky.state import ELIMINATED, NATO, OFF_MAP, SIDES, WAITING
from front85.games.iron_sky.table import Table
from front85.hexwar.ids import NO_UNIT, HexId, Side, UnitId
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frames


@enforces("10.0.2", "10.0.3", "10.0.4")
def marker(table: Table, unit: UnitId) -> int:
    """10.0.2, 10.0.3 The number on a unit's casualty marker, which the enemy adds to his modifications (ruling I05)."""
    markers = table.content.tables.steps.markers
    row = markers["NATO"] if table.content.side[unit] == NATO else markers["Pact"]
    return row[min(table.state.losses[unit], len(row) - 1)]


TOLL = ("5.4", "5.8")
"""Cases of steps lost on the march, not in a combat: the marker goes under the unit unseen (8.0.5)."""


@enforces("10.0.1", "10.0.4", "10.0.5", "10.0.6", "8.0.5")
def lose_steps(table: Table, unit: UnitId, steps: int, case: str) -> Frames:
    """10.0 A unit loses steps. No frames follow: nobody is asked."""
    state, content = table.state, table.content
    if steps <= 0 or (state.at[unit] < 0 and state.at[unit] != OFF_MAP):
        return ()
    taken = min(steps, content.steps[unit] - state.losses[unit])
    state.losses[unit] += steps
    name, left = content.ids[unit], content.steps[unit] - state.losses[unit]
    if left > 0:
        readers = (SIDES[content.side[unit]],) if case.startswith(TOLL) else None
        table.note("is-log-loses", case, seen_by=readers, unit=name, steps=steps, left=left)
    elif content.is_division[unit]:
        _leave_base(table, unit, case)
    else:
        eliminate(table, unit, case)
    bled(table, unit, taken, case)
    return ()


@enforces("10.0.6")
def eliminate(table: Table, unit: UnitId, case: str) -> None:
    """10.0.6 A unit is taken out of the game. What a Railroad Regiment carried stays behind."""
    table.note("is-log-eliminated", case, unit=table.content.ids[unit])
    table.remove(unit, ELIMINATED)


@enforces("36.4.2", "27.11-seq.3", "31.5.9")
def destroy(table: Table, unit: UnitId, case: str) -> None:
    """A unit is lost as a whole, without a base to leave behind; its country mourns every step it had (36.4.2)."""
    left = table.steps_left(unit)
    eliminate(table, unit, case)
    bled(table, unit, left, case)


@enforces("10.0.5")
def _leave_base(table: Table, division: UnitId, case: str) -> None:
    """10.0.5 A division without steps is replaced by its base, however many steps it lost too many.

    With it die the parts it is made of, so that they can never recombine. A base that takes a division's place in its
    own phase moves no more in it (ruling I131).
    """
    state, content = table.state, table.content
    here, base = state.at[division], base_for(table, division)
    if base < 0:
        eliminate(table, division, case)
        return
    state.losses[base] = 0
    inherit(table, (division,), (base,))
    strike_off(table, (base,))
    if phasing_side(table) == content.side[division]:
        state.moved.add(base)
    table.remove(division, ELIMINATED)
    if content.side[division] == NATO:
        for part in content.components[division][1]:
            own = stand_in(table, part)
            if state.at[own] == WAITING:
                table.remove(own, ELIMINATED)
    if here == OFF_MAP:
        state.at[base] = OFF_MAP
    else:
        table.put(base, here)
    table.note("is-log-to-base", case, unit=content.ids[division], unit_base=content.ids[base])


def base_for(table: Table, division: UnitId) -> UnitId:
    """10.0.5 The base counter that takes a division's place: its own, or for the Pact any spare one of its pattern; -1
    for divisions that have none (ruling I90)."""
    content, at = table.content, table.state.at
    if division not in content.components:
        return NO_UNIT
    own = content.components[division][0]
    if at[own] < 0 and at[own] != OFF_MAP:
        return own
    if content.side[division] == NATO:
        return NO_UNIT
    pattern = content.pattern[division]
    spare = (
        unit
        for unit in content.by_kind["base"]
        if content.pattern[unit] == pattern and at[unit] < 0 and at[unit] != OFF_MAP
    )
    return next(spare, NO_UNIT)


# in combat


@enforces("9.12.4", "10.0.7", "15.1.4")
def suffer(table: Table, engagement: Engagement, losses: Mapping[UnitId, int], case: str) -> None:
    """9.12 Units lose steps in a combat, and with them, one step each, the guns that fired in it and stand in the hex
    of a unit that lost some (9.12.4); guns that fired from elsewhere lose nothing (ruling I86)."""
    at, side = table.state.at, table.content.side
    hit = {(side[unit], at[unit]) for unit, steps in losses.items() if steps > 0 and at[unit] >= 0}
    for unit, steps in losses.items():
        lose_steps(table, unit, steps, case)
    for gun in (gun for guns in engagement.guns for gun in guns):
        if gun not in losses and (side[gun], at[gun]) in hit:
            lose_steps(table, gun, 1, "9.12.4")


@enforces("9.12.1")
def price_of_holding(table: Table, engagement: Engagement) -> int:
    """9.12.1 Steps each defending Combat Unit loses when it does not give way.

    More for a brigade or regiment that stood alone, counted over all attacked hexes (ruling I12), against a division.
    """
    content, chart = table.content, table.content.tables.losses
    defenders = [unit for unit in engagement.enemies if content.is_combat[unit]]
    alone = len(defenders) == 1 and content.is_brigade[defenders[0]]
    return chart.hold_alone if alone and content.is_division[engagement.mover] else chart.hold


@enforces("9.12.2", "9.12.3", "9.4-eff.2", "9.9-A.1")
def price_of_attacking(table: Table, engagement: Engagement) -> int:
    """9.12.2, 9.12.3 Steps the attacker loses: by the result, one more if a defender is in a City, and one more after a
    Single Echelon Assault that did not succeed (9.4)."""
    content, chart = table.content, table.content.tables.losses
    if engagement.result == "" or engagement.result == "D":
        return 0
    steps = chart.results[engagement.result]
    if steps and any(content.cities[hex_] for hex_ in engagement.targets):
        steps += chart.city
    return steps + (chart.echelon if engagement.kind == "echelon" else 0)


@enforces("10.0.7", "10.0.8", "9.11.8")
def abandon(table: Table, side: Side, hexes: Iterable[HexId], case: str) -> None:
    """10.0.7, 10.0.8 Support units left without a Combat Unit in their hex are eliminated, guns among them.

    Supply heads have been displaced before.
    """
    content = table.content
    for hex_ in hexes:
        left = [unit for unit in table.units_at(hex_) if content.side[unit] == side]
        if not any(content.is_combat[unit] for unit in left):
            for unit in left:
                eliminate(table, unit, case)
