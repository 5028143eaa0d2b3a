"""29.0.7, 34.1.4, 34.3.5 Units that come down or ashore in an enemy zone attack at once.

They are in `state.onrush`, in the order in which they attack, until their combat is over. The phase takes them in hand
one after the other.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any

import msgspec
import numpy as np

from front85.games.iron_sky.combat.casualties import lose_steps
from front85.games.iron_sky.combat.engagement import Engagement
from front85.games.iron_sky.combat.results import Aftermath
from front85.games.iron_sky.ground import zones
from front85.games.iron_sky.ground.stacking import COMBAT_UNITS, own_combat_units
from front85.games.iron_sky.movement import completion, fatigue, pathing
from front85.games.iron_sky.movement.hand import Moving
from front85.games.iron_sky.state import Carrier, Landing
from front85.games.iron_sky.supply.airhead import just_landed
from front85.games.iron_sky.supply.displacement import Displacement
from front85.games.iron_sky.table import Table
from front85.hexwar.ground.board import Mask
from front85.hexwar.ids import NO_HEX, NO_UNIT, HexId, Side, UnitId
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frames


def set_down(table: Table, unit: UnitId, hex_: HexId, by: Carrier, *, fed: bool) -> None:
    """12.5 A unit is put into the hex it was carried to. `fed`: it set out from a supplied field or port."""
    table.put(unit, hex_)
    table.state.lifted[table.content.ids[unit]] = Landing(table.state.turn, fed, by)


@enforces("29.0.7", "34.1.4", "34.3.5")
def hot(table: Table, unit: UnitId, hex_: HexId, *, joins: bool = True) -> bool:
    """29.0.7, 34.1.4 Whether a unit that lands in a hex has to attack at once: an enemy zone lies there and, unless it
    is dropped (34.3.5), no friendly Combat Unit stands in it. `joins`: a friend there will do."""
    side = table.content.side[unit]
    if not zones.in_zone(table, side, hex_):
        return False
    return not (joins and own_combat_units(table, side, hex_))


def hot_hexes(table: Table, side: Side) -> Mask:
    """29.0.7, 34.1.4 The same for every hex, for whoever may join a friend."""
    hot_: Mask = zones.enemy_zones(table, side).view(np.bool_) & (table.occ.weights[COMBAT_UNITS, side] == 0)
    return hot_


def can_attack(table: Table, unit: UnitId, spent: int = 0) -> bool:
    """Whether a unit can pay for the attack it would owe, once it has spent some quarters on the way."""
    fight = pathing.cheapest_assault(table, unit)
    return 0 <= fight <= fatigue.left(table, unit) - spent


def assault_due(table: Table, unit: UnitId, hex_: HexId) -> dict[str, Any]:
    """For a screen: the least an assault costs a unit that lands in a hex, and the hexes it would have to attack."""
    holders = zones.exerting(table, table.content.side[unit], hex_)
    hexes = sorted({table.name(table.state.at[enemy]) for enemy in holders})
    return {"cost": fatigue.points(pathing.cheapest_assault(table, unit)), "hexes": hexes}


@enforces("29.0.7", "34.1.4", "34.3.5")
def attacking(table: Table, phase: Moving) -> Moving | None:
    """The phase with the next unit in hand that has landed in an enemy zone and must attack; None when nobody must.

    Who is gone, in no enemy zone any more or without the points for an attack is passed over. Whoever has won his own
    attack goes on first (ruling I641).
    """
    state = table.state
    if not phase.stop and phase.mover not in state.onrush and completion.due(table, phase.mover):
        return None
    while state.onrush:
        unit = state.onrush[0]
        here = state.at[unit]
        if here >= 0 and zones.in_zone(table, phase.side, here) and can_attack(table, unit):
            books: Moving = phase.taken(table, unit).at("contact", stage="paced", stop="halted", fresh=False)
            return books
        state.onrush = state.onrush[1:]
    return None


@enforces("29.0.6", "29.0.7", "34.1.4", "34.3.5")
def fought(table: Table, phase: Moving) -> Frames | None:
    """The combat of a unit that had just landed is over: what follows for the phase, None where the usual rules go on.

    Marines lose more than the result says, and move no more (29.0.6). Whoever came by helicopter moves on after a D
    alone (34.1.4). In the later state of the rules one unit of a drop has to attack, and one has (27.12).
    """
    state, unit = table.state, phase.mover
    if not state.onrush or state.onrush[0] != unit:
        return None
    landing = just_landed(table, unit)
    by = "" if landing is None else landing.by
    state.onrush = [] if by == "drop" and table.options["later_rules"] else state.onrush[1:]
    if state.at[unit] < 0:
        return None
    here = state.at[unit]
    lost: Frames = ()
    if by == "sea":
        lost = _beaten_back(table, unit, here)
    elif state.last_result == "D" or by != "helicopter":
        return None
    state.moved.add(unit)
    state.stopped.add(unit)
    return (over(table, phase), *lost)


def _beaten_back(table: Table, unit: UnitId, here: HexId) -> Frames:
    """29.0.7 The extra losses of a landing, and what becomes of support units they leave alone (10.0.7)."""
    lose_steps(table, unit, table.content.lift.amphibious.extra.get(table.state.last_result, 0), "29.0.7")
    side = table.content.side[unit]
    if table.state.at[unit] >= 0 or own_combat_units(table, side, here):
        return ()
    heads = tuple(Displacement(head=other) for other in table.units_at(here) if table.content.is_fsh[other])
    return (Aftermath(engagement=Engagement(phasing=side, hex=here)).at("stragglers"), *heads)


@enforces("5.1.3", "34.1.2", "34.3.3")
def carried(table: Table, phase: Moving, units: tuple[UnitId, ...]) -> Moving:
    """5.1.3 The phase while units are in the air: a journey from which one may march on is part of a move, so one of
    them is in hand."""
    mover = phase.mover if phase.mover in units else _strongest(table, units)
    books: Moving = phase.taken(table, mover).at("touchdown")
    return books


@enforces("5.1.3", "34.1.3", "34.3.3", "6.1.6")
def touched_down(table: Table, phase: Moving) -> Moving:
    """34.1.3 The phase after the journey of the unit in hand. In an enemy zone beside a friendly Combat Unit it stops,
    as whoever marches there (6.1.6); who turned back or is gone is in hand no more, who never left is as before."""
    unit, state = phase.mover, table.state
    books: Moving = phase.at("choose")
    if state.at[unit] < 0:
        return books.without_mover(table)
    if unit in state.moved or (state.onrush and state.onrush[0] != unit):
        return _nobody(phase)
    if just_landed(table, unit) is None:
        return books
    held = unit not in state.onrush and zones.in_zone(table, phase.side, state.at[unit])
    return msgspec.structs.replace(books, stage="paced", stop="joined" if held else "", trail=())


@enforces("5.1.3", "27.7-gen.1")
def next_in_hand(table: Table, phase: Moving) -> Moving | None:
    """5.1.3 Of several units that came down together each completes its move in its turn, the strongest first (ruling
    I641): the phase with the next of them in hand, None where nobody is left or the enemy has to be heard first."""
    state, content = table.state, table.content
    if not state.lifted or phase.mover >= 0 or state.airtime:
        return None
    down = (content.index[name] for name in state.lifted)
    left = [unit for unit in down if _under_way(table, phase, unit)]
    if not left:
        return None
    books: Moving = phase.taken(table, _strongest(table, left)).at("touchdown")
    return books


def _strongest(table: Table, units: Iterable[UnitId]) -> UnitId:
    combat, attack = table.content.is_combat, table.content.attack
    return max(units, key=lambda unit: (combat[unit], attack[unit], -unit))


def _under_way(table: Table, phase: Moving, unit: UnitId) -> bool:
    """Whether a unit was carried in this phase and may still march on."""
    if table.content.side[unit] != phase.side or table.state.at[unit] < 0 or unit in table.state.moved:
        return False
    return just_landed(table, unit) is not None


def over(table: Table, phase: Moving) -> Moving:
    """The phase with nobody in hand: a unit that was carried has done what it may do in it."""
    completion.over(table, phase.mover)
    return _nobody(phase)


def _nobody(phase: Moving) -> Moving:
    books: Moving = phase.at("choose", mover=NO_UNIT, company=(), origin=NO_HEX, fighting="", trail=())
    return books


def done(table: Table, units: Iterable[UnitId]) -> None:
    """29.0.6, 27.11-seq.4 Units that move no more in this phase. The journey of a Combat Unit is a completed move
    (ruling I441)."""
    state, some = table.state, tuple(units)
    state.moved.update(unit for unit in some if state.at[unit] >= 0)
    if state.wing_at and any(table.content.is_combat[unit] for unit in some):
        state.airtime = True


def gone(table: Table, units: Iterable[UnitId], others: Collection[UnitId]) -> None:
    """Units that were shot down or turned back have done; with others on the ground the move goes on with these."""
    if others:
        table.state.moved.update(unit for unit in units if table.state.at[unit] >= 0)
    else:
        done(table, units)
