"""A team through all that befalls a game: clocks, take-backs, one screen, replays, saves, a server that is killed."""

from __future__ import annotations

import json
import os
import sqlite3
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from random import Random
from typing import Any

import httpx2
import pytest
from club_people import Somebody, answer_to, begun, by_hand, club, two_at_a_table
from club_team import SCENARIOS, SECRET, Team, level, refusal
from killable import Killable
from server_table import Screen, bearer, import_game, new_game
from starlette.testclient import TestClient
from test_club_clocks import by_seat, moved, round_
from test_club_clocks import shown as clock_shown
from warm import Nursery
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Subprotocol

KILLS = int(os.environ.get("FRONT85_KILLS", "20")) // 2


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with club(tmp_path_factory.mktemp("hall")) as running:
        yield running


def test_a_side_has_one_clock_and_an_empty_seat_beside_its_chief_stops_none(tmp_path: Path) -> None:
    with by_hand(tmp_path) as table:
        bank = {"kind": "bank", "bank": 1000, "increment": 60, "flag": "forfeit"}
        marta, jan, game, pact, nato = two_at_a_table(table, control=bank)
        begun(table, game, pact, nato)
        with Screen(table, game, pact) as east:
            asked = east.state["ask"]["player"]
        chief, token = {"Pact": (marta, pact), "NATO": (jan, nato)}[asked]
        link = chief.post(f"/tables/{game}/commanders", token)
        ola = Somebody(table)
        answer = ola.call("POST", f"/api/games/{game}/seats/{link['seat']}/claim", link["word"])
        ola.here(game, answer.json()["token"], name="Ola")
        chief.post(f"/tables/{game}/commanders", token)  # nobody takes this one up
        round_(table)
        clocks = by_seat(clock_shown(chief, game, token))
        assert set(clocks) == {"NATO", "Pact"}
        assert clocks[asked]["runs"]
        moved(table, 1100)
        round_(table)
        with Screen(table, game, answer.json()["token"]) as screen:
            assert screen.state["result"]["winner"] not in (None, asked)


@pytest.mark.parametrize("title", SCENARIOS)
def test_what_a_commander_did_is_taken_back_by_consent_of_the_chiefs(hall: TestClient, title: str) -> None:
    team = Team(hall, title)
    team.deal_two()
    with team.screens() as (jan, marta, ola, piotr, _):
        before = marta.state["ply"]
        assert not refusal(ola.play(team.deeds[0]))
        level(jan, marta, ola, piotr)
        assert (
            team.ola.refused(f"/tables/{team.game}/offers", team.second, kind="takeback") == "club-command-chief-only"
        )
        team.marta.post(f"/tables/{team.game}/offers", team.chief, kind="takeback")
        offer = team.jan.here(team.game, team.enemy)["offers"][0]
        assert (offer["seat"], offer["to_ply"]) == (team.east, before)
        answer = team.jan.call("POST", answer_to(team.game, offer), team.enemy, json={"answer": "grant"})
        assert answer.status_code == 200, answer.text
        level(jan, marta, ola, piotr)
        assert marta.state["ply"] == before
        assert refusal(marta.play(team.deeds[0])) == "club-command-others"
        assert not refusal(ola.play(team.deeds[0]))


@pytest.mark.parametrize("title", SCENARIOS)
def test_a_game_of_a_team_is_looked_back_on_and_saved_as_any_other(hall: TestClient, title: str) -> None:
    team = Team(hall, title)
    team.deal_two()
    with team.screens() as (_, marta, ola, _piotr, _watcher):
        begin = marta.state["ply"]
        assert not refusal(ola.play(team.deeds[0]))
        ola.ask("state")
        ply = ola.state["ply"]
        path = f"/api/games/{team.game}/replay?ply={{}}"
        for at in (begin, ply):
            views = [
                hall.get(path.format(at), headers=bearer(token)).json()["view"]
                for token in (team.chief, team.second, team.third)
            ]
            assert views[0] == views[1] == views[2]
        for token in (team.second, team.chief):
            assert hall.get(f"/api/games/{team.game}/export", headers=bearer(token)).status_code == 403
        marta.wait(ply)
        assert not refusal(marta.play("concede"))
    saved = hall.get(f"/api/games/{team.game}/export", headers=bearer(team.enemy)).json()
    known = [entry["by"] for entry in saved["journal"] if entry.get("by")]
    assert known == ([f"{team.east}.2"] if team.start.journal else [])  # a position without its past is saved as one
    text = json.dumps(saved)
    assert [word for word in ("Ola", "Piotr", SECRET, f"{team.east}.3") if word in text] == []
    answer = hall.post("/api/games/import", json=saved)
    assert answer.status_code == 201, answer.text
    last = ply if team.start.journal else 0
    again = hall.get(path.format(last).replace(team.game, answer.json()["id"]), headers=bearer(answer.json()["watch"]))
    assert again.status_code == 200, again.text


