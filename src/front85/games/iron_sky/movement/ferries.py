"""30.0 Danish ferries as a verb: `ferry UNIT HEX`, from shore to shore."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from front85.games.iron_sky.ground import stacking, zones
from front85.games.iron_sky.ground.airspace import enemy_sky
from front85.games.iron_sky.movement import fatigue, pathing, strides
from front85.games.iron_sky.movement.fatigue import points
from front85.games.iron_sky.movement.orders import HexOrder
from front85.games.iron_sky.movement.reasons import short
from front85.hexwar.ids import HexId, UnitId
from front85.kernel.ask import Words
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frames
from front85.kernel.lazy import cached_property
from front85.kernel.message import Refusal, refuse


class Ferry(HexOrder):
    """30.0 `ferry UNIT HEX`. The crossing costs what entering the far hex costs (ruling I100)."""

    case = "30.0.1"
    weight = 0.5

    @cached_property
    @enforces("30.0.1", "30.0.5")
    def shores(self) -> dict[HexId, list[tuple[HexId, str]]]:
        """30.0.5 Hexes from which ferries sail, with the far shore and the ferry's name: not after the second turn
        of war."""
        if self.table.state.war_turn > self.content.tables.ferries.war_turns:
            return {}
        found: dict[HexId, list[tuple[HexId, str]]] = {}
        for name, hexes in self.content.ferries.items():
            for here, there in ((hexes[0], hexes[-1]), (hexes[-1], hexes[0])):
                found.setdefault(here, []).append((there, name))
        return found

    @enforces("30.0.2", "30.0.3", "30.0.4", "7.0.1")
    def fault(self, unit: UnitId, there: HexId, name: str) -> Refusal | None:
        """Why a unit cannot take a ferry, or None."""
        content, state, table, hex_ = self.content, self.table.state, self.table, self.table.name(there)
        if state.ferried.get(name, 0) + content.weight[unit] > content.tables.ferries.load:
            return refuse("30.0.2", "is-refused-ferry-full", unit=content.ids[unit])
        if not (self.friendly(state.at[unit]) and self.friendly(there)):
            return refuse("30.0.3", "is-refused-ferry-hostile", hex=hex_)
        if any(enemy_sky(table, self.phase.side, water) for water in content.ferries[name]):
            return refuse("30.0.4", "is-refused-ferry-sky", hex=hex_)
        if pathing.closed_for(table, unit)[there]:
            return refuse("30.0.3", "is-refused-ferry-hostile", hex=hex_)
        if not stacking.fits(table, self.phase.side, there, (unit,)):
            return refuse("7.0.1", "is-refused-full", hex=hex_)
        if strides.left(table, unit) == 0:
            return strides.refused(table, unit, 0)
        if self.cost(unit, there) > self.moves.left(unit):
            return refuse(*short(table, unit), unit=content.ids[unit])
        return None

    def friendly(self, hex_: HexId) -> bool:
        """30.0.3 Whether a shore is this side's: held by it, and no enemy zone in it without a friendly unit."""
        table, side = self.table, self.phase.side
        holder = table.state.held.get(table.name(hex_), int(self.content.home[hex_]))
        return holder == side and not (zones.in_zone(table, side, hex_) and not table.occ.present[side, hex_])

    def cost(self, unit: UnitId, there: HexId) -> int:
        gait = pathing.gait_of(self.table, unit)
        ground = (self.content.road_cost if gait.road else self.content.tactical_cost)[there]
        fare = int(ground) * gait.factor + gait.surcharge
        return fare + pathing.toll(self.table, self.state.at[unit], there)

    @cached_property
    def crossings(self) -> dict[UnitId, dict[HexId, str]]:
        """Who may sail where, by which ferry."""
        found: dict[UnitId, dict[HexId, str]] = {}
        for here, ways in self.shores.items():
            for unit in self.table.units_at(here):
                if not self.moves.own(unit) or self.moves.held(unit):
                    continue
                for there, name in ways:
                    if self.fault(unit, there, name) is None:
                        found.setdefault(unit, {}).setdefault(there, name)
        return found

    def units(self) -> Iterable[UnitId]:
        return self.crossings

    def open_to(self, unit: UnitId) -> Iterable[HexId]:
        return self.crossings[unit]

    def hint(self, rest: Words, word: str) -> Mapping[str, Any]:
        if len(rest) != 1:
            return {}
        unit, there = self.meant((*rest, word))
        return {"cost": points(self.cost(unit, there)), "ferry": self.crossings[unit][there]}

    @enforces("30.0.1", "30.0.2")
    def goes(self, unit: UnitId, hex_: HexId) -> Frames:
        table, ferried, name = self.table, self.state.ferried, self.crossings[unit][hex_]
        price = self.cost(unit, hex_)
        phase = self.phase.taken(table, unit).at("arrived", begun=True, paced=True, released=False, trail=())
        ferried[name] = ferried.get(name, 0) + self.content.weight[unit]
        dice = fatigue.spend(table, unit, price)
        strides.count(table, (unit,), 1)
        table.put(unit, hex_)
        table.note("is-log-ferry", "30.0.1", unit=self.content.ids[unit], hex=table.name(hex_))
        return (phase, *dice)

    # reasons

    def stranger(self, word: str) -> Refusal:
        return self._refused_unit(word)

    def _refused_unit(self, word: str, wish: Words = ()) -> Refusal:
        unit = self.content.index.get(word)
        if unit is None or not self.moves.own(unit):
            return self.moves.why_not_group(word)
        reason = self.moves.held(unit)
        if reason:
            return refuse(*reason, unit=word)
        wished = self.board.index.get(wish[0]) if wish else None
        return self._fault(unit, wished) or self._no_ferry(unit)

    def _fault(self, unit: UnitId, wished: HexId | None) -> Refusal | None:
        """Why a unit cannot cross to a hex, or to none at all."""
        ways = self.shores.get(self.state.at[unit], ())
        faults = (self.fault(unit, there, name) for there, name in ways if wished in (None, there))
        return next(filter(None, faults), None)

    def closed(self, unit: UnitId, hex_: HexId) -> Refusal | None:
        return None if hex_ in self.crossings[unit] else self._fault(unit, hex_) or self._no_ferry(unit)

    def _no_ferry(self, unit: UnitId) -> Refusal:
        if not self.shores:
            return refuse("30.0.5", "is-refused-ferry-late")
        return refuse("30.0.1", "is-refused-no-ferry", unit=self.content.ids[unit])

    def absent_for(self, rest: Words) -> Refusal:
        return self._refused_unit(rest[0], rest[1:]) if rest else self.absent()
