"""What the adviser thinks of a position of Objective Nuremberg, in combat factors."""

from __future__ import annotations

from typing import Any, cast

from front85.ai.advice.judge import Judge, Weighed, stance
from front85.ai.doctrine import section
from front85.ai.nuremberg.appraisal.weighing import price
from front85.ai.nuremberg.command.nato import NatoDoctrine
from front85.ai.nuremberg.command.pact import PactDoctrine
from front85.ai.nuremberg.fights.fighting import gain, trimmed
from front85.games.nuremberg.combat.attack import Attack
from front85.games.nuremberg.combat.phase import CombatPhase
from front85.games.nuremberg.movement.phase import MovementPhase
from front85.games.nuremberg.sequence import GameTurn
from front85.games.nuremberg.state import ELIMINATED, EXITED, PACT, READY, SIDES
from front85.games.nuremberg.table import Table
from front85.hexwar.ids import HexId, side_named
from front85.kernel.ask import Ask, Forecast
from front85.kernel.frame import Frame
from front85.kernel.position import Position
from front85.kernel.verbs import Menu

N = section(__name__)


class NurembergJudge(Judge):
    """Strength left, cities, units that drove out, support still at hand, and how well everybody stands."""

    currency = "advice-worth-factors"

    def __init__(self, position: Position[Any], side: str) -> None:
        super().__init__(position, side)
        self.table, self.me = cast(Table, position), side_named(SIDES, side)
        self.doctrine: NatoDoctrine | PactDoctrine = PactDoctrine() if self.me == PACT else NatoDoctrine()
        self._stance: dict[HexId, float] = {}

    def begins(self, frame: Frame) -> bool:
        return isinstance(frame, MovementPhase | CombatPhase | GameTurn)

    def strikes(self, ask: Ask) -> list[Weighed]:
        verb = ask.verbs.get("attack") if isinstance(ask, Menu) else None
        if not isinstance(verb, Attack) or not verb.offered():
            return []
        table, content = self.table, self.table.content
        found: list[Weighed] = []
        for target, able in verb.targets.items():
            party = [u for u in able if not content.is_heliborne[u]] or able[:1]
            units = trimmed(table, self.me, target, party)
            worth = gain(table, self.doctrine, target, units)
            found.append((worth, ("attack", table.name(target), *(content.ids[u] for u in sorted(units)))))
        return sorted(found, key=lambda one: (-one[0], one[1]))

    def comfort(self, hex_: HexId) -> float:
        if hex_ not in self._stance:
            self._stance[hex_] = self.doctrine.comfort(self.table, hex_)
        return self._stance[hex_]

    def goals(self) -> tuple[HexId, ...]:
        content = self.table.content
        named = tuple(map(content.board.hex, content.scenario.objectives))
        wanted = named or (*sorted(content.german_cities), *sorted(content.exits))
        return tuple(hex_ for hex_ in wanted if self.table.pact_controls(hex_) != (self.me == PACT))

    def holder(self, position: Position[Any], hex_: HexId) -> int:
        return 1 if cast(Table, position).controls(self.me, hex_) else -1

    def standing(self, position: Position[Any]) -> float:
        table = cast(Table, position)
        state, content = table.state, table.content
        total = 0.0
        for unit in content.unit_ids:
            hex_, own = state.at[unit], content.side[unit] == self.me
            if hex_ == ELIMINATED:
                continue
            worth = price(table, unit) + (N.exited_unit if hex_ == EXITED and content.side[unit] == PACT else 0.0)
            total += worth if own else -worth
            if own and hex_ >= 0:
                total += stance(worth, N.stance * self.comfort(hex_))
        ready = sum(
            (1 if content.support_side[marker] == self.me else -1) * (status == READY)
            for marker, status in enumerate(state.support)
        )
        objectives = sum(map(table.pact_controls, map(content.board.hex, content.scenario.objectives)))
        places = (N.city * table.cities + N.objective * objectives) * (1 if self.me == PACT else -1)
        return float(total + places + self.doctrine.marker_cost * ready)

    def fights(self, forecast: Forecast) -> bool:
        return "odds" in forecast.facts
