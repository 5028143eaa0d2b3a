"""What the adviser thinks of a position of Fulda Gap, in victory points."""

from __future__ import annotations

from typing import Any, cast

from front85.ai.advice.judge import Judge, Weighed, stance
from front85.ai.doctrine import section
from front85.ai.fulda_gap.appraisal.weighing import score, service
from front85.ai.fulda_gap.command.nato import NatoDoctrine
from front85.ai.fulda_gap.command.soviet import SovietDoctrine
from front85.ai.fulda_gap.fights.fighting import Fighting, attack_words
from front85.games.fulda_gap.arrivals.reorganization import Reorganization
from front85.games.fulda_gap.combat.attack import Attack
from front85.games.fulda_gap.combat.phase import CombatPhase
from front85.games.fulda_gap.combat.untried import distribution
from front85.games.fulda_gap.movement.phase import MovementPhase
from front85.games.fulda_gap.state import ABSENT, ELIMINATED, SIDES, SOVIET
from front85.games.fulda_gap.table import Table
from front85.hexwar.ids import HexId, UnitId, hex_ids, side_named
from front85.kernel.ask import Ask, Forecast
from front85.kernel.frame import Frame
from front85.kernel.position import Position
from front85.kernel.verbs import Menu

N = section(__name__)


class FuldaJudge(Judge):
    """What is left of both armies, at what the other side would score for it, and how well one's own stands."""

    currency = "advice-worth-points"
    samples = 6

    def __init__(self, position: Position[Any], side: str) -> None:
        super().__init__(position, side)
        self.table, self.me = cast(Table, position), side_named(SIDES, side)
        self.doctrine: NatoDoctrine | SovietDoctrine = SovietDoctrine() if self.me == SOVIET else NatoDoctrine()
        self._stance = self.doctrine.comfort(self.table)

    def begins(self, frame: Frame) -> bool:
        return isinstance(frame, MovementPhase | CombatPhase | Reorganization)

    def strikes(self, ask: Ask) -> list[Weighed]:
        verb = ask.verbs.get("attack") if isinstance(ask, Menu) else None
        if not isinstance(ask, Menu) or not isinstance(verb, Attack) or not verb.offered():
            return []
        found = Fighting().strikes(self.table, self.doctrine, verb)
        return [(strike.gain, attack_words(self.table, ask, strike)) for strike in found]

    def comfort(self, hex_: HexId) -> float:
        return float(self._stance[hex_])

    def goals(self) -> tuple[HexId, ...]:
        """21.12 The Soviet side wants the west bank of the Rhine; NATO wants nothing but to stay."""
        content = self.table.content
        if self.me != SOVIET:
            return ()
        return tuple(hex_ids([hex_ for hex_ in range(content.board.size) if content.west_of_rhine[hex_]]))

    def standing(self, position: Position[Any]) -> float:
        table = cast(Table, position)
        state, content, total = table.state, table.content, 0.0
        for unit in content.unit_ids:
            hex_, own = state.at[unit], content.side[unit] == self.me
            if hex_ in (ELIMINATED, ABSENT):
                continue
            worth = promise(table, unit)
            total += worth if own else -worth
            if own and hex_ >= 0:
                total += stance(worth, N.stance * float(self._stance[hex_]))
        return total

    def fights(self, forecast: Forecast) -> bool:
        return "outcomes" in forecast.facts


def promise(table: Table, unit: UnitId) -> float:
    """What a unit is worth; 12.3 of an untried one the mean of what it may turn out to be, so that a roll that shows
    it is nobody's loss."""
    whole, points = service(table, unit), score(table, unit)
    if unit not in table.state.untried:
        return whole + points
    steps, at = table.content.steps[unit], table.state.step[unit]
    printed, mean = sum(steps[at]) or 1, 0.0
    for result, chance in distribution(table, unit, "combat").items():
        left = len(steps) if result == "E" else at + (int(result) if result.isdigit() else 0)
        if left < len(steps):
            mean += chance * (points + whole * sum(steps[left]) * (2 if result == "D" else 1) / printed)
    return mean
