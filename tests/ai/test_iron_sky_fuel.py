"""Computer players and an interdicted supply head: whoever has far to go burns his own fuel, down to the last point."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from front85.ai.iron_sky.answers.hints import recruit
from front85.ai.iron_sky.command.regular import Regular
from front85.games.iron_sky.table import Table
from front85.games.iron_sky.title import IronSky
from front85.games.iron_sky.vignettes.rows import Situation, Unit
from front85.games.iron_sky.vignettes.scene import Ground, Squadron
from front85.games.iron_sky.vignettes.situation import build

PLAYERS = pytest.mark.parametrize("player", [recruit, Regular])


def moment(fuel: int, foe: str) -> Table:
    """A division on an interdicted supply head, a brigade somewhere."""
    ground = Ground(country={"C6110": "GDR"}, features={"C6110": ["wp_supply"]})
    units = {
        "head": Unit(nat="SU", kind="fsh", at="C3010"),
        "tank": Unit(nat="SU", kind="division", values="16D12", at="C3009", fuel=fuel),
        "foe": Unit(nat="US", at=foe),
    }
    situation = Situation(
        war_turn=4,
        supplied=False,
        choked=["head"],
        options={"embedded_supply": True},
        wings={"a": Squadron(nat="US", duty="used")},
    )
    return build(ground, units, situation)


def chosen(player: Any, table: Table) -> str:
    masked: Table = IronSky(table.content).masked(table, "Pact")
    return " ".join(player("Pact").choose(masked, "Pact", Random(1)))


@PLAYERS
def test_with_far_to_go_fuel_is_burnt(player: Any) -> None:
    assert chosen(player, moment(3, "C1030")) == "burn tank"


@PLAYERS
def test_the_last_point_is_kept(player: Any) -> None:
    assert not chosen(player, moment(1, "C1030")).startswith("burn")


@PLAYERS
def test_beside_the_enemy_nobody_needs_it(player: Any) -> None:
    assert not chosen(player, moment(3, "C2808")).startswith("burn")
