"""Under an Iron Sky: the enemy learns nothing of dice for aircraft that take off under gas (ruling I646)."""

from __future__ import annotations

import json

from front85.games.iron_sky.vignettes.rows import Situation, Unit
from front85.games.iron_sky.vignettes.scene import AirField, Ground, Squadron
from front85.games.iron_sky.vignettes.situation import build
from front85.kernel.ask import CHANCE
from front85.kernel.game import Game


def dropping(wings: str) -> Game:
    """NATO has ordered a drop from a field struck by gas, and dice are due for these transports."""
    table = build(
        Ground(features={"C2020": ["airfield"]}),
        {"para": Unit(nat="US", type="abn", at="C2020")},
        Situation(
            turn=4,
            phase="NATO movement",
            options={"airborne": True, "chemical": True},
            released={"Pact chemical": 4},
            gas_first=4,
            hexes={"ssm_hexes": ["C2020"]},
            fields={"Rhein": AirField(hex="C2020", nations=("US",))},
            wings={
                "one": Squadron(nat="US", values="T-1-0", lift=(3, 1), at="Rhein"),
                "two": Squadron(nat="US", values="T-1-0", lift=(3, 1), at="Rhein"),
            },
        ),
    )
    game = Game(table, scenario="fulda_hof", options=dict(table.options), dice=None)
    game.play(f"airdrop para C1020 {wings} auto", "NATO")
    assert game.player == CHANCE
    return game


def told(game: Game, side: str | None) -> str:
    done = [entry.choice_for(side) for entry in game.journal]
    notes = [note.message.id for entry in game.journal for note in entry.notes_for(side)]
    return json.dumps([game.view(side), done, notes], default=str, sort_keys=True)


def test_the_enemy_reads_neither_gas_dice_nor_how_many_were_to_fly() -> None:
    one, two = dropping("one"), dropping("one two")
    one.play("1", CHANCE)
    two.play("1 1", CHANCE)
    for side in ("Pact", None):
        assert one.journal[-1].choice_for(side) is None, side
        assert told(one, side) == told(two, side), side
    assert two.journal[-1].choice_for("NATO") == "1 1"
