"""Seats and their links: renewed, revoked, lapsed, handed on; accounts deleted; rematch. On both databases."""

from __future__ import annotations

import time
from typing import Any

import pytest
from club_people import PASSWORD, Somebody, begun, two_at_a_table
from server_table import JSON, Screen, bearer
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect


def claim(table: TestClient, game: str, seat: str, word: str) -> Any:
    return table.post(f"/api/games/{game}/seats/{seat}/claim", headers=bearer(word))


def closed(table: TestClient, game: str, token: str) -> bool:
    try:
        with Screen(table, game, token, nonce=False):
            return False
    except WebSocketDisconnect as error:
        return error.code == 4403


def test_links_are_renewed_revoked_and_lapse(house: TestClient) -> None:
    number = time.monotonic_ns()
    ola = Somebody(house, f"Ola {number % 10**12}")
    made = ola.post("/tables", title="nuremberg", mine="NATO")
    game, token, first = made["game"], made["token"], made["invitations"]["Pact"]
    second = ola.post(f"/tables/{game}/links/Pact", token)["word"]
    assert claim(house, game, "Pact", first).status_code == 403
    ola.call("DELETE", f"/tables/{game}/links/Pact", token)
    assert claim(house, game, "Pact", second).status_code == 403
    assert ola.here(game, token)["links"] == {}
    third = ola.post(f"/tables/{game}/links/Pact", token, days=1)["word"]
    assert ola.here(game, token)["links"] == {"Pact": third}
    assert ola.refused(f"/tables/{game}/links/NATO", token) == "club-seat-taken"
    lapse(house, game, "Pact")
    assert claim(house, game, "Pact", third).status_code == 403
    fourth = ola.post(f"/tables/{game}/links/Pact", token, days=None)["word"]
    assert claim(house, game, "Pact", fourth).status_code == 200
    assert ola.refused(f"/tables/{game}/links/Pact", token) == "club-seat-taken"
    watch = ola.post(f"/tables/{game}/links/watch", token, days=1)["word"]
    assert not closed(house, game, watch)
    lapse(house, game, "watch")
    assert closed(house, game, watch)
    assert Somebody(house).refused(f"/tables/{game}/links/watch", watch) == "server-no-seat"


def lapse(house: TestClient, game: str, seat: str) -> None:
    games = house.app.state.games  # type: ignore[attr-defined]

    async def back() -> None:
        await games.storage.change_seat(game, seat, expires=time.time() - 1)
        await games.reseat(await games.find(game))

    assert house.portal is not None
    house.portal.call(back)


def test_a_member_goes_on_at_another_device(house: TestClient) -> None:
    marta, jan, game, pact, _ = two_at_a_table(house)
    other = Somebody(house)
    other.post("/session", name=marta.name, password=PASSWORD)
    assert other.post(f"/tables/{game}/key") == {
        "game": game, "seat": "Pact", "token": pact, "watch": None, "invitations": {}
    }  # fmt: skip
    stranger = Somebody(house, f"Stranger {time.monotonic_ns() % 10**9}")
    assert stranger.refused(f"/tables/{game}/key") == "server-no-seat"
    assert Somebody(house).refused(f"/tables/{game}/key") == "club-members-only"
    assert jan.refused(f"/tables/{game}/sit", seat="Pact") == "club-you-sit-there"


def test_a_seat_is_handed_to_a_computer(house: TestClient) -> None:
    marta, jan, game, pact, nato = two_at_a_table(house)
    marta.post(f"/tables/{game}/talk", pact, text="my plan", room="note")
    begun(house, game, pact, nato)
    assert marta.refused(f"/tables/{game}/hand", pact, level="none such") == "server-no-level"
    marta.post(f"/tables/{game}/hand", pact, level="regular")
    assert closed(house, game, pact)
    row = next(one for one in jan.get("/lobby")["running"] if one["id"] == game)
    assert row["others"][0]["kind"] == "computer"
    with Screen(house, game, nato) as west:  # the computer is asked, and answers
        while not (west.state["ask"] and west.state["ask"]["mine"]):
            west.receive()
    assert marta.get("/lobby")["running"] == []


def test_a_seat_is_handed_to_somebody_else_without_the_notes(house: TestClient) -> None:
    marta, jan, game, pact, nato = two_at_a_table(house)
    marta.post(f"/tables/{game}/talk", pact, text="my plan", room="note")
    marta.post(f"/tables/{game}/hand", pact)
    assert closed(house, game, pact)
    word = jan.here(game, nato)["links"]["Pact"]
    kasia = Somebody(house, f"Kasia {time.monotonic_ns() % 10**9}")
    token = kasia.call("POST", f"/api/games/{game}/seats/Pact/claim", word).json()["token"]
    talk = kasia.here(game, token)
    assert {one["seat"]: one["name"] for one in talk["sits"]}["Pact"] == kasia.name
    assert talk["messages"] == []


