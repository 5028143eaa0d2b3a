"""What the recruit knows about Berlin '85."""

from __future__ import annotations

from typing import Any, cast

from front85.ai.doctrine import section
from front85.ai.recruit import Recruit
from front85.games.berlin85.air.airdrop import survival_modifier
from front85.games.berlin85.state import NATO
from front85.games.berlin85.table import Table
from front85.kernel.ask import Ask, Words
from front85.kernel.position import Position

SETUP = ("21.11", "21.21", "21.31")
HOPELESS = ("-7", "-6-5")
N = section(__name__)


class Hints:
    """Use the ready set-up, walk towards the city or stay in it, and leave hopeless things alone."""

    def obvious(self, position: Position[Any], ask: Ask) -> Words | None:
        if ask.case not in SETUP:
            return None
        offered = ask.after(())
        return next(((word,) for word in ("suggested", "done") if word in offered), None)

    def subject(self, words: Words) -> str | None:
        return words[1] if words[0] in ("move", "tunnel") else None

    def silly(self, position: Position[Any], ask: Ask, words: Words) -> bool:
        table = cast(Table, position)
        if words[0] in ("shell", "perish", "spare", "stop", "cloud", "withhold", "lift"):
            return True
        if words[0] == "attack":
            forecast = ask.forecast(words)
            return forecast is not None and forecast.facts["odds"] in HOPELESS
        if words[0] == "offer":
            forecast = ask.forecast(words)
            return forecast is not None and forecast.chances.get("surrender", 0.0) < N.fair_chance
        if words[0] == "drop":
            return survival_modifier(table, table.content.board.index[words[2]]) < 0
        return words[0] in ("move", "tunnel") and self._idle(table, words)

    def _idle(self, table: Table, words: Words) -> bool:
        """A walk away from the city, out of barracks, or of a gun into the enemy's arms."""
        content, ground = table.content, table.ground
        unit, goal = content.index[words[1]], content.board.index[words[2]]
        here = table.state.at[unit]
        if content.is_gun[unit]:
            return table.in_enemy_zone(content.side[unit], goal)
        if content.side[unit] == NATO and not table.wheel:
            return here in ground.barracks
        left = [hex_ for hex_ in ground.city if not table.pact_holds(hex_)]
        if table.wheel or not left:
            return False
        distance = content.board.distance
        return min(distance(goal, h) for h in left) > min(distance(here, h) for h in left)


def recruit(side: str) -> Recruit:
    """A fresh recruit."""
    return Recruit(Hints())