def test_one_screen_has_no_commanders_and_a_team_may_play_a_computer(hall: TestClient) -> None:
    made = new_game(hall, scenario="lesson")
    assert Somebody(hall).refused(f"/tables/{made['id']}/commanders", made["both"]) == "server-no-seat"
    assert Somebody(hall).refused(f"/tables/{made['id']}/command", made["both"], "GET") == "server-no-seat"
    game = Team(hall, "nuremberg").start
    made = import_game(hall, game, mine="Pact", seat="NATO:recruit")
    marta, chief = Somebody(hall), made["seats"]["Pact"]
    link = marta.post(f"/tables/{made['id']}/commanders", chief)
    answer = Somebody(hall).call("POST", f"/api/games/{made['id']}/seats/{link['seat']}/claim", link["word"])
    with Screen(hall, made["id"], chief) as one, Screen(hall, made["id"], answer.json()["token"]) as two:
        assert one.state["view"] == two.state["view"]
        assert two.state["post"] == "Pact.2"
        ply = one.state["ply"]
        assert not refusal(one.play("end"))
        while one.state["ply"] <= ply + 1 or not one.state["ask"]["mine"]:
            one.receive()
        two.wait(one.state["ply"])
        assert two.state["view"] == one.state["view"]


# killed


@pytest.fixture
def killable(tmp_path: Path, nursery: Nursery) -> Iterator[Killable]:
    found = Killable(nursery, tmp_path)
    found.start()
    yield found
    found.kill()


class Line:
    """A commander's connection to a server that may die."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.state: dict[str, Any] = json.loads(socket.recv())["state"]

    @classmethod
    @contextmanager
    def at(cls, port: int, game: str, token: str) -> Iterator[Line]:
        seat = [Subprotocol("front85"), Subprotocol(f"seat.{token}")]
        with connect(f"ws://127.0.0.1:{port}/api/games/{game}/ws", max_size=None, subprotocols=seat) as socket:
            yield cls(socket)

    def send(self, do: str, **values: Any) -> None:
        self.socket.send(json.dumps({"do": do, "ref": 1, "ply": self.state["ply"], **values}))

    def answered(self) -> bool:
        """Whether a good answer arrived before the end."""
        found = False
        with suppress(ConnectionClosed):
            while True:
                message = json.loads(self.socket.recv(timeout=60))
                assert "error" not in message, message
                found = found or message.get("ref") == 1
        return found


@pytest.mark.parametrize("title", SCENARIOS)
def test_killed_between_a_choice_and_its_answer_a_team_has_both_or_neither(
    tmp_path: Path, killable: Killable, title: str
) -> None:
    """What was done, who did it and may take it back; what was dealt out; what was said, with what was drawn."""
    rng = Random(7)
    address = f"http://127.0.0.1:{killable.port}"
    with httpx2.Client(base_url=address) as table:
        team: Any = Team(table, title)  # type: ignore[arg-type]
        team.deal_two()
    mark = {"kind": "circle", "hexes": ["4440"]}
    second, third = (f"{team.east}.{number}" for number in (2, 3))
    ways = [{team.posts[0]: second, team.posts[1]: third}, {team.posts[0]: second}]
    with Line.at(killable.port, team.game, team.chief) as chief:
        begin = chief.state["ply"]
    done, said, dealt, kept = False, 0, ways[0], 0
    for number in range(KILLS if title == "nuremberg" else KILLS // 3):
        wish = ways[number % 2]
        with Line.at(killable.port, team.game, team.second) as ola:
            ola.send(*(("undo",) if done else ("play",)), **({} if done else {"choice": team.deeds[0]}))
            with httpx2.Client(base_url=address) as table, suppress(httpx2.HTTPError):
                team.table = team.marta.table = team.ola.table = table
                if number % 3 == 0:
                    time.sleep(rng.random() * 0.03)
                    killable.kill()
                team.ola.post(f"/tables/{team.game}/talk", team.second, text=SECRET, room="side", mark=mark)
                said += 1
                if number % 3 == 1:
                    killable.kill()
                team.deal(wish)
                dealt = wish
            killable.kill()
            answered = ola.answered()
        killable.start()
        with ExitStack() as stack:
            team.table = team.marta.table = team.ola.table = stack.enter_context(httpx2.Client(base_url=address))
            chief, ola = (
                stack.enter_context(Line.at(killable.port, team.game, token)) for token in (team.chief, team.second)
            )
            there = chief.state["ply"] > begin
            assert there != done or not answered, "an accepted choice is gone"
            kept += there != done
            done = there
            assert ola.state["can_undo"] is done, "who did it is known with it"
            assert not (done and chief.state["can_undo"])
            lines = [one for one in team.ola.here(team.game, team.second)["messages"] if one["room"] == "side"]
            assert len(lines) in (said, said + 1)
            assert all((one["text"], one["author"], one["mark"]["hexes"]) == (SECRET, "Ola", ["4440"]) for one in lines)
            said, shown = len(lines), team.command(team.chief)["posts"]
            assert shown in (dealt, wish)
            dealt = shown
    assert kept, "nothing was stored in time to prove anything"
    stored = sqlite3.connect(tmp_path / "front85.sqlite3")
    rows = stored.execute("SELECT choice, by FROM entries WHERE ply >= ?", (begin,)).fetchall()
    stored.close()
    assert rows == ([(team.deeds[0], second)] if done else [])
