"""Standing orders at the server: played as ordinary choices, sealed from the enemy, there again after a restart."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import ExitStack
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from server_table import JSON, Screen, client, two_people
from starlette.testclient import TestClient

import front85
from front85.ai.adjutant import answer_for, question_of
from front85.ai.player import make_player
from front85.games.registry import titles
from front85.kernel.kept.journal import Entry
from front85.kernel.standing import Order
from front85.server.edge.games.standing import held_for, reported
from front85.server.screen.speech import voice
from front85.server.tables import live

SIDES = ("NATO", "Pact")
GUNS: JSON = {"question": "guns", "answer": "staff"}
REST: JSON = {"question": "*", "answer": "routine", "at": "", "span": "good", "intent": None}
"""What a staff is told in a lesson: to answer matters of form alone."""
ORDERS = {"NATO": (Order("guns", "staff"),)}


def put(table: TestClient, made: JSON, side: str, *orders: JSON) -> Any:
    address = f"/api/games/{made['id']}/standing"
    return table.put(address, params={"token": made["seats"][side]}, json={"orders": list(orders)})


def get(table: TestClient, made: JSON, side: str) -> JSON:
    found = table.get(f"/api/games/{made['id']}/standing", params={"token": made["seats"][side]})
    assert found.status_code == 200, found.text
    shown: JSON = found.json()
    return shown


class Twin:
    """The same game beside the server, played by computer players, with the orders of NATO followed."""

    def __init__(self, seed: str) -> None:
        self.game = front85.new("nuremberg", "lesson", seed=seed)
        self.players = {side: make_player("nuremberg", "regular", side, 1) for side in SIDES}
        self.ordered = 0

    def choice(self) -> tuple[str, str]:
        side = self.game.player or ""
        return side, " ".join(self.players[side].answer(self.game.title.masked(self.game.position, side)))

    def follow(self) -> None:
        while self.game.ask is not None:
            side = self.game.player or ""
            found = answer_for(self.game.position, side, ORDERS.get(side, ()))
            if found is None:
                return
            self.ordered += 1
            self.game.play(" ".join(found.words), side, ordered=found.question)


@cache
def seed() -> str:
    """The first of some games in which NATO's guns are asked for twice."""
    for number in map(str, range(12)):
        twin = Twin(number)
        while twin.game.ask is not None:
            side, choice = twin.choice()
            twin.game.play(choice, side)
            twin.follow()
            if twin.ordered >= 2:
                return number
    raise AssertionError("nobody asks for guns in twelve games")


def play(twin: Twin, screens: dict[str, Screen], until: Callable[[], bool]) -> None:
    """Play on at the server what the twin plays, as long as a person is asked."""
    while not until() and twin.game.ask is not None:
        side, choice = twin.choice()
        twin.game.play(choice, side)
        twin.follow()
        screen = screens[side]
        answer = screen.play(choice)
        assert "error" not in answer, answer
        for other in screens.values():
            other.wait(twin.game.ply)


def test_orders_are_followed_hidden_and_kept(tmp_path: Path) -> None:
    twin = Twin(seed())
    with client(tmp_path) as table:
        made = two_people(table, scenario="lesson", seed=seed())
        assert get(table, made, "NATO")["orders"] == [REST]
        assert put(table, made, "NATO", GUNS).status_code == 200
    with client(tmp_path) as table, ExitStack() as stack:  # it has been stopped and started
        assert [order["answer"] for order in get(table, made, "NATO")["orders"]] == ["staff", "routine"]
        assert get(table, made, "Pact")["orders"] == [REST]
        screens = {side: stack.enter_context(Screen(table, made["id"], made["seats"][side])) for side in SIDES}
        play(twin, screens, lambda: twin.ordered >= 2)
        assert twin.ordered >= 2
        own = {line["ply"] for line in screens["NATO"].log if line.get("ordered")}
        assert len(own) <= twin.ordered
        assert get(table, made, "NATO")["questions"][0]["used"] == twin.ordered
        for raw in screens["Pact"].raw:
            assert '"ordered":"guns"' not in raw
        assert [q["used"] for q in get(table, made, "Pact")["questions"]] == [0, 0, 0, 0]
        marked = [entry.ordered for entry in twin.game.journal]
    with client(tmp_path) as table, ExitStack() as stack:  # the journal is played again with its marks
        assert get(table, made, "NATO")["questions"][0]["used"] == len([m for m in marked if m])


def test_an_open_question_is_answered_when_the_order_comes(tmp_path: Path) -> None:
    twin = Twin(seed())
    with client(tmp_path) as table, ExitStack() as stack:
        made = two_people(table, scenario="lesson", seed=seed())
        screens = {side: stack.enter_context(Screen(table, made["id"], made["seats"][side])) for side in SIDES}

        def open_question() -> bool:
            found = question_of(twin.game.position)
            return found is not None and found[0].key == "guns" and twin.game.player == "NATO"

        ORDERS_BEFORE = dict(ORDERS)
        ORDERS.clear()
        try:
            play(twin, screens, open_question)
        finally:
            ORDERS.update(ORDERS_BEFORE)
        assert open_question()
        assert screens["NATO"].state["ask"]["standing"][0] == "guns"
        ply = twin.game.ply
        assert put(table, made, "NATO", GUNS).status_code == 200
        screens["NATO"].wait(ply + 1)
        assert get(table, made, "NATO")["questions"][0]["used"] == 1


