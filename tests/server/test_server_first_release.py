"""The file of the first version that had a server is opened by this one, and its games are played on.

`first-release.sqlite3.gz` was written by that version: one game of 140 entries, one of 3, both of seats of two people.
"""

from __future__ import annotations

import gzip
import sqlite3
from pathlib import Path
from random import Random

from server_table import Screen, bearer, client

from front85.server.store.migrations import head

FILE = Path(__file__).parent / "first-release.sqlite3.gz"
LONG, SHORT = "PPV9pE2w_SnW", "YDVCkKWOfMbs"


def unpacked(folder: Path) -> sqlite3.Connection:
    (folder / "front85.sqlite3").write_bytes(gzip.decompress(FILE.read_bytes()))
    return sqlite3.connect(folder / "front85.sqlite3")


def test_its_games_are_there_with_their_seats_and_go_on(tmp_path: Path) -> None:
    stored = unpacked(tmp_path)
    assert stored.execute("SELECT version_num FROM alembic_version").fetchone() == ("0001",)
    tokens = dict(stored.execute("SELECT seat, token FROM seats WHERE game_id = ?", (LONG,)))
    journal = stored.execute("SELECT player, choice FROM entries WHERE game_id = ? ORDER BY ply", (LONG,)).fetchall()
    stored.close()
    assert len(journal) == 140
    rng = Random(1)
    with client(tmp_path) as table:
        assert {row["id"]: row["ply"] for row in table.get("/api/games").json()} == {LONG: 140, SHORT: 3}
        with Screen(table, LONG, tokens["both"]) as both:
            opened = both.state["ply"]
            kept = [(move["player"], move["choice"]) for move in both.state["moves"]]
            told = [notice["kind"] for notice in both.notices]
            # every choice that still fits is kept; where one does not, the players are told
            assert opened == 140 or "misfit" in told
            assert all(
                own[1] in (None, then[1]) for own, then in zip(kept, journal, strict=False) if own[0] != "chance"
            )
            assert opened > 0
            for _ in range(5):
                assert "error" not in both.play(both.draw(rng))
            ply = both.state["ply"]
        assert table.get(f"/api/games/{LONG}", headers=bearer(tokens["watch"])).json()["ply"] == ply
    with client(tmp_path) as table, Screen(table, LONG, tokens["both"]) as both:  # and is stored as today's
        assert both.state["ply"] == ply
    stored = sqlite3.connect(tmp_path / "front85.sqlite3")
    assert stored.execute("SELECT version_num FROM alembic_version").fetchone() == (head(),)
    stored.close()
