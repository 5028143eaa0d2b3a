"""Computer players and weapons of mass destruction: never first, answered in kind."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from front85.ai.iron_sky.answers.hints import recruit
from front85.ai.iron_sky.command.regular import Regular
from front85.games.iron_sky.table import Table
from front85.games.iron_sky.title import IronSky
from front85.games.iron_sky.vignettes.rows import Situation, Unit
from front85.games.iron_sky.vignettes.scene import Ground
from front85.games.iron_sky.vignettes.situation import build
from front85.kernel.ask import draw

ALL = {"chemical": True, "nuclear": True, "escalation": True}
UNITS = {
    "scud": Unit(nat="SU", kind="ssm", at="C5020"),
    "frog": Unit(nat="SU", kind="ssm", at="C5021"),
    "lance": Unit(nat="US", kind="ssm", at="C1020"),
    "one": Unit(nat="US", kind="division", at="C3021"),
    "two": Unit(nat="US", kind="division", at="C3021"),
    "tank": Unit(nat="SU", kind="division", at="C4021"),
}
PLAYERS = pytest.mark.parametrize("player", [recruit, Regular])


def chosen(player: Any, side: str, **moment: Any) -> str:
    """What a player answers to the question of a moment, seeing what its side may see."""
    table = build(Ground(), UNITS, Situation(**moment))
    while table.ask is not None and table.ask.player != side:
        table.play("pass", table.ask.player)
    masked: Table = IronSky(table.content).masked(table, side)
    return " ".join(player(side).choose(masked, side, Random(1)))


@PLAYERS
@pytest.mark.parametrize("side", ["NATO", "Pact"])
def test_nobody_asks_for_what_the_enemy_does_not_have(player: Any, side: str) -> None:
    assert chosen(player, side, phase="release", options=ALL) == "pass"
    free = {**ALL, "escalation": False}
    assert chosen(player, "Pact", phase="release", options=free) == "pass"


@PLAYERS
def test_what_the_enemy_has_is_asked_for(player: Any) -> None:
    moment = {"phase": "release", "options": ALL}
    assert chosen(player, "NATO", released={"Pact chemical": 4}, **moment) == "request chemical"
    assert chosen(player, "Pact", released={"NATO nuclear": 4}, **moment) == "request nuclear"


@PLAYERS
def test_nuclear_strikes_answer_nuclear_strikes(player: Any) -> None:
    moment = {"phase": "nuclear strikes", "options": ALL, "released": {"NATO nuclear": 3, "Pact nuclear": 4}}
    assert chosen(player, "Pact", **moment) == "pass"
    assert chosen(player, "Pact", warheads={"NATO ssm": 4}, **moment) == "nuke C3021 scud 2 frog 2"
    assert chosen(player, "Pact", warheads={"NATO ssm": 4, "Pact ssm": 4}, **moment) == "pass"


@PLAYERS
@pytest.mark.parametrize(("first", "answer"), [(0, "pass"), (8, "gas volatile")])
def test_gas_answers_gas(player: Any, first: int, answer: str) -> None:
    units = {
        "tank": Unit(nat="SU", kind="division", at="C4020", cadre=4),
        "guard": Unit(nat="US", at="C4021", cadre=4),
    }
    moment = Situation(turn=8, options={"chemical": True}, released={"Pact chemical": 4}, gas_first=first)
    table = build(Ground(), units, moment)
    table.play("assault tank standard", "Pact")
    table.play("pass", "Pact")
    assert table.ask is not None
    assert table.ask.player == "NATO"
    masked: Table = IronSky(table.content).masked(table, "NATO")
    assert " ".join(player("NATO").choose(masked, "NATO", Random(1))) == answer


@PLAYERS
def test_no_missile_before_gas_has_been_used(player: Any) -> None:
    moment = {"phase": "missiles", "options": {"chemical": True}, "released": {"Pact chemical": 5}}
    assert chosen(player, "Pact", **moment) == "pass"


def test_who_is_hit_by_warheads_is_not_taken_back() -> None:
    """25.3.3 Whether a unit dies of the steps it is dealt shows what it had lost before."""
    options = {**ALL, "escalation": False}
    moment = Situation(phase="nuclear strikes", options=options, released={"Pact nuclear": 4})
    before = build(Ground(), UNITS, moment)
    before.play("nuke C3021 scud 2 frog 2", "Pact")
    while before.ask is not None and "hit" not in before.ask.after(()):
        before.play("6", before.ask.player)
    assert before.ask is not None
    words = draw(before.ask, Random(1))
    after = before.copy()
    after.play(words, "Pact")
    assert IronSky(before.content).reveals(before, after, "Pact", words)
