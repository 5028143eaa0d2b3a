"""Supply first: supply units drive to where the army will need them and stand in time (11.2, 11.4).

A transport reaches as far as a day's march and a dump twice as far, once they stand, and every change costs a whole
Movement Phase. So they move while supply does not count yet, stand in the last phase before it does, and afterwards
only those go on that feed hardly anybody or have the enemy before them. Soviet dumps drive to the border by themselves.
A transport near a dump picks it up in time, takes it to where the army will be, and sets it down (11.4).
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

import numpy as np
import numpy.typing as npt

from front85.ai.doctrine import section
from front85.ai.fulda_gap.appraisal.ground import Costs
from front85.ai.maps import Field, Floats, hex_distances
from front85.games.fulda_gap.movement.phase import MovementPhase
from front85.games.fulda_gap.state import NATO, SIDES, SOVIET
from front85.games.fulda_gap.supply.carrying import carried_by, carrier_of
from front85.games.fulda_gap.supply.supply_units import Load, Mode, Unload
from front85.games.fulda_gap.table import Table
from front85.hexwar.ground.board import Board
from front85.hexwar.ids import HexId, Side, UnitId
from front85.kernel.ask import Words
from front85.kernel.verbs import Menu

N = section(__name__)


def begins(table: Table, side: Side) -> int:
    """The first turn in which supply counts for a side."""
    return table.content.scenario.supply_until.get(SIDES[side], 0) + 1


class Quartermaster:
    """What one side's supply units should do in the phase in hand."""

    def __init__(self, table: Table, side: Side, escorts: Iterable[HexId] = ()) -> None:
        """`escorts` are hexes with friends who fight, beside whom supply units do not mind the enemy."""
        self.table, self.side, self.content = table, side, table.content
        self.escorted = np.zeros(table.content.board.size, bool)
        self.escorted[list(escorts)] = True
        self.far = hex_distances(table.content.board)
        at = table.state.at
        enemies = [at[u] for u in self.content.by_side[1 - side] if at[u] >= 0 and self.content.has_zone[u]]
        self.away: Field = self.far[enemies].min(axis=0) if enemies else np.full(self.content.board.size, 99)
        self.suppliers = [u for u in self.content.by_side[side] if self.content.is_supply[u] and at[u] >= 0]
        self.at = {unit: at[unit] for unit in self.suppliers}
        """Where supply units stand, or will when their orders are carried out."""
        self.load = {unit: dump for unit in self.suppliers if (dump := carried_by(table, unit)) >= 0}
        self.fetches = self._pairs() if side == NATO else {}
        """The dumps that are to be picked up, by their transports. Soviet ones drive as fast by themselves."""
        self._feeds: dict[UnitId, Floats] = {}

    def _pairs(self) -> dict[UnitId, UnitId]:
        content, table = self.content, self.table
        if table.state.turn > begins(table, self.side) - N.time_to_carry:
            return {}
        free = [u for u in self.suppliers if content.is_dump[u] and carrier_of(table, u) < 0 and self._lasts(u)]
        empty = [u for u in self.suppliers if content.is_transport[u] and u not in self.load]
        found: dict[UnitId, UnitId] = {}
        ways = sorted((int(self.far[self.at[u]][self.at[d]]), u, d) for u in empty for d in free)
        for way, unit, dump in ways:
            nations = content.nat[unit] == content.nat[dump]
            if nations and way <= N.fetches and unit not in found and dump not in found.values():
                found[unit] = dump
        return found

    def sends(self, unit: UnitId, hex_: HexId) -> None:
        """Plan the others as if this supply unit were there already: two in one hex feed no more than one."""
        self.at[unit] = hex_
        self._feeds.clear()

    @property
    def counts(self) -> bool:
        """Whether supply counts from the next phase on, so that it is time to stand."""
        frame = next((f for f in reversed(self.table.stack) if isinstance(f, MovementPhase)), None)
        last = begins(self.table, self.side) - 1
        turn = self.table.state.turn
        return turn > last or (turn == last and frame is not None and frame.secondary)

    def feeds(self, unit: UnitId) -> Floats:
        """How many units a supply unit would feed from each hex, near ones fully, those others feed only in part."""
        if unit not in self._feeds:
            self._feeds[unit] = self._counted(unit)
        return self._feeds[unit]

    def _counted(self, unit: UnitId) -> Floats:
        content, at = self.content, self.table.state.at
        reach = self._reach(unit)
        own = (unit, self.load.get(unit))
        others = [u for u in self.suppliers if u not in own and content.nat[u] == content.nat[unit] and self._lasts(u)]
        found = np.zeros(content.board.size)
        for mate in content.by_side[self.side]:
            if at[mate] < 0 or not content.is_combat[mate] or content.supplier[mate] != content.nat[unit]:
                continue
            near = self.far[at[mate]]
            shared = any(int(near[self.at[other]]) <= N.sure * self._reach(other) for other in others)
            hexes, shares = _feeding(content.board, at[mate], reach)
            found[hexes] += (N.shared if shared else 1.0) * shares
        return found

    def _reach(self, unit: UnitId) -> int:
        return int(N.reach_dump if self.content.is_dump[unit] or unit in self.load else N.reach_transport)

    def _lasts(self, unit: UnitId) -> bool:
        """Whether a supply unit will be there when it is needed: the enemy is not upon it."""
        return bool(int(self.away[self.at[unit]]) > N.lasting)

    def _alarmed(self, hex_: HexId) -> bool:
        """Whether the enemy is too near for a transport to stand."""
        return int(self.away[hex_]) <= (1 if self.escorted[hex_] else N.alarm[self.side])

    def goes(self, unit: UnitId) -> bool:
        """Whether a unit that stands should pack up."""
        content, here = self.content, self.table.state.at[unit]
        if unit in self.fetches.values():
            return True
        if content.is_dump[unit]:
            return self.side == SOVIET and not self.counts and self.table.state.turn < begins(self.table, self.side) - 1
        if self.table.state.turn >= content.scenario.last_turn:
            return False
        if self._alarmed(here):
            return True
        return self._is_idle(unit)

    def _is_idle(self, unit: UnitId) -> bool:
        """Whether a transport feeds too few where it is, beside what it could elsewhere."""
        feeds, best = float(self.feeds(unit)[self.table.state.at[unit]]), self.best(unit)
        return feeds < (N.hungry if self.counts else N.restless) * best and best > 1.0

    def best(self, unit: UnitId) -> float:
        """How many units a supply unit could feed from a safe hex: anywhere once it drives, else nearby."""
        safe = self.away > N.clear[self.side]
        if unit not in self.table.state.mobile:
            safe &= self.far[self.table.state.at[unit]] <= N.reach_transport
        return float(np.where(safe, self.feeds(unit), 0.0).max())

    def stands(self, unit: UnitId, goal: HexId | None) -> bool:
        """Whether a mobile unit should stand instead of driving on to the best hex it reaches."""
        if not self.counts:
            return False
        here = self.table.state.at[unit]
        if goal is None or self._alarmed(here):
            return goal is None
        return not self._is_idle(unit)

    def sets_down(self, unit: UnitId) -> bool:
        """Whether a transport should set its dump down where it is: a dump that stands reaches twice as far."""
        in_time = self.table.state.turn >= begins(self.table, self.side) - 1
        return in_time and unit in self.load and bool(self.away[self.table.state.at[unit]] > N.least[self.side])

    def goal(self, unit: UnitId, cost: npt.NDArray[np.int16], taken: dict[HexId, int]) -> HexId | None:
        """The hex in reach from which a unit feeds most, nearer to such a place if it cannot feed anybody yet."""
        if unit in self.fetches:
            there = self.at[self.fetches[unit]]
            near = np.where(cost >= 0, self.far[there], self.far.shape[0])
            return HexId(int(near.argmin()))
        open_ = self.away > np.where(self.escorted, 1, N.least[self.side])
        allowed = (cost >= 0) & open_
        for hex_, number in taken.items():
            if number >= self.content.stacking.limit:
                allowed[hex_] = False
        if not allowed.any():
            return None
        danger = np.where(self.escorted, N.escorted * N.danger, N.danger)
        merit = self.feeds(unit) - danger * np.maximum(N.clear[self.side] + 1 - self.away, 0)
        best = HexId(int(np.where(open_, merit, -np.inf).argmax()))
        return HexId(int(np.where(allowed, merit - N.way * self.far[best], -np.inf).argmax()))


