"""Notices by webhook and by feed: others read them, so they tell little and hold no key."""

from __future__ import annotations

import asyncio
import http.server
import json
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as Xml

import pytest
from club_mail import (
    OTHER,
    Mailbox,
    clubhouse,
    gone,
    pass_on,
    smtp,
    waiting_game,
)
from club_people import Somebody
from sqlalchemy import update
from starlette.testclient import TestClient
from test_club_clocks import deed, round_

from front85.server.club.telling.post import NotSent, Post, hook_body, reachable
from front85.server.settings import Settings
from front85.server.store.club_models import channels

__all__ = ["clubhouse", "smtp"]


# webhooks


class Hook(http.server.BaseHTTPRequestHandler):
    said: list[Any] = []  # noqa: RUF012 -- one server for the module
    status = 204

    def do_POST(self) -> None:
        Hook.said.append(json.loads(self.rfile.read(int(self.headers["content-length"]))))
        self.send_response(Hook.status)
        self.end_headers()

    def log_message(self, *_: Any) -> None: ...


@pytest.fixture
def hook() -> Iterator[str]:
    Hook.said, Hook.status = [], 204
    server = http.server.HTTPServer(("127.0.0.1", 0), Hook)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}/api/webhooks/1/a-key-of-theirs"
    server.shutdown()
    thread.join()
    server.server_close()


def test_a_webhook_of_a_game_says_whose_turn_it_is_and_not_what_is_asked(
    clubhouse: TestClient, smtp: tuple[Mailbox, str], hook: str
) -> None:
    _, jan, game, tokens, asked = waiting_game(clubhouse, smtp[0])
    made = jan.post(f"/tables/{game}/channels", tokens["NATO"], kind="webhook", address=hook)
    assert "a-key-of-theirs" not in json.dumps(made)
    assert len(Hook.said) == 1
    pass_on(clubhouse, game, tokens, asked)
    gone(clubhouse)
    round_(clubhouse)
    round_(clubhouse)
    assert len(Hook.said) == 2
    said = Hook.said[1]
    assert said["content"] == said["text"]
    assert f"a question for {OTHER[asked]}" in said["text"].replace("the Warsaw Pact", "Pact")
    assert said["allowed_mentions"] == {"parse": []}
    assert all(token not in json.dumps(said) for token in tokens.values())
    assert jan.call("DELETE", f"/tables/{game}/channels/{made['id']}", tokens["NATO"]).status_code == 200


def test_a_webhook_of_a_game_hears_once_of_a_side_with_several_commanders(
    clubhouse: TestClient, smtp: tuple[Mailbox, str], hook: str
) -> None:
    marta, jan, game, tokens, asked = waiting_game(clubhouse, smtp[0])
    chief = {"NATO": jan, "Pact": marta}[OTHER[asked]]
    for _ in range(2):
        link = chief.post(f"/tables/{game}/commanders", tokens[OTHER[asked]])
        guest = Somebody(clubhouse)
        claimed = guest.call("POST", f"/api/games/{game}/seats/{link['seat']}/claim", link["word"])
        guest.here(game, claimed.json()["token"], name="Ola")
    jan.post(f"/tables/{game}/channels", tokens["NATO"], kind="webhook", address=hook)
    gone(clubhouse)
    pass_on(clubhouse, game, tokens, asked)
    gone(clubhouse)
    round_(clubhouse)
    round_(clubhouse)
    assert len(Hook.said) == 2
    assert Hook.said[1]["text"].count("a question for") == 1


def test_a_webhook_nobody_answers_is_not_kept(clubhouse: TestClient, hook: str) -> None:
    jan = Somebody(clubhouse, "Jan")
    Hook.status = 404
    assert jan.refused("/notices", kind="webhook", address=hook) == "notice-not-sent"
    assert jan.get("/notices")["channels"] == []
    assert jan.refused("/notices", kind="webhook", address="ftp://example.org/x") == "notice-no-web-address"
    assert jan.refused("/notices", kind="mail", address="nobody") == "notice-no-mail-address"


def test_a_webhook_given_up_can_be_tried_again(clubhouse: TestClient, hook: str) -> None:
    """By whoever made it; it is no better for having been tried in vain, and well when it answers."""
    jan, marta = Somebody(clubhouse, "Jan"), Somebody(clubhouse, "Marta")
    made = jan.post("/notices", kind="webhook", address=hook)["id"]
    dead = update(channels).values(failures=10, fault="404", dead=time.time())
    deed(clubhouse, lambda connection: connection.execute(dead))
    Hook.status = 500
    assert jan.refused(f"/notices/{made}/again") == "notice-not-sent"
    told = jan.get("/notices")["channels"][0]
    assert (told["failures"], told["fault"], told["dead"]) == (11, "500", True)
    Hook.status = 204
    assert marta.refused(f"/notices/{made}/again") == "notice-no-channel"
    assert (len(Hook.said), jan.get("/notices")["channels"][0]["dead"]) == (2, True)
    jan.post(f"/notices/{made}/again")
    told = jan.get("/notices")["channels"][0]
    assert (len(Hook.said), told["failures"], told["fault"], told["dead"]) == (3, 0, "", False)


def test_webhooks_do_not_reach_inside(tmp_path: Path, hook: str) -> None:
    for host in ("127.0.0.1", "10.0.0.1", "169.254.169.254", "::1"):
        with pytest.raises(NotSent):
            reachable(host, 80, anywhere=False)
    assert reachable("127.0.0.1", 80, anywhere=True) == ("127.0.0.1", 80)
    with pytest.raises(NotSent):
        asyncio.run(Post(Settings(tmp_path)).hook(hook, "x"))
    assert Hook.said == []


def test_discord_and_slack_get_their_own_forms() -> None:
    assert set(hook_body("discord.com", "@everyone")) == {"content", "allowed_mentions"}
    assert hook_body("hooks.slack.com", "<!channel>") == {"text": "&lt;!channel&gt;"}


# the feed


def test_a_feed_is_atom_and_ends_with_its_address(clubhouse: TestClient, smtp: tuple[Mailbox, str]) -> None:
    _, jan, game, tokens, asked = waiting_game(clubhouse, smtp[0])
    made = jan.post("/notices", kind="feed")
    gone(clubhouse)
    pass_on(clubhouse, game, tokens, asked)
    if OTHER[asked] != "NATO":
        gone(clubhouse)
        pass_on(clubhouse, game, tokens, OTHER[asked])
    answer = clubhouse.get(made["feed"])
    assert answer.headers["content-type"].startswith("application/atom+xml")
    root = Xml.fromstring(answer.content)
    space = {"a": "http://www.w3.org/2005/Atom"}
    entries = root.findall("a:entry", space)
    assert len(entries) == 1
    for part in ("id", "title", "updated"):
        assert root.findtext(f"a:{part}", namespaces=space)
        assert entries[0].findtext(f"a:{part}", namespaces=space)
    assert all(token not in answer.text for token in tokens.values())
    assert jan.call("DELETE", f"/notices/{made['id']}").status_code == 200
    assert clubhouse.get(made["feed"]).status_code == 404
