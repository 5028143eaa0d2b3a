"""Computer players and what is not worth it: worn-out infantry, flak that costs too much, hexes that squadrons hold."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, cast

import pytest
from ai_iron import opened

from front85.ai.iron_sky.arms import bombers
from front85.ai.iron_sky.command.regular import Regular
from front85.ai.iron_sky.fights.strikes import Striking
from front85.ai.iron_sky.moves import rear
from front85.games.iron_sky.movement.march import Move
from front85.games.iron_sky.state import NATO, PACT
from front85.games.iron_sky.table import Table
from front85.games.iron_sky.title import IronSky
from front85.games.iron_sky.vignettes.rows import Situation, Unit
from front85.games.iron_sky.vignettes.scene import AirField, Ground, Squadron
from front85.games.iron_sky.vignettes.situation import build
from front85.kernel.ask import Words
from front85.kernel.verbs import Menu


def menu_of(table: Table) -> Menu:
    assert isinstance(table.ask, Menu)
    return table.ask


def test_who_goes_on_foot_does_not_march_until_he_drops() -> None:
    """5.8.2 Ten points are all, and a rest takes ten."""
    table = build(
        Ground(),
        {"paras": Unit(nat="SU", type="abn", at="C4526"), "enemy": Unit(nat="US", at="C3526")},
        Situation(options={"leg_infantry": True}),
    )
    words = Regular("Pact").choose(IronSky(table.content).masked(table, "Pact"), "Pact", Random(1))
    move = menu_of(table).verbs["move"]
    assert isinstance(move, Move)
    cost = move.reach(table.content.index["paras"], ()).cost_to(table.content.board.index[words[2]])
    assert cost is not None
    assert cost <= 40


def test_what_a_weak_attack_could_not_take_is_left_to_the_strong() -> None:
    """28.3.4 An airfield with nobody on it, which the enemy defends from the air."""
    table = build(
        Ground(features={"C2020": ["airfield"]}),
        {"brigade": Unit(nat="DK", values="3D3", at="C2021"), "tanks": Unit(nat="US", values="6D4", at="C1920")},
        Situation(phase="NATO movement", control={"C2020": "Pact"}),
    )
    hex_, index = table.content.board.index["C2020"], table.content.index
    fresh, tried = (Striking(table, menu_of(table), NATO, tried=some) for some in ((), {hex_}))
    for name in ("brigade", "tanks"):
        best = fresh.best(index[name])
        assert best is not None
        assert best.target == hex_
    assert tried.best(index["brigade"]) is None
    assert tried.best(index["tanks"]) is not None


def test_two_missions_are_enough_against_the_flak_of_a_hex() -> None:
    wings = {f"s{n}": Squadron(nat="SU", values="B-8-6", at="brand") for n in range(12)}
    table = build(
        Ground(features={"C1020": ["airfield"]}, country={"C1020": "GDR"}),
        {
            "tanks": Unit(nat="SU", kind="division", at="C2010"),
            **{f"north{at}": Unit(nat="SU", kind="division", at=at) for at in ("C1917", "C2016", "C2117")},
            **{f"south{at}": Unit(nat="US", at=at, mode="hedgehog") for at in ("C1919", "C2018", "C2119")},
            "hawk": Unit(nat="US", kind="sam", flak="A+", range=4, at="C2019"),
        },
        Situation(fields={"brand": AirField(hex="C1020", nations=("SU",))}, wings=wings),
    )
    table.play("move tanks C2011", "Pact")
    menu = menu_of(table)
    words = bombers.strike(table, menu, PACT)
    assert words is not None
    assert words[:2] == ("sead", "C2019")
    assert bombers.strike(table, menu, PACT, {"C2019": 1}) == words
    again = bombers.strike(table, menu, PACT, {"C2019": 2})
    assert again is None or again[:2] != words[:2]


class Doors:
    """A menu in which a unit may come by some hexes."""

    def __init__(self, *hexes: str) -> None:
        self.hexes = hexes

    def after(self, words: Words) -> Sequence[str]:
        return {1: ("brigade",), 2: self.hexes, 3: ("tactical",)}[len(words)]

    def closes(self, words: Words) -> bool:
        return len(words) == 4


@pytest.mark.parametrize("hexes", [("N4715", "N2131"), ("N2131", "N4715")])
def test_nobody_lands_on_an_island_who_could_come_to_the_line(hexes: tuple[str, str]) -> None:
    """21.17.1 København is a port as good as Bremerhaven, and often nearer to the enemy."""
    table = opened("campaign")
    words = rear.newcomer(table, cast(Any, Doors(*hexes)), NATO, "place")
    assert words == ("place", "brigade", "N2131", "tactical")
    assert rear.newcomer(table, cast(Any, Doors("N4715")), NATO, "place") == ("place", "brigade", "N4715", "tactical")
