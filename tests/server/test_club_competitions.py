"""Competitions: entered, played round by round to the end, left, ruled on, and safe from a server that dies."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from club_people import Somebody, by_hand
from server_table import JSON, Screen
from starlette.testclient import TestClient

from front85.server.club import competitions
from front85.server.store import hours

WISH = {"title": "nuremberg", "scenario": "lesson", "name": "Spring", "control": {"kind": "none"}}


@contextmanager
def hosted(data: Path, **more: Any) -> Iterator[tuple[TestClient, Somebody]]:
    with by_hand(data, competitions="members", **more) as table:
        yield table, Somebody(table, "Hanna")


def on(table: TestClient) -> None:
    """The steward looks after competitions."""
    assert table.portal is not None
    games: Any = table.app.state.games  # type: ignore[attr-defined]
    table.portal.call(competitions.follow, games, hours.now())


def held(host: Somebody, *others: Somebody, **wish: Any) -> str:
    made = host.post("/competitions", **{**WISH, **wish})["id"]
    for one in others:
        one.post(f"/competitions/{made}/enter")
    return str(made)


def concede(one: Somebody, game: str) -> None:
    """Lose a game by giving it up."""
    key = one.post(f"/tables/{game}/key")
    with Screen(one.table, game, key["token"]) as screen:
        screen.play("concede")


def boards(one: Somebody, made: str, turn: int) -> list[JSON]:
    return [board for board in one.get(f"/competitions/{made}")["boards"] if board["round"] == turn]


def play_round(table: TestClient, host: Somebody, made: str, people: dict[str, Somebody], turn: int) -> None:
    """The one whose name comes later in the alphabet loses."""
    for board in boards(host, made, turn):
        if board["outcome"] is None:
            loser = max(board["first"], board["second"])
            mine = next(
                x
                for x in people[loser].get(f"/competitions/{made}")["boards"]
                if (x["round"], x["board"]) == (turn, board["board"])
            )
            concede(people[loser], mine["game"])
    on(table)


@pytest.mark.parametrize(("kind", "rounds"), [("robin", 3), ("swiss", 2), ("double", 6)])
def test_a_competition_is_played_to_its_end(tmp_path: Path, kind: str, rounds: int) -> None:
    with hosted(tmp_path) as (table, hanna):
        people = {name: Somebody(table, name) for name in ("Adam", "Bela", "Cora", "Dora")}
        made = held(hanna, *people.values(), kind=kind, rounds=2)
        hanna.post(f"/competitions/{made}/start")
        for turn in range(1, rounds + 1):
            on(table)
            now = boards(hanna, made, turn)
            assert len(now) == 2
            assert all(board["game"] for board in now), "public games are linked for everybody"
            play_round(table, hanna, made, people, turn)
        shown = hanna.get(f"/competitions/{made}")
        assert shown["state"] == "over"
        assert shown["standings"][0]["name"] == "Adam"
        assert shown["standings"][0]["points"] == rounds
        assert {board["outcome"] for board in shown["boards"]} <= {"first", "second"}
        firsts = [sum(board["first"] == name for board in shown["boards"]) for name in people]
        assert max(firsts) - min(firsts) <= 2
        lobby = people["Adam"].get("/lobby")
        assert len(lobby["finished"]) == rounds
        assert lobby["finished"][0]["rated"]


def test_whoever_leaves_loses_what_is_open_and_gets_no_more_games(tmp_path: Path) -> None:
    with hosted(tmp_path) as (table, hanna):
        people = {name: Somebody(table, name) for name in ("Adam", "Bela", "Cora")}
        made = held(hanna, *people.values(), kind="robin")
        hanna.post(f"/competitions/{made}/start")
        on(table)
        board = next(x for x in boards(hanna, made, 1) if x["second"])
        gone, other = board["first"], board["second"]
        people[gone].post(f"/competitions/{made}/withdraw")
        on(table)
        on(table)
        after = next(x for x in boards(hanna, made, 1) if x["second"])
        assert (after["outcome"], after["ruled"]) == ("second-forfeit", True)
        game = people[other].get("/lobby")["finished"][0]
        assert game["winner"] == game["seat"], "the game has ended with it"
        for one in hanna.get(f"/competitions/{made}")["boards"]:
            if one["round"] > 1 and gone in (one["first"], one["second"]):
                assert one["game"] is None
        assert people[gone].refused(f"/competitions/{made}/withdraw") == "club-competition-not-there"


def test_the_host_rules_on_a_board_nobody_comes_to(tmp_path: Path) -> None:
    with hosted(tmp_path) as (table, hanna):
        people = [Somebody(table, name) for name in ("Adam", "Bela")]
        made = held(hanna, *people, kind="robin", public=False)
        hanna.post(f"/competitions/{made}/start")
        on(table)
        ruling = {"round": 1, "board": 1, "outcome": "first-forfeit"}
        assert people[0].refused(f"/competitions/{made}/rule", **ruling) == "club-competition-host-only"
        (board,) = boards(hanna, made, 1)
        assert board["game"] is None, "it is neither public nor Hanna's"
        (mine,) = boards(people[0], made, 1)
        key = people[0].post(f"/tables/{mine['game']}/key")
        assert people[0].refused(f"/tables/{mine['game']}/hand", key["token"]) == "club-competition-no-hand"
        hanna.post(f"/competitions/{made}/rule", **ruling)
        assert hanna.refused(f"/competitions/{made}/rule", **ruling) in (
            "club-competition-no-board",
            "club-competition-not-running",
        )
        on(table)
        on(table)
        shown = hanna.get(f"/competitions/{made}")
        assert shown["state"] == "over"
        assert shown["standings"][0]["name"] == board["first"]
        assert people[0].get("/lobby")["running"] == []


def test_a_bye_goes_round_and_counts_a_point_in_a_swiss_tournament(tmp_path: Path) -> None:
    with hosted(tmp_path) as (table, hanna):
        people = {name: Somebody(table, name) for name in ("Adam", "Bela", "Cora")}
        made = held(hanna, *people.values(), kind="swiss", rounds=3)
        hanna.post(f"/competitions/{made}/start")
        rested = []
        for turn in (1, 2, 3):
            on(table)
            rested += [x["first"] for x in boards(hanna, made, turn) if x["second"] is None]
            play_round(table, hanna, made, people, turn)
        shown = hanna.get(f"/competitions/{made}")
        assert sorted(rested) == ["Adam", "Bela", "Cora"]
        assert shown["state"] == "over"
        assert [(row["name"], row["points"]) for row in shown["standings"]] == [("Adam", 3), ("Bela", 2), ("Cora", 1)]


def test_what_does_not_fit_is_refused_with_its_reason(tmp_path: Path) -> None:
    with hosted(tmp_path) as (table, hanna):
        adam, bela = Somebody(table, "Adam"), Somebody(table, "Bela")
        bad: list[tuple[dict[str, Any], str]] = [
            ({"title": "chess"}, "server-no-title"),
            ({"scenario": "nowhere"}, "server-no-scenario"),
            ({"options": {"dragons": True}}, "server-no-option"),
            ({"name": "a\u202eb"}, "server-malformed"),
            ({"rounds": 99}, "server-malformed"),
            ({"name": "x" * 61}, "server-malformed"),
            ({"nonsense": 1}, "server-malformed"),
        ]
        for wish, said in bad:
            assert hanna.refused("/competitions", **{**WISH, **wish}) == said
        made = held(hanna, adam, name="<b>Cup</b>")
        assert hanna.get(f"/competitions/{made}")["name"] == "<b>Cup</b>", "a name is a text; the page escapes it"
        assert adam.refused(f"/competitions/{made}/enter") == "club-competition-entered"
        assert bela.refused(f"/competitions/{made}/withdraw") == "club-competition-not-there"
        assert bela.refused(f"/competitions/{made}/withdraw", name="Adam") == "club-competition-host-only"
        assert hanna.refused(f"/competitions/{made}/start") == "club-competition-few"
        assert adam.refused(f"/competitions/{made}/start") == "club-competition-host-only"
        assert adam.refused("/competitions/nothing/enter") == "club-no-competition"
        assert Somebody(table).refused(f"/competitions/{made}/enter") == "club-members-only"
        bela.post(f"/competitions/{made}/enter")
        hanna.post(f"/competitions/{made}/enter")
        assert hanna.refused(f"/competitions/{made}/start") == "club-competition-rounds"
        hanna.post(f"/competitions/{made}/withdraw", name="Bela")
        assert adam.call("DELETE", f"/competitions/{made}").status_code == 403
        hanna.call("DELETE", f"/competitions/{made}")
        assert adam.refused(f"/competitions/{made}/enter") == "club-competition-not-open"
        assert hanna.get("/competitions")["rows"][0]["state"] == "off"


def test_only_whom_the_host_allows_holds_competitions(tmp_path: Path) -> None:
    with by_hand(tmp_path) as table:
        adam = Somebody(table, "Adam")
        assert adam.refused("/competitions", **WISH) == "club-competition-allowed"
        assert adam.get("/competitions")["may_hold"] is False
        owner = Somebody(table)
        owner.cookies["front85-owner"] = "the-key-of-the-owner"
        assert owner.refused("/competitions", **WISH) == "club-members-only"
        owner.post("/people", name="Host", password="a long enough word")
        assert held(owner)


def test_bots_take_part_by_their_owners_rules(tmp_path: Path) -> None:
    with hosted(tmp_path) as (table, hanna):
        anna = Somebody(table, "Anna")
        for name, rules in (("Rusty", {}), ("Proud", {"rated": False})):
            anna.post("/bots", name=name, rules=rules)
        made = held(hanna, hanna, kind="robin")
        anna.post(f"/competitions/{made}/enter", name="Rusty-bot")
        assert anna.refused(f"/competitions/{made}/enter", name="Proud-bot") == "club-bot-rated"
        assert hanna.refused(f"/competitions/{made}/enter", name="Rusty-bot") == "club-no-bot"
        rows = {row["name"]: row for row in hanna.get(f"/competitions/{made}")["standings"]}
        assert rows["Rusty-bot"]["bot"]
        assert not rows["Hanna"]["bot"]
        hanna.post(f"/competitions/{made}/start")
        on(table)
        assert hanna.get("/lobby")["running"][0]["others"][0]["name"] == "Rusty-bot"


@pytest.mark.parametrize("dies", ["before the game", "before the seats"])
def test_a_server_that_dies_while_it_opens_games_opens_each_once(
    tmp_path: Path, dies: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with hosted(tmp_path) as (table, hanna):
        people = [Somebody(table, name) for name in ("Adam", "Bela")]
        made = held(hanna, *people, kind="robin")
        hanna.post(f"/competitions/{made}/start")

        def die(*_: Any, **__: Any) -> Any:
            raise OSError("killed")

        with monkeypatch.context() as patch:
            games: Any = table.app.state.games  # type: ignore[attr-defined]
            if dies == "before the game":
                patch.setattr(games, "start", die)
            else:
                patch.setattr(competitions, "_seat", die)
            with pytest.raises(OSError, match="killed"):
                on(table)
        assert people[0].get("/lobby")["running"] == []
    with by_hand(tmp_path, competitions="members") as table:
        for one in (hanna, *people):
            one.table = table
        on(table)
        on(table)
        (game,) = people[0].get("/lobby")["running"]
        assert game["others"][0]["name"] == "Bela"
        rows = table.get("/api/games", headers={"authorization": "Bearer the-key-of-the-owner"}).json()
        assert len(rows) == 1
