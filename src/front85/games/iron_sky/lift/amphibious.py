"""29.0 Amphibious landings, as a verb of the Land Movement Phase: `land UNIT HEX`."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Any

from front85.games.iron_sky.ground import stacking
from front85.games.iron_sky.ground.airspace import enemy_sky
from front85.games.iron_sky.lift import assault_landing, sea_lanes
from front85.games.iron_sky.movement.orders import OWN, HexOrder
from front85.games.iron_sky.movement.shut_ground import shut
from front85.games.iron_sky.state import SIDES, TACTICAL
from front85.games.iron_sky.supply.general import general_supply, of_side
from front85.hexwar.ids import HexId, UnitId
from front85.hexwar.verbs.unit_to_hex import sentence
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frames
from front85.kernel.lazy import cached_property
from front85.kernel.message import Refusal, also
from front85.kernel.slots import Bar, Said

BRIGADE = 2
"""Half brigades, in which units are weighed, to a brigade."""


UNABLE = (
    Bar("29.0.1", "is-refused-land-kind", lambda v, unit: not v.content.is_marine[unit]),
    Bar("29.0.0", "is-refused-land-scenario", lambda v, _: not v.granted),
    Bar((), "", lambda v, unit: v.moves.stuck(unit)),
    Bar("29.0.1", "is-refused-land-begun", lambda v, unit: v.state.spent[unit] or unit in v.state.strayed),
    Bar("29.0.1", "is-refused-land-port", lambda v, unit: not v.content.port_hexes[v.state.at[unit]]),
    Bar("29.0.1", "is-refused-land-damaged", lambda v, unit: v.state.at[unit] in v.state.damaged),
    Bar("29.0.1", "is-refused-land-mode", lambda v, unit: v.state.mode[unit] != TACTICAL),
    Bar("29.0.1", "is-refused-land-supply", lambda v, unit: not general_supply(v.table, unit)),
    Bar("29.0.2", "is-refused-land-port-sky", lambda v, unit: enemy_sky(v.table, v.side, v.state.at[unit])),
    Bar("29.0.0", "is-refused-land-capacity", lambda v, unit: v.content.weight[unit] > v.left),
    Bar((), "", lambda v, unit: v.moves.held(unit)),
)
"""29.0.1 Why an own unit on the map cannot put to sea."""
NOWHERE = Bar("29.0.4", "is-refused-land-nowhere", lambda v, unit: not v.open_to(unit))
WHERE = (
    Bar("29.0.4", "refused-same-hex", lambda v, hex_, unit: hex_ == v.state.at[unit]),
    Bar("29.0.3", "is-refused-land-coast", lambda v, hex_, _: hex_ not in sea_lanes.coast(v.content)),
    Bar("29.0.4", "is-refused-land-route", lambda v, hex_, unit: hex_ not in v.area(unit)),
    Bar((), "", lambda v, hex_, unit: v.shut(unit, hex_)),
    Bar("29.0.2", "is-refused-land-sky", lambda v, hex_, _: enemy_sky(v.table, v.side, hex_)),
    Bar("7.0.1", "is-refused-full", lambda v, hex_, unit: not stacking.fits(v.table, v.side, hex_, (unit,))),
    Bar("29.0.7", "is-refused-land-attack", lambda v, hex_, unit: v.must_attack(unit, hex_)),
)


@enforces("29.0.0", "29.0.1", "29.0.2", "29.0.3", "29.0.4", "29.0.7", "7.0.1", "27.4-adv.5")
class Land(HexOrder):
    """29.0 `land UNIT HEX`."""

    case = "29.0.1"
    weight = 0.3
    slots = sentence((*OWN, *UNABLE, NOWHERE), WHERE, case="5.1.2")

    @cached_property
    @enforces("29.0.0")
    def granted(self) -> int:
        """29.0.0 Half brigades the scenario lets the side land in a turn."""
        return of_side(self.content.scenario.landings, self.side) * BRIGADE

    @property
    def left(self) -> int:
        return self.granted - self.state.beached.get(SIDES[self.side], 0)

    def units(self) -> Iterable[UnitId]:
        marines = self.content.is_marine
        if not self.granted:
            return []
        some = (unit for unit in self.moves.unmoved if marines[unit])
        return [unit for unit in self.fitting(0, list(some), UNABLE) if self.open_to(unit)]

    # where

    def area(self, unit: UnitId) -> Collection[HexId]:
        return sea_lanes.beaches(self.content, self.state.at[unit])

    def shut(self, unit: UnitId, hex_: HexId) -> Refusal | None:
        closed = shut(self.table, unit, hex_)
        return None if closed is None else also(closed, "29.0.3")

    def must_attack(self, unit: UnitId, hex_: HexId) -> bool:
        """29.0.7 Whether a unit would have to attack from a hex and cannot."""
        return assault_landing.hot(self.table, unit, hex_) and not assault_landing.can_attack(self.table, unit)

    def open_to(self, unit: UnitId) -> list[HexId]:
        found = self._open.get(unit)
        if found is None:
            found = self._open[unit] = [hex_ for hex_ in super().open_to(unit) if self.takes(unit, hex_)]
        return found

    @cached_property
    def _open(self) -> dict[UnitId, list[HexId]]:
        return {}

    def told(self, at: int, said: Said, value: Any) -> Mapping[str, Any]:
        """What may still be landed this turn, in brigades, the way over the sea, and the assault that is due in an
        enemy zone."""
        if at != 1:
            return {}
        unit, hex_ = said[0], value
        way = sea_lanes.courses(self.content, self.state.at[unit]).get(hex_, ())
        found: dict[str, Any] = {"room": self.left / BRIGADE, "path": [self.table.name(at) for at in way]}
        if assault_landing.hot(self.table, unit, hex_):
            found["assault"] = assault_landing.assault_due(self.table, unit, hex_)
        return found

    # the deed

    @enforces("29.0.5", "29.0.6", "29.0.7", "12.5.2")
    def does(self, unit: UnitId, hex_: HexId) -> Frames:
        """29.0.7 The unit is ashore. In a vacant enemy zone it attacks, elsewhere it has done."""
        table, state, side = self.table, self.state, SIDES[self.side]
        hot = assault_landing.hot(table, unit, hex_)
        phase = self.phase.taken(table, unit)
        state.beached[side] = state.beached.get(side, 0) + self.content.weight[unit]
        assault_landing.set_down(table, unit, hex_, "sea", fed=True)
        table.note("is-log-ashore", "29.0.7", unit=self.content.ids[unit], hex=table.name(hex_))
        if hot:
            state.onrush = [unit]
        else:
            assault_landing.done(table, (unit,))
        return (assault_landing.over(table, phase),)
