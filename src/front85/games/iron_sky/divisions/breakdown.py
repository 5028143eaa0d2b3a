"""14.1 Divisions break down into their parts: `break UNIT`.

NATO divisions have parts of their own. Pact regiments and bases are generic: any of a division's pattern will do.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from front85.games.iron_sky.divisions.parts import inherit, stand_in, strike_off
from front85.games.iron_sky.ground import stacking
from front85.games.iron_sky.movement import fatigue
from front85.games.iron_sky.movement.fatigue import points
from front85.games.iron_sky.movement.orders import Order, order
from front85.games.iron_sky.politics import homing
from front85.games.iron_sky.state import HEDGEHOG, NATO, OFF_MAP, ROAD, WAITING
from front85.games.iron_sky.table import Table
from front85.hexwar.ids import NO_UNIT, HexId, UnitId
from front85.hexwar.pieces.forces import listed
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frame, Frames
from front85.kernel.slots import Bar, Said


@enforces("14.1.1", "14.2-wp")
class Break(Order):
    """14.1 `break UNIT`."""

    case = "14.1.1"
    weight = 0.1
    slots = order(
        Bar("14.2-na", "is-refused-no-parts", lambda v, unit: unit not in v.content.components),
        Bar((), "", lambda v, unit: v.moves.unready(unit)),
        Bar("14.1.1", "is-refused-halted", lambda v, unit: v.moves.begun(unit) and v.phase.stop),
        Bar("14.1.1", "is-refused-break-hedgehog", lambda v, unit: v.state.mode[unit] == HEDGEHOG),
        Bar("14.1.1", "is-refused-break-zone", lambda v, unit: v.moves.in_zone(unit)),
        Bar("14.1.1", "is-refused-points", lambda v, unit: v.cost(unit) > v.moves.left(unit)),
        Bar((), "", lambda v, unit: homing.called(v.moves, unit)),
        Bar(("7.0.1", "14.1.1"), "is-refused-break-room", lambda v, unit: not v.room(unit)),
        case="14.1.1",
    )

    def units(self) -> Iterable[UnitId]:
        return (unit for unit in self.moves.unmoved if unit in self.content.components)

    def cost(self, unit: UnitId) -> int:
        costs = self.content.tables.costs
        return costs.break_road if self.table.state.mode[unit] == ROAD else costs.break_tactical

    @enforces("14.1.1")
    def room(self, unit: UnitId) -> bool:
        """14.1, 7.0 Whether the hex has room for a base besides the parts (ruling I74)."""
        content, weights, here = self.content, self.table.occ.weights, self.table.state.at[unit]
        parts = replacing(self.table, unit)
        more = sum(content.weight[part] for part in parts) - content.weight[unit]
        fighting = sum(content.combat_weight[part] for part in parts) - content.combat_weight[unit]
        side, limit = self.phase.side, content.tables.stacking
        return bool(
            weights[stacking.ALL, side, here] + more <= limit.limit
            and weights[stacking.COMBAT, side, here] + fighting <= limit.combat
        )

    def told(self, at: int, said: Said, value: Any) -> Mapping[str, Any]:
        parts = [self.content.ids[part] for part in replacing(self.table, value)]
        return {"cost": points(self.cost(value)), "parts": parts}

    @enforces("5.2.4", "14.1.2")
    def does(self, unit: UnitId) -> Frames:
        table = self.table
        company = self.phase.company if self.moves.begun(unit) else ()
        phase = self.phase.taken(table, unit, company)
        dice = fatigue.spend(table, unit, self.cost(unit))
        marched = phase.stage == "paced" or unit in table.state.strayed
        return (phase.at("settled"), BreakDown(unit=unit, marched=marched), *dice)


def replacing(table: Table, division: UnitId) -> tuple[UnitId, ...]:
    """14.1 The counters that take a division's place, its base first.

    A NATO division's own, but for those left behind as independent formations (14.2.7). For the Pact any of the
    pattern that is not on the map, its own before others: the mix is no limit (14.2).
    """
    content, at = table.content, table.state.at
    base, parts = content.components[division]
    if content.side[division] == NATO:
        own = (stand_in(table, part) for part in parts)
        return tuple(unit for unit in (base, *own) if _idle(at[unit]))
    found = [unit for unit in (base, *parts) if _idle(at[unit])]
    for kind, needed in (("base", 1), ("regiment", len(parts))):
        have = sum(content.kind[unit] == kind for unit in found)
        spare = (
            unit
            for unit in content.by_kind[kind]
            if have < needed
            and _idle(at[unit])
            and content.pattern[unit] == content.pattern[division]
            and unit not in found
        )
        found += [unit for unit, _ in zip(spare, range(needed - have), strict=False)]
    return tuple(sorted(found, key=lambda unit: (not content.is_base[unit], unit)))


def _idle(place: HexId) -> bool:
    """Whether a counter lies beside the map: neither on it nor on an off-map track (5.5)."""
    return place < 0 and place != OFF_MAP


class BreakDown(Frame, frozen=True, tag="break down"):
    """14.1 A division has paid and, if it still stands, is replaced by its parts."""

    unit: UnitId = NO_UNIT
    marched: bool = False
    """It had left the hex in which its movement began, and so have its parts."""

    @enforces("14.1.2", "14.1.4", "5.2.4")
    def begin(self, table: Table) -> Frames:
        """14.1 Each part has the division's mode, points spent, fatigue, stocks and, but for the base, step losses."""
        state, content, unit = table.state, table.content, self.unit
        here = state.at[unit]
        if here < 0:
            return ()
        parts = replacing(table, unit)
        inherit(table, (unit,), parts)
        table.remove(unit, WAITING)
        for part in parts:
            state.losses[part] = 0 if content.is_base[part] else state.losses[unit]
            table.put(part, here)
            if self.marched:
                state.strayed.add(part)
        name = content.ids[unit]
        strike_off(table, parts)
        state.broken[name] = [content.ids[part] for part in parts]
        state.broken_on[name] = state.turn
        table.note("is-log-breaks", "14.1.1", unit=name, units=listed(content, parts))
        return ()
