"""9.6 Disengagement: a unit tries to get away from all whose zones hold it. The roles are reversed: it defends."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from front85.games.iron_sky.combat import forecast
from front85.games.iron_sky.combat.declaration import FIGHTERS, Fight
from front85.games.iron_sky.combat.engagement import Engagement
from front85.games.iron_sky.ground import zones
from front85.games.iron_sky.movement.fatigue import Outlook, points
from front85.games.iron_sky.movement.groups import Party
from front85.games.iron_sky.movement.hand import FREE
from front85.games.iron_sky.movement.pathing import COVERED
from front85.games.iron_sky.movement.reasons import short
from front85.games.iron_sky.state import HEDGEHOG
from front85.games.iron_sky.supply.fuel import can_attack
from front85.hexwar.ids import UnitId, hex_ids
from front85.kernel.ask import Forecast, Words
from front85.kernel.enforce import enforces
from front85.kernel.slots import Reason, Said


@enforces("9.6.1", "9.6.3", "9.6.4")
class Disengage(Fight):
    """9.6 `disengage UNIT[+SUPPORT...]`."""

    case = "9.6.1"
    weight = 0.5
    slots = (FIGHTERS,)

    def candidates(self) -> list[UnitId]:
        """Units in enemy zones."""
        occ, moved, hand = self.table.occ, self.state.moved, self.moves.hand
        held = hex_ids((occ.held(self.side) & (self.moves.kinds >= COVERED)).nonzero()[0].tolist())
        near = (unit for hex_ in held for unit in occ.stacks[hex_] if unit not in moved)
        return sorted(unit for unit in near if hand is None or unit in hand)

    @enforces("9.6.1", "9.6.4", "9.6.5", "6.2.2")
    def held_back(self, unit: UnitId) -> Reason | None:
        """9.6 A unit that began its movement in an enemy zone and cannot simply leave it.

        One that was pursued and is held again may try anew (9.15.1).
        """
        content, state, phase = self.content, self.state, self.phase
        if phase.step == "contact":
            return "6.1.7", "is-refused-must-attack"
        if self.moves.over(unit):
            return self.moves.finished(unit)
        if unit in self.moves.rooted:
            return ("5.2.1", "is-refused-fixed") if content.is_fixed[unit] else ("41.0.1", "is-refused-neutral")
        if not self.moves.in_zone(unit):
            return "9.6.1", "is-refused-disengage-zone"
        if state.mode[unit] == HEDGEHOG:
            return "5.3-hdg.1", "is-refused-hedgehog"
        if self.moves.begun(unit):
            if phase.leave == "failed":
                return "9.6.5", "is-refused-disengage-failed"
            pursued = unit in state.disengaging and bool(state.pursuers)
            if (phase.stage == "paced" or phase.stop) and not pursued:
                return "9.6.1", "is-refused-disengage-begun"
        if self.moves.leave(unit) == FREE:
            return "6.2.2", "is-refused-disengage-free"
        enough = self.moves.left(unit) >= self.content.tables.costs.disengagement
        return None if enough else short(self.table, unit)

    @enforces("9.6.3", "9.6.6", "9.6.7")
    def blockers(self, unit: UnitId) -> tuple[UnitId, ...]:
        """9.6.3 Enemies whose zones hold a unit, but not those without attack strength, supply or ammunition."""
        return tuple(
            enemy
            for enemy in zones.exerting(self.table, self.side, self.state.at[unit])
            if self.content.attack[enemy] and can_attack(self.table, enemy)
        )

    def told(self, at: int, said: Said, value: Any) -> Mapping[str, Any]:
        unit, cost = value[0], self.content.tables.costs.disengagement
        return {
            "cost": points(cost),
            "left": points(self.moves.left(unit)),
            "fatigue": Outlook(self.table, unit, cost).levels(),
        }

    def engagement(self, party: Party) -> Engagement:
        unit = party[0]
        blockers = self.blockers(unit)
        return Engagement(
            phasing=self.side,
            mover=unit,
            company=self.company(party),
            kind="disengagement",
            hex=self.state.at[unit],
            targets=tuple(sorted({self.state.at[enemy] for enemy in blockers})),
            enemies=blockers,
            paid=self.content.tables.costs.disengagement,
        )

    def forecast(self, rest: Words) -> Forecast | None:
        fight = self.engagement(*self.said(rest))
        if not fight.enemies:
            return Forecast((), {"A1": 1.0}, {"kind": fight.kind, "cost": points(fight.paid)})
        found = forecast.forecast(self.table, fight, frozenset(fight.enemies))
        return Forecast(found.lines, found.chances, found.facts | {"cost": points(fight.paid)})
