"""24.2 Gas in a combat: `gas volatile`, `gas persistent`, declared in the open by either side in its step."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Literal

from front85.games.iron_sky.combat.engagement import Engagement
from front85.games.iron_sky.combat.forecast import forecast, known_to
from front85.games.iron_sky.politics.triggers import appalled
from front85.games.iron_sky.state import NATO, PACT, SIDES
from front85.games.iron_sky.table import Table
from front85.games.iron_sky.weapons.authority import blame, gas_modifier, in_play, may_use, town_price, used_gas
from front85.games.iron_sky.weapons.missiles import Launch
from front85.hexwar.ids import HexId, Side
from front85.kernel.ask import Forecast, Words
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frames
from front85.kernel.message import Refusal, refuse, say
from front85.kernel.verbs import Menu, OneOf, Plain, Verb

Use = Literal["volatile", "persistent"]
USES: dict[str, Use] = {"volatile": "volatile", "persistent": "persistent"}


def due(table: Table, fight: Engagement, side: Side) -> bool:
    """24.2.1 Whether a side has still to say if it uses gas in this combat. There is none against rebels, who are no
    enemy units (24.2.2), and none where nobody can hold a unit that disengages."""
    if not in_play(table, "chemical") or SIDES[side] in table.state.gas or not may_use(table, side, "chemical"):
        return False
    return not fight.suppressing and not (fight.disengaging and not fight.enemies)


@enforces("24.2.1", "9.1.2", "24.4.2")
def ask(table: Table, fight: Engagement, side: Side, then: Callable[[], Frames]) -> Menu:
    """24.2.1 The attacker says so at step 2, the defender after step 4 (ruling I35). In its own Land Movement Phase the
    Pact may also fire missiles then, whichever of the two it is (ruling I475)."""
    case = "9.1.2" if side == fight.attacker else "24.2.1"

    def decline() -> Frames:
        table.state.gas[SIDES[side]] = "no"
        return then()

    verbs: dict[str, Verb] = {"pass": Clean(case, decline, weight=1.0), "gas": Gas(table, fight, side, then)}
    if side == PACT == fight.phasing:
        verbs["missile"] = Launch(table, then, during=True)
    where = ", ".join(map(table.name, fight.ground))
    prompt = say("is-ask-gas", side=SIDES[side], hex=where, modifier=gas_modifier(table))
    found = Menu(SIDES[side], case, prompt, verbs, withheld(side, fight))
    found.reveals = True  # a marker lies on the map at once, and missiles silence whom one may not see
    return found


def withheld(side: Side, fight: Engagement) -> Mapping[str, Callable[[Words], Refusal]]:
    """24.4.1, 24.4.2 Who fires no gas missiles in this combat."""
    if side == NATO:
        return {"missile": lambda _: refuse("24.4.1", "is-refused-missile-nato-side")}
    return {} if fight.phasing == PACT else {"missile": lambda _: refuse("24.4.2", "is-refused-missile-phase")}


class Clean(Plain):
    """`pass`: no gas. It is what Enter does."""

    def urged(self) -> bool:
        return True


class Gas(OneOf):
    """24.2.1 `gas volatile|persistent`."""

    def __init__(self, table: Table, fight: Engagement, side: Side, then: Callable[[], Frames]) -> None:
        self.table, self.fight, self.side, self.then = table, fight, side, then
        super().__init__("24.2.1", tuple(USES), self.used, self.reason_for, weight=0.1)

    def reason_for(self, word: str) -> Refusal:
        return refuse("24.2.1", "is-refused-gas-word", word=word)

    def hint(self, rest: Words, word: str) -> Mapping[str, Any]:
        """Grave; with what it costs where towns are struck."""
        towns = struck_towns(self.table, self.fight, self.side)
        points = towns * town_price(self.table, self.side, "chemical")
        return {"grave": True, "modifier": gas_modifier(self.table), "towns": towns, "points": points}

    def forecast(self, rest: Words) -> Forecast | None:
        twin = self.table.copy()
        twin.state.gas[SIDES[self.side]] = USES[rest[0]]
        return forecast(twin, known_to(self.fight, self.side))

    def before(self) -> Forecast:
        """What is to be expected without it."""
        return forecast(self.table, known_to(self.fight, self.side))

    @enforces("24.2.1", "24.2.2", "24.2.4")
    def used(self, word: str) -> Frames:
        """24.2.2 Persistent gas marks every hex with enemy units in the combat. Each town of them counts (24.2.4)."""
        table, state, side = self.table, self.table.state, self.side
        used_gas(table)
        state.gas[SIDES[side]] = USES[word]
        hexes = enemy_hexes(table, self.fight, side)
        where = ", ".join(map(table.name, hexes))
        message = "is-log-gas-persistent" if word == "persistent" else "is-log-gas"
        table.note(message, "24.2.2" if word == "persistent" else "24.2.1", side=SIDES[side], hex=where)
        if word == "persistent":
            state.chem.update(hexes)
        blame(table, side, "chemical", struck_towns(table, self.fight, side))
        appalled(table, side, hexes)
        return self.then()


@enforces("24.2.2")
def enemy_hexes(table: Table, fight: Engagement, side: Side) -> list[HexId]:
    """24.2.2 The hexes with enemy units that take part in the combat."""
    units = fight.defenders if side == fight.attacker else fight.attackers
    return sorted({table.state.at[unit] for unit in units if table.state.at[unit] >= 0})


@enforces("24.2.4")
def struck_towns(table: Table, fight: Engagement, side: Side) -> int:
    """24.2.4 City and Urban hexes among them; each counts (ruling I478)."""
    return sum(bool(table.content.built[hex_]) for hex_ in enemy_hexes(table, fight, side))
