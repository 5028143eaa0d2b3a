"""Bots: accounts that are programs. Marked by name, bound by their owner's rules, on a ladder of their own."""

from __future__ import annotations

import threading
import time
from pathlib import Path
from random import Random
from typing import Any

import pytest
import uvicorn
from club_people import Somebody, club
from examples.bots.cautious import choose
from server_table import FREE
from starlette.testclient import TestClient

from front85.bot import Bot, Refused, seat_at
from front85.server.app import create_app
from front85.server.club.ladder import ladder
from front85.server.settings import Settings


def bot_of(owner: Somebody, name: str = "Rusty", **rules: Any) -> str:
    """The token of a new bot."""
    return str(owner.post("/bots", name=name, rules=rules)["token"])


def challenge(owner: Somebody, invite: str = "Rusty-bot", **wish: Any) -> Any:
    body = {"title": "nuremberg", "scenario": "lesson", "mine": "NATO", "invite": invite, **wish}
    return owner.call("POST", "/tables", json=body)


def test_a_bot_is_known_by_its_name_and_nobody_else_is_called_so(tmp_path: Path) -> None:
    with club(tmp_path) as table:
        anna = Somebody(table, "Anna")
        token = bot_of(anna)
        me = Somebody(table).call("GET", "/me", token).json()["person"]
        assert (me["name"], me["role"]) == ("Rusty-bot", "bot")
        for name in ("Rusty-bot", "Olga-bot", "Olga-b\u043et", "Olga\u2010BOT"):
            no = Somebody(table).refused("/people", name=name, password="a long enough word")
            assert no in ("club-name-of-bots", "club-name-taken", "club-name-alike"), name
        assert anna.refused("/me", method="PATCH", name="Anna-bot") == "club-name-of-bots"
        assert Somebody(table).refused("/me", token, method="PATCH", name="Anna2") == "club-bot-only-plays"
        assert anna.get("/bots")[0]["name"] == "Rusty-bot"


def test_what_opens_a_bot_opens_nothing_else(tmp_path: Path) -> None:
    with club(tmp_path) as table:
        anna, olga = Somebody(table, "Anna"), Somebody(table, "Olga")
        token = bot_of(anna)
        stranger = Somebody(table)
        for path, body in (("/bots", {"name": "Second"}), ("/me/password", {"new": "another long word"})):
            assert stranger.refused(path, token, **body) == "club-bot-only-plays"
        assert stranger.refused("/me", token, method="DELETE") == "club-bot-only-plays"
        session = next(iter(anna.cookies.values()))
        assert stranger.call("GET", "/me", f"bot.{session}").json()["person"] is None
        for path, method in (("/bots/Rusty-bot", "DELETE"), ("/bots/Rusty-bot/token", "POST")):
            assert olga.refused(path, method=method) == "club-no-bot"
        fresh = anna.post("/bots/Rusty-bot/token")["token"]
        assert stranger.call("GET", "/me", token).json()["person"] is None
        assert stranger.call("GET", "/me", fresh).json()["person"]["role"] == "bot"
        assert Somebody(table, "Host").refused("/people/Rusty-bot/role", method="PUT", role="host") == "club-host-only"
        anna.call("DELETE", "/me", json={})
        assert stranger.call("GET", "/me", fresh).json()["person"] is None, "nobody answers for it any more"


def test_a_member_has_a_few_bots(tmp_path: Path) -> None:
    with club(tmp_path) as table:
        anna = Somebody(table, "Anna")
        for number in range(5):
            bot_of(anna, f"Number {number}")
        assert anna.refused("/bots", name="Sixth") == "club-bots-enough"


@pytest.mark.parametrize(
    ("rules", "wish", "refusal"),
    [
        ({"titles": ["berlin85"]}, {}, "club-bot-title"),
        ({"clock": "without"}, {"control": {"kind": "days"}}, "club-bot-clock"),
        ({"clock": "with"}, {}, "club-bot-no-clock"),
        ({"rated": False}, {"rated": True}, "club-bot-rated"),
    ],
)
def test_a_bot_is_challenged_by_its_owners_rules(tmp_path: Path, rules: Any, wish: Any, refusal: str) -> None:
    with club(tmp_path) as table:
        anna, olga = Somebody(table, "Anna"), Somebody(table, "Olga")
        token = bot_of(anna, **rules)
        answer = challenge(olga, **wish)
        assert (answer.status_code, answer.json()["error"]["id"]) == (409, refusal)
        table_of_all = challenge(olga, invite=None, access="members", **wish).json()
        body = {"seat": "Pact"}
        assert Somebody(table).refused(f"/tables/{table_of_all['game']}/sit", token, **body) == refusal


