"""Carrying out a plan of movement, sentence by sentence, and getting out of tangles."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import inf

import numpy as np

from front85.ai.fulda_gap.appraisal.ground import Costs
from front85.ai.fulda_gap.appraisal.weighing import Appraisal, Stakes
from front85.games.fulda_gap.movement.march import March
from front85.games.fulda_gap.movement.overrun import Overrun
from front85.games.fulda_gap.table import Table
from front85.hexwar.ids import HexId, Side, UnitId
from front85.hexwar.pieces.forces import word_of
from front85.kernel.ask import Words, allows
from front85.kernel.verbs import Menu

Order = tuple[tuple[UnitId, ...], HexId]
"""Units that go together, and where to."""


def march_of(menu: Menu) -> March:
    verb = menu.verbs["move"]
    assert isinstance(verb, March)
    return verb


def costs_of(table: Table, march: March, units: Iterable[UnitId]) -> Costs:
    """What each of these units pays to reach each hex in this phase; only those that can march."""
    at, names, ids = table.state.at, table.content.board.names, table.content.ids
    wanted = set(units)
    found: Costs = {}
    for name, stack in march.stacks.items():
        for unit in stack:
            if unit in wanted:
                found[unit] = march.reach((name, ids[unit])).cost
                assert names[at[unit]] == name
    return found


def together(table: Table, orders: Iterable[tuple[UnitId, HexId]]) -> list[Order]:
    """Single orders as the rules let them be carried out: combat units from one hex to one hex go as one."""
    content, at = table.content, table.state.at
    groups: dict[tuple[HexId, HexId], list[UnitId]] = {}
    alone: list[Order] = []
    for unit, goal in orders:
        if content.is_combat[unit]:
            groups.setdefault((at[unit], goal), []).append(unit)
        else:
            alone.append(((unit,), goal))
    limit = content.stacking.limit
    found: list[Order] = []
    for (_, goal), units in groups.items():
        units.sort(key=lambda u: (content.division[u], u))
        found += [(tuple(units[k : k + limit]), goal) for k in range(0, len(units), limit)]
    return found + alone


class Columns:
    """Orders waiting to be carried out; what is barred now is tried once more when the others have gone."""

    def __init__(self, orders: list[Order]) -> None:
        self.orders, self.later, self.again = list(orders), list[Order](), False

    def next(self, table: Table, menu: Menu) -> Words | None:
        at = table.state.at
        while self.orders or (self.later and not self.again):
            if not self.orders:
                self.orders, self.later, self.again = self.later, [], True
            units, goal = self.orders.pop(0)
            alive = tuple(unit for unit in units if at[unit] >= 0 and at[unit] != goal)
            if not alive:
                continue
            words: Words = ("move", table.name(at[alive[0]]), word_of(table.content, alive), table.name(goal))
            if len({at[unit] for unit in alive}) == 1 and allows(menu, words):
                return words
            if len(alive) > 1:
                self.orders = [((unit,), goal) for unit in alive] + self.orders
            else:
                self.later.append((alive, goal))
        return None


def overrun(
    table: Table,
    menu: Menu,
    side: Side,
    stakes: Callable[[HexId], Stakes],
    least: float,
    seen: dict[tuple[object, ...], float],
) -> Words | None:
    """5.3 The overrun that promises most, if any is worth it."""
    verb = menu.verbs.get("overrun")
    if not isinstance(verb, Overrun) or not verb.stacks:
        return None
    appraisal, state = Appraisal(table, side), table.state
    index = table.content.board.index
    best: tuple[float, Words] | None = None
    movers, origin = verb.moves.movers, verb.phase.origin
    for name, units in verb.stacks.items():
        here = index[name]
        facing = [
            (target, tuple([(u, state.step[u], u in state.untried) for u in table.units_at(target)]))
            for target in verb.targets(here)
        ]
        whole = (*units, here, here == origin, *facing, *[unit for unit in units if unit in movers])
        if seen.get(whole, inf) < least:  # nothing from this hex is worth it, whoever goes together
            continue
        seen[whole] = -inf
        groups = verb.after((name,))
        for target, defenders in facing:
            for word in groups:
                key = (word, here, target, defenders)
                if seen.get(key, inf) < least:
                    continue
                placed = [(table.content.index[part], here) for part in word.split("+")]
                gain, shift = appraisal.best(target, placed, stakes(target), "overrun")
                seen[key] = gain
                seen[whole] = max(seen[whole], gain)
                if gain >= least and (best is None or gain > best[0]):
                    words = ("overrun", name, word, table.name(target))
                    best = gain, (*words, f"+{shift}") if verb.accelerates else words
    return best[1] if best else None


def untangle(table: Table, menu: Menu) -> Words | None:
    """6.11 Somebody of a crowded hex goes to the nearest hex with room, or to one whose units can still make room."""
    march = march_of(menu)
    tally, limit = table.occ.tally[march.phase.side], table.content.stacking.limit
    for name, units in march.stacks.items():
        if tally[table.content.board.index[name]] <= limit:
            continue
        for unit in units:
            word = table.content.ids[unit]
            cost = march.reach((name, word)).cost
            goals = np.flatnonzero(cost >= 0)
            for goal in goals[np.lexsort((cost[goals], tally[goals] >= limit))].tolist():
                words: Words = ("move", name, word, table.name(goal))
                if allows(menu, words):
                    return words
    return None


def close(table: Table, menu: Menu) -> Words | None:
    """The end of the phase, or what must be done before it; None when anything legal will do."""
    return ("end",) if menu.verbs["end"].offered() else untangle(table, menu)
