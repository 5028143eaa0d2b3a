"""30.0 Danish ferries as a verb: `ferry UNIT HEX`, from shore to shore."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from front85.games.iron_sky.ground import stacking, zones
from front85.games.iron_sky.ground.airspace import enemy_sky
from front85.games.iron_sky.movement import fatigue, pathing, strides
from front85.games.iron_sky.movement.fatigue import points
from front85.games.iron_sky.movement.orders import OWN, HexOrder
from front85.games.iron_sky.movement.reasons import short
from front85.hexwar.ids import HexId, UnitId
from front85.hexwar.verbs.slots import first_bar
from front85.hexwar.verbs.unit_to_hex import sentence
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frames
from front85.kernel.lazy import cached_property
from front85.kernel.message import Refusal
from front85.kernel.slots import Bar, Said

CROSSING = (
    Bar("30.0.2", "is-refused-ferry-full", lambda v, there, unit, name: v.loaded(unit, name)),
    Bar(
        "30.0.3",
        "is-refused-ferry-hostile",
        lambda v, there, unit, _: not (v.friendly(v.state.at[unit]) and v.friendly(there)),
    ),
    Bar("30.0.4", "is-refused-ferry-sky", lambda v, there, unit, name: v.watched(name)),
    Bar("30.0.3", "is-refused-ferry-hostile", lambda v, there, unit, _: bool(pathing.closed_for(v.table, unit)[there])),
    Bar("7.0.1", "is-refused-full", lambda v, there, unit, _: not stacking.fits(v.table, v.side, there, (unit,))),
    Bar(
        (),
        "",
        lambda v, there, unit, _: strides.refused(v.table, unit, 0) if strides.left(v.table, unit) == 0 else None,
    ),
    Bar((), "", lambda v, there, unit, _: short(v.table, unit) if v.cost(unit, there) > v.moves.left(unit) else None),
)
"""What keeps a unit off a ferry to a far shore."""
WHO = (
    *OWN,
    Bar((), "", lambda v, unit: v.moves.held(unit)),
    Bar("30.0.5", "is-refused-ferry-late", lambda v, _: not v.shores),
    Bar("30.0.1", "is-refused-no-ferry", lambda v, unit: v.state.at[unit] not in v.shores),
    Bar((), "", lambda v, unit: v.ashore(unit), parts=CROSSING, dead_end=True),
)
WHERE = (
    Bar((), "", lambda v, hex_, unit: v.refused_crossing(unit, hex_), parts=CROSSING),
    Bar("30.0.1", "is-refused-no-ferry", lambda v, hex_, unit: hex_ not in v.crossings.get(unit, ())),
)


@enforces("30.0.2", "30.0.3", "30.0.4", "7.0.1")
class Ferry(HexOrder):
    """30.0 `ferry UNIT HEX`. The crossing costs what entering the far hex costs (ruling I100)."""

    case = "30.0.1"
    weight = 0.5
    slots = sentence(WHO, WHERE, case="5.1.2")

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

    def loaded(self, unit: UnitId, name: str) -> bool:
        """30.0.2 Whether a ferry has no room left this turn."""
        load = self.content.tables.ferries.load
        return self.state.ferried.get(name, 0) + self.content.weight[unit] > load

    def watched(self, name: str) -> bool:
        """30.0.4 Whether the water of a ferry lies under enemy sky."""
        return any(enemy_sky(self.table, self.side, water) for water in self.content.ferries[name])

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
                    if not any(bar.holds(self, there, unit, name) for bar in CROSSING):
                        found.setdefault(unit, {}).setdefault(there, name)
        return found

    def units(self) -> Iterable[UnitId]:
        return self.crossings

    def open_to(self, unit: UnitId) -> Iterable[HexId]:
        return self.crossings[unit]

    def told(self, at: int, said: Said, value: Any) -> Mapping[str, Any]:
        if at != 1:
            return {}
        return {"cost": points(self.cost(said[0], value)), "ferry": self.crossings[said[0]][value]}

    @enforces("30.0.1", "30.0.2")
    def does(self, unit: UnitId, hex_: HexId) -> Frames:
        table, ferried, name = self.table, self.state.ferried, self.crossings[unit][hex_]
        price = self.cost(unit, hex_)
        phase = self.phase.taken(table, unit).at("arrived", stage="paced", leave="", trail=())
        ferried[name] = ferried.get(name, 0) + self.content.weight[unit]
        dice = fatigue.spend(table, unit, price)
        strides.count(table, (unit,), 1)
        table.put(unit, hex_)
        table.note("is-log-ferry", "30.0.1", unit=self.content.ids[unit], hex=table.name(hex_))
        return (phase, *dice)

    # reasons

    def ashore(self, unit: UnitId) -> Refusal | None:
        """Why a unit beside a ferry can take none."""
        return None if unit in self.crossings else self.refused_crossing(unit, None)

    def refused_crossing(self, unit: UnitId, wished: HexId | None) -> Refusal | None:
        """Why a unit cannot cross to a hex, or to none at all."""
        names = self.content.ids, self.board.names
        for there, name in self.shores.get(self.state.at[unit], ()):
            if wished in (None, there) and there not in self.crossings.get(unit, ()):
                return first_bar(self, CROSSING, {"unit": names[0][unit], "hex": names[1][there]}, there, unit, name)
        return None
