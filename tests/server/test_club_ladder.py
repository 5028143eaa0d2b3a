"""Ratings: a game counts once, for those who played it to the end, computers on the same scale."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

from club_people import Somebody, begun, by_hand, two_at_a_table
from server_table import Screen
from sqlalchemy import select, update
from test_club_clocks import deed, round_

from front85.server.club.ladder import MIDDLE
from front85.server.store.club_models import memberships, rated_games, ratings


def concede(table: Any, game: str, token: str) -> None:
    with Screen(table, game, token) as screen:
        assert "error" not in screen.play("concede")


def rows(somebody: Somebody) -> list[Any]:
    found: list[Any] = somebody.get("/ladder/nuremberg")["rows"]
    return found


def test_who_wins_rises_and_doubt_shrinks_and_a_game_counts_once(tmp_path: Path, store: str | None) -> None:
    with by_hand(tmp_path, database_url=store) as table:
        marta, jan, game, pact, nato = two_at_a_table(table, rated=True)
        begun(table, game, pact, nato)
        round_(table)
        assert rows(jan) == []
        concede(table, game, pact)
        for _ in range(3):
            round_(table)
        first, second = rows(jan)
        assert (first["name"][:3], second["name"][:5]) == ("Jan", "Marta")
        assert first["rating"] > MIDDLE > second["rating"]
        assert first["unsure"] < 700
        assert (first["games"], first["me"], second["me"]) == (1, True, False)
        assert [one["me"] for one in rows(marta)] == [False, True]


def test_a_team_has_one_rating_and_its_people_keep_theirs(tmp_path: Path, store: str | None) -> None:
    with by_hand(tmp_path, database_url=store) as table:
        marta, jan, game, pact, nato = two_at_a_table(table, rated=True)
        link = marta.post(f"/tables/{game}/commanders", pact)
        marta.post(f"/tables/{game}/commanders", pact)  # nobody comes: that is no part of the team
        ola = Somebody(table, f"Ola {game[:6]}")
        claimed = ola.call("POST", f"/api/games/{game}/seats/{link['seat']}/claim", link["word"])
        assert claimed.status_code == 200
        begun(table, game, pact, nato)
        concede(table, game, nato)
        round_(table)
        team, other = rows(jan)
        assert team["name"] == " + ".join(sorted((marta.name, ola.name)))
        assert team["rating"] > MIDDLE > other["rating"]
        assert other["name"] == jan.name
        assert table.get("/api/club/ladder/nuremberg?bots=true").json()["rows"] == []


def test_the_lobby_shows_ratings_and_a_game_that_counted_what_it_changed(tmp_path: Path) -> None:
    with by_hand(tmp_path) as table:
        marta, jan, game, pact, nato = two_at_a_table(table, rated=True)
        begun(table, game, pact, nato)
        assert marta.get("/lobby")["running"][0]["others"][0]["rating"] is None
        concede(table, game, pact)
        assert marta.here(game, pact)["ratings"] == []
        round_(table)
        won, lost = rows(jan)
        changes = {one["seat"]: (one["before"], one["after"]) for one in marta.here(game, pact)["ratings"]}
        assert changes == {"NATO": (MIDDLE, won["rating"]), "Pact": (MIDDLE, lost["rating"])}
        made = jan.post("/tables", title="nuremberg", mine="Pact", access="members", rated=True)
        offered = marta.get("/lobby")["open"][0]
        assert (offered["id"], offered["rating"]) == (made["game"], won["rating"])
        assert marta.get("/lobby")["finished"][0]["others"][0]["rating"] == won["rating"]


def test_only_what_was_agreed_to_be_rated_counts(tmp_path: Path, store: str | None) -> None:
    with by_hand(tmp_path, database_url=store) as table:
        _, jan, game, pact, nato = two_at_a_table(table)
        begun(table, game, pact, nato)
        concede(table, game, pact)
        round_(table)
        assert rows(jan) == []


def test_a_seat_that_changed_hands_counts_for_nobody(tmp_path: Path, store: str | None) -> None:
    with by_hand(tmp_path, database_url=store) as table:
        _, jan, game, pact, nato = two_at_a_table(table, rated=True)
        begun(table, game, pact, nato)
        deed(table, lambda c: c.execute(update(memberships).where(memberships.c.seat == "NATO").values(handed=True)))
        concede(table, game, pact)
        round_(table)
        assert rows(jan) == []
        assert deed(table, lambda c: c.execute(select(rated_games.c.computer)).scalar()) is False


def test_a_computer_is_on_the_same_ladder_and_the_game_is_marked(tmp_path: Path, store: str | None) -> None:
    with by_hand(tmp_path, database_url=store) as table:
        jan = Somebody(table, "Jan")
        made = jan.post("/tables", title="nuremberg", mine="NATO", seats={"Pact": "regular"}, rated=True)
        with Screen(table, made["game"], made["token"]) as screen:
            assert screen.ask("hurry")["error"]["id"] == "server-rated-hurry", "its place is that of one who has time"
        concede(table, made["game"], made["token"])
        round_(table)
        first, second = rows(jan)
        assert (first["name"], first["computer"]) == ("regular", True)
        assert (second["name"][:3], second["computer"]) == ("Jan", False)
        assert deed(table, lambda c: c.execute(select(rated_games.c.computer)).scalar()) is True


def test_a_draw_brings_ratings_together(tmp_path: Path) -> None:
    from front85.server.club.ladder import _count

    with by_hand(tmp_path) as table:
        strong = {"player": "computer:strong", "title": "t", "mu": 1800.0, "sigma": 100.0, "games": 9, "updated": 0.0}
        deed(table, lambda c: c.execute(ratings.insert().values(strong)))
        pair = {"NATO": "computer:strong", "Pact": "computer:weak"}
        deed(table, lambda c: _count(c, "t", pair, None, time.time()))
        found = dict(deed(table, lambda c: c.execute(select(ratings.c.player, ratings.c.mu)).all()))
        assert found["computer:strong"] < 1800
        assert found["computer:weak"] > MIDDLE