def test_a_deleted_account_leaves_the_opponents_game(house: TestClient) -> None:
    marta, jan, game, pact, nato = two_at_a_table(house)
    begun(house, game, pact, nato)
    marta.post(f"/tables/{game}/talk", pact, text="good game")
    assert marta.refused("/me", method="DELETE", password="not it at all") == "club-wrong-password"
    assert marta.call("DELETE", "/me", json={"password": PASSWORD}).status_code == 200
    assert closed(house, game, pact)
    talk = jan.here(game, nato)
    assert {one["seat"]: (one["kind"], one["name"]) for one in talk["sits"]}["Pact"] == ("free", "")
    assert (talk["messages"][-1]["author"], talk["messages"][-1]["text"]) == ("", "good game")
    assert Somebody(house).refused("/session", name=marta.name, password=PASSWORD) == "club-wrong-password"
    assert Somebody(house, marta.name).get("/lobby")["running"] == []  # the name is free again, the games are not
    assert [one["id"] for one in jan.get("/lobby")["running"]] == [game]
    token = claim(house, game, "Pact", talk["links"]["Pact"]).json()["token"]
    assert not closed(house, game, token)


def test_an_invitation_finds_its_person(house: TestClient) -> None:
    mark = time.monotonic_ns() % 10**9
    ola, ewa, adam = (Somebody(house, f"{name} {mark}") for name in ("Ola", "Ewa", "Adam"))
    assert ola.refused("/tables", title="nuremberg", mine="NATO", invite="Nobody Here") == "club-no-person"
    made = ola.post("/tables", title="nuremberg", mine="NATO", invite=ewa.name)
    row = ewa.get("/lobby")["invitations"][0]
    assert (row["id"], row["by"], row["seat"]) == (made["game"], ola.name, "Pact")
    assert adam.get("/lobby")["invitations"] == []
    assert adam.refused(f"/tables/{made['game']}/sit", seat="Pact") == "club-not-invited"
    ewa.post(f"/tables/{made['game']}/sit", seat="Pact")
    assert ewa.get("/lobby")["invitations"] == []
    another = ola.post("/tables", title="nuremberg", mine="NATO", invite=adam.name)
    adam.post(f"/tables/{another['game']}/decline")
    assert adam.get("/lobby")["invitations"] == []


def test_no_computer_player_answers_for_anybody_in_a_rated_game(house: TestClient) -> None:
    _, _, game, _, nato = two_at_a_table(house, rated=True, staff="usual")
    address, key = f"/api/games/{game}/standing", {"token": nato}
    told = house.get(address, params=key).json()
    assert told["help"] == "plain"
    assert [order["answer"] for order in told["orders"]] == ["routine"]
    for order in ({"question": "*", "answer": "usual"}, {"question": "guns", "answer": "staff"}):
        refused = house.put(address, params=key, json={"orders": [order]})
        assert (refused.status_code, refused.json()["error"]["id"]) == (403, "club-no-staff")
    plain = house.put(address, params=key, json={"orders": [{"question": "guns", "answer": "never"}]})
    assert plain.status_code == 200


@pytest.mark.parametrize("rated", [False, True])
@pytest.mark.parametrize("help_", ["staff", "plain", "none"])
def test_a_table_says_what_answers_for_both_and_keeps_to_it(house: TestClient, help_: str, *, rated: bool) -> None:
    marta, jan, game, pact, nato = two_at_a_table(house, rated=rated, help=help_, staff="usual")
    ewa = Somebody(house, f"Ewa {help_} {rated}")
    waits = jan.post("/tables", title="nuremberg", mine="NATO", access="members", rated=rated, help=help_)
    shown = next(row for row in ewa.get("/lobby")["open"] if row["id"] == waits["game"])
    assert (shown["help"], shown["rated"]) == (help_, rated)
    answered = {
        "routine": ({"question": "*", "answer": "routine"}, 200),
        "plain": ({"question": "guns", "answer": "never"}, 403 if help_ == "none" else 200),
        "computer": ({"question": "guns", "answer": "staff"}, 200 if help_ == "staff" else 403),
        "usual": ({"question": "*", "answer": "usual"}, 200 if help_ == "staff" else 403),
    }
    for one, key, side in ((marta, pact, "Pact"), (jan, nato, "NATO")):
        assert one.here(game, key)["help"] == help_
        told = house.get(f"/api/games/{game}/standing", params={"token": key}).json()
        assert told["help"] == help_
        assert [order["answer"] for order in told["orders"]] == ["usual" if help_ == "staff" else "routine"]
        for name, (order, code) in answered.items():
            given = house.put(f"/api/games/{game}/standing", params={"token": key}, json={"orders": [order]})
            assert given.status_code == code, (name, side)
            if code == 403:
                wanted = "club-no-orders" if help_ == "none" else "club-no-staff"
                assert given.json()["error"]["id"] == wanted, (name, side)
    with Screen(house, game, nato) as west:
        assert "error" not in west.play("concede")
    again = jan.post(f"/tables/{game}/rematch", nato)
    assert jan.here(again["game"], again["token"])["help"] == help_


