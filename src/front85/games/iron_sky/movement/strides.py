"""27.13-gs.1 Units that draw on an interdicted supply head enter few hexes in a phase, whatever they cost."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from front85.games.iron_sky.supply import fuel
from front85.games.iron_sky.supply.general import draws_on_choked
from front85.games.iron_sky.table import Table
from front85.hexwar.ids import HexId, HexLike, UnitId
from front85.hexwar.kernels.reach import FORBIDDEN, FREE, NEVER, Reach, ZoneRules
from front85.kernel.enforce import enforces
from front85.kernel.message import Refusal, refuse

Steps = npt.NDArray[np.int16]
Mask = npt.NDArray[np.bool_]
Kinds = npt.NDArray[np.uint8]


def count(table: Table, units: Sequence[UnitId], hexes: int) -> None:
    """27.13-gs.1 Units have entered so many hexes, by road, by rail or in an advance (ruling I339)."""
    state = table.state
    if not state.choked:
        return
    for unit in units:
        name = table.content.ids[unit]
        state.strides[name] = state.strides.get(name, 0) + hexes


@enforces("27.13-gs.1", "12.0.1")
def begin(table: Table, unit: UnitId) -> None:
    """27.13-gs.1 A unit is about to spend points: what it draws on when it begins to move holds for the phase."""
    state = table.state
    if state.choked and not state.spent[unit] and table.content.is_combat[unit] and draws_on_choked(table, unit):
        state.rationed.add(unit)


@enforces("27.13-gs.1", "27.13-emb.1", "13.0.4")
def held_back(table: Table, unit: UnitId) -> bool:
    """27.13-gs.1 Whether an interdicted supply head holds a Combat Unit back in this phase. With embedded supply those
    that use their own fuel are free (27.13-emb.1), and so is leg infantry, which needs none (13.0.4)."""
    content, state = table.content, table.state
    if not state.choked or not content.is_combat[unit] or unit in state.own_fuel:
        return False
    if fuel.in_play(table) and fuel.afoot(table, unit):
        return False
    return unit in state.rationed if state.spent[unit] else draws_on_choked(table, unit)


@enforces("27.13-gs.1", "27.13-emb.1")
def left(table: Table, unit: UnitId) -> int | None:
    """27.13-gs.1 Hexes a Combat Unit may still enter in this phase, None for any number."""
    content, state = table.content, table.state
    if not held_back(table, unit):
        return None
    chart = content.air.choked
    most = chart.embedded_hexes if table.options["embedded_supply"] else chart.hexes
    return max(0, most - state.strides.get(content.ids[unit], 0))


def refused(table: Table, unit: UnitId, hexes: int) -> Refusal:
    """27.13-gs.1 Only so many hexes are left to a unit."""
    own = fuel.in_play(table)
    case, message = ("27.13-emb.1", "is-refused-strides-own") if own else ("27.13-gs.1", "is-refused-strides")
    return refuse(case, message, unit=table.content.ids[unit], hexes=hexes)


class FewSteps(Reach):
    """Where a unit can go in few steps. The cheapest way to a hex may take too many of them, so that each hex has the
    way by which it was found."""

    __slots__ = ()

    def __init__(self, start: HexId, size: int, ways: dict[HexId, tuple[int, bool, tuple[HexId, ...]]]) -> None:
        cost, open_cost = np.full(size, -1, np.int16), np.full(size, -1, np.int16)
        for hex_, (price, goes_on, _) in ways.items():
            cost[hex_] = price
            if goes_on:
                open_cost[hex_] = price
        nowhere = np.full(size, -1, np.int32)
        super().__init__(start, cost, open_cost, nowhere, nowhere)
        self._ways = {hex_: way for hex_, (_, _, way) in ways.items()}

    def path(self, h: HexLike, going_on: bool = False) -> tuple[HexId, ...]:
        if HexId(h) not in self._ways or (going_on and self.open_cost[h] < 0):
            raise ValueError(f"hex {h} is out of reach")
        return self._ways[HexId(h)]


def few_steps(
    table: Table,
    start: HexId,
    most: int,
    budget: int,
    steps: Steps,
    closed: Mask,
    kinds: Kinds,
    rules: ZoneRules,
) -> Reach:
    """27.13-gs.1 As `reach`, by ways of at most so many hexes."""
    around = table.content.board.around
    best: dict[HexId, tuple[int, bool, tuple[HexId, ...]]] = {start: (0, True, (start,))}
    edge = dict(best)
    for _ in range(most):
        found: dict[HexId, tuple[int, bool, tuple[HexId, ...]]] = {}
        for hex_, (price, _, way) in edge.items():
            for direction, near in enumerate(around[hex_]):
                if near < 0 or closed[near] or steps[hex_, direction] == NEVER or near in way:
                    continue
                effect = int(rules.effect[kinds[hex_], kinds[near]])
                total = price + int(steps[hex_, direction]) + int(rules.extra[kinds[hex_], kinds[near]])
                if effect == FORBIDDEN or total > budget:
                    continue
                old = found.get(near)
                if old is None or total < old[0]:
                    found[near] = (total, effect == FREE, (*way, near))
        for hex_, one in found.items():
            if hex_ not in best or one[0] < best[hex_][0]:
                best[hex_] = one
        edge = {hex_: one for hex_, one in found.items() if one[1]}
    return FewSteps(start, table.content.board.size, best)
