"""Computer players and special forces: where they raid, what they destroy, and what raiders may see."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from front85.ai.iron_sky.answers.hints import recruit
from front85.ai.iron_sky.command.regular import Regular
from front85.games.iron_sky.table import Table
from front85.games.iron_sky.title import IronSky
from front85.games.iron_sky.vignettes.rows import Situation, Unit
from front85.games.iron_sky.vignettes.scene import AirField, Ground, Squadron
from front85.games.iron_sky.vignettes.situation import build

RAIDERS = {"one": Unit(nat="SU", kind="special", at="C1620"), "two": Unit(nat="SU", kind="special", at="C1620")}
GUARD = {"guard": Unit(nat="US", kind="division", at="C2120")}
DEPOT = {
    "staff": Unit(nat="US", kind="hq", at="C2120"),
    "guns": Unit(nat="US", kind="artillery", at="C2120"),
}
FLAK = {"sam": Unit(nat="US", kind="ada", flak="C", at="C2120")}
PLAYERS = pytest.mark.parametrize("player", [recruit, Regular])


def moment(units: dict[str, Unit], *more: str) -> Table:
    """The Pact may raid an airfield with a squadron on it; `more` are other helicopters."""
    ground = Ground(country={"C1620": "GDR"}, features={"C2120": ["airfield"]})
    situation = Situation(
        phase="Pact raids",
        options={"special_forces": True},
        fields={
            "zagan": AirField(hex="C1620", nations=("SU",), kind="heliport"),
            "hahn": AirField(hex="C2120", nations=("US",)),
        },
        wings={
            "hip": Squadron(nat="SU", values="0-2-0", movement=36, lift=(2, 1), at="zagan"),
            **{name: Squadron(nat="SU", values="0-2-0", movement=36, lift=(3, 1), at="zagan") for name in more},
            "eagle": Squadron(nat="US", values="14-12-2", at="hahn"),
        },
    )
    return build(ground, {**RAIDERS, **units}, situation)


def chosen(player: Any, table: Table) -> str:
    masked: Table = IronSky(table.content).masked(table, "Pact")
    return " ".join(player("Pact").choose(masked, "Pact", Random(1)))


def landed(units: dict[str, Unit]) -> Table:
    """The same when the raiders have won."""
    table = moment(units)
    table.play("raid C2120 one two hip", "Pact")
    while table.ask is not None and table.ask.player != "Pact":
        table.play("1", table.ask.player)
    return table


@PLAYERS
def test_a_field_without_a_garrison_is_raided(player: Any) -> None:
    assert chosen(player, moment({})) == "raid C2120 one hip"


@PLAYERS
def test_a_garrison_keeps_them_away(player: Any) -> None:
    assert chosen(player, moment(GUARD)) == "done"


@PLAYERS
def test_squadrons_are_destroyed_first(player: Any) -> None:
    assert chosen(player, landed({})) == "destroy eagle"


@PLAYERS
def test_steps_come_off_whole_squadrons_first(player: Any) -> None:
    """33.2.5 Asked which squadron gives a step, they take the proposal: one that is whole, with fewest raiders."""
    table = moment(FLAK, "hook")
    table.play("raid C2120 one two hip hook", "Pact")
    while table.ask is not None and table.ask.player != "Pact":
        table.play("1", table.ask.player)
    assert table.ask is not None
    assert table.ask.case == "33.2.5"
    answers = []
    while table.ask is not None and table.ask.case == "33.2.5" and table.ask.player == "Pact":
        answers.append(chosen(player, table))
        table.play(answers[-1], "Pact")
    assert answers == ["lose hook", "lose hip"]


def test_raiders_see_the_hex_and_its_field_once_they_have_won() -> None:
    """33.3.1b What is offered on the masked table is what is offered on the true one (ruling I394)."""
    table = landed(DEPOT)
    masked = IronSky(table.content).masked(table, "Pact")
    assert table.ask is not None
    assert set(table.ask.after(("destroy",))) == {"staff", "guns", "eagle", "field"}
    seated = IronSky(table.content).seat(masked.content, masked.state, masked.stack, table.scenario, table.options)
    assert seated.ask is not None
    assert set(seated.ask.after(("destroy",))) == {"staff", "guns", "eagle", "field"}


def test_what_raiders_destroy_is_not_taken_back() -> None:
    """33.3.1 What a raid does shows who was in the hex."""
    before = landed(DEPOT)
    after = before.copy()
    after.play("destroy field", "Pact")
    assert IronSky(before.content).reveals(before, after, "Pact", ("destroy", "field"))


def test_a_raid_that_is_flown_is_not_taken_back() -> None:
    """33.2.6 Raiders may be traded off for others who lay covered, and no die is rolled."""
    before = moment({})
    after = before.copy()
    after.play("raid C2120 one hip", "Pact")
    assert IronSky(before.content).reveals(before, after, "Pact", ("raid", "C2120", "one", "hip"))
