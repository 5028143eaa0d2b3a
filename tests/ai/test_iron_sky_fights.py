"""What attacks are worth is remembered from one order to the next, and never differs from what it would be now."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from front85.ai.iron_sky.appraisal.weighing import armed, chances, engagement, worth_of_attack
from front85.ai.iron_sky.fights import weighed
from front85.ai.iron_sky.fights.weighed import Fights, Value
from front85.games.registry import title
from front85.hexwar.ids import HexId, UnitId
from front85.kernel.ask import CHANCE
from front85.kernel.dice.chance import Dice
from front85.lab.players import seat
from spy import Spy

ORDERS = 150


def play(options: dict[str, bool], orders: int) -> None:
    """Two regulars, for some decisions of the war."""
    game = title("iron-sky")
    table = game.start("fulda_hof", {**game.options, **options})
    players = {side: seat("iron-sky", "regular", side, 5) for side in ("NATO", "Pact")}
    dice, rolls = Dice(5), 0
    while (ask := table.ask) is not None and orders:
        if ask.player == CHANCE:
            table.play_tested(ask, dice.answer(ask, rolls))
            rolls += 1
        else:
            table.play(players[ask.player].answer(game.masked(table, ask.player)), ask.player)
            orders -= 1


@pytest.mark.parametrize("options", [{}, {"later_rules": True}], ids=["printed", "later"])
def test_what_is_remembered_holds_still(options: dict[str, bool], monkeypatch: pytest.MonkeyPatch) -> None:
    hits = 0
    value = Fights.value

    def compared(self: Fights, *arguments: Any) -> Value:
        nonlocal hits
        worked = self.worked
        found, work = value(self, *arguments), arguments[-1]
        if self.worked == worked:
            hits += 1
            assert work() == found
        return found

    monkeypatch.setattr(Fights, "value", compared)
    play(options, ORDERS)
    assert hits > 500


def test_whatever_the_worth_of_an_attack_reads_is_watched(monkeypatch: pytest.MonkeyPatch) -> None:
    """A rule that reads more of the state must be added to what is watched."""
    read: set[str] = set()
    value = Fights.value

    def spied(self: Fights, table: Any, unit: UnitId, company: tuple[UnitId, ...], hex_: HexId, *rest: Any) -> Value:
        kind, target, work = rest
        if len(read) < 5 or hex_ % 7 == 0:
            twin, side = table.copy(), table.content.side[unit]
            spy = twin.state = Spy(table.state)
            fight = engagement(twin, side, unit, company, hex_, kind, target)
            if fight is not None:
                fight = armed(twin, fight)
                worth_of_attack(twin, fight, chances(twin, fight), 1.0)
            read.update(spy.read)
        return value(self, table, unit, company, hex_, kind, target, work)

    monkeypatch.setattr(Fights, "value", spied)
    play({"embedded_supply": False, "air_war": True}, ORDERS)
    assert {"at", "mode", "losses"} <= read
    assert read <= set(weighed.WATCHED), read - set(weighed.WATCHED)


def test_less_than_half_of_the_attacks_looked_at_are_worked_out(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = worked = 0
    value: Callable[..., Value] = Fights.value

    def counted(self: Fights, *arguments: Any) -> Value:
        nonlocal asked, worked
        before, found = self.worked, value(self, *arguments)
        asked, worked = asked + 1, worked + self.worked - before
        return found

    monkeypatch.setattr(Fights, "value", counted)
    play({}, ORDERS)
    assert asked > 1000
    assert worked < asked / 2