def test_a_bot_plays_so_many_games_at_once(tmp_path: Path) -> None:
    with club(tmp_path) as table:
        anna = Somebody(table, "Anna")
        token = bot_of(anna, at_once=1)
        first, second = challenge(anna).json(), challenge(anna).json()
        stranger = Somebody(table)
        assert stranger.post(f"/tables/{first['game']}/sit", token, seat="Pact")["token"]
        assert stranger.refused(f"/tables/{second['game']}/sit", token, seat="Pact") == "club-bot-busy"
        assert challenge(anna).json()["error"]["id"] == "club-bot-busy"


def test_bots_have_a_ladder_of_their_own(tmp_path: Path) -> None:
    with club(tmp_path) as table:
        anna = Somebody(table, "Anna")
        token = bot_of(anna)
        made = challenge(anna, rated=True).json()
        Somebody(table).post(f"/tables/{made['game']}/sit", token, seat="Pact")
        storage: Any = table.app.state.games.storage  # type: ignore[attr-defined]
        rows = [
            {"player": who, "title": "nuremberg", "mu": 1500.0, "sigma": 300.0, "games": 1, "updated": 0.0}
            for who in _ids(table, storage)
        ]
        from front85.server.store.club_models import ratings

        assert table.portal is not None
        table.portal.call(storage.deed, lambda c: c.execute(ratings.insert(), rows))
        found = {
            flag: table.portal.call(storage.ask, lambda c, f=flag: ladder(c, "nuremberg", bots=f)) for flag in (0, 1)
        }
        assert [one.name for one in found[0]] == ["Anna"]
        assert [one.name for one in found[1]] == ["Rusty-bot"]
        shown = anna.get("/ladder/nuremberg?bots=true")
        assert [row["name"] for row in shown["rows"]] == ["Rusty-bot"]


def _ids(table: TestClient, storage: Any) -> list[str]:
    from front85.server.store.club_models import people

    assert table.portal is not None
    return [row.id for row in table.portal.call(storage.ask, lambda c: list(c.execute(people.select())))]


def test_the_example_plays_a_lesson_over_the_network(tmp_path: Path) -> None:
    """A real server on a real port; the other side is a computer player."""
    app = create_app(Settings(tmp_path, limits=FREE, computers="here", seeds="any", club="open", owner="machine"))
    server = uvicorn.Server(uvicorn.Config(app, port=0, log_level="critical", lifespan="on"))
    thread = threading.Thread(target=server.run)
    thread.start()
    try:
        while not server.started:
            time.sleep(0.01)
        address = f"http://127.0.0.1:{server.servers[0].sockets[0].getsockname()[1]}"
        with pytest.raises(Refused):
            Bot(address, "bot.nobody", choose).call("POST", "/tables", {"title": "nuremberg"})
        token = _open_bot(address)
        bot = Bot(address, token, choose)
        wish = {"title": "nuremberg", "scenario": "lesson", "mine": "NATO", "seats": {"Pact": "recruit"}, "seed": 5}
        key = bot.call("POST", "/tables", wish)
        with seat_at(address, key["game"], key["token"]) as seat:
            rng = Random(5)
            result = seat.play(lambda one: choose(one, rng))
        assert result["text"]
    finally:
        server.should_exit = True
        thread.join()


def _open_bot(address: str) -> str:
    """Somebody joins, opens a bot, and hands over its token."""
    import json
    from urllib.request import Request, urlopen

    def post(path: str, body: Any, **headers: str) -> Any:
        data, kind = json.dumps(body).encode(), {"content-type": "application/json", **headers}
        return urlopen(Request(f"{address}/api/club{path}", data, kind))

    joined = post("/people", {"name": "Anna", "password": "a long enough word"})
    cookie = joined.headers["set-cookie"].split(";")[0]
    made: dict[str, str] = json.load(post("/bots", {"name": "Rusty"}, cookie=cookie))
    return made["token"]
