"""Bots: accounts that are programs. Marked by name, bound by their owner's rules, on a ladder of their own."""

from __future__ import annotations

import asyncio
import json
import threading
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any, cast
from urllib.request import Request, urlopen

import pytest
import uvicorn
from club_people import Somebody, club
from examples.bots.cautious import choose
from mcp import Client
from server_table import FREE
from starlette.testclient import TestClient

from front85.assistant import served
from front85.bot import Bot, Refused, Seat, any_choice, seat_at
from front85.lab.language.prompt import DONE, LIMIT, MORE, tokens
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


@contextmanager
def on_a_port(folder: Path) -> Iterator[str]:
    """A real server on a real port; its address."""
    app = create_app(Settings(folder, limits=FREE, computers="here", seeds="any", club="open", owner="machine"))
    server = uvicorn.Server(uvicorn.Config(app, port=0, log_level="critical", lifespan="on"))
    thread = threading.Thread(target=server.run)
    thread.start()
    try:
        while not server.started:
            time.sleep(0.01)
        yield f"http://127.0.0.1:{server.servers[0].sockets[0].getsockname()[1]}"
    finally:
        server.should_exit = True
        thread.join()


def test_the_example_plays_a_lesson_over_the_network(tmp_path: Path) -> None:
    """The other side is a computer player."""
    with on_a_port(tmp_path) as address:
        with pytest.raises(Refused):
            Bot(address, "bot.nobody", choose).call("POST", "/tables", {"title": "nuremberg"})
        (token,) = open_bots(address, "Rusty")
        bot = Bot(address, token, choose)
        wish = {"title": "nuremberg", "scenario": "lesson", "mine": "NATO", "seats": {"Pact": "recruit"}, "seed": 5}
        key = bot.call("POST", "/tables", wish)
        with seat_at(address, key["game"], key["token"]) as seat:
            rng = Random(5)
            result = seat.play(lambda one: choose(one, rng))
        assert result["text"]


class Told:
    """A server that says what it was told to, in this order, and keeps what it is asked."""

    def __init__(self, *messages: Any) -> None:
        self.messages, self.asked = list(messages), list[str]()

    def recv(self) -> str:
        return json.dumps(self.messages.pop(0))

    def send(self, text: str) -> None:
        self.asked.append(json.loads(text)["do"])


def test_a_bot_sees_what_is_due_in_news_that_come_before_an_answer() -> None:
    """The other seat binds itself while this one does: nothing more is sent until this one opens its part."""
    before = {"ply": 0, "log_from": 0, "log": [], "seat": "NATO", "result": None, "ask": None}
    dice = {"missing": ["NATO", "Pact"], "pledges": {}, "unpledged": ["NATO", "Pact"]}
    socket = Told({"state": {**before, "dice": dice}})
    seat = Seat("g", cast(Any, socket))
    pledge = sha256(f"front85-dice-2:pledge:{seat._nonce}".encode()).hexdigest()
    bound = {**dice, "pledges": {"NATO": pledge, "Pact": "x"}, "unpledged": []}
    over = {**bound, "missing": ["Pact"]}
    socket.messages = [
        {"state": {**before, "dice": bound}},
        {"ref": 1},
        {"ref": 2},
        {"ref": 3},
        {"state": {**before, "dice": over, "result": {"text": "over"}}},
        {"ref": 4},
    ]
    assert seat.play(any_choice) == {"text": "over"}
    assert socket.asked == ["pledge", "nonce", "nonce", "nonce"]


def member(address: str) -> Callable[..., Any]:
    """Somebody joins, who as the first at this machine is the host; the answer makes calls for her."""

    def send(path: str, body: Any, **headers: str) -> Any:
        data = None if body is None else json.dumps(body).encode()
        return urlopen(Request(f"{address}/api/club{path}", data, {"content-type": "application/json", **headers}))

    joined = send("/people", {"name": "Anna", "password": "a long enough word"})
    cookie = joined.headers["set-cookie"].split(";")[0]
    return lambda path, body=None: json.load(send(path, body, cookie=cookie))


def open_bots(address: str, *names: str) -> list[str]:
    """Somebody opens bots and hands over their tokens."""
    anna = member(address)
    return [str(anna("/bots", {"name": name})["token"]) for name in names]


