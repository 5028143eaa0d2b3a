"""At the table: who is here, what is said to whom, and what one player asks of the other. On both databases."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any

from club_people import PASSWORD, Somebody, answer_to, begun, two_at_a_table
from server_table import JSON, Screen, bearer
from starlette.testclient import TestClient


def by_seat(talk: JSON) -> dict[str, JSON]:
    return {one["seat"]: one for one in talk["sits"]}


def test_who_sits_there_and_who_is_here(house: TestClient) -> None:
    marta, jan, game, pact, nato = two_at_a_table(house)
    talk = marta.here(game, pact)
    assert by_seat(talk)["NATO"]["name"] == jan.name
    assert by_seat(talk)["NATO"]["here"] is False
    assert by_seat(talk)["NATO"]["seen"] is None
    jan.here(game, nato)
    seats = by_seat(marta.here(game, pact))
    assert seats["NATO"]["here"] is True
    assert seats["NATO"]["kind"] == "member"
    assert seats["Pact"]["mine"] is True
    jan.here(game, nato, visible=False)
    seats = by_seat(marta.here(game, pact))
    assert seats["NATO"]["here"] is False
    assert seats["NATO"]["seen"] is not None


def test_a_guest_with_a_link_plays_without_an_account(house: TestClient) -> None:
    marta = Somebody(house, "Marta G")
    made = marta.post("/tables", title="nuremberg", mine="Pact")
    guest = Somebody(house)
    claim = f"/api/games/{made['game']}/seats/NATO/claim"
    token = guest.call("POST", claim, made["invitations"]["NATO"]).json()["token"]
    guest.here(made["game"], token, name="Gość")
    seats = by_seat(marta.here(made["game"], made["token"]))
    assert (seats["NATO"]["kind"], seats["NATO"]["name"]) == ("guest", "Gość")
    guest.post(f"/tables/{made['game']}/talk", token, text="hello")
    assert marta.here(made["game"], made["token"])["messages"][-1]["author"] == "Gość"
    # a guest who makes an account keeps the seat
    guest.post("/people", name="Gosia", password=PASSWORD)
    guest.here(made["game"], token)
    assert [row["id"] for row in guest.get("/lobby")["running"]] == [made["game"]]


def test_talk_reaches_the_table_and_notes_nobody_else(house: TestClient) -> None:
    marta, jan, game, pact, nato = two_at_a_table(house)
    watch = marta.call("GET", f"/api/games/{game}", pact)
    watcher = house.app.state.games  # type: ignore[attr-defined]
    assert watch.status_code == 200
    record = asyncio.run(_record(watcher, game))
    onlookers = next(seat.token for seat in record.seats if seat.name == "watch")
    marta.post(f"/tables/{game}/talk", pact, text="If you hold #1805 one more turn I am in trouble.")
    marta.post(f"/tables/{game}/talk", pact, text="watch the bridge", room="note")
    jan.post(f"/tables/{game}/talk", nato, text="We shall see")
    Somebody(house).post(f"/tables/{game}/talk", onlookers, text="Marta bluffs")
    hers, his = marta.here(game, pact), jan.here(game, nato)
    assert [line["text"] for line in his["messages"]][-2:] == [
        "If you hold #1805 one more turn I am in trouble.",
        "We shall see",
    ]
    assert his["unread"] == 1
    assert "watch the bridge" in [line["text"] for line in hers["messages"]]
    assert all("bluffs" not in line["text"] for line in hers["messages"] + his["messages"])
    theirs = Somebody(house).here(game, onlookers)["messages"]
    assert "Marta bluffs" in [line["text"] for line in theirs]
    assert "watch the bridge" not in [line["text"] for line in theirs]
    last = his["messages"][-1]
    assert (last["room"], last["number"]) == ("table", 2), "notes and what onlookers say are not counted with it"
    assert jan.here(game, nato, read=last["number"])["unread"] == 0


async def _record(games: Any, game: str) -> Any:
    return games._met[game].record


def test_a_message_is_plain_text_of_one_kind(house: TestClient) -> None:
    marta, _, game, pact, _ = two_at_a_table(house)
    assert marta.refused(f"/tables/{game}/talk", pact, text=" \u202e \n ") == "club-nothing-said"
    assert marta.refused(f"/tables/{game}/talk", pact, text="x" * 501) == "server-malformed"
    marta.post(f"/tables/{game}/talk", pact, text="<b>turned\u202e</b>")
    assert marta.here(game, pact)["messages"][-1]["text"] == "<b>turned</b>"


def test_a_message_is_reported_and_taken_away(house: TestClient) -> None:
    marta, jan, game, pact, nato = two_at_a_table(house)
    jan.post(f"/tables/{game}/talk", nato, text="something rude")
    number = marta.here(game, pact)["messages"][-1]["number"]
    marta.post(f"/tables/{game}/talk/table/{number}/report", pact)
    judge = moderator(house)
    assert marta.get("/lobby")["reported"] == []
    (row,) = judge.get("/lobby")["reported"]
    assert (row["text"], row["room"], row["number"]) == ("something rude", "table", number)
    assert marta.refused(f"/talk/{game}/table/{number}", method="DELETE") == "club-host-only"
    for private in ("side", "note"):  # a moderator may be an opponent
        assert judge.refused(f"/talk/{game}/{private}/1", method="DELETE") == "club-no-message"
    judge.call("DELETE", f"/talk/{game}/table/{number}")
    line = marta.here(game, pact)["messages"][-1]
    assert (line["removed"], line["text"]) == (True, "")


def moderator(house: TestClient) -> Somebody:
    host = Somebody(house)
    host.call("POST", "/api/owner", json={"key": "the-key-of-the-owner"})
    number = len(house.app.state.presence._seen)  # type: ignore[attr-defined]
    name = f"Judge {number} {id(host) % 10_000}"
    judge = Somebody(house, name)
    host.call("PUT", f"/people/{name}/role", json={"role": "moderator"})
    return judge


def test_the_arbiter_is_asked_with_the_position(house: TestClient) -> None:
    marta, jan, game, pact, nato = two_at_a_table(house)
    begun(house, game, pact, nato)
    marta.post(f"/tables/{game}/offers", pact, kind="arbiter", text="May I cross here?")
    judge = moderator(house)
    row = next(one for one in judge.get("/lobby")["arbiter"] if one["game"] == game)
    assert row["text"] == "May I cross here?"
    path = f"/arbiter/{game}/{row['number']}"
    assert jan.refused(path, method="GET") == "club-host-only"
    file = judge.get(path)["file"]
    assert "nuremberg" in file
    (asked,) = jan.here(game, nato)["offers"]
    assert jan.refused(answer_to(game, asked), nato, answer="decline") == "club-not-your-answer"
    judge.post(path, text="You may, see 5.4.")
    last = jan.here(game, nato)["messages"][-1]
    assert (last["seat"], last["text"]) == ("arbiter", "You may, see 5.4.")
    assert marta.here(game, pact)["offers"] == []


def test_a_draw_and_a_surrender_need_both(house: TestClient) -> None:
    for kind, winner in (("draw", None), ("surrender", "NATO")):
        marta, jan, game, pact, nato = two_at_a_table(house)
        begun(house, game, pact, nato)
        marta.post(f"/tables/{game}/offers", pact, kind=kind)
        assert jan.refused(f"/tables/{game}/offers", nato, kind="pause") == "club-offer-open"
        offer = jan.here(game, nato)["offers"][0]
        assert (offer["kind"], offer["mine"]) == (kind, False)
        assert marta.refused(answer_to(game, offer), pact, answer="grant") == "club-not-your-answer"
        assert next(row for row in jan.get("/lobby")["running"] if row["id"] == game)["offer"] == kind
        jan.post(answer_to(game, offer), nato, answer="grant")
        assert jan.refused(answer_to(game, offer), nato, answer="grant") == "club-offer-lapsed"
        row = next(one for one in jan.get("/lobby")["finished"] if one["id"] == game)
        assert (row["over"], row["winner"]) == (True, winner)
        assert house.get(f"/api/games/{game}/report", headers=bearer(nato)).status_code == 200
        assert house.get(f"/api/games/{game}/story?after=0", headers=bearer(nato)).status_code == 200


def test_an_offer_lapses_with_the_next_deed(house: TestClient) -> None:
    marta, jan, game, pact, nato = two_at_a_table(house)
    begun(house, game, pact, nato)
    marta.post(f"/tables/{game}/offers", pact, kind="draw")
    offer = jan.here(game, nato)["offers"][0]
    asked, token = ("Pact", pact) if asks(house, game, pact) == "Pact" else ("NATO", nato)
    with Screen(house, game, token) as screen:
        assert screen.state["ask"]["player"] == asked
        assert "error" not in screen.play(screen.draw(Random(1)))
    assert jan.here(game, nato)["offers"] == []
    assert jan.refused(answer_to(game, offer), nato, answer="grant") == "club-offer-lapsed"


def asks(house: TestClient, game: str, token: str) -> str:
    return str(house.get(f"/api/games/{game}", headers=bearer(token)).json()["asks"])


def test_a_pause_is_agreed_on_and_ends_with_play(house: TestClient) -> None:
    marta, jan, game, pact, nato = two_at_a_table(house)
    begun(house, game, pact, nato)
    marta.post(f"/tables/{game}/offers", pact, kind="pause")
    jan.post(answer_to(game, jan.here(game, nato)["offers"][0]), nato, answer="grant")
    assert marta.here(game, pact)["paused"] is not None
    assert next(row for row in jan.get("/lobby")["running"] if row["id"] == game)["paused"] is True
    turn = asks(house, game, pact)
    (one, token), (other, their) = ((marta, pact), (jan, nato)) if turn == "Pact" else ((jan, nato), (marta, pact))
    other.post(f"/tables/{game}/offers", their, kind="resume")  # the one not asked has to ask
    assert other.here(game, their)["paused"] is not None
    one.post(f"/tables/{game}/offers", token, kind="resume")  # whose move it is may go on alone
    assert other.here(game, their)["paused"] is None


def test_the_staff_is_silent_in_rated_games_unless_both_agree(house: TestClient) -> None:
    marta, jan, game, pact, nato = two_at_a_table(house, rated=True)
    begun(house, game, pact, nato)
    token = pact if asks(house, game, pact) == "Pact" else nato
    staff: JSON = {"kind": "staff", "ends": ["end"]}
    advice: JSON = {"kind": "advice"}
    march: JSON = {"kind": "march", "units": [], "goal": "1805", "verbs": ["move"]}

    def asked(wish: JSON, lang: str = "en") -> Any:
        return house.post(f"/api/games/{game}/plan?lang={lang}", json=wish, headers=bearer(token))

    for wish in (staff, march, advice):
        assert (asked(wish).status_code, asked(wish).json()["error"]["id"]) == (403, "club-no-staff")
    stakes = house.post(f"/api/games/{game}/stakes", json={"choice": "end"}, headers=bearer(token))
    assert (stakes.status_code, stakes.json()["error"]["id"]) == (403, "club-no-staff")
    line = house.get(f"/api/games/{game}/review?so_far=true", headers=bearer(token))
    assert (line.status_code, line.json()["error"]["id"]) == (403, "club-no-line")
    assert "no staff advice" in asked(staff).json()["error"]["text"]
    assert "sztab nie doradza" in asked(staff, "pl").json()["error"]["text"]
    assert marta.here(game, pact)["help"] == "plain"
    marta.post(f"/tables/{game}/offers", pact, kind="staff")
    assert marta.here(game, pact)["help"] == "plain"
    assert asked(staff).status_code == 403  # one of the two is not enough
    jan.post(answer_to(game, jan.here(game, nato)["offers"][0]), nato, answer="grant")
    assert [one.here(game, key)["help"] for one, key in ((marta, pact), (jan, nato))] == ["staff", "staff"]
    assert asked(staff).status_code == 200
    assert not marta.here(game, pact)["hints"]
    stakes = house.post(f"/api/games/{game}/stakes", json={"choice": "end"}, headers=bearer(token))
    for refused in (asked(advice), stakes):  # a rated game stays without hints
        assert (refused.status_code, refused.json()["error"]["id"]) == (403, "club-no-hints")


def test_the_lobby_says_what_is_to_be_done_to_whom_it_is_asked_alone(house: TestClient) -> None:
    marta, jan, game, pact, nato = two_at_a_table(house)

    def deeds() -> dict[str, str]:
        rows = {one.name: next(g for g in one.get("/lobby")["running"] if g["id"] == game) for one in (marta, jan)}
        return {rows[one.name]["seat"]: rows[one.name]["deed"] for one in (marta, jan) if rows[one.name]["mine"]}

    seen = set()
    with Screen(house, game, nato) as west, Screen(house, game, pact) as east:
        for _ in range(12):
            side = west.state["ask"]["player"]
            (shown,) = deeds().items()
            assert shown[0] == side
            words = [verb["word"] for verb in west.state["ask"]["verbs"]] or [
                verb["word"] for verb in east.state["ask"]["verbs"]
            ]
            seen.add(shown[1])
            assert (shown[1] == "move") <= ("end" in words)
            screen = west if side == "NATO" else east
            quick = next((word for word in ("suggested", "done", "end") if word in words), None)
            before = west.state["ply"]
            assert "error" not in screen.play(quick or screen.draw(Random(3)))
            for one in (west, east):
                one.wait(before + 1)
                one.ask("state")
    assert {"plan", "move"} <= seen
