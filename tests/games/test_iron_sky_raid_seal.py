"""Under an Iron Sky: neither view, log nor journal tells the others of a plotted raid before it is flown."""

from __future__ import annotations

import json
from hashlib import blake2b

import msgspec

from front85.games.iron_sky.vignettes.rows import Situation, Unit
from front85.games.iron_sky.vignettes.scene import AirField, Ground, Squadron
from front85.games.iron_sky.vignettes.situation import build
from front85.kernel.game import Game
from front85.kernel.position import _as_saved

TARGET = "C2120"


def plotting() -> Game:
    """The Pact may plot two raids."""
    table = build(
        Ground(country={"C1620": "GDR"}, features={TARGET: ["airfield"]}),
        {
            "one": Unit(nat="SU", kind="special", at="C1620"),
            "two": Unit(nat="SU", kind="special", at="C1620"),
            "staff": Unit(nat="US", kind="hq", at=TARGET),
        },
        Situation(
            phase="Pact raids",
            options={"special_forces": True},
            fields={
                "zagan": AirField(hex="C1620", nations=("SU",), kind="heliport"),
                "hahn": AirField(hex=TARGET, nations=("US",)),
            },
            wings={
                "hip": Squadron(nat="SU", values="0-2-0", movement=36, lift=(2, 1), at="zagan"),
                "hook": Squadron(nat="SU", values="0-2-0", movement=36, lift=(2, 1), at="zagan"),
            },
        ),
    )
    return Game(table, scenario="fulda_hof", options=dict(table.options), dice=None)


def known(game: Game, side: str | None) -> str:
    """All that a seat is told: its view, the log, what was done."""
    done = [entry.choice_for(side) for entry in game.journal]
    notes = [note.message.id for entry in game.journal for note in entry.notes_for(side)]
    return json.dumps([game.view(side), done, notes], default=str, sort_keys=True)


def test_a_plotted_raid_is_sealed_until_it_is_flown() -> None:
    game = plotting()
    before = {side: game.view(side) for side in ("NATO", "Pact", None)}
    game.play(f"raid {TARGET} one hip", "Pact")
    assert game.player == "Pact"  # the next raid may be plotted
    for side in ("NATO", None):
        assert game.view(side) == before[side], side
        assert [entry.choice_for(side) for entry in game.journal] == ["raid"], side  # that, and nothing of it
        assert not [note for entry in game.journal for note in entry.notes_for(side)], side
    assert game.view("Pact") != before["Pact"]
    assert game.journal[0].choice_for("Pact") == f"raid {TARGET} one hip"


def test_which_raid_was_plotted_makes_no_difference_to_the_others() -> None:
    one, two = plotting(), plotting()
    one.play(f"raid {TARGET} one hip", "Pact")
    two.play(f"raid {TARGET} two hook", "Pact")
    for side in ("NATO", None):
        assert known(one, side) == known(two, side), side
    assert known(one, "Pact") != known(two, "Pact")


def test_a_raid_that_flies_is_told() -> None:
    game = plotting()
    game.play(f"raid {TARGET} one hip", "Pact")
    game.play("done", "Pact")
    told = [note.message.id for entry in game.journal for note in entry.notes_for("NATO")]
    assert "is-log-raid" in told


def test_a_raid_without_a_height_has_the_digest_it_had_before_heights_were_said() -> None:
    plain, said = plotting(), plotting()
    plain.play(f"raid {TARGET} one hip", "Pact")
    said.play(f"raid {TARGET} one hip high", "Pact")
    stack = [msgspec.to_builtins(frame) for frame in plain.position.stack]
    stack[-1].pop("heights")
    older = msgspec.msgpack.Encoder(order="sorted").encode((_as_saved(plain.position.state), stack))
    assert plain.position.digest() == blake2b(older, digest_size=12).hexdigest()
    assert said.position.digest() != plain.position.digest()
