"""Under an Iron Sky: the chances the table shows before a flight or a raid are those the dice then keep."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any, cast

import pytest

from front85.games.iron_sky.table import Table
from front85.games.iron_sky.vignettes.rows import Situation, Unit
from front85.games.iron_sky.vignettes.scene import AirField, Ground, Squadron
from front85.games.iron_sky.vignettes.situation import build as scene
from front85.kernel.ask import CHANCE
from front85.kernel.dice.chance import Dice
from front85.kernel.position import Position
from front85.proof.format import read_file
from front85.proof.moment import build

FLIGHT = Path(__file__).parents[2] / "vignettes" / "iron-sky" / "31-low.toml"
TIMES = 300
NEAR = 0.09
"""About three standard deviations of so many tries."""


class Luck:
    """Dice that go on from throw to throw."""

    def __init__(self, seed: int) -> None:
        self.dice, self.index = Dice(seed), 0

    def throws(self, position: Position[Any]) -> bool:
        """Throw what is asked for; False if a side is asked, or nobody."""
        ask = position.ask
        if ask is None or ask.player != CHANCE:
            return False
        position.play_tested(ask, self.dice.answer(ask, self.index))
        self.index += 1
        return True


def tossed(start: Position[Any], choice: str, luck: Luck) -> Position[Any]:
    """What came of a choice: flak fires, until anything else is asked."""
    position = start.copy()
    position.play(choice)
    while luck.throws(position) or (position.ask is not None and "silent" in position.ask.after(())):
        ask = position.ask
        if ask is not None and ask.player != CHANCE and "silent" in ask.after(()):
            position.play("fire")
    return position


@pytest.mark.parametrize("way", ["", " low", " high"])
def test_a_helicopter_is_hit_as_often_as_was_shown(way: str) -> None:
    vignette, hooks = read_file(FLIGHT)
    start = cast(Table, build(vignette, hooks))
    start.play("assault tanks standard")
    assert start.ask is not None
    hint = start.ask.hint(("fly", "cobra", "C2120"), way.strip()) if way else start.ask.hint(("fly", "cobra"), "C2120")
    wing, luck, lost = start.content.wings.index["cobra"], Luck(7), Counter[int]()
    for _ in range(TIMES):
        after = tossed(start, f"fly cobra C2120{way}", luck)
        state = after.state
        lost[min(2, state.wing_lost[wing] + state.wing_hurt[wing])] += 1
    shown = hint["fates"]
    assert sum(shown) == pytest.approx(1)
    assert shown[0] < 0.9  # there is something to fear
    for steps, chance in enumerate(shown):
        assert lost[steps] / TIMES == pytest.approx(chance, abs=NEAR), steps


def test_a_raid_arrives_and_succeeds_as_often_as_was_shown() -> None:
    start = scene(
        Ground(country={"C1620": "GDR"}, features={"C2120": ["airfield"]}),
        {
            "one": Unit(nat="SU", kind="special", at="C1620"),
            "two": Unit(nat="SU", kind="special", at="C1620"),
            "ada": Unit(nat="US", kind="ada", flak="C", at="C2120"),
        },
        Situation(
            phase="Pact raids",
            options={"special_forces": True},
            fields={
                "zagan": AirField(hex="C1620", nations=("SU",), kind="heliport"),
                "hahn": AirField(hex="C2120", nations=("US",)),
            },
            wings={"hip": Squadron(nat="SU", values="0-2-0", movement=36, lift=(2, 1), at="zagan")},
        ),
    )
    assert start.ask is not None
    forecast = start.ask.forecast(("raid", "C2120", "one", "two", "hip"))
    assert forecast is not None
    shown, luck, told = forecast.chances, Luck(3), Counter[str]()
    for _ in range(TIMES):
        position = start.copy()
        position.notes = []
        position.play("raid C2120 one two hip")
        while luck.throws(position):
            pass
        told.update({note.message.id for note in position.notes})
    assert sum(shown.values()) == pytest.approx(1)
    assert 0.1 < shown["succeeds"] < 0.9
    assert told["is-log-raid-succeeds"] / TIMES == pytest.approx(shown["succeeds"], abs=NEAR)
