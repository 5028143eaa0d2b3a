"""The other side and onlookers are sent the same to the byte, whatever a team hides, deals out, says and draws."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from club_people import club
from club_team import SCENARIOS, Team, moment, otherwise, refusal, set_up_by_hand
from server_table import Screen, bearer
from starlette.testclient import TestClient

HIDING = {"nuremberg": ("campaign", ""), "fulda-gap": ("tripwire", "advanced"), "iron-sky": ("fulda_evening", "")}
"""Scenario and option in which the East has something to hide; in Berlin '85 it never has."""


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with club(tmp_path_factory.mktemp("hall")) as running:
        yield running


class Side:
    """One of two games that differ in what the East hides, and in all that its people do among themselves."""

    def __init__(self, hall: TestClient, title: str, *, other: bool) -> None:
        game, deeds = moment(title, *HIDING.get(title, ()))
        start = (otherwise(game, deeds) if other and title in HIDING else None) or set_up_by_hand(game)
        self.other, self.team = other, Team(hall, title, (start, deeds))
        self.west, self.watch = [], list[str]()

    def among_themselves(self) -> None:
        team, east = self.team, self.team.east
        first, second = (f"{east}.3", f"{east}.2") if self.other else (f"{east}.2", f"{east}.3")
        team.deal({team.posts[0]: first, team.posts[1]: second}, 30 if self.other else None, staff=self.other)
        marked = [unit["hex"] for unit in self.view["units"] if unit["hex"]][:3]
        mark: dict[str, Any] = {"kind": "arrow", "hexes": marked[:2]}
        if self.other:
            mark = {"kind": "plan", "hexes": marked[2:], "choices": list(team.deeds)}
            for text in ("wait", "until dark"):
                team.piotr.post(f"/tables/{team.game}/talk", team.third, text=text, room="side")
        team.ola.post(f"/tables/{team.game}/talk", team.second, text="here", room="side", mark=mark)
        orders = [{"question": "*", "answer": "nobody"}, *([{"question": "guns", "answer": "never"}] * self.other)]
        answer = team.marta.call("PUT", f"/api/games/{team.game}/standing", team.chief, json={"orders": orders})
        assert answer.status_code == 200, answer.text

    def play(self) -> None:
        """The same choices, made by whoever commands the units: in the other game somebody else."""
        team = self.team
        with team.screens() as (jan, marta, ola, piotr, watcher):
            self.view = marta.state["view"]
            self.among_themselves()
            commands = (piotr, ola) if self.other else (ola, piotr)
            everybody = (jan, watcher, marta, *commands)
            for screen, deed in zip(commands, team.deeds, strict=True):
                there = marta.state["ply"]
                self.step(screen, everybody, deed)
                assert "error" not in screen.ask("undo", ply=there + 1)
                for one in everybody:
                    while one.state["ply"] != there:
                        one.receive()
            self.step(commands[0], everybody, team.deeds[0])
            team.marta.post(f"/tables/{team.game}/talk", team.chief, text="a word to all")
            team.marta.post(f"/tables/{team.game}/offers", team.chief, kind="pause")
            self.pry(jan)
            self.pry(watcher)
            self.west, self.watch = jan.raw, watcher.raw
            self.told = self.answers()

    def step(self, screen: Screen, everybody: tuple[Screen, ...], choice: str) -> None:
        ply = screen.state["ply"]
        assert not refusal(screen.play(choice)), choice
        for one in everybody:
            one.wait(ply + 1)

    def pry(self, screen: Screen) -> None:
        for choice in (*self.team.deeds, "end"):
            screen.ask("why", choice=choice)
            screen.ask("forecast", choice=choice)
        screen.ask("words", prefix=[self.team.deeds[0].split()[0]])
        screen.ask("undo", ply=screen.state["ply"])
        for kind in ("zones", "threats", "control"):
            screen.ask("overlay", kind=kind)
        screen.ask("state")

    def answers(self) -> dict[tuple[str, str, str], str]:
        """What every call that reads something of a game answers the West, an onlooker, and somebody from outside."""
        team, found = self.team, {}
        for path, calls in team.table.app.openapi()["paths"].items():  # type: ignore[attr-defined]
            if "{game_id}" not in path or path.count("{") > 1:
                continue
            for name, token in (("west", team.enemy), ("watch", team.watch), ("nobody", "")):
                where = path.replace("{game_id}", team.game) + "?ply=1&kind=threats&after=0"
                head = bearer(token) if token else {}
                if "get" in calls:
                    found["GET", path, name] = team.table.get(where, headers=head).text
                for last, body in (("/here", {}), ("/question", {}), ("/plan", {"kind": "staff", "ends": ["end"]})):
                    if path.endswith(last):
                        found["POST", path, name] = team.table.post(where, headers=head, json=body).text
        return found

    def plain(self, told: str) -> str:
        """Without what differs between any two games: their names, keys, dice to come and hours."""
        team = self.team
        for word in (team.game, team.chief, team.second, team.third, team.enemy, team.watch):
            told = told.replace(word, "KEY")
        told = re.sub(r'"stamp":"[0-9a-f]*"', "", told)
        told = re.sub(r"[0-9a-f]{32,64}", "HEX", told)
        return re.sub(r"\d{4}-\d\d-\d\dT[\d:.]+(Z|\+00:00)?", "HOUR", told)


@pytest.mark.parametrize("title", SCENARIOS)
def test_the_other_side_and_onlookers_cannot_tell_two_teams_apart(hall: TestClient, title: str) -> None:
    one, two = (Side(hall, title, other=other) for other in (False, True))
    for game in (one, two):
        game.play()
    assert title not in HIDING or one.view != two.view, "the East has hidden something else"
    for whose in ("west", "watch"):
        here, there = ([game.plain(text) for text in getattr(game, whose)] for game in (one, two))
        assert here == there, whose
    assert set(one.told) == set(two.told)
    readable = 0
    beside = re.compile(rf"\b{one.team.east}\.\d|Ola|Piotr")
    for call, told in one.told.items():
        assert not beside.search(told), call
        assert one.plain(told) == two.plain(two.told[call]), call
        readable += "error" not in json.loads(told) if told.startswith("{") else 0
    assert readable > 15
