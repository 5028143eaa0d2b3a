"""Playing over the WebSocket: states, words, reasons, choices, and two screens in step."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import pytest
from server_table import FREE, Screen, game_at, import_game, new_game, play_until, set_up
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from front85.server.edge.socket import BACKLOG, Connection
from front85.server.settings import Settings
from front85.server.store.seats import Seat
from front85.server.store.storage import Storage
from front85.server.tables.computers import Computers
from front85.server.tables.games import Games
from front85.server.tables.questions import AT_ONCE


def test_a_seat_gets_its_view_and_the_question(table: TestClient) -> None:
    game = new_game(table, name="First")
    with Screen(table, game["id"], game["seats"]["NATO"]) as nato:
        state = nato.state
        assert state["seat"] == "NATO"
        assert state["game"]["name"] == "First"
        assert state["view"]["side"] == "NATO"
        assert state["ask"]["mine"]
        assert state["ask"]["case"] == "12.1.3a"
        assert {"word": "place", "label": "Place"} in state["ask"]["verbs"]
        assert "orders" not in state["view"]


def test_the_other_seat_hears_only_who_is_asked(table: TestClient) -> None:
    game = new_game(table)
    with Screen(table, game["id"], game["seats"]["Pact"]) as pact:
        waiting = {"player": "NATO", "mine": False, "case": "", "prompt": "Waiting for NATO", "verbs": []}
        waiting |= {"standing": None, "referred": "", "proposed": ["", ""], "about": []}
        assert pact.state["ask"] == waiting
        assert pact.ask("words", prefix=[])["error"]["id"] == "refused-wrong-side"
        assert pact.ask("why", choice="done")["allowed"] is False
        assert pact.play("done")["error"]["cases"] == []


def test_the_words_of_all_verbs_come_at_once_long_lists_without_hints(table: TestClient) -> None:
    game = new_game(table, title="iron-sky", scenario="campaign")
    with Screen(table, game["id"], game["both"]) as both, Screen(table, game["id"], game["seats"]["NATO"]) as nato:
        play_until(both, "move", "end")
        verbs = both.ask("open")["verbs"]
        assert list(verbs) == [verb["word"] for verb in both.state["ask"]["verbs"]]
        for verb, opened in verbs.items():
            whole = both.ask("words", prefix=[verb])
            assert opened["closes"] == whole["closes"]
            bare = [word["word"] for word in whole["words"]] if len(whole["words"]) > AT_ONCE else []
            assert opened.get("bare", []) == bare
            assert opened.get("words", []) == ([] if bare else whole["words"])
        assert verbs["move"]["slots"] == [{"name": "units"}, {"name": "hex"}]
        assert any("bare" in opened for opened in verbs.values())
        assert any("words" in opened for opened in verbs.values())
        assert both.state["ask"]["player"] == "Pact"
        assert nato.ask("open")["error"]["id"] == "refused-wrong-side"


def test_words_come_with_hints_and_labels(table: TestClient) -> None:
    game = new_game(table)
    with Screen(table, game["id"], game["both"]) as both:
        verbs = both.ask("words", prefix=[])
        assert {"word": "suggested", "label": "Use the suggested set-up"} in verbs["words"]
        assert not verbs["closes"]
        assert both.ask("words", prefix=["suggested"])["closes"]
        assert both.ask("words", prefix=["dance"])["error"]["id"] == "refused-unknown-verb"
        play_until(both, "move", "end")
        hex_ = both.ask("words", prefix=["move"])["words"][0]["word"]
        units = both.ask("words", prefix=["move", hex_])["words"][0]["word"]
        goals = both.ask("words", prefix=["move", hex_, units])["words"]
        assert {"cost", "left", "path"} <= set(goals[0]["hint"])


def test_overlays_are_told_to_every_seat_and_unknown_ones_refused(table: TestClient) -> None:
    game = new_game(table, scenario="lesson")
    with (
        Screen(table, game["id"], game["seats"]["NATO"]) as nato,
        Screen(table, game["id"], game["watch"]) as watcher,
    ):
        zones = nato.ask("overlay", kind="zones")["overlay"]
        assert {row["side"] for row in zones} == {"NATO", "Pact"}
        assert zones == watcher.ask("overlay", kind="zones")["overlay"]
        threats = nato.ask("overlay", kind="threats")["overlay"]
        assert max(row["figure"] for row in threats) > 0
        assert {row.get("side") for row in threats} == {"Pact", None}
        control = nato.ask("overlay", kind="control")["overlay"]
        assert [row["hex"] for row in control] == nato.state["view"]["control_changed"]
        for screen, kind in ((nato, "weather"), (nato, ""), (watcher, "threats")):
            assert screen.ask("overlay", kind=kind)["error"]["id"] == "server-no-overlay"
        assert nato.ask("overlay")["error"]["id"] == "server-malformed"


def test_a_refused_choice_names_its_case_and_changes_nothing(table: TestClient) -> None:
    game = new_game(table)
    with Screen(table, game["id"], game["seats"]["NATO"]) as nato:
        for refused in (nato.play("done")["error"], nato.ask("why", choice="done")):
            assert refused["cases"] == ["12.1.3a"]
            assert "still to be placed" in refused["text"]
        assert nato.ask("state")["ok"]
        assert nato.state["ply"] == 0


def test_a_choice_is_answered_and_everybody_is_told(table: TestClient) -> None:
    game = new_game(table)
    with (
        Screen(table, game["id"], game["seats"]["NATO"]) as nato,
        Screen(table, game["id"], game["seats"]["Pact"]) as pact,
        Screen(table, game["id"], game["watch"]) as watcher,
    ):
        assert nato.play("suggested")["ok"] is True
        for screen in (nato, pact, watcher):
            screen.wait(1)
            assert screen.state["moves"] == [{"ply": 0, "player": "NATO", "choice": "suggested"}]
        assert watcher.state["seat"] is None
        assert watcher.play("done")["error"]["id"] == "server-watching"


def test_a_stale_choice_is_refused(table: TestClient) -> None:
    game = new_game(table)
    with Screen(table, game["id"], game["seats"]["NATO"]) as nato:
        nato.play("suggested")
        assert nato.play("done", ply=0)["error"]["id"] == "refused-stale"
        assert nato.play("done", ply=2)["error"]["id"] == "refused-stale"
        assert nato.play("done", ply=-1)["error"]["id"] == "refused-stale"


def test_undo_goes_back_and_cuts_the_log(table: TestClient) -> None:
    game = new_game(table)
    with (
        Screen(table, game["id"], game["seats"]["NATO"]) as nato,
        Screen(table, game["id"], game["seats"]["Pact"]) as pact,
    ):
        before = nato.state["view"]
        nato.play("suggested")
        assert nato.state["can_undo"]
        pact.wait(1)
        assert not pact.state["can_undo"]
        assert pact.ask("undo", ply=1)["error"]["id"] == "refused-wrong-side"
        assert nato.ask("undo", ply=1)["ok"]
        assert nato.state["ply"] == 0
        assert nato.state["log_from"] == 0
        assert nato.state["view"] == before
        assert nato.ask("undo", ply=0)["error"]["id"] == "refused-undo"
        nato.play("suggested")
        nato.play("done")
        assert nato.ask("undo", ply=nato.state["ply"])["error"]["id"] == "refused-wrong-side"


def test_a_forecast_shows_lines_chances_and_facts(table: TestClient) -> None:
    game = import_game(table, game_at("attack"))
    rng = Random(5)
    with Screen(table, game["id"], game["both"]) as both:
        choice = "end"
        while not choice.startswith("attack"):
            choice = both.draw(rng)
        forecast = both.ask("forecast", choice=choice)["forecast"]
        assert sum(forecast["chances"].values()) == pytest.approx(1)
        assert forecast["facts"]["odds"]
        assert all(line["text"] and line["case"] for line in forecast["lines"])
        assert both.ask("forecast", choice="end")["forecast"] is None
        assert both.ask("forecast", choice="attack")["error"]["cases"]


def test_the_hot_seat_sees_with_the_eyes_of_whoever_is_asked(table: TestClient) -> None:
    game = new_game(table)
    with Screen(table, game["id"], game["both"]) as both:
        assert both.state["view"]["side"] == "NATO"
        both.play("suggested")
        both.play("done")
        assert both.state["seat"] == "both"
        assert both.state["view"]["side"] == "Pact"
        assert both.state["view"]["orders"]
        assert not any(line["id"] == "log-orders-drawn" for line in both.log)


def test_two_tabs_on_one_seat_stay_in_step(table: TestClient) -> None:
    game = new_game(table)
    token = game["seats"]["NATO"]
    with Screen(table, game["id"], token) as first, Screen(table, game["id"], token, "pl") as second:
        first.receive()
        assert first.notices[-1]["kind"] == "joined"
        first.play("suggested")
        second.wait(1)
        assert second.state["view"]["units"] == first.state["view"]["units"]
        second.play("done")
        first.wait(2)
        assert first.state["ply"] == second.state["ply"]
        assert first.state["view"] == second.state["view"]


def test_who_comes_back_gets_everything_again(table: TestClient) -> None:
    game = new_game(table)
    token = game["seats"]["NATO"]
    with Screen(table, game["id"], token) as nato:
        nato.play("suggested")
        nato.play("done")
        left = nato.state
        log = nato.log
    with Screen(table, game["id"], token) as again:
        assert again.state["log_from"] == 0
        assert again.state["ply"] == left["ply"]
        assert again.state["view"] == left["view"]
        assert again.log == log


def test_another_language_at_once(table: TestClient) -> None:
    game = new_game(table)
    with Screen(table, game["id"], game["seats"]["NATO"]) as nato:
        english = nato.state["ask"]["prompt"]
        assert nato.ask("lang", lang="pl")["ok"]
        assert nato.state["log_from"] == 0
        assert nato.ask("lang", lang="en")["ok"]
        assert nato.state["ask"]["prompt"] == english
        assert nato.ask("lang", lang="../../etc")["ok"]
        assert nato.state["ask"]["prompt"] == english


@pytest.mark.parametrize(
    "text",
    [
        *("", "{", "[]", "null", '"play"', "{}", "\x00", "[" * 20000),
        *('{"do": "dance"}', '{"do": "play"}', '{"do": "play", "choice": 3, "ply": 0}'),
        *('{"do": "play", "choice": "done", "ply": "0"}', '{"do": "words", "prefix": "x"}'),
        *('{"do": "words", "prefix": [null]}', '{"do": "undo", "ply": 1.5}', '{"do":"speed","ms":"fast"}'),
        *('{"do": "play", "choice": "\\ud800", "ply": 0}', '{"do": "play", "choice": "done", "ply": 1e400}'),
    ],
)
def test_what_is_not_understood_is_refused(table: TestClient, text: str) -> None:
    game = new_game(table)
    with Screen(table, game["id"], game["seats"]["NATO"]) as nato:
        nato.send(text)
        assert nato.receive()["error"]["id"] == "server-malformed"
        assert nato.ask("ping")["ok"]


def test_too_much_at_once_is_refused(table: TestClient) -> None:
    game = new_game(table)
    with Screen(table, game["id"], game["seats"]["NATO"]) as nato:
        nato.send('{"do": "why", "choice": "' + "a" * 65536 + '"}')
        assert nato.receive()["error"]["id"] == "server-too-large"
        assert nato.ask("ping")["ok"]


@pytest.mark.parametrize("token", ["", "x", "%C3%A9", "a" * 5000])
def test_a_wrong_token_opens_nothing(table: TestClient, token: str) -> None:
    game = new_game(table)
    with pytest.raises(WebSocketDisconnect) as closed, Screen(table, game["id"], token):
        pass
    assert closed.value.code == 4403
    with pytest.raises(WebSocketDisconnect) as closed, Screen(table, "nothing", game["watch"]):
        pass
    assert closed.value.code == 4404


def test_giving_up_ends_the_game_and_opens_what_was_secret(table: TestClient) -> None:
    game = new_game(table)
    with (
        Screen(table, game["id"], game["seats"]["NATO"]) as nato,
        Screen(table, game["id"], game["seats"]["Pact"]) as pact,
    ):
        set_up(nato, pact)
        nato.wait(pact.state["ply"])
        assert not any(line["id"] == "log-orders-drawn" for line in nato.log)
        assert pact.ask("state")["ok"]
        assert pact.play("concede")["ok"]
        nato.wait(pact.state["ply"])
        assert nato.state["result"]["winner"] == "NATO"
        assert nato.state["ask"] is None
        assert nato.state["view"]["orders"]
        assert any(line["id"] == "log-orders-drawn" for line in nato.log)
        assert nato.play("concede")["error"]["id"] == "refused-game-over"


def test_a_computer_answers_by_itself(table: TestClient) -> None:
    game = new_game(table, seats={"Pact": "recruit"})
    with Screen(table, game["id"], game["seats"]["NATO"]) as nato:
        assert game["both"] is None
        nato.play("suggested")
        nato.play("done")
        while not nato.state["ask"]["mine"]:
            assert nato.state["ask"]["player"] == "Pact"
            nato.receive()
        assert any(move["player"] == "Pact" for move in nato.state["moves"]) or nato.log


def test_two_computers_play_for_an_onlooker_at_a_chosen_speed(table: TestClient) -> None:
    game = new_game(table, seats={"NATO": "recruit", "Pact": "recruit"})
    with Screen(table, game["id"], game["watch"]) as watcher:
        assert watcher.ask("speed", ms=5)["ok"]
        assert watcher.state["speed"] == 5
        watcher.wait(5)
        assert watcher.state["thinking"] in ("NATO", "Pact")
        assert watcher.state["view"]["side"] is None
        assert "orders" not in watcher.state["view"]


def test_only_who_plays_sets_the_speed(table: TestClient) -> None:
    game = new_game(table, seats={"Pact": "recruit"})
    with Screen(table, game["id"], game["watch"]) as watcher:
        assert watcher.ask("speed", ms=5)["error"]["id"] == "server-watching"


def test_computers_think_in_a_process_of_their_own(tmp_path: Path) -> None:
    async def run() -> None:
        storage = await Storage.open(Settings(tmp_path).url)
        games = Games(storage, Computers("process", workers=1))
        live = await games.start(
            title="nuremberg", scenario="lesson", options={}, players={"NATO": "recruit", "Pact": "regular"},
            name="t", seed="1",
        )  # fmt: skip
        live.viewers.add(Onlooker())
        games.wake(live)
        while live.game.ply < 12:
            await asyncio.sleep(0.05)
        live.viewers.clear()
        await games.close()
        assert not live.thinking

    asyncio.run(asyncio.wait_for(run(), 120))


class Onlooker:
    seat = Seat("watch", token="x")

    def changed(self, kept: int) -> None: ...

    def notice(self, kind: str, seat: Seat | None) -> None: ...


def test_who_does_not_read_gets_the_newest_state_when_he_does(table: TestClient) -> None:
    game = new_game(table)
    games: Games = table.app.state.games  # type: ignore[attr-defined]
    live = games._live[game["id"]]
    desk = table.app.state.desk  # type: ignore[attr-defined]

    async def never() -> None: ...

    async def connected() -> Connection:  # a connection is made inside the loop that serves it
        return Connection(SilentSocket(), live, live.record.seats[-1], "en", FREE, desk, never)  # type: ignore[arg-type]

    sleepy = asyncio.run(connected())
    for _ in range(3 * BACKLOG):
        sleepy.changed(0)
        sleepy.notice("joined", None)
    assert len(sleepy._outbox) <= BACKLOG + 1
    assert sleepy._outbox.count(None) == 1


class SilentSocket:
    """Takes nothing."""
