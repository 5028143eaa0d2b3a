"""What overlays say in lines: who could attack which place within two turns, and who is out of supply."""

from __future__ import annotations

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