def test_bots_play_a_competition_to_its_end_and_stand_on_their_ladder(tmp_path: Path) -> None:
    with on_a_port(tmp_path) as address:
        anna = member(address)
        names = ("Rusty", "Dusty", "Misty")
        bots = [Bot(address, anna("/bots", {"name": name})["token"], any_choice) for name in names]
        wish = {"title": "nuremberg", "scenario": "lesson", "name": "Cup", "kind": "robin", "control": {"kind": "none"}}
        cup = f"/competitions/{anna('/competitions', wish)['id']}"
        for name in names:
            anna(f"{cup}/enter", {"name": f"{name}-bot"})
        anna(f"{cup}/start", {})
        playing: dict[tuple[int, str], threading.Thread] = {}
        while anna(cup)["state"] != "over":
            for at in [(one, game) for one, bot in enumerate(bots) for game in bot.games()]:
                if at not in playing or not playing[at].is_alive():
                    playing[at] = threading.Thread(target=bots[at[0]]._play, args=(at[1],))
                    playing[at].start()
            time.sleep(0.1)
        shown = anna(cup)
        assert sum(row["points"] for row in shown["standings"]) == 3
        assert {board["outcome"] for board in shown["boards"] if board["second"]} <= {"first", "second", "draw"}
        assert not any(board["ruled"] for board in shown["boards"])
        rows: list[Any] = []
        while sum(row["games"] for row in rows) < 6:
            time.sleep(0.1)  # the steward writes them down
            rows = anna("/ladder/nuremberg?bots=true")["rows"]
        assert sorted((row["name"], row["games"]) for row in rows) == [(f"{name}-bot", 2) for name in sorted(names)]


def test_assistants_play_and_know_no_more_than_their_side(tmp_path: Path) -> None:
    """Two of them through the protocol: what one plots in secret changes nothing in what the other is told."""
    with on_a_port(tmp_path) as address:
        bots = open_bots(address, "Rusty", "Dusty")
        asyncio.run(_lesson(address, *bots))
        assert len({asyncio.run(_campaign(address, *bots, plot=place)) for place in (0, -1)}) == 1


@asynccontextmanager
async def _seated(address: str, pact: str, nato: str, scenario: str) -> AsyncIterator[tuple[Client, Client]]:
    wish = {"title": "nuremberg", "scenario": scenario, "mine": "Pact", "invite": "Dusty-bot", "seed": 5}
    game = Bot(address, pact, any_choice).call("POST", "/tables", wish)["game"]
    assert game in Bot(address, nato, any_choice).games()
    async with Client(served(address, pact, game)) as one, Client(served(address, nato, game)) as other:
        yield one, other


async def _lesson(address: str, *bots: str) -> None:
    async with _seated(address, *bots, scenario="lesson") as (pact, nato):
        assert [tool.name for tool in (await pact.list_tools()).tools] == ["situation", "odds", "play", "wait"]
        assert await _said(nato, "situation") == "The other side is to move. Call wait."
        refused = await pact.call_tool("play", {"choice": "declare nonsense"})
        assert refused.is_error
        assert "nonsense" in refused.content[0].text
        assert await _said(pact, "odds", choice="declare move-fight") == "This choice has no odds."
        for place in range(4):
            for player in (pact, nato):
                await _choose(player, place)
        assert "Turn 2 of 4" in await _said(nato, "wait", seconds=5)


async def _campaign(address: str, *bots: str, plot: int) -> str:
    """What NATO is told once the Pact has its orders and has plotted."""
    async with _seated(address, *bots, scenario="campaign") as (pact, nato):
        for player in (nato, pact):
            for choice in ("suggested", "done"):
                await _said(player, "play", choice=choice)
        assert "Your orders: " in await _said(pact, "situation")
        await _choose(pact, plot)
        await _said(pact, "play", choice="declare move-fight")
        return await _said(nato, "situation")


async def _said(player: Client, tool: str, **given: Any) -> str:
    answer = await player.call_tool(tool, given)
    text = str(answer.content[0].text)
    assert not answer.is_error, text
    assert tokens(text) <= LIMIT
    return text


async def _choose(player: Client, place: int) -> None:
    """A choice of the side that is asked, word by word, as soon as it is one."""
    chosen: list[str] = []
    while True:
        text = await _said(player, "situation", beginning=" ".join(chosen))
        words = [word for word in text.partition("What follows")[2].splitlines()[1:-1] if word != MORE]
        if not words or DONE in words:  # the other side is asked, or nothing else need follow
            break
        chosen.append(words[place % len(words)])
    if chosen:
        await _said(player, "play", choice=" ".join(chosen))
