"""Calls about games: start, list, rename, delete, export, import, replay, report, playing on from a point."""

from __future__ import annotations

import time
from pathlib import Path
from random import Random

import pytest
from server_table import Screen, client, game_at, import_game, new_game, set_up
from starlette.testclient import TestClient

import front85
from front85.kernel.kept.savefile import document
from front85.shelf import card


def test_the_shelf_shows_every_game_and_says_which_are_ready(table: TestClient) -> None:
    titles = table.get("/api/titles").json()
    assert [title["name"] for title in titles] == ["nuremberg", "fulda-gap", "berlin85", "iron-sky"]
    first = titles[0]
    assert first["ready"]
    assert first["options"][0] == {
        "name": "helicopter_attrition",
        "title": "Helicopter markers wear out",
        "blurb": "",
        "case": "4.7.1",
        "default": False,
    }
    assert [level["name"] for level in first["levels"]][:2] == ["recruit", "regular"]
    assert all(title["title"] and title["blurb"] and title["weight"] and title["length"] for title in titles)
    berlin = {scenario["name"]: scenario["side_notes"] for scenario in titles[2]["scenarios"]}
    assert "the longer the city holds" in berlin["unity"]["Pact"]
    assert "breaking out" in berlin["medicine-wheel"]["Pact"], "no word of a city that is stormed"


def test_what_a_scenario_changes_in_the_options_gives_its_defaults(table: TestClient) -> None:
    """A screen begins with the options of the first scenario and changes what the chosen one says."""
    for title in table.get("/api/titles").json():
        usual = {option["name"]: option["default"] for option in title["options"]}
        for scenario in title["scenarios"]:
            wanted = card(title["name"]).defaults(scenario["name"])
            assert usual | scenario["options"] == {name: wanted[name] for name in usual}
    assert usual["air_war"]  # 27.0 is no optional chapter: so begins Under an Iron Sky


@pytest.mark.parametrize("title", ["nuremberg", "fulda-gap", "berlin85", "iron-sky"])
def test_a_map_is_sent_once_and_then_only_confirmed(table: TestClient, title: str) -> None:
    answer = table.get(f"/api/titles/{title}/map")
    board = answer.json()
    assert {"hex", "terrain", "features", "lat", "lon"} <= set(board["hexes"][0])
    names = {hex_["hex"] for hex_ in board["hexes"]}
    assert all(set(chain["hexes"]) <= names for chain in board["chains"])
    again = table.get(f"/api/titles/{title}/map", headers={"if-none-match": answer.headers["etag"]})
    assert again.status_code == 304
    assert not again.content


def test_charts_have_their_cases(table: TestClient) -> None:
    charts = {chart["name"]: chart for chart in table.get("/api/titles/nuremberg/charts").json()}
    results = charts["combat_results"]
    assert results["case"] == "13.1"
    (sheet,) = results["tables"]
    assert [row["label"] for row in sheet["rows"]][:2] == ["-5", "-4"]
    assert all(len(row["cells"]) == len(sheet["columns"]) for row in sheet["rows"])
    assert table.get("/api/titles/chess/charts").status_code == 404


@pytest.mark.parametrize(
    ("wish", "status", "reason"),
    [
        ({"title": "chess"}, 404, "server-no-title"),
        ({"title": "iron_sky"}, 404, "server-no-title"),
        ({"scenario": "moon"}, 422, "server-no-scenario"),
        ({"options": {"magic": True}}, 422, "server-no-option"),
        ({"seats": {"Mars": "human"}}, 422, "server-no-side"),
        ({"seats": {"NATO": "genius"}}, 422, "server-no-level"),
        ({"seats": {"NATO": "x" * 100}}, 422, "server-malformed"),
        ({"name": "\x00"}, 422, "server-malformed"),
        ({"surprise": 1}, 422, "server-malformed"),
    ],
)
def test_a_wish_that_cannot_be_met_is_refused(table: TestClient, wish: dict, status: int, reason: str) -> None:
    answer = table.post("/api/games", json={"title": "nuremberg", **wish})
    assert answer.status_code == status
    error = answer.json()["error"]
    assert error["id"] == reason
    assert error["text"]


