"""21.2, 21.4 to 21.24 Where reinforcements come in, and what shuts a hex to them."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
import numpy.typing as npt

from front85.games.iron_sky.content.content import Content
from front85.games.iron_sky.content.rear_tables import EntryRule
from front85.games.iron_sky.ground import stacking, zones
from front85.games.iron_sky.ground.airspace import enemy_sky
from front85.games.iron_sky.ground.lines import source_ports
from front85.games.iron_sky.movement import pathing
from front85.games.iron_sky.politics.countries import revolt_at
from front85.games.iron_sky.politics.lost_ground import field_open
from front85.games.iron_sky.politics.loyalty import confined
from front85.games.iron_sky.state import PACT, ROAD, SIDES, TACTICAL
from front85.games.iron_sky.table import Table
from front85.hexwar.ids import HexId, Side, UnitId
from front85.hexwar.kernels.reach import hex_distance_field
from front85.kernel.enforce import enforces
from front85.kernel.lazy import cached_property
from front85.kernel.message import Refusal, refuse

Mask = npt.NDArray[np.bool_]
BY_LAND = "edge"
"""21.2.4 Units that come by the map edge enter in the Land Movement Phase; all others are placed before it."""


@enforces("21.8.1", "21.8.2", "21.8.3", "21.8.4", "21.8.5", "21.8.6", "21.8.7", "21.8.9", "21.14.1", "21.15.1")
@enforces("21.2.3", "21.11.1", "21.16.1", "21.23.7", "21.23.8")
def places(content: Content, unit: UnitId, rule: EntryRule) -> tuple[HexId, ...]:
    """21.0 The hexes a rule allows a unit, before anybody looks who stands there; airfields of its nation only."""
    hexes = _hexes(content, rule)
    if rule.how == "airfield":
        return tuple(hex_ for hex_ in hexes if content.nat[unit] in content.airfields[hex_])
    return hexes


@lru_cache(maxsize=128)
def _hexes(content: Content, rule: EntryRule) -> tuple[HexId, ...]:
    return content.entry_hexes(rule)


def case_of(content: Content, unit: UnitId, rule: EntryRule) -> str:
    """The case by which a unit comes: that of its nation or district, or of its code where several share a rule."""
    code, regular = content.arrival[unit][0], content.entry_rule(unit)
    if rule.case == "21.17.1":
        return {"CS": "21.22.2", "NO": "21.23.6"}.get(code, "21.22.2" if code[1:].isdigit() else rule.case)
    if code == "NO" and rule.how == "airfield":
        return "21.23.8"
    return regular.case if regular is not None and rule.how == BY_LAND else rule.case


class Doors:
    """21.2 What is open to newcomers of one side at this moment. `placed` have come in this phase already."""

    def __init__(
        self, table: Table, side: Side, placed: tuple[UnitId, ...] = (), credited: tuple[UnitId, ...] = ()
    ) -> None:
        self.table, self.side, self.content = table, side, table.content
        self.placed, self.credited = placed, credited
        self._spread: dict[tuple[HexId, ...], npt.NDArray[np.int16]] = {}
        self._known: dict[tuple[EntryRule, str, int, int], list[HexId]] = {}

    def open(self, unit: UnitId, rule: EntryRule) -> list[HexId]:
        """Hexes by which a unit can come now."""
        content = self.content
        key = (rule, content.nat[unit], content.weight[unit], content.combat_weight[unit])
        found = self._known.get(key)
        if found is None:
            full = stacking.full(self.table, self.side, (unit,))
            free = [hex_ for hex_ in places(content, unit, rule) if not full[hex_] and not self.enemy[hex_]]
            found = self.evenly(unit, rule, [hex_ for hex_ in free if self.conditions(unit, rule, hex_) is None])
            self._known[key] = found
        return found

    @cached_property
    def enemy(self) -> Mask:
        """21.2.4 Hexes with enemy units or in an enemy zone, friends in it or no."""
        mask: Mask = (self.table.occ.present[1 - self.side] > 0) | (zones.enemy_zones(self.table, self.side) > 0)
        return mask

    @cached_property
    def barred_ground(self) -> dict[str, Mask]:
        """Ground closed to movers, by the country they are confined to."""
        countries = {confined(self.table, unit) for unit in self.content.by_side[self.side]}
        return {country: pathing.closed_to(self.table, self.side, country) for country in countries}

    def blocked(self, unit: UnitId, rule: EntryRule) -> bool:
        """Whether no hex is available at all; one that is merely full of friends is no obstacle for good."""
        return all(self.shut(unit, rule, hex_) is not None for hex_ in places(self.content, unit, rule))

    def reason_for(self, unit: UnitId, rule: EntryRule, hex_: HexId) -> Refusal | None:
        """Why a unit cannot come by a hex its rule names, or None."""
        found = self.shut(unit, rule, hex_) or self.room(unit, hex_)
        if found is None and hex_ not in self.open(unit, rule):
            return refuse("21.19.1", "is-refused-uneven", unit=self.content.ids[unit], hex=self.table.name(hex_))
        return found

    @enforces("7.0.1")
    def room(self, unit: UnitId, hex_: HexId) -> Refusal | None:
        fits = stacking.fits(self.table, self.side, hex_, (unit,))
        return None if fits else refuse("7.0.1", "is-refused-full", hex=self.table.name(hex_))

    @enforces("21.2.3", "21.2.4", "21.20.2", "21.23.6")
    def shut(self, unit: UnitId, rule: EntryRule, hex_: HexId) -> Refusal | None:
        """21.2 Why a hex is not available: enemy units and zones shut every door, and each kind has its conditions."""
        if self.table.enemy_in(self.side, hex_):
            return refuse("21.2.4", "refused-enemy-there", hex=self.table.name(hex_))
        if self.enemy[hex_]:
            return refuse("21.2.4", "is-refused-entry-zone", hex=self.table.name(hex_))
        return self.conditions(unit, rule, hex_)

    def conditions(self, unit: UnitId, rule: EntryRule, hex_: HexId) -> Refusal | None:
        """The conditions of each kind of door."""
        if rule.how == BY_LAND:
            return self._barred(unit, rule, hex_) if self.barred_ground[confined(self.table, unit)][hex_] else None
        if rule.how == "territory":
            return self._crowded(unit, rule, hex_)
        if rule.how == "pomcus":
            return None
        case = case_of(self.content, unit, rule)
        if self.table.holder(hex_) != self.side:
            return refuse(case, "is-refused-entry-held", hex=self.table.name(hex_))
        if rule.how in ("airfield", "port"):
            return self._unfit(rule, hex_, case)
        return self._exposed(unit, rule, hex_)

    def _barred(self, unit: UnitId, rule: EntryRule, hex_: HexId) -> Refusal:
        case = case_of(self.content, unit, rule)
        return refuse(case, "is-refused-entry-barred", hex=self.table.name(hex_))

    @enforces("21.17.1", "21.22.2", "21.23.6", "21.23.8", "38.2.2", "21.2.3", "27.4-adv.4", "36.8.3")
    def _unfit(self, rule: EntryRule, hex_: HexId, case: str) -> Refusal | None:
        """21.2.3, 21.17, 38.2.2 Airfields and ports must be whole and not under enemy air superiority; ports must be
        supply sources."""
        name = self.table.name(hex_)
        if hex_ in self.table.state.damaged:
            return refuse("38.2.2" if rule.how == "port" else case, "is-refused-entry-damaged", hex=name)
        if enemy_sky(self.table, self.side, hex_):
            return refuse(case, "is-refused-entry-sky", hex=name)
        if rule.how == "airfield" and not field_open(self.table, self.side, hex_):
            return refuse("36.8.3", "is-refused-entry-lost", hex=name)
        if rule.how == "port" and hex_ not in source_ports(self.table).values():
            return refuse(case, "is-refused-entry-source", hex=name)
        return None

    @enforces("21.7.1", "21.10.2", "21.19.1", "21.19.2")
    def _exposed(self, unit: UnitId, rule: EntryRule, hex_: HexId) -> Refusal | None:
        """21.7, 21.10, 21.19 Built-up hexes: far enough from the enemy, near a headquarters, one unit in each."""
        table, name = self.table, self.table.name(hex_)
        if self.side == PACT and revolt_at(table, hex_):
            return refuse(rule.case, "is-refused-entry-revolt", hex=name)
        if rule.apart and 0 <= self.to_enemies[hex_] < rule.apart:
            return refuse(rule.case, "is-refused-entry-near", hex=name, apart=rule.apart)
        if not rule.near_hq:
            return None
        if not self.headquarters_near(unit, rule, hex_):
            return refuse(rule.case, "is-refused-entry-hq", hex=name, near=rule.near_hq)
        if any(table.state.at[other] == hex_ for other in self.placed):
            return refuse(rule.case, "is-refused-entry-one", hex=name)
        return None

    @enforces("21.10.3")
    def _crowded(self, unit: UnitId, rule: EntryRule, hex_: HexId) -> Refusal | None:
        """21.10.3 Austrian regiments keep apart from others of their kind placed this turn."""
        content, at, board = self.content, self.table.state.at, self.content.board
        others = (at[o] for o in self.placed if content.entry[o] == content.entry[unit])
        if any(board.distance(hex_, other) < rule.apart for other in others):
            name = self.table.name(hex_)
            return refuse(rule.case, "is-refused-entry-apart", hex=name, apart=rule.apart)
        return None

    # distances

    @cached_property
    def to_enemies(self) -> npt.NDArray[np.int16]:
        return self._field(tuple((self.table.occ.present[1 - self.side] > 0).nonzero()[0].tolist()))

    def _field(self, sources: tuple[HexId, ...]) -> npt.NDArray[np.int16]:
        """Hexes to the nearest source, -1 everywhere if there is none."""
        found = self._spread.get(sources)
        if found is None:
            board = self.content.board
            empty = np.full(board.size, -1, np.int16)
            found = hex_distance_field(board.neighbours, sources) if sources else empty
            self._spread[sources] = found
        return found

    def headquarters(self, unit: UnitId) -> list[UnitId]:
        """Headquarters of a unit's nation on the map."""
        content, at = self.content, self.table.state.at
        return [hq for hq in content.by_kind["hq"] if content.nat[hq] == content.nat[unit] and at[hq] >= 0]

    def headquarters_near(self, unit: UnitId, rule: EntryRule, hex_: HexId) -> list[UnitId]:
        """21.10.2, 21.19 Those near enough to a hex."""
        at = self.table.state.at
        return [hq for hq in self.headquarters(unit) if 0 <= self._field((at[hq],))[hex_] <= rule.near_hq]

    # evenly among headquarters

    @enforces("21.19.1")
    def evenly(self, unit: UnitId, rule: EntryRule, hexes: list[HexId]) -> list[HexId]:
        """21.19.1 Brigades 51 to 56 that come on one turn are spread evenly over the headquarters: the next one goes
        to a headquarters that has fewest of them, among those that can still take one."""
        if rule.case != "21.19.1" or not hexes:
            return hexes
        near = {hex_: self.headquarters_near(unit, rule, hex_) for hex_ in hexes}
        least = min(self.credited.count(hq) for some in near.values() for hq in some)
        return [hex_ for hex_ in hexes if any(self.credited.count(hq) == least for hq in near[hex_])]

    def credit(self, unit: UnitId, rule: EntryRule, hex_: HexId) -> tuple[UnitId, ...]:
        """21.19.1 The headquarters a brigade placed here counts for: the one with fewest so far."""
        if rule.case != "21.19.1":
            return ()
        return (min(self.headquarters_near(unit, rule, hex_), key=lambda hq: (self.credited.count(hq), hq)),)


# modes

MODES = {"tactical": TACTICAL, "road": ROAD}


@enforces("21.2.4", "5.8.4")
def modes(table: Table, unit: UnitId) -> tuple[str, ...]:
    """21.2.4 The modes in which a newcomer may appear; light units and supply heads have none to choose."""
    content = table.content
    if content.is_road_bound[unit] or content.is_fixed[unit]:
        return ()
    if content.is_leg[unit] and table.options["leg_infantry"]:
        return ("tactical",)
    return tuple(MODES)


def arrive(table: Table, unit: UnitId, hex_: HexId, mode: str, case: str) -> None:
    """21.2 A unit comes into play."""
    if mode:
        table.set_mode(unit, MODES[mode])
    table.state.arrived.add(unit)
    table.state.detours.pop(table.content.ids[unit], None)
    table.put(unit, hex_)
    side = SIDES[table.content.side[unit]]
    table.note("is-log-arrives", case, side=side, unit=table.content.ids[unit], hex=table.name(hex_))