@lru_cache(maxsize=8192)
def _feeding(board: Board, hex_: HexId, reach: int) -> tuple[npt.NDArray[np.int64], Floats]:
    """The hexes from which a unit in a hex can be fed, and how well from each."""
    shares = np.clip(N.sure_reach - hex_distances(board)[hex_] / reach, 0.0, 1.0)
    hexes = np.flatnonzero(shares)
    return hexes, shares[hexes]


def guards(table: Table, side: Side, costs: Costs, taken: dict[HexId, int]) -> list[tuple[UnitId, HexId]]:
    """Somebody stands with every supply unit the enemy comes near, while it feeds enough units to be worth it."""
    master, found, free = Quartermaster(table, side), [], dict(costs)
    content, at = table.content, table.state.at
    for post in master.suppliers:
        hex_ = at[post]
        drives = post in table.state.mobile and not (side == SOVIET and master.counts)
        if drives or not N.alarm_guard[0] < int(master.away[hex_]) <= N.alarm_guard[1]:
            continue
        if (
            any(content.is_combat[u] for u in table.units_at(hex_))
            or float(master.feeds(post)[hex_]) < N.worth_guarding
        ):
            continue
        able = [u for u in free if free[u][hex_] >= 0 and content.supplier[u] == content.nat[post]]
        if able:
            unit = min(able, key=lambda u: (int(free[u][hex_]), u))
            del free[unit]
            taken[hex_] = taken.get(hex_, 0) + 1
            found.append((unit, hex_))
    return found