def test_the_list_is_for_this_machine_alone(tmp_path: Path) -> None:
    with client(tmp_path) as near:
        game = new_game(near, name="Mine", seats={"Pact": "recruit"})
        row = near.get("/api/games").json()[0]
        assert row["name"] == "Mine"
        assert row["asks"] == "NATO"
        assert row["seats"]["NATO"] == {"kind": "human", "token": game["seats"]["NATO"], "invitation": None}
        assert row["seats"]["Pact"] == {"kind": "recruit", "token": None, "invitation": None}
        assert near.get("/api/games", headers={"x-forwarded-for": "10.0.0.9"}).status_code == 403
    with client(tmp_path, address="192.168.1.7") as far:
        assert far.get("/api/games").status_code == 403
        address = f"/api/games/{game['id']}"
        assert far.delete(address).status_code == 403
        assert far.delete(address, params={"token": game["watch"]}).status_code == 403
        assert far.patch(address, json={"name": "x"}, params={"token": "guess"}).status_code == 403
        shown = far.get(address, params={"token": game["watch"]}).json()
        assert shown["seats"]["NATO"]["token"] is None
        with Screen(far, game["id"], game["seats"]["NATO"]) as friend:
            assert friend.play("suggested")["ok"]


def test_a_game_that_is_played_says_when_it_was_last_played(table: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    game = new_game(table)
    began = table.get(f"/api/games/{game['id']}", params={"token": game["watch"]}).json()["updated"]
    later = time.time() + 3600
    monkeypatch.setattr(time, "time", lambda: later)
    with Screen(table, game["id"], game["seats"]["NATO"]) as nato:
        assert nato.play("suggested")["ok"]
    shown = table.get(f"/api/games/{game['id']}", params={"token": game["watch"]}).json()["updated"]
    listed = {row["id"]: row["updated"] for row in table.get("/api/games").json()}[game["id"]]
    assert shown == listed > began


def test_rename_delete_and_have_back(table: TestClient) -> None:
    game = new_game(table, name="Old")
    address = f"/api/games/{game['id']}"
    with Screen(table, game["id"], game["seats"]["NATO"]) as nato:
        assert table.patch(address, json={"name": "New"}).json()["ok"] is True
        nato.receive()
        assert nato.state["game"]["name"] == "New"
        assert table.delete(address).status_code == 200
        nato.receive()
        assert nato.notices[-1]["kind"] == "deleted"
        assert nato.play("suggested")["error"]["id"] == "server-no-game"
    assert table.get(address, params={"token": game["watch"]}).status_code == 404
    assert game["id"] not in {row["id"] for row in table.get("/api/games").json()}
    assert game["id"] in {row["id"] for row in table.get("/api/games?deleted=true").json()}
    assert table.post(f"{address}/restore").status_code == 200
    with Screen(table, game["id"], game["seats"]["NATO"]) as nato:
        assert nato.state["ply"] == 0
        assert nato.play("suggested")["ok"]
    assert table.post("/api/games/nothing/restore").status_code == 404


def test_a_saved_game_goes_out_and_comes_in_again(table: TestClient) -> None:
    played = game_at("attack")
    made = import_game(table, played, name="Back again")
    with Screen(table, made["id"], made["both"]) as both:
        assert both.state["ply"] == played.ply
        assert len(both.log) == sum(1 for _ in played.log(None))
    saved = table.get(f"/api/games/{made['id']}/export", params={"token": made["both"]})
    assert saved.headers["content-disposition"].startswith("attachment")
    assert saved.json()["digest"] == played.position.digest()
    third = table.post("/api/games/import", json=saved.json(), params={"seat": ["Pact:recruit"]}).json()
    assert list(third["seats"]) == ["NATO"]


def test_a_saved_game_without_its_log_goes_on_from_where_it_stands(table: TestClient, tmp_path: Path) -> None:
    played = game_at("attack")
    answer = table.post("/api/games/import", json=document(played, log=False))
    made = answer.json()
    rng = Random(2)
    with Screen(table, made["id"], made["both"]) as both:
        assert both.state["ply"] == 0
        for _ in range(5):
            both.play(both.draw(rng))
        after = both.state
    address = f"/api/games/{made['id']}/replay"
    last = table.get(address, params={"token": made["both"], "ply": after["ply"]}).json()
    assert last["view"] == after["view"]


def test_a_forged_save_is_refused(table: TestClient) -> None:
    played = game_at("move")
    good = document(played)
    for spoil in ({"journal": good["journal"][:-1]}, {"state": {}}, {"stack": [{"rule": "nonsense"}]}, {"version": 99}):
        answer = table.post("/api/games/import", json={**good, **spoil})
        assert answer.status_code == 422
        assert answer.json()["error"]["id"].startswith("save-")
    assert table.post("/api/games/import", json={}).json()["error"]["id"] == "save-not-ours"
    told = table.post("/api/games/import?file=mine.json&lang=pl", content="{").json()["error"]["text"]
    assert told.startswith("mine.json nie jest zapisaną grą")
    kept = table.post("/api/games/import?file=mine.json", json={"format": "front85-copy"}).json()["error"]["text"]
    assert "My copy of the game" in kept
    assert table.post("/api/games/import", json=[1]).status_code == 422


def test_a_forged_save_with_a_right_checksum_is_refused(table: TestClient) -> None:
    from front85.kernel.kept.savefile import checksum as _checksum

    good = document(game_at("move"))
    for part in ({"journal": good["journal"][:-1]}, {"stack": good["stack"][:-1]}, {"rolls": "many"}):
        forged = {**good, **part}
        forged["check"] = _checksum(forged)
        answer = table.post("/api/games/import", json=forged)
        assert answer.status_code == 422, part


def test_secrets_stay_in_while_the_opponent_is_a_person(table: TestClient) -> None:
    game = new_game(table)
    address, nato = f"/api/games/{game['id']}", {"token": game["seats"]["NATO"]}
    assert table.get(f"{address}/export", params=nato).json()["error"]["id"] == "server-export-secret"
    assert table.post(f"{address}/branch", params=nato, json={"ply": 0}).status_code == 403
    refused = table.get(f"{address}/replay", params={**nato, "ply": 0, "side": "Pact"})
    assert refused.json()["error"]["id"] == "server-replay-secret"


def test_replay_shows_each_entry_as_the_seat_saw_it(table: TestClient) -> None:
    game = new_game(table)
    address = f"/api/games/{game['id']}/replay"
    seen = {}
    with (
        Screen(table, game["id"], game["seats"]["NATO"]) as nato,
        Screen(table, game["id"], game["seats"]["Pact"]) as pact,
    ):
        seen[0] = nato.state["view"]
        set_up(nato, pact)
        nato.wait(pact.state["ply"])
        seen[nato.state["ply"]] = nato.state["view"]
        for ply, view in seen.items():
            for _ in range(2):
                past = table.get(address, params={"token": game["seats"]["NATO"], "ply": ply}).json()
                assert past["view"] == view
                assert past["plies"] == nato.state["ply"]
        too_far = {"token": game["seats"]["NATO"], "ply": nato.state["ply"] + 1}
        assert table.get(address, params=too_far).status_code == 422
        assert pact.ask("state")["ok"]
        pact.play("concede")
    other = {"token": game["seats"]["NATO"], "ply": 4, "side": "Pact"}
    assert table.get(address, params=other).json()["view"]["side"] == "Pact"
    assert table.get(address, params=other).json()["result"] is None
    end = table.get(address, params={"token": game["seats"]["NATO"], "ply": past["plies"] + 1}).json()
    assert end["result"]["winner"] == "NATO"
    assert [seat["seat"] for seat in end["seats"]][:2] == ["NATO", "Pact"]


def test_washes_can_be_had_of_the_past(table: TestClient) -> None:
    game = new_game(table)
    address = f"/api/games/{game['id']}/overlay"
    with (
        Screen(table, game["id"], game["seats"]["NATO"]) as nato,
        Screen(table, game["id"], game["seats"]["Pact"]) as pact,
    ):
        set_up(nato, pact)
        nato.wait(pact.state["ply"])
        ask = {"token": game["seats"]["NATO"], "ply": nato.state["ply"], "kind": "zones"}
        assert table.get(address, params=ask).json() == [
            {"side": None, "figure": None, **row} for row in nato.ask("overlay", kind="zones")["overlay"]
        ]
        assert table.get(address, params={**ask, "ply": 0}).json() == []
        assert table.get(address, params={**ask, "kind": "weather"}).status_code == 422
        assert table.get(address, params={**ask, "ply": nato.state["ply"] + 1}).status_code == 422
        assert table.get(address, params={**ask, "token": "nobody"}).status_code == 403


def test_the_hot_seat_looks_back_with_the_eyes_of_who_sits_there_now(table: TestClient) -> None:
    game = new_game(table)
    with Screen(table, game["id"], game["both"]) as both:
        both.play("suggested")
        both.play("done")
        drawn = both.state["ply"]
        assert both.state["view"]["orders"]
        rng = Random(1)
        while both.state["ask"]["player"] == "Pact":
            quick = next((w["word"] for w in both.state["ask"]["verbs"] if w["word"] in ("suggested", "done")), None)
            both.play(quick or both.draw(rng))
        address = f"/api/games/{game['id']}/replay"
        past = table.get(address, params={"token": game["both"], "ply": drawn}).json()
        assert past["view"]["side"] == "NATO"
        assert "orders" not in past["view"]


def test_replay_forgets_what_was_taken_back(table: TestClient) -> None:
    game = new_game(table)
    address, rng = f"/api/games/{game['id']}/replay", Random(3)
    with Screen(table, game["id"], game["seats"]["NATO"]) as nato:
        for last in ("first", "second"):
            while nato.state["ply"] < 50:
                choice = nato.draw(rng)
                if choice.startswith(("place", "lift")):
                    nato.play(choice)
            past = table.get(address, params={"token": game["seats"]["NATO"], "ply": 50}).json()
            assert past["view"] == nato.state["view"], last
            while nato.state["ply"] > 40:
                nato.ask("undo", ply=nato.state["ply"])


def test_the_report_counts_turns_losses_and_dice(table: TestClient) -> None:
    rng, played = Random(1), front85.new("nuremberg", seed=1)
    while played.ask is not None:
        played.play(played.draw(rng))
    made = import_game(table, played)
    report = table.get(f"/api/games/{made['id']}/report", params={"token": made["watch"]}).json()
    assert [row["turn"] for row in report["turns"]] == list(range(1, played.view(None)["turn"] + 1))
    assert report["turns"][-1]["ply"] == played.ply
    assert report["turns"][0]["strength"]["Pact"] > 100
    dice = {(row["side"], row["kind"]): row for row in report["dice"]}
    battles = [row for (_, kind), row in dice.items() if kind == "battle"]
    assert battles
    assert all(row["expected"] == pytest.approx(3.5 * row["dice"]) for row in battles)
    assert sum(row["rolls"] for row in report["dice"]) == len(report["rolls"])
    assert all(row["label"] != row["kind"] for row in report["dice"])


def test_playing_on_from_a_point_makes_a_new_game_with_new_dice(table: TestClient) -> None:
    played = game_at("attack")
    made = import_game(table, played, seat=["Pact:recruit"])
    token = {"token": made["seats"].get("NATO")}
    answer = table.post(f"/api/games/{made['id']}/branch", params=token, json={"ply": 20, "seats": {}})
    fresh = answer.json()
    assert fresh["id"] != made["id"]
    with Screen(table, fresh["id"], fresh["both"]) as both:
        assert both.state["ply"] == 20
        assert both.state["game"]["name"].endswith("20")
    far = table.post(f"/api/games/{made['id']}/branch", params=token, json={"ply": 10**6})
    assert far.status_code == 422


def test_playing_on_from_just_before_the_dice_rolls_new_ones(table: TestClient) -> None:
    played = game_at("attack")
    made = import_game(table, played, seat=["Pact:recruit"])
    before_dice = next(ply for ply, entry in enumerate(played.journal) if ply and entry.player == "chance")
    token = {"token": made["seats"].get("NATO")}
    answer = table.post(f"/api/games/{made['id']}/branch", params=token, json={"ply": before_dice, "seats": {}})
    assert answer.status_code == 201
    fresh = answer.json()
    with Screen(table, fresh["id"], fresh["both"]) as both:
        assert both.state["ply"] > before_dice


def test_the_list_comes_in_pages(tmp_path: Path) -> None:
    with client(tmp_path) as table:
        made = {new_game(table)["id"] for _ in range(5)}
        pages = [table.get("/api/games", params={"skip": skip, "most": 2}).json() for skip in (0, 2, 4, 6)]
        assert [len(page) for page in pages] == [2, 2, 1, 0]
        assert {row["id"] for page in pages for row in page} == made
        assert table.get("/api/games", params={"most": 1000}).status_code == 422