def test_orders_nobody_can_give_are_refused(tmp_path: Path) -> None:
    with client(tmp_path) as table:
        made = two_people(table, scenario="lesson", seed="3")
        for bad in ({"question": "gas", "answer": "always"}, {"question": "guns", "answer": "gas"}):
            assert put(table, made, "NATO", bad).status_code == 422
        assert put(table, made, "NATO", {**GUNS, "span": "ever"}).status_code == 422
        address = f"/api/games/{made['id']}/standing"
        assert table.get(address, params={"token": made["seats"]["NATO"], "side": "Pact"}).json()["side"] == "NATO"
        assert table.get(address, params={"token": "guess"}).status_code == 403


def test_a_staff_is_told_how_much_to_answer_when_a_game_begins(tmp_path: Path) -> None:
    with client(tmp_path) as table:
        for scenario, wished, told in (
            ("campaign", {"staff": "usual"}, "usual"),
            ("campaign", {"staff": "nobody"}, "nobody"),
            ("campaign", {}, "routine"),
            ("lesson", {"staff": "usual"}, "routine"),  # who learns answers himself
        ):
            made = two_people(table, scenario=scenario, seed="3", **wished)
            shown = get(table, made, "NATO")
            assert [order["answer"] for order in shown["orders"]] == [told]
            assert shown["help"] == "staff"
            usual = {one["question"]: one["usual"] for one in shown["questions"]}
            assert usual == {"guns": "staff", "losses": "staff", "retreat": "staff", "refugees": "staff"}
            assert shown["report"] == []
        for bad in ({"answer": "all"}, {"answer": "usual", "at": "2025"}, {"answer": "usual", "span": "turn"}):
            assert put(table, made, "NATO", {"question": "*", **bad}).status_code == 422
        asks = table.post("/api/games", json={"title": "nuremberg", "staff": "everybody"})
        assert asks.status_code == 422


def test_a_staff_reports_to_its_own_side_what_it_answered(tmp_path: Path) -> None:
    twin = Twin(seed())
    with client(tmp_path) as table, ExitStack() as stack:
        made = two_people(table, scenario="lesson", seed=seed())
        put(table, made, "NATO", GUNS)
        screens = {side: stack.enter_context(Screen(table, made["id"], made["seats"][side])) for side in SIDES}
        play(twin, screens, lambda: twin.ordered >= 2)
        (line,) = get(table, made, "NATO")["report"]
        assert (line["question"], sum(line["answers"].values()) + line["held"]) == ("guns", twin.ordered)
        assert get(table, made, "Pact")["report"] == []
        address = f"/api/games/{made['id']}/standing"
        late = {"token": made["seats"]["NATO"], "since": twin.game.ply}
        assert table.get(address, params=late).json()["report"] == []


def test_a_staff_that_fails_leaves_the_question_to_its_player(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fails(*_: object) -> None:
        raise IndexError("nobody escorts")

    monkeypatch.setattr(live, "consider", fails)
    twin = Twin("1")
    with client(tmp_path) as table, ExitStack() as stack:
        made = two_people(table, scenario="lesson", seed="1")
        screens = {side: stack.enter_context(Screen(table, made["id"], made["seats"][side])) for side in SIDES}
        twin.follow = lambda: None  # type: ignore[method-assign]
        play(twin, screens, lambda: twin.game.ply >= 6)
    assert twin.game.ply >= 6
    assert "could not answer" in caplog.text


RICH = {"nuremberg": "bayreuth", "fulda-gap": "alsfeld", "berlin85": "tempelhof", "iron-sky": "fulda_evening"}


@pytest.mark.parametrize(("language", "ordered"), [("en", "as you ordered"), ("pl", "zgodnie z rozkazem")])
def test_what_was_held_back_has_its_reason(language: str, ordered: str) -> None:
    told = Order("jamming", "never")
    assert [held_for("iron-sky", given)["jamming"] for given in ((), (told,))] == ["judged", "ordered"]
    speak = voice(language, front85.new("iron-sky", "lesson", seed=1).title)
    (line,) = reported([Entry("NATO", "pass", "", ordered="jamming")], speak, held_for("iron-sky", (told,)))
    assert (line.held, ordered in line.why) == (1, True)


@pytest.mark.parametrize("name", titles())
def test_every_number_of_a_report_can_be_counted(name: str) -> None:
    """A game in which the usual staff of both sides answers what it may: the report against the journal."""
    game = front85.new(name, RICH[name], seed=7400301)
    players = {side: make_player(name, "regular", side, 1) for side in game.title.sides}
    for _ in range(260):
        side = game.player
        if side is None:
            break
        found = answer_for(game.position, side, (Order("*", "usual"),))
        words = found.words if found else players[side].answer(game.title.masked(game.position, side))
        game.play(" ".join(words), side, ordered=found.question if found else "")
    speak = voice("en", game.title)
    for side in game.title.sides:
        own = [entry for entry in game.journal if entry.player == side and entry.ordered]
        lines = reported(own, speak, held_for(name, ()))
        assert sorted(line.question for line in lines) == sorted({entry.ordered for entry in own})
        for line in lines:
            mine = [entry.choice.split()[0] for entry in own if entry.ordered == line.question]
            assert sum(line.answers.values()) + line.held == len(mine)
            assert str(line.held) in line.why if line.held else line.why == ""
            for told, number in line.answers.items():
                assert number == sum(speak.label(word) == told for word in mine)
    assert any(entry.ordered for entry in game.journal)
