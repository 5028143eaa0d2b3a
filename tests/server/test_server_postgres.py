"""The same storage on a real PostgreSQL, where Debian's package is installed."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest
from server_table import Screen, client, new_game, set_up


def test_a_game_on_postgresql_outlives_its_server(postgres: str, tmp_path: Path) -> None:
    with client(tmp_path, database_url=postgres) as table:
        game = new_game(table, name="Zażółć gęślą jaźń", seed="pg")
        with (
            Screen(table, game["id"], game["seats"]["NATO"]) as nato,
            Screen(table, game["id"], game["seats"]["Pact"]) as pact,
        ):
            nato.play(nato.draw(Random(1)))
            assert nato.ask("undo", ply=1)["ok"]
            set_up(nato, pact)
            pact.ask("state")
            before = pact.state
        assert not list(tmp_path.iterdir())
    with client(tmp_path, database_url=postgres) as table:
        with Screen(table, game["id"], game["seats"]["Pact"]) as pact:
            assert {**pact.state, "seats": before["seats"]} == before
        row = next(row for row in table.get("/api/games").json() if row["id"] == game["id"])
        assert row["name"] == "Zażółć gęślą jaźń"
        assert row["ply"] == before["ply"]
        address = f"/api/games/{game['id']}"
        assert table.delete(address).status_code == 200
        assert table.post(f"{address}/restore").status_code == 200


def test_a_long_game_on_postgresql_has_its_saved_position(postgres: str, tmp_path: Path) -> None:
    rng = Random(2)
    with client(tmp_path, database_url=postgres) as table:
        game = new_game(table)
        with Screen(table, game["id"], game["both"]) as both:
            while both.state["ply"] < 120:
                both.play(both.draw(rng))
            view = both.state["view"]
    with client(tmp_path, database_url=postgres) as table, Screen(table, game["id"], game["both"]) as both:
        assert both.state["view"] == view


@pytest.mark.parametrize("odd", ["%00", "..", "a" * 100, "%F0%9F%91%BE"])
def test_odd_addresses_are_only_not_found(postgres: str, tmp_path: Path, odd: str) -> None:
    with client(tmp_path, database_url=postgres) as table:
        assert table.get(f"/api/games/{odd}", params={"token": "x"}).status_code in (404, 422)


def test_seats_stand_in_one_order_whichever_was_changed_last(postgres: str, tmp_path: Path) -> None:
    """Else the other side reads from a list of seats which of them has changed."""
    with client(tmp_path, database_url=postgres) as table:
        game = new_game(table)
        storage: Any = table.app.state.games.storage  # type: ignore[attr-defined]
        assert table.portal is not None
        for seat in ("NATO", "Pact", "NATO"):
            table.portal.call(storage.set_token, game["id"], seat, f"fresh {seat}")
            table.portal.call(storage.deed, lambda c: c.exec_driver_sql("ANALYZE seats"))  # few rows: it reads them all
            record = table.portal.call(storage.record, game["id"])
            names = [one.name for one in record.seats]
            assert names == sorted(names)
