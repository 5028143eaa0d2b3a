"""29.0 Amphibious landings, as a verb of the Land Movement Phase: `land UNIT HEX`."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Any

from front85.games.iron_sky.ground import stacking
from front85.games.iron_sky.ground.airspace import enemy_sky
from front85.games.iron_sky.lift import assault_landing, sea_lanes
from front85.games.iron_sky.movement.orders import HexOrder
from front85.games.iron_sky.movement.shut_ground import shut
from front85.games.iron_sky.state import SIDES, TACTICAL
from front85.games.iron_sky.supply.general import general_supply, of_side
from front85.hexwar.ids import HexId, UnitId
from front85.hexwar.verbs.unit import Reason
from front85.kernel.ask import Words
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frames
from front85.kernel.lazy import cached_property
from front85.kernel.message import Refusal, also, refuse

BRIGADE = 2
"""Half brigades, in which units are weighed, to a brigade."""


class Land(HexOrder):
    """29.0 `land UNIT HEX`."""

    case = "29.0.1"
    weight = 0.3

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
        return [unit for unit in some if self.unfit(unit) is None and self.open_to(unit)]

    # who

    @enforces("29.0.0", "29.0.1", "29.0.2", "27.4-adv.5")
    def unfit(self, unit: UnitId) -> Reason | None:
        """29.0.1 Why an own unit on the map cannot put to sea, or None."""
        content, state, hex_ = self.content, self.state, self.state.at[unit]
        if not content.is_marine[unit]:
            return "29.0.1", "is-refused-land-kind"
        if not self.granted:
            return "29.0.0", "is-refused-land-scenario"
        stuck = self.moves.stuck(unit)
        if stuck:
            return stuck
        if state.spent[unit] or unit in state.strayed:
            return "29.0.1", "is-refused-land-begun"
        if not content.port_hexes[hex_]:
            return "29.0.1", "is-refused-land-port"
        if hex_ in state.damaged:
            return "29.0.1", "is-refused-land-damaged"
        if state.mode[unit] != TACTICAL:
            return "29.0.1", "is-refused-land-mode"
        if not general_supply(self.table, unit):
            return "29.0.1", "is-refused-land-supply"
        if enemy_sky(self.table, self.side, hex_):
            return "29.0.2", "is-refused-land-port-sky"
        if content.weight[unit] > self.left:
            return "29.0.0", "is-refused-land-capacity"
        return self.moves.held(unit)

    def stranger(self, word: str) -> Refusal:
        unit = self.content.index.get(word)
        if unit is None or not self.moves.own(unit):
            return self.moves.why_not_group(word)
        reason = self.unfit(unit)
        return refuse(*reason, unit=word) if reason else refuse("29.0.4", "is-refused-land-nowhere", unit=word)

    # where

    def area(self, unit: UnitId) -> Collection[HexId]:
        return sea_lanes.beaches(self.content, self.state.at[unit])

    @enforces("29.0.3", "29.0.4")
    def outside(self, unit: UnitId, hex_: HexId) -> Refusal:
        name = self.table.name(hex_)
        if hex_ == self.state.at[unit]:
            return refuse("29.0.4", "refused-same-hex", hex=name)
        if hex_ not in sea_lanes.coast(self.content):
            return refuse("29.0.3", "is-refused-land-coast", hex=name)
        return refuse("29.0.4", "is-refused-land-route", hex=name)

    @enforces("29.0.2", "29.0.3", "29.0.7", "7.0.1")
    def barred(self, unit: UnitId, hex_: HexId) -> Refusal | None:
        table, name = self.table, self.table.name(hex_)
        closed = shut(table, unit, hex_)
        if closed is not None:
            return also(closed, "29.0.3")
        if enemy_sky(table, self.side, hex_):
            return refuse("29.0.2", "is-refused-land-sky", hex=name)
        if not stacking.fits(table, self.side, hex_, (unit,)):
            return refuse("7.0.1", "is-refused-full", hex=name)
        if assault_landing.hot(table, unit, hex_) and not assault_landing.can_attack(table, unit):
            return refuse("29.0.7", "is-refused-land-attack", unit=self.content.ids[unit], hex=name)
        return None

    def open_to(self, unit: UnitId) -> list[HexId]:
        found = self._open.get(unit)
        if found is None:
            found = self._open[unit] = list(super().open_to(unit))
        return found

    @cached_property
    def _open(self) -> dict[UnitId, list[HexId]]:
        return {}

    def hint(self, rest: Words, word: str) -> Mapping[str, Any]:
        """What may still be landed this turn, in brigades, the way over the sea, and the assault that is due in an
        enemy zone."""
        if len(rest) != 1:
            return {}
        unit, hex_ = self.meant((*rest, word))
        way = sea_lanes.courses(self.content, self.state.at[unit]).get(hex_, ())
        found: dict[str, Any] = {"room": self.left / BRIGADE, "path": [self.table.name(at) for at in way]}
        if assault_landing.hot(self.table, unit, hex_):
            found["assault"] = assault_landing.assault_due(self.table, unit, hex_)
        return found

    def weights(self, rest: Words, words: list[str]) -> list[float] | None:
        return None

    # the deed

    @enforces("29.0.5", "29.0.6", "29.0.7", "12.5.2")
    def goes(self, unit: UnitId, hex_: HexId) -> Frames:
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

    def absent_for(self, rest: Words) -> Refusal:
        return self.stranger(rest[0]) if rest else self.absent()
