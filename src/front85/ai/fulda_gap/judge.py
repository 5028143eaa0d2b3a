"""What the adviser thinks of a position of Fulda Gap, in victory points."""

from __future__ import annotations

from typing import Any, cast

from front85.ai.advice.judge import Judge, Weighed
from front85.ai.fulda_gap.appraisal import score, service
from front85.ai.fulda_gap.fighting import Fighting, attack_words
from front85.ai.fulda_gap.nato import NatoDoctrine
from front85.ai.fulda_gap.soviet import SovietDoctrine
from front85.games.fulda_gap.arrivals.reorganization import Reorganization
from front85.games.fulda_gap.combat.attack import Attack
from front85.games.fulda_gap.combat.phase import CombatPhase
from front85.games.fulda_gap.movement.phase import MovementPhase
from front85.games.fulda_gap.state import ABSENT, ELIMINATED, SIDES, SOVIET
from front85.games.fulda_gap.table import Table
from front85.hexwar.ids import HexId, hex_ids, side_named
from front85.kernel.ask import Ask, Forecast, Words
from front85.kernel.frame import Frame
from front85.kernel.position import Position
from front85.kernel.verbs import Menu

STANCE = 0.2
"""How much standing well counts beside strength."""


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
            worth = service(table, unit) + score(table, unit)
            total += worth if own else -worth
            if own and hex_ >= 0:
                total += STANCE * float(self._stance[hex_])
        return total

    def taken(self, forecast: Forecast, words: Words) -> float | None:
        outcomes = forecast.facts.get("outcomes")
        if outcomes is None:
            return None
        emptied = {
            result
            for result, hexes in outcomes.items()
            if hexes and all(one["retreats"] or one["eliminated"] for one in hexes.values())
        }
        return sum(chance for result, chance in forecast.chances.items() if result in emptied)

    def beaten(self, forecast: Forecast) -> float:
        return sum(chance for result, chance in forecast.chances.items() if "A" in result)