def test_a_rematch_brings_both_to_one_table_with_sides_changed(house: TestClient) -> None:
    marta, jan, game, pact, nato = two_at_a_table(house, rated=True)
    assert jan.refused(f"/tables/{game}/rematch", nato) == "club-not-over"
    with Screen(house, game, nato) as west:
        assert "error" not in west.play("concede")
    first = jan.post(f"/tables/{game}/rematch", nato)
    assert first["seat"] == "Pact"
    assert [row["id"] for row in marta.get("/lobby")["invitations"]] == [first["game"]]
    assert marta.here(game, pact)["rematch"] == first["game"]
    second = marta.post(f"/tables/{game}/rematch", pact)
    assert (second["game"], second["seat"]) == (first["game"], "NATO")
    talk: JSON = marta.here(first["game"], second["token"])
    assert talk["rated"] is True
    assert {one["seat"]: one["name"] for one in talk["sits"]} == {"NATO": marta.name, "Pact": jan.name}


def test_a_table_without_an_opponent_is_not_played_in_public(house: TestClient) -> None:
    marta, jan = Somebody(house, "Marta waits"), Somebody(house, "Jan comes")
    made = marta.post("/tables", title="nuremberg", mine="Pact", access="members", public=True)
    shown = [one["id"] for one in jan.get("/lobby")["public"]]
    assert made["game"] not in shown
    jan.post(f"/tables/{made['game']}/sit", seat="NATO")
    lobby = jan.get("/lobby")
    assert {one["id"] for one in lobby["public"]} == {*shown, made["game"]}
    assert lobby["public_count"] == len(shown) + 1


def test_sides_are_drawn_by_lot(house: TestClient) -> None:
    marta = Somebody(house, "Marta draws")
    made = [marta.post("/tables", title="nuremberg", lot=True, mine="NATO") for _ in range(24)]
    assert {one["seat"] for one in made} == {"NATO", "Pact"}
    assert all(set(one["invitations"]) == {"NATO", "Pact"} - {one["seat"]} for one in made)
    alone = marta.post("/tables", title="nuremberg", lot=True, seats={"NATO": "regular"})
    assert alone["seat"] == "Pact"


def test_a_public_game_is_watched_late_and_without_secrets(house: TestClient) -> None:
    _, _, game, pact, nato = two_at_a_table(house, public=True)
    _, _, private, *_ = two_at_a_table(house)
    row = next(one for one in Somebody(house).get("/lobby")["public"] if one["id"] == game)
    assert set(row["players"]) == {"NATO", "Pact"}
    assert closed(house, private, "")
    begun(house, game, pact, nato)
    with pytest.raises(WebSocketDisconnect), Screen(house, game, "a wrong token"):
        pass
    with Screen(house, game, nato) as west, late(house, game) as eyes:
        assert west.state["ply"] > 0
        assert (eyes.state["ply"], eyes.state["moves"], eyes.state["seat"]) == (0, [], None)
        assert eyes.play("end")["error"]["id"] == "server-watching"
        # a link to a moment shows an onlooker no more than the late table does
        for ply in (0, west.state["ply"], 10**6):
            moment = house.get(f"/api/games/{game}/replay?ply={ply}")
            assert moment.status_code >= 400 or (moment.json()["plies"], moment.json()["ply"]) == (0, 0), moment.text
        trails = house.get(f"/api/games/{game}/trails?ply={west.state['ply']}")
        assert trails.status_code >= 400 or trails.json() == []
        assert house.get(f"/api/games/{game}/story?after=0").json()["end"] == 0
        for path in ("export", "dice"):
            assert house.get(f"/api/games/{game}/{path}").status_code == 403
        assert "error" not in west.play("concede")
        while eyes.state["result"] is None:  # at the end everything is open
            eyes.receive()
        assert eyes.state["ply"] == west.state["ply"] or west.receive()
    answer = house.get(f"/api/games/{game}/replay?ply=0")
    assert answer.status_code == 200
    assert house.get(f"/api/games/{private}/replay?ply=0").status_code == 403


class late(Screen):
    """Somebody who watches without a seat."""

    def __init__(self, table: TestClient, game: str) -> None:
        super().__init__(table, game, "", nonce=False)
        self._session = table.websocket_connect(
            f"ws://localhost/api/games/{game}/ws", subprotocols=["front85"], headers={"origin": "http://localhost"}
        )
