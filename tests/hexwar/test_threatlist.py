"""What overlays say in lines: who could attack which place within two turns, and who is out of supply."""

from __future__ import annotations

from random import Random

import pytest

import front85
from front85.games.iron_sky.state import SIDES
from front85.hexwar.ids import Side
from front85.server.screen.speech import voice


def test_the_campaign_before_the_war_names_who_masses_and_what_they_reach() -> None:
    game = front85.new("iron-sky", "campaign", seed="lines")
    title, known = game.title, game.title.masked(game.position, "NATO")
    rows = title.overlay_rows(game.position, "NATO", "threats")
    assert rows
    for row in rows:
        if row.message.id == "over-massing":
            assert int(row.message.args["count"]) >= 3
            continue
        place = known.content.board.hex(row.hexes[0])
        assert SIDES[known.holder(place)] == "NATO"
        assert row.turn in (1, 2)
        assert row.ways
        stood = sum(known.content.defense[unit] for unit in known.on_map(Side(0)) if known.state.at[unit] == place)
        assert row.message.args["defense"] == stood
    assert title.overlay_rows(game.position, "NATO", "zones") == ()
    assert title.overlay_rows(game.position, None, "threats") == ()


def test_supply_names_who_is_cut_off() -> None:
    game = front85.new("iron-sky", "campaign", seed="lines")
    rows = game.title.overlay_rows(game.position, "NATO", "supply")
    said = {language: [voice(language, game.title).tell(row.message) for row in rows] for language in ("en", "pl")}
    assert any("Bornholm" in line for line in said["en"])
    assert any("Bornholm" in line for line in said["pl"])


def test_the_campaign_before_the_war_tells_hamburg_its_odds() -> None:
    """Borders are closed in peace, and what could come over them is told all the same."""
    game = front85.new("iron-sky", "campaign", seed="lines")
    lines = [
        voice("en", game.title).tell(row.message) for row in game.title.overlay_rows(game.position, "NATO", "threats")
    ]
    (hamburg,) = [line for line in lines if "Hamburg" in line]
    assert "next turn" in hamburg
    assert sum(line.startswith("Massing") for line in lines) == 3


def test_supply_names_the_reason_and_the_nearest_hex_in_supply() -> None:
    """Bornholm lies in the sea."""
    game = front85.new("iron-sky", "campaign", seed="lines")
    (island,) = game.title.overlay_rows(game.position, "NATO", "supply")
    assert island.message.args["why"] == "water"
    assert island.ways


SCENARIOS = {"nuremberg": "campaign", "berlin85": "unity", "fulda-gap": "tripwire", "iron-sky": "campaign"}


@pytest.mark.parametrize(("name", "scenario"), SCENARIOS.items())
def test_every_game_answers_threats_and_reserves_in_lines(name: str, scenario: str) -> None:
    """From what is in sight: the same lines with the enemy's secrets changed; the same hexes as the overlay."""
    rng, game = Random(7), front85.new(name, scenario, seed="lines")
    told = cut = 0
    for _ in range(400):
        if game.player is None:
            break
        game.play("suggested" if "suggested" in game.options_after() else game.draw(rng))
    for side in game.title.sides:
        for kind in ("threats", "reserves", "supply"):
            rows = game.title.overlay_rows(game.position, side, kind)
            told += len(rows)
            for row in rows:
                for language in ("en", "pl"):
                    assert voice(language, game.title).tell(row.message)
                if row.message.args.get("why") == "enemy":
                    by = game.position.content.board.hex(str(row.message.args["by"]))
                    assert game.position.content.side[game.position.occ.stacks[by][0]] != game.title.sides.index(side)
                    cut += 1
            if kind == "reserves":
                shown = game.title.overlay(game.position, side, kind)
                assert all(row.hexes[0] in shown for row in rows)
            sampled = game.title.sampled(game.title.masked(game.position, side), side, rng)
            assert game.title.overlay_rows(sampled, side, kind) == rows
    assert told
    assert cut or name != "berlin85"