def follow(
    table: Table, side: Side, costs: Costs, taken: dict[HexId, int], escorts: Iterable[HexId] = ()
) -> list[tuple[UnitId, HexId]]:
    """Moves of the supply units that drive in this phase."""
    master, found = Quartermaster(table, side, escorts), []
    met = {dump for unit, dump in master.fetches.items() if unit in costs and costs[unit][master.at[dump]] >= 0}
    for unit, cost in costs.items():
        if not table.content.is_supply[unit] or unit not in table.state.mobile or unit in met:
            continue
        if master.sets_down(unit):
            continue
        goal = master.goal(unit, cost, taken)
        if goal is None or goal == table.state.at[unit] or (unit not in master.load and master.stands(unit, goal)):
            continue
        taken[goal] = taken.get(goal, 0) + 1
        found.append((unit, goal))
        master.sends(unit, goal)
    return found


def convert(table: Table, menu: Menu, side: Side, escorts: Iterable[HexId] = ()) -> Words | None:
    """11.2, 11.4 Those who have driven far enough stand or set down, those who feed nobody pack up or are fetched."""
    verbs, ids = menu.verbs, table.content.ids
    verb, load, unload = verbs.get("mode"), verbs.get("load"), verbs.get("unload")
    if not isinstance(verb, Mode) or not isinstance(load, Load) or not isinstance(unload, Unload):
        return None
    master = Quartermaster(table, side, escorts)
    for unit, dump in master.fetches.items():
        if dump in load.pairs.get(unit, ()):
            return ("load", ids[unit], ids[dump])
    for word in unload.after(()):
        if master.sets_down(table.content.index[word]):
            return ("unload", word)
    for word in verb.after(()) if verb.offered() else ():
        unit = table.content.index[word]
        waits = unit in master.fetches or unit in master.fetches.values()
        if master.counts and not waits if unit in table.state.mobile else master.goes(unit):
            return ("mode", word)
    return None
